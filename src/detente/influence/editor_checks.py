"""What cannot be on the tracks and on the map, and what hardly comes to be."""

from collections.abc import Iterator
from typing import Final

from detente import piles, places
from detente.editing.model import Finding, impossible, repair, unusual
from detente.influence.due import SCORING_MAY_BE_KEPT, rounds_to_come
from detente.influence.editor_sheet import ROUND, Sheet
from detente.influence.state import NOBODY, SIDES, Position, hand, present

FRESH: Final = ("military_us", "military_ussr", "spaced_us", "spaced_ussr")  # 0 when a turn begins
MANY: Final = 15  # influence of one side in a country


def tracks(sheet: Sheet) -> Iterator[Finding]:
    """Tracks and who acts."""
    yield from _score(sheet)
    yield from _turn(sheet)
    boxes = len(sheet.p.hooks.space_ops) - 1
    attempts = 2 if sheet.p.hooks.two_attempts < 99 else 1
    for side in SIDES:
        yield from _range(sheet, f"military_{side}", 0, 5, "8.2.1")
        yield from _range(sheet, f"space_{side}", 0, boxes, "6.4.4")
        yield from _range(sheet, f"spaced_{side}", 0, attempts, "6.4.2")
    if sheet.moment != ROUND:
        yield from _nothing_done_yet(sheet)
    if sheet.number("china") == NOBODY and not sheet.facts.nobody_may_hold:
        yield _range_of(sheet, "china", 0, 1, "9.1")
    yield from _hidden(sheet)


def _score(sheet: Sheet) -> Iterator[Finding]:
    goal = int(sheet.p.hooks.vp_to_win)
    vp = sheet.number("vp")
    if abs(vp) >= goal:
        mend = repair("ed-set-to", {"vp": (goal - 1) * (1 if vp > 0 else -1)}, n=goal - 1)
        leader = SIDES[vp > 0]
        yield impossible("ed-has-won", ["field vp"], sheet.rule("10.3"), mend, side=leader, n=goal)
    defcon = sheet.number("defcon")
    if defcon < 2:
        mend = repair("ed-set-to", {"defcon": 2}, n=2)
        yield impossible("ed-nuclear-war", ["field defcon"], "8.1.4", mend)
    yield from _range(sheet, "defcon", min(defcon, 2), 5, "8.1.1")


def _turn(sheet: Sheet) -> Iterator[Finding]:
    h, p = sheet.p.hooks, sheet.p
    yield from _range(sheet, "turn", int(h.first_turn(p)), int(h.last_turn(p)), "4.1")
    if sheet.moment != ROUND:
        return
    side = sheet.number("phasing")
    if side not in (0, 1):
        yield _range_of(sheet, "phasing", 0, 1, "4.5.D")
        return
    rounds = int(h.rounds(p, side))
    if not 1 <= sheet.number("round") <= rounds:
        n = max(1, min(rounds, sheet.number("round")))
        mend = repair("ed-set-to", {"round": n}, n=n)
        yield impossible("ed-rounds", ["field round"], "4.5.D", mend, side=SIDES[side], n=rounds)


def _range(sheet: Sheet, name: str, least: int, most: int, rule: str) -> Iterator[Finding]:
    if not least <= sheet.number(name) <= most:
        yield _range_of(sheet, name, least, most, rule)


def _range_of(sheet: Sheet, name: str, least: int, most: int, rule: str) -> Finding:
    nearest = max(least, min(most, sheet.number(name)))
    mend = repair("ed-set-to", {name: nearest}, n=nearest)
    return impossible("ed-range", [f"field {name}"], sheet.rule(rule), mend, least=least, most=most)


def _nothing_done_yet(sheet: Sheet) -> Iterator[Finding]:
    """Before the headlines nobody has coups or attempts behind him, and The China Card lies open."""
    for name in FRESH:
        if sheet.number(name):
            mend = repair("ed-set-to", {name: 0}, n=0)
            yield impossible("ed-fresh-turn", [f"field {name}"], sheet.rule("8.2.1"), mend)
    if not sheet.number("china_up"):
        card = sheet.ids[sheet.game.own.china_card]
        mend = repair("ed-turn-up", {"china_up": 1})
        yield impossible("ed-china-up", ["field china_up"], "4.5.G", mend, card=card)


# Numbers that nobody sets by clicking, with what they may be; a text may bring them.
HIDDEN: Final = {
    "lowered": (0, 1),
    "china": (0, 2),
    "china_up": (0, 1),
    "options": (0, (1 << 26) - 1),
    "extra_ussr": (0, 99),
    "extra_us": (0, 99),
    "offered_ussr": (0, 400),
    "offered_us": (0, 400),
    "standing": (0, 7),
    "region": (-1, 5),
}


def _hidden(sheet: Sheet) -> Iterator[Finding]:
    last = int(sheet.game.board.countries) - 1
    countries = dict.fromkeys(("ignored", sheet.game.hooks.guard_id or "guarded"), (-1, last))
    for name, (least, most) in (HIDDEN | countries).items():
        yield from _range(sheet, name, least, most, "")


def map_of(sheet: Sheet) -> Iterator[Finding]:
    """Influence: what can be read is possible."""
    p, board = sheet.p, sheet.game.board
    for side in (0, 1):
        for c in range(board.countries):
            n = int(p.influence[side * board.countries + c])
            if n > MANY:
                id = board.country_ids[c]
                yield unusual("ed-much-influence", [f"place {id}"], "", None, side=SIDES[side], n=n, country=id)
    if sheet.number("turn") >= 4:
        yield from _absent(sheet, p)


def _absent(sheet: Sheet, p: Position) -> Iterator[Finding]:
    for region in sheet.game.regions:
        for side in (0, 1):
            if not places.some(places.both(present(p, side), sheet.game.board.within(region))):
                id = sheet.game.region_ids[region]
                yield unusual("ed-absent", [], "", None, side=SIDES[side], region=id)


def scoring_cards(sheet: Sheet) -> Iterator[Finding]:
    """More scoring cards than rounds to play them in lose the game."""
    p, scoring = sheet.p, sheet.game.board.scoring
    if p.options & SCORING_MAY_BE_KEPT or sheet.moment != ROUND:
        return
    for side in (0, 1):
        held = piles.size(piles.both(hand(p, side), scoring))
        left = int(rounds_to_come(p, side)) + (side == sheet.number("phasing"))
        if held > left:
            at = [f"field hand_{SIDES[side]}"]
            yield unusual("ed-scoring-cards", at, sheet.rule("10.1.5"), None, side=SIDES[side], n=int(held), left=left)


def strays(sheet: Sheet, p: Position) -> Iterator[Finding]:
    """The game has gone on: the side to move had nothing to decide."""
    if sheet.moment == ROUND:
        same = p.round == sheet.number("round") and p.phasing == sheet.number("phasing") and p.turn == sheet.p.turn
        if not same or p.depth == 0:
            side = SIDES[sheet.number("phasing")]
            yield impossible("ed-nothing-to-play", [f"field hand_{side}"], "4.5.D", None, side=side)
    elif p.turn != sheet.p.turn or p.round:
        yield impossible("ed-no-headline", ["field hand_us", "field hand_ussr"], "4.5.C")
