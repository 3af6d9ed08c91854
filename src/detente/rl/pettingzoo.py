"""The titles as PettingZoo environments (AEC): the sides are the agents, chance decides by itself.

Examples:
    >>> from detente.rl import pettingzoo
    >>> e = pettingzoo.env("iron_curtain")
    >>> e.reset(seed=3)
    >>> observation, reward, termination, truncation, info = e.last()
    >>> int(observation["action_mask"].sum()) == len(e.unwrapped.episode.legal())
    True
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from detente.game import IllegalAction
from detente.observation import LEAST, MOST
from detente.rl.episode import Episode
from detente.rl.history import LENGTH
from detente.rl.spec import spec


def env(title: str, **wishes: Any) -> Any:
    """The environment in PettingZoo's usual wrappers: what is called out of order, or is not legal, is refused."""
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw_env(title, **wishes)))


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types; the name is the one it wants
    """A title without wrappers. `max_cycles` truncates a game after so many decisions."""

    def __init__(
        self,
        title: str,
        options: Mapping[str, str] | None = None,
        history: int = LENGTH,
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is 'ansi' or None, not {render_mode!r}")
        self.metadata = {"name": f"detente_{title}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.spec = spec(title, history)
        self.options, self.max_cycles = dict(options or {}), max_cycles
        self.spec.new(self.options)  # wrong options are found at once
        self.possible_agents = list(self.spec.game.sides)
        self.action_spaces = {agent: spaces.Discrete(self.spec.actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LEAST, MOST, (self.spec.layout.size,), np.int8),
                    "action_mask": spaces.Box(0, 1, (self.spec.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.episode: Episode
        self.cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def describe(self) -> dict[str, Any]:
        """Every action and every entry of an observation by its name."""
        return self.spec.describe()

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is None:
            seed = int(np.random.default_rng().integers(2**31))
        self.episode = Episode(self.spec, self.options, seed)
        self.episode.run_chance()
        self.cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.current]

    def observe(self, agent: str) -> dict[str, Any]:
        side = self.possible_agents.index(agent)
        return {"observation": self.episode.observe(side), "action_mask": self.episode.mask(side)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an action is wanted: this agent decides")
        try:
            self.episode.apply(int(action))
        except IllegalAction as error:
            raise ValueError(f"{self.spec.action_name(int(action))}: not legal now ({error})") from None
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.episode.run_chance()
        self._clear_rewards()
        result = self.episode.result
        if result is not None:
            self.rewards = dict(zip(self.possible_agents, result.returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"ending": result.ending} for agent in self.agents}
            self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        else:
            self.agent_selection = self.possible_agents[self.episode.current]
            if self.max_cycles is not None and self.cycles >= self.max_cycles:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """What the side that decides sees, as text."""
        if self.render_mode != "ansi":
            return None
        return self.spec.dump(self.episode.observe(self.possible_agents.index(self.agent_selection)).tolist())

    def close(self) -> None:
        """There is nothing to close."""
