"""Random games with the laws checked on the way; what breaks is kept as a record that breaks it again."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from detente.game import TERMINAL, CourseLaw, Game, actor
from detente.laws import LawBroken, check_state
from detente.notation import who
from detente.record import Record
from detente.titles import title

CHUNK = 20  # games
INTERRUPTS = 0.2  # how often somebody interrupts who can


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: the law (or the kind of exception), how, and the record up to there."""

    law: str
    detail: str
    number: int  # of the game
    actions: int
    record: str


@dataclass
class Fuzzed:
    """What so many games came to."""

    games: int = 0
    checks: int = 0
    deep_checks: int = 0
    failure: Failure | None = None

    def add(self, other: "Fuzzed") -> None:
        """Take over what other games came to."""
        self.games += other.games
        self.checks += other.checks
        self.deep_checks += other.deep_checks
        self.failure = self.failure or other.failure


@dataclass(frozen=True)
class Plan:
    """Which games: cheap laws are checked on the way, deep ones after every k-th action (0: only at the end)."""

    title: str
    options: dict[str, str]
    games: int
    seed: int
    every: int
    any_options: bool = False  # each game draws its own options; those above are kept
    light: int = 1  # check the cheap laws after every k-th action only: more games in the same time


def fuzz(plan: Plan, jobs: int = 1, progress: Callable[[int], None] = lambda games: None) -> Fuzzed:
    """Play until all games are over or one breaks a law."""
    total = Fuzzed()
    chunks = [range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)]
    for part in _all(plan, chunks, jobs):
        total.add(part)
        progress(part.games)
        if total.failure:
            break
    return total


def _all(plan: Plan, chunks: list[range], jobs: int) -> Iterator[Fuzzed]:
    if jobs <= 1:
        yield from (fuzz_chunk(plan, chunk) for chunk in chunks)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        for done in as_completed([pool.submit(fuzz_chunk, plan, chunk) for chunk in chunks]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def fuzz_chunk(plan: Plan, games: range) -> Fuzzed:
    """Play games by their numbers until one breaks a law."""
    game = title(plan.title)
    out = Fuzzed()
    for number in games:
        options = _options(game, plan, number)
        _play(game, game.new(options), replace(plan, options=options), number, out)
        if out.failure:
            break
    return out


def _options(game: Game, plan: Plan, number: int) -> dict[str, str]:
    """The options of a game by its number."""
    if not plan.any_options:
        return plan.options
    rng = Random(f"options {plan.seed}/{number}")
    return {option.id: rng.choice(option.values) for option in game.options} | plan.options


def again(game: Game, record: Record) -> Fuzzed:
    """Go through a record with every law checked after every action."""
    plan = Plan(game.id, record.options, 1, 0, 1)
    out = Fuzzed()
    _play(game, record.begin(game), plan, 0, out, record.actions)
    return out


def _play(game: Game, s: Any, plan: Plan, number: int, out: Fuzzed, given: list[int] | None = None) -> None:
    """One game from a state: at random, or the actions given."""
    rng = Random(f"{plan.seed}/{number}")
    phase = rng.randrange(plan.every) if plan.every else -1
    actions: list[int] = []
    deciders: list[int] = []
    course = game.course_law()
    try:
        while _check(game, s, actions, plan, phase, out):
            _follow(course, s)
            if given is not None and len(actions) == len(given):
                break
            action = _choose(game, s, rng) if given is None else given[len(actions)]
            deciders.append(actor(game, s, action))
            actions.append(action)
            game.apply(s, action)
        _follow(course, s)
        out.games += 1
    except Exception as error:  # whatever it is: keep the game that led to it
        law = error.law if isinstance(error, LawBroken) else type(error).__name__
        detail = error.detail if isinstance(error, LawBroken) else str(error)
        record = _record(game, plan.options, actions, deciders)
        out.failure = Failure(law, detail, number, len(actions), record)


def _follow(course: CourseLaw, s: Any) -> None:
    if wrong := course.see(s):
        raise LawBroken(type(course).__name__, wrong)


def _choose(game: Game, s: Any, rng: Random) -> int:
    """Any legal action; now and then somebody interrupts."""
    interrupts = game.interrupts(s, 0) + game.interrupts(s, 1)
    return rng.choice(interrupts if interrupts and rng.random() < INTERRUPTS else game.legal(s))


def _check(game: Game, s: Any, actions: list[int], plan: Plan, phase: int, out: Fuzzed) -> bool:
    """Check the laws; False when the game is over. Random draws depend on the actions only, so `again` repeats them."""
    going_on = game.current(s) != TERMINAL
    deep = not going_on or (bool(plan.every) and len(actions) % plan.every == phase)
    if not deep and len(actions) % plan.light:
        return True
    check_state(game, s, Random(hash(tuple(actions))), deep)
    out.checks += 1
    out.deep_checks += deep
    return going_on


def _record(game: Game, options: dict[str, str], actions: list[int], deciders: list[int]) -> str:
    """The record as text, written without replaying: the last action may be the one that crashes."""
    head = Record.of(game, options).text(game)
    lines = [f"{n} {who(game, d)} {game.text(a)}" for n, (d, a) in enumerate(zip(deciders, actions, strict=True), 1)]
    return head + "\n".join(lines) + "\n"
