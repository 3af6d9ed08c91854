"""What the proofs share: tables that are played at all the time, and what the database says of them afterwards."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from cluster.client import Acknowledged, Player
from cluster.cluster import Cluster

Making = Callable[[int], Awaitable[Player]]


class Lasting:
    """One place at which somebody always plays: when a game is over, the next one begins."""

    def __init__(self, make: Making, number: int) -> None:
        self._make = make
        self._number = number
        self.players: list[Player] = []

    async def play(self, pause: float, until: float) -> None:
        """Play game after game until then."""
        while time.monotonic() < until:
            player = await self._make(self._number + 1000 * len(self.players))
            self.players.append(player)
            await player.stay(pause, until)

    @property
    def games(self) -> int:
        """Games that were begun at this place so far."""
        return len(self.players)

    @property
    def moves(self) -> int:
        """Moves that were acknowledged at this place so far."""
        return sum(len(player.acknowledged) for player in self.players)


def stored_actions(cluster: Cluster) -> dict[str, dict[int, int]]:
    """All actions in the database: by table, then by number."""
    assert cluster.postgres is not None
    found: dict[str, dict[int, int]] = {}
    for line in cluster.postgres.run('SELECT "table", number, action FROM actions', "detente").splitlines():
        table, number, action = line.split("|")
        found.setdefault(table, {})[int(number)] = int(action)
    return found


class Lost(NamedTuple):
    """A move that was acknowledged and is not stored in its place."""

    table: str
    move: Acknowledged
    stored: int | None  # what stands there instead


def lost_moves(players: list[Player], stored: dict[str, dict[int, int]]) -> list[Lost]:
    """All of them."""
    found = (
        Lost(player.table, move, stored.get(player.table, {}).get(move.ply))
        for player in players
        for move in player.acknowledged
    )
    return [one for one in found if one.stored != one.move.action]


async def gather(work: list[Awaitable[None]]) -> None:
    """All of it; the first failure ends the rest."""
    async with asyncio.TaskGroup() as group:
        for one in work:
            group.create_task(_run(one))


async def _run(work: Awaitable[None]) -> None:
    await work
