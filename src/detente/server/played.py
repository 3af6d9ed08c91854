"""A game as it follows from what is saved of it: its states, who decided what, and its record."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from detente.analysis.ending import Ending
from detente.chance import FairDice
from detente.game import CHANCE, OBSERVER, TERMINAL, Game, IllegalAction, Log, Moment, actor
from detente.notation import read_position
from detente.record import Record, Spent
from detente.server import wire
from detente.server.refusal import Refused
from detente.server.saved import Saved
from detente.server.schema import Stored
from detente.unseen import unseen

FORFEIT: Final = "forfeit"  # how a game ends whose program broke the rules
TIME: Final = "time"  # and one whose loser had no time left
SEATS: Final = ((), (0,), (1,), (0, 1))  # that somebody can hold


class Played:
    """A game that follows from what is saved of it."""

    def __init__(self, game: Game, saved: Saved) -> None:
        if (saved.rules, saved.data) != (game.rules, game.data):
            raise Refused("error-rules-changed")
        self.game = game
        self.saved = saved
        self.base = Stored.of(saved, len(saved.actions))
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
            ending = FORFEIT if why else TIME if self.saved.lost_on_time else "resigned"
            return wire.Outcome(sides[1 - self.saved.resigned], ending, True, why)
        result = self.game.result(self.state)
        if result is None:  # a record may end before its game does
            return wire.Outcome(None, "unfinished", False) if self.saved.mode == "record" else None
        return wire.Outcome(None if result.winner is None else sides[result.winner], result.ending, False)

    @property
    def commitment(self) -> str:
        """What the seed was promised by; nothing if it was played with dice of its own."""
        return self.dice.commitment if self.saved.seed else ""

    def side(self, slug: str) -> int:
        """The side of this name."""
        if slug not in self.game.sides:
            raise Refused("error-no-such-side")
        return self.game.sides.index(slug)

    def seats_of(self, client: str) -> tuple[int, ...]:
        """The sides that a client sits on."""
        if not client:
            return ()
        first, second = self.saved.seat(0).client == client, self.saved.seat(1).client == client
        return SEATS[first + 2 * second]

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

    def last_decision(self, seats: Collection[int]) -> int | None:
        """The ply before the last action of these seats."""
        plies = range(self.ply - 1, self.saved.forked - 1, -1)
        deciders = self._deciders_now()
        return next((ply for ply in plies if deciders[ply] in seats), None)

    def must_be_over(self) -> None:
        """Refused while the game runs."""
        if not self.saved.over:
            raise Refused("error-game-running")

    def _running(self) -> None:
        if self.saved.over:
            raise Refused("error-game-over")

    # -- the record

    def _beginning(self) -> Any:
        saved = self.saved
        return read_position(self.game, saved.start) if saved.start else self.game.new(saved.options)

    def _step(self, action: int) -> None:
        """Take one action, whoever's it is."""
        log: Log = []
        decider, exchanged = actor(self.game, self.state, action), self._exchanged(self.state)
        both = unseen(self.game, self.state)
        self.game.apply(self.state, action, log)
        if both is not None and both.second and self.saved.mode == "friend" and unseen(self.game, self.state) != both:
            self._quiet[self.ply] = False  # both have chosen unseen: that binds
        self.saved.actions.append(action)
        self.deciders.append(decider if decider == CHANCE else decider ^ exchanged)
        self.log += [(entry.readers, wire.LogLine(self.ply, entry.key, entry.args)) for entry in log]
        moment = self.game.moment(self.state)
        if (moment.id, moment.said) != (self.turns[-1].moment, self.turns[-1].said):  # set-up is part of the first
            self.turns.append(turn_of(self.ply, moment))

    def _settle(self) -> None:
        """Let chance decide until a side must. The outcome follows from its number, so nobody can roll twice."""
        while self.game.current(self.state) == CHANCE:
            self._step(self.dice.outcome(self.deciders.count(CHANCE), self.game.legal(self.state)))

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
        self.base = Stored.of(saved, self.ply)
        self.kept = self.ply
        self.ending = None
        self._note()

    def _throw_new_dice(self) -> None:
        """The seed is published, so nothing may follow from it any more: what is still to come has another one, with a
        commitment of its own, and the old one stays in the record for what came before (docs/wire.md)."""
        self.saved.spent = [*self.saved.spent, Spent(self.ply, self.saved.seed)]
        self.dice = FairDice.fresh()
        self.saved.seed = self.dice.seed.hex()

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
        saved.decider = self.decider
        saved.moment, saved.said = self.turns[-1].moment, self.turns[-1].said

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

    # -- what is kept of it

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
            if self.saved.lost_on_time:
                return f"{self.game.sides[1 - loser]} {TIME}"
            return f"{self.game.sides[loser]} resigned"
        result = self.game.result(self.state) and self.result
        return f"{result.winner or 'draw'} {result.ending}" if result else ""


def turn_of(ply: int, moment: Moment) -> wire.Turn:
    """A turn that began with this ply."""
    return wire.Turn(ply, moment.id, moment.said, moment.turn)
