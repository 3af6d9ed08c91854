"""Knock-out: who has lost once, or twice, is out.

The bracket is drawn by seeds, so that the strongest two can meet in the final only; who has no opponent in the first
round goes on. In a double knock-out those who have lost once play among themselves, by the matching of the Swiss:
nobody meets an opponent again while that can be avoided. The last without a loss meets the last with one, and again if
both then have one.
"""

from collections.abc import Sequence

from detente.community import swiss
from detente.community.tournament import Entry, Meeting, Tournament


def bracket(players: Sequence[str]) -> list[str]:
    """The seeds in the order of the bracket, from the top; "" where nobody is."""
    order = [0]
    while len(order) < len(players):
        size = 2 * len(order)
        order = [place for seed in order for place in (seed, size - 1 - seed)]
    return [players[seed] if seed < len(players) else "" for seed in order]


def losses(tournament: Tournament) -> dict[str, int]:
    """How often each has lost. Who withdrew has lost for good."""
    found = {entry.player: 0 if entry.last_round is None else 2 for entry in tournament.entries}
    for meeting in tournament.meetings:
        for player in meeting.players:
            if meeting.is_over and not meeting.is_bye and _lost(meeting, player):
                found[player] += 1
    return found


def _lost(meeting: Meeting, player: str) -> bool:
    winner = meeting.winner()
    return winner not in (None, player) or (winner is None and not meeting.is_played)


def next_pairs(tournament: Tournament) -> list[tuple[str, ...]]:
    """The pairs of the next round, alone where somebody goes on without a game; none when all is decided."""
    lost = losses(tournament)
    double = tournament.terms.system == "double-knockout"
    upper = _upper(tournament, lost)
    lower = [entry for entry in tournament.active(tournament.round + 1) if lost[entry.player] == 1] if double else []
    if len(upper) + len(lower) < 2:
        return []
    if len(upper) == 1 and len(lower) == 1:
        return [(upper[0], lower[0].player)]
    return [*_neighbours(upper), *_lower_pairs(tournament, lower)]


def _upper(tournament: Tournament, lost: dict[str, int]) -> list[str]:
    """Who has not lost, in the order of the bracket; in the first round "" where a place is empty."""
    seeds = bracket([entry.player for entry in tournament.active(1)])
    return [player for player in seeds if (not tournament.round if player == "" else lost[player] == 0)]


def _neighbours(players: Sequence[str]) -> list[tuple[str, ...]]:
    return [tuple(filter(None, players[n : n + 2])) for n in range(0, len(players), 2)]


def _lower_pairs(tournament: Tournament, lower: Sequence[Entry]) -> list[tuple[str, ...]]:
    seats = swiss.seats_of(lower, tournament.meetings, lambda _player: 0.0)
    return [tuple(seat.player for seat in pair) for pair in swiss.paired(seats)]
