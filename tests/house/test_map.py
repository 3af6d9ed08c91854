"""The drawing of the map fits the game's own data: it is made by hand (`npm run map`) and could be out of date."""

import gzip
import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from detente.titles import title

TITLES = Path(__file__).resolve().parents[2] / "src/detente/titles"
MAPS = ["twilight_struggle", "red_sea", "red_sea_tall"]  # a phone has a map of another shape


def drawing(id: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file_of(id).read_bytes())
    return found


def file_of(id: str) -> Path:
    title = id.removesuffix("_tall")
    return TITLES / title / "web" / f"map{id.removeprefix(title)}.json"


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
    assert len(gzip.compress(file_of(id).read_bytes())) < 60_000
