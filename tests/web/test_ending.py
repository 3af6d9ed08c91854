"""The end of a game: who won from where one sits, why, its story, its points, and what to do next."""

import re
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from playwright.sync_api import expect

from detente.game import CHANCE, TERMINAL
from detente.server import schema
from detente.titles import title
from tests import red_sea_table, twilight_table
from tests.web.conftest import Visit
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE, SMALLEST_TARGET

TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LAST = {"turn": 10, "round": 7, "to_play": "us", "us": ["nato"], "military": (5, 5), "defcon": 2}

# A table, how it is played to its end, who wins, and why in English and in Russian.
ENDINGS: dict[str, tuple[dict[str, Any], tuple[str, ...], str | None, str, str]] = {
    "nuclear war": (
        {"turn": 3, "to_play": "us", "us": ["nato"], "defcon": 2, "influence": {"panama": (1, 1)}},
        ("card nato", "coup", "panama", "die 4"),
        "ussr",
        "Nuclear war: DEFCON falls to 1 by the coup in Panama",
        "Ядерная война: DEFCON падает до 1 из-за переворота (Панама)",
    ),
    "held scoring card": (
        LAST | {"turn": 4, "ussr": ["asia_scoring"]},
        ("card nato", "space", "die 6"),
        "us",
        "The USSR still held Asia Scoring at the end of turn 4",
        "У СССР в конце раунда 4 осталась на руке карта",
    ),
    "control of Europe": (
        {
            "turn": 4,
            "to_play": "us",
            "us": ["europe_scoring"],
            "influence": dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0)),
        },
        ("card europe_scoring", "event"),
        "us",
        "The US controls Europe when it is scored in turn 4",
        "США контролируют Европу при её подсчёте в раунде 4",
    ),
    "final scoring": (
        LAST | {"vp": 3},
        ("card nato", "space", "die 6"),
        "us",
        "The US leads by 2 after the final scoring of turn 10",
        "США впереди на 2 после итогового подсчёта раунда 10",
    ),
    "a draw": (
        LAST | {"vp": 1},
        ("card nato", "space", "die 6"),
        None,
        "Nobody leads after the final scoring of turn 10",
        "После итогового подсчёта раунда 10 счёт равный",
    ),
}
SEATS = {
    "en": {"won": "You won", "lost": "You lost", "us": "The US wins", "ussr": "The USSR wins", "none": "A draw"},
    "ru": {"won": "Вы победили", "lost": "Вы проиграли", "us": "Победили США", "ussr": "Победил СССР", "none": "Ничья"},
}


def lay(server: Server, begin: Any, words: tuple[str, ...] = (), **given: Any) -> LaidTable:
    """A table at this position, on which these words were played."""
    actions = [begin.game.action(word) for word in words]
    return LaidTable(server, begin.game, begin.s, "00" * 32, actions=actions, **given)


def lay_whole(server: Server, id: str, seed: int, **given: Any) -> LaidTable:
    """A table on which a whole game was played, not too foolishly."""
    game, rng = title(id), Random(seed)
    state, actions = game.new({option.id: option.default for option in game.options}), []
    while game.current(state) != TERMINAL:
        legal = game.legal(state)
        if game.current(state) == CHANCE:
            outcomes = game.chances(state)
            action = rng.choices([one for one, _ in outcomes], [share for _, share in outcomes])[0]
        else:
            side = game.current(state)
            tried = [(worth(game, state, one, side), one) for one in rng.sample(legal, min(3, len(legal)))]
            action = max(tried)[1]
        game.apply(state, action)
        actions.append(action)
    return LaidTable(server, game, None, "00" * 32, actions=actions, **given)


def worth(game: Any, state: Any, action: int, side: int) -> float:
    after = state.clone()
    game.apply(after, action)
    value: float = game.evaluate(after, side)
    return value


def see(visitor: Visitor, laid: LaidTable, side: str | None) -> Visitor:
    """Come to a table whose game is over."""
    visitor.go(laid.link(side))
    visitor.at("end-story").wait_for()
    return visitor


def verdict(visitor: Visitor) -> str:
    return visitor.at("result").locator("h2").inner_text()


def why(visitor: Visitor) -> str:
    return visitor.at("end-why").inner_text()


# ---- who won, from where one sits, and why ----


@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_is_told_to_winner_loser_and_spectator(visit: Visit, server: Server, name: str):
    given, words, winner, *reasons = ENDINGS[name]
    laid = lay(server, twilight_table.table(**given), words)
    for side in ("us", "ussr", None):
        visitor = see(visit(), laid, side)
        for (language, said), reason in zip(SEATS.items(), reasons, strict=True):
            visitor.speak(language)
            expect(visitor.at("end-why")).to_contain_text(reason)
            plain = said[winner or "none"]
            assert verdict(visitor) == (
                plain if side is None or winner is None else said["won" if side == winner else "lost"]
            )
            assert visitor.at("result").get_attribute("data-winner") == winner
            if name in ("nuclear war", "held scoring card", "control of Europe"):
                visitor.page.wait_for_selector('[data-test^="end-line-"]')
                assert visitor.at("end-total").count() == 0, "points have decided nothing"
            assert not visitor.raw_words()


@pytest.mark.parametrize(
    ("locale", "own", "other"), [("en", "You resigned.", "Anna resigned."), ("ru", "Вы сдались.", "Anna сдаётся.")]
)
def test_who_resigns_is_told_so_and_the_others_who_it_was(visit: Visit, locale: str, own: str, other: str):
    anna, boris, clara = visit(locale=locale), visit(locale=locale), visit(locale=locale)
    anna.open_table("friend", "us", name="Anna")
    boris.go(anna.friend_link())
    boris.wait_table()
    clara.go(anna.page.url)
    clara.wait_table()
    anna.at("resign").click()
    anna.at("resign-sure").click()
    for visitor, head, reason in (
        (anna, SEATS[locale]["lost"], own),
        (boris, SEATS[locale]["won"], other),
        (clara, SEATS[locale]["ussr"], other),
    ):
        visitor.at("result").wait_for()
        assert (verdict(visitor), why(visitor)) == (head, reason)
        assert not visitor.raw_words()


def test_two_at_one_screen_read_which_side_won(visit: Visit):
    both = visit()
    both.open_table("hotseat")
    both.at("veil-ready").click()
    both.at("resign").click()
    both.at("resign-sure").click()
    both.at("result").wait_for()
    winner = both.at("result").get_attribute("data-winner")
    assert verdict(both) == {"us": "The US wins", "ussr": "The USSR wins"}[winner or ""]
    assert why(both) == {"us": "USSR player resigned.", "ussr": "US player resigned."}[winner or ""]


def test_a_program_that_broke_the_rules_is_named_with_what_it_did(visit: Visit, server: Server):
    laid = lay(server, twilight_table.table(to_play="us", us=["nato"]), resigned=0)
    saved = laid.saved()
    saved.seats[0].forfeit, saved.seats[0].kind, saved.seats[0].agent = "no answer", "computer", "program:Robot"
    saved.seats[0].secret = ""
    with laid.database.begin() as connection:
        row = schema.to_row(saved)
        connection.execute(sa.update(schema.TABLES).where(schema.TABLES.c.id == laid.id).values(**row))
    anna = see(visit(), laid, "us")
    assert verdict(anna) == "You won"
    assert "Robot" in why(anna) and "no answer" in why(anna)


# ---- the story, the curve, the points ----


def test_a_line_and_its_point_move_the_board_and_the_end_stays(visit: Visit, server: Server):
    laid = lay_whole(server, "iron_curtain", 2)
    anna = see(visit(), laid, "us")
    lines = anna.page.locator('[data-test^="end-line-"]')
    assert 2 <= lines.count() <= 5
    assert anna.page.locator('[data-test^="end-point-"]').count() == lines.count()
    cards = anna.page.locator('main [data-test^="country-"]')
    whole = cards.count()
    lines.first.click()
    expect(anna.at("end-back")).to_be_visible()
    assert cards.count() < whole
    assert anna.at("result").is_visible()
    where = anna.at("end-where").inner_text()
    anna.at("end-point-2").click()
    expect(anna.at("end-where")).not_to_have_text(where)
    anna.at("end-back").click()
    expect(anna.at("end-where")).to_have_text("Final board")
    assert cards.count() == whole


@pytest.mark.parametrize("id", ["iron_curtain", "cia_vs_kgb", "red_sea"])
def test_points_by_source_add_up_to_the_result(visit: Visit, server: Server, id: str):
    laid = lay_whole(server, id, 3)
    east, west = laid.game.sides
    anna = see(visit(), laid, west)
    sums = {side: int(anna.at(f"end-sum-{side}").inner_text()) for side in (east, west)}
    rows = anna.page.locator('[data-test="end-sources"] tbody tr').all()
    shown = [[cell.inner_text().strip().replace("−", "-") for cell in row.locator("td").all()] for row in rows]
    assert sums[west] == sum(int(cells[0] or 0) for cells in shown)
    assert sums[east] == sum(int(cells[1] or 0) for cells in shown)
    view = anna.table()["view"]
    if "scores" in view:
        assert sums == view["scores"]
    else:
        assert sums[west] - sums[east] == view.get("vp", view.get("score"))


def test_the_story_is_told_in_the_language_of_the_page(visit: Visit, server: Server):
    laid = lay_whole(server, "iron_curtain", 2)
    anna = see(visit(), laid, None)
    english = anna.at("end-story").inner_text()
    anna.speak("ru")
    expect(anna.at("end-story")).not_to_have_text(english)
    russian = anna.at("end-story").inner_text()
    assert re.search("[а-яё]", russian) and not re.search("scored|ahead|lead", russian)
    assert anna.at("result").locator("h3").first.inner_text().lower().startswith("история")


# ---- what to do next ----


def test_share_copies_the_link_and_replay_begins_at_the_beginning(visit: Visit, server: Server):
    laid = lay_whole(server, "iron_curtain", 2)
    anna = visit(permissions=["clipboard-read", "clipboard-write"])
    see(anna, laid, "us")
    anna.at("end-share").click()
    expect(anna.at("end-share")).to_have_text("Link copied")
    assert anna.page.evaluate("navigator.clipboard.readText()") == f"{anna.address}/table/{laid.id}"
    anna.at("end-replay").click()
    expect(anna.at("result")).to_have_count(0)
    anna.at("to-now").wait_for()
    anna.at("to-now").click()
    anna.at("show-result").click()
    anna.at("result").wait_for()
    anna.at("to-report").click()
    anna.page.wait_for_url("**/report/*")


def test_the_rematch_is_the_only_gold_and_changes_sides(visit: Visit):
    anna = visit()
    anna.open_table("computer", "us", "random")
    anna.at("resign").click()
    anna.at("resign-sure").click()
    anna.at("result").wait_for()
    assert anna.at("rematch").inner_text() == "Rematch, sides changed"
    first = anna.page.url
    anna.at("rematch").click()
    anna.page.wait_for_url(lambda url: url != first)
    anna.wait_table()
    assert anna.at("seat").get_attribute("data-side") == "ussr"


def test_a_spectator_is_offered_no_rematch(visit: Visit, server: Server):
    anna = see(visit(), lay_whole(server, "iron_curtain", 2), None)
    assert anna.at("rematch").count() == 0
    assert anna.at("to-report").is_visible() and anna.at("end-replay").is_visible()


# ---- at every size ----

# Everything of the ending that is wider than its box, or falls off the screen.
CUT = """() => [...document.querySelectorAll('.ending *, .score *, .where *')].filter((it) => {
  if (!it.checkVisibility() || it.closest('svg') || it.classList.contains('unseen-label')) return false;
  const box = it.getBoundingClientRect();
  return box.left < -1 || box.right > innerWidth + 1 || (it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0
    && getComputedStyle(it).overflowX !== 'visible');
}).map((it) => it.outerHTML.slice(0, 120))"""
SMALL = """(least) => [...document.querySelectorAll('.ending button, .ending summary, .where button')]
  .filter((it) => it.checkVisibility()).map((it) => [it.dataset.test, it.getBoundingClientRect()])
  .filter(([, box]) => box.height < least || box.width < least).map(([test, box]) => [test, box.width, box.height])"""


@pytest.mark.parametrize("locale", ["en", "ru"])
@pytest.mark.parametrize("size", ["phone", "tablet", "desk"])
def test_the_end_fits_and_the_board_stays_in_sight(visit: Visit, server: Server, size: str, locale: str):
    options = {"phone": PHONE, "tablet": TABLET, "desk": DESK}[size]
    for id in ("iron_curtain", "cia_vs_kgb", "red_sea"):
        laid = lay_whole(server, id, 4)
        anna = see(visit(locale=locale, **options), laid, laid.game.sides[0])
        assert anna.page.evaluate(CUT) == []
        assert not anna.raw_words()
        board = anna.page.locator(".frame > main").bounding_box()
        assert board is not None and board["height"] >= 160 and board["width"] >= 390
        for part in (".ending > header", ".ending > .body", ".ending > footer"):
            box = anna.page.locator(part).bounding_box()
            assert box is not None and box["height"] > 40
            apart = box["x"] >= board["x"] + board["width"] - 1 or (
                box["y"] >= board["y"] + board["height"] - 1 or box["y"] + box["height"] <= board["y"] + 1
            )
            assert apart, (part, box, board)
        foot = anna.page.locator(".ending > footer").bounding_box()
        assert foot is not None and foot["y"] + foot["height"] <= options["viewport"]["height"] + 1
        if size == "desk":
            panel = anna.at("result").bounding_box()
            assert panel is not None and panel["width"] == 520
        else:
            assert anna.page.evaluate(SMALL, SMALLEST_TARGET) == []


def test_on_a_phone_the_board_is_one_tap_away_and_leads_back(visit: Visit, server: Server):
    anna = see(visit(**PHONE), lay_whole(server, "red_sea", 4), "us")
    anna.at("end-board").tap()
    expect(anna.at("result")).to_have_count(0)
    anna.at("show-result").tap()
    anna.at("result").wait_for()


def test_the_board_beside_the_end_can_be_used(visit: Visit, server: Server):
    given, words, *_ = ENDINGS["final scoring"]
    anna = see(visit(), lay(server, twilight_table.table(**given), words), "us")
    anna.at("region-europe").click()
    anna.at("region-details").wait_for()
    assert anna.at("result").is_visible()


def test_red_sea_names_its_own_goal(visit: Visit, server: Server):
    t = red_sea_table.table(
        turn=2, us=["africa_scoring"], ussr=["seychelles"], to_play="us", influence={"sudan": (2, 0)}, vp=9
    )
    anna = see(visit(), lay(server, t, ("card africa_scoring", "event")), "ussr")
    assert verdict(anna) == "You lost"
    assert why(anna) == "The US reaches 10 victory points in turn 2: Africa scored."
    assert anna.at("end-total").inner_text().split() == ["10", "points"]
