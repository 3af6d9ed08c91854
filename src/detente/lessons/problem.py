"""What is wrong with a file that a person has written: where, and a sentence that can be said in every language."""

import re
import tomllib
from typing import Final, NamedTuple

import msgspec

from detente.game import Reason, Sentence

# What msgspec says of data that do not fit; the sentence that says the same, with what it names.
FAULTS: Final = {
    "file-part-unknown": re.compile(r"Object contains unknown field `(?P<name>[^`]*)`"),
    "file-part-missing": re.compile(r"Object missing required field `(?P<name>[^`]*)`"),
    "file-part-value": re.compile(r"Invalid (?:enum )?value (?P<name>.*?)(?: - at|$)"),
    "file-part-kind": re.compile(r"Expected `(?P<name>[^`]*)`, got `(?P<found>[^`]*)`"),
}
AT: Final = re.compile(r" - at `\$\.?(?P<path>[^`]*)`")
LINE: Final = re.compile(r"at line (\d+)")


class Problem(NamedTuple):
    """One thing that is wrong."""

    where: str
    said: Sentence
    reason: Sentence | Reason | None = None  # of the rules, if they refuse something, or what a position lacks

    def at(self, place: str) -> "Problem":
        """The same, in a larger place."""
        return self._replace(where=f"{place}/{self.where}" if self.where else place)


def problem(key: str, **args: str | int) -> Problem:
    """A problem whose place is still to be said."""
    return Problem("", Sentence(key, dict(args)))


def unreadable(file: str, error: Exception) -> Problem:
    """Why a file of TOML could not be read."""
    if isinstance(error, tomllib.TOMLDecodeError):
        line = LINE.search(str(error))
        return problem("file-toml-line", line=int(line[1])).at(file) if line else problem("file-toml").at(file)
    if not isinstance(error, msgspec.ValidationError):
        return problem("file-not-opened").at(file)
    path = AT.search(str(error))
    for key, pattern in FAULTS.items():
        if fault := pattern.search(str(error)):
            return problem(key, **{"found": "", **fault.groupdict()}).at(f"{file}/{path['path']}" if path else file)
    return problem("file-part").at(f"{file}/{path['path']}" if path else file)
