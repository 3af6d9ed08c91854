"""The lobby: people who seek a game, and those who sit down with them."""
