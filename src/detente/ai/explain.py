"""Why a choice is good, in sentences: which terms of the evaluator it moves, beside what the other choices do to them.

Everything is worked out in worlds made of a view, so a reason tells nobody more than the view does. Each choice is
played on by first sight to the end of the turn (until the evaluator's clock ticks): most are only a part of one.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from random import Random
from typing import Final, NamedTuple

from detente.ai.levels import Considered, Searchable
from detente.ai.search import first_sight
from detente.evaluator import Evaluator
from detente.game import CHANCE, Game, View
from detente.machine import Code, State, legal

MAX_EXPLAINED: Final = 3  # choices that are told of
BESIDE: Final = 6  # choices that a choice is compared with, itself included
WORLDS: Final = 32
MAX_TURN_ACTIONS: Final = 60  # actions until a turn must be over
RARELY: Final = 0.02  # of the tries of the first choice: a chance that was seen less often than this is not told
ENOUGH: Final = 60  # tries, however often the first choice was tried
SLIGHT: Final = 0.02  # of a logit: less than this is no reason
# Families of features, and what the rest of their names is: an argument that the locale files call by its name.
THINGS: Final = {
    "hold": "country",
    "lead": "country",
    "effect": "effect",
    "alive": "agent",
    "away": "agent",
    "event": "ability",
}
IN_HAND: Final = re.compile(r"(?:us|ussr)_has_(\w+)")
SILENT: Final = frozenset({"bias", "to_move", "turn", "round"})  # terms that every choice moves alike


class Because(NamedTuple):
    """One line why: a key of the locale files with its arguments. `way`: `gain`, or `hold` where others lose more."""

    key: str
    args: dict[str, str | int]


class Hint(NamedTuple):
    """A choice worth thinking of, how likely the side wins with it, and why; the first reason weighs most."""

    action: int
    chance: float
    because: list[Because]


@dataclass
class Effect:
    """What a choice did to the terms, on average over the worlds; all from the side of the one who decides."""

    terms: dict[str, float] = field(default_factory=dict)
    won: float = 0.0
    lost: float = 0.0


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
        return [Hint(row.action, row.chance, [Because("hint-only", {})]) for row in considered[:1]]
    if not considered or not isinstance(game, Searchable):
        return []
    first = considered[0]
    rows = [row for row in considered if row is first or row.visits >= min(ENOUGH, RARELY * first.visits)][:BESIDE]
    rng = Random(f"{seed}/{view.moment}/{len(view.choices)}")
    imagined = [game.world(view, rng) for _ in range(worlds)]
    effects = {row.action: effect_of(game.code, game.evaluator, imagined, row.action, seed) for row in rows}
    book = {action for action, _ in game.evaluator.book(imagined[0])}
    hints = []
    for row in rows[:most]:
        others = [effects[other.action] for other in rows if other is not row]
        # a choice that was tried less often only looks better than the first by luck
        because = [Because("hint-book", {})] if row.action in book else reasons(game, effects[row.action], others)
        hints.append(Hint(row.action, min(row.chance, first.chance), because))
    return hints


def effect_of(code: Code, evaluator: Evaluator, worlds: Sequence[State], action: int, seed: int = 0) -> Effect:
    """Take the action in every world, finish the turn by first sight, and see what has changed."""
    effect = Effect()
    share = 1.0 / len(worlds)
    for number, world in enumerate(worlds):
        side = world.decider
        sign = share if side else -share
        after = finished(code, evaluator, world, action, Random(f"{seed}/{number}"))
        if after.over:
            effect.won += share * (after.over == 1 + side)
            effect.lost += share * (after.over == 2 - side)
            continue  # an end is no matter of terms
        for name, value in evaluator.terms(after):
            effect.terms[name] = effect.terms.get(name, 0.0) + sign * value
        for name, value in evaluator.terms(world):
            effect.terms[name] = effect.terms.get(name, 0.0) - sign * value
    return effect


def finished(code: Code, evaluator: Evaluator, world: State, action: int, rng: Random) -> State:
    """The world after this action and what looks best to whoever decides until the turn is over."""
    s = world.clone()
    clock = evaluator.clock(s)
    code.take(s, action)
    for _ in range(MAX_TURN_ACTIONS):
        if s.over or evaluator.clock(s) != clock or (s.decider == CHANCE and evaluator.is_cutoff(s)):
            break
        code.take(s, rng.choice(legal(s)) if s.decider == CHANCE else first_sight(evaluator, s)[0][0])
    return s


def reasons(game: Game, effect: Effect, others: Sequence[Effect]) -> list[Because]:
    """One or two reasons for a choice beside the others; never none."""
    if effect.won >= 0.5:
        return [Because("hint-wins", {})]
    if others and sum(other.lost for other in others) / len(others) >= effect.lost + 0.25:
        return [Because("hint-safe", {})]
    gains = sorted(((gain, name) for name, gain in beside(effect, others).items() if gain > SLIGHT), reverse=True)
    because: dict[str | int, Because] = {}  # one reason for each region, and one of each kind
    for gain, name in gains:
        line = sentence(game, name, "gain" if 2 * effect.terms[name] >= gain else "hold")
        if 2 * gain >= gains[0][0]:
            because.setdefault(line.args.get("region", line.key), line)
    if because:
        return list(because.values())[:2]
    return [Because("hint-in-sum" if effect.terms else "hint-by-search", {})]


def beside(effect: Effect, others: Sequence[Effect]) -> dict[str, float]:
    """How much more a choice does for its side in each term than the others do on average."""
    return {
        name: value - sum(other.terms.get(name, 0.0) for other in others) / max(1, len(others))
        for name, value in effect.terms.items()
        if name not in SILENT
    }


def sentence(game: Game, feature: str, change: str) -> Because:
    """A feature in a sentence: of the whole table (`hand_size`), of one thing on it (`hold_iran`, `alive_analyst`), or
    of a region (`asia_net`, `region_2_net`)."""
    slug = feature.replace("_", "-")
    if f"hint-{slug}" in sentences():
        return Because(f"hint-{slug}", {"change": change})
    if held := IN_HAND.fullmatch(feature):
        if held[1] not in named(game):
            return Because("hint-cards", {"change": change})
        return Because("hint-of-card", {"change": change, "card": held[1]})
    family, _, thing = feature.partition("_")
    if family == "effect" and thing not in named(game):  # of a card that never comes in this title
        return Because("hint-lasting-effects", {"change": change})
    if family in THINGS:
        return Because(f"hint-of-{family}", {"change": change, THINGS[family]: thing})
    words = slug.split("-")
    for i in range(1, len(words)):  # the longest part that has a sentence
        if (key := f"hint-region-{'-'.join(words[i:])}") in sentences():
            return Because(key, {"change": change, "region": region_of(game, "_".join(words[:i]))})
    return Because("hint-in-sum", {})


def region_of(game: Game, name: str) -> str:
    """A region's slug; a card file's regions are only numbered in the names of features."""
    number = re.fullmatch(r"region_(\d+)", name)
    return game.describe().regions[int(number[1]) - 1].id if number else name


def named(game: Game) -> set[str]:
    """The cards that have names in this title."""
    return {card.id for card in game.describe().all_cards}


@cache
def sentences() -> frozenset[str]:
    """The keys of all reasons that can be told; every language has the same."""
    text = resources.files("detente.locale").joinpath("en/hints.ftl").read_text("utf-8")
    return frozenset(re.findall(r"^([\w-]+) =", text, re.MULTILINE))
