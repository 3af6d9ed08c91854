"""Games of the Playdek app, brought in through the page and watched on its board."""

import re

import pytest

from detente.titles import read_foreign
from tests.games.app_log import Writer
from tests.games.real_logs import FOLDER
from tests.twilight_table import Table
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.twilight_page import GAME, expected, read

NAMES = ["game_66", "game_33"]  # a short one and one to the end


def log_of(name: str, seed: int) -> str:
    """A real log where they are at hand, else one of our own making."""
    path = FOLDER / f"{name}.txt"
    if path.is_file():
        return path.read_text(encoding="utf-8")
    return Writer(GAME, seed, {"optional_cards": "yes", "us_extra": "2", "ussr_extra": "0", "rulings": "app"}).text()


def bring(visitor: Visitor, text: str) -> None:
    visitor.go("/watch")
    visitor.at("to-import").click()
    visitor.at("import-text").fill(text)
    visitor.at("import-start").click()
    visitor.wait_table()
    visitor.page.wait_for_selector('[data-test="country-canada"]')
    visitor.at("record-head").wait_for()


def look_at(visitor: Visitor, stop: int, last: int) -> None:
    """Move the slider, and wait until the board shows that moment."""
    slider = visitor.at("replay").locator("input")
    slider.fill(str(stop))
    visitor.page.wait_for_function(
        "(text) => document.querySelector('[data-test=replay] .where .number').textContent === text",
        arg=f"{stop}/{last}",
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_log_is_imported_and_watched_turn_by_turn(visit: Visit, name: str):
    text = log_of(name, NAMES.index(name))
    _, record = read_foreign(text)
    anna = visit()
    bring(anna, text)
    message = anna.table()
    assert message["ply"] == len(record.actions)
    stops = sorted({line["ply"] for line in message["log"]} | {message["ply"]})
    first = {}  # the ply at which each turn begins
    for turn in message["turns"]:
        if found := re.match(r"t(\d+)", turn["moment"]):
            first.setdefault(int(found[1]), turn["ply"])
    ends = [*list(first.values())[1:], message["ply"]]
    assert len(ends) >= 3
    for end in ends:
        stop = max(i for i, ply in enumerate(stops) if ply <= end)
        look_at(anna, stop, len(stops) - 1)
        t = Table(record.replay(GAME, stops[stop]))
        page = read(anna)
        assert len(page["influence"]) == 84
        assert page == expected(t, page["influence"])
        assert t.board() == Table(record.replay(GAME, end)).board()  # nothing is left out between stop and turn's end
    assert anna.raw_words() == []


def test_a_broken_log_says_which_line(visit: Visit):
    anna = visit()
    lines = log_of(NAMES[0], 0).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("Target:"))
    lines[at] = "Target: Atlantis"
    anna.expected.append("/api/imports")  # the browser notes the refusal
    anna.go("/import")
    anna.at("import-text").fill("\n".join(lines))
    anna.at("import-start").click()
    trouble = anna.at("import-trouble")
    trouble.wait_for()
    assert str(at + 1) in trouble.inner_text()
    assert "Atlantis" in trouble.inner_text()
