"""The contract of game.py, kept once for all influence games; a title adds its numbers, options and cards."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any, Final

from detente import piles, places, saving
from detente.bits import names
from detente.game import CHANCE, Args, CourseLaw, Dice, Moment, Prompt, Reason, Refusal, Sentence, View, end_of_game
from detente.influence import (
    bids,
    cards,
    cards_questions,
    effects,
    effects_questions,
    operations,
    operations_questions,
    reasons,
    sequence,
)
from detente.influence.board import REGION_IDS, US
from detente.influence.course import ScoringCardsArePlayed
from detente.influence.fields import fields_of, pile_of
from detente.influence.guests import Mixed
from detente.influence.hooks import Hooks
from detente.influence.kinds import DEALING, OPEN_BID, SECRET_BID
from detente.influence.observation import InfluenceObservation
from detente.influence.odds import Summand
from detente.influence.page import InfluencePage, Mark, RegionStanding, ScoringItem, for_page
from detente.influence.question import Question, Questions, question
from detente.influence.state import SIDES, Position, rebuild
from detente.influence.view import InfluenceView, another, view, world
from detente.influence.visitors import Visitors
from detente.machine import ALL_ACTIONS, DIE, Step
from detente.machine_game import MachineGame
from detente.notation import Names
from detente.piles import Pile
from detente.saving import step_at

SETTING_UP: Final = ("set up", "extra influence")  # programs of the first turn, before its headlines

# What the buttons are called that both games have.
SHARED_BUTTONS: Final = {
    operations.PLACE: "influence",
    operations.REALIGN: "realign",
    operations.COUP: "coup",
    operations.SPACE: "space",
    operations.STOP: "stop",
    operations.NOTHING: "nothing",
    cards.EVENT: "event",
    cards.EVENT_FIRST: "event_first",
    effects.YES: "yes",
    effects.NO: "no",
    sequence.PASS: "pass",
    **{bids.BID_0 + i: f"bid_{i}" for i in range(10)},
    bids.TEN_MORE: "ten_more",
    bids.WANT_USSR: "want_ussr",
    bids.WANT_US: "want_us",
    **{DIE + i: f"die_{i}" for i in range(1, 7)},
}
SHARED: Questions = {**operations_questions.QUESTIONS, **cards_questions.QUESTIONS, **effects_questions.QUESTIONS}


class InfluenceGame(MachineGame[Position]):
    """The rules of one influence game."""

    id = ""
    rules = 2  # since 2: decks remade when they run out, all realignments due, one rule for scoring cards that wait
    sides = ("ussr", "us")
    data = ""
    data_text = ""
    sentences = ""  # begins the keys of this title's sentences
    rule_numbers: Mapping[str, str] = {}  # rules that Twilight Struggle, whose numbers reasons name, numbers otherwise

    actions = ALL_ACTIONS

    def __init__(
        self, own: Hooks, mixed: Mixed, visitors: Visitors, buttons: Mapping[int, str], questions: Questions
    ) -> None:
        self.own = own  # the rules of a game with our own cards only
        self.mixed = mixed
        hooks = self.hooks = mixed  # in a game that is not mixed it answers as `own` does, only slower
        self.board = hooks.board
        self.code = hooks.code
        self.ending_ids = hooks.ending_ids
        self.visitors = visitors
        buttons = self.button_ids = {**visitors.buttons, **buttons}
        self.questions: Questions = {Step: Question, **SHARED, **visitors.questions, **questions}
        self.fields = fields_of(hooks)
        self.region_ids = REGION_IDS
        self.regions = [r for r in range(6) if places.some(self.board.within(r))]
        self.own_cards = [card for card, id in enumerate(own.board.card_ids) if id and card != own.china_card]
        self.own_pile = pile_of(self.own_cards)
        cards = {n: id for n, id in enumerate(self.board.card_ids) if id}
        words = Names(dict(enumerate(self.board.country_ids)), cards, buttons)
        self.text = words.text
        self.action = words.action

    def is_mixed(self, s: Position) -> bool:
        """May cards of another game take part?"""
        return bool(s.options & sequence.MIXED)

    def cards_of(self, s: Position) -> Pile:
        """The cards of this game, but for The China Card or its like."""
        return piles.either(self.own_pile, self.mixed.visitors) if self.is_mixed(s) else self.own_pile

    def empty(self, *, mixed: bool) -> Position:
        """A game before its set-up, with all cards in the box or in the pool of guests."""
        p = Position(self.mixed if mixed else self.own, False)
        p.box = self.own_pile
        if mixed:
            p.options |= sequence.MIXED
            p.guest_pool = self.mixed.visitors
        return p

    def decider_id(self, s: Position) -> str | None:
        """Who decides, as views say it."""
        return None if s.over else "chance" if s.decider == CHANCE else SIDES[s.decider]

    def winner_id(self, s: Position) -> str:
        return "none" if s.over == 3 else SIDES[s.over - 1]

    def why_not(self, s: Position, action: int) -> Reason | None:
        return None if self.interrupter(s, action) is not None else reasons.why_not(self, s, action)

    def question(self, p: Position) -> Question[Any]:
        """What the running step says for itself."""
        return self.question_at(p, p.pc)

    def question_at(self, p: Position, pc: int) -> Question[Any]:
        """What some step says for itself in this position."""
        return question(self, p, self.code.steps[pc])

    def dice(self, s: Position) -> Dice | None:
        return self.question(s).dice() if s.decider == CHANCE else None

    def sentences_of(self, card: str) -> str:
        """What begins the keys of the sentences about a card: those of its own title."""
        return self.sentences if self.board.card(card) in self.own_cards else self.visitors.sentences

    def closed_reason(self, p: Position, c: int, what: str) -> Reason:
        """Which effect closes a country to this side's operations."""
        return Reason("inf-no-closed", "5.5", {"country": self.board.country_ids[c]})

    def view(self, s: Position, side: int) -> InfluenceView:
        return view(self, s, side)

    def refused(self, s: Position) -> Iterator[Refusal]:
        return reasons.refusals(self, s)

    # ---- for a person's eyes; a title adds what its effects do ----

    def for_page(self, s: Position, side: int, beside: View | None = None) -> InfluencePage:
        return for_page(self, s, side, beside if isinstance(beside, InfluencePage) else None)

    def marks(self, p: Position) -> dict[str, list[Mark]]:
        """Countries that an effect in force treats specially."""
        return {}

    def notes(self, p: Position, side: int) -> list[Prompt]:
        """What the title's effects force on a side, or make of its next decision."""
        return []

    def summands(self, p: Position, kind: str, side: int, c: int) -> list[Summand]:
        """What effects add to a side's die (of a coup, realign or war) in a country, by name."""
        return []

    def further_standings(self, p: Position) -> list[RegionStanding]:
        """Parts of the map that a scoring card of their own can still count."""
        return []

    def further_items(self, p: Position, side: int, vp: int) -> list[ScoringItem]:
        """What a side gets for a region beyond the `vp` for its countries."""
        return []

    def reveal_of(self, p: Position, c: int, unseen: list[str]) -> list[int]:
        """A coup here turns up a card first: unseen cards that lower DEFCON, scoring cards among them, all unseen."""
        return []

    # ---- the rest of the contract ----

    @cached_property
    def observation(self) -> InfluenceObservation:
        """What a side may know as a row of numbers."""
        return InfluenceObservation(self)

    def course_law(self) -> CourseLaw:
        return ScoringCardsArePlayed()

    def world(self, view: View, rng: Random) -> Position:
        assert isinstance(view, InfluenceView)
        return world(self, view, rng)

    def another(self, s: Position, side: int, rng: Random) -> Position:
        """While bids are made, worlds differ in those, too: then they are read from the view."""
        return super().another(s, side, rng) if self.bidding(s) else another(s, side, rng)

    def some_bid(self, seen: InfluenceView, side: str, rng: Random) -> int:
        """A bid for a seat whose bid the viewer may not see; the USSR's seat has bid once the US seat is asked."""
        asked = step_at(self.code, seen.frame["frames"][-1])
        bid = side == "ussr" and isinstance(asked, bids.SecretBid) and asked.seat == US
        return bids.offer(rng.randrange(2), rng.randrange(10)) if bid else 0

    def swapped(self, s: Position) -> bool:
        return bool(s.options & bids.SWAPPED)

    def bidding(self, s: Position) -> bool:
        """Are the players still bidding for sides?"""
        return self.code.steps[s.pc].choice_kind() in (SECRET_BID, OPEN_BID)

    def bids_are_open(self, s: Position) -> bool:
        """May everybody see what was bid?"""
        return bool(self.code.steps[s.pc].choice_kind() != SECRET_BID)

    def setting_up(self, s: Position) -> bool:
        """The first hands are dealt, influence is placed, guests are chosen: nobody thinks of headlines yet."""
        if s.turn > s.hooks.first_turn(s):
            return False
        return (
            self.code.steps[s.pc].choice_kind() == DEALING or saving.program_at(self.code, int(s.pc))[0] in SETTING_UP
        )

    def moment(self, s: Position) -> Moment:
        if s.over:
            return end_of_game()
        if self.bidding(s):
            return Moment("bid", Sentence("side-moment-bid"))
        turn = int(s.turn)
        if not s.round:
            said = Sentence("side-moment-headline", {"turn": turn})
            return Moment(f"t{turn}h", Sentence("side-moment-setup") if self.setting_up(s) else said, [turn])
        args: Args = {"turn": turn, "round": int(s.round), "side": SIDES[s.phasing]}
        return Moment(f"t{turn}r{s.round}{SIDES[s.phasing]}", Sentence("side-moment-round", args), [turn])

    def zones(self, s: Position) -> dict[str, list[str]]:
        ids = self.board.card_ids
        zones: dict[str, Pile] = {
            name: getattr(s, name)
            for name in ("deck", "hand_ussr", "hand_us", "discard", "removed", "box", "playing", "in_front", "looked")
        }
        out = {name: names(cards, ids) for name, cards in zones.items()}
        if len(s.under):
            out["under"] = [ids[card] for card in s.under]
        if piles.some(s.guest_pool):
            out["abroad"] = names(s.guest_pool, ids)
        open_cards = {card for zone in out.values() for card in zone}
        for side in SIDES:  # a headline that still lies face down is in no other zone
            card = ids[getattr(s, f"headline_{side}")]
            out[f"headline_{side}"] = [card] if card and card not in open_cards else []
        out["china"] = [ids[self.hooks.china_card]]
        return out

    def load(self, data: Mapping[str, Any]) -> Position:
        p = Position(self.hooks, False)
        saving.load(self.fields, p, data)
        if not self.is_mixed(p):
            p.hooks = self.own
        rebuild(p)
        found = sorted(card for zone in self.zones(p).values() for card in zone)
        cards = piles.put(self.cards_of(p), self.own.china_card)
        if found != sorted(names(cards, self.board.card_ids)):
            raise ValueError("every card must be in exactly one place")
        self.code.settle(p)
        return p
