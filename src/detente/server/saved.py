"""What is stored of a table: one flat row and its actions. Everything else follows from them."""

import hashlib
import secrets
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from detente.community.clocks import NOBODY, Clock
from detente.game import Sentence
from detente.record import Spent
from detente.server.wire import Delay, Mode, Offer

Rated = Literal["", "live", "correspondence"]  # the scale on which a game counts
ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"  # 32 letters that nobody mixes up


def new_id() -> str:
    """A table's id that cannot be guessed: 70 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(14))


def id_of(game: str) -> str:
    """The id of the table at which a game of the library is watched: always the same one."""
    digits = int.from_bytes(hashlib.sha256(game.encode()).digest()[:9], "big")
    return "".join(ALPHABET[digits >> 5 * n & 31] for n in range(14))


def new_secret() -> str:
    """A secret for a link or a cookie."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What we keep of a secret, so that a stolen store opens no seat."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Seat(Struct):
    """One side of a table. Secrets are hashed; empty means none."""

    kind: Literal["human", "computer"] = "human"
    name: str = ""
    agent: str = ""
    seconds: int = 0  # that the agent may think about a decision; 0: as its level likes
    secret: str = ""  # of the link that is still to be used
    client: str = ""  # of the cookie of whoever sits here
    forfeit: str = ""  # what the program that plays here did to lose by rule
    exchanged: bool = False  # a bid gave both players each other's side
    program: bool = False  # the account of a program sits here
    coached: bool = False  # the computer waits until this player's coach is answered

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.kind == "computer" or self.client != ""


class LessonAt(Struct):
    """Where a lesson stands."""

    id: str
    text: str  # fingerprint of the lesson's file
    step: int = 0
    since: int = 0  # the step began after so many actions
    done: bool = False


class Handed(Struct, frozen=True):
    """A decision came to its end with the action of this number: the clock until then, should it be undone."""

    ply: int
    turn: int
    clock: Clock


class TableClock(Struct, frozen=True):
    """The clock of a table, as it was when something last happened there."""

    clock: Clock
    ply: int  # how many actions there were
    turn: int  # with which of them the turn began
    before: list[Handed] = []  # since another side has acted


class Sealed(Struct, frozen=True):
    """What a side has chosen before it was asked, where both choose unseen of each other. Nobody else may know it."""

    seat: int  # the number of the seat, which a bid does not change
    actions: list[int]
    ply: int  # how many actions there were
    version: int  # of the table, once it was sealed


class Standing(Struct, frozen=True):
    """What a player has answered in advance. Nobody else may know it."""

    seat: int
    when: str  # an offer of the opponent, or the key of a question
    answer: str  # yes, no, or the text of an action


class Mark(NamedTuple):
    """What spectators who are behind may know, and from when on."""

    when: int  # minutes: when it had so many actions; turns: when they were shown them. In milliseconds since 1970
    ply: int
    version: int  # of what they are shown: it tells them no more than that there is something new to see


class Saved(Struct):
    """A table as the store keeps it."""

    id: str
    title: str
    rules: int
    data: str
    options: dict[str, str | int | bool]
    mode: Mode
    listed: bool
    seed: str  # in hex; secret until the end
    seats: list[Seat]  # by the side for which each sat down
    created: float
    updated: float
    start: str = ""  # a position's text, where the game does not begin at its beginning
    forked: int = 0  # so many actions were taken over from another game
    actions: list[int] = []  # not there where only a list of tables is wanted
    plies: int = 0  # how many actions there are
    version: int = 1
    offer: Offer | None = None
    rematch: str | None = None
    resigned: int | None = None  # a side
    over: bool = False
    decisions: int = 0  # of people and computers, at this table
    computer_decides: bool = False
    decider: int = -1  # a side; below 0: nobody, or not known
    moment: str = ""  # where the game stands, as a record names it
    said: Sentence = Sentence("")  # and in words
    hints: bool = False  # both players agreed that they may have them
    spent: list[Spent] = []  # seeds that were published before a move was taken back after the end
    lesson: LessonAt | None = None  # that is taught here
    clock: TableClock | None = None
    falls: int | None = None  # when somebody's time runs out if nothing happens, in milliseconds since 1970
    rated: Rated = ""  # the scale on which the game counts
    sealed: Sealed | None = None
    both_choose: bool = False  # the side that does not decide may choose all the same, and has not
    standing: list[Standing] = []
    delay: Delay | None = None  # by which spectators are behind while the game runs
    marks: list[Mark] = []  # with a delay

    def seat(self, side: int) -> Seat:
        """Whoever plays this side now."""
        return self.seats[1 - side if self.seats[0].exchanged else side]

    @property
    def lost_on_time(self) -> bool:
        """Whether it ended because somebody's time was over."""
        return self.clock is not None and self.clock.clock.lost != NOBODY
