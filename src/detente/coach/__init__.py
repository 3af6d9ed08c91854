"""The coach: what matters before a decision, and what a decision has cost, by what the player sees alone."""
