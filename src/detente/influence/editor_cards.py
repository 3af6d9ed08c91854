"""Each card in one place, hands of a size that can be, and no card of a period that has not begun."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from detente import piles
from detente.bits import names
from detente.editing.model import Finding, Repair, Values, impossible, repair, unusual
from detente.influence.editor_checks import scoring_cards
from detente.influence.editor_effects import moved
from detente.influence.editor_sheet import HEADLINE, ROUND, Sheet
from detente.influence.sequence import MIXED
from detente.influence.state import SIDES, in_force

HANDS: Final = ("hand_ussr", "hand_us")
PILES: Final = (*HANDS, "deck", "under", "discard", "removed", "in_front", "box", "abroad")
LISTED: Final = 6  # findings of one kind: more would hide the others


def cards(sheet: Sheet) -> Iterator[Finding]:
    """All that is wrong with hands and piles."""
    yield from _once(sheet)
    yield from _periods(sheet)
    for side in (0, 1):
        yield from _hand(sheet, side)
    yield from scoring_cards(sheet)


# ---- each card in exactly one place ----


def _once(sheet: Sheet) -> Iterator[Finding]:
    where: dict[str, list[str]] = {}
    for zone in PILES:
        for card in sheet.cards(zone):
            where.setdefault(card, []).append(zone)
    known = set(names(sheet.game.cards_of(sheet.p), sheet.ids))
    for card in [card for card, zones in where.items() if len(zones) > 1][:LISTED]:
        yield _twice(sheet, card, where[card])
    for card in [card for card in where if card not in known][:LISTED]:
        out = {zone: [one for one in sheet.cards(zone) if one != card] for zone in set(where[card])}
        yield impossible("ed-no-such-card-here", [f"card {card}"], "", repair("ed-take-out", out, card=card), card=card)
    missing = sorted(known - {*where}, key=sheet.ids.index)
    if missing:
        yield _missing(sheet, missing)


def _twice(sheet: Sheet, card: str, zones: list[str]) -> Finding:
    """A card is kept where it was put first: hands come before piles."""
    if len(set(zones)) == 1:
        mend = repair("ed-keep-one", moved(sheet, card, zones[0]), card=card)
        return impossible("ed-twice", [f"card {card}"], "", mend, card=card)
    keep = zones[0]
    mend = repair("ed-keep", moved(sheet, card, keep), zone=keep)
    return impossible(
        "ed-in-two-places",
        [f"card {card}"],
        "",
        mend,
        card=card,
        zone=zones[0],
        other=next(z for z in zones if z != keep),
    )


def _missing(sheet: Sheet, missing: list[str]) -> Finding:
    """Cards that lie nowhere go where their period says."""
    change: dict[str, Any] = {}
    for card in missing:
        zone = "box" if _period(sheet, card) > sheet.number("turn") else "deck"
        change.setdefault(zone, sheet.cards(zone)).append(card)
    at = [f"card {card}" for card in missing]
    return impossible(
        "ed-missing", at, "", repair("ed-put-in-deck", change, n=len(missing)), card=missing[0], n=len(missing)
    )


# ---- periods ----


def _period(sheet: Sheet, card: str) -> int:
    """The turn with which a card comes into the game."""
    h, number = sheet.p.hooks, sheet.game.board.card(card)
    if piles.has(h.board.late, number):
        return int(h.late_war)
    return int(h.mid_war) if piles.has(h.board.mid, number) else 1


def _periods(sheet: Sheet) -> Iterator[Finding]:
    """A card is in the box before its period and nowhere else, but for those that were left out from the start."""
    turn, known = max(1, sheet.number("turn")), set(names(sheet.game.cards_of(sheet.p), sheet.ids))
    early = [
        (zone, card)
        for zone in ("hand_ussr", "hand_us", "deck", "under", "discard", "removed")
        for card in sheet.cards(zone)
        if card in known and _period(sheet, card) > turn and not (zone == "removed" and _left_out(sheet, card))
    ]
    if early:
        yield _too_early(sheet, early)
    late = [card for card in sheet.cards("box") if card in known and _period(sheet, card) <= turn]
    if late:
        at = [f"card {card}" for card in late]
        rest = [card for card in sheet.cards("box") if card not in late]
        mend = repair("ed-put-in-deck", {"box": rest, "deck": [*sheet.cards("deck"), *late]}, n=len(late))
        yield impossible("ed-period-began", at, sheet.rule("4.4"), mend, card=late[0], n=len(late))


def _left_out(sheet: Sheet, card: str) -> bool:
    number = sheet.game.board.card(card)
    return bool(piles.has(sheet.game.board.optional, number)) or bool(sheet.p.options & MIXED)


def _too_early(sheet: Sheet, early: list[tuple[str, str]]) -> Finding:
    change: dict[str, Any] = {}
    for zone, card in early:
        change.setdefault(zone, sheet.cards(zone)).remove(card)
    out = [card for _, card in early]
    mend = repair("ed-put-in-box", change | {"box": [*sheet.cards("box"), *dict.fromkeys(out)]}, n=len(out))
    turn = _period(sheet, out[0])
    at = [f"card {card}" for card in out]
    return impossible("ed-too-early", at, sheet.rule("4.4"), mend, card=out[0], n=len(out), turn=turn)


# ---- hands ----


def _hand(sheet: Sheet, side: int) -> Iterator[Finding]:
    zone = f"hand_{SIDES[side]}"
    held, at = len(sheet.cards(zone)), [f"field {zone}"]
    size = int(sheet.p.hooks.hand_size(sheet.p))
    usual = most = size
    if sheet.moment == ROUND:
        usual = max(0, size - 1 - sheet.done(side))
        most = _most(sheet, size)
    words: dict[str, Any] = {"side": SIDES[side], "n": held, "most": most, "usual": usual}
    if held > most:
        yield impossible("ed-hand-too-large", at, "4.5.B", _spilt(sheet, zone, most), **words)
    elif sheet.moment == HEADLINE and held < size and _can_draw(sheet):
        yield impossible("ed-hand-not-dealt", at, "4.5.B", _dealt(zone, size), **words)
    elif sheet.moment == ROUND and held != usual:
        key = "ed-hand-small" if held < usual else "ed-hand-large"
        yield unusual(key, at, "4.5.B", _dealt(zone, usual) if held < usual and _can_draw(sheet) else None, **words)


def _most(sheet: Sheet, size: int) -> int:
    """The largest hand after the headlines. Later The China Card, or a trap, may have spared cards of the hand."""
    if not sheet.facts.counts_hands or sheet.p.options & MIXED:
        return size
    return size - 1 + sum(n for effect, n in sheet.facts.more_cards.items() if in_force(sheet.p, effect))


def _can_draw(sheet: Sheet) -> bool:
    p = sheet.p
    anew = bool(sheet.cards("discard")) and bool(p.hooks.reshuffles(p))
    return bool(sheet.cards("deck") or sheet.cards("under")) or anew


def _spilt(sheet: Sheet, zone: str, most: int) -> Repair:
    """The last cards of a hand go back into the deck."""
    hand = sheet.cards(zone)
    change = {zone: hand[:most], "deck": [*sheet.cards("deck"), *hand[most:]]}
    return repair("ed-back-to-deck", change, n=len(hand) - most)


def _dealt(zone: str, size: int) -> Repair:
    """The page asks for the cards themselves when it is clicked (`filled`)."""
    return repair("ed-draw-rest", {"fill": zone}, n=size)


def filled(sheet: Sheet, zone: str, rng: Random) -> Values:
    """A hand with cards drawn at random up to its usual size, and the piles that they came from."""
    if zone not in HANDS:
        raise ValueError(f"{zone[:40]!r} is no hand")
    size = int(sheet.p.hooks.hand_size(sheet.p)) - (0 if sheet.moment == HEADLINE else 1)
    wanted = max(0, size - (sheet.done(HANDS.index(zone)) if sheet.moment == ROUND else 0))
    hand, deck, discard = sheet.cards(zone), sheet.cards("deck"), sheet.cards("discard")
    while len(hand) < wanted and (deck or (discard and sheet.p.hooks.reshuffles(sheet.p))):
        if not deck:
            deck, discard = discard, []
        hand.append(deck.pop(rng.randrange(len(deck))))
    return {zone: hand, "deck": deck, "discard": discard}
