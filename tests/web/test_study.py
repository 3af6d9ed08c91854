"""Studies in the browser: made, stepped through, written in, drawn on, shared."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from detente.study.study import Chapter, Study
from detente.study.tree import Tree, chapter_of_line
from detente.study.writing import text_of
from detente.titles import title
from tests.library.conftest import played
from tests.web.conftest import Visit
from tests.web.page import RAW, Visitor
from tests.web.test_accessibility import nameless
from tests.web.test_phone import PHONE
from tests.web.test_report import imported, wait
from tests.web.test_sizes import complaints, resize, settled, spoken

GAME = title("iron_curtain")
RECORD = played(GAME.id, 31, players={"us": "Lena", "ussr": "Oleg"})
DECIDED = next(n for n in range(11, 60) if len(GAME.legal(RECORD.replay(GAME, n))) > 1)
OTHER = next(one for one in GAME.legal(RECORD.replay(GAME, DECIDED)) if one != RECORD.actions[DECIDED])
TS = title("twilight_struggle")


def text() -> str:
    """A game with a variation, and a second chapter."""
    chapter = chapter_of_line(Chapter.of(GAME, "The game"), RECORD.actions)
    tree = Tree(GAME, chapter)
    tree.comment(tree.add(DECIDED, OTHER).id, "<b>Instead</b> & more")
    return text_of(Study("A study", [chapter, Chapter.of(TS, "Another")]), {GAME.id: GAME, TS.id: TS})


def open_study(visitor: Visitor, made: str = "") -> str:
    """Brings a study in by its file; answers its id."""
    visitor.go("/study")
    file: Any = {"name": "a.study", "mimeType": "text/plain", "buffer": (made or text()).encode()}
    visitor.at("source-file").set_input_files(file)
    visitor.page.wait_for_url("**/study/*")
    visitor.page.wait_for_selector("[data-test=study][data-ready]")
    return visitor.page.url.split("/study/")[1].split("/")[0]


def saved(visitor: Visitor) -> None:
    expect(visitor.at("study-state")).to_have_text("all saved")


def stored(visitor: Visitor, id: str) -> str:
    """The file of a study, as its owner gets it."""
    answer = visitor.context.request.get(f"{visitor.address}/api/studies/{id}/text")
    assert answer.ok
    return answer.text()


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_a_file_becomes_a_study(visit: Visit, language: str) -> None:
    anna = visit(locale=language)
    id = open_study(anna)
    expect(anna.at("study-name")).to_have_value("A study")
    variation = anna.at("variation")
    expect(variation).to_have_count(1)
    expect(anna.page.get_by_text("<b>Instead</b> & more").first).to_be_visible()
    assert not RAW.search(anna.page.inner_text("[data-test=study-tree]"))
    assert not RAW.search(anna.page.inner_text("main"))
    assert stored(anna, id) == text()
    anna.at("tab-share").click()
    expect(anna.at("study-text")).to_contain_text("chapter: The game")


def test_a_broken_file_names_its_line(visit: Visit) -> None:
    anna = visit()
    anna.expected.append("409")
    broken = text().replace("\n5 ", "\n6 ", 1)
    line = broken[: broken.index("\n6 ")].count("\n") + 2
    anna.go("/study")
    file: Any = {"name": "b.study", "mimeType": "text/plain", "buffer": broken.encode()}
    anna.at("source-file").set_input_files(file)
    trouble = anna.at("source-trouble")
    expect(trouble).to_contain_text(f"Line {line}")
    expect(trouble).to_contain_text("Action 5 is wanted here")
    assert anna.page.url.endswith("/study")


def test_keys_step_judge_and_delete(visit: Visit) -> None:
    anna = visit()
    id = open_study(anna)
    page = anna.page
    for node in (1, 2):
        page.keyboard.press("ArrowRight")
        page.wait_for_selector(f'[data-test=study-board][data-node="{node}"]')
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector('[data-test=study-board][data-node="1"]')
    page.keyboard.press("3")
    saved(anna)
    assert "\n1 chance card " in stored(anna, id) and "  !?\n" in stored(anna, id)
    anna.at("variation").locator("button").first.click()
    expect(anna.at("study-comment")).to_have_value("<b>Instead</b> & more")
    page.keyboard.press("ArrowUp")
    expect(anna.at("study-comment")).to_have_value("")
    page.keyboard.press("ArrowDown")
    expect(anna.at("study-comment")).to_have_value("<b>Instead</b> & more")
    page.keyboard.press("Delete")
    expect(anna.at("variation")).to_have_count(0)
    anna.at("study-undo").locator("button").click()
    expect(anna.at("variation")).to_have_count(1)


def test_a_comment_is_saved_while_it_is_written(visit: Visit) -> None:
    anna = visit()
    id = open_study(anna)
    page = anna.page
    page.keyboard.press("ArrowRight")
    page.wait_for_selector('[data-test=study-board][data-node="1"]')
    page.keyboard.press("c")
    page.keyboard.type("The first card.")
    saved(anna)
    assert "\n; The first card.\n" in stored(anna, id)
    # Elsewhere the study changes meanwhile: nothing is lost.
    version = anna.context.request.get(f"{anna.address}/api/studies/{id}").json()["version"]
    edit = {"do": "comment", "version": version, "chapter": 1, "node": 2, "text": "From elsewhere."}
    assert anna.context.request.post(f"{anna.address}/api/studies/{id}/edits", data=edit).ok
    anna.expected.append("409")
    page.keyboard.type(" And more.")
    expect(anna.at("study-tree")).to_contain_text("From elsewhere.")
    saved(anna)
    assert "\n; The first card. And more.\n" in stored(anna, id)
    assert "\n; From elsewhere.\n" in stored(anna, id)


def test_moves_are_chosen_marks_and_arrows_drawn(visit: Visit) -> None:
    anna = visit()
    anna.go("/study")
    anna.at("source-title").select_option("twilight_struggle")
    anna.at("source-name").fill("Mine")
    anna.at("source-make").click()
    page = anna.page
    page.wait_for_selector("[data-test=study][data-ready]")
    id = page.url.split("/study/")[1].split("/")[0]
    board = anna.at("study-board")
    for node in range(1, 17):  # the deal
        anna.at("study-choices").locator("button").first.click()
        page.wait_for_selector(f'[data-test=study-board][data-node="{node}"]')
    board.locator("[data-test=country-poland]").click()
    page.wait_for_selector('[data-test=study-board][data-node="17"]')
    assert "\n17 ussr poland\n" in stored(anna, id)
    board.locator("[data-test=country-poland]").click(modifiers=["Alt"])
    expect(anna.at("ring-poland")).to_be_attached()
    anna.at("tool-arrow").click()
    for country in ("poland", "east_germany"):
        board.locator(f"[data-test=country-{country}]").click(force=True)  # to be pointed at, not chosen
    expect(anna.at("arrow-poland-east_germany")).to_be_attached()
    saved(anna)
    assert "\nring poland\narrow poland -> east_germany\n" in stored(anna, id)


def test_a_visitor_reads_and_copies(visit: Visit) -> None:
    anna, boris = visit(), visit()
    id = open_study(anna)
    boris.expected.append("404")
    boris.go(f"/study/{id}")
    expect(boris.at("lost")).to_be_visible()
    anna.at("tab-share").click()
    anna.at("audience-link").check()
    saved(anna)
    boris.go(f"/study/{id}/1")
    boris.page.wait_for_selector("[data-test=study][data-ready]")
    assert boris.at("study-comment").count() == 0 and boris.at("tool-ring").count() == 0
    boris.at("variation").locator("button").first.click()
    expect(boris.at("study-comment-text")).to_have_text("<b>Instead</b> & more")
    boris.at("study-copy").click()
    boris.page.wait_for_url(lambda url: id not in url)
    expect(boris.at("study-comment")).to_be_visible()
    assert httpx.get(f"{anna.address}/api/studies/{id}").status_code == 200


def test_chapters_are_ordered_with_the_keyboard(visit: Visit) -> None:
    anna = visit()
    id = open_study(anna)
    second = anna.at("chapter-2")
    second.click()
    anna.page.wait_for_url(f"**/study/{id}/2")
    second.focus()
    anna.page.keyboard.press("Alt+ArrowUp")
    expect(anna.page.locator("nav ol li").first).to_contain_text("Another")
    saved(anna)
    names = [line for line in stored(anna, id).splitlines() if line.startswith("chapter:")]
    assert names == ["chapter: Another", "chapter: The game"]


def test_a_variation_of_one_word_and_the_list_of_studies_fit_a_phone(visit: Visit) -> None:
    anna = visit(**PHONE)
    open_study(anna)
    anna.at("tab-tree").click()
    anna.at("variation").first.wait_for()
    assert complaints(anna.page, finger=True) == []
    anna.go("/study")
    anna.page.locator("main li a").first.wait_for()
    assert complaints(anna.page, finger=True) == []


@pytest.mark.parametrize("id", ["iron_curtain", "twilight_struggle"])
def test_a_study_fits_every_screen(visit: Visit, id: str) -> None:
    anna, game = visit(), title(id)
    chapter = chapter_of_line(Chapter.of(game, "The game"), played(id, 31).actions[:60])
    tree = Tree(game, chapter)
    tree.comment(40, "What is to be said about it.")
    tree.glyph(40, "?!")
    open_study(anna, text_of(Study("A study with a name of some length", [chapter]), {id: game}))
    assert nameless(anna) == [] and anna.page.locator("h1").count() == 1
    wrong = []
    for language, sizes in spoken(anna):
        anna.page.wait_for_selector("[data-test=study][data-ready]")
        anna.at("move-40").click()
        anna.page.wait_for_selector('[data-test=study-board][data-node="40"]')
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            wrong += [f"{width}x{height} {language} {line}" for line in complaints(anna.page, finger)]
    assert wrong == []


def test_a_node_is_analysed(visit: Visit) -> None:
    anna = visit()
    open_study(anna)
    anna.at("variation").locator("button").first.click()
    expect(anna.at("study-comment")).to_have_value("<b>Instead</b> & more")
    anna.at("tab-analysis").click()
    line = anna.at("analysis-line-1")
    expect(line).to_be_visible()
    before = anna.page.get_attribute("[data-test=study-board]", "data-node")
    line.locator("button").first.click()
    expect(anna.at("study-board")).not_to_have_attribute("data-node", before or "")
    anna.at("tab-tree").click()
    expect(anna.at("study-tree").locator("[aria-current]")).to_have_count(1)


@pytest.mark.parametrize("language", ["en-US", "ru-RU"])
def test_a_node_is_explored_and_stepped_on_from(visit: Visit, language: str) -> None:
    """Beside a study's board stands what was played from there; a row steps into it."""
    anna = visit(locale=language)
    open_study(anna)
    first = next(n for n in range(60) if GAME.current(RECORD.replay(GAME, n)) < 2)
    for n in range(1, first + 1):
        anna.page.keyboard.press("ArrowRight")
        expect(anna.at("study-board")).to_have_attribute("data-node", str(n))
    anna.at("tab-analysis").click()
    anna.at("explorer").locator("summary").click()
    rows = anna.at("explorer").locator("tbody tr")
    expect(rows.first).to_be_visible()
    assert not RAW.search(anna.at("explorer").inner_text())
    rows.first.locator("button").click()
    expect(anna.at("study-board")).not_to_have_attribute("data-node", str(first))


def made(visitor: Visitor) -> None:
    visitor.page.wait_for_url("**/study/*")
    visitor.page.wait_for_selector("[data-test=study][data-ready]")


def test_the_report_of_a_game_becomes_a_study_and_the_curve_of_the_analysis(visit: Visit) -> None:
    """A report as the server makes it: its turning points are chapters with pictures, and discs below the board."""
    anna = visit()
    table = imported(anna, "iron_curtain", 60)
    anna.go(f"/report/{table}")
    wait(anna)
    report = anna.context.request.get(f"{anna.address}/api/tables/{table}/report").json()["report"]
    points = report["points"]
    assert points, "the game has no turning point"
    anna.at("study-from-points").click()
    made(anna)
    expect(anna.page.locator("[data-test^=picture-]")).to_have_count(len(points))
    anna.page.wait_for_selector("[data-test=picture-1][data-drawn]")
    anna.go(f"/analysis/{table}?ply=0&view=open")
    anna.at("analysis-curve-area").wait_for()
    anna.at("analysis-point-1").click()
    expect(anna.at("analysis-head")).to_have_attribute("data-ply", str(points[0]["start"]))
    anna.go(f"/table/{table}#ply=10")
    anna.wait_table()
    anna.at("study-from-game").first.click()
    made(anna)
    expect(anna.at("picture-1")).to_have_count(1)
