"""What a move of an influence game does, as facts that a sentence can tell: countries, regions, tracks, cards."""

from collections.abc import Iterator
from typing import Final

from detente import piles, places
from detente.bits import names
from detente.game import Fact
from detente.influence.board import REGION_IDS, US
from detente.influence.hooks import Hooks
from detente.influence.scoring import LEVELS, level, net
from detente.influence.state import Position, controlled, hand, influence, military, space
from detente.places import Set

POINTS: Final = "inf-why-points"
SCORED: Final = 3.0  # how much more a region counts whose scoring is near
BATTLEGROUND: Final = 3.0
COUNTRY: Final = 1.0


def facts(regions: list[int], before: Position, after: Position, side: int, scores: dict[int, int]) -> Iterator[Fact]:
    """All that changed for a side, good for it first told; `scores`: the region that each scoring card scores."""
    yield from _points(before, after, side)
    for region in regions:
        yield from _region(region, before, after, side, scores)
    yield from _tracks(before, after, side)
    yield from _cards(before, after, side)


def _points(before: Position, after: Position, side: int) -> Iterator[Fact]:
    gain = int(after.vp - before.vp) * (1 if side == US else -1)
    if gain > 0:
        yield Fact(POINTS, {"n": gain}, 2.0 * gain)


def _in(board_set: Set, h: Hooks) -> list[str]:
    return names(board_set, h.board.country_ids)


def _region(region: int, before: Position, after: Position, side: int, scores: dict[int, int]) -> Iterator[Fact]:
    """Countries that change hands, and what the region is worth."""
    h = after.hooks
    within, name = h.board.within(region), REGION_IDS[region]
    near = _nearness(before, region, side, scores)
    weight = SCORED if near != "none" else 1.0
    battlegrounds = places.both(h.board.battlegrounds, within)
    taken = places.both(places.minus(controlled(after, side), controlled(before, side)), within)
    lost = places.both(places.minus(controlled(before, 1 - side), controlled(after, 1 - side)), within)
    all_own = places.size(places.minus(battlegrounds, controlled(after, side))) == 0
    for country in _in(places.both(taken, battlegrounds), h):
        key = "inf-why-last-battleground" if all_own else "inf-why-battleground"
        yield Fact(key, {"country": country, "region": name, "near": near}, BATTLEGROUND * weight + all_own)
    broken = places.minus(places.both(lost, battlegrounds), taken)
    for country in _in(broken, h):
        yield Fact("inf-why-breaks", {"country": country, "region": name, "near": near}, (BATTLEGROUND - 0.5) * weight)
    for own, key in ((side, "inf-why-level"), (1 - side, "inf-why-their-level")):
        was, now = level(before, region, own, False), level(after, region, own, False)
        if (now > was) if own == side else (now < was):
            args: dict[str, str | int] = {"region": name, "level": LEVELS[now], "was": LEVELS[was], "near": near}
            yield Fact(key, args, 2.5 * weight)
    for country in _in(places.minus(taken, battlegrounds), h):
        yield Fact("inf-why-country", {"country": country, "region": name}, COUNTRY * weight)
    yield from _guarded(region, before, after, side, near, weight)
    gain = int(net(after, region, False) - net(before, region, False)) * (1 if side == US else -1)
    if gain > 0:
        yield Fact("inf-why-net", {"region": name, "n": gain, "near": near}, 0.5 * gain * weight)


def _guarded(region: int, before: Position, after: Position, side: int, near: str, weight: float) -> Iterator[Fact]:
    """Influence that takes nothing yet: a battleground held more firmly, or a first foothold."""
    h = after.hooks
    held = places.both(controlled(after, side), controlled(before, side))
    for c in range(h.board.countries):
        if not places.has(h.board.within(region), c):
            continue
        more = influence(after, side, c) - influence(before, side, c)
        key = places.has(h.board.battlegrounds, c)
        args: dict[str, str | int] = {"country": h.board.country_ids[c], "region": REGION_IDS[region], "near": near}
        if more > 0 and key and places.has(held, c):
            yield Fact("inf-why-guards", args, 0.8 * weight)
        elif more > 0 and influence(before, side, c) == 0 and not places.has(controlled(after, side), c):
            yield Fact("inf-why-foothold", args, (0.9 if key else 0.4) * weight)
        elif influence(after, 1 - side, c) < influence(before, 1 - side, c) and not places.has(
            controlled(after, side), c
        ):
            yield Fact("inf-why-weakens", args, (0.9 if key else 0.4) * weight)


def _nearness(p: Position, region: int, side: int, scores: dict[int, int]) -> str:
    """Is the region's scoring card in one's own hand, or may it come?"""
    cards = [card for card, scored in scores.items() if scored == region]
    if any(piles.has(hand(p, side), card) for card in cards):
        return "held"
    out = piles.either(p.discard, p.removed)
    return "none" if all(piles.has(out, card) for card in cards) else "open"


def _tracks(before: Position, after: Position, side: int) -> Iterator[Fact]:
    if after.defcon < before.defcon:
        yield Fact("inf-why-defcon", {"n": int(after.defcon)}, 1.2)
    elif after.defcon > before.defcon:
        yield Fact("inf-why-defcon-up", {"n": int(after.defcon)}, 0.8)
    if military(after, side) > military(before, side) and military(before, side) < before.defcon:
        met = "yes" if military(after, side) >= after.defcon else "no"
        yield Fact("inf-why-military", {"n": int(military(after, side)), "met": met}, 1.3)
    if space(after, side) > space(before, side):
        yield Fact("inf-why-space", {"n": int(space(after, side))}, 1.5)


def _cards(before: Position, after: Position, side: int) -> Iterator[Fact]:
    """Cards of the enemy that leave the hand, by whether their events happened, and own ones."""
    h = after.hooks
    gone = piles.minus(hand(before, side), hand(after, side))
    for card, id in enumerate(h.board.card_ids):
        if not id or not piles.has(gone, card) or piles.has(h.board.scoring, card):
            continue
        if h.board.owner[card] == 1 - side:
            happened = piles.has(after.removed, card) and not piles.has(before.removed, card)
            if not happened and space(after, side) + after.spaced_us + after.spaced_ussr > (
                space(before, side) + before.spaced_us + before.spaced_ussr
            ):
                yield Fact("inf-why-spaced", {"card": id}, 1.6)
    if before.china == side and after.china == 1 - side:
        yield Fact("inf-why-china", {}, -1.0)
