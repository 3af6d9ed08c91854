"""Why something is not legal in an influence game, with the rule's number."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from detente import piles, places
from detente.bits import names
from detente.game import Reason, Refusal, refused
from detente.influence import cards
from detente.influence.fields import pair_members
from detente.influence.operations import CLOSED
from detente.influence.question import Question
from detente.influence.state import Position, hand
from detente.machine import BUTTON, CARD, CHANCE, DIE, STANDING, card_of, may

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


def why_not(game: "InfluenceGame", p: Position, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(p, action):
        return None
    return _renumbered(game, _reason(game, p, action))


def _renumbered(game: "InfluenceGame", reason: Reason) -> Reason:
    """The reason with the number that its rule has in this title."""
    number = game.rule_numbers.get(reason.rule)
    return reason if number is None else reason._replace(rule=number)


def _reason(game: "InfluenceGame", p: Position, action: int) -> Reason:
    """What no step allows; for the rest the running step answers. Rules are numbered as in Twilight Struggle."""
    if p.over:
        return Reason("inf-no-over", "10.3", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("inf-no-action", "5.1", {"n": action})
    if p.decider == CHANCE:
        return Reason("inf-no-chance", "2.3", {})
    asked = game.question(p)
    if action < CARD:
        return asked.no_country(action)
    if card_of(action) >= 0:
        return asked.no_card(card_of(action))
    button = action - BUTTON
    if button >= STANDING:
        return Reason("inf-no-standing", "5.5", {})
    return Reason("inf-no-die", "2.3", {}) if button > DIE else asked.no_button(button)


def refusals(game: "InfluenceGame", p: Position) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now, and why."""
    asked = game.question(p)
    if places.some(p.places):
        yield from _countries(game, p, asked)
    seen = pair_members(hand(p, p.decider)) + ([game.hooks.china_card] if p.china == p.decider else [])
    for card in seen if piles.some(p.cards) else []:
        if not piles.has(p.cards, card):
            yield refused("card", game.board.card_ids[card], _renumbered(game, asked.no_card(card)))
    if asked.names_uses:
        for button in (*range(4), cards.EVENT, cards.EVENT_FIRST):
            if not may(p, BUTTON + button):
                yield refused("button", game.button_ids[button], _renumbered(game, asked.no_button(button)))


def _countries(game: "InfluenceGame", p: Position, asked: Question[Any]) -> Iterator[Refusal]:
    """Nearly the whole map, for every move: so limit by limit, and what says no more than the country is said once."""
    ids, left = game.board.country_ids, places.minus(game.board.all, p.places)
    for limit in asked.country_limits:
        here = places.minus(left, limit.allowed)
        left = places.both(left, limit.allowed)
        if limit.reason == CLOSED or limit.reason in asked.telling:
            for c in pair_members(here):
                yield refused("country", ids[c], _renumbered(game, asked.no_country(c)))
        elif places.some(here):
            first, *others = names(here, ids)
            rule = game.rule_numbers.get(limit.rule, limit.rule)
            yield Refusal("country", first, limit.reason, rule, {"country": first}, also=others)
