"""Guessing passwords, finding out names and addresses, other people's pages: tried, and refused."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from detente.server.people.attempts import ADDRESS, HERE, NAME, Attempts, Rule
from detente.server.people.passwords import HASHER, WAITING, Passwords
from detente.server.refusal import Refused
from detente.server.settings import Rate
from detente.server.store import Store
from tests.server.conftest import NO_LIMITS, Browser, Served, serving
from tests.server.people.conftest import PASSWORD, me, signed_up


class Clock:
    """Time that passes when we say so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def counting(database: str, work: Callable[[Attempts, Clock], Awaitable[None]]) -> None:
    async def run() -> None:
        store, clock = Store(database), Clock()
        await store.open()
        try:
            await work(Attempts(store.engine, clock), clock)
        finally:
            await store.close()

    asyncio.run(run())


async def wait_of(attempts: Attempts, name: str, address: str) -> int:
    """The seconds that somebody is told to wait; 0: he may try."""
    try:
        await attempts.begin("password", name, address)
    except Refused as refused:
        assert refused.key == "error-wait" and refused.status == 429
        seconds: int = refused.args_["seconds"]
        return seconds
    return 0


# -- waits


def test_the_wait_doubles():
    assert [HERE.wait(n) for n in range(1, 6)] == [1, 2, 4, 8, 16]
    assert HERE.wait(40) == 15 * 60
    assert [ADDRESS.wait(n) for n in (20, 21, 22)] == [0, 1, 2]
    assert NAME.wait(50) == 0 and NAME.wait(1_000_000) == 20
    assert Rule("x", 3, 10).wait(3) == 0


async def guess(attempts: Attempts, clock: Clock) -> None:
    for _ in range(10):
        while await wait_of(attempts, "anna", "1.2.3.4"):
            clock.now += 1
    assert clock.now - 1_000_000 == sum(2**n for n in range(9))  # 511 seconds for ten guesses
    assert await wait_of(attempts, "anna", "9.9.9.9") == 0  # she herself is elsewhere and comes in
    assert await wait_of(attempts, "boris", "1.2.3.4") == 0


async def guess_many_names(attempts: Attempts, clock: Clock) -> None:
    waits = [await wait_of(attempts, f"name {n}", "1.2.3.4") for n in range(25)]
    assert waits[:21] == [0] * 21 and all(waits[21:])
    assert await wait_of(attempts, "name 1000", "1.2.3.4") > 0
    assert await wait_of(attempts, "name 1000", "5.6.7.8") == 0


async def guess_from_everywhere(attempts: Attempts, clock: Clock) -> None:
    waits = [await wait_of(attempts, "anna", f"10.0.0.{n}") for n in range(60)]
    assert waits[:51] == [0] * 51 and all(0 < wait <= 20 for wait in waits[51:])
    clock.now += 21
    assert await wait_of(attempts, "anna", "10.1.1.1") == 0  # its owner is never kept out for long


async def guess_at_once(attempts: Attempts, clock: Clock) -> None:
    """Many at the same moment are no way around: each is counted before it is made."""
    waits = await asyncio.gather(*(wait_of(attempts, "anna", "1.2.3.4") for _ in range(20)))
    assert sorted(map(bool, waits)) == [False] + [True] * 19


async def succeed_in_between(attempts: Attempts, clock: Clock) -> None:
    """A guesser who signs in to an account of his own in between gains nothing for his address."""
    for n in range(20):
        await attempts.begin("password", f"victim {n}", "1.2.3.4")
        own = await attempts.begin("password", "own", "1.2.3.4")
        await attempts.succeeded(own)
    await attempts.begin("password", "victim 21", "1.2.3.4")
    assert await wait_of(attempts, "victim 22", "1.2.3.4") > 0


async def forget(attempts: Attempts, clock: Clock) -> None:
    await attempts.begin("password", "anna", "1.2.3.4")
    clock.now += 2 * 3600
    await attempts.forget()
    await attempts.begin("password", "anna", "1.2.3.4")
    assert await wait_of(attempts, "anna", "1.2.3.4") == 1


LAWS = [guess, guess_many_names, guess_from_everywhere, guess_at_once, succeed_in_between, forget]


@pytest.mark.parametrize("law", LAWS)
def test_waits(law: Callable[[Attempts, Clock], Awaitable[None]], tmp_path: Path):
    counting(str(tmp_path / "a.db"), law)


@pytest.mark.parametrize("law", LAWS)
def test_waits_on_postgresql(law: Callable[[Attempts, Clock], Awaitable[None]], database: str):
    counting(database, law)


def test_guessing_over_http(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        signed_up(served, "Anna")
        guesser = served.browser()
        answers = [sign_in(guesser, "Anna", f"guess number {n}") for n in range(5)]
        assert answers[0] == (403, "error-sign-in") and set(answers[1:]) == {(429, "error-wait")}
        assert sign_in(guesser, "Anna", PASSWORD) == (429, "error-wait")  # also the right one has to wait


def sign_in(who: Browser, name: str, password: str) -> tuple[int, str]:
    answer = who.http.post("/api/session", json={"name": name, "password": password})
    return answer.status_code, answer.json().get("error", "")


# -- nobody is slowed, nothing is told


def test_those_who_guess_wait_for_each_other_and_not_we_for_them():
    """The loop goes on while passwords are checked, and who comes too many is sent away."""

    async def run() -> tuple[int, int]:
        passwords, ticks = Passwords(HASHER), 0
        kept = await passwords.hashed("a good password")
        work = [asyncio.create_task(passwords.fits(kept, "guess")) for _ in range(WAITING + 10)]
        while not all(task.done() for task in work):
            await asyncio.sleep(0)
            ticks += 1
        refused = [task.exception() for task in work]
        passwords.close()
        return ticks, sum(isinstance(error, Refused) for error in refused)

    ticks, refused = asyncio.run(run())
    assert refused == 10
    assert ticks > 100


def test_nobody_and_a_wrong_password_are_the_same_answer(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        signed_up(served, "Anna")
        wrong, nobody = served.browser(), served.browser()
        known = wrong.http.post("/api/session", json={"name": "Anna", "password": "a wrong guess"})
        unknown = nobody.http.post("/api/session", json={"name": "Nobody-here", "password": "a wrong guess"})
        assert (known.status_code, known.content) == (unknown.status_code, unknown.content)
        assert "set-cookie" not in known.headers and "set-cookie" not in unknown.headers


def test_a_wrong_code_and_a_name_that_nobody_has_are_the_same_answer(tmp_path: Path):
    with serving(tmp_path / "a.db") as served:
        owner = signed_up(served, "Anna")
        owner.ok(owner.http.post("/api/account/codes", json={"password": PASSWORD}))
        found = [
            served.browser().http.post(
                "/api/account/recover",
                json={"name": name, "code": "aaaa-bbbb-cccc", "password": "another battery staple"},
            )
            for name in ("Anna", "Nobody-here")
        ]
        assert found[0].status_code == 403 and found[0].content == found[1].content
        assert not any("set-cookie" in answer.headers for answer in found)


def test_the_same_work_is_done_for_a_name_that_nobody_has():
    class Counting:
        """Counts what is checked."""

        def __init__(self) -> None:
            self.checked: list[str] = []

        def hash(self, password: str) -> str:
            return f"hash of {password}"

        def verify(self, kept: str, password: str) -> bool:
            self.checked.append(kept)
            return True

    async def run() -> tuple[bool, bool, int]:
        hasher: Any = Counting()
        passwords = Passwords(hasher)
        known = await passwords.fits("hash of something", "x")
        unknown = await passwords.fits("", "x")
        passwords.close()
        return known, unknown, len(hasher.checked)

    assert asyncio.run(run()) == (True, False, 2)


# -- other people's pages


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"host": "evil.example", "origin": "http://evil.example"},
    ],
)
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/api/session"),
        ("POST", "/api/account"),
        ("DELETE", "/api/session"),
        ("PUT", "/api/account/password"),
        ("POST", "/api/account/tokens"),
        ("PUT", "/api/relations/x/friend"),
    ],
)
def test_another_page_cannot_act_for_somebody(town: Served, headers: dict[str, str], method: str, path: str):
    """CSRF, and signing somebody in to an account that is not his."""
    name = "Forged-1"
    if town.run(town.house.people.accounts.by_name(name)) is None:
        signed_up(town, name)
    account = town.run(town.house.people.accounts.by_name(name))
    victim = town.browser()
    secret = town.run(town.house.people.sessions.begin(account, "x"))
    victim.http.cookies.set("detente_session", secret, domain="127.0.0.1", path="/")
    answer = victim.http.request(method, path, headers=headers, json={"name": name, "password": PASSWORD})
    assert answer.status_code == 403
    assert answer.json()["error"] in ("error-foreign-origin", "error-foreign-host")
    assert me(victim) == name


def test_reading_with_a_foreign_origin_sets_and_changes_nothing(town: Served):
    victim = signed_up(town, "Forged-2")
    answer = victim.http.get("/api/account", headers={"origin": "https://evil.example"})
    assert "access-control-allow-origin" not in answer.headers  # the browser keeps it from the other page
    assert "set-cookie" not in answer.headers


def test_signing_up_is_counted(tmp_path: Path):
    with serving(tmp_path / "a.db", replace(NO_LIMITS, sign_up=Rate(0.001, 2))) as served:
        for name in ("One-1", "Two-2"):
            signed_up(served, name)
        answer = served.browser().http.post("/api/account", json={"name": "Three-3", "password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]) == (429, "error-too-fast")


def test_made_up_sessions_cost_their_maker(tmp_path: Path):
    with serving(tmp_path / "a.db", replace(NO_LIMITS, address=Rate(0.001, 10))) as served:
        statuses = []
        for n in range(8):
            visitor = served.browser()
            visitor.http.cookies.set("detente_session", f"{n}" * 43, domain="127.0.0.1", path="/")
            statuses.append(visitor.http.get("/api/me").status_code)
        assert statuses == [200] * 5 + [429] * 3  # each took two: one to look it up
