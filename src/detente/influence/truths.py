"""What is true of a position of an influence game, by name, as far as one side sees it: what a coach's advice asks for.

Everything follows from a view. A world is made of it for what the rules say of a position; nothing is asked of that
world that another one with the same view would answer otherwise.
"""

from random import Random
from typing import TYPE_CHECKING, Any, Final

from detente import piles, places
from detente.bits import names
from detente.influence.board import REGION_IDS
from detente.influence.due import rounds_left
from detente.influence.operations import card_ops, coup_targets, may_space_with, realignment_bonus, realignment_targets
from detente.influence.state import SIDES, Position, controlled, influence, present
from detente.influence.view import InfluenceView
from detente.places import Set

if TYPE_CHECKING:
    from detente.influence.moves import TellsMoves

MOMENTS: Final = ("headline", "card", "use", "place", "coup", "realign", "set_up", "trapped", "operation", "space")
STRONG: Final = 3  # operations
PAYS: Final = 4  # points for which a scoring is worth having at once


def truths(game: "TellsMoves", view: InfluenceView) -> dict[str, Any]:
    """All that is named in docs/lessons.md; empty for who only looks on."""
    if view.side is None:
        return {}
    p = game.world(view, Random(0))
    me = SIDES.index(view.side)
    found = _tracks(view, p, me) | _hand(game, view, p, me) | _countries(p, me)
    found |= _regions(view, p, me)
    return found | _scoring(game, found) | _asked(game, view, p, me)


def _tracks(view: InfluenceView, p: Position, me: int) -> dict[str, Any]:
    own, other = SIDES[me], SIDES[1 - me]
    ready = "ready" if view.china.up else "down"
    return {
        "moment": _moment(view.prompt.key),
        "turn": view.turn,
        "round": view.round,
        "rounds_left": int(rounds_left(p, me)),
        "last_turn": int(p.turn) == int(p.hooks.last_turn(p)),
        "defcon": view.defcon,
        "lead": view.vp if own == "us" else -view.vp,
        "military_short": max(0, view.defcon - view.military[own]),
        "space": view.space[own],
        "china": ready if view.china.holder == own else "theirs",
        "points": view.points,
        "unseen": view.unseen,
        "effects": [one.card for one in view.effects],
        "effects_for_me": [one.card for one in view.effects if one.side != other],
        "effects_against_me": [one.card for one in view.effects if one.side != own],
    }


def _moment(key: str) -> str:
    """What is decided, of a prompt's key."""
    kind = key.rpartition("-ask-")[2].replace("-", "_")
    return kind if kind in MOMENTS else "event"


def _hand(game: "TellsMoves", view: InfluenceView, p: Position, me: int) -> dict[str, Any]:
    """The own cards by what they are good for."""
    board, hand = game.board, view.hand or []
    numbers = {card: board.card(card) for card in hand}
    value = {card: int(card_ops(p, me, number)) for card, number in numbers.items()}
    enemy = [card for card, number in numbers.items() if board.owner[number] == 1 - me and value[card]]
    blank = [card for card in enemy if not p.hooks.can_happen(p, 1 - me, numbers[card])]
    live = [card for card in enemy if card not in blank]
    own = [card for card, number in numbers.items() if board.owner[number] == me]
    return {
        "hand": hand,
        "scoring_cards": [card for card, number in numbers.items() if piles.has(board.scoring, number)],
        "own_cards": own,
        "enemy_cards": enemy,
        "enemy_surplus": len(enemy) - len(own),
        "blank_cards": blank,
        "strong_cards": [card for card in hand if value[card] >= STRONG],
        "strong_enemy_cards": [card for card in live if value[card] >= STRONG],
        "flying_cards": [card for card in hand if may_space_with(p, me, value[card])],
        "flying_enemy_cards": [card for card in live if value[card] <= STRONG and may_space_with(p, me, value[card])],
        "spare_cards": len(hand) - int(rounds_left(p, me)),
    }


def _countries(p: Position, me: int) -> dict[str, Any]:
    ids = p.hooks.board.country_ids
    return {
        "mine": {id: int(influence(p, me, c)) for c, id in enumerate(ids)},
        "theirs": {id: int(influence(p, 1 - me, c)) for c, id in enumerate(ids)},
        "my_countries": _named(p, controlled(p, me)),
        "their_countries": _named(p, controlled(p, 1 - me)),
    }


def _named(p: Position, some: Set) -> list[str]:
    return names(some, p.hooks.board.country_ids)


def _regions(view: InfluenceView, p: Position, me: int) -> dict[str, Any]:
    own, sign = SIDES[me], 1 if SIDES[me] == "us" else -1
    keys = p.hooks.board.battlegrounds
    regions = {one.region: p.hooks.board.within(REGION_IDS.index(one.region)) for one in view.regions}
    held = {region: places.both(controlled(p, me), where) for region, where in regions.items()}
    theirs = {region: places.both(controlled(p, 1 - me), where) for region, where in regions.items()}
    mine = {region: _named(p, places.both(where, keys)) for region, where in held.items()}
    their = {region: _named(p, places.both(where, keys)) for region, where in theirs.items()}
    level = {one.region: one.us if own == "us" else one.ussr for one in view.regions}
    return {
        "regions": list(regions),
        "net": {one.region: sign * one.net for one in view.regions},
        "level": level,
        "my_keys": mine,
        "their_keys": their,
        "regions_without_ordinary": [
            region
            for region in regions
            if level[region] == "presence"
            and len(mine[region]) > len(their[region])
            and len(mine[region]) == places.size(held[region])
        ],
    }


def _scoring(game: "TellsMoves", found: dict[str, Any]) -> dict[str, Any]:
    """Scoring cards by what they would bring now, and regions whose scoring would lose the game."""
    ids = game.board.card_ids
    region_of = {ids[card]: REGION_IDS[region] for card, region in game.scoring_cards.items()}
    net: dict[str, int] = found["net"]
    worth = {card: net[region_of[card]] for card in found["scoring_cards"] if region_of.get(card) in net}
    goal, lead = int(game.hooks.vp_to_win), int(found["lead"])
    unripe = [card for card, points in worth.items() if points <= 0]
    return {
        "region_scorings": list(worth),
        "winning_scorings": [card for card, points in worth.items() if lead + points >= goal],
        "paying_scorings": [card for card, points in worth.items() if points >= PAYS],
        "unripe_scorings": unripe,
        "unripe_regions": [region_of[card] for card in unripe],
        "scoring_slack": int(found["rounds_left"]) - len(found["scoring_cards"]),
        "losing_regions": [region for region, points in net.items() if lead + points <= -goal],
    }


def _asked(game: "TellsMoves", view: InfluenceView, p: Position, me: int) -> dict[str, Any]:
    """What may be chosen now, and what is being decided about."""
    legal = [choice.text for choice in view.choices]
    reach: Set = (0, 0)
    for choice in view.choices:
        if choice.kind == "country":
            reach = places.put(reach, game.board.country(choice.name))
    chosen = str(view.prompt.args.get("card", ""))
    number = game.board.card(chosen) if chosen in game.board.card_ids else 0
    owner = {me: "me", 1 - me: "enemy"}.get(int(game.board.owner[number]), "none") if number else "none"
    ops = int(card_ops(p, me, number)) if number else 0
    return {"legal": legal, "chosen": {"card": chosen, "owner": owner, "ops": ops}} | _places(p, me, reach, view.points)


def _places(p: Position, me: int, reach: Set, points: int) -> dict[str, Any]:
    """Countries by what could be done there; `legal_`: only where something may be done now."""
    board, you = p.hooks.board, 1 - me
    stable = p.hooks.stabilities(p)
    all_of_them = range(int(board.countries))
    ahead = {c: int(influence(p, me, c) - influence(p, you, c)) for c in all_of_them}
    keys = [c for c in all_of_them if places.has(board.battlegrounds, c)]
    legal = [c for c in all_of_them if places.has(reach, c)]
    held = controlled(p, me)
    strike = coup_targets(p, me, board.all, False)
    roll = realignment_targets(p, me, board.all, False)
    listed = {
        "legal_keys": [c for c in legal if c in keys],
        "legal_ordinary": [c for c in legal if c not in keys],
        "legal_stable": [c for c in legal if stable[c] >= STRONG],
        "legal_weak_keys": [c for c in legal if c in keys and stable[c] < STRONG],
        "keys_open_to_coups": [c for c in keys if places.has(strike, c)],
        "keys_to_finish": [
            c
            for c in legal
            if c in keys
            and influence(p, me, c)
            and not places.has(controlled(p, you), c)
            and 0 < stable[c] - ahead[c] <= points
        ],
        "keys_without_reserve": [
            c
            for c in legal
            if c in keys
            and places.has(held, c)
            and ahead[c] == stable[c]
            and places.some(places.both(board.near(c), present(p, you)))
        ],
        "their_keys_without_reserve": [
            c for c in legal if c in keys and places.has(controlled(p, you), c) and -ahead[c] == stable[c]
        ],
        "keys_to_realign": [
            c
            for c in keys
            if places.has(roll, c)
            and not influence(p, me, c)
            and realignment_bonus(p, me, c) - realignment_bonus(p, you, c) >= 2
        ],
    }
    return {name: [board.country_ids[c] for c in countries] for name, countries in listed.items()}
