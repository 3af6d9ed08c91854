"""Jobs in one process: once, later, again after a failure, by themselves."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable

import pytest
from typer.testing import CliRunner

from detente.cli import app
from detente.server import jobs
from detente.server.jobs import Jobs


def with_jobs(test: Callable[[Jobs], Awaitable[None]]) -> None:
    async def run() -> None:
        some = Jobs()
        try:
            await test(some)
        finally:
            await some.close()

    asyncio.run(run())


def test_what_is_asked_for_twice_is_done_once():
    async def test(some: Jobs) -> None:
        done, go = list[int](), asyncio.Event()

        async def work(number: int) -> None:
            await go.wait()
            done.append(number)

        some.can("count", "house", work)
        for number in (1, 2):
            await some.ask("count", "house", once="it", number=number)
        await some.ask("count", "house", once="other", number=3)
        await some.ask("count", "house", number=4)
        go.set()
        while len(done) < 3:
            await asyncio.sleep(0)
        await some.ask("count", "house", once="it", number=5)
        while len(done) < 4:
            await asyncio.sleep(0)
        assert sorted(done) == [1, 3, 4, 5]

    with_jobs(test)


def test_what_fails_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "AGAIN_SECONDS", 0.0)

    async def test(some: Jobs) -> None:
        tries, well = 0, asyncio.Event()

        async def work() -> None:
            nonlocal tries
            tries += 1
            if tries < jobs.TRIES:
                raise RuntimeError("on purpose")
            well.set()

        some.can("fail", "house", work)
        await some.ask("fail", "house")
        await well.wait()

    with_jobs(test)


def test_what_is_for_later_waits():
    async def test(some: Jobs) -> None:
        done = list[str]()

        async def work(name: str) -> None:
            done.append(name)

        some.can("note", "house", work)
        await some.ask("note", "house", when=time.time() + 3600, name="later")
        await some.ask("note", "house", when=time.time() - 3600, name="now")
        while not done:
            await asyncio.sleep(0)
        assert done == ["now"]

    with_jobs(test)


def test_some_come_by_themselves():
    async def test(some: Jobs) -> None:
        often = asyncio.Semaphore(0)

        async def work() -> None:
            often.release()

        some.can("often", "house", work, every=1)
        some._every["often"] = 0.001
        some.work(jobs.QUEUES, 1)
        for _ in range(3):
            await often.acquire()

    with_jobs(test)


def test_a_server_with_a_file_needs_no_packages_of_the_queue():
    loaded = "import sys, detente.server.app; print({'psycopg', 'procrastinate'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True).stdout == "set()\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", "some.db"], "A worker needs a database that servers share"),
        (["--database", "postgresql://host/name", "--queues", "think,sleep"], "There is no queue sleep."),
    ],
)
def test_a_worker_says_what_it_cannot_do(arguments: list[str], said: str):
    result = CliRunner().invoke(app, ["worker", *arguments], env={"LANG": "en"})
    assert (result.exit_code, said in result.output) == (2, True), result.output
