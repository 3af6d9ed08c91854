"""Effects in force: whom they may serve, and which cards must have been played for them."""

from collections.abc import Iterator

from detente import piles
from detente.editing.model import Finding, Repair, Value, impossible, repair
from detente.influence.board import NEUTRAL
from detente.influence.editor_sheet import ROUND, Facts, Sheet
from detente.influence.sequence import MIXED
from detente.influence.state import PASSING, SIDES
from detente.influence.title import InfluenceGame


def sides_of(game: InfluenceGame, facts: Facts, effect: int) -> list[int]:
    """Whom an effect can serve."""
    owner = int(game.board.owner[game.board.card(game.hooks.effect_ids[effect])])
    if owner == NEUTRAL or effect in facts.either_side:
        return [0, 1]
    return [1 - owner if effect in facts.other_side else owner]


def standing(facts: Facts, effects: Value) -> int:
    """The standing offers that come with effects in force."""
    numbers = {int(text.split(":")[1]) for text in effects if text.count(":") == 2 and text.split(":")[1].isdecimal()}  # type: ignore[union-attr]
    return sum(bit for effect, bit in facts.standing.items() if effect in numbers)


def effects(sheet: Sheet) -> Iterator[Finding]:
    """Each effect in force."""
    for written, effect, side in sheet.effects():
        found = list(_effect(sheet, written, effect, side))
        yield from found
        if not found:
            yield from _needs(sheet, written, effect)
    for card, effect in sheet.facts.in_front.items():
        lies = card in sheet.cards("in_front")
        force = [written for written, number, _ in sheet.effects() if number == effect]
        if lies and not force:
            mend = _moved(sheet, card, "discard")
            yield impossible("ed-front-without-effect", [f"card {card}"], "", mend, card=card)
    if sheet.facts.region_effect:
        yield from _region(sheet)


def _effect(sheet: Sheet, written: str, effect: int, side: int) -> Iterator[Finding]:
    card, at = sheet.game.hooks.effect_ids[effect], [f"effect {written}"]
    end = repair("ed-end-effect", {"effects": [one for one in sheet.cards("effects") if one != written]})
    mixed = sheet.p.options & MIXED
    if not mixed and effect not in sheet.facts.effects:
        yield impossible("ed-not-of-this-game", at, "", end, card=card)
    elif not mixed and side not in sides_of(sheet.game, sheet.facts, effect):
        yield impossible("ed-serves-other", at, "", end, card=card, side=SIDES[side])
    elif effect < PASSING and sheet.moment != ROUND:
        yield impossible("ed-ended-with-turn", at, "4.5.G", end, card=card)
    elif not mixed:
        yield from _card_of(sheet, written, effect, side)


def _card_of(sheet: Sheet, written: str, effect: int, side: int) -> Iterator[Finding]:
    """The card lies where its event has put it."""
    card, at = sheet.game.hooks.effect_ids[effect], [f"effect {written}"]
    if effect in sheet.facts.in_hand:
        zone = f"hand_{SIDES[side]}"
        if card not in sheet.cards(zone):
            mend = _moved(sheet, card, zone)
            yield impossible("ed-card-in-hand", [*at, f"card {card}"], "", mend, card=card, side=SIDES[side])
    elif card in sheet.facts.in_front:
        if card not in sheet.cards("in_front"):
            yield impossible("ed-card-in-front", [*at, f"card {card}"], "", _moved(sheet, card, "in_front"), card=card)
    elif piles.has(sheet.game.board.starred, sheet.game.board.card(card)):
        if card not in sheet.cards("removed"):
            mend = _moved(sheet, card, "removed")
            yield impossible("ed-card-removed", [*at, f"card {card}"], sheet.rule("5.2"), mend, card=card)
    elif card in sheet.cards("box"):
        mend = _moved(sheet, card, "discard")
        yield impossible("ed-card-not-played", [*at, f"card {card}"], "", mend, card=card)


def _needs(sheet: Sheet, written: str, effect: int) -> Iterator[Finding]:
    wanted = sheet.facts.needs.get(effect, ())
    if not wanted or {number for _, number, _ in sheet.effects()} & {*wanted}:
        return
    ids = sheet.game.hooks.effect_ids
    first, card = wanted[0], ids[effect]
    key = "ed-needs-either" if len(wanted) > 1 else "ed-needs"
    mend = _brought(sheet, first)
    others = ",".join(ids[one] for one in wanted)
    yield impossible(key, [f"effect {written}"], "", mend, card=card, cards=others)


def _brought(sheet: Sheet, effect: int) -> Repair:
    """Puts an effect in force, with its card where it belongs."""
    card = sheet.game.hooks.effect_ids[effect]
    side = sides_of(sheet.game, sheet.facts, effect)[0]
    starred = piles.has(sheet.game.board.starred, sheet.game.board.card(card))
    moved = _moved(sheet, card, "removed" if starred else "discard")
    text = f"{card}:{effect}:{SIDES[side]}"
    return repair("ed-add-effect", moved.values | {"effects": [*sheet.cards("effects"), text]}, card=card)


def _moved(sheet: Sheet, card: str, zone: str) -> Repair:
    """Puts a card into a zone, and takes it from all others."""
    return repair(f"ed-move-to-{zone.replace('_', '-')}", moved(sheet, card, zone), card=card)


def moved(sheet: Sheet, card: str, zone: str) -> dict[str, list[str]]:
    """The zones that change when a card is put into one of them."""
    zones = ("hand_ussr", "hand_us", "deck", "under", "discard", "removed", "in_front", "box")
    out = {
        name: [one for one in sheet.cards(name) if one != card]
        for name in zones
        if card in sheet.cards(name) and (name != zone or sheet.cards(name).count(card) > 1)
    }
    return out | {zone: [*out.get(zone, [one for one in sheet.cards(zone) if one != card]), card]}


def _region(sheet: Sheet) -> Iterator[Finding]:
    """A region is named while the effect that names it is in force, and not else."""
    effect = sheet.facts.region_effect
    force, named = any(number == effect for _, number, _ in sheet.effects()), sheet.number("region") >= 0
    card = sheet.game.hooks.effect_ids[effect]
    if force and not named:
        mend = repair("ed-choose-region", {"region": 0}, region=sheet.game.region_ids[0])
        yield impossible("ed-names-no-region", ["field region"], "", mend, card=card)
    elif named and not force:
        yield impossible("ed-names-in-vain", ["field region"], "", repair("ed-clear", {"region": -1}), card=card)
