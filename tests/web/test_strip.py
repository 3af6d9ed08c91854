"""The strip of last moves and the log: what they write beside each other."""

from tests import iron_curtain_table
from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.laid import LaidTable
from tests.web.serving import Server
from tests.web.test_show import command
from tests.web.test_staging import anything
from tests.web.twilight_page import play, sit

# The names in «» of the log; and those whose quotation mark ended a line without them.
QUOTED = """() => {
  const words = document.createTreeWalker(document.querySelector('[data-test="log"]'), NodeFilter.SHOW_TEXT);
  const found = [];
  let before = null;
  while (words.nextNode()) {
    const now = words.currentNode;
    if (!now.length) continue;
    if (before?.data.endsWith('«')) found.push([before, now]);
    before = now;
  }
  window.quoted = found;
  return found.length;
}"""
LONELY = """() => window.quoted.filter(([before, name]) => {
  const mark = document.createRange();
  mark.setStart(before, before.length - 1);
  mark.setEnd(before, before.length);
  const letters = document.createRange();
  letters.selectNodeContents(name);
  return mark.getBoundingClientRect().bottom <= letters.getClientRects()[0].top + 2;
}).map(([, name]) => name.data)"""


def test_a_first_fall_of_defcon_and_a_sum_below_nothing_are_written_out(visit: Visit, lay: Lay):
    laid = lay(table(us=["nasser", "nato"], to_play="us", influence={"south_africa": (0, 1)}, defcon=5), 1)
    anna = sit(visit(), laid, "us")
    play(anna, "card nasser", "coup", "south_africa")
    anna.page.wait_for_selector('[data-test="last-move"]')
    drawn = anna.at("last-move").first.locator(".drawn").inner_text()
    assert "= −4" in drawn
    assert "5→4" in drawn


def test_no_line_of_the_log_ends_with_an_opening_quotation_mark(visit: Visit, lay: Lay):
    """An event that cannot happen: the name of its card stands in «» in the log."""
    laid = lay(table(ussr=["nato", "fidel"], us=["nasser"], to_play="ussr", influence=START | {"panama": (2, 0)}), 3)
    boris = sit(visit(locale="ru-RU"), laid, "ussr")
    play(boris, "card nato", "coup", "panama")
    boris.page.wait_for_function(QUOTED)
    for size in range(180, 320, 4):  # wherever the line breaks
        boris.page.evaluate("(size) => document.querySelector('[data-test=log]').style.width = size + 'px'", size)
        assert boris.page.evaluate(LONELY) == []


def test_the_set_up_is_called_by_its_name(visit: Visit, lay: Lay):
    """The record counts it to the first headline; no person does."""
    laid = lay()
    boris = sit(visit(), laid, "ussr")
    play(boris, "poland", "poland", "finland", "east_germany", "east_germany", "east_germany")
    item = boris.at("last-move").first
    item.wait_for()
    assert (item.text_content() or "").startswith("Set-up. ")
    assert item.locator(".when").inner_text() == ""
    item.hover()
    assert "Set-up" in boris.at("move-preview").inner_text()
    assert "Set-up" in boris.at("replay").inner_text()
    assert "Turn 1 · headline" not in boris.seen_text()


def test_the_final_check_of_iron_curtain_is_in_the_strip(visit: Visit, server: Server):
    cubes = {"japan": "2:1", "italy": "1:3", "cuba": "0:2", "panama": "3:1"}
    begin = iron_curtain_table.last_turn(cubes=cubes, aside=("iran", "east_germany"), active="ussr")
    laid = LaidTable(server, iron_curtain_table.shipped(), begin.s, "00" * 32)
    boris = visit(show=True)
    boris.go(laid.link("ussr"))
    boris.wait_table()
    command(boris, "card egypt")
    anything(boris)
    command(boris, "influence", "done")
    boris.at("result").wait_for()
    boris.at("end-close").click()
    final, laying = boris.at("last-move").nth(0), boris.at("last-move").nth(1)
    drawn = final.locator(".drawn").inner_text()
    assert "Aftermath" in drawn and "Asia" in drawn and "Egypt" not in drawn
    assert "Egypt" in laying.locator(".drawn").inner_text()
    assert "Final check" in (final.text_content() or "")
    boris.at("show-again").click()  # the last move is the scoring: it is shown once more
    boris.page.wait_for_selector('[data-test="table"][data-show="flip"], [data-test="table"][data-show="score-region"]')
