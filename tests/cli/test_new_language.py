"""A language is one folder: this one stands outside the package, and everything speaks it without an edit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

LANGUAGE = """
name = "Esperanto"
marks = ["„", "“", "‚", "‘"]
"""
SENTENCES = """
cli-welcome = Bonvenon al { $title }: { $side }
ic-log-nowhere = „{ $card }“ nenie: { ic-button-done }
table-settings = Agordoj
"""
NAMES = """
japan = "Japanio"

[iron_curtain]
title = "Fera Kurteno"
asia = "Azio"
"""
ASK_THE_SERVER = """
import json
from pathlib import Path
from litestar.testing import TestClient
from detente.server.app import create_app
from detente.server.settings import Settings

app = create_app(Settings(database=":memory:", workers=0, static=Path("nowhere")))
with TestClient(app, base_url="http://127.0.0.1") as http:
    opened = http.post("/api/tables", json={"title": "iron_curtain", "mode": "hotseat"}).json()
    log = f"/api/tables/{opened['id']}/log"
    print(json.dumps({
        "languages": http.get("/api/languages").json(),
        "sentences": http.get("/api/languages/eo").text,
        "unknown": http.get("/api/languages/xx").status_code,
        "titles": http.get("/api/titles").json(),
        "about": http.get("/api/titles/iron_curtain").json(),
        "log": http.get(log, params={"language": "eo"}).status_code,
        "refused": http.get(log, params={"language": "xx"}).status_code,
        "page": http.get("/").text,
    }))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of languages with one in it, which has said little so far."""
    top = tmp_path_factory.mktemp("languages")
    (top / "eo/titles").mkdir(parents=True)
    (top / "eo/language.toml").write_text(LANGUAGE, "utf-8")
    (top / "eo/titles/some.ftl").write_text(SENTENCES, "utf-8")
    (top / "eo/names.toml").write_text(NAMES, "utf-8")
    return top


def run(folder: Path, *arguments: str, stdin: str = "") -> str:
    """What a new Python prints that knows the folder."""
    env = os.environ | {"DETENTE_LOCALES": str(folder), "PYTHONUTF8": "1"}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, env=env, input=stdin, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_says_sentences_and_falls_back_to_english(folder: Path) -> None:
    code = """
from detente.locale import Texts, languages
from detente.titles import title
texts = Texts("eo", title("iron_curtain"))
print(languages(), texts.name("japan"), texts.name("asia"), texts.name("cuba"), sep="|")
print(texts.say("ic-log-nowhere", {"card": "japan"}))
print(texts.say("ic-button-done"), texts.say("nobody-wrote-this"), texts.title("red_sea"), sep="|")
"""
    first, second, third = run(folder, "-c", code).splitlines()
    assert first == "['en', 'eo', 'ru']|Japanio|Azio|Cuba"
    assert second == "„Japanio“ nenie: Done"  # refers to what only English has
    assert third == "Done|[nobody-wrote-this]|Twilight Struggle: Red Sea"


def test_it_plays_in_the_terminal(folder: Path) -> None:
    play = ["-m", "detente", "play", "iron_curtain", "--against", "random", "--lang", "eo", "--seed", "5"]
    said = run(folder, *play, stdin="1\n1\nrules 2.3\nabout japan\nquit\n")
    assert said.startswith("Bonvenon al Fera Kurteno: us\n")
    assert "Choose a card to play.\n1. Iran: Middle East" in said
    assert "Japanio: Azio, US card" in said
    assert "2.3 The start card." in said
    assert "Ruling: " in said


def test_the_server_offers_it(folder: Path) -> None:
    answers = json.loads(run(folder, "-c", ASK_THE_SERVER))
    assert [language["id"] for language in answers["languages"]] == ["en", "eo", "ru"]
    assert answers["languages"][1] == {
        "id": "eo", "name": "Esperanto", "marks": ["„", "“", "‚", "‘"], "fallback": "en", "complete": False,
    }  # fmt: skip
    assert "table-settings = Agordoj" in answers["sentences"]
    assert (answers["unknown"], answers["log"], answers["refused"]) == (400, 200, 400)
    names = {line["id"]: line["name"]["eo"] for line in answers["titles"]}
    assert names["iron_curtain"] == "Fera Kurteno"
    assert names["red_sea"] == "Twilight Struggle: Red Sea"
    cards = {card["id"]: card["name"] for card in answers["about"]["cards"]}
    assert cards["japan"]["eo"] == "Japanio"
    assert "eo" not in cards["cuba"]
    assert "<p lang=eo>" in answers["page"]


@pytest.mark.parametrize("about", ["", 'name = "E"\nmarks = ["a"]', 'name = "E"\nmarks = ["a", "b", "c", "d"]\nx = 1'])
def test_a_language_that_says_too_little_is_named(tmp_path: Path, about: str) -> None:
    from detente import languages

    (tmp_path / "eo").mkdir()
    (tmp_path / "eo/language.toml").write_text(about, "utf-8")
    with pytest.raises(languages.BadLanguage, match="eo"):
        languages.read(tmp_path / "eo")
