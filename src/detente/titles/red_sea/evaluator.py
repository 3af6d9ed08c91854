"""Red Sea: what its Sea Lanes and flashpoints add to the evaluator of an influence game."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from detente import piles, places
from detente.influence.board import AFRICA, US
from detente.influence.evaluator import InfluenceEvaluator
from detente.influence.features import Tables
from detente.influence.hooks import Hooks
from detente.influence.inputs import Inputs
from detente.influence.state import Position, controlled
from detente.titles.red_sea.rules import RedSea

OWN_FEATURES: Final = [
    "sea_lanes",  # the lead there
    "sea_lanes_control",
    "flashpoints",
    "flashpoints_win_in_hand",  # Africa Scoring would win now, and somebody holds it
    "flashpoints_win_to_come",  # the same, and it is still in the deck
]


class RedSeaEvaluator(InfluenceEvaluator):
    """Looks at the sea, too. A game has two turns: what counts changes with their halves."""

    def __init__(
        self, rules: RedSea, hooks: Hooks, tables: Tables, known: Inputs, weights: list[float], net: list[float]
    ) -> None:
        super().__init__(hooks, tables, known, weights, net)
        self.rules: RedSea = rules
        self.africa_scoring: i64 = hooks.board.card("africa_scoring")

    def stage(self, p: Position) -> i64:
        late: i64 = 1 if p.round >= 4 else 0
        return late + 2 if p.turn >= p.hooks.last_turn(p) else late

    def measure_own(self, p: Position, at: i64, out: vec[float]) -> None:
        h = self.rules
        out[at] = max(-1.5, min(1.5, float(h.lead_at_sea(p, US)) / 4.0))
        for side in range(i64(2)):
            sign = 1.0 if side == US else -1.0
            held = controlled(p, side)
            if places.has(held, h.sea_lanes):
                out[at + 1] = sign
            out[at + 2] += sign * float(places.size(places.both(held, h.flashpoints))) / 2.0
            if h.wins_by_scoring(p, AFRICA, side, True) != 0:
                if piles.has(piles.either(p.hand_us, p.hand_ussr), self.africa_scoring):
                    out[at + 3] = sign
                elif piles.has(p.deck, self.africa_scoring):
                    out[at + 4] = sign
