"""The command line, as the tests of the other commands have it."""

from tests.cli.conftest import run  # noqa: F401
