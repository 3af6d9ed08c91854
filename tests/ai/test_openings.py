"""The set-ups of Twilight Struggle that people play: where they go on, and when they have been left."""

import pytest

from detente.ai.explain import Because, explain
from detente.ai.levels import Level, SearchAgent
from detente.titles.twilight_struggle.data import rows
from tests.twilight_table import START, Table, new

QUICK = Level(40, 4)


def points_of(places: str) -> dict[str, int]:
    return {id: int(n) for id, n in (place.split("=") for place in places.split(";"))}


BOOK = [(row["side"], row["extra"], points_of(row["places"])) for row in rows("openings.csv")]


def placed(t: Table, side: str) -> dict[str, int]:
    """What a side has added to the printed map."""
    i = ("us", "ussr").index(side)
    added = {id: both[i] - START.get(id, (0, 0))[i] for id, both in t.board().items()}
    return {id: n for id, n in added.items() if n}


def book(t: Table) -> dict[str, float]:
    return {t.game.text(action): weight for action, weight in t.game.evaluator.book(t.s)}


@pytest.mark.parametrize("extra", ["0", "1", "2"])
@pytest.mark.parametrize("seed", range(4))
def test_both_sides_set_up_as_people_do(extra: str, seed: int) -> None:
    t = new({"us_extra": extra})
    t.deal()
    while t.prompt != "inf-ask-headline":
        t.play(t.game.text(SearchAgent(t.game, seed, QUICK).decide(t.game.view(t.s, t.s.decider))))
    assert placed(t, "ussr") in [points for side, _, points in BOOK if side == "ussr"]
    assert placed(t, "us") in [points for side, bid, points in BOOK if side == "us" and bid == extra]


def test_an_opening_that_was_left_is_forgotten() -> None:
    t = new()
    t.deal()
    assert set(book(t)) == {"austria", "east_germany"}, "the first country of each opening"
    t.play("bulgaria")
    assert book(t), "one of them goes to Bulgaria"
    t.play("bulgaria")
    assert book(t) == {}, "none has two points there"


def test_there_are_no_openings_after_the_set_up() -> None:
    t = new()
    t.set_up()
    assert t.prompt == "inf-ask-headline"
    assert book(t) == {}


def test_a_hint_for_the_set_up_is_an_opening() -> None:
    t = new()
    t.deal()
    view = t.game.view(t.s, t.s.decider)
    first = explain(t.game, view, SearchAgent(t.game, 1, QUICK).consider(view))[0]
    assert t.game.text(first.action) == "east_germany"
    assert first.because == [Because("hint-book", {})]
