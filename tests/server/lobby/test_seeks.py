"""The lobby: whoever seeks the same meets once, on whichever server; a seek is taken once."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from detente.community.calendar import DAY, HOUR, MINUTE
from detente.community.clocks import TimeControl
from detente.server import wire
from detente.server.lobby.seeks import LIVE_FOR, LONG_FOR, MOST_OF_ONE, Seeks
from detente.server.lobby_wire import Seeking
from detente.server.refusal import Refused
from detente.server.settings import Limits
from detente.server.store import Store
from detente.server.tables import Tables
from tests.server.conftest import Served, games

LIVE = TimeControl("live", bank=30 * MINUTE, increment=15_000)
SLOW = TimeControl("correspondence", per_decision=3 * DAY)
SEALED = games("sealed")


class Town:
    """A lobby with its tables, and a time that the test moves."""

    def __init__(self, store: Store) -> None:
        self.now = 1_790_000_000_000
        self.tables = Tables(store, games, Limits())
        self.tables.now = lambda: self.now
        self.seeks = Seeks(self.tables, store.engine)

    async def post(self, client: str, side: str = "random", clock: TimeControl | None = LIVE) -> str | None:
        self.now += 1
        wish = Seeking("sealed", side, client.title(), clock=clock)
        return (await self.seeks.post(SEALED, wish, client)).table

    async def seated(self, table: str) -> dict[str, str]:
        message = await self.tables.message(table, "")
        return {side: player.name for side, player in message.players.items()}


@asynccontextmanager
async def town(path: Path) -> AsyncIterator[Town]:
    store = Store(str(path))
    await store.open()
    found = Town(store)
    try:
        yield found
    finally:
        await found.tables.close()
        await store.close()


@pytest.fixture
def run(tmp_path: Path) -> Callable[[Callable[[Path], Coroutine[Any, Any, None]]], None]:
    return lambda story: asyncio.run(story(tmp_path / "detente.db"))


def test_whoever_seeks_the_same_meets_at_once(run):
    async def story(path: Path) -> None:
        async with town(path) as here:
            assert await here.post("anna", "us") is None
            assert await here.post("boris", "us") is None  # both want the same side
            assert await here.post("clara", clock=SLOW) is None  # another clock
            table = await here.post("dora")
            assert table is not None and await here.seated(table) == {"us": "Anna", "ussr": "Dora"}
            assert (await here.seeks.look("anna")).found == table
            assert [seek.name for seek in (await here.seeks.look("")).seeks] == ["Clara", "Boris"]
            seen = await here.tables.message(table, "anna")
            assert seen.you == ["us"] and seen.clock is not None and seen.clock.runs == "ussr"
            await here.seeks.leave("anna")
            assert (await here.seeks.look("anna")).found is None

    run(story)


def test_a_wished_side_is_given(run):
    async def story(path: Path) -> None:
        async with town(path) as here:
            assert await here.post("anna") is None
            table = await here.post("boris", "ussr")
            assert table is not None and await here.seated(table) == {"us": "Anna", "ussr": "Boris"}

    run(story)


def test_many_on_two_servers_meet_in_pairs_and_only_once(run):
    async def story(path: Path) -> None:
        async with town(path) as one, town(path) as two:
            names = [f"p{n}" for n in range(12)]
            await asyncio.gather(*((one, two)[n % 2].post(name) for n, name in enumerate(names)))
            for name in names:  # those who found nobody are still there
                await one.seeks.look(name)
            tables = [(await two.seeks.look(name)).found for name in names]
            waiting = (await two.seeks.look("")).seeks
            met = [table for table in tables if table]
            assert len(met) == 2 * len(set(met)) == len(names) - len(waiting)
            players = [name for table in set(met) for name in (await two.seated(table)).values()]
            assert sorted(players) == sorted(name.title() for name, table in zip(names, tables, strict=True) if table)

    run(story)


def test_a_seek_is_taken_once(run):
    async def story(path: Path) -> None:
        async with town(path) as one, town(path) as two:
            await one.post("anna", "us")
            (seek,) = (await one.seeks.look("")).seeks
            assert (seek.side, seek.mine) == ("ussr", False)
            with pytest.raises(Refused, match="error-own-seek"):
                await one.seeks.take(seek.id, "anna", "Anna")
            answers = await asyncio.gather(
                *(place.seeks.take(seek.id, f"guest {n}", "") for n, place in enumerate((one, two, one, two))),
                return_exceptions=True,
            )
            tables = [answer for answer in answers if isinstance(answer, str)]
            assert len(tables) == 1
            assert {answer.key for answer in answers if isinstance(answer, Refused)} == {"error-seek-gone"}
            assert (await one.seeks.look("anna")).found == tables[0]

    run(story)


def test_who_is_told_of_a_table_can_go_there(run):
    """Also at the moment at which it is found, from the other server."""

    async def story(path: Path) -> None:
        async with town(path) as one, town(path) as two:
            missing: list[str] = []
            usual = one.tables.store.save

            async def slowly(**what: Any) -> None:
                await asyncio.sleep(0.1)
                await usual(**what)

            one.tables.store.save = slowly  # type: ignore[method-assign]

            async def seek(place: Town, name: str) -> None:
                table = await place.post(name)
                while table is None:
                    table = (await place.seeks.look(name)).found
                if not await place.tables.exists(table):
                    missing.append(name)

            for n in range(3):
                await asyncio.gather(seek(one, f"anna {n}"), seek(two, f"boris {n}"))
            assert missing == []

    run(story)


def test_a_seek_can_be_withdrawn_by_its_owner_only(run):
    async def story(path: Path) -> None:
        async with town(path) as here:
            await here.post("anna")
            (seek,) = (await here.seeks.look("anna")).seeks
            assert seek.mine
            with pytest.raises(Refused, match="error-seek-gone"):
                await here.seeks.withdraw(seek.id, "boris")
            await here.seeks.withdraw(seek.id, "anna")
            assert (await here.seeks.look("anna")).seeks == []

    run(story)


def test_nobody_waits_for_who_has_gone(run):
    async def story(path: Path) -> None:
        async with town(path) as here:
            await here.post("anna")
            await here.post("boris", clock=SLOW)
            here.now += LIVE_FOR // 2
            await here.seeks.look("anna")
            here.now += LIVE_FOR - 1
            assert [seek.name for seek in (await here.seeks.look("")).seeks] == ["Boris", "Anna"]
            here.now += 1
            assert [seek.name for seek in (await here.seeks.look("")).seeks] == ["Boris"]
            assert await here.post("clara") is None
            here.now += LONG_FOR + HOUR
            assert (await here.seeks.look("")).seeks == []

    run(story)


def test_one_person_does_not_fill_the_lobby(run):
    async def story(path: Path) -> None:
        async with town(path) as here:
            for _ in range(MOST_OF_ONE):
                await here.post("anna")
            with pytest.raises(Refused, match="error-too-many-seeks"):
                await here.post("anna")
            assert len((await here.seeks.look("")).seeks) == MOST_OF_ONE

    run(story)


def test_by_http(served: Served):
    anna, boris = served.browser(), served.browser()
    clock = {"kind": "live", "bank": 60_000}
    wish = {"title": "sealed", "side": "us", "name": "Anna", "clock": clock}
    sought = anna.ok(anna.http.post("/api/lobby/seeks", json=wish))
    assert sought["table"] is None
    (seek,) = [one for one in boris.ok(boris.http.get("/api/lobby"))["seeks"] if one["id"] == sought["seek"]]
    assert (seek["mine"], seek["clock"]["bank"], set(seek) & {"client"}) == (False, 60_000, set())
    assert boris.http.delete(f"/api/lobby/seeks/{seek['id']}").status_code == 404
    table = boris.ok(boris.http.post(f"/api/lobby/seeks/{seek['id']}/take", json={"name": "Boris"}))["table"]
    assert (anna.see(table)["you"], boris.see(table)["you"]) == (["us"], ["ussr"])
    assert anna.ok(anna.http.get("/api/lobby"))["found"] == table
    assert anna.http.post("/api/lobby/found", json={}).status_code == 204
    assert anna.ok(anna.http.get("/api/lobby"))["found"] is None
    assert boris.http.post("/api/lobby/seeks", json=wish | {"clock": {"kind": "live"}}).status_code == 409
    assert isinstance(wire.ErrorBody(**boris.http.post("/api/lobby/seeks/none/take", json={}).json()), wire.ErrorBody)
