"""Servers that think nothing themselves, and workers on the same PostgreSQL that do it for them."""

import io
import json
import os
import pickle
import subprocess
import sys
import threading
import time
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from typer.testing import CliRunner

from detente.analysis.worth import DEPTHS, Depth
from detente.cli import app
from detente.server import postgres_jobs, queued_agents
from detente.server.queued_workers import loads
from detente.server.worker import Question, Watch
from postgres import Postgres
from tests.server import conftest
from tests.server.conftest import NUMBERS, Browser, Served, serving
from tests.server.test_cluster import at, hear_until
from tests.server.test_imports import record_of, send
from tests.server.test_reports import wait_for


class Cluster:
    """A database, and the servers on it."""

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self.name = f"jobs_{next(NUMBERS)}"
        self.database = postgres.make_database(self.name, like="up_to_date")

    def server(self) -> AbstractContextManager[Served]:
        """One that thinks nothing itself."""
        return serving(self.database, queues=())

    def worker(self) -> AbstractContextManager[Served]:
        """One that works."""
        return serving(self.database)

    def run(self, sql: str) -> str:
        return self._postgres.run(sql, self.name)


@pytest.fixture()
def cluster(postgres: Postgres) -> Cluster:
    return Cluster(postgres)


@pytest.fixture(scope="module")
def pair(postgres: Postgres) -> Iterator[tuple[Served, Served]]:
    """Two servers that think nothing, and a worker."""
    cluster = Cluster(postgres)
    with cluster.server() as one, cluster.server() as two, cluster.worker():
        yield one, two


def against_computer(browser: Browser, **more: Any) -> str:
    """A table at which the computer decides first."""
    table: str = browser.open("sealed", "computer", "us", **({"agent": "random"} | more))["id"]
    browser.see(table)  # who has opened it is there
    return table


def test_a_worker_thinks_for_servers_that_do_not(pair: tuple[Served, Served]):
    browser = pair[0].browser()
    table = against_computer(browser)
    with browser.live(table) as socket, at(pair[1], browser).live(table) as other:
        while not socket.table.get("result"):
            seen = hear_until(socket, lambda seen: seen["result"] or seen["view"]["choices"])
            if not seen["result"]:
                socket.say("move", version=seen["version"], action=seen["view"]["choices"][0]["id"])
                hear_until(socket, lambda now, before=seen: now["version"] > before["version"])
        assert hear_until(other, lambda seen: seen["result"])["version"] == socket.table["version"]


def test_a_job_that_was_lost_is_asked_for_again(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(queued_agents.QueuedAgents, "look", lambda self, saved: None)  # killed between two commits
    with cluster.server() as server:
        browser = server.browser()
        table = against_computer(browser)
        with browser.live(table) as socket:
            hear_until(socket, lambda seen: seen["thinking"])
            assert cluster.run("SELECT count(*) FROM procrastinate_jobs") == "0"
            with cluster.worker():
                hear_until(socket, lambda seen: seen["view"]["choices"])


def test_a_job_whose_worker_died_is_done_by_another(cluster: Cluster):
    with cluster.server() as server:
        browser = server.browser()
        table = against_computer(browser)
        while cluster.run("SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'think'") != "1":
            time.sleep(0.05)
        dead = "INSERT INTO procrastinate_workers (last_heartbeat) VALUES (now() - interval '1 hour') RETURNING id"
        taken = "UPDATE procrastinate_jobs SET status = 'doing', worker_id = (SELECT id FROM dead)"
        cluster.run(f"WITH dead AS ({dead}) {taken} WHERE task_name = 'think'")
        with cluster.worker():
            while not browser.see(table)["view"]["choices"]:
                time.sleep(0.05)
        assert cluster.run("SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'think'") == "0"


def test_what_somebody_did_meanwhile_stops_the_thinking(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    begun, stopped = threading.Event(), threading.Event()

    def thinks_for_ever(question: Question, watch: Watch) -> int:
        begun.set()
        while not watch.stopped():
            time.sleep(0.01)
        stopped.set()
        return 0

    monkeypatch.setattr(conftest, "think", thinks_for_ever)
    with cluster.server() as server, cluster.worker():
        browser = server.browser()
        table = against_computer(browser)
        assert begun.wait(20)
        browser.do(table, "resign", side="us")
        assert stopped.wait(20)
        assert browser.see(table)["result"]["winner"] == "ussr"


def test_each_version_is_thought_about_once(cluster: Cluster):
    with cluster.server() as server:
        browser = server.browser()
        table = against_computer(browser)
        while cluster.run("SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'think'") != "1":
            time.sleep(0.05)
        for _ in range(3):
            browser.see(table)
            server.run(server.house.seated_agents.sweep())
            server.house.seated_agents._asked.clear()
        assert cluster.run("SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'think'") == "1"
        args = json.loads(cluster.run("SELECT args FROM procrastinate_jobs WHERE task_name = 'think'"))
        assert args == {"table": table, "version": 1}


def test_hints_and_dangers_come_from_a_worker(pair: tuple[Served, Served]):
    browser = pair[0].browser()
    table = browser.open("iron_curtain", "hotseat")["id"]
    dangers = browser.ok(browser.http.get(f"/api/tables/{table}/dangers"))
    assert dangers["version"] == 1
    hints = browser.ok(browser.http.get(f"/api/tables/{table}/hint"))
    legal = {choice["id"] for choice in browser.see(table)["view"]["choices"]}
    assert {hint["action"] for hint in hints["hints"]} <= legal and hints["hints"]
    there = at(pair[1], browser)
    assert there.ok(there.http.get(f"/api/tables/{table}/hint"))["version"] == 1


def test_a_report_is_made_once_and_seen_everywhere(pair: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(DEPTHS, "quick", Depth(30, 2, 40, 4))
    one, two = (served.browser() for served in pair)
    for browser in (one, two):
        browser.open()  # a cookie
    table = send(one, record_of("iron_curtain", seed=2, actions=40))["id"]
    address = f"/api/tables/{table}/report"
    assert one.ok(one.http.get(address))["state"] == "working"
    assert two.ok(two.http.delete(address))["state"] == "working"  # the first still wants it
    assert wait_for(two, table) == wait_for(one, table)


def test_a_report_that_nobody_wants_is_not_made(cluster: Cluster):
    with cluster.server() as server:
        browser = server.browser()
        table = send(browser, record_of("iron_curtain", seed=2, actions=40))["id"]
        address = f"/api/tables/{table}/report"
        assert browser.ok(browser.http.get(address))["state"] == "working"
        assert browser.ok(browser.http.delete(address))["state"] == "cancelled"
        with cluster.worker():
            while cluster.run("SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'report'") != "0":
                time.sleep(0.05)
        assert browser.ok(browser.http.get(address))["state"] == "cancelled"


def test_an_import_is_followed_by_way_of_any_server(pair: tuple[Served, Served]):
    browser = pair[0].browser()
    browser.open()  # a cookie
    other = at(pair[1], browser)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for seed in range(3):
            archive.writestr(f"{seed}.txt", record_of("iron_curtain", seed=seed))
        archive.writestr("no.txt", "no game")
    begun = browser.ok(browser.http.post("/api/library/imports", params={"name": "a.zip"}, content=packed.getvalue()))
    address = f"/api/library/imports/{begun['id']}"
    while not (told := other.ok(other.http.get(address)))["over"]:
        time.sleep(0.05)
    assert (told["new"], told["known"], told["refused"]) == (3, 0, 1)
    assert other.ok(other.http.delete(address))["cancelled"]
    while not (told := browser.ok(browser.http.get(address)))["over"]:
        time.sleep(0.05)
    assert browser.ok(browser.http.get("/api/library/games"))["total"] == 0


def test_the_computer_waits_for_the_coach_wherever_it_thinks(pair: tuple[Served, Served]):
    browser = pair[0].browser()
    table = browser.open("iron_curtain", "computer", "ussr", agent="random")["id"]
    other = at(pair[1], browser)
    with browser.live(table) as socket:
        seen = hear_until(socket, lambda seen: seen["view"]["choices"])
        assert other.http.post(f"/api/tables/{table}/coach", json={"wait": True, "answered": 0}).status_code < 300
        while not seen["thinking"]:
            socket.say("move", version=seen["version"], action=seen["view"]["choices"][0]["id"])
            seen = socket.hear_version(seen["version"] + 1)
        house = pair[1].house
        assert pair[1].run(house.coach.keeps_back(table))
        pair[1].run(house.seated_agents.decide(table, seen["version"]))  # a job that comes nevertheless
        assert other.see(table)["version"] == seen["version"]
        assert other.http.post(f"/api/tables/{table}/coach", json={"wait": True, "answered": 999}).status_code < 300
        socket.hear_version(seen["version"] + 1)


def test_the_command(cluster: Cluster):
    command = [sys.executable, "-m", "detente", "worker", "--database", cluster.database, "--processes", "1"]
    with cluster.server() as server:
        browser = server.browser()
        table = browser.open("iron_curtain", "computer", "us", agent="1")["id"]
        with (
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as worker,
            browser.live(table) as socket,
        ):
            assert worker.stdout is not None
            assert worker.stdout.readline() == "At work: think, hint, warn, report, library, house, mail\n"
            hear_until(socket, lambda seen: seen["view"]["choices"])
            worker.terminate()
            assert worker.wait(30) == 0


def test_the_host_sees_cancels_and_repeats_jobs(cluster: Cluster):
    def admin(*words: str) -> tuple[int, str]:
        ran = CliRunner().invoke(app, ["admin", "jobs", *words, "--database", cluster.database, "--lang", "en"])
        return ran.exit_code, ran.output

    with cluster.server() as server:
        browser = server.browser()
        table = against_computer(browser)
        while not (jobs := [job for job in json.loads(admin("list", "--json")[1]) if job["task"] == "think"]):
            time.sleep(0.05)
        assert [(job["queue"], job["status"], job["attempts"]) for job in jobs] == [("think", "todo", 0)]
        number = str(jobs[0]["id"])
        assert number in admin("list", "--status", "todo")[1]
        assert number not in admin("list", "--status", "failed")[1]
        assert admin("list", "--status", "lost")[0] == 2
        assert admin("retry", number)[0] == 2  # it has not failed
        assert admin("cancel", "999999")[0] == 2
        cluster.run(f"UPDATE procrastinate_jobs SET status = 'failed' WHERE id = {number}")
        assert admin("retry", number)[0] == 0
        assert number in admin("list", "--status", "todo")[1]
        assert admin("cancel", number)[0] == 0
        assert number not in admin("list", "--status", "todo")[1]
        with cluster.worker():  # a table that waits is found, whatever became of its job
            while not browser.see(table)["view"]["choices"]:
                time.sleep(0.05)


def test_a_table_goes_on_when_its_worker_is_killed(cluster: Cluster, monkeypatch: pytest.MonkeyPatch):
    """A worker in a process of its own, killed as the kernel does it while it thinks."""
    monkeypatch.setattr(postgres_jobs, "DEAD_SECONDS", 3.0)
    command = [sys.executable, "-m", "detente", "worker", "--database", cluster.database, "--processes", "1"]
    doing = "SELECT count(*) FROM procrastinate_jobs WHERE task_name = 'think' AND status = 'doing'"
    with cluster.server() as server:
        browser = server.browser()
        table = browser.open("iron_curtain", "computer", "us", agent="6", seconds=1)["id"]  # for each of its decisions
        assert not browser.see(table)["view"]["choices"]
        worker = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while cluster.run(doing) != "1":
                browser.see(table)  # nobody thinks for a table at which nobody is
                time.sleep(0.1)
        finally:
            worker.kill()
            worker.wait()
        assert not browser.see(table)["view"]["choices"]
        with cluster.worker():
            while not browser.see(table)["view"]["choices"]:
                time.sleep(0.1)


@pytest.mark.parametrize("evil", [os.system, eval, pickle.loads])
def test_what_is_asked_can_only_be_a_value(evil: Any):
    class Bomb:
        def __reduce__(self) -> Any:
            return evil, ("1",)

    with pytest.raises(pickle.UnpicklingError):
        loads(pickle.dumps(Bomb()))
