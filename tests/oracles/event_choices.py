"""Questions that only one event asks: what may be answered (`OFFERS`), and what the answer does (`EFFECTS`)."""

from tests.oracles import dice, worth
from tests.oracles.scoring import SEA
from tests.oracles.sheet import Sheet
from tests.oracles.twilight_events import REDS
from tests.oracles.world import CIVIL_WAR, other

SCORED_BY = {
    "asia_scoring": "asia",
    "europe_scoring": "europe",
    "middle_east_scoring": "middle_east",
    "central_america_scoring": "central_america",
    "southeast_asia_scoring": "southeast_asia",
    "africa_scoring": "africa",
    "south_america_scoring": "south_america",
}
LIFTS, DROPS = {"ts-ask-move": 4, "rs-ask-move": 3}, 2  # points taken up; points put down in one country


def countries(r, words):
    return words & set(r.world.countries)


def cards_of(words):
    return {word.removeprefix("card ") for word in words if word.startswith("card ")}


# ---- countries ----


def independent_reds(r, args, side, words):
    found = {c for c in REDS if r.p.at(c, "ussr") > r.p.at(c, "us")}
    r.agree("Independent Reds", countries(r, words), found)


def match(r, args, side, words):
    enemy, world = other(side), r.world
    found = {c for c in world.countries if r.p.at(c, enemy) > r.p.at(c, side)} - {SEA}
    r.agree("Separatists", countries(r, words), {c for c in found if not world.countries[c].battleground})


def norad(r, args, side, words):
    r.agree("NORAD", countries(r, words), {c for c in r.world.countries if r.p.at(c, "us")})
    r.agree("NORAD is due", (r.fell_to_2, r.p.controls("us", "canada")), (True, True))


def cambridge(r, args, side, words):
    regions = [SCORED_BY[c] for c in r.p.hand("us") if c in SCORED_BY]
    found = {c for c in r.world.countries if r.world.is_in(c, *regions)} - {CIVIL_WAR}
    r.agree("The Cambridge Five", countries(r, words), found)


def double(r, args, side, words):
    found = {c for c in r.world.region("south_america") if r.p.at(c, "ussr")} - set(r.done)
    r.agree("Latin American Debt Crisis", countries(r, words), found)


def shuttle(r, args, side, words):
    world, region = r.world, SCORED_BY[args["card"]]
    found = {c for c in r.p.controlled("ussr", world.region(region)) if world.countries[c].battleground}
    r.agree("Shuttle Diplomacy", countries(r, words), found)


def war(r, args, side, words):
    r.agree("targets of a war", countries(r, words), dice.war_targets(r.p, args["card"], side) - {SEA}, args["card"])


def box_1(r, args, side, words):
    r.agree("space box 1", countries(r, words), {c for c in r.world.countries if r.p.at(c, other(side))} - {SEA})


def centcom(r, args, side, words):
    r.agree("CENTCOM", words, set(r.world.countries) - {SEA})


def hungry(r, args, side, words):
    r.agree("We Are the World", words, r.p.famine)


def famine(r, args, side, words):
    first = r.done[0] if r.done else None
    found = r.world.near[first] if first else set(r.world.countries) - {SEA}
    r.agree("Famine", words, set(found))


def move(r, args, side, words):
    """De-Stalinization, Vanguard Parties: take up, then put down."""
    if r.lifting:
        found = {c for c in r.world.countries if r.p.at(c, side)} - {SEA, CIVIL_WAR}
        if r.asked[0] == "rs-ask-move" and r.taken:
            found &= set(r.taken[:1])  # out of one country
    else:
        found = {c for c in r.world.countries if r.done.count(c) < DROPS} - {SEA, CIVIL_WAR}
        if r.asked[0] == "rs-ask-move":
            found -= set(r.taken)
        else:
            found = {c for c in found if not r.p.controls("us", c)}
    r.agree("moving influence", countries(r, words), found, "up" if r.lifting else "down")


# ---- cards ----


def dear(r, side, n):
    """Cards of a hand that are worth n or more (5.3, 7.4.2)."""
    cards = r.world.cards
    return {c for c in r.p.hand(side) if not cards[c].scoring and worth.worth(r.p, side, cards[c].ops) >= n}


def event_card(r, args, side, words):
    card, p, cards = args["card"], r.p, r.world.cards
    plain = {c for c in p.cards("discard") if not cards[c].scoring}
    if card in ("blockade", "latin_american_debt_crisis"):
        found = dear(r, "us", 3)
    elif card in ("salt_negotiations", "star_wars"):
        found = plain
    elif card == "aldrich_ames_remix":
        found = p.hand("us")
    elif card == "missile_envy":
        most = max(cards[c].ops for c in p.hand(side))
        found = {c for c in p.hand(side) if cards[c].ops == most}
    elif card == "oau":
        found = {c for c in p.hand(side) if cards[c].side == other(side)}
    elif card == "hero_of_the_crossing":
        found = {c for c in p.hand(side) if cards[c].side == other(side)} - r.discarded_now
        if r.discarded_now or not found:
            found = {c for c in plain if cards[c].side != other(side)}
    elif card == "mengistu_haile_mariam":
        found = {c for c in p.hand("ussr") if cards[c].side == "us" and r.cards_say.possible(r, c, "ussr")}
    else:
        r.unknown.add(("card", card))
        return
    r.agree("cards of an event", cards_of(words), found, card)


def un(r, args, side, words):
    found = {c for c in r.p.hand(side) if r.world.cards[c].side == other(side)}
    r.agree("UN Intervention", cards_of(words), found)


def discard_any(r, args, side, words):
    if r.p.cards("hand_us") and "stop" in words:
        r.agree("Ask Not", cards_of(words), r.p.hand("us"))


def defcon(r, args, side, words):
    levels = {int(word.removeprefix("defcon ")) for word in words if word.startswith("defcon ")}
    if args["card"] == "how_i_learned_to_stop_worrying":
        r.agree("any DEFCON", levels, {1, 2, 3, 4, 5})
    else:
        r.agree("one step", levels, {n for n in (r.p.defcon - 1, r.p.defcon + 1) if n <= 5})


def region(r, args, side, words):
    r.agree("Chernobyl", {w.removeprefix("region ").replace(" ", "_") for w in words}, set(r.world.values))


OFFERS = {
    "ts-ask-independent-reds": independent_reds,
    "rs-ask-match": match,
    "ts-ask-norad": norad,
    "ts-ask-cambridge": cambridge,
    "ts-ask-double": double,
    "ts-ask-shuttle": shuttle,
    "inf-ask-event-war": war,
    "rs-ask-box-1": box_1,
    "rs-ask-centcom": centcom,
    "rs-ask-hungry": hungry,
    "rs-ask-famine": famine,
    "ts-ask-move": move,
    "rs-ask-move": move,
    "inf-ask-event-card": event_card,
    "ts-ask-un": un,
    "ts-ask-discard-any": discard_any,
    "ts-ask-defcon": defcon,
    "rs-ask-defcon": defcon,
    "ts-ask-region": region,
}


# ---- what the answers do ----


def nothing(r, args, side, word):
    return {}


def add(n, own=True):
    """The chosen country gets n of the own influence, or of the enemy's."""

    def effect(r, args, side, country):
        if country not in r.world.countries:
            return {}
        return Sheet(r.p).add(country, side if own else other(side), n).done()

    return effect


def equals(r, args, side, country):
    """As much as the enemy has."""
    return Sheet(r.p).set(country, side, r.p.at(country, other(side))).done()


def doubles(r, args, side, country):
    r.done.append(country)
    return Sheet(r.p).add(country, "ussr", r.p.at(country, "ussr")).done()


def marks(r, args, side, country):
    r.done.append(country)
    return {}


def moves(r, args, side, word):
    if word not in r.world.countries:
        r.lifting = False
        return {}
    n, r.lifting = (-1, r.lifting) if r.lifting else (1, False)
    (r.taken if r.lifting else r.done).append(word)
    sheet = Sheet(r.p).add(word, side, n)
    sources = r.taken[:1] if r.asked[0] == "rs-ask-move" else r.world.countries
    if len(r.taken) == LIFTS[r.asked[0]] or not any(sheet.at(c, side) for c in sources):
        r.lifting = False
    return sheet.done()


def offer(r, args, side, word):
    card, sheet = args["card"], Sheet(r.p)
    if card == "olympic_games":
        return sheet.defcon(0 if word == "yes" else -1).done()
    if card == "south_african_unrest":
        return sheet.add("south_africa", "ussr", 2 if word == "yes" else 1).done()
    return {}


def pays(r, args, side, word):
    """Blockade: whoever does not pay loses West Germany."""
    if args["card"] == "blockade" and word == "no":
        return Sheet(r.p).clear("west_germany", "us").done()
    return {}


def sets_defcon(r, args, side, word):
    if not word.startswith("defcon "):
        return {}
    level = int(word.removeprefix("defcon "))
    changes = {"defcon": level}
    if args["card"] == "how_i_learned_to_stop_worrying":
        changes["military"] = {side: 5}
    return changes


def wargames(r, args, side, word):
    return Sheet(r.p).vp(other(side), 6 if word == "yes" else 0).done()


EFFECTS = {
    "ts-ask-independent-reds": equals,
    "rs-ask-match": equals,
    "ts-ask-norad": add(1),
    "ts-ask-cambridge": add(1),
    "rs-ask-hungry": add(2),
    "rs-ask-box-1": add(-1, own=False),
    "ts-ask-double": doubles,
    "rs-ask-famine": marks,
    "ts-ask-move": moves,
    "rs-ask-move": moves,
    "inf-ask-event-offer": offer,
    "inf-ask-event-card": pays,
    "ts-ask-defcon": sets_defcon,
    "rs-ask-defcon": sets_defcon,
    "ts-ask-wargames": wargames,
    "inf-ask-event-free": nothing,
    "inf-ask-event-war": nothing,
    "rs-ask-centcom": nothing,
    "rs-ask-first": nothing,
    "rs-ask-discard": nothing,
    "rs-ask-discard-open": nothing,
    "ts-ask-region": nothing,
    "ts-ask-un": nothing,
    "ts-ask-grain-sales": nothing,
    "ts-ask-discard-any": nothing,
    "ts-ask-discard-looked": nothing,
}
