"""Iron Curtain: everything that is stored of a state; the rest is derived from it."""

from typing import Any

from detente.bits import members
from detente.machine import Code
from detente.saving import (
    Field,
    Kind,
    card_set,
    frames,
    index,
    number,
    numbered,
    small,
    stored_fields,
    strings,
    word,
)
from detente.titles.iron_curtain.rules import ENDINGS, SIDES
from detente.titles.iron_curtain.state import CARDS, ROW, START, US, USSR, Board, Deck, x_of, y_of


def fields_of(code: Code, deck: Deck) -> tuple[Field, ...]:
    """The fields in the order in which the state declares them."""
    cards = deck.ids[:START]
    kinds: dict[str, Kind] = {
        "i64": number,
        "Side": lambda name, _: numbered(name, SIDES),
        "Card": lambda name, _: word(name, cards),
        "Cards": lambda name, _: card_set(name, cards),
    }
    return (
        *stored_fields(Board(False), kinds, (_table(deck.ids), word("lifted", deck.ids, offset=1))),
        small("winner", "over", 2).in_frame(),
        small("ending", "ending", len(ENDINGS) - 1).in_frame(),
        frames(code),
    )


def _table(ids: list[str]) -> Field:
    """The cards on the table with their cubes: japan@3/1:2:0 is Japan at x 3, y 1 with 2 US cubes and no USSR cube."""

    def get(s: Board) -> list[str]:
        return [
            f"{ids[c]}@{x_of(s.at[c])}/{y_of(s.at[c])}:{s.cubes[US * CARDS + c]}:{s.cubes[USSR * CARDS + c]}"
            for c in members(s.table)
        ]

    def set_table(s: Board, value: Any) -> None:
        at, cubes = [0] * CARDS, [0] * (2 * CARDS)
        for text in strings("table", value):
            card, cell, us, ussr = _read_placed(ids, text)
            if cell in at:
                raise ValueError(f"table: two cards at {text!r}")
            at[card], cubes[US * CARDS + card], cubes[USSR * CARDS + card] = cell, us, ussr
        s.refill("at", at)
        s.refill("cubes", cubes)

    return Field("table", get, set_table, [], ("at", "cubes"))


def _read_placed(ids: list[str], text: str) -> tuple[int, int, int, int]:
    try:
        slug, rest = text.split("@")
        where, us, ussr = rest.split(":")
        x, y = map(int, where.split("/"))
        counts = int(us), int(ussr)
    except ValueError:
        raise ValueError(f"table: cannot read {text[:60]!r}") from None
    if not (-20 <= x <= 20 and -20 <= y <= 20 and min(counts) >= 0 and max(counts) <= 99):
        raise ValueError(f"table: out of range: {text[:60]!r}")
    return index(ids, slug), ROW * (x + 32) + y + 32, *counts
