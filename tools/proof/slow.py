"""slow: half-open and slow connections, deaf sockets, bombs and floods from one address; players at another go on."""

import argparse
import asyncio
import base64
import contextlib
import time
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import urlsplit

from cluster.client import Notes, Player, hotseat
from cluster.cluster import Cluster, ask
from proof.figures import Row, milliseconds, quantile
from proof.playing import Lasting

ATTACKER = "127.0.0.66"  # another address of this machine, so that the limits of one address are not everybody's
HEALTH_SECONDS = 1.0
Attack = Callable[[str, int, float], Awaitable[int]]


def arguments(parser: argparse.ArgumentParser) -> None:
    """Its options."""
    parser.add_argument("--connections", type=int, default=1010)
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=15, help="of each attack")
    parser.add_argument("--attacks", nargs="+", choices=list(ATTACKS), default=list(ATTACKS))


def run(chosen: argparse.Namespace) -> tuple[list[Row], bool]:
    """Each attack on a server with the limits that it has by default."""
    with Cluster(1, 0, postgres=False, nginx=False, limits={}) as cluster:
        rows = asyncio.run(_attacks(cluster, chosen))
    quiet = rows[0]
    passed = all(row["health_failed"] == 0 and not row["refused"] and row["lost_connections"] == 0 for row in rows)
    return rows, passed and all(row["moves"] >= quiet["moves"] / 2 for row in rows)


async def _attacks(cluster: Cluster, chosen: argparse.Namespace) -> list[Row]:
    rows = []
    for name in ("nothing", *chosen.attacks):
        notes = Notes()
        end = time.monotonic() + chosen.seconds
        places = [Lasting(partial(hotseat, [cluster.address], notes, "iron_curtain"), n) for n in range(chosen.tables)]
        players = [asyncio.create_task(place.play(0.2, end)) for place in places]
        asking = asyncio.create_task(_health(cluster.address, end))
        attack = ATTACKS.get(name, nothing)
        got = await attack(cluster.address, chosen.connections, end)
        answers = await asking
        await asyncio.gather(*players)
        rows.append(
            {
                "attack": name,
                "connections": got,
                "health_asked": len(answers),
                "health_failed": sum(seconds >= HEALTH_SECONDS for seconds in answers),
                "health_p99_ms": round(1000 * quantile(answers, 0.99), 1),
                "moves": sum(place.moves for place in places),
                **milliseconds(notes.seconds),
                "lost_connections": len(notes.away),
                "refused": " ".join(f"{key}:{count}" for key, count in sorted(notes.refused.items())),
            }
        )
    return rows


async def _health(address: str, end: float) -> list[float]:
    """How long /health took each time; HEALTH_SECONDS for one that was not answered."""
    answers = []
    while time.monotonic() < end:
        begun = time.perf_counter()
        try:
            await asyncio.to_thread(ask, address + "/health", HEALTH_SECONDS)
            answers.append(time.perf_counter() - begun)
        except OSError:
            answers.append(HEALTH_SECONDS)
        await asyncio.sleep(0.2)
    return answers


# -- the attacks: each answers how many connections it got, or how many answers


async def nothing(address: str, connections: int, end: float) -> int:
    """For comparison."""
    await asyncio.sleep(max(0.0, end - time.monotonic()))
    return 0


async def _connect(address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = urlsplit(address).hostname, urlsplit(address).port
    return await asyncio.wait_for(asyncio.open_connection(host, port, local_addr=(ATTACKER, 0)), 5)


async def _many(address: str, connections: int, end: float, first: bytes, then: bytes) -> int:
    """Connections that say `first`, and then `then` every second."""
    writers = []
    for _ in range(connections):
        with contextlib.suppress(OSError, TimeoutError):
            _, writer = await _connect(address)
            writer.write(first)
            writers.append(writer)
    while time.monotonic() < end:
        await asyncio.sleep(1)
        for writer in writers:
            if then and not writer.is_closing():
                writer.write(then)
    for writer in writers:
        writer.close()
    return len(writers)


def _post(length: int) -> bytes:
    """The head of a request with so long a body, but for its last line."""
    head = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {length}\r\n".encode()


async def half_open(address: str, connections: int, end: float) -> int:
    """Connections that say nothing."""
    return await _many(address, connections, end, b"", b"")


async def slow_headers(address: str, connections: int, end: float) -> int:
    """Headers that never end."""
    return await _many(address, connections, end, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", b"X-A: b\r\n")


async def slow_body(address: str, connections: int, end: float) -> int:
    """Bodies byte by byte."""
    return await _many(address, connections, end, _post(9000) + b"\r\n{", b" ")


async def deaf(address: str, connections: int, end: float) -> int:
    """Websockets at a table that never read what they are told."""
    return await _many(address, connections, end, await _upgrade(address), b"")


async def _upgrade(address: str) -> bytes:
    """The request for a websocket at a table of the attacker's own."""
    player = await _attacker(address)
    lines = (
        f"GET /api/tables/{player.table}/live HTTP/1.1",
        "Host: 127.0.0.1",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
    )
    return "".join(f"{line}\r\n" for line in (*lines, "")).encode()


async def bombs(address: str, connections: int, end: float) -> int:
    """Bodies that are nested deeply, no text, or too long, one after the other."""
    bodies = (b"[" * 10_000, b'{"title":' * 2_000, b"\xff\xfe" * 4_000, b"0" * 16_000, b'{"a":' + b"9" * 15_000 + b"}")
    sent = 0
    while time.monotonic() < end:
        for body in bodies:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await _connect(address)
                writer.write(_post(len(body)) + b"Connection: close\r\n\r\n" + body)
                await asyncio.wait_for(reader.read(), 5)
                writer.close()
                sent += 1
        await asyncio.sleep(0.01)
    return sent


async def _pour(address: str, connections: int, end: float, first: bytes, then: bytes, answer: bytes) -> int:
    """Say `then` as fast as it is taken, on a few connections that stay or come again; how often it was answered."""
    answered = 0

    async def one() -> None:
        nonlocal answered
        while time.monotonic() < end:
            with contextlib.suppress(OSError, TimeoutError):
                reader, writer = await _connect(address)
                writer.write(first)
                while time.monotonic() < end and not reader.at_eof():
                    writer.write(then * 20)
                    answered += (await asyncio.wait_for(reader.read(65536), 5)).count(answer)
                writer.close()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(one() for _ in range(min(20, connections))))
    return answered


async def flood(address: str, connections: int, end: float) -> int:
    """Requests."""
    line = b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    return await _pour(address, connections, end, b"", line, b"HTTP/1.1")


async def babble(address: str, connections: int, end: float) -> int:
    """Messages on websockets."""
    said = b'{"do":"ping"}'
    frame = b"\x81" + bytes([0x80 | len(said), 0, 0, 0, 0]) + said
    return await _pour(address, connections, end, await _upgrade(address), frame, b'{"type"')


async def _attacker(address: str) -> Player:
    return await hotseat([address], Notes(), "iron_curtain", 7)


ATTACKS: dict[str, Attack] = {
    "half_open": half_open,
    "slow_headers": slow_headers,
    "slow_body": slow_body,
    "deaf": deaf,
    "bombs": bombs,
    "flood": flood,
    "babble": babble,
}
