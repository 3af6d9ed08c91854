"""What a host may set. The settings file, its check and its example (config.py) follow from these classes."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from detente.server.jobs import QUEUES

Port = Annotated[int, Meta(le=65535)]
Positive = Annotated[float, Meta(gt=0)]  # every other number may be 0


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second in the long run, and `burst` at once."""

    per_second: Positive
    burst: Annotated[float, Meta(ge=1)]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one client, one table and one server may use."""

    command_bytes: int = 4 * 1024  # a websocket message from a client
    body_bytes: int = 16 * 1024  # the body of a request
    client: Rate = Rate(20, 60)  # commands of one client
    table: Rate = Rate(40, 120)  # commands at one table, by everybody together
    address: Rate = Rate(50, 400)  # requests from one address
    opening: Rate = Rate(1, 60)  # tables opened from one address
    sign_up: Rate = Rate(0.005, 10)  # accounts made from one address
    talk: Rate = Rate(0.5, 8)  # messages of one person
    late_seconds: float = 1.0  # so long a refusal waits that says "too fast": a flood becomes a trickle
    connections: int = 20_000  # of all kinds, at once
    connections_per_address: int = 100  # that are no websockets; an address of IPv6 is a network of 64 bits
    head_seconds: Positive = 10.0  # for the head of a request, and for a connection to begin one
    body_seconds: Positive = 30.0  # for the body of a request
    sockets_per_table: int = 200
    sockets_per_address: int = 100
    tables: int = 100_000  # in the store
    games: int = 200_000  # in the library
    studies: int = 50_000
    free_bytes: int = 50_000_000  # of the disk; with less we say that we are not ready
    live_tables: int = 1_000  # in memory, unless more of them have somebody at them
    idle_seconds: float = 15 * 60  # then a table that nobody is connected to leaves the memory


@dataclass(frozen=True, slots=True)
class Retention:
    """After how many days without a change a table is deleted; 0: never. A running game between two people stays."""

    unplayed_days: float = 1  # nobody decided anything
    lesson_days: float = 1  # where a learner stands, the page remembers
    watched_days: float = 365  # a game that was played elsewhere
    computer_days: float = 365  # against the computer, or at one screen
    friend_days: float = 0  # between two people, and over


@dataclass(frozen=True, slots=True)
class Mail:
    """The mail server that takes our letters; without a host nothing is sent."""

    host: str = ""
    port: Port = 587
    user: str = ""
    password: str = field(default="", repr=False)
    sender: str = ""  # an address, or a name and an address in angle brackets
    tls: Literal["starttls", "tls", "none"] = "starttls"


@dataclass(frozen=True, slots=True)
class Notifications:
    """How people may be told of what happens."""

    address: str = ""  # where people find this server, with its scheme; "": as those who want messages last called it
    contact: str = ""  # whom makers of browsers may write to about our pushes: an address; "": the sender of letters
    push: bool = True
    schemes: tuple[str, ...] = (  # of Apprise, that people may use
        "discord",
        "gotifys",
        "matrixs",
        "mmosts",
        "ntfys",
        "pover",
        "rockets",
        "slack",
        "tgram",
        "zulip",
    )
    inside: bool = False  # whether messages may go to addresses of the host's own network


@dataclass(frozen=True, slots=True)
class Webhooks:
    """Addresses of the host's own that are told what happens here; without any, nothing is."""

    urls: tuple[str, ...] = field(default=(), repr=False)
    secret: str = field(default="", repr=False)  # with which everything sent is signed
    events: tuple[str, ...] = ("table.opened", "table.ended", "tournament.round", "tournament.ended", "account.made")


@dataclass(frozen=True, slots=True)
class Logs:
    """What is told to whoever keeps the server."""

    level: Literal["debug", "info", "warning", "error"] = "warning"
    format: Literal["plain", "json"] = "plain"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the server is told from outside."""

    database: str = field(default="", repr=False)  # a path or a URL; "": a file in the user's data folder
    limits: Limits = field(default_factory=Limits)
    origins: tuple[str, ...] = ()  # further origins whose pages may talk to us, besides our own
    hosts: tuple[str, ...] = ()  # further names by which we may be called, besides addresses and this machine's own
    workers: int = min(4, os.cpu_count() or 1)  # processes for agents and hints; 0: a thread
    queues: tuple[str, ...] = QUEUES  # on PostgreSQL: what this process works off; (): others do all that (jobs.py)
    external_agents: Mapping[str, str] = field(default_factory=dict)  # further agents: names and commands
    static: Path = Path(__file__).parent / "static"  # the built page
    docs: Path = Path(__file__).parents[3] / "build/docs"  # what `make docs` built, in a source tree
    building: bool = bool(os.environ.get("DETENTE_BUILDING"))  # `make play` compiles the hot modules beside us
    host: str = "127.0.0.1"  # where it listens
    port: Port = 0  # 0: any free one
    proxies: tuple[str, ...] = ()  # addresses or networks whose word on the caller's address and scheme is taken
    retention: Retention = field(default_factory=Retention)
    mail: Mail = field(default_factory=Mail)
    notifications: Notifications = field(default_factory=Notifications)
    webhooks: Webhooks = field(default_factory=Webhooks)
    logs: Logs = field(default_factory=Logs)


def database_url(database: str) -> str:
    """The URL that SQLAlchemy wants, from a file's path or a URL as people write it."""
    if "://" not in database:
        return f"sqlite+aiosqlite:///{database}"
    scheme, _, rest = database.partition("://")
    driver = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
    return f"{driver.get(scheme, scheme)}://{rest}"
