"""Who may import whom (docs/architecture.md): read from the sources, nothing is run."""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

SRC = Path(__file__).resolve().parents[2] / "src"
PACKAGE = SRC / "detente"
FILES = sorted(PACKAGE.rglob("*.py"))

TITLES = {file.parent.name for file in (PACKAGE / "titles").glob("*/title.toml")}

# Each part of the house and the floor it stands on. A part imports itself and lower floors; on the floors in COMMON
# also its neighbours. Whoever adds a module to src/detente says here where it stands.
FLOOR = {
    "native": 0,
    "manifest": 0,
    "game": 0,
    "bits": 0,
    "places": 0,
    "piles": 0,
    "chance": 0,
    "machine": 1,
    "judge": 1,
    "weights": 1,
    "record": 1,
    "notation": 1,
    "saving": 1,
    "machine_game": 1,
    "card_file": 1,
    "titles": 1,
    "locale": 1,
    "rulings": 1,
    "influence": 2,
    **dict.fromkeys(TITLES, 3),
    "template": 3,
    "laws": 4,
    "danger": 4,
    "ai": 4,
    "fuzz": 5,
    "rl": 5,
    "simulate": 5,
    "arena": 5,
    "analysis": 5,
    "agreement": 5,
    "server": 6,
    "commands": 7,
    "cli": 8,
    "__main__": 9,
}
COMMON = {0, 1}


def part(module: str) -> str:
    """The part of the house that a module belongs to: detente.server.table -> server, detente.titles.x.rules -> x."""
    names = [*module.split("."), "", ""]
    return names[2] if names[1] == "titles" and names[2] in TITLES else names[1]


def name_of(file: Path) -> str:
    return ".".join(file.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def is_module(name: str) -> bool:
    path = SRC.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def statements(tree: ast.AST, *, lazy: bool) -> Iterator[ast.AST]:
    """The nodes of a tree; without `lazy` not those inside functions or under `if TYPE_CHECKING`."""
    for node in ast.iter_child_nodes(tree):
        if not lazy and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if not lazy and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        yield node
        yield from statements(node, lazy=lazy)


def imports(file: Path, *, lazy: bool) -> set[str]:
    """The modules of ours that a file imports."""
    here = name_of(file).split(".") + (["__init__"] if file.name == "__init__.py" else [])
    found = set()
    for node in statements(ast.parse(file.read_bytes()), lazy=lazy):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            stem = ".".join([*(here[: -node.level] if node.level else []), *([node.module] if node.module else [])])
            below = {f"{stem}.{alias.name}" for alias in node.names}
            modules = {name for name in below if is_module(name)}
            found |= modules if modules == below else modules | {stem}
    return {name for name in found if name.split(".")[0] == "detente"}


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_imports_only_what_stands_below(file: Path) -> None:
    me = part(name_of(file))
    if not me:  # detente/__init__.py
        assert imports(file, lazy=True) <= {"detente.native"}
        return
    assert me in FLOOR, f"say in FLOOR on which floor detente.{me} stands"
    for module in sorted(imports(file, lazy=True)):
        other = part(module)
        if other in ("", me):
            continue
        assert other in FLOOR, f"say in FLOOR on which floor {module} stands"
        if me == "game":
            pytest.fail(f"the contract imports nothing of ours, but it imports {module}")
        if me in TITLES and other in TITLES:
            pytest.fail(f"no title imports another: {module}")
        if me not in TITLES and other in TITLES:
            pytest.fail(f"{me} sees titles only through the contract (detente.titles), but imports {module}")
        level = FLOOR[me]
        below = FLOOR[other] < level or (FLOOR[other] == level and level in COMMON)
        assert below, f"{me} (floor {level}) imports {module} (floor {FLOOR[other]})"


def test_only_the_registry_names_the_modules_of_titles() -> None:
    """No way around the rule by import_module("detente.titles.iron_curtain...")."""
    named = re.compile(rf"detente\.titles\.({'|'.join(sorted(TITLES))})\b")
    for file in FILES:
        me = part(name_of(file))
        for node in ast.walk(ast.parse(file.read_bytes())):
            if not (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                continue
            found = named.match(node.value)
            assert found is None or found[1] == me, f"{name_of(file)}:{node.lineno} names {node.value}"


def test_no_module_imports_itself_in_a_circle() -> None:
    graph = {name_of(file): imports(file, lazy=False) - {name_of(file), "detente"} for file in FILES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(f"a circle of imports: {' <- '.join(error.args[1])}")
