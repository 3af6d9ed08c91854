"""The view for a person's eyes: what agents do without."""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import msgspec

from detente import piles, places
from detente.bits import names
from detente.game import OBSERVER, Choice, Pair, Prompt, Side, Triple
from detente.influence.board import US, USSR, Board
from detente.influence.fields import effects_in_force, pair_members
from detente.influence.hooks import Hooks
from detente.influence.notes import notes
from detente.influence.odds import Odds
from detente.influence.operations import card_ops, space_attempts
from detente.influence.prompts import prompt, sentence, waiting
from detente.influence.question import Question
from detente.influence.scoring import LEVELS
from detente.influence.state import SIDES, Position, hand
from detente.influence.view import (
    InfluenceView,
    RegionView,
    choice,
    is_open,
    masked,
    menu,
    region_view,
    seen_by,
    seen_by_all,
    what_is_chosen,
)
from detente.machine import CARD

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


class OddsChoice(Choice, frozen=True, omit_defaults=True):
    """A choice with its odds, where a die decides."""

    odds: Odds | None = None


class Mark(msgspec.Struct, frozen=True, gc=False):
    """An effect in force treats a country specially: the card, and the side that it serves."""

    card: str
    side: Side | None  # null: it serves nobody, as Famine


class ScoringItem(msgspec.Struct, frozen=True, gc=False):
    """Where some of a side's points for a region come from."""

    side: Side
    key: str
    vp: int
    names: list[str]


class RegionStanding(RegionView, frozen=True):
    """A region, item by item."""

    wins: Side | None  # who would win the game by scoring it
    countries: dict[Side, int]
    battlegrounds: dict[Side, int]
    size: Pair  # countries, battlegrounds
    values: Triple  # presence, domination, control (0: wins the game)
    items: list[ScoringItem]


class InfluencePage(InfluenceView, frozen=True, kw_only=True):
    """What a person sees beyond an agent."""

    question: Prompt  # the prompt in full: the sentence of this very decision
    choices: Sequence[OddsChoice]
    # What a viewer may do who does not decide, with the command `interrupt`; when he decides, it is among `choices`.
    # At one screen they are the other seat's.
    interrupts: list[Choice]
    notes: list[Prompt]  # what is forced, and what is at stake
    turns: int  # of the whole game
    rounds: dict[Side, int]  # action rounds of this turn
    closed: list[str]  # regions that DEFCON closes
    stability: dict[str, int]  # where it is not the printed one
    required: int  # military operations
    attempts: dict[Side, int]  # at the space race that a side has in a turn
    marks: dict[str, list[Mark]]  # countries that an effect in force treats specially
    # In the end those that a card of their own scores (Southeast Asia), as long as it can still come.
    regions: Sequence[RegionStanding]
    ops: dict[str, int]  # cards of the own hand whose operations are not the printed ones now

    @property
    def asked(self) -> Prompt:
        return self.question


def for_page(game: "InfluenceGame", state: Position, side: int, beside: InfluencePage | None = None) -> InfluencePage:
    """What `side` (or OBSERVER) may know, with everything that helps to decide; `beside`: of the same state, through
    other eyes."""
    p = masked(game, state, side)
    asked = game.question(p)
    own = seen_by(game, p, side)
    decides = p.decider == side and not p.over
    if beside is not None and is_open(game, state):
        common = dict(zip(COMMON, _common_of(beside), strict=True))
    else:
        common = _common(game, p, asked)
    question = sentence(game, p, asked) if decides else None
    said = prompt(game, p, asked) if decides or p.over else waiting(game, p, asked)
    return InfluencePage(
        **common,
        **own,
        choices=[_with_odds(game, p, asked, action, own["unseen"]) for action in menu(game, p, side)],
        prompt=said,
        question=question or said,
        refusals=game.refusals(state, side),
        interrupts=[] if side == OBSERVER else _interrupts(game, p, side),
        notes=[] if side == OBSERVER or p.over else notes(game, p, side),
        ops={} if side == OBSERVER else _changed_ops(game, p, side),
        frame={},
    )


def _common(game: "InfluenceGame", p: Position, asked: Question[Any]) -> dict[str, Any]:
    """What all see alike."""
    h = game.hooks
    return seen_by_all(game, p, asked) | {
        "regions": [*(standing(game, p, r, region_view(game, p, r)) for r in game.regions), *game.further_standings(p)],
        "turns": h.last_turn(p),
        "rounds": {SIDES[i]: h.rounds(p, i) for i in (0, 1)},
        "closed": [game.region_ids[r] for r in game.regions if p.defcon <= h.closes_at[r]],
        "stability": _changed_stability(game, p),
        "required": p.defcon,
        "attempts": {SIDES[i]: space_attempts(p, i) for i in (0, 1)},
        "marks": _marks(game, p),
    }


OWN = {"side", "prompt", "choices", "refusals", "hand", "known", "shown", "looked", "headlines", "bids", "unseen"}
OWN |= {"question", "interrupts", "notes", "ops", "frame"}
COMMON = tuple(name for name in InfluencePage.__struct_fields__ if name not in OWN)
_common_of = attrgetter(*COMMON)


def _interrupts(game: "InfluenceGame", p: Position, side: int) -> list[Choice]:
    asked = game.question(p)
    return [choice(game, asked, action) for action in game.interrupts(p, side)]


def _changed_stability(game: "InfluenceGame", p: Position) -> dict[str, int]:
    """The countries whose stability is not the printed one."""
    if p.stability is p.hooks.board.stability:
        return {}
    rows = zip(game.board.country_ids, p.stability, p.hooks.board.stability, strict=True)
    return {id: int(now) for id, now, printed in rows if now != printed}


def _with_odds(game: "InfluenceGame", p: Position, asked: Question[Any], action: int, unseen: list[str]) -> OddsChoice:
    odds = asked.odds(action)
    reveal = game.reveal_of(p, action, unseen) if odds is not None and odds.kind == "coup" else []
    if odds is not None and reveal:
        deadly = reveal[0] > 0 and p.defcon == 2 and p.phasing == p.decider
        odds = msgspec.structs.replace(odds, reveal=reveal, danger=odds.danger or deadly)
    price = asked.price(action) if action < CARD else 0
    return OddsChoice(*what_is_chosen(game, action), price=price, odds=odds)


def _marks(game: "InfluenceGame", p: Position) -> dict[str, list[Mark]]:
    """Countries that an effect treats specially; the two kinds of markers lie on the map in any game."""
    h = game.hooks
    out, ids = game.marks(p), game.board.country_ids
    for id in names(p.marked, ids):
        out.setdefault(id, []).append(Mark(h.marked_id, None))
    if p.guarded >= 0:
        for effect, side in effects_in_force(h, p):
            if h.effect_ids[effect] == h.guard_id:
                out.setdefault(ids[p.guarded], []).append(Mark(h.guard_id, SIDES[side]))
    return out


def _changed_ops(game: "InfluenceGame", p: Position, side: int) -> dict[str, int]:
    """The cards that a side may play whose operations are not the printed ones now."""
    cards = piles.put(hand(p, side), game.hooks.china_card) if p.china == side else hand(p, side)
    ids, printed = game.board.card_ids, game.board.ops
    values = {card: int(card_ops(p, side, card)) for card in pair_members(cards)}
    return {ids[card]: now for card, now in values.items() if now != printed[card]}


# ---- regions ----


def standing(game: "InfluenceGame", p: Position, r: int, short: RegionView) -> RegionStanding:
    """A region as its scoring card would count it now, item by item; `short` is the same in an agent's view."""  # 10.1
    h = game.hooks
    held = h.scored_as(p, r, US, True), h.scored_as(p, r, USSR, True)
    wins = bool(h.wins_by_scoring(p, r, US, True)), bool(h.wins_by_scoring(p, r, USSR, True))
    found, points = _standing(h, r, short, h.extra_battlegrounds(p, r), held, wins)
    further = [game.further_items(p, i, vp) for i, vp in zip((US, USSR), points, strict=True)]
    if further[0] or further[1]:
        own = [[item for item in found.items if item.side == SIDES[i]] for i in (US, USSR)]
        return msgspec.structs.replace(found, items=[*own[0], *further[0], *own[1], *further[1]])
    return found


# both players and every spectator look at the same map, and most moves leave most regions alone
@lru_cache(4096)
def _standing(
    h: Hooks, r: int, short: RegionView, extra: places.Set, held: tuple[places.Set, places.Set], wins: tuple[bool, bool]
) -> tuple[RegionStanding, tuple[int, int]]:
    """A region with what its countries give; and that of each side in points. Shared by all who ask, so nobody changes
    it."""
    board = h.board
    battlegrounds = places.both(places.either(board.battlegrounds, extra), board.within(r))
    values = int(h.presence[r]), int(h.domination[r]), int(h.control[r])
    items: list[ScoringItem] = []
    points: list[int] = []
    for i, level, own in ((US, short.us, held[0]), (USSR, short.ussr, held[1])):
        reached = LEVELS.index(level)
        parts: tuple[tuple[str, int, list[str]], ...] = (
            (f"inf-item-{level}", values[reached - 1] if reached else 0, []),
            _counted(board, "inf-item-battlegrounds", places.both(own, battlegrounds)),
            _counted(board, "inf-item-superpower", places.both(own, board.home(1 - i))),
        )
        items += [ScoringItem(SIDES[i], *part) for part in parts if part[1]]
        points.append(sum(part[1] for part in parts))
    keys = [places.size(places.both(own, battlegrounds)) for own in held]
    winners = [
        SIDES[i]
        for i, level, won in ((US, short.us, wins[0]), (USSR, short.ussr, wins[1]))
        if (level == LEVELS[3] and values[2] == 0) or won
    ]
    found = RegionStanding(
        short.region,
        short.us,
        short.ussr,
        short.us_vp,
        short.ussr_vp,
        short.net,
        wins=winners[0] if winners else None,
        countries={SIDES[i]: places.size(own) for i, own in zip((US, USSR), held, strict=True)},
        battlegrounds={SIDES[i]: key for i, key in zip((US, USSR), keys, strict=True)},
        size=[places.size(board.within(r)), places.size(battlegrounds)],
        values=list(values),
        items=items,
    )
    return found, (points[0], points[1])


def _counted(board: Board, key: str, countries: places.Set) -> tuple[str, int, list[str]]:
    found = names(countries, board.country_ids)
    return key, len(found), found
