"""One game as an environment plays it: its state, its chance, what each side was told, and how it goes on."""

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from detente.game import CHANCE, TERMINAL, Options, Result
from detente.rl.history import History
from detente.rl.information import Recalls
from detente.rl.spec import Spec, spec

Row = npt.NDArray[np.int8]


class Episode:
    """A game from its beginning on. It can be pickled, copied and gone on with at any moment, also within an event."""

    def __init__(self, about: Spec, options: Options, seed: int) -> None:
        self.spec, self.options = about, dict(options)
        self.rng = Random(seed)
        self.start: Any = about.new(options)
        self.state: Any = self.start.clone()
        self.history = History(about.observation.observer, about.history)
        self.actions: list[int] = []
        self._recalls: Recalls | None = None

    # ---- the course ----

    @property
    def current(self) -> int:
        """Who decides: a side, CHANCE or TERMINAL."""
        return self.spec.game.current(self.state)

    @property
    def result(self) -> Result | None:
        """None until the game is over."""
        return self.spec.game.result(self.state)

    def legal(self) -> list[int]:
        return self.spec.game.legal(self.state)

    def apply(self, action: int) -> None:
        """Take an action of a side or of chance; IllegalAction says why it cannot be taken, and nothing has changed."""
        before = self.state.clone() if self.spec.history else self.state
        self.spec.game.apply(self.state, action)
        if self.spec.history:
            self.history.add(before, action)
        self.actions.append(action)

    def run_chance(self) -> None:
        """Chance decides until a side must, or the game is over."""
        while self.current == CHANCE:
            outcomes, weights = zip(*self.spec.game.chances(self.state), strict=True)
            self.apply(self.rng.choices(outcomes, weights)[0])

    @property
    def over(self) -> bool:
        return self.current == TERMINAL

    # ---- what sides see ----

    def observe(self, side: int) -> Row:
        """What a side may know, as numbers: from its view and from what it was told of the last actions."""
        row = self.spec.observation.of_view(self.spec.game.view(self.state, side))
        if self.spec.history:
            row += self.history.row(side)
        return np.array(row, dtype=np.int8)

    def observe_decider(self) -> Row:
        """The same for the side that decides, written by the compiled core: some fifty times as fast."""
        about = self.spec
        out = np.zeros(about.layout.size, dtype=np.int8)
        about.observation.observer.write(self.state, out.ctypes.data)
        if about.history:
            out[about.observation.layout.size :] = self.history.row(self.current)
        return out

    def mask(self, side: int) -> Row:
        """1 for every action that a side may take now."""
        out = np.zeros(self.spec.actions, dtype=np.int8)
        if self.current == side:
            out[self.legal()] = 1
        return out

    def information_state(self, side: int) -> str:
        """All that a side has done and seen, as one text."""
        if self._recalls is None:
            self._recalls = Recalls(self.spec.game, self.start)
        return self._recalls.text(side, self.actions)

    # ---- copies ----

    def copy(self) -> "Episode":
        """An independent copy with the same future, if the same is decided."""
        new = Episode.__new__(Episode)
        new.spec, new.options, new.start = self.spec, self.options, self.start
        new.rng = Random()
        new.rng.setstate(self.rng.getstate())
        new.state = self.state.clone()
        new.history = self.history.copy()
        new.actions = list(self.actions)
        new._recalls = self._recalls.copy() if self._recalls else None
        return new

    def __deepcopy__(self, memo: Any) -> "Episode":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        game = self.spec.game
        return {
            "title": game.id,
            "data": game.data,
            "rules": game.rules,
            "history": self.spec.history,
            "options": self.options,
            "random": self.rng.getstate(),
            "start": game.save(self.start),
            "state": game.save(self.state),
            "told": self.history.told,
            "actions": self.actions,
        }

    def __setstate__(self, stored: dict[str, Any]) -> None:
        about = spec(stored["title"], stored["history"])
        game = about.game
        if (stored["rules"], stored["data"]) != (game.rules, game.data):
            raise ValueError(f"a game of {game.id} stored under other rules or with another card file")
        self.spec, self.options = about, stored["options"]
        self.rng = Random()
        self.rng.setstate(stored["random"])
        self.start, self.state = game.load(stored["start"]), game.load(stored["state"])
        self.history = History(about.observation.observer, about.history)
        self.history.told = stored["told"]
        self.actions = stored["actions"]
        self._recalls = None
