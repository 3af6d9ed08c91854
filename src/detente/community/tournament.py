"""A tournament as a value: terms, entries and meetings. All else follows from it."""

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

System = Literal["swiss", "round-robin", "knockout", "double-knockout", "league"]
TieBreak = Literal["buchholz", "sonneborn-berger", "direct", "wins"]
Sides = Literal["one", "both", "bid"]  # of a meeting: one game, one on each side, or one whose sides are bid for
How = Literal["", "played", "forfeit", "adjudicated"]

SYSTEMS: Final[tuple[System, ...]] = ("swiss", "round-robin", "knockout", "double-knockout", "league")
TIE_BREAKS: Final[tuple[TieBreak, ...]] = ("buchholz", "sonneborn-berger", "direct", "wins")
LEAST_PLAYERS: Final = 2


class TournamentError(ValueError):
    """What cannot be done to a tournament. Its text is the key of a sentence."""


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How is played."""

    system: System
    rounds: int = 0  # of a Swiss; the other systems know how many they need
    sides: Sides = "one"
    tie_breaks: tuple[TieBreak, ...] = TIE_BREAKS
    late_until: int = 1  # the last round before which somebody may still enter a Swiss
    late_score: float = 0.0  # for each round that was missed so
    division: int = 0  # of a league: how many players one has
    promoted: int = 1  # of a league: how many change places with the next division

    def __post_init__(self) -> None:
        if len(set(self.tie_breaks)) != len(self.tie_breaks):
            raise TournamentError("error-tie-break-twice")
        if self.system == "swiss" and not 1 <= self.rounds <= 30:
            raise TournamentError("error-tournament-rounds")
        if self.late_score not in (0.0, 0.5):
            raise TournamentError("error-late-score")
        if self.system == "league" and not (
            self.division >= LEAST_PLAYERS and 1 <= self.promoted <= self.division // 2
        ):
            raise TournamentError("error-division")


class Entry(msgspec.Struct, frozen=True):
    """Somebody who plays along."""

    player: str
    rating: float = 1500.0  # when he entered: the order of seeds
    first_round: int = 1
    last_round: int | None = None  # withdrew after it
    division: int = 0


class Game(msgspec.Struct, frozen=True):
    """A game of a meeting, from the first one's side."""

    players: tuple[str, str]  # by side
    score: float | None = None  # of side 0; None while it is played
    other: float | None = None  # of side 1, where the two do not share one point: both failed to appear
    how: How = ""
    reason: str = ""  # an arbiter's
    table: str = ""

    def score_of(self, player: str) -> float | None:
        """What a player got of it."""
        if self.score is None:
            return None
        if player == self.players[0]:
            return self.score
        return 1 - self.score if self.other is None else self.other


class Meeting(msgspec.Struct, frozen=True):
    """Two players of a round, or one who has no opponent."""

    round: int
    board: int
    players: tuple[str, ...]  # one or two
    games: tuple[Game, ...] = ()
    bye: float = 1.0  # what it is worth to be alone
    division: int = 0

    @property
    def is_bye(self) -> bool:
        """Whether there is no opponent."""
        return len(self.players) == 1

    @property
    def is_over(self) -> bool:
        """Whether all is decided."""
        return all(game.score is not None for game in self.games)

    @property
    def is_played(self) -> bool:
        """Whether they sat at a board: a forfeit is no game, and neither is a bye."""
        return any(game.how in ("played", "adjudicated") for game in self.games)

    def score_of(self, player: str) -> float:
        """The points of a player so far."""
        if self.is_bye:
            return self.bye
        return sum(game.score_of(player) or 0.0 for game in self.games)

    def opponent_of(self, player: str) -> str | None:
        """Whom a player met."""
        return None if self.is_bye else self.players[self.players[0] == player]

    def winner(self) -> str | None:
        """Who goes on; None if nobody has more points than the other."""
        if self.is_bye:
            return self.players[0]
        first, second = (self.score_of(player) for player in self.players)
        return None if first == second else self.players[first < second]


class Tournament(msgspec.Struct, frozen=True):
    """All that is known of a tournament's course."""

    terms: Terms
    entries: tuple[Entry, ...] = ()
    meetings: tuple[Meeting, ...] = ()
    before: tuple[str, ...] = ()  # of a league: the order in which the season before it has left its players

    @property
    def round(self) -> int:
        """The round that is played or was played last; 0 before the first one."""
        return max((meeting.round for meeting in self.meetings), default=0)

    def meetings_of(self, number: int) -> list[Meeting]:
        """The meetings of a round by board."""
        return sorted((m for m in self.meetings if m.round == number), key=lambda meeting: meeting.board)

    def met_by(self, player: str) -> list[Meeting]:
        """The meetings of a player in their order."""
        return sorted((m for m in self.meetings if player in m.players), key=lambda meeting: meeting.round)

    def entry(self, player: str) -> Entry | None:
        """Somebody's entry."""
        return next((entry for entry in self.entries if entry.player == player), None)

    @property
    def round_is_over(self) -> bool:
        """Whether nothing is open."""
        return all(meeting.is_over for meeting in self.meetings)

    def active(self, number: int) -> list[Entry]:
        """Who is to be paired in a round, the strongest first; equals by name."""
        found = [
            e for e in self.entries if e.first_round <= number and (e.last_round is None or e.last_round >= number)
        ]
        return seeded(found)


def seeded(entries: Iterable[Entry]) -> list[Entry]:
    """The strongest first; equals by name."""
    return sorted(entries, key=lambda entry: (-entry.rating, entry.player))
