"""The window of the tests of `remi.ui`, for tests of what it says about files."""

from __future__ import annotations

from tests.ui.conftest import app, make_app

__all__ = ["app", "make_app"]
