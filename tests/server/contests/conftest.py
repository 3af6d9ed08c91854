"""The server of people's tests serves here, too."""

from tests.server.people.conftest import _cheap, town

__all__ = ["_cheap", "town"]
