"""A referee for Cold War: CIA vs KGB, written from the rulebook (seed 003) and the rulings, not from the engine.

A turn is played in the six phases of the rulebook, one method each.
"""

from tests.oracles.cia_cards import AGENTS, EVENTS, FACTION, GOAL, INFLUENCE, LIMIT, PRIORITY, STABILITY
from tests.oracles.cia_pieces import CIA, ENEMY, KGB, SIDES, Pieces

LAST_TURN = 200  # D10


def cards(names):
    return {f"card {name}" for name in names}


class CiaReferee(Pieces):
    """Its own table, moved by the answers alone."""

    def __init__(self, steal_from_over):
        super().__init__()
        self.steal_from_over = steal_from_over  # D11
        self.active, self.waits = None, 0  # only to sit down in the middle of a struggle

    def play(self):
        """Turns, until a détente shows a winner."""
        while True:
            if self.phase == "briefing":
                if not self.objectives and not self.ahead and not self.under and not self.new_objectives():
                    return self.leader(), "stopped"
                yield from self.briefing()
            if self.phase == "planning":
                yield from self.planning()
            yield from self.struggle()
            yield from self.ceasefire()
            yield from self.debriefing()
            yield from self.detente()
            result = self.verdict()
            if result:
                return result
            self.turn += 1
            self.phase, self.objective, self.fate, self.fresh = "briefing", None, "open", set()

    # ---- 1: briefing ----

    def briefing(self):
        yield from self.turn_up_objective()
        yield from self.give_balance()
        if self.turn > 1:
            self.shuffle_groups()
        if self.analyst:
            side, self.analyst = self.analyst, None
            yield from self.look_at_groups(side)
        self.phase = "planning"

    def new_objectives(self):
        """D9: used events make a new deck when there is no other card."""
        self.objectives, self.spent = self.spent, set()
        return bool(self.objectives)

    def turn_up_objective(self):
        if self.ahead:
            self.objective = self.next_ahead(0)
        elif self.objectives:
            self.objective = yield from self.chance(self.objectives)
        else:
            self.objective = self.under.pop(0)

    def next_ahead(self, place):
        """Of the objectives that somebody has seen on the deck, the first or the last."""
        card = self.ahead.pop(place)
        for seen in self.ahead_seen.values():
            seen.discard(card)
        return card

    def chance(self, heap):
        drawn = (yield "chance", cards(heap)).removeprefix("card ")
        heap.remove(drawn)
        return drawn

    def give_balance(self):
        if self.turn == 1:
            lot = yield "chance", {"balance kgb", "balance cia"}
            self.balance = lot.removeprefix("balance ")
        elif self.score(KGB) != self.score(CIA):
            self.balance = KGB if self.score(KGB) < self.score(CIA) else CIA
        elif self.loser in SIDES:
            self.balance = self.loser

    def shuffle_groups(self):
        self.deck |= {*self.pile, *self.top}
        self.pile, self.top = [], []
        self.seen = {KGB: set(), CIA: set()}

    def look_at_groups(self, side):
        for _ in range(3):
            self.looked.add((yield from self.chance(self.deck)))
        yield from self.put_back(side, self.top, self.seen)

    def put_back(self, side, pack, seen):
        """Put the cards in hand on a pack in the order of the player; of the last one there is no choice."""
        while self.looked:
            card = min(self.looked)
            if len(self.looked) > 1:
                card = (yield side, cards(self.looked)).removeprefix("card ")
            self.looked.remove(card)
            pack.append(card)
            seen[side].add(card)

    # ---- 2: planning ----

    def planning(self):
        """The choices are secret, so their order matters only to one who looks on: he chooses last."""
        for side in SIDES if self.watcher != KGB else (CIA, KGB):
            chosen = yield side, {f"agent {agent}" for agent in self.hq[side]}
            self.x[side] = chosen.removeprefix("agent ")
            self.hq[side].remove(self.x[side])
            if self.watcher == ENEMY[side]:
                self.shown.add(side)
        self.watcher = None
        for side in SIDES:
            self.hq[side] |= self.leave[side]
            self.rested[side], self.leave[side] = self.leave[side], set()

    # ---- 3: the struggle ----

    def struggle(self):
        if self.active is None:
            first = yield self.balance, {"first kgb", "first cia"}
            self.active, self.waits = first.removeprefix("first "), 0
        self.phase = "struggle"
        while self.waits < 2:
            waited = yield from self.act(self.active)
            self.waits = self.waits + 1 if waited else 0
            self.active = ENEMY[self.active]
        self.active = None

    def limit(self):
        return LIMIT[self.objective]

    def stability(self):
        return STABILITY[self.objective]

    def room(self, side):
        return len(self.row[side]) < self.limit()

    def over(self, side):
        return self.influence(side) > self.stability()

    def usable(self, side, phase):
        """Events of a side for a phase; one won this turn has to wait for the next."""
        return {event for event in self.won[side] - self.fresh if EVENTS.get(event) == phase}

    def act(self, me):
        """One action; says whether it was waiting."""
        while True:
            answers = {"recruit"} if self.room(me) and (self.top or self.deck) else set()
            # a side without groups must recruit; it may only wait if there is nothing to recruit (D8)
            if self.row[me] or not answers:
                answers.add("wait")
            answers |= {group for group in self.row[me] & self.ready if self.targets(me, group)}
            events = self.usable(me, "influence_struggle")
            if not self.pile or not self.room(me):
                events.discard("live_benefit")
            answer = yield me, answers | cards(events)
            if answer == "card summit_meeting":  # no action (E1)
                self.spend(me, "summit_meeting")
                self.open.add(ENEMY[me])
                continue
            break
        if answer == "recruit":
            self.join(me, (yield from self.draw_group()))
        elif answer == "card live_benefit":
            self.spend(me, "live_benefit")
            self.join(me, self.pile.pop())
        elif answer == "card nuclear_escalation":
            self.spend(me, "nuclear_escalation")
            yield from self.escalate(me)
        elif answer != "wait":
            yield from self.use(me, answer)
        return answer == "wait"

    def draw_group(self):
        if not self.top:
            return (yield from self.chance(self.deck))
        for seen in self.seen.values():
            seen.discard(self.top[0])
        return self.top.pop(0)

    def join(self, side, group):
        self.row[side].add(group)
        self.ready.add(group)

    def destroy(self, group):
        for side in SIDES:
            self.row[side].discard(group)
        self.ready.discard(group)
        self.pile.append(group)

    def spend(self, side, event):
        """A used event is discarded, and its points with it."""
        self.won[side].remove(event)
        self.spent.add(event)

    def escalate(self, me):
        """All military groups, in the order of the user's choice; of the last one there is no choice."""
        while True:
            military = {g for g in self.row[KGB] | self.row[CIA] if FACTION[g] == "military"}
            if not military:
                return
            self.destroy((yield me, military) if len(military) > 1 else min(military))

    def targets(self, me, group):
        """What the power of a group may be turned to; without a target it cannot be used (D4)."""
        enemy, faction = ENEMY[me], FACTION[group]
        others = (self.row[me] | self.row[enemy]) - {group}
        if faction == "military":
            return others
        if faction == "economic":
            return {g for g in others if FACTION[g] != "economic"}
        if faction == "media":
            return {"top"} if self.top or self.deck else set()
        if self.over(enemy) and not self.steal_from_over:
            return set()
        stolen = self.row[enemy] if self.room(me) else set()
        given = {g for g in self.row[me] - {group} if self.influence(enemy) + INFLUENCE[g] <= self.stability()}
        return stolen | (given if self.room(enemy) else set())

    def use(self, me, group):
        targets = self.targets(me, group)
        self.ready.remove(group)
        if FACTION[group] == "media":
            yield from self.look_at_top(me)
            return
        target = yield me, targets
        if FACTION[group] == "military":
            self.destroy(target)
        elif FACTION[group] == "economic":
            self.ready ^= {target}
        else:
            giver = me if target in self.row[me] else ENEMY[me]
            self.row[giver].remove(target)
            self.row[ENEMY[giver]].add(target)

    def look_at_top(self, me):
        if not self.top:
            self.top = [(yield from self.chance(self.deck))]
        self.seen[me].add(self.top[0])
        answer = yield me, {"discard", "put back"} | ({"take"} if self.room(me) else set())
        if answer == "put back":
            return
        group = yield from self.draw_group()
        if answer == "take":
            self.join(me, group)
        else:
            self.pile.append(group)

    # ---- 4: ceasefire ----

    def ceasefire(self):
        self.phase = "ceasefire"
        self.disorder = {side for side in SIDES if self.over(side)}
        self.token = self.superior()
        self.loser = ENEMY[self.token] if self.token else None
        self.last = {
            "turn": self.turn, "objective": self.objective, "token": self.token, "disorder": set(self.disorder),
            "row_kgb": set(self.row[KGB]), "row_cia": set(self.row[CIA]), "x_kgb": None, "x_cia": None,
            "taker": None, "bottom": None, "lost": set(),
        }  # fmt: skip
        if len(self.disorder) == 1:
            self.take(self.token)
        elif self.disorder or not self.token:
            self.bury()
        for side in SIDES:
            if side in self.disorder:
                yield from self.disavow(side)

    def superior(self):
        """The side with the most influence that is not over the stability; priorities part equals."""
        fit = [side for side in SIDES if not self.over(side)]
        if len(fit) < 2:
            return fit[0] if fit else None
        if self.influence(KGB) == self.influence(CIA):
            return self.preferred()
        return max(SIDES, key=self.influence)

    def preferred(self):
        """Faction by faction: whose strongest single group is stronger? Nobody's, if nobody has a group at all (D1)."""
        for faction in PRIORITY[self.objective]:
            best = {s: max((INFLUENCE[g] for g in self.row[s] if FACTION[g] == faction), default=0) for s in SIDES}
            if best[KGB] != best[CIA]:
                return max(SIDES, key=best.get)
        return None

    def take(self, side):
        """An objective that is taken scores; an event among them may be used from the next turn on."""
        self.fate = "taken"
        self.won[side].add(self.objective)
        self.fresh.add(self.objective)
        self.last["taker"] = side

    def bury(self):
        self.fate = "under"
        self.under.append(self.objective)

    def disavow(self, side):
        """Agent X of a side in disorder is opened and terminated; a deputy director goes home."""
        agent = self.x[side]
        self.reveal(side)
        if agent == "deputy_director":
            self.come_home(side)
            return
        if self.usable(side, "ceasefire"):
            answer = yield side, {"card nobel_peace_prize", "done"}
            if answer != "done":
                self.spend(side, "nobel_peace_prize")
                self.come_home(side)
                return
        self.terminate(side)

    def reveal(self, side):
        self.open.add(side)
        self.last[f"x_{side}"] = self.x[side]

    def terminate(self, side):
        self.dead[side].add(self.x[side])
        self.x[side] = None
        self.last["lost"].add(side)

    def come_home(self, side):
        """Agent X goes on leave; a deputy director never does."""
        home = self.hq if self.x[side] == "deputy_director" else self.leave
        home[side].add(self.x[side])
        self.x[side] = None

    # ---- 5: debriefing ----

    def debriefing(self):
        self.phase = "debriefing"
        for side in SIDES:
            if self.x[side]:
                self.reveal(side)
        agents = dict(self.x)
        for agent in AGENTS:
            sides = [side for side in SIDES if agents[side] == agent]
            if len(sides) == 2 and agent == "double_agent":
                sides = [self.token] if self.token else []
            if len(sides) == 2 and agent == "analyst":
                sides = [ENEMY[self.token]] if self.token else []
            for side in sides:
                yield from self.resolve(agent, side)
        if self.fate == "open":
            self.take(self.token)

    def resolve(self, agent, side):
        """What an agent does for his side. The deputy director has no ability."""
        if agent == "master_spy":
            self.master_spy()
        elif agent == "double_agent":
            yield from self.double_agent(side)
        elif agent == "analyst":
            self.analyst = side  # for the next briefing
        elif agent == "assassin":
            self.assassin(side)
        elif agent == "director":
            yield from self.director(side)

    def master_spy(self):
        """To the side without the token, whoever sent the spy; not if it has been taken already."""
        if self.fate == "open":
            self.take(ENEMY[self.token])

    def double_agent(self, side):
        enemy = ENEMY[side]
        victims = self.hq[enemy] - {"deputy_director"}
        answer = yield side, {f"agent {agent}" for agent in victims} | {"watch"}
        if answer == "watch":
            self.watcher = side
        else:
            victim = answer.removeprefix("agent ")
            self.hq[enemy].remove(victim)
            self.leave[enemy].add(victim)

    def assassin(self, side):
        enemy = ENEMY[side]
        if self.token == side and not self.disorder:
            if self.x[enemy] != "deputy_director":
                self.terminate(enemy)
            if self.fate == "open":
                self.bury()

    def director(self, side):
        """The bottom card of the face-down deck; the objective of the turn is none of it (D7)."""
        if self.token != side:
            return
        if self.under:
            card = self.under.pop()
        elif self.objectives:
            card = yield from self.chance(self.objectives)
        elif self.ahead:
            card = self.next_ahead(-1)
        else:
            return
        self.won[side].add(card)
        self.fresh.add(card)
        self.last["bottom"] = card

    # ---- 6: détente ----

    def detente(self):
        self.phase = "detente"
        for side in SIDES:
            if self.x[side]:
                self.come_home(side)
        for side in SIDES:
            self.pile += sorted(self.row[side])
            self.row[side], self.rested[side] = set(), set()
        self.ready = set()
        self.token, self.disorder, self.open, self.shown = None, set(), set(), set()
        for side in (self.balance, ENEMY[self.balance]):
            yield from self.window(side)

    def window(self, side):
        """Events of the détente, as many as the side likes (E9)."""
        while True:
            events = self.usable(side, "detente")
            if not (self.ahead or self.objectives or self.under):
                events.discard("space_race")
            if not self.dead[side]:
                events.discard("olympic_games")
            if not events:
                return
            answer = yield side, cards(events) | {"done"}
            if answer == "done":
                return
            self.spend(side, answer.removeprefix("card "))
            if answer == "card space_race":
                yield from self.look_at_objectives(side)
            else:
                yield from self.revive(side)

    def look_at_objectives(self, side):
        for _ in range(3):
            if self.ahead:
                self.looked.add(self.next_ahead(0))
            elif self.objectives:
                self.looked.add((yield from self.chance(self.objectives)))
            elif self.under:
                self.looked.add(self.under.pop(0))
        yield from self.put_back(side, self.ahead, self.ahead_seen)

    def revive(self, side):
        answer = yield side, {f"agent {agent}" for agent in self.dead[side]}
        agent = answer.removeprefix("agent ")
        self.dead[side].remove(agent)
        self.leave[side].add(agent)

    # ---- victory ----

    def verdict(self):
        kgb, cia = self.score(KGB), self.score(CIA)
        if max(kgb, cia) >= GOAL and kgb != cia:
            both = "higher_total" if min(kgb, cia) >= GOAL else "goal"
            return self.leader(), "extra_turns" if self.extra else both
        if self.turn == LAST_TURN:
            return self.leader(), "stopped"
        if kgb == cia >= GOAL:
            self.extra += 1
        return None

    def leader(self):
        kgb, cia = self.score(KGB), self.score(CIA)
        return None if kgb == cia else KGB if kgb > cia else CIA

    # ---- what the engine says ----

    def meaning(self, word):
        return word

    def compare_view(self, seen):
        """Numbers that the one who decides is shown: scores, influence, room, who is superior now."""
        assert seen.scores == {side: self.score(side) for side in SIDES}, seen.scores
        for side in SIDES:
            row = seen.rows[side]
            assert row.influence == self.influence(side), row
            if self.phase == "struggle":
                assert (row.room, row.over) == (self.limit() - len(self.row[side]), self.over(side)), row
        if self.phase == "struggle":
            assert (seen.standing.side, seen.standing.tie) == (self.superior(), self.preferred()), seen.standing
