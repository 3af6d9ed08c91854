"""The sentences of the house: Fluent files, one folder for each language.

>>> Texts("en").say("ic-button-done")
'Done'
>>> Texts("en").say("no-such-key")
'[no-such-key]'
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from detente.game import Game
from detente.manifest import in_language, manifests

ONE_NAME = (
    "card",
    "country",
    "region",
    "effect",
    "group",
    "objective",
    "agent",
)  # arguments that are slugs: sentences want the names
MANY_NAMES = ("cards", "regions")
SIDES = ("side", "winner")  # arguments that are sides: sentences select on the slug, or say $side-name

Args = Mapping[str, str | int]


def languages() -> list[str]:
    """The languages that can be spoken, English first."""
    folders = (entry.name for entry in Path(__file__).parent.iterdir() if entry.is_dir())
    return sorted(name for name in folders if not name.startswith("_"))


class Texts:
    """Says keys with their arguments in one language, and calls the things of a title by their names."""

    def __init__(self, lang: str, game: Game | None = None) -> None:
        if lang not in languages():
            raise ValueError(f"there is no language {lang[:20]!r}; there are: {', '.join(languages())}")
        self.lang = lang
        self._bundle = _bundle(lang)
        about = game.describe() if game else {}
        cards = [*about.get("guests", ()), *about.get("cards", ())]
        self._cards: dict[str, dict[str, Any]] = {card["id"]: card for card in cards}
        named = [*about.get("regions", ()), *about.get("countries", ()), *cards]
        self._names: dict[str, str] = {thing["id"]: in_language(thing["name"], lang) for thing in named}
        self._sides = _side_names(game.id, lang) if game else {}

    def knows(self, key: str) -> bool:
        """Does a file have a sentence for this key?"""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, args: Args | None = None) -> str:
        """The sentence of a key; the key in brackets if no file has it."""
        if not self.knows(key):
            return f"[{key}]"
        message = self._bundle.get_message(key)
        text, _ = self._bundle.format_pattern(message.value, self._named(args or {}))
        return typeset(str(text), self.lang)

    def name(self, slug: str) -> str:
        """What a card, country, region or side is called."""
        return self._names.get(slug) or self._sides.get(slug, slug)

    def title(self, id: str) -> str:
        """What a title is called."""
        found = manifests().get(id)
        return in_language(found.name, self.lang) if found else id

    def names(self, slugs: str) -> str:
        """The names of slugs joined by commas."""
        return ", ".join(self.name(slug) for slug in slugs.split(",") if slug)

    def event(self, card: str) -> str:
        """What a card's event does, sentence by sentence."""
        return " ".join(self.say(step["key"], step["args"]) for step in self._cards[card]["event"])

    def _named(self, args: Args) -> dict[str, str | int]:
        out = dict(args)
        out |= {key: self.name(str(args[key])) for key in ONE_NAME if key in args}
        out |= {key: self.names(str(args[key])) for key in MANY_NAMES if key in args}
        out |= {f"{key}-name": self._sides.get(str(args[key]), str(args[key])) for key in SIDES if key in args}
        return out


def _side_names(title: str, lang: str) -> dict[str, str]:
    about = manifests().get(title)
    return {side: about.side_name(side, lang) for side in about.sides} if about else {}


# Outer and inner quotation marks.
MARKS = {"en": ("“", "”", "‘", "’"), "ru": ("«", "»", "„", "“")}


def typeset(text: str, lang: str) -> str:
    """Names may bring their own quotation marks, numbers their own sign.

    >>> typeset("“What “X” says” and ““X””: 3 + -1, -2", "en")
    '“What ‘X’ says” and “X”: 3 − 1, −2'
    """
    text = re.sub(r"(?<![\w-])-(?=\d)", "−", text).replace("+ −", "− ")
    opens, closes, inner, inner_end = MARKS[lang]
    text = re.sub(f"{opens}({opens}[^{opens}{closes}]*{closes}){closes}", r"\1", text)
    depth, out = 0, []
    for mark in text:
        if mark == opens:
            depth += 1
            out.append(inner if depth > 1 else mark)
        elif mark == closes and depth:
            out.append(inner_end if depth > 1 else mark)
            depth -= 1
        else:
            out.append(mark)
    return "".join(out)


def sentence_files(lang: str) -> list[Path]:
    """The files of a language: those of the house, and those of the titles in their own folders."""
    files = [*sorted((Path(__file__).parent / lang).rglob("*.ftl"))]
    for manifest in manifests().values():
        files += [file for file in manifest.sentences(lang) if file not in files]
    return files


@cache
def _bundle(lang: str) -> Any:
    """All sentences of a language; fluent.runtime has no types."""
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sentence_files(lang):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle
