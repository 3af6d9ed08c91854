"""A person's game against an agent: the record, fair dice, undo. It says nothing; the conversation does."""

from datetime import date
from random import Random
from secrets import randbits
from typing import Any

from detente.ai import Forfeit, agent, close
from detente.ai.explain import Hint, explain
from detente.ai.levels import Searchable, SearchAgent
from detente.chance import FairDice
from detente.commands.records import walk
from detente.game import TERMINAL, Entry, Game, Log, Reason, View, reader_bit
from detente.record import Record, Spent, last_decision, roll
from detente.server.worker import hint_level

HINT_SEED = 1  # who asks twice gets the same answer


class Session:
    """A game in which one side is a person."""

    def __init__(
        self,
        game: Game,
        me: int,
        opponent: str,
        record: Record,
        seed: int | None = None,
        seconds: float | None = None,
    ) -> None:
        self.game = game
        self.seat = me
        self.opponent = agent(opponent, game, randbits(63) if seed is None else seed, seconds)
        self.dice = FairDice.fresh() if seed is None else FairDice(f"detente play {seed}".encode())
        self.record = record
        self.names = record.players.get(game.sides[me], ""), opponent
        record.date = record.date or date.today().isoformat()
        record.commitment = self.dice.commitment
        record.forked = len(record.actions)  # a saved game goes on with new dice
        record.seed = record.result = ""
        record.spent = []
        self.forfeit = ""  # what the opponent's program did that lost it the game
        self.s: Any = record.begin(game)
        self.seated = game.swapped(self.s)
        self.log: list[tuple[int, Entry]] = []  # what I may read, with the number of actions after it
        for n, entry in walk(game, record, self.s):
            if entry is not None:
                self._hear(n, [entry])

    @property
    def me(self) -> int:
        """My side: a bid may have exchanged it."""
        return 1 - self.seat if self.game.swapped(self.s) != self.seated else self.seat

    @property
    def view(self) -> View:
        """What I may know."""
        return self.game.view(self.s, self.me)

    @property
    def page(self) -> View:
        """The same as a person is shown it, with the question in full."""
        return self.game.for_page(self.s, self.me)

    @property
    def over(self) -> bool:
        return bool(self.forfeit) or self.game.current(self.s) == TERMINAL

    def decide(self, action: int) -> None:
        """My decision, and all that follows until I must decide again."""
        self._add(action)
        self.advance()

    def advance(self) -> None:
        """Chance and the agent decide until it is my turn, or the game is over."""
        game = self.game
        while not self.over and game.current(self.s) != self.me:
            if game.current(self.s) == 1 - self.me:
                self._let_opponent_decide()
            else:
                log: Log = []
                roll(game, self.record, self.s, self.dice, log)
                self._hear(len(self.record.actions), log)
        self.record.players = dict(zip((game.sides[self.me], game.sides[1 - self.me]), self.names, strict=True))
        result = game.result(self.s)
        if result is not None:
            winner = "draw" if result.winner is None else game.sides[result.winner]
            self.record.seed = self.dice.seed.hex()
            self.record.result = f"{winner} {result.ending}"

    def _let_opponent_decide(self) -> None:
        try:
            action = self.opponent.decide(self.game.view(self.s, 1 - self.me))
        except Forfeit as forfeit:
            self.forfeit = str(forfeit)
            self.record.seed = self.dice.seed.hex()
            self.record.result = f"{self.game.sides[self.me]} forfeit"
        else:
            self._add(action)

    def close(self) -> None:
        """The person leaves: an opponent that is a program ends."""
        close(self.opponent)

    def undo(self) -> bool:
        """Back to my last decision; the dice stay what they were, unless the seed is known. False if there is none."""
        n = last_decision(self.game, self.record, self.me)
        if n is None or self.forfeit:
            return False
        if self.record.seed:  # the game was over
            self.record.spent.append(Spent(len(self.record.actions), self.record.seed))
            self.dice = FairDice.fresh()
            self.record.commitment = self.dice.commitment
        self.record = self.record.cut(n)
        self.record.forked = min(self.record.forked, n)
        self.s = self.record.replay(self.game)
        self.log = [(ply, entry) for ply, entry in self.log if ply <= n]
        return True

    def hints(self) -> list[Hint]:
        """What is worth thinking of now, the best first."""
        if not isinstance(self.game, Searchable):
            return []
        search = SearchAgent(self.game, HINT_SEED, hint_level(self.game.id))
        return explain(self.game, self.view, search.consider(self.view), seed=HINT_SEED)

    def why_not(self, action: int) -> Reason | None:
        """Why I may not do this now; asked of a world that I cannot tell from the real one, so it tells no secret."""
        return self.game.why_not(self.game.world(self.view, Random(0)), action)

    def _add(self, action: int) -> None:
        log: Log = []
        self.record.add(self.game, self.s, action, log)
        self._hear(len(self.record.actions), log)

    def _hear(self, ply: int, log: Log) -> None:
        self.log += [(ply, entry) for entry in log if entry.readers & reader_bit(self.me)]
