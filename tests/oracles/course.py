"""The course of a turn (4.5): headlines, action rounds, cards that must be played in time (10.1.5), the end."""

from tests.oracles import dice, scoring, worth
from tests.oracles.world import SIDES, other

LAST_TURN = {"twilight": 10, "red_sea": 2}
GOAL = {"twilight": 20, "red_sea": 10}
TRAPS = {"us": "quagmire", "ussr": "bear_trap"}
CANCELLERS = {"us": "defectors", "ussr": "us_presidential_elections"}  # as a headline of this side: the other has none


def rounds(p, side):
    """Action rounds of a side in this turn: 6 or 7 (Red Sea: 7), and an eighth by space box 8 or an event."""
    if p.world.id == "red_sea":
        return 8 if p.on("presidential_directive_30", side, passing=True) else 7
    if dice.has_ability(p, side, 8) or p.on("north_sea_oil", side, passing=True):
        return 8
    return 6 if p.turn <= 3 else 7


def scoring_cards(p, side):
    return {card for card in p.hand(side) if p.world.cards[card].scoring}


def must_score(r, side):
    """10.1.5: as many scoring cards in hand as rounds left, this one too: nothing else may be played for operations."""
    return len(scoring_cards(r.p, side)) > rounds(r.p, side) - r.p.round


def trapped(p, side):
    return p.on(TRAPS[side])


def discards(r, side):
    """Cards that a trapped side may discard."""
    cards = r.world.cards
    return {c for c in r.p.hand(side) if not cards[c].scoring and worth.worth(r.p, side, cards[c].ops) >= 2}


def doubtful(p, side):
    """An eighth round by box 8 may be lost as long as the opponent can reach that box; Red Sea's by card 17."""
    if p.world.id == "red_sea":
        return p.on("presidential_directive_30", side, passing=True)
    return dice.has_ability(p, side, 8)


# ---- headlines (4.5.C) ----


def headline_order(world, headlines):
    """Higher operations first, the US first when equal; a scoring card has none."""
    return sorted(SIDES, key=lambda side: (-world.cards[headlines[side]].ops, side == "ussr"))


def first_to_choose(p):
    """6.4.4: box 4 lets the opponent choose and show his headline first."""
    if p.world.id == "twilight":
        return next((other(side) for side in SIDES if dice.has_ability(p, side, 4)), None)
    return None


class Course:
    """Follows the rounds of one game."""

    def __init__(self, r):
        self.r = r
        self.chosen, self.due = [], []

    def step(self, before, after, log):
        self.headline_choice(before)
        self.headlines(before, log)
        self.next_round(before, after, log)
        self.ending(before, after, log)

    def headline_choice(self, p):
        r = self.r
        if r.asked is None or r.asked[0] != "inf-ask-headline":
            self.chosen = []
            return
        side = r.asked[2]
        if not self.chosen and first_to_choose(p):
            r.agree("who chooses the headline first", side, first_to_choose(p))
        if self.chosen:
            shown = first_to_choose(p) == other(side)
            laid = p.saved[f"headline_{other(side)}"] if shown else "hidden"
            r.agree("what the second to choose sees", r.view.headlines[other(side)], laid)
        self.chosen.append(side)

    def lay(self, log):
        """Both headlines are laid open: which are carried out, in which order?"""
        laid = {args["side"]: args["card"] for key, args in log if key == "inf-log-headline"}
        if len(laid) == 2:
            self.due = [laid[side] for side in headline_order(self.r.world, laid)]
            for side, card in CANCELLERS.items():
                if laid[side] == card:
                    self.due = [card]

    def headlines(self, before, log):
        for key, args in log:
            if key in ("inf-log-event", "inf-log-no-event") and before.round == 0 and args["card"] in self.due:
                self.r.agree("order of headlines", args["card"], self.due[0])
                self.due.pop(0)

    # ---- action rounds (4.5.D) ----

    def can_play(self, p, side):
        """Has this side anything to do in an action round?"""
        if TRAPS[side] in p.effects and p.world.id == "twilight":
            return None  # depends on the card to discard
        return bool(p.hand(side)) or (p.china == side and p.china_up)

    def next_round(self, before, after, log):
        r = self.r
        old, new = (before.round, before.phasing), (after.round, after.phasing)
        if before.turn != after.turn or r.over or after.round == 0 or r.punished:
            return
        if old == new and before.round:
            return
        order = ("us", "ussr") if after.on("usaid", "us") else SIDES
        sequence = [(n, side) for n in range(1, 9) for side in order]
        start = sequence.index(old) + 1 if before.round else 0
        r.agree("rounds go on", new in sequence[start:], True)
        for n, side in sequence[start : sequence.index(new)]:
            sits_out = n > rounds(after, side) or self.can_play(after, side) is not True
            r.agree("a round is left out", sits_out, True, n, side)
        r.agree("number of rounds", after.round <= rounds(after, after.phasing), True, after.phasing)

    # ---- the end (10.3, 8.1.3) ----

    def ending(self, before, after, log):
        r = self.r
        won = next((args for key, args in log if key == "inf-log-won"), None)
        r.agree("over", won is not None, r.over)
        goal = GOAL[r.world.id]
        if won is None:
            r.agree("nobody has won", (abs(after.vp) < goal, after.defcon > 1), (True, True))
            self.nothing_kept(before, after, log)
            return
        winner, how = won["winner"], won["ending"]
        r.checked[f"ending {how}"] = r.checked.get(f"ending {how}", 0) + 1
        if how == "nuclear_war":
            r.agree("nuclear war", (after.defcon, winner), (1, other(self.guilty(before, log))))
        elif how in ("victory_points", "ten_points"):
            r.agree("victory points", (abs(after.vp) >= goal, winner), (True, after.leads()))
        elif how in ("final_scoring", "late_war"):
            r.agree("final scoring", (after.turn, winner), (self.last_turn(), self.final_winner(after)))
        elif how == "held_scoring_card":
            r.agree("a scoring card came too late", r.cards.late[other(winner)], True)
        elif how == "control_of_europe":
            r.agree("control of Europe", winner, scoring.wins(after, "europe"))
        elif how == "flashpoints":
            r.agree("flashpoints", winner, scoring.wins(after, "africa"))
        elif how == "cuban_missile_crisis":
            r.agree(
                "a coup in the crisis", (r.asked[2], before.on("cuban_missile_crisis", winner)), (other(winner), True)
            )
        elif how == "wargames":
            r.agree("Wargames", (before.defcon, winner), (2, after.leads() or "none"))
        else:
            r.agree("a known ending", how, None)

    def guilty(self, p, log):
        """8.1.3: the phasing player; in the headline phase who laid the card that is carried out."""
        if p.round:
            return p.phasing
        r = self.r
        card = next(
            (
                args["card"]
                for key, args in reversed(log)
                if key == "inf-log-event" and args["card"] in r.headlines.values()
            ),
            None,
        )
        if card is None:
            return p.phasing
        return next(side for side, laid in r.headlines.items() if laid == card)

    def last_turn(self):
        return LAST_TURN[self.r.world.id]

    def final_winner(self, p):
        if self.r.options.get("variant") == "late_war":
            return "us" if p.vp >= 20 else "ussr"
        return p.leads() or "none"

    def nothing_kept(self, before, after, log):
        """4.5.D: nobody goes into the next turn with a scoring card."""
        if any(key == "inf-log-turn" for key, _ in log):
            for side in SIDES:
                self.r.agree("kept scoring cards", scoring_cards(after, side), set(), side)
