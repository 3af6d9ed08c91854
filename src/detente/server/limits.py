"""How often somebody may do something."""

import math
import time
from collections.abc import Callable

from detente.server.refusal import Refused
from detente.server.settings import Rate


class Buckets:
    """A bucket of tokens for every key; each fills at the rate, and doing something takes one token."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens, when they were counted

    def take(self, key: str) -> None:
        """Take a token, or raise Refused."""
        now = self._clock()
        tokens, counted = self._buckets.get(key, (self._rate.burst, now))
        tokens = min(self._rate.burst, tokens + (now - counted) * self._rate.per_second)
        self._buckets[key] = (max(0.0, tokens - 1), now)
        if tokens < 1:
            raise Refused("error-too-fast", seconds=math.ceil((1 - tokens) / self._rate.per_second))

    def forget_full(self) -> None:
        """Drop the buckets that have filled up again, so that memory does not grow with every passer-by."""
        now = self._clock()
        needed = self._rate.burst / self._rate.per_second
        self._buckets = {key: bucket for key, bucket in self._buckets.items() if now - bucket[1] < needed}

    def __len__(self) -> int:
        return len(self._buckets)
