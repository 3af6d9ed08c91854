"""CIA vs KGB as a title: the contract of game.py, kept by the rules, the view and the card file."""

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
from detente.machine_game import DRAW, MachineGame
from detente.notation import Names
from detente.titles.cia_vs_kgb import cards, evaluation, moves, reasons
from detente.titles.cia_vs_kgb.debriefing import ENDINGS
from detente.titles.cia_vs_kgb.description import CiaVsKgbDescription, describe
from detente.titles.cia_vs_kgb.evaluator import CiaVsKgbEvaluator
from detente.titles.cia_vs_kgb.evaluator_setup import guessed_weights, make_evaluator
from detente.titles.cia_vs_kgb.fields import fields_of
from detente.titles.cia_vs_kgb.observation import CiaVsKgbObservation
from detente.titles.cia_vs_kgb.page import CiaVsKgbPage, for_page
from detente.titles.cia_vs_kgb.prompts import choice
from detente.titles.cia_vs_kgb.redeal import DRAWS, redealt
from detente.titles.cia_vs_kgb.rules import ChooseAgent, write_programs
from detente.titles.cia_vs_kgb.state import AGENT, OPEN, ROLES, SIDES, Board, agent_x, in_row, rebuild
from detente.titles.cia_vs_kgb.struggle import BUTTONS
from detente.titles.cia_vs_kgb.truths import truths
from detente.titles.cia_vs_kgb.view import CiaVsKgbView, moment, view
from detente.titles.cia_vs_kgb.worlds import world
from detente.unseen import Unseen


class CiaVsKgb(MachineGame[Board]):
    """The rules of Cold War: CIA vs KGB with one card file."""

    id = "cia_vs_kgb"
    rules = 2  # since 2, D11 follows the letter of the rulebook unless the option says otherwise
    sides = ("kgb", "cia")
    ending_ids = ENDINGS
    secrets = len(ROLES)  # that a side may have: its Agent X
    alternating = True  # 3.1: a move is over as soon as the other side decides
    ending_rules = MappingProxyType({"goal": "7.1", "higher_total": "7.1", "extra_turns": "7.2"})
    options = (Option("political_steal_from_over", ("no", "yes"), "no"),)  # D11

    def __init__(self, file: cards.CardFile) -> None:
        self.file = file
        self.data = file.hash
        self.data_text = file.text
        self.code = Code()
        self.deck = cards.build(file.data)
        self.begin = write_programs(self.code, self.deck)
        self.card_ids = [*self.deck.group_ids, *self.deck.objective_ids]
        places = dict(enumerate(self.deck.group_ids)) | {AGENT + i: f"agent {role}" for i, role in enumerate(ROLES)}
        names = Names(places, dict(enumerate(self.card_ids)), dict(enumerate(BUTTONS)))
        self.text = names.text
        self.action = names.action
        self.fields = fields_of(self.code, self.deck)

    def new(self, options: Options) -> Board:
        """A game in which no card has been turned yet."""
        chosen = self.chosen(options)
        b = Board(False)
        b.steal_from_over = chosen["political_steal_from_over"] == "yes"
        b.pc = self.begin
        self.code.settle(b)
        return b

    def winner_id(self, s: Board) -> str:
        return "none" if s.over == DRAW else SIDES[s.over - 1]

    def why_not(self, s: Board, action: int) -> Reason | None:
        return reasons.why_not(self, s, action)

    def choice(self, action: int) -> Choice:
        """An action as the page draws it."""
        return choice(self, action)

    def view(self, s: Board, side: int) -> CiaVsKgbView:
        return view(self, s, side)

    def for_page(self, s: Board, side: int, beside: View | None = None) -> CiaVsKgbPage:
        return for_page(self, s, side)

    def refused(self, s: Board) -> Iterator[Refusal]:
        return reasons.refusals(self, s)

    def world(self, view: View, rng: Random) -> Board:
        assert isinstance(view, CiaVsKgbView)
        return world(self, view, rng)

    def another(self, s: Board, side: int, rng: Random) -> Board:
        return redealt(self.code, s, side, [rng.random() for _ in range(DRAWS)])

    def foreseen(self, s: Board, side: int) -> list[Foreseen]:
        return [Foreseen("cvk-ask-window", Prompt("cvk-ask-window"), ("done",))]

    def unseen(self, s: Board) -> Unseen | None:
        """Both name their Agent X, unless one watches the other."""  # 2.1, 2.2
        step = self.code.steps[s.pc]
        return Unseen("agent", step.second == 1) if isinstance(step, ChooseAgent) and s.watcher < 0 else None

    def evaluate(self, s: Board, side: int) -> float:
        return evaluation.value(self.deck, s, side)

    @cached_property
    def evaluator(self) -> CiaVsKgbEvaluator:
        return self.evaluator_with(None)

    def evaluator_with(
        self, weights: list[float] | None, net: list[float] | None = None, belief: list[float] | None = None
    ) -> CiaVsKgbEvaluator:
        """The evaluator with other weights than those that are shipped."""
        return make_evaluator(self.code, self.deck, weights, net, belief)

    def guessed_weights(self) -> list[float]:
        """Those from which training starts."""
        return guessed_weights()

    def secret(self, s: Board, side: int) -> int:
        """The Agent X of a side, by role."""
        return int(agent_x(s, side))

    @cached_property
    def observation(self) -> CiaVsKgbObservation:
        """What a side may know as a row of numbers."""
        return CiaVsKgbObservation(self)

    def moment(self, s: Board) -> Moment:
        return moment(s)

    def zones(self, s: Board) -> dict[str, list[str]]:
        """Groups, objectives, and the agents of both sides."""
        cards = {
            "deck": members(s.deck) + in_row(s.top),
            "looked": members(s.looked),
            "row_kgb": members(s.row_kgb),
            "row_cia": members(s.row_cia),
            "pile": list(s.pile)[: s.piled],
        }
        current = [s.objective] if s.objective >= 0 and s.fate == OPEN else []
        objectives = {
            "objectives": members(s.objectives) + in_row(s.ahead) + list(s.under)[: s.unders],
            "objective": current,
            "won_kgb": members(s.won_kgb),
            "won_cia": members(s.won_cia),
            "spent": members(s.spent),
        }
        zones = {name: [self.card_ids[card] for card in of] for name, of in cards.items()}
        zones |= {name: [self.deck.objective_ids[card] for card in of] for name, of in objectives.items()}
        for i, side in enumerate(SIDES):
            for name in ("hq", "leave", "dead"):
                zones[f"{name}_{side}"] = [f"{side} {ROLES[agent]}" for agent in members(getattr(s, f"{name}_{side}"))]
            zones[f"x_{side}"] = [f"{side} {ROLES[agent_x(s, i)]}"] if agent_x(s, i) >= 0 else []
        return zones

    def load(self, data: Mapping[str, Any]) -> Board:
        b = Board(False)
        saving.load(self.fields, b, data)
        rebuild(self.deck, b)
        self._check(b)
        self.code.settle(b)
        return b

    def _check(self, b: Board) -> None:
        """ValueError if this cannot be a game: a card twice or nowhere, or a struggle about nothing."""
        found = sorted(card for zone in self.zones(b).values() for card in zone)
        agents = [f"{side} {role}" for side in SIDES for role in ROLES]
        if found != sorted([*self.card_ids, *agents]):
            raise ValueError("every card must be in exactly one place")
        if b.ready & ~(b.row_kgb | b.row_cia):
            raise ValueError("only a group on the table can be ready")

    def describe(self) -> CiaVsKgbDescription:
        return describe(self)

    # ---- what moves are called, and what they do ----

    def truths(self, view: View) -> dict[str, Any]:
        assert isinstance(view, CiaVsKgbView)
        return truths(view)

    def deed(self, choices: Sequence[Choice], card: str) -> Sentence:
        return moves.deed(choices, card)

    def facts(self, before: Board, after: Board, side: int) -> list[Fact]:
        return list(moves.facts(self.deck, before, after, side))


def make() -> CiaVsKgb:
    """The title with the owner's card file if there is one, else with the shipped one."""
    path = own_file("cia_vs_kgb")
    return CiaVsKgb(cards.load(path if path.exists() else None))


def make_with(data_text: str) -> CiaVsKgb:
    """The title with the card file of a stored game."""
    return CiaVsKgb(cards.parse(data_text))
