"""The tests of cards and events compare whole positions: tests/watching.py."""

import pytest

from tests import watching

EVENTS = ("tests/cards/", "tests/rulebook/test_cia_vs_kgb_events.py")
SHOWN = ("_odds.py", "_page.py")  # these look at what the page shows of a card, not at what it does


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    watching.laid.clear()
    yield
    if item.nodeid.startswith(EVENTS) and not item.path.name.endswith(SHOWN):
        complaints = [complaint for table in watching.laid for complaint in table.complaints()]
        assert not complaints, "\n".join(complaints)
