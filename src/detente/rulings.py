"""What is written about a title's cards beyond the cards: rulings that carry their number, rules that name them.

A title's folder has RULINGS.md, and RULINGS.ru.md with the rulings of cards in the same order.
"""

import re
import tomllib
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

FILES = {"en": "RULINGS.md", "ru": "RULINGS.ru.md"}


class Ruling(NamedTuple):
    """A question that the rulebook leaves open, with its answer; `cards` are the numbers of the cards it is about."""

    number: str
    cards: tuple[int, ...]
    text: dict[str, str]


@cache
def rulings(title: str) -> list[Ruling]:
    """The rulings about cards; none where a title has no such file in every language."""
    rows = {lang: _rows(title, file) for lang, file in FILES.items()}
    numbers = [[number for number, _ in found] for found in rows.values()]
    if not all(numbers):
        return []
    assert numbers[0] == numbers[1], f"the rulings of {title} differ from language to language"
    return [
        Ruling(number, tuple(map(int, number.split(","))), {lang: rows[lang][i][1] for lang in rows})
        for i, number in enumerate(numbers[0])
    ]


def _rows(title: str, name: str) -> list[tuple[str, str]]:
    """The rows of a table that begin with numbers of cards: number, question and answer."""
    file = resources.files(f"detente.{title}").joinpath(name)
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines if line.startswith("|")]
    return [(row[0], _for_players(f"{row[1]} {row[2]}")) for row in rows if re.fullmatch(r"\d+(, \d+)*", row[0])]


def _for_players(text: str) -> str:
    """Without the names that only the code and the command line know: they stand in brackets."""
    return re.sub(r" \((`\w+`[ =]*)+\)", "", text).replace("`", "")


def of_card(title: str, card: dict[str, Any]) -> list[Ruling]:
    """The rulings about a card, as a title describes it."""
    return [ruling for ruling in rulings(title) if card.get("number") in ruling.cards]


def rules_naming(title: str, card: dict[str, Any]) -> list[str]:
    """The numbers of the rules that call a card by its name."""
    return list(dict.fromkeys(number for number, text in _rules(title) if names_card(text, card)))


@cache
def _rules(title: str) -> list[tuple[str, str]]:
    text = resources.files(f"detente.{title}").joinpath("rules.toml").read_text("utf-8")
    return [(rule["number"], f"{rule['title_en']} {rule['text_en']}") for rule in tomllib.loads(text)["rule"]]


def names_card(text: str, card: dict[str, Any]) -> bool:
    """Is a card named here, by its English name without The, quotes and dots?"""
    name = card["name"]["en"].strip("“”").rstrip("…").removeprefix("The ")
    return re.search(rf"\b{re.escape(name)}(?!\w)", text) is not None
