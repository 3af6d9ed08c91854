"""The guide for researchers does what it says: every page is run."""

import doctest
from pathlib import Path
from typing import Any

import pytest

import detente
from detente.titles import title
from detente.weights import BELIEF_FILE, FILE, NET_FILE, POLICY_FILE, read_weights

GUIDE = Path(__file__).parents[2] / "docs/rl"


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("page", sorted(page.name for page in GUIDE.glob("*.md")))
def test_the_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(GUIDE / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert tried or page in ("cite.md", "index.md", "models.md")


def test_every_shipped_file_of_weights_has_its_card() -> None:
    """And says as many features as there are in the file."""
    package = Path(detente.__file__).parent
    files = {file.relative_to(package).as_posix(): file for file in package.glob("titles/*/*.npz")}
    lines = (GUIDE / "models.md").read_text("utf-8").splitlines()
    cards = {line.split("`")[1]: line for line in lines if line.startswith("| `titles/")}
    assert set(cards) == set(files)
    for name, file in files.items():
        found = read_weights(file)
        features = len(found.names)
        if file.name == FILE:
            stages = len(found.values) // features
            assert f"{features} features" in cards[name] and f"{stages} stages" in cards[name]
        elif file.name == NET_FILE:
            units = len(found.values) // features - 1
            assert f"{features} inputs, {units} units" in cards[name]
        elif file.name == BELIEF_FILE:
            assert f"{features} inputs, {len(found.values) // features} secrets" in cards[name]
        elif file.name == POLICY_FILE:
            game: Any = title(file.parent.name)
            assert f"{features:,} of {len(game.evaluator.statement_names()):,} statements" in cards[name]
