"""What every title on the machine keeps of the contract in the same way: options, menus, chance, results, storage."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Generic, TypeVar

import msgspec

from detente import saving
from detente.bits import members
from detente.evaluator import Evaluator, PlainEvaluator
from detente.game import (
    CHANCE,
    OBSERVER,
    TERMINAL,
    Choice,
    CourseLaw,
    Description,
    Dice,
    Fact,
    IllegalAction,
    Log,
    Named,
    Option,
    Options,
    Reason,
    Refusal,
    Result,
    Sentence,
    View,
    described,
)
from detente.machine import ACTIONS, BUTTON, Code, State, Tally, legal, may
from detente.manifest import manifests
from detente.saving import Field

S = TypeVar("S", bound=State)

DRAW = 3  # State.over


class MachineGame(ABC, Generic[S]):
    """A title whose rules are programs of one `Code`; it adds its states, its views and its reasons."""

    id: str
    rules: int
    sides: tuple[str, str]
    actions = ACTIONS
    options: tuple[Option, ...] = ()
    data = data_text = ""  # the data are part of the rules
    code: Code
    fields: Sequence[Field]
    ending_ids: Sequence[str]
    ending_rules: Mapping[str, str] = {}  # the number of the rule behind an ending, where one is to be named

    # ---- what a title adds ----

    @abstractmethod
    def new(self, options: Options) -> S: ...

    @abstractmethod
    def view(self, s: S, side: int) -> View: ...

    @abstractmethod
    def world(self, view: View, rng: Random) -> S: ...

    # ---- what a title may say better ----

    def why_not(self, s: S, action: int) -> Reason | None:
        return None if may(s, action) or self.interrupter(s, action) is not None else Reason("error-illegal", "", {})

    def refused(self, s: S) -> Iterator[Refusal]:
        """Everything in sight that the one who decides may not choose now, and why."""
        return iter(())

    def another(self, s: S, side: int, rng: Random) -> S:
        """A state that looks the same to the side that decides, all that it does not see dealt anew. A title may deal
        it in the compiled core, many times as fast as by a view."""
        return self.world(self.view(s, side), rng)

    def evaluate(self, s: S, side: int) -> float:
        return 0.0

    def dice(self, s: S) -> Dice | None:
        """The dice that chance is about to roll, if the rules say which faces are better; None if they do not."""
        return None

    def deed(self, choices: Sequence[Choice], card: str) -> Sentence:
        """What a side does that chooses these in a row; `card`: what it has played already, if it goes on with that."""
        return Sentence("report-deed", {"things": ", ".join(choice.text for choice in choices)})

    def facts(self, before: S, after: S, side: int) -> list[Fact]:
        """What a move did for a side, told as facts; in any order, none if there is nothing to tell."""
        return []

    def zones(self, s: S) -> dict[str, list[str]]:
        return {}

    def describe(self) -> Description:
        """What a page needs once; a title without data has the names of its manifest."""
        return Description(
            id=self.id,
            rules=self.rules,
            data=self.data,
            sides=list(self.sides),
            options=described(self.options),
            regions=[],
            countries=[Named(id=id, name=name) for id, name in manifests()[self.id].things.items()],
            cards=[],
        )

    # ---- what is the same for all ----

    @cached_property
    def evaluator(self) -> Evaluator:
        """What a search asks about positions of this title; a title may know more than its evaluation."""
        return PlainEvaluator(self.code, self.evaluate)  # type: ignore[arg-type]  # only our own states come there

    def course_law(self) -> CourseLaw:
        """A title may know of something that no game may come to."""
        return CourseLaw()

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

    def current(self, s: S) -> int:
        return TERMINAL if s.over else int(s.decider)

    def legal(self, s: S) -> list[int]:
        return legal(s)

    def chances(self, s: S) -> list[tuple[int, float]]:
        outcomes = legal(s) if s.decider == CHANCE else []
        return [(a, 1 / len(outcomes)) for a in outcomes]

    def apply(self, s: S, action: int, log: Log | None = None) -> None:
        if may(s, action):
            s.log = log
            self.code.take(s, action)
        else:
            side = self.interrupter(s, action)
            if side is None:
                reason = self.why_not(s, action)
                assert reason is not None
                raise IllegalAction(reason)
            s.log = log
            self._interrupt(s, side, action - BUTTON)
        s.log = None

    def refusals(self, s: S, side: int) -> list[Refusal]:
        return list(self.refused(s)) if s.decider == side and not s.over else []

    def for_page(self, s: S, side: int, beside: View | None = None) -> View:
        return msgspec.structs.replace(self.view(s, side), refusals=self.refusals(s, side))

    def interrupts(self, s: S, side: int) -> list[int]:
        """The standing offers of a side that waits. Not while chance decides: what is being rolled is settled."""
        if not s.standing or s.over or s.decider != 1 - side:
            return []
        menu, s.buttons = s.buttons, 0
        for offer in self.code.offers:
            offer.offer(s, side)
        s.buttons, offered = menu, s.buttons
        return [BUTTON + button for button in members(offered)]

    def interrupter(self, s: S, action: int) -> int | None:
        """The side that may take this action although the other one decides."""
        return next((side for side in (0, 1) if action in self.interrupts(s, side)), None)

    def _interrupt(self, s: S, side: int, button: int) -> None:
        """A standing offer is accepted; then whoever decided is asked again."""
        for offer in self.code.offers:
            if offer.accept(s, side, button):
                break
        self.code.settle(s)

    def swapped(self, s: S) -> bool:
        return False

    def worlds(self, view: View, rng: Random, n: int) -> list[S]:
        """Some worlds of one view, independent of each other: the first is read from it, the others dealt from that."""
        first, side = self.world(view, rng), OBSERVER if view.side is None else self.sides.index(view.side)
        return [first, *(self.determinize(first, side, rng) for _ in range(n - 1))]

    def determinize(self, s: S, side: int, rng: Random) -> S:
        decides = side != OBSERVER and side == s.decider
        return self.another(s, side, rng) if decides else self.world(self.view(s, side), rng)

    def result(self, s: S) -> Result | None:
        if not s.over:
            return None
        return Result(None if s.over == DRAW else s.over - 1, self.ending_ids[s.ending])

    def endings(self) -> list[str]:
        """The ways in which a game can end, by the number that a tally counts."""
        return list(self.ending_ids)

    def playout(self, s: S, seed: int) -> int:
        return self.code.playout(s, seed)

    def play_many(self, options: Options, games: int, seed: int) -> Tally:
        """Random games inside the compiled core."""
        tally = Tally()
        self.code.play_many(self.new(options), games, seed, tally)
        return tally

    def save(self, s: S) -> dict[str, Any]:
        return saving.save(self.fields, s)

    @cached_property
    def frame_fields(self) -> list[Field]:
        """What a view shows in its `frame`: everybody may know it, and a world is made from it."""
        return [field for field in self.fields if field.framed]

    def field_kinds(self) -> dict[str, type]:
        return {field.name: type(field.default) for field in self.fields}
