"""Names for those who listen, and calm for those who asked for it."""

import random
from typing import Any

from tests.web.conftest import Visit
from tests.web.page import Visitor

NAMED = {
    "button",
    "checkbox",
    "combobox",
    "dialog",
    "image",
    "img",
    "link",
    "radio",
    "slider",
    "switch",
    "tab",
    "textbox",
}
RUNNING = "document.getAnimations().filter((one) => one.playState === 'running').length"


def nameless(visitor: Visitor) -> list[str]:
    """What the browser tells a screen reader about, and cannot name."""
    client = visitor.context.new_cdp_session(visitor.page)
    nodes: list[dict[str, Any]] = client.send("Accessibility.getFullAXTree")["nodes"]
    client.detach()
    found = [node for node in nodes if not node["ignored"] and node["role"]["value"] in NAMED]
    assert found
    return [str(node) for node in found if not str(node.get("name", {}).get("value", "")).strip()]


def test_everything_has_a_name(visit: Visit):
    anna = visit()
    pages = [("/", "article"), ("/rules/iron_curtain", "#rule-cards"), ("/watch", "main ul")]
    for path, wait in [
        *pages,
        ("/learn/red_sea", "[data-test=learn-hero]"),
        ("/puzzles/red_sea", "[data-test=puzzles-list]"),
    ]:
        anna.go(path)
        anna.page.wait_for_selector(wait)
        assert nameless(anna) == []
        assert anna.page.locator("h1").count() == 1
    anna.open_table("computer", "us", "random")
    rng = random.Random(61)
    for _ in range(10):
        assert anna.wait_my_turn()
        assert nameless(anna) == []
        anna.click_any_legal(rng)
    assert anna.at("prompt").locator("[role=status]").count() == 1
    anna.at("rules").click()
    anna.page.wait_for_selector("dialog[open]")
    assert nameless(anna) == []
    assert anna.page.locator("img:not([alt])").count() == 0


def test_calm_when_asked_for(visit: Visit):
    anna, boris = visit(), visit(motion=True)
    moving = 0
    for player in (anna, boris):
        player.open_table("computer", "us", "random")
        rng = random.Random(62)
        for _ in range(6):
            assert player.wait_my_turn()
            running = player.page.evaluate(RUNNING)
            if player is anna:
                assert running == 0
            moving += running
            player.click_any_legal(rng)
    assert moving  # or the test proves nothing
    boris.page.get_by_role("button", name="Animation").click()
    boris.page.wait_for_function(f"() => {RUNNING} === 0")  # what was on its way comes to its end
