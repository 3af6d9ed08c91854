"""Passwords: argon2 in threads of its own, few at a time, so that guessing slows nobody who plays."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from detente.server.refusal import Refused

SHORTEST: Final = 10
LONGEST: Final = 200
AT_ONCE: Final = 2  # threads, each with 64 MB
WAITING: Final = 40  # who comes then is told to come again
# the second choice of RFC 9106, on one thread for each
HASHER: Final = PasswordHasher(time_cost=3, memory_cost=64 * 1024, parallelism=1)


class Passwords:
    """Hashes and checks passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or HASHER
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._asked = 0
        self._nobody = ""  # the hash that is checked for names which nobody has: that takes as long

    async def hashed(self, password: str, *alike: str) -> str:
        """What is kept of a password; Refused if it is too easy: short, or one of these words."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refused("error-password-length", least=SHORTEST, most=LONGEST)
        if len(set(password)) < 4 or password.casefold() in (word.casefold() for word in alike):
            raise Refused("error-password-easy")
        return await self._run(self._hasher.hash, password)

    async def fits(self, kept: str, password: str) -> bool:
        """Whether this is the password; with nothing kept, the answer takes as long and is no."""
        if not kept and not self._nobody:
            self._nobody = await self._run(self._hasher.hash, "a password that nobody has")
        found = await self._run(self._verify, kept or self._nobody, password[: LONGEST + 1])
        return found == "yes" and bool(kept)

    def outdated(self, kept: str) -> bool:
        """Whether it was hashed with less care than today's."""
        return self._hasher.check_needs_rehash(kept)

    def close(self) -> None:
        """Wait for nobody."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _verify(self, kept: str, password: str) -> str:
        try:
            self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return ""
        return "yes"

    async def _run(self, work: Callable[..., str], *args: str) -> str:
        if self._asked >= WAITING:
            raise Refused("error-too-fast")
        self._asked += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        finally:
            self._asked -= 1
