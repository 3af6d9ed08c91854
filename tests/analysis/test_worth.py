"""How the analyst weighs positions: chance is worth its average, and luck is what it brought beyond that."""

from random import Random
from typing import Any

import pytest

from detente.analysis.walk import Walk
from detente.analysis.worth import Analyst, Depth, Looked
from detente.game import CHANCE
from tests.analysis.games import TINY, played, rolled

PLAIN = Depth(400, 8, 400, 8)


@pytest.mark.parametrize("key", ["inf-log-coup", "inf-log-space-roll", "inf-log-war"])
def test_a_roll_is_worth_the_average_of_its_outcomes(key: str) -> None:
    game, record, ply = rolled(key)
    event = Analyst(game, TINY).event(record.replay(game, ply), record.actions[ply:], 0)
    chances = event.chances(0.4)
    assert event.before(chances) == pytest.approx(sum(chances[outcome.end] for outcome in event.outcomes) / 6)
    assert event.before(chances, tuple(record.actions[ply:])) == pytest.approx(chances[event.known])


def test_both_dice_of_a_realignment_are_averaged_one_after_the_other() -> None:
    game, record, ply = rolled("inf-log-realigned")
    event = Analyst(game, TINY).event(record.replay(game, ply - 1), record.actions[ply - 1 :], 0)
    assert len(event.outcomes) == 36
    chances = event.chances(0.5)
    firsts = {outcome.actions[:1] for outcome in event.outcomes}
    assert event.before(chances) == pytest.approx(sum(event.before(chances, first) for first in firsts) / 6)
    ussr, us = game.dice(record.replay(game, ply - 1)).rollers
    assert (game.sides[ussr], game.sides[us]) == ("ussr", "us")  # 6.2.2


def test_the_outcomes_of_a_roll_are_seen_with_the_same_random_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record, ply = rolled("inf-log-coup")
    analyst, seen = Analyst(game, TINY), {}

    def value(s: Any, number: int, part: int = 1) -> float:
        seen.setdefault(str(game.save(s)), []).append(number)
        return 0.5

    monkeypatch.setattr(analyst, "value", value)
    analyst.event(record.replay(game, ply), record.actions[ply:], 7000)
    assert len(set(map(tuple, seen.values()))) <= 1  # each outcome by the same seeds


def test_cards_belong_to_those_who_drew_them() -> None:
    game, record = played("twilight_struggle", 1, 60)
    walk = Walk.through(game, record)
    s = record.begin(game)
    for ply, action in enumerate(record.actions):
        decider, before = game.current(s), game.zones(s)
        game.apply(s, action)
        if decider == CHANCE and walk.is_card(ply):
            card = game.text(action).removeprefix("card ")
            for side, name in enumerate(game.sides):
                if card in game.zones(s)[f"hand_{name}"] and card not in before[f"hand_{name}"]:
                    assert walk.owner(ply) == side


def test_a_deal_is_divided_between_both_and_the_open_cards_are_nobodys() -> None:
    game, record = played("iron_curtain", 1, 12)
    walk = Walk.through(game, record)
    analyst = Analyst(game, TINY)
    deal = next(task for task in walk.tasks(analyst) if task.kind == "deal")
    owners = [walk.owner(ply) for ply in range(deal.ply, deal.to)]
    assert {0, 1} <= set(owners)
    found = analyst.deal(walk.states[deal.ply], record.actions[deal.ply : deal.to], owners, 0)
    for samples in (found.samples, *found.only):
        assert len(samples) == TINY.samples and all(0 <= value <= 1 for value in samples)


def test_a_card_is_one_piece_and_not_one_for_each_point_of_influence() -> None:
    game, record = played("twilight_struggle", 1, 400)
    walk = Walk.through(game, record)
    tasks = walk.tasks(Analyst(game, TINY))
    assert [task.ply for task in tasks[1:]] == [task.to for task in tasks[:-1]]
    rows = [task for task in tasks if task.kind in ("look", "forced")]
    assert max(task.to - task.ply for task in rows) >= 4
    for task in rows:
        if task.to > task.ply:
            assert {walk.actors[ply] for ply in range(task.ply, task.to)} == {task.side}
            assert len({game.moment(walk.states[ply]).id for ply in range(task.ply, task.to)}) == 1


def test_a_headline_is_judged_before_the_other_one_is_known() -> None:
    game, record = played("twilight_struggle", 1, 120)
    walk = Walk.through(game, record)
    analyst = Analyst(game, PLAIN)
    evaluator = game.evaluator  # type: ignore[attr-defined]
    secret = [
        ply for ply in range(len(walk.actors)) if walk.actors[ply] < CHANCE and evaluator.secret(walk.states[ply])
    ]
    assert secret
    found = analyst.look(walk.states[secret[0]], record.actions[secret[0]], 0)
    assert isinstance(found, Looked) and found.unseen is not None


def test_the_same_position_is_worth_the_same_and_says_how_sure_that_is() -> None:
    game, record = played("twilight_struggle", 2, 40)
    walk = Walk.through(game, record)
    ply = next(ply for ply in range(25, 40) if walk.actors[ply] < CHANCE)
    one, two = (Analyst(game, PLAIN).look(walk.states[ply], record.actions[ply], 5) for _ in range(2))
    assert one == two
    assert 0 < one.error < 0.2


def test_advice_does_not_change_with_what_the_mover_cannot_know() -> None:
    game, record = played("twilight_struggle", 2, 60)
    walk = Walk.through(game, record)
    ply = next(ply for ply in range(30, 60) if walk.actors[ply] < CHANCE and len(game.legal(walk.states[ply])) > 3)
    side = walk.actors[ply]
    other = game.determinize(walk.states[ply], side, Random(5))
    analyst = Analyst(game, PLAIN)
    played_line = [record.actions[ply]]
    lines = analyst.alternatives(walk.states[ply], side, played_line, 1)
    assert lines == analyst.alternatives(other, side, played_line, 1)
    assert lines[-1].actions == tuple(played_line) and lines[-1].error == 0
    assert [line.chance for line in lines[:-1]] == sorted((line.chance for line in lines[:-1]), reverse=True)
