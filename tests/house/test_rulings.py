"""RULINGS.md and RULINGS.ru.md of every title: one format, the same rows, tests and sources that exist."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

import detente
from detente import rulings
from detente.titles import title as game
from detente.titles import titles

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
SOURCES = Path(detente.__file__).parent / "titles"
HEADS = {
    "en": ["No.", "question", "ruling", "source", "test"],
    "ru": ["№", "вопрос", "ответ"],
}
NUMBER = r"\d+|[\dA-Z]+(\.\w+)+|[DE]\d+"  # of a card, of a rule, of a decision
# Words by which notes that are not in the repository were cited, and places in files of that kind: L36:90, G12.
ELSEWHERE = r"\b(facts|reports?|tracks|scenarios|card_effects|seeds?|shared|logs|herbix)\b|\b[LG]\d+(:\d+)?\b"


@cache
def names():
    """The names of all test functions."""
    texts = (path.read_text("utf-8") for path in TESTS.rglob("test_*.py"))
    return {name for text in texts for name in re.findall(r"(?m)^ *def (test_\w+)\(", text)}


def text(title, lang="en"):
    return rulings.files(title)[lang].read_text("utf-8")


def table(title, lang="en"):
    """The head and the rows of a title's table."""
    lines = [line for line in text(title, lang).splitlines() if line.startswith("|")]
    head, _, *rows = ([cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines)
    return head, rows


def unknown_places(source, title):
    """What a source cites that nobody can look up here: names of files and folders, and notes from elsewhere."""
    named = re.findall(r"`[^`]+`|[\w./-]+\.[a-z]{2,4}\b|\b[a-z_]+/[\w./]*", source)
    places = [name.strip("`") for name in named]
    missing = [place for place in places if not (ROOT / place).exists() and not (SOURCES / title / place).exists()]
    return missing + [found[0] for found in re.finditer(ELSEWHERE, source)]


@pytest.mark.parametrize("title", titles())
@pytest.mark.parametrize("lang", HEADS)
def test_all_titles_have_one_format(title, lang):
    head, rows = table(title, lang)
    assert head == HEADS[lang]
    assert [row for row in rows if len(row) != len(head) or not all(row)] == []
    assert [row[0] for row in rows if not re.fullmatch(rf"({NUMBER})(, ({NUMBER}))*", row[0])] == []


@pytest.mark.parametrize("title", titles())
def test_both_languages_have_the_same_rulings(title):
    english, russian = table(title, "en")[1], table(title, "ru")[1]
    assert [row[0] for row in english] == [row[0] for row in russian]
    assert [row[0] for row in english if re.search("[а-яё]", " ".join(row), re.I)] == []
    assert [row[0] for row in russian if any(not re.search("[а-яё]", cell, re.I) for cell in row[1:])] == []


@pytest.mark.parametrize("title", titles())
def test_every_ruling_cites_tests_that_exist(title):
    rows = table(title)[1]
    assert [row[0] for row in rows if not re.fullmatch(r"`test_\w+`(, `test_\w+`)*", row[4])] == []
    assert set(re.findall(r"`(test_\w+)`", text(title))) - names() == set()


@pytest.mark.parametrize("title", titles())
def test_no_source_names_what_is_not_in_the_repository(title):
    cited = {row[0]: unknown_places(row[3], title) for row in table(title)[1]}
    assert {number: places for number, places in cited.items() if places} == {}
    introduction = "\n".join(line for line in text(title).splitlines() if not line.startswith("|"))
    files = re.findall(r"`([\w/]+\.\w+)`", introduction)
    assert [file for file in files if not (SOURCES / title / file).exists()] == []


@pytest.mark.parametrize(("source", "places"), [
    ("FAQ on card 59; games of the app", []),
    ("`rules.toml`, 5.2.b", []),
    ("facts 59 (L42:819)", ["facts", "L42:819"]),
    ("scenarios.md 2", ["scenarios.md", "scenarios"]),
    ("facts/red_sea, 6.0", ["facts/red_sea", "facts"]),
    ("LW.1; herbix begins with the headlines", ["herbix"]),
])  # fmt: skip
def test_what_a_source_may_cite(source, places):
    assert unknown_places(source, "cia_vs_kgb") == places


@pytest.mark.parametrize("title", titles())
def test_every_ruling_belongs_to_a_rule_or_a_card_that_exists(title):
    rules = {rule["number"] for rule in tomllib.loads((SOURCES / title / "rules.toml").read_text("utf-8"))["rule"]}
    cards = {card.number for card in game(title).describe().cards}
    for ruling in rulings.rulings(title):
        assert ruling.rules or ruling.cards, ruling.number
        assert set(ruling.rules) <= rules, ruling.number
        assert set(ruling.cards) <= cards, ruling.number


@pytest.mark.parametrize("language", HEADS)
@pytest.mark.parametrize("title", titles())
def test_players_read_no_names_of_the_code(title, language):
    texts = [ruling.text[language] for ruling in rulings.rulings(title)]
    assert texts
    assert [text for text in texts if "`" in text or re.search(r"[a-z]_[a-z]", text)] == []


def test_rulings_are_found_by_the_rules_they_belong_to():
    assert [ruling.number for ruling in rulings.of_rule("cia_vs_kgb", "3.9")] == ["D11, 3.9"]
    assert [ruling.number[:2] for ruling in rulings.of_rule("cia_vs_kgb", "8.4.3")] == ["E2", "E4"]
    assert {ruling.number for ruling in rulings.of_rule("twilight_struggle", "LW.2")} == {"LW.2"}
    assert rulings.of_rule("twilight_struggle", "5") == []  # a card
    assert rulings.of_card("cia_vs_kgb", game("cia_vs_kgb").describe().cards[0]) == []


def outside(text):
    """Places beside the repository that a text names."""
    return re.findall(r"\.\./shared|\bshared/|\"shared\"|parents\[3\]|/work/", text)


def test_tests_and_pages_cite_only_what_is_in_the_repository():
    """Logs of real games, which are not ours to copy, have one place that says so."""
    files = [*TESTS.rglob("*.py"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md"), *SOURCES.rglob("*.md")]
    named = {file.relative_to(ROOT).as_posix() for file in files if outside(file.read_text("utf-8"))}
    assert named == {"tests/games/real_logs.py", "tests/house/test_rulings.py"}
