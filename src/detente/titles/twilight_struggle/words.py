"""The views in words: as in all influence games."""

from detente.influence.words import InfluenceWords as make

__all__ = ["make"]
