"""Iron Curtain: why something is not legal, with the rule's number."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from detente import places
from detente.bits import members
from detente.game import Reason, Refusal, refused
from detente.machine import BUTTON, CARD, CHANCE, may
from detente.titles.iron_curtain.rules import (
    DECLINE,
    EVENT,
    INFLUENCE,
    ChooseCard,
    ChooseCell,
    Influence,
    NameFirst,
    Putting,
    Remove,
    Replace,
    Resolve,
    Verb,
    tally,
)
from detente.titles.iron_curtain.state import ROW, SIDE_OF, START, STEP, Board, cell_of, control, cubes, hand

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain


def why_not(game: "IronCurtain", b: Board, action: int) -> Reason | None:
    """Why this action is not legal; None if it is."""
    if may(b, action):
        return None
    if b.over:
        return Reason("ic-no-over", "1.5", {})
    try:
        game.text(action)
    except ValueError:
        return Reason("ic-no-action", "1.4", {"n": action})
    if b.decider == CHANCE:
        return Reason("ic-no-chance", "0.4", {})
    if action >= BUTTON:
        return _button(game, b, action - BUTTON)
    if action >= CARD:
        return _card(game, b, action - CARD)
    if action >= SIDE_OF:
        return _cell(game, b, action)
    return _country(game, b, action)


def _button(game: "IronCurtain", b: Board, button: int) -> Reason:
    if isinstance(game.code.steps[b.pc], Resolve):
        if button == INFLUENCE:
            return Reason("ic-no-influence-yet", "4.2", {})
        if button == DECLINE:
            return Reason("ic-no-decline", "4.1", {})
    if button in (EVENT, INFLUENCE, DECLINE):
        laid = b.playing >= 0 and b.table >> b.playing & 1
        return Reason("ic-no-resolve-again", "4.1", {}) if laid else Reason("ic-no-resolve-now", "1.4", {})
    return Reason("ic-no-button-now", "1.4", {})


def _card(game: "IronCurtain", b: Board, card: int) -> Reason:
    args: dict[str, str | int] = {"card": game.deck.ids[card]}
    if isinstance(game.code.steps[b.pc], ChooseCard):
        return Reason("ic-no-card-in-hand", "1.1", args)
    return Reason("ic-no-card-now", "1.4", args)


def _cell(game: "IronCurtain", b: Board, place: int) -> Reason:
    anchor = (place - SIDE_OF) // 4
    if not isinstance(game.code.steps[b.pc], ChooseCell):
        return Reason("ic-no-cell-now", "1.4", {})
    if not b.table >> anchor & 1:
        return Reason("ic-no-anchor", "2.1", {"card": game.deck.ids[anchor]})
    if places.has(b.closed, place - SIDE_OF):
        return Reason("ic-no-cell-free", "2.1", {})
    cell = cell_of(b, place)
    if any(places.has(b.places, p) and cell_of(b, p) == cell for p in range(SIDE_OF, SIDE_OF + 4 * (START + 1))):
        return Reason("ic-no-second-name", "2.1", {})
    return Reason("ic-no-region", "2.1", {"region": game.deck.region_ids[game.deck.region[b.playing]]})


def _country(game: "IronCurtain", b: Board, country: int) -> Reason:
    step = game.code.steps[b.pc]
    args: dict[str, str | int] = {"country": game.deck.ids[country]}
    if not b.table >> country & 1:
        return Reason("ic-no-table", "1.1", args)
    if not isinstance(step, Verb):
        key = "ic-no-country-choose" if isinstance(step, (NameFirst, ChooseCard)) else "ic-no-country-now"
        return Reason(key, "1.4", args)
    if isinstance(step, Putting):
        if b.lifted == country + 1:
            return Reason("ic-no-same-country", "4.7", args)
        if step.lifts(b):
            return Reason("ic-no-cube-here", "4.7", args)
    if not step.area.named(b) >> country & 1:
        return Reason("ic-no-area", "4.8", args | {"card": game.deck.ids[b.playing]})
    if isinstance(step, Influence) and not b.full[0] >> country & 1:
        return Reason("ic-no-reach", "4.4", args)
    if step.area.per and tally(b, country) >= step.area.per:
        return Reason("ic-no-more-here", "4.8", args | {"n": step.area.per})
    if step.area.not_enemy_controlled and control(b, 1 - b.side) >> country & 1:
        return Reason("ic-no-enemy-control", "4.5", args)
    if isinstance(step, (Remove, Replace)) and cubes(b, 1 - b.side, country) == 0:
        return Reason("ic-no-enemy-cube", "4.8", args)
    return Reason("ic-no-points", "4.6", args)


def refusals(game: "IronCurtain", b: Board) -> Iterator[Refusal]:
    """Everything in sight that the one who decides may not choose now."""
    for country in members(b.table):
        reason = why_not(game, b, country)
        if reason:
            yield refused("country", game.deck.ids[country], reason)
    for card in members(hand(b, b.decider)):
        reason = why_not(game, b, CARD + card)
        if reason:
            yield refused("card", game.deck.ids[card], reason)
    if isinstance(game.code.steps[b.pc], ChooseCell):
        yield from _refused_cells(game, b)


def _refused_cells(game: "IronCurtain", b: Board) -> Iterator[Refusal]:
    """The empty cells beside the table that the card in play may not take."""
    taken = {int(b.at[c]) for c in members(b.table)}
    legal = {cell_of(b, p) for p in range(SIDE_OF, SIDE_OF + 4 * (START + 1)) if places.has(b.places, p)}
    near = {cell + int(step) for cell in taken for step in STEP}
    reason = Reason("ic-no-region", "2.1", {"region": game.deck.region_ids[game.deck.region[b.playing]]})
    for cell in sorted(near - taken - legal):
        yield refused("cell", "", reason, cell // ROW - 32, cell % ROW - 32)
