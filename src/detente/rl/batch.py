"""Many games at once: `Batch(title, n)` steps them in the compiled core and writes into numpy arrays.

Examples:
    >>> batch = Batch("iron_curtain", 4, seed=7)
    >>> batch.step(batch.sample())
    >>> batch.observations.shape, batch.masks.shape, batch.deciders.shape
    ((4, 301), (4, 280), (4,))
"""

import hashlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import numpy as np

from detente.ai.levels import SearchAgent, level_of
from detente.game import IllegalAction
from detente.machine import legal
from detente.rl.buffers import Array, address, checked
from detente.rl.core import FIRST_MODULUS, SECOND_MODULUS, BatchCore
from detente.rl.history import LENGTH
from detente.rl.spec import spec

RANDOM = 0  # the level that plays at random
HIGHEST = 3  # level that may play inside: those above search for seconds


def seeds_of_game(seed: int, number: int) -> list[int]:
    """Two numbers: they depend on the seed and on the number of the game alone."""
    digest = hashlib.blake2b(f"{seed}/{number}".encode(), digest_size=16).digest()
    one, two = int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:], "big")
    return [1 + one % (FIRST_MODULUS - 1), 1 + two % (SECOND_MODULUS - 1)]


def seeds_of(seed: int, n: int) -> list[int]:
    """Those of the first n games, one after the other."""
    return [number for i in range(n) for number in seeds_of_game(seed, i)]


class Batch:
    """`n` games of a title, side by side; one that ends begins anew at once.

    After every step the arrays say for each game: who decides (`deciders`), what he may do (`masks`) and what he may
    know (`observations`), what each side got in this step (`rewards`, in the order of `Game.sides`) and whether a game
    ended with it (`ends`). Arrays that the caller gives are written into, without a copy; `observe=False` leaves the
    observations out, `mask=False` the masks.

    `opponent`: a level from 0 (at random) to 3 that plays the side `opponent_side`, or the one and the other from game
    to game if none is named.
    """

    def __init__(
        self,
        title: str,
        n: int,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        *,
        opponent: int | None = None,
        opponent_side: int | None = None,
        history: int = LENGTH,
        observe: bool = True,
        mask: bool = True,
        arrays: Mapping[str, Array] | None = None,
    ) -> None:
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        if opponent is not None and not RANDOM <= opponent <= HIGHEST:
            raise ValueError(f"levels {RANDOM} to {HIGHEST} play inside a batch, not {opponent}")
        if opponent_side not in (None, 0, 1):
            raise ValueError(f"a side is 0 or 1, not {opponent_side}")
        self.spec = spec(title, history)
        self.n, self.seed = n, seed
        self.options = dict(options or {})
        self.opponent, self.opponent_side = opponent, opponent_side
        self.core = self._core(seeds_of(seed, n))
        self._agents: list[SearchAgent] = []
        if opponent is not None:
            self._seat()
        self._arrays(dict(arrays or {}), observe=observe, mask=mask)
        self.core.run_all()
        self._answer_inside()
        self.write()

    def _core(self, seeds: list[int]) -> BatchCore:
        about = self.spec
        start = about.new(self.options)
        return BatchCore(about.code, about.observation.observer, start, seeds, about.actions, about.history)

    def _seat(self) -> None:
        """The opponent takes its seats."""
        sides = [i % 2 if self.opponent_side is None else self.opponent_side for i in range(self.n)]
        self.core.seat(sides, self.opponent == RANDOM)
        if self.opponent != RANDOM:
            level = level_of(self.spec.game.id, str(self.opponent))
            self._agents = [SearchAgent(self.spec.game, self.seed * 1_000_003 + i, level) for i in range(self.n)]

    def _arrays(self, given: dict[str, Array], *, observe: bool, mask: bool) -> None:
        n, about = self.n, self.spec
        wanted: dict[str, tuple[tuple[int, ...], Any]] = {
            "deciders": ((n,), np.int8),
            "rewards": ((n, 2), np.float32),
            "ends": ((n,), np.int8),
            "actions": ((n,), np.int32),
        }
        if mask:
            wanted["masks"] = ((n, about.actions), np.int8)
        if observe:
            wanted["observations"] = ((n, about.layout.size), np.int8)
        if unknown := set(given) - set(wanted):
            raise ValueError(f"there is no array {min(unknown)!r} here; there are: {', '.join(wanted)}")
        arrays = {
            name: checked(name, given[name], shape, dtype) if name in given else np.zeros(shape, dtype)
            for name, (shape, dtype) in wanted.items()
        }
        self.deciders, self.rewards, self.ends = arrays["deciders"], arrays["rewards"], arrays["ends"]
        self.actions = arrays["actions"]  # where `sample` writes
        self.masks: Array | None = arrays.get("masks")
        self.observations: Array | None = arrays.get("observations")

    # ---- playing ----

    def step(self, actions: Array) -> None:
        """Every game takes its action; IllegalAction names the first that cannot, and nothing has changed."""
        if actions.dtype != np.int32 or actions.shape != (self.n,) or not actions.flags.c_contiguous:
            actions = np.ascontiguousarray(actions, dtype=np.int32)
            if actions.shape != (self.n,):
                raise ValueError(f"actions: {self.n} numbers are wanted, not an array of shape {actions.shape}")
        where = address(actions)
        wrong = self.core.illegal(where)
        if wrong >= 0:
            action = int(actions[wrong])
            reason = self.spec.game.why_not(self.core.states[wrong], action)
            assert reason is not None
            error = IllegalAction(reason)
            error.add_note(
                f"game {wrong} of the batch: {int(actions[wrong])} ({self.spec.action_name(int(actions[wrong]))})"
            )
            raise error
        self.core.step(where)
        self._answer_inside()
        self.write()

    def sample(self) -> Array:
        """A legal action for every game, drawn at random from the game's own numbers; written into `actions`."""
        self.core.sample(address(self.actions))
        return self.actions

    def write(self) -> None:
        """Write all arrays anew."""
        self.core.write_deciders(address(self.deciders))
        self.core.write_ends(address(self.rewards), address(self.ends))
        if self.masks is not None:
            self.core.write_masks(address(self.masks))
        if self.observations is not None:
            self.core.write_observations(address(self.observations), self.spec.layout.size)

    def _answer_inside(self) -> None:
        """The opponent decides wherever it is asked, by what it may see."""
        if not self._agents:
            return
        game = self.spec.game
        while waiting := self.core.waiting():
            for i in waiting:
                s = self.core.states[i]
                side = int(s.decider)
                self.core.act(i, self._agents[i].choose(game.moment(s).id, legal(s), worlds_of(game, s, side)))

    # ---- looking ----

    @property
    def decisions(self) -> int:
        """Decisions of all games so far."""
        return int(self.core.decisions)

    @property
    def games(self) -> int:
        """Games that have ended."""
        return int(self.core.games)

    def describe(self) -> dict[str, Any]:
        """Every action and every entry of an observation by its name."""
        return self.spec.describe()

    # ---- storing ----

    def __getstate__(self) -> dict[str, Any]:
        game = self.spec.game
        return {
            "title": game.id,
            "rules": game.rules,
            "data": game.data,
            "history": self.spec.history,
            "n": self.n,
            "seed": self.seed,
            "options": self.options,
            "opponent": self.opponent,
            "opponent_side": self.opponent_side,
            "observe": self.observations is not None,
            "mask": self.masks is not None,
            "states": [game.save(s) for s in self.core.states],
            "numbers": self.core.numbers(),
        }

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self.spec = spec(stored["title"], stored["history"])
        game = self.spec.game
        if (stored["rules"], stored["data"]) != (game.rules, game.data):
            raise ValueError(f"games of {game.id} stored under other rules or with another card file")
        self.n, self.seed, self.options = stored["n"], stored["seed"], stored["options"]
        self.opponent, self.opponent_side = stored["opponent"], stored["opponent_side"]
        self.core = self._core(seeds_of(self.seed, self.n))
        self._agents = []
        if self.opponent is not None:
            self._seat()
        self.core.restore([game.load(data) for data in stored["states"]], stored["numbers"])
        self._arrays({}, observe=stored["observe"], mask=stored["mask"])
        self.write()


def worlds_of(game: Any, s: Any, side: int) -> Callable[[int, Random], list[Any]]:
    """Worlds that a side cannot tell from this state."""
    return lambda n, rng: [game.determinize(s, side, rng) for _ in range(n)]
