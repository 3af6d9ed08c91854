"""Red Sea: what its Sea Lanes, flashpoints and effects in force mean to a person who looks at the table."""

from typing import TYPE_CHECKING, Literal

import msgspec

from detente import piles, places
from detente.game import Pair, Prompt, Side
from detente.influence import operations
from detente.influence import page as shared
from detente.influence.board import US, USSR, Board
from detente.influence.odds import Summand
from detente.influence.page import InfluencePage, Mark, ScoringItem
from detente.influence.state import SIDES, Position, controlled, in_force, in_force_for, influence
from detente.titles.red_sea import effects_in_force as force
from detente.titles.red_sea.rules import RedSea

if TYPE_CHECKING:
    from detente.titles.red_sea.title import RedSeaGame


class SeaLanes(msgspec.Struct, frozen=True, gc=False):
    """The Strategic Sea Lanes, and what they would do to a scoring card now."""

    influence: Pair  # US, USSR
    side: Side | None  # who has more there
    effect: Literal["double", "plus", "none"]  # the points of a scoring card are doubled, or get 1 more
    gains: dict[str, int]  # by region: what they add to the points of that side
    final: int  # what they are worth to it at the end of the game


class RedSeaPage(InfluencePage, frozen=True, kw_only=True):
    """What a person sees beyond an agent."""

    sea_lanes: SeaLanes


def for_page(game: "RedSeaGame", state: Position, side: int, beside: RedSeaPage | None = None) -> RedSeaPage:
    """What `side` (or OBSERVER) may know, with everything that helps to decide."""
    seen = shared.for_page(game, state, side, beside)
    fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
    return RedSeaPage(**fields, sea_lanes=sea_lanes(game.red_sea, state, seen))


# ---- the Sea Lanes ----


def leader_at_sea(h: RedSea, p: Position) -> int | None:
    lead = h.lead_at_sea(p, US)
    return None if lead == 0 else US if lead > 0 else USSR


def sea_lanes(h: RedSea, p: Position, seen: InfluencePage) -> SeaLanes:
    """Who rules the sea, and what that is worth."""  # 10.2
    side = leader_at_sea(h, p)
    there = [int(influence(p, i, h.sea_lanes)) for i in (US, USSR)]
    if side is None:
        return SeaLanes(there, None, "none", {}, 0)
    doubles = places.has(controlled(p, side), h.sea_lanes)
    slug = SIDES[side]
    gains = {
        standing.region: sum(item.vp for item in standing.items if item.side == slug and "sea-lanes" in item.key)
        for standing in seen.regions
        if isinstance(standing, shared.RegionStanding)
    }
    return SeaLanes(there, slug, "double" if doubles else "plus", gains, 2 if doubles else 1)


def sea_lanes_items(h: RedSea, p: Position, side: int, vp: int) -> list[ScoringItem]:
    """What the Sea Lanes add to the points of a scoring card."""  # 10.2.3, 10.2.4
    more = int(h.scored(p, side, True, vp)) - vp
    if not more:
        return []
    doubles = places.has(controlled(p, side), h.sea_lanes)
    return [ScoringItem(SIDES[side], f"rs-item-sea-lanes-{'double' if doubles else 'plus'}", more, [])]


# ---- flashpoints ----


def reveal_of(h: RedSea, p: Position, c: int, unseen: list[str], board: Board) -> list[int]:
    """What the card can be that a coup here turns up: its printed operations decide."""  # 6.3.6
    if not places.has(h.flashpoints, c) or p.scratch_b[1] & operations.KEEPS_DEFCON or not unseen:
        return []
    cards = [board.card(id) for id in unseen]
    scoring = sum(bool(piles.has(board.scoring, card)) for card in cards)
    return [sum(board.ops[card] < 3 for card in cards), scoring, len(cards)]


# ---- effects ----


def marks(h: RedSea, p: Position) -> dict[str, list[Mark]]:
    """Countries that an effect in force treats specially; Famine and CENTCOM are markers, which every game shows."""
    if not in_force(p, force.THE_DERG):
        return {}
    return {h.board.country_ids[h.ethiopia]: [Mark("the_derg", None)]}


def notes(h: RedSea, p: Position, side: int) -> list[Prompt]:
    """What the effects force on a side."""
    return [Prompt("rs-note-stagflation")] if side == US and in_force(p, force.STAGFLATION) else []


def summands(h: RedSea, p: Position, kind: str, side: int, c: int) -> list[Summand]:
    """What the effects add to a die, by name."""
    if kind != "coup":
        return []
    out: list[Summand] = []
    if in_force_for(p, force.NASSERISM, side):
        out.append(Summand("inf-sum-card", 1, "nasserism"))
    if places.has(p.marked, c):
        out.append(Summand("inf-sum-card", 1, "famine"))
    return out
