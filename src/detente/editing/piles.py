"""Each card in exactly one place: the same check for every title."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from detente.editing.model import Finding, Values, impossible, repair


def once(zones: Mapping[str, Iterable[str]], known: Iterable[str], home: str, values: Values) -> Iterator[Finding]:
    """What is twice or nowhere; missing cards go to `home`."""
    where: dict[str, list[str]] = {}
    for zone, cards in zones.items():
        for card in cards:
            where.setdefault(card, []).append(zone)
    known = list(known)
    for card, found in where.items():
        if card not in known:
            yield impossible("ed-no-such-card-here", [f"card {card}"], "", _out(card, found, values), card=card)
        elif len(found) > 1:
            mend = _out(card, found[1:], values) if len(set(found)) > 1 else _single(card, found[0], values)
            yield impossible("ed-twice", [f"card {card}"], "", mend, card=card)
    missing = [card for card in known if card not in where]
    if missing:
        at = [f"card {card}" for card in missing]
        mend = repair("ed-put-in-deck", {home: [*_cards(values, home), *missing]}, n=len(missing))
        yield impossible("ed-missing", at, "", mend, card=missing[0], n=len(missing))


def _cards(values: Values, zone: str) -> list[str]:
    value: Any = values[zone]
    return list(value)


def _out(card: str, zones: list[str], values: Values) -> Any:
    """Takes a card out of zones; an entry of a table begins with its card."""
    change = {zone: [one for one in _cards(values, zone) if one.split("@")[0] != card] for zone in zones}
    return repair("ed-take-out", change, card=card)


def _single(card: str, zone: str, values: Values) -> Any:
    rest = [one for one in _cards(values, zone) if one.split("@")[0] != card]
    first = next(one for one in _cards(values, zone) if one.split("@")[0] == card)
    return repair("ed-keep-one", {zone: [*rest, first]}, card=card)
