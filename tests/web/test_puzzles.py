"""Puzzles in the browser: the list, a wrong choice refuted on the board, a right one, keys and the streak."""

import re

import pytest
from playwright.sync_api import expect

from detente.puzzles.puzzle import Line, Puzzle, puzzles
from detente.titles import titles
from tests.web.conftest import Visit
from tests.web.page import Visitor


def simple(title: str) -> Puzzle:
    """A puzzle that is solved and failed by one click each; the refutation has several steps."""
    return next(
        one
        for one in puzzles(title).values()
        if len(one.solution[0]) == 1 and any(len(wrong.line) == 1 and wrong.then for wrong in one.wrong)
    )


def refuted(puzzle: Puzzle) -> Line:
    return next(wrong.line for wrong in puzzle.wrong if len(wrong.line) == 1 and wrong.then)


def open_puzzle(visitor: Visitor, puzzle: Puzzle) -> None:
    visitor.go(f"/puzzles/{puzzle.title}/{puzzle.id}")
    visitor.at("puzzle").wait_for()


def choose(visitor: Visitor, puzzle: Puzzle, word: str) -> None:
    """Click what these words of the terminal mean."""
    asked = visitor.page.request.get(f"{visitor.address}/api/titles/{puzzle.title}/puzzles/{puzzle.id}").json()
    choice = next(one for one in asked["table"]["view"]["choices"] if one["text"] == word)
    name = f"{choice.get('x', 0)},{choice.get('y', 0)}" if choice["kind"] == "cell" else choice.get("name", "")
    visitor.page.locator(f'[data-choice="{choice["kind"]}-{name}"][data-legal="true"]').first.click()


def verdict(visitor: Visitor, expected: str) -> None:
    expect(visitor.at("puzzle")).to_have_attribute("data-verdict", expected)


@pytest.mark.parametrize("title", titles())
def test_a_wrong_choice_is_refuted_and_the_right_one_taken(visit: Visit, title: str):
    anna, puzzle = visit(), simple(title)
    open_puzzle(anna, puzzle)
    choose(anna, puzzle, refuted(puzzle)[0])
    verdict(anna, "wrong")
    expect(anna.at("puzzle-streak")).to_have_attribute("data-streak", "0")
    steps = anna.page.locator(".steps button").count()
    expect(anna.at("puzzle")).to_have_attribute("data-step", str(steps))
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.at("puzzle")).to_have_attribute("data-step", str(steps - 1))
    anna.page.keyboard.press("r")
    expect(anna.at("puzzle")).not_to_have_attribute("data-verdict", re.compile("."))
    choose(anna, puzzle, puzzle.solution[0][0])
    verdict(anna, "right")
    expect(anna.at("puzzle-why")).not_to_be_empty()
    expect(anna.at("puzzle-streak")).to_have_attribute("data-streak", "0")  # further tries are free, and count nothing


def test_first_tries_make_the_streak_and_n_goes_on(visit: Visit):
    anna = visit()
    first = simple("iron_curtain")
    open_puzzle(anna, first)
    choose(anna, first, first.solution[0][0])
    verdict(anna, "right")
    expect(anna.at("puzzle-streak")).to_have_attribute("data-streak", "1")
    anna.page.keyboard.press("n")
    anna.page.wait_for_url(re.compile(f"/puzzles/iron_curtain/(?!{first.id})"))
    anna.at("puzzle").wait_for()
    anna.page.keyboard.press("a")
    verdict(anna, "shown")
    expect(anna.at("puzzle-streak")).to_have_attribute("data-streak", "0")


def test_the_list_is_sieved_and_remembers(visit: Visit):
    anna = visit()
    anna.go("/learn/iron_curtain")
    anna.at("learn-puzzles").click()
    rows = anna.at("puzzles-list").locator("li")
    expect(rows).to_have_count(len(puzzles("iron_curtain")))
    anna.at("puzzles-kind").select_option("win_by_force")
    forced = [one for one in puzzles("iron_curtain").values() if one.kind == "win_by_force"]
    expect(rows).to_have_count(len(forced))
    anna.at("puzzles-state").select_option("solved")
    anna.at("puzzles-none").wait_for()
    everything = {f"iron_curtain/{id}": {"solved": True, "first": "right", "seen": 1} for id in puzzles("iron_curtain")}
    anna.page.evaluate("all => localStorage.setItem('detente-puzzles', JSON.stringify({ puzzles: all }))", everything)
    anna.page.reload()
    expect(anna.at("puzzles-all-solved")).to_contain_text(str(len(puzzles("iron_curtain"))))
