"""Writes the types of the page and the reference in docs/wire.md from the structs that go over the wire.

write_wire.py            writes every file
write_wire.py --check    names the files that are out of date; exit code 1 if there are any

Sources: the structs of `detente.game`, `detente.server.wire` and the rooms' files beside it, the reports, and what
every title describes itself and its table with; their docstrings, and the comments behind or above a field.
"""

import ast
import inspect
import os
import sys
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent, wrap
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from detente import game
from detente.analysis import ending
from detente.library import lines as library
from detente.server import reports, study_wire, wire
from detente.server.wires import wire_structs
from detente.titles import manifest, title, titles

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/detente"
WEB = ROOT / "web/src"
PAGE = ROOT / "docs/wire.md"
BEGIN = "<!-- From here to the end: written by tools/write_wire.py; change the structs, not this page. -->\n"
NOTICE = "// Written by tools/write_wire.py from the structs of the server: change those, not this file.\n"
WIDTH = 116  # of a comment

PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    Any: "unknown",
    type(None): "null",
}


# ------------------------------------------------------------------------------------------------ the schema


class Part(NamedTuple):
    """Structs that stand in one file of the page."""

    name: str
    module: str  # what their modules' names begin with
    file: Path


class Alias(NamedTuple):
    """A type that is no struct but has a name."""

    name: str
    spelled: str
    about: str


class Lines(NamedTuple):
    """The lines of a log: the arguments of each by its key."""

    kinds: list[type[game.LogLine]]

    @property
    def name(self) -> str:
        return "LogArgs"


class Field(NamedTuple):
    name: str
    optional: bool
    type: Any
    about: str


class AnyLine(NamedTuple):
    """A line of the log: its key says what its arguments are. Titles of other people's folders have keys of their own:
    what is not known here is said as it comes."""

    homes: list[Path]  # of the lines of families and titles

    @property
    def name(self) -> str:
        return "LogLine"


Item = type[Struct] | Alias | Lines | AnyLine


def own_titles() -> list[str]:
    """The titles of this repository, not those of the person who runs this."""
    return [id for id in titles() if manifest(id).folder.is_relative_to(PACKAGE)]


def parts() -> list[Part]:
    """Most special first: a struct belongs to the first whose name fits its module."""
    found = [Part(f"`{id}`", manifest(id).package, manifest(id).folder / "web/wire.ts") for id in own_titles()]
    families = sorted({manifest(id).family for id in own_titles()} - {""})
    found += [Part(f"The family `{name}`", f"detente.{name}.", WEB / name / "wire.ts") for name in families]
    board = ("detente.server.analys", "detente.analysis.deepen", "detente.analysis.line")
    found += [Part("The analysis board", prefix, WEB / "analysis/wire.ts") for prefix in board]
    found += [Part("Reports", prefix, WEB / "report/wire.ts") for prefix in ("detente.analysis", "detente.server.rep")]
    found.append(Part("The position editor", "detente.editing", WEB / "editor/wire.ts"))
    found.append(Part("The library", "detente.library", WEB / "library/wire.ts"))
    found += [Part("Studies", prefix, WEB / "study/wire.ts") for prefix in ("detente.study", "detente.server.study")]
    found.append(Part("People", "detente.server.people", WEB / "people/wire.ts"))
    contests = ("detente.community.tourn", "detente.server.contests")
    found += [Part("Ratings and tournaments", prefix, WEB / "tournaments/wire.ts") for prefix in contests]
    told = ("detente.community.notif", "detente.server.notices")
    found += [Part("Notifications", prefix, WEB / "notices/wire.ts") for prefix in told]
    return [*found, Part("Every title", "detente", WEB / "lib/wire.ts")]


def part_of(struct: type) -> Part:
    return next(part for part in parts() if f"{struct.__module__}.".startswith(part.module))


def roots() -> Iterator[Any]:
    """The types from which all others are reached, the shared ones first."""
    yield from (game.View, game.Description)
    yield from filter(is_public, wire_structs())
    yield reports.Reporting
    yield ending.Ending
    yield from (library.Found, library.CardLine, library.FirstLine, library.SourceLine)
    for id in own_titles():
        kind = type(title(id))
        yield get_type_hints(kind.describe)["return"]
        shown = get_type_hints(kind.for_page)["return"]
        yield get_type_hints(kind.view)["return"] if shown is game.View else shown


def logs() -> Iterator[tuple[Path, Lines]]:
    """What the logs of families and titles tell, and the file of each."""
    for part in parts():
        package = part.module.removesuffix(".")
        if find_spec(package) and find_spec(f"{package}.log_lines"):
            yield part.file, Lines(game.kinds_of(import_module(f"{package}.log_lines").Line))


STAND_INS = ("View", "Partial<View>")  # dicts that have the fields of a struct
UNIONS = {"Command": wire.Command, "Message": wire.Message, "Edit": study_wire.Edit}  # of messages that have a name


def open_values(name: str) -> list[str]:
    """The words of types that titles add to."""
    if name == "Side":
        return list(dict.fromkeys(side for id in own_titles() for side in manifest(id).sides))
    return []


class Schema:
    """Every struct and alias in the order in which they are needed, by the file that they stand in."""

    def __init__(self) -> None:
        self.items: dict[Path, list[Item]] = {}
        self.needs: dict[Path, dict[str, Path]] = {}  # names that a file takes from another
        self.homes: dict[Any, Path] = {}
        self.lines = AnyLine([])
        for root in roots():
            self.visit(root, part_of(root).file)
        for file, lines in logs():
            self.lines.homes.append(file)
            self.items.setdefault(file, []).append(lines)
            for kind in lines.kinds:
                self.arguments(kind, file)
        for name, union in UNIONS.items():
            file = part_of(get_args(union)[0]).file
            self.items[file].append(Alias(name, self.spelled(union, file), ""))

    def visit(self, struct: Any, user: Path) -> None:
        """Bring in a struct, what it is made of first."""
        home = part_of(struct).file
        if struct not in self.homes:
            self.homes[struct] = home
            for base in bases(struct):
                self.visit(base, home)
            for field in fields(struct):
                self.spelled(field.type, home)
            self.items.setdefault(home, []).append(self.lines if struct is wire.LogLine else struct)
        self.use(struct.__name__, home, user)

    def arguments(self, kind: type[game.LogLine], user: Path) -> str:
        """What a line of the log gives its sentence."""
        hints = get_type_hints(kind, include_extras=True)
        given = [f"{name}: {self.spelled(hints[name], user)}" for name in kind.__struct_fields__]
        return f"{{ {'; '.join(given)} }}" if given else "Record<string, never>"

    def use(self, name: str, home: Path, user: Path) -> None:
        if home != user:
            self.needs.setdefault(user, {})[name] = home

    def alias(self, kind: Any, meta: Meta, user: Path) -> str:
        """The name of a type that has one, written down where it is met first; it may be that of a struct."""
        name = str(meta.title)
        if name in STAND_INS:
            self.use("View", part_of(game.View).file, user)
        else:
            if name not in self.homes:
                self.homes[name] = user
                words = (meta.extra_json_schema or {}).get("enum") or open_values(name)
                spelled = " | ".join(map(repr, words)) or self.spelled(kind, user)
                self.items.setdefault(user, []).append(Alias(name, spelled, meta.description or ""))
            self.use(name, self.homes[name], user)
        return name

    # ---- types ----

    def spelled(self, kind: Any, user: Path) -> str:
        """A type as TypeScript writes it; brings in the structs that it is made of."""
        origin, args = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self.annotated(args[0], args[1:], user)
        if origin is Literal:
            return " | ".join(map(repr, args))
        if origin in (typing.Union, types.UnionType):
            return " | ".join(self.spelled(one, user) for one in args if one is not msgspec.UnsetType)
        if origin in (list, Sequence) or (origin is tuple and args[1:] == (...,)):
            of = self.spelled(args[0], user)
            return f"({of})[]" if " | " in of else f"{of}[]"
        if origin in (dict, Mapping):
            return f"Record<{', '.join(self.spelled(one, user) for one in args)}>"
        struct = origin or kind
        if isinstance(struct, type) and issubclass(struct, Struct):
            self.visit(struct, user)
            of = ", ".join(self.spelled(one, user) for one in args)
            return f"{struct.__name__}<{of}>" if of else struct.__name__
        return kind.__name__ if isinstance(kind, typing.TypeVar) else PLAIN[kind]

    def annotated(self, kind: Any, metas: Sequence[Any], user: Path) -> str:
        named = next((meta for meta in metas if isinstance(meta, Meta) and meta.title), None)
        if named is not None:
            return self.alias(kind, named, user)
        spelled = self.spelled(kind, user)
        for meta in (one for one in metas if isinstance(one, Meta)):
            if meta.extra_json_schema == game.SOME.extra_json_schema:
                spelled = f"Partial<{spelled}>"
            elif meta.min_length is not None and meta.min_length == meta.max_length:
                spelled = f"[{', '.join([spelled.removesuffix('[]')] * meta.min_length)}]"
        return spelled


def bases(struct: type[Struct]) -> list[type[Struct]]:
    """The public structs that it extends."""
    return [base for base in struct.__bases__ if base is not Struct and is_struct(base) and is_public(base)]


def is_struct(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def is_public(struct: type[Struct]) -> bool:
    return not struct.__name__.startswith("_")


def fields(struct: type[Struct]) -> Iterator[Field]:
    """Its own fields, and those of bases that are nobody's business."""
    config, hints = struct.__struct_config__, get_type_hints(struct, include_extras=True)
    if config.tag is not None:
        yield Field(str(config.tag_field), False, Literal[config.tag], "")
    may_miss = config.omit_defaults or config.forbid_unknown_fields  # what we leave out, or what a client may
    hidden = [base for base in struct.__mro__ if is_struct(base) and not is_public(base)]
    comments = {name: about for kind in (*hidden, struct) for name, about in comments_of(kind).items()}
    for info in msgspec.structs.fields(struct):
        if info.name in comments and info.name != wire.NOT_SHOWN:
            optional = info.default is msgspec.UNSET or (may_miss and not info.required)
            yield Field(info.encode_name, optional, hints[info.name], comments[info.name] or default_of(info))


def default_of(info: msgspec.structs.FieldInfo) -> str:
    """What a missing field means, where that is not nothing."""
    known = info.default not in (msgspec.NODEFAULT, msgspec.UNSET, None)
    return f"default: {info.default}" if known and info.default else ""


@cache
def comments_of(struct: type[Struct]) -> dict[str, str]:
    """The fields that its own source declares, with the comment behind each or above it."""
    lines = dedent(inspect.getsource(struct)).splitlines()
    (tree,) = ast.parse("\n".join(lines)).body
    assert isinstance(tree, ast.ClassDef)
    out = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            behind = lines[node.lineno - 1].encode()[node.end_col_offset :].decode().strip().removeprefix("# ")
            first = node.lineno - 1
            while lines[first - 1].strip().startswith("# "):
                first -= 1
            above = " ".join(line.strip().removeprefix("# ") for line in lines[first : node.lineno - 1])
            out[node.target.id] = behind or above
    return out


def docstring(struct: type) -> str:
    """What it is; a further paragraph explains. Examples are for the reference in Python."""
    return " ".join(inspect.cleandoc(struct.__doc__ or "").partition("\nExamples:\n")[0].split())


# --------------------------------------------------------------------------------------------- types of the page


def comment(text: str, indent: str = "") -> list[str]:
    if not text:
        return []
    if len(indent) + len(text) + 7 <= WIDTH + 4:
        return [f"{indent}/** {text} */"]
    return [f"{indent}/**", *(f"{indent} * {line}" for line in wrap(text, WIDTH - len(indent))), f"{indent} */"]


def interface(schema: Schema, struct: type[Struct], file: Path) -> list[str]:
    params = ", ".join(param.__name__ for param in getattr(struct, "__parameters__", ()))
    extends = ", ".join(base.__name__ for base in bases(struct))
    head = f"export interface {struct.__name__}" + (f"<{params}>" if params else "")
    own = list(fields(struct))
    out = comment(docstring(struct))
    out.append(f"{head} extends {extends} {{" if extends else f"{head} {{")
    for field in own:
        out += comment(field.about, "  ")
        out.append(f"  {field.name}{'?' if field.optional else ''}: {schema.spelled(field.type, file)};")
    return [*out, "}"]


def declared(schema: Schema, item: Item, file: Path) -> list[str]:
    if isinstance(item, Alias):
        return [*comment(item.about), f"export type {item.name} = {item.spelled};"]
    if isinstance(item, Lines):
        return lines_by_key(schema, item, file)
    if isinstance(item, AnyLine):
        return any_line(item)
    return interface(schema, item, file)


def lines_by_key(schema: Schema, lines: Lines, file: Path) -> list[str]:
    out = [*comment(docstring(Lines)), f"export interface {lines.name} {{"]
    for kind in lines.kinds:
        out += [*comment(docstring(kind), "  "), f"  '{key_of(kind)}': {schema.arguments(kind, file)};"]
    return [*out, "}"]


def name_in(home: Path) -> str:
    """What the shared file calls the lines of a family or title: InfluenceLog."""
    folder = home.parent if home.parent.name != "web" else home.parent.parent
    return "".join(word.capitalize() for word in folder.name.split("_")) + "Log"


def any_line(lines: AnyLine) -> list[str]:
    (ply, *_) = fields(wire.LogLine)
    return [
        "/** What the lines of all logs tell, by key. */",
        f"export type LogArgs = {' & '.join(name_in(home) for home in lines.homes)};",
        "",
        *comment(docstring(AnyLine)),
        "export type LogLine = {",
        "  [Key in keyof LogArgs]: {",
        *comment(ply.about, "    "),
        "    ply: number;",
        "    key: Key;",
        "    args: LogArgs[Key];",
        "  };",
        "}[keyof LogArgs];",
    ]


def key_of(kind: type[game.LogLine]) -> str:
    return str(kind.__struct_config__.tag)


def types_of(schema: Schema, file: Path) -> str:
    """A file of the page."""
    blocks = ["\n".join(declared(schema, item, file)) for item in schema.items[file]]
    taken: dict[Path, list[str]] = {}
    for name, home in schema.needs.get(file, {}).items():
        taken.setdefault(home, []).append(name)
    imports = [
        f"import type {{ {', '.join(sorted(names))} }} from '@/{home.relative_to(WEB).with_suffix('')}';\n"
        for home, names in sorted(taken.items())
    ]
    for item in schema.items[file]:
        if isinstance(item, AnyLine):
            imports += [
                f"import type {{ LogArgs as {name_in(home)} }} from '{relative(home, file)}';\n" for home in item.homes
            ]
    return NOTICE + "".join(imports) + "\n" + "\n\n".join(blocks) + "\n"


def relative(home: Path, user: Path) -> str:
    """How a file of the page names another one."""
    if home.is_relative_to(WEB):
        return f"@/{home.relative_to(WEB).with_suffix('')}"
    return Path(os.path.relpath(home.with_suffix(""), user.parent)).as_posix()


# ----------------------------------------------------------------------------------------------- the reference


def reference(schema: Schema) -> str:
    """Every type with its fields, by the part that it belongs to."""
    out = [
        "## Reference",
        "Types are written as in TypeScript. `?`: may be missing, and is then empty, 0 or false if nothing else is "
        "said. What extends another type has its fields too.",
    ]
    names = {part.file: part.name for part in parts()}
    for file in sorted(schema.items, key=list(reversed(names)).index):
        out.append(f"### {names[file]}\n\n`{file.relative_to(ROOT)}`")
        for item in schema.items[file]:
            out += described(schema, item, file)
    return "\n\n".join(out) + "\n"


def described(schema: Schema, item: Item, file: Path) -> Iterator[str]:
    if isinstance(item, Alias):
        yield f"**{item.name}** = `{item.spelled}`" + (f". {item.about}" if item.about else "")
        return
    if isinstance(item, AnyLine):
        yield f"**{item.name}**. {docstring(AnyLine)}"
        item = wire.LogLine
    elif isinstance(item, Lines):
        yield f"**{item.name}**. {docstring(Lines)}"
        rows = [
            f"| `{key_of(kind)}` | `{_cell(schema.arguments(kind, file))}` | {docstring(kind)} |" for kind in item.kinds
        ]
        yield "\n".join(["| key | args | |", "|---|---|---|", *rows])
        return
    else:
        extends = "".join(f" extends {base.__name__}" for base in bases(item))
        yield f"**{item.__name__}**{extends}. {docstring(item)}"
    rows = [
        f"| `{field.name}{'?' if field.optional else ''}` | `{_cell(schema.spelled(field.type, file))}` | "
        f"{_cell(field.about)} |"
        for field in fields(item)
    ]
    if rows:
        yield "\n".join(["| field | type | |", "|---|---|---|", *rows])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


# --------------------------------------------------------------------------------------------- all of it


def pages() -> Iterator[tuple[Path, str]]:
    """Every file and what has to stand in it."""
    schema = Schema()
    for file in schema.items:
        if file.parent.is_dir():  # a title may have no part of the page
            yield file, types_of(schema, file)
    prose = PAGE.read_text("utf-8").partition(BEGIN)[0]
    yield PAGE, f"{prose}{BEGIN}\n{reference(schema)}"


def out_of_date() -> list[Path]:
    return [file for file, text in pages() if not file.exists() or file.read_text("utf-8") != text]


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        stale = out_of_date()
        for file in stale:
            print(f"out of date: {file.relative_to(ROOT)}; python tools/write_wire.py writes it")
        sys.exit(1 if stale else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    for file, text in pages():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
