"""Releases and the workflows around them: the changelog fits the version, workflows call what exists."""

import re
from pathlib import Path

import pytest
from tools import release_notes

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


def test_the_changelog_has_an_entry_for_every_release() -> None:
    entries = release_notes.entries((ROOT / "CHANGELOG.md").read_text("utf-8"))
    numbers = [tuple(map(int, name.split("."))) for name in entries if name != "Unreleased"]
    assert numbers == sorted(numbers, reverse=True)
    assert release_notes.version() == ".".join(map(str, numbers[0]))
    assert all(entries.values())
    assert list(entries).index("Unreleased") == 0 if "Unreleased" in entries else True


def test_every_heading_of_the_changelog_is_a_release() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert len(re.findall(r"(?m)^## ", text)) == len(release_notes.entries(text))


def test_a_tag_that_does_not_fit_is_refused() -> None:
    assert release_notes.notes(f"v{release_notes.version()}").startswith("- ")
    with pytest.raises(ValueError, match="v999"):
        release_notes.notes("v999.0.0")


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.stem)
def test_workflows_call_what_exists(file: Path) -> None:
    text = file.read_text("utf-8")
    goals = set(re.findall(r"(?m)^([a-z]+):", (ROOT / "Makefile").read_text("utf-8")))
    assert set(re.findall(r"\bmake (\w+) PYTHON", text)) <= goals
    assert [name for name in re.findall(r"python (tools/\S+)", text) if not (ROOT / name).is_file()] == []
    assert re.search(r"\bmake test\b|tools/release_notes.py", text)


def test_the_tests_run_on_every_python_that_we_promise() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    lowest = re.search(r'requires-python = ">=([\d.]+)"', project)
    assert lowest is not None
    assert f'["{lowest[1]}"' in (ROOT / ".github/workflows/test.yml").read_text("utf-8")
