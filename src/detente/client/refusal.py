"""What a server answers to what it will not do."""

from typing import Any


class ServerRefusal(Exception):
    """A request that changed nothing: the key of its reason, what the sentence names, and the status of HTTP."""

    def __init__(self, key: str, args: dict[str, Any], status: int) -> None:
        super().__init__(f"{key} {args}" if args else key)
        self.key, self.details, self.status = key, args, status
