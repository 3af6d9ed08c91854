"""Logs of games played on the Playdek app: read, driven through our rules, compared, written as records.

The log is the oracle of a small search. Whenever somebody must decide, the log says which choices are worth trying;
each is tried on a copy, and what the rules then do is compared with what the app printed (`playdek_match.py`). Hands
are hidden: `playdek_deal.py` deals a card to the side that shows it next. Hidden dice, choices that the app does not
print and the order of influence points are whatever leads on.
"""

import sys
from dataclasses import dataclass, field
from typing import Any

from detente.game import CHANCE, LogLine, Sentence
from detente.game import Log as EngineLog
from detente.influence import log_lines
from detente.influence.board import US, USSR
from detente.influence.fields import pair_members
from detente.influence.kinds import HEADLINE, SECOND_HEADLINE
from detente.influence.operations import COUP, SPACE, STOP
from detente.influence.state import Position, in_force
from detente.influence.track import NUCLEAR_WAR
from detente.machine import BUTTON, CARD, legal
from detente.record import BadRecord, Record
from detente.titles.twilight_struggle import log_lines as twilight
from detente.titles.twilight_struggle import playdek_lines as lines
from detente.titles.twilight_struggle.effects_in_force import IRAN_CONTRA
from detente.titles.twilight_struggle.playdek_choices import LogChoices
from detente.titles.twilight_struggle.playdek_deal import CHINA, Dealer
from detente.titles.twilight_struggle.playdek_lines import FIGURES, BadLog, Log, read_log
from detente.titles.twilight_struggle.playdek_match import Mismatch, Progress
from detente.titles.twilight_struggle.playdek_readings import NO, PASS, Choice
from detente.titles.twilight_struggle.title import TwilightStruggle

BY_THE_RULES = ("Points", "Final Scoring", "DEFCON", "Control")  # wins that the rules must have given, too
ENDS_TURN = (log_lines.Penalty, log_lines.Final, log_lines.Turn)  # the first that may come after the action rounds
REGIONS = 6

Found = tuple[Position, Progress, list[int]]  # a position, how far the log is read there, and the way to it
TRIES = 20_000  # of one section, before we give it up
OLYMPIC_GAMES, CAMBRIDGE_FIVE = 20, 104


@dataclass
class Imported:
    """What came of one log."""

    lines: int = 0
    checked: int = 0
    mismatches: list[tuple[int, str]] = field(default_factory=list)
    said: Sentence | None = None  # the first of them, for other languages
    unknown: list[tuple[int, str]] = field(default_factory=list)
    record: Record | None = None

    @property
    def ok(self) -> bool:
        return not self.mismatches and not self.unknown


def options_of(log: Log) -> dict[str, str]:
    """The options that the game of a log was played with."""
    if any(n > 15 for n in log.extra.values()):
        raise BadLog("the set-up gives more than 15 additional influence", said=Sentence("file-log-bid"))
    return {
        "optional_cards": "yes" if log.optional_cards else "no",
        "us_extra": str(log.extra.get(US, 0)),
        "ussr_extra": str(log.extra.get(USSR, 0)),
        "rulings": "app",
    }


def import_log(game: TwilightStruggle, text: str) -> Imported:
    """Read a log and drive the rules by it as far as they agree; BadLog if it is none."""
    log = read_log(text)
    results: list[Imported] = []
    for patient, free in ((False, False), (True, False), (False, True)):  # guesses at the hidden hands
        results.append(Driver(game, log, Dealer(log, game.board, patient=patient, free_under_traps=free)).run())
        if not results[-1].mismatches:
            return results[-1]
    return results[0]


def read_foreign(game: TwilightStruggle, text: str) -> Record:
    """The record of a log that agrees with the rules to its end; BadRecord names the first line that does not."""
    result = import_log(game, text)
    if result.mismatches:
        line, detail = result.mismatches[0]
        raise BadRecord(detail, line, said=result.said)
    if 20 * len(result.unknown) > result.lines:  # a strange line or two may be a newer app's; more is no log at all
        line, text = result.unknown[0]
        raise BadRecord(f"not a line of such a log: {text}", line, said=Sentence("file-log-line", {"text": text}))
    assert result.record is not None
    return result.record


class Driver:
    """Drives the rules through one log."""

    def __init__(self, game: TwilightStruggle, log: Log, dealer: Dealer) -> None:
        self.game = game
        self.log = log
        self.options = options_of(log)
        self.dealer = dealer
        self.log_choices = LogChoices(game, self.dealer)
        self.state = game.new(self.options)
        self.progress = Progress(log, game.board)
        self.actions: list[int] = []
        self.checked = 0
        self.tries = 0
        self.furthest: tuple[tuple[int, int], Mismatch] | None = None
        self.dead: set[Any] = set()
        self.resigned = ""

    def run(self) -> Imported:
        out = Imported(self.log.lines, unknown=list(self.log.unknown))
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, 5000))
        try:
            while not self.finished(self.state, self.progress):
                self.section()
            self.end()
        except Mismatch as mismatch:
            out.said = out.said or mismatch.said
            out.mismatches.append((mismatch.line, str(mismatch)))
        finally:
            sys.setrecursionlimit(limit)
        out.checked = self.checked
        out.record = self.record()
        return out

    def record(self) -> Record:
        """The game as far as it was driven."""
        players = {slug: self.log.players[side] for side, slug in enumerate(self.game.sides)}
        record = Record.of(self.game, self.options, players=players)
        s = record.begin(self.game)
        for action in self.actions:
            record.add(self.game, s, action)
        result = self.game.result(s)
        if result is not None:
            winner = "draw" if result.winner is None else self.game.sides[result.winner]
            record.result = f"{winner} {result.ending}"
        else:
            record.result = self.resigned
        return record

    # ---- the search ----

    def finished(self, p: Position, progress: Progress) -> bool:
        """Is the log read to its end, or the game over?"""
        return bool(p.over) or (progress.last and progress.complete)

    def section(self) -> None:
        """Drive one section; Mismatch if there is no way through it."""
        self.forget()
        before = self.progress
        found = self.search(self.state, self.progress, [])
        if found is None:
            if self.furthest is not None:
                self.checked += self.count(before, self.furthest[0][1])
                raise self.furthest[1]
            raise Mismatch(self.progress.line(), "there is no way on", Sentence("file-log-stuck"))
        self.state, self.progress, taken = found
        self.actions += taken
        for i in range(before.at, self.progress.at):
            self.checked += sum(FIGURES.get(st.kind, 0) for st in self.log.sections[i].statements)

    def forget(self) -> None:
        """What the search remembers is of one section."""
        self.tries = 0
        self.furthest = None
        self.dead = set()

    def count(self, progress: Progress, matched: int) -> int:
        return sum(FIGURES.get(st.kind, 0) for st in progress.statements[:matched])

    def search(self, p: Position, progress: Progress, taken: list[int]) -> Found | None:
        start = progress.at
        while True:
            paid = [] if progress.complete else self.log_choices.standing(p, progress)
            try:
                if not paid:
                    self.enter(p, progress)
            except Mismatch as mismatch:
                self.note(progress, mismatch)
                return None
            if p.over and progress.complete:
                progress.sit_out()
            if p.over and not (progress.last and progress.complete):
                result = self.game.result(p)
                self.note(
                    progress, Mismatch(progress.line(), f"the log goes on; by the rules the game is over: {result}")
                )
                return None
            if progress.at > start or self.finished(p, progress):
                return p, progress, taken
            choices = self.log_choices.choices(p, progress)
            if paid and progress.upcoming() is None:
                choices = paid
            if len(choices) != 1:
                break
            stepped = self.step(p, progress, choices[0])  # nothing to search: no copies of the path
            if stepped is None:
                return None
            p, progress = stepped
            taken = [*taken, choices[0][0]]
        if not choices:
            st = progress.upcoming()
            self.note(progress, Mismatch(progress.line() if st is None else st.line, self.puzzled(p, progress)))
            return None
        key = self.key(p, progress)
        if key in self.dead:
            return None
        for choice in choices:
            stepped = self.step(p, progress, choice)
            if stepped is None:
                continue
            found = self.search(*stepped, [*taken, choice[0]])
            if found is not None or self.tries > TRIES:
                return found
        self.dead.add(key)
        return None

    def key(self, p: Position, progress: Progress) -> Any:
        """Two ways that come to the same: the order of influence points often does."""
        frame = (p.pc, p.depth, p.count, p.subject, p.scratch_a, p.scratch_b)
        board = (p.vp, p.defcon, p.hand_ussr, p.hand_us, tuple(p.influence))
        return progress.done, tuple(progress.left.items()), frame, board

    def step(self, p: Position, progress: Progress, choice: Choice) -> tuple[Position, Progress] | None:
        """One choice on copies; None if the log says otherwise."""
        self.tries += 1
        action, matches = choice
        new, after = p.clone(), progress.copy()
        assert isinstance(new, Position)
        log: EngineLog = []
        try:
            for kind, what in matches:
                if kind == lines.HEADLINES:
                    after.headlines(int(p.decider), what)
                    continue
                st = after.take(kind, self.game.text(action), what=what)
                if kind == lines.OPERATION:
                    self.check_ops(p, after, st)
            if self.log_choices.reading(p, progress).draws:
                after.on_draw()
            self.game.apply(new, action, log)
            for line, _ in log:
                if isinstance(line, ENDS_TURN):
                    after.sit_out()
                if isinstance(line, log_lines.Turn):
                    after.turn_over = True
                    self.leave(after, (line.turn, 0, -1))
                elif isinstance(line, log_lines.Realigned):
                    after.realigned(line, 1 if in_force(p, IRAN_CONTRA) else 0)
                elif isinstance(line, twilight.Un):
                    after.freed_of_event(line)
                elif isinstance(line, twilight.HandsOver | twilight.TakesBack):
                    after.take(lines.REVEALS, f"shows {line.card}", what=after.card(line.card))
                elif isinstance(line, log_lines.Final):
                    after.on_final(final_scores(after.score, log, line))
                else:
                    self.follow(after, line)
                self.check_shown(new, after)
        except Mismatch as mismatch:
            self.note(after, mismatch)
            return None
        return new, after

    def follow(self, progress: Progress, line: LogLine) -> None:
        """Match a line; an action round that the rules skip has a section of its own in the log."""
        beyond = progress.last
        while True:
            try:
                progress.follow(line)
                return
            except Mismatch:
                if beyond and progress.complete and not (isinstance(line, log_lines.Vp) and progress.nothing_awarded):
                    return  # beyond the end of the log
                skipped = None if progress.last else self.log.sections[progress.at + 1]
                if not progress.complete or skipped is None or skipped.card or not skipped.round:
                    raise
            progress.leave()

    def note(self, progress: Progress, mismatch: Mismatch) -> None:
        """Remember the mismatch that was furthest in the log: that is the one to tell."""
        measure = progress.measure()
        if self.furthest is None or measure > self.furthest[0]:
            self.furthest = measure, mismatch

    def puzzled(self, p: Position, progress: Progress) -> str:
        st = progress.upcoming()
        asked = type(self.game.code.steps[p.pc]).__name__
        said = "the log ends" if st is None else f"the log has {st.text!r}"
        who = "chance" if p.decider == CHANCE else self.game.sides[p.decider]
        return f"{said}; {who} decides {asked} ({self.game.moment(p).id})"

    # ---- sections ----

    def enter(self, p: Position, progress: Progress) -> None:
        """Go on to the section in which the rules are now."""
        if p.over or p.decider == CHANCE:
            return
        if self.log_choices.reading(p, progress).after_rounds:
            progress.sit_out()
            return
        headlines = self.game.code.steps[p.pc].choice_kind() in (HEADLINE, SECOND_HEADLINE)
        if p.round == 0 and headlines and progress.at == 0:
            progress.leave()
        key = (int(p.turn), int(p.round), int(p.phasing) if p.round else -1)
        if p.round and progress.log.sections[progress.at].key != key:
            if progress.last and progress.complete:
                return
            self.leave(progress, key)

    def leave(self, progress: Progress, key: tuple[int, int, int]) -> None:
        """Leave sections until this one is reached; what is skipped must be without a card."""
        while not (progress.last and progress.complete):
            if progress.at and progress.log.sections[progress.at].key == key:
                return
            progress.leave()
            section = progress.log.sections[progress.at]
            if section.key != key and (section.card or not section.round):
                turn, round, side = key
                where = (
                    f"turn {turn}, {self.game.sides[side]} action round {round}" if round else f"turn {turn}, headlines"
                )
                said = Sentence("file-log-elsewhere", {"log": section.name(), "rules": where})
                raise Mismatch(section.line, f"the log is in {section.name()}, the rules are in {where}", said)

    # ---- checks that need the position ----

    def check_ops(self, p: Position, progress: Progress, st: lines.Statement) -> None:
        """The number behind an operation: as printed on the card, for coups and the space race as modified."""
        reading = self.log_choices.reading(p, progress)
        card = reading.card()
        if st.what in (COUP, SPACE):
            if st.n[0] != reading.ops():
                raise progress.fail(st, f"{reading.ops()} operations")
            return
        printed = {int(self.game.board.ops[card])} if card > 0 else set()
        if progress.event in (OLYMPIC_GAMES, 67) or not printed:
            printed |= {2, 4}
        if st.n[0] not in printed:
            raise progress.fail(st, f"{sorted(printed)} operations")

    def check_shown(self, new: Position, progress: Progress) -> None:
        """Cards that an event lays open must be the hand, or its scoring cards, as they are when it does so.

        That is after the step: its own doings (an exchange, a draw) may have led to the event.
        """
        shown = progress.shown()
        if not shown:
            return
        side = shown[0].side
        hand = set(pair_members(new.hand_us if side else new.hand_ussr))
        if progress.event == CAMBRIDGE_FIVE:
            hand &= self.dealer.scoring
        for st in shown:
            china = st.what == CHINA and new.china == side
            if st.kind == lines.REVEALS and st.what not in hand and not china:
                raise progress.fail(st, "another hand")
        if progress.last and shown[-1] is progress.statements[-1]:
            return  # the log may end before the last of them
        for card in hand - {st.what for st in shown}:
            raise progress.fail(shown[-1], f"{self.game.board.card_ids[card]} is in the hand too")

    # ---- the end of the log ----

    def end(self) -> None:
        """What the log does not print any more: the end of the last action, of the turn, of the game."""
        self.conclude()
        self.finish_off()
        self.play_out()
        if not self.state.over:
            self.given_up()
        else:
            self.progress.sit_out()
        self.progress.turn_over = True
        self.progress.leave(running=self.running())
        self.checked += sum(FIGURES.get(st.kind, 0) for st in self.progress.statements)
        for st in self.log.ending or []:
            self.check_ending(st)

    def running(self) -> bool:
        """Is the action round, or the headline phase, of the last section not over?"""
        p, (turn, round, side) = self.state, self.log.sections[-1].key
        return not p.over and (p.turn, p.round) == (turn, round) and side in (-1, p.phasing)

    def conclude(self) -> None:
        """Go on as long as the log says that an effect has begun or ended that has not; no choice in it is printed."""
        for _ in range(9):
            shuttle = not self.state.over and self.log_choices.reading(self.state, self.progress).unprinted
            if self.state.over or self.state.decider == CHANCE or not (shuttle or not self.progress.settled()):
                return
            self.forget()
            menu = legal(self.state)
            silent = [a for a in menu if a < CARD] if shuttle else [a for a in (NO, BUTTON + STOP) if a in menu]
            tried = [(a, self.step(self.state, self.progress, (a, ()))) for a in silent]
            followed = [(a, *found) for a, found in tried if found is not None]
            if not followed and shuttle and self.furthest is not None:
                raise self.furthest[1]
            if not followed:
                return
            ended = [one for one in followed if one[1].over]  # points that end the game are not printed
            action, self.state, self.progress = (ended or followed)[0]
            self.actions.append(action)

    def finish_off(self) -> None:
        """The log stops where a card was begun: if its event ends the game, that is how it ended."""
        found = self.deadly(self.state, self.progress, [])
        if found is not None:
            self.state, self.progress, taken = found
            self.actions += taken

    def deadly(self, p: Position, progress: Progress, taken: list[int]) -> Found | None:
        """A way in which the card of the last section, and nothing else, ends the game."""
        if p.over:  # a nuclear war is printed: else the player has only resigned
            return (p, progress, taken) if taken and p.ending != NUCLEAR_WAR else None
        for action in self.silent(p, progress) if len(taken) < 5 else []:
            stepped = self.step(p, progress, (action, ()))
            found = None if stepped is None else self.deadly(*stepped, [*taken, action])
            if found is not None:
                return found
        return None

    def silent(self, p: Position, progress: Progress) -> list[int]:
        """Choices of the last section that the app need not print if they end the game."""
        rolling = bool(self.state.decider == CHANCE)
        wanted = self.log_choices.reading(p, progress).silent(self.log.sections[-1], rolling=rolling)
        return [a for a in wanted if a in legal(p)]

    def play_out(self) -> None:
        """Nobody plays another card in this turn: it ends, and the game perhaps with it."""
        p, progress = self.state, self.progress
        section = self.log.sections[-1]
        if p.over or p.turn != section.turn or not self.all_played(p, section):
            return
        taken: list[int] = []
        for _ in range(40):
            menu = [] if p.over or p.turn != section.turn or p.decider == CHANCE else legal(p)
            action = next((a for a in (PASS, NO, BUTTON + STOP) if a in menu), -1)
            stepped = None if action < 0 else self.step(p, progress, (action, ()))
            if stepped is None:
                break
            p, progress = stepped
            taken.append(action)
        if p.over:
            self.state, self.progress = p, progress
            self.actions += taken

    def all_played(self, p: Position, section: lines.Section) -> bool:
        """Has the log all action rounds of its last turn that both sides owe?"""
        last = 1 - int(p.hooks.first_to_act(p))
        return self.log.ending is not None or (section.round, section.side) >= (p.hooks.rounds_owed(p), last)

    def check_ending(self, st: lines.Statement) -> None:
        """What stands behind the last action round: the final score, the winner."""
        result = self.game.result(self.state)
        if st.kind == lines.WINS and self.resigned:
            return
        if result is None:
            said = Sentence("file-log-goes-on", {"text": st.text})
            raise Mismatch(st.line, f"the log has {st.text!r}, by the rules the game goes on", said)
        if st.kind in (lines.VP, lines.NO_VP):
            self.progress.check_score(st)
        elif st.kind == lines.WINS and st.side != result.winner:
            said = Sentence("file-log-differs", {"text": st.text, "rules": str(result)})
            raise Mismatch(st.line, f"the log has {st.text!r}, by the rules it is {result}", said)
        self.checked += FIGURES.get(st.kind, 0)

    def given_up(self) -> None:
        """The log names a winner though the game is not over: the other side has resigned, or run out of time."""
        for st in self.log.ending or []:
            if st.kind == lines.WINS and not any(reason in st.text for reason in BY_THE_RULES):
                self.resigned = f"{self.game.sides[1 - st.side]} resigned"


def final_scores(score: int, log: EngineLog, final: log_lines.Final) -> tuple[int, ...]:
    """The score after each region of the final scoring, and in the end."""
    out = [score]
    for line in [line for line, _ in log if isinstance(line, log_lines.Scored)][-REGIONS:]:
        out.append(out[-1] + line.us - line.ussr)
    return *out[1:], final.score


__all__ = ["BadLog", "Imported", "import_log"]
