"""Where cards go (2.2.4, 3.1, 4.1 to 4.4, 4.5.B): deals, reshuffles, cards that leave the game.

`Cards` compares the zones before and after every step. No move is allowed that a rule does not explain.
"""

from tests.oracles.world import SIDES, other

PASSED = {"the_china_card", "romanian_autonomy"}  # never in a pile
JOINS = {"twilight": {1: "early", 4: "mid", 8: "late"}, "red_sea": {1: "mid", 2: "late"}}  # in the turn that begins
KEPT_IN_LATE_WAR = {"bear_trap", "camp_david_accords", "john_paul_ii_elected_pope", "panama_canal_returned"}
DRAWS = {"ask_not_what_your_country", "gosplan_advisers"}  # events that draw from the deck
HANDS = {"hand_us", "hand_ussr"}


def hand_size(world, turn):
    """4.5.B"""
    return 8 if world.id == "twilight" and turn <= 3 else 9


class Cards:
    """Follows all cards of one game."""

    def __init__(self, r):
        self.r = r
        self.all = set(r.p.zone)
        self.dealing, self.last = True, None
        self.happened = set()  # cards in play whose event has happened
        self.at_the_beginning(r.p)
        self.late = {"us": False, "ussr": False}  # has a scoring card come too late?

    def at_the_beginning(self, p):
        """3.1: the first period is shuffled, the others wait; the Late War scenario mixes all that is left of them."""
        r, cards = self.r, {id: card for id, card in p.world.cards.items() if id not in PASSED}
        out = set()
        if r.world.id == "twilight" and (not r.option("optional_cards") or r.options.get("edition") == "second"):
            out = {id for id, card in cards.items() if card.optional}
        first = "early" if r.world.id == "twilight" else "mid"
        deck = {id for id, card in cards.items() if card.era == first} - out
        if r.options.get("variant") == "late_war":
            starred = {id for id, card in cards.items() if card.starred and card.era != "late"}
            out |= starred - KEPT_IN_LATE_WAR
            deck = set(cards) - out
        waiting = deck if r.options.get("bid", "none") != "none" else set()  # bids come before anything is shuffled
        r.agree("the first deck", p.cards("deck"), deck - waiting)
        r.agree("cards out of the game", p.cards("removed"), out)
        r.agree("cards that wait", p.cards("box"), set(cards) - out - (deck - waiting))

    # ---- the deal ----

    def needs(self, p, side):
        return len(p.hand(side)) < hand_size(p.world, p.turn)

    def receiver(self, p):
        """11.3: one card each, the USSR first; who needs more gets several in a row."""
        wanted = "ussr" if self.last in (None, "us") else "us"
        return wanted if self.needs(p, wanted) else other(wanted)

    def dealt(self, before, card, zone):
        r = self.r
        r.agree("who is dealt a card", zone, f"hand_{self.receiver(before)}", card)
        r.agree("needs a card", self.needs(before, self.receiver(before)), True)
        self.last = self.receiver(before)

    def end_of_deal(self, p):
        for side in SIDES:
            self.r.agree("hand after the deal", self.needs(p, side), False, side)
        self.dealing = False

    # ---- a step ----

    def step(self, before, after, word, log):
        r = self.r
        r.agree("all cards are somewhere", set(after.zone), self.all)
        if self.dealing and r.asked is not None and before.cards("deck"):
            self.end_of_deal(before)
        logged = {}
        for key, args in log:
            if "card" in args:
                logged.setdefault(args["card"], set()).add(key)
        self.note(log)
        moves = {card: (before.zone[card], zone) for card, zone in after.zone.items() if before.zone[card] != zone}
        shuffles = [args for key, args in log if key == "inf-log-reshuffle"]
        for card, (old, new) in moves.items():
            r.agree(
                "a move",
                self.reason(before, card, old, new, word, logged.get(card, set()), shuffles),
                True,
                card,
                old,
                new,
            )
        self.deck_runs_out(before, after, moves, shuffles, log)
        self.new_period(before, after, moves, log)
        if any(key == "inf-log-turn" for key, _ in log):
            self.dealing, self.last = True, None
        self.watch_late_cards(before, after, word)

    def note(self, log):
        for key, args in log:
            if key in ("inf-log-event", "rs-log-mirrors"):
                self.happened.add(args["card"])

    def reason(self, before, card, old, new, word, logged, shuffles):
        """Is there a rule by which this card goes from here to there?"""
        drawn = word == f"card {card}" and self.r.asked is None
        if old == "deck" and new in HANDS:
            if self.dealing:
                self.dealt(before, card, new)
            return drawn
        if old == "deck":
            if new in ("discard", "playing"):  # a scoring card that ends the game stays on the table
                return drawn and "rs-log-reveals" in logged and (new == "discard" or self.r.over)
            return drawn and new in ("looked", "under")
        if old == "box":
            return new == "deck"  # when: new_period()
        if old == "discard":
            return bool(shuffles) if new == "deck" else self.from_discards(card, new, logged)
        if old == "looked":
            return new == "deck" or (new == "discard" and "inf-log-discards" in logged)
        if old == "under":
            return new == "deck"  # 4.4: shuffled when the new period joins
        if old == "in_front":
            return card == "shuttle_diplomacy" and new == "discard"
        if old == "removed":
            return False
        return self.from_play(card, old, new, word, logged)

    def from_discards(self, card, new, logged):
        """SALT, Hero of the Crossing take a card back; Star Wars plays one."""
        if new in HANDS:
            return bool(logged & {"ts-log-takes-back", "rs-log-takes-back"})
        return self.r.event == "star_wars" or "inf-log-event" in logged or "inf-log-no-event" in logged

    def from_play(self, card, old, new, word, logged):
        """Out of a hand, or on from the table."""
        if new.startswith("headline"):
            return old == new.replace("headline", "hand")
        if new in ("playing", "looked"):
            return bool(logged) or old.startswith("headline") or word == f"card {card}"
        if new == "in_front":
            return card == "shuttle_diplomacy" and self.leaves_play(card)
        if new in HANDS:
            return card == "missile_envy" or self.r.handed_on(card)
        if new == "discard" and "inf-log-discards" in logged and "inf-log-event" not in logged:
            return True
        if new in ("discard", "removed"):
            happened = self.leaves_play(card)
            return (new == "removed") == (happened and self.starred(card))
        return False

    def leaves_play(self, card):
        happened = card in self.happened
        self.happened.discard(card)
        return happened

    def starred(self, card):
        return self.r.starred(card)

    # ---- the deck ----

    def deck_runs_out(self, before, after, moves, shuffles, log):
        """4.3: the discards become a new deck as soon as the last card has been taken, and not before."""
        r = self.r
        taken = {card for card, (old, _) in moves.items() if old == "deck"}
        left = (before.cards("deck") | before.cards("under")) - taken
        waiting = before.cards("discard")
        if taken and not left and waiting:
            r.agree("the deck is made anew at once (4.3)", len(shuffles), 1)
            r.agree("all discards are shuffled", waiting <= after.cards("deck") | taken, True)
        elif before.turn == after.turn:
            r.agree("no reshuffle before the deck has run out", len(shuffles), 0)

    def new_period(self, before, after, moves, log):
        """4.4: a period joins the deck at the beginning of its turn; the discards stay where they are."""
        r = self.r
        from_box = {card for card, (old, _) in moves.items() if old == "box"}
        era = JOINS[r.world.id].get(after.turn) if after.turn != before.turn else None
        expected = {card for card in before.cards("box") if r.world.cards[card].era == era}
        if r.options.get("variant") == "late_war" and after.turn != before.turn:
            expected = before.cards("box")
        r.agree("cards of a new period", from_box, expected)
        if era:
            r.agree(
                "discards stay (4.4)", any(old == "discard" and new == "deck" for old, new in moves.values()), False
            )

    # ---- scoring cards that are kept ----

    def watch_late_cards(self, before, after, word):
        """Has a scoring card come to a hand since its owner last played something else? Until then 10.1.5 has seen to
        it that there were rounds enough (`offers.cards`)."""
        asked, cards = self.r.asked, after.world.cards
        for side in SIDES:
            came = {card for card in after.hand(side) - before.hand(side) if cards[card].scoring}
            if came and not self.dealing:
                self.late[side] = True
            elif asked is not None and asked[0] == "inf-ask-card" and before.phasing == side:
                plays = word.removeprefix("card ")
                if plays in cards and not cards[plays].scoring:
                    self.late[side] = False
