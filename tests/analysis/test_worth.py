"""How the analyst weighs positions: chance is worth its average, and luck is what it brought beyond that."""

from random import Random
from typing import Any

import pytest

from detente.analysis.walk import Walk, Workers, changes
from detente.analysis.worth import DEPTHS, Analyst, Depth, Looked
from detente.game import CHANCE
from tests.analysis.games import TINY, played, rolled

PLAIN = Depth(400, 8, 400, 8)


@pytest.mark.parametrize("key", ["inf-log-coup", "inf-log-space-roll", "inf-log-war"])
def test_a_roll_is_worth_the_average_of_its_outcomes(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game, record, ply = rolled(key)
    analyst = Analyst(game, TINY)

    def value(s: Any, *_: Any) -> float:
        return (game.evaluate(s, 1) % 17) / 17  # any number that depends on the position only

    monkeypatch.setattr(analyst, "value", value)
    s = record.replay(game, ply)
    ends = []
    for action, probability in game.chances(s):
        t = s.clone()
        game.apply(t, action)
        ends.append(probability * value(t))
    (average,) = analyst.roll(s, record.actions[ply:], 0)
    led_to = value(record.replay(game))
    assert average.others + average.share * led_to == pytest.approx(sum(ends))
    assert 1 / 6 - 1e-9 <= average.share <= 1


def test_both_dice_of_a_realignment_are_averaged(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record, ply = rolled("inf-log-realigned")
    analyst = Analyst(game, TINY)
    monkeypatch.setattr(analyst, "value", lambda s, *_: (game.evaluate(s, 1) % 17) / 17)
    first, second = analyst.roll(record.replay(game, ply - 1), record.actions[ply - 1 :], 0)
    led_to = analyst.value(record.replay(game), 0)
    after_first = []
    for action, _ in game.chances(record.replay(game, ply - 1)):
        (one,) = analyst.roll(_after(game, record.replay(game, ply - 1), action), [record.actions[ply]], 0)
        end = _after(game, _after(game, record.replay(game, ply - 1), action), record.actions[ply])
        after_first.append(one.others + one.share * analyst.value(end, 0))
    assert first.others + first.share * led_to == pytest.approx(sum(after_first) / 6)
    assert 0 < first.share <= 1 and 0 < second.share <= 1


def _after(game: Any, s: Any, action: int) -> Any:
    game.apply(s, action)
    return s


def luck_of(game: Any, record: Any, ply: int, face: int) -> float:
    """What a die did for the one who rolled it, had it shown this face."""
    actions = [*record.actions[:ply], game.action(f"die {face}")]
    record = record.cut(ply)
    record.actions = actions
    walk = Walk.through(game, record)
    workers = Workers(walk, "quick", 0, 0)
    tasks = [task for task in walk.tasks() if task.ply >= ply]
    change = changes(walk, workers.analyst, tasks, workers.run(tasks, lambda n: None), None)[-1]
    assert (change.kind, change.ply) == ("dice", ply + 1)
    return (change.after - change.before) * (1 if change.side else -1)


@pytest.mark.parametrize("seed", [0, 12, 30])
def test_a_lucky_coup_is_luck_of_the_one_who_rolls(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setitem(DEPTHS, "quick", PLAIN)
    game, record, ply = rolled("inf-log-coup", seed)
    luck = {face: luck_of(game, record, ply, face) for face in (1, 6)}
    assert luck[6] > luck[1]
    assert luck[1] <= 0.005 and luck[6] >= -0.005  # a coup that cannot fail, or not succeed, has no luck at all


def test_cards_belong_to_those_who_drew_them_and_dice_to_those_who_rolled() -> None:
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
    coup, record, ply = rolled("inf-log-coup")
    walk = Walk.through(coup, record)
    (side,) = {str(entry.args["side"]) for entry in walk.log[ply] if entry.key == "inf-log-coup"}
    assert walk.owner(ply) == coup.sides.index(side)


def test_a_deal_is_divided_between_both_and_the_open_cards_are_nobodys() -> None:
    game, record = played("iron_curtain", 1, 12)
    walk = Walk.through(game, record)
    analyst = Analyst(game, TINY)
    deal = next(task for task in walk.tasks() if task.kind == "deal")
    owners = [walk.owner(ply) for ply in range(deal.ply, deal.to)]
    assert {0, 1} <= set(owners)
    found = analyst.deal(walk.states[deal.ply], record.actions[deal.ply : deal.to], owners, 0)
    assert all(value is not None and 0 <= value <= 1 for value in found.only)


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


def test_the_same_position_is_worth_the_same_and_open_cards_count() -> None:
    game, record = played("twilight_struggle", 2, 40)
    walk = Walk.through(game, record)
    ply = next(ply for ply in range(25, 40) if walk.actors[ply] < CHANCE)
    one, two = (Analyst(game, PLAIN).look(walk.states[ply], record.actions[ply], 5) for _ in range(2))
    assert one == two


def test_advice_does_not_change_with_what_the_mover_cannot_know() -> None:
    game, record = played("twilight_struggle", 2, 60)
    walk = Walk.through(game, record)
    ply = next(ply for ply in range(30, 60) if walk.actors[ply] < CHANCE and len(game.legal(walk.states[ply])) > 3)
    side = walk.actors[ply]
    other = game.determinize(walk.states[ply], side, Random(5))
    analyst = Analyst(game, PLAIN)
    assert analyst.advise(walk.states[ply], side) == analyst.advise(other, side)
    legal = game.legal(walk.states[ply])[:2]
    assert analyst.compare(walk.states[ply], side, legal, 1) == analyst.compare(other, side, legal, 1)
