"""Every lesson can be played through the rules, by every accepted way; every wrong choice is what the lesson says."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from detente.commands.lesson import told
from detente.lessons.check import check
from detente.lessons.course import begin, judge
from detente.lessons.facts import part, untrue
from detente.lessons.lesson import BadLesson, Lesson, lessons, read
from detente.locale import Texts
from detente.notation import read_position
from detente.titles import manifest, title, titles

ALL = [(id, lesson) for id in titles() for lesson in lessons(id)]
# How many lessons a title must have beside its first game.
WANTED = {"twilight_struggle": 14, "red_sea": 6, "cia_vs_kgb": 5, "iron_curtain": 4}
TITLE = "twilight_struggle"
GAME = title(TITLE)
HEAD = 'side = "us"\nminutes = 3\nname.en = "x"\nabout.en = "x"\ntakeaway.en = "x"\n'


@pytest.mark.parametrize("id, lesson", ALL)
def test_the_lesson_is_right(id: str, lesson: str) -> None:
    assert check(title(id), lessons(id)[lesson]) == []


@pytest.mark.parametrize("id", WANTED)
def test_every_title_has_its_lessons(id: str) -> None:
    found = list(lessons(id).values())
    assert [lesson.guided for lesson in found] == [True] + [False] * (len(found) - 1)
    assert len(found) - 1 >= WANTED[id]


@pytest.mark.parametrize("id, lesson", ALL)
def test_every_step_begins_where_the_main_way_leads(id: str, lesson: str) -> None:
    game, taught = title(id), lessons(id)[lesson]
    for number, step in enumerate(taught.step):
        start, actions = begin(game, taught, number)
        state = read_position(game, start)
        for action in actions:
            game.apply(state, action)
        side = game.sides.index(step.side or taught.side)
        assert untrue(game, state, side, step.before) == []
        assert step.kind != "do" or game.current(state) == side


@pytest.mark.parametrize("id, lesson", ALL)
def test_every_lesson_leads_to_rules_that_exist(id: str, lesson: str) -> None:
    known = {rule["number"] for rule in tomllib.loads(manifest(id).text("rules.toml"))["rule"]}
    assert lessons(id)[lesson].rules
    assert set(lessons(id)[lesson].rules) <= known


def changed(lesson: str, number: int, **changes: object) -> Lesson:
    """A lesson with another step."""
    taught = lessons(TITLE)[lesson]
    steps = list(taught.step)
    steps[number] = msgspec.structs.replace(steps[number], **changes)
    return msgspec.structs.replace(taught, step=tuple(steps))


def wrong_in(taught: Lesson, lang: str = "en") -> list[str]:
    """What is wrong with a lesson, as its writer reads it."""
    return [told(Texts(lang, GAME), one) for one in check(GAME, taught)]


def test_what_is_not_true_is_found() -> None:
    found = wrong_in(changed("first_game", 2, expect={"defcon": 2}))
    assert "first_game/poland: “defcon” is 5, and not 2." in found


def test_a_way_that_is_refused_is_found() -> None:
    taught = changed("first_game", 2, accept=(("france",),))
    assert [one.reason.key for one in check(GAME, taught) if one.reason] == ["inf-no-set-up"]
    assert any("«france» здесь сделать нельзя" in line for line in wrong_in(taught, "ru"))


def test_a_wrong_choice_that_is_legal_is_found() -> None:
    wrong = lessons(TITLE)["first_game"].step[2].wrong[1]
    found = wrong_in(changed("first_game", 2, wrong=(msgspec.structs.replace(wrong, verdict="illegal"),)))
    assert "first_game/poland/wrong 1: It is called illegal, but the rules allow it." in found


def test_a_wrong_choice_refused_for_another_reason_is_found() -> None:
    wrong = lessons(TITLE)["first_game"].step[2].wrong[0]
    found = wrong_in(changed("first_game", 2, wrong=(msgspec.structs.replace(wrong, reason="inf-no-reach"),)))
    assert any("The rules refuse it by inf-no-set-up, and not by inf-no-reach:" in line for line in found)


def test_a_missing_language_is_found() -> None:
    found = wrong_in(changed("first_game", 2, say={"en": "Poland."}), "ru")
    assert found == ["first_game/poland: ru: нет текста или лишние пробелы: «»."]


def test_a_step_takes_its_way_in_any_order_only_if_it_says_so() -> None:
    step = lessons(TITLE)["first_game"].step[3]
    east, south, poland = (GAME.action(word) for word in ("east_germany", "yugoslavia", "poland"))
    assert step.any_order
    assert judge(GAME, step, [], south) == (True, False, None)
    assert judge(GAME, step, [south], east) == (True, True, None)
    assert not judge(GAME, step, [south], south).taken
    assert judge(GAME, step, [], poland) == (False, False, 1)
    strict = msgspec.structs.replace(step, any_order=False)
    assert not judge(GAME, strict, [], south).taken


def test_facts_are_parts_of_what_is_seen() -> None:
    seen = {"influence": {"poland": [0, 4]}, "table": [{"card": "japan", "us": 2}], "control": {"us": ["japan"]}}
    assert part(seen, "influence.poland") == [0, 4]
    assert part(seen, "table.japan.us") == 2
    assert part(seen, "influence.iran") == "none"


def test_lists_of_names_hold_these_and_not_those() -> None:
    state = GAME.new({})
    assert untrue(GAME, state, 0, {"control.us": ["united_kingdom", "!iran"]}) == []
    assert len(untrue(GAME, state, 0, {"control.us": ["iran"]})) == 1
    assert len(untrue(GAME, state, 0, {"control.us": ["!united_kingdom"]})) == 1


@pytest.mark.parametrize(
    "text, en, ru",
    [
        (
            "\nside = \nminutes = 3",
            "03_bad.toml: Line 2 is not written as TOML wants it.",
            "03_bad.toml: Строка 2 написана не так, как требует TOML.",
        ),
        (
            "colour = 1",
            "03_bad.toml: There is no field “colour” here.",
            "03_bad.toml: Поля «colour» здесь не бывает.",
        ),
        (
            'side = "us"',
            "03_bad.toml: The field “minutes” is missing.",
            "03_bad.toml: Не хватает поля «minutes».",
        ),
        (
            HEAD + '[[step]]\nid = "x"\nkind = "dance"\nsay.en = "x"',
            "03_bad.toml/step[0].kind: 'dance' may not stand here.",
            "03_bad.toml/step[0].kind: Здесь не может стоять 'dance'.",
        ),
        (
            HEAD + '[[step]]\nid = "x"\nkind = "do"\nsay = 7',
            "03_bad.toml/step[0].say: The kind of value that belongs here is object, not int.",
            "03_bad.toml/step[0].say: Здесь нужно значение вида object, а не int.",
        ),
        (
            HEAD + "step = []",
            "03_bad.toml: The first step needs a position.",
            "03_bad.toml: Первому шагу нужна позиция.",
        ),
    ],
)
def test_a_bad_file_is_refused_in_both_languages(tmp_path: Path, text: str, en: str, ru: str) -> None:
    file = tmp_path / "03_bad.toml"
    file.write_text(text)
    with pytest.raises(BadLesson, match=r"03_bad.toml: ") as error:
        read(file, TITLE)
    assert [told(Texts(lang), error.value.problem) for lang in ("en", "ru")] == [en, ru]


def test_every_step_has_a_title() -> None:
    untitled = [(id, lesson, step.id) for id, lesson in ALL for step in lessons(id)[lesson].step if not step.name]
    assert untitled == []
