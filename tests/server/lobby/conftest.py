"""The server of people's tests serves here, too; and one on PostgreSQL."""

from collections.abc import Iterator

import pytest

from tests.server.conftest import Served, serving
from tests.server.people.conftest import _cheap, town

__all__ = ["_cheap", "town"]


@pytest.fixture(params=["file", "postgres"])
def either(request: pytest.FixtureRequest) -> Iterator[Served]:
    """A server on a file, and one on PostgreSQL."""
    if request.param == "file":
        yield request.getfixturevalue("town")
    else:
        with serving(request.getfixturevalue("database")) as served:
            yield served
