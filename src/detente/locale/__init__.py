"""The sentences of the house: Fluent files, one folder for each language (detente/languages.py).

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
from fluent.syntax import ast

from detente.game import CardDescription, Game, Named
from detente.languages import all_languages, chain
from detente.manifest import in_language, manifests

ONE_NAME = (
    "card",
    "country",
    "region",
    "effect",
    "group",
    "objective",
    "agent",
    "kept",
    "cause",
)  # arguments that are slugs: sentences want the names
MANY_NAMES = ("cards", "regions", "countries")
SIDES = ("side", "winner")  # arguments that are sides: sentences select on the slug, or say $side-name

Args = Mapping[str, str | int | float]


def languages() -> list[str]:
    """The languages that can be spoken, English first."""
    return list(all_languages())


class Texts:
    """Says keys with their arguments in one language, and calls the things of a title by their names."""

    def __init__(self, lang: str, game: Game | None = None) -> None:
        if lang not in languages():
            raise ValueError(f"there is no language {lang[:20]!r}; there are: {', '.join(languages())}")
        self.lang = lang
        self._language = all_languages()[lang]
        self._sides = _side_names(game.id, lang) if game else {}
        self._cards: dict[str, CardDescription] = {}
        self._names: dict[str, str] = {}
        if game is not None:
            about = game.describe()
            self._cards = {card.id: card for card in [*about.guests, *about.cards]}
            named: list[Named] = [*about.regions, *about.countries, *self._cards.values()]
            self._names = {thing.id: self._name(about.id, thing) for thing in named}

    def knows(self, key: str) -> bool:
        """Does a file have a sentence for this key?"""
        return any(key in _own_keys(lang) for lang in chain(self.lang))

    def say(self, key: str, args: Args | None = None) -> str:
        """The sentence of a key; the key in brackets if no file has it."""
        return self.find(key, args) or f"[{key}]"

    def find(self, key: str, args: Args | None = None) -> str:
        """The sentence of a key that need not be there, '' then."""
        for lang in chain(self.lang):
            if key in _own_keys(lang):
                bundle = _bundle(lang)
                text, _ = bundle.format_pattern(bundle.get_message(key).value, self._named(args or {}))
                return typeset(str(text), lang)
        return ""

    def name(self, slug: str) -> str:
        """What a card, country, region or side is called."""
        return self._names.get(slug) or self._sides.get(slug, slug)

    def title(self, id: str) -> str:
        """What a title is called."""
        found = manifests().get(id)
        return self._language.name_of(id, "title") or in_language(found.name, self.lang) if found else id

    def names(self, slugs: str) -> str:
        """The names of slugs joined by commas."""
        return ", ".join(self.name(slug) for slug in slugs.split(",") if slug)

    def event(self, card: str) -> str:
        """What a card's event does, sentence by sentence."""
        return " ".join(self.say(step.key, step.args) for step in self._cards[card].event)

    def in_words(self, names: Mapping[str, str]) -> str:
        """One of these texts by language: in ours, or in the one that stands in for it."""
        return next((names[lang] for lang in chain(self.lang) if names.get(lang)), "")

    def _name(self, title: str, thing: Named) -> str:
        return self._language.name_of(title, thing.id) or self.in_words(thing.name)

    def _named(self, args: Args) -> dict[str, str | int | float]:
        out = dict(args)
        out |= {key: self.name(str(args[key])) for key in ONE_NAME if key in args}
        out |= {key: self.names(str(args[key])) for key in MANY_NAMES if key in args}
        out |= {f"{key}-name": self._sides.get(str(args[key]), str(args[key])) for key in SIDES if key in args}
        return out


def _side_names(title: str, lang: str) -> dict[str, str]:
    about = manifests().get(title)
    return {side: about.side_name(side, lang) for side in about.sides} if about else {}


def typeset(text: str, lang: str) -> str:
    """Names may bring their own quotation marks, numbers their own sign.

    >>> typeset("“What “X” says” and ““X””: 3 + -1, -2", "en")
    '“What ‘X’ says” and “X”: 3 − 1, −2'
    """
    text = re.sub(r"(?<![\w-])-(?=\d)", "−", text).replace("+ −", "− ")
    opens, closes, inner, inner_end = all_languages()[lang].marks
    text = re.sub(f"{opens}({opens}[^{opens}{closes}]*{closes}){closes}", r"\1", text)
    depth, out = 0, []
    for mark in text:
        if mark == opens != closes:
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
    files = sorted(all_languages()[lang].folder.rglob("*.ftl"))
    for manifest in manifests().values():
        files += [file for file in manifest.sentences(lang) if file not in files]
    return files


@cache
def _parsed(lang: str) -> list[Any]:
    """The files of a language, parsed; fluent.runtime has no types."""
    return [FluentResource(file.read_text("utf-8")) for file in sentence_files(lang)]


@cache
def _own_keys(lang: str) -> set[str]:
    """The sentences that a language has itself."""
    messages = (entry for file in _parsed(lang) for entry in file.body if isinstance(entry, ast.Message))
    return {entry.id.name for entry in messages if entry.value}


@cache
def _bundle(lang: str) -> Any:
    """All sentences of a language. One that lacks some may refer to those of its fallback; what comes first counts."""
    bundle = FluentBundle([lang], use_isolating=False)
    for spoken in [lang] if all_languages()[lang].complete else chain(lang):
        for file in _parsed(spoken):
            bundle.add_resource(file)
    return bundle
