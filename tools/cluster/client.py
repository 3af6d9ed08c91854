"""Players without a page: they open tables, move at random, come back when they are cut off, and remember all of it."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

AGAIN_SECONDS: Final = 0.1  # before the next try to connect; twice as long after each that failed
LONGEST_AGAIN: Final = 1.0
LATE_SECONDS: Final = 2.0  # who was away so long tells why
PING: Final = '{"do":"ping"}'
THINKING: Final = 0.5, 1.5  # shares of the pause
PATIENCE: Final = 10.0  # seconds without an answer to a move: then we connect anew, as a page does


@dataclass
class Acknowledged:
    """A move that the server has confirmed: it answered what was asked behind it, and had not refused it."""

    ply: int  # how many actions there were before it
    action: int
    version: int
    at: float  # monotonic time


@dataclass
class Notes:
    """What players have seen, for all of them together."""

    seconds: list[float] = field(default_factory=list)  # from sending a move to the table that follows from it
    away: list[float] = field(default_factory=list)  # from losing the connection to seeing the table again
    refused: dict[str, int] = field(default_factory=dict)  # by reason
    late: list[str] = field(default_factory=list)  # who was away longest: what it tried meanwhile, and when


@dataclass
class _Sent:
    """A move on its way."""

    begun: float
    version: int
    ply: int
    action: int
    refused: bool = False
    seen: bool = False  # a newer table has come


class Player:
    """Somebody at one table, for one side or both. Several may share a cookie jar, not a socket."""

    def __init__(self, addresses: list[str], notes: Notes, seed: int = 0) -> None:
        self.addresses = addresses
        self.notes = notes
        self.rng = random.Random(seed)
        self.cookie = ""
        self.table = ""
        self.seen: dict[str, Any] = {}
        self.acknowledged: list[Acknowledged] = []
        self.heard = asyncio.Event()
        self.raw: list[str] | None = None  # every message as it came, if somebody wants to look for secrets
        # A table that is newer than our move may be the work of an earlier try of ours, with which a server that we
        # have lost went on. With a ping behind each move we know: what is answered before the pong belongs to the move.
        self.pings = False
        self._sent: _Sent | None = None
        self._lost = 0.0
        self._tried: list[tuple[float, str]] = []  # since it was lost: when, and why that was nothing

    @property
    def address(self) -> str:
        """Where it goes next."""
        return self.rng.choice(self.addresses)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request, cookie kept; asked again elsewhere while the servers are being killed."""
        wait = AGAIN_SECONDS
        for attempt in range(20):
            try:
                # without certificates, which take longer to read than a table to open
                async with httpx.AsyncClient(timeout=PATIENCE, headers={"cookie": self.cookie}, verify=False) as http:
                    answer = await http.post(self.address + path, json=body)
                if answer.status_code < 300:
                    if given := answer.headers.get("set-cookie"):
                        self.cookie = given.split(";")[0]
                    found: dict[str, Any] = answer.json()
                    return found
                if answer.status_code < 500 or attempt == 19:
                    raise RuntimeError(f"{path}: {answer.status_code} {answer.text[:300]}")
            except httpx.TransportError:
                if attempt == 19:
                    raise
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_AGAIN)
        raise AssertionError

    async def open(self, title: str, mode: str, side: str, **more: Any) -> dict[str, str]:
        """Open a table; answers the secrets of its other seats."""
        opened = await self.post("/api/tables", {"title": title, "mode": mode, "side": side, **more})
        self.table = opened["id"]
        seats: dict[str, str] = opened["seats"]
        return seats

    async def sit(self, table: str, secret: str) -> None:
        """Take a seat by its secret."""
        self.table = table
        await self.post(f"/api/tables/{table}/seat", {"secret": secret, "name": "friend"})

    # -- at the table

    async def stay(self, pause: float, until: float) -> None:
        """Be at the table, and move some `pause` seconds after it became our turn, until then. People do not keep
        step: if all thought equally long, those who were answered together would ask together for ever, and wait for
        each other."""
        wait = AGAIN_SECONDS
        first = True
        while time.monotonic() < until and not self.seen.get("result"):
            try:
                async with self.at(self.address) as socket:
                    wait = AGAIN_SECONDS
                    await self._at(socket, pause, until, first)
                    why = "closed"
            except (OSError, TimeoutError, InvalidHandshake, WebSocketException) as error:
                why = _reason(error)
            if self._lost == 0.0:
                self._lost, self._tried = time.perf_counter(), []
            self._tried.append((time.perf_counter() - self._lost, why))
            first = False
            self._sent = None  # the next table says what became of it
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_AGAIN)

    def at(self, address: str) -> connect:
        """The websocket of our table at this server."""
        return connect(
            f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/live",
            additional_headers={"cookie": self.cookie},
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=0.2,
            ping_interval=None,
        )

    async def _at(self, socket: ClientConnection, pause: float, until: float, first: bool) -> None:
        self.seen = {}
        due = time.monotonic() + (self.rng.random() * pause if first else 0.0)
        while time.monotonic() < until:
            decides = self._sent is None and self.seen.get("view", {}).get("choices")
            if decides and time.monotonic() >= due:
                await self._move(socket)
                continue
            wait = min(due, until) - time.monotonic() if decides else min(PATIENCE, until - time.monotonic())
            try:
                async with asyncio.timeout(max(0.0, wait)):
                    text = await socket.recv(decode=True)
            except TimeoutError:
                if decides or time.monotonic() >= until:
                    continue
                if self._sent is not None:
                    raise  # no answer: connect anew
                await socket.send(PING)
                continue
            before = self.seen.get("version")
            self._hear(str(text))
            if before is not None and self.seen.get("version") != before:
                due = time.monotonic() + pause * self.rng.uniform(*THINKING)
            if self.seen.get("result"):
                return

    async def _move(self, socket: ClientConnection) -> None:
        action = self.rng.choice(self.seen["view"]["choices"])["id"]
        sent = _Sent(time.perf_counter(), self.seen["version"], self.seen["ply"], action)
        self._sent = sent
        await socket.send(json.dumps({"do": "move", "version": sent.version, "action": action}))
        if self.pings:
            await socket.send(PING)

    def _hear(self, text: str) -> None:
        if self.raw is not None:
            self.raw.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["type"] == "error":
            self.notes.refused[message["error"]] = self.notes.refused.get(message["error"], 0) + 1
            if self._sent is not None:
                self._sent.refused = True
        elif message["type"] == "table":
            self.seen = message
        elif message["type"] == "change":
            self.seen |= message | {"view": self.seen["view"] | message.get("view", {})}
        elif message["type"] != "pong":
            return
        if self._lost and self.seen:
            self.notes.away.append(time.perf_counter() - self._lost)
            if self.notes.away[-1] > LATE_SECONDS:
                self.notes.late.append(f"{self.notes.away[-1]:.2f} s: {', '.join(_in_short(self._tried))}")
            self._lost = 0.0
        self._judge(ponged=message["type"] == "pong")
        self.heard.set()

    def _judge(self, ponged: bool) -> None:
        """What became of the move that is on its way."""
        sent = self._sent
        if sent is None:
            return
        if not sent.seen and self.seen.get("version", 0) > sent.version:
            sent.seen = True
            self.notes.seconds.append(time.perf_counter() - sent.begun)
        if ponged if self.pings else sent.refused or sent.seen:
            self._sent = None
            if not sent.refused:
                self.acknowledged.append(Acknowledged(sent.ply, sent.action, sent.version, time.monotonic()))


def _reason(error: Exception) -> str:
    """Why a try was nothing, in a word or two: it becomes a cell of a table."""
    match error:
        case ConnectionClosed():
            return f"closed {error.rcvd.code}" if error.rcvd is not None else "cut"
        case InvalidStatus():
            return str(error.response.status_code)
        case ConnectionRefusedError():
            return "refused"
        case TimeoutError():
            return "silence"
        case _:
            return type(error).__name__


def _in_short(tried: list[tuple[float, str]]) -> list[str]:
    """Each reason once in a row, with how long it was met again, or when it was met once."""
    runs = [list(run) for _, run in groupby(tried, key=lambda one: one[1])]
    return [
        f"{run[0][1]} for {run[-1][0] - run[0][0]:.2f} s" if len(run) > 1 else f"{run[0][1]} at {run[0][0]:.2f} s"
        for run in runs
    ]


async def hotseat(addresses: list[str], notes: Notes, title: str, seed: int) -> Player:
    """One who plays both sides."""
    player = Player(addresses, notes, seed)
    await player.open(title, "hotseat", SIDES[title][0])
    return player


async def two(addresses: list[str], notes: Notes, title: str, seed: int, **more: Any) -> tuple[Player, Player]:
    """Two who play each other."""
    one, other = Player(addresses, notes, 2 * seed), Player(addresses, notes, 2 * seed + 1)
    west, east = SIDES[title]
    seats = await one.open(title, "friend", west, **more)
    await other.sit(one.table, seats[east])
    return one, other


async def against_computer(addresses: list[str], notes: Notes, title: str, seed: int, agent: str = "1") -> Player:
    """One against the computer."""
    player = Player(addresses, notes, seed)
    await player.open(title, "computer", SIDES[title][0], agent=agent)
    return player


SIDES: Final = {
    "twilight_struggle": ("us", "ussr"),
    "red_sea": ("us", "ussr"),
    "iron_curtain": ("us", "ussr"),
    "cia_vs_kgb": ("cia", "kgb"),
}
