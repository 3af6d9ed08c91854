"""Learns what hidden hands look like, and says how much likelier the real ones are then than by an even deal.

    python tools/learn_beliefs.py twilight_struggle --games 2000 --seed 11 --people logs/*.txt --out beliefs.npz

Games of first sight against itself are looked at where a card is chosen: what is true of
every card that the chooser does not see (influence/beliefs.py), and whether the other side held it. The fit is by
maximum likelihood of whole hands, weights held at 0, and then trusted in part. Every tenth game is kept aside; people's
games never teach.
`beliefs.npz` belongs into the folder of the title. Needs the extra `train` (numpy).
"""

import argparse
import json
from math import lgamma
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from detente import piles
from detente.ai.levels import SearchAgent
from detente.commands.common import read_game
from detente.game import CHANCE, TERMINAL, actor
from detente.influence.beliefs import Beliefs
from detente.influence.hidden import Unseen, hand_open
from detente.influence.kinds import CARDS, HEADLINE, SECOND_HEADLINE
from detente.influence.state import hand
from detente.library.self_play import chosen
from detente.manifest import Level
from detente.titles import title
from detente.weights import Weights, write_weights

LOOKED_AT = 0.25  # of the decisions; those with a headline that lies face down all
ASIDE = 10
STATEMENTS = 10  # of one card, at most
GLANCE = Level(blunder_rate=1.0, temperature=0.15)  # first sight, nearly always what looks best
STEPS, PACE, HELD = 100, 0.08, 10.0
TRUST = {"hands": 0.25, "headlines": 0.8}  # people play otherwise than the policy does: how far they are taken for it


class Deal(NamedTuple):
    """What one side did not see: statements about each card, and whether it lay where they say it might."""

    game: int
    statements: list[list[int]]
    there: list[bool]


def deals(game: Any, beliefs: Beliefs, s: Any, side: int, number: int) -> tuple[list[Deal], list[Deal]]:
    """The enemy's hand, and his headline if it lies face down."""
    unseen, enemy, tables = Unseen(s, side), 1 - side, game.evaluator.tables
    if hand_open(s, side):
        return [], []
    held, down = [], []
    if 0 < unseen.held < len(unseen.cards):
        statements = [[int(i) for i in beliefs.held(s, tables, enemy, card, unseen.held)] for card in unseen.cards]
        held.append(Deal(number, statements, [piles.has(hand(s, enemy), card) for card in unseen.cards]))
    if unseen.covered:
        headline = s.headline_us if enemy else s.headline_ussr
        statements = [[int(i) for i in beliefs.face_down(s, tables, enemy, card)] for card in unseen.cards]
        down.append(Deal(number, statements, [card == headline for card in unseen.cards]))
    return held, down


def of_self_play(game: Any, beliefs: Beliefs, games: int, seed: int) -> tuple[list[Deal], list[Deal]]:
    held: list[Deal] = []
    down: list[Deal] = []
    for number in range(games):
        rng, s = Random(f"beliefs {seed} {number}"), game.new({})
        players = [SearchAgent(game, rng.getrandbits(63), GLANCE) for _ in game.sides]
        while (side := game.current(s)) != TERMINAL:
            if side == CHANCE:
                outcomes, weights = zip(*game.chances(s), strict=True)
                game.apply(s, rng.choices(outcomes, weights)[0])
                continue
            kind = game.evaluator.kinds[s.pc]
            if kind == SECOND_HEADLINE or (kind in (CARDS, HEADLINE) and rng.random() < LOOKED_AT):
                a, b = deals(game, beliefs, s, side, number)
                held.extend(a)
                down.extend(b)
            game.apply(s, chosen(game, players[side], s, side))
    return held, down


def of_people(files: list[Path]) -> tuple[list[Deal], list[Deal]]:
    """Every choice of a card; cards that a log never shows are dealt at random in it, so they gain nothing."""
    held: list[Deal] = []
    down: list[Deal] = []
    for number, file in enumerate(files):
        game, record = read_game(file)
        s, beliefs = record.begin(game), Beliefs(game.board, None)  # type: ignore[attr-defined]
        for action in record.actions:
            side = game.current(s)
            kinds = game.evaluator.kinds  # type: ignore[attr-defined]
            if side != CHANCE and actor(game, s, action) == side and kinds[s.pc] in (CARDS, HEADLINE, SECOND_HEADLINE):
                a, b = deals(game, beliefs, s, side, number)
                held.extend(a)
                down.extend(b)
            game.apply(s, action)
    return held, down


class Hands:
    """Deals as arrays."""

    def __init__(self, deals: list[Deal], size: int) -> None:
        rows = [row + [size] * (STATEMENTS - len(row)) for deal in deals for row in deal.statements]
        self.size, self.statements = size, np.array(rows, dtype=np.int64)
        self.n = np.array([len(deal.there) for deal in deals])
        self.of = np.repeat(np.arange(len(deals)), self.n)
        self.start = np.r_[0, np.cumsum(self.n)[:-1]]
        self.there = np.array([there for deal in deals for there in deal.there], dtype=float)
        self.size_of_hand = np.add.reduceat(self.there, self.start)
        self.game = np.array([deal.game for deal in deals])

    def fit(self) -> Any:
        """Weights that make the real hands likely: a card is there as often as its odds and the size of the hand say
        (near enough what whole hands give), by Adam with a step that fades."""
        w = np.zeros(self.size + 1)
        mean, square = np.zeros_like(w), np.zeros_like(w)
        offset = np.log(self.size_of_hand / (self.n - self.size_of_hand))  # makes the shares of a hand sum to its size
        flat = self.statements.ravel()
        for step in range(1, STEPS + 1):
            lean = w[self.statements].sum(1)
            for _ in range(2):
                p = 1.0 / (1.0 + np.exp(-(lean + offset[self.of])))
                spread = np.maximum(np.add.reduceat(p * (1.0 - p), self.start), 1e-9)
                offset += np.clip((self.size_of_hand - np.add.reduceat(p, self.start)) / spread, -2.0, 2.0)
            g = np.bincount(flat, np.repeat(p - self.there, STATEMENTS), self.size + 1) + HELD * w
            g[self.size] = 0.0
            g *= 1000.0 / len(self.n)
            mean, square = 0.9 * mean + 0.1 * g, 0.99 * square + 0.01 * g * g
            pace = PACE * 0.5 * (1.0 + np.cos(np.pi * step / STEPS))
            w -= pace * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
        return w

    def likelihood(self, w: Any) -> dict[str, float]:
        """Mean logarithm of the probability of the real hands, by an even deal and by these weights, and the
        difference with its error over games."""
        lean = w[self.statements].sum(1)
        evenly, so = np.zeros(len(self.n)), np.zeros(len(self.n))
        for i, (start, n) in enumerate(zip(self.start, self.n, strict=True)):
            x, there, k = lean[start : start + n], self.there[start : start + n], int(self.size_of_hand[i])
            x = x - x.mean()
            sums = np.zeros(k + 1)
            sums[0] = 1.0
            for odds in np.exp(x):
                sums[1:] = sums[1:] + odds * sums[:-1]
            so[i] = (x * there).sum() - np.log(sums[k])
            evenly[i] = lgamma(k + 1) + lgamma(n - k + 1) - lgamma(n + 1)
        gain = so - evenly
        games = np.array([gain[self.game == number].mean() for number in np.unique(self.game)])
        return {
            "deals": len(gain),
            "games": len(games),
            "even": round(float(evenly.mean()), 3),
            "believed": round(float(so.mean()), 3),
            "gain": round(float(gain.mean()), 3),
            "error": round(float(1.96 * games.std() / len(games) ** 0.5), 3),
            "games_with_gain": round(float((games > 0).mean()), 3),
        }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--people", type=Path, nargs="*", default=[])
    parser.add_argument("--out", type=Path, default=Path("beliefs.npz"))
    parser.add_argument("--measured", type=Path, help="where the likelihoods go, as JSON")
    options = parser.parse_args()
    game: Any = title(options.title)
    beliefs = Beliefs(game.board, None)
    size = len(beliefs.names)
    w, rows = np.zeros(size + 1), {}
    people = of_people(sorted(options.people)) if options.people else ([], [])
    for name, found, theirs in zip(
        ("hands", "headlines"), of_self_play(game, beliefs, options.games, options.seed), people, strict=True
    ):
        if found:
            learnt = TRUST[name] * Hands([deal for deal in found if deal.game % ASIDE], size).fit()
            w += learnt
            rows[f"{name} kept aside"] = Hands([deal for deal in found if not deal.game % ASIDE], size).likelihood(
                learnt
            )
        if found and theirs:
            rows[f"{name} of people"] = Hands(theirs, size).likelihood(learnt)
    options.out.write_bytes(write_weights(Weights(beliefs.names, [round(float(x), 4) for x in w[:size]])))
    report = {"title": options.title, "games": options.games, "seed": options.seed, **rows}
    print(json.dumps(report, indent=1))
    if options.measured:
        options.measured.write_text(json.dumps(report, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
