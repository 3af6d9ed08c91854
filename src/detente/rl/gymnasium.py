"""The titles as Gymnasium environments: one side is the learner, any agent of ours plays the other.

Examples:
    >>> from detente.rl import gymnasium
    >>> e = gymnasium.env("iron_curtain", side="us", opponent="random")
    >>> observation, info = e.reset(seed=3)
    >>> observation, reward, terminated, truncated, info = e.step(int(info["legal"][0]))
    >>> terminated
    False
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import Env, spaces

from detente.ai import Agent, agent, close
from detente.ai.agent import CLASS
from detente.ai.external_agent import ExternalAgent
from detente.game import IllegalAction
from detente.observation import LEAST, MOST
from detente.rl.episode import Episode
from detente.rl.history import LENGTH
from detente.rl.spec import spec


class DetenteEnv(Env[dict[str, Any], int]):
    """One side of a title against an agent. The mask stands in the observation and in `info`."""

    def __init__(
        self,
        title: str,
        side: str | None = None,
        opponent: str = "1",
        options: Mapping[str, str] | None = None,
        history: int = LENGTH,
        max_cycles: int | None = None,
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        """`illegal`: what becomes of an action that is not legal. It is refused with a ValueError, or it loses the game
        (`lose`) for learners that know no masks."""
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        if illegal not in ("refuse", "lose"):
            raise ValueError(f"illegal is 'refuse' or 'lose', not {illegal!r}")
        self.metadata = {"render_modes": ["ansi"], "name": f"detente_{title}_v0"}
        self.render_mode = render_mode
        self.about = spec(title, history)
        if side is not None and side not in self.about.game.sides:
            raise ValueError(f"{title} has the sides {' and '.join(self.about.game.sides)}, not {side!r}")
        self.side, self.opponent, self.illegal, self.max_cycles = side, opponent, illegal, max_cycles
        self.options = dict(options or {})
        self.about.new(self.options)  # wrong options are found at once
        close(agent(opponent, self.about.game))  # and an unknown opponent, too
        self.action_space: spaces.Discrete = spaces.Discrete(self.about.actions)  # type: ignore[assignment]
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (self.about.layout.size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.about.actions,), np.int8),
            }
        )
        self.enemy: Agent | None = None
        self.enemy_seed = 0
        self.episode: Episode
        self.seat = 0
        self.cycles = 0

    def describe(self) -> dict[str, Any]:
        """Every action and every entry of an observation by its name."""
        return self.about.describe()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        sides = self.about.game.sides
        self.seat = int(self.np_random.integers(2)) if self.side is None else sides.index(self.side)
        self.close()
        self.enemy_seed = int(self.np_random.integers(2**62))
        self.enemy = agent(self.opponent, self.about.game, self.enemy_seed)
        while True:  # a game that ends before the learner is asked anything is no game for it
            self.episode = Episode(self.about, self.options, int(self.np_random.integers(2**62)))
            self._run()
            if not self.episode.over:
                break
        self.cycles = 0
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        try:
            self.episode.apply(int(action))
        except IllegalAction as error:
            if self.illegal == "lose":
                return self._observation(), -1.0, True, False, {**self._info(), "ending": "illegal"}
            raise ValueError(f"{self.about.action_name(int(action))}: not legal now ({error})") from None
        self.cycles += 1
        self._run()
        result = self.episode.result
        reward = result.returns[self.seat] if result else 0.0
        truncated = result is None and self.max_cycles is not None and self.cycles >= self.max_cycles
        return self._observation(), reward, result is not None, truncated, self._info()

    def _run(self) -> None:
        """Until the learner must decide: chance, and the opponent by what it may see."""
        assert self.enemy is not None
        self.episode.run_chance()
        while not self.episode.over and self.episode.current != self.seat:
            self.episode.apply(self.enemy.decide(self.about.game.view(self.episode.state, 1 - self.seat)))
            self.episode.run_chance()

    def _observation(self) -> dict[str, Any]:
        return {"observation": self.episode.observe(self.seat), "action_mask": self.episode.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        result = self.episode.result
        legal = [] if result else self.episode.legal()
        return {
            "side": self.about.game.sides[self.seat],
            "legal": np.array(legal, dtype=np.int64),
            "ending": result.ending if result else "",
        }

    def render(self) -> str | None:
        """What the learner sees, as text."""
        return self.about.dump(self._observation()["observation"].tolist()) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """An opponent that is a program of its own ends."""
        if self.enemy is not None:
            close(self.enemy)
            self.enemy = None

    # ---- copies ----

    def __getstate__(self) -> dict[str, Any]:
        """The opponent as what it remembers: it is made again from its name and its seed."""
        return {**self.__dict__, "enemy": None if self.enemy is None else self._remembers(self.enemy)}

    def __setstate__(self, stored: dict[str, Any]) -> None:
        self.__dict__.update(stored)
        if stored["enemy"] is not None:
            self.enemy = agent(self.opponent, self.about.game, self.enemy_seed)
            vars(self.enemy).update(stored["enemy"])

    def _remembers(self, enemy: Agent) -> dict[str, Any]:
        """Of agents of ours their random numbers, of somebody's class all but the game; TypeError for a program."""
        if isinstance(enemy, ExternalAgent):
            raise TypeError(f"{self.opponent}: a program that runs can be neither copied nor stored")
        if self.opponent.startswith(CLASS):
            return {name: value for name, value in vars(enemy).items() if value is not self.about.game}
        return {name: value for name, value in vars(enemy).items() if isinstance(value, Random)}


def env(title: str, **wishes: Any) -> DetenteEnv:
    """The environment; see `DetenteEnv`."""
    return DetenteEnv(title, **wishes)
