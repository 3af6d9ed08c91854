"""A notice in words, for one person."""

from collections.abc import Mapping

from msgspec import Struct

from detente.locale import Texts, languages


class Message(Struct, frozen=True):
    """What is sent, whichever way."""

    text: str
    link: str  # the whole address
    tag: str  # messages of one tag replace each other where they are shown
    kind: str
    unsubscribe: str  # the address of a page, for letters
    one_click: str  # the address at which a mail program may say the same


class Unsent(Exception):
    """It was certainly not taken; it may be tried again."""


class Lost(Exception):
    """It was not taken, or nobody knows; it is not tried again."""


class Gone(Lost):
    """Nobody is there any more."""


def texts_for(language: str) -> Texts:
    """The sentences in somebody's language."""
    return Texts(language if language in languages() else "en")


def said(language: str, key: str, args: Mapping[str, str]) -> str:
    """The sentence of a notice."""
    texts = texts_for(language)
    named = dict(args)
    if "title" in named:
        named["title"] = texts.title(named["title"])
    if "other" in named:
        named["other"] = named["other"] or texts.say("notice-somebody")
    return texts.say(key, named)
