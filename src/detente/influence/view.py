"""What a side knows of an influence game, and the worlds it cannot tell apart."""

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from detente import piles, saving
from detente.bits import names
from detente.game import OBSERVER, SOME, Choice, Over, Side, View, long
from detente.influence.board import US, USSR
from detente.influence.fields import effects_in_force, pair_members
from detente.influence.kinds import CARDS, USE
from detente.influence.log_lines import Level
from detente.influence.operations import has_space_ability
from detente.influence.prompts import points_left, prompt
from detente.influence.question import Question
from detente.influence.redeal import chose_first, hand_open, may_be_headline, redealt, unrevealed
from detente.influence.running import caller
from detente.influence.scoring import LEVELS, level, worth
from detente.influence.sequence import value_if_final_now
from detente.influence.state import SIDES, Position, hand, influence_table
from detente.machine import BUTTON, CARD, CHANCE, card_of, finish, step_back

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame


class RegionView(msgspec.Struct, frozen=True, gc=False):
    """A region: levels and points of both sides, and what scoring it now would give (positive: the US)."""

    region: str
    us: Level
    ussr: Level
    us_vp: int
    ussr_vp: int
    net: int


class EffectView(msgspec.Struct, frozen=True, gc=False):
    """An effect in force, the card it comes from and the side it serves."""

    card: str
    effect: int
    side: Side


class China(msgspec.Struct, frozen=True, gc=False):
    """The China Card, or its like."""

    holder: Side | None
    up: bool


class InfluenceView(View, frozen=True, kw_only=True):
    """What one side, or an observer, sees."""

    turn: int
    round: int  # 0: the headlines
    phasing: Side
    defcon: int
    vp: int  # positive: the US
    military: dict[Side, int]
    space: dict[Side, int]
    spaced: dict[Side, int]  # attempts of this turn
    abilities: dict[Side, list[int]]  # of the space race, by their boxes
    china: China
    influence: dict[str, Annotated[tuple[int, ...], long(2)]]  # country: US, USSR; only where somebody has some
    control: dict[Side, list[str]]
    regions: Sequence[RegionView]
    final: int  # what a final scoring now would make of the points
    effects: list[EffectView]
    hand: list[str] | None  # null where the viewer may not know it
    hands: dict[Side, int]
    known: list[str]  # cards that the viewer knows to be in the opponent's hand
    shown: list[str]  # cards of the viewer's hand that the opponent knows
    deck: int
    discard: list[str]
    removed: list[str]
    box: list[str]
    playing: list[str]
    in_front: list[str]
    looked: list[str] | None  # cards of the other side that are being looked at, if the viewer sees them
    looked_at: int  # how many they are
    headlines: dict[Side, str | None]  # a card, "hidden", or null
    bids: Annotated[dict[Side, int], SOME]  # the own one, and both once they are open
    unseen: list[str]  # cards whose place the viewer does not know
    points: int  # that are still to be used
    swapped: bool  # a bid has given the players each other's side
    over: Over | None
    frame: dict[str, Any]


def is_open(game: "InfluenceGame", p: Position) -> bool:
    """Whether all look at the same state: no card is chosen whose use is not declared."""
    return game.code.steps[p.pc].choice_kind() != USE


def masked(game: "InfluenceGame", p: Position, side: int) -> Position:
    """The state as everyone but the chooser sees it: a card whose use is not declared has not been chosen yet."""
    if side == p.decider or is_open(game, p):
        return p
    began = caller(game, p)
    if began is None or began.choice_kind() != CARDS or piles.has(p.playing, p.subject):
        return p  # a card that everyone has seen
    q = p.clone()
    assert isinstance(q, Position)
    finish(q)
    step_back(q)
    game.code.settle(q)
    return q


def known_cards(p: Position, side: int) -> list[int]:
    """The opponent's cards that a side knows."""
    if side == OBSERVER:
        return []
    if hand_open(p, side):
        return pair_members(hand(p, 1 - side))
    return pair_members(p.known_ussr if side == US else p.known_us)


def view(game: "InfluenceGame", state: Position, side: int) -> InfluenceView:
    """What `side` (or OBSERVER) may know of this state."""
    p = masked(game, state, side)
    asked = game.question(p)
    return InfluenceView(
        **seen_by_all(game, p, asked),
        **seen_by(game, p, side),
        choices=[choice(game, asked, action) for action in menu(game, p, side)],
        prompt=prompt(game, p, asked),
        regions=[region_view(game, p, r) for r in game.regions],
        frame=dict(saving.save(game.frame_fields, p)),
    )


def seen_by_all(game: "InfluenceGame", p: Position, asked: Question[Any]) -> dict[str, Any]:
    """What lies open, but for the regions."""
    h, ids, countries = game.hooks, game.board.card_ids, game.board.country_ids
    return {
        "title": game.id,
        "decider": None if p.over else "chance" if p.decider == CHANCE else SIDES[p.decider],
        "moment": game.moment(p).id,
        "turn": p.turn,
        "round": p.round,
        "phasing": SIDES[p.phasing],
        "defcon": p.defcon,
        "vp": p.vp,
        "military": {"us": p.military_us, "ussr": p.military_ussr},
        "space": {"us": p.space_us, "ussr": p.space_ussr},
        "spaced": {"us": p.spaced_us, "ussr": p.spaced_ussr},
        "abilities": _abilities(p),
        "china": China(SIDES[p.china] if p.china < 2 else None, bool(p.china_up)),
        "influence": influence_table(p),
        "control": {"us": names(p.control_us, countries), "ussr": names(p.control_ussr, countries)},
        "final": value_if_final_now(p),
        "effects": [EffectView(h.effect_ids[e], e, SIDES[i]) for e, i in effects_in_force(h, p)],
        "hands": {"us": piles.size(p.hand_us), "ussr": piles.size(p.hand_ussr)},
        "deck": piles.size(p.deck) + len(p.under),
        "discard": names(p.discard, ids),
        "removed": names(p.removed, ids),
        "box": names(p.box, ids),
        "playing": names(p.playing, ids),
        "in_front": names(p.in_front, ids),
        "looked_at": piles.size(p.looked),
        "points": points_left(p, asked),
        "swapped": game.swapped(p),
        "over": Over(game.winner_id(p), h.ending_ids[p.ending]) if p.over else None,
    }


def menu(game: "InfluenceGame", p: Position, side: int) -> list[int]:
    """What a side may choose from."""
    return game.legal(p) if p.decider == side and not p.over else []


def seen_by(game: "InfluenceGame", p: Position, side: int) -> dict[str, Any]:
    """What one side sees otherwise than the other, or alone, but for its choices."""
    ids = game.board.card_ids
    known = known_cards(p, side)
    headlines = {SIDES[owner]: _headline(game, p, side, owner) for owner in (0, 1)}
    looks = side == US
    open_cards = piles.either(
        piles.either(p.discard, p.removed),
        piles.either(piles.either(p.playing, p.in_front), piles.either(p.box, p.guest_pool)),
    )
    for card in (*known, *p.under, *_face_down(p, headlines)):
        open_cards = piles.put(open_cards, card)
    if side != OBSERVER:
        open_cards = piles.either(open_cards, hand(p, side))
    if looks:
        open_cards = piles.either(open_cards, p.looked)
    return {
        "side": None if side == OBSERVER else SIDES[side],
        "hand": None if side == OBSERVER else names(hand(p, side), ids),
        "known": [ids[c] for c in known],
        "shown": [] if side == OBSERVER else names(p.known_us if side == US else p.known_ussr, ids),
        "looked": names(p.looked, ids) if looks else None,
        "headlines": headlines,
        "bids": _bids(game, p, side),
        "unseen": names(piles.minus(game.cards_of(p), open_cards), ids),
    }


def _abilities(p: Position) -> dict[str, list[int]]:
    """The space race abilities in force, by their boxes; equal markers have none."""  # 6.4.4
    out: dict[str, list[int]] = {"ussr": [], "us": []}
    if p.space_us != p.space_ussr:
        ahead = US if p.space_us > p.space_ussr else USSR
        out[SIDES[ahead]] = [box for box in p.hooks.ability_boxes if has_space_ability(p, ahead, box)]
    return out


def region_view(game: "InfluenceGame", p: Position, r: int) -> RegionView:
    """A region as its scoring card would count it now."""
    us, ussr = worth(p, r, US, True), worth(p, r, USSR, True)
    levels = LEVELS[level(p, r, US, True)], LEVELS[level(p, r, USSR, True)]
    return RegionView(game.region_ids[r], *levels, us, ussr, us - ussr)


def _face_down(p: Position, headlines: dict[str, str | None]) -> list[int]:
    """The cards that lie face down as headlines and that the viewer knows."""
    cards = {US: p.headline_us, USSR: p.headline_ussr}
    return [int(cards[owner]) for owner in cards if headlines[SIDES[owner]] != "hidden" and unrevealed(p, owner)]


def _headline(game: "InfluenceGame", p: Position, viewer: int, owner: int) -> str | None:
    card = p.headline_us if owner else p.headline_ussr
    if card == 0:
        return None
    if viewer == owner or not unrevealed(p, owner) or chose_first(p, owner):
        return game.board.card_ids[card]
    return "hidden"


def _bids(game: "InfluenceGame", p: Position, side: int) -> dict[str, int]:
    """Secret bids: the own one, and both once they are open."""
    if not p.offered_us and not p.offered_ussr:
        return {}
    open_now = game.bids_are_open(p)
    offers = {"us": (US, p.offered_us), "ussr": (USSR, p.offered_ussr)}
    return {name: int(bid) for name, (owner, bid) in offers.items() if bid and (open_now or owner == side)}


def choice(game: "InfluenceGame", asked: Question[Any], action: int) -> Choice:
    """A legal action as agents read it."""
    return Choice(*what_is_chosen(game, action), price=asked.price(action) if action < CARD else 0)


def what_is_chosen(game: "InfluenceGame", action: int) -> tuple[int, str, str, str]:
    """An action, its text, of which kind what it chooses is, and its name."""
    if action < CARD:
        return action, game.text(action), "country", game.board.country_ids[action]
    card = card_of(action)
    if card < 0:
        return action, game.text(action), "button", game.button_ids[action - BUTTON]
    return action, game.text(action), "card", game.board.card_ids[card]


TRIES = 2000


def world(game: "InfluenceGame", seen: InfluenceView, rng: Random) -> Position:
    """A state with this view, what is unseen dealt at random, anew if the question could not be asked then."""
    for _ in range(TRIES):
        p = game.load(_deal(game, seen, rng))
        same = game.decider_id(p) == seen.decider and saving.save(game.fields, p)["frames"] == seen.frame["frames"]
        if same and all(may_be_headline(p, owner) for owner in (USSR, US) if seen.headlines[SIDES[owner]] == "hidden"):
            return p
    raise AssertionError("no deal fits this view")


def another(p: Position, side: int, rng: Random) -> Position:
    """A state that looks the same to the side that decides, what it does not see dealt anew; not while bids are made,
    of which worlds differ, too."""
    cards = piles.size(hand(p, 1 - side)) + piles.size(p.looked) + 1
    for _ in range(TRIES):
        q = redealt(p, side, [rng.random() for _ in range(cards)])
        if q is not None:
            return q
    raise AssertionError("no deal fits this position")


def _deal(game: "InfluenceGame", seen: InfluenceView, rng: Random) -> dict[str, Any]:
    unseen = list(seen.unseen)
    rng.shuffle(unseen)
    data: dict[str, Any] = {}
    for side in SIDES:
        own = side == seen.side
        known = [] if own or seen.side is None else seen.known
        count = seen.hands[side] - len(known)
        data[f"hand_{side}"] = (seen.hand or []) if own else known + _draw(unseen, count)
        data[f"known_{side}"] = seen.shown if own else known
        card = seen.headlines[side]
        data[f"headline_{side}"] = _draw(unseen, 1)[0] if card == "hidden" else card or "none"
        data[f"offered_{side}"] = seen.bids.get(side, game.some_bid(seen, side, rng))
    if seen.side is not None and opponent_open(game, seen):
        data["known_us"] = [card for card in seen.known if card in data["hand_us"]]
    data["looked"] = seen.looked if seen.looked is not None else _draw(unseen, seen.looked_at)
    data["deck"] = unseen
    data |= {
        "turn": seen.turn,
        "round": seen.round,
        "phasing": SIDES.index(seen.phasing),
        "defcon": seen.defcon,
        "vp": seen.vp,
        "china": 2 if seen.china.holder is None else SIDES.index(seen.china.holder),
        "china_up": int(seen.china.up),
        "influence": [f"{id}:{us}:{ussr}" for id, (us, ussr) in seen.influence.items()],
        **{pile: getattr(seen, pile) for pile in ("discard", "removed", "box", "playing", "in_front")},
        **{
            f"{track}_{side}": getattr(seen, track)[side] for track in ("military", "space", "spaced") for side in SIDES
        },
        **seen.frame,
    }
    return data


def opponent_open(game: "InfluenceGame", seen: InfluenceView) -> bool:
    """Does the viewer see a hand that lies open? Then what was shown before cannot be told from it."""
    return any(effect.effect == game.hooks.open_hand_effect for effect in seen.effects) and seen.side == "ussr"


def _draw(cards: list[str], n: int) -> list[str]:
    """Take the last n cards away from the list."""
    taken = cards[len(cards) - n :]
    del cards[len(cards) - n :]
    return taken
