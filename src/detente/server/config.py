"""The settings file, a small TOML file: read and checked by the classes of settings.py, which also make its example."""

import dataclasses
import difflib
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from msgspec import Meta
from platformdirs import user_config_path

from detente.server.settings import Rate, Settings

INTERNAL: Final = ("static", "docs", "building")  # settings of a source tree, not of a host
ELSEWHERE: Final = ("file", "env")  # where a text may be that must not stand in the file: a table with one of these
HEADER: Final = re.compile(r"\[\s*([^\[\]]+?)\s*\]")
ASSIGNMENT: Final = re.compile(r"([\w.\"' -]+?)\s*=")
Path_ = tuple[str, ...]


class BadSetting(Exception):
    """What is wrong in a settings file: a key of the locale files with its arguments, among them `line`."""

    def __init__(self, key: str, line: int = 0, **args: str | int | float) -> None:
        super().__init__(f"{key} {args}")
        self.key = key
        self.args_ = {"line": str(line), **args}


def default_file() -> Path | None:
    """The settings of this user, or else of this machine; None if there are none."""
    return next((file for file in places() if file.is_file()), None)


def places() -> tuple[Path, Path]:
    """Where settings are looked for."""
    return user_config_path("detente") / "detente.toml", Path("/etc/detente.toml")


def read(file: Path) -> Settings:
    """The settings of a file; BadSetting, or OSError if it cannot be read."""
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BadSetting("config-not-utf8") from error
    return parse(text, file.parent)


def parse(text: str, folder: Path = Path()) -> Settings:
    """The settings that a text sets, all others at their defaults; other files are looked for from `folder`."""
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise BadSetting("config-not-toml", line, why=re.sub(r" \(at .*\)$", "", str(error))) from error
    reader = _Reader(text, folder)
    settings: Settings = reader.table(Settings(), values, ())
    return settings


class _Reader:
    """Puts what a file says over the defaults, and knows where it says so."""

    def __init__(self, text: str, folder: Path) -> None:
        self._folder = folder
        self._lines = dict(reversed(list(_assignments(text))))  # the first of a path counts

    def wrong(self, key: str, path: Path_, **args: str | int | float) -> BadSetting:
        """Something is wrong with the value at a path."""
        line = next((self._lines[path[:n]] for n in range(len(path), 0, -1) if path[:n] in self._lines), 1)
        return BadSetting(key, line, name=".".join(path), **args)

    def table(self, default: Any, values: Any, path: Path_) -> Any:
        """A dataclass with some of its fields set."""
        if not isinstance(values, dict):
            raise self.wrong("config-wrong-kind", path, kind="table")
        hints = hints_of(type(default))
        for name in values:
            if name not in hints:
                if near := difflib.get_close_matches(name, hints, 1):
                    raise self.wrong("config-unknown-near", (*path, name), near=near[0])
                raise self.wrong("config-unknown", (*path, name))
        new = {
            name: self._value(hints[name], getattr(default, name), value, (*path, name))
            for name, value in values.items()
        }
        return dataclasses.replace(default, **new)

    def _value(self, hint: Any, default: Any, value: Any, path: Path_) -> Any:
        if dataclasses.is_dataclass(hint):
            return self.table(default, value, path)
        kind, bounds = (get_args(hint)[0], get_args(hint)[1]) if hasattr(hint, "__metadata__") else (hint, Meta(ge=0))
        if get_origin(kind) is Literal:
            if value not in get_args(kind):
                raise self.wrong("config-not-one-of", path, choices=", ".join(get_args(kind)))
            return value
        if kind is str:
            return self._text(value, path)
        if kind is bool:
            if not isinstance(value, bool):
                raise self.wrong("config-wrong-kind", path, kind="switch")
            return value
        if kind in (int, float):
            return self._number(kind, bounds, value, path)
        if get_origin(kind) is tuple:
            if not isinstance(value, list):
                raise self.wrong("config-wrong-kind", path, kind="list")
            return tuple(self._text(one, path) for one in value)
        if not isinstance(value, dict):
            raise self.wrong("config-wrong-kind", path, kind="table")
        return {name: self._text(one, (*path, name)) for name, one in value.items()}

    def _number(self, kind: type, bounds: Meta, value: Any, path: Path_) -> float:
        allowed = (int,) if kind is int else (int, float)
        if isinstance(value, bool) or not isinstance(value, allowed) or value != value:
            raise self.wrong("config-wrong-kind", path, kind="whole" if kind is int else "number")
        least = 0 if bounds.ge is None else bounds.ge
        if value < least:
            raise self.wrong("config-too-small", path, least=str(least))
        if bounds.gt is not None and value <= bounds.gt:
            raise self.wrong("config-not-above", path, least=str(bounds.gt))
        if bounds.le is not None and value > bounds.le:
            raise self.wrong("config-too-large", path, most=str(bounds.le))
        return float(value) if kind is float else int(value)

    def _text(self, value: Any, path: Path_) -> str:
        """A text, or the text that stands in a file or in the environment."""
        if isinstance(value, str):
            return value
        if not isinstance(value, dict) or len(value) != 1 or next(iter(value)) not in ELSEWHERE:
            raise self.wrong("config-wrong-kind", path, kind="text")
        where, name = next(iter(value.items()))
        if not isinstance(name, str):
            raise self.wrong("config-wrong-kind", (*path, where), kind="text")
        if where == "env":
            if name not in os.environ:
                raise self.wrong("config-no-variable", path, variable=name)
            return os.environ[name]
        file = self._folder / os.path.expandvars(name)  # systemd's $CREDENTIALS_DIRECTORY
        try:
            return file.read_text("utf-8").strip()
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or "UTF-8"
            raise self.wrong("config-no-secret-file", path, file=str(file), why=why) from error


def _assignments(text: str) -> Iterator[tuple[Path_, int]]:
    """Which line begins which table or sets which key; good enough to point at."""
    table: Path_ = ()
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if header := HEADER.match(stripped):
            table = _names(header[1])
            yield table, number
        elif found := ASSIGNMENT.match(stripped):
            names = (*table, *_names(found[1]))
            for n in range(len(table) + 1, len(names) + 1):
                yield names[:n], number
            for inner in re.findall(r"[{,]\s*([\w-]+)\s*=", stripped):  # an inline table
                yield (*names, inner), number


def _names(dotted: str) -> Path_:
    return tuple(part.strip().strip("\"'") for part in dotted.split("."))


def hints_of(kind: type) -> dict[str, Any]:
    """What a class of settings.py may be told, by name."""
    hints = get_type_hints(kind, include_extras=True)
    return {f.name: hints[f.name] for f in dataclasses.fields(kind) if f.name not in INTERNAL}


# -- the example


def setting_keys(kind: type = Settings, path: Path_ = ()) -> Iterator[str]:
    """The key of the sentence of every setting and of every group of settings."""
    for name, hint in hints_of(kind).items():
        yield sentence_key((*path, name))
        if isinstance(hint, type) and dataclasses.is_dataclass(hint) and hint is not Rate:
            yield from setting_keys(hint, (*path, name))


def sentence_key(path: Path_) -> str:
    """The sentence that says what a setting means."""
    return f"setting-{'-'.join(path).replace('_', '-')}"


def example(say: Callable[[str], str]) -> str:
    """A settings file with every setting at its default, each behind a comment sign with what it means."""
    lines = [*_comment(say("config-about")), ""]
    groups = []
    for name, hint in hints_of(Settings).items():
        value = getattr(Settings(), name)
        if isinstance(value, Mapping) or (dataclasses.is_dataclass(hint)):
            groups.append((name, value))
        else:
            lines += [*_comment(say(sentence_key((name,)))), f"# {name} = {_written(value)}", ""]
    for group, value in groups:
        lines += ["", *_comment(say(sentence_key((group,)))), f"[{group}]", ""]
        if not isinstance(value, Mapping):
            for name in hints_of(type(value)):
                said = _comment(say(sentence_key((group, name))))
                lines += [*said, f"# {name} = {_written(getattr(value, name))}", ""]
    return "\n".join(lines).rstrip() + "\n"


def _comment(text: str) -> list[str]:
    return [f"## {line}" for line in text.splitlines()]


def _written(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner = (f"{name} = {_written(getattr(value, name))}" for name in hints_of(type(value)))
        return f"{{ {', '.join(inner)} }}"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
