"""The texts of the influence games' cards, and the pages of docs/rules that tools/write_docs.py makes."""

import re

import pytest
from tools import write_docs

from detente import rulings
from detente.locale import Texts
from detente.manifest import in_language
from detente.titles import manifest, titles
from detente.titles import title as title_of

LANGUAGES = write_docs.LANGUAGES
CARDS = title_of("twilight_struggle").describe().cards
LIMIT = 180  # characters of a card's text: what the page has room for


def texts(lang: str) -> dict[str, str]:
    say = Texts(lang).say
    return {card.id: say(f"ts-card-{card.id}") for card in CARDS}


def page(name: str, lang: str) -> str:
    return (write_docs.DOCS / write_docs.page_name(name, lang)).read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_text_of_its_own(lang: str) -> None:
    said = texts(lang)
    assert [id for id, text in said.items() if text.startswith("[")] == []
    assert len(set(said.values())) == len(CARDS) == 110


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_short_and_whole_sentences(lang: str) -> None:
    said = texts(lang)
    assert {id: len(text) for id, text in said.items() if len(text) > LIMIT} == {}
    assert [id for id, text in said.items() if not re.fullmatch(r"\S.*\S\.", text) or "  " in text] == []


def test_both_languages_give_the_same_numbers() -> None:
    en, ru = texts("en"), texts("ru")
    figures = {id: (sorted(re.findall(r"\d+", en[id])), sorted(re.findall(r"\d+", ru[id]))) for id in en}
    assert {id: pair for id, pair in figures.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scoring_cards_give_the_values_of_the_rules(lang: str) -> None:
    said = texts(lang)
    values = {
        "europe": "3 7",
        "asia": "3 7 9",
        "middle_east": "3 5 7",
        "africa": "1 4 6",
        "central_america": "1 3 5",
        "south_america": "2 5 6",
    }
    for region, wanted in values.items():
        levels = said[f"{region}_scoring"].split(";")[0]
        assert " ".join(re.findall(r"\d+", levels)) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_every_title_has_its_pages(title: str, lang: str) -> None:
    written = {path.name for path, _ in write_docs.pages()}
    for name in (title, f"{title}_cards"):
        assert write_docs.page_name(name, lang) in written
        assert page(name, lang).startswith(f"# {in_language(manifest(title).name, lang)}: ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_the_rules_page_has_every_rule(title: str, lang: str) -> None:
    text = page(title, lang)
    rules = write_docs.from_toml(title, "rules.toml")["rule"]
    assert [rule["number"] for rule in rules if f"**{rule['number']} {rule[f'title_{lang}']}." not in text] == []
    anchors = re.findall(r'<a id="([^"]+)">', text)
    assert len(anchors) == len(set(anchors)) == len(rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_the_card_pages_have_every_card(title: str, lang: str) -> None:
    anchors = re.findall(r'^## <a id="(\w+)"></a>(?:\d+\. )?(.+)$', page(f"{title}_cards", lang), re.M)
    assert anchors == [(card.id, card.name[lang]) for card in title_of(title).describe().cards]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles())
def test_the_pages_have_every_ruling_under_its_rule_or_card(title: str, lang: str) -> None:
    rules, cards = page(title, lang), page(f"{title}_cards", lang)
    parts = re.split(r'<a id="([\w.]+?)(?:-second)?"></a>', rules)
    under = dict(zip(parts[1::2], parts[2::2], strict=True))  # of two editions, the second
    for ruling in rulings.rulings(title):
        assert all(ruling.text[lang] in under[number] for number in ruling.rules)
        assert ruling.text[lang] in cards or not ruling.cards


def test_rulings_are_found_by_the_numbers_of_cards() -> None:
    cards = {card.number: card for card in title_of("twilight_struggle").describe().cards}
    assert len([ruling for ruling in rulings.rulings("twilight_struggle") if ruling.cards]) >= 30
    assert [ruling.number for ruling in rulings.of_card("twilight_struggle", cards[44])] == ["42, 44"] * 3
    assert len([ruling for ruling in rulings.rulings("red_sea") if ruling.cards]) >= 18


def test_rules_are_found_by_the_names_of_cards() -> None:
    cards = {card.id: card for card in title_of("twilight_struggle").describe().cards}
    assert rulings.names_card("Does Che count?", cards["che"])
    assert not rulings.names_card("Chernobyl", cards["che"])
    assert rulings.names_card("After “We Will Bury You”, ...", cards["we_will_bury_you"])
    assert rulings.names_card("The Reformer and Glasnost", cards["the_reformer"])
    assert "9.1" in rulings.rules_naming("twilight_struggle", cards["the_china_card"])


def test_docs_are_up_to_date() -> None:
    """`python tools/write_docs.py` mends this: new rules, rulings, texts or tests change the pages."""
    assert [file.name for file in write_docs.out_of_date()] == []


def test_lists_stand_apart_from_the_line_above_them() -> None:
    """Else they are read as running text."""
    for file, text in write_docs.pages():
        lines = text.splitlines()
        began = [n for n, line in enumerate(lines) if line.startswith("- ") and not lines[n - 1].startswith("- ")]
        assert [lines[n] for n in began if lines[n - 1]] == [], file.name


def test_the_first_page_of_the_docs_leads_to_every_page() -> None:
    assert "(rules/index.md)" in (write_docs.DOCS.parent / "index.md").read_text("utf-8")
    written = {file.name for file, _ in write_docs.pages()} - {"index.md"}
    assert set(re.findall(r"\]\((\w+(?:\.ru)?\.md)\)", (write_docs.DOCS / "index.md").read_text("utf-8"))) == written
