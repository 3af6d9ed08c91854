"""`detente library` and `detente explore`: in both languages, and nothing changes by bad input."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from detente.commands.common import refusal
from detente.library.figures import read
from detente.library.importing import read_digest
from detente.library.reading import Refusal, Source
from detente.locale import Texts
from detente.titles import title
from tests.cli.conftest import Ran
from tests.library.conftest import played

GAME = title("iron_curtain")
TEXT = played(GAME.id, 5, players={"us": "Anna"}).text(GAME)


def broken() -> dict[str, str]:
    """Texts that are no games, by what is wrong with them."""
    lines = TEXT.splitlines()
    at = next(n for n, line in enumerate(lines) if " card " in line and line.split()[1] != "chance")
    number = lines[at].split()[0]

    def changed(line: str) -> str:
        return "\n".join([*lines[:at], line, *lines[at + 1 :]])

    return {
        "file-log-begins": "hello",
        "file-log-short": "SETUP: :\n",
        "file-no-such-title": TEXT.replace("title: iron_curtain", "title: chess"),
        "file-header-lacks": TEXT.replace("title: iron_curtain\n", ""),
        "file-version": TEXT.replace("rules: 2", "rules: 1"),
        "file-header": TEXT.replace("rules: 2", "rules: two"),
        "file-line": TEXT.replace("rules: 2", "rulez: 2"),
        "file-number": changed(f"9{lines[at]}"),
        "file-words": changed(f"{number} us fly to the moon"),
        "file-action": changed(f"{number} us done"),
        "file-hash-line": changed("= x"),
    }


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("key, text", broken().items())
def test_every_refusal_is_a_sentence(key: str, text: str, lang: str) -> None:
    found = read_digest(Source("x", text), title, "test")
    assert isinstance(found, Refusal)
    assert found.said.key == key
    said = refusal(lang, found)
    assert "[" not in said and "{" not in said
    assert any("а" <= letter <= "я" for letter in said) == (lang == "ru")


def test_a_library_is_filled_searched_explored_and_exported(run: Callable[..., Ran], tmp_path: Path) -> None:
    database = ["--database", str(tmp_path / "games.db")]
    (tmp_path / "in").mkdir()
    (tmp_path / "in/a.detente").write_text(TEXT)
    (tmp_path / "in/b.txt").write_text("no game")
    result = run("library", "import", str(tmp_path / "in"), "--lang", "ru", *database)
    assert result.code == 1
    assert "принято: 1, уже были: 0, отказано: 1" in result.out
    assert "строка 1: это не запись" in result.out
    found = run("library", "search", "--player", "ann", "--lang", "ru", *database).out
    assert "Железный занавес" in found and "1 партия" in found
    nothing = run("library", "search", "--player", "ann", "--source", "app", *database).out
    assert "without --source: 1 game" in nothing and "without --player: 0 games" in nothing
    assert "1 game" in run("library", "export", str(tmp_path / "out"), "--player", "ann", *database).out
    (saved,) = (tmp_path / "out").iterdir()
    assert saved.read_text() == TEXT
    counted = json.loads(run("library", "cards", GAME.id, "--json", *database).out)
    assert counted
    assert "1 game" in run("library", "recount", *database).out
    assert json.loads(run("library", "cards", GAME.id, "--json", *database).out) == counted
    assert json.loads(run("library", "sources", "--json", *database).out) == {"own": 1}
    begun = run("explore", GAME.id, "--beginnings", "--lang", "ru", *database).out
    assert "Первые ходы" in begun
    assert run("library", "import", str(tmp_path / "in"), "--source", "@mine", *database).code == 2
    assert "удалено: 1 партия" in run("library", "remove", "own", "--lang", "ru", *database).out


def test_an_archive_that_holds_too_much_is_refused_in_both_languages(run: Callable[..., Ran], tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a", "")
        archive.filelist = archive.filelist * 30_000
    database = ["--database", str(tmp_path / "games.db")]
    for lang, words in (("en", "more than 20"), ("ru", "больше 20")):
        result = run("library", "import", str(path), "--lang", lang, *database)
        assert result.code == 1 and words in result.out


def test_self_play_goes_on_where_it_was_killed_and_files_are_merged(run: Callable[..., Ran], tmp_path: Path) -> None:
    once, twice, other, all = (tmp_path / f"{name}.json" for name in ("once", "twice", "other", "all"))

    def play(out: Path, games: int, seed: int = 1) -> None:
        result = run(
            "library", "self-play", GAME.id, "-n", str(games), "--level", "1", "--seed", str(seed), "--out", out
        )
        assert result.code == 0

    play(once, 4)
    play(twice, 2)
    play(twice, 4)
    assert read(once) == read(twice)
    play(other, 3, seed=2)
    assert run("library", "merge", GAME.id, once, other, "--least", "0", "--out", all).code == 0
    assert read(all).games == 7 and read(all).seeds == ["1:4", "2:3"]
    assert sum(row[3] for row in read(all).firsts) == sum(row[3] for path in (once, other) for row in read(path).firsts)
    assert run("library", "merge", GAME.id, once, other, "--least", "1", "--positions", "7", "--out", all).code == 0
    assert {one.games for one in read(all).positions} == {7}, "only what stood in every game"
    assert run("library", "merge", GAME.id, once, twice, "--out", all).code == 2, "the same games twice"
    assert run("library", "self-play", GAME.id, "--seed", "5", "--out", once).code == 2, "another seed's file"


def test_a_bad_option_is_refused_in_both_languages(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    database = str(tmp_path / "library.db")
    for lang, needs, written in (("en", "needs", "are written"), ("ru", "нужен", "пишутся")):
        for options, word in (
            (("--winner", "us"), needs),
            (("--turns", "many"), written),
            (("--dates", "20-20"), written),
        ):
            ran = run("library", "search", *options, "--database", database, "--lang", lang)
            assert (ran.code, word in ran.err) == (2, True), ran.err
        for wrong in (("--title", "chess"), ("--title", "red_sea", "--winner", "cia"), ("--card", "nix")):
            assert run("library", "search", *wrong, "--database", database, "--lang", lang).code == 2


def test_an_archive_that_holds_too_much_is_refused_and_the_next_path_taken(run, tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr("detente.library.reading.UNPACKED", 10)
    (tmp_path / "in").mkdir()
    for folder in (tmp_path, tmp_path / "in"):
        with zipfile.ZipFile(folder / "large.zip", "w") as archive:
            archive.writestr("game.txt", "much more than ten letters")
    (tmp_path / "in" / "more.detente").write_text(played(GAME.id, 1).text(GAME))
    paths = [str(tmp_path / "large.zip"), str(tmp_path / "in")]
    ran = run("library", "import", *paths, "--database", str(tmp_path / "library.db"))
    assert ran.code == 1
    assert "1 new, 0 known, 2 refused" in ran.out
    assert [line.partition(":")[0] for line in ran.out.splitlines()[:2]] == [paths[0], "large.zip"]


def test_a_game_is_told_in_words_and_results_with_their_intervals(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    """Red Sea, whose endings all influence games share; what the Wilson interval of 1 of 1 is, tables say."""
    red_sea, database = title("red_sea"), ("--database", str(tmp_path / "library.db"))
    (tmp_path / "game.detente").write_text(played("red_sea", 1).text(red_sea))
    assert run("library", "import", str(tmp_path / "game.detente"), *database).code == 0
    (one,) = json.loads(run("library", "search", "--json", *database).out)["games"]
    for lang in ("en", "ru"):
        assert (
            Texts(lang).say("inf-ending", {"ending": one["ending"]})
            in run("library", "search", "--lang", lang, *database).out
        )
    first = run("explore", "red_sea", "--beginnings", *database).out.splitlines()[0]
    assert first.endswith(("100 % (21–100)", "0 % (0–79)"))


def test_what_chance_lays_on_the_table_can_be_named(run) -> None:  # type: ignore[no-untyped-def]
    asked = run("explore", "cia_vs_kgb", "--source", "@self-play", "--lang", "en")
    assert (asked.code, "balance kgb, balance cia" in asked.err) == (2, True)
    found = {
        name: run("explore", "cia_vs_kgb", f"card {name}", "balance kgb", "--source", "@self-play", "--json").out
        for name in ("cuba", "egypt")
    }
    assert found["cuba"] != found["egypt"]
