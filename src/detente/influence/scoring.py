"""Scoring of regions."""

from mypy_extensions import i64

from detente import places
from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.state import Position
from detente.influence.track import EUROPE_CONTROL, award, win
from detente.machine import tell
from detente.places import Set

LEVELS = log_lines.LEVELS


def level(p: Position, region: i64, side: i64, card: bool) -> i64:
    """0 nothing, 1 presence, 2 domination, 3 control."""  # 10.1.1
    return level_with(p, region, side, card, p.hooks.extra_battlegrounds(p, region))


def level_with(p: Position, region: i64, side: i64, card: bool, extra: Set) -> i64:
    """The level of a side if only these countries count as battlegrounds beyond those of the map."""
    h = p.hooks
    held, theirs = h.scored_as(p, region, side, card), h.scored_as(p, region, 1 - side, card)
    return level_of(held, theirs, battlegrounds_in(p, region, extra))


def battlegrounds_in(p: Position, region: i64, extra: Set) -> Set:
    board = p.hooks.board
    return places.both(places.either(board.battlegrounds, extra), board.within(region))


def level_of(held: Set, theirs: Set, battlegrounds: Set) -> i64:
    """What a side reaches with the countries that it holds in a region, and its opponent others."""  # 10.1.1
    n = places.size(held)
    if n == 0:
        return 0
    key = places.size(places.both(held, battlegrounds))
    if n > places.size(theirs):
        if key == places.size(battlegrounds):
            return 3
        if key > places.size(places.both(theirs, battlegrounds)) and n > key:
            return 2
    return 1


def worth(p: Position, region: i64, side: i64, card: bool) -> i64:
    """What a side gets for a region; control of Europe counts as nothing here: it wins."""  # 10.1.2
    h = p.hooks
    battlegrounds = battlegrounds_in(p, region, h.extra_battlegrounds(p, region))
    held = h.scored_as(p, region, side, card)
    reached = level_of(held, h.scored_as(p, region, 1 - side, card), battlegrounds)
    value: i64 = 0
    if reached == 1:
        value = h.presence[region]
    elif reached == 2:
        value = h.domination[region]
    elif reached == 3:
        value = h.control[region]
    value += places.size(places.both(held, battlegrounds)) + places.size(places.both(held, h.board.home(1 - side)))
    return h.scored(p, side, card, value)


def net(p: Position, region: i64, card: bool) -> i64:
    """What scoring the region would give, positive for the US."""  # 10.2.3
    return worth(p, region, US, card) - worth(p, region, USSR, card)


def score_region(p: Position, region: i64, card: bool) -> i64:
    """Score a region: control may win at once; answers the difference, positive for the US, which the caller awards."""
    for side in range(i64(2)):
        ending = p.hooks.wins_by_scoring(p, region, side, card)
        if p.hooks.control[region] == 0 and level(p, region, side, card) == 3:  # 10.3.1.b
            ending = EUROPE_CONTROL
        if ending:
            win(p, side, ending)
    gain = net(p, region, card)
    if p.log is not None:
        tell(
            p,
            log_lines.Scored(
                region=REGION_IDS[region],
                us=worth(p, region, US, card),
                ussr=worth(p, region, USSR, card),
                us_level=LEVELS[level(p, region, US, card)],
                ussr_level=LEVELS[level(p, region, USSR, card)],
            ),
            EVERYONE,
        )
    return gain


def award_net(p: Position, gain: i64) -> None:
    """The marker moves by the difference."""  # 10.2.3
    award(p, US if gain > 0 else USSR, gain if gain > 0 else -gain)
