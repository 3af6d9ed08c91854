"""Writes a game in the format of the Playdek app: the tests' own logs, so that none has to be copied."""

from random import Random
from typing import Any

from detente.game import CHANCE, Log
from detente.influence import cards, effects, operations, sequence
from detente.influence.board import US, USSR
from detente.influence.effects import NO, YES
from detente.influence.fields import pair_members
from detente.influence.operations import COUP, PLACE, REALIGN, SPACE, card_ops
from detente.machine import BUTTON, CARD, FRAME, STANDING, legal
from detente.twilight_struggle import late_war, mid_war
from detente.twilight_struggle.data import rows
from detente.twilight_struggle.title import TwilightStruggle

SIDE = ("USSR", "US")
NAME = {"ussr": "USSR", "us": "US"}
OPERATION = {PLACE: "Place Influence", REALIGN: "Realignment", COUP: "Coup", SPACE: "Space Race"}
REGION = ("Europe", "Asia", "Middle East", "Africa", "Central America", "South America")
NOT_PRINTED = ("missile_envy", "aldrich_ames_remix")
OAS = 70
CARDS = {
    row["id"]: row["name_en"].replace("“", '"').replace("”", '"').replace("…", "...")
    + ("*" if row["starred"] == "1" and int(row["number"]) != OAS else "")
    for row in rows("cards.csv")
}
CARDS["middle_east_scoring"] = "Mideast Scoring"
COUNTRIES = {row["id"]: row["name_en"] for row in rows("map.csv")} | {
    "united_kingdom": "UK",
    "southeast_african_states": "SE African States",
}


class Writer:
    """Plays one game and writes its log."""

    def __init__(self, game: TwilightStruggle, seed: int, options: dict[str, str]) -> None:
        self.game = game
        self.rng = Random(seed)
        self.s: Any = game.new(options)
        self.options = options
        self.header = "SETUP:"
        self.lines: list[str] = ["Red will play as USSR.", "Blue will play as USA."]
        if options["us_extra"] != "0":
            self.lines.append(f"Handicap influence: US +{options['us_extra']}")
        self.lines.append("Scenario: Standard")
        if options["optional_cards"] == "yes":
            self.lines.append("Optional Cards Added")
        self.lines.append("Time per Player: 45 Minutes")
        self.out: list[str] = []
        self.block: list[tuple[str, str, int, int, int]] = []  # influence that is not written yet
        self.hidden = False
        self.score = 0

    def text(self, actions: int = 100_000) -> str:
        """Play so many actions, or to the end; answers the log."""
        while not self.s.over and actions:
            self.act(self.choose())
            actions -= 1
        self.section("")
        return "\n".join(self.out) + "\n"

    def choose(self) -> int:
        """At random, but nobody ends the game if he can help it."""
        menu = legal(self.s)
        if isinstance(self.game.code.steps[self.s.pc], mid_war.PlayOrReturn):
            menu = [a for a in menu if a >= BUTTON]  # nobody knows how the app prints UN Intervention here
        for _ in range(20):
            action = self.rng.choice(menu)
            if action == BUTTON + COUP and self.s.defcon < 4 and self.rng.random() < 0.8:
                continue  # or most games end in nuclear war before they have become interesting
            s = self.s.clone()
            self.game.apply(s, action)
            if not s.over:
                return action
        return action

    # ---- sections ----

    def section(self, header: str) -> None:
        self.flush()
        if self.header:
            first = f"{self.header}: {self.lines[0]}" if self.lines else f"{self.header}: "
            self.out += [first, *self.lines[1:], ""]
        self.header, self.lines = header, []

    def say(self, line: str) -> None:
        self.flush()
        self.lines.append(line)

    def flush(self) -> None:
        """Influence is printed by country, with what stands there in the end."""
        done: dict[tuple[str, str, bool], tuple[int, int, int]] = {}
        for side, country, n, us, ussr in self.block:
            key = (side, country, n > 0)
            done[key] = (done.get(key, (0, 0, 0))[0] + n, us, ussr)
        self.block = []
        for (side, country, _), (n, us, ussr) in done.items():
            self.lines.append(f"{NAME[side]} {n:+d} in {COUNTRIES[country]} [{us}][{ussr}]")

    # ---- one action ----

    def act(self, action: int) -> None:
        s = self.s
        step = self.game.code.steps[s.pc]
        before = s.clone()
        self.announce(step, action)
        log: Log = []
        self.game.apply(s, action, log)
        if any(entry.key == "inf-log-final" for entry in log):  # not printed, region by region
            final = [entry for entry in log if entry.key == "inf-log-scored"][-6:]
            log = [entry for entry in log if not any(entry is one for one in final)]
        for entry in log:
            self.entry(entry.key.removeprefix("inf-log-"), entry.args, before)

    def announce(self, step: Any, action: int) -> None:
        """What the app prints of a choice before it is carried out."""
        s, game = self.s, self.game
        if action >= BUTTON + STANDING:
            return
        ids = game.board.card_ids
        if isinstance(step, (sequence.ChooseCard, sequence.Trapped)) and s.decider != CHANCE:
            card = CARDS[ids[action - CARD]] if CARD <= action < BUTTON else ""
            self.section(f"Turn {s.turn}, {SIDE[s.phasing]} AR{s.round}: {card}")
        elif isinstance(step, sequence.ChooseHeadline) and self.header == "SETUP:":
            self.section("Turn 1, Headline Phase: Fidel* & Fidel*")
        elif isinstance(step, (cards.ChooseUse, operations.ChooseOperation, effects.free)):
            self.operation(step, action - BUTTON)
        elif isinstance(step, mid_war.CheCoup) and action < CARD:
            self.say(f"Coup ({s.hooks.event_ops(s, USSR, 3)} Ops):")
            self.say(f"Target: {COUNTRIES[game.board.country_ids[action]]}")
        elif isinstance(step, (operations.Coup, operations.Realign)) and action < CARD:
            self.say(f"Target: {COUNTRIES[game.board.country_ids[action]]}")
        elif isinstance(step, effects.draw_random) and s.it == 67:
            for _ in range(2):
                self.say(f"USSR reveals {CARDS[ids[action - CARD]]}" + " from hand" * _)
        elif isinstance(step, mid_war.PlayOrReturn):
            name = CARDS[ids[s.it]]
            said = {YES: [f"US plays {name}"] * 2, NO: [f"US returns {name} to USSR"]}
            for line in said.get(action - BUTTON, []):
                self.say(line)
        elif isinstance(step, late_war.NameRegion):
            self.say(f"US chooses {REGION[action - BUTTON - late_war.REGION_BUTTON]}")
        elif isinstance(step, effects.offer) and s.it == 20:
            word = "participate in" if action == BUTTON + effects.YES else "boycott"
            self.say(f"{SIDE[s.decider]} chooses to {word} the Olympics")

    def operation(self, step: Any, button: int) -> None:
        s = self.s
        if button not in OPERATION:
            return
        card, value = int(s.it), 0
        if isinstance(step, operations.ChooseOperation):
            card, value = int(s.stack[s.depth - FRAME + 2]), int(s.count)
        elif isinstance(step, effects.free):
            value = int(s.hooks.event_ops(s, s.decider, step.n))
        else:
            value = int(card_ops(s, s.decider, card))
        if button in (PLACE, REALIGN):
            value = int(self.game.board.ops[card]) if card > 0 else 2
            if card == 20:
                value = 4 if isinstance(step, operations.ChooseOperation) and s.decider == s.phasing else value
        self.say(f"{OPERATION[button]} ({value} Ops):")

    # ---- what the rules did ----

    def entry(self, key: str, a: Any, before: Any) -> None:
        if key == "influence":
            self.block.append((a["side"], a["country"], a["n"], a["us"], a["ussr"]))
        elif key == "turn":
            self.section(f"Turn {a['turn']}, Headline Phase: Fidel* & Fidel*")
        elif key == "penalty":
            self.hidden = a["us"] != a["ussr"]
        elif key == "vp":
            self.score = int(a["score"])
            if not self.hidden:
                self.say(f"{NAME[a['side']]} gains {a['n']} VP. Score is {self.score_text()}.")
            self.hidden = False
        elif key == "event":
            self.event(a, before)
        elif key == "realigned":
            self.roll("USSR", a["ussr"], a["ussr_bonus"])
            contra = any(effect == 10 for effect in range(28) if before.passing >> (2 * effect) & 3)
            self.roll("US", a["us"], a["us_bonus"] + contra)
        elif key == "in-force":
            if a["effect"] not in NOT_PRINTED and f"{CARDS[a['effect']]} is now in play." not in self.lines:
                self.say(f"{CARDS[a['effect']]} is now in play.")
        elif key == "ends":
            if a["effect"] not in NOT_PRINTED:
                self.say(f"{CARDS[a['effect']]} is no longer in play.")
        else:
            line = self.line(key, a)
            if line:
                self.say(line)

    def score_text(self) -> str:
        return f"{'US' if self.score > 0 else 'USSR'} {abs(self.score)}" if self.score else "even"

    def roll(self, side: str, die: int, bonus: int) -> None:
        self.say(f"{side} rolls {die}" + (f" ({bonus:+d}) = {die + bonus}" if bonus else ""))

    def event(self, a: Any, before: Any) -> None:
        self.say(f"Event: {CARDS[a['card']]}")
        if a["card"] in ("cia_created", "lone_gunman", "aldrich_ames_remix", "the_cambridge_five"):
            side = USSR if a["card"] == "cia_created" else US
            shown = [
                c for c in pair_members(self.s.hand_us if side else self.s.hand_ussr) if c in self.held(before, side)
            ]
            if a["card"] == "the_cambridge_five":
                shown = [c for c in self.held(before, side) if c in pair_members(self.game.board.scoring)]
            for card in shown:
                self.say(f"{SIDE[side]} reveals {CARDS[self.game.board.card_ids[card]]}")
            if not shown:
                self.say(f"{SIDE[side]} has no cards to reveal")

    def held(self, before: Any, side: int) -> list[int]:
        return pair_members(before.hand_us if side else before.hand_ussr)

    def line(self, key: str, a: Any) -> str:
        """Entries that are one line."""
        if key == "defcon":
            return f"DEFCON {'improves' if a['better'] == 'yes' else 'degrades'} to {a['n']}"
        if key == "military":
            return f"{NAME[a['side']]} Military Ops to {a['n']}"
        if key == "space":
            return f"{NAME[a['side']]} advances to {a['n']} in the Space Race."
        if key == "reshuffle":
            return "*RESHUFFLE*"
        if key == "headline":
            return f"{NAME[a['side']]} Headlines {CARDS[a['card']]}"
        if key == "discards":
            return f"{NAME[a['side']]} discards {CARDS[a['card']]}"
        if key == "coup":
            word = "SUCCESS" if a["n"] > 0 else "FAILURE"
            bonus = f" ({a['bonus']:+d}) " if a["bonus"] else ""
            return f"{word}: {a['die']} [ + {a['ops']}{bonus} - 2x{a['stability']} = {a['n']} ]"
        if key == "war":
            word, sign = ("VICTORY", ">=") if a["won"] == "yes" else ("DEFEAT", "<")
            self.say(f"War in {COUNTRIES[a['country']]}")
            return f"{word}: {a['die']}" + (f" ({-a['against']}) " if a["against"] else "") + f" {sign} {a['needed']}"
        if key == "space-roll":
            word = "Success" if a["die"] <= a["needed"] else "Failed"
            return f"Die roll: {a['die']} -- {word}! (Needed {a['needed']} or less)"
        if key == "trap":
            free = a["free"] == "yes"
            return (
                f"Trap Roll: {a['die']} {'<=' if free else '>'} 4 -- Trap {'Escaped' if free else 'Remains in Effect'}"
            )
        if key == "scored" and a["us"] == a["ussr"]:
            return f"No VP awarded. Score is {self.score_text()}."
        if key == "ts-log-un":
            owner = self.game.board.owner[self.game.board.card(a["card"])]
            return f"{SIDE[1 - owner]} plays {CARDS[a['card']]}"
        if key == "ts-log-hands-over":
            return f"{SIDE[1 - self.taker()]} reveals {CARDS[a['card']]}"
        if key == "ts-log-takes-back":
            return f"{SIDE[self.keeper(a['card'])]} reveals {CARDS[a['card']]}"
        return ""

    def taker(self) -> int:
        """Who played Missile Envy: its card is in the other hand now."""
        return 1 if 49 in pair_members(self.s.hand_ussr) else 0

    def keeper(self, card: str) -> int:
        return 1 if self.game.board.card(card) in pair_members(self.s.hand_us) else 0
