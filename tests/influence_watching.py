"""What a test of Twilight Struggle or Red Sea has to name: see tests/watching.py."""

from detente import piles
from detente.influence.board import REGION_IDS
from tests.seated import SIDES, Seated
from tests.watching import Named, Pile

# Not compared: where the game stands (a test asks for it by `decider`, `prompt`, `round`), what was so when the action
# round began, and what is forgotten when it ends.
BOOKKEEPING = {
    "frames",
    "round",
    "phasing",
    "options",
    "standing",
    "lowered",
    *(f"{name}_{side}" for name in ("begun", "held", "headline") for side in SIDES),  # a headline is a zone of cards
    "placed",
    "realigned",
}
PAIRS = ("military", "space", "spaced")  # of each side
SETS = ("famine", "known_us", "known_ussr")
NEXT_CARD = {"inf-ask-card", "inf-ask-trapped", "inf-ask-headline", "inf-ask-held"}
OPERATION = {"turn", "action:round", "play:card", "operations", "place:influence", "realign", "coup", "space:race"}
REVEAL = {"reveal", "draw"}  # of Red Sea, in a coup or at the end of an attempt
GOAL = {"victory_points": 20, "ten_points": 10}  # points that end the game
PASSING = 28  # effects below this number end with the turn


class InfluenceTable(Seated):
    """A table of either game."""

    # ---- parts, and what names them ----

    def parts(self):
        saved = self.save()
        out = {(name,): value for name, value in saved.items() if isinstance(value, int) and name not in BOOKKEEPING}
        for name in PAIRS:
            out |= {(name, side): out.pop((f"{name}_{side}",), 0) for side in SIDES}
        out |= {("china", name): int(getattr(self.s, name)) for name in ("china", "china_up")}
        out["defcon",] = int(self.s.defcon)
        numbers = {"region": self.s.region, "centcom": self.s.guarded, "ignored": self.s.ignored}
        out |= {(name,): int(number) + 1 for name, number in numbers.items()}  # -1: none
        for country, pair in self._influence().items():
            out |= {("influence", country, side): n for side, n in zip(("us", "ussr"), pair, strict=True)}
        for name in SETS:
            out |= {(name, one): True for one in saved.get(name, [])}
        for text in saved.get("effects", []):
            card, effect = text.split(":", 1)
            out["effect", card] = (*out.get(("effect", card), ()), effect)
        for zone, cards in self.game.zones(self.s).items():
            out |= {("card", card): zone for card in cards}
        return {part: value for part, value in out.items() if value}

    def shown(self, part):
        kind, *rest = part
        if kind == "influence":
            return rest[0], self._influence().get(rest[0], (0, 0))
        if kind == "effect":
            return f"effect {rest[0]}", self.effects().get(rest[0])
        if kind == "card":
            return f"card {rest[0]}", self.where(rest[0])
        if kind.startswith("known_"):
            return kind.replace("_", " "), self.known(kind.removeprefix("known_"))
        if kind in ("over", "ending"):
            return "result", self.result
        return kind, getattr(self, kind)

    def us(self, country):
        self.name(("influence", country, "us"))
        return self._influence().get(country, (0, 0))[0]

    def ussr(self, country):
        self.name(("influence", country, "ussr"))
        return self._influence().get(country, (0, 0))[1]

    def at(self, country):
        """The influence in a country, (US, USSR)."""
        return self.board().get(country, (0, 0))

    def board(self):
        """All countries with influence: {"iran": (1, 0)}."""
        return Named(self._influence(), self, "influence")

    def _influence(self):
        split = (text.split(":") for text in self.save().get("influence", []))
        return {id: (int(us), int(ussr)) for id, us, ussr in split}

    def controls(self, side):
        """The countries that a side controls."""
        return set(self.view("observer").control[side])

    @property
    def vp(self):
        """Positive: the US leads."""
        return self._number("vp")

    @property
    def defcon(self):
        return self._number("defcon")

    @property
    def turn(self):
        return self._number("turn")

    @property
    def round(self):
        """0 in the headline phase."""
        return int(self.s.round)

    @property
    def phasing(self):
        return SIDES[self.s.phasing]

    @property
    def military(self):
        """(US, USSR)"""
        return self._pair("military")

    @property
    def space(self):
        """(US, USSR)"""
        return self._pair("space")

    @property
    def spaced(self):
        """Attempts of this turn, (US, USSR)"""
        return self._pair("spaced")

    def _number(self, name):
        self.name((name,))
        return int(getattr(self.s, name))

    def _pair(self, name):
        self.name((name,))
        return int(getattr(self.s, f"{name}_us")), int(getattr(self.s, f"{name}_ussr"))

    @property
    def china(self):
        """Who holds The China Card, and is it face up: ("ussr", True)."""
        self.name(("china",))
        return (*SIDES, "none")[self.s.china], bool(self.s.china_up)

    @property
    def region(self):
        """The region that Chernobyl named."""
        number = self._number("region")
        return REGION_IDS[number] if number >= 0 else None

    @property
    def centcom(self):
        """The country of the CENTCOM marker."""
        self.name(("centcom",))
        number = int(self.s.guarded)
        return self.game.board.country_ids[number] if number >= 0 else None

    @property
    def famine(self):
        """The countries with a Famine marker."""
        self.name(("famine",))
        return set(self.save().get("famine", []))

    @property
    def result(self):
        self.name(("over",), ("ending",))
        return super().result

    def effects(self):
        """The effects in force: {"nato": "us"}; by the card's id."""
        found = {}
        for text in self.save().get("effects", []):
            card, _, side = text.split(":")
            found[card] = "both" if found.get(card, side) != side else side
        return Named(found, self, "effect")

    def hand(self, side):
        """The cards of a hand, without The China Card."""
        return self.pile(f"hand_{side}")

    def pile(self, name):
        """The cards of "deck", "discard", "removed", "box", "playing", "in_front" or "looked"."""
        return Pile(self.save().get(name, []), self, name)

    def known(self, side):
        """The cards of a hand that the other side knows to be there."""
        self.name((f"known_{side}",))
        return set(self.save().get(f"known_{side}", []))

    def where(self, card):
        """The pile or hand in which a card is: "deck", "hand_us", "discard", "removed" ..."""
        self.name(("card", card))
        return next(zone for zone, cards in self.game.zones(self.s).items() if card in cards)

    # ---- what is happening ----

    def event_is_running(self):
        """Somebody has to decide, or chance, within an event or for a lasting effect."""
        if self.decider == "over" or self.prompt in NEXT_CARD:
            return False
        programs = [frame.partition("+")[0] for frame in self.save()["frames"]]
        if "play:card" not in programs:
            return programs != ["turn"] or self.decider != "chance"  # the deal
        return programs.count("play:card") > 1 or not set(programs) <= OPERATION | REVEAL

    def event_happened(self):
        return bool(self._told_of("inf-log-event"))

    def _told_of(self, *keys):
        """The log's entries with these keys since the table was laid."""
        return [entry.args for entry in self.log[self.watch.log_length :] if entry.key in keys]

    # ---- what follows from playing at all ----

    def of_course(self, part, before, after):
        kind = part[0]
        ending = self.game.result(self.s).ending if self.decider == "over" else None
        if kind == "card":
            if after == "playing":
                return ending or self.event_is_running() or self.prompt not in NEXT_CARD
            dealt = after in ("hand_us", "hand_ussr") and self._new_turn
            return dealt or after == self._pile_of_played(part[1])
        if kind.startswith("known_"):  # a card that has left the hand
            return not after and part[1] not in self.save().get(kind.replace("known", "hand"), [])
        if kind == "spaced" and not self._new_turn:
            plays = [(one["side"], one["use"]) for one in self._told_of("inf-log-plays")]
            return after == (before or 0) + plays.count((part[1], "space"))
        if ending == "nuclear_war" and kind == "defcon":
            return after == 1
        if ending in GOAL and kind == "vp":
            return after == (GOAL[ending] if self.game.result(self.s).winner else -GOAL[ending])
        return self._new_turn and self._of_a_new_turn(kind, before, after)

    @property
    def _new_turn(self):
        """Another turn has begun, and chance has dealt its cards."""
        return bool(self._told_of("inf-log-turn"))

    def _of_a_new_turn(self, kind, before, after):
        if kind == "defcon":
            return after == min(5, before + 1)
        if kind == "effect":
            return not after and all(int(effect.partition(":")[0]) < PASSING for effect in before)
        return kind in ("military", "spaced") and not after

    def _pile_of_played(self, card):
        """Where a played card has to lie: if its event happened and it is starred, it has left the game."""
        if all(one["card"] != card for one in self._told_of("inf-log-plays", "inf-log-headline", "inf-log-event")):
            return None
        happened = any(one["card"] == card for one in self._told_of("inf-log-event"))
        board = self.s.hooks.board
        return "removed" if happened and piles.has(board.starred, board.card(card)) else "discard"
