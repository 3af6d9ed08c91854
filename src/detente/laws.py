"""The laws that every title keeps, whatever its rules: asked by the fuzzer and by the tests of every state they meet.

Cheap laws take some ten microseconds each, deep ones build views and worlds.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from detente import saving
from detente.game import CHANCE, OBSERVER, TERMINAL, Game, IllegalAction
from detente.notation import position, read_position
from detente.unseen import menu, unseen


class LawBroken(AssertionError):
    """A state breaks a law: the law's name, and how."""

    def __init__(self, law: str, detail: str) -> None:
        super().__init__(f"{law}: {detail}")
        self.law = law
        self.detail = detail


Law = Callable[[Game, Any, Random], str]  # answers what is wrong, "" if nothing is


def check_state(game: Game, s: Any, rng: Random, deep: bool = True) -> None:
    """Raises LawBroken for the first law that this state breaks; changes nothing."""
    for law in (*CHEAP, *DEEP) if deep else CHEAP:
        if wrong := law(game, s, rng):
            raise LawBroken(law.__name__, wrong)


def somebody_decides(game: Game, s: Any, rng: Random) -> str:
    """Until the end there is something to decide, afterwards nothing."""
    actions, over = game.legal(s), game.current(s) == TERMINAL
    if (game.result(s) is not None) != over:
        return f"the result is {game.result(s)}, but {game.current(s)} decides"
    if bool(actions) == over:
        return "there is nothing to decide" if not over else f"over, but {actions} can be decided"
    if any(a >= b for a, b in pairwise(actions)):
        return f"the actions are not in ascending order: {actions}"
    return ""


def cards_lie_once(game: Game, s: Any, rng: Random) -> str:
    """Every card is in exactly one zone."""
    zones = game.zones(s)
    cards = sorted(card for zone in zones.values() for card in zone)
    if len(set(cards)) != len(cards):
        return f"twice: {next(a for a, b in pairwise(cards) if a == b)}"
    expected = _cards(game, len(cards) if "abroad" in zones else 0)
    return "" if len(cards) == expected else f"{len(cards)} cards instead of {expected}"


def illegal_is_refused(game: Game, s: Any, rng: Random) -> str:
    """An action that is not legal is refused with a reason, and what may be decided stays the same."""
    action, legal = rng.randrange(-1, game.actions + 1), game.legal(s)
    if action in legal or any(action in game.interrupts(s, side) for side in (0, 1)):
        return "" if game.why_not(s, action) is None else f"{action} is legal, but a reason says it is not"
    try:
        game.apply(s, action)
    except IllegalAction as error:
        if game.why_not(s, action) != error.reason:
            return f"{action}: refused for another reason than why_not gives"
        return "" if game.legal(s) == legal else f"{action} was refused, but other actions are legal now"
    return f"{action} is not legal, but was carried out"


def refusals_change_nothing(game: Game, s: Any, rng: Random) -> str:
    """Actions that are refused leave the state as it was."""
    before = game.save(s)
    wrong = next(filter(None, (illegal_is_refused(game, s, rng) for _ in range(5))), "")
    return wrong or ("" if game.save(s) == before else "a refused action changed the state")


def results_are_zero_sum(game: Game, s: Any, rng: Random) -> str:
    """What one side wins the other loses."""
    result = game.result(s)
    return f"{result.returns}" if result and sum(result.returns) != 0 else ""


def actions_have_texts(game: Game, s: Any, rng: Random) -> str:
    """The text of an action names this action and no other."""
    wrong = [a for a in game.legal(s) if game.action(game.text(a)) != a]
    return f"{wrong[0]} is written {game.text(wrong[0])!r}, which is another action" if wrong else ""


def chances_fit(game: Game, s: Any, rng: Random) -> str:
    """Chance has the legal outcomes, with probabilities that add up to one."""
    if game.current(s) != CHANCE:
        return ""
    outcomes = game.chances(s)
    if [a for a, _ in outcomes] != game.legal(s):
        return "the outcomes are not the legal actions"
    total = sum(p for _, p in outcomes)
    return "" if abs(total - 1) < 1e-9 else f"probabilities add up to {total}"


def clones_are_independent(game: Game, s: Any, rng: Random) -> str:
    """What happens to a copy does not happen to the state, and the copy is the same game."""
    before, clone = game.save(s), s.clone()
    if game.save(clone) != before or game.legal(clone) != game.legal(s):
        return "the copy differs"
    game.playout(clone, rng.getrandbits(30))
    return "" if game.save(s) == before else "playing on with a copy changed the state"


def states_can_be_stored(game: Game, s: Any, rng: Random) -> str:
    """JSON, bytes and text come back as the same state, number by number, with the same legal actions."""
    data, numbers = game.save(s), saving.own_numbers(s)
    stored = {
        "JSON": game.load(msgspec.json.decode(msgspec.json.encode(data))),
        "bytes": game.load(saving.from_bytes(saving.to_bytes(data))),
        "text": read_position(game, position(game, s)),
    }
    for form, t in stored.items():
        if game.save(t) != data or game.legal(t) != game.legal(s) or game.current(t) != game.current(s):
            return f"{form} gives back another state"
        if wrong := [name for name, value in saving.own_numbers(t).items() if value != numbers[name]]:
            return f"{form} gives back another {wrong[0]}"
    return ""


def views_agree(game: Game, s: Any, rng: Random) -> str:
    """Every view names the one who decides, and offers the legal actions to him alone."""
    now = game.current(s)
    decider = {CHANCE: "chance", TERMINAL: None}.get(now) if now >= CHANCE else game.sides[now]
    for side in (0, 1, OBSERVER):
        view = game.view(s, side)
        if view.decider != decider:
            return f"the view of {side} says that {view.decider} decides, not {decider}"
        for one in (view, game.for_page(s, side)):
            if [choice.id for choice in one.choices] != (game.legal(s) if side == now else []):
                return f"the view of {side} offers {[choice.text for choice in one.choices]}"
    return ""


def views_leak_nothing(game: Game, s: Any, rng: Random) -> str:
    """A world drawn from a view is a state with that view: nothing in it depends on what is hidden."""
    for side in (0, 1, OBSERVER):
        view = game.view(s, side)
        worlds = [game.world(view, rng)]
        if side == game.current(s):
            worlds.append(game.determinize(s, side, rng))  # which may be dealt in another way for who decides
        for world in worlds:
            if game.view(world, side) != view:
                return f"side {side} sees {_difference(view, game.view(world, side))}"
            page, other = game.for_page(s, side), game.for_page(world, side)
            if page != other:
                return f"the page of side {side} shows {_difference(page, other)}"
            if wrong := cards_lie_once(game, world, rng) or somebody_decides(game, world, rng):
                return f"a world of side {side} is none: {wrong}"
    return ""


def interrupts_belong_to_who_waits(game: Game, s: Any, rng: Random) -> str:
    """Only a side that waits for the other may interrupt, with what nobody can decide; afterwards somebody decides."""
    for side in (0, 1):
        for action in game.interrupts(s, side):
            if game.current(s) != 1 - side or action in game.legal(s) or action in game.interrupts(s, 1 - side):
                return f"{game.text(action)!r} is no interrupt of side {side}"
            t = s.clone()
            game.apply(t, action)
            if wrong := somebody_decides(game, t, rng) or cards_lie_once(game, t, rng):
                return f"after {game.text(action)!r}: {wrong}"
    return ""


def unseen_choices_wait_for_nobody(game: Game, s: Any, rng: Random) -> str:
    """Who chooses unseen of the other is asked the same whatever that one chooses, and whatever is hidden."""
    for side in (0, 1):
        found = menu(game, s, side)
        if found is None:
            continue
        worlds = [(s, action) for action in game.legal(s)]
        other = game.world(game.view(s, side), rng)
        worlds += [(other, action) for action in game.legal(other)]
        for world, action in worlds:
            t, asked = world.clone(), unseen(game, world)
            game.apply(t, action)
            while unseen(game, t) == asked:
                game.apply(t, rng.choice(game.legal(t)))
            if game.current(t) != side or _asked(game.for_page(t, side)) != _asked(found.view):
                return f"side {side} is asked otherwise after {game.text(action)!r}"
    return ""


def _asked(view: Any) -> tuple[Any, ...]:
    return view.prompt, view.choices, view.refusals


CHEAP: tuple[Law, ...] = (
    somebody_decides,
    cards_lie_once,
    illegal_is_refused,
    results_are_zero_sum,
    chances_fit,
)
DEEP: tuple[Law, ...] = (
    refusals_change_nothing,
    actions_have_texts,
    clones_are_independent,
    states_can_be_stored,
    interrupts_belong_to_who_waits,
    unseen_choices_wait_for_nobody,
    views_agree,
    views_leak_nothing,
)


def _cards(game: Game, mixed: int) -> int:
    """How many cards a title has: as a new game, or mixed with another (not 0) as the first seen."""
    key = game.id, game.data, bool(mixed)
    if key not in _known_cards:
        _known_cards[key] = mixed or sum(map(len, game.zones(game.new({})).values()))
    return _known_cards[key]


_known_cards: dict[tuple[str, str, bool], int] = {}


def _difference(one: Any, other: Any) -> str:
    """The first field in which two views differ."""
    a, b = msgspec.to_builtins(one), msgspec.to_builtins(other)
    return next(f"{name}: {a[name]!r} or {b.get(name)!r}" for name in a if a[name] != b.get(name))
