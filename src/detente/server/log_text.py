"""The log as a text to read: a paragraph for every moment."""

from collections.abc import Iterable

from detente.game import Game
from detente.locale import Texts
from detente.server import wire


def log_text(game: Game, language: str, lines: Iterable[wire.LogLine], turns: Iterable[wire.Turn]) -> str:
    """These lines in words; each stands under the moment that it happened in."""
    texts = Texts(language, game)
    begins = list(turns)
    paragraphs: list[list[str]] = []
    at = -1
    for line in lines:
        while at + 1 < len(begins) and (at < 0 or begins[at + 1].ply < line.ply):
            at += 1
            said = begins[at].said
            paragraphs.append([texts.say(f"{said.key}-heading", said.args)])
        paragraphs[-1].append(texts.say(line.key, line.args))
    return "\n\n".join("\n".join(paragraph) for paragraph in paragraphs if len(paragraph) > 1) + "\n"
