"""Rated games and tournaments: what is kept of them, who may change it, and what is shown."""
