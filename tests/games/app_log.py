"""Writes a game in the format of the Playdek app: the tests' own logs, so that none has to be copied.

It is written from the real logs, not from the importer: what the app prints after a step is printed as the position is
after it, action rounds without a card have their headers, and what the app does now in one way, now in another (there
are two versions of it) is done in one way or the other here, too.
"""

from random import Random
from typing import Any

from detente.game import CHANCE, Log
from detente.influence import cards, effects, operations, sequence
from detente.influence.board import US, USSR
from detente.influence.due import due_scoring
from detente.influence.effects import NO, YES
from detente.influence.fields import pair_members
from detente.influence.operations import COUP, PLACE, REALIGN, SPACE, card_ops
from detente.influence.state import PASSING
from detente.influence.track import NUCLEAR_WAR
from detente.machine import BUTTON, CARD, FRAME, STANDING, legal
from detente.titles.twilight_struggle import late_war, mid_war
from detente.titles.twilight_struggle.data import rows
from detente.titles.twilight_struggle.effects_in_force import CARD_OF_EFFECT, EIGHTH_ROUND, IRAN_CONTRA
from detente.titles.twilight_struggle.rules import CRISIS_COUP
from detente.titles.twilight_struggle.title import TwilightStruggle

SIDE = ("USSR", "US")
NAME = {"ussr": "USSR", "us": "US"}
OPERATION = {PLACE: "Place Influence", REALIGN: "Realignment", COUP: "Coup", SPACE: "Space Race"}
REGION = ("Europe", "Asia", "Middle East", "Africa", "Central America", "South America")
NOT_PRINTED = ("missile_envy", "aldrich_ames_remix")
TWO_BRANCHES = ("warsaw_pact_formed", "south_african_unrest")  # the choice prints the event again
OAS, OLYMPIC_GAMES, UN_INTERVENTION, MISSILE_ENVY, GRAIN_SALES = 70, 20, 32, 49, 67
CARDS = {
    row["id"]: row["name_en"].replace("“", '"').replace("”", '"').replace("…", "...")
    + ("*" if row["starred"] == "1" and int(row["number"]) != OAS else "")
    for row in rows("cards.csv")
} | {
    "middle_east_scoring": "Mideast Scoring",
    "alliance_for_progress": "Alliance For Progress*",
    "awacs_sale_to_saudis": "AWACS Sale To Saudis*",
    "grain_sales_to_soviets": "Grain Sales To Soviets",
    "how_i_learned_to_stop_worrying": "How I Learned To Stop Worrying*",
    "nixon_plays_the_china_card": "Nixon Plays The China Card*",
    "tear_down_this_wall": "Tear Down This Wall*",
}
COUNTRIES = {row["id"]: row["name_en"] for row in rows("map.csv")} | {
    "united_kingdom": "UK",
    "southeast_african_states": "SE African States",
}
SHOWS_HAND = {"cia_created": USSR, "lone_gunman": US, "aldrich_ames_remix": US, "the_cambridge_five": US}
PASSING_EFFECTS = {CARD_OF_EFFECT[e] for e in CARD_OF_EFFECT if e < PASSING and e != EIGHTH_ROUND} - set(NOT_PRINTED)
AFTER_DICE = ("coup", "war", "vp")  # printed before the military operations, which the rules count first


class Writer:
    """Plays one game and writes its log. `cleanup`: as the version of the app does that prints the end of a turn."""

    def __init__(self, game: TwilightStruggle, seed: int, options: dict[str, str], *, cleanup: bool = False) -> None:
        self.game = game
        self.rng = Random(seed)
        self.cleanup = cleanup
        self.calm = self.likely(0.4)  # many a game comes to its end only if nobody seeks another one
        self.s: Any = game.new(options)
        self.options = options
        self.actions: list[int] = []
        self.out: list[str] = []
        self.header = "SETUP:" if cleanup or self.rng.random() < 0.1 else "SETUP: :"
        self.lines = ["Red will play as USSR.", "Blue will play as USA.", *self.extra(), "Scenario: Standard"]
        if options["ussr_extra"] != "0":
            self.lines[:0] = ["Red bids 0 Influence for USA", f"Blue bids {options['ussr_extra']} Influence for USA"]
        if options["optional_cards"] == "yes":
            self.lines.append("Optional Cards Added")
        self.lines.append(self.rng.choice(("Time per Player: 45 Minutes", "Time per Player: 1 Hour")))
        self.at = (0, -1)  # round and side of the running section
        self.block: list[tuple[str, str, int, int, int]] = []  # influence that is not written yet
        self.later: list[str] = []  # military operations that are not written yet
        self.headlines: list[tuple[int, int]] = []  # in the order in which they were chosen
        self.next_headline: list[str] = []  # lines that wait for the next headline phase
        self.in_force: set[str] = set()  # effects of this turn
        self.hidden = False  # the next points are a penalty that is not printed
        self.reshuffled = False  # a reshuffle that is printed when the next card is drawn
        self.turn_began = 0  # so many actions were before this turn
        self.last_event: list[str] = []  # what was printed before the last event began
        self.score = self.printed_score = self.before_final = 0

    def extra(self) -> list[str]:
        """Additional influence: as a handicap, or by a bid."""
        if self.options["us_extra"] != "0":
            return [f"Handicap influence: US +{self.options['us_extra']}"]
        n = self.options["ussr_extra"]
        return [f"Additional Influence from bidding: USSR +{n}"] if n != "0" else []

    def text(self, actions: int = 100_000) -> str:
        """Play so many actions, or to the end; answers the log."""
        while not self.s.over and (len(self.actions) < actions or self.rolling()):
            self.act(self.choose())
        if self.s.over:
            self.over()
        else:
            self.interrupted()
        return "\n".join(self.out) + "\n"

    def rolling(self) -> bool:
        """Dice are not on their own: nobody leaves between two of them."""
        step = self.game.code.steps[self.s.pc]
        return bool(self.s.decider == CHANCE) and not isinstance(step, sequence.Deal)

    def likely(self, chance: float) -> bool:
        return self.rng.random() < chance

    def choose(self) -> int:
        """At random, but nobody ends the game if he can help it."""
        s, step = self.s, self.game.code.steps[self.s.pc]
        menu = legal(s)
        if isinstance(step, (sequence.ChooseCard, sequence.Trapped)) and s.decider != CHANCE and self.likely(0.97):
            due = [a for a in menu if a - CARD in pair_members(due_scoring(s, s.side))]
            menu = due or menu  # or hardly a game would see its second turn
        if self.calm and BUTTON + PLACE in menu and self.likely(0.6):
            return BUTTON + PLACE
        for _ in range(20):
            action = self.rng.choice(menu)
            if action == BUTTON + COUP and s.defcon < 4 and self.likely(0.8):
                continue  # or most games end in nuclear war before they have become interesting
            after = s.clone()
            self.game.apply(after, action)
            if not after.over:
                return action
        return action

    # ---- sections ----

    def section(self, header: str, at: tuple[int, int]) -> None:
        """What was said so far is a section; a new one begins."""
        self.flush()
        if self.header:
            self.out += [" ".join([self.header, *self.lines[:1]]), *self.lines[1:], ""]
        self.header, self.lines, self.at = header, [], at

    def say(self, line: str, *, after_dice: bool = False) -> None:
        self.write_block()
        if not after_dice:
            self.write_later()
        self.lines.append(line)

    def flush(self) -> None:
        self.write_block()
        self.write_later()

    def write_later(self) -> None:
        self.lines += self.later
        self.later = []

    def write_block(self) -> None:
        """Influence is printed by country, with what stands there in the end."""
        done: dict[tuple[str, str, bool], tuple[int, int, int]] = {}
        for side, country, n, us, ussr in self.block:
            key = (side, country, n > 0)
            done[key] = (done.get(key, (0, 0, 0))[0] + n, us, ussr)
        self.block = []
        for (side, country, _), (n, us, ussr) in done.items():
            self.lines.append(f"{NAME[side]} {n:+d} in {COUNTRIES[country]} [{us}][{ussr}]")

    def round_header(self, round: int, side: int, card: str) -> str:
        return f"Turn {self.s.turn if self.turn is None else self.turn}, {SIDE[side]} AR{round}: {card}:"

    turn: int | None = None  # of the step that is being written, if it may have ended

    def sit_out(self, upto: tuple[int, int]) -> None:
        """Action rounds that nobody could play, or wanted to: a header and nothing more."""
        round, side = self.at
        while True:
            round, side = (round, US) if side == USSR else (round + 1, USSR)
            if (round, side) >= upto:
                return
            if round <= self.before.hooks.rounds(self.before, side):
                self.section(self.round_header(round, side, ""), (round, side))

    def end_turn(self) -> None:
        """The last action round is over."""
        if self.at == (9, -1):
            return
        self.sit_out((9, -1))
        self.at = (9, -1)

    def turn_over(self) -> None:
        """Effects of the turn end, not all of them in sight."""
        ended = [f"{CARDS[id]} is no longer in play." for id in sorted(self.in_force) if self.likely(0.6)]
        self.in_force = set()
        self.flush()
        if self.cleanup and (ended or self.likely(0.3)):
            self.clean_up(bool(ended))
        elif ended and self.lines:
            self.lines.append("")
        self.lines += ended

    def clean_up(self, filled: bool) -> None:
        """The header of the end of a turn; its number is wrong."""
        if ", Cleanup" not in self.header:
            self.section(f"Turn {self.rng.randint(1, 10)}, Cleanup", self.at)
        if filled:
            self.header = self.header.removesuffix(":") + ":"

    # ---- one action ----

    def act(self, action: int) -> None:
        s = self.s
        step = self.game.code.steps[s.pc]
        self.before = s.clone()
        self.turn = int(s.turn)
        self.announce(step, action)
        log: Log = []
        self.game.apply(s, action, log)
        self.actions.append(action)
        if any(entry.key == "inf-log-final" for entry in log):  # not printed, region by region
            regions = [entry for entry in log if entry.key == "inf-log-scored"][-6:]
            log = [entry for entry in log if not any(entry is one for one in regions)]
        for entry in log:
            self.entry(entry.key.removeprefix("inf-log-"), entry.args)
        if action >= BUTTON + STANDING:
            self.flush()

    def announce(self, step: Any, action: int) -> None:
        """What the app prints of a choice before it is carried out."""
        s, game = self.s, self.game
        if action >= BUTTON + STANDING:
            self.flush()
            return
        ids = game.board.card_ids
        if isinstance(step, (sequence.ChooseCard, sequence.Trapped)) and s.decider != CHANCE:
            at = (int(s.round), int(s.phasing))
            self.sit_out(at)
            card = CARDS[ids[action - CARD]] if CARD <= action < BUTTON else ""
            self.section(self.round_header(*at, card), at)
        elif isinstance(step, sequence.ChooseHeadline):
            if self.header.startswith("SETUP"):
                self.section("", (0, -1))
            self.headlines.append((int(s.decider), action - CARD))
        elif isinstance(step, sequence.DiscardHeld):
            self.end_turn()
        elif isinstance(step, (sequence.Deal, mid_war.DrawAsMany, mid_war.LookAtDeck)):
            if self.reshuffled:
                self.say("*RESHUFFLE*")
            self.reshuffled = False
        elif isinstance(step, (cards.ChooseUse, operations.ChooseOperation, effects.free)):
            self.operation(step, action - BUTTON)
        elif isinstance(step, mid_war.CheCoup) and s.decider != CHANCE:
            if action < CARD or (s.count == 0 and self.likely(0.5)):
                self.say(f"Coup ({s.hooks.event_ops(s, USSR, 3)} Ops):")
            if action < CARD:
                self.say(f"Target: {COUNTRIES[game.board.country_ids[action]]}")
        elif isinstance(step, (operations.Coup, operations.Realign)) and action < CARD:
            self.say(f"Target: {COUNTRIES[game.board.country_ids[action]]}")
        elif isinstance(step, mid_war.PlayOrReturn):
            self.grain_sales(action)
        elif isinstance(step, late_war.NameRegion):
            self.say(f"US chooses {REGION[action - BUTTON - late_war.REGION_BUTTON]}")
        elif isinstance(step, effects.offer) and s.subject == OLYMPIC_GAMES:
            word = "participate in" if action == BUTTON + effects.YES else "boycott"
            self.say(f"{SIDE[s.decider]} chooses to {word} the Olympics")

    def grain_sales(self, action: int) -> None:
        """What becomes of the card is said more than once; how UN Intervention is printed here, nobody has seen."""
        name = CARDS[self.game.board.card_ids[self.s.subject]]
        shown = [f"USSR reveals {name}", f"USSR reveals {name} from hand"]
        run: list[str] = []
        if action == BUTTON + NO:
            run.append(f"US returns {name} to USSR")
        elif action == BUTTON + YES:
            run += [f"US plays {name}"] * 2
        else:
            un = self.rng.choice(("US plays UN Intervention", "Event: UN Intervention"))
            run += [un, f"US plays {name}"] if self.likely(0.5) else [f"US plays {name}", un]
        again = [line for line in shown + run if line.endswith((name, f"{name} from hand", f"{name} to USSR"))]
        for line in run + self.rng.choices(again, k=self.rng.choice((0, 0, 1, 2))):
            self.say(line)

    def operation(self, step: Any, button: int) -> None:
        s = self.s
        if button not in OPERATION:
            return
        card, value = int(s.subject), 0
        if isinstance(step, operations.ChooseOperation):
            card, value = int(s.stack[s.depth - FRAME + 2]), int(s.count)
        elif isinstance(step, effects.free):
            value = int(s.hooks.event_ops(s, s.decider, step.n))
        else:
            value = int(card_ops(s, s.decider, card))
        if button in (PLACE, REALIGN):
            value = int(self.game.board.ops[card]) if card > 0 else 2
            if card == OLYMPIC_GAMES:
                value = 4 if isinstance(step, operations.ChooseOperation) and s.decider == s.phasing else value
        self.say(f"{OPERATION[button]} ({value} Ops):")

    # ---- what the rules did ----

    def entry(self, key: str, a: Any) -> None:
        if key == "influence":
            self.block.append((a["side"], a["country"], a["n"], a["us"], a["ussr"]))
        elif key == "turn":
            self.new_turn(int(a["turn"]))
        elif key == "headline":
            if self.headlines:
                self.tell_headlines()
        elif key == "penalty":
            self.end_turn()
            self.hidden = a["us"] != a["ussr"]
        elif key == "vp":
            self.points(a)
        elif key == "final":
            self.end_turn()
            self.before_final, self.score = self.score, int(a["score"])
        elif key == "won" and a["ending"] == "held_scoring_card":
            self.end_turn()
        elif key == "military":
            self.write_block()
            self.later.append(f"{NAME[a['side']]} Military Ops to {a['n']}")
        elif key == "event":
            self.event(a)
        elif key == "no-event":
            if self.likely(0.2):
                self.say(f"Event: {CARDS[a['card']]}")
        elif key == "reshuffle":
            self.reshuffled = True
            if self.likely(0.5):
                self.say("*RESHUFFLE*")
                self.reshuffled = False
        elif key == "realigned":
            self.roll("USSR", a["ussr"], a["ussr_bonus"])
            contra = self.before.passing >> (2 * IRAN_CONTRA) & 3 != 0  # what it takes off is not printed
            self.roll("US", a["us"], a["us_bonus"] + contra)
        elif key == "in-force":
            self.begins(a["effect"])
        elif key == "ends":
            self.ends(a["effect"])
        else:
            line = self.line(key, a)
            if line:
                self.say(line, after_dice=key in AFTER_DICE)

    def new_turn(self, turn: int) -> None:
        self.end_turn()
        self.turn_over()
        self.section(f"Turn {turn}, Headline Phase:", (0, -1))
        self.turn = turn
        self.turn_began = len(self.actions)
        self.lines += self.next_headline
        self.next_headline = []
        self.headlines = []

    def tell_headlines(self) -> None:
        """Who chose first is printed first."""
        names = [CARDS[self.game.board.card_ids[card]] for _, card in self.headlines]
        self.header = f"Turn {self.turn}, Headline Phase: {' & '.join(names)}:"
        for (side, _), name in zip(self.headlines, names, strict=True):
            self.say(f"{SIDE[side]} Headlines {name}")
        self.headlines = []

    def points(self, a: Any) -> None:
        self.score = int(a["score"])
        if self.hidden and self.cleanup:
            self.clean_up(True)
            self.hidden = False
        if not self.hidden:
            self.printed_score = self.score
            self.say(f"{NAME[a['side']]} gains {a['n']} VP. Score is {self.score_text()}.", after_dice=True)
        self.hidden = False

    def begins(self, effect: str) -> None:
        if effect in PASSING_EFFECTS:
            self.in_force.add(effect)
        line = f"{CARDS[effect]} is now in play."
        if effect not in NOT_PRINTED and line not in self.lines:
            self.say(line)

    def ends(self, effect: str) -> None:
        if effect == "we_will_bury_you" and self.at[1] != US:
            self.sit_out((self.at[0] + 1, US))  # the US had no card that would have ended it
        self.in_force.discard(effect)
        if effect not in NOT_PRINTED:
            self.say(f"{CARDS[effect]} is no longer in play.")

    def score_text(self) -> str:
        return f"{'US' if self.score > 0 else 'USSR'} {abs(self.score)}" if self.score else "even"

    def roll(self, side: str, die: int, bonus: int) -> None:
        self.say(f"{side} rolls {die}" + (f" ({bonus:+d}) = {die + bonus}" if bonus else ""))

    def event(self, a: Any) -> None:
        self.flush()
        self.last_event = [*self.lines]
        for _ in range(2 if a["card"] in TWO_BRANCHES else 1):
            self.say(f"Event: {CARDS[a['card']]}")
        if a["card"] in SHOWS_HAND:
            side = SHOWS_HAND[a["card"]]
            shown = self.held(side)
            if a["card"] == "the_cambridge_five":
                shown = [c for c in shown if c in pair_members(self.game.board.scoring)]
            self.rng.shuffle(shown)
            for card in shown:
                self.say(f"{SIDE[side]} reveals {CARDS[self.game.board.card_ids[card]]}")
            if not shown:
                self.say(f"{SIDE[side]} has no cards to reveal")
        robbed = {"five_year_plan": USSR, "terrorism": 1 - SIDE.index(NAME[a["side"]])}.get(a["card"], -1)
        if robbed >= 0 and not self.held(robbed):
            self.say(f"{SIDE[robbed]} has no cards to discard")

    def held(self, side: int) -> list[int]:
        """The hand as it is now, after the step."""
        return list(pair_members(self.s.hand_us if side else self.s.hand_ussr))

    def line(self, key: str, a: Any) -> str:
        """Entries that are one line."""
        if key == "defcon":
            return f"DEFCON {'improves' if a['better'] == 'yes' else 'degrades'} to {a['n']}"
        if key == "space":
            return f"{NAME[a['side']]} advances to {a['n']} in the Space Race."
        if key == "discards":
            return self.discards(f"{NAME[a['side']]} discards {CARDS[a['card']]}")
        if key == "coup":
            word = "SUCCESS" if a["n"] > 0 else "FAILURE"
            bonus = f" ({a['bonus']:+d}) " if a["bonus"] else ""
            return f"{word}: {a['die']} [ + {a['ops']}{bonus} - 2x{a['stability']} = {a['n']} ]"
        if key == "war":
            word, sign = ("VICTORY", ">=") if a["won"] == "yes" else ("DEFEAT", "<")
            self.say(f"War in {COUNTRIES[a['country']]}", after_dice=True)
            return f"{word}: {a['die']}" + (f" ({-a['against']}) " if a["against"] else "") + f" {sign} {a['needed']}"
        if key == "space-roll":
            word = "Success" if a["die"] <= a["needed"] else "Failed"
            return f"Die roll: {a['die']} -- {word}! (Needed {a['needed']} or less)"
        if key == "trap":
            free = a["free"] == "yes"
            return (
                f"Trap Roll: {a['die']} {'<=' if free else '>'} 4 -- Trap {'Escaped' if free else 'Remains in Effect'}"
            )
        if key == "scored" and a["us"] == a["ussr"] and not self.s.over:
            return f"No VP awarded. Score is {self.score_text()}."
        if key == "ts-log-shows-card":
            self.say(f"USSR reveals {CARDS[a['card']]}")
            return f"USSR reveals {CARDS[a['card']]} from hand"
        if key == "ts-log-un":
            return "" if self.under_grain_sales() else f"{SIDE[self.before.side]} plays {CARDS[a['card']]}"
        if key == "ts-log-hands-over":
            return f"{SIDE[0 if MISSILE_ENVY in self.held(USSR) else 1]} reveals {CARDS[a['card']]}"
        if key == "ts-log-takes-back":
            return f"{SIDE[1 if self.game.board.card(a['card']) in self.held(US) else 0]} reveals {CARDS[a['card']]}"
        return ""

    def under_grain_sales(self) -> bool:
        return isinstance(self.game.code.steps[self.before.pc], mid_war.PlayOrReturn)

    def discards(self, line: str) -> str:
        """A card given up at the end of a turn may be printed there or under the next headlines."""
        held = isinstance(self.game.code.steps[self.before.pc], sequence.DiscardHeld)
        if held and self.before.turn < 10 and self.likely(0.5):
            self.next_headline.append(line)
            return ""
        return line

    # ---- the end of the log ----

    def interrupted(self) -> None:
        """A player has gone: perhaps the app has begun a section for the card that he did not play."""
        s = self.s
        if self.header.endswith("Headline Phase:"):
            if self.headlines and self.sees(1 - self.headlines[0][0]):
                self.tell_headlines()
            else:  # nothing of the new turn is printed
                self.header = ""
                self.actions = self.actions[: self.turn_began]
        if isinstance(self.game.code.steps[s.pc], cards.ChooseUse):
            self.actions.pop()  # a card whose use is not declared has not been chosen
            self.header = self.round_header(*self.at, "") if self.at[0] else self.header
        waits = isinstance(self.game.code.steps[s.pc], sequence.ChooseCard) and s.decider != CHANCE
        if waits and self.likely(0.5):
            self.sit_out((int(s.round), int(s.phasing)))
            self.section(self.round_header(int(s.round), int(s.phasing), ""), (int(s.round), int(s.phasing)))
        self.section("", (0, -1))

    def sees(self, side: int) -> bool:
        return bool(operations.has_space_ability(self.s, side, self.s.hooks.sees_headline))

    def over(self) -> None:
        """Points that win the game are not printed, and sometimes not even the event that gave them."""
        result = self.game.result(self.s)
        assert result is not None
        played_out = self.at == (9, -1)
        if not played_out and self.s.ending not in (NUCLEAR_WAR, CRISIS_COUP):
            self.swallow()
        if played_out:
            self.turn_over()
        self.lines += self.next_headline  # there is none
        wins = {"victory_points": "Victory Points", "final_scoring": "Final Scoring"}.get(result.ending)
        last = ""
        if self.cleanup and wins and result.winner is not None:
            self.say("")
            self.say(f"{SIDE[result.winner]} wins by {wins}")
        elif result.ending == "final_scoring" and self.likely(0.7):
            gain = self.score - self.rng.choice((self.printed_score, self.before_final))
            last = f"{'US' if gain > 0 else 'USSR'} gains {abs(gain)} VP. Score is {self.score_text()}."
            self.section(": :", (0, -1))
            self.lines = [last] if gain and self.likely(0.5) else []
        self.section("", (0, -1))

    def swallow(self) -> None:
        """Leave out the last points, or all that the last event printed, or the event too."""
        way = self.rng.choice(("nothing", "points", "event", "header"))
        if way == "points" and self.lines and "Score is" in self.lines[-1]:
            self.lines.pop()
        scoring_or_wargames = len(self.last_event) == 0 and self.at[0] and len(self.lines) <= 2
        if way == "header" and scoring_or_wargames and self.lines[:1] and self.lines[0].startswith("Event: "):
            self.lines = []
        elif way == "event" and scoring_or_wargames:
            self.lines = self.lines[:1]


class Steered(Writer):
    """Plays calmly, with the cards that a test wants: who is dealt them from which turn on, when they are played."""

    def __init__(
        self,
        game: TwilightStruggle,
        seed: int,
        options: dict[str, str],
        *,
        deals: dict[str, tuple[int, int]],
        plays: dict[tuple[int, int, int], str],
        keeps: tuple[str, ...] = (),
        cleanup: bool = False,
    ) -> None:
        super().__init__(game, seed, options, cleanup=cleanup)
        card = game.board.card
        self.calm = True
        self.deals = {card(id): when for id, when in deals.items()}
        self.plays = {when: card(id) for when, id in plays.items()}  # turn, action round (0: headline), side
        self.keeps = {card(id) for id in keeps}

    def choose(self) -> int:
        s, step = self.s, self.game.code.steps[self.s.pc]
        menu = legal(s)
        now = (int(s.turn), int(s.round), int(s.decider))
        if isinstance(step, sequence.Deal):
            return self.rng.choice(self.dealt(menu, int(step.next(s)), now[0]))
        if isinstance(step, (sequence.ChooseHeadline, sequence.ChooseCard)):
            return self.rng.choice(self.cards(menu, now))
        if isinstance(step, cards.ChooseUse):
            wanted = (
                (cards.EVENT, cards.EVENT_FIRST) if self.plays.get(now) == s.subject else (PLACE, SPACE, cards.EVENT)
            )
            return next((BUTTON + use for use in wanted if BUTTON + use in menu), menu[0])
        chosen = [a for a in menu if a - CARD in self.plays.values()]  # asked for a card: one that is to be seen
        return self.rng.choice(chosen) if isinstance(step, effects.choose_card) and chosen else super().choose()

    def dealt(self, menu: list[int], side: int, turn: int) -> list[int]:
        own = [a for a in menu if a - CARD in self.deals and self.deals[a - CARD][1] == side]
        due = [a for a in own if self.deals[a - CARD][0] <= turn]
        return due or [a for a in menu if a - CARD not in self.deals] or menu

    def cards(self, menu: list[int], now: tuple[int, int, int]) -> list[int]:
        wanted = self.plays.get(now, -1)
        if CARD + wanted in menu:
            return [CARD + wanted]
        later = {card for when, card in self.plays.items() if when > now} | self.keeps
        due = {CARD + card for card in pair_members(due_scoring(self.s, now[2]))}
        others = [a for a in menu if a - CARD not in later and a < BUTTON]
        return [a for a in others if a in due] or others or menu
