"""Pictures of the page for the documents: `make screenshots`, in both languages, into docs/img.

Every situation is a table laid out by hand and played through the page, so the pictures show the page as it is.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from tools.find_browser import find_browser

from tests.web.conftest import FLAGS
from tests.web.schooling import SCHOOLING
from tests.web.serving import Server
from tests.web.studio import DESKTOP, EFFECTS, FOLDER, MIDDLE, POCKET, US_HAND, Situation, Studio, horn, middle, rested
from tests.web.test_red_sea import LaidRedSea
from tests.web.test_show import wait_present
from tests.web.theatre import THEATRE
from tests.web.twilight_page import Laid, play, sit


def set_up(studio: Studio) -> None:
    boris = studio.at(None, "ussr", DESKTOP)
    play(boris, "poland", "poland", "poland")
    studio.take("set_up", boris)


def headline(studio: Studio) -> None:
    laid = Laid(studio.server, middle(phase="headline"))
    boris = sit(studio.opponent(laid, "ussr"), laid, "ussr")
    play(boris, "card liberation_theology")
    studio.take("headline", rested(sit(studio.visitor(DESKTOP), laid, "us")))


def hand(studio: Studio) -> None:
    studio.take("hand", studio.at(middle(), "us", DESKTOP))


def uses(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    play(anna, "card socialist_governments")
    studio.take("uses", anna)


def influence(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    play(anna, "card brush_war", "influence", "nigeria")
    studio.take("influence", anna)


def coup(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    play(anna, "card brush_war", "coup")
    anna.at("country-angola").hover()
    anna.at("odds").wait_for()
    studio.take("coup", anna)


def region(studio: Studio) -> None:
    anna = studio.at(middle(), "us", DESKTOP)
    anna.page.mouse.move(2, 2)
    anna.at("region-africa").hover()
    anna.at("region-details").wait_for()
    studio.take("region", anna)


def looked(studio: Studio) -> None:
    anna = studio.at(middle(us=[*US_HAND[:5], "our_man_in_tehran"], influence=MIDDLE | {"iran": (4, 1)}), "us", DESKTOP)
    play(anna, "card our_man_in_tehran", "event")
    anna.at("picker").wait_for()
    studio.take("looked", anna)


def crisis(studio: Studio) -> None:
    begin = middle(effects=EFFECTS | {"cuban_missile_crisis": "us"}, defcon=2)
    studio.take("crisis", studio.at(begin, "ussr", DESKTOP))


def phone_hand(studio: Studio) -> None:
    studio.take("phone_hand", studio.at(middle(), "us", POCKET))


def phone_coup(studio: Studio) -> None:
    anna = studio.at(middle(), "us", POCKET)
    anna.tap("card-brush_war")
    anna.tap("button-coup")
    anna.at("zoom-africa").tap()
    anna.at("country-angola").tap()
    anna.at("odds").wait_for()
    studio.take("phone_coup", anna)


def phone_regions(studio: Studio) -> None:
    anna = studio.at(middle(), "us", POCKET)
    anna.at("tab-regions").tap()
    anna.at("region-details").first.wait_for()
    studio.take("phone_regions", anna)


def phone_log(studio: Studio) -> None:
    anna = studio.at(middle(), "us", POCKET, 5, 3)
    anna.tap("card-brush_war")
    anna.tap("button-coup")
    anna.at("zoom-africa").tap()
    anna.at("country-angola").tap()
    anna.at("odds-confirm").tap()
    anna.at("odds").wait_for(state="detached")
    anna.page.wait_for_selector('[data-test="country-angola"][data-ussr="0"]', state="attached")
    wait_present(anna)
    anna.at("tab-log").tap()
    anna.at("log").wait_for()
    studio.take("phone_log", anna)


def red_sea(studio: Studio) -> None:
    studio.take("red_sea", studio.at(horn(), "us", DESKTOP, game=LaidRedSea))


def flashpoint(studio: Studio) -> None:
    anna = studio.at(horn(), "us", DESKTOP, game=LaidRedSea)
    play(anna, "card usaid", "coup")
    anna.at("country-somalia").hover()
    anna.at("odds").wait_for()
    studio.take("flashpoint", anna)


def phone_red_sea(studio: Studio) -> None:
    studio.take("phone_red_sea", studio.at(horn(), "us", POCKET, game=LaidRedSea))


SITUATIONS: list[Situation] = [
    set_up, headline, hand, uses, influence, coup, region, looked, crisis,
    phone_hand, phone_coup, phone_regions, phone_log,
    red_sea, flashpoint, phone_red_sea,
    *THEATRE, *SCHOOLING,
]  # fmt: skip


def main() -> None:
    chromium = find_browser()
    if not chromium:
        raise SystemExit("screenshots: no Chromium (set DETENTE_CHROMIUM)")
    wanted = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "detente.db")
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            for language in ("en", "ru"):
                for situation in SITUATIONS:
                    if not wanted or situation.__name__ in wanted:
                        situation(Studio(browser, server, language))
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
