"""Marks in the rules that say what a test has seen there: statements that ran, how conditions and comparisons came out.

A mutant that makes a condition always true is noticed at most by tests in which it was false, `<=` for `<` only where
both sides were equal: `needed()` says which marks a test must have left to be worth running.
"""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from .targets import COPY, FILES, module_name

Label = tuple[int | str, ...]  # a statement: line, column; an expression: its four numbers, and how it came out
Place = tuple[int | str, ...]  # the file, then the label
Parents = Mapping[ast.AST, tuple[ast.AST, tuple[str, int]]]

HITS, OUTCOME, COMPARED = "__hits__", "__outcome__", "__compared__"
NO, YES = "no", "yes"  # how a condition came out
FARTHEST = 2  # differences of compared numbers: -2 and less, -1, 0, 1, 2 and more

OPERATORS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


def span(node: ast.expr) -> Label:
    return (node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)


# ---- which marks a mutant needs ----


def needed(kind: str, node: ast.AST, new: ast.AST, parents: Parents) -> list[Label]:
    """The marks of which a test must have left one to notice a mutant; none: its statement has to run."""
    parent, slot = parents[node]
    if kind == "condition" and isinstance(node, ast.expr) and isinstance(new, ast.Constant):
        return [(*span(node), NO if new.value else YES)]
    if kind == "compare" and isinstance(node, ast.Compare) and isinstance(new, ast.Compare) and _is_simple(node):
        return _where_different(node, type(new.ops[0]), 0)
    is_number = kind == "number" and not isinstance(node, ast.Tuple)
    if is_number and isinstance(parent, ast.Compare) and _is_simple(parent):
        shift = _number(new) - _number(node)
        return _where_different(parent, type(parent.ops[0]), shift if slot[0] == "left" else -shift)
    if isinstance(node, ast.BoolOp):
        breaks = YES if isinstance(node.op, ast.Or) else NO  # the outcome of an operand that decides the whole
        gone = [value for value in node.values if not _is_in(value, new)] if kind == "operand" else node.values
        return [(*span(value), breaks) for value in gone]
    return _branch(node, parents)


def _is_simple(node: ast.Compare) -> bool:
    return len(node.ops) == 1 and type(node.ops[0]) in OPERATORS


def _where_different(node: ast.Compare, op: type[ast.cmpop], shift: int) -> list[Label]:
    """The differences at which another operator, or a difference shifted by one, comes out otherwise."""
    was, now = OPERATORS[type(node.ops[0])], OPERATORS[op]
    return [(*span(node), n) for n in range(-FARTHEST, FARTHEST + 1) if was(n, 0) != now(n + shift, 0)]


def _number(node: ast.AST) -> int:
    return int(ast.literal_eval(ast.unparse(node)))


def _is_in(value: ast.expr, new: ast.AST) -> bool:
    return value is new or (isinstance(new, ast.BoolOp) and any(value is kept for kept in new.values))


def _branch(node: ast.AST, parents: Parents) -> list[Label]:
    """The branch of `a if so else b`, or the operand of `and` or `or`, that a node is part of."""
    while node in parents and not isinstance(node, ast.stmt):
        parent, slot = parents[node]
        if isinstance(parent, ast.IfExp) and slot[0] != "test":
            return [(*span(parent.test), YES if slot[0] == "body" else NO)]
        if isinstance(parent, ast.BoolOp) and slot[1] > 0 and isinstance(node, ast.expr):
            return [(*span(node), YES), (*span(node), NO)]
        node = parent
    return []


# ---- putting marks in ----


class Marked(MetaPathFinder):
    """Imports the mutated files with marks in their functions."""

    def __init__(self) -> None:
        self.files = {module_name(file): file for file in FILES}
        self.places: list[Place] = []
        self.hits = bytearray(200_000)

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self.files:
            return None
        file = str(COPY / "detente" / self.files[name])
        return spec_from_file_location(name, file, loader=_Loader(name, file, self))

    def names(self) -> dict[str, Any]:
        """What marked code has to know."""
        return {HITS: self.hits, OUTCOME: self.outcome, COMPARED: self.compared}

    def outcome(self, n: int, value: Any) -> Any:
        self.hits[n + 1 if value else n] = 1
        return value

    def compared(self, n: int, compare: str, a: Any, b: Any) -> Any:
        if isinstance(a, int) and isinstance(b, int):
            self.hits[n + FARTHEST + max(-FARTHEST, min(FARTHEST, a - b))] = 1
        else:
            self.hits[n : n + 2 * FARTHEST + 1] = b"\1" * (2 * FARTHEST + 1)
        return getattr(operator, compare)(a, b)

    def mark(self, file: str, tree: ast.Module) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for body in _bodies(node):
                    body[:] = [_Marks(self, file).visit(statement) for statement in body]
                    body[:] = [new for statement in body for new in (self.ran(file, statement), statement)]
        ast.fix_missing_locations(tree)

    def ran(self, file: str, statement: ast.stmt) -> ast.stmt:
        n = self.reserve(file, [(statement.lineno, statement.col_offset)])
        where = ast.Subscript(ast.Name(HITS, ast.Load()), ast.Constant(n), ast.Store())
        return ast.copy_location(ast.Assign([where], ast.Constant(1)), statement)

    def reserve(self, file: str, labels: Sequence[Label]) -> int:
        self.places += [(file, *label) for label in labels]
        return len(self.places) - len(labels)

    def take(self) -> frozenset[Place]:
        """The marks that were left since the last call."""
        found, at = [], self.hits.find(1)
        while at >= 0:
            found.append(self.places[at])
            at = self.hits.find(1, at + 1)
        self.hits[:] = bytes(len(self.hits))
        return frozenset(found)


class _Marks(ast.NodeTransformer):
    """Marks in the expressions of one statement; statements in it have their own turn."""

    def __init__(self, marked: Marked, file: str) -> None:
        self.marked, self.file = marked, file

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.If | ast.While):
            node.test = self.visited(node.test, condition=True)
        elif isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.For | ast.Try):
            self.generic_visit(node)
        elif isinstance(node, ast.expr):
            return self.visited(node, condition=False)
        elif isinstance(node, ast.keyword | ast.comprehension):
            self.generic_visit(node)
        return node

    def visited(self, node: ast.expr, *, condition: bool) -> ast.expr:
        where = span(node)
        new: ast.expr = node
        if isinstance(node, ast.IfExp):
            node.test = self.visited(node.test, condition=True)
            node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        elif isinstance(node, ast.BoolOp):
            node.values = [self.visited(value, condition=True) for value in node.values]
        else:
            self.generic_visit(node)
        if isinstance(node, ast.Compare) and _is_simple(node):
            n = self.marked.reserve(self.file, [(*where, d) for d in range(-FARTHEST, FARTHEST + 1)])
            compare = OPERATORS[type(node.ops[0])].__name__
            args = [ast.Constant(n), ast.Constant(compare), node.left, node.comparators[0]]
            new = ast.Call(ast.Name(COMPARED, ast.Load()), args, [])
        if condition:
            n = self.marked.reserve(self.file, [(*where, NO), (*where, YES)])
            new = ast.Call(ast.Name(OUTCOME, ast.Load()), [ast.Constant(n), new], [])
        return ast.copy_location(new, node)


def _bodies(function: ast.FunctionDef) -> Iterator[list[ast.stmt]]:
    """All lists of statements of a function, without those of functions in it."""
    todo: list[ast.AST] = [function]
    while todo:
        node = todo.pop()
        for name in ("body", "orelse", "finalbody"):
            body = getattr(node, name, None)
            if isinstance(body, list) and body:
                todo += [part for part in body if not isinstance(part, ast.FunctionDef | ast.ClassDef)]
                yield body


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, marked: Marked) -> None:
        super().__init__(name, path)
        self.marked = marked

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        self.marked.mark(self.marked.files[fullname], tree)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: ModuleType) -> None:
        vars(module).update(self.marked.names())
        super().exec_module(module)
