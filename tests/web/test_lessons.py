"""Lessons in the browser: the list, whole lessons with real clicks, wrong choices, and the free game behind."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from detente.lessons.five_minutes import five_minutes
from detente.lessons.lesson import Lesson, Step, lessons
from detente.titles import titles
from tests.web.conftest import Visit
from tests.web.page import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def open_lesson(visitor: Visitor, title: str, lesson: str) -> None:
    visitor.go(f"/learn/{title}/{lesson}")
    visitor.wait_table()
    expect(visitor.at("coach")).to_have_attribute("data-step", re.compile(r"\d+"))


def mark_of(visitor: Visitor, word: str) -> str:
    """The attribute `data-choice` of what these words of the terminal mean."""
    choices = visitor.table()["view"]["choices"]
    choice = next(one for one in choices if one["text"] == word)
    name = f"{choice.get('x', 0)},{choice.get('y', 0)}" if choice["kind"] == "cell" else choice.get("name", "")
    return f"{choice['kind']}-{name}"


def act(visitor: Visitor, word: str) -> None:
    """Choose what these words mean, by a click, and wait for the answer."""
    target = visitor.page.locator(f'[data-choice="{mark_of(visitor, word)}"][data-legal="true"]').first
    version, wrong = visitor.version(), visitor.at("coach").get_attribute("data-wrong")
    assert wrong is None
    target.click()
    visitor.page.wait_for_function(
        """(version) => document.querySelector('[data-test="table"]').dataset.version !== version
             || document.querySelector('[data-test="coach"]').dataset.wrong !== undefined""",
        arg=str(version),
    )


def said(visitor: Visitor) -> str:
    """What the coach says, with plain spaces; after a reload the words come a moment after the step."""
    expect(visitor.at("coach-said")).not_to_be_empty()
    expect(visitor.at("coach-said")).to_be_visible()  # it is hidden until it has found its place
    return " ".join(visitor.at("coach-said").inner_text().split())


def plain(text: str) -> str:
    return " ".join(text.split())


def wait_step(visitor: Visitor, number: int) -> None:
    expect(visitor.at("coach")).to_have_attribute("data-step", str(number))


def try_wrong(visitor: Visitor, step: Step) -> bool:
    """Make the first wrong choice that is a single legal one; the coach answers, shows it, and nothing happens."""
    wrong = next((one for one in step.wrong if one.verdict != "illegal" and len(one.attempt) == 1), None)
    if wrong is None:
        return False
    ply = visitor.ply()
    act(visitor, wrong.attempt[0])
    expect(visitor.at("coach")).to_have_attribute("data-wrong", wrong.verdict)
    assert said(visitor) == plain(wrong.say["en"])
    assert visitor.ply() == ply
    if visitor.at("coach-see").count():
        visitor.at("coach-see").click()
        expect(visitor.at("coach-said")).to_contain_text("Nothing of it was played")
    visitor.at("coach-again").click()
    assert said(visitor) == plain(step.say["en"])
    return True


def take_step(visitor: Visitor, step: Step) -> None:
    if step.kind == "do":
        for word in step.accept[0]:
            act(visitor, word)
        expect(visitor.at("coach")).to_have_attribute("data-ready", "true")
        assert said(visitor) == plain(step.done["en"])
    elif step.kind == "ask":
        right = next(i for i, option in enumerate(step.option) if option.right)
        visitor.at(f"option-{1 if right == 0 else 0}").click()
        expect(visitor.at("coach-forward")).to_have_count(0)
        visitor.at(f"option-{right}").click()
    expect(visitor.at("coach-forward")).to_be_enabled()


def play(visitor: Visitor, lesson: Lesson, *, mistakes: int) -> int:
    """Every step of a lesson with real clicks, up to `mistakes` wrong choices on the way; how many there were."""
    made = 0
    for number, step in enumerate(lesson.step):
        wait_step(visitor, number)
        assert said(visitor) == plain(step.say["en"])
        if step.kind == "do" and made < mistakes:
            made += try_wrong(visitor, step)
        take_step(visitor, step)
        visitor.at("coach-forward").click()
    expect(visitor.at("lesson-end")).to_be_visible()
    assert plain(visitor.at("takeaway").inner_text()) == plain(lesson.takeaway["en"])
    return made


@pytest.mark.parametrize("title", titles())
def test_a_first_game_is_played_to_its_end_and_goes_on_against_level_1(visit: Visit, title: str):
    anna = visit()
    lesson = next(one for one in lessons(title).values() if one.guided)
    open_lesson(anna, title, lesson.id)
    assert play(anna, lesson, mistakes=2) == 2
    taught = anna.page.url
    anna.at("play-on").click()
    anna.page.wait_for_function("(url) => location.href !== url", arg=taught)
    anna.wait_table()
    expect(anna.at("coach")).to_have_count(0)
    expect(anna.at("table-coach")).to_have_count(1)
    table = anna.table()
    assert (table["mode"], table["lesson"], table["you"]) == ("computer", None, [lesson.side])
    assert [player["agent"] for player in table["players"].values() if player["kind"] == "computer"] == ["1"]
    anna.go(f"/learn/{title}")
    expect(anna.at(f"lesson-{lesson.id}")).to_have_attribute("data-state", "done")


@pytest.mark.parametrize("title", titles())
def test_a_lesson_is_played_to_its_end_and_leads_to_the_next(visit: Visit, title: str):
    anna = visit()
    first, second = [one for one in lessons(title).values() if not one.guided][:2]
    open_lesson(anna, title, first.id)
    play(anna, first, mistakes=9)
    anna.at("next-lesson").click()
    anna.page.wait_for_function("(name) => document.title && document.body.innerText.includes(name)", arg="Coach")
    wait_step(anna, 0)
    assert said(anna) == plain(second.step[0].say["en"])


def test_what_is_illegal_has_the_lessons_own_answer(visit: Visit):
    anna = visit()
    lesson, number, wrong = next(
        (lesson, number, wrong)
        for lesson in lessons("red_sea").values()
        for number, step in enumerate(lesson.step)
        for wrong in step.wrong
        if wrong.verdict == "illegal" and wrong.attempt[:-1] == step.accept[0][: len(wrong.attempt) - 1]
        and len(wrong.attempt) == 3
    )  # fmt: skip
    anna.go("/")
    anna.page.evaluate(
        "([key, step]) => localStorage.setItem('detente-lessons', JSON.stringify({ [key]: { step } }))",
        [f"red_sea/{lesson.id}", number],
    )
    open_lesson(anna, "red_sea", lesson.id)
    wait_step(anna, number)
    *before, illegal = wrong.attempt
    for word in before:
        act(anna, word)
    anna.at(f"country-{illegal}").click(force=True)  # it may not be chosen, but it may be pointed at
    expect(anna.at("coach")).to_have_attribute("data-wrong", "illegal")
    assert said(anna).startswith(plain(wrong.say["en"]))
    assert re.search(r"Rule \d", said(anna))


def test_a_second_mistake_names_the_target_and_a_third_offers_to_show_it(visit: Visit):
    anna = visit()
    lesson = lessons("iron_curtain")["first_game"]
    open_lesson(anna, "iron_curtain", "first_game")
    for step in lesson.step[:2]:
        take_step(anna, step)
        anna.at("coach-forward").click()
    wait_step(anna, 2)
    expect(anna.at("coach-show")).to_be_visible()
    for tries in (1, 2, 3):
        act(anna, "card nigeria")
        expect(anna.at("coach-names")).to_have_count(1 if tries > 1 else 0)
        if tries < 3:
            expect(anna.at("coach-show")).to_have_count(0)
            anna.at("coach-again").click()
    expect(anna.at("coach-names")).to_contain_text("Japan")
    anna.at("coach-show").click()
    expect(anna.at("coach")).to_have_attribute("data-ready", "true")


def test_a_reload_keeps_the_place_and_the_list_leads_back_to_it(visit: Visit):
    anna = visit()
    lesson = lessons("red_sea")["first_game"]
    open_lesson(anna, "red_sea", "first_game")
    for step in lesson.step[:3]:
        take_step(anna, step)
        anna.at("coach-forward").click()
    wait_step(anna, 3)
    anna.page.reload()
    wait_step(anna, 3)
    assert said(anna) == plain(lesson.step[3].say["en"])
    table = anna.page.url
    anna.at("coach-leave").click()
    expect(anna.at("learn-hero")).to_have_attribute("data-lesson", "first_game")
    expect(anna.at("lesson-first_game")).to_have_attribute("data-state", "begun")
    anna.at("learn-hero-open").click()
    wait_step(anna, 3)
    assert anna.page.url == table
    anna.at("coach-back").click()
    wait_step(anna, 2)
    # Where the table is gone, another one is opened at the same step.
    anna.page.evaluate(
        """() => { const all = JSON.parse(localStorage.getItem('detente-lessons'));
             for (const one of Object.values(all)) one.table = 'gone';
             localStorage.setItem('detente-lessons', JSON.stringify(all)); }"""
    )
    anna.expected.append("404")
    anna.go("/learn/red_sea/first_game")
    anna.wait_table()
    wait_step(anna, 2)
    assert anna.page.url != table


def test_a_lesson_without_a_mouse(visit: Visit):
    anna = visit()
    lesson = lessons("iron_curtain")["first_game"]
    open_lesson(anna, "iron_curtain", "first_game")
    for number in (0, 1):
        wait_step(anna, number)
        anna.page.keyboard.press("Enter")
    wait_step(anna, 2)
    anna.page.keyboard.press("Backspace")
    wait_step(anna, 1)
    anna.page.keyboard.press("Enter")
    wait_step(anna, 2)
    assert lesson.step[2].look[0] == "card:japan"
    anna.page.keyboard.press("1")
    expect(anna.at("coach")).to_have_attribute("data-ready", "true")
    anna.page.locator("body").press("Enter")
    wait_step(anna, 3)
    anna.page.keyboard.press("s")
    expect(anna.at("coach")).to_have_attribute("data-ready", "true")
    anna.page.keyboard.press("w")
    expect(anna.at("coach-said")).to_have_count(0)
    anna.page.keyboard.press("Escape")
    expect(anna.at("learn-hero")).to_be_visible()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_the_front_page_leads_to_the_lessons(visit: Visit, options: dict[str, object]):
    anna = visit(**options)
    anna.go("/")
    anna.at("learn-iron_curtain").click()
    for title in titles():
        anna.at(f"learn-tab-{title}").click()
        for lesson in lessons(title).values():
            expect(anna.at(f"lesson-{lesson.id}")).to_have_attribute("data-state", "new")
    anna.at("learn-rules").click()
    anna.page.wait_for_selector("[id^=rule-]")


def test_a_lesson_on_a_phone_keeps_what_glows_in_sight(visit: Visit):
    anna = visit(**PHONE)
    lesson = lessons("twilight_struggle")["first_game"]
    open_lesson(anna, "twilight_struggle", "first_game")
    wait_step(anna, 0)
    for number in range(2):
        anna.at("coach-forward").click()
        wait_step(anna, number + 1)
    assert lesson.step[2].look == ("place:poland",)
    poland, coach = anna.at("country-poland"), anna.at("coach")
    anna.page.wait_for_timeout(500)
    box, sheet = poland.bounding_box(), coach.bounding_box()
    assert box and sheet
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= sheet["y"]


@pytest.mark.parametrize("title", titles())
def test_the_game_in_five_minutes_has_its_pictures_and_leads_to_the_rules_and_back(visit: Visit, title: str):
    anna = visit()
    anna.go(f"/learn/{title}")
    anna.at("learn-five").click()
    page = five_minutes(title)
    for number, panel in enumerate(page.panel, 1):
        drawn = anna.at(f"panel-{number}")
        expect(drawn.locator('[data-test="picture-card"]')).to_have_count(len(panel.cards))
        expect(drawn.locator('[data-test="picture-board"] > *')).to_have_count(1 if panel.lesson else 0)
    rule = page.panel[1].rules[0]
    anna.at("panel-2").locator("a").first.click()
    back = f'[id="rule-{rule}"] [data-test="rule-five"]'
    anna.page.wait_for_selector(back)
    about = next(iter(lessons(title).values())).rules[0]  # what the first game is about leads to it
    expect(anna.page.locator(f'[id="rule-{about}"] [data-test="rule-lesson"]')).to_have_attribute(
        "href", re.compile(f"^/learn/{title}/")
    )
    anna.page.click(back)
    anna.page.wait_for_url("**/five_minutes#panel-2")
    expect(anna.at("panel-2")).to_be_in_viewport()


def test_progress_is_taken_along_as_a_file(visit: Visit, tmp_path: Path) -> None:
    here, there = visit(), visit(locale="ru-RU")
    here.go("/learn/twilight_struggle")
    here.page.evaluate(
        "localStorage.setItem('detente-lessons', JSON.stringify({'twilight_struggle/coups':"
        " {step: 0, done: true, mistakes: 2, table: null, seen: 5, text: 'older'}}));"
        "localStorage.setItem('detente-puzzles', JSON.stringify({recent: [true], streak: 1, longest: 3,"
        " puzzles: {'iron_curtain/x': {solved: true, first: 'wrong', seen: 7}}}))"
    )
    here.go("/learn/twilight_struggle")
    expect(here.at("lesson-coups")).to_have_attribute("data-state", "changed")
    with here.page.expect_download() as download:
        here.page.click('[data-test="progress-keep"]')
    file = tmp_path / "progress.json"
    download.value.save_as(file)
    there.go("/learn/twilight_struggle")
    expect(there.at("lesson-coups")).to_have_attribute("data-state", "new")
    there.at("progress-file").set_input_files(file)
    expect(there.at("lesson-coups")).to_have_attribute("data-state", "changed")
    assert there.page.evaluate("JSON.parse(localStorage.getItem('detente-puzzles'))") == {
        "puzzles": {"iron_curtain/x": {"solved": True, "first": "wrong", "seen": 7}},
        "recent": [],
        "streak": 0,
        "longest": 3,
    }
    file.write_text("{}")
    there.at("progress-file").set_input_files(file)
    expect(there.at("progress-said")).to_have_text("Это не файл с вашим путём. Ничего не изменено.")
    expect(there.at("lesson-coups")).to_have_attribute("data-state", "changed")
