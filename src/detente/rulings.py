"""What is decided beyond the rulebook and the cards: rulings on rules and on cards, and which rules name a card.

A title's folder may have RULINGS.md, with sources and tests, and for other languages (RULINGS.ru.md) the same rows for
players. The first cell of a row says what it is about: cards ("42, 44"), a rule ("4.5.F"), or a decision and its rules
("D11, 3.9").
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from detente.game import CardDescription
from detente.languages import ENGLISH
from detente.manifest import manifests

DECISION: Final = r"[DE]\d+"


class Ruling(NamedTuple):
    """A question that the rulebook leaves open, with its answer by language; `number` is the first cell."""

    number: str
    cards: tuple[int, ...]
    rules: tuple[str, ...]
    text: dict[str, str]

    @property
    def decision(self) -> str:
        """Our own number for it, if it has one: "D11"."""
        found = re.match(DECISION, self.number)
        return found[0] if found else ""


@cache
def rulings(title: str) -> list[Ruling]:
    """All rulings of a title, in the order of its file."""
    rows = {lang: _rows(file) for lang, file in files(title).items()}
    numbers = {lang: [row[0] for row in found] for lang, found in rows.items()}
    assert all(found == numbers[ENGLISH] for found in numbers.values()), f"the rulings of {title} differ by language"
    ours = numbers.get(ENGLISH, ())
    return [_ruling(number, {lang: rows[lang][i] for lang in rows}) for i, number in enumerate(ours)]


def files(title: str) -> dict[str, Path]:
    """The files of a title's rulings by language, English first."""
    found = sorted(manifests()[title].folder.glob("RULINGS*.md"), key=lambda file: len(file.name))
    return {file.stem.partition(".")[2] or ENGLISH: file for file in found}


def _rows(file: Path) -> list[list[str]]:
    """The cells of the rows of the table, without its head."""
    lines = file.read_text("utf-8").splitlines()
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines if line.startswith("|")]
    return rows[2:]


def _ruling(number: str, rows: dict[str, list[str]]) -> Ruling:
    numbers = [part for part in number.split(", ") if not re.fullmatch(DECISION, part)]
    return Ruling(
        number,
        tuple(int(part) for part in numbers if part.isdecimal()),
        tuple(part for part in numbers if not part.isdecimal()),
        {lang: _for_players(f"{question} {answer}") for lang, (_, question, answer, *_) in rows.items()},
    )


def _for_players(text: str) -> str:
    """Without the names that only the code and the command line know: they stand in brackets."""
    return re.sub(r" \((`\w+`[ =]*)+\)", "", text).replace("`", "")


def of_card(title: str, card: CardDescription) -> list[Ruling]:
    """The rulings about a card, as a title describes it."""
    return [ruling for ruling in rulings(title) if card.number in ruling.cards]


def of_rule(title: str, number: str) -> list[Ruling]:
    """The rulings on a numbered rule."""
    return [ruling for ruling in rulings(title) if number in ruling.rules]


def rules_naming(title: str, card: CardDescription) -> list[str]:
    """The numbers of the rules that call a card by its name."""
    return list(dict.fromkeys(number for number, text in _rules(title) if names_card(text, card)))


@cache
def _rules(title: str) -> list[tuple[str, str]]:
    rules = tomllib.loads(manifests()[title].text("rules.toml")).get("rule", ())
    return [(rule["number"], f"{rule['title_en']} {rule['text_en']}") for rule in rules]


def names_card(text: str, card: CardDescription) -> bool:
    """Is a card named here, by its English name without The, quotes and dots?"""
    name = card.name[ENGLISH].strip("“”").rstrip("…").removeprefix("The ")
    return re.search(rf"\b{re.escape(name)}(?!\w)", text) is not None
