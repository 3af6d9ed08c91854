"""Iron Curtain: how good a position is, in points. Used by the greedy opponent; weights were tuned in self-play."""

from mypy_extensions import i64

from detente.bits import count_word, lowest
from detente.titles.iron_curtain.rules import reach, region_net
from detente.titles.iron_curtain.state import REGIONS, US, USSR, Board, Deck, cubes


def value(deck: Deck, b: Board, side: i64) -> float:
    """The worth of a position for a side; 1000 for a won game."""
    if b.over != 0:
        return 1000.0 if b.over == 1 + side else -1000.0
    total = float(b.score)
    for region in range(REGIONS):
        net = float(region_net(deck, b, region))
        missing = deck.members[region] & ~b.table
        total += 0.8 * net  # the final check always comes
        if missing != 0:
            total += 0.5 * net / float(count_word(missing))  # and so may the check of a complete region
    total += 0.25 * float(count_word(b.control_us) - count_word(b.control_ussr))
    total += 0.06 * float(count_word(reach(b, US)) - count_word(reach(b, USSR)))
    total += 0.10 * (_safe(b, US) - _safe(b, USSR))
    return total if side == US else -total


def _safe(b: Board, side: i64) -> float:
    """A lead beyond 2 is worth a little, far less than a lead elsewhere."""
    total = 0.0
    rest = b.control_us if side else b.control_ussr
    while rest != 0:
        country = lowest(rest)
        rest &= rest - 1
        total += float(min(i64(4), cubes(b, side, country) - cubes(b, 1 - side, country)) - 2)
    return total
