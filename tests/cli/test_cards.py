"""`detente cards`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from detente.locale import Texts, languages
from detente.titles.iron_curtain.cards import shipped_text


@pytest.fixture
def broken(tmp_path: Path) -> Callable[[str, str], tuple[Path, int]]:
    """Changes one line of the shipped file; answers the file and the line's number."""

    def change(old: str, new: str) -> tuple[Path, int]:
        path = tmp_path / "cards.toml"
        text = shipped_text()
        path.write_text(text.replace(old, new, 1), "utf-8")
        return path, text[: text.index(old)].count("\n") + 1

    return change


def test_the_shipped_file_has_no_mistakes(run: Callable, broken: Callable) -> None:
    path, _ = broken("schema = 1", "schema = 1")
    checked = run("cards", "check", path, "--lang", "en")
    assert (checked.code, checked.out) == (0, "No mistakes found.\n")
    assert run("cards", "check", path, "--json").json == {"file": str(path), "ok": True, "findings": []}


@pytest.mark.parametrize(
    ("old", "new", "field", "en", "ru"),
    [
        (
            "influence = 4",
            "influence = 9",
            "card[5].influence",
            "error: A whole number from 1 to 4 is wanted, not 9.",
            "ошибка: Нужно целое число от 1 до 4, а не 9.",
        ),
        (
            "schema = 1",
            "schema = 2",
            "meta.schema",
            "error: This version reads card files with schema = 1, not 2.",
            "ошибка: Эта версия читает файлы карт, где schema = 1, а не 2.",
        ),
        (
            'id = "japan"',
            'id = "iran"',
            "card[5].id",
            "error: “iran” occurs twice.",
            "ошибка: «iran» встречается дважды.",
        ),
    ],
)
def test_mistakes_have_line_and_field(
    run: Callable, broken: Callable, old: str, new: str, field: str, en: str, ru: str
) -> None:
    path, line = broken(old, new)
    for lang, sentence in (("en", en), ("ru", ru)):
        checked = run("cards", "check", path, "--lang", lang)
        assert checked.code == 1
        assert checked.out.splitlines()[0] == f"{line}:{field}: {sentence}"
    result = run("cards", "check", path, "--json", "--lang", "en")
    assert result.code == 1
    finding = result.json["findings"][0]
    assert (finding["line"], finding["field"], finding["warning"]) == (line, field, False)
    assert en.endswith(finding["text"])


def test_warnings_are_no_errors(run: Callable, broken: Callable) -> None:
    path, _ = broken('side = "us"', 'side = "ussr"')
    checked = run("cards", "check", path, "--lang", "en")
    assert checked.code == 0
    assert "warning: There are 9 US cards; the game has 10." in checked.out
    assert checked.out.endswith("No errors, 2 warnings.\n")


def test_broken_toml(run: Callable, broken: Callable) -> None:
    path, line = broken("schema = 1", "schema = = 1")
    checked = run("cards", "check", path, "--lang", "en")
    assert checked.code == 1
    assert checked.out.startswith(f"{line}:toml: error: The file is not TOML: ")


@pytest.mark.parametrize("lang", languages())
def test_every_finding_has_a_sentence(lang: str) -> None:
    folder = Path(__file__).parents[2] / "src/detente"
    sources = [folder / name for name in ("card_file.py", "titles/iron_curtain/cards.py", "titles/cia_vs_kgb/cards.py")]
    words = " ".join(source.read_text("utf-8") for source in sources).split()
    keys = {word.strip('",') for word in words if word.startswith('"cards-')}
    assert len(keys) > 10
    for key in keys:
        assert not Texts(lang).say(key, {"side": "us"}).startswith("["), key


def test_copy_goes_where_the_game_looks_and_overwrites_nothing(
    run: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "data" / "own.toml"
    monkeypatch.setenv("DETENTE_IRON_CURTAIN_CARDS", str(own))
    assert run("cards", "copy").out == f"{own}\n"
    assert own.read_text("utf-8") == shipped_text()
    own.write_text("mine", "utf-8")
    refused = run("cards", "copy")
    assert refused.code == 2
    assert "--force" in refused.err
    assert own.read_text("utf-8") == "mine"
    assert run("cards", "copy", "--force", "--json").json == {"path": str(own)}
    assert own.read_text("utf-8") == shipped_text()


def test_a_card_file_of_cia_vs_kgb(run: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own.toml"
    monkeypatch.setenv("DETENTE_CIA_VS_KGB_CARDS", str(own))
    assert run("cards", "copy", "--title", "cia_vs_kgb").out == f"{own}\n"
    assert run("cards", "check", own, "--lang", "en").out == "No mistakes found.\n"
    own.write_text(own.read_text("utf-8").replace("vp = 20", "vp = 22", 1), "utf-8")
    checked = run("cards", "check", own, "--lang", "en")
    assert checked.code == 1
    assert "objective[7].vp: error: Points come in fives, so 22 is not possible." in checked.out
    assert run("cards", "copy", "--title", "twilight_struggle").code == 2


@pytest.mark.parametrize("lang", languages())
def test_list_of_cia_vs_kgb(run: Callable, lang: str) -> None:
    listed = run("cards", "list", "cia_vs_kgb", "--lang", lang)
    assert not listed.missing_keys()
    assert len(listed.out.splitlines()) == 51
    assert len(run("cards", "list", "cia_vs_kgb", "--json").json["cards"]) == 51


def test_list(run: Callable) -> None:
    listed = run("cards", "list", "iron_curtain", "--lang", "en").out
    assert "Japan, Asia, US card, influence 4 (reconstructed). The US infiltrates" in listed
    listed = run("cards", "list", "iron_curtain", "--lang", "ru")
    assert not listed.missing_keys()
    assert "Япония, Азия, карта США, влияние 4 (восстановлено)." in listed.out
    cards = run("cards", "list", "--json").json["cards"]
    assert len(cards) == 19
    assert {"id", "side", "influence", "certainty", "event", "text"} <= set(cards[0])
