"""The position editor: what can be set in a position of any title, and the reasons why something cannot be."""
