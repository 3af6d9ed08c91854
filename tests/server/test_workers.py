"""Workers: stopped when nobody waits for the answer, replaced when they die, and never silent for long."""

import asyncio
import json
import os
import signal
import threading
import time
from pathlib import Path

import pytest

from detente.game import View
from detente.server.fairness import Asking, Wait
from detente.server.worker import NOTES, Question, Watch, think
from detente.server.workers import Workers
from detente.titles import title
from tests.server.conftest import Browser, Served, serving
from tests.server.test_seated_agents import wait_for_me

FOREVER = 600  # seconds, much longer than any test


def a_view(id: str = "twilight_struggle") -> View:
    """A decision at which there is much to think about: the first headline."""
    game = title(id)
    state = game.new({})
    while game.current(state) == 2 or game.view(state, game.current(state)).prompt.key != "inf-ask-headline":
        game.apply(state, game.legal(state)[0])
    return game.view(state, game.current(state))


def question(seconds: float = FOREVER) -> Question:
    return Question("twilight_struggle", "6", seconds, 1, a_view())


def asking(workers: Workers, person: str = "a", seconds: float = FOREVER) -> Asking:
    return workers.asking("think", person, "twilight_struggle/6", seconds=seconds)


def own_number(question: Question, watch: Watch) -> int:
    """Not an action: which process thinks."""
    return os.getpid()


def seconds_given(question: Question, watch: Watch) -> float:
    """Not an action: how long it may think."""
    return question.seconds


def until_stopped(question: Question, watch: Watch) -> int:
    """Thinks until it is stopped, and says how far it is."""
    n = 0
    while not watch.stopped():
        n += 1
        watch.tell(n / (n + 1000))
        time.sleep(0.005)
    return 0


def dies(question: Question, watch: Watch) -> int:
    """A process that ends while it thinks, the first time."""
    if not Path(question.agent).exists():
        Path(question.agent).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 7


async def until(what) -> None:
    for _ in range(4000):
        if what():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never happened")


@pytest.fixture
def run():
    """Runs a test inside a loop, with one worker of its own."""

    def run(work) -> None:
        async def inside() -> None:
            workers = Workers(1)
            try:
                await asyncio.wait_for(work(workers), 120)
            finally:
                workers.close()

        asyncio.run(inside())

    return run


def test_a_long_search_stops_soon_after_the_table_has_moved_on(run) -> None:
    async def work(workers: Workers) -> None:
        shares: list[float] = []
        searching = asyncio.create_task(workers.ask("a", 5, think, question(), asking(workers), shares.append))
        await until(lambda: any(share > 0 for share in shares))
        assert workers.idle == 0
        workers.moved_on("a", 5)  # the same version: nothing new
        workers.moved_on("b", 9)  # another table
        await asyncio.sleep(0.05)
        assert not searching.done()
        workers.moved_on("a", 6)
        with pytest.raises(asyncio.CancelledError):
            await searching
        await until(lambda: workers.idle == 1)
        # the process is free again, and the same one as before answers
        assert await workers.ask("a", 6, own_number, question(), asking(workers)) == await workers.ask(
            "a", 6, own_number, question(), asking(workers)
        )

    run(work)


def test_who_waits_for_a_free_process_can_be_stopped_too(run) -> None:
    async def work(workers: Workers) -> None:
        first = asyncio.create_task(workers.ask("a", 1, until_stopped, question(), asking(workers)))
        await until(lambda: workers.idle == 0)
        second = asyncio.create_task(workers.ask("b", 1, until_stopped, question(), asking(workers)))
        await asyncio.sleep(0)
        workers.moved_on("b", 2)
        with pytest.raises(asyncio.CancelledError):
            await second
        assert not first.done()
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        await until(lambda: workers.idle == 1)

    run(work)


def test_cheap_work_is_done_beside_a_process_that_thinks_for_long(run) -> None:
    async def work(workers: Workers) -> None:
        dear = asyncio.create_task(workers.ask("a", 1, until_stopped, question(), asking(workers)))
        await until(lambda: workers.idle == 0)
        cheap = workers.asking("think", "b", "twilight_struggle/1")
        assert await workers.ask("b", 1, own_number, question(), cheap)
        assert not dear.done()
        dear.cancel()

    run(work)


def test_who_waits_hears_how_much_comes_first(run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("detente.server.workers.WAIT_SECONDS", 0.01)

    async def work(workers: Workers) -> None:
        heard: dict[str, list[Wait]] = {"b": [], "c": []}
        tasks = [asyncio.create_task(workers.ask("a", 1, until_stopped, question(), asking(workers)))]
        await until(lambda: workers.idle == 0)
        for name, told in heard.items():
            ask = workers.ask(name, 1, until_stopped, question(), asking(workers, name), waits=told.append)
            tasks.append(asyncio.create_task(ask))
        await until(lambda: all(heard.values()))
        assert (heard["b"][-1].ahead, heard["c"][-1].ahead) == (0, 1)
        assert 0 < heard["b"][-1].seconds < heard["c"][-1].seconds
        assert workers.waiting == 2
        workers.moved_on("b", 2)
        await until(lambda: workers.waiting == 1 and heard["c"][-1].ahead == 0)
        for task in tasks:
            task.cancel()

    run(work)


def test_a_thought_is_shorter_when_others_wait(run) -> None:
    async def work(workers: Workers) -> None:
        first = asyncio.create_task(workers.ask("first", 1, until_stopped, question(), asking(workers, "first")))
        await until(lambda: workers.idle == 0)
        thoughts = [workers.ask(f"{n}", 1, seconds_given, question(), asking(workers, f"{n}")) for n in range(5)]
        answers = [asyncio.create_task(one) for one in thoughts]
        await until(lambda: workers.waiting == 5)
        workers.moved_on("first", 2)
        assert await asyncio.gather(*answers) == [2.0, 2.5, pytest.approx(10 / 3), 5.0, FOREVER]
        with pytest.raises(asyncio.CancelledError):
            await first

    run(work)


def test_a_process_that_dies_is_replaced_and_asked_again(run, tmp_path: Path) -> None:
    async def work(workers: Workers) -> None:
        dangerous = question()._replace(agent=str(tmp_path / "died"))
        assert await workers.ask("a", 1, dies, dangerous, asking(workers)) == 7
        assert Path(dangerous.agent).exists()
        await until(lambda: workers.idle == 1)

    run(work)


def test_a_process_that_was_killed_while_it_had_nothing_to_do_is_replaced(run) -> None:
    async def work(workers: Workers) -> None:
        number = await workers.ask("a", 1, own_number, question(), asking(workers))
        os.kill(number, signal.SIGKILL)
        assert await workers.ask("a", 1, own_number, question(), asking(workers)) != number

    run(work)


def test_progress_grows_and_is_a_share(run) -> None:
    async def work(workers: Workers) -> None:
        shares: list[float] = []
        action = await workers.ask("a", 1, think, question(seconds=1.2), asking(workers), shares.append)
        assert action in [choice.id for choice in a_view().choices]
        reported = [share for share in shares if share]
        assert reported == sorted(reported)
        assert reported and all(0 < share <= 1 for share in reported)

    run(work)


def test_notes_of_different_places_do_not_touch_each_other() -> None:
    from multiprocessing import get_context

    notes = get_context("spawn").RawArray("d", 2 * NOTES)
    one, other = Watch(notes, 0), Watch(notes, 1)
    one.stop()
    other.tell(0.25)
    assert (one.stopped(), one.share, other.stopped(), other.share) == (True, 0.0, False, 0.25)
    one.begin()
    assert not one.stopped()


# -- at a table


@pytest.fixture
def thinking(tmp_path: Path):
    """A server whose computer thinks until it is stopped, at the tiny title; and the watches it was given."""
    with serving(tmp_path / "a.db") as served:
        watches: list[Watch] = []
        stopped = threading.Event()

        def endless(question: Question, watch: Watch) -> int:
            watches.append(watch)
            until_stopped(question, watch)
            stopped.set()
            return question.view.choices[0].id

        served.house.seated_agents._think = endless
        yield served, watches, stopped


def a_table_where_it_thinks(served: Served, watches: list[Watch]) -> tuple[Browser, str]:
    browser = served.browser()
    table = browser.open("sealed", "computer", "ussr", agent="random")["id"]
    browser.do(table, "move", action=2)
    for _ in range(1000):
        if watches:
            return browser, table
        time.sleep(0.005)
    raise AssertionError("the computer does not think")


@pytest.mark.parametrize("command", ["undo", "restart", "resign"])
def test_whatever_changes_the_table_stops_the_computer(thinking, command: str) -> None:
    served, watches, stopped = thinking
    browser, table = a_table_where_it_thinks(served, watches)
    after = browser.do(table, command, **({"side": "ussr"} if command == "resign" else {}))
    assert stopped.wait(10)
    assert not after["thinking"]
    served.house.seated_agents._think = lambda question, watch: question.view.choices[0].id
    if command != "resign":
        browser.do(table, "move", action=1)  # and it can think about something else
        assert wait_for_me(browser, table)["ply"] > 1


def test_a_table_that_everybody_has_left_does_not_keep_others_from_thinking(thinking) -> None:
    served, watches, stopped = thinking
    served.house.seated_agents.patience = 0.05
    browser, table = a_table_where_it_thinks(served, watches)
    with browser.live(table) as socket:
        socket.hear()
    assert stopped.wait(10)
    while served.house.seated_agents._at_work:
        time.sleep(0.005)
    served.house.seated_agents._think = lambda question, watch: question.view.choices[0].id
    with browser.live(table) as socket:  # who comes back finds the computer at work again
        while socket.hear()["type"] != "table" or socket.table["thinking"]:
            pass


def test_who_loses_the_connection_for_a_moment_keeps_the_computer_thinking(thinking) -> None:
    served, watches, stopped = thinking
    served.house.seated_agents.patience = 0.2
    browser, table = a_table_where_it_thinks(served, watches)
    with browser.live(table) as socket:
        socket.hear()
    with browser.live(table) as socket:
        socket.hear()
        assert not stopped.wait(0.6)


def test_a_server_that_stops_stops_its_computers(tmp_path: Path) -> None:
    stopped = threading.Event()
    watches: list[Watch] = []

    def endless(question: Question, watch: Watch) -> int:
        watches.append(watch)
        until_stopped(question, watch)
        stopped.set()
        return 0

    with serving(tmp_path / "a.db") as served:
        served.house.seated_agents._think = endless
        a_table_where_it_thinks(served, watches)
    assert stopped.wait(10)


def test_everyone_at_the_table_hears_how_far_the_computer_is_and_nothing_else(thinking) -> None:
    served, watches, _ = thinking
    browser, table = a_table_where_it_thinks(served, watches)
    for watcher in (browser, served.browser()):
        with watcher.live(table) as socket:
            version = socket.hear()["version"]
            while (message := json.loads(socket.raw.recv(10)))["type"] != "thinking":
                pass
            assert set(message) == {"type", "version", "share"}
            assert message["version"] == version
            assert 0 < message["share"] < 1


def test_the_page_stays_live_while_the_computer_thinks(thinking) -> None:
    served, watches, _ = thinking
    browser, table = a_table_where_it_thinks(served, watches)
    assert browser.see(table)["thinking"]
    assert served.browser().open("sealed", "hotseat")["id"] != table


def test_an_existing_table_with_an_old_agent_goes_on(served: Served) -> None:
    browser = served.browser()
    table = browser.open(mode="computer", side="us", agent="greedy")["id"]
    assert wait_for_me(browser, table)["players"]["ussr"]["agent"] == "greedy"


@pytest.mark.parametrize("level", ["1", "3", "6"])
def test_a_table_keeps_the_level_and_the_time(served: Served, level: str) -> None:
    browser = served.browser()
    table = browser.open("cia_vs_kgb", "computer", "cia", agent=level, seconds=1)["id"]
    assert browser.see(table)["players"]["kgb"] == {
        "name": "", "kind": "computer", "online": True, "taken": True, "agent": level, "seconds": 1,
    }  # fmt: skip
    wait_for_me(browser, table)
    browser.do(table, "resign", side="cia")
    again = browser.see(browser.do(table, "rematch")["rematch"])
    assert (again["players"]["cia"]["agent"], again["players"]["cia"]["seconds"]) == (level, 1)


@pytest.mark.parametrize("seconds", [-1, 31, 1.5, "2"])
def test_a_time_that_is_none_is_refused(served: Served, seconds: object) -> None:
    body = {"title": "iron_curtain", "mode": "computer", "agent": "4", "seconds": seconds}
    response = served.browser().http.post("/api/tables", json=body)
    assert (response.status_code, response.json()["error"]) == (400, "error-bad-message")
