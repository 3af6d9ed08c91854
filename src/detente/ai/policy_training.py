"""Learning which choices look good: a policy is fitted to what searches chose over and over, and to what people chose.

An example is one decision: what is true of each choice (`Evaluator.statements`), and how good each one is. The fit is a
softmax regression held at the tables that it starts from. Needs the extra `train` (numpy); `detente train TITLE
--policy` runs it.
"""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any

from detente.ai.knockout import Knockout, Vote, vote
from detente.ai.playout import Settings
from detente.ai.search import Search
from detente.evaluator import Evaluator
from detente.game import CHANCE, TERMINAL, Game, actor
from detente.machine import card_of
from detente.record import Record
from detente.weights import Weights, write_weights

TREES = 4  # of each choice in the search that teaches
WORLDS = 12
LIGHT = 120  # iterations of a decision that teaches nothing: the game only has to go on
LIGHT_WORLDS = 4
STRAY = 0.04  # of these decisions are not the best one, so that games differ
MANY = 12  # choices: of decisions with more, fewer are learnt from
NEAR = 0.01  # a chance to win so much lower makes a choice e times less likely to be the right one
SOFT = 0.5  # so far the chances teach, the rest is the choice that was made
STEPS = 250
PACE = 0.05
TRUST = 0.7  # what the tables say counts so much before anything is learnt
FOLDS = 4
HELD = 3.0  # how strongly a weight is held at its start
CARDS_OF_PEOPLE = 0.5  # what a card choice of people counts beside other decisions: it is the hardest to foresee


@dataclass(frozen=True)
class Example:
    """One decision: of each choice what the tables say, what is true of it, and how right it is (1 in all)."""

    game: int
    of_people: bool
    scale: int  # which statement multiplies what the tables say
    known: list[float]
    statements: list[list[int]]
    right: list[float]
    weight: float = 1.0


def example_of(evaluator: Evaluator, s: Any, menu: list[int], right: dict[int, float], **about: Any) -> Example | None:
    """What can be learnt from a decision; None if the policy has no say in it."""
    known, statements, shares, scale = [], [], [], -1
    for a in menu:
        said = evaluator.statements(s, a)
        if said is None:
            continue
        scale, level, found = said
        known.append(level)
        statements.append(found)
        shares.append(right.get(a, 0.0))
    if len(known) < 2 or sum(shares) == 0.0:
        return None
    return Example(scale=scale, known=known, statements=statements, right=shares, **about)


# ---- of searches ----


def rightness(tried: list[tuple[int, int, float]]) -> dict[int, float]:
    """How right each choice is in the eyes of a search: by its chances, and by having been chosen."""
    best = max(chance for _, _, chance in tried)
    shares = {action: exp((chance - best) / NEAR) for action, _, chance in tried}
    total = sum(shares.values())
    out = {action: SOFT * share / total for action, share in shares.items()}
    out[tried[0][0]] += 1.0 - SOFT
    return out


def of_search(
    game: Any, decisions: int, iterations: int, seed: int, progress: Callable[[int], None] = lambda n: None
) -> Iterator[Example]:
    """Decisions by knock-out, in games of a light search against itself; each side sees its own view of them."""
    number, found = 0, 0
    while found < decisions:
        for example in _game(game, iterations, seed, number):
            yield example
            found += 1
            progress(1)
        number += 1


def _game(game: Any, iterations: int, seed: int, number: int) -> Iterator[Example]:
    evaluator: Evaluator = game.evaluator
    settings = Settings()
    settings.horizon = 2
    rng, s = Random(f"examples {seed} {number}"), game.new({})
    while (who := game.current(s)) != TERMINAL:
        menu = game.legal(s)
        if who == CHANCE or len(menu) == 1:
            game.apply(s, rng.choice(menu))
            continue
        if book := evaluator.book(s):
            game.apply(s, rng.choices([a for a, _ in book], [share for _, share in book])[0])
            continue
        teaches = evaluator.statements(s, menu[0]) is not None and rng.random() < (0.3 if len(menu) > MANY else 0.6)
        worlds = [game.determinize(s, who, rng) for _ in range(WORLDS if teaches else LIGHT_WORLDS)]
        chance = rng.getrandbits(31)
        search: Search | Knockout | Vote
        if not teaches:
            search = Search(game.code, evaluator, worlds, settings, chance)
        elif evaluator.secret(worlds[0]):
            search = vote(game.code, evaluator, worlds, settings, TREES, chance)
        else:
            search = Knockout(game.code, evaluator, worlds, settings, TREES, iterations, chance)
        search.run(iterations if teaches else LIGHT)
        tried = search.tried()
        if teaches:
            example = example_of(evaluator, s, menu, rightness(tried), game=number, of_people=False)
            if example is not None:
                yield example
        wise = [row[0] for row in tried if not evaluator.foolish(s, row[0])] or [row[0] for row in tried]
        game.apply(s, rng.choice(wise[:4]) if not teaches and rng.random() < STRAY else wise[0])


# ---- of people ----


def of_people(records: list[tuple[Game, Record]]) -> Iterator[Example]:
    """The decisions of records; where the order does not matter, all that the player went on to choose are right."""
    for number, (game, record) in enumerate(records):
        evaluator: Evaluator = game.evaluator  # type: ignore[attr-defined]
        s = record.begin(game)
        for n, action in enumerate(record.actions):
            side, menu = game.current(s), game.legal(s)
            if side != CHANCE and actor(game, s, action) == side and len(menu) > 1 and not evaluator.book(s):
                theirs = set(together(game, evaluator, s, record.actions[n:]))
                right = dict.fromkeys(theirs, 1.0 / len(theirs))
                weight = CARDS_OF_PEOPLE if card_of(action) >= 0 else 1.0
                example = example_of(evaluator, s, menu, right, game=number, of_people=True, weight=weight)
                if example is not None:
                    yield example
            game.apply(s, action)


def together(game: Game, evaluator: Evaluator, s: Any, actions: list[int]) -> Iterator[int]:
    """The next action, and those after it at the same step if their order does not matter."""
    legal = game.legal(s)
    t = s.clone()
    for action in actions:
        if action in legal:
            yield action
        game.apply(t, action)
        if not evaluator.commutes(s) or (t.decider, t.pc, t.depth) != (s.decider, s.pc, s.depth):
            return


# ---- all of it ----


@dataclass(frozen=True)
class Taught:
    """A file of what was learnt of choices, and how much there was to learn from."""

    content: bytes
    people: int  # decisions
    searches: int
    figures: dict[str, float]  # of held_out()


def teach(
    game: Any,
    rounds: Sequence[tuple[int, int]],
    records: list[tuple[Game, Record]],
    seed: int,
    progress: Callable[[int], None] = lambda n: None,
) -> Taught:
    """What people chose, then what searches choose that look at choices so far as was learnt; each course (decisions,
    iterations) begins with what those before it have taught, the first one with the tables, whatever policy is
    shipped; the last fit is of all of it."""
    game = copy(game)
    # one of its own: what it learns is not for whoever plays this title beside us, and a net is learnt after it
    vars(game)["evaluator"] = game.evaluator_with(None, [])
    names = game.evaluator.statement_names()
    found = list(of_people(records))
    theirs, start = len(found), blank(names)
    game.evaluator.learn(untaught(names))
    for n, (decisions, iterations) in enumerate(rounds):
        if found:
            game.evaluator.learn(fit(found, start))
        found += of_search(game, decisions, iterations, seed + n, progress)
    if not found:
        raise ValueError("there is nothing to learn from: neither --rounds nor --people")
    figures = held_out(found, start)
    learnt = {name: w for name, w in zip(names, fit(found, start), strict=True) if w}
    content = write_weights(Weights(list(learnt), list(learnt.values())))
    return Taught(content, theirs, len(found) - theirs, figures)


# ---- the fit ----


class Class:
    """All examples as arrays."""

    def __init__(self, np: Any, examples: list[Example], size: int) -> None:
        self.np, self.size = np, size
        self.scale = np.array([example.scale for example in examples for _ in example.known], dtype=np.int64)
        self.known = np.array([level for example in examples for level in example.known])
        self.right = np.array([share for example in examples for share in example.right])
        self.of = np.repeat(np.arange(len(examples)), [len(example.known) for example in examples])
        self.start = np.flatnonzero(np.r_[True, self.of[1:] != self.of[:-1]])
        self.weight = np.array([example.weight for example in examples])[self.of]
        each = [found for example in examples for found in example.statements]
        self.row = np.repeat(np.arange(len(each)), [len(found) for found in each])
        self.statement = np.array([i for found in each for i in found], dtype=np.int64)
        self.sum_right = np.add.reduceat(self.right, self.start)[self.of]

    def scores(self, w: Any) -> Any:
        np = self.np
        return np.bincount(self.row, w[self.statement], len(self.known)) + w[self.scale] * self.known

    def likely(self, w: Any) -> Any:
        np = self.np
        scores = self.scores(w)
        e = np.exp(scores - np.maximum.reduceat(scores, self.start)[self.of])
        return e / np.add.reduceat(e, self.start)[self.of]

    def gradient(self, w: Any) -> Any:
        np = self.np
        off = self.weight * (self.likely(w) * self.sum_right - self.right)
        return np.bincount(self.statement, off[self.row], self.size) + np.bincount(
            self.scale, off * self.known, self.size
        )

    def hits(self, w: Any) -> list[float]:
        """Whether what looks best is among what is right, decision by decision."""
        np = self.np
        scores = self.scores(w)
        best = scores >= np.maximum.reduceat(scores, self.start)[self.of] - 1e-9
        right = self.right > 0.5 * np.maximum.reduceat(self.right, self.start)[self.of]
        both = np.add.reduceat((best & right).astype(float), self.start)
        return list(both / np.add.reduceat(best.astype(float), self.start))


def untaught(names: list[str]) -> list[float]:
    """The weights with which choices look as the tables say."""
    return [1.0 if name.startswith("scale ") else 0.0 for name in names]


def blank(names: list[str]) -> list[float]:
    """The weights before anything was learnt: the tables, not as sure of themselves as they are."""
    return [TRUST if name.startswith("scale ") else 0.0 for name in names]


def held_out(examples: list[Example], start: list[float]) -> dict[str, float]:
    """How often what looks best was right in games that were kept aside, by turns a quarter of them; the same by the
    tables alone."""
    import numpy as np

    hits: dict[str, list[float]] = {}
    for fold in range(FOLDS):
        learnt = fit([example for example in examples if example.game % FOLDS != fold], start)
        for name, of_people in (("people", True), ("searches", False)):
            aside = [x for x in examples if x.game % FOLDS == fold and x.of_people == of_people]
            if aside:
                kept = Class(np, aside, len(start))
                hits.setdefault(name, []).extend(kept.hits(np.array(learnt)))
                hits.setdefault(f"{name}, by the tables", []).extend(kept.hits(np.array(start)))
    return {name: sum(values) / len(values) for name, values in hits.items()}


def fit(examples: list[Example], start: list[float]) -> list[float]:
    """The weights that make what is right likely (Adam, with a step that fades)."""
    import numpy as np

    if not examples:
        return start
    taught = Class(np, examples, len(start))
    w = np.array(start)
    first, mean, square = w.copy(), np.zeros_like(w), np.zeros_like(w)
    whole = float(taught.weight[taught.start].sum())
    for step in range(1, STEPS + 1):
        g = 1000.0 * (taught.gradient(w) + HELD * (w - first)) / whole
        mean, square = 0.9 * mean + 0.1 * g, 0.99 * square + 0.01 * g * g
        pace = PACE * 0.5 * (1.0 + np.cos(np.pi * step / STEPS))
        w -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
    return [round(float(x), 4) for x in w]
