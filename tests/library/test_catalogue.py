"""The library in a database: added once, found by what happened, counted."""

from pathlib import Path

from detente.library.catalogue import Catalogue, Found, Wanted
from detente.library.digest import Digest, digest, position_key
from detente.titles import title
from tests.library.conftest import played, with_library

GAME = title("iron_curtain")
DIGESTS = [
    digest(GAME, played(GAME.id, seed, players={"us": name}, date=f"2024-0{seed}-01"), source)
    for seed, name, source in ((1, "Anna", "club"), (2, "Boris", "club"), (3, "100%_Clara", "app"))
]


async def fill(catalogue: Catalogue) -> list[str]:
    return await catalogue.add(DIGESTS)


def search(database: Path, **wanted: object) -> list[str]:
    found: Found = with_library(database, lambda catalogue: catalogue.search(Wanted(**wanted)))  # type: ignore[arg-type]
    assert found.total == len(found.games)
    return sorted(one.id for one in found.games)


def ids(*digests: Digest) -> list[str]:
    return sorted(one.id for one in digests)


def test_a_game_is_there_once(database: Path) -> None:
    assert sorted(with_library(database, fill)) == ids(*DIGESTS)
    assert with_library(database, fill) == []
    assert search(database) == ids(*DIGESTS)


def test_games_are_found_by_what_is_known_of_them(database: Path) -> None:
    with_library(database, fill)
    one, two, three = DIGESTS
    assert search(database, player="ann") == ids(one)
    assert search(database, player="%") == ids(three), "a sign is a sign, not a pattern"
    assert search(database, source="club") == ids(one, two)
    assert search(database, title="red_sea") == []
    assert search(database, date_from="2024-02-01", date_to="2024-02-28") == ids(two)
    for side in (0, 1):
        assert search(database, winner=side) == ids(*(one for one in DIGESTS if one.winner == side))
    for ending in {one.ending for one in DIGESTS}:
        assert search(database, ending=ending) == ids(*(one for one in DIGESTS if one.ending == ending))


def test_games_are_found_by_the_use_of_a_card(database: Path) -> None:
    with_library(database, fill)
    for use in ("event", "declined", "laid"):
        fit = [one for one in DIGESTS if ("japan", use) in {(used.card, used.use) for used in one.uses}]
        assert search(database, card="japan", use=use) == ids(*fit)


def test_the_explorer_counts_games_and_winners(database: Path) -> None:
    with_library(database, fill)
    first = DIGESTS[0].moves[0]
    same = [one for one in DIGESTS if first in one.moves]
    found = with_library(database, lambda catalogue: catalogue.explore(GAME.id, first.key))
    (line,) = [one for one in found if one.action == first.action]
    assert line.games == len(same)
    assert line.won == tuple(sum(one.winner == side for one in same) for side in (0, 1))
    club = [one for one in same if one.source == "club"]
    found = with_library(database, lambda catalogue: catalogue.explore(GAME.id, first.key, "club"))
    assert [one.games for one in found if one.action == first.action] == [len(club)]
    start = position_key(GAME, GAME.new({}))
    assert with_library(database, lambda catalogue: catalogue.explore("red_sea", start)) == []


def test_cards_are_counted_by_side_use_and_turn(database: Path) -> None:
    with_library(database, fill)
    found = with_library(database, lambda catalogue: catalogue.cards(GAME.id))
    assert sum(one.games for one in found) == sum(len(one.uses) for one in DIGESTS)
    for one in found:
        uses = [
            kept.winner == use.side
            for kept in DIGESTS
            for use in kept.uses
            if (use.card, use.side, use.use, use.turn) == (one.card, one.side, one.use, one.turn)
        ]
        assert (one.games, one.won) == (len(uses), sum(uses))


def test_a_collection_can_be_taken_out(database: Path) -> None:
    with_library(database, fill)
    assert with_library(database, lambda catalogue: catalogue.remove("club")) == 2
    assert search(database) == ids(DIGESTS[2])
    left = with_library(database, lambda catalogue: catalogue.cards(GAME.id))
    assert sum(one.games for one in left) == len(DIGESTS[2].uses)
    assert with_library(database, lambda catalogue: catalogue.sources()) == {"app": 1}


def test_a_record_comes_back_as_it_was(database: Path) -> None:
    with_library(database, fill)
    for kept in DIGESTS:
        assert with_library(database, lambda catalogue, id=kept.id: catalogue.record(id)) == kept.record
