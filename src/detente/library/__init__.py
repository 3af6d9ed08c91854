"""The library: many games, searched by what happened in them, and explored by position and by card."""
