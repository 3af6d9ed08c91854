"""Twilight Struggle in a browser: a table laid out by a test, played in the rulebook's words, read off the page."""

import json
from collections.abc import Iterable
from typing import Any

from detente.chance import FairDice
from detente.titles import title
from tests.seated import SIDES
from tests.twilight_table import Table
from tests.web.laid import LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server

GAME = title("twilight_struggle")
COUNTRIES = {*GAME.board.country_ids, *title("red_sea").board.country_ids}
PEOPLE = {"us": "Anna", "ussr": "Boris"}
NAME = """localStorage.setItem('detente-settings', JSON.stringify(
  {...JSON.parse(localStorage.getItem('detente-settings') ?? '{}'), name: %s}))"""

# Everything that the page says about the state of the game.
READ = """() => {
  const at = (test) => document.querySelector(`[data-test="${test}"]`);
  const figure = (test, name) => Number(at(test).dataset[name]);
  return {
    influence: Object.fromEntries([...document.querySelectorAll('[data-test^="country-"]')].map((box) =>
      [box.dataset.test.slice(8), [Number(box.dataset.us), Number(box.dataset.ussr), box.dataset.control]])),
    vp: figure('vp', 'vp'),
    defcon: figure('defcon', 'level'),
    turn: figure('turn', 'turn'),
    military: [figure('military-us', 'n'), figure('military-ussr', 'n')],
    space: [figure('space-us', 'box'), figure('space-ussr', 'box')],
  };
}"""


def seed_of(*faces: int) -> str:
    """The seed of dice that roll these faces first."""
    for number in range(1_000_000):
        seed = number.to_bytes(32, "big")
        dice = FairDice(seed)
        if all(dice.outcome(i, range(1, 7)) == face for i, face in enumerate(faces)):
            return seed.hex()
    raise AssertionError(f"no seed rolls {faces}")


class Laid(LaidTable):
    """A table of Twilight Struggle; `faces` are what the dice will show first."""

    game = GAME
    table: type[Table] = Table
    boxes = 84  # on the map

    def __init__(self, server: Server, begin: Table | None, *faces: int, **given: Any) -> None:
        seed = given.pop("seed", None) or seed_of(*faces)
        super().__init__(server, self.game, begin.s if begin else None, seed, **given)

    def now(self) -> Table:
        """The state on the server, to be asked in the words of the tests."""
        return self.table(self.state())


def sit(visitor: Visitor, laid: Laid, side: str) -> Visitor:
    """Take the seat of a side."""
    name = NAME % json.dumps(PEOPLE[side])
    if visitor.page.url.startswith(visitor.address):
        visitor.page.evaluate(name)
    else:
        visitor.context.add_init_script(name)
    visitor.go(laid.link(side))
    visitor.wait_table()
    visitor.page.wait_for_selector('[data-test^="country-"]')
    return visitor


def target(word: str) -> str:
    """The `data-test` of what a word of the rulebook names: "card nato", "iran", "event first", "leave cuba"."""
    if word in COUNTRIES:
        return f"country-{word}"
    if word.startswith("card "):
        return f"card-{word.removeprefix('card ')}"
    return ("interrupt-" if word.startswith("leave ") else "button-") + word.replace(" ", "_")


def play(visitor: Visitor, *words: str) -> None:
    """Click on what these words name, one after another."""
    for word in words:
        visitor.page.wait_for_selector(f'[data-test="{target(word)}"][data-legal="true"]:not(:disabled)')
        step_aside(visitor)
        visitor.click(target(word))


def step_aside(visitor: Visitor) -> None:
    """A tooltip under the resting pointer may lie over the next target."""
    if visitor.page.locator("[role=tooltip]").count():
        visitor.page.keyboard.press("Escape")
        visitor.page.wait_for_selector("[role=tooltip]", state="detached")


def legal(visitor: Visitor) -> set[str]:
    """What glows, in the words of the rulebook."""
    words = set()
    for test in visitor.legal_targets():
        kind, _, name = test.partition("-")
        words.add({"card": f"card {name}", "country": name}.get(kind, name.replace("_", " ")))
    return words


def read(visitor: Visitor) -> dict[str, Any]:
    """The state of the game as the page tells it."""
    found: dict[str, Any] = visitor.page.evaluate(READ)
    return found


def expected(t: Table, countries: Iterable[str]) -> dict[str, Any]:
    """The same from the engine."""
    view = t.view("observer")
    holder = {country: side for side in SIDES for country in view.control[side]}
    return {
        "influence": {country: [*t.at(country), holder.get(country, "none")] for country in countries},
        "vp": t.vp,
        "defcon": t.defcon,
        "turn": t.turn,
        "military": list(t.military),
        "space": list(t.space),
    }


def agree(laid: Laid, *visitors: Visitor) -> Table:
    """Every page shows what is true on the server; answers the state there."""
    newest = laid.saved().version
    t = laid.now()
    for visitor in visitors:
        visitor.wait_version(newest - 1)
        visitor.page.wait_for_selector('[data-test="table"]:not([data-show])')
        page = read(visitor)
        assert len(page["influence"]) >= laid.boxes
        assert page == expected(t, page["influence"])
    return t


def watch(visitor: Visitor, selector: str) -> None:
    """Keep what this shows from now on, however short it is there."""
    visitor.page.evaluate(
        """(selector) => {
          window.shown = '';
          new MutationObserver(() => {
            const found = document.querySelector(selector);
            if (found) window.shown = found.innerText;
          }).observe(document.body, { childList: true, subtree: true });
        }""",
        selector,
    )


def shown(visitor: Visitor) -> str:
    """What was shown, after `watch`."""
    visitor.page.wait_for_function("() => window.shown")
    text: str = visitor.page.evaluate("window.shown")
    return text
