"""Fair dice: every chance outcome follows from a secret seed whose hash is published before the first one.

The n-th outcome of a game depends on nothing but the seed and n, so taking moves back cannot roll again, and anyone who
is given the seed after the game can derive every outcome himself.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import cached_property


class FairDice:
    """The outcomes of one seed.

    >>> dice = FairDice(b"an example")
    >>> dice.outcome(0, [1, 2, 3, 4, 5, 6]) == FairDice(b"an example").outcome(0, [1, 2, 3, 4, 5, 6])
    True
    """

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    @classmethod
    def fresh(cls) -> "FairDice":
        """Dice with a seed that nobody can guess."""
        return cls(secrets.token_bytes(32))

    @cached_property
    def commitment(self) -> str:
        """SHA-256 of the seed, in hex: published before the first outcome."""
        return hashlib.sha256(self.seed).hexdigest()

    def outcome(self, index: int, outcomes: Sequence[int]) -> int:
        """The index-th outcome of the game, uniform over `outcomes`."""
        n = len(outcomes)
        limit = (1 << 64) // n * n  # beyond it some outcomes would be likelier: draw again
        attempt = 0
        while True:
            digest = hmac.new(self.seed, f"{index}/{attempt}".encode(), hashlib.sha256).digest()
            value = int.from_bytes(digest[:8], "big")
            if value < limit:
                return outcomes[value % n]
            attempt += 1
