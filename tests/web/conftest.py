"""One server and one Chromium for all; every test brings its own visitors."""

import asyncio
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tools.find_browser import find_browser

from tests.twilight_table import Table
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.twilight_page import Laid

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--font-render-hinting=none",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Most tests make every choice themselves, and see at once what others do. `shipped`: with the settings that a
# newcomer finds; `show`: only what others do is as for a newcomer, or at the pace that is named.
EVERY_CLICK = {"forced": False, "danger": False}
WITHOUT_SHOW = {"pace": "off", "by": "step"}
SETTINGS = """if (!localStorage.getItem('detente-settings'))
  localStorage.setItem('detente-settings', JSON.stringify(%s));"""

expect.set_options(timeout=30_000)  # as long as a Visitor waits: a machine may be busy

Visit = Callable[..., Visitor]
Lay = Callable[..., Laid]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("web") / "detente.db")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find_browser()
    if not path:
        if os.environ.get("CI"):
            pytest.fail("no Chromium: in CI that is a failure")
        pytest.skip("NO CHROMIUM: the browser tests are skipped (set DETENTE_CHROMIUM)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        loop = asyncio._get_running_loop()
        yield browser
        asyncio._set_running_loop(loop)  # the last test may have been none of ours (tests/conftest.py)
        browser.close()


@pytest.fixture()
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Makes a visitor: a browser context of its own with one page. A complaint in the console fails the test.

    What others do appears at once, and a replay goes step by step, unless the test is about the `show`.
    """
    visitors: list[Visitor] = []

    def visit(
        address: str = "", motion: bool = False, shipped: bool = False, show: bool | str = False, **options: Any
    ) -> Visitor:
        settings: dict[str, Any] = {
            "locale": "en-US",
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "no-preference" if motion else "reduce",
        }
        context = chromium.new_context(**settings | options)
        if not shipped:
            shown = {"pace": show} if isinstance(show, str) else {} if show else WITHOUT_SHOW
            context.add_init_script(SETTINGS % json.dumps(EVERY_CLICK | shown))
        visitor = Visitor(context, address or server.address)
        visitors.append(visitor)
        return visitor

    yield visit
    for visitor in visitors:
        visitor.context.close()
    for visitor in visitors:
        assert not visitor.trouble, visitor.trouble


@pytest.fixture()
def two(visit: Visit) -> tuple[Visitor, Visitor]:
    """Anna for the US and Boris for the USSR, at one table by link."""
    anna, boris = visit(), visit()
    anna.open_table("friend", "us", name="Anna")
    boris.go(anna.friend_link())
    boris.wait_table()
    anna.page.wait_for_selector('[data-test="friend-link"]', state="detached")
    return anna, boris


@pytest.fixture()
def lay(server: Server) -> Lay:
    """Lays out a table of Twilight Struggle at a position; further numbers are what the dice will show."""

    def lay(begin: Table | None = None, *faces: int, **options: str) -> Laid:
        return Laid(server, begin, *faces, options=options)

    return lay
