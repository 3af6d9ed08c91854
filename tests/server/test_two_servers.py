"""Two servers on one database: no move that was acknowledged is ever lost, and each is taken once."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from detente.server import wire
from detente.server.changes import Packing
from detente.server.live_tables import LOST_SECONDS
from detente.server.refusal import Refused
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.tables import Tables
from tests.server.conftest import games

CLIENT = "both players"
TABLES = 4


class Accepted(NamedTuple):
    """A move that a server has acknowledged."""

    version: int
    ply: int
    action: int


@asynccontextmanager
async def server(path: Path) -> AsyncIterator[Tables]:
    """The tables of one server."""
    store = Store(str(path))
    await store.open()
    tables = Tables(store, games, Limits())
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def opened(tables: Tables) -> str:
    game = games("iron_curtain")
    return (await tables.open(game, wire.Opening(game.id, "hotseat"), CLIENT)).id


async def move(tables: Tables, table: str, rng: random.Random) -> Accepted | None:
    """Any move from what this server knows; None if that was out of date."""
    seen = await tables.message(table, CLIENT)
    if seen.result:  # the other was quicker, and has ended it
        return None
    action = rng.choice(seen.view["choices"]).id
    try:
        await tables.command(table, CLIENT, wire.Move(seen.version, action))
    except Refused as refused:
        assert refused.key == "error-stale"
        return None
    return Accepted(seen.version, seen.ply, action)


async def race(tables: Tables, table: str, accepted: list[Accepted]) -> int:
    """Move until the game is over; how often somebody else was quicker."""
    rng, late = random.Random(table), 0
    while not (await tables.message(table, CLIENT)).result:
        done = await move(tables, table, rng)
        if done is None:
            late += 1
        else:
            accepted.append(done)
    return late


def test_each_move_is_taken_once_and_none_is_lost(tmp_path: Path):
    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            tables = [await opened(one) for _ in range(TABLES)]
            games = [(table, list[Accepted]()) for table in tables]
            races = [race(server, *game) for game in games for server in (one, two)]
            late = await asyncio.gather(*races)
        assert sum(late) > 0  # or nothing was tested
        async with server(tmp_path / "a.db") as later:
            for table, accepted in games:
                saved = await later.store.load(table)
                assert saved is not None
                assert len({done.version for done in accepted}) == len(accepted) > 20
                assert saved.version == 1 + len(accepted)
                assert [done for done in accepted if saved.actions[done.ply] != done.action] == []

    asyncio.run(run())


class Page:
    """A page that is connected to one of the servers."""

    def __init__(self) -> None:
        self.client = CLIENT
        self.knows: wire.TableMessage | None = None
        self.looks = True
        self.heard = 0

    def tell(self, message: bytes) -> None:
        """Count it."""
        self.heard += 1


def test_who_was_late_is_shown_what_the_other_server_did(tmp_path: Path):
    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table, page, rng = await opened(one), Page(), random.Random(1)
            await one.join(table, page)
            assert await move(two, table, rng)
            assert await move(two, table, rng)
            heard = page.heard
            assert await move(one, table, rng) is None
            assert page.heard == heard + 1
            assert page.knows == Packing().of(await one.message(table, CLIENT))
            assert page.knows.version == (await two.message(table, CLIENT)).version == 3
            assert await move(one, table, rng)
            await one.leave(table, page)

    asyncio.run(run())


def fails(*_: object) -> None:
    """The database, while it starts again."""
    raise OSError("the database is away")


async def hears_in_vain(server: Tables, table: str) -> None:
    """It is said that somebody elsewhere has moved for the first time, and what he did cannot be read."""
    server._changed_elsewhere(table, 1, 2, 1, "two")
    await asyncio.gather(*server._unfinished)
    assert server.version(table) == 0


@pytest.mark.parametrize("hears_again", [True, False], ids=["hears again", "heard all the time"])
def test_who_waits_is_shown_what_could_not_be_loaded_when_it_was_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hears_again: bool
):
    """The database went away between the message that somebody had moved and our look at what it was: whoever waits
    for that move asks for nothing, and was left waiting for ever."""

    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table, page, rng = await opened(one), Page(), random.Random(1)
            await one.join(table, page)
            assert await move(two, table, rng)
            with monkeypatch.context() as broken:
                for name in ("load", "version"):
                    broken.setattr(one.store, name, fails)
                broken.setattr(one.store.following, "since", fails)
                await hears_in_vain(one, table)
                await asyncio.sleep(2.5 * LOST_SECONDS)  # it is still away when we try again
            heard = page.heard
            if hears_again:
                await one.look_around()
            else:
                async with asyncio.timeout(10):
                    while page.heard == heard:
                        await asyncio.sleep(0.05)
            assert page.heard == heard + 1
            assert page.knows == Packing().of(await one.message(table, CLIENT))
            assert page.knows.version == 2
            await asyncio.sleep(1.5 * LOST_SECONDS)
            assert page.heard == heard + 1 and not one._lost
            await one.leave(table, page)

    asyncio.run(run())


def test_who_asks_first_shows_everybody_what_could_not_be_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table, page, rng = await opened(one), Page(), random.Random(1)
            await one.join(table, page)
            assert await move(two, table, rng)
            with monkeypatch.context() as broken:
                broken.setattr(one.store.following, "since", fails)
                await hears_in_vain(one, table)
            heard = page.heard
            assert (await one.message(table, CLIENT)).version == 2
            assert page.heard == heard + 1 and page.knows is not None and page.knows.version == 2
            await one.leave(table, page)

    asyncio.run(run())


def test_a_table_that_went_away_while_it_could_not_be_loaded_is_not_looked_for_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table, page = await opened(one), Page()
            await one.join(table, page)
            with monkeypatch.context() as broken:
                broken.setattr(one.store.following, "since", fails)
                await hears_in_vain(one, table)
            await two.store.delete(table)
            async with asyncio.timeout(10):
                while one._lost:
                    await asyncio.sleep(0.05)
            await one.leave(table, page)

    asyncio.run(run())


def test_who_comes_from_the_other_server_is_not_late(tmp_path: Path):
    """The page knows more than this server does: it must look, not refuse."""

    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table, rng = await opened(one), random.Random(1)
            await one.message(table, CLIENT)
            assert await move(two, table, rng)
            seen = await two.message(table, CLIENT)
            action = seen.view["choices"][0].id
            await one.command(table, CLIENT, wire.Move(seen.version, action))
            assert (await one.message(table, CLIENT)).version == seen.version + 1
            with pytest.raises(Refused, match="error-stale"):  # it is nowhere known
                await one.command(table, CLIENT, wire.Move(seen.version + 7, action))

    asyncio.run(run())


def test_both_seal_and_choose_at_the_same_moment(tmp_path: Path):
    """Two people choose headlines by way of two servers: whoever is first, both choices count; then all start anew."""
    game, sides = games("twilight_struggle"), ("ussr", "us")

    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            for number in range(6):
                opened = await one.open(game, wire.Opening(game.id, "friend", "us"), "us")
                await two.sit(opened.id, wire.Sitting(opened.seats["ussr"]), "ussr")
                await set_up(one, opened.id, random.Random(number))
                await two.look_around()
                us, ussr = await one.message(opened.id, "us"), await two.message(opened.id, "ussr")
                assert us.unseen is not None and us.version == ussr.version
                sealed = wire.Seal(us.version, [us.unseen.choices[number % 3].id])
                chosen = wire.Move(ussr.version, ussr.view["choices"][0].id)
                if number % 2:
                    await one.command(opened.id, "us", sealed)  # and the other server has not heard of it
                    await two.command(opened.id, "ussr", chosen)
                else:
                    await asyncio.gather(two.command(opened.id, "ussr", chosen), one.command(opened.id, "us", sealed))
                stored = await one.store.load(opened.id)
                assert stored is not None and stored.sealed is None
                assert stored.actions[ussr.ply : ussr.ply + 2] == [chosen.action, *sealed.actions]

    async def set_up(tables: Tables, id: str, rng: random.Random) -> None:
        while True:
            for side in sides:
                seen = await tables.message(id, side)
                if seen.unseen is not None:
                    return
                if seen.view["choices"]:
                    action = rng.choice(seen.view["choices"]).id
                    await tables.command(id, side, wire.Move(seen.version, action))

    asyncio.run(run())


def test_what_is_sealed_outlives_its_server(tmp_path: Path):
    game = games("cia_vs_kgb")

    async def run() -> None:
        async with server(tmp_path / "a.db") as one:
            opened = await one.open(game, wire.Opening(game.id, "friend", "cia"), "cia")
            await one.sit(opened.id, wire.Sitting(opened.seats["kgb"]), "kgb")
            while (seen := await one.message(opened.id, "cia")).unseen is None:
                mover = "cia" if seen.view["choices"] else "kgb"
                choices = (await one.message(opened.id, mover)).view["choices"]
                await one.command(opened.id, mover, wire.Move(seen.version, choices[0].id))
            sealed = seen.unseen.choices[1]
            await one.command(opened.id, "cia", wire.Seal(seen.version, [sealed.id]))
        async with server(tmp_path / "a.db") as two:
            mine, theirs = await two.message(opened.id, "cia"), await two.message(opened.id, "kgb")
            assert mine.unseen is not None and list(mine.unseen.sealed) == [sealed]
            assert theirs.unseen == wire.Unseen("agent", ["cia"])
            await two.command(opened.id, "kgb", wire.Move(theirs.version, theirs.view["choices"][0].id))
            stored = await two.store.load(opened.id)
            assert stored is not None and stored.sealed is None and sealed.id in stored.actions[-2:]

    asyncio.run(run())


def test_a_table_that_is_gone(tmp_path: Path):
    async def run() -> None:
        async with server(tmp_path / "a.db") as one, server(tmp_path / "a.db") as two:
            table = await opened(one)
            seen = await one.message(table, CLIENT)
            await two.store.delete(table)
            with pytest.raises(Refused, match="error-no-such-table"):
                await one.command(table, CLIENT, wire.Move(seen.version, seen.view["choices"][0].id))

    asyncio.run(run())
