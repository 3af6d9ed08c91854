"""Puzzles: positions with one right choice, proved without guessing a hidden card."""
