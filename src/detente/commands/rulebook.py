"""The rules reference of a title."""

import tomllib
from functools import cache
from typing import NamedTuple

from detente.languages import by_language
from detente.titles import manifest


class Rule(NamedTuple):
    """A rule by its number, with its texts by language."""

    number: str
    title: dict[str, str]
    text: dict[str, str]


@cache
def rulebook(title: str) -> list[Rule]:
    """The rules of a title in our own words."""
    data = tomllib.loads(manifest(title).text("rules.toml"))
    return [Rule(r["number"], by_language(r, "title"), by_language(r, "text")) for r in data.get("rule", ())]
