"""How far a log has been read: what the rules did is compared with what the app printed."""

from typing import Any

from detente.game import Entry
from detente.influence.board import Board
from detente.influence.operations import COUP, REALIGN
from detente.influence.state import PASSING
from detente.twilight_struggle.effects_in_force import CARD_OF_EFFECT
from detente.twilight_struggle.playdek_lines import (
    ADVANCES,
    COUP_ROLL,
    DEFCON,
    DISCARDS,
    EVENT,
    FREE,
    HEADLINES,
    IN_PLAY,
    INFLUENCE,
    MILITARY,
    NO_CARDS,
    NO_LONGER,
    NO_VP,
    OPERATION,
    PLAYS,
    RESHUFFLE,
    REVEALS,
    ROLL,
    SPACE_ROLL,
    TARGET,
    TRAP_ROLL,
    VP,
    WAR,
    WAR_ROLL,
    WINS,
    Log,
    Statement,
)

SIDE = {"ussr": 0, "us": 1}
TWENTY = 20

# Effects that the app takes off the table with an event, while the rules only remember that they were there
ENDED_BY = {23: 21, 16: 21, 68: 101, 87: 90}  # Marshall Plan, Warsaw Pact; John Paul II; The Reformer
# Events that lay a hand, or its scoring cards, open: their lines are checked by the driver
SHOWS = {26: 0, 62: 1, 98: 1, 104: 1}


class Mismatch(Exception):
    """The log and the rules part here."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(text)
        self.line = line


class Progress:
    """A place in the log. Copied for every choice that is tried; `at` is the section, `done` its matched statements."""

    def __init__(self, log: Log, board: Board) -> None:
        self.log = log
        self.board = board
        self.at = 0
        self.done = 0  # bits
        self.left: dict[int, int] = {}  # influence statements that are matched in part: what is left of them
        self.score = 0
        self.event = 0  # the last event of this section
        self.events: frozenset[int] = frozenset()
        self.begun: frozenset[int] = frozenset()  # effects that came into force in this section, as cards
        self.ended: frozenset[int] = frozenset()
        self.force: frozenset[int] = frozenset()  # effects in force, as cards
        self.passing = frozenset(board.card(card) for effect, card in CARD_OF_EFFECT.items() if effect < PASSING)
        self.penalty = False  # the next points are the military operations penalty
        self.turn_over = False

    def copy(self) -> "Progress":
        new = Progress.__new__(Progress)
        new.__dict__ = dict(self.__dict__)
        new.left = dict(self.left)
        return new

    # ---- where we are ----

    @property
    def statements(self) -> list[Statement]:
        return self.log.sections[self.at].statements

    @property
    def last(self) -> bool:
        """Is this the last section of the log?"""
        return self.at == len(self.log.sections) - 1

    @property
    def complete(self) -> bool:
        """Is everything in this section matched, but for what is looked at when it ends?"""
        return all(self.done >> i & 1 or st.kind in (IN_PLAY, NO_LONGER) for i, st in enumerate(self.statements))

    def measure(self) -> tuple[int, int]:
        return self.at, self.done.bit_count()

    def line(self) -> int:
        """The line that is to be matched next."""
        for i, st in enumerate(self.statements):
            if not self.done >> i & 1 and st.kind not in (IN_PLAY, NO_LONGER):
                return st.line
        return self.statements[-1].line if self.statements else self.log.sections[self.at].line

    def next_step(self, after: int = -1) -> int:
        """The next unmatched statement of those whose order is strict; -1 if there is none."""
        for i, st in enumerate(self.statements):
            if i > after and st.kind < FREE and not self.done >> i & 1:
                return i
        return -1

    def upcoming(self) -> Statement | None:
        """The next statement of those whose order is strict."""
        i = self.next_step()
        return None if i < 0 else self.statements[i]

    def find(self, kind: int) -> Statement | None:
        """The next unmatched statement of a kind."""
        for i, st in enumerate(self.statements):
            if st.kind == kind and not self.done >> i & 1:
                return st
        return None

    def window(self) -> list[int]:
        """The influence statements that may be matched now: up to the next strict statement."""
        out = []
        for i, st in enumerate(self.statements):
            if self.done >> i & 1:
                continue
            if st.kind < FREE:
                break
            if st.kind == INFLUENCE:
                out.append(i)
        return out

    # ---- matching ----

    def fail(self, st: Statement | None, rules: str) -> Mismatch:
        if st is None:
            return Mismatch(self.line(), f"the log has nothing where the rules give: {rules}")
        return Mismatch(st.line, f"the log has {st.text!r}, the rules give: {rules}")

    def tick(self, i: int) -> None:
        self.done |= 1 << i
        self.drain()

    def take(self, kind: int, rules: str, side: int = -1, what: int = -1) -> Statement:
        """Match the next strict statement."""
        i = self.next_step()
        st = None if i < 0 else self.statements[i]
        if st is None or st.kind != kind or (side >= 0 and st.side != side) or (what >= 0 and st.what != what):
            raise self.fail(st, rules)
        for early in self.statements[:i]:
            if early.kind == INFLUENCE and not self.done >> self.statements.index(early) & 1:
                raise self.fail(early, rules)
        if kind == EVENT:
            self.event = st.what
            self.events |= {st.what}
        self.tick(i)
        return st

    def take_free(self, kind: int, rules: str) -> Statement:
        """Match the next free statement of a kind."""
        for i, st in enumerate(self.statements):
            if st.kind == kind and not self.done >> i & 1:
                self.tick(i)
                return st
        raise self.fail(None, rules)

    def drain(self) -> None:
        """Statements that only repeat or confirm are matched as soon as everything before them is."""
        for i, st in enumerate(self.statements):
            if self.done >> i & 1 or st.kind in (IN_PLAY, NO_LONGER):
                continue
            before = next((s for s in reversed(self.statements[:i]) if s.kind < FREE), None)
            if st.kind == NO_VP:
                if st.n and st.n[0] != self.score:
                    raise self.fail(st, f"a score of {self.score}")
            elif before is None or not (
                self.orphan(i)
                or (st.kind == EVENT and before.kind == EVENT and st.what == before.what)  # a branch was chosen
                or (st.kind == PLAYS and before.kind == PLAYS and st.what == before.what)
                or (st.kind == REVEALS and st.yes and before.kind == REVEALS and st.what == before.what)
            ):
                return
            self.done |= 1 << i

    def orphan(self, i: int) -> bool:
        """A coup or realignment that the app announces, though nothing was attempted: it has no target."""
        st = self.statements[i]
        if st.kind != OPERATION or st.what not in (COUP, REALIGN):
            return False
        after = next((s for s in self.statements[i + 1 :] if s.kind < FREE), None)
        return not self.last if after is None else after.kind != TARGET

    def shown(self) -> list[Statement]:
        """The cards that an event lays open, if that is what the log says next; they are matched now."""
        out: list[Statement] = []
        while True:
            i = self.next_step()
            st = None if i < 0 else self.statements[i]
            if st is None or not (st.kind == NO_CARDS or (st.kind == REVEALS and st.side == SHOWS.get(self.event, -1))):
                return out
            self.tick(i)
            out.append(st)

    # ---- what the rules say ----

    def follow(self, entry: Entry) -> None:
        """Match one entry of the engine's log; Mismatch if the app printed something else."""
        a: dict[str, Any] = entry.args
        name = entry.key.removeprefix("inf-log-").replace("-", "_")
        method = getattr(self, f"on_{name}", None)
        if method is not None:
            method(a)

    def card(self, a: dict[str, Any], key: str = "card") -> int:
        return self.board.card_ids.index(a[key])

    def on_influence(self, a: dict[str, Any]) -> None:
        side, c, n = SIDE[a["side"]], self.board.country_ids.index(a["country"]), int(a["n"])
        rules = f"{a['side'].upper()} {n:+d} in {a['country']} [{a['us']}][{a['ussr']}]"
        for i in self.window():
            st = self.statements[i]
            left = self.left.get(i, st.n[0])
            if st.side != side or st.what != c or (left > 0) != (n > 0) or abs(left) < abs(n):
                continue
            if left != n:
                self.left[i] = left - n
            elif st.n[1:] != (a["us"], a["ussr"]):
                raise self.fail(st, rules)
            else:
                self.left.pop(i, None)
                self.tick(i)
            return
        raise self.fail(self.statements[self.window()[0]] if self.window() else self.upcoming(), rules)

    def on_vp(self, a: dict[str, Any]) -> None:
        side, n, score = SIDE[a["side"]], int(a["n"]), int(a["score"])
        rules = f"{a['side'].upper()} gains {n} VP, score {score}"
        self.score = score
        st = self.find(VP)
        if self.penalty:  # printed only by some versions, in the cleanup
            self.penalty = False
            if st is None:
                return
        if st is None and self.last and abs(score) >= TWENTY:
            return  # the app does not print the points that end the game
        if st is None or (st.side, *st.n) != (side, n, score):
            raise self.fail(st, rules)
        self.take_free(VP, rules)

    def on_defcon(self, a: dict[str, Any]) -> None:
        better = a["better"] == "yes"
        rules = f"DEFCON {'improves' if better else 'degrades'} to {a['n']}"
        st = self.find(DEFCON)
        if st is None or st.n != (a["n"],) or st.yes != better:
            raise self.fail(st, rules)
        self.take_free(DEFCON, rules)

    def on_military(self, a: dict[str, Any]) -> None:
        self.counter(MILITARY, a, f"{a['side'].upper()} Military Ops to {a['n']}")

    def on_space(self, a: dict[str, Any]) -> None:
        self.counter(ADVANCES, a, f"{a['side'].upper()} advances to {a['n']}")

    def counter(self, kind: int, a: dict[str, Any], rules: str) -> None:
        st = self.find(kind)
        if st is None or st.side != SIDE[a["side"]] or st.n != (a["n"],):
            raise self.fail(st, rules)
        self.take_free(kind, rules)

    def on_reshuffle(self, a: dict[str, Any]) -> None:
        self.take_free(RESHUFFLE, "a reshuffle")

    def headlines(self, side: int, card: int) -> None:
        """A side has chosen its headline; who chose first is printed first."""
        for i, st in enumerate(self.statements):
            if st.kind == HEADLINES and st.side == side and st.what == card:
                self.tick(i)
                return
        raise self.fail(self.find(HEADLINES), self.board.card_ids[card])

    def on_no_event(self, a: dict[str, Any]) -> None:
        """An event that cannot happen is printed now and then."""
        st = self.upcoming()
        if st is not None and st.kind == EVENT and st.what == self.card(a):
            self.on_event(a)

    def on_final(self, a: dict[str, Any]) -> None:
        """The final scoring, in versions that print it in the last section."""
        st = self.find(VP)
        if st is not None:
            gain = int(a["score"]) - self.score
            self.on_vp({"side": "us" if gain > 0 else "ussr", "n": abs(gain), "score": a["score"]})

    def on_event(self, a: dict[str, Any]) -> None:
        self.take(EVENT, f"the event {a['card']}", what=self.card(a))

    def on_discards(self, a: dict[str, Any]) -> None:
        self.take(DISCARDS, f"{a['side'].upper()} discards {a['card']}", SIDE[a["side"]], self.card(a))

    def on_coup(self, a: dict[str, Any]) -> None:
        rules = f"a coup in {a['country']}: {a['die']} + {a['ops']} ({a['bonus']:+d}) - 2x{a['stability']} = {a['n']}"
        st = self.take(COUP_ROLL, rules)
        numbers = (a["die"], a["ops"], a["bonus"], a["stability"], a["n"])
        if st.n != numbers or st.yes != (a["n"] > 0):
            raise self.fail(st, rules)

    def on_war(self, a: dict[str, Any]) -> None:
        rules = f"a war in {a['country']}: {a['die']} - {a['against']}, needed {a['needed']}"
        self.take(WAR, rules, what=self.board.country_ids.index(a["country"]))
        st = self.take(WAR_ROLL, rules)
        if st.n != (a["die"], -a["against"], a["needed"]) or st.yes != (a["won"] == "yes"):
            raise self.fail(st, rules)

    def on_space_roll(self, a: dict[str, Any]) -> None:
        rules = f"a space roll of {a['die']}, needed {a['needed']}"
        st = self.take(SPACE_ROLL, rules)
        if st.n != (a["die"], a["needed"]) or st.yes != (a["die"] <= a["needed"]):
            raise self.fail(st, rules)

    def on_trap(self, a: dict[str, Any]) -> None:
        st = self.take(TRAP_ROLL, f"a trap roll of {a['die']}")
        if st.n != (a["die"], 4) or st.yes != (a["free"] == "yes"):
            raise self.fail(st, f"a trap roll of {a['die']}, free: {a['free']}")

    def realigned(self, a: dict[str, Any], hidden: int) -> None:
        """`hidden`: what the US has less and the app does not print (Iran-Contra)."""
        for side, bonus in (("ussr", a["ussr_bonus"]), ("us", a["us_bonus"] + hidden)):
            rules = f"{side.upper()} rolls {a[side]} ({bonus:+d})"
            st = self.take(ROLL, rules, SIDE[side])
            if st.n != (a[side], bonus, a[side] + bonus):
                raise self.fail(st, rules)

    def on_penalty(self, a: dict[str, Any]) -> None:
        self.penalty = a["us"] != a["ussr"]

    def on_in_force(self, a: dict[str, Any]) -> None:
        self.begun |= {self.card(a, "effect")}
        self.force |= {self.card(a, "effect")}

    def on_ends(self, a: dict[str, Any]) -> None:
        self.ended |= {self.card(a, "effect")}
        self.force -= {self.card(a, "effect")}

    def on_won(self, a: dict[str, Any]) -> None:
        i = next((i for i, st in enumerate(self.statements) if st.kind == WINS), -1)
        if i >= 0:
            if self.statements[i].side != SIDE.get(a["winner"], 2):
                raise self.fail(self.statements[i], f"{a['winner']} wins")
            self.tick(i)

    # ---- the end of a section ----

    def leave(self) -> None:
        """This section is over: everything in it must have been matched; go on to the next one."""
        for i, st in enumerate(self.statements):
            if self.done >> i & 1:
                continue
            if st.kind == IN_PLAY:
                instant = st.what in self.events and self.board.card_ids[st.what] not in CARD_OF_EFFECT.values()
                if st.what not in self.begun and not instant:
                    raise self.fail(st, "no such effect")
            elif st.kind == NO_LONGER:
                over = st.what in self.ended or (self.turn_over and st.what in self.force & self.passing)
                if not over and not (ENDED_BY.get(st.what, -1) in self.events and st.what in self.force):
                    raise self.fail(st, "the effect goes on")
            else:
                raise self.fail(st, "nothing of the kind")
            self.done |= 1 << i
        self.begun = self.ended = self.events = frozenset()
        self.event = 0
        if self.turn_over:
            self.turn_over = False
            self.force -= self.passing
        if not self.last:
            self.at += 1
            self.done = 0
            self.left = {}
            self.drain()
