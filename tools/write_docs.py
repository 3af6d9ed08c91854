"""Writes docs/rules: the rules by number and the cards one by one, in English and in Russian.

write_docs.py            writes every page
write_docs.py --check    names the pages that are out of date; exit code 1 if there are any

Sources: rules.toml, the card files, the rulings and the Fluent files of the titles, and the names of the tests.
"""

import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from detente.commands.words import words
from detente.influence.description import InfluenceCard
from detente.locale import Texts
from detente.manifest import in_language
from detente.rulings import Ruling, of_card, of_rule
from detente.titles import manifest, title_with, titles
from detente.titles import title as make

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs/rules"
LANGUAGES = ("en", "ru")  # those that WORDS and the rulings of all titles have; a game speaks every language there is
MARKS = ("scoring", "war", "starred", "underlined", "optional")  # of a card

WORDS = {
    "rules": ("rules", "правила"),
    "cards": ("cards", "карты"),
    "rules_intro": (
        "The rules in our own words, under the numbers that reasons and tests refer to.",
        "Правила нашими словами, под номерами, на которые ссылаются причины отказа и тесты.",
    ),
    "cards_intro": (
        "Every card with what its event does, the rulings about it and the tests that carry its number.",
        "Каждая карта: что делает её событие, какие толкования к ней относятся и какие тесты носят её номер.",
    ),
    "generated": (
        "Written by `tools/write_docs.py`; change its sources, not this page.",
        "Страницу пишет `tools/write_docs.py`; правьте не её, а источники.",
    ),
    "other_language": ("По-русски", "In English"),
    "deluxe": ("Deluxe edition only.", "Только в делюкс-издании."),
    "second": ("2nd edition only.", "Только во 2-м издании."),
    "misprint": ("Misprint in a rulebook", "Опечатка в книге правил (по-английски)"),
    "rulings": ("Rulings", "Толкования"),
    "tests": ("Tests", "Тесты"),
    "none_yet": ("none yet", "пока нет"),
    "number_guessed": ("number not certain", "номер под вопросом"),
    "early": ("Early War", "Начало войны"),
    "mid": ("Mid War", "Середина войны"),
    "late": ("Late War", "Окончание войны"),
    "scoring": ("scoring card", "карта подсчёта очков"),
    "war": ("war", "война"),
    "starred": ("removed from the game after its event", "после события убирается из игры"),
    "underlined": ("lasting", "длительное"),
    "optional": ("optional card", "дополнительная карта"),
}


def word(key: str, lang: str) -> str:
    return WORDS[key][LANGUAGES.index(lang)]


def page_name(page: str, lang: str) -> str:
    return f"{page}.md" if lang == "en" else f"{page}.{lang}.md"


def head(title: str, page: str, kind: str, intro: str, lang: str) -> list[str]:
    """The beginning of every page, with the way to the same page in the other language."""
    other = LANGUAGES[1 - LANGUAGES.index(lang)]
    return [
        f"# {in_language(manifest(title).name, lang)}: {word(kind, lang)}",
        f"{word(intro, lang)} [{word('other_language', lang)}]({page_name(page, other)}).",
        f"<!-- {word('generated', lang)} -->",
    ]


def from_toml(title: str, name: str) -> dict[str, Any]:
    return tomllib.loads((manifest(title).folder / name).read_text("utf-8"))


# ---------------------------------------------------------------------------------------------------- rules


def rules_page(title: str, lang: str) -> list[str]:
    """Every rule in the order of the rulebook."""
    out = head(title, title, "rules", "rules_intro", lang)
    chapter = ""
    for rule in from_toml(title, "rules.toml")["rule"]:
        number, edition = rule["number"], rule["edition"]
        if (new := number.split(".")[0]) != chapter:
            chapter = new
            own = manifest(title).chapters.get(chapter)
            name = in_language(own, lang) if own else rule[f"title_{lang}"]
            out.append(f"## {chapter}. {name}" if chapter.isdecimal() else f"## {name}")
        anchor = f"{number}-second" if edition == "second" else number
        mark = "" if edition == "both" else f"*{word(edition, lang)}* "
        out.append(f'<a id="{anchor}"></a>**{number} {rule[f"title_{lang}"]}.** {mark}{rule[f"text_{lang}"]}')
        if "misprint" in rule:
            out.append(f"> {word('misprint', lang)}: {rule['misprint']}")
        out += rulings_list(of_rule(title, number), lang)
    return out


def rulings_list(decided: list[Ruling], lang: str) -> list[str]:
    """What was decided about a rule or a card, with our own number where it has one."""
    lines = [f"- {ruling.decision}{'. ' if ruling.decision else ''}{ruling.text[lang]}" for ruling in decided]
    return [f"**{word('rulings', lang)}:**", "\n".join(lines)] if lines else []


# -------------------------------------------------------------------------------------- the cards of a title


def tests_by_number(title: str) -> dict[int, list[str]]:
    """The tests that carry the number of a card (three digits; several may follow each other): test_042_044_..."""
    found = defaultdict(list)
    for file in sorted((ROOT / "tests/cards").glob(f"test_{title.removesuffix('_struggle')}_*.py")):
        for name, numbers in re.findall(r"^ *(?:async )?def (test((?:_\d{3})+)_\w+)", file.read_text("utf-8"), re.M):
            for number in numbers.strip("_").split("_"):
                found[int(number)].append(f"`{name}`")
    return found


def cards_page(title: str, lang: str) -> list[str]:
    """Every card of the shipped data, whatever an owner of the game has corrected here."""
    about = manifest(title)
    shipped = import_module(about.module(about.card_file)).shipped_text() if about.card_file else make(title).data_text
    game = title_with(title, shipped)
    texts, tests = Texts(lang, game), tests_by_number(title)
    out = head(title, f"{title}_cards", "cards", "cards_intro", lang)
    speaker = words(game, texts)
    for card in game.describe().cards:
        number = f"{card.number}. " if card.number else ""
        facts = [word(mark, lang) for mark in MARKS if getattr(card, mark, False)]
        if isinstance(card, InfluenceCard):
            facts += [word(card.era, lang)] + ([] if card.number_is_certain else [word("number_guessed", lang)])
        facts += [card.certainty] if card.certainty else []
        out.append(f'## <a id="{card.id}"></a>{number}{card.name[lang]}')
        out.append(speaker.listed(card) + (f" *{'; '.join(facts)}.*" if facts else ""))
        if number:
            carried = ", ".join(tests.get(card.number, [])) or word("none_yet", lang)
            out += [*rulings_list(of_card(title, card), lang), f"**{word('tests', lang)}:** {carried}"]
    return out


# --------------------------------------------------------------------------------------------- all of it


def index_page() -> list[str]:
    """Every page of every title, in both languages."""
    rows = ["| game | rules | cards |", "|---|---|---|"]
    for title in titles():
        about, links = manifest(title), []
        for page in (title, f"{title}_cards"):
            kind = "cards" if page != title else "rules"
            links.append(", ".join(f"[{word(kind, lang)}]({page_name(page, lang)})" for lang in LANGUAGES))
        names = " / ".join(dict.fromkeys(in_language(about.name, lang) for lang in LANGUAGES))
        rows.append(f"| {names} | {links[0]} | {links[1]} |")
    return ["# Rules and cards", word("rules_intro", "en"), f"<!-- {word('generated', 'en')} -->", "\n".join(rows)]


def pages() -> Iterator[tuple[Path, str]]:
    """Every page and what has to stand on it."""
    yield DOCS / "index.md", "\n\n".join(index_page()) + "\n"
    for lang in LANGUAGES:
        written = {title: rules_page(title, lang) for title in titles()}
        written |= {f"{title}_cards": cards_page(title, lang) for title in titles()}
        for page, blocks in written.items():
            yield DOCS / page_name(page, lang), "\n\n".join(blocks) + "\n"


def out_of_date() -> list[Path]:
    return [file for file, text in pages() if not file.exists() or file.read_text("utf-8") != text]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        stale = out_of_date()
        for file in stale:
            print(f"out of date: {file.relative_to(ROOT)}; python tools/write_docs.py writes it")
        sys.exit(1 if stale else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    DOCS.mkdir(parents=True, exist_ok=True)
    for file, text in pages():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
