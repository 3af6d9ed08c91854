"""What is decided beyond the rulebook and the cards: rulings on rules and on cards, and which rules name a card.

A title's folder may have RULINGS.md, with sources and tests, and RULINGS.ru.md with the same rows for players. The
first cell of a row says what it is about: cards ("42, 44"), a rule ("4.5.F"), or a decision and its rules ("D11, 3.9").
"""

import re
import tomllib
from functools import cache
from typing import Any, Final, NamedTuple

from detente.manifest import manifests

FILES: Final = {"en": "RULINGS.md", "ru": "RULINGS.ru.md"}
DECISION: Final = r"[DE]\d+"


class Ruling(NamedTuple):
    """A question that the rulebook leaves open, with its answer in both languages; `number` is the first cell."""

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
    rows = {lang: _rows(title, file) for lang, file in FILES.items()}
    numbers = {lang: [row[0] for row in found] for lang, found in rows.items()}
    assert numbers["en"] == numbers["ru"], f"the rulings of {title} differ from language to language"
    return [_ruling(number, {lang: rows[lang][i] for lang in FILES}) for i, number in enumerate(numbers["en"])]


def _rows(title: str, name: str) -> list[list[str]]:
    """The cells of the rows of the table, without its head."""
    lines = manifests()[title].text(name).splitlines()
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


def of_card(title: str, card: dict[str, Any]) -> list[Ruling]:
    """The rulings about a card, as a title describes it."""
    return [ruling for ruling in rulings(title) if card.get("number") in ruling.cards]


def of_rule(title: str, number: str) -> list[Ruling]:
    """The rulings on a numbered rule."""
    return [ruling for ruling in rulings(title) if number in ruling.rules]


def rules_naming(title: str, card: dict[str, Any]) -> list[str]:
    """The numbers of the rules that call a card by its name."""
    return list(dict.fromkeys(number for number, text in _rules(title) if names_card(text, card)))


@cache
def _rules(title: str) -> list[tuple[str, str]]:
    rules = tomllib.loads(manifests()[title].text("rules.toml")).get("rule", ())
    return [(rule["number"], f"{rule['title_en']} {rule['text_en']}") for rule in rules]


def names_card(text: str, card: dict[str, Any]) -> bool:
    """Is a card named here, by its English name without The, quotes and dots?"""
    name = card["name"]["en"].strip("“”").rstrip("…").removeprefix("The ")
    return re.search(rf"\b{re.escape(name)}(?!\w)", text) is not None
