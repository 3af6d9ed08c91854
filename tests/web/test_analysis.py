"""The analysis board on the page: it deepens, a line is stepped into and left again, and a running game is refused."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.axe import audit
from tests.web.conftest import Visit
from tests.web.measure import complaints
from tests.web.page import RAW, Visitor
from tests.web.test_accessibility import nameless
from tests.web.test_report import imported
from tests.web.test_sizes import resize, settled, spoken

KEYS = re.compile(r"\b(?:analysis|report|side)-[a-z]")
SEARCHING = 60_000  # milliseconds: on a busy machine a search takes its time
PLY = 20


def begin(visitor: Visitor, id: str, view: str = "open") -> str:
    """The board of an imported game, with its first lines."""
    table = imported(visitor, id, 36)
    visitor.go(f"/analysis/{table}?ply={PLY}&view={view}")
    drawn(visitor)
    return table


def drawn(visitor: Visitor) -> None:
    visitor.page.wait_for_selector('[data-test="analysis-line-1"]', timeout=SEARCHING)


def where(visitor: Visitor) -> tuple[str | None, str | None]:
    head = visitor.at("analysis-head")
    return head.get_attribute("data-ply"), head.get_attribute("data-line")


def read(visitor: Visitor) -> None:
    for piece in visitor.seen():
        assert not RAW.search(piece["text"]) and not KEYS.search(piece["text"]), piece


def test_a_line_is_stepped_into_and_left_again(visit: Visit) -> None:
    anna = visit()
    table = begin(anna, "iron_curtain")
    assert where(anna) == (str(PLY), "")
    anna.at("analysis-ply-1-1").click()
    expect(anna.at("analysis-game")).to_be_visible()
    ply, line = where(anna)
    assert ply == str(PLY)
    assert line
    assert anna.page.url.endswith(f"/analysis/{table}?ply={PLY}&view=open&line={line}")
    node = anna.at("variations").locator(f'[data-test="variation-{PLY}-{line.replace(",", "-")}"]')
    expect(node).to_have_attribute("aria-current", "true")
    drawn(anna)  # it is looked at anew from here
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.at("analysis-head")).to_have_attribute("data-line", "")
    anna.page.keyboard.press("ArrowRight")  # into the variation again
    expect(anna.at("analysis-head")).to_have_attribute("data-line", line)
    anna.at("analysis-game").click()
    expect(anna.at("analysis-head")).to_have_attribute("data-line", "")
    anna.page.keyboard.press("ArrowLeft")
    ply, line = where(anna)
    assert int(ply or 0) < PLY
    node.click()  # what was stepped into stays
    expect(anna.at("analysis-head")).to_have_attribute("data-ply", str(PLY))


def test_stop_go_deeper_and_other_eyes(visit: Visit) -> None:
    anna = visit()
    begin(anna, "red_sea", "us")
    panel = anna.at("analysis-panel")
    anna.at("analysis-toggle").click()
    expect(panel).to_have_attribute("data-state", re.compile("stopped|rests"))
    anna.page.keyboard.press("d")
    expect(panel).to_have_attribute("data-state", "working")
    anna.page.locator("body").press("Space")
    expect(panel).to_have_attribute("data-state", re.compile("stopped|rests"))
    expect(anna.at("analysis-view-us")).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("v")
    expect(anna.at("analysis-view-ussr")).to_have_attribute("aria-pressed", "true")
    anna.at("analysis-view-open").click()
    assert "view=open" in anna.page.url
    anna.at("analysis-lines").select_option("1")
    drawn(anna)
    expect(anna.at("analysis-line-2")).to_have_count(0)


@pytest.mark.parametrize("id", ["twilight_struggle", "cia_vs_kgb"])
def test_the_board_of_each_title_reads_well(visit: Visit, id: str) -> None:
    anna = visit()
    begin(anna, id)
    read(anna)
    assert nameless(anna) == []
    assert audit(anna) == []
    anna.speak("ru")
    drawn(anna)
    read(anna)


@pytest.mark.parametrize("id", ["twilight_struggle", "cia_vs_kgb"])
def test_arrows_show_where_the_best_lines_go(visit: Visit, id: str) -> None:
    """Each disc lies at its place and bears the number of a line that begins there."""
    anna = visit()
    begin(anna, id)
    expect(anna.at("line-arrows")).to_be_attached()
    wanted = anna.page.evaluate(ARROWS)
    assert wanted["arrows"], "no line begins at a place"
    assert wanted["away"] == []


ARROWS = """() => {
  const drawn = [...document.querySelectorAll('[data-lines]')];
  const of = (arrow) => arrow.dataset.test.replace('line-arrow-', '');
  const at = (place) => ['country', 'group'].map((kind) => `main [data-choice="${kind}-${place}"]`).join();
  const box = (place) => document.querySelector(at(place)).getBoundingClientRect();
  const beside = (a, b) => a.left < b.right + 60 && b.left < a.right + 60;
  const level = (a, b) => a.top < b.bottom + 60 && b.top < a.bottom + 60;
  const near = (a, b) => beside(a, b) && level(a, b);
  const away = drawn.filter((one) => !near(one.getBoundingClientRect(), box(of(one))));
  return { arrows: drawn.map(of), away: away.map(of) };
}"""


@pytest.mark.parametrize("id", ["twilight_struggle", "iron_curtain"])
def test_sizes(visit: Visit, id: str) -> None:
    anna = visit()
    begin(anna, id, "us")
    wrong = []
    for language, sizes in spoken(anna):
        drawn(anna)
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            wrong += [f"{width}x{height} {language} {line}" for line in complaints(anna.page, finger)]
    assert wrong == []


def test_a_running_game_is_refused_in_words(visit: Visit) -> None:
    anna = visit()
    anna.open_table("hotseat")
    anna.go(anna.page.url.replace("/table/", "/analysis/"))
    expect(anna.at("analysis-trouble")).to_contain_text("still running")


def test_the_replay_leads_to_the_board(visit: Visit) -> None:
    anna = visit()
    table = imported(anna, "iron_curtain", 20)
    anna.go(f"/table/{table}#ply=10")
    anna.wait_table()
    anna.at("to-analysis").click()
    anna.page.wait_for_url(f"**/analysis/{table}?ply=10*")
    drawn(anna)
