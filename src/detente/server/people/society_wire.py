"""What goes over the wire among people: talk, notes, friends, complaints, profiles, one's own home."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.game import Sentence, Side
from detente.server.wire import Player

Relation = Literal["friend", "block", "mute"]
Room = Literal["players", "watchers"]
Why = Annotated[str, Meta(max_length=300)]


class Talk(Struct, forbid_unknown_fields=True):
    """Say something at a table."""

    text: Annotated[str, Meta(max_length=500)]


class ChatLine(Struct):
    """Something that was said."""

    id: str
    name: str  # empty: somebody who has left
    text: str  # empty: a moderator has hidden it
    said: float
    account: bool  # the name is an account's
    mine: bool


class Chat(Struct):
    """What somebody may read at a table, by room, and where he may talk."""

    rooms: dict[Room, list[ChatLine]]
    talk: Room | None


class Note(Struct, forbid_unknown_fields=True):
    """What somebody has noted at a table for himself alone."""

    text: Annotated[str, Meta(max_length=8_000)]


class Complaint(Struct, forbid_unknown_fields=True):
    """Report a message."""

    why: Why = ""


class Related(Struct):
    """Somebody with whom one has something to do."""

    name: str
    relation: Relation
    since: float


# -- moderation


class Case(Struct):
    """A message that somebody complained of, with what was said around it."""

    id: str
    table: str
    by: str
    why: str
    made: float
    name: str  # who said it
    message: str  # its id
    around: list[ChatLine]


class Decision(Struct, forbid_unknown_fields=True):
    """What a moderator does: nothing, hide the message, or hide it and forbid its author to talk."""

    what: Literal["nothing", "hide", "silence"]
    why: Annotated[str, Meta(min_length=10, max_length=300)]
    days: Annotated[int, Meta(ge=1, le=365)] = 7


class LoggedDecision(Struct):
    """What a moderator did."""

    made: float
    by: str
    what: str
    whom: str
    why: str


# -- profile and home


class GameLine(Struct):
    """A game of somebody's."""

    table: str  # empty where one may not look
    title: str
    side: Side
    opponent: str
    account: bool  # the opponent has one
    agent: str  # that he is, if he is a computer
    updated: float
    over: bool
    won: bool | None  # null: a draw, not over, or not known
    ending: str
    began: str


class Score(Struct):
    """Won, drawn, lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


class Tally(Struct):
    """Results in games of one kind."""

    title: str
    what: str  # a side, an opponent, an ending or an opening
    score: Score
    account: bool = False  # it is an opponent with an account


class Profile(Struct):
    """Somebody, as others see him."""

    name: str
    about: str
    program: bool
    moderator: bool
    since: float
    relations: list[Relation]  # of whoever asks to him
    sides: list[Tally]
    opponents: list[Tally]
    endings: list[Tally]  # of games that he won
    openings: list[Tally]  # of which he has played at least 5
    games: list[GameLine]
    hidden: bool  # he keeps results and games to himself
    challenge: bool  # whoever asks may challenge him


class HeadToHead(Struct):
    """Two people's games with each other, as the first has done in them."""

    name: str
    other: str
    sides: list[Tally]
    games: list[GameLine]


class HomeGame(Struct):
    """A game that one plays."""

    table: str
    title: str
    side: Side
    players: dict[Side, Player]
    moment: str
    said: Sentence
    updated: float
    mine: bool  # it is one's own decision
    ahead: bool = False  # the opponent decides, but one may choose already: both do so unseen of each other
    falls: int | None = None  # when the time of who decides is over, in milliseconds since 1970, if it runs


class Seen(Struct):
    """How much of a game somebody has seen."""

    ply: int | None = None  # so many actions; null: it is not known
    updated: float | None = None  # since when, in seconds since 1970


class Home(Struct):
    """Where somebody's games stand."""

    running: list[HomeGame]  # one's own decisions first, the most urgent of them first
    finished: list[GameLine]


class Progress(Struct, forbid_unknown_fields=True):
    """Lessons and puzzles, as the page keeps them."""

    body: Annotated[str, Meta(max_length=60_000)]
