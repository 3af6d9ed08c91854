"""How fast the page is, on loopback in a real Chromium, and how large.

First view: from the start of the navigation to the first paint and until the front page or a table is drawn, each time
with an empty cache. Click to glow: from the click on a card until the places where it may go are painted in gold.
Click to paint, on the big map: from a click on a country, a card or a button until the answer is painted; in the
set-up, and late in a game with the map at its fullest, in some games. The pointer comes to rest on what it will click,
and there is a moment before the click, as with a person; a click that comes at once, `hasty`, also waits for what the
pointer shows and for the look at dangers. The deals are the same in every run.
Memory: what one page holds, garbage collected, at the hundredth move of a game and of a later one after 1,000 more.
Busy: the same clicks in processor time, of the renderer's main thread and of the whole browser. Waiting for others on
the machine is not in it, so it can be compared where the milliseconds cannot.
First load: what comes over the network, with an empty cache, until the page has fetched all that it wants by itself.
On the wire: the first message of a table in the middle of a game, and what each move adds, both packed.
"""

import argparse
import gzip
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
from find_browser import find_browser

STATIC = Path(__file__).parents[1] / "src/detente/server/static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

SERVER = """
import itertools, secrets, sys
numbers, random_hex = itertools.count(1), secrets.token_hex
secrets.token_hex = lambda size=None: f"{next(numbers):064x}" if size == 32 else random_hex(size)  # the seed of a table
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

# Notes for every click on something legal when the table that follows from it has been painted.
WATCH_ANSWERS = """
window.answers = []; window.pressed = null;
addEventListener('click', (event) => {
  if (event.target.closest?.('[data-legal="true"], [data-test="undo"]')) window.pressed = event.timeStamp;
}, true);
new MutationObserver((changes) => {
  if (window.pressed === null || !changes.some(({ attributeName }) => attributeName === 'data-version')) return;
  const since = window.pressed;
  window.pressed = null;
  requestAnimationFrame(() => setTimeout(() => window.answers.push(performance.now() - since)));
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
"""

# Plays a table at one screen to its end, so many moves on, or until there are so many places to choose from.
PLAY = """async ({ id, moves, seed, places = Infinity }) => {
  let state = seed;
  const next = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  let table = await fetch(`/api/tables/${id}`).then((answer) => answer.json());
  // The dearest of them must not be the last, which ends the round and is not taken back.
  const open = () => (table.view.points > 2 ? table.view.choices.filter(({ price }) => price).length : 0);
  for (let i = 0; i < moves && !table.result && open() < places; i++) {
    const { choices } = table.view;
    const action = choices[Math.floor(next() * choices.length)].id;
    const body = JSON.stringify({ do: 'move', version: table.version, action });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/api/tables/${id}/commands`, { method: 'POST', headers, body });
    table = await answer.json();
  }
  return { ply: table.ply, over: table.result !== null, places: open() };
}"""

MOMENT = 300  # milliseconds: nobody reads an answer and clicks sooner
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


KINDS = {"Script": "js", "Stylesheet": "css", "Document": "html", "Font": "fonts"}


def first_load(browser: Browser, address: str, cookies: list[Any]) -> dict[str, int]:
    """Bytes as they were sent, by kind; what the API answers is `data`, and `client` is all but that and the fonts."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    context.add_cookies(cookies)
    page = context.new_page()
    session = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes = dict.fromkeys([*KINDS.values(), "data"], 0)

    def weigh_one(event: Any) -> None:
        sizes[kinds.get(event["requestId"], "data")] += int(event["encodedDataLength"])

    session.on(
        "Network.responseReceived",
        lambda event: kinds.update({event["requestId"]: KINDS.get(event["type"], "data")}),
    )
    session.on("Network.loadingFinished", weigh_one)
    session.send("Network.enable")
    page.goto(address)
    page.wait_for_selector('article, [data-test^="country-"]')
    before = -1
    while before != (before := sum(sizes.values())):  # until two seconds bring nothing more
        page.wait_for_timeout(2000)
    context.close()
    return sizes | {"client": sizes["js"] + sizes["css"] + sizes["html"]}


def processor_ms(browser: Browser) -> dict[str, float]:
    """What the browser's processes have used so far, in milliseconds."""
    session = browser.new_browser_cdp_session()
    used = {"renderer": 0.0, "all": 0.0}
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        used["all"] += process["cpuTime"] * 1000
        if process["type"] == "renderer":
            used["renderer"] += process["cpuTime"] * 1000
    session.detach()
    return used


BUSY = {"main": "TaskDuration", "script": "ScriptDuration", "style": "RecalcStyleDuration", "layout": "LayoutDuration"}


def busy_per_click(browser: Browser, page: Page, clicks: int) -> dict[str, float]:
    """Processor time of one click with all that follows from it, in milliseconds."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def spent() -> dict[str, float]:
        metrics = {one["name"]: one["value"] * 1000 for one in session.send("Performance.getMetrics")["metrics"]}
        return {name: metrics[metric] for name, metric in BUSY.items()} | processor_ms(browser)

    before = spent()
    click_to_paint(page, clicks, 0)
    after = spent()
    return {name: round((after[name] - before[name]) / clicks, 1) for name in after}


def choose_first(page: Page) -> None:
    """Anything legal that is no card, and the answer to it."""
    version = page.get_attribute("[data-test=table]", "data-version")
    target = page.locator('[data-legal="true"]').first
    target.focus()
    target.press("Enter")
    wait_for_answer(page, version)


def wait_for_answer(page: Page, version: str | None) -> None:
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


def tick(page: Page, test: str) -> None:
    """Choose a radio button by its event: a click may miss it while the dialog still moves."""
    page.dispatch_event(f'[data-test="{test}"]', "click")
    page.wait_for_selector(f'[data-test="{test}"]:checked', state="attached")


def open_table(page: Page, address: str, title: str = "iron_curtain", mode: str = "computer") -> None:
    page.goto(address)
    page.click(f'[data-test="open-{title}-{mode}"]')
    if mode == "computer":
        tick(page, "agent-random")
    if mode == "friend":
        tick(page, "side-ussr")
    page.click('[data-test="start-table"]')
    wait_for_table(page)


def wait_for_table(page: Page) -> None:
    """Until the page is connected. What `wait_for_selector` answers would keep a table in memory that was left."""
    page.locator('[data-test="connection"][data-state="online"]').wait_for()


def come_to(target: Locator, moment: int) -> None:
    """The pointer rests on it for a moment."""
    if moment:
        target.hover()
        target.page.wait_for_timeout(moment)


def click_to_paint(page: Page, clicks: int, moment: int = MOMENT) -> list[float]:
    """Place influence and take it back, again and again; the milliseconds from each click to the painted answer."""
    countries = '[data-test^="country-"][data-legal="true"]'
    page.wait_for_selector(countries)
    page.evaluate("window.answers = []")
    for click in range(0, clicks, 2):
        legal = page.locator(countries)
        come_to(legal.nth(click % legal.count()), moment)
        legal.nth(click % legal.count()).click()
        page.wait_for_function("(done) => window.answers.length > done", arg=click)
        come_to(page.locator("[data-test=undo]"), moment)
        page.click("[data-test=undo]")
        page.wait_for_function("(done) => window.answers.length > done", arg=click + 1)
    answers: list[float] = page.evaluate("window.answers")
    return answers


class Wire:
    """What a table's socket tells the page, packed as the server packs it: one window for all messages."""

    def __init__(self, page: Page) -> None:
        self.sizes: list[int] = []
        self._packing = zlib.compressobj(wbits=-15, memLevel=8)
        page.on("websocket", lambda socket: socket.on("framereceived", self._weigh))

    def _weigh(self, payload: str | bytes) -> None:
        data = payload.encode() if isinstance(payload, str) else payload
        if b'"type":"pong"' not in data:
            packed = self._packing.compress(data) + self._packing.flush(zlib.Z_SYNC_FLUSH)
            self.sizes.append(len(packed))  # the frame's head is as long as the empty block that the socket leaves out


def middle_of_a_game(page: Page, address: str, moves: int) -> str:
    """A table of the big game that has come so far; its id."""
    for seed in range(1, 50):
        open_table(page, address, "twilight_struggle", "hotseat")
        id = page.url.rsplit("/", 1)[1]
        if not page.evaluate(PLAY, {"id": id, "moves": moves, "seed": seed})["over"]:
            return id
    raise SystemExit("page_bench: every game ended early")


# What others do is not shown, and no choice is made by the page itself: the moves here are none of a person.
UNSTAGED = """localStorage.setItem('detente-settings', JSON.stringify({ pace: 'off', forced: false }));"""
FULL = 250  # moves after which a map is full
MANY = 10  # places to choose from
MAPS = 3  # games that are measured late


def full_map(page: Page, address: str) -> None:
    """A table late in a game, where more than two points of influence are placed."""
    for seed in range(1, 50):
        id = middle_of_a_game(page, address, FULL)
        played = page.evaluate(PLAY, {"id": id, "moves": 200, "seed": seed, "places": MANY})
        if played["over"] or played["places"] < MANY:
            continue
        wait_for_ply(page, played["ply"])
        if page.locator("[data-test=veil-ready]").count():
            page.click("[data-test=veil-ready]")
        return
    raise SystemExit("page_bench: influence is placed nowhere")


def wait_for_ply(page: Page, ply: int) -> None:
    page.wait_for_function("(ply) => Number(document.querySelector('[data-test=table]').dataset.ply) >= ply", arg=ply)


def memory(browser: Browser, address: str, moves: int) -> dict[str, Any]:
    """Bytes of the heap and nodes of the document, early in a first game and after so many moves on the same page."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    context.add_init_script(UNSTAGED)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("HeapProfiler.enable")

    def held() -> dict[str, int]:
        for _ in range(3):
            session.send("HeapProfiler.collectGarbage")
        return {
            "heap": int(session.send("Runtime.getHeapUsage")["usedSize"]),
            "nodes": int(session.send("Memory.getDOMCounters")["nodes"]),
        }

    open_table(page, address, "twilight_struggle", "hotseat")
    played, first, last = 0, None, None
    for seed in range(1, 100):
        id = page.url.rsplit("/", 1)[1]
        ply, over = play_on(page, id, 100, seed)
        if not over:  # the same moment of every game, so that what is drawn is alike
            last = held()
            first = first or last
            ply, over = play_on(page, id, 10_000, seed + 1)
        played += ply
        if first and played >= moves and last is not first:
            break
        page.click("[data-test=rematch]")
        page.wait_for_url(re.compile(rf"table/(?!{id})"))
        wait_for_table(page)
    context.close()
    return {"moves": played, "first": first, "last": last}


def play_on(page: Page, id: str, moves: int, seed: int) -> tuple[int, bool]:
    """Play, and wait until the page shows it."""
    played = page.evaluate(PLAY, {"id": id, "moves": moves, "seed": seed})
    wait_for_ply(page, played["ply"])
    return played["ply"], played["over"]


def weigh_the_wire(browser: Browser, address: str, moves: int) -> dict[str, Any]:
    """Bytes of a whole table in the middle of a game, and of what each move adds."""
    context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
    id = middle_of_a_game(context.new_page(), address, moves)
    page = context.new_page()
    wire = Wire(page)
    page.goto(f"{address}/table/{id}")
    wait_for_table(page)
    page.wait_for_function("() => document.querySelector('[data-test=table]')")
    ply = page.evaluate(PLAY, {"id": id, "moves": 60, "seed": random.Random(1).randrange(1000)})["ply"]
    wait_for_ply(page, ply)
    context.close()
    whole, *moved = wire.sizes
    moved.sort()
    return {
        "plies": ply,
        "whole": whole,
        "moves": len(moved),
        "p50": int(statistics.median(moved)),
        "p95": moved[int(len(moved) * 0.95)],
        "worst": moved[-1],
    }


def spread(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {
        "clicks": len(times),
        "p50": round(statistics.median(times), 1),
        "p95": round(times[int(len(times) * 0.95)], 1),
        "worst": round(times[-1], 1),
    }


def weigh() -> dict[str, int]:
    """Bytes of all parts of the client for all games, packed; fonts aside. Nobody fetches all of them."""
    sizes = {"js": 0, "css": 0, "html": 0}
    for path in STATIC.rglob("*"):
        kind = path.suffix[1:]
        if kind in sizes:
            sizes[kind] += len(gzip.compress(path.read_bytes(), 9))
    return sizes | {"all": sum(sizes.values())}


def measure(loads: int, clicks: int) -> dict[str, Any]:
    chromium = find_browser()
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
                glows = click_to_glow(page, clicks)
                front = first_view(browser, address, [], loads)
                table = first_view(browser, page.url, context.cookies(), loads)
                context.close()
                context = browser.new_context(locale="en-US", viewport={"width": 1440, "height": 900})
                context.add_init_script(WATCH_ANSWERS)
                page = context.new_page()
                open_table(page, address, "twilight_struggle", "friend")
                answers = click_to_paint(page, clicks)
                busy = busy_per_click(browser, page, clicks)
                loads_of = {
                    "front": first_load(browser, address, []),
                    "map": first_load(browser, page.url, context.cookies()),
                }
                context.add_init_script(UNSTAGED)
                full, hasty = [], []
                for _ in range(MAPS):
                    full_map(page, address)
                    full += click_to_paint(page, clicks)
                    hasty += click_to_paint(page, clicks, 0)
                held = memory(browser, address, 1000)
                big_map = first_view(browser, page.url, context.cookies(), loads)
                wire = weigh_the_wire(browser, address, 120)
                browser.close()
        finally:
            server.terminate()
            server.wait(20)
    return {
        "front": front,
        "table": table,
        "map": big_map,
        "click_to_glow_ms": spread(glows),
        "click_to_paint_ms": spread(answers),
        "click_to_paint_full_ms": spread(full),
        "click_to_paint_hasty_ms": spread(hasty),
        "busy_ms": busy,
        "memory": held,
        "first_load_bytes": loads_of,
        "wire_bytes": wire,
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
    for name in ("front", "table", "map"):
        view = found[name]
        print(f"  {name + ' page first painted':<28}{view['first_paint_ms']:>7.0f} ms")
        print(f"  {name + ' page drawn':<28}{view['drawn_ms']:>7.0f} ms   under 1000 ms")
    glow = found["click_to_glow_ms"]
    print(f"  click to glow, p50          {glow['p50']:>7.0f} ms   ({glow['clicks']} clicks)")
    print(f"  click to glow, p95          {glow['p95']:>7.0f} ms   under 50 ms")
    for name, key in (("map", "click_to_paint_ms"), ("full map", "click_to_paint_full_ms")):
        paint = found[key]
        print(f"  {name + ': click to paint, p50':<28}{paint['p50']:>7.0f} ms   ({paint['clicks']} clicks)")
        print(f"  {name + ': click to paint, p95':<28}{paint['p95']:>7.0f} ms   under 50 ms")
    hasty = found["click_to_paint_hasty_ms"]
    print(f"  the same in haste, p50      {hasty['p50']:>7.0f} ms   p95 {hasty['p95']:.0f} ms: dangers are waited for")
    busy = found["busy_ms"]
    parts = ", ".join(f"{name} {busy[name]:.1f}" for name in BUSY if name != "main")
    print(f"  map: main thread busy       {busy['main']:>7.0f} ms   a click ({parts})")
    print(f"  map: renderer busy          {busy['renderer']:>7.0f} ms   a click (whole browser {busy['all']:.0f})")
    held = found["memory"]
    before, after = held["first"], held["last"]
    print(f"  memory of a page            {before['heap'] / 1e6:>7.1f} MB   {before['nodes']} nodes")
    print(f"  after {held['moves']} moves            {after['heap'] / 1e6:>7.1f} MB   {after['nodes']} nodes")
    wire = found["wire_bytes"]
    print(
        f"  map: the whole table, packed{wire['whole'] / 1000:>7.1f} kB   under 12 kB (after {wire['plies']} actions)"
    )
    print(f"  map: a move's update, p50   {wire['p50'] / 1000:>7.1f} kB   ({wire['moves']} moves)")
    print(
        f"  map: a move's update, p95   {wire['p95'] / 1000:>7.1f} kB   under 2 kB (worst {wire['worst'] / 1000:.1f})"
    )
    for name, load in found["first_load_bytes"].items():
        more = f"{load['fonts'] / 1000:.0f} kB fonts, {load['data'] / 1000:.0f} kB data"
        print(f"  {name + ' page, first load':<28}{load['client'] / 1000:>7.0f} kB   under 350 kB (and {more})")
    print(f"  all parts of the client     {found['gzip_bytes']['all'] / 1000:>7.0f} kB")


if __name__ == "__main__":
    main()
