"""Who leaves a table leaves nothing of it in the page: one element that is kept keeps all that it stood in."""

from playwright.sync_api import expect

from tests.web.conftest import Lay, Visit
from tests.web.studio import middle

REMEMBER = "() => { window.left = new WeakRef(document.querySelector('[data-test=table]')); }"
FORGOTTEN = "() => window.left.deref() === undefined"


def test_a_table_that_was_left_is_forgotten(visit: Visit, lay: Lay):
    anna = visit()
    anna.go(lay(middle()).link("us"))
    # Locators only: an answer of `wait_for_selector` is itself an element that is kept.
    expect(anna.at("country-france")).to_be_visible()
    anna.page.evaluate(REMEMBER)
    for asked in ("country-france", "card-junta"):  # a pointer asks what they are
        anna.at(asked).hover()
    expect(anna.at("enlarged")).to_be_visible()
    anna.at("card-junta").click()
    expect(anna.at("undo")).to_be_enabled()
    anna.page.locator('a[href="/"]').first.click()
    expect(anna.at("open-twilight_struggle-computer")).to_be_visible()
    session = anna.context.new_cdp_session(anna.page)
    session.send("HeapProfiler.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    assert anna.page.evaluate(FORGOTTEN)
