"""What the library answers, line by line."""

import msgspec


class GameLine(msgspec.Struct, frozen=True):
    """A game as a list shows it."""

    id: str
    title: str
    source: str
    players: list[str]  # in the order of the title's sides
    winner: int | None  # the number of a side
    ending: str
    turns: int
    decisions: int
    date: str
    opening: str
    began: str  # what the first side did first: `coup iran`
    added: float


class Found(msgspec.Struct, frozen=True):
    """A page of games, and how many there are in all."""

    games: list[GameLine]
    total: int


class MoveLine(msgspec.Struct, frozen=True):
    """What was chosen in a position: how often, and who won."""

    action: int
    games: int
    won: tuple[int, int]
    drawn: int


class Moves(msgspec.Struct, frozen=True):
    """What was chosen in a position, the most frequent first; what was rare may be left out of a shipped file."""

    games: int  # in which it stood
    moves: list[MoveLine]


class CardLine(msgspec.Struct, frozen=True):
    """How a card was used: by whom, in which turn, how often, with what result."""

    card: str
    side: int
    use: str
    turn: int
    upto: int  # the same, or the last one where turns were counted together
    games: int
    won: int  # by the side that used it
    lost: int
    drawn: int  # the three are 0 where only uses were counted


class FirstLine(msgspec.Struct, frozen=True):
    """How a side began."""

    kind: str  # setup, headline, first
    side: int
    what: str
    games: int
    won: int  # by that side
    lost: int
    drawn: int


class SourceLine(msgspec.Struct, frozen=True):
    """Where figures come from: a collection, or games that come with a title as figures only."""

    id: str  # begins with @ where it is shipped
    games: int
    recipe: str = ""  # how it was made, if it is shipped
