"""A field of a state is declared once: copies are written from the declaration, and what is stored agrees with it."""

from pathlib import Path

import pytest
from tools import write_states

from detente.machine import State, Stored
from detente.saving import Field, Kind, number, numbered, stored_fields
from detente.titles import title, titles

MACHINE = write_states.SRC / "detente/machine.py"
FIELDS = {file: write_states.declared(file.read_text("utf-8")) for file in write_states.state_files()}
SMALL = (
    """
class Table(State):
    def __init__(self, rules: Rules, blank: bool) -> None:
        super().__init__()
        self.rules: Rules = rules  # not copied: given to the copy
        self.score: i64 = 0  # framed; of the US
        self.china: Card = 0
        self.hand: vec[i64] = BLANK if blank else vec[i64]([0] * 9)
        self.under: vec[i64] = BLANK
        # derived from the above
        self.costs: vec[i64] = rules.costs  # shared
        self.best: i64 = 0

"""
    + write_states.BEGIN
    + write_states.END
)


def file_of(state: State) -> Path:
    return write_states.SRC / (type(state).__module__.replace(".", "/") + ".py")


def test_every_class_of_states_has_its_marks() -> None:
    used = {file_of(title(id).new({})) for id in titles()}
    assert sorted(FIELDS) == sorted(used | {MACHINE})


def test_copies_are_written_from_the_fields() -> None:
    stale = [str(file.relative_to(write_states.SRC)) for file in write_states.stale()]
    assert stale == [], "python tools/write_states.py"


def test_a_new_field_is_copied_as_its_declaration_says() -> None:
    made = write_states.written(SMALL)
    assert write_states.written(made) == made
    copied = made.partition("new.copy_frame(self)\n")[2].partition("return new")[0].split("\n")
    assert [line.strip() for line in copied if line.strip()] == [
        "new.score = self.score",
        "new.china = self.china",
        "new.hand = self.hand[:]",
        "if len(self.under) > 0:",
        "new.under = self.under[:]",
        "new.costs = self.costs",
        "new.best = self.best",
    ]
    assert "new = Table(self.rules, True)" in made
    more = made.replace("self.china: Card = 0", "self.china: Card = 0\n        self.turn: i64 = 0")
    assert write_states.written(more) != more


def test_a_new_field_is_stored_as_its_declaration_says() -> None:
    stored = write_states.written(SMALL).partition("def stored(self)")[2].partition("\n\n")[0]
    assert [line.strip() for line in stored.splitlines()[2:-1]] == [
        '("score", "i64", True),',
        '("china", "Card", False),',
        '("hand", "vec[i64]", False),',
        '("under", "vec[i64]", False),',
    ]


class Small:
    """A state with four fields, of which two are written as one."""

    def __init__(self) -> None:
        self.score, self.china, self.at, self.cubes = 7, 0, 1, 2

    def stored(self) -> list[Stored]:
        return [("score", "i64", True), ("china", "Card", False), ("at", "i64", False), ("cubes", "i64", False)]


def test_how_a_field_is_written_follows_from_its_type() -> None:
    table = Field("table", lambda s: [f"{s.at}:{s.cubes}"], lambda s, value: None, [], ("at", "cubes"))
    kinds: dict[str, Kind] = {"i64": number, "Card": lambda name, _: numbered(name, ["none", "china"])}
    fields = stored_fields(Small(), kinds, [table])
    assert [(field.name, field.default, field.framed) for field in fields] == [
        ("score", 7, True),
        ("china", "none", False),
        ("table", [], False),
    ]
    with pytest.raises(KeyError, match="Card"):
        stored_fields(Small(), {"i64": number})


@pytest.mark.parametrize("id", titles())
def test_every_field_is_stored_or_derived(id: str) -> None:
    game = title(id)
    fields = [*FIELDS[MACHINE], *FIELDS[file_of(game.new({}))]]
    stored = [name for field in game.fields for name in field.attributes]  # type: ignore[attr-defined]
    assert len(set(stored)) == len(stored), "an attribute is stored twice"
    derived = {field.name for field in fields if field.derived}
    spare = set() if game.code.offers else {"standing"}  # type: ignore[attr-defined]
    lost = [field.name for field in fields if field.copied and field.name not in {*stored, *derived, *spare}]
    assert lost == [], "python tools/write_states.py"
    assert sorted(set(stored) - {field.name for field in fields}) == [], "a Field stores what no class declares"
    assert sorted(set(stored) & derived) == []
