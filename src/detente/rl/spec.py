"""What a learner must know of a title before it begins: the names of actions and of the entries of observations."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from detente.ai.levels import Searchable
from detente.evaluator import Evaluator
from detente.game import CHANCE, Game, Options
from detente.machine import Code, State
from detente.observation import Layout, Observable, Observation
from detente.rl.history import LENGTH, history_block
from detente.titles import title

LONGEST_HISTORY = 64


@dataclass(frozen=True, eq=False)
class Spec:
    """A title as environments see it."""

    game: Game
    code: Code
    observation: Observation
    history: int
    layout: Layout  # of the title, with the history behind it

    def __deepcopy__(self, memo: Any) -> "Spec":
        return self  # nothing in it ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        return spec, (self.game.id, self.history)

    @property
    def actions(self) -> int:
        """The size of the action space."""
        return self.game.actions

    def action_name(self, action: int) -> str:
        """What an action is called; numbers that no game uses are called by themselves."""
        try:
            return self.game.text(action)
        except (KeyError, IndexError, ValueError):
            return f"unused {action}"

    def rests(self, s: State) -> bool:
        """Would a search look no further than this? Chance is about to deal what nobody can foresee."""
        return s.over == 0 and s.decider == CHANCE and bool(self.evaluator.is_cutoff(s))

    def outlook(self, s: State) -> float:
        """The chances of side 1, as the evaluator sees them."""
        return float(self.evaluator.outlook(s))

    @property
    def evaluator(self) -> Evaluator:
        """What a search asks about positions of this title."""
        assert isinstance(self.game, Searchable)
        return self.game.evaluator

    def describe(self) -> dict[str, Any]:
        """Every action and every entry by its name, and what the blocks hold."""
        return {
            "title": self.game.id,
            "rules": self.game.rules,
            "data": self.game.data,
            "actions": [self.action_name(action) for action in range(self.actions)],
            "entries": list(self.layout.names),
            "blocks": [
                {
                    "name": block.name,
                    "about": block.about,
                    "first": self.layout.start[block.name],
                    "columns": list(block.columns),
                    "rows": list(block.rows),
                }
                for block in self.layout.blocks
            ],
        }

    def dump(self, row: Sequence[int]) -> str:
        """An observation for people."""
        return self.layout.dump(row)

    def new(self, options: Options) -> State:
        """A fresh game; ValueError names an unknown option or value."""
        state: State = self.game.new(options)
        return state


@cache
def spec(title_id: str, history: int = LENGTH) -> Spec:
    """A title for learners; ValueError says what is wrong with the wish.

    Examples:
        >>> iron = spec("iron_curtain")
        >>> iron.layout.names[0], iron.action_name(112)
        ('decision.now.viewer', 'card france')
    """
    if not 0 <= history <= LONGEST_HISTORY:
        raise ValueError(f"a history has 0 to {LONGEST_HISTORY} actions, not {history}")
    game = title(title_id)
    if not isinstance(game, Observable):
        raise ValueError(f"{title_id} has no observations: its folder names none (docs/rl/observations.md)")
    found = game.observation
    return Spec(
        game, game.code, found, history, found.layout.with_block(history_block(history)) if history else found.layout
    )
