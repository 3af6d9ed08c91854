"""A person at a browser, in small verbs."""

import random
import re
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

# Every violation of the content security policy becomes a line in the console.
WATCH = """
addEventListener('securitypolicyviolation', (event) =>
  console.error('csp: ' + event.violatedDirective + ' ' + event.blockedURI));
"""

LEGAL = """() => [...document.querySelectorAll('[data-legal="true"]')]
  .filter((element) => element.dataset.test !== 'seal' && !element.disabled && element.getClientRects().length)
  .map((element) => element.dataset.test)"""

# All text that a person can see, a piece for each text node, with its size in pixels on the screen.
SEEN = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent.trim();
    const element = node.parentElement;
    if (!text || element.closest('script, style, .unseen-label')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element instanceof SVGElement) size *= element.getScreenCTM().a;
    found.push({ text, size });
  }
  return found;
}"""

# What no person should ever read: keys of the locale files, holes in sentences, bare numbers that are none.
RAW = re.compile(
    r"\b(?:ic|inf|ts|rs|it|cvk|ck|side|board|table|front|error|server|hint)-[a-z]|\[[\w-]+\]|\{.?\$|[a-z]_[a-z]"
    r"|undefined|\bnull\b|\bNaN\b|\bobject Object\b"
)


class Visitor:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context, self.address = context, address
        self.trouble: list[str] = []
        self.expected: list[str] = []  # what the console may well complain about
        context.set_default_timeout(30_000)
        context.add_init_script(WATCH)
        self.page: Page = context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.trouble.append(f"error at {self.page.url}: {error.stack}"))

    def _hear(self, message: ConsoleMessage) -> None:
        line = f"{message.type}: {message.text} ({message.location.get('url')})"
        if message.type in ("error", "warning") and not any(part in line for part in self.expected):
            self.trouble.append(line)

    # Going somewhere

    def go(self, path: str = "/") -> None:
        self.page.goto(path if path.startswith("http") else self.address + path)
        if "#seat=" in path:  # a friend is asked for a name, unless the seat is already theirs or gone
            self.page.wait_for_selector('[data-test="sit-down"], [data-test="table"], [data-test="lost"]')
            if self.at("sit-down").count():
                self.page.click('[data-test="sit-down"]')

    def open_table(self, mode: str = "computer", side: str = "us", agent: str = "greedy", name: str = "") -> None:
        """From the front page to a new table."""
        self.go("/")
        self.page.click(f'[data-test="open-iron_curtain-{mode}"]')
        if mode != "hotseat":
            self.tick(f"side-{side}")
            self.page.fill('[data-test="name"]', name)
        if mode == "computer":
            self.tick(f"agent-{agent}")
        self.page.click('[data-test="start-table"]')
        self.wait_table()

    def tick(self, test: str) -> None:
        """Choose a radio button: by its event, because a click may miss it while the dialog still moves."""
        self.at(test).dispatch_event("click")
        expect(self.at(test)).to_be_checked()

    def wait_table(self) -> None:
        self.page.wait_for_url("**/table/*")
        self.page.wait_for_selector('[data-test="table"]')
        self.page.wait_for_selector('[data-test="connection"][data-state="online"]')

    def friend_link(self) -> str:
        return self.page.locator('[data-test="friend-link"]').input_value()

    # Looking

    def speak(self, language: str) -> None:
        """The page in another language, whose sentences may have to be fetched first."""
        self.at(f"language-{language}").first.click()
        self.page.wait_for_function("(language) => document.documentElement.lang === language", arg=language)

    def at(self, test: str) -> Locator:
        return self.page.locator(f'[data-test="{test}"]')

    def version(self) -> int:
        return int(self.at("table").get_attribute("data-version") or 0)

    def ply(self) -> int:
        return int(self.at("table").get_attribute("data-ply") or 0)

    def prompt(self) -> str:
        return self.at("prompt").locator("[role=status]").inner_text()

    def over(self) -> bool:
        return self.at("result").count() > 0

    def table(self) -> dict[str, Any]:
        """The table as the server tells it to this visitor: `GET /api/tables/{id}` with the visitor's cookie."""
        answer = self.page.evaluate(
            "fetch('/api' + location.pathname.replace('table', 'tables')).then((a) => a.json())"
        )
        assert isinstance(answer, dict)
        return answer

    def legal_targets(self) -> list[str]:
        """What can be chosen now, by its `data-test`."""
        found: list[str] = self.page.evaluate(LEGAL)
        return found

    def board(self) -> dict[str, str]:
        """What every card on the table says about itself."""
        found: dict[str, str] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll('[data-test^="country-"]')].map((card) => {
            const words = [...card.querySelectorAll('.name, .words')].map((text) => text.textContent);
            return [card.dataset.test, words.join(' ')]; }))"""
        )
        return found

    def log(self) -> list[str]:
        self.wait_told()
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('[data-test="log"] li')].map((line) => line.textContent.trim())"""
        )
        return found

    def seen(self) -> list[dict[str, Any]]:
        """All visible pieces of text, with their size."""
        found: list[dict[str, Any]] = self.page.evaluate(SEEN)
        return found

    def seen_text(self) -> str:
        return "\n".join(piece["text"] for piece in self.seen())

    def raw_words(self) -> list[str]:
        """Visible text that nobody translated."""
        return [piece["text"] for piece in self.seen() if RAW.search(piece["text"])]

    # Waiting

    def wait_version(self, above: int) -> None:
        self.page.wait_for_function(
            "(above) => Number(document.querySelector('[data-test=table]')?.dataset.version) > above", arg=above
        )

    def wait_told(self) -> None:
        """Log, last moves and replay follow the board a frame later."""
        self.page.wait_for_function(
            "() => { const { version, told } = document.querySelector('[data-test=table]').dataset;"
            " return version === told; }"
        )

    def wait_my_turn(self) -> bool:
        """Something can be chosen; False if the game is over."""
        self.page.wait_for_selector('[data-legal="true"]:not(:disabled), [data-test="result"]')
        return not self.over()

    # Acting

    def click(self, target: str) -> None:
        """Choose something that is legal, and wait until the server has agreed."""
        version = self.version()
        element = self.page.locator(f'[data-test="{target}"][data-legal="true"]')
        if target.startswith(("cell-", "country-")):
            element.focus()  # a part of the table may be out of sight; this brings it in
        element.click()
        if self.at("seal").count():  # a choice before being asked binds: it is laid ready first
            self.at("seal").click()
        if target != "veil-ready":
            self.wait_version(version)

    def tap(self, target: str) -> None:
        version = self.version()
        element = self.page.locator(f'[data-test="{target}"][data-legal="true"]')
        if target.startswith(("cell-", "country-")):
            element.focus()
        element.tap()
        self.wait_version(version)

    def click_any_legal(self, rng: random.Random) -> str:
        """One random legal choice."""
        target = rng.choice(sorted(self.legal_targets()))
        self.click(target)
        return target


def play_together(players: list[Visitor], rng: random.Random, decisions: int = 10_000) -> int:
    """Whoever can choose does, until the game is over for all or so many decisions are made; how many were made."""
    made = 0
    while made < decisions:
        if all(player.over() for player in players):
            return made
        for player in players:
            if made < decisions and player.legal_targets():
                player.click_any_legal(rng)
                made += 1
                newest = player.version()
                for other in players:
                    other.wait_version(newest - 1)
    return made


def play_until(players: list[Visitor], rng: random.Random, kind: str) -> Visitor:
    """Play until somebody may choose something of this kind ("cell-", "country-"...); who that is."""
    for _ in range(300):
        for player in players:
            if any(target.startswith(kind) for target in player.legal_targets()):
                return player
        assert play_together(players, rng, 1), "the game is over"
    raise AssertionError(f"nobody could ever choose {kind}")
