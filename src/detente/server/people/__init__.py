"""People with accounts: who they are, how they prove it, and what belongs to them. Nobody needs one to play."""
