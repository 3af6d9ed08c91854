"""The show of CIA vs KGB and of Iron Curtain, as it is seen and heard; the end of a game waits for it."""

import json
from typing import Any

import pytest

from tests import cia_vs_kgb_table, iron_curtain_table
from tests.web.cia_page import Laid
from tests.web.conftest import Visit
from tests.web.laid import Absent, LaidTable
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE
from tests.web.test_show import command, wait_present

# What the stage showed, as often as it changed, and what the page knew at that moment.
WATCH = """() => {
  window.staged = [];
  const at = (test) => document.querySelector(`[data-test="${test}"]`);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const look = () => {
    const deed = at('deed')?.dataset, shown = at('shown-card')?.dataset;
    const now = {
      kind: at('table').dataset.show ?? '',
      said: at('caption')?.querySelector('.what').textContent ?? '',
      card: shown?.card ?? '',
      deed: deed ? `${deed.change} ${deed.group}` : '',
      faces: ['cia', 'kgb'].filter((side) => at('stage') && at(`revealed-${side}`)?.dataset.role).join(' '),
      taken: at('stage') ? at('taken-by')?.dataset.side ?? '' : '',
      sums: all('[data-test=ledger-sum] .number').map((cell) => Number(cell.textContent)),
      open: at('aftermath')?.dataset.open ?? '',
      total: at('final-sheet')?.dataset.total ?? '',
      score: at('score')?.dataset.score ?? '',
      laid: all('[data-test^=country-]').length,
      result: !!at('result'),
    };
    if (JSON.stringify(now) !== JSON.stringify(window.staged.at(-1))) window.staged.push(now);
  };
  const every = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(look).observe(at('table'), every);
}"""

# Every pitch and filter that is put on its way to the loudspeaker.
LISTEN = """
window.tones = [];
const real = AudioParam.prototype.setValueAtTime;
AudioParam.prototype.setValueAtTime = function (value, at) {
  window.tones.push(Math.round(value));
  return real.call(this, value, at);
};
"""
CARD, POINT, SUM, TURN, LOST = 2400, 770, {587, 740, 880}, 659, 330  # docs of the sounds: web/src/lib/sound/recipes.ts


def staged(visitor: Visitor) -> list[dict[str, Any]]:
    """What was shown since the last look, from the first beat on, and the present after it."""
    found: list[dict[str, Any]] = visitor.page.evaluate("() => window.staged.splice(0)")
    return found[next((i for i, beat in enumerate(found) if beat["kind"]), len(found)) :]


def kinds(beats: list[dict[str, Any]]) -> list[str]:
    """In order; places and rows that follow each other count once."""
    found = [beat["kind"] for beat in beats if beat["kind"]]
    return [kind for i, kind in enumerate(found) if i == 0 or found[i - 1] != kind]


def anything(player: Visitor | Absent) -> None:
    """The first choice that there is."""
    choices = player.choices() if isinstance(player, Absent) else [c["text"] for c in player.table()["view"]["choices"]]
    command(player, next(text for text in choices if text not in ("done", "decline")))


def wait_for(visitor: Visitor, kind: str) -> None:
    """Until such a beat was shown, however short it was."""
    visitor.page.wait_for_function("(kind) => window.staged.some((beat) => beat.kind === kind)", arg=kind)


def watching(visitor: Visitor, laid: LaidTable, side: str, pace: str = "normal") -> Visitor:
    settings = json.dumps({"forced": False, "danger": False, "pace": pace})
    visitor.context.add_init_script(f"localStorage.setItem('detente-settings', JSON.stringify({settings}));" + LISTEN)
    visitor.go(laid.link(side))
    visitor.wait_table()
    visitor.at("strip").wait_for()
    visitor.page.evaluate(WATCH)
    return visitor


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_groups_agents_and_the_meeting_are_shown(visit: Visit, server: Server, locale: str):
    size = {} if locale == "en-US" else {key: value for key, value in PHONE.items() if key != "locale"}
    begin = cia_vs_kgb_table.table(
        "cuba",
        kgb="guerrilla",
        cia="opposition generals",
        side="kgb",
        agents=("analyst", "director"),
        deck="mafia workers",
    )
    laid = Laid(server, begin)
    anna, boris = watching(visit(locale=locale, **size), laid, "cia", "fast"), laid.absent("kgb")

    # A group that is used is shown as a card, then what it does to another one.
    command(boris, "guerrilla", "generals")
    wait_for(anna, "remove")
    wait_present(anna)
    seen = staged(anna)
    assert kinds(seen) == ["card", "remove"]
    assert next(beat["card"] for beat in seen if beat["card"]) == "guerrilla"
    assert any(beat["deed"] == "destroyed generals" for beat in seen)
    item = anna.at("last-move").first
    assert ("Generals" if locale == "en-US" else "Генералы") in (item.text_content() or "")

    # Chance that follows the own action is shown, the action is not; waiting oneself is not shown, what it leads to is.
    command(anna, "recruit")
    wait_for(anna, "card")
    wait_present(anna)
    assert {beat["card"] for beat in staged(anna)} - {""} <= {"mafia", "workers"}
    command(boris, "wait")
    wait_for(anna, "line")
    wait_present(anna)
    staged(anna)
    command(anna, "wait")
    wait_for(anna, "score-sum")
    wait_present(anna)
    seen = staged(anna)
    met = [beat for beat in seen if beat["taken"]]
    assert kinds(seen)[0] == "score-sum" and {"flip", "vp"} <= set(kinds(seen)) and seen[-1]["kind"] == ""
    faces = list(dict.fromkeys(beat["faces"] for beat in met))
    assert faces[0] == "" and len(faces) == 3 and faces[-1] == "cia kgb"  # one after the other
    taken = list(dict.fromkeys(beat["taken"] for beat in met))
    report = laid.now().seen.report
    assert taken == ["none", report.taken_by]
    opened = next(i for i, beat in enumerate(met) if beat["faces"] == "cia kgb")
    assert all(beat["taken"] == "none" for beat in met[:opened])  # nobody has it before both are known
    assert all(beat["said"] for beat in met)
    assert anna.at("reveal").count() == 0  # it has been told
    assert not anna.raw_words()


def test_the_last_line_of_a_meeting_is_above_the_bar_of_the_show(visit: Visit, server: Server):
    """On a low phone the story is longer than the screen: what is told last is what one sees."""
    begin = cia_vs_kgb_table.table(
        "cuba", kgb="guerrilla police", cia="opposition generals", side="kgb", agents=("analyst", "director")
    )
    laid = Laid(server, begin)
    low = PHONE | {"viewport": {"width": 390, "height": 660}}
    anna, boris = watching(visit(**low), laid, "cia", "slow"), laid.absent("kgb")
    command(boris, "wait")
    command(anna, "wait")
    anna.page.wait_for_selector('[data-test=stage] [data-test="meeting-score"]')
    anna.page.wait_for_function(
        """() => {
          const line = document.querySelector('[data-test=stage] li:last-child');
          const bar = document.querySelector('[data-test=show-bar]');
          return line && bar && line.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top;
        }"""
    )


def test_a_card_its_region_and_its_event_are_shown_and_heard(visit: Visit, server: Server):
    begin = iron_curtain_table.table("panama 1,0 2:1", "japan 0,1 0:2", ussr=["cuba"], us=["nigeria"], active="ussr")
    laid = LaidTable(server, iron_curtain_table.shipped(), begin.s, "00" * 32)
    anna, boris = watching(visit(), laid, "us"), laid.absent("ussr")
    anna.page.keyboard.press("Shift")  # nothing is heard before the first click or key
    command(boris, "card cuba")
    anything(boris)
    wait_for(anna, "score-sum")
    wait_present(anna)
    seen = staged(anna)
    assert kinds(seen) == ["card", "effect", "score-region", "score-row", "score-sum"]
    assert next(beat["card"] for beat in seen if beat["card"]) == "cuba"
    assert {beat["laid"] for beat in seen if beat["kind"] == "card"} == {
        3
    }  # the map grows when the card has been shown
    assert seen[-1]["laid"] == 4
    sums = list(dict.fromkeys(tuple(beat["sums"]) for beat in seen if beat["sums"]))
    assert sums == [(0, 0), (1, 0), (3, 0)]  # Panama, then the bonus
    assert {beat["score"] for beat in seen if beat["kind"] != "score-sum" and beat["kind"]} == {"0"}
    assert seen[-1]["score"] == "3"
    assert set(anna.page.evaluate("window.tones.splice(0)")) >= SUM

    command(boris, "event")
    anything(boris)
    wait_for(anna, "place")
    wait_present(anna)
    assert kinds(staged(anna))[:2] == ["event", "place"]
    assert 390 in anna.page.evaluate("window.tones.splice(0)")  # a cube of the USSR
    assert "Cuba" in (anna.at("last-move").first.text_content() or "")

    # The replay shows the same, by card and by step.
    replay = anna.at("replay")
    by_card = int(replay.locator("input").get_attribute("max") or 0)
    anna.at("by-step").click()
    assert int(replay.locator("input").get_attribute("max") or 0) > by_card
    anna.at("by-card").click()
    replay.locator(".row button").first.click()
    anna.at("to-now").wait_for()
    staged(anna)
    replay.locator(".row button").nth(3).click()
    wait_for(anna, "place")
    assert kinds(staged(anna))[:7] == ["card", "effect", "score-region", "score-row", "score-sum", "event", "place"]
    assert {CARD, POINT} <= set(anna.page.evaluate("window.tones"))


def test_the_end_waits_for_the_aftermath_and_the_final_check(visit: Visit, server: Server):
    cubes = {"japan": "2:1", "italy": "1:3", "cuba": "0:2", "panama": "3:1", "poland": "0:2", "france": "2:0"}
    begin = iron_curtain_table.last_turn(cubes=cubes, aside=("iran", "east_germany"), active="ussr")
    laid = LaidTable(server, iron_curtain_table.shipped(), begin.s, "00" * 32)
    anna, boris = watching(visit(), laid, "us", "fast"), laid.absent("ussr")
    anna.page.keyboard.press("Shift")
    command(boris, "card egypt")
    anything(boris)
    command(boris, "influence", "done")
    anna.at("result").wait_for()
    seen = staged(anna)
    assert not [beat for beat in seen if beat["result"] and beat["kind"]]
    assert seen[-1]["result"]
    order = kinds(seen)
    assert order.index("flip") < order.index("score-region") < order.index("end") == len(order) - 1
    assert list(dict.fromkeys(beat["open"] for beat in seen if beat["open"])) == ["1", "2"]
    totals = [beat["total"] for beat in seen if beat["total"]]
    log = anna.table()["log"]
    signs = {"us": 1, "ussr": -1, "none": 0}
    counted = [line["args"] for line in log if line["key"] in ("ic-log-aftermath", "ic-log-final")]
    assert totals[-1] == str(sum(signs[args["winner"]] * args["n"] for args in counted))
    assert str(anna.table()["view"]["score"]) == seen[-1]["score"]
    won = anna.table()["result"]["winner"] == "us"
    assert (392 if won else LOST) in anna.page.evaluate("window.tones")
    assert not anna.raw_words()
