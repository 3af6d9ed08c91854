"""CIA vs KGB: why something is not legal, with the rule's number."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente.bits import bit, members
from detente.game import Reason, Refusal, refused
from detente.machine import BUTTON, CARD, CHANCE, may
from detente.titles.cia_vs_kgb.debriefing import Debrief, Revive, Windows
from detente.titles.cia_vs_kgb.rules import ChooseAgent, PutInOrder
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    AGENTS,
    DEPUTY,
    ECONOMIC,
    LIVE_BENEFIT,
    MEDIA,
    MILITARY,
    NOBEL,
    OBJECTIVE,
    OLYMPICS,
    POLITICAL,
    ROLES,
    SPACE_RACE,
    Board,
    dead,
    groups_left,
    is_over,
    room,
    row,
    usable,
    won,
)
from detente.titles.cia_vs_kgb.struggle import (
    BALANCE_CIA,
    DISCARD,
    DONE,
    FIRST_CIA,
    PUT_BACK,
    RECRUIT,
    TAKE,
    WAIT,
    Act,
    DecideTop,
    Escalate,
    Persuade,
    Power,
    Turn,
)

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


def why_not(game: "CiaVsKgb", b: Board, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(b, action):
        return None
    if b.over:
        return Reason("cvk-no-over", "7.1", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("cvk-no-action", "0.4", {"n": action})
    if b.decider == CHANCE:
        return Reason("cvk-no-chance", "0.3", {})
    if action >= BUTTON:
        return _button(game, b, action - BUTTON)
    if action >= CARD + OBJECTIVE:
        return _objective(game, b, action - CARD - OBJECTIVE)
    if action >= CARD:
        return _group_card(game, b, action - CARD)
    if action >= AGENT:
        return _agent(game, b, action - AGENT)
    return _group(game, b, action)


# ---- buttons ----


def _button(game: "CiaVsKgb", b: Board, button: int) -> Reason:
    step = game.code.steps[b.pc]
    if button <= FIRST_CIA:
        return Reason("cvk-no-first-now", "1.3", {})
    if button <= BALANCE_CIA:
        return Reason("cvk-no-balance", "1.2", {})
    if button in (RECRUIT, WAIT):
        return _turn_button(game, b, button) if isinstance(step, Act) else Reason("cvk-no-act-now", "3.1", {})
    if button in (DISCARD, TAKE, PUT_BACK):
        if isinstance(step, DecideTop):
            return _limit(game, b)
        return Reason("cvk-no-top-now", "3.11", {})
    if button == DONE:
        return Reason("cvk-no-done-now", "8.1", {})
    return Reason("cvk-no-watch-now", "5.5", {})


def _turn_button(game: "CiaVsKgb", b: Board, button: int) -> Reason:
    if button == WAIT:
        return Reason("cvk-no-wait", "3.2", {})
    return _limit(game, b) if groups_left(b) else Reason("cvk-no-deck", "9.1", {})


def _limit(game: "CiaVsKgb", b: Board) -> Reason:
    args: dict[str, str | int] = {"objective": game.deck.objective_ids[b.objective]}
    return Reason("cvk-no-room", "3.4", args | {"n": game.deck.population[b.objective]})


# ---- groups on the table ----


def _group(game: "CiaVsKgb", b: Board, group: int) -> Reason:
    step = game.code.steps[b.pc]
    args: dict[str, str | int] = {"group": game.deck.group_ids[group]}
    if not (b.row_kgb | b.row_cia) & bit(group):
        return Reason("cvk-no-table", "3.1", args)
    if isinstance(step, Act):
        return _use(game, b, group, args)
    if isinstance(step, Power):
        return _target(game, b, step, group, args)
    if isinstance(step, Escalate):
        return Reason("cvk-no-military", "8.4.3", args)
    return Reason("cvk-no-group-now", "3.1", args)


def _use(game: "CiaVsKgb", b: Board, group: int, args: dict[str, str | int]) -> Reason:
    if not row(b, b.side) & bit(group):
        return Reason("cvk-no-own", "3.5", args)
    if not b.ready & bit(group):
        return Reason("cvk-no-ready", "3.5", args)
    if game.deck.faction[group] == MEDIA:
        return Reason("cvk-no-deck", "9.1", {})
    political = game.deck.faction[group] == POLITICAL
    if political and not b.steal_from_over and is_over(game.deck, b, 1 - b.side):  # D11
        return Reason("cvk-no-spoils-from-over", "3.9", args)
    return Reason("cvk-no-target", "9.2", args)


RULE_OF_POWER = {MILITARY: "3.6", POLITICAL: "3.8", ECONOMIC: "3.10"}


def _target(game: "CiaVsKgb", b: Board, step: Power, group: int, args: dict[str, str | int]) -> Reason:
    deck = game.deck
    if group == b.it:
        return Reason("cvk-no-itself", RULE_OF_POWER[int(deck.faction[group])], args)
    if isinstance(step, Turn):
        return Reason("cvk-no-economic", "3.10", args)
    assert isinstance(step, Persuade)  # a military group may act on every other one
    own = row(b, b.side) & bit(group) != 0
    if not room(deck, b, 1 - b.side if own else b.side):
        return Reason("cvk-no-room-enemy", "3.9", args) if own else _limit(game, b)._replace(rule="3.9")
    if is_over(deck, b, 1 - b.side):
        return Reason("cvk-no-gift-to-over", "3.9", args)
    return Reason("cvk-no-gift", "3.9", args | {"n": deck.stability[b.objective]})


# ---- agents ----


def _agent(game: "CiaVsKgb", b: Board, agent: int) -> Reason:
    step = game.code.steps[b.pc]
    args: dict[str, str | int] = {"agent": ROLES[agent]}
    if isinstance(step, ChooseAgent):
        if dead(b, b.decider) & bit(agent):
            return Reason("cvk-no-dead", "2.1", args)
        return Reason("cvk-no-on-leave", "6.1", args)
    if isinstance(step, Debrief):
        return Reason("cvk-no-deputy" if agent == DEPUTY else "cvk-no-in-hq", "5.5", args)
    if isinstance(step, Revive):
        return Reason("cvk-no-alive", "8.4.5", args)
    return Reason("cvk-no-agent-now", "2.1", args)


# ---- cards: the next cards of a deck, and event objectives ----


def _group_card(game: "CiaVsKgb", b: Board, group: int) -> Reason:
    if isinstance(game.code.steps[b.pc], PutInOrder):
        return Reason("cvk-no-in-hand", "1.5", {"group": game.deck.group_ids[group]})
    return Reason("cvk-no-order-now", "1.5", {"group": game.deck.group_ids[group]})


def _objective(game: "CiaVsKgb", b: Board, objective: int) -> Reason:
    deck = game.deck
    args: dict[str, str | int] = {"objective": deck.objective_ids[objective]}
    if isinstance(game.code.steps[b.pc], PutInOrder):
        return Reason("cvk-no-objective-in-hand", "8.4.4", args)
    if not deck.events & bit(objective):
        return Reason("cvk-no-ability", "8.1", args)
    if not won(b, b.decider) & bit(objective):
        return Reason("cvk-no-trophy", "8.1", args)
    if not usable(deck, b, b.decider) & bit(objective):
        return Reason("cvk-no-fresh", "8.1", args)
    return _ability(game, b, int(deck.ability[objective]), args)


def _ability(game: "CiaVsKgb", b: Board, ability: int, args: dict[str, str | int]) -> Reason:
    """The side has an event that it may use, but not now."""
    step = game.code.steps[b.pc]
    if isinstance(step, Act) and ability == LIVE_BENEFIT:
        if b.piled == 0:
            return Reason("cvk-no-discards", "8.4.2", args)
        return _limit(game, b)._replace(rule="8.4.2")
    if isinstance(step, Windows) and ability == OLYMPICS:
        return Reason("cvk-no-terminated", "8.4.5", args)
    if isinstance(step, Windows) and ability == SPACE_RACE:
        return Reason("cvk-no-objectives-left", "8.4.4", args)
    phase = "ceasefire" if ability == NOBEL else "detente" if ability in (SPACE_RACE, OLYMPICS) else "struggle"
    return Reason("cvk-no-event-now", "8.1", args | {"phase": phase})


# ---- everything in sight ----


def refusals(game: "CiaVsKgb", b: Board) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now."""
    step = game.code.steps[b.pc]
    actions = [*members(b.row_kgb | b.row_cia)]
    actions += [CARD + OBJECTIVE + o for o in members(won(b, b.decider) & game.deck.events)]
    if isinstance(step, ChooseAgent | Debrief | Revive):
        actions += range(AGENT, AGENT + AGENTS)
    if isinstance(step, Act):
        actions += [BUTTON + RECRUIT, BUTTON + WAIT]
    if isinstance(step, DecideTop):
        actions.append(BUTTON + TAKE)
    for action in actions:
        reason = why_not(game, b, action)
        if reason:
            shown = game.choice(action)
            yield refused(shown.kind, shown.name, reason)
