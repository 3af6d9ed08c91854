"""Twilight Struggle: what its effects in force mean to a person who looks at the table."""

from collections.abc import Iterator
from functools import lru_cache

from detente import piles, places
from detente.bits import names
from detente.game import Prompt
from detente.influence.board import ASIA, EUROPE, MIDDLE_EAST, SOUTHEAST_ASIA, US, USSR, Board
from detente.influence.odds import Summand
from detente.influence.page import Mark, RegionStanding, ScoringItem
from detente.influence.state import SIDES, Position, controlled, hand, in_force, in_force_for
from detente.places import Set
from detente.titles.twilight_struggle import effects_in_force as force
from detente.titles.twilight_struggle.lent_rules import MISSILE_ENVY_CARD
from detente.titles.twilight_struggle.rules import (
    UN_INTERVENTION,
    Twilight,
    we_will_bury_you_is_due,
)

SOUTHEAST_ASIA_SCORING = 38
TRAPS = ((force.QUAGMIRE, US), (force.BEAR_TRAP, USSR))


# ---- marks ----


def marks(h: Twilight, p: Position) -> dict[str, list[Mark]]:
    """Countries that an effect in force treats specially."""
    out: dict[str, list[Mark]] = {}
    for effect, countries in _marked(h, p):
        for side in (USSR, US):
            if in_force_for(p, effect, side):
                for id in names(countries, h.board.country_ids):
                    out.setdefault(id, []).append(Mark(h.effect_ids[effect], SIDES[side]))
    return out


def _marked(h: Twilight, p: Position) -> Iterator[tuple[int, Set]]:
    """Effects with their countries, whether in force or not."""
    board = h.board
    allies = places.both(h.protected(p, USSR), board.within(EUROPE))
    yield force.NATO, allies
    yield force.DE_GAULLE, places.only(h.france)
    yield force.WILLY_BRANDT, places.only(h.west_germany)
    yield force.US_JAPAN_PACT, places.only(h.japan)
    yield force.FORMOSAN_RESOLUTION, places.only(h.taiwan)
    yield force.CAMP_DAVID, places.only(board.country("israel"))
    yield force.NORAD, places.only(board.country("canada"))
    in_reach = places.either(board.within(ASIA), board.within(MIDDLE_EAST))
    yield force.SHUTTLE_DIPLOMACY, places.both(places.both(controlled(p, USSR), board.battlegrounds), in_reach)
    if p.region >= 0:
        yield force.CHERNOBYL, board.within(p.region)
    if not p.options & force.REFORMER_BAN_LIFTED:
        yield force.REFORMER, board.within(EUROPE)
    us_is_threatened = in_force_for(p, force.CUBAN_MISSILE_CRISIS, USSR)
    ways_out = ("west_germany", "turkey") if us_is_threatened else ("cuba",)
    for id in ways_out:
        yield force.CUBAN_MISSILE_CRISIS, places.only(board.country(id))


# ---- notes ----


def notes(h: Twilight, p: Position, side: int) -> list[Prompt]:
    """What the effects force on a side, or make of its next decision."""
    out: list[Prompt] = []
    for effect, held in TRAPS:
        if side == held and in_force(p, effect):
            out.append(Prompt("ts-note-trapped", {"card": h.effect_ids[effect]}))
    if in_force_for(p, force.MISSILE_ENVY, side) and piles.has(hand(p, side), MISSILE_ENVY_CARD):
        out.append(Prompt("ts-note-missile-envy"))
    if in_force_for(p, force.CUBAN_MISSILE_CRISIS, 1 - side):
        out.append(Prompt("ts-note-crisis", {"side": SIDES[side]}))
    if side == US and p.phasing == US and p.round > 0 and we_will_bury_you_is_due(p):
        key = "ts-note-bury-un" if piles.has(p.hand_us, UN_INTERVENTION) else "ts-note-bury"
        out.append(Prompt(key))
    return out


# ---- dice ----


def summands(h: Twilight, p: Position, kind: str, side: int, c: int) -> list[Summand]:
    """What the effects add to a die; in sum what the modifiers of `rules.py` say."""
    out: list[Summand] = []
    if kind == "coup":
        if in_force(p, force.SALT):
            out.append(_card(h, force.SALT, -1))
        if places.has(h.latin_america, c):
            own, enemy = in_force_for(p, force.DEATH_SQUADS, side), in_force_for(p, force.DEATH_SQUADS, 1 - side)
            if own != enemy:
                out.append(_card(h, force.DEATH_SQUADS, 1 if own else -1))
    if kind == "realign" and side == US and in_force(p, force.IRAN_CONTRA):
        out.append(_card(h, force.IRAN_CONTRA, -1))
    if kind == "war" and h.war_modifier(p, side, c):
        out.append(Summand("ts-sum-civil-war", -h.war_modifier(p, side, c)))
    return out


def _card(h: Twilight, effect: int, value: int) -> Summand:
    return Summand("inf-sum-card", value, h.effect_ids[effect])


# ---- Southeast Asia ----


def southeast_asia(h: Twilight, p: Position) -> list[RegionStanding]:
    """Scored country by country, once: as long as its card can still come."""
    if piles.has(p.removed, SOUTHEAST_ASIA_SCORING):
        return []
    within = h.board.within(SOUTHEAST_ASIA)
    return [_southeast_asia(h.board, places.both(controlled(p, US), within), places.both(controlled(p, USSR), within))]


@lru_cache(512)
def _southeast_asia(board: Board, us: places.Set, ussr: places.Set) -> RegionStanding:
    """What these countries are worth to those who hold them; shared by all who ask."""
    within = board.within(SOUTHEAST_ASIA)
    held = {US: us, USSR: ussr}
    twice = {i: places.both(held[i], board.battlegrounds) for i in (US, USSR)}  # Thailand, its only battleground
    points = {i: places.size(held[i]) + places.size(twice[i]) for i in (US, USSR)}
    items = [
        ScoringItem(SIDES[i], key, places.size(countries), names(countries, board.country_ids))
        for i in (US, USSR)
        for key, countries in (("inf-item-countries", held[i]), ("inf-item-battlegrounds", twice[i]))
        if places.size(countries)
    ]
    return RegionStanding(
        "southeast_asia",
        "none",
        "none",
        points[US],
        points[USSR],
        points[US] - points[USSR],
        wins=None,
        countries={SIDES[i]: places.size(held[i]) for i in (US, USSR)},
        battlegrounds={SIDES[i]: places.size(twice[i]) for i in (US, USSR)},
        size=[places.size(within), places.size(places.both(within, board.battlegrounds))],
        values=[0, 0, 0],
        items=items,
    )
