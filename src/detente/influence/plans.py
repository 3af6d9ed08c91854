"""What a move of an influence game does for the plan of a turn, as facts: cards got rid of in time, effects that have
long to work, scoring cards and military operations that fall due, what is kept for the next turn."""

from collections.abc import Iterator
from typing import Final

from detente import piles
from detente.bits import names
from detente.game import Fact
from detente.influence.board import REGION_IDS, US
from detente.influence.due import rounds_left
from detente.influence.scoring import net
from detente.influence.state import PASSING, Position, hand, in_force_for, military
from detente.piles import Pile

SCORED_NOW: Final = "inf-why-scored-now"
LATE: Final = 2  # rounds before the end of a turn in which what is owed falls due


def plans(before: Position, after: Position, side: int, danger: Pile, scores: dict[int, int]) -> Iterator[Fact]:
    """Facts about the turn; `danger`: cards that may lose the game for this side at DEFCON 2."""
    gone = piles.minus(hand(before, side), hand(after, side))
    yield from _got_rid_of(before, after, side, piles.minus(gone, before.hooks.board.scoring), danger)
    yield from _scored(before, after, side, piles.both(gone, before.hooks.board.scoring), scores)
    yield from _effects(before, after, side)
    yield from _operations(before, side, gone)
    yield from _owed(before, after, side)
    yield from _kept(before, after, side, danger)


def _got_rid_of(before: Position, after: Position, side: int, gone: Pile, danger: Pile) -> Iterator[Fact]:
    """Cards of the enemy that were played when they do least harm."""
    h = before.hooks
    for card in _numbers(gone, before):
        if h.board.owner[card] != 1 - side:
            continue
        args: dict[str, str | int] = {"card": h.board.card_ids[card]}
        if piles.has(danger, card) and before.defcon > 2:
            yield Fact("inf-why-disarmed", args | {"n": int(before.defcon)}, 2.2 if before.defcon == 3 else 1.4)
        elif not h.can_happen(before, 1 - side, card):
            yield Fact("inf-why-idle", args, 1.6)
        elif piles.has(after.removed, card) and not piles.has(before.removed, card):
            yield Fact("inf-why-once", args, 0.6)


def _scored(before: Position, after: Position, side: int, gone: Pile, scores: dict[int, int]) -> Iterator[Fact]:
    """A scoring card that was played: when it is worth most, before anybody acts, or because it can wait no longer."""
    for card in _numbers(gone, before):
        id = before.hooks.board.card_ids[card]
        if before.round == 0:
            yield Fact("inf-why-scored-first", {"card": id}, 1.2)
        elif (left := int(rounds_left(before, side))) <= LATE:
            yield Fact("inf-why-scored-due", {"card": id, "left": left}, 1.5)
        region = scores.get(card)
        stands = _for(side, int(net(before, region, True))) if region is not None else 0
        if region is not None and stands > 0:
            yield Fact(SCORED_NOW, {"region": REGION_IDS[region], "n": stands}, 0.5 + 2.0 * stands)


def _effects(before: Position, after: Position, side: int) -> Iterator[Fact]:
    """Effects that begin to serve a side, those that end with the turn by how long they work; and enemy's that end."""
    h = before.hooks
    if before.turn != after.turn:
        return
    left = max(int(rounds_left(after, 0)), int(rounds_left(after, 1)))
    for effect, id in enumerate(h.effect_ids):
        card = h.board.card_ids.index(id) if id in h.board.card_ids else 0
        if not card:
            continue
        theirs = h.board.owner[card] == 1 - side
        if in_force_for(after, effect, side) and not in_force_for(before, effect, side) and not theirs:
            if effect >= PASSING:
                yield Fact("inf-why-lasting", {"card": id}, 1.0)
            elif left > 0:
                yield Fact("inf-why-effect", {"card": id, "left": left}, 0.6 + 0.3 * left)
        if in_force_for(before, effect, 1 - side) and not in_force_for(after, effect, 1 - side) and theirs:
            yield Fact("inf-why-ended", {"card": id}, 1.5)


def _operations(before: Position, side: int, gone: Pile) -> Iterator[Fact]:
    """What effects of this turn make of the card that was played: worth more, or too small to lose anything."""
    h = before.hooks
    if before.round == 0:
        return
    for card in _numbers(piles.minus(gone, h.board.scoring), before):
        printed, id = int(h.board.ops[card]), h.board.card_ids[card]
        now = int(h.value(before, side, card, printed))
        if now > printed:
            by = _made_by(before, side, card, printed, now)
            if by:
                yield Fact("inf-why-raised", {"card": id, "effect": by, "n": now}, 0.7)
        elif printed == 1:
            by = _made_by(before, side, 0, 2, int(h.value(before, side, 0, 2)))
            if by and h.value(before, side, 0, 2) < 2:
                yield Fact("inf-why-small", {"card": id, "effect": by}, 1.1)


def _made_by(p: Position, side: int, card: int, printed: int, now: int) -> str:
    """The effect of this turn without which a value would be another one; '' if none is to name."""
    for effect in range(PASSING):
        for served in (0, 1):
            if in_force_for(p, effect, served):
                without = p.clone()
                assert isinstance(without, Position)
                without.passing &= ~(1 << (2 * effect + served))
                if p.hooks.value(without, side, card, printed) != now:
                    return p.hooks.effect_ids[effect]
    return ""


def _owed(before: Position, after: Position, side: int) -> Iterator[Fact]:
    """Military operations shortly before the turn ends: each that is missing then is a point for the enemy."""
    if before.round == 0 or before.turn != after.turn or rounds_left(before, side) > LATE:
        return
    missing = max(0, int(before.defcon - military(before, side)))
    saved = missing - max(0, int(after.defcon - military(after, side)))
    if saved > 0:
        yield Fact("inf-why-owed", {"n": saved}, 1.0 + saved)


def _kept(before: Position, after: Position, side: int, danger: Pile) -> Iterator[Fact]:
    """In the last round: cards of the enemy that stay in the hand, so that their events do not happen this turn."""
    h = before.hooks
    if before.round == 0 or before.phasing != side or rounds_left(before, side) > 1:
        return
    for card in _numbers(piles.both(hand(before, side), hand(after, side)), before):
        if h.board.owner[card] == 1 - side and not piles.has(h.board.scoring, card):
            yield Fact("inf-why-kept", {"card": h.board.card_ids[card]}, 1.5 if piles.has(danger, card) else 0.8)


def _for(side: int, points: int) -> int:
    return points if side == US else -points


def _numbers(cards: Pile, p: Position) -> list[int]:
    ids = p.hooks.board.card_ids
    return [ids.index(id) for id in names(cards, ids)]
