"""CIA vs KGB: everything that is stored of a state; the rest is derived from it."""

from typing import Any

from detente.machine import Code
from detente.saving import Field, card_set, frames, index, number, numbered, small, strings, word
from detente.titles.cia_vs_kgb.debriefing import ENDINGS
from detente.titles.cia_vs_kgb.state import FATES, GROUPS, OBJECTIVES, PHASES, ROLES, SIDES, Deck, in_row, push


def fields_of(code: Code, deck: Deck) -> tuple[Field, ...]:
    """The fields in the order in which a position is written."""
    groups, objectives = deck.group_ids, deck.objective_ids
    both = ("kgb", "cia")
    return (
        number("turn"),
        word("phase", PHASES[1:], offset=1),
        number("extra"),
        word("balance", SIDES),
        word("loser", SIDES).in_frame(),
        number("steal_from_over", 1).in_frame(),  # left out of positions when it is 1, as ever
        *(card_set(f"row_{side}", groups) for side in both),
        card_set("ready", groups),
        _pile("pile", "piled", groups, GROUPS).in_frame(),
        card_set("deck", groups),
        _row("top", groups),
        *(card_set(f"seen_{side}", groups) for side in both),
        card_set("looked", [*groups, *objectives]),
        word("objective", objectives),
        numbered("fate", FATES),
        word("token", SIDES),
        card_set("disorder", SIDES),
        *(card_set(f"won_{side}", objectives) for side in both),
        card_set("fresh", objectives),
        card_set("spent", objectives),
        card_set("objectives", objectives),
        _row("ahead", objectives),
        *(card_set(f"ahead_{side}", objectives) for side in both),
        _pile("under", "unders", objectives, OBJECTIVES),
        *(field for side in both for field in _agents(side)),
        *(word(f"x_{side}", ROLES) for side in both),
        card_set("open", SIDES).in_frame(),
        card_set("shown", SIDES).in_frame(),
        word("analyst", SIDES),
        word("watcher", SIDES),
        number("last_turn"),
        word("last_objective", objectives),
        *(card_set(f"last_row_{side}", groups) for side in both),
        word("last_token", SIDES),
        card_set("last_disorder", SIDES),
        *(word(f"last_x_{side}", ROLES) for side in both),
        word("last_taker", SIDES),
        word("last_bottom", objectives),
        card_set("last_lost", SIDES),
        small("winner", "over", 3).in_frame(),
        small("ending", "ending", len(ENDINGS) - 1).in_frame(),
        frames(code),
    )


def _agents(side: str) -> tuple[Field, ...]:
    """Where a side's agents are."""
    places = (card_set(f"{place}_{side}", ROLES) for place in ("hq", "leave", "dead"))
    return (*places, card_set(f"rested_{side}", ROLES).in_frame())


def _row(name: str, slugs: list[str]) -> Field:
    """Up to three cards in an order that somebody knows."""

    def set_row(s: Any, value: Any) -> None:
        cards = 0
        if len(strings(name, value)) > 3:
            raise ValueError(f"{name}: at most three cards")
        for slug in value:
            cards = push(cards, index(slugs, slug))
        setattr(s, name, cards)

    return Field(name, lambda s: [slugs[card] for card in in_row(getattr(s, name))], set_row, [])


def _pile(name: str, count: str, slugs: list[str], size: int) -> Field:
    """Any number of cards in order."""

    def set_pile(s: Any, value: Any) -> None:
        cards = [index(slugs, slug) for slug in strings(name, value)]
        if len(cards) > size:
            raise ValueError(f"{name}: at most {size} cards")
        s.refill(name, cards + [0] * (size - len(cards)))
        setattr(s, count, len(cards))

    def get(s: Any) -> list[str]:
        return [slugs[card] for card in list(getattr(s, name))[: getattr(s, count)]]

    return Field(name, get, set_pile, [], (name, count))
