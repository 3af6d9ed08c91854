"""Where pictures of the page are taken: a browser of one language and size, and boards worth looking at."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests import red_sea_table
from tests.twilight_table import START, Table, table
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE
from tests.web.twilight_page import Laid, sit

FOLDER = Path(__file__).parents[2] / "docs/img"
LARGEST = 120_000  # bytes of a picture
QUALITIES = (76, 68, 60, 52, 44, 36)
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1024, "height": 700}}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
POCKET: dict[str, Any] = PHONE
LYING: dict[str, Any] = PHONE | {"viewport": {"width": 844, "height": 390}}
DARK: dict[str, Any] = DESKTOP | {"color_scheme": "dark"}
SETTINGS = """if (!localStorage.getItem('detente-settings'))
  localStorage.setItem('detente-settings', JSON.stringify(%s));"""
LOCALES = {"en": "en-US", "ru": "ru-RU"}

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


class Studio:
    """A browser that is photographed, in one language."""

    def __init__(self, browser: Browser, server: Server, language: str) -> None:
        self.browser, self.server, self.language = browser, server, language
        self.others: list[Visitor] = []

    def visitor(self, size: dict[str, Any], **settings: Any) -> Visitor:
        """Somebody who has not come to a table yet; `settings` are those of the page."""
        settings = {"name": "Anna"} | settings
        context = self.browser.new_context(locale=LOCALES[self.language], reduced_motion="reduce", **size)
        context.add_init_script(SETTINGS % json.dumps(settings))
        return Visitor(context, self.server.address)

    def at(self, begin: Table | None, side: str, size: dict[str, Any], *faces: int, game: type[Laid] = Laid) -> Visitor:
        return rested(sit(self.visitor(size), game(self.server, begin, *faces), side))

    def come(self, laid: LaidTable, side: str | None, size: dict[str, Any], **settings: Any) -> Visitor:
        """Somebody at a table of any title."""
        visitor = self.visitor(size, **settings)
        visitor.go(laid.link(side))
        visitor.wait_table()
        return rested(visitor)

    def opponent(self, laid: LaidTable, side: str) -> Visitor:
        """Who plays, and is not photographed; stays until the picture is taken."""
        self.others.append(self.come(laid, side, DESKTOP, pace="off", forced=False, danger=False, name="Boris"))
        return self.others[-1]

    def take(self, name: str, visitor: Visitor) -> None:
        """One picture, as good as it can be in so many bytes; the visitor is seen out."""
        page = visitor.page
        page.evaluate("document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))")
        client = visitor.context.new_cdp_session(page)
        for quality in QUALITIES:
            answer = client.send("Page.captureScreenshot", {"format": "webp", "quality": quality})
            picture = base64.b64decode(answer["data"])
            if len(picture) < LARGEST:
                break
        (FOLDER / f"{name}.{self.language}.webp").write_bytes(picture)
        print(f"  {name}.{self.language}.webp {len(picture) // 1000} kB, quality {quality}", flush=True)
        for each in (visitor, *self.others):
            each.context.close()


def rested(visitor: Visitor) -> Visitor:
    """The pointer is where it points at nothing."""
    visitor.page.mouse.move(2, 2)
    return visitor


Situation = Callable[[Studio], None]
