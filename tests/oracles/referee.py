"""A referee beside the table: follows a game step by step and says what the rulebook would have done.

What he sees: the saved state before and after a step, what was asked and offered, what was chosen, and the log. The log
is cut into pieces, each of which has a cause (a coup, a realignment, a war, a scoring card, an event ...). For each
cause `outcomes.py` says how influence, victory points, DEFCON, military operations and the space race change; what it
does not name must stay as it was. When the log is at its end the referee's own position must be the saved one.
"""

from detente.game import CHANCE, TERMINAL
from tests.oracles import events, offers, outcomes, red_sea_events, twilight_events, views
from tests.oracles.course import GOAL, Course
from tests.oracles.deck import Cards
from tests.oracles.ledger import Ledger
from tests.oracles.world import SIDES, Position, civil_war, other, red_sea, twilight


class Disagreement(AssertionError):
    """The engine and the referee do not agree."""


class Referee:
    """Follows one game. `checked` counts what was compared, so that a test can see that nothing was left out."""

    def __init__(self, game, state, options=None):
        self.game, self.s, self.options = game, state, options or {}
        variant = civil_war if self.options.get("variant") == "chinese_civil_war" else twilight
        self.world = red_sea() if game.id == "red_sea" else variant()
        self.chernobyl, self.centcom, self.left_out = None, {}, None
        self.op, self.event, self.borrowed, self.final = None, None, None, False
        self.drawn_card_is_played = self.punished = False
        self.headlines, self.war, self.done, self.taken, self.unknown = {}, None, [], [], set()
        self.passed = "romanian_autonomy" if game.id == "red_sea" else "the_china_card"
        self.set_up, self.extra = None, {side: int(self.options.get(f"{side}_extra", 0)) for side in SIDES}
        self.lifting, self.discarded_now, self.fell_to_2 = True, set(), False
        self.cards_say = red_sea_events if game.id == "red_sea" else twilight_events
        self.playing, self.couped, self.dice, self.won = {}, [], [], None
        self.checked, self.story, self.ahead = {}, [], None
        self.p = self.read()
        self.begin_round()
        self.cards, self.course, self.ledger = Cards(self), Course(self), Ledger(self.p.effects)

    @property
    def holder(self):
        """Who has The China Card or Romanian Autonomy."""
        return self.p.china

    def option(self, id):
        """Is this option "yes" in this game?"""
        default = next(option.default for option in self.game.options if option.id == id)
        return self.options.get(id, default) == "yes"

    def starred(self, card):
        return self.world.cards[card].starred

    def handed_on(self, card):
        """Missile Envy, Grain Sales and Cyrus Vance give cards from hand to hand, or back."""
        return not {self.event, self.event_before}.isdisjoint(("missile_envy", "grain_sales_to_soviets", "cyrus_vance"))

    def read(self):
        p = Position(self.world, self.game.save(self.s))
        p.chernobyl, p.centcom = self.chernobyl, self.centcom
        p.civil_war = self.options.get("variant") == "chinese_civil_war" and p.china is None
        return p

    def begin_round(self):
        """6.1.1 looks at the influence of both sides when an action round begins; Red Sea 9.6 at the score, its card 6
        at control. In the headline phase: when the phase begins."""
        self.begin_operations()
        self.controlled_then = {side: self.p.controlled(side) for side in SIDES}
        self.behind = other(self.p.leads()) if self.p.leads() else None

    def begin_operations(self):
        self.begun = {side: {c for c in self.world.countries if self.p.at(c, side)} for side in SIDES}

    def agree(self, what, engine, rulebook, *more):
        self.checked[what] = self.checked.get(what, 0) + 1
        if engine == rulebook:
            return
        if isinstance(engine, set) and isinstance(rulebook, set):
            text = f"only the engine: {sorted(engine - rulebook)}, only the rulebook: {sorted(rulebook - engine)}"
        elif isinstance(engine, dict) and isinstance(rulebook, dict):
            text = ", ".join(
                f"{name}: engine {engine.get(name)!r}, rulebook {rulebook.get(name)!r}"
                for name in sorted({*engine, *rulebook})
                if engine.get(name) != rulebook.get(name)
            )
        else:
            text = f"engine {engine!r}, rulebook {rulebook!r}"
        raise Disagreement("\n".join([f"{what}: {text} {more or ''}", *self.story[-30:]]))

    # ---- a step ----

    def step(self, action):
        """Let the game take an action, and look at everything before and after it."""
        game, s = self.game, self.s
        word, decider = game.text(action), game.current(s)
        self.asked = None
        if decider != CHANCE:
            view = self.view = self.look()
            self.asked = (view.prompt.key, dict(view.prompt.args), SIDES[decider])
            self.story.append(f"{self.asked}")
            offers.offered(self, {game.text(a) for a in game.legal(s)})
            if view.prompt.key == "inf-ask-card":
                views.seen(self, game.for_page(s, decider), SIDES[decider])
        self.story.append(f"  -> {word}" if self.asked else f"chance: {word}")
        before, log, self.event_before, self.ahead = self.p, [], self.event, None
        game.apply(s, action, log)
        self.story += [f"    {entry.key} {entry.args}" for entry in log]
        self.p = before.copy()
        logged = [(entry.key, entry.args) for entry in log]
        self.course.lay(logged)
        self.walk(word, logged)
        self.compare(before)
        self.cards.step(before, self.p, word, logged)
        self.course.step(before, self.p, logged)

    def operation(self, kind):
        """The operations that are being used; those of an event begin with its first question."""
        _, args, side = self.asked
        if self.op is None or self.op.kind != kind:
            event = args.get("card")
            self.op = offers.Operation(side, None, self.granted(event), event, kind)
        return self.op

    def printed(self, card, side):
        """The operations printed on a card; Red Sea 9.6: one more for Romanian Autonomy when behind."""
        value = self.world.cards[card].ops
        return value + 1 if card == "romanian_autonomy" and self.behind == side else value

    def granted(self, event):
        """The operations that an event grants."""
        if event in events.ROLLS or event == "f5es_delivered":
            return 0
        if event == "grain_sales_to_soviets" and self.drawn_card_is_played:
            return self.printed(self.playing["us"], "us")
        value = events.GRANTS[event]
        return self.world.cards[self.borrowed].ops if value is None else value

    # ---- the log ----

    def walk(self, word, log):
        """A piece for the decision itself, then one for each cause."""
        pieces = [(("decision", word), [])]
        for key, args in log:
            if key in outcomes.CAUSES:
                pieces.append(((key, args), []))
            else:
                pieces[-1][1].append((key, args))
        previous = None
        for i, (cause, follows) in enumerate(pieces):
            self.final, previous = cause[0] == "inf-log-scored" and not self.scores_by_card(previous), cause
            changes = self.expected(*cause)
            was = self.track(self.p)
            for key, args in follows:
                self.follow(key, args)
            if changes is not None:
                for field, value in changes.items():
                    was[field] = {**was[field], **value} if isinstance(value, dict) else value
                if i + 1 < len(pieces):
                    was["vp"] += outcomes.due_before(self, pieces[i + 1][0])
                was["influence"] = {c: pair for c, pair in was["influence"].items() if any(pair.values())}
                self.evaluator(cause, follows, was)
            self.ledger.cause(self, *cause)
            self.remember(*cause)

    def evaluator(self, cause, follows, was):
        """Compare; when the game ends in the middle of something, only what ended it."""
        now = self.track(self.p)
        ending = next((args["ending"] for key, args in follows if key == "inf-log-won"), None)
        if ending == "nuclear_war":
            now, was = now["defcon"], was["defcon"]
        elif ending in ("victory_points", "ten_points"):
            now, was = self.winner_by(now["vp"]), self.winner_by(was["vp"] + outcomes.due_at_the_end(self))
        self.agree(f"after {cause[0]}", now, was, cause)

    def winner_by(self, score):
        """10.3.1: who has reached the end of the track; points that come later in the same play no longer matter."""
        if abs(score) < GOAL[self.world.id]:
            return None
        return "us" if score > 0 else "ussr"

    def scores_by_card(self, cause):
        """Was this the cause of a scoring by a card? If not, the scoring is a part of the final one."""
        key, args = cause
        if key == "inf-log-event":
            return self.world.cards[args["card"]].scoring
        return key == "rs-log-reveals" or (self.asked is not None and self.asked[0] == "ts-ask-shuttle")

    def expected(self, key, args):
        if key == "decision":
            return outcomes.decision(self, args) if self.asked else outcomes.rolled(self, args)
        rule = outcomes.CAUSES[key]
        return rule(self, args) if rule else None

    @staticmethod
    def track(p):
        found = {"vp": p.vp, "defcon": p.defcon, "military": dict(p.military), "space": dict(p.space)}
        found["influence"] = {c: dict(pair) for c, pair in p.influence.items() if pair["us"] or pair["ussr"]}
        return found

    def follow(self, key, args):
        """Write down what an entry says, and see that it adds up."""
        p = self.p
        if key == "inf-log-influence":
            here = p.influence[args["country"]]
            here[args["side"]] += args["n"]
            self.agree("influence told", (args["us"], args["ussr"]), (here["us"], here["ussr"]))
        elif key == "inf-log-vp":
            p.vp += outcomes.signed(args["side"], args["n"])
            self.agree("score told", args["score"], p.vp)
        elif key == "inf-log-defcon":
            self.fell_to_2 = self.fell_to_2 or args["n"] == 2
            self.agree("DEFCON told", args["better"] == "yes", args["n"] > p.defcon)
            p.defcon = args["n"]
        elif key == "inf-log-military":
            p.military[args["side"]] = args["n"]
        elif key == "inf-log-won":
            self.won = args
        elif key == "inf-log-in-force":
            p.effects.setdefault(args["effect"], {}).setdefault(args["side"], set()).add(0)
        elif key == "inf-log-ends":
            p.effects.pop(args["effect"], None)

    def remember(self, key, args):
        """What has to be known later."""
        if key == "inf-log-event" and args["card"] == "grain_sales_to_soviets":
            self.drawn_card_is_played = False
        elif key == "inf-log-penalty":
            self.p.military, self.punished = {"us": 0, "ussr": 0}, True
        elif key == "inf-log-turn":
            self.chernobyl = self.p.chernobyl = None
        elif key in ("ts-log-un", "ts-log-hands-over", "inf-log-discards"):
            self.borrowed = args["card"]
        elif key == "decision" and self.asked:
            self.remember_decision(args)

    def remember_decision(self, word):
        key, args, side = self.asked
        self.ledger.decision(key, word)
        if key == "inf-ask-use" and word in offers.USES:
            self.op = offers.Operation(side, args["card"], self.printed(args["card"], side), None, word)
        elif key == "inf-ask-operation" and word in offers.USES:
            event = args.get("card")
            card = None if event else self.playing[side]
            printed = self.granted(event) if event else self.printed(card, side)
            self.op = offers.Operation(side, card, printed, event, word)
        elif key == "inf-ask-event-free":
            self.op = None
        elif key == "ts-ask-grain-sales":
            self.drawn_card_is_played = word == "yes"
        elif key == "ts-ask-region":
            self.chernobyl = self.p.chernobyl = word.removeprefix("region ").replace(" ", "_")
        elif key == "rs-ask-centcom":
            self.centcom[side] = word

    # ---- the end of a step ----

    def compare(self, before):
        """The referee's position and the saved one."""
        if self.next_question() == "inf-ask-held" or (self.won and self.won["ending"] == "held_scoring_card"):
            outcomes.action_rounds_are_over(self)
        expected, self.p = self.p, self.read()
        self.agree("the board", self.track(self.p), self.track(expected))
        if not self.over:
            self.agree("the passed card", (self.p.china, self.p.china_up), (expected.china, expected.china_up))
            self.agree("attempts made", self.p.spaced, expected.spaced)
        now = (self.p.turn, self.p.round, self.p.phasing)
        if self.p.round and now != (before.turn, before.round, before.phasing):
            self.begin_round()
            self.fell_to_2 = False

    def look(self):
        """What the one who decides sees now."""
        if self.ahead is None:
            self.ahead = self.game.view(self.s, self.game.current(self.s))
        return self.ahead

    def next_question(self):
        return self.look().prompt.key if self.game.current(self.s) < CHANCE else None

    @property
    def over(self):
        return self.game.current(self.s) == TERMINAL
