"""Pictures of the page for the documents: `make screenshots`, in both languages, into docs/img.

Every situation is a table laid out by hand and played through the page, so the pictures show the page as it is.
"""

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tools.find_browser import find_browser

from tests import red_sea_table
from tests.twilight_table import START, Table, table
from tests.web.conftest import FLAGS
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE
from tests.web.test_red_sea import LaidRedSea
from tests.web.twilight_page import Laid, play, sit

FOLDER = Path(__file__).parents[2] / "docs/img"
LARGEST = 250_000  # bytes of a picture
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
POCKET: dict[str, Any] = PHONE

# A board as it may look in the middle of the war.
MIDDLE = START | {
    "west_germany": (5, 1), "france": (3, 1), "italy": (3, 0), "united_kingdom": (5, 0), "spain_portugal": (2, 0),
    "greece": (2, 0), "turkey": (2, 0), "poland": (0, 4), "east_germany": (1, 4), "romania": (0, 3),
    "yugoslavia": (1, 2),
    "iran": (2, 1), "israel": (4, 0), "egypt": (0, 2), "iraq": (0, 3), "libya": (0, 2), "saudi_arabia": (2, 1),
    "pakistan": (2, 3), "india": (1, 4), "afghanistan": (0, 2), "thailand": (2, 2), "vietnam": (0, 2),
    "laos_cambodia": (0, 1),
    "south_korea": (3, 1), "north_korea": (0, 3), "japan": (4, 0), "philippines": (2, 1), "malaysia": (2, 0),
    "cuba": (0, 3), "mexico": (2, 0), "panama": (2, 0), "nicaragua": (0, 1), "costa_rica": (1, 0),
    "venezuela": (2, 1), "brazil": (1, 2), "argentina": (0, 2), "chile": (3, 0), "uruguay": (0, 1),
    "algeria": (0, 2), "nigeria": (1, 0), "zaire": (1, 2), "angola": (1, 3), "south_africa": (2, 0), "kenya": (2, 0),
}  # fmt: skip
US_HAND = ["socialist_governments", "junta", "brush_war", "africa_scoring", "arms_race", "ask_not_what_your_country",
           "one_small_step", "portuguese_empire_crumbles"]  # fmt: skip
USSR_HAND = ["fidel", "liberation_theology", "summit", "nuclear_subs", "asia_scoring", "lone_gunman"]
EFFECTS = {"nato": "us", "us_japan_mutual_defense_pact": "us", "flower_power": "ussr"}


def middle(**fields: Any) -> Table:
    """The fifth turn, DEFCON 3."""
    given = {"turn": 5, "round": 3, "us": US_HAND, "ussr": USSR_HAND, "influence": MIDDLE, "effects": EFFECTS}
    given |= {
        "defcon": 3,
        "vp": -3,
        "military": (2, 1),
        "space": (3, 2),
        "to_play": "us",
        "discard": ["duck_and_cover", "nasser"],
    }
    return table(**given | fields)


class Studio:
    """A browser that is photographed, in one language, of one size."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.browser, self.server, self.language = browser, server, language

    def at(self, begin: Table | None, side: str, size: dict[str, Any], *faces: int, game: type[Laid] = Laid) -> Visitor:
        context = self.browser.new_context(
            locale={"en": "en-US", "ru": "ru-RU"}[self.language], reduced_motion="reduce", **size
        )
        return sit(Visitor(context, self.server.address), game(self.server, begin, *faces), side)

    def take(self, name: str, visitor: Visitor) -> None:
        """One picture, as good as it can be in so many bytes; the visitor is seen out."""
        page = visitor.page
        page.evaluate("document.fonts.ready.then(() => true)")
        client = visitor.context.new_cdp_session(page)
        for quality in (72, 60, 45):
            answer = client.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
            picture = base64.b64decode(answer["data"])
            if len(picture) < LARGEST:
                break
        (FOLDER / f"{name}.{self.language}.webp").write_bytes(picture)
        print(f"  {name}.{self.language}.webp {len(picture) // 1000} kB")
        visitor.context.close()


def set_up(studio: Studio) -> None:
    boris = studio.at(None, "ussr", DESKTOP)
    play(boris, "poland", "poland", "poland")
    studio.take("set_up", boris)


def headline(studio: Studio) -> None:
    laid = Laid(studio.server, middle(phase="headline"))
    boris = sit(Visitor(studio.browser.new_context(reduced_motion="reduce"), studio.server.address), laid, "ussr")
    play(boris, "card liberation_theology")
    boris.context.close()
    context = studio.browser.new_context(
        locale={"en": "en-US", "ru": "ru-RU"}[studio.language], reduced_motion="reduce", **DESKTOP
    )
    studio.take("headline", sit(Visitor(context, studio.server.address), laid, "us"))


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


def end(studio: Studio) -> None:
    begin = middle(turn=10, round=7, us=["junta"], ussr=[], military=(5, 5), vp=4, effects={"nato": "us"}, china="us")
    anna = studio.at(begin, "us", DESKTOP)
    play(anna, "card junta", "influence", "canada", "canada")
    anna.at("result").wait_for()
    studio.take("end", anna)


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
    anna.at("tab-log").tap()
    anna.at("log").wait_for()
    studio.take("phone_log", anna)


RED_SEA = {
    "egypt": (3, 1), "saudi_arabia": (4, 0), "sudan": (2, 0), "yemen": (1, 1), "south_yemen": (0, 4),
    "ethiopia": (1, 3), "somalia": (2, 3), "kenya": (3, 0), "djibouti": (1, 0), "oman": (2, 0),
    red_sea_table.SEA: (4, 2),
}  # fmt: skip


def horn(**fields: Any) -> red_sea_table.Table:
    """Red Sea in its first turn: a flashpoint in dispute, a famine, the Sea Lanes with the US."""
    us = ["usaid", "africa_scoring", "the_lion_falters", "hero_of_the_crossing", "nasserism", "cyrus_vance"]
    given = {"us": us, "influence": RED_SEA, "famine": ["somalia"], "defcon": 4, "vp": -2, "to_play": "us"}
    return red_sea_table.table(**given | fields)


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


SITUATIONS: list[Callable[[Studio], None]] = [
    set_up, headline, hand, uses, influence, coup, region, looked, crisis, end,
    phone_hand, phone_coup, phone_regions, phone_log,
    red_sea, flashpoint, phone_red_sea,
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
