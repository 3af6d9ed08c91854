"""The titles as OpenSpiel games in Python: `detente_iron_curtain` and so on, with chance as a player of its own.

Importing this module registers them. Options of a title are parameters of its game: `detente_iron_curtain(bonus_rule=
majority_of_region)`; `position` begins with a position of `detente position` in place of a new game, and `cut=1` ends a
game where a search would rest, with what the evaluator thinks of it: so trees become small enough to be solved.

Examples:
    >>> import pyspiel
    >>> import detente.rl.openspiel
    >>> game = pyspiel.load_game("detente_iron_curtain")
    >>> game.new_initial_state().is_chance_node()
    True
"""

from typing import Any, Final

import numpy as np
import pyspiel

from detente.game import CHANCE, TERMINAL
from detente.notation import read_position
from detente.observation import Observable
from detente.rl.episode import Episode
from detente.rl.history import LENGTH
from detente.rl.spec import Spec, spec
from detente.titles import title, titles

PREFIX: Final = "detente_"
OWN: Final = ("position", "cut", "history")  # parameters that are no options of a title
LONGEST: Final = 10_000  # actions, chance included: far more than any game of ours takes


def game_type(about: Spec) -> Any:
    """What OpenSpiel knows of a title before a game is loaded."""
    names = {option.id: _parameter(option.default) for option in about.game.options}
    return pyspiel.GameType(
        short_name=PREFIX + about.game.id,
        long_name=f"Détente: {about.game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={**names, "position": "", "cut": 0, "history": LENGTH},
    )


def _parameter(default: str) -> str | int:
    """OpenSpiel reads digits as a number, and wants to know that before."""
    return int(default) if default.isdigit() else default


class DetenteGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """The rules of a title with its options."""

    def __init__(self, id: str, params: dict[str, Any]) -> None:
        self.about = spec(id, int(params.get("history", LENGTH)))
        wishes = {name: str(value) for name, value in params.items() if name not in OWN}
        self.position = str(params.get("position", ""))
        self.options = wishes
        self.cut = bool(int(params.get("cut", 0)))
        self.about.new(wishes)  # wrong options are found at once
        info = pyspiel.GameInfo(
            num_distinct_actions=self.about.actions,
            max_chance_outcomes=self.about.actions,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.about), info, params)

    def new_initial_state(self) -> "DetenteState":
        return DetenteState(self)

    def describe(self) -> dict[str, Any]:
        """Every action and every entry of a tensor by its name."""
        return self.about.describe()

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DetenteObserver | None":
        """Of all that one player may know. What everybody knows, or one player alone, is not told apart from it: such
        an observer there is not (None, as OpenSpiel says it), rather than one that shows a hand to everybody."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not wanted.public_info or wanted.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return DetenteObserver(self.about, perfect_recall=wanted.perfect_recall, params=params)


class DetenteState(pyspiel.State):  # type: ignore[misc]
    """A game that runs. OpenSpiel stores it as its actions; the state follows from them."""

    def __init__(self, game: DetenteGame) -> None:
        super().__init__(game)
        self.about = game.about
        self.episode = Episode(game.about, game.options, 0)
        if game.position:
            start = read_position(game.about.game, game.position)
            self.episode.start, self.episode.state = start, start.clone()
        self.cut = game.cut

    def rests(self) -> bool:
        """Does a game that is cut end here?"""
        return self.cut and self.about.rests(self.episode.state)

    def current_player(self) -> int:
        now = self.episode.current
        if now == TERMINAL or self.rests():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if now == CHANCE else now

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.about.game.chances(self.episode.state)

    def _apply_action(self, action: int) -> None:
        self.episode.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.about.action_name(action)

    def is_terminal(self) -> bool:
        return self.episode.over or self.rests()

    def returns(self) -> list[float]:
        if not self.episode.over and self.rests():
            second = 2 * self.about.outlook(self.episode.state) - 1
            return [-second, second]
        result = self.episode.result
        return list(result.returns) if result else [0.0, 0.0]

    def __str__(self) -> str:
        """The whole position, what is hidden included."""
        return str(self.about.game.save(self.episode.state))


class DetenteObserver:
    """Observations and information states of a side."""

    def __init__(self, about: Spec, *, perfect_recall: bool, params: Any) -> None:
        if params:
            raise ValueError(f"an observer of Détente takes no parameters, not {params}")
        self.about, self.perfect_recall = about, perfect_recall
        self.tensor = np.zeros(about.layout.size, np.float32)
        self.dict = {}
        for block in about.layout.blocks:
            first = about.layout.start[block.name]
            shape = (len(block.columns), len(block.rows))
            self.dict[block.name] = self.tensor[first : first + block.size].reshape(shape)

    def set_from(self, state: DetenteState, player: int) -> None:
        """Write what a player may know; an information state holds more of the past only as a string."""
        self.tensor[:] = state.episode.observe(player)

    def string_from(self, state: DetenteState, player: int) -> str:
        """The same as text; with perfect recall, all that the player has done and seen."""
        if self.perfect_recall:
            return state.episode.information_state(player)
        return self.about.dump(state.episode.observe(player).astype(int).tolist())


def _register(id: str) -> None:
    class TitleGame(DetenteGame):
        """A title by its name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(id, params or {})

    pyspiel.register_game(game_type(spec(id)), TitleGame)


def register() -> list[str]:
    """Register every title that has observations; answers the names of the games."""
    names = []
    for id in titles():
        if not isinstance(title(id), Observable):
            continue
        names.append(PREFIX + id)
        if PREFIX + id not in pyspiel.registered_names():
            _register(id)
    return names


register()
