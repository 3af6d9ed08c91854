"""The library in a database: added once, found by what happened, counted."""

from pathlib import Path

import pytest

from detente.library import catalogue
from detente.library.catalogue import Catalogue
from detente.library.digest import Digest, digest, position_key
from detente.library.importing import recount
from detente.library.lines import Found
from detente.library.search import Wanted
from detente.titles import title
from tests.library.conftest import played, with_library

GAME = title("iron_curtain")
DIGESTS = [
    digest(GAME, played(GAME.id, seed, players={"us": name}, date=f"2024-0{seed}-01"), source)
    for seed, name, source in ((1, "Анна", "club"), (2, "Boris", "club"), (3, "100%_Clara", "app"))
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
    assert search(database, player="АНН") == ids(one)
    assert search(database, player="%") == ids(three), "a sign is a sign, not a pattern"
    assert search(database, source="club") == ids(one, two)
    assert search(database, title="red_sea") == []
    assert search(database, date_from="2024-02-01", date_to="2024-02-28") == ids(two)
    for side in (0, 1):
        assert search(database, winner=side) == ids(*(one for one in DIGESTS if one.winner == side))
    for ending in {one.ending for one in DIGESTS}:
        assert search(database, ending=ending) == ids(*(one for one in DIGESTS if one.ending == ending))


@pytest.mark.parametrize("often", [0, 2_000])
def test_games_are_found_by_the_use_of_a_card(database: Path, monkeypatch: pytest.MonkeyPatch, often: int) -> None:
    """Whether the card is frequent or rare, alone or with more that is wanted."""
    monkeypatch.setattr(catalogue, "OFTEN", often)
    with_library(database, fill)
    having = [one for one in DIGESTS if any(used.card == "japan" for used in one.uses)]
    assert search(database, card="japan") == search(database, title=GAME.id, card="japan") == ids(*having)
    assert search(database, card="japan", source="app") == ids(*(one for one in having if one.source == "app"))
    assert search(database, title="red_sea", card="japan") == []
    for use in ("event", "declined", "laid"):
        fit = [one for one in DIGESTS if ("japan", use) in {(used.card, used.use) for used in one.uses}]
        assert search(database, card="japan", use=use) == ids(*fit)


def test_the_explorer_counts_games_and_winners(database: Path) -> None:
    with_library(database, fill)
    first = DIGESTS[0].moves[0]
    same = [one for one in DIGESTS if first in one.moves]
    found = with_library(database, lambda catalogue: catalogue.explore(GAME.id, first.key))
    (line,) = [one for one in found.moves if one.action == first.action]
    assert line.games == len(same)
    assert line.won == tuple(sum(one.winner == side for one in same) for side in (0, 1))
    club = [one for one in same if one.source == "club"]
    found = with_library(database, lambda catalogue: catalogue.explore(GAME.id, first.key, "club"))
    assert [one.games for one in found.moves if one.action == first.action] == [len(club)]
    start = position_key(GAME, GAME.new({}))
    assert with_library(database, lambda catalogue: catalogue.explore("red_sea", start)).moves == []


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


def counts(database: Path) -> object:
    """All that is counted."""

    async def work(catalogue: Catalogue) -> object:
        explored = [await catalogue.explore(GAME.id, move.key) for one in DIGESTS for move in one.moves]
        return await catalogue.cards(GAME.id), await catalogue.firsts(GAME.id), explored

    return with_library(database, work)


def test_some_games_can_be_taken_out_with_what_was_counted_of_them(tmp_path: Path) -> None:
    """The library is then as if they had never been there."""
    some, all = tmp_path / "some.db", tmp_path / "all.db"
    with_library(some, lambda catalogue: catalogue.add(DIGESTS[:1]))
    with_library(all, fill)
    assert counts(some) != counts(all)
    assert with_library(all, lambda catalogue: catalogue.take_out(DIGESTS[1:])) == 2
    assert counts(some) == counts(all)
    assert search(all) == ids(DIGESTS[0])


def test_what_is_counted_again_is_the_same(database: Path) -> None:
    with_library(database, fill)
    before = counts(database)

    async def again(catalogue: Catalogue) -> list[int]:
        return [n async for n in recount(catalogue, title)]

    assert with_library(database, again) == [len(DIGESTS)]
    assert counts(database) == before


def test_beginnings_are_counted_and_found(database: Path) -> None:
    with_library(database, fill)
    found = with_library(database, lambda catalogue: catalogue.firsts(GAME.id))
    assert sum(one.games for one in found) == sum(len(one.firsts) for one in DIGESTS)
    began = DIGESTS[0].began
    assert began.startswith("laid ")
    assert search(database, began=began) == ids(*(one for one in DIGESTS if one.began == began))


def test_nothing_found_says_what_would_be_found_without_each_part(database: Path) -> None:
    with_library(database, fill)
    wanted = Wanted(title=GAME.id, player="Boris", source="app")
    assert search(database, title=GAME.id, player="Boris", source="app") == []
    found = with_library(database, lambda catalogue: catalogue.would_find(wanted))
    assert found == {"title": 0, "player": 1, "source": 1}


def test_a_record_comes_back_as_it_was(database: Path) -> None:
    with_library(database, fill)
    for kept in DIGESTS:
        assert with_library(database, lambda catalogue, id=kept.id: catalogue.record(id)) == kept.record
