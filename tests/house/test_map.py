"""The drawing of the map fits the game's own data: it is made by hand (`npm run map`) and could be out of date."""

import gzip
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from detente.titles import title

GENERATED = Path(__file__).resolve().parents[2] / "web/src/generated"
MAPS = ["twilight_struggle", "red_sea", "red_sea_tall"]  # a phone has a map of another shape
pytestmark = pytest.mark.skipif(not GENERATED.exists(), reason="no web client here")


def drawing(id: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GENERATED / f"map_{id}.json").read_bytes())
    return found


def apart(a: dict[str, float], b: dict[str, float]) -> bool:
    return (
        a["x"] + a["w"] <= b["x"] or b["x"] + b["w"] <= a["x"] or a["y"] + a["h"] <= b["y"] or b["y"] + b["h"] <= a["y"]
    )


@pytest.mark.parametrize("id", MAPS)
def test_every_country_has_its_box_and_every_border_its_line(id: str) -> None:
    drawn, about = drawing(id), title(id.removesuffix("_tall")).describe()
    countries = {country.id for country in about.countries}
    assert set(drawn["boxes"]) == countries
    on_land = {country.id for country in about.countries if country.region}
    assert on_land <= {id for id, _ in drawn["land"]}, "a country without land"
    lines = {frozenset((a, b)) for a, b, _, _ in drawn["lines"]}
    links = {frozenset((c.id, c.superpower)) for c in about.countries if c.superpower}
    assert lines == {frozenset((a, b)) for a, b, _ in about.borders} | links


@pytest.mark.parametrize("id", MAPS)
def test_nothing_on_the_map_overlaps(id: str) -> None:
    drawn = drawing(id)
    places = [place for kind in ("boxes", "powers", "panels", "tags") for place in drawn[kind].values()]
    assert all(apart(a, b) for a, b in combinations(places, 2))


@pytest.mark.parametrize("id", MAPS)
def test_the_drawing_is_small(id: str) -> None:
    assert len(gzip.compress((GENERATED / f"map_{id}.json").read_bytes())) < 60_000
