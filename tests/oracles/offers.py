"""What may be chosen: the targets of operations, the uses of a card, compared with what the engine offers.

Each function gets the referee, the arguments of the prompt, who is asked, and the words that are offered.
"""

from tests.oracles import bids, course, dice, event_choices, events, reach, worth
from tests.oracles.world import SIDES, other

PASSED = {"twilight": "the_china_card", "red_sea": "romanian_autonomy"}
USES = {"influence", "realign", "coup", "space"}


class Operation:
    """Operations that are being used: by whom, with which card or by which event, what is spent and where."""

    def __init__(self, side, card, printed, event, kind):
        self.side, self.card, self.printed, self.event, self.kind = side, card, printed, event, kind
        self.spent, self.places, self.target, self.ops = 0, [], None, 0


def budget(r, op, places):
    """Points or rolls that may be used if all of them go to these places."""
    return worth.allowed(r.p, op.side, basic(r, op, places), worth.bonuses(r.p, op.side, op.card), places)


def place_targets(r, op):
    reachable = reach.reachable(r.p, op.side, r.begun[op.side])
    return {c for c in reachable if op.spent + reach.price(r.p, op.side, c) <= budget(r, op, [*op.places, c])}


def realign_targets(r, op):
    among, free = events.realign_places(r.world, op.event)
    found = reach.realign_targets(r.p, op.side, among, free)
    if op.event == "f5es_delivered":
        return found - set(op.places)
    return {c for c in found if len(op.places) + 1 <= budget(r, op, [*op.places, c])}


def coup_targets(r, op):
    among, free = events.coup_places(r.p, op.event, r.couped)
    return reach.coup_targets(r.p, op.side, among, free)


def set_up(r, args, side, words):
    r.agree("set-up", words, set(r.world.region("eastern_europe" if side == "ussr" else "western_europe")))


def extra(r, args, side, words):
    """11.4.1"""
    if r.set_up is None:
        r.set_up = {s: {c for c in r.world.countries if r.p.at(c, s)} for s in SIDES}
    r.agree("extra influence", words, bids.extra_targets(r.p, side, r.set_up[side]))
    r.agree("extra points", args["points"], r.extra[side])


def may_stop(r, op, used, words):
    """6.0: all points are due; only what a place would add to them may be left (9.6, Vietnam Revolts)."""
    free = op.event in events.MAY_STOP
    r.agree("stopping", "stop" in words, free or used >= basic(r, op, op.places), op.kind, op.event or op.card)


def basic(r, op, places):
    """Points or rolls without what a place adds."""
    if op.event in events.ROLLS:
        return events.ROLLS[op.event]
    africa = op.kind == "influence" and any(r.world.is_in(c, "africa") for c in places)
    return worth.worth(r.p, op.side, op.printed, africa)


def place(r, args, side, words):
    op = r.operation("influence")
    targets = place_targets(r, op)
    r.agree("placement targets", words & set(r.world.countries), targets, op.event or op.card)
    may_stop(r, op, op.spent, words)
    if not worth.bonuses(r.p, side, op.card) and not r.p.on("albano_stalinist_economics", other(side)):
        most = max(budget(r, op, [*op.places, c]) for c in targets)
        r.agree("points to place", args["points"], most - op.spent, op.event or op.card)


def realign(r, args, side, words):
    op = r.operation("realign")
    r.agree("realignment targets", words & set(r.world.countries), realign_targets(r, op), op.event or op.card)
    may_stop(r, op, len(op.places), words)


def coup(r, args, side, words):
    op = r.operation("coup")
    r.agree("coup targets", words & set(r.world.countries), coup_targets(r, op), op.event or op.card)
    r.agree("a coup may be left out", "stop" in words, op.event in events.OPTIONAL_COUPS, op.event or op.card)
    if op.event and r.couped:
        r.agree("a second coup", (op.event, r.removed_by_coup), ("che", True))


def free(r, args, side, words):
    """47, 96: a free coup, or free realignments, or neither."""
    event = args["card"]
    kinds = uses(r, side, None, r.granted(event), event) & {"realign", "coup"}
    if event == "ortega_elected_in_nicaragua":
        kinds &= {"coup"}
    r.agree("a free coup or free realignments", words, kinds | {"stop"}, event)


def held(r, args, side, words):
    """6.4.4: box 6 lets its owner discard one card that is kept."""
    r.agree("box 6", dice.has_ability(r.p, side, 6), True, side)
    plain = {f"card {c}" for c in r.p.hand(side) if not r.world.cards[c].scoring}
    r.agree("discarding a kept card", words, plain | {"no"})


def may_space(r, side, ops):
    """6.4.1, 6.4.2, 6.4.6"""
    box = r.p.space[side] + 1
    if box >= len(r.world.space) or r.p.spaced[side] >= dice.attempts(r.p, side):
        return False
    return ops >= r.world.space[box].ops


def uses(r, side, card, printed, event=None):
    """The kinds of operations that are possible with a card."""
    found = set()
    for kind, targets in (("influence", place_targets), ("realign", realign_targets), ("coup", coup_targets)):
        if targets(r, Operation(side, card, printed, event, kind)):
            found.add(kind)
    if may_space(r, side, worth.worth(r.p, side, printed)):
        found.add("space")
    return found


def use(r, args, side, words):
    """5.1, 5.2: operations, the event if it is not the opponent's; if it is, it may come first."""
    card = r.world.cards[args["card"]]
    if card.scoring:
        r.agree("uses of a scoring card", words, {"event"}, card.id)
        return
    if not course.must_score(r, side):
        r.agree("operations with a card", words & USES, uses(r, side, card.id, r.printed(card.id, side)), card.id)
    if card.id in ("the_china_card", "romanian_autonomy"):
        r.agree("no event", words - USES, set(), card.id)
    elif card.side == other(side):
        r.agree("enemy event", "event" in words, False, card.id)
    else:
        r.agree("own event", "event first" in words, False, card.id)
        if card.id not in r.cards_say.UNJUDGED:
            r.agree("own event", "event" in words, r.cards_say.possible(r, card.id, side), card.id)


def operation(r, args, side, words):
    """Operations that are used after an event (5.2) or that an event grants (7.4.3)."""
    event = args.get("card")
    if event is None:
        card = r.playing[side]
        found = uses(r, side, card, r.printed(card, side)) - {"space"}
        r.agree("operations after the event", words, found or {"nothing"}, card)
        return
    found = uses(r, side, None, r.granted(event), event)
    if event in ("soviets_shoot_down_kal_007", "glasnost"):
        found &= {"influence", "realign"}
    if event == "grain_sales_to_soviets" and r.drawn_card_is_played:
        found.discard("space")  # the event of that card has happened (5.2, 6.4.5)
    r.agree("granted operations", words & USES, found, event)


def nothing_left(r):
    """All extra points are placed, or there is no room for them (11.4.1)."""
    for side in SIDES:
        room = r.set_up is not None and bids.extra_targets(r.p, side, r.set_up[side])
        r.agree("extra points are placed", not r.extra[side] or not room, True)


def headline(r, args, side, words):
    """4.5.C: any card of the hand; UN Intervention needs a card beside it, Missile Envy waits for an action round."""
    nothing_left(r)
    barred = {"un_intervention"}
    if r.p.on("missile_envy"):
        barred.add("missile_envy")
    r.agree("headlines", words, {f"card {c}" for c in r.p.hand(side) - barred})


def taken_away(r, side, hand, scoring):
    """Cards whose event is sure to take a scoring card away (10.1.5)."""
    found = {"ask_not_what_your_country"} if side == "us" else set()
    sure = "five_year_plan" if side == "ussr" else "aldrich_ames_remix"
    if hand - {sure} == scoring:
        found.add(sure)
    return found & hand


def cards(r, args, side, words):
    """5.1, 9.8, 10.1.5: which card may be played in an action round."""
    p, owner = r.p, r.p.phasing
    r.agree("effects in force", set(p.effects), r.ledger.names)
    if side != owner:
        r.checked["ordered by Ames"] = r.checked.get("ordered by Ames", 0) + 1
        return
    hand, scoring = p.hand(side), course.scoring_cards(p, side)
    passed = {PASSED[r.world.id]} if p.china == side and p.china_up else set()
    left = course.rounds(p, side) - p.round
    expected = hand | passed
    if len(scoring) > left:
        expected = scoring | taken_away(r, side, hand, scoring)
    elif "missile_envy" in hand and p.on("missile_envy", side):
        expected = {"missile_envy"}
    elif p.on("stagflation") and side == "us" and scoring:
        expected = scoring
    if course.trapped(p, side) and not course.discards(r, side):
        expected = scoring
    found = {word.removeprefix("card ") for word in words if word.startswith("card ")}
    if not (course.doubtful(p, side) and len(scoring) >= left):
        r.agree("cards to play", found, expected)
    optional = p.round == 8 and not scoring
    r.agree("passing", "pass" in words, optional or not hand)


def trap(r, args, side, words):
    """42, 44: a card of 2 or more; a pending Missile Envy goes first if it is worth that much."""
    found, scoring = course.discards(r, side), course.scoring_cards(r.p, side)
    if len(scoring) > course.rounds(r.p, side) - r.p.round:
        found = scoring
    elif "missile_envy" in found and r.p.on("missile_envy", side):
        found = {"missile_envy"}
    r.agree("discards in a trap", event_choices.cards_of(words), found or scoring)


def event_place(r, args, side, words):
    chosen_by_event(r, args, side, words, "place", r.cards_say.PLACE)


def event_remove(r, args, side, words):
    chosen_by_event(r, args, side, words, "remove", r.cards_say.REMOVE)


def chosen_by_event(r, args, side, words, kind, rules):
    """The countries that an event may choose, and whether it may stop."""
    card = args["card"]
    if card not in rules:
        r.unknown.add(("choice", card))
        return
    r.agree("choices of an event", words & set(r.world.countries), rules[card](r, side), card)
    r.agree("an event may stop", "stop" in words, (kind, card) in r.cards_say.MAY_STOP, card)


def leaving(r, side):
    """Cuban Missile Crisis: the threatened side may call it off at any time."""
    if not r.p.on("cuban_missile_crisis", other(side)):
        return set()
    places = ("cuba",) if side == "ussr" else ("west_germany", "turkey")
    return {f"leave {c}".replace("_", " ") for c in places if r.p.at(c, side) >= 2}


def offered(r, words):
    """Compare everything that is offered at this decision."""
    key, args, side = r.asked
    ways_out = {word for word in words if word.startswith("leave ")}
    r.agree("calling off the crisis", ways_out, leaving(r, side))
    if key in OFFERS:
        OFFERS[key](r, args, side, words - ways_out)


OFFERS = event_choices.OFFERS | {
    "inf-ask-set-up": set_up,
    "inf-ask-extra": extra,
    "inf-ask-place": place,
    "inf-ask-realign": realign,
    "inf-ask-coup": coup,
    "inf-ask-event-free": free,
    "inf-ask-held": held,
    "inf-ask-use": use,
    "inf-ask-operation": operation,
    "inf-ask-headline": headline,
    "inf-ask-card": cards,
    "inf-ask-trapped": trap,
    "inf-ask-event-place": event_place,
    "inf-ask-event-remove": event_remove,
}
