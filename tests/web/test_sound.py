"""The sounds of the page: what they are made of, that nothing is heard unasked, and that the person's wish is kept."""

import json
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import Visit

WEB = Path(__file__).parents[2] / "web"

# How long each sound is, in milliseconds, as it was designed; a die is never twice the same.
LENGTHS = {
    "turn": 375,
    "card": 198,
    "flip": 85,
    "influence": 93,
    "removed": 113,
    "coup": 420,
    "war": 250,
    "defcon-falls": 660,
    "defcon-rises": 370,
    "point": 70,
    "score": 500,
    "space": 500,
    "clock": 18,
    "refused": 90,
    "won": 1235,
    "lost": 1580,
    "nuclear": 3230,
}

# Renders a sound without a loudspeaker: its loudest sample, and when the last sample comes that can be heard.
RENDER = """async ([name, how]) => {
  const { partsOf, lengthOf } = recipes;
  const parts = partsOf(name, how);
  const context = new OfflineAudioContext(2, 48000 * 4.5, 48000);
  render.schedule(context, render.mixer(context, 1), parts, 0.1); // the compressor needs a moment
  const heard = await context.startRendering();
  let peak = 0, last = 0;
  for (const channel of [0, 1]) heard.getChannelData(channel).forEach((sample, n) => {
    peak = Math.max(peak, Math.abs(sample));
    if (Math.abs(sample) > 0.0002) last = Math.max(last, n);
  });
  return { peak, last: last / 48 - 100, length: lengthOf(parts) };
}"""

# Counts what the page does with audio.
LISTEN = """
window.heard = { contexts: 0, started: 0 };
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...a) { super(...a); window.heard.contexts++; } };
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const real = kind.prototype.start;
  kind.prototype.start = function (...a) { window.heard.started++; return real.apply(this, a); };
}
"""


def bundle(file: str, name: str) -> str:
    """A module of the page that needs no page, as a script."""
    done = subprocess.run(
        ["node_modules/.bin/rolldown", file, "-f", "iife", "-n", name],
        cwd=WEB,
        capture_output=True,
        text=True,
        check=True,
    )
    script = done.stdout
    return script[script.index(f"var {name} ") :].replace(f"var {name} ", f"globalThis.{name} ", 1)


@pytest.fixture(scope="module")
def bare(chromium: Browser) -> Page:
    """A page without anything but the recipes."""
    page = chromium.new_page()
    for file, name in (
        ("src/lib/sound/recipes.ts", "recipes"),
        ("src/lib/sound/render.ts", "render"),
        ("src/table/beat_sounds.ts", "beatSounds"),
    ):
        page.evaluate(bundle(file, name))
    return page


def rendered(page: Page, name: str, **how: Any) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(RENDER, [name, how])
    return found


def test_every_sound_has_its_length(bare: Page):
    assert set(bare.evaluate("recipes.SOUNDS")) == {*LENGTHS, "die"}


@pytest.mark.parametrize("name", [*LENGTHS, "die"])
def test_a_sound_is_heard_for_its_time_and_does_not_clip(bare: Page, name: str):
    sound = rendered(bare, name)
    assert 0.004 < sound["peak"] < 0.9
    assert sound["length"] == pytest.approx(LENGTHS.get(name, sound["length"]))
    assert sound["length"] * 0.25 < sound["last"] < sound["length"] + 60  # the compressor looks ahead


def test_a_die_has_five_to_seven_clicks_that_slow_down(bare: Page):
    seen = set()
    for _ in range(40):
        parts = bare.evaluate("recipes.partsOf('die')")
        *clicks, rest = parts
        seen.add(len(clicks))
        starts = [part["at"] for part in parts]
        gaps = [after - before for before, after in pairwise(starts)]
        assert gaps == sorted(gaps) and gaps[0] == 60 and gaps[-1] == 140
        assert rest["wave"] == "triangle"
    assert seen == {5, 6, 7}


def test_four_voices_at_once_do_not_clip(bare: Page):
    peak = bare.evaluate("""async () => {
      const context = new OfflineAudioContext(2, 48000 * 2, 48000);
      const out = render.mixer(context, 1);
      for (const name of ['coup', 'die', 'nuclear', 'won']) render.schedule(context, out, recipes.partsOf(name), 0);
      return Math.max(...(await context.startRendering()).getChannelData(0).map(Math.abs));
    }""")
    assert 0.1 < peak < 1.0


def pitches(page: Page, name: str, **how: Any) -> list[float]:
    parts: list[dict[str, Any]] = page.evaluate("([name, how]) => recipes.partsOf(name, how)", [name, how])
    return [part["pitch"]["from"] for part in parts]


def test_the_west_sounds_higher_and_further_places_rise_five_times_at_most(bare: Page):
    assert pitches(bare, "influence", camp="us") == [520]
    assert pitches(bare, "influence", camp="ussr") == [390]
    rising = [pitches(bare, "influence", camp="us", nth=n)[0] for n in range(8)]
    assert rising[:6] == sorted(set(rising[:6])) and rising[5] == rising[7]
    assert rising[1] / rising[0] == pytest.approx(2 ** (1 / 12))


def test_defcon_2_is_heard_three_times_and_lower(bare: Page):
    assert len(pitches(bare, "defcon-falls", level=4)) == 2
    low = pitches(bare, "defcon-falls", level=2)
    assert len(low) == 3 and low[0] < 440


def test_a_place_is_heard_from_its_side(bare: Page):
    left, right = bare.evaluate("""async () => {
      const context = new OfflineAudioContext(2, 9600, 48000);
      render.schedule(context, render.mixer(context, 1), recipes.partsOf('refused'), 0, -1);
      const heard = await context.startRendering();
      return [0, 1].map((channel) => Math.max(...heard.getChannelData(channel).map(Math.abs)));
    }""")
    assert left > right > 0.5 * left  # aside, and not away


def heard(
    page: Page, beat: dict[str, Any], you: Sequence[str] = ("us",), result: Any = None, **manner: Any
) -> list[str]:
    """The names of the sounds of a beat."""
    how = {"pace": "normal", "hurried": False, "staged": True, "replay": False} | manner
    found: list[str] = page.evaluate(
        """([beat, seated, how]) => beatSounds.soundsOf(beat, 'us', 0, seated)
          .map(([name]) => name).filter((name) => beatSounds.isHeard(name, beat, how))""",
        [{"side": "us", "ply": 1, "lines": 1, "said": None} | beat, {"you": list(you), "result": result}, how],
    )
    return found


def test_every_beat_has_its_sound(bare: Page):
    assert heard(bare, {"kind": "card"}) == ["card"]
    assert heard(bare, {"kind": "headline"}) == heard(bare, {"kind": "flip"}) == ["flip"]
    assert heard(bare, {"kind": "place"}) == ["influence"]
    assert heard(bare, {"kind": "remove"}) == ["removed"]
    assert heard(bare, {"kind": "announce", "roll": "coup"}) == ["coup"]
    assert (
        heard(bare, {"kind": "announce", "roll": "war"})
        == heard(bare, {"kind": "announce", "roll": "realign"})
        == ["war"]
    )
    assert heard(bare, {"kind": "die", "roll": "coup", "good": False}) == ["die"]
    assert heard(bare, {"kind": "die", "roll": "coup", "good": True}) == ["die", "coup"]
    assert heard(bare, {"kind": "defcon", "n": 3, "good": False}) == ["defcon-falls"]
    assert heard(bare, {"kind": "defcon", "n": 4, "good": True}) == ["defcon-rises"]
    assert heard(bare, {"kind": "score-row", "n": 2}) == heard(bare, {"kind": "vp", "n": 2}) == ["point"]
    assert heard(bare, {"kind": "score-sum"}) == ["score"]
    assert heard(bare, {"kind": "space"}) == ["space"]
    assert heard(bare, {"kind": "yours"}) == ["turn"]
    assert heard(bare, {"kind": "line"}) == []


def test_the_end_sounds_as_it_is_for_the_viewer(bare: Page):
    won = {"winner": "us", "ending": "final_scoring", "resigned": False}
    end = {"kind": "end"}
    assert heard(bare, end, ["us"], won) == ["won"]
    assert heard(bare, end, ["ussr"], won) == ["lost"]
    assert heard(bare, end, [], won) == heard(bare, end, ["us", "ussr"], won) == ["won"]
    assert heard(bare, end, ["us"], won | {"winner": None}) == ["score"]
    assert heard(bare, end, ["us"], won | {"ending": "nuclear_war"}) == ["nuclear"]
    assert heard(bare, end, ["us"], won, pace="off") == ["won"]
    assert heard(bare, end, ["us"], won, replay=True) == []


def test_a_fast_show_keeps_few_sounds_and_a_hurried_one_the_last(bare: Page):
    assert heard(bare, {"kind": "place"}, pace="fast") == []
    assert heard(bare, {"kind": "card"}, pace="fast") == ["card"]
    assert heard(bare, {"kind": "card"}, pace="off") == []
    assert heard(bare, {"kind": "yours"}, pace="off") == ["turn"]
    assert heard(bare, {"kind": "card"}, hurried=True) == []
    assert heard(bare, {"kind": "defcon", "n": 2, "good": False}, hurried=True) == ["defcon-falls"]


def test_nothing_is_opened_before_the_first_click_and_mute_is_kept(visit: Visit):
    anna = visit()
    anna.context.add_init_script(LISTEN)
    anna.open_table("computer", "us", "random")
    anna.page.reload()
    anna.wait_table()
    anna.wait_my_turn()
    assert anna.page.evaluate("window.heard") == {"contexts": 0, "started": 0}
    anna.at("settings").click()
    assert anna.page.evaluate("window.heard.contexts") == 1
    slide = "(it) => { it.value = 30; it.dispatchEvent(new Event('change', { bubbles: true })); }"
    anna.at("setting-volume").evaluate(slide)
    assert anna.page.evaluate("window.heard.started") > 0  # one hears how loud it is
    anna.at("setting-sound").uncheck()
    anna.page.reload()
    anna.wait_table()
    anna.at("settings").click()
    assert not anna.at("setting-sound").is_checked()
    assert anna.at("setting-volume").input_value() == "30"
    anna.page.keyboard.press("Escape")
    if anna.wait_my_turn():
        anna.page.locator('[data-legal="true"]').first.click()
    assert anna.page.evaluate("window.heard") == {"contexts": 0, "started": 0}
    saved = json.loads(anna.page.evaluate("localStorage.getItem('detente-settings')"))
    assert (saved["sound"], saved["volume"]) == (False, 0.3)
