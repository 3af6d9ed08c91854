"""A table of Red Sea for tests: set up a position in one call, play in the words of the rulebook, look at it.

    t = table(us=["usaid"], ussr=["nasserism"], influence={"kenya": (0, 2)}, to_play="us")
    t.play("card usaid", "coup", "kenya", "die 6")
    assert t.at("kenya") == (0, 2)              # always (US, USSR)

The map is empty but for `influence` (`START` is the printed one), the hands are exactly the cards named, Romanian
Autonomy is with the US. Every other card is where it may be at that moment: in the deck, or in the box if its period
has not begun; a starred card whose effect is in force has left the game.
"""

from functools import cache

from detente.titles import title
from detente.titles.red_sea import effects_in_force as force
from detente.titles.red_sea.data import rows
from tests.seated import SIDES
from tests.twilight_table import Table as InfluenceTable

CARDS = {row["id"]: row for row in rows("cards.csv")}
MAP = {row["id"]: row for row in rows("map.csv")}
START = {id: (int(row["us"]), int(row["ussr"])) for id, row in MAP.items() if row["us"] != "0" or row["ussr"] != "0"}
ERA_TURN = {"mid": 1, "late": 2}
PHASES = {"begin": 0, "deal": 1, "headline": 3, "action": 10, "end": 11}  # steps of a turn
PASSED = "romanian_autonomy"
SEA = "strategic_sea_lanes"


@cache
def game():
    """The title; it holds no state."""
    return title("red_sea")


def effect_number(name):
    """The number of an effect by its constant ("extra_round") or its card ("nasserism")."""
    constant = getattr(force, name.upper(), None)
    if constant in force.CARD_OF_EFFECT:
        return constant
    return next(number for number, card in force.CARD_OF_EFFECT.items() if card == name)


class Table(InfluenceTable):
    """A running game: what the players do and what lies there."""

    def __init__(self, s, story=None):
        self.game, self.s, self.log = game(), s, story if story is not None else []

    def copy(self):
        return Table(self.s.clone(), list(self.log)).watched_like(self)

    @property
    def romanian_autonomy(self):
        """Who holds it, and is it face up: ("us", True)."""
        return self.china

    @property
    def under(self):
        """The cards under the deck, the one that comes first first."""
        return self.save().get("under", [])


def table(
    *,
    turn=1,
    round=1,
    to_play="ussr",
    phase="action",
    us=(),
    ussr=(),
    influence=None,
    effects=None,
    defcon=5,
    vp=0,
    military=(0, 0),
    space=(0, 0),
    spaced=(0, 0),
    holder="us",
    face_up=True,
    deck=(),
    discard=(),
    removed=(),
    only_deck=False,
    options=None,
    **fields,
):
    """A table at the start of an action round of `to_play`, who is about to choose a card; see twilight_table.table().

    `holder`, `face_up`: of Romanian Autonomy. Other keywords are fields of a saved state (`famine`, `centcom` ...).
    """
    fresh = game().save(game().new({"bid": "none", **(options or {})}))
    numbers = {effect_number(name): side for name, side in (effects or {}).items()}
    zones = {
        "hand_us": list(us),
        "hand_ussr": list(ussr),
        "deck": list(deck),
        "discard": list(discard),
        "removed": list(removed),
        "box": [],
        **{name: list(fields.pop(name)) for name in ("abroad", "under", "playing") if name in fields},
    }
    if "abroad" in fresh and "abroad" not in zones:
        named_guests = {card for cards in zones.values() for card in cards}
        zones["abroad"] = [card for card in fresh["abroad"] if card not in named_guests]
    named = [card for cards in zones.values() for card in cards]
    assert len(named) == len(set(named)), f"a card twice: {sorted(named)}"
    for number in numbers:
        card = force.CARD_OF_EFFECT[number]
        if card not in named:
            named.append(card)
            zones["removed" if CARDS[card]["starred"] == "1" else "discard"].append(card)
    begun = turn - 1 if phase == "begin" else turn  # the cards of a new period join when the turn begins
    for card, row in CARDS.items():
        if card in named or card == PASSED:
            continue
        waits = ERA_TURN[row["era"]] > begun
        zones["box" if waits else "removed" if only_deck else "deck"].append(card)
    here = influence or {}
    side = SIDES.index(to_play)
    data = {
        **{name: cards for name, cards in zones.items() if cards},
        "turn": begun,
        "round": round if phase == "action" else 0,
        "phasing": side,
        "defcon": defcon,
        "vp": vp,
        "china": SIDES.index(holder),
        "china_up": int(face_up),
        "options": fresh.get("options", 0),
        "influence": [f"{country}:{a}:{b}" for country, (a, b) in here.items()],
        "effects": [
            f"{force.CARD_OF_EFFECT[number]}:{number}:{serves}"
            for number, whom in numbers.items()
            for serves in (SIDES if whom == "both" else (whom,))
        ],
        "begun_us": [country for country, (a, _) in here.items() if a],
        "begun_ussr": [country for country, (_, b) in here.items() if b],
        "standing": force.DIE_CAN_BE_FIXED if force.CARTER_DOCTRINE in numbers else 0,
        "frames": [f"turn+{PHASES[phase]}/0/0/0/0.0/0.0"],
    }
    for name, pair in (("military", military), ("space", space), ("spaced", spaced)):
        data[f"{name}_us"], data[f"{name}_ussr"] = pair
    if phase == "action":
        reversed_order = numbers.get(force.USAID) == "us"
        count = 2 * (round - 1) + 1 + (1 - side if reversed_order else side)
        chooses = f"action:round+{len(opening())}/{side}/0/0/0.0/0.0"
        data["frames"] = [f"turn+{PHASES['action']}/0/{count}/0/0.0/0.0", chooses]
    t = Table(game().load(data | fields))
    if phase == "action" and "held_us" not in fields:
        t.s.held_us, t.s.held_ussr = t.s.control_us, t.s.control_ussr
    return t.watched()


def opening():
    """The steps before the choice of a card in an action round."""
    return game().visitors.opening()


def new(options=None):
    """A game in which nothing has been dealt yet."""
    return Table(game().new(options or {}))
