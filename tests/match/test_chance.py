import hashlib
from collections import Counter

from remi.match.chance import Chance, Shuffle, fingerprint, is_proven
from remi.rules.notation import TILES
from remi.rules.pack import full_pack
from remi.rules.variants import RULE_SETS

PACK = full_pack(RULE_SETS["clasic"])


def shuffled(seed: int | str | None, decided: int = 0) -> Shuffle:
    return Chance(seed, decided).shuffle(PACK, TILES)


def test_a_shuffle_keeps_every_tile() -> None:
    assert Counter(shuffled(None).order) == Counter(PACK)
    assert Counter(shuffled(7).order) == Counter(PACK)


def test_a_seed_gives_the_same_tiles_for_ever() -> None:
    # Written down once: a saved seed must deal these tiles under every later version.
    expected = TILES.parse_all("R8 K1 K11 B10 K5 B11 Y6 K5")
    assert shuffled(7).order[:8] == expected
    assert shuffled(7).salt == "d020a6608cd8905537f911eb2422ffe7"


def test_a_seed_is_the_same_as_number_and_as_text() -> None:
    assert shuffled(7) == shuffled("7")


def test_other_seeds_and_later_decisions_give_other_tiles() -> None:
    orders = {shuffled(seed).order for seed in (7, 8, "seven", "\ud800")}
    assert len(orders | {shuffled(7, decided=1).order}) == 5


def test_the_order_of_what_is_shuffled_does_not_matter() -> None:
    assert Chance(7).shuffle(PACK[::-1], TILES) == shuffled(7)


def test_without_a_seed_nothing_repeats() -> None:
    assert shuffled(None).order != shuffled(None).order


def test_chance_goes_on_where_it_was() -> None:
    whole = Chance("x")
    first, second = whole.below(1000), whole.below(1000)
    assert (Chance("x").below(1000), Chance("x", decided=1).below(1000)) == (first, second)


def test_every_tile_comes_first_equally_often() -> None:
    chance = Chance("fair")
    first = Counter(chance.shuffle(PACK[:6], TILES).order[0] for _ in range(3000))
    # 3 tiles twice: 1000 each, standard deviation 26
    assert sorted(first) == sorted(set(PACK[:6]))
    assert all(abs(count - 1000) < 130 for count in first.values())


def test_a_fingerprint_is_the_hash_of_salt_and_names() -> None:
    expected = hashlib.sha256(b"5a17 R1 *").hexdigest()
    assert fingerprint("5a17", ["R1", "*"]) == expected


def test_a_moved_tile_or_another_salt_breaks_the_proof() -> None:
    honest = shuffled(7)
    moved = (honest.order[1], honest.order[0], *honest.order[2:])
    assert honest.order[0] != honest.order[1]
    assert is_proven(honest, TILES)
    assert not is_proven(honest._replace(order=moved), TILES)
    assert not is_proven(honest._replace(salt="00"), TILES)
    assert not is_proven(honest._replace(fingerprint="ș"), TILES)
