"""What goes over the wire about ratings and tournaments."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.community.clocks import TimeControl
from detente.community.tournament import How, Terms
from detente.server.wire import Count, Slug

TournamentName = Annotated[str, Meta(min_length=3, max_length=60)]
Told = Annotated[str, Meta(max_length=1000)]
Reason = Annotated[str, Meta(min_length=10, max_length=300)]
State = Literal["open", "running", "over"]


# -- ratings


class RatingOf(Struct, frozen=True, gc=False):
    """A rating on one scale. `provisional`: it may still be far from the truth."""

    title: str
    kind: Literal["live", "correspondence"]
    rating: float
    deviation: float
    provisional: bool
    games: int


class RatingPoint(Struct, frozen=True, gc=False):
    """A day with games: days since 1970."""

    day: int
    rating: float
    deviation: float
    games: int


class LevelLine(Struct, frozen=True, gc=False):
    """A level of the computer on the same scale, as the arena measured it."""

    agent: str
    rating: float
    deviation: float


class RatingCurve(Struct, frozen=True):
    """A curve with what gives it a meaning."""

    points: list[RatingPoint]
    levels: list[LevelLine]


class Leader(Struct, frozen=True, gc=False):
    """A line of a leaderboard."""

    place: int
    name: str
    program: bool
    rating: float
    deviation: float
    provisional: bool
    games: int
    day: int  # of the last game


class Leaderboard(Struct, frozen=True):
    """The best on a scale, of those with enough games."""

    least: int  # games
    leaders: list[Leader]
    levels: list[LevelLine]


class FairPlayNotice(Struct, frozen=True, gc=False):
    """Something for moderators to look at: `count` games of `of`."""

    kind: str
    players: list[str]
    count: int
    of: int
    games: list[str]


# -- tournaments


class NewTournament(Struct, forbid_unknown_fields=True):
    """Announce a tournament."""

    name: TournamentName
    title: Slug
    terms: Terms
    about: Told = ""
    options: dict[str, str | int | bool] = {}
    clock: TimeControl | None = None
    rated: bool = True
    most: Annotated[int, Meta(ge=2, le=400)] = 64
    days: Annotated[int, Meta(ge=0, le=90)] = 0  # for a round; 0: no deadline
    programs: bool = False  # they may play along: whoever enters agrees to meet them


class Entrant(Struct, frozen=True, gc=False):
    """Somebody who plays along."""

    name: str
    rating: float
    provisional: bool
    first_round: int
    withdrawn: bool
    division: int
    program: bool = False
    seed: int = 0  # by strength, from 1


class TournamentPlace(Struct, frozen=True, gc=False):
    """A row of the standings; `tie_breaks` in the order of the terms."""

    place: int
    name: str
    points: float
    tie_breaks: list[float]
    withdrawn: bool
    division: int


class TournamentGame(Struct, frozen=True, gc=False):
    """A game of a meeting. `score`: of the first one; None while it is played."""

    players: list[str]  # by side
    score: float | None
    other: float | None  # of the second one, where both lost
    how: How
    reason: str
    table: str


class TournamentMeeting(Struct, frozen=True, gc=False):
    """Two of a round, or one who is alone."""

    round: int
    board: int
    players: list[str]
    games: list[TournamentGame]
    bye: float
    division: int


class ArbiterDecision(Struct, frozen=True, gc=False):
    """A line of the arbiters' log, which everybody can read."""

    made: float
    by: str
    round: int
    board: int
    game: int
    score: float | None
    other: float | None
    reason: str
    whom: str = ""  # who was taken out of the tournament; then there is no game


class TournamentLine(Struct, frozen=True, gc=False):
    """A tournament in the list."""

    id: str
    name: str
    title: str
    system: str
    kind: Literal["live", "correspondence"]
    state: State
    host: str
    entrants: int
    most: int
    round: int
    rounds: int | None  # in all, where that is known
    created: float


class TournamentPage(Struct, frozen=True):
    """A tournament with all that is known of it."""

    line: TournamentLine
    version: int
    about: str
    terms: Terms
    options: dict[str, str | int | bool]
    clock: TimeControl | None
    rated: bool
    programs: bool  # they may play along
    days: int
    deadlines: list[float]  # of the rounds that were paired; 0: none
    arbiters: list[str]
    entrants: list[Entrant]
    standings: list[TournamentPlace]
    meetings: list[TournamentMeeting]
    decisions: list[ArbiterDecision]
    next_season: list[list[str]]  # of a league that is over
    after: str  # of a league: the season before it, if there was one
    next: str  # and the one that follows, if it was announced
    you: str  # the name under which the caller plays along; empty: does not
    may_enter: bool
    may_arbitrate: bool
    may_pair: bool


class PairingProposal(Struct, frozen=True):
    """A round as it would be paired, with what is wrong with it."""

    version: int
    meetings: list[TournamentMeeting]
    again: int  # pairs that have met, or players who were alone before
    gap: int  # half points between opponents, squared
    uneven: int  # how far sides are from even
    withdrawn: list[str]


class PublishRound(Struct, forbid_unknown_fields=True):
    """Publish the round that was proposed for this version."""

    version: Count


class Adjudication(Struct, forbid_unknown_fields=True):
    """An arbiter's decision about a game. Without a score it is open again."""

    round: Count
    board: Count
    game: Count
    reason: Reason
    score: float | None = None  # 0, a half or 1
    other: float | None = None
    forfeit: bool = False  # it was not played: somebody did not appear


class Removal(Struct, forbid_unknown_fields=True):
    """Take somebody out of a tournament who does not play: open games are lost, and nobody is paired with him again."""

    name: Annotated[str, Meta(max_length=40)]
    reason: Reason


class NextSeason(Struct, forbid_unknown_fields=True):
    """Announce the next season of a league that is over, by the same terms."""

    name: TournamentName
