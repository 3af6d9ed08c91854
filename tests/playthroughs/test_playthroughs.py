"""The playthrough of every title is as the reviewed file says; `detente playthrough TITLE --write` writes it anew."""

from pathlib import Path

import pytest

from detente.commands.playthrough import play, text
from detente.iron_curtain.cards import shipped_text
from detente.titles import title, title_with, titles


@pytest.mark.parametrize("id", titles())
def test_playthrough(id: str) -> None:
    game = title_with(id, shipped_text()) if id == "iron_curtain" else title(id)
    file = Path(__file__).parent / f"{id}.txt"
    assert text(game, play(game)) == file.read_text("utf-8"), f"reviewed? then: detente playthrough {id} --write"
