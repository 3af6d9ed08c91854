"""The rules reference of a title."""

import tomllib
from functools import cache
from importlib import resources
from typing import NamedTuple

from detente.languages import by_language


class Rule(NamedTuple):
    """A rule by its number, with its texts by language."""

    number: str
    title: dict[str, str]
    text: dict[str, str]


@cache
def rulebook(title: str) -> list[Rule]:
    """The rules of a title in our own words."""
    data = tomllib.loads(resources.files(f"detente.titles.{title}").joinpath("rules.toml").read_text("utf-8"))
    return [Rule(r["number"], by_language(r, "title"), by_language(r, "text")) for r in data["rule"]]
