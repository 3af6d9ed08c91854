"""The arithmetic of a community, without people and without a server: clocks, ratings, pairings, standings."""
