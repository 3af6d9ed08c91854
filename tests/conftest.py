"""The tests of cards and events compare whole positions: tests/watching.py. Any test may follow a browser test."""

import asyncio

import pytest

from tests.watching import running

EVENTS = ("tests/cards/", "tests/rulebook/test_cia_vs_kgb_events.py")
SHOWN = ("_odds.py", "_page.py")  # these look at what the page shows of a card, not at what it does


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """The loop of a browser that is still open is marked as running, and no other could be started beside it."""
    if item.get_closest_marker("browser") is not None:
        return (yield)
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """A test that fails is left alone; one that passes must have named all that it changed."""
    running.compared = item.nodeid.startswith(EVENTS) and not item.path.name.endswith(SHOWN)
    try:
        result = yield
        complaints = [complaint for table in running.tables for complaint in table.complaints()]
        assert not complaints, "\n".join(complaints)
        return result
    finally:
        running.compared = False
        running.tables.clear()
