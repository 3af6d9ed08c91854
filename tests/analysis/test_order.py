"""Order and luck: a better roll is never worth less, and luck is nothing on average."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from detente.analysis.order import error_of, evened, isotonic, shifted
from detente.analysis.walk import Walk, changes, work
from detente.analysis.worth import Analyst, Depth, Event
from detente.game import CHANCE, TERMINAL, Game
from detente.titles import title, titles
from tests.analysis.games import played, rolled

NOISY = Depth(24, 2, 24, 2)  # so few iterations that without the order most dice would be out of order


def test_isotonic_keeps_what_is_in_order_and_evens_out_the_rest() -> None:
    assert isotonic([0.1, 0.2, 0.3], [1, 1, 1], [1, 2, 3]) == [0.1, 0.2, 0.3]
    assert isotonic([0.3, 0.2, 0.1], [1, 1, 1], [1, 2, 3]) == pytest.approx([0.2, 0.2, 0.2])
    assert isotonic([0.3, 0.2, 0.1], [1, 1, 1], [3, 2, 1]) == [0.3, 0.2, 0.1]
    assert isotonic([0.5, 0.2], [3, 1], [1, 2]) == pytest.approx([0.425, 0.425])  # by their weights
    assert isotonic([0.4, 0.6], [1, 1], [5, 5]) == [0.5, 0.5]  # equally good


@pytest.mark.parametrize("seed", range(20))
def test_isotonic_changes_no_mean(seed: int) -> None:
    rng = Random(seed)
    values, weights = [[rng.random() for _ in range(6)] for _ in range(2)]
    out = isotonic(values, weights, range(6))
    assert out == sorted(out)
    assert sum(w * v for w, v in zip(weights, out, strict=True)) == pytest.approx(
        sum(w * v for w, v in zip(weights, values, strict=True))
    )


@pytest.mark.parametrize("to", [0.0, 0.02, 0.5, 0.97, 1.0])
def test_shifted_values_keep_their_order_and_stay_chances(to: float) -> None:
    values = [0.0, 0.1, 0.1, 0.4, 0.9, 1.0]
    out = shifted(values, 3, to)
    assert out[3] == to and out[0] == 0.0 and out[5] == 1.0
    assert out == sorted(out) and out[1] == out[2]
    assert all(0 <= value <= 1 for value in out)
    assert shifted(values, 5, 1.0) == values  # what is certain moves nothing


def test_errors_are_drawn_towards_what_is_usual_and_certain_values_have_none() -> None:
    assert error_of([0.5]) == 0.0
    assert error_of([0.4, 0.6]) == pytest.approx(0.1)
    assert evened([0.1, 0.0, 0.3], [1.0, 1.0, 0.0]) == pytest.approx([(0.02 / 3) ** 0.5, (0.01 / 3) ** 0.5, 0.0])


# ---- dice of all titles ----


def dice_of(id: str, want: int, seeds: int = 12) -> Iterator[tuple[Game, Any, list[int]]]:
    """Positions of random games before dice whose order the rules give, of as many kinds of steps as there are."""
    game: Any = title(id)
    seen: dict[str, int] = {}
    for seed in range(seeds):
        s, rng = game.new({}), Random(f"{id} dice {seed}")
        while game.current(s) != TERMINAL:
            menu = game.legal(s)
            if game.current(s) == CHANCE and (dice := game.dice(s)) is not None:
                step = type(game.code.steps[s.pc]).__name__
                seen[step] = seen.get(step, 0) + 1
                if seen[step] <= want:
                    faces = [rng.choice(menu) for _ in dice.rollers]
                    yield game, s.clone(), faces
            game.apply(s, rng.choice(menu))


def events_of(id: str, want: int) -> list[tuple[Game, Any, Event]]:
    return [
        (game, s, Analyst(game, NOISY).event(s, faces, 1000 * n))
        for n, (game, s, faces) in enumerate(dice_of(id, want))
    ]


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_a_better_roll_is_never_worth_less(id: str) -> None:
    """6.2, 6.3, 6.4: the order of faces is that of the rules, whoever rolls, for every kind of die."""
    events = events_of(id, 4)
    kinds = {type(game.code.steps[s.pc]).__name__ for game, s, _ in events}
    assert {"Coup", "Realign", "SpaceRace", "war"} <= kinds
    for game, s, event in events:
        dice = game.dice(s)
        face = {action: n for n, action in enumerate(game.legal(s), 1)}
        chances = event.chances(0.37)

        def rank(actions: tuple[int, ...], dice: Any = dice, face: Any = face) -> int:
            return sum(sign * face[action] for sign, action in zip(dice.favours, actions, strict=False))

        outcomes = sorted(event.outcomes, key=lambda outcome: rank(outcome.actions))
        values = [chances[outcome.end] for outcome in outcomes]
        assert values == pytest.approx(sorted(values)), (type(game.code.steps[s.pc]).__name__, values)


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
def test_luck_is_nothing_on_average_and_equal_outcomes_are_equal(id: str) -> None:
    for game, s, event in events_of(id, 3):
        chances = event.chances(0.6)
        before = event.before(chances)
        assert sum(outcome.probability for outcome in event.outcomes) == pytest.approx(1)
        assert sum(
            outcome.probability * (chances[outcome.end] - before) for outcome in event.outcomes
        ) == pytest.approx(0, abs=1e-9)
        ends: dict[str, float] = {}
        for outcome in event.outcomes:
            t = s.clone()
            for action in outcome.actions:
                game.apply(t, action)
            assert ends.setdefault(str(game.save(t)), chances[outcome.end]) == chances[outcome.end]
        if chances[event.known] not in (0.0, 1.0):
            assert chances[event.known] == 0.6


@pytest.mark.parametrize("id", titles())
def test_every_title_says_which_dice_it_has(id: str) -> None:
    """A title with dice says their order; one without rolls none."""
    rolls = sum(1 for _ in dice_of(id, 1, 2))
    assert (rolls > 0) == (id in ("twilight_struggle", "red_sea"))


@pytest.mark.parametrize("seed", [0, 12, 30])
def test_the_luck_of_a_coup_rises_with_its_die(seed: int) -> None:
    """The same coup with each of its six faces: US chances after them were once .503 .456 .488 .427 .399 .508."""
    game, record, ply = rolled("inf-log-coup", seed)
    lucks = []
    for face in range(1, 7):
        now = record.cut(ply)
        now.actions = [*record.actions[:ply], game.action(f"die {face}")]
        walk = Walk.through(game, now)
        analyst = Analyst(game, NOISY)
        tasks = [task for task in walk.tasks(analyst) if task.ply >= ply]
        found = {}
        for task in tasks:
            if task.kind == "roll":
                found[task.ply] = analyst.event(walk.states[task.ply], now.actions[task.ply : task.to], 0)
        change = changes(walk, analyst, [task for task in tasks if task.kind == "roll"], found, None)[0][0]
        assert change.kind == "dice"
        lucks.append(sum(part.amount for part in change.parts) * (1 if change.side else -1))
    assert lucks == pytest.approx(sorted(lucks), abs=1e-9)
    assert lucks[0] <= 1e-9 and lucks[5] >= -1e-9


@pytest.mark.parametrize("id", titles())
def test_dice_are_on_the_account_of_those_who_rolled_them(id: str) -> None:
    game, record = played(id, 3, 200)
    walk = Walk.through(game, record)
    analyst = Analyst(game, NOISY)
    for task in walk.tasks(analyst):
        if task.kind == "roll" and not walk.is_card(task.ply) and (dice := analyst.dice(walk.states[task.ply])):
            assert len(dice.rollers) == len(dice.favours) >= task.to - task.ply
            assert set(dice.rollers) <= {0, 1} and set(dice.favours) <= {-1, 1}


def test_before_a_roll_its_faces_are_worth_their_mean_where_a_deal_lies_ahead() -> None:
    """What the deal tells of the positions before it is told of all faces alike."""
    game, record = played("twilight_struggle", 2, 104)  # the second deal ends there
    walk = Walk.through(game, record)
    analyst = Analyst(game, Depth(8, 2, 12, 2))
    tasks = list(walk.tasks(analyst))
    found = {task.ply: work(walk, analyst, task) for task in tasks if task.kind in ("look", "roll", "deal")}
    assert any(task.kind == "deal" for task in tasks[1:])
    rolls = 0
    for change in changes(walk, analyst, tasks, found, None)[0]:
        event = found.get(change.start)
        if change.kind == "dice" and isinstance(event, Event):
            rolls += 1
            assert change.before == pytest.approx(event.before(event.chances(change.after)), abs=1e-9)
    assert rolls > 3
