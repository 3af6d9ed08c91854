"""The server as a process: starting, announcing, stopping."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from detente.server.serving import address_of, listen, serve
from tests.server.conftest import Browser


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_when_told_to(tmp_path: Path, way: signal.Signals):
    command = [sys.executable, "-m", "detente.server", str(tmp_path / "a.db")]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    browser = Browser(server.stdout.readline().strip())
    table = browser.open(mode="computer", agent="greedy")["id"]
    with browser.live(table) as socket:
        socket.hear()
        server.send_signal(way)
        with pytest.raises(ConnectionClosed):
            while True:
                socket.hear()
    assert server.wait(20) == 0
    assert server.stderr is not None
    assert server.stderr.read() == ""


def test_a_database_that_cannot_be_opened(tmp_path: Path):
    with pytest.raises(OperationalError):
        serve(database=str(tmp_path / "nowhere" / "a.db"))


def test_a_port_that_is_taken():
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            listen("127.0.0.1", taken.getsockname()[1])


def test_addresses():
    with listen("127.0.0.1", 0) as four:
        assert address_of(four).startswith("http://127.0.0.1:")


def start(database: Path, **more: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "detente", "serve", "--database", str(database)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | more)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path):
    """Until the first one is gone, however it went; and the first one does not notice."""
    file, link = tmp_path / "a.db", tmp_path / "link.db"
    link.symlink_to(file)
    first = start(file)
    assert first.stdout is not None
    browser = Browser(first.stdout.readline().strip())
    said = {"en_GB.UTF-8": f"Another server already uses {file}.", "ru_RU.UTF-8": f"Файл {file} уже занят"}
    for lang, sentence in said.items():
        out, error = start(link, LC_ALL=lang, PYTHONIOENCODING="utf-8").communicate(timeout=60)
        assert (out, error.count("\n")) == ("", 1)
        assert error.startswith(f"detente: {sentence}")
    table = browser.open(mode="hotseat")["id"]
    first.kill()
    first.wait()
    third = start(file)
    assert third.stdout is not None
    assert Browser(third.stdout.readline().strip()).see(table)["id"] == table
    third.terminate()
    assert third.wait(20) == 0
