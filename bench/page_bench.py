"""How fast the page is, on loopback in a real Chromium, and how large.

First view: from the start of the navigation to the first paint and until the front page or a table is drawn, each time
with an empty cache. Click to glow: from the click on a card until the places where it may go are painted in gold.
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

STATIC = Path(__file__).parents[1] / "src/detente/server/static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

SERVER = """
import sys
from detente.server.serving import serve
from detente.server.settings import Limits, Rate, Settings
free = Rate(1e9, 1e9)
limits = Limits(client=free, table=free, address=free, opening=free)
serve(database=sys.argv[1], settings=Settings(limits=limits), announce=lambda address: print(address, flush=True))
"""

# Notes when something first appears, and for every click on a card when the first legal place has been painted.
WATCH = """
window.drawn = null; window.glows = []; window.clicked = null;
addEventListener('click', (event) => {
  if (event.target.closest?.('[data-test^="card-"][data-legal]')) window.clicked = event.timeStamp;
}, true);
new MutationObserver(() => {
  const board = document.querySelector('article, [data-test^="country-"]');
  if (window.drawn === null && board) window.drawn = performance.now();
  if (window.clicked !== null && document.querySelector('[data-test^="cell-"][data-legal]')) {
    const since = window.clicked;
    window.clicked = null;
    requestAnimationFrame(() => setTimeout(() => window.glows.push(performance.now() - since)));
  }
}).observe(document, { childList: true, subtree: true });
"""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


def first_view(browser: Browser, address: str, cookies: list[Any], times: int) -> dict[str, float]:
    """Milliseconds, the median of some loads with an empty cache."""
    painted, drawn = [], []
    for _ in range(times):
        context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
        context.add_cookies(cookies)
        context.add_init_script(WATCH)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function(f"() => window.drawn !== null && {PAINTED} !== undefined")
        painted.append(page.evaluate(PAINTED))
        drawn.append(page.evaluate("window.drawn"))
        context.close()
    return {
        "first_paint_ms": round(statistics.median(painted), 1),
        "drawn_ms": round(statistics.median(drawn), 1),
        "drawn_worst_ms": round(max(drawn), 1),
    }


def choose_first(page: Page) -> None:
    """Anything legal that is no card, and the answer to it."""
    version = page.get_attribute("[data-test=table]", "data-version")
    target = page.locator('[data-legal="true"]').first
    target.focus()
    target.press("Enter")
    page.wait_for_function("(old) => document.querySelector('[data-test=table]').dataset.version !== old", arg=version)


def click_to_glow(page: Page, clicks: int) -> list[float]:
    """Take up a card and put it back, again and again; the milliseconds from each click to the glow."""
    cards = '[data-test^="card-"][data-legal]'
    page.wait_for_selector('[data-legal="true"]')
    while not page.locator(cards).count():
        choose_first(page)
        page.wait_for_selector('[data-legal="true"]')
    for click in range(clicks):
        page.wait_for_selector(cards)
        legal = page.locator(cards)
        legal.nth(click % legal.count()).click()
        page.wait_for_function("(done) => window.glows.length > done", arg=click)
        page.click("[data-test=undo]")
    glows: list[float] = page.evaluate("window.glows")
    return glows


def open_table(page: Page, address: str) -> None:
    page.goto(address)
    page.click('[data-test="open-iron_curtain-computer"]')
    page.check('[data-test="agent-random"]', force=True)
    page.click('[data-test="start-table"]')
    page.wait_for_selector('[data-test="connection"][data-state="online"]')


def weigh() -> dict[str, int]:
    """Bytes of the client as sent, packed; fonts aside."""
    sizes = {"js": 0, "css": 0, "html": 0}
    for path in STATIC.rglob("*"):
        kind = path.suffix[1:]
        if kind in sizes:
            sizes[kind] += len(gzip.compress(path.read_bytes(), 9))
    return sizes | {"all": sum(sizes.values())}


def measure(loads: int, clicks: int) -> dict[str, Any]:
    chromium = os.environ.get("DETENTE_CHROMIUM") or shutil.which("chromium")
    if not chromium:
        raise SystemExit("page_bench: no Chromium (set DETENTE_CHROMIUM)")
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, f"{folder}/detente.db"], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        try:
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
                context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
                context.add_init_script(WATCH)
                page = context.new_page()
                open_table(page, address)
                glows = sorted(click_to_glow(page, clicks))
                front = first_view(browser, address, [], loads)
                table = first_view(browser, page.url, context.cookies(), loads)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
    return {
        "front": front,
        "table": table,
        "click_to_glow_ms": {
            "clicks": len(glows),
            "p50": round(statistics.median(glows), 1),
            "p95": round(glows[int(len(glows) * 0.95)], 1),
            "worst": round(glows[-1], 1),
        },
        "gzip_bytes": weigh(),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loads", type=int, default=7)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = measure(arguments.loads, arguments.clicks)
    if arguments.json:
        print(json.dumps(found))
        return
    print("the page, on loopback                        wanted")
    for name in ("front", "table"):
        view = found[name]
        print(f"  {name + ' page first painted':<28}{view['first_paint_ms']:>7.0f} ms")
        print(f"  {name + ' page drawn':<28}{view['drawn_ms']:>7.0f} ms   under 1000 ms")
    glow = found["click_to_glow_ms"]
    print(f"  click to glow, p50          {glow['p50']:>7.0f} ms   ({glow['clicks']} clicks)")
    print(f"  click to glow, p95          {glow['p95']:>7.0f} ms   under 50 ms")
    print(f"  client, gzip                {found['gzip_bytes']['all'] / 1000:>7.0f} kB   under 150 kB")


if __name__ == "__main__":
    main()
