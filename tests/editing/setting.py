"""Sets things in positions at random, as somebody would who clicks everywhere, and finds positions to begin with."""

from collections.abc import Iterator
from random import Random
from typing import Any

from detente.editing.editor import Editor, editor_of
from detente.editing.model import Finding, Item, Values, Verdict
from detente.game import CHANCE, TERMINAL
from detente.titles import title


def editor(id: str) -> Editor:
    return editor_of(title(id))


def moments(id: str, seed: int) -> Iterator[Any]:
    """The first decision of every moment of a random game."""
    game, rng, last = title(id), Random(seed), ""
    s = game.new({})
    while game.current(s) != TERMINAL:
        if game.current(s) != CHANCE and game.moment(s).id != last:
            last = game.moment(s).id
            yield s.clone()
        game.apply(s, rng.choice(game.legal(s)))


def impossible(verdict: Verdict) -> list[Finding]:
    return [one for one in verdict.findings if one.weight == "impossible"]


def keys(verdict: Verdict) -> list[str]:
    return [one.say.key for one in impossible(verdict)]


def edited(items: list[Item], values: Values, rng: Random) -> Values:
    """One thing is set otherwise."""
    item = rng.choice(items)
    if item.kind == "number":
        return values | {item.name: rng.randint(item.least - 1, item.most + 1)}
    if item.kind == "choice":
        return values | {item.name: rng.choice(item.choices).value}
    if item.kind in ("effects", "places"):
        choice = rng.choice(item.choices)
        return values | {item.name: _toggled(values[item.name], choice.place or str(choice.value))}
    if item.kind == "pieces":
        return values | {item.name: _placed(item, values[item.name], rng)}
    return _moved(items, item, values, rng)


def _toggled(entries: Any, entry: str) -> list[str]:
    return [one for one in entries if one != entry] if entry in entries else [*entries, entry]


def _placed(item: Item, entries: Any, rng: Random) -> list[str]:
    """Other numbers at a place; what stands before them stays (of a card on the table, where it lies)."""
    places = {entry.split(":")[0]: entry.split(":")[1:] for entry in entries}
    place = rng.choice(item.places or [*places])
    places[place] = [str(rng.randint(0, 9)), str(rng.randint(0, 9))]
    return [":".join([name, *numbers]) for name, numbers in places.items()]


def _moved(items: list[Item], item: Item, values: Values, rng: Random) -> Values:
    """A card to another pile; sometimes it is lost or doubled."""
    cards: Any = values[item.name]
    if not cards:
        return values
    card, to = rng.choice(cards), rng.choice([one for one in items if one.kind == "cards"])
    out = values | {item.name: [one for one in cards if one != card]}
    target: Any = values[to.name] if rng.random() < 0.1 else out[to.name]
    return out if rng.random() < 0.05 else out | {to.name: [*target, card]}


def mended(editor: Editor, values: Values, rng: Random) -> tuple[Values, Verdict]:
    """Repairs are clicked as long as there are any."""
    for _ in range(25):
        verdict = editor.verdict(values)
        repairs = [one.repair.values for one in impossible(verdict) if one.repair]
        if verdict.possible or not repairs:
            break
        change = rng.choice(repairs)
        values = values | (editor.fill(values, change["fill"]) if "fill" in change else change)
    return values, verdict
