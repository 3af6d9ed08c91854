"""Twilight Struggle: what its position editor knows of its cards and effects."""

from typing import cast

from detente.game import Game
from detente.influence.editor import InfluenceEditor
from detente.influence.editor_sheet import Facts
from detente.influence.title import InfluenceGame
from detente.titles.twilight_struggle import effects_in_force as force
from detente.titles.twilight_struggle.rules import CRISIS_STANDS

FACTS = Facts(
    effects=tuple(force.CARD_OF_EFFECT),
    standing={force.CUBAN_MISSILE_CRISIS: CRISIS_STANDS},
    needs={
        force.NATO: (force.MARSHALL_PLAN, force.WARSAW_PACT),  # 21
        force.EIGHTH_ROUND: (force.NORTH_SEA_OIL,),  # 86
    },
    in_hand=(force.MISSILE_ENVY,),
    in_front={"shuttle_diplomacy": force.SHUTTLE_DIPLOMACY},
    region_effect=force.CHERNOBYL,
    nobody_may_hold=True,
    more_cards={force.SALT: 1},
    counts_hands=True,
)


def make(game: Game) -> InfluenceEditor:
    """The editor of this title."""
    return InfluenceEditor(cast(InfluenceGame, game), FACTS)
