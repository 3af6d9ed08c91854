"""Lessons: prepared games and positions in which each step says what to look at, what to do and why."""
