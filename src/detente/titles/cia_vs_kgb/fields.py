"""CIA vs KGB: everything that is stored of a state; the rest is derived from it."""

from typing import Any

from detente.machine import Code
from detente.saving import (
    Field,
    Kind,
    card_set,
    frames,
    indices,
    number,
    numbered,
    small,
    stored_fields,
    word,
)
from detente.titles.cia_vs_kgb.debriefing import ENDINGS
from detente.titles.cia_vs_kgb.state import (
    FATES,
    GROUPS,
    OBJECTIVES,
    PHASES,
    ROLES,
    SIDES,
    Board,
    Deck,
    in_row,
    push,
)


def fields_of(code: Code, deck: Deck) -> tuple[Field, ...]:
    """The fields in the order in which the state declares them."""
    groups, objectives = deck.group_ids, deck.objective_ids
    kinds: dict[str, Kind] = {
        "i64": number,
        "Phase": lambda name, _: word(name, PHASES[1:], offset=1),
        "Side": lambda name, _: word(name, SIDES),
        "Sides": lambda name, _: card_set(name, SIDES),
        "Groups": lambda name, _: card_set(name, groups),
        "GroupRow": lambda name, _: _row(name, groups),
        "Objective": lambda name, _: word(name, objectives),
        "Objectives": lambda name, _: card_set(name, objectives),
        "ObjectiveRow": lambda name, _: _row(name, objectives),
        "Role": lambda name, _: word(name, ROLES),
        "Roles": lambda name, _: card_set(name, ROLES),
        "Cards": lambda name, _: card_set(name, [*groups, *objectives]),
        "Fate": lambda name, _: numbered(name, FATES),
    }
    piles = (
        _pile("pile", "piled", groups, GROUPS).in_frame(),
        _pile("under", "unders", objectives, OBJECTIVES),
    )
    return (
        *stored_fields(Board(False), kinds, piles),
        small("winner", "over", 3).in_frame(),
        small("ending", "ending", len(ENDINGS) - 1).in_frame(),
        frames(code),
    )


def _row(name: str, slugs: list[str]) -> Field:
    """Up to three cards in an order that somebody knows."""
    read = indices(slugs)

    def set_row(s: Any, value: Any) -> None:
        cards, row = 0, read(name, value)
        if len(row) > 3:
            raise ValueError(f"{name}: at most three cards")
        for card in row:
            cards = push(cards, card)
        setattr(s, name, cards)

    return Field(name, lambda s: [slugs[card] for card in in_row(getattr(s, name))], set_row, [])


def _pile(name: str, count: str, slugs: list[str], size: int) -> Field:
    """Any number of cards in order."""
    read = indices(slugs)

    def set_pile(s: Any, value: Any) -> None:
        cards = read(name, value)
        if len(cards) > size:
            raise ValueError(f"{name}: at most {size} cards")
        s.refill(name, cards + [0] * (size - len(cards)))
        setattr(s, count, len(cards))

    def get(s: Any) -> list[str]:
        return [slugs[card] for card in list(getattr(s, name))[: getattr(s, count)]]

    return Field(name, get, set_pile, [], (name, count))
