"""What the page promises about its own sources."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREENS = ROOT / "web/src/styles/screens.json"

pytestmark = pytest.mark.skipif(not SCREENS.is_file(), reason="no web client here")


def sources(*kinds: str) -> Iterator[Path]:
    for top in (ROOT / "web/src", *(ROOT / "src/detente/titles").glob("*/web")):
        yield from (file for file in top.rglob("*") if file.suffix in kinds)


def test_screens_have_one_place_for_their_numbers() -> None:
    screens = json.loads(SCREENS.read_text())
    queries = [
        (file, query) for file in sources(".svelte", ".css") for query in re.findall(r"@media([^{]*)", file.read_text())
    ]
    assert len(queries) > 50
    assert [(str(file), query) for file, query in queries if re.search(r"\d", query)] == []
    styled = {name for _, query in queries for name in re.findall(r"--([\w-]+)", query)}
    asked = set(re.findall(r"query\('([\w-]+)'\)", (ROOT / "web/src/lib/screen.svelte.ts").read_text()))
    assert styled | asked == set(screens)


def test_the_page_never_selects_by_what_belongs_to_the_tests() -> None:
    selecting = re.compile(r"\[data-test|dataset\.test\b")
    assert [str(file) for file in sources(".svelte", ".ts", ".css") if selecting.search(file.read_text())] == []
