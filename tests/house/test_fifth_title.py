"""A title is a folder: one that is written outside the package is played, checked, analysed and served at once."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.fifth_title import Fifth

UNKNOWN = re.compile(r"\[[\w-]+\]")  # a key that no file of sentences has


@pytest.fixture(scope="module")
def fifth(tmp_path_factory: pytest.TempPathFactory) -> Fifth:
    fifth = Fifth(tmp_path_factory.mktemp("titles"))
    fifth.write("pebbles")
    return fifth


def played(fifth: Fifth, record: Path, lang: str = "en", against: str = "random") -> str:
    """A whole game in the terminal: always the first choice. White is asked six times."""
    stdin = "table\nhelp\n" + "1\n" * 6 + f"save {record}\nquit\n"
    return fifth.run("play", "pebbles", "--against", against, "--seed", "5", "--lang", lang, stdin=stdin)


def test_it_is_simulated(fifth: Fifth) -> None:
    summary = fifth.json("simulate", "pebbles", "-n", "200")
    assert summary["finished"] == 200 == sum(summary["wins"].values()) + summary["draws"]
    assert set(summary["wins"]) == {"black", "white"} and min(summary["wins"].values()) > 0


def test_it_keeps_every_law(fifth: Fifth) -> None:
    fuzzed = fifth.json("fuzz", "pebbles", "-n", "20", "--every", "1")
    assert fuzzed["failure"] is None
    assert fuzzed["deep_checks"] == fuzzed["checks"] == 20 * 14  # a die, six turns of two, and the end


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Pebbles. You play White", "Flint", "Pass: one point", "Points: Black", "The game is over."]),
        ("ru", ["«Камешки». Вы играете за сторону «Белые»", "Кремень", "Пас: одно", "Очки: Чёрные", "Игра окончена."]),
    ],
)
def test_it_is_played_in_the_terminal(fifth: Fifth, tmp_path: Path, lang: str, said: list[str]) -> None:
    output = played(fifth, tmp_path / "game.detente", lang)
    assert [words for words in said if words not in output] == []
    assert UNKNOWN.findall(output) == []
    fifth.run("verify", tmp_path / "game.detente")


def test_the_tree_search_plays_it(fifth: Fifth, tmp_path: Path) -> None:
    """Level 3 at first sight, and a part of level 6, which looks ahead."""
    for level in ("3", "6/200"):
        played(fifth, tmp_path / "game.detente", against=level)
        fifth.run("verify", tmp_path / "game.detente")


def test_its_own_evaluator_and_level_beat_chance(fifth: Fifth) -> None:
    """The features and the level 4 of its folder; the seeds are fixed, so the games are the same each time."""
    summary = fifth.json("simulate", "pebbles", "-n", "40", "--agents", "4,random", "--swap")
    level, chance = summary["wins_by_agent"]
    assert (level["agent"], chance["agent"]) == ("4", "random")
    assert level["wins"] > chance["wins"] + 6


def test_its_weights_are_learnt_and_read(fifth: Fifth) -> None:
    folder = fifth.write("taught_stones")
    ask = "import detente; print(*(round(w, 6) for w in detente.title('taught_stones').evaluator.weights))"
    before = fifth.python(ask)
    assert before.split() == ["0.4", "0.6", "0.3"]
    fifth.run("train", "taught_stones", "--rounds", "40:0", "-j", "1", "--out", folder / "weights.npz")
    assert fifth.python(ask) != before
    shutil.rmtree(folder)


def test_it_is_analysed(fifth: Fifth, tmp_path: Path) -> None:
    record, page = tmp_path / "game.detente", tmp_path / "report.html"
    points = re.search(r"Points: Black (\d+), White (\d+)\nYou can still", played(fifth, record))
    assert points is not None
    report = fifth.json("analyse", record, "-j", "1")
    gained = {side: sum(row["points"][side] for row in report["sources"]) for side in ("black", "white")}
    assert gained == {"black": int(points[1]), "white": int(points[2])}
    output = fifth.run("analyse", record, "-j", "1", "--html", page, "--lang", "ru")
    assert "(Белые) против" in output and UNKNOWN.findall(output) == []
    assert "<svg" in page.read_text("utf-8")


# ---- on a server ----


@pytest.fixture(scope="module")
def server(fifth: Fifth, tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    database = tmp_path_factory.mktemp("fifth") / "detente.db"
    process = subprocess.Popen(
        [sys.executable, "-m", "detente.server", str(database)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=fifth.environment,
    )
    assert process.stdout is not None
    with httpx.Client(base_url=process.stdout.readline().strip(), timeout=60) as client:
        yield client
    process.terminate()
    process.wait(20)


def ok(response: httpx.Response) -> Any:
    assert response.status_code < 300, response.text
    return response.json()


def test_it_is_on_the_front_page(server: httpx.Client) -> None:
    lines = {line["id"]: line for line in ok(server.get("/api/titles"))}
    assert len(lines) == 5 and list(lines)[-1] == "pebbles"
    assert lines["pebbles"]["name"] == {"en": "Pebbles", "ru": "Камешки"}
    assert lines["pebbles"]["side_names"]["black"] == {"en": "Black", "ru": "Чёрные"}


def test_the_page_is_told_what_it_needs(server: httpx.Client) -> None:
    about = ok(server.get("/api/titles/pebbles"))
    assert about["sides"] == ["black", "white"] and about["countries"][0]["id"] == "flint"
    sentences = ok(server.get("/api/titles/pebbles/sentences"))
    assert {language: len(files) for language, files in sentences.items()} == {"en": 1, "ru": 1}
    assert "pebbles-ask-hide = Спрячьте" in sentences["ru"][0]
    assert [rule["number"] for rule in ok(server.get("/api/titles/pebbles/rules"))] == ["1", "2", "3"]
    assert ok(server.get("/api/titles/pebbles/cards")) == []
    assert server.get("/api/titles/marbles/sentences").status_code == 404


def test_the_sentences_of_a_family_come_with_its_titles(server: httpx.Client) -> None:
    text = "".join(ok(server.get("/api/titles/red_sea/sentences"))["en"])
    assert "inf-log-vp =" in text and "rs-log-final-sea =" in text


def test_a_table_is_played_to_the_end(server: httpx.Client) -> None:
    opened = ok(
        server.post("/api/tables", json={"title": "pebbles", "mode": "computer", "side": "white", "agent": "1"})
    )
    address = f"/api/tables/{opened['id']}"
    until = time.monotonic() + 120
    while (table := ok(server.get(address)))["result"] is None:
        assert time.monotonic() < until, "the computer does not answer"
        if table["view"]["choices"] and not table["thinking"]:
            move = {"do": "move", "version": table["version"], "action": table["view"]["choices"][0]["id"]}
            ok(server.post(f"{address}/commands", json=move))
        else:
            time.sleep(0.05)
    assert table["result"]["ending"] == "points" and len(table["log"]) == 13
    assert "frame" not in table["view"] and table["view"]["turn"] == 6
    log = server.get(f"{address}/log?language=ru").text
    assert "сжимают кулак" in log and UNKNOWN.findall(log) == []


# ---- writing one ----


def test_what_a_folder_does_not_have_is_empty(fifth: Fifth) -> None:
    """No rules, no sentences, no names: what is shown then are the slugs."""
    folder = fifth.write("bare_stones")
    shutil.rmtree(folder / "locale")
    (folder / "rules.toml").unlink()
    manifest = folder / "title.toml"
    manifest.write_text('sides = ["black", "white"]\nminutes = [3, 5]\nname = { en = "Bare Stones" }\n', "utf-8")
    assert fifth.json("simulate", "bare_stones", "-n", "50")["finished"] == 50
    output = fifth.run("play", "bare_stones", "--seed", "1", stdin="rules\nabout flint\nscore\nhelp\n1\nquit\n")
    assert "Bare Stones. You play white" in output and "scores: black 0, white 0" in output and "1. flint" in output


def test_a_written_title_has_its_own_name_everywhere(fifth: Fifth) -> None:
    folder = fifth.write("five_stones")
    keys = re.findall(r"^([a-z_]+)-", (folder / "locale/ru/rules.ftl").read_text("utf-8"), re.MULTILINE)
    assert set(keys) == {"five_stones"}
    assert fifth.json("simulate", "five_stones", "-n", "50")["title"] == "five_stones"


def test_a_folder_that_cannot_be_read_stops_nobody(tmp_path: Path) -> None:
    for id, text in (
        ("stones", "sides = 2"),
        ("iron_curtain", 'sides = ["a", "b"]\nminutes = [1, 2]\nname = {en = "X"}'),
    ):
        (tmp_path / id).mkdir()
        (tmp_path / id / "title.toml").write_text(text, "utf-8")
    said = Fifth(tmp_path).run("simulate", "stones", code=2)
    assert "Expected `array`" in said and "there is another title of this name" in said
    assert "there is no game “stones”; there are: twilight_struggle" in said
    assert Fifth(tmp_path).json("simulate", "iron_curtain", "-n", "2")["wins"].keys() == {"ussr", "us"}


@pytest.mark.parametrize("id", ["iron_curtain", "pebbles", "Stones", "../stones"])
def test_bad_names_are_refused(fifth: Fifth, id: str) -> None:
    assert fifth.run("new-title", id, "--to", fifth.folder, code=2).startswith("detente: ")
    assert not (fifth.folder.parent / "stones").exists()
