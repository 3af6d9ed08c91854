"""How fast the server is, whole way: a move goes in by websocket, is checked, stored and sent to both sides.

Twenty tables with two clients each play random games against a real server process. Prints moves a second and the time
from sending a move to receiving the table that follows from it.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

SERVER = """
import sys
from detente.server.serving import serve
from detente.server.settings import Limits, Rate, Settings
free = Rate(1e9, 1e9)
limits = Limits(client=free, table=free, address=free, opening=free)
serve(database=sys.argv[1], settings=Settings(limits=limits), announce=lambda address: print(address, flush=True))
"""


class Client:
    """A browser without a page."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.cookie = ""

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, cookie kept."""
        headers = {"content-type": "application/json", "cookie": self.cookie}
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as response:
            if given := response.headers.get("set-cookie"):
                self.cookie = given.split(";")[0]
            answer: dict[str, Any] = json.load(response)
            return answer

    def live(self, table: str) -> connect:
        """The table's websocket."""
        address = self.address.replace("http", "ws", 1)
        return connect(
            f"{address}/api/tables/{table}/live", additional_headers={"cookie": self.cookie}, compression=None
        )


def open_table(address: str) -> tuple[str, Client, Client]:
    """A new table with two clients at it."""
    opener, friend = Client(address), Client(address)
    opened = opener.post("/api/tables", {"title": "iron_curtain", "mode": "friend", "side": "us"})
    friend.post(f"/api/tables/{opened['id']}/seat", {"secret": opened["seats"]["ussr"], "name": "friend"})
    return opened["id"], opener, friend


async def sit(socket: ClientConnection, rng: random.Random, until: float, seconds: list[float]) -> None:
    """Play whenever it is our turn, until the game or the time is over."""
    sent: tuple[float, int] | None = None
    table: dict[str, Any] = {"view": {}}
    async for raw in socket:
        message = json.loads(raw)
        if message["type"] == "error":
            raise SystemExit(f"the server refused a move: {message}")
        table |= message | {"view": table["view"] | message.get("view", {})}  # a change has only what is new
        if sent is not None and table["version"] > sent[1]:
            seconds.append(time.perf_counter() - sent[0])
            sent = None
        if table["result"] or time.perf_counter() > until:
            return
        choices = table["view"]["choices"]
        if choices and sent is None:
            sent = (time.perf_counter(), table["version"])
            move = {"do": "move", "version": table["version"], "action": rng.choice(choices)["id"]}
            await socket.send(json.dumps(move))


async def play(address: str, seed: int, until: float, seconds: list[float]) -> int:
    """Game after game at one place; answers how many were begun."""
    games = 0
    rng = random.Random(seed)
    while time.perf_counter() < until:
        table, opener, friend = await asyncio.to_thread(open_table, address)
        games += 1
        async with opener.live(table) as one, friend.live(table) as two:
            tasks = [asyncio.create_task(sit(socket, rng, until, seconds)) for socket in (one, two)]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    return games


async def measure(address: str, tables: int, duration: float) -> dict[str, float]:
    """The figures."""
    seconds: list[float] = []
    begun = time.perf_counter()
    games = await asyncio.gather(*(play(address, seed, begun + duration, seconds) for seed in range(tables)))
    elapsed = time.perf_counter() - begun
    seconds.sort()
    return {
        "tables": tables,
        "seconds": round(elapsed, 2),
        "games": sum(games),
        "moves": len(seconds),
        "moves_per_second": round(len(seconds) / elapsed, 1),
        "p50_ms": round(1000 * seconds[len(seconds) // 2], 2),
        "p99_ms": round(1000 * seconds[int(len(seconds) * 0.99)], 2),
    }


def main() -> None:
    """Start a server, measure it, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "bench.db")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            figures = asyncio.run(measure(server.stdout.readline().strip(), chosen.tables, chosen.seconds))
        finally:
            server.terminate()
            server.wait()
    if chosen.json:
        print(json.dumps(figures))
    else:
        print("\n".join(f"{name:>18} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()
