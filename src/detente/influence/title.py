"""The contract of game.py, kept once for all influence games; a title adds its numbers, options and cards."""

from collections.abc import Mapping
from random import Random
from typing import Any

from detente import saving
from detente.game import CHANCE, TERMINAL, IllegalAction, Log, Option, Options, Reason, Refusal, Result, View
from detente.influence import reasons
from detente.influence.board import REGION_IDS
from detente.influence.fields import fields_of, pair_of
from detente.influence.hooks import Hooks
from detente.influence.state import SIDES, Position, rebuild
from detente.influence.view import FRAME_FIELDS, InfluenceView, view, world
from detente.machine import ACTIONS, Step, Tally, legal, may
from detente.notation import Names
from detente.sets import Set, names, some


class InfluenceGame:
    """The rules of one influence game."""

    id = ""
    rules = 1
    sides = ("ussr", "us")
    actions = ACTIONS
    data = ""
    data_text = ""
    options: tuple[Option, ...] = ()
    prompt_keys: Mapping[type[Step], str] = {}  # questions of the title's own steps

    def __init__(self, hooks: Hooks, buttons: Mapping[int, str]) -> None:
        self.hooks = hooks
        self.board = hooks.board
        self.code = hooks.code
        self.button_ids = buttons
        self.fields = fields_of(hooks)
        self.frame_fields = [field for field in self.fields if field.name in FRAME_FIELDS]
        self.region_ids = REGION_IDS
        self.regions = [r for r in range(6) if some(self.board.within(r))]
        self.all_cards = [card for card in range(1, self.board.cards) if card != hooks.china_card]
        self.deck_of_all = pair_of(self.all_cards)
        cards = {n: id for n, id in enumerate(self.board.card_ids) if id}
        words = Names(dict(enumerate(self.board.country_ids)), cards, buttons)
        self.text = words.text
        self.action = words.action

    def chosen(self, options: Options) -> dict[str, str]:
        """All options with their values; ValueError for an unknown one."""
        values = {option.id: option.default for option in self.options}
        allowed = {option.id: option.values for option in self.options}
        for id, value in options.items():
            if id not in allowed:
                raise ValueError(f"there is no option {id!r}")
            if value not in allowed[id]:
                raise ValueError(f"option {id}: {value!r} is not one of {', '.join(allowed[id])}")
            values[id] = str(value)
        return values

    def new(self, options: Options) -> Position:
        raise NotImplementedError

    def current(self, s: Position) -> int:
        return TERMINAL if s.over else int(s.decider)

    def decider_id(self, s: Position) -> str | None:
        """Who decides, as views say it."""
        return None if s.over else "chance" if s.decider == CHANCE else SIDES[s.decider]

    def winner_id(self, s: Position) -> str:
        return "none" if s.over == 3 else SIDES[s.over - 1]

    def legal(self, s: Position) -> list[int]:
        return legal(s)

    def chances(self, s: Position) -> list[tuple[int, float]]:
        outcomes = legal(s) if s.decider == CHANCE else []
        return [(a, 1 / len(outcomes)) for a in outcomes]

    def apply(self, s: Position, action: int, log: Log | None = None) -> None:
        if not may(s, action):
            reason = reasons.why_not(self, s, action)
            assert reason is not None
            raise IllegalAction(reason)
        s.log = log
        self.code.take(s, action)
        s.log = None

    def why_not(self, s: Position, action: int) -> Reason | None:
        return reasons.why_not(self, s, action)

    def closed_reason(self, p: Position, c: int, what: str) -> Reason:
        """Which effect closes a country to this side's operations."""
        return Reason("inf-no-closed", "5.5", {"country": self.board.country_ids[c]})

    def view(self, s: Position, side: int) -> InfluenceView:
        return view(self, s, side)

    def refusals(self, s: Position, side: int) -> list[Refusal]:
        return list(reasons.refusals(self, s)) if s.decider == side and not s.over else []

    def world(self, view: View, rng: Random) -> Position:
        assert isinstance(view, InfluenceView)
        return world(self, view, rng)

    def determinize(self, s: Position, side: int, rng: Random) -> Position:
        return world(self, view(self, s, side), rng)

    def some_bid(self, seen: InfluenceView, side: str, rng: Random) -> int:
        """A bid for a seat whose bid the viewer may not see."""
        return 0

    def bidding(self, s: Position) -> bool:
        """Are the players still bidding for sides?"""
        return False

    def bids_are_open(self, s: Position) -> bool:
        """May everybody see what was bid?"""
        return True

    def swapped(self, s: Position) -> bool:
        """Did a bid give the players each other's side?"""
        return False

    def result(self, s: Position) -> Result | None:
        if not s.over:
            return None
        return Result(None if s.over == 3 else s.over - 1, self.hooks.ending_ids[s.ending])

    def playout(self, s: Position, seed: int) -> int:
        return self.code.playout(s, seed)

    def play_many(self, options: Options, games: int, seed: int) -> Tally:
        """Random games inside the compiled core."""
        tally = Tally()
        self.code.play_many(self.new(options), games, seed, tally)
        return tally

    def endings(self) -> list[str]:
        """The ways in which a game can end, by the number that a tally counts."""
        return list(self.hooks.ending_ids)

    def moment(self, s: Position) -> str:
        if s.over:
            return "end"
        if self.bidding(s):
            return "bid"
        return f"t{s.turn}r{s.round}{SIDES[s.phasing]}" if s.round else f"t{s.turn}h"

    def zones(self, s: Position) -> dict[str, list[str]]:
        ids = self.board.card_ids
        zones: dict[str, Set] = {
            name: getattr(s, name)
            for name in ("deck", "hand_ussr", "hand_us", "discard", "removed", "box", "playing", "in_front", "looked")
        }
        out = {name: names(cards, ids) for name, cards in zones.items()}
        open_cards = {card for zone in out.values() for card in zone}
        for side in SIDES:  # a headline that still lies face down is in no other zone
            card = ids[getattr(s, f"headline_{side}")]
            out[f"headline_{side}"] = [card] if card and card not in open_cards else []
        out["china"] = [ids[self.hooks.china_card]]
        return out

    def save(self, s: Position) -> dict[str, Any]:
        return saving.save(self.fields, s)

    def load(self, data: Mapping[str, Any]) -> Position:
        p = Position(self.hooks, False)
        saving.load(self.fields, p, data)
        rebuild(p)
        found = sorted(card for zone in self.zones(p).values() for card in zone)
        if found != sorted(self.board.card_ids[1:]):
            raise ValueError("every card must be in exactly one place")
        self.code.settle(p)
        return p

    def field_kinds(self) -> dict[str, type]:
        return {field.name: type(field.default) for field in self.fields}
