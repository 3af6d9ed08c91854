"""The playthrough of every title is as the reviewed file says; `detente playthrough TITLE --write` writes it anew."""

from pathlib import Path

import pytest

from detente.commands.playthrough import play, text
from detente.titles import title, title_with, titles
from detente.titles.cia_vs_kgb.cards import shipped_text as cia_vs_kgb_text
from detente.titles.iron_curtain.cards import shipped_text as iron_curtain_text

SHIPPED = {"iron_curtain": iron_curtain_text, "cia_vs_kgb": cia_vs_kgb_text}


@pytest.mark.parametrize("id", titles())
def test_playthrough(id: str) -> None:
    game = title_with(id, SHIPPED[id]()) if id in SHIPPED else title(id)
    file = Path(__file__).parent / f"{id}.txt"
    assert text(game, play(game)) == file.read_text("utf-8"), f"reviewed? then: detente playthrough {id} --write"
