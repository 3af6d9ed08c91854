"""How far a log has been read: what the rules did is compared with what the app printed."""

from collections.abc import Callable
from typing import Any, Final

from detente.game import LogLine, Sentence
from detente.influence import log_lines
from detente.influence.board import US, USSR, Board
from detente.influence.operations import COUP, REALIGN
from detente.influence.state import PASSING
from detente.titles.twilight_struggle import log_lines as twilight
from detente.titles.twilight_struggle.effects_in_force import CARD_OF_EFFECT
from detente.titles.twilight_struggle.playdek_lines import (
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
    OLYMPICS,
    OPERATION,
    PLAYS,
    REGION,
    RESHUFFLE,
    RETURNS,
    REVEALS,
    ROLL,
    SPACE_ROLL,
    TARGET,
    TRAP_ROLL,
    VP,
    WAR,
    WAR_ROLL,
    Log,
    Section,
    Statement,
)
from detente.titles.twilight_struggle.rules import UN_INTERVENTION

SIDE = {"ussr": 0, "us": 1}
TWENTY = 20
LAST_TURN = 10

AT_THE_END = (IN_PLAY, NO_LONGER)  # compared when their section is over
SAID_TWICE = (EVENT, HEADLINES, DISCARDS, NO_CARDS, OLYMPICS, REGION)  # a second time in a row they say nothing new
OF_ONE_CARD = (REVEALS, PLAYS, RETURNS)  # Grain Sales prints what happens to its card several times
AFTER_DICE = (COUP_ROLL, WAR, WAR_ROLL, INFLUENCE, VP)  # the app has them before the military operations, we after

# Effects that the app takes off the table with an event, while the rules only remember that they were there
ENDED_BY = {23: 21, 16: 21, 68: 101, 87: 90}  # Marshall Plan, Warsaw Pact; John Paul II; The Reformer
# Events that lay a hand, or its scoring cards, open: their lines are checked by the driver
SHOWS = {26: 0, 62: 1, 98: 1, 104: 1}
ASKS_HAND = (*SHOWS, 5, 49, 67, 92)  # and those that take any card of a hand: who has none has an empty hand


class Mismatch(Exception):
    """The log and the rules part here."""

    def __init__(self, line: int, text: str, said: Sentence | None = None) -> None:
        super().__init__(text)
        self.line = line
        self.said = said


class Progress:
    """A place in the log. Copied for every choice that is tried; `at` is the section, `done` its matched statements."""

    def __init__(self, log: Log, board: Board) -> None:
        self.log = log
        self.board = board
        self.at = 0
        self.done = 0  # bits
        self.left: dict[int, int] = {}  # influence statements that are matched in part: what is left of them
        self.score = 0
        self.scores: tuple[int, ...] = (0,)  # since the last one that is printed, with it
        self.reshuffled = False  # the deck was made anew, and the log has not said so yet
        self.lacking = ""  # what the rules gave and the log has not: it may end before
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
    def section(self) -> Section:
        return self.log.sections[self.at]

    @property
    def statements(self) -> list[Statement]:
        return self.section.statements

    @property
    def last(self) -> bool:
        """Is this the last section of the log?"""
        return self.at == len(self.log.sections) - 1

    @property
    def complete(self) -> bool:
        """Is everything in this section matched, but for what is looked at when it ends?"""
        return all(self.done >> i & 1 or st.kind in AT_THE_END or self.cut(i) for i, st in enumerate(self.statements))

    def cut(self, i: int) -> bool:
        """Does the log end between the two dice of a realignment?"""
        st = self.statements[i]
        return self.last and st.kind == ROLL and st.side == USSR and i == len(self.statements) - 1

    def settled(self) -> bool:
        """Has everything begun and ended that the log says has?"""
        final = [st for i, st in enumerate(self.statements) if st.kind in AT_THE_END and not self.done >> i & 1]
        return all(self.holds(st) for st in final)

    def measure(self) -> tuple[int, int]:
        return self.at, self.done.bit_count()

    def line(self) -> int:
        """The line that is to be matched next."""
        for i, st in enumerate(self.statements):
            if not self.done >> i & 1 and st.kind not in AT_THE_END:
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

    def ahead(self, kind: int) -> list[Statement]:
        """The unmatched statements of a kind."""
        return [st for i, st in enumerate(self.statements) if st.kind == kind and not self.done >> i & 1]

    def find(self, kind: int) -> Statement | None:
        """The next unmatched statement of a kind."""
        return next(iter(self.ahead(kind)), None)

    def run(self, kinds: tuple[int, ...], cards: set[int]) -> list[Statement]:
        """The next strict statements, as long as they are of these kinds and about these cards."""
        out: list[Statement] = []
        i = self.next_step()
        while i >= 0 and self.statements[i].kind in kinds and self.statements[i].what in cards:
            if not self.repeated(i):
                out.append(self.statements[i])
            i = self.next_step(i)
        return out

    def window(self, kind: int = INFLUENCE) -> list[int]:
        """The statements of a free kind that stand before the next strict one; of influence no other may be matched."""
        out = []
        for i, st in enumerate(self.statements):
            if self.done >> i & 1:
                continue
            if st.kind < FREE:
                break
            if st.kind == kind:
                out.append(i)
        return out

    # ---- matching ----

    def fail(self, st: Statement | None, rules: str) -> Mismatch:
        if st is None:
            return self._lacks(self.line(), rules)
        said = Sentence("file-log-differs", {"text": st.text, "rules": rules})
        return Mismatch(st.line, f"the log has {st.text!r}, the rules give: {rules}", said)

    def _lacks(self, line: int, rules: str) -> Mismatch:
        said = Sentence("file-log-lacks", {"rules": rules})
        return Mismatch(line, f"the log has nothing where the rules give: {rules}", said)

    def tick(self, i: int) -> None:
        if self.lacking and self.statements[i].kind not in AFTER_DICE:
            raise self._lacks(self.statements[i].line, self.lacking)
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
            if self.done >> i & 1 or st.kind in AT_THE_END:
                continue
            if st.kind == NO_VP:
                if st.n and st.n[0] != self.score:
                    raise self.fail(st, f"a score of {self.score}")
            elif not (self.orphan(i) or self.repeated(i) or self.idle(i)):
                return
            self.done |= 1 << i

    def repeated(self, i: int) -> bool:
        """Is this strict statement one that was just made? Of Grain Sales' card: anywhere in the run of such lines."""
        st = self.statements[i]
        for before in reversed([s for s in self.statements[:i] if s.kind < FREE]):
            if (before.kind, before.side, before.what) == (st.kind, st.side, st.what):
                return st.kind in SAID_TWICE or st.kind in OF_ONE_CARD
            un = (before.kind, before.what) == (EVENT, UN_INTERVENTION)
            if st.kind not in OF_ONE_CARD or (before.kind not in OF_ONE_CARD and not un):
                return False
        return False

    def idle(self, i: int) -> bool:
        """Somebody has no card for what is no matter of a whole hand: a trap, an event that may be declined."""
        if self.statements[i].kind != NO_CARDS:
            return False
        before = [st.what for st in self.statements[:i] if st.kind == EVENT]
        return not before or before[-1] not in ASKS_HAND

    def orphan(self, i: int) -> bool:
        """A coup or realignment that the app announces, though nothing was attempted: it has no target."""
        st = self.statements[i]
        if st.kind != OPERATION or st.what not in (COUP, REALIGN):
            return False
        if all(s.kind >= FREE for s in self.statements[:i]):  # what a card is played for
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

    def follow(self, line: LogLine) -> None:
        """Match one line of the engine's log; Mismatch if the app printed something else."""
        if type(line) in READERS:
            READERS[type(line)](self, line)

    def card(self, id: str) -> int:
        return self.board.card_ids.index(id)

    def on_influence(self, line: log_lines.Influence) -> None:
        side, c, n = SIDE[line.side], self.board.country_ids.index(line.country), int(line.n)
        rules = f"{line.side.upper()} {n:+d} in {line.country} [{line.us}][{line.ussr}]"
        for i in self.window():
            st = self.statements[i]
            left = self.left.get(i, st.n[0])
            if st.side != side or st.what != c or (left > 0) != (n > 0) or abs(left) < abs(n):
                continue
            if left != n:
                self.left[i] = left - n
            elif st.n[1:] != (line.us, line.ussr):
                raise self.fail(st, rules)
            else:
                self.left.pop(i, None)
                self.tick(i)
            return
        raise self.fail(self.statements[self.window()[0]] if self.window() else self.upcoming(), rules)

    def on_vp(self, line: log_lines.Vp) -> None:
        side, n, score = SIDE[line.side], int(line.n), int(line.score)
        rules = f"{line.side.upper()} gains {n} VP, score {score}"
        self.score = score
        penalty, self.penalty = self.penalty, False
        points = [st for _, st in self.after_play() if st.kind == VP] if penalty else self.ahead(VP)
        st = next(iter(points), None)
        fits = st is not None and (st.side, *st.n) == (side, n, score)
        # The penalty is printed only by some versions; the final score may then be the next that is
        if penalty and not fits and (st is None or self.ends_game):
            self.scores += (score,)
            return
        if st is None and self.last and abs(score) >= TWENTY:
            self.scores += (score,)  # the app does not print the points that end the game
            return
        if not fits:
            raise self.fail(st, rules)
        self.tick(next(i for i, one in enumerate(self.statements) if one is st))
        self.scores = (score,)

    def after_play(self) -> list[tuple[int, Statement]]:
        """What the end of the turn brings: where the log says so, or where no card was played."""
        start = self.section.cleanup if self.section.card else 0
        return [(i, st) for i, st in enumerate(self.statements) if i >= start and not self.done >> i & 1]

    @property
    def ends_game(self) -> bool:
        """Is nothing but the final scoring left?"""
        return self.last and self.section.turn == LAST_TURN

    @property
    def nothing_awarded(self) -> bool:
        """Does the log say that its last event gave no points?"""
        kinds = [st.kind for st in self.statements if st.kind in (EVENT, VP, NO_VP)]
        return kinds[-1:] == [NO_VP]

    def on_final(self, scores: tuple[int, ...]) -> None:
        """The final scoring, region by region; some versions print it, some only its sum, some nothing."""
        self.score = scores[-1]
        self.scores += scores
        for i, st in self.after_play():
            if st.kind in (VP, NO_VP):
                self.check_score(st)
                self.tick(i)

    def check_score(self, st: Statement) -> None:
        """A score that is printed after the last action round: one that the game had there, and what led to it."""
        for j, score in enumerate(self.scores):
            if st.kind == NO_VP and st.n in ((), (score,)):
                self.scores = self.scores[j:]
                return
            for before in self.scores[:j]:
                gain = score - before
                if st.kind == VP and st.n == (abs(gain), score) and st.side == (US if gain > 0 else USSR):
                    self.scores = self.scores[j:]
                    return
        raise self.fail(st, f"a score of {self.score}, before it {', '.join(map(str, self.scores[:-1]))}")

    def freed_of_event(self, line: twilight.Un) -> None:
        """A card is played with UN Intervention; under Grain Sales that may have been said before."""
        card = self.card(line.card)
        said = any(self.done >> i & 1 and (st.kind, st.what) == (PLAYS, card) for i, st in enumerate(self.statements))
        st = self.upcoming()
        if not said or (st is not None and (st.kind, st.what) == (PLAYS, card)):
            self.take(PLAYS, f"UN Intervention with {line.card}", what=card)

    def on_defcon(self, line: log_lines.Defcon) -> None:
        better = line.better == "yes"
        rules = f"DEFCON {'improves' if better else 'degrades'} to {line.n}"
        st = self.find(DEFCON)
        if st is None or st.n != (line.n,) or st.yes != better:
            raise self.fail(st, rules)
        self.take_free(DEFCON, rules)

    def on_military(self, line: log_lines.Military) -> None:
        self.counter(MILITARY, line, f"{line.side.upper()} Military Ops to {line.n}")

    def on_space(self, line: log_lines.Space) -> None:
        self.counter(ADVANCES, line, f"{line.side.upper()} advances to {line.n}")

    def counter(self, kind: int, line: log_lines.Military | log_lines.Space, rules: str) -> None:
        st = self.find(kind)
        if st is None and self.last and kind == MILITARY:
            self.lacking = rules
            return
        if st is None or st.side != SIDE[line.side] or st.n != (line.n,):
            raise self.fail(st, rules)
        self.take_free(kind, rules)

    def on_reshuffle(self, line: log_lines.Reshuffle) -> None:
        """Printed now, or when a card of the new deck is drawn."""
        if self.reshuffled:
            raise self.fail(None, "a reshuffle")
        self.reshuffled = True
        if self.find(RESHUFFLE) is not None:
            self.on_draw()

    def on_draw(self) -> None:
        """A card is drawn: of a new deck the log has told by now."""
        if self.reshuffled:
            self.reshuffled = False
            self.take_free(RESHUFFLE, "a reshuffle")

    def headlines(self, side: int, card: int) -> None:
        """A side has chosen its headline; who chose first is printed first."""
        for i, st in enumerate(self.statements):
            if st.kind == HEADLINES and st.side == side and st.what == card:
                self.tick(i)
                return
        raise self.fail(self.find(HEADLINES), self.board.card_ids[card])

    def on_no_event(self, line: log_lines.NoEvent) -> None:
        """An event that cannot happen is printed now and then."""
        st = self.upcoming()
        if st is not None and st.kind == EVENT and st.what == self.card(line.card):
            self.on_event(line)

    def on_event(self, line: log_lines.Event | log_lines.NoEvent) -> None:
        self.take(EVENT, f"the event {line.card}", what=self.card(line.card))

    def on_discards(self, line: log_lines.Discards) -> None:
        self.take(DISCARDS, f"{line.side.upper()} discards {line.card}", SIDE[line.side], self.card(line.card))

    def on_coup(self, line: log_lines.Coup) -> None:
        rules = f"a coup in {line.country}: {line.die} + {line.ops} ({line.bonus:+d}) - 2x{line.stability} = {line.n}"
        st = self.take(COUP_ROLL, rules)
        numbers = (line.die, line.ops, line.bonus, line.stability, line.n)
        if st.n != numbers or st.yes != (line.n > 0):
            raise self.fail(st, rules)

    def on_war(self, line: log_lines.War) -> None:
        rules = f"a war in {line.country}: {line.die} - {line.against}, needed {line.needed}"
        self.take(WAR, rules, what=self.board.country_ids.index(line.country))
        st = self.take(WAR_ROLL, rules)
        if st.n != (line.die, -line.against, line.needed) or st.yes != (line.won == "yes"):
            raise self.fail(st, rules)

    def on_space_roll(self, line: log_lines.SpaceRoll) -> None:
        rules = f"a space roll of {line.die}, needed {line.needed}"
        st = self.take(SPACE_ROLL, rules)
        if st.n != (line.die, line.needed) or st.yes != (line.die <= line.needed):
            raise self.fail(st, rules)

    def on_trap(self, line: log_lines.Trap) -> None:
        st = self.take(TRAP_ROLL, f"a trap roll of {line.die}")
        if st.n != (line.die, 4) or st.yes != (line.free == "yes"):
            raise self.fail(st, f"a trap roll of {line.die}, free: {line.free}")

    def realigned(self, line: log_lines.Realigned, hidden: int) -> None:
        """`hidden`: what the US has less and the app does not print (Iran-Contra)."""
        for side, die, bonus in (("ussr", line.ussr, line.ussr_bonus), ("us", line.us, line.us_bonus + hidden)):
            rules = f"{side.upper()} rolls {die} ({bonus:+d})"
            st = self.take(ROLL, rules, SIDE[side])
            if st.n != (die, bonus, die + bonus):
                raise self.fail(st, rules)

    def on_penalty(self, line: log_lines.Penalty) -> None:
        self.penalty = line.us != line.ussr

    def on_in_force(self, line: log_lines.InForce) -> None:
        self.begun |= {self.card(line.effect)}
        self.force |= {self.card(line.effect)}

    def on_ends(self, line: log_lines.Ends) -> None:
        self.ended |= {self.card(line.effect)}
        self.force -= {self.card(line.effect)}

    # ---- the end of a section ----

    def holds(self, st: Statement) -> bool:
        """Has an effect begun, or ended, as the log says?"""
        if st.kind == IN_PLAY:
            instant = st.what in self.events and self.board.card_ids[st.what] not in CARD_OF_EFFECT.values()
            return st.what in self.begun or instant
        over = st.what in self.ended or (self.turn_over and st.what in self.force & self.passing)
        return over or (ENDED_BY.get(st.what, -1) in self.events and st.what in self.force)

    def leave(self, *, running: bool = False) -> None:
        """This section is over: everything in it must have been matched; go on to the next one.

        `running`: the log ends here, in the middle of an action; effects of its event may still begin and end.
        """
        for i, st in enumerate(self.statements):
            if self.done >> i & 1 or self.cut(i):
                continue
            if st.kind not in AT_THE_END:
                raise self.fail(st, "nothing of the kind")
            possible = st.what in (self.events if st.kind == IN_PLAY else self.force)
            if not self.holds(st) and not (running and possible):
                raise self.fail(st, "no such effect" if st.kind == IN_PLAY else "the effect goes on")
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

    def sit_out(self) -> None:
        """The turn is over: leave what the log still has of it, action rounds without a card."""
        while not self.last:
            after = self.log.sections[self.at + 1]
            if after.card or not after.round or after.turn != self.section.turn:
                return
            self.leave()


# What the app prints of the lines that both influence games have.
READERS: Final[dict[type[LogLine], Callable[[Progress, Any], None]]] = {
    log_lines.Influence: Progress.on_influence,
    log_lines.Vp: Progress.on_vp,
    log_lines.Defcon: Progress.on_defcon,
    log_lines.Military: Progress.on_military,
    log_lines.Space: Progress.on_space,
    log_lines.Reshuffle: Progress.on_reshuffle,
    log_lines.NoEvent: Progress.on_no_event,
    log_lines.Event: Progress.on_event,
    log_lines.Discards: Progress.on_discards,
    log_lines.Coup: Progress.on_coup,
    log_lines.War: Progress.on_war,
    log_lines.SpaceRoll: Progress.on_space_roll,
    log_lines.Trap: Progress.on_trap,
    log_lines.Penalty: Progress.on_penalty,
    log_lines.InForce: Progress.on_in_force,
    log_lines.Ends: Progress.on_ends,
}
