"""A tiny title for tests: in each of two rounds the USSR seals a number, the US guesses and confirms, a die is rolled.

The guess opens the seal, so it tells the US something new although nobody else has acted: what an undo must not undo.
"""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from detente.game import (
    CHANCE,
    TERMINAL,
    Description,
    IllegalAction,
    Log,
    Moment,
    Option,
    Options,
    Prompt,
    Reason,
    Refusal,
    Result,
    Sentence,
    View,
)
from detente.game import Choice as Choice_

CONFIRM, AGAIN, DIE = 3, 4, 5  # after the numbers 0 to 2; then six faces
SEAL, GUESS, CHECK, ROLL, OVER = range(5)


class SealedView(View, frozen=True, kw_only=True):
    """Everything but a seal that is not open."""

    numbers: list[int | None]
    dice: list[int]
    phase: int


class State:
    """What was sealed and guessed in turn, and the dice."""

    def __init__(self, numbers: list[int], dice: list[int], phase: int) -> None:
        self.numbers, self.dice, self.phase = numbers, dice, phase

    def clone(self) -> "State":
        return State(self.numbers[:], self.dice[:], self.phase)


class Sealed:
    """The contract of game.py, in small."""

    id, rules, sides, actions, data = "sealed", 1, ("ussr", "us"), 11, "tiny"
    options = (Option("colour", ("red", "blue"), "red"),)

    def new(self, options: Options) -> State:
        if not set(options) <= {"colour"} or options.get("colour", "red") not in ("red", "blue"):
            raise ValueError("no such option")
        return State([], [], SEAL)

    def current(self, s: State) -> int:
        return {SEAL: 0, GUESS: 1, CHECK: 1, ROLL: CHANCE, OVER: TERMINAL}[s.phase]

    def legal(self, s: State) -> list[int]:
        return [[0, 1, 2], [0, 1, 2], [CONFIRM, AGAIN], list(range(DIE, DIE + 6)), []][s.phase]

    def chances(self, s: State) -> list[tuple[int, float]]:
        return [(outcome, 1 / 6) for outcome in self.legal(s)] if s.phase == ROLL else []

    def apply(self, s: State, action: int, log: Log | None = None) -> None:
        reason = self.why_not(s, action)
        if reason is not None:
            raise IllegalAction(reason)
        if s.phase in (SEAL, GUESS):
            s.numbers.append(action)
            s.phase += 1
        elif s.phase == CHECK:
            s.phase = ROLL if action == CONFIRM else CHECK
        else:
            s.dice.append(action - DIE + 1)
            s.phase = SEAL if len(s.dice) < 2 else OVER

    def why_not(self, s: State, action: int) -> Reason | None:
        return None if action in self.legal(s) else Reason("sealed-no", "1", {})

    def view(self, s: State, side: int) -> SealedView:
        hide = s.phase == GUESS and side != 0
        own = self.legal(s) if self.current(s) == side else []
        return SealedView(
            title=self.id,
            side=None if side < 0 else self.sides[side],
            decider=["ussr", "us", "us", "chance", None][s.phase],
            moment=self.moment(s).id,
            prompt=Prompt("sealed-ask"),
            choices=[Choice_(action, str(action), "button") for action in own],
            numbers=[*s.numbers[:-1], None] if hide else list(s.numbers),
            dice=list(s.dice),
            phase=s.phase,
        )

    def refusals(self, s: State, side: int) -> list[Refusal]:
        return []

    def for_page(self, s: State, side: int, beside: View | None = None) -> SealedView:
        return self.view(s, side)

    def interrupts(self, s: State, side: int) -> list[int]:
        return []

    def swapped(self, s: State) -> bool:
        return False

    def world(self, view: View, rng: Random) -> State:
        assert isinstance(view, SealedView)
        return State([rng.randrange(3) if n is None else n for n in view.numbers], list(view.dice), view.phase)

    def determinize(self, s: State, side: int, rng: Random) -> State:
        return self.world(self.view(s, side), rng)

    def result(self, s: State) -> Result | None:
        if s.phase != OVER:
            return None
        right = sum(s.numbers[i] == s.numbers[i + 1] for i in (0, 2))
        return Result([0, None, 1][right], "guessed")

    def evaluate(self, s: State, side: int) -> float:
        return 0.0

    def moment(self, s: State) -> Moment:
        turn = len(s.dice) + 1
        return Moment(f"r{turn}", Sentence("side-moment-turn", {"turn": turn}), [turn])

    def text(self, action: int) -> str:
        return f"a{action}"

    def action(self, text: str) -> int:
        return int(text[1:])

    def save(self, s: State) -> dict[str, Any]:
        return {"all": json.dumps([s.numbers, s.dice, s.phase]).replace(" ", "")}

    def load(self, data: Mapping[str, Any]) -> State:
        return State(*json.loads(data["all"]))

    def field_kinds(self) -> dict[str, type]:
        return {"all": str}

    def describe(self) -> Description:
        return Description(id=self.id, rules=1, data="", sides=list(self.sides), options=[], regions=[], cards=[])
