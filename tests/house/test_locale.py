"""Every sentence stands in the Fluent files, in every language, and nowhere else."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from msgspec.structs import fields

from detente.game import LogLine, kinds_of
from detente.languages import all_languages
from detente.locale import sentence_files
from detente.titles import title, titles

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = [language.id for language in all_languages().values() if language.complete]
PYTHON = sorted((ROOT / "src/detente").rglob("*.py"))
PAGE = [ROOT / "web/src", *(ROOT / "src/detente/titles").glob("*/web")]
WEB = sorted(f for folder in PAGE for f in folder.rglob("*") if f.suffix in (".ts", ".js", ".svelte"))

RUSSIAN = re.compile(r"[Ѐ-ӿ]{2}")  # a single letter may be what code looks for
SENTENCE = re.compile(r"[A-Z][^\n]*\s\S+\s[^\n]*[.!?…]")  # three words or more, from a capital to a full stop


class Parts(Visitor):
    """What a message is made of."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.selects: list[ftl.SelectExpression] = []

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.references.add(f"-{node.id.name}")
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        self.selects.append(node)
        self.generic_visit(node)


@cache
def entries(language: str) -> list[tuple[str, str, Parts]]:
    """File, key and parts of every message and term; attributes are keys of their own."""
    found = []
    for file in sentence_files(language):
        for entry in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            if isinstance(entry, ftl.Junk):
                line = (entry.content or "").split("\n")[0]
                raise AssertionError(f"{language}/{file.name} cannot be read at: {line}")
            if not isinstance(entry, ftl.Message | ftl.Term):
                continue
            name = f"-{entry.id.name}" if isinstance(entry, ftl.Term) else entry.id.name
            patterns = {name: entry.value, **{f"{name}.{a.id.name}": a.value for a in entry.attributes}}
            for key, pattern in patterns.items():
                parts = Parts()
                if pattern is not None:
                    parts.visit(pattern)
                found.append((file.name, key, parts))
    return found


@cache
def messages(language: str) -> dict[str, Parts]:
    return {key: parts for _, key, parts in entries(language)}


def variables(language: str, key: str, seen: frozenset[str] = frozenset()) -> set[str]:
    """What a caller must give: the variables of a message and of those it is made of."""
    parts = messages(language).get(key)
    if parts is None or key in seen:
        return set()
    inner = (variables(language, r, seen | {key}) for r in parts.references if not r.startswith("-"))
    return parts.variables.union(*inner)


@cache
def prefixes() -> set[str]:
    """The first words of our keys: ic, error, table, ..."""
    return {key.split("-")[0] for key in messages("en") if "-" in key.lstrip("-")}


# ------------------------------------------------------------------------------------------ the Fluent files


@pytest.mark.parametrize("language", LANGUAGES)
def test_files_can_be_read_and_no_key_is_there_twice(language: str) -> None:
    assert entries(language), f"no sentences in {language}"
    twice = [key for key, n in Counter(key for _, key, _ in entries(language)).items() if n > 1]
    assert not twice


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_keys_in_the_same_files(language: str) -> None:
    ours = {(file, key) for file, key, _ in entries("en")}
    theirs = {(file, key) for file, key, _ in entries(language)}
    assert not ours - theirs, f"missing in {language}"
    assert not theirs - ours, f"only in {language}"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_asks_for_the_same_variables(language: str) -> None:
    shared = messages("en").keys() & messages(language).keys()
    pairs = {key: (variables("en", key), variables(language, key)) for key in sorted(shared)}
    assert {key: pair for key, pair in pairs.items() if pair[0] != pair[1]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_leads_to_a_message(language: str) -> None:
    known = messages(language)
    assert {(key, r) for key, parts in known.items() for r in parts.references if r not in known} == set()


def test_russian_counts_in_three_forms() -> None:
    """A choice by number knows `one`, `few` and the rest; in the genitive `one` and `many` are all there is."""
    wrong = []
    for key, parts in messages("ru").items():
        for select in parts.selects:
            forms = {v.key.name for v in select.variants if isinstance(v.key, ftl.Identifier)}
            if forms & {"one", "few", "many"} and not ({"one", "few"} <= forms or forms == {"one", "many"}):
                wrong.append(key)
    assert not wrong, "add [few], or say *[many] where two forms are enough"


# ------------------------------------------------------------------------------------- keys that the code uses


def python_keys() -> Iterator[tuple[str, str, bool]]:
    """Where, the key, and whether it is only the beginning of one (an f-string)."""
    for file in PYTHON:
        for node in ast.walk(ast.parse(file.read_bytes())):
            where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            if isinstance(node, ast.JoinedStr):
                if len(node.values) > 1 and isinstance(node.values[0], ast.Constant):
                    yield where, str(node.values[0].value), True
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield where, node.value, node.value.endswith("-")


@cache
def log_lines() -> dict[str, set[str]]:
    """The keys of everything that logs tell, and the names of what each gives."""
    for id in titles():
        title(id)
    kinds = [kind for kind in kinds_of(LogLine) if kind.__module__.startswith("detente.")]
    return {str(kind.__struct_config__.tag): {field.name for field in fields(kind)} for kind in kinds}


def web_keys() -> Iterator[tuple[str, str, bool]]:
    """The same for the first argument of t(), and for `key:` in objects. tFirst() may ask for what nobody wrote."""
    call = re.compile(r"""(?:\bt\(|\bkey:)\s*(['"`])([^'"`$]*)(\$\{)?""")
    for file in WEB:
        text = file.read_text("utf-8")
        for found in call.finditer(text):
            yield f"{file.relative_to(ROOT)}:{text.count(chr(10), 0, found.start()) + 1}", found[2], bool(found[3])


def unknown(keys: Iterator[tuple[str, str, bool]], *, foreign: bool) -> list[str]:
    """The keys that no file has. With `foreign`, strings whose first word begins none of our keys are no keys."""
    known = messages("en")
    shape = re.compile(r"[a-z]+(-[a-z0-9_]+)*-?")
    missing = []
    for where, key, is_beginning in keys:
        if not key or not shape.fullmatch(key) or "-" not in key or (foreign and key.split("-")[0] not in prefixes()):
            continue
        if not (any(k.startswith(key) for k in known) if is_beginning else key in known):
            missing.append(f"{where} {key}")
    return missing


def test_python_uses_only_keys_that_exist() -> None:
    assert unknown(python_keys(), foreign=True) == []


def test_every_line_of_a_log_has_a_sentence_and_gives_its_variables() -> None:
    lacking = {key: variables("en", key) - given_by(names) for key, names in log_lines().items()}
    assert lacking.keys() <= messages("en").keys()
    assert {key: names for key, names in lacking.items() if names} == {}


def given_by(names: set[str]) -> set[str]:
    """These, and the names of sides that come along by themselves."""
    return names | {f"{name}-name" for name in names & {"side", "winner"}}


@pytest.mark.skipif(not WEB, reason="no web client here")
def test_the_page_uses_only_keys_that_exist() -> None:
    assert unknown(web_keys(), foreign=False) == []


def given(text: str, start: int) -> set[str] | None:
    """The names that a call gives in an object literal, from behind the key to the closing bracket; None if unclear."""
    names, depth, piece = set(), 0, ""
    for character in text[start:]:
        if depth <= 1 and character in ",})":
            if depth == 1 and piece.strip():
                names.add(piece.split(":")[0].strip().strip("'"))
            piece = ""
            if depth == 0 and character == ")":
                break
        elif depth or character in "{":
            piece += "" if depth == 0 else character
        elif not character.isspace():
            return None  # the arguments come from somewhere else
        depth += (character in "{([") - (character in "})]")
    return None if any(n.startswith("...") for n in names) else given_by(names)


@pytest.mark.skipif(not WEB, reason="no web client here")
def test_the_page_gives_every_variable() -> None:
    missing = []
    for file in WEB:
        text = file.read_text("utf-8")
        for found in re.finditer(r"""\bt\(\s*(['"])([a-z0-9_-]+)\1""", text):
            names = given(text, found.end())
            if names is not None and not variables("en", found[2]) <= names:
                missing.append(f"{file.relative_to(ROOT)}: {found[2]} lacks {variables('en', found[2]) - names}")
    assert not missing


def test_every_sentence_is_used() -> None:
    """A key stands in some source, is a part of another message, or begins as a composed one does."""
    texts = "\n".join(f.read_text("utf-8") for f in [*PYTHON, *WEB])
    words = set(re.findall(r"[a-z]+(?:-[a-z0-9_]+)+", texts))
    composed = re.findall(r"[a-z]+(?:-[a-z0-9_]+)*-(?=\$?\{)", texts)
    beginnings = tuple({b for b in composed if b.split("-")[0] in prefixes()})
    referred = {r for parts in messages("en").values() for r in parts.references}
    asked = {key for file, key, _ in entries("en") if file == "cards.ftl" and "-ask-" in key}  # test_questions.py
    unused = [
        key
        for key in messages("en").keys() - asked - log_lines().keys()
        if key.split(".")[0] not in words | referred
        and key.rpartition("-")[0] not in words  # a button of this question: inf-ask-place-stop
        and not (beginnings and key.startswith(beginnings))
    ]
    assert not unused


# ------------------------------------------------------------------------------------- no sentence in the code


@pytest.mark.parametrize("file", [*PYTHON, *WEB], ids=lambda f: str(f.relative_to(ROOT)))
def test_no_russian_in_the_code(file: Path) -> None:
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    assert [f"{n}: {line.strip()}" for n, line in lines if RUSSIAN.search(line)] == []


def python_sentences(tree: ast.AST) -> Iterator[str]:
    """Strings that read like sentences; not docstrings, nor what is raised at a developer, nor a command's help."""
    for node in ast.iter_child_nodes(tree):
        is_docstring = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_help = isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "description", "summary")
        if is_docstring or is_help or isinstance(node, ast.Raise | ast.Assert):
            continue
        if isinstance(node, ast.JoinedStr):
            text = "".join(str(v.value) if isinstance(v, ast.Constant) else "x" for v in node.values)
            if SENTENCE.fullmatch(text.strip()):
                yield f"{node.lineno}: {text}"
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and SENTENCE.fullmatch(node.value.strip()):
            yield f"{node.lineno}: {node.value}"
        yield from python_sentences(node)


@pytest.mark.parametrize("file", PYTHON, ids=lambda f: str(f.relative_to(ROOT)))
def test_no_sentence_in_python(file: Path) -> None:
    assert list(python_sentences(ast.parse(file.read_bytes()))) == []


def markup_words(text: str) -> Iterator[str]:
    """Words that stand in a Svelte file's markup as they are: between tags, or in attributes that are read out."""
    markup = re.sub(r"<(script|style|code)\b.*?</\1>|<!--.*?-->", "", text, flags=re.DOTALL)
    plain, depth = [], 0
    for character in markup:  # expressions hold braces in braces
        depth += character == "{"
        if depth == 0:
            plain.append(character)
        depth -= character == "}"
    bare = "".join(plain)
    yield from re.findall(r"""\b(?:aria-label|aria-description|title|placeholder|alt)="[^"]*[^\W\d_]{2}[^"]*\"""", bare)
    yield from re.findall(r"[^\W\d_]{2,}", re.sub(r"<[^>]*>", " ", re.sub(r"&\w+;", " ", bare)))


@pytest.mark.parametrize("file", WEB, ids=lambda f: str(f.relative_to(ROOT)))
def test_no_sentence_in_the_page(file: Path) -> None:
    text = file.read_text("utf-8")
    if file.suffix == ".svelte":
        assert list(markup_words(text)) == []
        text = "\n".join(re.findall(r"<script\b[^>]*>(.*?)</script>", text, flags=re.DOTALL))
    code = re.sub(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", "", text, flags=re.DOTALL)
    literals = re.findall(r"""(?<!Error\()(['"`])((?:\\.|(?!\1)[^\n\\])*)\1""", code)
    assert [literal for _, literal in literals if SENTENCE.fullmatch(literal)] == []
