"""The plan of the house is drawn from the tree: docs/house.svg, docs/architecture.md, docs/rooms.md."""

import re
import subprocess
from pathlib import Path

import pytest
from tools import write_house

from floors import FLOOR, PACKAGE, ROOT, TITLES, place_of


def test_the_plan_is_up_to_date() -> None:
    """`python tools/write_house.py` mends this: new modules, or new first sentences of old ones."""
    assert [file.name for file in write_house.out_of_date()] == []


def test_every_part_stands_on_a_floor_and_says_what_it_is_for() -> None:
    there = {file.stem for file in PACKAGE.glob("*.py")} - {"__init__"}
    there |= {folder.parent.name for folder in PACKAGE.glob("*/__init__.py")} | set(TITLES)
    assert set(FLOOR) == there
    assert [part for part in FLOOR if not place_of(part).exists() or not write_house.about(part)] == []


def test_a_new_sentence_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_house, "about", lambda part: "Something else.")
    assert {file.name for file in write_house.out_of_date()} == {"architecture.md", "rooms.md"}


def test_the_first_sentence_of_a_module(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text('"""One thing, e.g. this\none. And another.\n\nMore.\n"""\n')
    assert write_house.first_sentence(file) == "One thing, e.g. this one."


def test_the_plan_names_only_files_that_are_there() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    named = re.findall(r"`([\w/.]+\.(?:py|toml|md|csv|ts|svelte|ftl|svg))`", text)
    files = [f"/{name}" for name in listed.stdout.splitlines()]
    assert len(named) > 30
    assert [name for name in named if not any(file.endswith(f"/{name}") for file in files)] == []
