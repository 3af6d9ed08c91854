"""The position editor in the browser: the map is painted on, cards are moved, and the verdict says what cannot be."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.page import Visitor

PLAYED = "[data-judged=true][data-possible=true]"


def edit(visitor: Visitor, title: str) -> None:
    visitor.page.goto(f"{visitor.address}/editor/{title}")
    expect(visitor.at("verdict")).to_have_attribute("data-judged", "true")


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_influence_is_painted_on_the_map_and_taken_away(visit: Visit, language: str) -> None:
    visitor = visit(locale=language)
    edit(visitor, "red_sea")
    box = visitor.at("country-sudan")
    box.click()
    box.click()
    expect(box).to_have_attribute("data-us", "2")
    box.click(button="right")
    expect(box).to_have_attribute("data-us", "1")
    visitor.at("brush-ussr").click()
    box.focus()
    visitor.page.keyboard.press("7")
    expect(box).to_have_attribute("data-ussr", "7")
    expect(box).to_have_attribute("data-control", "ussr")
    visitor.page.keyboard.press("u")
    expect(box).to_have_attribute("data-ussr", "0")
    visitor.at("brush-erase").click()
    box.click()
    expect(box).to_have_attribute("data-us", "0")


def test_what_cannot_be_is_said_marked_and_repaired(visit: Visit) -> None:
    visitor = visit()
    edit(visitor, "red_sea")
    visitor.at("field-moment").get_by_role("button").nth(1).click()
    findings = visitor.at("finding")
    expect(findings).to_have_count(2)
    expect(visitor.at("zone-hand_us").locator(".mark")).to_have_text("2")
    expect(visitor.at("ed-play")).to_be_disabled()
    expect(visitor.at("ed-copy")).to_be_enabled()
    for left in (1, 0):
        findings.first.get_by_role("button").click()
        expect(findings).to_have_count(left)
    expect(visitor.at("zone-hand_us").locator(".tag")).to_have_count(9)
    expect(visitor.at("ed-play")).to_be_enabled()


def test_a_card_is_moved_by_clicks(visit: Visit) -> None:
    visitor = visit()
    edit(visitor, "red_sea")
    visitor.at("find-card").fill("ogaden")
    visitor.at("card-ogaden_war").first.click()
    visitor.at("to-hand_ussr").click()
    expect(visitor.at("zone-hand_ussr").locator("[data-test=card-ogaden_war]")).to_be_visible()


def test_a_position_is_played_on(visit: Visit) -> None:
    visitor = visit()
    edit(visitor, "red_sea")
    visitor.at("field-vp").get_by_role("button").last.click()
    expect(visitor.page.locator(PLAYED)).to_be_visible()
    visitor.at("ed-play").click()
    visitor.at("ed-hotseat").click()
    visitor.at("start-table").click()
    visitor.page.wait_for_url("**/table/*")
    table = visitor.page.url.rpartition("/")[2]
    assert visitor.page.request.get(f"{visitor.address}/api/tables/{table}").json()["view"]["vp"] == 1


def test_a_text_is_pasted_and_bad_ones_are_refused(visit: Visit) -> None:
    visitor = visit()
    visitor.expected.append("status of 409")
    edit(visitor, "red_sea")
    visitor.at("ed-paste").click()
    visitor.at("paste-text").fill("chess e4")
    visitor.at("paste-read").click()
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.at("paste-text").fill("red_sea turn=1 defcon=3 influence=ethiopia:3:0")
    visitor.at("paste-read").click()
    expect(visitor.at("country-ethiopia")).to_have_attribute("data-us", "3")
    expect(visitor.page.locator("[data-key=ed-missing]")).to_be_visible()


def test_a_phone_has_tabs_with_a_count(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    visitor.page.goto(f"{visitor.address}/editor/red_sea")
    visitor.at("tab-tracks").click()
    visitor.at("field-moment").get_by_role("button").nth(1).click()
    expect(visitor.at("tab-verdict").locator("b")).to_have_text("2")
    visitor.at("tab-verdict").click()
    expect(visitor.at("finding")).to_have_count(2)


def test_a_card_of_iron_curtain_is_laid_and_agents_are_set(visit: Visit) -> None:
    visitor = visit()
    edit(visitor, "iron_curtain")
    visitor.at("find-card").fill("japan")
    visitor.at("card-japan").first.click()
    visitor.at("cell-1/0").click()
    expect(visitor.at("laid-japan")).to_be_visible()
    expect(visitor.page.locator("[data-key=ic-ed-cards-laid]")).to_be_visible()
    edit(visitor, "cia_vs_kgb")
    visitor.at("field-agent_kgb_deputy_director").locator("select").select_option("dead")
    expect(visitor.page.locator("[data-key=cvk-ed-deputy]")).to_be_visible()


def test_a_position_is_analysed(visit: Visit) -> None:
    visitor = visit()
    edit(visitor, "red_sea")
    visitor.at("field-moment").get_by_role("button").nth(1).click()
    for left in (1, 0):
        visitor.at("finding").first.get_by_role("button").click()
        expect(visitor.at("finding")).to_have_count(left)
    visitor.at("ed-analyse").click()
    visitor.page.wait_for_url("**/analysis/*")
    expect(visitor.at("country-sudan")).to_be_visible()


def test_a_position_of_cia_vs_kgb_is_built_on_its_desk(visit: Visit) -> None:
    """Groups are laid and turned, agents moved on, the objective chosen, all on the desk; then it can be played."""
    anna = visit()
    anna.go("/editor/cia_vs_kgb")
    anna.page.locator("[data-test=field-moment] select").select_option("struggle")
    expect(anna.at("ed-play")).to_be_disabled()
    anna.at("lay-current").select_option("iran")
    expect(anna.at("desk-objective")).to_contain_text("Iran")
    for camp in ("cia", "kgb"):
        agent = anna.at(f"agent-{camp}-analyst")
        agent.click()
        expect(agent).to_have_attribute("data-where", "x")
    anna.at("lay-row_cia").select_option("infantry")
    group = anna.at("turn-infantry")
    expect(group).to_have_attribute("aria-pressed", "true")  # it was used
    group.click()
    expect(group).to_have_attribute("aria-pressed", "false")
    anna.at("lay-row_kgb").select_option("mafia")
    anna.at("off-mafia").click()
    expect(anna.at("turn-mafia")).to_have_count(0)
    anna.page.locator("[data-test=field-balance] button").first.click()
    expect(anna.at("ed-play")).to_be_enabled()
    anna.at("agent-kgb-director").click()
    expect(anna.at("ed-play")).to_be_disabled()  # two Agents X
