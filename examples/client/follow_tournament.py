#!/usr/bin/env python3
"""A tournament as it goes on: python follow_tournament.py http://127.0.0.1:8000 TOURNAMENT"""

import sys
from collections.abc import Iterator

from detente.client import Client


def standings(client: Client, tournament: str, every: float = 10) -> Iterator[list[str]]:
    """The table of standings after each change."""
    for page in client.follow_tournament(tournament, every):
        head = f"{page.line.name}, round {page.line.round} ({page.line.state})"
        yield [head, *(f"{place.place:>3}. {place.name:<20} {place.points:g}" for place in page.standings)]


if __name__ == "__main__":
    for lines in standings(Client(sys.argv[1]), sys.argv[2]):
        print("\n".join(lines), end="\n\n", flush=True)
