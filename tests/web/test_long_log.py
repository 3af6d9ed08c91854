"""A long game on the page: the log holds what is near the window, so the page does not grow with the game."""

from detente.game import TERMINAL
from detente.titles import title
from tests.web.conftest import Visit
from tests.web.laid import LaidTable
from tests.web.serving import Server
from tests.web.test_sizes import wandered

LINES = "document.querySelectorAll('[data-test=log] li').length"
FIRST = "document.querySelector('[data-test=log] li[data-ply]').dataset.ply"


def longest(server: Server) -> LaidTable:
    """A random game of Twilight Struggle with many turns."""
    found = (wandered(server, "twilight_struggle", seed, "us") for seed in range(1, 9))
    return max(found, key=lambda laid: len(laid.saved().actions))


def test_the_log_holds_what_is_near_the_window(visit: Visit, server: Server):
    laid = longest(server)
    assert title("twilight_struggle").current(laid.state()) == TERMINAL
    anna = visit()
    anna.go(laid.link("us"))
    anna.wait_table()
    anna.at("end-close").click()
    told = len(anna.table()["log"])
    assert told > 200
    anna.page.wait_for_function(f"() => {LINES} > 5")
    assert anna.page.evaluate(LINES) < told / 2
    newest = int(
        anna.page.evaluate("[...document.querySelectorAll('[data-test=log] li[data-ply]')].at(-1).dataset.ply")
    )
    anna.page.evaluate("document.querySelector('[data-test=log]').dispatchEvent(new WheelEvent('wheel'))")
    anna.page.evaluate("document.querySelector('[data-test=log]').scrollTo(0, 0)")
    anna.page.wait_for_function("() => document.querySelector('[data-test=log] ol').querySelector('li')")
    assert int(anna.page.evaluate(FIRST)) < newest / 10
    assert anna.page.evaluate(LINES) < told / 2
