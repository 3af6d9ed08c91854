"""Why a choice is good, in sentences about what it does: facts that the title tells, beside what the others do.

Everything is worked out in worlds made of a view, so a reason tells nobody more than the view does. Each choice is
played on by first sight to the end of the turn (until the evaluator's clock ticks, or the other side decides where the
sides take turns at every action): most are only a part of one.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from detente.ai.levels import Considered, Searchable
from detente.ai.search import first_sight
from detente.evaluator import Evaluator
from detente.game import CHANCE, Fact, Game, View
from detente.machine import Code, State, legal
from detente.machine_game import MachineGame

MAX_EXPLAINED: Final = 3  # choices that are told of
BESIDE: Final = 6  # choices that a choice is compared with, itself included
WORLDS: Final = 16
MAX_TURN_ACTIONS: Final = 60  # actions until a turn must be over
RARELY: Final = 0.02  # of the tries of the first choice: a chance that was seen less often than this is not told
ENOUGH: Final = 60  # tries, however often the first choice was tried
MAX_REASONS: Final = 2  # for a choice
OFTEN: Final = 0.5  # the share of the worlds in which a fact must be true to be told
SPREAD: Final = 0.35  # of the result of one try: how far the chances of a choice may be off follows from it
SURE: Final = 2.0  # standard errors within which two choices are equal


class Because(NamedTuple):
    """One line why: a key of the locale files with its arguments."""

    key: str
    args: dict[str, str | int]


class Hint(NamedTuple):
    """A choice worth thinking of, how likely the side wins with it, and why; the first reason weighs most. `equal`: it
    does not differ from the first choice by more than the search may be off."""

    action: int
    chance: float
    equal: bool
    because: list[Because]


class Effect(NamedTuple):
    """What a choice did in the worlds: how often it won or lost at once, and the facts with their weights."""

    won: float
    lost: float
    facts: dict[tuple[Any, ...], float]  # key and arguments: weight times how often it is true
    often: dict[tuple[Any, ...], float]


def explain(
    game: Game,
    view: View,
    considered: Sequence[Considered],
    *,
    seed: int = 0,
    most: int = MAX_EXPLAINED,
    worlds: int = WORLDS,
) -> list[Hint]:
    """The first of the choices that a search considered, with reasons. The same seed gives the same reasons."""
    if len(view.choices) == 1:
        return [Hint(row.action, row.chance, False, [Because("hint-only", {})]) for row in considered[:1]]
    if not considered or not isinstance(game, Searchable):
        return []
    first = considered[0]
    rows = [row for row in considered if row is first or row.visits >= min(ENOUGH, RARELY * first.visits)][:BESIDE]
    imagined = _worlds(game, view, seed, worlds)
    effects = {row.action: effect_of(game, imagined, [row.action], seed) for row in rows}
    book = {action for action, _ in game.evaluator.book(imagined[0])}
    hints = []
    for row in rows[:most]:
        others = [effects[other.action] for other in rows if other is not row]
        # a choice that was tried less often only looks better than the first by luck
        because = [Because("hint-book", {})] if row.action in book else reasons(effects[row.action], others)
        hints.append(Hint(row.action, min(row.chance, first.chance), row is not first and equal(first, row), because))
    return hints


def equal(first: Considered, other: Considered) -> bool:
    """Do two choices differ by no more than the search may be off?"""
    doubt: float = SPREAD * (1 / max(1, first.visits) + 1 / max(1, other.visits)) ** 0.5
    return first.chance - other.chance <= SURE * doubt


def explain_line(
    game: Game,
    view: View,
    line: Sequence[int],
    others: Sequence[Sequence[int]],
    *,
    seed: int = 0,
    most: int = MAX_REASONS,
) -> list[Because]:
    """Why a side does better with these actions in a row than with the others."""
    if not isinstance(game, Searchable):
        return []
    imagined = _worlds(game, view, seed, WORLDS)
    rest = [effect_of(game, imagined, other, seed) for other in others]
    return reasons(effect_of(game, imagined, line, seed), rest, most)


def _worlds(game: Game, view: View, seed: int, n: int) -> list[State]:
    rng = Random(f"{seed}/{view.moment}/{len(view.choices)}")
    return [game.world(view, rng) for _ in range(n)]


def effect_of(game: Game, worlds: Sequence[State], actions: Sequence[int], seed: int = 0) -> Effect:
    """Take the actions in every world, finish the turn by first sight, and see what has changed."""
    assert isinstance(game, Searchable)
    share = 1.0 / len(worlds)
    won = lost = 0.0
    weights: dict[tuple[Any, ...], float] = {}
    often: dict[tuple[Any, ...], float] = {}
    for number, world in enumerate(worlds):
        side = int(world.decider)
        alternating = bool(getattr(game, "alternating", False))  # a title may say so
        after = finished(game.code, game.evaluator, world, actions, Random(f"{seed}/{number}"), alternating)
        if after.over:
            won += share * (after.over == 1 + side)
            lost += share * (after.over == 2 - side)
            continue  # an end is no matter of facts
        for fact in facts_of(game, world, after, side):
            name = (fact.key, *sorted(fact.args.items()))
            weights[name] = weights.get(name, 0.0) + share * fact.weight
            often[name] = often.get(name, 0.0) + share
    return Effect(won, lost, weights, often)


def facts_of(game: Game, before: State, after: State, side: int) -> list[Fact]:
    """What a move did, as its title tells it."""
    return game.facts(before, after, side) if isinstance(game, MachineGame) else []


def finished(
    code: Code, evaluator: Evaluator, world: State, actions: Sequence[int], rng: Random, alternating: bool = False
) -> State:
    """The world after these actions and what looks best to the mover until his turn is over."""
    s = world.clone()
    clock, side = evaluator.clock(s), s.decider
    for action in actions:
        if s.over or action not in legal(s):
            break
        code.take(s, action)
    for _ in range(MAX_TURN_ACTIONS):
        if s.over or evaluator.clock(s) != clock or (s.decider == CHANCE and evaluator.is_cutoff(s)):
            break
        if s.decider != side and s.decider != CHANCE and (alternating or evaluator.secret(s)):
            break
        code.take(s, rng.choice(legal(s)) if s.decider == CHANCE else first_sight(evaluator, s)[0][0])
    return s


def reasons(effect: Effect, others: Sequence[Effect], most: int = MAX_REASONS) -> list[Because]:
    """A few reasons for a choice beside the others; never none."""
    if effect.won >= 0.5:
        return [Because("hint-wins", {})]
    if others and sum(other.lost for other in others) / len(others) >= effect.lost + 0.25:
        return [Because("hint-safe", {})]
    rows = []
    for name, weight in effect.facts.items():
        if effect.often[name] >= OFTEN and weight > 0:
            beside = sum(other.facts.get(name, 0.0) for other in others) / max(1, len(others))
            rows.append((weight - 0.8 * beside, name))
    rows.sort(key=lambda row: (-row[0], str(row[1])))
    by_place: dict[Any, Because] = {}  # one fact for each place or region, whatever else is true of it
    for _, (key, *args) in rows:
        because = Because(key, dict(args))
        by_place.setdefault(because.args.get("region", because.args.get("country", key)), because)
    return list(by_place.values())[:most] or [Because("hint-by-search", {})]
