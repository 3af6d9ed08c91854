"""Standings: points, then the tie-breaks in the order that the host has set.

- buchholz: the points of the opponents;
- sonneborn-berger: the points of the opponents, each times the share of the meeting's points that was won;
- direct: the points of the meetings among those who are equal in everything before;
- wins: games won at the board.

A round without a game (a bye, a forfeit) counts as a meeting with somebody who has the player's own points.
"""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from detente.community.knockout import losses
from detente.community.tournament import Meeting, TieBreak, Tournament


class Place(msgspec.Struct, frozen=True):
    """A row of the standings."""

    place: int  # shared by those who are equal in everything
    player: str
    points: float
    tie_breaks: tuple[float, ...]  # in the order of the terms
    withdrawn: bool
    division: int = 0


def missed(tournament: Tournament, player: str) -> int:
    """Rounds before somebody entered."""
    entry = tournament.entry(player)
    return 0 if entry is None else min(entry.first_round - 1, tournament.round)


def points_of(tournament: Tournament, player: str) -> float:
    """All points of a player."""
    late = missed(tournament, player) * tournament.terms.late_score
    return late + sum(meeting.score_of(player) for meeting in tournament.met_by(player))


def standings(tournament: Tournament) -> list[Place]:
    """Everybody in order; of a league one division after the other."""
    return Sums(tournament).places()


class Sums:
    """What is added up once for all rows."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.met: dict[str, list[Meeting]] = {entry.player: [] for entry in tournament.entries}
        for meeting in sorted(tournament.meetings, key=lambda meeting: meeting.round):
            for player in meeting.players:
                self.met[player].append(meeting)
        late = tournament.terms.late_score
        self.points = {
            player: missed(tournament, player) * late + sum(meeting.score_of(player) for meeting in own)
            for player, own in self.met.items()
        }

    def places(self) -> list[Place]:
        """The rows."""
        found: list[Place] = []
        for _, entries in groupby(sorted(self.tournament.entries, key=lambda e: e.division), key=lambda e: e.division):
            found += self._division([entry.player for entry in entries])
        return found

    def _division(self, players: Sequence[str]) -> list[Place]:
        keys: dict[str, list[float]] = {player: [self._first(player)] for player in players}
        for name in self.tournament.terms.tie_breaks:
            tied: dict[tuple[float, ...], list[str]] = {}
            for player in players:
                tied.setdefault(tuple(keys[player]), []).append(player)
            for group in tied.values():
                for player in group:
                    keys[player].append(self._tie_break(name, player, group))
        order = sorted(players, key=lambda player: ([-key for key in keys[player]], self._seed(player)))
        places: dict[tuple[float, ...], int] = {}
        rows = []
        for n, player in enumerate(order, 1):
            place = places.setdefault(tuple(keys[player]), n)
            entry = self.tournament.entry(player)
            assert entry is not None
            gone = entry.last_round is not None
            breaks = tuple(keys[player][1:])
            rows.append(Place(place, player, self.points[player], breaks, gone, entry.division))
        return rows

    def _first(self, player: str) -> float:
        """What counts before all tie-breaks: points, but in a knock-out how far somebody came."""
        if "knockout" not in self.tournament.terms.system:
            return self.points[player]
        allowed = 2 if self.tournament.terms.system == "double-knockout" else 1
        alive = losses(self.tournament)[player] < allowed
        last = max((meeting.round for meeting in self.met[player]), default=0)
        return float(self.tournament.round + 1 if alive else last)

    def _seed(self, player: str) -> tuple[float, str]:
        entry = self.tournament.entry(player)
        return (-(entry.rating if entry else 0.0), player)

    def _tie_break(self, name: TieBreak, player: str, tied: Sequence[str]) -> float:
        own = self.met[player]
        match name:
            case "buchholz":
                return sum(self._opponent_points(player, meeting) for meeting in own)
            case "sonneborn-berger":
                return sum(
                    self._opponent_points(player, meeting) * meeting.score_of(player) / max(1, len(meeting.games))
                    for meeting in own
                )
            case "direct":
                return sum(meeting.score_of(player) for meeting in own if meeting.opponent_of(player) in tied)
            case "wins":
                games = [game for meeting in own for game in meeting.games]
                played = [game for game in games if game.how in ("played", "adjudicated")]
                return float(sum(game.score_of(player) == 1 for game in played))

    def _opponent_points(self, player: str, meeting: Meeting) -> float:
        opponent = meeting.opponent_of(player)
        if opponent is None or (meeting.is_over and not meeting.is_played):
            return self.points[player]
        return self.points[opponent]
