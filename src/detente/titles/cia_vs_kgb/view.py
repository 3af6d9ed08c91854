"""CIA vs KGB: what a side knows."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from detente import saving
from detente.bits import bit, count_word, members, names
from detente.game import OBSERVER, SOME, Moment, Over, Sentence, View, end_of_game, one_of
from detente.machine import CHANCE
from detente.titles.cia_vs_kgb.debriefing import ENDINGS, biased_to, dominant, strongest
from detente.titles.cia_vs_kgb.description import Camp, Faction, Role
from detente.titles.cia_vs_kgb.odds import NextRecruit, known_top, next_recruit
from detente.titles.cia_vs_kgb.prompts import choice, prompt
from detente.titles.cia_vs_kgb.state import (
    CIA,
    FACTIONS,
    FATES,
    KGB,
    OBJECTIVE,
    PHASES,
    ROLES,
    SIDES,
    STRUGGLE,
    Board,
    agent_x,
    dead,
    hq,
    in_row,
    influence,
    is_over,
    leave,
    objectives_left,
    rested,
    row,
    score,
    won,
)
from detente.titles.cia_vs_kgb.steps import companion

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


Fate = Annotated[str, one_of("Fate", FATES)]
Phase = Annotated[str, one_of("Phase", PHASES)]


By = Literal["influence", "bias", "disorder", "both_disorder", "nothing"]


class ObjectiveView(msgspec.Struct, frozen=True, gc=False):
    """The objective of the turn."""

    objective: str
    stability: int
    population: int
    vp: int
    fate: Fate  # under: the deck


class GroupView(msgspec.Struct, frozen=True, gc=False):
    """A group on the table; not ready means mobilized."""

    group: str
    ready: bool


class RowView(msgspec.Struct, frozen=True, gc=False):
    """The groups of a side, their sum, and how many more the population allows."""

    groups: list[GroupView]
    influence: int
    room: int  # for how many more groups
    over: bool  # larger than the stability


class BiasView(msgspec.Struct, frozen=True, gc=False):
    """A faction in the bias order: the strongest group of each side (0: none)."""

    faction: Faction
    kgb: int
    cia: int


class StandingView(msgspec.Struct, frozen=True, gc=False):
    """Who would put his token on the objective now, and by what."""

    side: Camp | None
    by: By  # disorder: the other side's
    tie: Camp | None  # the side that the bias order prefers, should the sums be equal


class Slot(msgspec.Struct, frozen=True, gc=False):
    """A place on top of a deck that somebody has seen: the card if the viewer knows it, and who has seen it."""

    card: str | None
    seen_by: list[Camp]


class DeckView(msgspec.Struct, frozen=True, gc=False):
    """A face-down deck: its size, the seen cards on top (next one first), and those put under it (lowest last)."""

    cards: int
    top: list[Slot]
    under: list[str]


class Office(msgspec.Struct, frozen=True, gc=False):
    """The agents of a side. `hq` are surely there; `maybe` are there too, but for the one of them who is Agent X."""

    hq: list[Role]
    maybe: list[Role]
    leave: list[Role]
    dead: list[Role]
    x: Role | Literal["hidden"] | None  # Agent X; null when nobody is in the field
    open: bool  # Agent X lies face up for everybody


class Trophy(msgspec.Struct, frozen=True, gc=False):
    """An objective that a side has won; a fresh one was won in this turn, so its event cannot be used yet."""

    objective: str
    vp: int
    fresh: bool


class Looking(msgspec.Struct, frozen=True, gc=False):
    """Cards that a side holds to put them back in order; `cards` only for its own eyes."""

    side: Camp
    kind: Literal["groups", "objectives"]  # an analyst, or the Space Race
    n: int
    cards: list[str] | None


class Report(msgspec.Struct, frozen=True, gc=False):
    """How the last ceasefire and debriefing went: what a page needs to make the reveal a moment."""

    turn: int
    objective: str
    groups: dict[Camp, list[str]]
    influence: dict[Camp, int]
    token: Camp | None
    disorder: list[Camp]
    agents: Annotated[dict[Camp, Role], SOME]  # who was Agent X, as far as he has been opened
    lost: list[Camp]  # sides whose Agent X was terminated
    taken_by: Camp | None
    bottom: str | None  # the objective that a director took from under the deck, for the side with the token


class CiaVsKgbView(View, frozen=True, kw_only=True):
    """What one side, or an observer, sees of a game."""

    turn: int
    phase: Phase
    extra: int  # turns begun at equal scores of 100 or more
    scores: dict[Camp, int]
    balance: Camp | None
    objective: ObjectiveView | None
    rows: dict[Camp, RowView]
    bias: list[BiasView]
    standing: StandingView | None  # in the struggle
    token: Camp | None  # from the ceasefire to détente
    disorder: list[Camp]  # from the ceasefire to détente
    active: Camp | None  # who is on turn in the struggle
    waits: int  # in a row; two end the struggle
    using: str | None  # the group that was turned and now acts
    group_deck: DeckView
    objective_deck: DeckView
    discards: int
    discard_top: str | None
    objective_discards: list[str]
    looking: Looking | None
    odds: dict[Camp, NextRecruit | None]  # null if the side cannot recruit, and outside the struggle
    offices: Mapping[Camp, Office]
    trophies: dict[Camp, list[Trophy]]
    analyst: Camp | None  # whose analyst looks in the next briefing
    watcher: Camp | None  # who sees the enemy's Agent X in the next planning
    report: Report | None  # grows from the ceasefire through the debriefing, and stays until the next ceasefire
    over: Over | None
    frame: dict[str, Any]


def _side(side: int) -> str | None:
    return SIDES[side] if side >= 0 else None


def _sides(bits: int) -> list[str]:
    return names((bits,), SIDES)


def moment(b: Board) -> Moment:
    if b.over:
        return end_of_game()
    turn = int(b.turn)
    return Moment(f"t{turn}", Sentence("side-moment-turn", {"turn": turn}), [turn])


def view(game: "CiaVsKgb", b: Board, side: int) -> CiaVsKgbView:
    """What `side` (or OBSERVER) may know of this state."""
    deck = game.deck
    asked = companion(game, b)
    struggling = b.phase == STRUGGLE and not b.over
    on_table = bool(b.objective >= 0)
    using = struggling and asked.uses_group
    return CiaVsKgbView(
        title=game.id,
        side=None if side == OBSERVER else SIDES[side],
        decider=None if b.over else "chance" if b.decider == CHANCE else SIDES[b.decider],
        moment=moment(b).id,
        prompt=prompt(game, b, asked, side),
        choices=[choice(game, a) for a in game.legal(b)] if b.decider == side and not b.over else [],
        turn=b.turn,
        phase=PHASES[b.phase],
        extra=b.extra,
        scores={SIDES[i]: int(score(b, i)) for i in (KGB, CIA)},
        balance=_side(b.balance),
        objective=_objective(game, b) if on_table else None,
        rows={SIDES[i]: _row(game, b, i, on_table) for i in (KGB, CIA)},
        bias=_bias(game, b) if on_table else [],
        standing=standing(game, b) if struggling else None,
        token=_side(b.token),
        disorder=_sides(b.disorder),
        active=SIDES[b.side] if struggling else None,
        waits=asked.waits() if struggling else 0,
        using=deck.group_ids[b.subject] if using else None,
        group_deck=_group_deck(game, b, side),
        objective_deck=_objective_deck(game, b, side),
        discards=b.piled,
        discard_top=deck.group_ids[b.pile[b.piled - 1]] if b.piled else None,
        objective_discards=names((b.spent,), deck.objective_ids),
        looking=_looking(game, b, side),
        odds={SIDES[i]: next_recruit(deck, b, i, side) if struggling else None for i in (KGB, CIA)},
        offices={SIDES[i]: _office(b, i, side) for i in (KGB, CIA)},
        trophies={SIDES[i]: _trophies(game, b, i) for i in (KGB, CIA)},
        analyst=_side(b.analyst),
        watcher=_side(b.watcher),
        report=_report(game, b) if b.last_turn else None,
        over=Over(game.winner_id(b), ENDINGS[b.ending]) if b.over else None,
        frame=dict(saving.save(game.frame_fields, b)),
    )


def _objective(game: "CiaVsKgb", b: Board) -> ObjectiveView:
    deck, o = game.deck, b.objective
    return ObjectiveView(deck.objective_ids[o], deck.stability[o], deck.population[o], deck.vp[o], FATES[b.fate])


def _row(game: "CiaVsKgb", b: Board, side: int, on_table: bool) -> RowView:
    groups = members(row(b, side))
    return RowView(
        [GroupView(game.deck.group_ids[g], bool(b.ready & bit(g))) for g in groups],
        influence(b, side),
        int(game.deck.population[b.objective]) - len(groups) if on_table else 0,
        on_table and is_over(game.deck, b, side),
    )


def _bias(game: "CiaVsKgb", b: Board) -> list[BiasView]:
    deck = game.deck
    order = [int(deck.bias[4 * b.objective + n]) for n in range(4)]
    return [BiasView(FACTIONS[f], strongest(deck, b, KGB, f), strongest(deck, b, CIA, f)) for f in order]


def standing(game: "CiaVsKgb", b: Board) -> StandingView:
    """What a ceasefire now would bring."""
    deck = game.deck
    over = [is_over(deck, b, i) for i in (KGB, CIA)]
    leader = dominant(deck, b)
    if any(over):
        by: By = "both_disorder" if all(over) else "disorder"
    elif leader < 0:
        by = "nothing"
    else:
        by = "bias" if b.sum_kgb == b.sum_cia else "influence"
    return StandingView(_side(leader), by, _side(biased_to(deck, b)))


def _group_deck(game: "CiaVsKgb", b: Board, viewer: int) -> DeckView:
    ids, top = game.deck.group_ids, in_row(b.top)
    slots = [
        Slot(None if known is None else ids[known], _seen_by(group, b.seen_kgb, b.seen_cia))
        for group, known in zip(top, known_top(b, viewer), strict=True)
    ]
    return DeckView(count_word(b.deck) + len(top), slots, [])


def _objective_deck(game: "CiaVsKgb", b: Board, viewer: int) -> DeckView:
    ids = game.deck.objective_ids
    seen = 0 if viewer == OBSERVER else b.ahead_cia if viewer else b.ahead_kgb
    slots = [Slot(ids[o] if seen & bit(o) else None, _seen_by(o, b.ahead_kgb, b.ahead_cia)) for o in in_row(b.ahead)]
    return DeckView(objectives_left(b), slots, [ids[b.under[i]] for i in range(b.unders)])


def _seen_by(card: int, kgb: int, cia: int) -> list[str]:
    return [side for side, seen in zip(SIDES, (kgb, cia), strict=True) if seen & bit(card)]


def _looking(game: "CiaVsKgb", b: Board, viewer: int) -> Looking | None:
    if not b.looked:
        return None
    cards = members(b.looked)
    kind: Literal["groups", "objectives"] = "groups" if cards[0] < OBJECTIVE else "objectives"
    return Looking(SIDES[b.side], kind, len(cards), [game.card_ids[c] for c in cards] if viewer == b.side else None)


def x_is_hidden(b: Board, side: int, viewer: int) -> bool:
    """Has a side an Agent X whom the viewer does not know?"""
    if agent_x(b, side) < 0 or viewer == side or b.open & bit(side):
        return False
    return viewer == OBSERVER or not b.shown & bit(side)


def _office(b: Board, side: int, viewer: int) -> Office:
    agent, hidden = int(agent_x(b, side)), x_is_hidden(b, side, viewer)
    at_work = int(hq(b, side))
    maybe = (at_work | bit(agent)) & ~rested(b, side) if hidden else 0
    return Office(
        hq=roles(at_work & ~maybe),
        maybe=roles(maybe),
        leave=roles(leave(b, side)),
        dead=roles(dead(b, side)),
        x="hidden" if hidden else ROLES[agent] if agent >= 0 else None,
        open=bool(b.open & bit(side)) and agent >= 0,
    )


def roles(agents: int) -> list[str]:
    """A set of agents by name."""
    return names((agents,), ROLES)


def _trophies(game: "CiaVsKgb", b: Board, side: int) -> list[Trophy]:
    deck = game.deck
    return [Trophy(deck.objective_ids[o], deck.vp[o], bool(b.fresh & bit(o))) for o in members(won(b, side))]


def _report(game: "CiaVsKgb", b: Board) -> Report:
    deck, strength = game.deck, game.deck.influence
    groups = {SIDES[KGB]: members(b.last_row_kgb), SIDES[CIA]: members(b.last_row_cia)}
    agents = {SIDES[KGB]: int(b.last_x_kgb), SIDES[CIA]: int(b.last_x_cia)}
    return Report(
        turn=b.last_turn,
        objective=deck.objective_ids[b.last_objective],
        groups={side: [deck.group_ids[g] for g in of] for side, of in groups.items()},
        influence={side: sum(int(strength[g]) for g in of) for side, of in groups.items()},
        token=_side(b.last_token),
        disorder=_sides(b.last_disorder),
        agents={side: ROLES[agent] for side, agent in agents.items() if agent >= 0},
        lost=_sides(b.last_lost),
        taken_by=_side(b.last_taker),
        bottom=deck.objective_ids[b.last_bottom] if b.last_bottom >= 0 else None,
    )
