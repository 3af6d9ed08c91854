"""Pebbles: the rules. In turn a side hides a pebble in its fist, and the other names one. Whoever is right takes the
pebble's points, else they go to the one who hid it; to pass costs one point only. A die says who hides first."""

from dataclasses import dataclass
from typing import Final, cast

from mypy_extensions import i64

from detente.game import EVERYONE
from detente.machine import CHANCE, FACES, NO_ONE, Code, PlainState, State, Step, proceed, tell
from detente.manifest import manifests

from . import log_lines

SIDES: Final = manifests()["pebbles"].sides
PEBBLES: Final = ("flint", "amber", "pearl")  # worth 1, 2 and 3 points; as cards they are hidden, as places named
ALL: Final = 0b111  # pebbles, as a set
BUTTONS: Final = ("pass",)
ENDINGS: Final = ("", "points")
TURNS: Final = 6
NOTHING: Final = -1


@dataclass
class Own:
    """What a state has beside its frame and its menu: flat, so that a copy is independent."""

    turn: int = 1
    hider: int = 0
    fist: int = NOTHING
    black: int = 0
    white: int = 0


def own(s: State) -> Own:
    return cast(Own, cast(PlainState, s).own)


class RollForFirst(Step):
    def ask(self, s: State) -> i64:
        s.buttons = FACES
        return CHANCE

    def roll(self, s: State, die: i64) -> None:
        own(s).hider = 0 if die <= 3 else 1
        tell(s, log_lines.First(side=SIDES[own(s).hider], die=int(die)), EVERYONE)
        proceed(s)


class Hide(Step):
    def ask(self, s: State) -> i64:
        s.cards = (ALL, 0, 0)
        return own(s).hider

    def card(self, s: State, card: i64) -> None:
        own(s).fist = int(card)
        tell(s, log_lines.Hides(side=SIDES[own(s).hider]), EVERYONE)
        proceed(s)

    def secret(self, s: State) -> bool:
        return True


class Guess(Step):
    def ask(self, s: State) -> i64:
        s.places = (ALL, 0)
        s.buttons = 1
        return 1 - own(s).hider

    def place(self, s: State, place: i64) -> None:
        right = place == own(s).fist
        self.award(s, 1 - own(s).hider if right else own(s).hider, own(s).fist + 1, "right" if right else "wrong")

    def press(self, s: State, button: i64) -> None:
        self.award(s, own(s).hider, 1, "passed")

    def award(self, s: State, side: int, points: int, how: str) -> None:
        board = own(s)
        board.black, board.white = board.black + points * (side == 0), board.white + points * (side == 1)
        tell(
            s,
            log_lines.Points(side=SIDES[side], n=points, card=PEBBLES[board.fist], how=how),
            EVERYONE,
        )
        board.turn, board.hider, board.fist = board.turn + 1, 1 - board.hider, NOTHING
        proceed(s)


class Count(Step):
    def ask(self, s: State) -> i64:
        board = own(s)
        s.over = 3 if board.black == board.white else 1 + (board.white > board.black)  # 3: a draw
        s.ending = ENDINGS.index("points")
        return NO_ONE


def write_programs(code: Code) -> int:
    """The whole game is one program; answers where it begins."""
    turns: list[Step] = [Hide(), Guess()] * TURNS
    return code.program("game", [RollForFirst(), *turns, Count()])
