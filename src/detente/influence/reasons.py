"""Why something is not legal in an influence game, with the rule's number."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente import piles, places
from detente.game import Reason, Refusal, refused
from detente.influence import cards, effects, guests, operations, sequence
from detente.influence.board import REGION_IDS
from detente.influence.due import forced_scoring, rids_of_scoring
from detente.influence.fields import pair_members
from detente.influence.operations import card_ops, price, space_attempts
from detente.influence.prompts import running_event
from detente.influence.state import Position, controlled, hand, influence, present, space
from detente.machine import BUTTON, CARD, CHANCE, DIE, STANDING, card_action, card_of, may

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

Args = dict[str, str | int]


def why_not(game: "InfluenceGame", p: Position, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(p, action):
        return None
    reason = _reason(game, p, action)
    return reason._replace(rule=game.rule_numbers.get(reason.rule, reason.rule))


def _reason(game: "InfluenceGame", p: Position, action: int) -> Reason:
    """The numbers of rules are those of Twilight Struggle."""
    if p.over:
        return Reason("inf-no-over", "10.3", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("inf-no-action", "5.1", {"n": action})
    if p.decider == CHANCE:
        return Reason("inf-no-chance", "2.3", {})
    if action < CARD:
        return _country(game, p, action)
    card = card_of(action)
    return _button(game, p, action - BUTTON) if card < 0 else _card(game, p, card)


# ---- countries ----


def _country(game: "InfluenceGame", p: Position, c: int) -> Reason:
    args: Args = {"country": game.board.country_ids[c]}
    step, side = game.code.steps[p.pc], p.side
    if isinstance(step, operations.PlaceInfluence):
        if places.has(p.realigned, c):
            return Reason("inf-no-split", "OPT.3", args)
        if not places.has(p.memo, c):
            closed = places.has(game.hooks.closed_to_influence(p, side), c)
            return game.closed_reason(p, c, "influence") if closed else Reason("inf-no-reach", "6.1.1", args)
        return Reason("inf-no-points", "6.1.2", args | {"n": price(p, side, c)})
    if isinstance(step, operations.Coup):
        free = bool(p.full[1] & 2)
        return _attack(game, p, c, "coup", free, "6.3.1") or Reason("inf-no-area", "6.3.5", args)
    if isinstance(step, operations.Realign):
        free = bool(p.full[1] & 2)
        if places.has(p.placed, c) and not free:
            return Reason("inf-no-split", "OPT.3", args)
        return _attack(game, p, c, "realign", free, "6.2.1") or Reason("inf-no-area", "6.2.1", args)
    if isinstance(step, effects.place):
        if not running_event(game, p):
            return Reason("inf-no-set-up", "3.3" if effects.who(p, step.adds) else "3.2", args)
        if step.not_controlled and places.has(controlled(p, 1 - effects.who(p, step.adds)), c):
            return Reason("inf-no-enemy-control", "5.5", args)
        return Reason("inf-no-more-here" if places.has(p.full, c) else "inf-no-area", "5.5", args)
    if isinstance(step, effects.remove):
        if not places.has(present(p, effects.who(p, step.loses)), c):
            return Reason("inf-no-influence-here", "5.5", args)
        return Reason("inf-no-more-here" if places.has(p.full, c) else "inf-no-area", "5.5", args)
    if isinstance(step, sequence.ExtraInfluence):
        return Reason("inf-no-extra-here", "11.4.1", args)
    if places.some(p.places):  # an event asks for some of the countries
        return Reason("inf-no-area", "5.5", args)
    return Reason("inf-no-country-now", "5.1", args)


def _attack(game: "InfluenceGame", p: Position, c: int, what: str, free: bool, rule: str) -> Reason | None:
    """Why a coup or realignment may not strike a country."""
    h, side = game.hooks, p.side
    args: Args = {"country": game.board.country_ids[c]}
    if influence(p, 1 - side, c) == 0:
        return Reason("inf-no-enemy", rule, args)
    closed = h.closed_to_coups(p, side) if what == "coup" else h.closed_to_realignments(p, side)
    if places.has(closed, c):
        return game.closed_reason(p, c, what)
    region = game.board.region[c]
    if not free and region >= 0 and p.defcon <= h.closes_at[region]:
        return Reason("inf-no-defcon", f"8.1.5.{p.defcon}", args | {"region": REGION_IDS[region], "n": p.defcon})
    return None


# ---- cards ----


def _card(game: "InfluenceGame", p: Position, card: int) -> Reason:
    args: Args = {"card": game.board.card_ids[card]}
    step, side = game.code.steps[p.pc], p.decider
    if isinstance(step, sequence.ChooseHeadline):
        if card == game.hooks.china_card:
            return Reason("inf-no-china-headline", "4.5.C.c", args)
        return Reason("inf-no-headline" if piles.has(hand(p, side), card) else "inf-no-card-in-hand", "4.5.C", args)
    if isinstance(step, (sequence.ChooseCard, sequence.Trapped)):
        side = p.side  # somebody else may choose for it
        if card == game.hooks.china_card and not _playable_china(p, side):
            return _china(p, side, args)
        if card != game.hooks.china_card and not piles.has(hand(p, side), card):
            return Reason("inf-no-card-in-hand", "5.1", args)
        if piles.some(forced_scoring(p, side)):
            return Reason("inf-no-scoring-first", "9.5.b" if card == game.hooks.china_card else "10.1.5", args)
        if isinstance(step, sequence.Trapped):
            return Reason("inf-no-trapped", "5.3", args)
        return Reason("inf-no-forced", "5.5", args)
    if isinstance(step, guests.ChooseGuests):
        return Reason("inf-no-guest", "12.1.1", args)
    if isinstance(step, effects.choose_card):
        return Reason("inf-no-such-card", "5.3", args)
    if piles.some(p.cards):  # an event asks for some of the cards
        return Reason("inf-no-such-card", "5.5", args)
    return Reason("inf-no-card-now", "5.1", args)


def _playable_china(p: Position, side: int) -> bool:
    return p.china == side and bool(p.china_up)


def _china(p: Position, side: int, args: Args) -> Reason:
    if p.china != side:
        return Reason("inf-no-china", "9.1", args)
    return Reason("inf-no-china-face-down", "9.3", args)


# ---- buttons ----


def _button(game: "InfluenceGame", p: Position, button: int) -> Reason:
    step, side = game.code.steps[p.pc], p.side
    if button >= STANDING:
        return Reason("inf-no-standing", "5.5", {})
    if button > DIE:
        return Reason("inf-no-die", "2.3", {})
    if isinstance(step, sequence.ChooseCard) and button == sequence.PASS:
        return Reason("inf-no-pass", "5.1", {})
    if isinstance(step, (operations.PlaceInfluence, operations.Realign, operations.Coup)):
        if button == operations.STOP:
            return Reason("inf-no-stop", "6.0", {})
        if button <= operations.SPACE:
            return Reason("inf-no-other-kind", "6.0", {})
    if button == operations.STOP and piles.some(p.cards) and piles.some(forced_scoring(p, side)):
        return Reason("inf-no-stop-scoring", "10.1.5", {})
    if not isinstance(step, (cards.ChooseUse, operations.ChooseOperation)):
        return Reason("inf-no-button-now", "5.1", {})
    if isinstance(step, operations.ChooseOperation) and button <= operations.SPACE and not p.full[0] >> button & 1:
        return Reason("inf-no-kind", "6.4.5" if button == operations.SPACE else "5.5", {})
    card = int(p.it) if isinstance(step, cards.ChooseUse) else 0
    if card and piles.has(game.board.scoring, card):
        return Reason("inf-no-scoring-ops", "2.2.1", {})
    sheds = card and button <= operations.SPACE and piles.has(rids_of_scoring(p, side), card)
    if sheds and (button == operations.SPACE or may(p, BUTTON + cards.EVENT)):
        return Reason("inf-no-sheds", "10.1.5", {"card": game.board.card_ids[card]})
    if button == cards.EVENT and card:
        return _event(game, p, card)
    if button == cards.EVENT_FIRST and card:
        return Reason("inf-no-enemy-event", "5.2", {})
    if button == operations.SPACE:
        return _space(game, p, side, card_ops(p, side, card) if card else int(p.count))
    if button == operations.COUP:
        return Reason("inf-no-coup-target", "6.3.1", {"n": p.defcon})
    if button == operations.REALIGN:
        return Reason("inf-no-realign-target", "6.2.1", {"n": p.defcon})
    if button == operations.PLACE:
        return Reason("inf-no-place", "6.1.1", {})
    return Reason("inf-no-button-now", "5.1", {})


def _event(game: "InfluenceGame", p: Position, card: int) -> Reason:
    args: Args = {"card": game.board.card_ids[card]}
    if card == game.hooks.china_card:
        return Reason("inf-no-china-event", "9.1", args)
    if game.board.owner[card] == 1 - p.side:
        return Reason("inf-no-own-event", "7.1", args)
    return Reason("inf-no-event-now", "5.2.b", args)


def _space(game: "InfluenceGame", p: Position, side: int, ops: int) -> Reason:
    box = space(p, side)
    if box >= len(game.hooks.space_ops) - 1:
        return Reason("inf-no-space-end", "6.4.6", {})
    if (p.spaced_us if side else p.spaced_ussr) >= space_attempts(p, side):
        return Reason("inf-no-space-again", "6.4.2", {})
    return Reason("inf-no-space-ops", "6.4.1", {"n": game.hooks.space_ops[box], "ops": ops})


def refusals(game: "InfluenceGame", p: Position) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now, and why."""
    if places.some(p.places):
        for c in pair_members(game.board.all):
            reason = why_not(game, p, c)
            if reason:
                yield refused("country", game.board.country_ids[c], reason)
    seen = pair_members(hand(p, p.decider)) + ([game.hooks.china_card] if p.china == p.decider else [])
    for card in seen:
        reason = why_not(game, p, card_action(card))
        if reason and piles.some(p.cards):
            yield refused("card", game.board.card_ids[card], reason)
    if isinstance(game.code.steps[p.pc], (cards.ChooseUse, operations.ChooseOperation)):
        for button in (*range(4), cards.EVENT, cards.EVENT_FIRST):
            reason = why_not(game, p, BUTTON + button)
            if reason:
                yield refused("button", game.button_ids[button], reason)
