"""Pebbles, a tiny game: docs/new_title.md walks through its folder."""
