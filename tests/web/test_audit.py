"""All pages, audited by axe: no serious and no critical finding, light and dark, large and small."""

import pytest

from tests.twilight_table import START, Table, table
from tests.web.axe import Audits
from tests.web.conftest import Lay, Visit
from tests.web.page import Visitor
from tests.web.test_phone import PHONE
from tests.web.test_twilight_layout import crowded
from tests.web.twilight_page import play, sit

PAGES = [
    ("/", "article"),
    ("/rules/twilight_struggle", "#rule-cards, [id^=rule-]"),
    ("/rules/twilight_struggle/cards", "[data-test=cards-search]"),
    ("/rules/twilight_struggle/cards/nato", "[data-test=card-page]"),
    ("/import", "[data-test=import-text]"),
    ("/watch", "main ul"),
]


@pytest.fixture(params=["light", "dark", "phone"])
def anna(request: pytest.FixtureRequest, visit: Visit) -> Visitor:
    if request.param == "phone":
        return visit(**PHONE)
    return visit(color_scheme=request.param)


def looking() -> Table:
    """The US is about to look at five cards."""
    return table(us=["our_man_in_tehran", "nato", "fidel"], to_play="us", influence=START | {"iran": (3, 0)}, defcon=2)


def test_pages(anna: Visitor):
    audits = Audits(anna)
    for path, wait in PAGES:
        anna.go(path)
        anna.page.wait_for_selector(wait)
        audits.look(path)
    anna.go("/")
    anna.at("open-twilight_struggle-friend").click()
    anna.at("start-table").wait_for()
    audits.look("dialog")
    audits.check()


def test_tables(anna: Visitor, lay: Lay):
    phone = anna.page.viewport_size is not None and anna.page.viewport_size["width"] < 700
    audits = Audits(anna)
    sit(anna, lay(crowded()), "us")
    audits.look("card")
    play(anna, "card fidel")
    audits.look("use")
    play(anna, "influence")
    audits.look("place")
    if phone:
        for tab in ("hand", "regions", "log"):
            anna.at(f"tab-{tab}").tap()
            anna.page.wait_for_selector(f"[data-test=tab-{tab}][aria-pressed=true]")
            audits.look(tab)
    else:
        anna.at("region-europe").hover()
        anna.at("region-details").wait_for()
        audits.look("region")
        anna.at("show-counter").click()
        audits.look("counter")
    sit(anna, lay(looking()), "us")
    play(anna, "card our_man_in_tehran", "event")
    anna.at("picker").wait_for()
    audits.look("picker")
    sit(anna, lay(table(turn=8, us=["wargames", "nato"], to_play="us", influence=START, defcon=2, vp=10)), "us")
    play(anna, "card wargames", "event", "yes")
    anna.at("result").wait_for()
    audits.look("result")
    anna.open_table("computer", "us", "random")
    assert anna.wait_my_turn()
    audits.look("iron_curtain")
    audits.check()
