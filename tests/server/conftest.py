"""A real server in a thread, and browsers without a page."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from detente.ai import agent
from detente.game import Game
from detente.server.app import create_app
from detente.server.house import House
from detente.server.serving import address_of, configuration, listen
from detente.server.settings import Limits, Rate, Settings
from detente.server.store import Store
from detente.server.worker import Question, Watch
from detente.titles import title
from postgres import Postgres
from tests.server.sealed import Sealed

NUMBERS = count(1)  # of databases
FREE = Rate(1e9, 1e9)
NO_LIMITS = Limits(
    client=FREE,
    table=FREE,
    address=FREE,
    opening=FREE,
    sign_up=FREE,
    talk=FREE,
    late_seconds=0,
    sockets_per_address=1000,
)


def games(id: str) -> Game:
    """The titles of the house and our tiny one."""
    return Sealed() if id == "sealed" else title(id)  # type: ignore[return-value]


def think(question: Question, watch: Watch) -> int:
    """What an agent of any of these titles decides."""
    id, name, seconds, seed, view = question
    return agent(name, games(id), seed, seconds or None, watch.stopped, watch.tell).decide(view)


class Served:
    """A server that runs."""

    def __init__(self, address: str, house: House, loop: asyncio.AbstractEventLoop) -> None:
        self.address, self.house, self.loop = address, house, loop

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run something inside the server's loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(20)

    def browser(self) -> "Browser":
        """A new visitor."""
        return Browser(self.address)


class Browser:
    """A visitor with a cookie jar."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=20)

    def open(self, title: str = "iron_curtain", mode: str = "friend", side: str = "us", **more: Any) -> dict[str, Any]:
        return self.ok(self.http.post("/api/tables", json={"title": title, "mode": mode, "side": side, **more}))

    def sit(self, table: str, secret: str, name: str = "friend") -> dict[str, Any]:
        return self.ok(self.http.post(f"/api/tables/{table}/seat", json={"secret": secret, "name": name}))

    def see(self, table: str) -> dict[str, Any]:
        return self.ok(self.http.get(f"/api/tables/{table}"))

    def post(self, table: str, do: str, **more: Any) -> httpx.Response:
        body = {"do": do, "version": self.see(table)["version"]} | more
        return self.http.post(f"/api/tables/{table}/commands", json=body)

    def do(self, table: str, do: str, **more: Any) -> dict[str, Any]:
        return self.ok(self.post(table, do, **more))

    def refused(self, table: str, do: str, **more: Any) -> str:
        response = self.post(table, do, **more)
        assert response.status_code >= 400, response.text
        error: str = response.json()["error"]
        return error

    def past(self, table: str, ply: int, side: str | None = None) -> httpx.Response:
        return self.http.get(f"/api/tables/{table}/past", params={"ply": ply} | ({"side": side} if side else {}))

    def ok(self, response: httpx.Response) -> dict[str, Any]:
        assert response.status_code < 300, response.text
        answer: dict[str, Any] = response.json()
        return answer

    @contextmanager
    def live(self, table: str, query: str = "", **headers: str) -> Iterator["Socket"]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1)
        with connect(
            f"{address}/api/tables/{table}/live{query}", additional_headers={"cookie": cookie, **headers}, max_size=None
        ) as socket:
            yield Socket(socket)


def changed(table: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """A table after a change: docs/wire.md in Python."""
    assert change["from"] == [table["version"], table["ply"]]
    new = {name: value for name, value in change.items() if name not in ("type", "from", "view", "log", "turns")}
    for name in ("log", "turns"):
        if name in change:
            new[name] = table[name][: change[name]["keep"]] + change[name]["add"]
    return table | new | {"view": table["view"] | change.get("view", {})}


class Socket:
    """A websocket that speaks JSON."""

    def __init__(self, socket: ClientConnection) -> None:
        self.raw = socket
        self.table: dict[str, Any] = {}
        self.spectators: list[int] = []

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        """The next message; a change is made into the whole table, as a page does it. How many watch is told whenever
        it is counted, so it is kept aside."""
        while (message := self.understand(json.loads(self.raw.recv(timeout))))["type"] == "watching":
            self.spectators.append(message["spectators"])
        return message

    def understand(self, message: dict[str, Any]) -> dict[str, Any]:
        if message["type"] == "change":
            message = changed(self.table, message)
        if message["type"] == "table":
            self.table = message
        return message

    def hear_version(self, version: int) -> dict[str, Any]:
        """The first table message that is at least so new."""
        while (message := self.hear())["type"] != "table" or message["version"] < version:
            pass
        return message

    def hear_error(self) -> dict[str, Any]:
        while (message := self.hear())["type"] != "error":
            pass
        return message

    def say(self, do: str, **more: Any) -> None:
        self.raw.send(json.dumps({"do": do, **more}))


@contextmanager
def serving(database: Path | str, limits: Limits = NO_LIMITS, *, port: int = 0, **settings: Any) -> Iterator[Served]:
    """A server in a thread, until the block ends; on a free port, if none is named."""
    app = create_app(Settings(str(database), limits, workers=0, **settings), games, think)
    listening = listen("127.0.0.1", port)
    server = uvicorn.Server(configuration(app, limits))
    loops: list[asyncio.AbstractEventLoop] = []

    async def run() -> None:
        loops.append(asyncio.get_running_loop())
        await server.serve([listening])

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    try:
        yield Served(address_of(listening), app.state.house, loops[0])
    finally:
        server.should_exit = True
        thread.join(20)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests that do not change it."""
    with serving(tmp_path_factory.mktemp("server") / "detente.db") as served:
        yield served


Seated = tuple[str, Browser, Browser]


@pytest.fixture()
def seat(served: Served) -> Callable[..., Seated]:
    """Opens a table for two: its id, the one who sits for the West, the one who sits for the East."""

    def seat(title: str = "iron_curtain", **more: Any) -> Seated:
        us, ussr = served.browser(), served.browser()
        east, west = games(title).sides
        opened = us.open(title, "friend", west, name="Anna", **more)
        ussr.sit(opened["id"], opened["seats"][east], "Boris")
        return opened["id"], us, ussr

    return seat


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests that want one, with an up-to-date database that holds nothing."""
    with Postgres() as server:
        database = server.make_database("up_to_date")

        async def bring_up_to_date() -> None:
            store = Store(database)
            await store.open()
            await store.close()

        asyncio.run(bring_up_to_date())
        yield server


@pytest.fixture()
def database(postgres: Postgres) -> str:
    """A database of PostgreSQL that holds nothing yet."""
    return postgres.make_database(f"test_{next(NUMBERS)}", like="up_to_date")
