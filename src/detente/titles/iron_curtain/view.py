"""Iron Curtain: what a side knows, and the worlds it cannot tell apart."""

from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from detente import saving
from detente.bits import members
from detente.game import OBSERVER, SOME, Choice, Moment, Over, Prompt, Sentence, Side, View, end_of_game
from detente.machine import BUTTON, CARD, CHANCE, NO_ONE
from detente.titles.iron_curtain.rules import BUTTONS, ENDINGS, ChooseCell, dominated, region_net
from detente.titles.iron_curtain.state import (
    CARDS,
    REGIONS,
    ROW,
    SIDE_OF,
    START,
    US,
    USSR,
    Board,
    Deck,
    anchor_of,
    cell_of,
    hand,
    supply,
    x_of,
    y_of,
)
from detente.titles.iron_curtain.steps import companion

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain


class Placed(msgspec.Struct, frozen=True, gc=False):
    """A card on the table with its cubes."""

    card: str
    x: int
    y: int
    us: int
    ussr: int


class RegionView(msgspec.Struct, frozen=True, gc=False):
    """A region: cards on the table, countries each side dominates, what scoring now would give (positive: the US)."""

    region: str
    placed: int
    us: int
    ussr: int
    net: int
    scored: bool


class IronCurtainView(View, frozen=True, kw_only=True):
    """What one side, or an observer, sees of a game."""

    round: int
    turn: int
    first: Side  # who began the round
    active: Side | None  # whose card is in play
    score: int  # positive: the US
    table: list[Placed]
    hand: list[str] | None  # null where the viewer may not know it
    hands: dict[Side, int]
    deck: int
    # The card in play once the viewer may know it: its owner as soon as it is chosen, others when it lies on the table.
    playing: str | None
    lifted: str | None  # the country from which an own cube was taken up (empty supply, or an event that moves)
    points: int  # influence points, or steps of an event, that are still to be used
    aside: str | None  # the own card for the aftermath
    asides: dict[Side, int]
    revealed: Annotated[dict[Side, str], SOME]  # both aftermath cards once they are open
    supply: dict[Side, int]
    unseen: list[str]  # cards whose place the viewer does not know
    regions: list[RegionView]
    final: int  # what a final check now would make of the score, without the aftermath
    over: Over | None
    frame: dict[str, Any]


def view(game: "IronCurtain", b: Board, side: int) -> IronCurtainView:
    """What `side` (or OBSERVER) may know of this state."""
    deck, ids, sides = game.deck, game.deck.ids, game.sides
    decides = b.decider == side
    shown = b.playing >= 0 and (b.table >> b.playing & 1 or side == b.side)
    known = _known(b, side) | (1 << b.playing if shown else 0)
    return IronCurtainView(
        title=game.id,
        side=None if side == OBSERVER else sides[side],
        decider=None if b.over else "chance" if b.decider == CHANCE else sides[b.decider],
        moment=moment(b).id,
        prompt=prompt(game, b, bool(shown)),
        choices=[choice(game, b, a) for a in game.legal(b)] if decides else [],
        round=b.round,
        turn=b.turn,
        first=sides[b.first],
        active=sides[b.side] if b.turn and not b.over and b.playing >= 0 else None,
        score=b.score,
        table=[
            Placed(ids[c], x_of(b.at[c]), y_of(b.at[c]), int(b.cubes[US * CARDS + c]), int(b.cubes[USSR * CARDS + c]))
            for c in (START, *(c for c in members(b.table) if c != START))
        ],
        hand=None if side == OBSERVER else [ids[c] for c in members(hand(b, side))],
        hands={"us": len(members(b.hand_us)), "ussr": len(members(b.hand_ussr))},
        deck=len(members(b.deck)),
        playing=ids[b.playing] if shown else None,
        lifted=ids[b.lifted - 1] if b.lifted else None,
        points=_points(game, b),
        aside=None if side == OBSERVER else next((ids[c] for c in members(b.aside_us if side else b.aside_ussr)), None),
        asides={"us": len(members(b.aside_us)), "ussr": len(members(b.aside_ussr))},
        revealed=(
            {sides[i]: ids[c] for i, cards in enumerate((b.aside_ussr, b.aside_us)) for c in members(cards)}
            if b.opened
            else {}
        ),
        supply={"us": supply(b, US), "ussr": supply(b, USSR)},
        unseen=[ids[c] for c in range(START) if not known >> c & 1],
        regions=[
            RegionView(
                deck.region_ids[r],
                len(members(deck.members[r] & b.table & ~(1 << START))),
                dominated(deck, b, r, US),
                dominated(deck, b, r, USSR),
                region_net(deck, b, r),
                bool(b.scored >> r & 1),
            )
            for r in range(REGIONS)
        ],
        final=_final(deck, b),
        over=Over(sides[b.over - 1], ENDINGS[b.ending]) if b.over else None,
        frame=dict(saving.save(game.frame_fields, b)),
    )


def _final(deck: Deck, b: Board) -> int:
    """The score that a final check would come to now: it ends with the region that decides the game."""  # 5.3
    score = int(b.score)
    for region in range(REGIONS):
        if abs(score) < deck.goal:
            score += int(region_net(deck, b, region))
    return max(-int(deck.goal), min(int(deck.goal), score))


def _known(b: Board, side: int) -> int:
    """The cards whose place a side knows; the card in play is the caller's business."""
    known = b.table & ~(1 << START)
    if side != OBSERVER:
        known |= hand(b, side) | (b.aside_us if side else b.aside_ussr)
    if b.opened:
        known |= b.aside_us | b.aside_ussr
    return known


def moment(b: Board) -> Moment:
    if b.over:
        return end_of_game()
    round, turn = int(b.round), max(1, int(b.turn))  # a deal belongs to the turn after it
    said = Sentence("side-moment-turn-of-round", {"round": round, "turn": turn})
    return Moment(f"r{round}t{b.turn}", said, [round, turn])


def choice(game: "IronCurtain", b: Board, action: int) -> Choice:
    """A legal action as the page draws it."""
    text = game.text(action)
    if action >= BUTTON:
        return Choice(id=action, text=text, kind="button", name=BUTTONS[action - BUTTON])
    if action >= CARD:
        return Choice(id=action, text=text, kind="card", name=game.deck.ids[action - CARD])
    if action >= SIDE_OF:
        cell = cell_of(b, action)
        near = tuple(game.deck.ids[c] for c in members(b.table) if b.at[c] - cell in (1, -1, ROW, -ROW))
        anchor = game.deck.ids[anchor_of(action)]
        return Choice(id=action, text=text, kind="cell", name=anchor, x=x_of(cell), y=y_of(cell), near=near)
    price = companion(game, b).price(action)
    return Choice(id=action, text=text, kind="country", name=game.deck.ids[action], price=price)


def prompt(game: "IronCurtain", b: Board, shown: bool) -> Prompt:
    """What is asked; names the card in play only if the viewer may know it."""
    if b.over:
        return Prompt("ic-over", {"winner": game.sides[b.over - 1], "ending": ENDINGS[b.ending]})
    if b.decider == CHANCE:
        return Prompt("ic-chance")
    args: dict[str, str | int] = {"side": game.sides[b.decider]}
    if shown:
        args |= {"card": game.deck.ids[b.playing], "region": game.deck.region_ids[game.deck.region[b.playing]]}
    return companion(game, b).prompt(args, shown)


def _points(game: "IronCurtain", b: Board) -> int:
    """Points, or times, that the running verb has left."""
    return 0 if b.over or b.decider in (CHANCE, NO_ONE) else companion(game, b).points()


def world(game: "IronCurtain", seen: IronCurtainView, rng: Random) -> Board:
    """A state with this view, the unseen cards dealt at random."""
    unseen = list(seen.unseen)
    rng.shuffle(unseen)
    zones: dict[str, list[str]] = {}
    for side in game.sides:
        own = side == seen.side
        zones[f"hand_{side}"] = (seen.hand or []) if own else _draw(unseen, seen.hands[side])
        if side in seen.revealed:
            zones[f"aside_{side}"] = [seen.revealed[side]]
        elif own:
            zones[f"aside_{side}"] = [seen.aside] if seen.aside else []
        else:
            zones[f"aside_{side}"] = _draw(unseen, seen.asides[side])
    on_table = {placed.card for placed in seen.table}
    asked = saving.step_at(game.code, seen.frame["frames"][-1])
    hidden_play = seen.playing is None and isinstance(asked, ChooseCell)
    playing = _draw(unseen, 1)[0] if hidden_play else seen.playing
    assert len(unseen) == seen.deck, "a view whose numbers do not add up"
    data: dict[str, Any] = {
        **{name: _in_order(game, cards) for name, cards in zones.items()},
        "deck": _in_order(game, unseen),
        "table": [f"{p.card}@{p.x}/{p.y}:{p.us}:{p.ussr}" for p in seen.table],
        "playing": playing or "none",
        "lifted": seen.lifted or "none",
        "score": seen.score,
        "round": seen.round,
        "turn": seen.turn,
        "first": seen.first,
        "opened": 1 if seen.revealed else 0,
        **seen.frame,
    }
    assert hidden_play or playing is None or playing in on_table or seen.side is not None
    return game.load(data)


def _draw(cards: list[str], n: int) -> list[str]:
    """Take the last n cards away from the list."""
    taken = cards[len(cards) - n :]
    del cards[len(cards) - n :]
    return taken


def _in_order(game: "IronCurtain", cards: list[str]) -> list[str]:
    return sorted(cards, key=game.deck.ids.index)
