"""A field of a state is declared once: copies are written from the declaration, and what is stored agrees with it."""

from pathlib import Path

import pytest
from tools import write_clones

from detente.machine import State
from detente.titles import title, titles

MACHINE = write_clones.SRC / "detente/machine.py"
FIELDS = {file: write_clones.declared(file.read_text("utf-8")) for file in write_clones.state_files()}
SMALL = (
    """
class Table(State):
    def __init__(self, rules: Rules, blank: bool) -> None:
        super().__init__()
        self.rules: Rules = rules  # not copied: given to the copy
        self.score: i64 = 0
        self.hand: vec[i64] = BLANK if blank else vec[i64]([0] * 9)
        self.under: vec[i64] = BLANK
        # derived from the above
        self.costs: vec[i64] = rules.costs  # shared
        self.best: i64 = 0

"""
    + write_clones.BEGIN
    + write_clones.END
)


def file_of(state: State) -> Path:
    return write_clones.SRC / (type(state).__module__.replace(".", "/") + ".py")


def test_every_class_of_states_has_its_marks() -> None:
    used = {file_of(title(id).new({})) for id in titles()}
    assert sorted(FIELDS) == sorted(used | {MACHINE})


def test_copies_are_written_from_the_fields() -> None:
    stale = [str(file.relative_to(write_clones.SRC)) for file in write_clones.stale()]
    assert stale == [], "python tools/write_clones.py"


def test_a_new_field_is_copied_as_its_declaration_says() -> None:
    made = write_clones.written(SMALL)
    assert write_clones.written(made) == made
    copied = made.partition("new.copy_frame(self)\n")[2].partition("return new")[0].split("\n")
    assert [line.strip() for line in copied if line.strip()] == [
        "new.score = self.score",
        "new.hand = self.hand[:]",
        "if len(self.under) > 0:",
        "new.under = self.under[:]",
        "new.costs = self.costs",
        "new.best = self.best",
    ]
    assert "new = Table(self.rules, True)" in made
    more = made.replace("self.score: i64 = 0", "self.score: i64 = 0\n        self.turn: i64 = 0")
    assert write_clones.written(more) != more


@pytest.mark.parametrize("id", titles())
def test_every_field_is_stored_or_derived(id: str) -> None:
    game = title(id)
    fields = [*FIELDS[MACHINE], *FIELDS[file_of(game.new({}))]]
    stored = [name for field in game.fields for name in field.attributes]  # type: ignore[attr-defined]
    assert len(set(stored)) == len(stored), "an attribute is stored twice"
    derived = {field.name for field in fields if field.derived}
    spare = set() if game.code.offers else {"standing"}  # type: ignore[attr-defined]
    lost = [field.name for field in fields if field.copied and field.name not in {*stored, *derived, *spare}]
    assert lost == [], "no Field stores it: add one to the title's fields.py"
    assert sorted(set(stored) - {field.name for field in fields}) == [], "a Field stores what no class declares"
    assert sorted(set(stored) & derived) == []
