"""The library in the browser: games are brought in, found, watched and counted."""

import io
import zipfile
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from detente.library.digest import digest
from detente.titles import title
from tests.library.conftest import played
from tests.web.conftest import Visit
from tests.web.page import RAW, Visitor

GAME = title("iron_curtain")
PATIENT = 30_000  # milliseconds: a worker may have to start first


def archive(*seeds: int, **more: str) -> bytes:
    """Some games of one player, in an archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        for seed in seeds:
            packed.writestr(f"{seed}.detente", played(GAME.id, seed, players={"us": f"Lena {seed}"}).text(GAME))
        for name, text in more.items():
            packed.writestr(name, text)
    return out.getvalue()


def bring(visitor: Visitor, raw: bytes) -> None:
    page = visitor.page
    page.goto(f"{visitor.address}/library")
    visitor.at("library-bring").click()
    file = {"name": "club.zip", "mimeType": "application/zip", "buffer": raw}
    visitor.at("library-file").set_input_files(file)  # type: ignore[arg-type]


def look_for(visitor: Visitor, player: str) -> None:
    """A player's name, typed and taken as a token."""
    visitor.at("library-search").fill(player)
    visitor.at("suggest-player").click()
    expect(visitor.at("token-player")).to_be_visible()


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_an_archive_is_brought_in_and_its_games_are_found(visit: Visit, language: str) -> None:
    visitor = visit(locale=language)
    first = 71 if language == "en-US" else 81
    bring(visitor, archive(first, first + 1, notes="no game at all"))
    page = visitor.page
    state = visitor.at("library-import")
    expect(state).to_contain_text("notes", timeout=PATIENT)
    russian = language == "ru-RU"
    expect(state).to_contain_text("строка 1" if russian else "line 1")
    expect(state).to_contain_text("это не запись" if russian else "neither a record nor a log")
    look_for(visitor, f"lena {first}")
    games = visitor.at("library-game")
    expect(games).to_have_count(1)
    expect(games).to_contain_text(f"Lena {first}")
    assert not RAW.search(page.inner_text("main").replace("club.zip", ""))
    games.click()
    page.wait_for_url("**/table/*")
    expect(page.get_by_text(f"Lena {first}").first).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1440, 900)])
def test_cards_are_drawn_in_figures(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(viewport={"width": size[0], "height": size[1]})
    bring(visitor, archive(91))
    page = visitor.page
    expect(visitor.at("library-import")).to_contain_text("1 of 1", timeout=PATIENT)
    page.goto(f"{visitor.address}/library/{GAME.id}/cards")
    page.get_by_role("link", name="Japan").click()
    expect(page.get_by_role("heading", name="Japan")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Laid")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_file_that_is_no_game_is_refused_in_words(visit: Visit) -> None:
    visitor = visit()
    bring(visitor, b"\xff\xfe")
    expect(visitor.at("library-import")).to_contain_text("not a text in UTF-8 (byte 1)", timeout=PATIENT)


def test_what_was_played_from_a_moment_is_told(visit: Visit) -> None:
    visitor = visit()
    bring(visitor, archive(61))
    expect(visitor.at("library-import")).to_contain_text("1 of 1", timeout=PATIENT)
    look_for(visitor, "lena 61")
    expect(visitor.at("library-game")).to_have_count(1)
    visitor.at("study-from-game").click()
    visitor.page.wait_for_url("**/study/*")
    visitor.go("/library")
    look_for(visitor, "lena 61")
    expect(visitor.at("library-game")).to_have_count(1)
    visitor.at("library-game").click()
    visitor.page.wait_for_url("**/table/*")
    record = played(GAME.id, 61)
    kept = digest(GAME, record, "")
    ply = record.actions.index(kept.moves[0].action)
    visitor.go(f"{urlsplit(visitor.page.url).path}#ply={ply}")
    visitor.page.reload()
    visitor.at("explorer").locator("summary").click()
    rows = visitor.at("explorer").locator("tbody tr")
    expect(rows.first).to_be_visible()
    assert not RAW.search(visitor.at("explorer").inner_text())


def test_words_become_tokens_and_nothing_found_says_what_to_drop(visit: Visit) -> None:
    visitor = visit()
    bring(visitor, archive(51))
    expect(visitor.at("library-import")).to_contain_text("1 of 1", timeout=PATIENT)
    field = visitor.at("library-search")
    field.fill("iron")
    field.press("Enter")
    expect(visitor.at("token-title")).to_contain_text("Iron Curtain")
    look_for(visitor, "lena 51")
    expect(visitor.at("library-game")).to_have_count(1)
    field.fill("99")
    visitor.at("suggest-turns_from").click()
    expect(visitor.at("library-none")).to_be_visible()
    visitor.at("without-turns_from").click()
    expect(visitor.at("library-game")).to_have_count(1)
    field.press("Backspace")
    expect(visitor.at("token-player")).to_have_count(0)


def test_an_import_can_be_taken_back(visit: Visit) -> None:
    visitor = visit()
    bring(visitor, archive(57))
    expect(visitor.at("library-import")).to_contain_text("1 of 1", timeout=PATIENT)
    look_for(visitor, "lena 57")
    expect(visitor.at("library-game")).to_have_count(1)
    visitor.at("library-cancel").click()
    visitor.at("library-cancel-yes").click()
    expect(visitor.at("library-import")).to_contain_text("nothing of this import is left", timeout=PATIENT)
    expect(visitor.at("library-none")).to_be_visible()


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_how_games_begin_is_shown_by_source(visit: Visit, size: tuple[int, int]) -> None:
    visitor = visit(locale="ru-RU", viewport={"width": size[0], "height": size[1]})
    page = visitor.page
    page.goto(f"{visitor.address}/library/twilight_struggle/beginnings")
    visitor.at("source-@real").click()
    expect(visitor.at("beginnings-setup-ussr")).to_contain_text("Польша ×4")
    expect(visitor.at("beginnings-first-ussr")).to_contain_text("Переворот: Иран")
    assert not RAW.search(page.inner_text("main"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.goto(f"{visitor.address}/library/twilight_struggle/cards/red_scare_purge")
    visitor.at("source-@real").click()
    expect(visitor.at("wins")).to_contain_text("исходы не считали")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
