"""Computer opponents."""

import random
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from detente.server.worker import NOTES, Question, Watch, answer, in_process, think
from detente.titles import title
from tests.server.conftest import Browser, Served, serving


def wait_for_me(browser: Browser, table: str) -> dict:
    for _ in range(1000):
        seen = browser.see(table)
        if seen["result"] or not seen["thinking"]:
            return seen
        time.sleep(0.005)
    raise AssertionError("the computer does not move")


@pytest.mark.parametrize("agent", ["random", "greedy"])
def test_a_whole_game(served: Served, agent: str):
    browser = served.browser()
    table = browser.open(mode="computer", side="ussr", agent=agent)["id"]
    rng = random.Random(1)
    decided = 0
    while not (seen := wait_for_me(browser, table))["result"]:
        assert seen["view"]["decider"] == "ussr"
        browser.do(table, "move", action=rng.choice(seen["view"]["choices"])["id"])
        decided += 1
    assert decided > 10
    new = browser.do(table, "rematch")["rematch"]
    assert wait_for_me(browser, new)["you"] == ["us"]


def test_the_socket_hears_the_computer(served: Served):
    browser = served.browser()
    table = browser.open(mode="computer", side="us", agent="random")["id"]
    with browser.live(table) as socket:
        seen = socket.hear()
        while seen["view"]["decider"] == "ussr":
            assert seen["thinking"]
            seen = socket.hear()
        version = seen["version"]
        socket.say("move", version=version, action=seen["view"]["choices"][0]["id"])
        assert socket.hear_version(version + 1)["ply"] > seen["ply"]


def test_a_takeback_overtakes_the_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with serving(tmp_path / "a.db") as served:
        thinking, go_on = threading.Event(), threading.Event()
        calls = []

        def slow(question, watch):
            calls.append(question.view)
            thinking.set()
            go_on.wait(10)
            return question.view.choices[0].id

        served.house.seated_agents._think = slow
        browser = served.browser()
        table = browser.open("sealed", "computer", "ussr", agent="random")["id"]
        browser.do(table, "move", action=2)
        assert thinking.wait(5)
        assert browser.see(table)["thinking"]  # the loop lives while the computer thinks
        assert browser.do(table, "undo")["ply"] == 0
        go_on.set()
        time.sleep(0.2)
        assert browser.see(table)["ply"] == 0  # what was thought for the old position is dropped
        browser.do(table, "move", action=1)
        assert wait_for_me(browser, table)["ply"] > 1
        assert len(calls) >= 2


def out_of_ideas(question, watch):
    raise RuntimeError("out of ideas")


def out_of_its_mind(question, watch):
    return 9


@pytest.mark.parametrize("broken", [out_of_ideas, out_of_its_mind])
def test_a_computer_that_breaks_down_plays_on_at_random(tmp_path: Path, broken):
    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._think = broken
        browser = served.browser()
        table = browser.open("sealed", "computer", "us", agent="random")["id"]
        assert wait_for_me(browser, table)["ply"] == 1


def test_what_was_waiting_is_taken_up_after_a_restart_by_who_comes_back(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._closed = True  # as if it had been killed just before the computer began
        browser = served.browser()
        table = browser.open("sealed", "computer", "us", agent="random")["id"]
        assert browser.see(table)["ply"] == 0
        assert browser.see(table)["thinking"]
    with serving(tmp_path / "a.db") as served:
        browser.http.base_url = served.address
        served.house.seated_agents._think = lambda question, watch: question.view.choices[0].id
        assert wait_for_me(browser, table)["ply"] == 1


def test_nobody_thinks_for_a_table_that_nobody_has_joined(tmp_path: Path):
    asked = []

    def thinks(question, watch):
        asked.append(question)
        return question.view.choices[0].id

    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._think = thinks
        browser = served.browser()
        tables = [browser.open("sealed", "computer", "us", agent="random")["id"] for _ in range(3)]
        served.browser().see(tables[0])  # who does not play there does not count
        assert not served.house.seated_agents._at_work and not asked
        with browser.live(tables[1]) as socket:
            while socket.hear()["thinking"]:
                pass
    with serving(tmp_path / "a.db") as served:  # and none of those that were left are taken up by a restart
        served.house.seated_agents._think = thinks
        assert not served.house.seated_agents._at_work
        browser.http.base_url = served.address
        assert wait_for_me(browser, tables[2])["ply"] == 1
    assert len(asked) == 2


def test_thinking_in_a_process():
    game = title("iron_curtain")
    state = game.new({})
    while game.current(state) == 2:
        game.apply(state, game.legal(state)[0])
    view = game.view(state, game.current(state))
    spawn = get_context("spawn")
    notes = spawn.RawArray("d", NOTES)
    with ProcessPoolExecutor(1, spawn, in_process, (notes,)) as pool:
        question = Question("iron_curtain", "6/6", 0, 1, view)  # a level that never blunders
        assert pool.submit(answer, think, question, 0).result(30) in [choice.id for choice in view.choices]
    assert Watch(notes, 0).share > 0


def test_a_thinking_process_dies_with_its_server():
    script = (
        "import os, sys, time\n"
        "from concurrent.futures import ProcessPoolExecutor\n"
        "from multiprocessing import get_context\n"
        "from detente.server.worker import in_process\n"
        "if __name__ == '__main__':\n"
        "    spawn = get_context('spawn')\n"
        "    pool = ProcessPoolExecutor(1, spawn, in_process, (spawn.RawArray('d', 2),))\n"
        "    print(pool.submit(os.getpid).result(), flush=True)\n"
        "    time.sleep(60)\n"
    )
    server = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = Path(f"/proc/{int(server.stdout.readline())}")
    server.kill()
    server.wait()
    for _ in range(200):
        if not worker.exists() or "Z" in (worker / "stat").read_text().split()[2]:
            return
        time.sleep(0.05)
    raise AssertionError("the worker lives on")
