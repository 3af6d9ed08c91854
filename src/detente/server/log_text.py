"""The log as a text to read: a paragraph for every moment."""

import re
from collections.abc import Iterable
from typing import Final

from detente.game import Game
from detente.locale import Args, Texts
from detente.server import wire

# Moments of all titles, and the key of their heading; named groups are its arguments.
MOMENTS: Final = {
    r"t(?P<turn>\d+)r(?P<round>\d+)(?P<side>us|ussr)": "log-action-round",
    r"t(?P<turn>\d+)h": "log-headlines",
    r"r(?P<round>\d+)t(?P<turn>\d+)": "log-round",
    "bid": "log-bid",
    "end": "log-end",
}


def heading(moment: str) -> tuple[str, Args]:
    """The key and the arguments of a moment's heading."""
    for pattern, key in MOMENTS.items():
        if found := re.fullmatch(pattern, moment):
            return key, found.groupdict()
    return "", {}


def log_text(game: Game, language: str, lines: Iterable[wire.LogLine], turns: Iterable[wire.Turn]) -> str:
    """These lines in words; each stands under the moment that it happened in."""
    texts = Texts(language, game)
    begins = list(turns)
    paragraphs: list[list[str]] = []
    at = -1
    for line in lines:
        while at + 1 < len(begins) and (at < 0 or begins[at + 1].ply < line.ply):
            at += 1
            key, args = heading(begins[at].moment)
            paragraphs.append([texts.say(key, args)] if key else [])
        paragraphs[-1].append(texts.say(line.key, line.args))
    return "\n\n".join("\n".join(paragraph) for paragraph in paragraphs if len(paragraph) > 1) + "\n"
