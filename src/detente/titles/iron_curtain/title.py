"""Iron Curtain as a title: the contract of game.py, kept by the rules, the view and the card file."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any

from detente import saving
from detente.bits import members
from detente.card_file import own_file
from detente.foreseen import Foreseen
from detente.game import Choice, Fact, Moment, Option, Options, Prompt, Reason, Refusal, Sentence, View
from detente.machine import Code
from detente.machine_game import MachineGame
from detente.notation import Names
from detente.titles.iron_curtain import cards, evaluation, moves, reasons
from detente.titles.iron_curtain.description import IronCurtainDescription, describe
from detente.titles.iron_curtain.evaluator import IronCurtainEvaluator
from detente.titles.iron_curtain.evaluator_setup import guessed_weights, make_evaluator
from detente.titles.iron_curtain.fields import fields_of
from detente.titles.iron_curtain.observation import IronCurtainObservation
from detente.titles.iron_curtain.redeal import DRAWS, redealt
from detente.titles.iron_curtain.rules import BUTTONS, DIRECTIONS, ENDINGS, start, write_programs
from detente.titles.iron_curtain.state import CARDS, START, Board, rebuild, side_of
from detente.titles.iron_curtain.truths import truths
from detente.titles.iron_curtain.view import IronCurtainView, moment, view, world


class IronCurtain(MachineGame[Board]):
    """The rules of Iron Curtain with one card file."""

    id = "iron_curtain"
    rules = 2  # since 2, the foretold final score ends with the region that decides: views, and so hashes, differ
    sides = ("ussr", "us")
    ending_ids = ENDINGS
    ending_rules = MappingProxyType(
        {
            "lead_by_region": "1.5",
            "lead_by_event": "1.5",
            "lead_by_aftermath": "5.1",
            "lead_in_final_check": "5.3",
            "points": "5.4",
            "tie": "5.4",
        }
    )

    def __init__(self, file: cards.CardFile) -> None:
        self.file = file
        self.data = file.hash
        self.data_text = file.text
        self.code = Code()
        self.deck = cards.build(file.data, self.code)
        write_programs(self.code, self.deck)
        self.begin = dict(self.code.programs)["game"]
        counts = "yes" if file.data["start_card"]["counts_as_country"] else "no"
        self.options = (
            Option("bonus_rule", ("more_than_opponent", "majority_of_region"), "more_than_opponent"),
            Option("start_card_counts", ("yes", "no"), counts),
        )
        ids = self.deck.ids
        places = dict(enumerate(ids))
        for card, slug in enumerate(ids):
            places |= {side_of(card, d): f"{direction} of {slug}" for d, direction in enumerate(DIRECTIONS)}
        names = Names(places, dict(enumerate(ids[:START])), dict(enumerate(BUTTONS)))
        self.text = names.text
        self.action = names.action
        self.fields = fields_of(self.code, self.deck)

    def new(self, options: Options) -> Board:
        """A game in which nothing has been dealt yet."""
        chosen = self.chosen(options)
        b = Board(False)
        b.majority = chosen["bonus_rule"] == "majority_of_region"
        b.start_counts = chosen["start_card_counts"] == "yes"
        start_card = self.file.data["start_card"]
        start(self.deck, b, start_card["us"], start_card["ussr"])
        b.pc = self.begin
        self.code.settle(b)
        return b

    def why_not(self, s: Board, action: int) -> Reason | None:
        return reasons.why_not(self, s, action)

    def view(self, s: Board, side: int) -> IronCurtainView:
        return view(self, s, side)

    def refused(self, s: Board) -> Iterator[Refusal]:
        return reasons.refusals(self, s)

    def world(self, view: View, rng: Random) -> Board:
        assert isinstance(view, IronCurtainView)
        return world(self, view, rng)

    def another(self, s: Board, side: int, rng: Random) -> Board:
        return redealt(self.code, s, side, [rng.random() for _ in range(DRAWS)])

    def foreseen(self, s: Board, side: int) -> list[Foreseen]:
        return [Foreseen("ic-ask-enemy", Prompt("ic-ahead-enemy"), ("event", "decline"))]

    def evaluate(self, s: Board, side: int) -> float:
        return evaluation.value(self.deck, s, side)

    @cached_property
    def evaluator(self) -> IronCurtainEvaluator:
        return self.evaluator_with(None)

    def evaluator_with(self, weights: list[float] | None, net: list[float] | None = None) -> IronCurtainEvaluator:
        """The evaluator with other weights than those that are shipped."""
        return make_evaluator(self.code, self.deck, weights, net)

    def guessed_weights(self) -> list[float]:
        """Those from which training starts."""
        return guessed_weights()

    @cached_property
    def observation(self) -> IronCurtainObservation:
        """What a side may know as a row of numbers."""
        return IronCurtainObservation(self)

    def moment(self, s: Board) -> Moment:
        return moment(s)

    def zones(self, s: Board) -> dict[str, list[str]]:
        ids = self.deck.ids
        held = s.playing >= 0 and not s.table >> s.playing & 1
        zones = {
            "deck": s.deck,
            "hand_ussr": s.hand_ussr,
            "hand_us": s.hand_us,
            "aside_ussr": s.aside_ussr,
            "aside_us": s.aside_us,
            "playing": 1 << s.playing if held else 0,
            "table": s.table,
        }
        return {name: [ids[card] for card in members(cards)] for name, cards in zones.items()}

    def load(self, data: Mapping[str, Any]) -> Board:
        b = Board(False)
        saving.load(self.fields, b, data)
        rebuild(self.deck, b)
        self._check(b)
        self.code.settle(b)
        return b

    def _check(self, b: Board) -> None:
        """ValueError if this cannot be a game: a card twice or nowhere, too many cubes."""
        found = sorted(card for zone in self.zones(b).values() for card in zone)
        if found != sorted(self.deck.ids):
            raise ValueError("every card must be in exactly one place")
        if min(b.supply_us, b.supply_ussr) < 0:
            raise ValueError(f"a side has only {self.deck.cubes} cubes")
        if any(b.cubes[i] and not b.table >> (i % CARDS) & 1 for i in range(2 * CARDS)):
            raise ValueError("cubes lie only on cards of the table")

    def describe(self) -> IronCurtainDescription:
        return describe(self)

    # ---- what moves are called, and what they do ----

    def truths(self, view: View) -> dict[str, Any]:
        assert isinstance(view, IronCurtainView)
        return truths(self, view)

    def deed(self, choices: Sequence[Choice], card: str) -> Sentence:
        return moves.deed(choices, card)

    def facts(self, before: Board, after: Board, side: int) -> list[Fact]:
        return list(moves.facts(self.deck, before, after, side))


def make() -> IronCurtain:
    """The title with the owner's card file if there is one, else with the shipped one."""
    path = own_file("iron_curtain")
    return IronCurtain(cards.load(path if path.exists() else None))


def make_with(data_text: str) -> IronCurtain:
    """The title with the card file of a stored game."""
    return IronCurtain(cards.parse(data_text))
