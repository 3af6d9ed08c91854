"""A table of Iron Curtain for tests: set up a position in one call, play in the words of the rulebook, look at it.

    t = table("start_europe 0,0 1:1", "japan 1,0 2:0", us=["pakistan"], active="us")
    t.play("card pakistan", "at 2,0", "influence", "japan", "done")
    assert t.cubes("japan") == (3, 0)          # always (US, USSR)

Cubes are written US:USSR. The round and the turn follow from the number of cards on the table, and every card that the
test does not name is dealt to a place where it may be at that moment.
"""

import re
from functools import cache
from random import Random

from detente.game import CHANCE
from detente.notation import read_position
from detente.titles.iron_curtain import cards
from detente.titles.iron_curtain.title import IronCurtain
from tests.seated import SIDES, Seated
from tests.watching import Named, Pile

USSR, US = 0, 1
START = "start_europe 0,0 1:1"
PUTTING = (  # prompts of an event's steps, and of placing influence: "done" ends each of them
    "ic-ask-influence",
    "ic-ask-lift",
    "ic-ask-infiltrate",
    "ic-ask-add",
    "ic-ask-remove",
    "ic-ask-replace",
    "ic-ask-move",
)


# ---- card files ----


@cache
def shipped():
    """The game with the card file that ships with it, whatever file the owner of this computer has."""
    return IronCurtain(cards.load())


def edited(*changes):
    """The text of the shipped card file with (old, new) replaced once each; the old text must be there."""
    text = cards.shipped_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def card_edited(card, field, value):
    """The text of the shipped card file with one field of one card set to `value` (as TOML)."""
    head, *blocks = cards.shipped_text().split("[[card]]")
    for i, block in enumerate(blocks):
        if f'id = "{card}"' in block:
            blocks[i], n = re.subn(rf"(?ms)^{field} = (\[.*?\]$|[^\[\n]*$)", lambda _: f"{field} = {value}", block)
            assert n == 1, (card, field, n)
    return "[[card]]".join([head, *blocks])


@cache
def with_text(text):
    """The game with a corrected card file."""
    return IronCurtain(cards.parse(text))


def with_event(card, *steps):
    """The game with another event on one card: with_event("japan", 'op = "add", n = 2, where = "any"')."""
    return with_text(card_edited(card, "event", "[" + ", ".join(f"{{ {step} }}" for step in steps) + "]"))


# ---- the table ----


class Table(Seated):
    """A running game: what the players do and what lies there."""

    def __init__(self, game, s):
        self.game, self.s, self.log = game, s, []

    def copy(self):
        """An independent copy of the table, to try two ways."""
        other = Table(self.game, self.s.clone())
        other.log = list(self.log)
        return other.watched_like(self)

    def play(self, *words):
        """Carry out decisions: "card japan", "at 1,0" (a cell by x,y), "japan" (a country), "event", "done" ..."""
        for word in words:
            self.game.apply(self.s, self.number(word), self.log)
        return self

    def number(self, word):
        """The action of a word; a cell "at x,y" is looked up among those that are offered."""
        if not word.startswith("at "):
            return self.game.action(word)
        x, y = map(int, word[3:].split(","))
        found = [c.id for c in self.choices() if c.kind == "cell" and (c.x, c.y) == (x, y)]
        assert found, f"cell {x},{y} is not offered, only {sorted(self.cells())}"
        assert len(found) == 1, f"cell {x},{y} is offered {len(found)} times"
        return found[0]

    def end(self, side=None):
        """Say "done" until nothing more is to be put, taken or moved by this side, or by the one who is asked now."""
        asked = side or self.decider
        while self.decider == asked and self.prompt in PUTTING:
            self.play("done")
        return self

    def deal(self):
        """Let chance deal, always the first card left."""
        while self.game.current(self.s) == CHANCE:
            self.game.apply(self.s, self.game.legal(self.s)[0], self.log)
        return self

    # what may be done

    def choices(self):
        return self.view().choices

    def countries(self):
        """The countries that may be chosen now."""
        return {c.name for c in self.choices() if c.kind == "country"}

    def cells(self):
        """The cells (x, y) that may be chosen now."""
        return {(c.x, c.y) for c in self.choices() if c.kind == "cell"}

    def price(self, country):
        """What the next cube in a country costs."""
        return next(c.price for c in self.choices() if c.name == country)

    def refuses(self, word):
        """Why an action is refused. Also makes sure that it is not carried out and that nothing has changed."""
        reason = self.refusal(word)
        return reason.key, reason.rule

    # what is there

    @property
    def score(self):
        self.name(("score",))
        return self.view("observer").score

    def cubes(self, country):
        """The cubes in a country, (US, USSR)."""
        self.name(("cubes", country))
        return next((p.us, p.ussr) for p in self.view("observer").table if p.card == country)

    def board(self):
        """All countries that hold cubes: {"japan": (2, 0)}."""
        found = {p.card: (p.us, p.ussr) for p in self.view("observer").table if p.us or p.ussr}
        return Named(found, self, "cubes")

    def laid(self):
        """The cards on the table with their cells."""
        self.name(("in", "table"))
        return {p.card: (p.x, p.y) for p in self.view("observer").table}

    def hand(self, side):
        return Pile(self.save().get(f"hand_{side}", []), self, f"hand_{side}")

    def supply(self, side):
        return self.view("observer").supply[side]

    @property
    def scored(self):
        """The regions that have been scored."""
        self.name(("scored",))
        return {region.region for region in self.view("observer").regions if region.scored}

    @property
    def result(self):
        self.name(("result",))
        return super().result

    def region(self, name):
        """A region as everybody sees it: placed, us, ussr, net, scored."""
        return next(r for r in self.view("observer").regions if r.region == name)

    # what a test has to name, see tests/watching.py

    def parts(self):
        """Cubes, points, scored regions, and where every card is; the supply follows from the cubes."""
        seen = self.view("observer")
        out = {("cubes", p.card): (p.us, p.ussr) for p in seen.table if p.us or p.ussr}
        out["score",] = seen.score
        out["scored",] = tuple(region.region for region in seen.regions if region.scored)
        result = self.game.result(self.s)
        out["result",] = result and (result.winner, result.ending)
        for zone, held in self.game.zones(self.s).items():
            out |= {("card", card): zone for card in held}
        return {part: value for part, value in out.items() if value}

    def shown(self, part):
        if part[0] == "cubes":
            return part[1], self.cubes(part[1])
        if part[0] == "card":
            return f"card {part[1]}", self.parts()[part]
        return part[0], getattr(self, part[0])

    def event_is_running(self):
        """Its owner has to decide something, be it only whether he wants it."""
        return self.decider != "over" and any(frame.startswith("event:") for frame in self.save()["frames"])

    def event_happened(self):
        return any(entry.key == "ic-log-event" for entry in self.log)

    def of_course(self, part, before, after):
        """A card that was laid lies on the table; while it is laid, it is in nobody's hand."""
        played = {entry.args["card"] for entry in self.log if entry.key == "ic-log-laid"}
        return part[0] == "card" and (after == "playing" or (after == "table" and part[1] in played))


def table(
    *placed, us=(), ussr=(), deck=(), aside_us=None, aside_ussr=None, active="us", score=0, options=None, game=None
):
    """A table at the start of a turn of `active`, who is about to choose a card.

    `placed` are lines "card x,y us:ussr"; the start card stands at 0,0 with 1:1 if no line names it. `us`, `ussr` and
    `deck` name cards that must be there; the rest is filled up.
    """
    game = game or shipped()
    lines = [line.split() for line in placed]
    if all(line[0] != "start_europe" for line in lines):
        lines.insert(0, START.split())
    on_table = [line[0] for line in lines]
    n = len(on_table) - 1
    round_, turn = (1, n + 1) if n < 8 else (2, n - 7)
    first = active if turn % 2 else _other(active)
    left = (5 if round_ == 1 else 4) - (turn - 1) // 2  # cards of the side to move
    zones = {
        f"hand_{active}": (list(us if active == "us" else ussr), left),
        f"hand_{_other(active)}": (list(ussr if active == "us" else us), left - (turn + 1) % 2),
        "aside_us": ([aside_us] if aside_us else [], round_ - 1),
        "aside_ussr": ([aside_ussr] if aside_ussr else [], round_ - 1),
        "deck": (list(deck), 8 if round_ == 1 else 0),
    }
    named = [*on_table, *(card for wanted, _ in zones.values() for card in wanted)]
    assert len(named) == len(set(named)), f"a card twice: {sorted(named)}"
    rest = [card for card in game.deck.ids if card not in named]
    for name, (held, size) in zones.items():
        assert len(held) <= size, f"{name} holds {size} cards in turn {turn} of round {round_}"
        while len(held) < size:
            held.append(rest.pop())
    chosen = game.chosen(options or {})
    text = [
        "iron_curtain",
        f"round={round_} turn={turn} first={first} score={score}",
        f"majority={int(chosen['bonus_rule'] == 'majority_of_region')}",
        f"start_counts={int(chosen['start_card_counts'] == 'yes')}",
        "table=" + ",".join(f"{card}@{cell.replace(',', '/')}:{cubes}" for card, cell, cubes in lines),
        *(f"{name}={','.join(held)}" for name, (held, _) in zones.items() if held),
        f"frames=game+{3 if round_ == 1 else 8}/0/{turn}/0/0.0/0.0,turn+0/{SIDES.index(active)}/0/0/0.0/0.0",
    ]
    return Table(game, read_position(game, " ".join(text))).watched()


def lay(card, at, *placed, by, **more):
    """`by` has laid this card; what its event changes is seen from here on (tests/watching.py)."""
    return table(*placed, active=by, **{by: [card]}, **more).play(f"card {card}", f"at {at}").watched()


def _other(side):
    return "us" if side == "ussr" else "ussr"


def last_turn(last="egypt", aside=("iran", "vietnam"), cubes=None, active="us", score=0, options=None, game=None):
    """A table before the very last card: all but `last` and the two cards aside lie there, without cubes but `cubes`.

    By default the cards aside balance each other (two stars of each flag) and the last card completes no region.
    `aside` is (set aside by the US, by the USSR).
    """
    game = game or shipped()
    cubes = {"start_europe": "0:0"} | (cubes or {})
    free = [(x, y) for y in range(4) for x in range(4)]
    names = ["start_europe", *(card for card in game.deck.ids if card not in (last, *aside, "start_europe"))]
    lines = [f"{card} {x},{y} {cubes.get(card, '0:0')}" for card, (x, y) in zip(names, free, strict=True)]
    places = {active: [last], "aside_us": aside[0], "aside_ussr": aside[1]}
    t = table(*lines, active=active, score=score, options=options, game=game, **places)
    assert t.view().round == 2
    assert t.view().turn == 8
    return t


def play_last(t, card="egypt"):
    """Play the last card of the game somewhere, without its event and without influence."""
    t.play(f"card {card}")
    t.play(min(t.legal()))
    if "decline" in t.legal():
        t.play("decline")
    elif "influence" in t.legal():
        t.play("influence")
    return t.end()


def new(options=None, game=None):
    """A game in which nothing has been dealt yet."""
    game = game or shipped()
    return Table(game, game.new(options or {}))


def whole_game(seed, options=None, game=None):
    """Play a game at random to its end; yields the table before every decision, with what will be done."""
    t, rng = new(options, game), Random(seed)
    while t.decider != "over":
        action = rng.choice(t.game.legal(t.s))
        yield t, t.game.text(action)
        t.game.apply(t.s, action, t.log)
    yield t, ""
