"""The report's arithmetic: luck and skill add up, to the last digit that is told."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from detente.analysis import Report, analyse
from detente.analysis.points import turn_of
from detente.analysis.sources import Bookkeeper, has_one_marker, points_of
from detente.analysis.walk import Walk
from detente.analysis.worth import DEPTHS
from detente.game import OBSERVER, TERMINAL
from detente.record import Record
from detente.titles import title, titles
from tests.analysis.games import TINY, TITLES, played, real_log

SMALL = 1e-5  # a few roundings of the sixth digit


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)


def check(report: Report) -> None:
    """Everything that is true of every report."""
    value = report.start
    for step in report.steps:
        assert step.before == value, "a step begins where the last one ended"
        assert 0 <= step.after <= 1
        value = step.after
    assert value == report.end
    east, west = report.sides
    for side, other, sign in ((west, east, 1), (east, west, -1)):
        way = sign * (report.end - report.start)
        luck, skill = report.luck[side], report.skill[side].sum - report.skill[other].sum
        assert luck.total.sum + skill == pytest.approx(way, abs=SMALL)
        own = [sum(part.sum for part in (one.dice, one.draws) if part) for one in (luck, report.luck[other])]
        assert own[0] - own[1] + sign * report.common_luck == pytest.approx(luck.total.sum, abs=SMALL)
    for step in report.steps:
        assert step.error >= 0 and step.start <= step.ply
    plies = [step.ply for step in report.steps]
    assert plies == sorted(plies) and plies[-1] == report.plies


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("id", TITLES)
def test_luck_and_skill_add_up_to_the_result(id: str, seed: int) -> None:
    game, record = played(id, seed, 160 if id == "cia_vs_kgb" else 300)
    report = analyse(game, record)
    check(report)
    result = game.result(record.replay(game))
    if result is not None:
        assert report.end == {None: 0.5, 0: 0.0, 1: 1.0}[result.winner]
        assert report.result is not None and report.result.ending == result.ending
    else:
        assert report.result is None


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("actions", [1, 7, 25])
def test_a_game_that_breaks_off_adds_up_too(id: str, actions: int) -> None:
    check(analyse(*played(id, 3, actions)))


@pytest.mark.parametrize(("said", "end"), [("us resigned", 0.0), ("ussr resigned", 1.0), ("us forfeit", 1.0)])
def test_giving_up_is_the_last_decision(said: str, end: float) -> None:
    game, record = played("iron_curtain", 1, 40)
    report = analyse(game, replace(record, result=said))
    check(report)
    last = report.steps[-1]
    assert (last.kind, last.after, report.end) == ("resignation", end, end)
    assert last.side == ("us" if end == 0 else "ussr")
    untold = analyse(game, record)
    loser = last.side
    assert loser is not None
    assert report.skill[loser].sum < untold.skill[loser].sum
    assert report.luck == untold.luck


def test_a_record_without_actions_has_a_report() -> None:
    game, _ = played("iron_curtain", 1, 1)
    report = analyse(game, Record.of(game, {}))
    assert (report.steps, report.points, report.sources, report.start) == ([], [], [], report.end)
    assert report.short


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("id", TITLES)
def test_the_sources_of_points_add_up_to_the_points(id: str, seed: int) -> None:
    game, record = played(id, seed, 600)
    books(game, record)


def test_the_sources_of_a_real_game_are_all_known() -> None:
    game, record = real_log()
    assert books(game, record) == []


def books(game, record) -> list:
    """Checks every action's points against the log; answers the points without a known source."""
    walk = Walk.through(game, record)
    views = [game.view(s, OBSERVER) for s in walk.states]
    points = [points_of(game, view) for view in views]
    one_marker = has_one_marker(views[0])
    keeper = Bookkeeper(game.sides, one_marker)
    for ply, entries in enumerate(walk.log, 1):
        booked = len(keeper.gains)
        changed = tuple(after - before for before, after in zip(points[ply - 1], points[ply], strict=True))
        keeper.read(ply, entries, changed)
        now = [sum(gain.points for gain in keeper.gains[booked:] if gain.side == side) for side in (0, 1)]
        if one_marker:
            assert now[1] - now[0] == changed[1]
        else:
            assert tuple(now) == changed
    return [gain for gain in keeper.gains if gain.source.kind == "other"]


@pytest.mark.parametrize("id", titles())
def test_moments_belong_to_turns(id: str) -> None:
    """Turns follow each other without gaps, and only the time before and after them has no number."""
    game = title(id)
    rng = Random(5)
    s = game.new({})
    marks = [turn_of(game.moment(s))]
    while game.current(s) != TERMINAL:
        game.apply(s, rng.choice(game.legal(s)))
        if (mark := turn_of(game.moment(s))) != marks[-1]:
            marks.append(mark)
    assert marks[-1] == "" and game.moment(s).id == "end"
    turns = [mark for mark in marks if mark]
    assert turns[0] == ("1.1" if id == "iron_curtain" else "1") and len(turns) == len(set(turns))
    assert all(follows(before, after) for before, after in pairwise(turns))


def follows(before: str, after: str) -> bool:
    """Is this the next turn, or the first of the next round?"""
    *round, turn = map(int, before.split("."))
    *next_round, next_turn = map(int, after.split("."))
    return next_turn == (turn + 1 if next_round == round else 1)
