"""What is stored of a state, field by field."""

from collections.abc import Iterable, Sequence
from typing import Any

from mypy_extensions import i64

from detente import piles, places
from detente.bits import members, names
from detente.influence.board import US, USSR
from detente.influence.hooks import Hooks
from detente.influence.state import PASSING, SIDES, Position, influence_table
from detente.piles import Pile
from detente.places import Set
from detente.saving import Field, Kind, frames, index, indices, number, stored_fields, strings


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

    ids, read = list(slugs), indices(slugs)

    def set_places(s: Any, value: Any) -> None:
        setattr(s, name, set_of(read(name, value)))

    return Field(name, lambda s: names(getattr(s, name), ids), set_places, [])


def pile(name: str, slugs: Sequence[str], attribute: str = "") -> Field:
    """A pile of cards, kept in an attribute of this name if no other one is given."""
    attribute = attribute or name
    ids, read = list(slugs), indices(slugs)

    def set_pile(s: Any, value: Any) -> None:
        setattr(s, attribute, pile_of(read(name, value)))

    return Field(name, lambda s: names(getattr(s, attribute), ids), set_pile, [], (attribute,))


def cards_in_order(name: str, slugs: Sequence[str]) -> Field:
    """Cards whose order is known."""
    read = indices(slugs)

    def set_cards(s: Any, value: Any) -> None:
        s.refill(name, read(name, value))

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

    return Field("effects", get, set_effects, [], ("passing", "lasting"))


def fields_of(h: Hooks) -> tuple[Field, ...]:
    """All fields of a position, in the order in which a person would want to read them; a title names its markers."""
    markers = {"guarded": h.guard_id, "marked": h.marked_id}
    return tuple(
        field._replace(name=markers.get(field.name) or field.name, holds=field.attributes) for field in _fields(h)
    )


def _fields(h: Hooks) -> tuple[Field, ...]:
    cards, places = h.board.card_ids, h.board.country_ids
    kinds: dict[str, Kind] = {
        "i64": number,
        "Card": lambda name, _: card(name, cards),
        "Pile": lambda name, _: pile(name, cards),
        "Set": lambda name, _: countries(name, places),
        "vec[i64]": lambda name, _: cards_in_order(name, cards),
    }
    special = (
        influence_field(h),
        effects_field(h).in_frame(),
        pile("abroad", cards, "guest_pool").in_frame(),  # the hashes of records hold the stored word
    )
    fields = stored_fields(Position(h, False), kinds, special)
    board = next(
        n for n, field in enumerate(fields) if field.name == "influence"
    )  # what is not of the board comes first
    end = (number("standing"), number("over"), number("ending"))
    return (*fields[:board], *(field.in_frame() for field in end), *fields[board:], frames(h.code))
