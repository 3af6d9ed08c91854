"""Card files: TOML that an owner of a game may correct. What is wrong is named by line and field.

A title subclasses `Check` and says in `run` what has to stand in its file.
"""

import hashlib
import os
import re
import tomllib
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, NamedTuple

from platformdirs import user_data_path

from detente.languages import all_languages

Where = tuple[str, int]  # a table and its number; -1 for [table], or for all of [[table]]


class Finding(NamedTuple):
    """Something wrong in a card file. A warning does not stop the game from being played."""

    line: int
    field: str
    key: str  # of locale/*/cards.ftl
    args: dict[str, str | int]
    warning: bool


class CardFile(NamedTuple):
    """A card file that passed its checks."""

    text: str
    data: dict[str, Any]
    corrected: bool  # not the file that ships with Détente

    @property
    def hash(self) -> str:
        """A short hash of what the file says; comments and layout do not count."""
        return hashlib.sha256(repr(_sorted(self.data)).encode()).hexdigest()[:8]


class BadCardFile(ValueError):
    """The file has errors; `findings` names them."""

    def __init__(self, path: str, findings: list[Finding]) -> None:
        self.findings = findings
        lines = "; ".join(f"line {f.line}, {f.field}: {f.key}" for f in findings)
        super().__init__(f"{path}: {lines}")


def parse(text: str, name: str, check: type["Check"], shipped: str) -> CardFile:
    """A card file from its text; BadCardFile if it cannot be played with."""
    findings = check_text(text, check)
    if any(not f.warning or f.key == "cards-count" for f in findings):  # half a deck can be checked, not played
        raise BadCardFile(name, findings)
    data = tomllib.loads(text)
    return CardFile(text, data, corrected=data != tomllib.loads(shipped))


def check_text(text: str, check: type["Check"]) -> list[Finding]:
    """Everything that is wrong with a card file, by line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1  # tomllib says "at end of document"
        return [Finding(line, "toml", "cards-not-toml", {"problem": str(error)}, False)]
    return sorted(check(text, data).findings, key=lambda finding: (finding.line, finding.field, finding.key))


class Check(ABC):
    """One pass over a parsed file; `self.findings` is the outcome."""

    game = ""  # what [meta] must name
    reserved: tuple[str, ...] = ()  # words that no id may be: its actions could not be told apart in a record

    def __init__(self, text: str, data: dict[str, Any]) -> None:
        self.lines = _Lines(text)
        self.findings: list[Finding] = []
        self.run(data)

    @abstractmethod
    def run(self, data: dict[str, Any]) -> None:
        """Look at everything."""

    def error(self, where: Where, field: str, key: str, **args: str | int) -> None:
        self.findings.append(Finding(self.lines.of(*where, field), _path(where, field), key, args, False))

    def warn(self, where: Where, field: str, key: str, **args: str | int) -> None:
        self.findings.append(Finding(self.lines.of(*where, field), _path(where, field), key, args, True))

    def number(self, where: Where, table: dict[str, Any], field: str, least: int, greatest: int) -> bool:
        value = table.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= greatest:
            return True
        self.error(where, field, "cards-not-number", least=least, greatest=greatest, value=short(value))
        return False

    def one_of(self, where: Where, table: dict[str, Any], field: str, allowed: tuple[str, ...]) -> bool:
        if table.get(field) in allowed:
            return True
        self.error(where, field, "cards-not-allowed", allowed=", ".join(allowed), value=short(table.get(field)))
        return False

    def names(self, where: Where, table: dict[str, Any]) -> None:
        for field in [f"name_{language.id}" for language in all_languages().values() if language.complete]:
            value = table.get(field)
            if not isinstance(value, str) or not 0 < len(value.strip()) <= 40:
                self.error(where, field, "cards-no-name", value=short(value))

    def slug(self, where: Where, card: dict[str, Any]) -> bool:
        value = card.get("id")
        if value in self.reserved:
            self.error(where, "id", "cards-reserved", value=str(value))
            return False
        if isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9_]{1,30}", value):
            return True
        self.error(where, "id", "cards-no-slug", value=short(value))
        return False

    def tables(self, data: dict[str, Any], name: str) -> list[dict[str, Any]]:
        """The tables [[name]], or an error when there are none or something else."""
        value = data.get(name)
        if isinstance(value, list) and all(isinstance(v, dict) for v in value):
            return value
        self.error((name, -1), name, "cards-missing", name=name)
        return []

    def head(self, data: dict[str, Any]) -> dict[str, Any] | None:
        """[meta] with the game and the schema checked; None, and an error, when it is missing."""
        where = ("meta", -1)
        meta = data.get("meta")
        if not isinstance(meta, dict):
            self.error(where, "meta", "cards-missing", name="meta")
            return None
        self.one_of(where, meta, "game", (self.game,))
        if meta.get("schema") != 1:
            self.error(where, "schema", "cards-wrong-schema", value=short(meta.get("schema")))
        return meta


class _Lines:
    """Finds the line of a field: tomllib does not tell."""

    def __init__(self, text: str) -> None:
        self.at: dict[tuple[str, int, str], int] = {}
        counts: dict[str, int] = {}
        table, number = "", -1
        for i, line in enumerate(text.splitlines(), 1):
            if found := re.match(r"\s*\[\[(\w+)\]\]", line):
                table = found[1]
                number = counts[table] = counts.get(table, -1) + 1
                self.at.setdefault((table, -1, ""), i)
                self.at[table, number, ""] = i
            elif found := re.match(r"\s*\[(\w+)\]", line):
                table, number = found[1], -1
                self.at[table, number, ""] = i
            elif found := re.match(r"(\w+)\s*=", line):
                self.at.setdefault((table, number, found[1]), i)

    def of(self, table: str, number: int, field: str) -> int:
        """The line of a field, else that of its table, else 1."""
        return self.at.get((table, number, field)) or self.at.get((table, number, "")) or 1


def _path(where: Where, field: str) -> str:
    table, number = where
    if field == table:
        return table
    return f"{table}.{field}" if number < 0 else f"{table}[{number + 1}].{field}"


def short(value: object) -> str:
    """A value as a message shows it."""
    return "" if value is None else str(value)[:40]


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return [(key, _sorted(value[key])) for key in sorted(value)]
    return [_sorted(v) for v in value] if isinstance(value, list) else value


def own_file(title: str) -> Path:
    """Where an owner's corrected card file of a title is looked for."""
    named = os.environ.get(f"DETENTE_{title.upper()}_CARDS")
    return Path(named) if named else user_data_path("detente") / f"{title}_cards.toml"
