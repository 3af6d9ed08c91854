"""What others and chance do is shown, in order and never in the way; the last moves; the replay; an absence."""

import json
import re
from typing import Any

import pytest

from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.laid import Absent
from tests.web.page import Visitor
from tests.web.test_phone import PHONE, SMALLEST_TARGET
from tests.web.twilight_page import Laid, agree, play, sit

LANGUAGES = ["en-US", "ru-RU"]
SIZES = [{"width": 1440, "height": 900}, {"width": 390, "height": 844}]
KEPT = "() => window.beats"
FIRST_MOVE = 450 + 950 + 500 + 400 + 260  # a card with a text of some length, two places; milliseconds
COUP = ("card fidel", "coup", "panama")  # what Boris plays
BUDGET = 4000  # for all that waits behind it

# Every beat that was shown, with what the page said, drew and knew at that moment.
KEEP = """() => {
  window.beats = [];
  const at = (test) => document.querySelector(`[data-test="${test}"]`);
  const note = () => {
    const table = at('table');
    const kind = table.dataset.show ?? '';
    const last = window.beats.at(-1);
    const now = {
      kind,
      said: at('caption')?.querySelector('.what').textContent ?? '',
      spoken: at('spoken').textContent,
      lines: document.querySelectorAll('[data-test="log"] li:not(.heading)').length,
      panama: [at('country-panama').dataset.us, at('country-panama').dataset.ussr].join(':'),
      defcon: at('defcon')?.dataset.level,
      card: at('shown-card')?.dataset.card ?? '',
      tumbling: at('dice')?.dataset.tumbling ?? '',
      when: performance.now(),
    };
    const { when, ...said } = now;
    if (!last || JSON.stringify(said) !== JSON.stringify({ ...last, when: undefined })) window.beats.push(now);
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(at('table'), all);
}"""


def coup(lay: Lay) -> Laid:
    """Boris has a coup in Panama in his hand, and will roll a five."""
    begin = table(
        turn=4, ussr=["fidel", "nasser"], us=["nato", "duck_and_cover"], influence=START | {"panama": (2, 0)}, defcon=3
    )
    return lay(begin, 5, 3, 2)


def command(visitor: Visitor | Absent, *words: str) -> None:
    """Play without the page, as fast as a computer does."""
    for word in words:
        if isinstance(visitor, Absent):
            visitor.play(word)
            continue
        done = visitor.page.evaluate(
            """async (word) => {
              const address = '/api' + location.pathname.replace('table', 'tables');
              const table = await (await fetch(address)).json();
              const choice = table.view.choices.find(({ text }) => text === word);
              if (!choice) return table.view.choices.map(({ text }) => text);
              const body = JSON.stringify({ do: 'move', version: table.version, action: choice.id });
              const answer = await fetch(address + '/commands', {
                method: 'POST', headers: { 'content-type': 'application/json' }, body });
              return answer.ok;
            }""",
            word,
        )
        assert done is True, (word, done)


def kinds(visitor: Visitor) -> list[str]:
    """The kinds of the beats that were shown, in order."""
    found: list[str] = []
    for beat in beats(visitor):
        if beat["kind"] and (not found or found[-1] != beat["kind"]):
            found.append(beat["kind"])
    return found


def beats(visitor: Visitor) -> list[dict[str, Any]]:
    """What the page showed from the first beat on, the present after the last one included."""
    found: list[dict[str, Any]] = visitor.page.evaluate(KEPT)
    first = next((i for i, beat in enumerate(found) if beat["kind"]), 0)
    return found[first:]


def wait_shown(visitor: Visitor) -> None:
    visitor.page.wait_for_selector('[data-test="table"][data-show]')


def wait_present(visitor: Visitor) -> None:
    visitor.page.wait_for_selector('[data-test="table"]:not([data-show])')


def both(visit: Visit, laid: Laid, **options: Any) -> tuple[Visitor, Absent]:
    """Anna watches with the show, Boris plays without a page."""
    return sit(visit(**{"show": True} | options), laid, "us"), laid.absent("ussr")


def coup_shown(visit: Visit, lay: Lay, **options: Any) -> tuple[Laid, Visitor]:
    """Boris has made his coup, and its show begins for Anna; every beat of it is kept."""
    laid = coup(lay)
    anna, boris = both(visit, laid, **options)
    anna.page.evaluate(KEEP)
    command(boris, *COUP)
    wait_shown(anna)
    return laid, anna


def coup_missed(visit: Visit, lay: Lay, **options: Any) -> tuple[Laid, Visitor]:
    """Anna was away when Boris made his coup, and comes back."""
    laid = coup(lay)
    anna, boris = both(visit, laid, **options)
    address = anna.page.url
    anna.go("/")
    command(boris, *COUP)
    anna.go(address)
    return laid, anna


@pytest.mark.parametrize(("locale", "size"), list(zip(LANGUAGES, SIZES, strict=True)), ids=["desk", "phone"])
def test_a_turn_is_shown_in_order_and_lasts(visit: Visit, lay: Lay, locale: str, size: dict[str, int]):
    laid, anna = coup_shown(visit, lay, motion=True, locale=locale, viewport=size)
    wait_present(anna)
    seen = beats(anna)
    assert kinds(anna) == ["card", "announce", "die", "milops", "defcon"]
    assert seen[0]["card"] == "fidel"
    before_die = [beat for beat in seen if beat["kind"] in ("card", "announce") or beat["tumbling"] == "true"]
    assert {beat["panama"] for beat in before_die} == {"2:0"}  # nothing runs ahead of the die
    assert {beat["defcon"] for beat in seen if beat["kind"] == "die"} <= {"3", None}
    assert seen[-1]["panama"] == "0:1"
    lasted = seen[-1]["when"] - seen[0]["when"]
    assert lasted > 3000  # a card, a coup and its die can be followed
    assert all(beat["said"] for beat in seen if beat["kind"])
    assert not anna.raw_words()
    agree(laid, anna)


def test_on_a_phone_the_map_goes_where_it_happens(visit: Visit, lay: Lay):
    """Panama is in sight when its die falls, and the keys of the show are made for fingers."""
    _, anna = coup_shown(visit, lay, **PHONE)
    anna.page.wait_for_selector('[data-test="table"][data-show="die"]')
    anna.at("show-bar").hover()  # it stands still meanwhile
    board, box = anna.page.locator(".frame > main").bounding_box(), anna.at("country-panama").bounding_box()
    assert board and box
    assert board["x"] <= box["x"] and box["x"] + box["width"] <= board["x"] + board["width"]
    assert board["y"] <= box["y"] and box["y"] + box["height"] <= board["y"] + board["height"]
    for key in ("show-pace", "show-skip"):
        size = anna.at(key).bounding_box()
        assert size and min(size["width"], size["height"]) >= SMALLEST_TARGET


def test_the_log_never_runs_ahead(visit: Visit, lay: Lay):
    _, anna = coup_shown(visit, lay, show="fast")
    wait_present(anna)
    lines = [beat["lines"] for beat in beats(anna)]
    assert lines == sorted(lines)
    assert lines[0] == 1 and lines[-1] > 2  # the card is told first, the rest with its beats


def test_every_beat_is_spoken_once_and_the_log_is_silent(visit: Visit, lay: Lay):
    _, anna = coup_shown(visit, lay, show="fast")
    wait_present(anna)
    spoken = [beat["spoken"] for beat in beats(anna) if beat["kind"]]
    assert any("plays Fidel" in line for line in spoken)
    assert any("succeeds with 3 or more" in line for line in spoken)
    assert any("DEFCON falls to 2" in line for line in spoken)
    assert anna.at("log").get_attribute("aria-live") == "off"


@pytest.mark.parametrize("how", ["Space", "Escape", "click", "button"])
def test_a_show_can_be_left(visit: Visit, lay: Lay, how: str):
    laid, anna = coup_shown(visit, lay)
    if how == "click":
        anna.page.mouse.click(500, 500)
    elif how == "button":
        anna.at("show-skip").click()
    else:
        anna.page.keyboard.press(how)
    assert anna.page.evaluate("() => document.querySelector('[data-test=table]').dataset.show") is None
    agree(laid, anna)


def test_the_next_beat_by_key(visit: Visit, lay: Lay):
    laid, anna = coup_shown(visit, lay)
    anna.at("show-bar").hover()  # it stands still meanwhile
    assert anna.at("show-bar").get_attribute("data-paused") == "true"
    before = anna.at("caption").inner_text()
    anna.page.keyboard.press("ArrowRight")
    assert anna.at("show-bar").count() == 0 or anna.at("caption").inner_text() != before
    anna.page.keyboard.press("Space")
    wait_present(anna)
    agree(laid, anna)


def test_a_click_during_the_show_acts(visit: Visit, lay: Lay):
    laid, anna = coup_shown(visit, lay)
    version = anna.version()
    anna.page.locator('[data-test="card-nato"][data-legal="true"]').click()
    anna.wait_version(version)
    wait_present(anna)
    assert anna.at("button-influence").count() == 1
    assert laid.now().prompt == "inf-ask-use"


def test_own_actions_are_not_staged_but_the_own_die_is(visit: Visit, lay: Lay):
    laid = coup(lay)
    boris = sit(visit(show="fast"), laid, "ussr")
    boris.page.evaluate(KEEP)
    play(boris, "card fidel", "coup")
    assert kinds(boris) == []
    play(boris, "panama")
    wait_present(boris)
    assert kinds(boris) == ["die", "milops", "defcon"]


@pytest.mark.parametrize("pace", ["off", "fast", "slow"])
def test_the_pace_is_a_setting(visit: Visit, lay: Lay, pace: str):
    laid = coup(lay)
    anna, boris = both(visit, laid)
    anna.at("settings").first.click()
    anna.at(f"pace-{pace}").dispatch_event("click")
    anna.page.keyboard.press("Escape")
    anna.page.evaluate(KEEP)
    command(boris, *COUP)
    if pace != "off":
        wait_shown(anna)
    anna.page.wait_for_selector('[data-test="country-panama"][data-ussr="1"]')
    wait_present(anna)
    seen = beats(anna)
    if pace == "off":
        assert kinds(anna) == []
    else:
        lasted = seen[-1]["when"] - seen[0]["when"]
        assert lasted > (6000 if pace == "slow" else 1000)
    agree(laid, anna)


def test_reduced_motion_shows_the_same_without_movement(visit: Visit, lay: Lay):
    _, anna = coup_shown(visit, lay, show="fast", reduced_motion="reduce")
    moving = anna.page.evaluate("() => document.getAnimations().length")
    wait_present(anna)
    assert moving == 0
    assert kinds(anna) == ["card", "announce", "die", "milops", "defcon"]
    assert "true" not in {beat["tumbling"] for beat in beats(anna)}


def test_a_backlog_is_shortened(visit: Visit, lay: Lay):
    """Both play on while Clara watches: what waits is shortened, and the end of it is the present."""
    begin = table(
        turn=4,
        ussr=["fidel", "nasser", "decolonization", "blockade"],
        us=["nato", "duck_and_cover", "truman_doctrine", "marshall_plan"],
        influence=START | {"panama": (2, 0)},
        defcon=4,
    )
    laid = lay(begin)
    clara, anna, boris = visit(show=True), laid.absent("us"), laid.absent("ussr")
    clara.page.clock.install(time=0)
    clara.go(laid.link(None))
    clara.wait_table()
    clara.page.wait_for_selector('[data-test^="country-"]')
    clara.page.evaluate(KEEP)
    clara.page.clock.pause_at(3600)
    command(boris, "card fidel", "influence", "poland", "poland")
    command(anna, "card nato", "influence", "canada", "canada", "canada", "canada")
    command(boris, "card nasser", "event")
    command(anna, "card marshall_plan", "influence", "iran", "iran", "israel", "israel")
    clara.wait_version(laid.saved().version - 1)
    assert clara.at("table").get_attribute("data-show") == "card"  # her clock stood still
    clara.page.clock.run_for(FIRST_MOVE + BUDGET)
    wait_present(clara)
    assert kinds(clara)[0] == "card"
    agree(laid, clara)


@pytest.mark.parametrize(("locale", "size"), list(zip(LANGUAGES, SIZES, strict=True)), ids=["desk", "phone"])
def test_the_last_moves_lead_into_the_replay(visit: Visit, lay: Lay, locale: str, size: dict[str, int]):
    laid = coup(lay)
    anna, boris = sit(visit(locale=locale, viewport=size), laid, "us"), laid.absent("ussr")
    command(boris, *COUP)
    item = anna.at("last-move").first
    item.wait_for()
    item = anna.page.locator(f'[data-test="last-move"][data-ply="{item.get_attribute("data-ply")}"]')
    words = item.inner_text()
    assert ("Panama" if locale == "en-US" else "Панама") in words
    assert item.locator('svg[role="img"]').count() >= 1  # its die
    play(anna, "card nato", "influence", "canada")
    item.evaluate("(link) => link.click()")  # on a phone it is swiped to
    anna.at("to-now").wait_for()
    assert anna.at("country-panama").get_attribute("data-ussr") == "1"
    assert anna.at("country-canada").get_attribute("data-us") == "2"  # the moment after the coup
    anna.at("to-now").click()
    anna.page.wait_for_selector('[data-test="country-canada"][data-us="3"]')
    assert not anna.raw_words()


def test_a_move_can_be_shown_again(visit: Visit, lay: Lay):
    laid, anna = coup_shown(visit, lay, show="fast")
    anna.page.keyboard.press("Space")
    anna.page.evaluate(KEEP)
    anna.at("last-move").first.hover()
    anna.at("move-preview").wait_for()
    assert "Fidel" in anna.at("move-preview").inner_text()
    anna.at("preview-again").click()
    wait_shown(anna)
    wait_present(anna)
    assert kinds(anna) == ["card", "announce", "die", "milops", "defcon"]
    anna.page.wait_for_selector('[data-test="card-nato"][data-legal="true"]')  # and the present again
    agree(laid, anna)


def test_the_replay_goes_by_card_and_by_step(visit: Visit, lay: Lay):
    _, anna = coup_shown(visit, lay, show="fast")
    anna.page.keyboard.press("Space")
    command(anna, "card nato", "influence", "canada", "canada", "canada", "canada")
    anna.wait_version(anna.version() - 1)
    replay = anna.at("replay")
    slider = replay.locator("input")
    assert slider.get_attribute("max") == "2"  # two cards
    anna.at("by-step").click()
    assert int(slider.get_attribute("max") or 0) > 5
    anna.at("by-card").click()
    replay.locator(".row button").first.click()
    anna.at("to-now").wait_for()
    assert anna.at("country-panama").get_attribute("data-us") == "2"
    anna.page.evaluate(KEEP)
    replay.get_by_role("button", name="One step forward").click()
    wait_shown(anna)
    wait_present(anna)
    anna.page.wait_for_function("() => document.querySelector('[data-test=replay] input').value === '1'")
    assert kinds(anna) == ["card", "announce", "die", "milops", "defcon"]
    assert anna.at("country-canada").get_attribute("data-us") == "2"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_after_an_absence_it_can_be_seen_what_happened(visit: Visit, lay: Lay, locale: str):
    laid, anna = coup_missed(visit, lay, locale=locale, show="fast")
    anna.at("welcome").wait_for()
    assert not anna.raw_words()
    assert re.search(r"\b1\b", anna.at("welcome").inner_text())
    anna.page.evaluate(KEEP)
    anna.at("welcome-show").click()
    wait_shown(anna)
    wait_present(anna)
    assert kinds(anna) == ["card", "announce", "die", "milops", "defcon"]
    agree(laid, anna)
    anna.page.reload()
    anna.wait_table()
    anna.page.wait_for_selector('[data-test^="country-"]')
    assert anna.at("welcome").count() == 0  # it has been seen


def test_only_the_result_after_an_absence(visit: Visit, lay: Lay):
    laid, anna = coup_missed(visit, lay)
    anna.at("welcome-skip").click()
    assert anna.at("welcome").count() == 0
    agree(laid, anna)


def test_headlines_are_shown_as_two_cards(visit: Visit, lay: Lay):
    begin = table(phase="headline", us=["duck_and_cover", "nato"], ussr=["fidel", "nasser"], influence=START)
    laid = lay(begin)
    anna, boris = both(visit, laid, show="fast")
    anna.page.evaluate(KEEP)
    command(boris, "card fidel")
    play(anna, "card duck_and_cover")
    anna.page.wait_for_selector('[data-show="headline"]')
    assert anna.at("shown-card").count() == 2
    wait_present(anna)
    assert kinds(anna) == ["headline", "event", "defcon", "vp", "event", "place"]  # hers, then his
    agree(laid, anna)


def test_a_region_is_scored_row_by_row(visit: Visit, lay: Lay):
    here = START | {"iraq": (0, 3), "iran": (2, 0), "egypt": (0, 2), "libya": (0, 2), "israel": (4, 0)}
    laid = lay(table(turn=4, ussr=["middle_east_scoring", "fidel"], us=["nato", "brush_war"], influence=here))
    anna, boris = both(visit, laid, show="fast")
    anna.page.evaluate(KEEP)
    anna.page.evaluate(
        """() => { window.sums = []; new MutationObserver(() => {
          const ledger = document.querySelector('[data-test="ledger"]');
          if (!ledger) return;
          const cells = [...ledger.querySelectorAll('[data-test="ledger-sum"] .number')];
          const sum = cells.map((cell) => Number(cell.textContent));
          if (sum.length && JSON.stringify(sum) !== JSON.stringify(window.sums.at(-1))) window.sums.push(sum);
        }).observe(document.body, { subtree: true, childList: true, characterData: true }); }"""
    )
    command(boris, "card middle_east_scoring", "event")
    # The sum stands for a third of a second, which a busy browser may not draw: it is kept, not waited for.
    anna.page.wait_for_function("() => window.beats.some(({ kind }) => kind === 'score-sum')")
    wait_present(anna)
    sums = anna.page.evaluate("window.sums")
    assert sums[0] == [0, 0] and len(sums) > 3
    scored = next(line for line in anna.table()["log"] if line["key"] == "inf-log-scored")["args"]
    assert sums[-1] == [scored["us"], scored["ussr"]]
    assert [sum(pair) for pair in sums] == sorted(sum(pair) for pair in sums)


def test_a_game_against_the_computer_is_never_held_up(visit: Visit):
    """A newcomer's settings: choices follow each other without waiting for any show."""
    anna = visit(shipped=True)
    anna.open_table("computer", "us", "random")
    for _ in range(5):
        assert anna.wait_my_turn()
        target = sorted(anna.legal_targets())[0]
        version = anna.version()
        anna.page.locator(f'[data-test="{target}"][data-legal="true"]').first.click()
        anna.wait_version(version)
    assert json.loads(anna.page.evaluate("localStorage.getItem('detente-settings') ?? '{}'")).get("pace") in (
        None,
        "normal",
    )
