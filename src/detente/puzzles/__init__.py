"""Puzzles: positions with one right choice, proved without guessing a hidden card."""

from detente.puzzles.making import NoPuzzle, prove
from detente.puzzles.puzzle import Puzzle

__all__ = ["NoPuzzle", "Puzzle", "prove"]
