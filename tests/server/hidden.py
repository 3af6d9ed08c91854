"""What is hidden from whom, title by title: for the tests, and for the proof over a cluster (tools/proof/leak.py)."""

from collections.abc import Iterator
from typing import Any

from detente.titles import title

SIDES = {"ussr": 0, "us": 1, None: -1}


def hidden_from(zones: dict[str, list[str]], side: str | None) -> set[str]:
    """The cards whose place this side may not know."""
    own = {f"hand_{side}", f"aside_{side}", "table"}
    return {card for zone, cards in zones.items() if zone not in own for card in cards}


def places(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every string in a JSON value with the path to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield path + "." + key, key
            yield from places(inner, path + "." + key)
    elif isinstance(value, list):
        for inner in value:
            yield from places(inner, path)
    elif isinstance(value, str):
        yield path, value


# Where cards are named that everyone has seen, and that may be in the deck again; and what is not about cards. What a
# danger tells happens in an imagined world: `test_two_worlds_sound_the_same` wants one story from all worlds of a view.
# What may be answered in advance names cards that may still come, the same in all worlds (test_answering).
PUBLIC = (
    ".options",
    ".log",
    ".view.unseen",
    ".view.effects",
    ".view.marks",
    ".view.notes",
    ".view.choices.odds.sum",
    ".dangers.story",
    ".foreseen.said",
)


def hidden_in_twilight(state: Any, side: str | None) -> set[str]:
    """The cards whose place this side may not know."""
    game: Any = title("twilight_struggle")
    hidden = set(game.view(state, SIDES[side]).unseen)
    if side is None:  # a card in hand that both players know of (Grain Sales, Missile Envy) is no secret
        hidden -= set(game.view(state, 0).known) | set(game.view(state, 1).known)
    return hidden


# Where groups and objectives are named that everyone has seen in an earlier turn, or that may still come.
SEEN_BEFORE = (".log", ".view.report", ".view.group_deck.unseen", ".view.group_deck.over", ".dangers.story")


def hidden_in_cia_vs_kgb(state: Any, side: str | None) -> tuple[set[str], set[str]]:
    """The cards whose place this side may not know, and the sides whose Agent X it may not know."""
    game = title("cia_vs_kgb")
    view: Any = game.view(state, -1 if side is None else game.sides.index(side))
    zones = game.zones(state)
    held = set(view.looking.cards or []) if view.looking else set()
    known = {slot.card for deck in (view.group_deck, view.objective_deck) for slot in deck.top} | held
    cards = {card for zone in ("deck", "looked", "objectives") for card in zones[zone]}
    secret = {
        camp
        for camp in game.sides
        if zones[f"x_{camp}"] and camp != side and not state.open >> game.sides.index(camp) & 1
    }
    shown = {camp for camp in secret if side and state.shown >> game.sides.index(camp) & 1}
    return cards - known - set(view.objective_deck.under), secret - shown
