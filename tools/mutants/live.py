"""The titles of this process: built anew with a mutant in them, watched, and compared with what they were."""

import ast
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, ClassVar

from .operators import NOTHING, VALUES, Mutant
from .targets import COPY, digest, module_name

Key = tuple[str, str, int]  # a step: game, program, its place there; a table: game, "." and its attribute's name, 0

_INFLUENCE = ("twilight_struggle", "red_sea")  # each also plays the other's cards
CONCERNS: dict[str, tuple[str, ...]] = dict.fromkeys(("influence", *_INFLUENCE), _INFLUENCE)
CONCERNS |= {"cia_vs_kgb": ("cia_vs_kgb",), "iron_curtain": ("iron_curtain",)}

_WHOLE = {"Hooks", "Code", "Deck", "MachineGame", "Board"}  # what steps share: not part of any one of them


class Steps(list[Any]):
    """The steps of a game, which notes those that are run."""

    seen: set[int]
    left: ClassVar[int] = 1 << 60  # how many more may run
    too_many: ClassVar[Callable[[], None]]

    def __getitem__(self, i: Any) -> Any:
        self.seen.add(i)
        Steps.left -= 1
        if Steps.left < 0:
            Steps.too_many()
        return list.__getitem__(self, i)


def makers() -> dict[str, Callable[[], Any]]:
    """Where tests get their games from: the registry, and tables with the card file that ships."""
    titles = import_module("detente.titles")
    out: dict[str, Callable[[], Any]] = {id: partial(titles.title, id) for id in titles.titles()}
    for id in ("iron_curtain", "cia_vs_kgb"):
        out[f"{id} shipped"] = import_module(f"tests.{id}_table").shipped
    return out


class Games:
    """All games of this process, by name."""

    def __init__(self) -> None:
        state = sys.modules["detente.machine"].__file__ or ""
        assert state.startswith(str(COPY)) and state.endswith(".py"), f"{state} is imported"
        self.games = {name: make() for name, make in makers().items()}
        self.fresh = set(self.games)  # those that were built last
        self.before = self.fingerprints()
        self.watch()

    def watch(self) -> None:
        for game in self.games.values():
            game.code.steps = Steps(game.code.steps)
            game.code.steps.seen = set()

    def rebuild(self, file: str = "") -> None:
        """The games that a file has to do with anew, also for those who hold the old ones."""
        self.fresh = {name for name in self.games if not file or name.split()[0] in CONCERNS[file.split("/")[0]]}
        for name, module in list(sys.modules.items()):
            if name == "detente.titles" or name.startswith("tests."):
                for value in list(vars(module).values()):
                    if hasattr(value, "cache_clear"):
                        value.cache_clear()
        for name, make in makers().items():
            if name not in self.fresh:
                continue
            old, new = self.games[name], make()
            old.__dict__.clear()
            old.__dict__.update(new.__dict__)
            self.games[name] = new

    def changed(self) -> set[Key]:
        """What is different now."""
        now = self.fingerprints()
        keys = {*now, *(key for key in self.before if key[0] in self.fresh)}
        return {key for key in keys if now.get(key) != self.before.get(key)}

    def fingerprints(self) -> dict[Key, str]:
        out: dict[Key, str] = {}
        for name, game in self.games.items():
            if name not in self.fresh:
                continue
            for program, i, step in _programs(game.code):
                out[name, program, i] = digest(_print_of(vars(step) | {"": type(step).__qualname__}, {}))
            tables: dict[str, list[str]] = {"offers": [_print_of(game.code.offers, {})]}
            for attribute, value in _tables(game):
                tables.setdefault(attribute, []).append(_print_of(value, {}))
            out |= {(name, f".{attribute}", 0): digest(*found) for attribute, found in tables.items()}
        return out

    def ran(self) -> list[Key]:
        """The steps that have run since the last call."""
        out = []
        for name, game in self.games.items():
            starts = [start for _, start in game.code.programs]
            names = [program for program, _ in game.code.programs]
            for pc in game.code.steps.seen:
                if isinstance(pc, int):
                    at = max(i for i, start in enumerate(starts) if start <= pc)
                    out.append((name, names[at], pc - starts[at]))
            game.code.steps.seen.clear()
        return out


def _programs(code: Any) -> Iterator[tuple[str, int, Any]]:
    """Every step with its program and its place there."""
    starts = [*(start for _, start in code.programs), len(code.steps)]
    for (name, start), end in zip(code.programs, starts[1:], strict=True):
        for pc in range(start, end):
            yield name, pc - start, code.steps[pc]


def _is_whole(value: Any) -> bool:
    return not isinstance(value, type) and any(base.__name__ in _WHOLE for base in type(value).__mro__)


def _tables(game: Any) -> Iterator[tuple[str, Any]]:
    """What a game has besides its steps: every attribute of it and of what it is made of."""
    todo, seen = [game], {id(game), id(game.code)}
    while todo:
        for name, value in vars(todo.pop()).items():
            if not _is_whole(value):
                yield name, value
            elif id(value) not in seen:
                seen.add(id(value))
                todo.append(value)


def _print_of(value: Any, seen: dict[int, tuple[int, Any]]) -> str:
    """A text that differs when anything in a value differs; what all steps share is left out."""
    if value is None or isinstance(value, int | str | float | bytes):
        return repr(value)
    if id(value) in seen:
        return f"#{seen[id(value)][0]}"
    kind = type(value)
    if isinstance(value, type) or _is_whole(value):
        return str(getattr(value, "__qualname__", kind.__qualname__))
    seen[id(value)] = len(seen), value  # kept, or another value could get its id

    def inner(part: Any) -> str:
        return _print_of(part, seen)

    if isinstance(value, dict):
        return "{" + ",".join(f"{inner(k)}:{inner(v)}" for k, v in value.items()) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ",".join(sorted(inner(part) for part in value)) + "}"
    if isinstance(value, FunctionType):
        return _print_of_function(value, inner)
    if hasattr(value, "__func__"):
        return f"{inner(value.__func__)}@{inner(value.__self__)}"
    if isinstance(value, list | tuple) or kind.__name__.startswith("vec"):
        return "[" + ",".join(inner(part) for part in value) + "]"
    parts = {name: getattr(value, name) for name in getattr(kind, "__struct_fields__", ())}
    parts |= getattr(value, "__dict__", {})
    return kind.__qualname__ + inner(parts)


def _print_of_function(f: FunctionType, inner: Callable[[Any], str]) -> str:
    out = f"{f.__module__}.{f.__qualname__}"
    if "<" not in f.__qualname__:
        return out
    cells = [cell.cell_contents for cell in f.__closure__ or ()]
    return out + f.__code__.co_code.hex() + repr(f.__code__.co_consts) + inner(cells)


# ---- putting a mutant in ----


def install(mutant: Mutant) -> None:
    """The mutated function, or constant, takes the place of the right one."""
    module = sys.modules[module_name(mutant.file)]
    scope = vars(module)
    for name, value in VALUES.items():
        scope.setdefault(name, value)
    scope[NOTHING] = _nothing_class()
    mutant.apply()
    compiled = compile(ast.Module([mutant.top], []), f"<mutant of {mutant.file}>", "exec", dont_inherit=True)
    if not isinstance(mutant.top, ast.FunctionDef | ast.ClassDef):
        _replace_constant(scope, mutant.unit, compiled)
        return
    f = _live(scope, mutant.unit)
    f.__code__ = _code_of(compiled, mutant.unit)
    if any(node is mutant.parent for node in ast.walk(mutant.top) if isinstance(node, ast.arguments)):
        fresh: dict[str, Any] = dict(scope)
        exec(compiled, fresh)
        new = _live(fresh, mutant.unit)
        f.__defaults__, f.__kwdefaults__ = new.__defaults__, new.__kwdefaults__


def _nothing_class() -> type:
    machine = import_module("detente.machine")

    def ask(self: Any, s: Any) -> Any:
        machine.proceed(s)
        return machine.NO_ONE

    return type("Nothing", (machine.Step,), {"ask": ask})


def _replace_constant(scope: dict[str, Any], name: str, compiled: CodeType) -> None:
    old, fresh = scope[name], dict(scope)
    exec(compiled, fresh)
    for module in list(sys.modules.values()):
        if getattr(module, name, None) is old:
            setattr(module, name, fresh[name])


def _live(scope: dict[str, Any], unit: str) -> FunctionType:
    owner, _, name = unit.rpartition(".")
    found = vars(scope[owner])[name] if owner else scope[name]
    found = getattr(found, "fget", None) or getattr(found, "__wrapped__", None) or getattr(found, "__func__", found)
    assert isinstance(found, FunctionType), unit
    return found


def _code_of(compiled: CodeType, unit: str) -> CodeType:
    """The code of a function in that of its module."""
    for part in unit.split("."):
        compiled = next(c for c in compiled.co_consts if isinstance(c, CodeType) and c.co_name == part)
    return compiled
