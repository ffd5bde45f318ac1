"""Applications whose scenes are left at the end of a test, so that no work beside them goes on."""

from collections.abc import Callable, Iterator

import pytest

from remi.ui.app import App


@pytest.fixture
def make_app(make_app: Callable[..., App]) -> Iterator[Callable[..., App]]:
    """Like that of all tests of the window."""
    made: list[App] = []

    def make(*arguments: object, **options: object) -> App:
        made.append(make_app(*arguments, **options))
        return made[-1]

    yield make
    for app in made:
        app.scenes.reset()
