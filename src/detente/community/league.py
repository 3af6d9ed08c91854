"""Leagues: divisions in which everybody meets everybody, and who changes places when a season ends."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from detente.community.standings import standings
from detente.community.tournament import Entry, Tournament


def divided(entries: Sequence[Entry], size: int, before: Sequence[str] = ()) -> list[Entry]:
    """Divisions of about the same size, the strongest first: those of the season before as it has left them, then
    newcomers by rating. A last one of a single player joins the one before."""
    places = {player: n for n, player in enumerate(before)}
    order = sorted(entries, key=lambda entry: (places.get(entry.player, len(places)), -entry.rating, entry.player))
    number = max(1, round(len(order) / size))
    bounds = [len(order) * n // number for n in range(number + 1)]
    return [
        msgspec.structs.replace(entry, division=n) for n in range(number) for entry in order[bounds[n] : bounds[n + 1]]
    ]


def next_season(tournament: Tournament) -> list[list[str]]:
    """The divisions after promotion: the first of each change places with the last of the one above it."""
    divisions: dict[int, list[str]] = {}
    for place in standings(tournament):
        divisions.setdefault(place.division, []).append(place.player)
    rows = [divisions[n] for n in sorted(divisions)]
    swaps = [min(tournament.terms.promoted, len(upper) // 2, len(lower) // 2) for upper, lower in pairwise(rows)]
    after: list[list[str]] = []
    for n, row in enumerate(rows):
        down = swaps[n - 1] if n else 0  # so many of this division go up, and as many come down into it
        up = swaps[n] if n < len(swaps) else 0
        stay = row[down : len(row) - up]
        fallen = rows[n - 1][len(rows[n - 1]) - down :] if down else []
        risen = rows[n + 1][:up] if up else []
        after.append([*fallen, *stay, *risen])
    return after
