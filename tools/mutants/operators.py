"""The mistakes: small changes of a syntax tree, each replacing one node by another."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field

from .marks import Label, needed

MAX_TEXT = 100  # of the code that names a mutant

SWAPS = {"US": "USSR", "CIA": "KGB", "PLAYER": "OPPONENT"}
SWAPS |= {there: here for here, there in SWAPS.items()}
VALUES = {"USSR": 0, "US": 1, "KGB": 0, "CIA": 1, "PLAYER": 2, "OPPONENT": 3}  # for modules that import only one
QUANTITIES = {"HIGHEST", "MAX_OPERATIONS", "MAX_TURNS", "OPERATIONS", "ANY_USE", "INFLUENCE_OR_REALIGN",
              "INFLUENCE_REALIGN_COUP"}  # fmt: skip  # names of numbers that a rule gives
NOTHING = "__nothing__"  # a step that does nothing, known to every module while mutants run

SILENT = {"clone", "refill", "copy_frame"}  # functions that change no rule
SILENT |= {"deals", "commutes", "secret", "mixes", "unseen"}  # what a step tells a search
UNREAD = {"annotation", "returns", "decorator_list", "type_comment"}

COMPARISONS: dict[type[ast.cmpop], list[type[ast.cmpop]]] = {
    ast.Lt: [ast.LtE],
    ast.LtE: [ast.Lt],
    ast.Gt: [ast.GtE],
    ast.GtE: [ast.Gt],
    ast.Eq: [ast.NotEq],
    ast.NotEq: [ast.Eq],
    ast.Is: [ast.IsNot],
    ast.IsNot: [ast.Is],
    ast.In: [ast.NotIn],
    ast.NotIn: [ast.In],
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
ON_SETS = {"minus", "plus", "drop", "put", "take", "both", "either", "merged", "common", "max", "min"}


@dataclass(eq=False)
class Mutant:
    """One mistake: `node`, which is in `slot` of `parent`, becomes `new`."""

    file: str
    unit: str  # the function or method, or the constant of a module
    kind: str  # the operator
    line: int
    statement: tuple[int, int]  # where the innermost statement begins
    parent: ast.AST
    slot: tuple[str, int]  # field, and place in it (-1: it is no list)
    node: ast.AST
    new: ast.AST
    needs: list[Label] = field(default_factory=list)  # marks: a test without any of them cannot notice it
    was: str = ""
    now: str = ""
    id: str = ""
    top: ast.stmt = field(default_factory=ast.Pass)  # the statement of the module that has to be compiled
    code: str = ""  # the unit as it was: when it changes, what is known of its mutants no longer holds

    def apply(self) -> None:
        self._put(self.new)

    def undo(self) -> None:
        self._put(self.node)

    def _put(self, node: ast.AST) -> None:
        name, i = self.slot
        if i < 0:
            setattr(self.parent, name, node)
        else:
            getattr(self.parent, name)[i] = node


def mutants_of(file: str, source: str) -> list[Mutant]:
    """All mutants of a file in the order of its lines, with ids that survive edits elsewhere."""
    tree = ast.parse(source)
    out = [mutant for top in tree.body for mutant in _Walk(file, top).mutants()]
    seen: dict[str, int] = {}
    for mutant in out:
        name = f"{mutant.file}::{mutant.unit}::{mutant.kind}: {mutant.was} -> {mutant.now}"
        seen[name] = seen.get(name, 0) + 1
        mutant.id = name if seen[name] == 1 else f"{name} #{seen[name]}"
    return out


class _Walk:
    """The mutants of one statement of a module."""

    def __init__(self, file: str, top: ast.stmt) -> None:
        self.file, self.top = file, top
        self.parents: dict[ast.AST, tuple[ast.AST, tuple[str, int]]] = {}
        for node in ast.walk(top):
            for child, slot in _children(node):
                self.parents.setdefault(child, (node, slot))

    def mutants(self) -> Iterator[Mutant]:
        if isinstance(self.top, ast.FunctionDef):
            yield from self.function(self.top, self.top.name)
        elif isinstance(self.top, ast.ClassDef):
            for member in self.top.body:
                if isinstance(member, ast.FunctionDef):
                    yield from self.function(member, f"{self.top.name}.{member.name}")
        elif isinstance(self.top, ast.Assign | ast.AnnAssign) and isinstance(self.top.value, ast.Tuple | ast.Dict):
            target = self.top.targets[0] if isinstance(self.top, ast.Assign) else self.top.target
            if isinstance(target, ast.Name):
                yield from self.below(self.top.value, target.id)

    def function(self, node: ast.FunctionDef, unit: str) -> Iterator[Mutant]:
        if node.name in SILENT:
            return
        code = ast.unparse(node)
        for mutant in self.below(node, unit):
            mutant.code = code
            if node.name != "__init__" or not _is_blank(mutant.node):
                yield mutant

    def below(self, node: ast.AST, unit: str) -> Iterator[Mutant]:
        """The mutants of a node and of everything in it that can change a game."""
        if _is_silent(node):
            return
        if isinstance(node, ast.If) and _listens(node.test):
            for statement in node.orelse:
                yield from self.below(statement, unit)
            return
        for kind, target, new in changes(node, unit):
            if self.assigns_itself(target, new):
                continue
            yield self.named(kind, target, new, unit)
        if _is_negative(node) or _is_other_side(node) or _is_empty_set(node):
            return  # they were mutated as a whole
        for child, slot in _children(node):
            if slot[0] not in UNREAD and not _is_settled(node, slot):
                yield from self.below(child, unit)

    def named(self, kind: str, node: ast.AST, new: ast.AST, unit: str) -> Mutant:
        parent, slot = self.parents[node]
        context, statement = self.context(node)
        place = (statement.lineno, statement.col_offset)
        line = getattr(node, "lineno", statement.lineno)
        if isinstance(statement, ast.FunctionDef):  # a default value: the function's first statement stands for it
            place = (statement.body[-1].lineno, statement.body[-1].col_offset)
        mutant = Mutant(self.file, unit, kind, line, place, parent, slot, node, new, top=self.top)
        mutant.needs = needed(kind, node, new, self.parents) or [place]
        mutant.was = _text(context)
        mutant.apply()
        if not hasattr(new, "lineno"):  # a part of the old node keeps its place
            ast.copy_location(new, node)
        ast.fix_missing_locations(new)
        mutant.now = _text(new if context is node else context)
        mutant.undo()
        return mutant

    def assigns_itself(self, node: ast.AST, new: ast.AST) -> bool:
        """`p.deck = take(p.deck, card)` without taking: the same as without the statement."""
        parent, slot = self.parents[node]
        if not isinstance(parent, ast.Assign) or slot[0] != "value" or isinstance(parent.targets[0], ast.Name):
            return False
        return ast.unparse(parent.targets[0]) == ast.unparse(new)

    def context(self, node: ast.AST) -> tuple[ast.AST, ast.stmt]:
        """As much of the code around a node as makes a readable line, and its statement."""
        context = at = node
        while not isinstance(at, ast.stmt):
            at = self.parents[at][0]
            if len(_text(at)) <= MAX_TEXT:
                context = at
        return context, at


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, tuple[str, int]]]:
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield value, (name, -1)
        elif isinstance(value, list):
            for i, item in enumerate(value):
                if isinstance(item, ast.AST):
                    yield item, (name, i)


def _text(node: ast.AST) -> str:
    """The code of a node on one line; of a compound statement only its head."""
    if isinstance(node, ast.If | ast.While):
        return f"{'if' if isinstance(node, ast.If) else 'while'} {ast.unparse(node.test)}:"
    if isinstance(node, ast.For):
        return f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}:"
    if isinstance(node, ast.FunctionDef):
        return f"def {node.name}({ast.unparse(node.args)})"
    return " ".join(ast.unparse(node).split())


def _is_silent(node: ast.AST) -> bool:
    """Nothing in here can change the course of a game."""
    if isinstance(node, ast.Raise | ast.Assert | ast.Import | ast.ImportFrom | ast.JoinedStr):
        return True
    if isinstance(node, ast.Call):
        return _called(node) in ("tell", "cast") or any(_is_log_line(arg) for arg in node.args)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return isinstance(node.left, ast.List)  # the size of a table
    if isinstance(node, ast.AugAssign) and isinstance(node.op, ast.BitAnd):  # rest &= rest - 1: on to the next member
        return ast.unparse(node.value) == f"{ast.unparse(node.target)} - 1"
    return isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or _is_silent(node.value))


def _is_log_line(node: ast.expr) -> bool:
    """A kind of line that a helper makes and tells: log_lines.Survived."""
    return isinstance(node, ast.Attribute) and ast.unparse(node.value) == "log_lines"


def _listens(test: ast.expr) -> bool:
    """A condition that asks whether somebody reads the log."""
    return any(
        isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "log"
        for node in ast.walk(test)
    )


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


def _is_other_side(node: ast.AST) -> bool:
    """`1 - side`"""
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Sub)
        and isinstance(node.left, ast.Constant)
        and node.left.value == 1
    )


def _is_negative(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant)


def _is_empty_set(node: ast.AST) -> bool:
    """`(0, 0)`"""
    return isinstance(node, ast.Tuple) and all(isinstance(n, ast.Constant) and n.value == 0 for n in node.elts)


def _is_blank(node: ast.AST) -> bool:
    """What an object begins with before it is filled."""
    if _is_empty_set(node) or _is_negative(node) or (isinstance(node, ast.Name) and node.id == "blank"):
        return True
    return isinstance(node, ast.Constant) and not node.value


def _is_kept(call: ast.Call) -> bool:
    """An event loses its steps one by one; without super() the code of a method has another shape."""
    return _called(call) == "event" or "super()" in ast.unparse(call)


def _is_settled(node: ast.AST, slot: tuple[str, int]) -> bool:
    """Would mutants here be the same as others, or only never end?

    The card of an event; the answers of `1 if so else 0`; `while rest != 0`.
    """
    if isinstance(node, ast.Call) and _called(node) == "event":
        return slot == ("args", 1)
    if isinstance(node, ast.While) and slot[0] == "test":
        return ast.unparse(node.test).endswith("!= 0")
    if not isinstance(node, ast.IfExp) or slot[0] == "test":
        return False
    answers = [getattr(answer, "value", None) for answer in (node.body, node.orelse)]
    return answers in ([1, 0], [0, 1])


def _is_side(node: ast.expr) -> bool:
    return (isinstance(node, ast.Name) and node.id == "side") or (
        isinstance(node, ast.Attribute) and node.attr == "side"
    )


def _other(side: ast.expr) -> ast.expr:
    return ast.BinOp(ast.Constant(1), ast.Sub(), side)


# ---- the operators ----

Change = tuple[str, ast.AST, ast.AST]  # the operator's name, what is replaced, by what


def changes(node: ast.AST, unit: str) -> Iterator[Change]:
    """The mistakes that can be made at a node."""
    if isinstance(node, ast.expr):
        yield from _in_expression(node)
    elif isinstance(node, ast.stmt):
        yield from _in_statement(node, unit.endswith("__init__"))
    elif isinstance(node, ast.keyword) and _is_side(node.value):
        yield "side", node.value, _other(node.value)


def _in_expression(node: ast.expr) -> Iterator[Change]:
    if isinstance(node, ast.Constant):
        yield from _constant(node)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        if node.id in SWAPS:
            yield "name", node, ast.Name(SWAPS[node.id], ast.Load())
        if node.id in QUANTITIES:
            yield "quantity", node, ast.BinOp(node, ast.Add(), ast.Constant(1))
            yield "quantity", node, ast.BinOp(node, ast.Sub(), ast.Constant(1))
    elif isinstance(node, ast.UnaryOp):
        yield from _unary(node)
    elif isinstance(node, ast.BinOp):
        yield from _binary(node)
    elif isinstance(node, ast.Compare):
        for i, op in enumerate(node.ops):
            for other in COMPARISONS[type(op)]:
                ops = [*node.ops[:i], other(), *node.ops[i + 1 :]]
                yield "compare", node, ast.Compare(node.left, ops, node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield "and/or", node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        for i in range(len(node.values)):
            rest = [*node.values[:i], *node.values[i + 1 :]]
            yield "operand", node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
    elif isinstance(node, ast.IfExp):
        for value in (True, False):
            yield "condition", node.test, ast.Constant(value)
    elif isinstance(node, ast.Call):
        yield from _call(node)
    elif _is_empty_set(node) and isinstance(node, ast.Tuple):
        yield "number", node, ast.Tuple([ast.Constant(2), *node.elts[1:]], ast.Load())
    elif isinstance(node, ast.Tuple) and all(isinstance(item, ast.Constant) for item in node.elts):
        for i, item in enumerate(node.elts):
            if isinstance(item, ast.Constant) and isinstance(item.value, str):
                yield "element", node, ast.Tuple([*node.elts[:i], *node.elts[i + 1 :]], ast.Load())


def _constant(node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield "number", node, ast.Constant(not node.value)
    elif isinstance(node.value, int):
        for n in [node.value + 1] + ([node.value - 1] if node.value > 0 else []):
            yield "number", node, ast.Constant(n)


def _unary(node: ast.UnaryOp) -> Iterator[Change]:
    yield "unary", node, node.operand
    if isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
        value = node.operand.value
        if isinstance(value, int) and value > 1:  # -1 mostly stands for "none"
            yield "number", node, ast.UnaryOp(ast.USub(), ast.Constant(value + 1))


def _binary(node: ast.BinOp) -> Iterator[Change]:
    if _is_other_side(node):
        yield "side", node, node.right
    elif not isinstance(node.left, ast.JoinedStr) and type(node.op) in ARITHMETIC:
        yield "arithmetic", node, ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)


def _call(node: ast.Call) -> Iterator[Change]:
    name = _called(node)
    if name in ON_SETS and len(node.args) == 2:
        yield "operation", node, node.args[0]
        if name in ("both", "either", "common", "max", "min"):
            yield "operation", node, node.args[1]
    if name in ("both", "either"):
        other = "either" if name == "both" else "both"
        yield "operation", node, ast.Call(ast.Name(other, ast.Load()), node.args, node.keywords)
    for i, arg in enumerate(node.args):
        if _is_side(arg):
            yield "side", arg, _other(arg)
        if name == "event" and i >= 2 and not isinstance(arg, ast.Starred):
            yield "step", arg, _nothing()
        if name == "of" and i >= 1 and isinstance(arg, ast.Constant):
            yield "element", node, ast.Call(node.func, [*node.args[:i], *node.args[i + 1 :]], [])
        if isinstance(arg, ast.List) and not isinstance(node.func, ast.Subscript):
            for item in arg.elts:
                if isinstance(item, ast.Call):
                    yield "step", item, _nothing()


def _nothing() -> ast.expr:
    return ast.Call(ast.Name(NOTHING, ast.Load()), [], [])


def _in_statement(node: ast.stmt, building: bool) -> Iterator[Change]:
    if isinstance(node, ast.If):
        for value in (True, False):
            yield "condition", node.test, ast.Constant(value)
    elif isinstance(node, ast.While):
        yield "condition", node.test, ast.Constant(False)
    elif isinstance(node, ast.Return):
        if isinstance(node.value, ast.Compare | ast.BoolOp):
            yield "answer", node.value, ast.UnaryOp(ast.Not(), node.value)
        if node.value is None:
            yield "drop", node, ast.Pass()
        elif _is_side(node.value):
            yield "side", node.value, _other(node.value)
    elif isinstance(node, ast.Break | ast.Continue):
        yield "drop", node, ast.Pass()
    elif isinstance(node, ast.AugAssign):
        yield "drop", node, ast.Pass()
        if type(node.op) in ARITHMETIC:
            yield "arithmetic", node, ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value)
    elif isinstance(node, ast.Assign):
        if not building and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            yield "drop", node, ast.Pass()
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not _is_kept(node.value):
        yield "drop", node, ast.Pass()
