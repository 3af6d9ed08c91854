"""Writes the sentences of cards into the locale files.

`card_texts.toml` of a title has them side by side in all languages, a table for each card: what its event does,
under `short` a short name if it needs one, under `ask` what it asks. `python tools/write_card_texts.py`;
tests/house compares.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent.parent / "src/detente"
SOURCE = "card_texts.toml"
SHARED = "shared"  # questions that are not named by a card
HEAD = f"# Written by tools/write_card_texts.py from {SOURCE}: change that.\n\n"


def sentences(prefix: str, cards: dict[str, Any], language: str) -> Iterator[tuple[str, str]]:
    """Key and sentence of everything that the cards of a title say in a language."""
    for card, texts in cards.items():
        if language in texts:
            yield f"{prefix}-card-{card}", texts[language]
        if language in texts.get("short", {}):
            yield f"inf-short-{card}", texts["short"][language]
        for word, asked in texts.get("ask", {}).items():
            if language in asked:
                yield f"{prefix}-ask-{word if card == SHARED else f'{card}-{word}'}", asked[language]


def languages(cards: dict[str, Any]) -> list[str]:
    """Those in which any card says anything."""
    return sorted({key for texts in cards.values() for key in texts if key not in ("ask", "short")})


def files() -> dict[Path, str]:
    """What should stand in each locale file."""
    out = {}
    for source in sorted((PACKAGE / "titles").glob(f"*/{SOURCE}")):
        cards = tomllib.loads(source.read_text("utf-8"))
        prefix = cards.pop("prefix")
        for language in languages(cards):
            lines = [f"{key} = {text}\n" for key, text in sentences(prefix, cards, language)]
            out[source.parent / "locale" / language / "cards.ftl"] = HEAD + "".join(lines)
    return out


def out_of_date() -> list[str]:
    """The files that say something else."""
    return [str(file) for file, text in files().items() if not file.is_file() or file.read_text("utf-8") != text]


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, "utf-8")
