"""The guide for researchers does what it says: every page is run."""

import doctest
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[2] / "docs/rl"


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("page", sorted(page.name for page in GUIDE.glob("*.md")))
def test_the_page_runs(page: str) -> None:
    failed, tried = doctest.testfile(str(GUIDE / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert failed == 0
    assert tried or page in ("cite.md", "index.md", "models.md")
