"""Every size, title and language: nothing falls off, lies over, is cut, breaks a word or is too small for a finger."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import CDPSession

from detente.game import CHANCE, TERMINAL
from detente.puzzles.puzzle import puzzles
from detente.titles import title
from tests import cia_vs_kgb_table, red_sea_table
from tests.twilight_table import START, table
from tests.web import cia_page
from tests.web.conftest import Visit
from tests.web.laid import LaidTable
from tests.web.measure import complaints, parts
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_red_sea import LaidRedSea
from tests.web.twilight_page import Laid

# Width, height, and whether a finger points.
SIZES = [
    (390, 844, True), (844, 390, True), (768, 1024, True), (820, 1180, True),
    (1024, 700, False), (1280, 720, False), (1440, 900, False), (1920, 1080, False), (2560, 1440, False),
]  # fmt: skip
BETWEEN = {(820, 1180), (1440, 900), (1920, 1080)}  # laid out like their neighbours: only with the longer words
LEAST_BOARD = 0.3  # of the screen
LEAST_BOARD_AT_THE_END = 0.14
LANGUAGES = ("en", "ru")
DRAWN = '.stage [data-choice^="country-"], svg.map [data-test^="country-"], [data-test=tray], [data-test=choices]'

MIDDLE = START | {
    "west_germany": (5, 1), "france": (3, 1), "italy": (3, 0), "united_kingdom": (5, 0), "spain_portugal": (2, 0),
    "greece": (2, 0), "turkey": (2, 0), "poland": (0, 4), "east_germany": (1, 4), "romania": (10, 13),
    "iran": (2, 1), "israel": (4, 0), "egypt": (0, 2), "iraq": (0, 3), "libya": (0, 2), "saudi_arabia": (2, 1),
    "pakistan": (2, 3), "india": (1, 4), "thailand": (2, 2), "south_korea": (3, 1), "north_korea": (0, 3),
    "japan": (4, 0), "cuba": (0, 3), "mexico": (2, 0), "panama": (2, 0), "venezuela": (2, 1), "chile": (3, 0),
    "algeria": (0, 2), "nigeria": (1, 0), "zaire": (12, 12), "angola": (1, 3), "south_africa": (2, 0),
}  # fmt: skip
# Nine cards with long names, and The China Card.
FULL = ["socialist_governments", "junta", "brush_war", "africa_scoring", "portuguese_empire_crumbles", "nuclear_subs",
        "ask_not_what_your_country", "how_i_learned_to_stop_worrying", "southeast_asia_scoring"]  # fmt: skip
FULL_USSR = ["marshall_plan", "truman_doctrine", "us_japan_mutual_defense_pact", "indo_pakistani_war", "containment",
             "warsaw_pact_formed", "red_scare_purge", "decolonization", "de_gaulle_leads_france"]  # fmt: skip
EFFECTS = {"nato": "us", "us_japan_mutual_defense_pact": "us", "flower_power": "ussr"}


def war(**fields: Any) -> Any:
    given = {"turn": 5, "round": 3, "us": FULL, "ussr": ["fidel", "summit"], "influence": MIDDLE, "effects": EFFECTS}
    given |= {"defcon": 3, "vp": -3, "military": (2, 1), "space": (3, 2), "to_play": "us", "china": "us"}
    return table(**given | {"discard": ["duck_and_cover", "nasser"]} | fields)


def played(t: Any, *words: str) -> Any:
    t.play(*words)
    t.still_open()
    return t


RED_SEA = {
    "egypt": (3, 1), "saudi_arabia": (4, 0), "sudan": (2, 0), "yemen": (1, 1), "south_yemen": (0, 4),
    "ethiopia": (1, 3), "somalia": (2, 3), "kenya": (3, 0), "djibouti": (1, 0), red_sea_table.SEA: (4, 2),
}  # fmt: skip


def horn(**fields: Any) -> Any:
    us = ["usaid", "africa_scoring", "the_lion_falters", "hero_of_the_crossing", "nasserism", "cyrus_vance"]
    given = {"us": us, "influence": RED_SEA, "famine": ["somalia"], "defcon": 4, "vp": -2, "to_play": "us"}
    return red_sea_table.table(**given | fields)


DESK = {
    "kgb": "generals -workers militia police -students",
    "cia": "bankers radio -industry mafia ngos",
    "pile": "infantry",
    "trophies": ("iran", "egypt"),
    "dead": ("assassin", ""),
    "rested": ("master_spy", "analyst"),
    "agents": ("director", "deputy_director"),
}


def wandered(server: Server, id: str, seed: int, side: str, *keys: str, **given: Any) -> LaidTable:
    """A random game of a title, up to where this side is asked one of these questions; without any, up to its end."""
    game, rng = title(id), Random(f"{id} {seed}")
    options = {option.id: option.default for option in game.options}
    s, actions = game.new(options), list[int]()
    while (at := game.current(s)) != TERMINAL:
        asked = game.sides[at] if at != CHANCE else ""
        if keys and asked == side and len(actions) > 30 and game.view(s, at).prompt.key in keys:
            break
        actions.append(rng.choice(game.legal(s)))
        game.apply(s, actions[-1])
    assert not keys or game.current(s) != TERMINAL
    return LaidTable(server, game, None, "00" * 32, actions=actions, **given)


# Each a table, the side whose seat is taken, and something that is there when it is drawn.
SCENES: dict[str, Callable[[Server], tuple[LaidTable, str]]] = {
    "twilight card": lambda server: (Laid(server, war()), "us"),
    "twilight use": lambda server: (Laid(server, played(war(), "card junta")), "us"),
    "twilight event": lambda server: (Laid(server, played(war(), "card junta", "event")), "us"),
    "twilight coup": lambda server: (Laid(server, played(war(), "card brush_war", "coup")), "us"),
    "twilight notes": lambda server: (
        Laid(server, played(war(defcon=2), "card how_i_learned_to_stop_worrying", "event")),
        "us",
    ),
    "twilight headline": lambda server: (Laid(server, war(phase="headline")), "us"),
    "twilight end": lambda server: (wandered(server, "twilight_struggle", 3, "us"), "us"),
    "red sea card": lambda server: (LaidRedSea(server, horn()), "us"),
    "red sea place": lambda server: (LaidRedSea(server, played(horn(), "card usaid", "influence")), "us"),
    "red sea end": lambda server: (wandered(server, "red_sea", 1, "us"), "us"),
    "cia act": lambda server: (cia_page.Laid(server, cia_vs_kgb_table.table(**DESK)), "kgb"),
    "cia agents": lambda server: (
        cia_page.Laid(server, cia_vs_kgb_table.table(at="planning", leave=("analyst", ""))),
        "kgb",
    ),
    "cia end": lambda server: (wandered(server, "cia_vs_kgb", 2, "cia"), "cia"),
    "iron card": lambda server: (wandered(server, "iron_curtain", 3, "us", "ic-ask-card"), "us"),
    "iron cell": lambda server: (wandered(server, "iron_curtain", 3, "us", "ic-ask-cell"), "us"),
    "iron place": lambda server: (wandered(server, "iron_curtain", 5, "us", "ic-ask-influence"), "us"),
    "iron end": lambda server: (wandered(server, "iron_curtain", 3, "us"), "us"),
}


Screens = list[tuple[int, int, bool]]
FINGERS: WeakKeyDictionary[Visitor, CDPSession] = WeakKeyDictionary()


def resize(visitor: Visitor, width: int, height: int, finger: bool) -> None:
    """Another screen: the same page, nothing loaded anew."""
    if visitor not in FINGERS:
        FINGERS[visitor] = visitor.context.new_cdp_session(visitor.page)
    if visitor.page.evaluate("matchMedia('(pointer: coarse)').matches") != finger:
        FINGERS[visitor].send("Emulation.setTouchEmulationEnabled", {"enabled": finger, "maxTouchPoints": 5})
    visitor.page.set_viewport_size({"width": width, "height": height})
    assert visitor.page.evaluate("matchMedia('(pointer: coarse)').matches") == finger


def settled(visitor: Visitor) -> None:
    """Two frames later, when nothing moves any more."""
    visitor.page.evaluate(
        """document.fonts.ready.then(() => new Promise((done) =>
             requestAnimationFrame(() => requestAnimationFrame(done))))"""
    )


def spoken(visitor: Visitor) -> Iterator[tuple[str, Screens]]:
    """The page in every language, the one that it was opened in first, and the screens to look at it on: Russian, whose
    words are longer, on all of them, beginning with the one that English ended with, which is the dearest to change."""
    for language in LANGUAGES:
        if language != LANGUAGES[0]:
            visitor.page.evaluate(
                """(language) => localStorage.setItem('detente-settings', JSON.stringify(
                     {...JSON.parse(localStorage.getItem('detente-settings') ?? '{}'), language}))""",
                language,
            )
            visitor.page.reload()
        visitor.page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)
        english = [size for size in SIZES if size[:2] not in BETWEEN]
        yield language, english if language == LANGUAGES[0] else SIZES[::-1]


def sat(visitor: Visitor, laid: LaidTable, side: str) -> None:
    visitor.go(laid.link(side))
    visitor.wait_table()
    visitor.page.wait_for_selector(DRAWN, state="attached")


def look(visitor: Visitor, size: tuple[int, int, bool]) -> list[str]:
    """All that is wrong with a table on this screen."""
    resize(visitor, *size)
    settled(visitor)
    found = complaints(visitor.page, size[2])
    seen = parts(visitor.page)
    # The ending takes the place of everything but the board.
    over = visitor.over()
    lost = [
        f"lost: {name}" for name in (("board",) if over else ("settings", "prompt", "board", "hand")) if not seen[name]
    ]
    if seen["share"] < (LEAST_BOARD_AT_THE_END if over else LEAST_BOARD):
        lost.append(f"board: only {100 * seen['share']:.0f} % of the screen")
    return [*lost, *found]


@pytest.mark.parametrize("scene", SCENES)
def test_tables(visit: Visit, server: Server, scene: str):
    anna = visit()
    sat(anna, *SCENES[scene](server))
    wrong = []
    for language, sizes in spoken(anna):
        anna.wait_table()
        anna.page.wait_for_selector(DRAWN, state="attached")
        for size in sizes:
            wrong += [f"{size[0]}x{size[1]} {language} {line}" for line in look(anna, size)]
    assert wrong == []


# A step of each title: the coach speaks, and something glows.
LESSONS = {"twilight_struggle": 2, "red_sea": 4, "cia_vs_kgb": 2, "iron_curtain": 7}
LEAST_BOARD_IN_A_LESSON = 0.1
# The coach may lie over what is quiet, but not over the question nor over what glows and may be taken.
COVERED = """() => {
  const coach = document.querySelector('[data-test=coach]').getBoundingClientRect();
  const glows = [...document.querySelectorAll('.vellum .act')];
  const covers = (box) => box.left < coach.right - 1 && box.right > coach.left + 1
    && box.top < coach.bottom - 1 && box.bottom > coach.top + 1;
  return [document.querySelector('#prompt'), ...glows].filter((one) => one && covers(one.getBoundingClientRect()))
    .map((one) => `the coach covers ${one.id || 'what glows'}`);
}"""


@pytest.mark.parametrize("id", LESSONS)
def test_lessons(visit: Visit, id: str):
    anna = visit()
    anna.go("/")
    anna.page.evaluate(
        "([key, step]) => localStorage.setItem('detente-lessons', JSON.stringify({ [key]: { step } }))",
        [f"{id}/first_game", LESSONS[id]],
    )
    anna.go(f"/learn/{id}/first_game")
    anna.wait_table()
    wrong = []
    for language, sizes in spoken(anna):
        anna.wait_table()
        anna.page.wait_for_selector(f'[data-test=coach][data-step="{LESSONS[id]}"]')
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            found = complaints(anna.page, finger)
            seen = parts(anna.page)
            found += [f"lost: {name}" for name in ("board", "hand") if not seen[name]]
            found += anna.page.evaluate(COVERED)
            if seen["share"] < LEAST_BOARD_IN_A_LESSON:
                found.append(f"board: only {100 * seen['share']:.0f} % of the screen")
            wrong += [f"{width}x{height} {language} {line}" for line in found]
    assert wrong == []


@pytest.mark.parametrize("id", ["twilight_struggle", "iron_curtain", "cia_vs_kgb"])
def test_open_hands_of_the_analysis_board(visit: Visit, server: Server, id: str):
    """Both hands in sight, the fullest there are, and the row of the curve below the board."""
    anna = visit()
    over: dict[str, Any] = {"over": True, "resigned": 0}
    laid: LaidTable
    if id == "twilight_struggle":
        laid = Laid(server, war(ussr=FULL_USSR), **over)
    elif id == "cia_vs_kgb":
        laid = LaidTable(server, title(id), cia_vs_kgb_table.table(**DESK).s, "00" * 32, **over)
    else:
        laid = wandered(server, id, 3, "us", "ic-ask-card", **over)
    anna.go(f"/analysis/{laid.id}?ply={len(laid.saved().actions)}&view=open")
    wrong = []
    for language, sizes in spoken(anna):
        anna.page.wait_for_selector("[data-test=analysis-curve-begin]")
        anna.page.wait_for_selector(DRAWN, state="attached")
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            wrong += [f"{width}x{height} {language} {line}" for line in complaints(anna.page, finger)]
    assert wrong == []


def test_a_coach(visit: Visit, server: Server):
    """Its line, and what it says when it is opened, fit everywhere; the board stays in sight."""
    anna = visit()
    anna.context.add_init_script("localStorage.setItem('detente-coach', JSON.stringify({ on: true }))")
    laid = Laid(server, war(defcon=2), computer="ussr")
    anna.go(laid.link("us"))
    anna.wait_table()
    wrong = []
    for language, sizes in spoken(anna):
        anna.wait_table()
        anna.page.wait_for_selector('[data-test=table-coach][data-state="before"]')
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            line = anna.at("coach-line")
            if line.count() and line.get_attribute("aria-expanded") == "false":
                wrong += [f"{width}x{height} {language} closed: {one}" for one in complaints(anna.page, finger)]
                line.click()
                anna.page.wait_for_selector("[data-test=coach-nudge]")
            # What was opened lies over the hand, and a tap puts it away.
            found = [one for one in complaints(anna.page, finger) if not one.startswith("under:")]
            found += [] if parts(anna.page)["board"] else ["lost: board"]
            wrong += [f"{width}x{height} {language} {one}" for one in found]
            if line.count():
                line.click()
    assert wrong == []


PAGES = {
    "lessons": ("/learn/twilight_struggle", "[data-test=learn-hero]"),
    "five minutes": ("/learn/cia_vs_kgb/five_minutes", "[data-test=picture-board]"),
    "five minutes on a map": ("/learn/twilight_struggle/five_minutes", "[data-test=picture-board] .box"),
    "front": ("/", "article"),
    "rules": ("/rules/twilight_struggle", "[id^=rule-]"),
    "rules of iron curtain": ("/rules/iron_curtain", "[id^=rule-]"),
    "cards": ("/rules/twilight_struggle/cards", "[data-test=cards-search]"),
    "card": ("/rules/twilight_struggle/cards/nato", "[data-test=card-page]"),
    "cards of iron curtain": ("/rules/iron_curtain/cards", "[data-test=gallery]"),
    "import": ("/import", "[data-test=import-text]"),
    "watch": ("/watch", "main ul"),
    "library": ("/library", "[data-test=library-search]"),
    "studies": ("/study", "[data-test=source-make]"),
    "beginnings": ("/library/twilight_struggle/beginnings", "[data-test=beginnings-setup-ussr]"),
    "card in figures": ("/library/twilight_struggle/cards/red_scare_purge", "[data-test=wins]"),
    "puzzles": ("/puzzles/iron_curtain", "[data-test=puzzles-list]"),
    "puzzle": (f"/puzzles/twilight_struggle/{next(iter(puzzles('twilight_struggle')))}", "[data-test=puzzle]"),
    "editor": ("/editor/twilight_struggle", "[data-test=editor]"),
    "editor of red sea": ("/editor/red_sea", "[data-test=editor]"),
    "editor of cia vs kgb": ("/editor/cia_vs_kgb", "[data-test=edit-desk]"),
    "editor of iron curtain": ("/editor/iron_curtain", "[data-test=edit-table]"),
}


@pytest.mark.parametrize("page", PAGES)
def test_pages(visit: Visit, page: str):
    anna = visit()
    path, drawn = PAGES[page]
    anna.go(path)
    wrong = []
    for language, sizes in spoken(anna):
        anna.page.wait_for_selector(drawn, state="attached")
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            wrong += [f"{width}x{height} {language} {line}" for line in complaints(anna.page, finger)]
    assert wrong == []


DIALOGS = {
    "settings": (None, "settings"),
    "new game": ("/", "open-twilight_struggle-computer"),
    "new game with a friend": ("/", "open-red_sea-friend"),
}


@pytest.mark.parametrize("dialog", DIALOGS)
def test_dialogs(visit: Visit, dialog: str):
    anna = visit()
    path, button = DIALOGS[dialog]
    anna.go(path or "/watch")
    wrong = []
    for language, sizes in spoken(anna):
        anna.at(button).click()
        anna.page.wait_for_selector("dialog[open]")
        for width, height, finger in sizes:
            resize(anna, width, height, finger)
            settled(anna)
            wrong += [f"{width}x{height} {language} {line}" for line in complaints(anna.page, finger)]
        resize(anna, 1440, 900, False)
        anna.page.keyboard.press("Escape")
    assert wrong == []
