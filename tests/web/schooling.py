"""Pictures of where a game is learned and studied: lessons, coach, puzzles, analysis, studies, editor, library."""

from typing import Any

from detente.notation import position
from detente.study.study import Arrow, Chapter, Mark, Study
from detente.study.tree import Tree
from detente.study.writing import text_of
from tests.web.page import Visitor
from tests.web.studio import DESKTOP, POCKET, Situation, Studio, middle, rested
from tests.web.test_analysis import drawn
from tests.web.test_library import archive, bring
from tests.web.test_puzzles import choose, open_puzzle, refuted, simple, verdict
from tests.web.test_study import open_study
from tests.web.theatre import lost_game
from tests.web.twilight_page import GAME, Laid, play, sit

STEP = "([key, step]) => localStorage.setItem('detente-lessons', JSON.stringify({ [key]: { step } }))"


def taught(studio: Studio, size: dict[str, Any], step: int) -> Visitor:
    """In the first game of Twilight Struggle, at this step."""
    anna = studio.visitor(size)
    anna.go("/")
    anna.page.evaluate(STEP, ["twilight_struggle/first_game", step])
    anna.go("/learn/twilight_struggle/first_game")
    anna.wait_table()
    anna.page.wait_for_selector(f'[data-test=coach][data-step="{step}"]')
    anna.at("coach-said").wait_for()
    return anna


def lesson(studio: Studio) -> None:
    studio.take("lesson", rested(taught(studio, DESKTOP, 9)))


def phone_lesson(studio: Studio) -> None:
    studio.take("phone_lesson", taught(studio, POCKET, 2))


def lessons(studio: Studio) -> None:
    studio.take("lessons", opened(studio, "/learn/twilight_struggle", "[data-test=learn-hero]"))


def five_minutes(studio: Studio) -> None:
    studio.take("five_minutes", opened(studio, "/learn/iron_curtain/five_minutes", "[data-test=picture-board]"))


def opened(studio: Studio, path: str, until: str) -> Visitor:
    anna = studio.visitor(DESKTOP)
    anna.go(path)
    anna.page.wait_for_selector(until)
    anna.page.wait_for_load_state("networkidle")
    return rested(anna)


def coach(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP, forced=False)
    anna.context.add_init_script("localStorage.setItem('detente-coach', JSON.stringify({ on: true }))")
    sit(anna, Laid(studio.server, middle(defcon=2), computer="ussr"), "us")
    play(anna, "card brush_war", "coup")
    anna.page.wait_for_selector("[data-test^=matter-]")
    studio.take("coach", rested(anna))


def puzzle(studio: Studio) -> None:
    """A wrong choice, refuted on the board."""
    anna, one = studio.visitor(DESKTOP), simple("twilight_struggle")
    open_puzzle(anna, one)
    choose(anna, one, refuted(one)[0])
    verdict(anna, "wrong")
    studio.take("puzzle", rested(anna))


def analysis(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP)
    anna.go(f"/analysis/{lost_game(studio.server).id}?ply=200&view=open")
    drawn(anna)
    anna.page.wait_for_timeout(8000)  # the longer, the deeper
    studio.take("analysis", rested(anna))


NOTE = {
    "en": ("Africa in turn 5", "The coup", "Angola first: a battleground, and the region is scored next.", "Too slow."),
    "ru": ("Африка в раунде 5", "Переворот", "Сначала Ангола: страна ключевая, а регион скоро считают.", "Медленно."),
}  # fmt: skip


def study(studio: Studio) -> None:
    """A position with a line, a variation, comments, a ring and an arrow."""
    name, chapter, comment, other = NOTE[studio.language]
    begin = Chapter.of(GAME, chapter)
    begin.start = position(GAME, middle().s)
    tree = Tree(GAME, begin)
    card = tree.add(0, GAME.action("card brush_war"))
    tree.add_line(card.id, [GAME.action(word) for word in ("coup", "angola", "die 5")])
    tree.glyph(card.id, "!")
    tree.comment(card.id, comment)
    tree.draw(card.id, [Mark("angola")], [Arrow("zaire", "angola")])
    slow = tree.add_line(0, [GAME.action(word) for word in ("card junta", "event", "mexico")])
    tree.glyph(slow.id, "?!")
    tree.comment(slow.id, other)
    anna = studio.visitor(DESKTOP)
    open_study(anna, text_of(Study(name, [tree.chapter]), {GAME.id: GAME}))
    anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_selector(f'[data-test=study-board][data-node="{card.id}"]')
    studio.take("study", rested(anna))


def editor(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP)
    anna.go("/editor/twilight_struggle")
    anna.page.wait_for_selector("[data-test=verdict][data-judged=true]")
    for country in ("iran", "iran", "italy", "italy", "france"):
        anna.at(f"country-{country}").click()
    anna.at("brush-ussr").click()
    for country in ("poland", "poland", "egypt", "afghanistan"):
        anna.at(f"country-{country}").click()
    anna.page.wait_for_selector("[data-test=verdict][data-judged=true]")
    studio.take("editor", rested(anna))


def library(studio: Studio) -> None:
    anna = studio.visitor(DESKTOP)
    bring(anna, archive(*range(71, 79)))
    anna.at("library-game").nth(6).wait_for()
    studio.take("library", rested(anna))


def beginnings(studio: Studio) -> None:
    path, until = "/library/twilight_struggle/beginnings", "[data-test=beginnings-setup-ussr]"
    studio.take("beginnings", opened(studio, path, until))


def card_figures(studio: Studio) -> None:
    studio.take("card_figures", opened(studio, "/library/twilight_struggle/cards/red_scare_purge", "[data-test=wins]"))


SCHOOLING: list[Situation] = [
    lessons, lesson, phone_lesson, five_minutes, coach, puzzle,
    analysis, study, editor, library, beginnings, card_figures,
]  # fmt: skip
