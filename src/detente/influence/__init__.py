"""What the influence games share: maps, cards, operations, scoring, and what a computer sees in a position."""
