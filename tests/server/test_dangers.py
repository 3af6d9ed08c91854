"""Dangers: a table that moves on while it is looked at is looked at again, and never an error of the server."""

import asyncio
from typing import Any

import pytest

from detente.ai.dangers import Danger
from detente.server.dangers import TRIES, Dangers
from detente.server.played_tables import DangerTask
from detente.server.refusal import Refused
from detente.titles import title


class Moving:
    """A table that has moved on whenever it is asked about, so many times; and workers that hear of it."""

    def __init__(self, moves: int) -> None:
        self.moves, self.version = moves, 1
        game = title("iron_curtain")
        state = game.new({})
        while game.current(state) == 2:
            game.apply(state, game.legal(state)[0])
        self.view = game.view(state, game.current(state))

    async def danger_task(self, id: str, client: str) -> DangerTask:
        return DangerTask("iron_curtain", self.version, self.view)

    def asking(self, *_: Any) -> None:
        return None

    async def ask(self, *_: Any) -> list[Any]:
        if self.version <= self.moves:
            self.version += 1
            raise asyncio.CancelledError
        return []


@pytest.mark.parametrize("moves", range(TRIES))
def test_a_table_that_moves_on_is_looked_at_again(moves: int):
    table: Any = Moving(moves)
    found = asyncio.run(Dangers(table, table).find("t", "me"))
    assert (found.version, found.dangers) == (moves + 1, [])


def test_one_that_never_rests_is_told_to_be_stale():
    table: Any = Moving(TRIES)
    with pytest.raises(Refused, match="error-stale"):
        asyncio.run(Dangers(table, table).find("t", "me"))


def test_who_leaves_is_not_asked_for_again():
    table: Any = Moving(0)

    async def forever(*_: Any) -> None:
        await asyncio.sleep(600)

    async def leave() -> None:
        table.ask = forever
        asked = asyncio.create_task(Dangers(table, table).find("t", "me"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.cancel()
        await asked

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(leave())


@pytest.mark.parametrize("rated, told", [(False, [0, 1, 2]), (True, [0])])
def test_in_a_rated_game_only_what_loses_at_once_is_told(rated: bool, told: list[int]):
    table: Any = Moving(0)

    async def ask(*_: Any) -> list[Danger]:
        return [Danger(action=plies + 10, ending="tie", plies=plies, rule="", story=[]) for plies in (0, 1, 2)]

    async def danger_task(id: str, client: str) -> DangerTask:
        return DangerTask("iron_curtain", 1, table.view, rated)

    table.ask, table.danger_task = ask, danger_task
    found = asyncio.run(Dangers(table, table).find("t", "me"))
    assert [danger.plies for danger in found.dangers] == told
