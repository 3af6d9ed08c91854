"""A referee for Iron Curtain, written from the rulebook (seed 004) and the rulings, without a look at the engine.

Paragraphs follow the rulebook's: set-up, course of the game, a turn in three steps, end of the game.
"""

from collections import Counter

from tests.oracles.iron_cards import (
    AFTERMATH,
    CARDS,
    CONTROL,
    CUBES,
    GOAL,
    NEIGHBOURS,
    REGIONS,
    START,
    THIS,
    US,
    USSR,
    event,
    flag,
    region,
    stars,
)

ENEMY = {US: USSR, USSR: US}
STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

# Fields of a saved state that say where the engine is in its program, or that `Game.result` says better.
BOOKKEEPING = {"frames", "winner", "ending"}


class Won(Exception):
    """The marker has reached an end of the track: the game is over at once."""


def around(cell):
    """The four cells that share a side with this one; corners do not touch (D2)."""
    return {(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS.values()}


class IronReferee:
    """Its own table, moved by the answers alone."""

    def __init__(self, options):
        self.majority = options["bonus_rule"] == "majority_of_region"
        self.start_counts = options["start_card_counts"] == "yes"
        self.round, self.turn, self.first = 1, 0, USSR
        self.cell = {START: (0, 0)}
        self.cubes = {US: Counter({START: 1}), USSR: Counter({START: 1})}
        self.deck, self.hand, self.aside = set(CARDS), {US: set(), USSR: set()}, {US: None, USSR: None}
        self.score = 0  # positive: the US leads
        self.scored = set()
        self.playing = self.lifted = None
        self.opened = False

    def resume(self, saved):
        """Sit down at a table at the start of a turn, as the engine has saved it."""
        seen = self.read(saved)
        for name in ("round", "turn", "first", "score", "deck", "scored"):
            setattr(self, name, seen[name])
        self.cell = {card: row[:2] for card, row in seen["table"].items()}
        for i, side in enumerate((US, USSR)):
            self.cubes[side] = Counter({card: row[2 + i] for card, row in seen["table"].items()})
            self.hand[side] = seen[f"hand_{side}"]
            self.aside[side] = min(seen[f"aside_{side}"], default=None)
        return self

    # ---- the course of the game ----

    def play(self):
        """Two rounds of eight turns, then the end. A game that was begun is played on from the start of its turn."""
        try:
            if self.round == 1:
                yield from self.begin_round(5, USSR)
                yield from self.take_turns()
                for side in (US, USSR):
                    (self.aside[side],) = self.hand[side]
                    self.hand[side] = set()
                self.round, self.turn = 2, 0
            yield from self.begin_round(4, US if self.score < 0 else USSR)
            yield from self.take_turns()
            self.open_aside()
            self.final_check()
        except Won as won:
            return won.args
        if self.score == 0:
            return US, "tie"
        return US if self.score > 0 else USSR, "points"

    def begin_round(self, size, namer):
        """Deal, then `namer` says who is first. Who gets the first card of the pack is of no importance."""
        if self.turn:
            return
        while len(self.hand[US]) < size:
            for side in (USSR, US):
                dealt = yield "chance", {f"card {card}" for card in self.deck}
                card = dealt.removeprefix("card ")
                self.deck.remove(card)
                self.hand[side].add(card)
        # "The player with fewer points": before the deal or after it is the same, the marker does not move.
        self.first = (yield namer, {"first us", "first ussr"}).removeprefix("first ")
        self.turn = 1

    def take_turns(self):
        while self.turn <= 8:
            active = self.first if self.turn % 2 == 1 else ENEMY[self.first]
            yield from self.take_turn(active)
            self.playing = None
            self.turn += 1
        self.turn = 8

    def take_turn(self, me):
        """Lay a card; check its region; event and/or influence."""
        chosen = yield me, {f"card {card}" for card in self.hand[me]}
        card = self.playing = chosen.removeprefix("card ")
        self.hand[me].remove(card)
        cell = yield me, self.where_to_lay(card)
        self.cell[card] = cell
        self.check(card)
        if flag(card) == me:
            if (yield me, {"event", "influence"}) == "event":
                yield from self.carry_out(card)
                return
        elif (yield ENEMY[me], {"event", "decline"}) == "event":
            yield from self.carry_out(card)
        yield from self.place_influence(me, stars(card))

    # ---- 1) lay the card ----

    def where_to_lay(self, card):
        """Next to a card of its region; if there is none, or no side of one is free, next to any card."""
        same = self.free_next_to(c for c in self.cell if region(c) == region(card))
        return same or self.free_next_to(self.cell)

    def free_next_to(self, cards):
        return {cell for c in cards for cell in around(self.cell[c])} - set(self.cell.values())

    def neighbours(self, card):
        """The cards that share a side with this one."""
        return {c for c, cell in self.cell.items() if cell in around(self.cell[card])}

    # ---- 2) check the region ----

    def check(self, card):
        """The last card of a region has been laid: it is scored."""
        name = region(card)
        if len(self.laid(name) - {START}) == REGIONS[name][0]:
            self.scored.add(name)
            self.gain(self.worth(name)[2], "lead_by_region")

    def laid(self, name):
        return {c for c in self.cell if region(c) == name}

    def worth(self, name):
        """A region now: countries of the US, of the USSR, and the points, positive for the US."""
        countries = self.laid(name) - (set() if self.start_counts else {START})
        us = sum(self.cubes[US][c] > self.cubes[USSR][c] for c in countries)
        ussr = sum(self.cubes[USSR][c] > self.cubes[US][c] for c in countries)
        if self.majority:  # D5, D21
            best = 1 if 2 * us > len(countries) else -1 if 2 * ussr > len(countries) else 0
        else:
            best = 1 if us > ussr else -1 if ussr > us else 0
        return us, ussr, us - ussr + best * REGIONS[name][1]

    def gain(self, points, how):
        """Move the marker; it stops at the ends of the track, and there the game is over (D1)."""
        self.score = max(-GOAL, min(GOAL, self.score + points))
        if abs(self.score) == GOAL:
            raise Won(US if self.score > 0 else USSR, how)

    # ---- 3) influence ----

    def controls(self, side, country):
        return self.cubes[side][country] >= self.cubes[ENEMY[side]][country] + CONTROL

    def price(self, me, country):
        return 2 if self.controls(ENEMY[me], country) else 1

    def reach(self, me):
        """Countries with an own marker and those next to them."""
        own = {c for c in self.cell if self.cubes[me][c]}
        return own.union(*(self.neighbours(c) for c in own))

    def place_influence(self, me, points):
        reach = self.reach(me)
        while points:
            prices = {c: self.price(me, c) for c in reach}
            target = yield from self.put(me, {c for c in reach if prices[c] <= points})
            if target is None:
                return
            points -= prices[target]

    def supply(self, side):
        """Markers that do not lie on cards; one that has been taken up for a moment is among them."""
        return CUBES - self.cubes[side].total()

    def put(self, me, targets):
        """Put a cube on one of these countries and say which; None if the player has done or there is no way.

        With an empty supply the cube comes from another country of the player's choice (D10, D17).
        """
        if self.supply(me):
            return (yield from self.put_one(me, targets, {"done"}))
        sources = {c for c in self.cell if self.cubes[me][c] and targets - {c}}
        if not sources:
            return None
        source = yield me, sources | {"done"}
        if source == "done":
            return None
        return (yield from self.shift(me, source, targets))

    def put_one(self, me, targets, stop):
        if not targets:
            return None
        answer = yield me, targets | stop
        if answer == "done":
            return None
        self.cubes[me][answer] += 1
        return answer

    def shift(self, me, source, targets):
        """Take up a cube and put it somewhere else; what was taken up must be put."""
        self.cubes[me][source] -= 1
        self.lifted = source
        target = yield me, targets - {source}
        self.lifted = None
        self.cubes[me][target] += 1
        return target

    # ---- 3) events: the owner of the flag carries them out, as much of them as he likes (D11) ----

    def carry_out(self, card):
        me = flag(card)
        for do in event(card):
            if do.verb == "points":
                self.gain(do.n if me == US else -do.n, "lead_by_event")
            else:
                yield from self.obey(me, card, do)

    def places(self, card, do):
        if do.where == THIS:
            return {card}
        if do.where == NEIGHBOURS:
            return self.neighbours(card)
        return {c for c in self.cell if region(c) in do.where} - ({card} if do.others else set())

    def obey(self, me, card, do):
        enemy, times = ENEMY[me], Counter()
        for _ in range(do.n):
            places = {c for c in self.places(card, do) if times[c] < do.each}
            if do.free:
                places = {c for c in places if not self.controls(enemy, c)}
            if do.verb in ("remove", "replace"):
                places = {c for c in places if self.cubes[enemy][c]}
            target = yield from getattr(self, do.verb)(me, places)
            if target is None:
                return
            times[target] += 1

    def infiltrate(self, me, places):
        """Neither reach nor control matters."""
        return (yield from self.put(me, places))

    def remove(self, me, places):
        if not places:
            return None
        answer = yield me, places | {"done"}
        if answer == "done":
            return None
        self.cubes[ENEMY[me]][answer] -= 1
        return answer

    def replace(self, me, places):
        target = yield from self.put(me, places)
        if target is not None:
            self.cubes[ENEMY[me]][target] -= 1
        return target

    def move(self, me, places):
        sources = {c for c in self.cell if self.cubes[me][c] and places - {c}}
        if not sources:
            return None
        source = yield me, sources | {"done"}
        if source == "done":
            return None
        return (yield from self.shift(me, source, places))

    # ---- the end of the game ----

    def open_aside(self):
        """By flag, not by owner (D12); at most three points."""
        self.opened = True
        total = sum(stars(c) if flag(c) == US else -stars(c) for c in self.aside.values())
        self.gain(max(-AFTERMATH, min(AFTERMATH, total)), "lead_by_aftermath")

    def final_check(self):
        for name in REGIONS:
            self.gain(self.worth(name)[2], "lead_in_final_check")

    # ---- what the engine says ----

    def meaning(self, word):
        """An answer of the engine in the referee's words: a cell by its place on the table."""
        side, of, country = word.partition(" of ")
        if not of:
            return word
        (x, y), (dx, dy) = self.cell[country], STEPS[side]
        return x + dx, y + dy

    def table(self):
        """Everything that lies on the table."""
        return {
            "round": self.round,
            "turn": self.turn,
            "first": self.first,
            "score": self.score,
            "table": {c: (*self.cell[c], self.cubes[US][c], self.cubes[USSR][c]) for c in self.cell},
            "hand_us": self.hand[US],
            "hand_ussr": self.hand[USSR],
            "aside_us": {self.aside[US]} - {None},
            "aside_ussr": {self.aside[USSR]} - {None},
            "deck": self.deck,
            "playing": self.playing or "none",
            "lifted": self.lifted or "none",
            "scored": self.scored,
            "opened": self.opened,
            "majority": self.majority,
            "start_counts": self.start_counts,
        }

    def read(self, saved):
        """A saved state of the engine in the same words."""
        out = {
            "round": saved["round"],
            "turn": saved.get("turn", 0),
            "first": saved.get("first", USSR),
            "score": saved.get("score", 0),
            "table": dict(map(read_country, saved["table"])),
            "scored": {name for i, name in enumerate(REGIONS) if saved.get("scored", 0) >> i & 1},
            "playing": saved.get("playing", "none"),
            "lifted": saved.get("lifted", "none"),
            "opened": bool(saved.get("opened", 0)),
            "majority": bool(saved.get("majority", 0)),
            "start_counts": bool(saved.get("start_counts", 1)),
        }
        for name in ("hand_us", "hand_ussr", "aside_us", "aside_ussr", "deck"):
            out[name] = set(saved.get(name, []))
        unknown = saved.keys() - out.keys() - BOOKKEEPING
        return out | {name: saved[name] for name in unknown}

    def compare_view(self, seen):
        """Numbers that the one who decides is shown: prices, supplies, regions."""
        for choice in seen.choices:
            if choice.kind == "country" and (choice.price or seen.prompt.key == "ic-ask-influence"):
                assert choice.price == self.price(seen.decider, choice.name), choice
        assert seen.supply == {side: self.supply(side) for side in (US, USSR)}, seen.supply
        for row in seen.regions:
            us, ussr, net = self.worth(row.region)
            assert (row.us, row.ussr, row.net) == (us, ussr, net), (row, us, ussr, net)
            assert row.scored == (row.region in self.scored), row
            assert row.placed == len(self.laid(row.region) - {START}), row

    def final_now(self):
        """What a final check would make of the score now; it ends at once at an end of the track (5.3)."""
        final = self.score
        for name in REGIONS:
            if abs(final) < GOAL:
                final = max(-GOAL, min(GOAL, final + self.worth(name)[2]))
        return final


def read_country(text):
    """'japan@1/-1:2:0' as its name and (x, y, US cubes, USSR cubes)."""
    name, _, rest = text.partition("@")
    cell, us, ussr = rest.split(":")
    x, y = cell.split("/")
    return name, (int(x), int(y), int(us), int(ussr))
