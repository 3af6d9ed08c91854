"""The analysis on the page: from the result and from an imported game, along the curve, to a moment of the game."""

import re
from typing import Any

import pytest

from detente.notation import position
from tests import red_sea_table
from tests.analysis.games import played
from tests.web.axe import audit
from tests.web.conftest import Visit
from tests.web.measure import complaints
from tests.web.page import RAW, SEEN, Visitor
from tests.web.test_phone import PHONE
from tests.web.test_sizes import horn

HINT = re.compile(r"\b(?:report|hint)-[a-z]")
WORKING = 120_000  # milliseconds: on a busy machine a report takes its time
TABLES: dict[tuple[str, str, int], str] = {}


def imported(visitor: Visitor, id: str, actions: int = 36) -> str:
    """A table with a game that was played elsewhere; one of Red Sea begins after its cards were dealt, of which each
    would be looked at for a second."""
    begin = position(red_sea_table.game(), horn().s) if id == "red_sea" else ""
    game, record = played(id, 9, actions, start=begin)
    answer = visitor.context.request.post(f"{visitor.address}/api/imports", data={"text": record.text(game)})
    table: str = answer.json()["id"]
    return table


def shared(visitor: Visitor, id: str, actions: int = 36) -> str:
    """The same, once for all tests that only read its report: that is made once."""
    key = (visitor.address, id, actions)
    if key not in TABLES:
        TABLES[key] = imported(visitor, id, actions)
    return TABLES[key]


def wait(visitor: Visitor) -> None:
    visitor.page.wait_for_selector('[data-test="report"]', timeout=WORKING)


def read(visitor: Visitor) -> list[dict[str, Any]]:
    texts: list[dict[str, Any]] = visitor.page.evaluate(SEEN)
    return texts


def check(visitor: Visitor) -> None:
    """Nothing raw, nothing tiny, nothing beside the screen."""
    for piece in read(visitor):
        assert not RAW.search(piece["text"]) and not HINT.search(piece["text"]), piece
        assert piece["size"] >= 11, piece
    wide = visitor.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]


@pytest.mark.parametrize("id", ["twilight_struggle", "iron_curtain", "cia_vs_kgb", "red_sea"])
def test_an_imported_game_is_analysed_in_both_languages(visit: Visit, id: str) -> None:
    anna = visit()
    table = shared(anna, id, 16 if id == "cia_vs_kgb" else 36)
    anna.go(f"/table/{table}")
    anna.wait_table()
    anna.at("report-link").first.click()
    anna.page.wait_for_url(f"**/report/{table}")
    wait(anna)
    assert anna.at("report").get_attribute("data-title") == id
    series = anna.page.eval_on_selector_all("[data-series]", "all => all.map((one) => one.dataset.series)")
    assert len(set(series)) == 2
    assert anna.at("report-regions").count() == (0 if id == "cia_vs_kgb" else 1)
    assert anna.at("report-story").inner_text().strip()
    dice = anna.at("report-luck").get_by_text("Dice", exact=True).count()
    assert (dice > 0) == (id in ("twilight_struggle", "red_sea") and rolled(table, anna))
    check(anna)
    anna.speak("ru")
    check(anna)


def rolled(table: str, visitor: Visitor) -> bool:
    """Were there any dice in the game?"""
    report = visitor.context.request.get(f"{visitor.address}/api/tables/{table}/report").json()["report"]
    return any(luck["dice"] for luck in report["luck"].values())


def made_up(visitor: Visitor, table: str, **more: Any) -> None:
    """The page sees the report with some of it changed: what a short random game does not have."""
    address = f"/api/tables/{table}/report"

    def answer(route: Any) -> None:
        route.fulfill(json={**visitor.context.request.get(visitor.address + address).json(), **more})

    visitor.page.route(f"**{address}", answer)


def test_a_turning_point_is_drawn_and_can_be_tried(visit: Visit) -> None:
    """A sentence, two boards, alternatives with their chances, and a way to play on from there."""
    anna = visit()
    table = shared(anna, "twilight_struggle")
    anna.go(f"/report/{table}")
    wait(anna)
    address = f"{anna.address}/api/tables/{table}/report"
    report = anna.context.request.get(address).json()["report"]
    step = next(one for one in report["steps"] if one["kind"] == "decision" and one["ply"] - one["start"] > 1)
    tried = {"what": step["what"], "error": 0.01, "choices": [], "places": ["iran", "italy"]}
    point = {
        **{key: step[key] for key in ("start", "ply", "moment", "said", "kind", "side", "what")},
        "before": 0.73,
        "after": 0.0,
        "size": -0.73,
        "error": 0.01,
        "places": ["iran"],
        "because": [],
        "faces": [],
        "tried": [
            {**tried, "chance": 0.73, "equal": False},
            {**tried, "chance": 0.72, "equal": True},
            {**tried, "chance": 0.0, "equal": False},
        ],
    }
    made_up(anna, table, report={**report, "short": False, "points": [point], "greatest": 0})
    anna.page.reload()
    wait(anna)
    point_row = anna.at("report-points").locator("li").first
    assert "73%" in point_row.inner_text() and "lost the game; safe was" in point_row.inner_text()
    assert "The first two do not differ" in point_row.inner_text()
    anna.page.wait_for_function(
        "() => document.querySelectorAll('[data-test=report-board] [data-test=country-iran]').length === 2"
    )
    check(anna)
    anna.at("report-try").click()
    anna.at("start-table").click()
    anna.page.wait_for_url("**/table/*")
    anna.wait_table()
    assert anna.page.url.rsplit("/", 1)[-1].split("#")[0] != table


def test_a_report_that_is_being_made_can_be_cancelled_and_begun_again(visit: Visit) -> None:
    anna = visit()
    table = imported(anna, "iron_curtain", 14)
    state = {"now": "working"}

    def answer(route: Any) -> None:
        method = route.request.method
        state["now"] = {"DELETE": "cancelled", "POST": "failed"}.get(method, state["now"])
        route.fulfill(json={"state": state["now"], "progress": 0.4, "report": None})

    anna.page.route(f"**/api/tables/{table}/report", answer)
    anna.go(f"/report/{table}")
    anna.at("report-working").get_by_text("40%").wait_for()
    check(anna)
    anna.at("report-cancel").click()
    anna.at("report-begin").wait_for()
    check(anna)
    anna.at("report-begin").click()
    anna.page.wait_for_function(
        "() => document.querySelector('[data-test=report-trouble]')?.textContent.includes('broke down')"
    )
    anna.page.unroute(f"**/api/tables/{table}/report")
    anna.at("report-begin").click()
    wait(anna)


def test_a_game_that_is_too_short_says_so(visit: Visit) -> None:
    anna = visit()
    table = shared(anna, "iron_curtain", 14)
    anna.go(f"/report/{table}")
    wait(anna)
    assert "too short" in anna.at("report-story").inner_text()
    assert anna.at("report-no-points").count() == 1


def test_the_curve_tells_what_happened_and_leads_there(visit: Visit) -> None:
    anna = visit()
    table = shared(anna, "twilight_struggle")
    anna.go(f"/report/{table}")
    wait(anna)
    walk = anna.at("report-walk")
    walk.focus()
    anna.page.keyboard.press("Home")
    first = int(anna.at("report-step").get_attribute("data-ply") or 0)
    for _ in range(2):
        anna.page.keyboard.press("ArrowRight")
    ply = int(anna.at("report-step").get_attribute("data-ply") or 0)
    assert ply > first
    assert "%" in (walk.get_attribute("aria-valuetext") or "")
    box = anna.at("report-chart").locator("svg").first.bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + 0.9 * box["width"], box["y"] + 50)
    assert int(anna.at("report-step").get_attribute("data-ply") or 0) > ply
    walk.focus()
    anna.page.keyboard.press("Home")
    for _ in range(2):
        anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url(f"**/table/{table}#ply={ply}")
    anna.wait_table()
    moments = anna.at("replay").first.locator(".where .number")
    log = anna.table()["log"]
    stops = sorted({line["ply"] for line in log} | {anna.table()["ply"]})
    here = max(i for i, stop in enumerate(stops) if stop <= ply)
    anna.page.wait_for_function(
        "(text) => document.querySelector('[data-test=replay] .where .number')?.textContent === text",
        arg=f"{here}/{len(stops) - 1}",
    )
    assert moments.inner_text() == f"{here}/{len(stops) - 1}"


def test_the_result_of_a_played_game_leads_to_its_analysis(visit: Visit) -> None:
    anna = visit()
    anna.open_table("hotseat")
    anna.at("veil-ready").click()
    anna.at("resign").first.click()
    anna.at("resign-sure").click()
    anna.at("to-report").click()
    wait(anna)
    check(anna)
    anna.at("report-table").click()
    anna.wait_table()


def test_a_game_that_runs_has_no_analysis(visit: Visit) -> None:
    anna = visit()
    anna.expected.append("409")
    anna.open_table("hotseat")
    anna.at("veil-ready").click()
    assert anna.at("report-link").count() == 0
    anna.go(anna.page.url.split("#")[0].replace("/table/", "/report/"))
    anna.at("report-trouble").wait_for()
    check(anna)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_a_phone_and_can_be_read_by_everybody(visit: Visit, scheme: str) -> None:
    anna = visit(**PHONE, color_scheme=scheme)
    table = shared(anna, "twilight_struggle")
    anna.go(f"/report/{table}")
    wait(anna)
    check(anna)
    assert complaints(anna.page, finger=True) == []
    assert audit(anna) == []


def test_a_sum_of_many_decisions_is_told_as_their_mean_with_the_dearest(visit: Visit) -> None:
    """260 decisions may cost more than all chances there are: nobody can read that, nor where it was cut off."""
    anna = visit()
    table = shared(anna, "iron_curtain")
    anna.go(f"/report/{table}")
    wait(anna)
    report = anna.context.request.get(f"{anna.address}/api/tables/{table}/report").json()["report"]
    step = next(one for one in report["steps"] if one["kind"] == "decision" and one["side"] == "us")
    piece = {key: step[key] for key in ("start", "ply", "said")} | {"amount": -0.21}
    share = {"sum": -3.38, "error": 0.4, "times": 260, "better": None, "largest": [piece]}
    made_up(anna, table, report={**report, "skill": {**report["skill"], "us": share}})
    anna.page.reload()
    wait(anna)
    us = anna.at("report-luck").locator('[data-side="us"]')
    us.get_by_text("−1.3% ± 0.3 a decision, 260 decisions", exact=True).wait_for()
    largest = us.locator("dd").last.locator('[data-test="report-largest"]')
    assert "−21% (Round 1 · turn 1)" in largest.inner_text()
    check(anna)
    largest.get_by_role("link").click()
    anna.page.wait_for_url(f"**/table/{table}#ply={step['start']}")
    anna.wait_table()
