"""Twilight Struggle: what else is true of a position, by name, for the coach's advice: cards that can end the game."""

from random import Random
from typing import Any, Final

from detente import places
from detente.influence.board import EUROPE, US
from detente.influence.moves import TellsMoves
from detente.influence.state import SIDES, Position, influence
from detente.influence.view import InfluenceView

# Events that lower DEFCON.
LOWERING: Final = frozenset({"duck_and_cover", "soviets_shoot_down_kal_007", "we_will_bury_you"})
# Events that give the enemy operations, and with them a coup in a round that is not his; by the side that is struck.
HANDED_OVER: Final = {0: ("cia_created", "grain_sales_to_soviets"), 1: ("lone_gunman",)}
LAST_SAFE: Final = 2  # DEFCON


def truths(game: TellsMoves, view: InfluenceView, found: dict[str, Any]) -> dict[str, Any]:
    """What is added to the truths of every influence game."""
    if view.side is None:
        return {}
    p, me = game.world(view, Random(0)), SIDES.index(view.side)
    hand, enemy = found["hand"], found["enemy_cards"]
    deadly = [card for card in enemy if _is_deadly(p, me, card)]
    shelters = max(0, int(found["spare_cards"])) + (found["china"] == "ready")
    shelters += any(card in found["flying_cards"] for card in deadly) + ("un_intervention" in hand)
    return {
        "deadly_cards": deadly,
        "harmless_cards": [card for card in hand if card not in deadly],
        "deadly_without_shelter": len(deadly) - shelters,
        "lowering_cards": [card for card in hand if card in LOWERING],
        "chosen": found["chosen"] | {"lowers_defcon": found["chosen"]["card"] in LOWERING},
    }


def _is_deadly(p: Position, me: int, card: str) -> bool:
    """Would this card of the enemy, played for its operations at DEFCON 2, end the game in the own round?"""
    if card in LOWERING:
        return True
    if card in HANDED_OVER[me]:
        return _struck(p, me, p.hooks.open_at.get(LAST_SAFE))
    if card == "tear_down_this_wall":
        return me != US and _struck(p, me, p.hooks.board.within(EUROPE))
    return card == "ortega_elected_in_nicaragua" and me == US and influence(p, me, p.hooks.board.country("cuba")) > 0


def _struck(p: Position, me: int, where: places.Set) -> bool:
    """Is there a key country in these places in which the enemy finds influence to coup?"""
    board = p.hooks.board
    keys = places.both(board.battlegrounds, where)
    return any(places.has(keys, c) and influence(p, me, c) > 0 for c in range(int(board.countries)))
