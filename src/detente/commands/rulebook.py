"""The rules reference of a title."""

import tomllib
from functools import cache
from typing import NamedTuple

from detente.titles import manifest


class Rule(NamedTuple):
    """A rule by its number, in both languages."""

    number: str
    title: dict[str, str]
    text: dict[str, str]


@cache
def rulebook(title: str) -> list[Rule]:
    """The rules of a title in our own words."""
    data = tomllib.loads(manifest(title).text("rules.toml"))
    langs = ("en", "ru")
    return [
        Rule(r["number"], {lang: r[f"title_{lang}"] for lang in langs}, {lang: r[f"text_{lang}"] for lang in langs})
        for r in data.get("rule", ())
    ]
