"""What a cause brings. Each function gets the referee and the arguments of the log entry, sees that the entry says what
the rulebook says, and answers what changes: {field: value}. Everything that is not named stays as it was."""

from tests.oracles import dice, event_choices, offers, reach, scoring
from tests.oracles import events as ev
from tests.oracles.sheet import TRACK, Sheet
from tests.oracles.world import CIVIL_WAR, SIDES, other

TAKERS = {
    "cultural_revolution": "ussr",
    "ussuri_river_skirmish": "us",
    "nixon_plays_the_china_card": "us",
    "detente": "ussr",
}
LEAVERS = {("ussr", "cuba"), ("us", "west_germany"), ("us", "turkey")}


def signed(side, n):
    return n if side == "us" else -n


# ---- decisions ----


def placed(r, args, side, country):
    """6.1: one point, paid at the price of this moment."""
    if country == "stop":
        return {}
    here = dict(r.p.influence[country])
    here[side] += 1
    if r.asked[0] == "inf-ask-place":
        r.op.spent += reach.price(r.p, side, country)
        r.op.places.append(country)
    if r.asked[0] == "inf-ask-extra":
        r.extra[side] -= 1
    if country == CIVIL_WAR and here["ussr"] == 3:
        here = {"us": 0, "ussr": 0}  # 12.1, 12.3
        r.p.china, r.p.china_up = "ussr", True
    return {"influence": {country: here}}


def realign_target(r, args, side, country):
    if country in r.world.countries:
        r.op.target = country
        r.op.places.append(country)
    return {}


def coup_target(r, args, side, country):
    """6.3.3: military operations come first."""
    if country not in r.world.countries:
        return {}
    op = r.op
    op.target, op.ops = country, offers.budget(r, op, [country])
    changes = {}
    if op.event not in ev.FREE_COUPS:
        changes["military"] = {side: min(TRACK, r.p.military[side] + op.ops)}
    return changes


def fixed_die(r, args, side, word):
    """Carter Doctrine: this die shows 1 or 6, or is rolled."""
    if word != "let it roll":
        r.dice.append(int(word.removeprefix("let it be ")))
        return at_a_roll(r)
    return {}


def left_out(r, args, side, country):
    """Shuttle Diplomacy: a Soviet battleground of this scoring is overlooked."""
    r.left_out = country
    return {}


def buries(r, side):
    """50: 3 for the USSR when the US plays something else than UN Intervention in its next action round."""
    now = r.p.on("we_will_bury_you") and side == "us" and r.p.phasing == "us" and r.p.round > 0
    return 3 if now else 0


def event_places(r, args, side, country):
    if country not in r.world.countries:
        return {}
    changes = r.cards_say.placed(r, args["card"], side, country).done()
    r.done.append(country)
    return changes


def event_removes(r, args, side, country):
    if country not in r.world.countries:
        return {}
    changes = r.cards_say.removed(r, args["card"], side, country).done()
    r.taken.append(country)
    return changes


def borrowed_war(r, args, side, word):
    """Flower Power: a war card beside UN Intervention, or taken by Missile Envy, is played when its use is chosen."""
    borrowed = args.get("card") in ("un_intervention", "missile_envy") and word in ("influence", "realign", "coup")
    return {"vp": r.p.vp - flower_power(r, side, r.borrowed)} if borrowed else {}


def nothing(r, args, side, word):
    return {}


DECISIONS = event_choices.EFFECTS | {
    "inf-ask-set-up": placed,
    "inf-ask-extra": placed,
    "inf-ask-place": placed,
    "inf-ask-realign": realign_target,
    "inf-ask-coup": coup_target,
    "inf-ask-use": nothing,
    "inf-ask-card": nothing,
    "inf-ask-headline": nothing,
    "inf-ask-operation": borrowed_war,
    "inf-ask-trapped": nothing,
    "inf-ask-held": nothing,
    "inf-ask-bid": nothing,
    "ts-ask-vp-bid": nothing,
    "inf-ask-space": nothing,
    "rs-ask-die": fixed_die,
    "inf-ask-event-place": event_places,
    "inf-ask-event-remove": event_removes,
    "ts-ask-shuttle": left_out,
}


def leaving(r, side, country):
    """Cuban Missile Crisis is called off: 2 influence leave Cuba, West Germany or Turkey."""
    here = dict(r.p.influence[country])
    r.agree("leaving", (side, country) in LEAVERS and here[side] >= 2 and r.p.on("cuban_missile_crisis"), True)
    here[side] -= 2
    return {"influence": {country: here}}


def decision(r, word):
    key, args, side = r.asked
    if word.startswith("leave "):
        return leaving(r, side, word.removeprefix("leave ").replace(" ", "_"))
    if key not in DECISIONS:
        r.unknown.add(("decision", key))
        return None
    return DECISIONS[key](r, args, side, word)


def rolled(r, word):
    """A die or a card. Wars give their military operations when the die is cast (8.2.3)."""
    if not word.startswith("die "):
        return None
    r.dice.append(int(word.removeprefix("die ")))
    return at_a_roll(r)


def at_a_roll(r):
    """What comes with the die itself, before its result."""
    op, p = r.op, r.p
    if op and op.kind == "coup" and op.target:
        return {"vp": p.vp - 1} if op.side == "us" and p.on("yuri_and_samantha") else {}
    if r.war:
        card, side = r.war
        return {"military": {side: min(TRACK, p.military[side] + dice.WARS[card][3])}}
    return {}


# ---- causes that the log names ----


def coup(r, args):
    op, p, die = r.op, r.p, r.dice.pop()
    result, here = dice.coup(p, op.side, op.target, op.ops, die)
    expected = {
        "side": op.side,
        "country": op.target,
        "die": die,
        "bonus": dice.coup_bonus(p, op.side, op.target),
        "ops": op.ops,
        "stability": p.stability(op.target),
        "n": result,
    }
    r.agree("coup", args, expected)
    r.couped.append(op.target)
    r.removed_by_coup = here[other(op.side)] < p.at(op.target, other(op.side))
    changes = {"influence": {op.target: here}}
    if dice.coup_lowers_defcon(p, op.side, op.target, op.event):
        changes["defcon"] = p.defcon - 1
    r.op = None
    return changes


def realigns(r, args):
    r.agree("who realigns what", args, {"side": r.op.side, "country": r.op.target})
    return {}


def realigned(r, args):
    op, p = r.op, r.p
    faces = {"ussr": r.dice[-2], "us": r.dice[-1]}
    bonus = {side: dice.realign_bonus(p, side, op.target, op.event, op.side) for side in SIDES}
    r.dice.clear()
    r.agree("realignment", args, {**faces, **{f"{s}_bonus": n for s, n in bonus.items()}}, op.target)
    totals = {side: faces[side] + bonus[side] for side in SIDES}
    return {"influence": {op.target: dice.realign(p, op.target, totals)}}


def war(r, args):
    """7.6; military operations have been told before."""
    p, country = r.p, args["country"]
    (card, side), r.war = r.war, None
    _, needed, vp, _ = dice.WARS[card]
    die = r.dice.pop()
    won, here = dice.war(p, card, side, country, die)
    expected = {
        "side": side,
        "country": country,
        "die": die,
        "against": dice.war_against(p, card, side, country),
        "needed": needed,
        "won": "yes" if won else "no",
    }
    r.agree("war", args, expected)
    r.agree("war target", country in dice.war_targets(p, card, side), True)
    return {"influence": {country: here}, "vp": p.vp + signed(side, vp if won else 0)}


def space_roll(r, args):
    side, p = args["side"], r.p
    box = r.world.space[p.space[side] + 1]
    r.agree("space roll", (args["die"], args["needed"]), (r.dice.pop(), box.roll))
    p.spaced[side] += 1
    r.box = args["die"] <= box.roll
    return {}


def space(r, args):
    """6.4.3: the points of the box that is reached."""
    side, p, box = args["side"], r.p, args["n"]
    vp = signed(side, dice.space_vp(p, side, box))
    p.space[side] = box
    return {"vp": p.vp + vp}


def scored(r, args):
    p, region = r.p, args["region"]
    left_out, r.left_out = r.left_out, None
    levels = scoring.points(p, region, left_out)
    totals = {side: levels[side][1] for side in SIDES} if r.final else scoring.card_totals(p, region, left_out)
    r.agree("scoring", args, {"region": region, **totals, **{f"{s}_level": levels[s][0] for s in SIDES}})
    if r.final or scoring.wins(p, region):
        return {}
    return {"vp": p.vp + totals["us"] - totals["ussr"]}


def missing(p):
    """8.2.1: military operations that each side lacks."""
    return {side: max(0, p.defcon - p.military[side]) for side in SIDES}


def penalty(r, args):
    """8.2.1: only the difference moves the marker."""
    lacks = missing(r.p)
    r.agree("penalty", args, lacks)
    return {"vp": r.p.vp + lacks["ussr"] - lacks["us"]}


def action_rounds_are_over(r):
    """4.5.E: whoever lacks military operations has paid; the markers go back to 0."""
    r.agree("penalty is told", missing(r.p) == {"us": 0, "ussr": 0} or r.punished, True)
    r.p.military = {"us": 0, "ussr": 0}
    r.punished = True


def turn_is_over(r):
    """4.5.G: the passed card is turned face up; attempts in space begin anew."""
    r.p.china_up, r.p.spaced = True, {"us": 0, "ussr": 0}


def turn(r, args):
    """4.5.A: DEFCON rises at the beginning of a turn."""
    p = r.p
    if not r.headlines:  # the first turn, after a bid
        return {}
    action_rounds_are_over(r)
    r.punished = False
    turn_is_over(r)
    r.agree("turn", args, {"turn": p.turn + 1})
    return {"defcon": min(5, p.defcon + 1)}


def final(r, args):
    _, total = scoring.final(r.p)
    r.agree("final score", args["score"], r.p.vp + total)
    r.p.vp = args["score"]
    action_rounds_are_over(r)
    turn_is_over(r)
    return {}


def begins(r, card, side):
    """An event begins, for this side."""
    r.event, r.event_side, r.op, r.couped, r.done, r.taken = card, side, None, [], [], []
    r.war = (card, side) if card in dice.WARS else None
    r.lifting, r.discarded_now = True, set()


def event(r, args):
    card, side = args["card"], args["side"]
    if r.p.round == 0 and card in r.headlines.values():
        r.begin_operations()  # 4.5.C: whoever laid the card is the phasing player while it is carried out
    if card not in r.cards_say.UNJUDGED:
        r.agree("the event can happen", True, r.cards_say.possible(r, card, side), card)
    return happens(r, card, side)


def happens(r, card, side):
    """What the event does before anybody is asked."""
    begins(r, card, side)
    if card == "southeast_asia_scoring":
        totals = scoring.southeast_asia(r.p)
        return {"vp": r.p.vp + totals["us"] - totals["ussr"]}
    sheet = Sheet(r.p)
    rule = r.cards_say.AT_ONCE.get(card)
    if rule:
        rule(r, sheet, side)
    passes(r, card)
    return sheet.done()


def passes(r, card):
    """Events that give The China Card or Romanian Autonomy to somebody (9.4): face up, but for Nixon's."""
    taker = TAKERS.get(card)
    if taker and r.p.china == other(taker):
        r.p.china, r.p.china_up = taker, card != "nixon_plays_the_china_card"


def mirrors(r, args):
    """Red Sea 27: the USSR plays a US event as its own."""
    return happens(r, args["card"], "ussr")


def contest(r, args):
    """Olympic Games and Summit: two dice, 2 points for the higher one; a tie is rolled again (20) or pays nobody."""
    side, enemy, p = args["side"], other(args["side"]), r.p
    own, theirs = r.dice[-2:]
    r.dice.clear()
    if r.event == "olympic_games":
        bonus = 2
    else:
        bonus = r.cards_say.summit_bonus(p, side) - r.cards_say.summit_bonus(p, enemy)
    r.agree("contest", args, {"side": side, "die": own, "other": theirs, "bonus": bonus}, r.event)
    lead = own + bonus - theirs
    return {"vp": p.vp + (signed(side, 2) if lead > 0 else signed(enemy, 2) if lead < 0 else 0)}


def reveals(r, args):
    """Red Sea 6.3.6.1: 1 or 2 operations, or none, lower DEFCON."""
    r.agree("only flashpoints reveal", r.world.countries[r.op.target].flashpoint and r.op.event != "zbig", True)
    return {"defcon": r.p.defcon - (r.world.cards[args["card"]].ops <= 2)}


def roll(r, args):
    """Yemeni Presidential Assassinations, OAU: a die and a number to reach."""
    die = r.dice.pop()
    if r.event != "yemeni_presidential_assassinations":
        r.agree("roll", args, {"die": die, "needed": 4})
        return {}
    needed = 4 - len(r.p.controlled("ussr", r.world.region("middle_east")))
    r.agree("roll", args, {"die": die, "needed": needed})
    sheet = Sheet(r.p)
    return (sheet.to_control("yemen", "ussr") if die >= needed else sheet).done()


def discards(r, args):
    """Cyrus Vance: 2 for the USSR if the discarded card has a Soviet event."""
    r.discarded_now.add(args["card"])
    if r.event == "cyrus_vance" and r.asked and r.asked[0] == "rs-ask-discard-open":
        return {"vp": r.p.vp - 2 * (r.world.cards[args["card"]].side == "ussr")}
    return {}


def quiet(r, args):
    return {}


def united_nations(r, args):
    """60: U2 Incident pays once more when UN Intervention is played."""
    return {"vp": r.p.vp - int(r.p.on("u2_incident"))}


def bid(r, args):
    """11.4: what somebody gets for not having the side he wanted."""
    if args["n"]:
        r.extra[args["side"]] += args["n"]
    return {}


def auction(r, args):
    """2nd edition, 11.1.3: the price of a side goes to the other one."""
    return {"vp": r.p.vp - signed(args["side"], args["n"])}


def no_event(r, args):
    card, side = args["card"], args["side"]
    if card not in r.cards_say.UNJUDGED:
        r.agree("the event can happen", False, r.cards_say.possible(r, card, side), card)
    return {}


def trap(r, args):
    """1 to 4 frees. A round in Quagmire is a round without UN Intervention."""
    die = r.dice.pop()
    r.agree("trap", (args["die"], args["free"]), (die, "yes" if die <= 4 else "no"))
    return {"vp": r.p.vp - buries(r, args["side"])}


def flower_power(r, side, card):
    """59: a war that the US plays pays the USSR 2, unless that war can no longer be."""
    barred = card == "arab_israeli_war" and r.p.on("camp_david_accords")
    return 2 if side == "us" and r.p.on("flower_power") and r.world.cards[card].war and not barred else 0


def headline(r, args):
    r.headlines[args["side"]] = args["card"]
    r.begin_round()
    return {}


def due_before(r, cause):
    """Points that are told just before this cause: Flower Power when a headline or Star Wars begins a war."""
    key, args = cause
    if key != "inf-log-event":
        return 0
    taken = r.event == "star_wars" or (r.event == "missile_envy" and r.event_side == "us")
    played = taken or (r.p.round == 0 and r.headlines.get("us") == args["card"])
    return -flower_power(r, "us", args["card"]) if played else 0


def due_at_the_end(r):
    """The same for a headline whose event never comes, because these points end the game."""
    waiting = r.p.round == 0 and r.headlines.get("us") in r.course.due
    return -flower_power(r, "us", r.headlines["us"]) if waiting else 0


def plays(r, args):
    """What a card pays by being played at all."""
    side, card = args["side"], args["card"]
    r.playing[side], r.event = card, None
    if card == r.passed:
        r.agree("who plays the passed card", (side, True), (r.p.china, r.p.china_up))
        r.p.china, r.p.china_up = other(side), False  # 9.3
    buried = 0 if card == "un_intervention" and args["use"] == "event" else buries(r, side)
    if args["use"] == "space":
        return {"vp": r.p.vp - buried}
    return {"vp": r.p.vp - flower_power(r, side, card) - buried}


CAUSES = {
    "inf-log-plays": plays,
    "inf-log-headline": headline,
    "inf-log-event": event,
    "inf-log-no-event": no_event,
    "inf-log-coup": coup,
    "inf-log-realigns": realigns,
    "inf-log-realigned": realigned,
    "inf-log-war": war,
    "inf-log-contest": contest,
    "inf-log-space-roll": space_roll,
    "inf-log-space": space,
    "inf-log-trap": trap,
    "inf-log-scored": scored,
    "inf-log-penalty": penalty,
    "inf-log-final": final,
    "inf-log-turn": turn,
    "inf-log-discards": discards,
    "rs-log-reveals": reveals,
    "rs-log-mirrors": mirrors,
    "rs-log-roll": roll,
    "rs-log-elections": quiet,
    "ts-log-defectors": quiet,
    "ts-log-un": united_nations,
    "inf-log-bid": bid,
    "ts-log-vp-bid": auction,
    "ts-log-hands-over": quiet,
}
