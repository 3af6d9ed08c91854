"""One game at one table: what may be done to it, and how each client sees it. No waiting, no store, no network."""

import random
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from detente.analysis.ending import Ending
from detente.chance import FairDice
from detente.game import CHANCE, OBSERVER, TERMINAL, Game, IllegalAction, Log, Moment, View, actor, reader_bit
from detente.notation import read_position
from detente.record import Record, Spent, cut_spent
from detente.server import wire
from detente.server.refusal import Refused, illegal
from detente.server.saved import Saved
from detente.server.schema import Stored

FORFEIT: Final = "forfeit"  # how a game ends whose program broke the rules
MAX_REASON_LENGTH: Final = 300
WORLDS: Final = 8  # that are asked whether an action told its maker something new


class Table:
    """A game that follows from what is saved of it."""

    def __init__(self, game: Game, saved: Saved) -> None:
        if (saved.rules, saved.data) != (game.rules, game.data):
            raise Refused("error-rules-changed")
        self.game = game
        self.saved = saved
        self.base = Stored(saved.version, len(saved.actions))
        self.kept = self.base.plies  # so many of the stored actions still stand
        self.dice = FairDice(bytes.fromhex(saved.seed))
        self.deciders: list[int] = []  # of each action: the number of a seat, or CHANCE
        self.log: list[tuple[int, wire.LogLine]] = []  # readers, line
        self._read: dict[int, tuple[int, list[wire.LogLine]]] = {}  # by reader: so much of the log, his lines of it
        self.state = self._beginning()
        self.turns = [turn_of(0, game.moment(self.state))]
        self._quiet: dict[int, bool] = {}
        self.ending: Ending | None = None  # of a game that is over, once somebody asked for it
        self._swapped = game.swapped(self.at(saved.forked))  # when the players sat down
        actions, saved.actions = saved.actions, []
        try:
            for action in actions:
                self._step(action)
        except IllegalAction as error:
            raise Refused("error-rules-changed") from error
        if saved.mode != "record":
            self._settle()
        self._note()

    # -- asking

    @property
    def ply(self) -> int:
        """How many actions were taken, chance included."""
        return len(self.saved.actions)

    @property
    def decider(self) -> int:
        """Who decides now: a side, or TERMINAL also when somebody resigned."""
        return TERMINAL if self.saved.over else self.game.current(self.state)

    @property
    def computer_decides(self) -> bool:
        """Whether an agent is at work."""
        decider = self.decider
        return decider != TERMINAL and self.saved.seat(decider).kind == "computer"

    @property
    def result(self) -> wire.Outcome | None:
        """How it ended; None while it runs."""
        sides = self.game.sides
        if self.saved.resigned is not None:
            why = self.saved.seat(self.saved.resigned).forfeit
            return wire.Outcome(sides[1 - self.saved.resigned], FORFEIT if why else "resigned", True, why)
        result = self.game.result(self.state)
        if result is None:  # a record may end before its game does
            return wire.Outcome(None, "unfinished", False) if self.saved.mode == "record" else None
        return wire.Outcome(None if result.winner is None else sides[result.winner], result.ending, False)

    def side(self, slug: str) -> int:
        """The side of this name."""
        if slug not in self.game.sides:
            raise Refused("error-no-such-side")
        return self.game.sides.index(slug)

    def seats_of(self, client: str) -> tuple[int, ...]:
        """The sides that a client sits on."""
        return tuple(side for side in (0, 1) if client and self.saved.seat(side).client == client)

    def viewer(self, seats: Collection[int]) -> int:
        """Through whose eyes the holder of these seats looks: at one screen, of the one who decides."""
        if not seats:
            return OBSERVER
        if self.decider in seats:
            return self.decider
        return next((side for side in reversed(self._deciders_now()) if side in seats), min(seats))

    def viewer_then(self, state: Any, seats: Collection[int]) -> int:
        """The eyes of this holder in a state of the past: a bid may have exchanged the sides since."""
        viewer = self.viewer(seats)
        return viewer if viewer == OBSERVER else viewer ^ self._since(state)

    def at(self, ply: int) -> Any:
        """The state after so many actions."""
        if not 0 <= ply <= self.ply:
            raise Refused("error-no-such-ply")
        state = self._beginning()
        for action in self.saved.actions[:ply]:
            self.game.apply(state, action)
        return state

    def states(self, ply: int) -> list[Any]:
        """Every state up to one after so many actions."""
        if not 0 <= ply <= self.ply:
            raise Refused("error-no-such-ply")
        out = [self._beginning()]
        for action in self.saved.actions[:ply]:
            out.append(out[-1].clone())
            self.game.apply(out[-1], action)
        return out

    @property
    def rated(self) -> bool:
        """Whether something is at stake beyond the game itself: then nobody is warned or may think again after the end.
        There are no rated games and no tournaments yet; this is the place where they will say so."""
        return False

    def can(self, seats: Collection[int]) -> wire.Can:
        """What the holder of these seats may ask for now."""
        if not seats:
            return wire.Can()
        if self.saved.over:
            offer = self.saved.offer
            asked = offer is not None and self.game.sides.index(offer.by) in seats
            takeback = self._may_reopen() and self.last_decision(seats) is not None
            rematch = self.saved.rematch is None and not asked
            return wire.Can(takeback=takeback, rematch=rematch, coach=self.coach_allowed)
        undo = self._may_undo(seats)
        free = self.saved.offer is None
        takeback = not undo and free and self.last_decision(seats) is not None
        hint = self.decider in seats and self.hints_allowed
        ask_hints = free and not self.hints_allowed
        forced = self._forced(seats, undo)
        return wire.Can(
            undo,
            restart=undo,
            takeback=takeback,
            resign=True,
            hint=hint,
            ask_hints=ask_hints,
            coach=self.coach_allowed,
            forced=forced,
        )

    @property
    def hints_allowed(self) -> bool:
        """Whether who decides may have hints: between people only if both agreed."""
        return self.saved.mode != "friend" or self.saved.hints

    @property
    def coach_allowed(self) -> bool:
        """Whether a coach may sit here: never against people, never where something is at stake."""
        return self.saved.mode == "computer" and not self.rated

    def hint_view(self, seats: Collection[int]) -> View:
        """What a hint for the holder of these seats is made of: what this side sees, nothing else."""
        if not seats:
            raise Refused("error-not-your-seat")
        self._running()
        if not self.hints_allowed:
            raise Refused("error-no-hints")
        if self.decider not in seats:
            raise Refused("error-not-your-turn")
        return self.game.view(self.state, self.decider)

    # -- doing

    def perform(self, command: wire.Command, seats: Collection[int]) -> bool:
        """Do what the holder of these seats asks, or raise Refused and change nothing; True: a rematch is agreed on."""
        if not seats:
            raise Refused("error-not-your-seat")
        if command.version != self.saved.version:
            raise Refused("error-stale")
        agreed = False
        match command:
            case wire.Move():
                self._move(command.action, seats)
            case wire.Interrupt():
                self._interrupt(command.action, seats)
            case wire.Undo():
                self._running()
                self._go_back(self._undo_ply(seats), "error-cannot-undo")
            case wire.Restart():
                self._running()
                self._go_back(self._restart_ply(seats), "error-cannot-restart")
            case wire.Takeback():
                self._ask_takeback(seats)
            case wire.Answer():
                agreed = self._answer(command.yes, seats)
            case wire.Resign():
                self._resign(self.side(command.side), seats)
            case wire.Rematch():
                agreed = self._ask_rematch(seats)
            case wire.AskHints():
                self._ask_hints(seats)
            case wire.GoToStep() | wire.ShowStep():
                raise Refused("error-no-lesson")
        self._changed()
        return agreed

    def forfeit(self, why: str) -> None:
        """The side that has to decide is played by a program that broke the rules: it has lost."""
        side = self.decider
        self.saved.resigned = side
        self.saved.seat(side).forfeit = why[:MAX_REASON_LENGTH]
        self.saved.offer = None
        self._changed()

    def sit(self, secret: str, client: str, name: str) -> None:
        """Give the seat of this (hashed) secret to a client; once, so that who sent the link cannot use it later."""
        seats = self.saved.seats
        seat = next((seat for seat in seats if seat.secret and seat.secret == secret), None)
        if seat is None:
            raise Refused("error-wrong-secret")
        if seat.client == client:
            return
        if seat.client:
            raise Refused("error-seat-taken")
        if any(other.client == client for other in seats):
            raise Refused("error-own-link")
        seat.client, seat.name = client, name
        self._changed()

    def _move(self, action: int, seats: Collection[int]) -> None:
        self._running()
        if self.decider not in seats:
            raise Refused("error-not-your-turn")
        if action >= self.game.actions:
            raise Refused("error-bad-message")
        if actor(self.game, self.state, action) != self.decider:  # it belongs to the other side
            raise Refused("error-not-your-turn")
        try:
            self._step(action)
        except IllegalAction as error:
            raise illegal(error) from error
        self.saved.offer = None
        self._settle()

    def _interrupt(self, action: int, seats: Collection[int]) -> None:
        self._running()
        if not any(action in self.game.interrupts(self.state, side) for side in seats):
            raise Refused("error-no-interrupt")
        self._step(action)
        self.saved.offer = None
        self._settle()

    def _ask_takeback(self, seats: Collection[int]) -> None:
        if not self._may_reopen():
            self._running()
        ply = self.last_decision(seats)
        if ply is None or self.saved.offer is not None:
            raise Refused("error-cannot-takeback")
        if self.saved.mode == "friend":
            self.saved.offer = wire.Offer("takeback", self.game.sides[min(seats)])
        else:
            self._go_back(ply, "error-cannot-takeback")

    def _answer(self, yes: bool, seats: Collection[int]) -> bool:
        offer = self.saved.offer
        if offer is None or (by := self.game.sides.index(offer.by)) in seats:
            raise Refused("error-no-offer")
        if yes and offer.kind == "rematch":
            return self._ask_rematch(seats)
        if yes and offer.kind == "hints":
            self.saved.hints = True
        elif yes:
            self._go_back(self.last_decision((by,)), "error-cannot-takeback")
        self.saved.offer = None
        return False

    def _resign(self, side: int, seats: Collection[int]) -> None:
        self._running()
        if side not in seats:
            raise Refused("error-not-your-seat")
        self.saved.resigned = side
        self.saved.offer = None

    def _ask_rematch(self, seats: Collection[int]) -> bool:
        """Note the wish; True when nobody else needs to be asked."""
        if not self.saved.over:
            raise Refused("error-game-running")
        if not self.can(seats).rematch:
            raise Refused("error-already-asked")
        agreed = self.saved.mode != "friend" or self.saved.offer is not None
        self.saved.offer = None if agreed else wire.Offer("rematch", self.game.sides[min(seats)])
        return agreed

    def _ask_hints(self, seats: Collection[int]) -> None:
        self._running()
        if not self.can(seats).ask_hints:
            raise Refused("error-already-asked")
        self.saved.offer = wire.Offer("hints", self.game.sides[min(seats)])

    def _may_reopen(self) -> bool:
        """Whether a move may be taken back although it ended the game: where nobody else is asked, and only once the
        game itself has ended it."""
        saved = self.saved
        ended = saved.over and saved.resigned is None and saved.rematch is None
        return ended and saved.mode in ("computer", "hotseat") and not self.rated

    def must_be_over(self) -> None:
        """Refused while the game runs."""
        if not self.saved.over:
            raise Refused("error-game-running")

    def _running(self) -> None:
        if self.saved.over:
            raise Refused("error-game-over")

    def _changed(self) -> None:
        self.saved.version += 1
        self.ending = None
        self._note()

    def _note(self) -> None:
        """Save what follows from the record, so that the store can be asked for it."""
        saved = self.saved
        for seat in saved.seats:
            seat.exchanged = bool(self._exchanged(self.state))
        saved.over = self.result is not None
        here = self.deciders[saved.forked :]
        saved.decisions = len(here) - here.count(CHANCE)
        saved.plies = self.ply
        saved.computer_decides = self.computer_decides
        saved.moment, saved.said = self.turns[-1].moment, self.turns[-1].said

    # -- the record

    def _beginning(self) -> Any:
        saved = self.saved
        return read_position(self.game, saved.start) if saved.start else self.game.new(saved.options)

    def _step(self, action: int) -> None:
        """Take one action, whoever's it is."""
        log: Log = []
        decider, exchanged = actor(self.game, self.state, action), self._exchanged(self.state)
        self.game.apply(self.state, action, log)
        self.saved.actions.append(action)
        self.deciders.append(decider if decider == CHANCE else decider ^ exchanged)
        self.log += [(entry.readers, wire.LogLine(self.ply, entry.key, entry.args)) for entry in log]
        moment = self.game.moment(self.state)
        if (moment.id, moment.said) != (self.turns[-1].moment, self.turns[-1].said):  # set-up is part of the first
            self.turns.append(turn_of(self.ply, moment))

    def _exchanged(self, state: Any) -> int:
        """1 if both players have each other's side in this state, compared with when they sat down."""
        return int(self.game.swapped(state) != self._swapped)

    def _since(self, state: Any) -> int:
        """1 if both players have each other's side now, compared with this state."""
        return self._exchanged(state) ^ self._exchanged(self.state)

    def _deciders_now(self) -> list[int]:
        """Who decided each action, by the sides that the players have now."""
        if not self._exchanged(self.state):
            return self.deciders
        return [1 - seat if seat < CHANCE else seat for seat in self.deciders]

    def _settle(self) -> None:
        """Let chance decide until a side must. The outcome follows from its number, so nobody can roll twice."""
        while self.game.current(self.state) == CHANCE:
            self._step(self.dice.outcome(self.deciders.count(CHANCE), self.game.legal(self.state)))

    def _go_back(self, ply: int | None, otherwise: str) -> None:
        if ply is None:
            raise Refused(otherwise)
        if self.saved.over:
            self._throw_new_dice()
        self.saved.spent = cut_spent(self.saved.spent, ply)
        self.kept = min(self.kept, ply)
        self._cut(ply)
        self.saved.offer = None

    def _cut(self, ply: int) -> None:
        """What was done after so many actions was not."""
        self.state = self.at(ply)
        del self.saved.actions[ply:], self.deciders[ply:]
        self.log = [(readers, line) for readers, line in self.log if line.ply <= ply]
        self._read.clear()
        self.turns = [turn for turn in self.turns if turn.ply <= ply]
        self._quiet = {known: quiet for known, quiet in self._quiet.items() if known < ply}

    def follow(self, saved: Saved, kept: int, added: Sequence[int]) -> None:
        """Go on as another server has: so many of our actions stay, these were added, and the rest is in `saved`."""
        if kept < self.ply:
            self._cut(kept)
        if saved.seed != self.saved.seed:
            self.dice = FairDice(bytes.fromhex(saved.seed))
        saved.actions = self.saved.actions
        self.saved = saved
        for action in added:
            self._step(action)
        self.base = Stored(saved.version, self.ply)
        self.kept = self.ply
        self.ending = None
        self._note()

    def _throw_new_dice(self) -> None:
        """The seed is published, so nothing may follow from it any more: what is still to come has another one, with a
        commitment of its own, and the old one stays in the record for what came before (docs/wire.md)."""
        self.saved.spent = [*self.saved.spent, Spent(self.ply, self.saved.seed)]
        self.dice = FairDice.fresh()
        self.saved.seed = self.dice.seed.hex()

    def last_decision(self, seats: Collection[int]) -> int | None:
        """The ply before the last action of these seats."""
        plies = range(self.ply - 1, self.saved.forked - 1, -1)
        deciders = self._deciders_now()
        return next((ply for ply in plies if deciders[ply] in seats), None)

    def _may_undo(self, seats: Collection[int]) -> bool:
        """Whether an undo is worth asking for; only then is it found out what the action told, which takes a while."""
        last = self.ply - 1
        acted = not self.saved.over and last >= self.saved.forked and self._deciders_now()[last] in seats
        return acted and self._quiet.get(last, True)

    def _undo_ply(self, seats: Collection[int]) -> int | None:
        """Where an undo leads: before the last action, if these seats took it and learned nothing by it."""
        return self.ply - 1 if self._may_undo(seats) and self._told_nothing(self.ply - 1, seats) else None

    def _restart_ply(self, seats: Collection[int]) -> int | None:
        """Where a restart leads: the first of the unbroken row of undoable actions of this turn."""
        ply = self._undo_ply(seats)
        if ply is None:
            return None
        side = self.deciders[ply]
        floor = max(self.saved.forked, *(turn.ply for turn in self.turns if turn.ply <= ply))
        while ply > floor and self.deciders[ply - 1] == side and self._told_nothing(ply - 1, seats):
            ply -= 1
        return ply

    def told_nothing(self, start: int, end: int, seats: Collection[int]) -> bool:
        """Whether all actions from one ply to another, of these seats, showed their maker nothing new."""
        return all(self._told_nothing(ply, seats) for ply in range(start, end))

    def _told_nothing(self, ply: int, seats: Collection[int]) -> bool:
        """Whether an action showed its maker only what would have been seen in every world that was possible before."""
        if len(seats) == 2:  # both sit at one screen
            return True
        if ply not in self._quiet:
            self._quiet[ply] = self._same_in_other_worlds(ply)
        return self._quiet[ply]

    def _forced(self, seats: Collection[int], undo: bool) -> bool:
        """Whether the table may decide for the holder of these seats: there is one choice only, nobody learns anything
        by how quickly it is made, and what can be undone now can be undone afterwards."""
        side = self.decider
        legal = self.game.legal(self.state) if side in seats else []
        if len(legal) != 1 or (self.saved.mode == "friend" and not self._known_as_forced(side, legal)):
            return False
        if not undo:
            return True
        after = self.state.clone()
        self.game.apply(after, legal[0])
        return self.game.current(after) == side and self._tells_nothing(self.state, legal[0], side)

    def _known_as_forced(self, side: int, legal: list[int]) -> bool:
        """Whether the opponent, too, knows that there is only this choice."""
        view, rng = self.game.view(self.state, 1 - side), random.Random(self.ply)
        return all(self.game.legal(self.game.world(view, rng)) == legal for _ in range(WORLDS))

    def _same_in_other_worlds(self, ply: int) -> bool:
        before, action = self.at(ply), self.saved.actions[ply]
        return self._tells_nothing(before, action, self.deciders[ply] ^ self._exchanged(before))

    def _tells_nothing(self, before: Any, action: int, side: int) -> bool:
        view = self.game.view(before, side)
        seen = self._seen_after(before.clone(), action, side)
        rng = random.Random(action)
        try:
            return all(self._seen_after(self.game.world(view, rng), action, side) == seen for _ in range(WORLDS))
        except IllegalAction:  # that it was legal told something
            return False

    def _seen_after(self, state: Any, action: int, side: int) -> tuple[View, Log]:
        log: Log = []
        self.game.apply(state, action, log)
        return self.game.view(state, side), [entry for entry in log if entry.readers & reader_bit(side)]

    # -- telling

    def record(self) -> Record:
        """The whole game, seed included: not to be shown before it is over."""
        saved, game = self.saved, self.game
        record = Record.of(
            game,
            {id: str(value) for id, value in saved.options.items()},
            start=saved.start,
            players={slug: saved.seat(side).name or saved.seat(side).agent for side, slug in enumerate(game.sides)},
            date=datetime.fromtimestamp(saved.created, UTC).date().isoformat(),
            commitment=self.commitment,
            forked=saved.forked,
            spent=list(saved.spent),
            seed=saved.seed,
            result=self._result_in_words(),
        )
        state = record.begin(game)
        for action in saved.actions:
            record.add(game, state, action)
        return record

    def _result_in_words(self) -> str:
        loser = self.saved.resigned
        if loser is not None:
            if self.saved.seat(loser).forfeit:
                return f"{self.game.sides[1 - loser]} {FORFEIT}"
            return f"{self.game.sides[loser]} resigned"
        result = self.game.result(self.state) and self.result
        return f"{result.winner or 'draw'} {result.ending}" if result else ""

    def message(self, seats: Collection[int], online: Collection[int]) -> wire.TableMessage:
        """The table as the holder of these seats may see it."""
        game, saved = self.game, self.saved
        viewer = self.viewer(seats)
        return wire.TableMessage(
            id=saved.id,
            title=game.id,
            options=saved.options,
            data=saved.data,
            version=saved.version,
            ply=self.ply,
            mode=saved.mode,
            you=[game.sides[side] for side in seats],
            side=None if viewer == OBSERVER else game.sides[viewer],
            players=players_of(game, saved, online),
            view=self._now(viewer, seats),
            log=self.lines(seats),
            turns=list(self.turns),
            can=self.can(seats),
            offer=saved.offer,
            rematch=saved.rematch,
            thinking=self.computer_decides,
            result=self.result,
            commitment=self.commitment,
            seed=saved.seed or None if saved.over else None,
            spent=[wire.SpentSeed(upto, seed) for upto, seed in saved.spent],
        )

    def lines(self, seats: Collection[int]) -> list[wire.LogLine]:
        """The lines of the log that the holder of these seats may read."""
        bit = reader_bit(self.viewer(seats))
        upto, lines = self._read.get(bit, (0, []))
        if upto < len(self.log):
            lines = [*lines, *(line for readers, line in self.log[upto:] if readers & bit)]
            self._read[bit] = len(self.log), lines
        return lines

    @property
    def commitment(self) -> str:
        """What the seed was promised by; nothing if it was played with dice of its own."""
        return self.dice.commitment if self.saved.seed else ""

    def _now(self, viewer: int, seats: Collection[int]) -> dict[str, Any]:
        view = wire.shown(self.game.for_page(self.state, viewer))
        if self.saved.over:
            return without_choices(view)
        if len(seats) == 2 and self.game.interrupts(self.state, 1 - viewer):  # both sit at one screen
            view["interrupts"] = wire.shown(self.game.for_page(self.state, 1 - viewer))["interrupts"]
        return view

    def past(self, ply: int, asked: str | None, seats: Collection[int], line: Sequence[int] = ()) -> wire.PastMessage:
        """The table after so many actions, through the eyes that are asked for and allowed. `line`: after these
        choices from there on instead, those of chance among them; one that is not legal there ends it."""
        state = self.at(ply)
        if line:
            if not self.saved.over:
                raise Refused("error-game-running")
            state, _ = self.along(state, line)
        if asked == "both":
            if not self.saved.over:
                raise Refused("error-game-running")
            return wire.PastMessage(ply, views={slug: self._then(state, self.side(slug)) for slug in self.game.sides})
        if asked is None:
            return wire.PastMessage(ply, self._then(state, self.viewer_then(state, seats)))
        viewer = self.side(asked)
        if not self.saved.over and viewer ^ self._since(state) not in seats:
            raise Refused("error-not-your-seat")
        return wire.PastMessage(ply, self._then(state, viewer))

    def along(self, state: Any, line: Sequence[int]) -> tuple[Any, int]:
        """The state after these choices, and how many of them there were before one that is not legal."""
        state = state.clone()
        for done, action in enumerate(line):
            if action not in self.game.legal(state):
                return state, done
            self.game.apply(state, action)
        return state, len(line)

    def _then(self, state: Any, viewer: int) -> dict[str, Any]:
        return without_choices(wire.shown(self.game.for_page(state, viewer)))


def players_of(game: Game, saved: Saved, online: Collection[int]) -> dict[str, wire.Player]:
    """Who plays which side, and who is connected."""
    players = {}
    for side, slug in enumerate(game.sides):
        seat = saved.seat(side)
        there = seat.kind == "computer" or side in online
        players[slug] = wire.Player(seat.name, seat.kind, there, seat.taken, seat.agent, seat.seconds)
    return players


def without_choices(view: dict[str, Any]) -> dict[str, Any]:
    """A view of a moment at which nothing can be decided any more."""
    return view | {name: [] for name in ("choices", "refusals", "interrupts", "notes") if name in view}


def turn_of(ply: int, moment: Moment) -> wire.Turn:
    """A turn that began with this ply."""
    return wire.Turn(ply, moment.id, moment.said, moment.turn)
