"""How fast the server is, whole way: a move goes in by websocket, is checked, stored and sent to both sides.

Tables with two clients each play random games against a real server process: as fast as they can, or one move in
`--every` seconds at each. Prints moves a second, the time from sending a move to receiving the table that follows from
it, and the processor time of the server for each move: views of both sides, packing and storing included.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from detente.server.serving import serve
from detente.server.settings import Limits, Rate, Settings
free = Rate(1e9, 1e9)
limits = Limits(
    client=free, table=free, address=free, opening=free, sign_up=free, sockets_per_address=100_000,
    connections_per_address=100_000, live_tables=100_000,
)
serve(database=sys.argv[1], settings=Settings(limits=limits), announce=lambda address: print(address, flush=True))
"""


class Client:
    """A browser without a page."""

    def __init__(self, address: str, *, packs: bool = True) -> None:
        self.address, self.packs = address, packs
        self._cookies: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        """What a browser would send along."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, cookie kept."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as response:
            for given in response.headers.get_all("set-cookie", []):
                name, _, value = given.split(";")[0].partition("=")
                self._cookies[name] = value
            answer: dict[str, Any] = json.load(response)
            return answer

    def live(self, table: str) -> connect:
        """The table's websocket."""
        address = self.address.replace("http", "ws", 1)
        return connect(
            f"{address}/api/tables/{table}/live",
            additional_headers={"cookie": self.cookie},
            compression="deflate" if self.packs else None,  # a browser unpacks it without our processor
            open_timeout=120,
            ping_interval=None,
        )


class Choice(msgspec.Struct, gc=False):
    """Something that may be done."""

    id: int


class Shown(msgspec.Struct, gc=False):
    """What the bench wants to know of a view."""

    choices: list[Choice] | None = None


class Heard(msgspec.Struct, gc=False):
    """What the bench wants to know of a message: thousands of whole tables would stall us, not the server."""

    type: str
    version: int = 0
    result: msgspec.Raw = msgspec.Raw(b"")
    view: Shown = msgspec.field(default_factory=Shown)


HEARD = msgspec.json.Decoder(Heard)


class Load(NamedTuple):
    """What is played, for how long, how often somebody moves, and what was measured."""

    title: str
    every: float  # seconds between two moves at a table; 0: at once
    seconds: float
    waits: list[float]
    accounts: bool = False  # whether those who play have signed up


def two_clients(address: str, accounts: bool = False) -> tuple[Client, Client]:
    """Two who will play with each other."""
    two = Client(address), Client(address)
    for client in two if accounts else ():
        client.post("/api/account", {"name": f"bench-{secrets.token_hex(5)}", "password": secrets.token_hex(8)})
    return two


def open_table(title: str, opener: Client, friend: Client) -> str:
    """A new table with two clients at it."""
    opened = opener.post("/api/tables", {"title": title, "mode": "friend", "side": "us"})
    ((_, secret),) = opened["seats"].items()
    friend.post(f"/api/tables/{opened['id']}/seat", {"secret": secret, "name": "friend"})
    table: str = opened["id"]
    return table


async def sit(socket: ClientConnection, rng: random.Random, load: Load, begun: asyncio.Event) -> None:
    """Play whenever it is our turn, until the game is over."""
    sent: tuple[float, int] | None = None
    choices: list[Choice] = []
    async for raw in socket:
        message = HEARD.decode(raw)
        if message.type == "error":
            raise SystemExit(f"the server refused a move: {raw!r}")
        if sent is not None and message.version > sent[1]:
            load.waits.append(time.perf_counter() - sent[0])
            sent = None
        if bytes(message.result) not in (b"", b"null"):
            return
        choices = choices if message.view.choices is None else message.view.choices  # a change has only what is new
        if choices and sent is None:
            await begun.wait()
            await asyncio.sleep(load.every * rng.uniform(0.5, 1.5))
            sent = (time.perf_counter(), message.version)
            move = {"do": "move", "version": message.version, "action": rng.choice(choices).id}
            await socket.send(json.dumps(move))


async def play(address: str, seed: int, load: Load, ready: asyncio.Semaphore, begun: asyncio.Event) -> None:
    """Game after game at one place, until cancelled."""
    rng = random.Random(seed)
    opener, friend = await asyncio.to_thread(two_clients, address, load.accounts)
    while True:
        table = await asyncio.to_thread(open_table, load.title, opener, friend)
        async with opener.live(table) as one, friend.live(table) as two:
            tasks = [asyncio.create_task(sit(socket, rng, load, begun)) for socket in (one, two)]
            ready.release()
            try:
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)


def processor_seconds(process: int) -> float:
    """What a process has used so far, all its threads together."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(address: str, server: int, tables: int, load: Load) -> dict[str, float]:
    """The figures, from when all tables are there."""
    gc.disable()  # what it would find is small, what it would stall is measured
    ready, begun = asyncio.Semaphore(0), asyncio.Event()
    games = [asyncio.create_task(play(address, seed, load, ready, begun)) for seed in range(tables)]
    for _ in range(tables):
        await ready.acquire()
    begun.set()
    await asyncio.sleep(load.every)  # until everybody is at it
    load.waits.clear()
    before, since = processor_seconds(server), time.perf_counter()
    await asyncio.sleep(load.seconds)
    used, elapsed = processor_seconds(server) - before, time.perf_counter() - since
    for game in games:
        game.cancel()
    waits = sorted(load.waits)
    await asyncio.gather(*games, return_exceptions=True)
    return {
        "tables": tables,
        "seconds": round(elapsed, 2),
        "moves": len(waits),
        "moves_per_second": round(len(waits) / elapsed, 1),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2),
        "max_ms": round(1000 * waits[-1], 2),
        "processor_ms_per_move": round(1000 * used / len(waits), 3),
        "processor_percent": round(100 * used / elapsed, 1),
    }


def with_server(work: Callable[[str, int], Coroutine[Any, Any, dict[str, float]]], as_json: bool) -> None:
    """Start a server, measure it (its address and its process), stop it, and print what came out."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "bench.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            figures = asyncio.run(work(server.stdout.readline().strip(), server.pid))
        finally:
            server.terminate()
            server.wait()
    print(json.dumps(figures) if as_json else "\n".join(f"{name:>22} {value}" for name, value in figures.items()))


def main() -> None:
    """Start a server, measure it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--title", default="iron_curtain")
    parser.add_argument("--every", type=float, default=0, help="seconds between two moves at a table")
    parser.add_argument("--accounts", action="store_true", help="whoever plays has signed up")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    load = Load(chosen.title, chosen.every, chosen.seconds, [], chosen.accounts)
    with_server(lambda address, server: measure(address, server, chosen.tables, load), chosen.json)


if __name__ == "__main__":
    main()
