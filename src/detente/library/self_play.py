"""Games that the computer plays against itself, for their figures only: played, counted and forgotten."""

import os
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from detente.ai import agent
from detente.ai.agents import Agent
from detente.ai.levels import SearchAgent
from detente.game import CHANCE, TERMINAL, Game
from detente.library.digest import Course, Follower
from detente.library.figures import BadFigures, Figures, of_tally, read, to_tally, write
from detente.library.tally import Tally

EXPLORED: Final = 40  # decisions; a file of all games has to be written again and again
SAVED: Final = 60.0  # seconds between two times that it is


def play(game: Game, level: str, seed: int, number: int) -> Course:
    """One game; it depends on level, seed and number only."""
    rng = Random(f"{seed}/{number}")
    players = [agent(level, game, rng.getrandbits(63)) for _ in game.sides]
    state, follower = game.new({}), Follower(game, EXPLORED)
    while (decider := game.current(state)) != TERMINAL:
        if decider == CHANCE:
            outcomes, weights = zip(*game.chances(state), strict=True)
            action = rng.choices(outcomes, weights)[0]
        else:
            action = chosen(game, players[decider], state, decider)
        follower.step(state, action, decider)
    result = game.result(state)
    assert result is not None
    return follower.course(result.winner, result.ending)


def chosen(game: Game, player: Agent, state: Any, side: int) -> int:
    """What an agent decides. A level looks at worlds only: those are dealt at once, without a view in between."""
    if not isinstance(player, SearchAgent):
        return player.decide(game.view(state, side))
    return player.choose(
        game.moment(state).id,
        game.legal(state),
        lambda n, rng: [game.determinize(state, side, rng) for _ in range(n)],
    )


class SelfPlay:
    """A file of figures that grows by games of one level and seed; who kills it loses the last minute."""

    def __init__(self, game: Game, level: str, seed: int, path: Path) -> None:
        self.game, self.level, self.seed, self.path = game, level, seed, path
        folder = os.environ.get("DETENTE_AGENTS")  # an agent from elsewhere plays only for who names where it is
        named = f"DETENTE_AGENTS={folder} " if folder else ""
        self.recipe = f"{named}detente library self-play {game.id} --level {level} --seed {seed}"
        self.tally = self._begun(read(path)) if path.exists() else Tally()

    def _begun(self, found: Figures) -> Tally:
        if (found.title, found.rules, found.recipe, found.least) != (self.game.id, self.game.rules, self.recipe, 0):
            detail = f"{self.path} holds other figures: {found.recipe}, rules {found.rules}"
            raise BadFigures(detail, "library-begun-otherwise", file=str(self.path), recipe=found.recipe)
        return to_tally(self.game, found)

    def go_on(self, games: int, progress: Callable[[int], None], until: float = float("inf")) -> None:
        """Play until the file holds so many games, or until this time of the clock."""
        saved = time.monotonic()
        while self.tally.games < games and time.time() < until:
            self.tally.add(play(self.game, self.level, self.seed, self.tally.games))
            progress(1)
            if time.monotonic() - saved > SAVED:
                self.save()
                saved = time.monotonic()
        self.save()

    def save(self) -> None:
        """Write what was counted."""
        write(of_tally(self.game, self.tally, self.recipe, [f"{self.seed}:{self.tally.games}"]), self.path)
