"""Red Sea: what its position editor knows of its cards and effects."""

from typing import cast

from detente.game import Game
from detente.influence.editor import InfluenceEditor
from detente.influence.editor_sheet import Facts
from detente.influence.title import InfluenceGame
from detente.titles.red_sea import effects_in_force as force

# Mengistu Haile Mariam carries out events of the US for the USSR.
FACTS = Facts(
    effects=tuple(force.CARD_OF_EFFECT),
    standing={force.CARTER_DOCTRINE: force.DIE_CAN_BE_FIXED},
    needs={force.AFGHANISTAN_INVASION: (force.DIRECTIVE_BANNED,)},
    either_side=tuple(force.CARD_OF_EFFECT),
    puts_under=True,
)


def make(game: Game) -> InfluenceEditor:
    """The editor of this title."""
    return InfluenceEditor(cast(InfluenceGame, game), FACTS)
