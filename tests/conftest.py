"""The tests of cards and events compare whole positions: tests/watching.py."""

import pytest

from tests.watching import running

EVENTS = ("tests/cards/", "tests/rulebook/test_cia_vs_kgb_events.py")
SHOWN = ("_odds.py", "_page.py")  # these look at what the page shows of a card, not at what it does


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
