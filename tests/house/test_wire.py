"""The types of the page and the reference of docs/wire.md that tools/write_wire.py makes from the structs."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from tools import write_wire

from detente.game import SOME, Choice, Side, View, long, one_of
from detente.locale import Texts
from detente.server import wire
from detente.titles import title, titles

HERE = Path("here.ts")


def test_the_page_and_the_reference_are_not_stale():
    assert write_wire.out_of_date() == [], "python tools/write_wire.py writes them"


def test_the_keys_that_the_page_names_are_there():
    text, _, _ = write_wire.PAGE.read_text("utf-8").partition("## Reference")
    families = {id: Texts("en", title(id)) for id in titles()}
    named = set(re.findall(r"`((?:ic|cvk|inf|ts|rs)-(?:ask|chance|over)[a-z_-]*)`", text))
    assert len(named) > 20
    assert {key for key in named if not any(texts.knows(key) for texts in families.values())} == set()


class Sent(msgspec.Struct, forbid_unknown_fields=True):
    """What a client sends."""

    name: str  # of the person
    agent: str = "3"
    # Who sits there,
    # or nobody.
    side: Side | None = None


class LogLine(msgspec.Struct, omit_defaults=True, tag_field="type", tag="told", rename={"base": "from"}):
    base: int
    near: list[str] = []


class More(LogLine):
    count: int = 0


def test_examples_in_python_are_not_in_the_reference():
    assert ">>>" in (View.__doc__ or "")
    assert ">>>" not in write_wire.docstring(View)
    assert write_wire.docstring(View).endswith("cut out of a state.")


@pytest.mark.parametrize(
    ("kind", "spelled"),
    [
        (str | None, "string | null"),
        (list[int | str], "(number | string)[]"),
        (Sequence[Choice], "Choice[]"),
        (dict[Side, float], "Record<Side, number>"),
        (Annotated[dict[Side, int], SOME], "Partial<Record<Side, number>>"),
        (Annotated[list[int], long(2)], "[number, number]"),
        (Literal["up", "down"], "'up' | 'down'"),
        (bool | msgspec.UnsetType, "boolean"),
        (wire.Tail[wire.Turn], "Tail<Turn>"),
        (dict[str, Any], "Record<string, unknown>"),
        (Annotated[str, one_of("Colour", ["red", "blue"])], "Colour"),
    ],
)
def test_types(kind, spelled):
    assert write_wire.Schema().spelled(kind, HERE) == spelled


def test_a_type_with_a_name_is_written_down_once_with_its_words():
    schema = write_wire.Schema()
    for _ in range(2):
        schema.spelled(Annotated[str, one_of("Colour", ["red", "blue"])], HERE)
    assert schema.items[HERE] == [write_wire.Alias("Colour", "'red' | 'blue'", "")]
    assert {"us", "cia"} <= set(write_wire.open_values("Side"))


def test_what_may_be_missing_and_what_is_said_about_it():
    assert [(field.name, field.optional, field.about) for field in write_wire.fields(Sent)] == [
        ("name", False, "of the person"),
        ("agent", True, "default: 3"),
        ("side", True, "Who sits there, or nobody."),
    ]
    assert [(field.name, field.optional) for field in write_wire.fields(LogLine)] == [
        ("type", False),
        ("from", False),
        ("near", True),
    ]


def test_what_extends_another_type_has_only_its_own_fields():
    assert [field.name for field in write_wire.fields(More)] == ["type", "count"]
    assert write_wire.bases(More) == [LogLine]
    assert "version" in [field.name for field in write_wire.fields(wire.Move)]  # its base has no name of its own


def test_no_page_gets_the_frame():
    for file, text in write_wire.pages():
        if file.suffix == ".ts":
            assert "frame" not in text, file


@pytest.mark.parametrize("id", titles())
def test_a_table_sends_what_its_types_say(id):
    """Every struct of a title's views and description can be read back as the type that was written down."""
    game = title(id)
    roots = {part.__name__ for part in write_wire.roots()}
    for value in (game.describe(), game.for_page(game.new({}), 1)):
        assert type(value).__name__ in roots
        msgspec.convert(msgspec.to_builtins(value), type(value))


def test_a_change_has_fields_of_the_table():
    changes = set(wire.ChangeMessage.__struct_fields__) - {"base"}
    assert changes <= set(wire.TableMessage.__struct_fields__)
    fixed = {"id", "title", "options", "data", "delay", "private"}  # never different at one table
    assert set(wire.TableMessage.__struct_fields__) - changes == fixed
