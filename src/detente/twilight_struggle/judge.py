"""Twilight Struggle: what its own effects add to the judge of an influence game."""

from mypy_extensions import i64

from detente.influence.judge import InfluenceJudge
from detente.influence.state import Position, in_force_for
from detente.twilight_struggle.effects_in_force import CUBAN_MISSILE_CRISIS


class TwilightJudge(InfluenceJudge):
    """Knows the one effect that turns every coup into a loss."""

    def coups_lose(self, p: Position, side: i64) -> bool:
        return in_force_for(p, CUBAN_MISSILE_CRISIS, 1 - side)
