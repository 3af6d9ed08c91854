"""The playthrough of every title is as the reviewed file says; `detente playthrough TITLE --write` writes it anew."""

from pathlib import Path

from detente.commands.playthrough import play, text
from detente.iron_curtain.cards import shipped_text
from detente.titles import title_with


def test_iron_curtain() -> None:
    game = title_with("iron_curtain", shipped_text())
    file = Path(__file__).parent / "iron_curtain.txt"
    assert text(game, play(game)) == file.read_text("utf-8"), "reviewed? then: detente playthrough iron_curtain --write"
