"""The cluster itself: what it consists of, how its parts are started, killed, started again and taken down."""

import json
import os
import shutil
import sys
import tempfile
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from cluster.nginx import find_nginx, write_conf
from cluster.process import Process
from detente.server.config import hints_of
from detente.server.settings import Limits
from postgres import Postgres, free_port

DATABASE: Final = "detente"
FREE: Final = "{ per_second = 1000000, burst = 1000000 }"
SETTINGS: Final = """\
database = "{database}"
host = "127.0.0.1"
port = {port}
workers = {thinkers}
proxies = ["127.0.0.1"]

[logs]
level = "{level}"
format = "json"

[limits]
{limits}
"""
# everybody comes from one address here, so the limits of one address would be those of all
OPEN: Final = {
    "client": FREE,
    "table": FREE,
    "address": FREE,
    "opening": FREE,
    "sockets_per_address": "100000",
    "connections_per_address": "100000",
    "live_tables": "20000",
}


class Cluster:
    """Servers, workers and nginx over one database; without `postgres` one server with an SQLite file."""

    def __init__(
        self,
        servers: int = 3,
        workers: int = 2,
        *,
        postgres: bool = True,
        nginx: bool = True,
        durable: bool = True,
        limits: dict[str, str] | None = None,
        thinkers: int = 1,
        level: str = "warning",
        folder: Path | None = None,
    ) -> None:
        if not postgres and (servers > 1 or workers):
            raise ValueError("SQLite has one server, which thinks for itself")
        self._temporary = folder is None
        self.folder = folder or Path(tempfile.mkdtemp(prefix="detente-cluster-"))
        self.folder.mkdir(parents=True, exist_ok=True)
        self.folder.chmod(0o755)  # PostgreSQL and nginx are other users
        self.postgres = Postgres(self.folder / "postgres", durable=durable) if postgres else None
        self._settings = {"thinkers": str(thinkers), "level": level}
        self._limits = (
            {name: value for name, value in OPEN.items() if name in hints_of(Limits)} if limits is None else limits
        )
        self._ports = [free_port() for _ in range(servers)]
        self.servers = [self._detente(f"server {n + 1}", "serve", port) for n, port in enumerate(self._ports)]
        self.workers = [self._detente(f"worker {n + 1}", "worker", 0) for n in range(workers)]
        self._port = free_port()
        self.nginx = self._nginx() if nginx else None

    # -- what there is

    @property
    def address(self) -> str:
        """Where clients go: nginx, or the first server."""
        return f"http://127.0.0.1:{self._port if self.nginx else self._ports[0]}"

    @property
    def addresses(self) -> list[str]:
        """The servers themselves."""
        return [f"http://127.0.0.1:{port}" for port in self._ports]

    @property
    def database(self) -> str:
        """The database that all of them use."""
        return self.postgres.url(DATABASE) if self.postgres else str(self.folder / "detente.db")

    @property
    def parts(self) -> list[Process]:
        """Everything but PostgreSQL."""
        return [*self.servers, *self.workers, *([self.nginx] if self.nginx else [])]

    def _detente(self, name: str, command: str, port: int) -> Process:
        log = self.folder / f"{name.replace(' ', '-')}.log"
        file = self.folder / f"{name.replace(' ', '-')}.toml"
        known = hints_of(Limits)
        limits = "\n".join(f"{limit} = {value}" for limit, value in self._limits.items() if limit in known)
        values = {"database": self.database, "port": port, "limits": limits, **self._settings}
        file.write_text(SETTINGS.format(**values))
        program = [sys.executable, "-m", "detente", command, "--config", str(file)]
        return Process(name, program, log)

    def _nginx(self) -> Process:
        program = find_nginx()
        if program is None:
            raise FileNotFoundError("nginx is not installed: apt install nginx-light")
        conf = write_conf(self.folder, self._port, self._ports)
        log = self.folder / "nginx.log"
        return Process("nginx", [program, "-e", str(self.folder / "nginx-error.log"), "-c", str(conf)], log)

    # -- up and down

    def __enter__(self) -> Self:
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        if self._temporary and error is None:
            shutil.rmtree(self.folder, ignore_errors=True)  # else the logs may say what went wrong

    def start(self) -> None:
        """Start everything, and wait until all of it is well."""
        if self.postgres:
            self.postgres.create()
            self.postgres.start()
            self.postgres.run(f'CREATE DATABASE "{DATABASE}" TEMPLATE template0')
        self.servers[0].start()  # it brings the database up to date
        self.servers[0].wait_until(lambda: is_well(self.addresses[0]))
        for part in self.parts[1:]:
            part.start()
        with ThreadPoolExecutor() as threads:
            list(threads.map(self._wait, range(len(self.servers))))
        if self.nginx:
            self.nginx.wait_until(lambda: is_well(self.address))

    def _wait(self, number: int) -> None:
        self.servers[number].wait_until(lambda: is_well(self.addresses[number]))

    def stop(self) -> None:
        """Stop everything, those in front first."""
        with ThreadPoolExecutor() as threads:
            list(threads.map(Process.stop, reversed(self.parts)))
        if self.postgres:
            self.postgres.stop()

    # -- looking inside

    def metrics(self, number: int) -> dict[str, float]:
        """What a server counts, by name; what has labels is summed."""
        found: dict[str, float] = {}
        for line in ask(self.addresses[number] + "/metrics").splitlines():
            if line and not line.startswith("#"):
                name, value = line.rsplit(" ", 1)
                name = name.partition("{")[0]
                found[name] = found.get(name, 0.0) + float(value)
        return found

    def processor_seconds(self, process: Process) -> float:
        """Processor time that a part and its children have used so far."""
        return sum(_ticks(pid) for pid in family(process.pid)) / os.sysconf("SC_CLK_TCK")

    def memory(self, process: Process) -> int:
        """Bytes that a part and its children hold."""
        pages = (int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in family(process.pid))
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def descriptors(self, process: Process) -> int:
        """Descriptors that a part and its children have open."""
        return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in family(process.pid))


def family(pid: int) -> list[int]:
    """A process and its children, as far as they are still there."""
    if not pid:
        return []
    found = [pid]
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            found += family(int(child))
    return found


def born(pid: int) -> int:
    """When a process began, in ticks since the machine did; 0 if there is none of this number."""
    try:
        return int(_stat(pid)[19])
    except OSError:
        return 0


def _ticks(pid: int) -> int:
    fields = _stat(pid)
    return int(fields[11]) + int(fields[12])


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def ask(address: str, seconds: float = 5) -> str:
    """What is answered there."""
    with urllib.request.urlopen(address, timeout=seconds) as answer:
        text: str = answer.read().decode()
        return text


def is_well(address: str) -> bool:
    """Whether a server answers there, and can do its work."""
    try:
        said: dict[str, Any] = json.loads(ask(address + "/ready"))
    except (OSError, ValueError, urllib.error.URLError):
        return False
    return bool(said["ready"])
