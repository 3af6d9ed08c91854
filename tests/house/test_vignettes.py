"""The drawings on the cards: every card has one, every drawing is used, and they keep to the five inks."""

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

from detente.titles import title

ROOT = Path(__file__).parents[2]
DRAWINGS = {file.stem: file for file in (ROOT / "web/src/vignettes").glob("*/*.svg")}
LISTED = ["twilight_struggle", "red_sea", "cia_vs_kgb"]
VARIATIONS = {"mirrored", "sun", "moon"}
INKS = {"a", "m", "s", "k", "p", "la", "lm", "ls", "lk", "lp", "w1", "w4", "w9", "dash", "edge", "west", "east", "vig"}


def listed(id: str) -> dict[str, str]:
    found: dict[str, str] = json.loads((ROOT / f"src/detente/titles/{id}/web/vignettes.json").read_text("utf-8"))
    return found


def drawn(id: str) -> list[str]:
    """The cards that need a drawing: the others show a region or a country."""
    cards = title(id).describe().cards
    own = [card for card in cards if not getattr(card, "scoring", False) and type(card).__name__ != "CountryCard"]
    return [card.id for card in own]


@pytest.mark.parametrize("id", LISTED)
def test_every_card_has_a_drawing_and_no_list_names_a_card_that_is_none(id: str) -> None:
    assert listed(id).keys() == set(drawn(id))
    for card, words in listed(id).items():
        scene, *variations = words.split(" ")
        assert scene in DRAWINGS, card
        assert set(variations) <= VARIATIONS, card


@pytest.mark.parametrize("id", LISTED)
def test_no_two_neighbours_look_alike(id: str) -> None:
    found = listed(id)
    scenes = [found[card].split(" ")[0] for card in drawn(id)]
    assert [pair for pair in pairwise(scenes) if pair[0] == pair[1]] == []


def test_there_are_many_drawings_and_each_is_used() -> None:
    used = {words.split(" ")[0] for id in LISTED for words in listed(id).values()}
    assert used == DRAWINGS.keys()
    assert len(used) >= 100


def test_a_family_that_plays_alone_needs_no_drawing_of_another() -> None:
    assert {DRAWINGS[words.split(" ")[0]].parent.name for words in listed("cia_vs_kgb").values()} == {"common"}


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_a_drawing_keeps_to_the_inks(name: str) -> None:
    text = DRAWINGS[name].read_text("utf-8")
    assert 'viewBox="0 0 240 120"' in text
    assert "<text" not in text and "<image" not in text and "<script" not in text
    assert not re.findall(r'\b(?:fill|stroke|style|id|href)="', text.split("<svg", 1)[1])
    assert {word for words in re.findall(r'class="([^"]*)"', text) for word in words.split()} <= INKS
