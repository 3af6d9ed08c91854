"""What is stored of a state, field by field."""

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import i64

from detente import piles, places
from detente.bits import members, names
from detente.influence.board import US, USSR
from detente.influence.hooks import Hooks
from detente.influence.state import PASSING, SIDES, influence_table
from detente.piles import Pile
from detente.places import Set
from detente.saving import Field, frames, index, number, strings

NUMBERS = {
    "turn": 0,
    "round": 0,
    "phasing": 0,
    "defcon": 5,
    "vp": 0,
    "military_ussr": 0,
    "military_us": 0,
    "space_ussr": 0,
    "space_us": 0,
    "spaced_ussr": 0,
    "spaced_us": 0,
    "china": 0,
    "china_up": 1,
    "region": -1,
    "ignored": -1,
    "guarded": -1,
    "lowered": 0,
    "options": 0,
    "extra_ussr": 0,
    "extra_us": 0,
    "offered_ussr": 0,
    "offered_us": 0,
    "standing": 0,
    "over": 0,
    "ending": 0,
}
PILES = (
    "hand_ussr",
    "hand_us",
    "deck",
    "discard",
    "removed",
    "box",
    "playing",
    "in_front",
    "looked",
    "abroad",
    "known_ussr",
    "known_us",
)


PLACES = ("begun_ussr", "begun_us", "placed", "realigned", "marked", "held_ussr", "held_us")


def pair_members(words: tuple[i64, ...]) -> list[int]:
    """The members of a set or a pile."""
    return [56 * n + i for n, word in enumerate(words) for i in members(word)]


def set_of(members: Iterable[int]) -> Set:
    """The set of these places."""
    out: Set = (0, 0)
    for c in members:
        out = places.put(out, c)
    return out


def pile_of(cards: Iterable[int]) -> Pile:
    """The pile of these cards."""
    out: Pile = (0, 0, 0)
    for card in cards:
        out = piles.put(out, card)
    return out


def countries(name: str, slugs: Sequence[str]) -> Field:
    """A set of countries."""

    def set_places(s: Any, value: Any) -> None:
        setattr(s, name, set_of(index(slugs, slug) for slug in strings(name, value)))

    ids = list(slugs)
    return Field(name, lambda s: names(getattr(s, name), ids), set_places, [])


def pile(name: str, slugs: Sequence[str]) -> Field:
    """A pile of cards."""

    def set_pile(s: Any, value: Any) -> None:
        setattr(s, name, pile_of(index(slugs, slug) for slug in strings(name, value)))

    ids = list(slugs)
    return Field(name, lambda s: names(getattr(s, name), ids), set_pile, [])


def cards_in_order(name: str, slugs: Sequence[str]) -> Field:
    """Cards whose order is known."""

    def set_cards(s: Any, value: Any) -> None:
        s.refill(name, [index(slugs, slug) for slug in strings(name, value)])

    return Field(name, lambda s: [slugs[card] for card in getattr(s, name)], set_cards, [])


def card(name: str, slugs: Sequence[str]) -> Field:
    """A card, or 'none'."""

    def set_card(s: Any, value: Any) -> None:
        setattr(s, name, 0 if value == "none" else index(slugs, value))

    return Field(name, lambda s: slugs[getattr(s, name)] or "none", set_card, "none")


def influence_field(h: Hooks) -> Field:
    """Influence as japan:4:0, first the US."""
    ids, n = h.board.country_ids, int(h.board.countries)

    def get(s: Any) -> list[str]:
        return [f"{id}:{us}:{ussr}" for id, (us, ussr) in influence_table(s).items()]

    def set_influence(s: Any, value: Any) -> None:
        table = [0] * (2 * n)
        for text in strings("influence", value):
            try:
                id, us, ussr = text.split(":")
                c, counts = index(ids, id), (int(us), int(ussr))
            except ValueError as error:
                raise ValueError(f"influence: cannot read {text[:40]!r}: {error}") from None
            if min(counts) < 0 or max(counts) > 99:
                raise ValueError(f"influence: out of range: {text[:40]!r}")
            table[US * n + c], table[USSR * n + c] = counts
        s.refill("influence", table)

    return Field("influence", get, set_influence, [])


def effects_in_force(h: Hooks, s: Any) -> list[tuple[int, int]]:
    """The effects in force, each with the side that it serves."""
    passing = [(bit >> 1, bit & 1) for bit in members(s.passing)] if s.passing else []
    return passing + [(PASSING + (bit >> 1), bit & 1) for bit in members(s.lasting)]


def effects_field(h: Hooks) -> Field:
    """Effects as nato:us; the number tells apart effects that come from one card."""

    def get(s: Any) -> list[str]:
        return [f"{h.effect_ids[effect]}:{effect}:{SIDES[side]}" for effect, side in effects_in_force(h, s)]

    def set_effects(s: Any, value: Any) -> None:
        s.passing = s.lasting = 0
        for text in strings("effects", value):
            try:
                id, number, side = text.split(":")
                effect, serves = int(number), index(SIDES, side)
                known = h.effect_ids[effect] == id and bool(id)
            except (ValueError, IndexError):
                known = False
            if not known:
                raise ValueError(f"effects: cannot read {text[:60]!r}")
            if effect < PASSING:
                s.passing |= 1 << (2 * effect + serves)
            else:
                s.lasting |= 1 << (2 * (effect - PASSING) + serves)

    return Field("effects", get, set_effects, [])


def fields_of(h: Hooks) -> tuple[Field, ...]:
    """All fields of a position, in the order in which a person would want to read them; a title names its markers."""
    markers = {"guarded": h.guard_id, "marked": h.marked_id}
    return tuple(field._replace(name=markers.get(field.name) or field.name) for field in _fields(h))


def _fields(h: Hooks) -> tuple[Field, ...]:
    return (
        *(number(name, default) for name, default in NUMBERS.items()),
        influence_field(h),
        effects_field(h),
        *(pile(name, h.board.card_ids) for name in PILES),
        card("headline_ussr", h.board.card_ids),
        card("headline_us", h.board.card_ids),
        cards_in_order("under", h.board.card_ids),
        *(countries(name, h.board.country_ids) for name in PLACES),
        frames(h.code),
    )
