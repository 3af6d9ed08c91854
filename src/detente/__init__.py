"""Détente: the Cold War's two-player board games, to play, study and teach machines.

Everything begins with the rules of a title. A state is a value of its own, an action is a number, chance decides like a
player, and a side sees a view:

Examples:
    >>> import detente
    >>> game = detente.title("iron_curtain")
    >>> state = game.new({})
    >>> game.current(state) == detente.CHANCE
    True
    >>> while game.current(state) == detente.CHANCE:
    ...     game.apply(state, game.legal(state)[0])
    >>> side = game.current(state)
    >>> view = game.view(state, side)
    >>> view.decider, view.prompt.key
    ('ussr', 'ic-ask-first')
    >>> game.text(detente.agent("greedy", game).decide(view))
    'first us'

The names are imported when they are first used, so that `import detente` costs nothing.
"""

from typing import TYPE_CHECKING, Any

from detente import native as _native

__version__ = "0.1.0"
__all__ = ["CHANCE", "Game", "Record", "View", "agent", "title", "titles"]

_native.start()

if TYPE_CHECKING:
    from detente.ai.agent import agent as agent
    from detente.game import CHANCE as CHANCE
    from detente.game import Game as Game
    from detente.game import View as View
    from detente.record import Record as Record
    from detente.titles import title as title
    from detente.titles import titles as titles

_ROOMS = {
    "agent": "ai",
    "CHANCE": "game",
    "Game": "game",
    "View": "game",
    "Record": "record",
    "title": "titles",
    "titles": "titles",
}


def __getattr__(name: str) -> Any:
    if name not in _ROOMS:
        raise AttributeError(f"module 'detente' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"detente.{_ROOMS[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
