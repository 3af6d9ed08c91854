"""Writes how a state is copied, and what of it is stored, from the fields that its class declares, between two marks
in the class.

    python tools/write_states.py           writes it where it is stale
    python tools/write_states.py --check   only says where

A field is declared once, as `self.name: type = value` in `__init__`. Comments there say what its type does not:
    # derived ...                     the fields below this line follow from those above: they are copied, never stored
    self.name: type = value  # shared, ...       a copy points to the same object
    self.name: type = value  # not copied, ...   no part of the value
    self.name: type = value  # framed; ...       everybody may know it, and views show it in their `frame` only
How a field is stored follows from the name of its type (`saving.stored_fields`): a number, a set of cards, a side.
Copying is the hottest code of a search, so it is plain assignments and no loop over names.
"""

import ast
import sys
from dataclasses import dataclass
from pathlib import Path

SRC = Path(__file__).resolve().parent.parent / "src"
BEGIN = "    # ---- written by tools/write_states.py from the fields above ----\n"
END = "    # ---- end of what is written ----\n"


@dataclass(frozen=True)
class Declared:
    """One field of a class of states."""

    name: str
    vector: bool  # a vec: several words, which a copy must not share
    often_empty: bool  # a vec that begins without words: nothing is copied while it has none
    shared: bool
    copied: bool
    derived: bool
    framed: bool
    kind: str  # the name of its type


def state_files() -> list[Path]:
    """The files with a class of states."""
    return [file for file in sorted(SRC.rglob("*.py")) if BEGIN in file.read_text("utf-8")]


def state_class(text: str) -> ast.ClassDef:
    """The class around the marks."""
    at = text[: text.index(BEGIN)].count("\n") + 1
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef)]
    return [node for node in classes if node.lineno < at][-1]


def constructor(cls: ast.ClassDef) -> ast.FunctionDef:
    return next(node for node in cls.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")


def declared(text: str) -> list[Declared]:
    """The fields that the class in a file declares itself, in order."""
    lines = text.splitlines()
    init = constructor(state_class(text))
    begins = range(init.lineno, init.end_lineno or 0)
    derived_from = next((n for n in begins if lines[n].strip().startswith("# derived")), len(lines))
    out = []
    for node in init.body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Attribute):
            continue
        note = lines[(node.end_lineno or node.lineno) - 1].partition("#")[2].strip()
        vector = ast.unparse(node.annotation).startswith("vec[")
        out.append(
            Declared(
                name=node.target.attr,
                vector=vector,
                often_empty=vector and node.value is not None and ast.unparse(node.value) == "BLANK",
                shared=note.startswith("shared"),
                copied=not note.startswith("not copied"),
                derived=node.lineno > derived_from,
                framed=note.startswith("framed"),
                kind=ast.unparse(node.annotation),
            )
        )
    return out


def is_base(cls: ast.ClassDef) -> bool:
    """`State` itself, whose part of a copy the others ask for."""
    return not cls.bases


def refilling(cls: ast.ClassDef, fields: list[Declared]) -> list[str]:
    """`refill()`: how code that is not compiled gives a field of many words other ones."""
    names = [field.name for field in fields if field.vector and not field.shared and not field.derived]
    out = ["    def refill(self, field: str, words: list[int]) -> None:"]
    if is_base(cls):
        out += [
            '        """Give a field of many words other ones. Code that is not compiled must not assign a `vec`',
            '        to a field: mypyc would never free it."""',
        ]
    for n, name in enumerate(names):
        out += [f'        {"elif" if n else "if"} field == "{name}":', f"            self.{name} = vec[i64](words)"]
    out += ["        else:"]
    out += ["            raise AttributeError(field)" if is_base(cls) else "            super().refill(field, words)"]
    return out


def assignments(fields: list[Declared], to: str, source: str) -> list[str]:
    out = []
    for field in fields:
        if not field.copied:
            continue
        whole = field.vector and not field.shared
        line = f"{to}.{field.name} = {source}.{field.name}{'[:]' if whole else ''}"
        if field.often_empty and whole:
            out += [f"        if len({source}.{field.name}) > 0:", f"            {line}"]
        else:
            out.append(f"        {line}")
    return out


def copying(cls: ast.ClassDef, fields: list[Declared]) -> list[str]:
    """`clone()`, of the base class `copy_frame()`."""
    if is_base(cls):
        head = [
            f'    def copy_frame(self, other: "{cls.name}") -> None:',
            '        """Take over everything that this class holds, into a new object."""',
        ]
        return head + assignments(fields, "self", "other")
    given = constructor(cls).args.args[1:]
    arguments = ", ".join("True" if one.arg == "blank" else f"self.{one.arg}" for one in given)
    head = ["    def clone(self) -> State:", f"        new = {cls.name}({arguments})", "        new.copy_frame(self)"]
    return [*head, *assignments(fields, "new", "self"), "        return new"]


def storing(fields: list[Declared]) -> list[str]:
    """`stored()`: the names of what is stored, their types, and whether they are framed."""
    rows = [field for field in fields if field.copied and not field.derived]
    return [
        "    def stored(self) -> list[Stored]:",
        "        return [",
        *(f'            ("{field.name}", "{field.kind}", {field.framed}),' for field in rows),
        "        ]",
    ]


def written(text: str) -> str:
    """The file with the part between its marks made anew."""
    cls, fields = state_class(text), declared(text)
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    stored = [] if is_base(cls) else ["", *storing(fields)]
    body = "\n".join([*refilling(cls, fields), "", *copying(cls, fields), *stored])
    return f"{before}{BEGIN}\n{body}\n\n{END}{after}"


def stale() -> list[Path]:
    """The files whose marks hold something else."""
    return [file for file in state_files() if written(text := file.read_text("utf-8")) != text]


def main(check: bool) -> int:
    """Writes, or only checks; answers the exit code."""
    files = stale()
    for file in files:
        print(f"{'stale' if check else 'written'}: {file.relative_to(SRC.parent)}")
        if not check:
            file.write_text(written(file.read_text("utf-8")), "utf-8")
    return 1 if check and files else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
