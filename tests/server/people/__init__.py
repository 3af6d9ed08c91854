"""People with accounts."""
