"""Exact odds of everything that a die decides: what it is added to, by name, and what may come of it."""

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple, TypedDict

import msgspec

from detente import places
from detente.game import Triple
from detente.influence import effects
from detente.influence.board import US, USSR
from detente.influence.operations import BETTER, REALIGN_SPARES_PHASING, bonus_at
from detente.influence.running import running_event
from detente.influence.scoring import net
from detente.influence.state import (
    Position,
    controlled,
    influence,
    military,
    set_influence,
    space,
)

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

TRACK_END = 5  # of military operations


class Summand(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that is added to a die: a key of the locale files, and the card that it comes from."""

    key: str
    value: int
    card: str = ""


class Odds(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What may come of a choice whose outcome a die decides."""

    kind: Literal["coup", "realign", "war", "space", "trap"]
    of: int = 6  # ways that the dice can fall
    # Ways, influence of the US and of the USSR afterwards: one for each face of the die; of a realignment alike ones
    # together.
    outcomes: list[Triple] = []
    success: int  # ways; of a realignment: those in which the opponent loses influence
    control: int = 0  # ways in which the own side controls the country afterwards
    needed: int = 0  # a war: at least this; the space race and a trap: at most this
    sum: list[Summand] = []  # what is added to the die
    enemy: list[Summand] = []  # to the opponent's, of a realignment
    military: int = 0  # by how much the own military operations rise
    defcon: int = 0  # the level afterwards if it changes, else 0
    danger: bool = False  # loses the game at once whatever the die says; with `reveal`: the card can lose it
    # A flashpoint, where a card is turned up first: unseen cards that lower DEFCON, scoring cards among them, all
    # unseen cards; else empty.
    reveal: list[int] = []
    region: str = ""
    scoring: list[float] = []  # of the region: its net value now and on average afterwards; empty where none is


Added = tuple[str, int] | tuple[str, int, str]  # what a `Summand` is made of


class CoupTerms(NamedTuple):
    """How the coup that is being chosen will be made."""

    side: int
    ops: int
    bonuses: int = 0
    free: bool = False
    counts: bool = True  # as military operations
    keeps: bool = False  # DEFCON does not move


def space_race(game: "InfluenceGame", p: Position) -> Odds:
    """An attempt of the running side."""  # 6.4.1
    needed = game.hooks.space_roll[space(p, p.side)]
    return Odds(kind="space", success=needed, needed=needed)


# ---- coups ----


def coup(game: "InfluenceGame", p: Position, c: int, terms: CoupTerms) -> Odds:
    """A coup in a country."""  # 6.3.2
    side, h = terms.side, game.hooks
    bonus = bonus_at(p, terms.bonuses, c)
    ops, stability = terms.ops + bonus, int(p.stability[c])
    summands = _present(
        ("inf-sum-ops", terms.ops),
        ("inf-sum-bonus", bonus),
        ("inf-sum-stability", -2 * stability),
        *_by_effects(game, p, "coup", side, c),
    )
    added = sum(summand.value for summand in summands)
    margins = [die + added for die in range(1, 7)]
    outcomes = [[1, *_after_coup(p, side, c, margin)] for margin in margins]
    lowers = not terms.keeps and h.lowers_defcon(p, side, c, terms.free)
    return Odds(
        kind="coup",
        outcomes=outcomes,
        success=sum(margin > 0 for margin in margins),
        control=_controls(outcomes, side, stability),
        sum=summands,
        military=_military_gained(p, side, ops) if terms.counts else 0,
        defcon=p.defcon - 1 if lowers else 0,
        danger=(lowers and p.defcon == 2 and p.phasing == side) or _loses_by_attempt(p, side, c),
        **_in_region(game, p, c, outcomes),
    )


def _after_coup(p: Position, side: int, c: int, margin: int) -> list[int]:
    there = {side: influence(p, side, c), 1 - side: influence(p, 1 - side, c)}
    gone = min(max(margin, 0), there[1 - side])
    there[1 - side] -= gone
    there[side] += max(margin, 0) - gone
    return [there[US], there[USSR]]


def _loses_by_attempt(p: Position, side: int, c: int) -> bool:
    """Does the mere attempt lose the game?"""
    q = p.clone()
    assert isinstance(q, Position)
    p.hooks.coup_begins(q, side, c)
    return q.over == 2 - side


# ---- realignments ----

LEADS = [(lead, 6 - abs(lead)) for lead in range(-5, 6)]  # of the US over the USSR by two dice, and in how many ways


def realignment(game: "InfluenceGame", p: Position, side: int, c: int) -> Odds:
    """One realignment roll of a side in a country."""  # 6.2.2
    summands = {owner: _realigns_with(game, p, owner, c) for owner in (USSR, US)}
    bonus = {owner: sum(summand.value for summand in summands[owner]) for owner in (USSR, US)}
    spared = side if p.options & REALIGN_SPARES_PHASING and side == p.phasing else -1  # OPT.2
    us, ussr = int(influence(p, US, c)), int(influence(p, USSR, c))
    outcomes, success = _rolls(us, ussr, bonus[US] - bonus[USSR], side, spared)
    return Odds(
        kind="realign",
        of=36,
        outcomes=outcomes,
        success=success,
        control=_controls(outcomes, side, int(p.stability[c])),
        sum=summands[side],
        enemy=summands[1 - side],
        **_in_region(game, p, c, outcomes),
    )


@lru_cache(4096)  # the few numbers that these are come again in most countries
def _rolls(us: int, ussr: int, advantage: int, side: int, spared: int) -> tuple[list[Triple], int]:
    """What two dice may make of the influence in a country, where the US adds so much more than the USSR; and in how
    many ways the opponent of `side` loses some. Shared by all who ask, so nobody changes it."""
    here = {US: us, USSR: ussr}
    ways: dict[tuple[int, int], int] = {}
    success = 0
    for rolled, n in LEADS:
        lead = rolled + advantage
        loser = USSR if lead > 0 else US
        there = here if loser == spared else here | {loser: max(0, here[loser] - abs(lead))}
        after = there[US], there[USSR]
        ways[after] = ways.get(after, 0) + n
        success += n if lead != 0 and loser != side else 0
    return [[n, *after] for after, n in sorted(ways.items())], success


def _realigns_with(game: "InfluenceGame", p: Position, side: int, c: int) -> list[Summand]:
    better = p.scratch_b[1] & BETTER != 0 and side == p.side  # the event that grants the roll adds to the die
    return _present(
        ("inf-sum-card", better, running_event(game, p) if better else ""),
        ("inf-sum-neighbours", places.size(places.both(game.board.near(c), controlled(p, side)))),
        ("inf-sum-more-influence", influence(p, side, c) > influence(p, 1 - side, c)),
        ("inf-sum-superpower", places.has(game.board.home(side), c)),
        *_by_effects(game, p, "realign", side, c),
    )


# ---- wars ----


def war(game: "InfluenceGame", p: Position, step: effects.war, side: int, c: int) -> Odds:
    """A war event against a country."""  # 7.6
    summands = _present(
        ("inf-sum-enemies-near", -places.size(places.both(game.board.near(c), controlled(p, 1 - side)))),
        ("inf-sum-enemy-superpower", -places.has(game.board.home(1 - side), c)),
        ("inf-sum-itself", -(step.itself and places.has(controlled(p, 1 - side), c))),
        *_by_effects(game, p, "war", side, c),
    )
    won = [die + sum(summand.value for summand in summands) >= step.win_on for die in range(1, 7)]
    us, ussr = influence(p, US, c), influence(p, USSR, c)
    victory = [us + ussr, 0] if side == US else [0, us + ussr]
    outcomes = [[1, *(victory if one else [us, ussr])] for one in won]
    return Odds(
        kind="war",
        outcomes=outcomes,
        success=sum(won),
        control=_controls(outcomes, side, int(p.stability[c])),
        needed=step.win_on,
        sum=summands,
        military=_military_gained(p, side, step.military_ops),
        **_in_region(game, p, c, outcomes),
    )


# ---- what they share ----


def _by_effects(game: "InfluenceGame", p: Position, kind: str, side: int, c: int) -> list[Added]:
    """What effects add to a die: by name as far as the title knows them; guests of another game may add more."""
    named, h = game.summands(p, kind, side, c), p.hooks
    if kind == "coup":
        whole = int(h.coup_modifier(p, side, c))
    else:
        whole = int(h.realignment_modifier(p, side) if kind == "realign" else -h.war_modifier(p, side, c))
    rest = whole - sum(one.value for one in named)
    return [*((one.key, one.value, one.card) for one in named), ("inf-sum-effects", rest)]


def _present(*added: Added) -> list[Summand]:
    """What is added to a die, where it changes it."""
    return [Summand(one[0], int(one[1]), *one[2:]) for one in added if one[1]]


def _military_gained(p: Position, side: int, ops: int) -> int:
    return int(min(TRACK_END, military(p, side) + ops) - military(p, side))


def _controls(outcomes: list[list[int]], side: int, stability: int) -> int:
    """In how many ways the side controls the country afterwards."""
    sign = 1 if side == US else -1
    return sum(ways for ways, us, ussr in outcomes if sign * (us - ussr) >= stability)


class _Region(TypedDict):
    region: str
    scoring: list[float]


def _in_region(game: "InfluenceGame", p: Position, c: int, outcomes: list[list[int]]) -> _Region:
    """What scoring the region gives now, and on average afterwards: it depends only on who controls the country."""
    region, stability = int(game.board.region[c]), int(p.stability[c])
    if region < 0:
        return {"region": "", "scoring": []}
    values: dict[int, int] = {}
    total, of = 0, 0
    for ways, us, ussr in outcomes:
        holds = (us - ussr >= stability) - (ussr - us >= stability)
        if holds not in values:
            values[holds] = _net_with(p, region, c, us, ussr)
        total, of = total + ways * values[holds], of + ways
    return {"region": game.region_ids[region], "scoring": [int(net(p, region, True)), round(total / of, 1)]}


def _net_with(p: Position, region: int, c: int, us: int, ussr: int) -> int:
    q = p.clone()
    assert isinstance(q, Position)
    set_influence(q, US, c, us)
    set_influence(q, USSR, c, ussr)
    return int(net(q, region, True))
