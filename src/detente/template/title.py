"""Pebbles as a title: the contract of game.py, for which `MachineGame` has most answers."""

from collections.abc import Mapping
from functools import cached_property
from random import Random
from typing import Any

from detente import saving
from detente.game import CHANCE, OBSERVER, Choice, Moment, Options, Prompt, Sentence, View, end_of_game
from detente.machine import BUTTON, CARD, DIE, Code, PlainState
from detente.machine_game import MachineGame
from detente.notation import Names

from .evaluator import PebblesEvaluator, make_evaluator
from .rules import BUTTONS, ENDINGS, NOTHING, PEBBLES, SIDES, TURNS, Own, own, write_programs


class PebblesView(View, frozen=True, kw_only=True):
    """What one side, or an observer, sees. The terminal and the page show these fields under the names that
    `pebbles-field-...` give them; `scores` is what the report reads, `frame` is for `world` alone."""

    turn: int
    hider: str
    closed: bool
    fist: str | None
    scores: dict[str, int]
    frame: dict[str, Any]


class Pebbles(MachineGame[PlainState]):
    """The rules of Pebbles."""

    id = "pebbles"
    rules = 1  # one more whenever some record would replay differently
    sides = SIDES
    ending_ids = ENDINGS

    def __init__(self) -> None:
        self.code = Code()
        self.begin = write_programs(self.code)
        stones = dict(enumerate(PEBBLES))
        names = Names(stones, stones, dict(enumerate(BUTTONS)) | {DIE + n: f"die {n}" for n in range(1, 7)})
        self.text, self.action = names.text, names.action
        self.fields = (
            *saving.own_fields(Own),
            saving.number("over"),
            saving.number("ending"),
            saving.frames(self.code),
        )

    def new(self, options: Options) -> PlainState:
        self.chosen(options)
        s = PlainState(Own())
        s.pc = self.begin
        self.code.settle(s)
        return s

    def load(self, data: Mapping[str, Any]) -> PlainState:
        s = PlainState(Own())
        saving.load(self.fields, s, data)
        self.code.settle(s)
        return s

    def moment(self, s: PlainState) -> Moment:
        if s.over:
            return end_of_game()
        turn = own(s).turn
        return Moment(f"t{turn}", Sentence("side-moment-turn", {"turn": turn}), [turn])

    def zones(self, s: PlainState) -> dict[str, list[str]]:
        fist = [PEBBLES[own(s).fist]] if own(s).fist != NOTHING else []
        return {f"fist_{SIDES[own(s).hider]}": fist, "table": [pebble for pebble in PEBBLES if pebble not in fist]}

    def evaluate(self, s: PlainState, side: int) -> float:
        lead = own(s).white - own(s).black
        return float(lead if side else -lead)

    @cached_property
    def evaluator(self) -> PebblesEvaluator:
        return self.evaluator_with(None)

    def evaluator_with(self, weights: list[float] | None) -> PebblesEvaluator:
        """The evaluator with other weights than those that are shipped: for `detente train`."""
        return make_evaluator(self.code, weights)

    def view(self, s: PlainState, side: int) -> PebblesView:
        board, saved = own(s), self.save(s)
        saved.pop("fist", None)  # hidden: shown to its owner only
        return PebblesView(
            title=self.id,
            side=None if side == OBSERVER else SIDES[side],
            decider=None if s.over else "chance" if s.decider == CHANCE else SIDES[s.decider],
            moment=self.moment(s).id,
            prompt=self.prompt(s),
            choices=[self.choice(action) for action in self.legal(s)] if side == s.decider else [],
            turn=min(board.turn, TURNS),
            hider=SIDES[board.hider],
            closed=board.fist != NOTHING,
            fist=PEBBLES[board.fist] if side == board.hider and board.fist != NOTHING else None,
            scores=dict(zip(SIDES, (board.black, board.white), strict=True)),
            frame=saved,
        )

    def prompt(self, s: PlainState) -> Prompt:
        if s.over:
            return Prompt("pebbles-over")
        if s.decider == CHANCE:
            return Prompt("pebbles-ask-first")
        return Prompt("pebbles-ask-hide" if s.decider == own(s).hider else "pebbles-ask-guess")

    def choice(self, action: int) -> Choice:
        text = self.text(action)
        if action >= BUTTON:
            return Choice(id=action, text=text, kind="button", name=BUTTONS[action - BUTTON])
        return Choice(id=action, text=text, kind="card" if action >= CARD else "country", name=text.split()[-1])

    def world(self, view: View, rng: Random) -> PlainState:
        assert isinstance(view, PebblesView)
        fist = PEBBLES.index(view.fist) if view.fist else rng.randrange(len(PEBBLES)) if view.closed else NOTHING
        return self.load({**view.frame, "fist": fist})


def make() -> Pebbles:
    return Pebbles()
