"""A server for people, on a file and on PostgreSQL, whose passwords cost little."""

from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from detente.server.people import passwords
from tests.server.conftest import Browser, Served, serving

PASSWORD = "correct horse battery"


@pytest.fixture(scope="session", autouse=True)
def _cheap() -> Iterator[None]:
    """What argon2 costs is not tested here, and there are many of them."""
    usual = passwords.HASHER
    passwords.HASHER = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # type: ignore[misc]
    yield
    passwords.HASHER = usual  # type: ignore[misc]


@pytest.fixture(scope="session")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on a file, for tests that meet only people of their own."""
    with serving(tmp_path_factory.mktemp("people") / "detente.db") as served:
        yield served


def signed_up(served: Served, name: str, browser: Browser | None = None) -> Browser:
    """A browser in which somebody has just made an account."""
    browser = browser or served.browser()
    browser.ok(browser.http.post("/api/account", json={"name": name, "password": PASSWORD}))
    return browser


def signed_in(served: Served, name: str, browser: Browser | None = None) -> Browser:
    """Another device of somebody's."""
    browser = browser or served.browser()
    browser.ok(browser.http.post("/api/session", json={"name": name, "password": PASSWORD}))
    return browser


def me(browser: Browser) -> str:
    """Who is signed in here."""
    name: str = browser.http.get("/api/me").json()["name"]
    return name
