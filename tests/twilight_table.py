"""A table of Twilight Struggle for tests: set up a position in one call, play in the words of the rulebook, look at it.

    t = table(turn=4, us=["nato"], ussr=["fidel"], influence={"iran": (1, 0)}, defcon=3, to_play="ussr")
    t.play("card fidel", "coup", "iran", "die 6")
    assert t.at("iran") == (0, 5)              # always (US, USSR)

The map is empty but for `influence` (`START` is the printed one), the hands are exactly the cards named, The China Card
is with the USSR. Every card that the test does not name is where it may be at that moment: in the deck, or in the box
if its period has not begun; a starred card whose effect is in force has left the game.
"""

from functools import cache

from detente.game import IllegalAction
from detente.titles import title
from detente.titles.twilight_struggle import effects_in_force as force
from detente.titles.twilight_struggle.data import rows
from tests.influence_watching import InfluenceTable
from tests.seated import SIDES

USSR, US = 0, 1
ERA_TURN = {"early": 1, "mid": 4, "late": 8}
CARDS = {row["id"]: row for row in rows("cards.csv")}
MAP = {row["id"]: row for row in rows("map.csv")}
START = {id: (int(row["us"]), int(row["ussr"])) for id, row in MAP.items() if row["us"] != "0" or row["ussr"] != "0"}
PASSING = 28  # effects below this number end with the turn
PHASES = {"begin": 0, "deal": 1, "headline": 3, "action": 8, "end": 9}  # steps of a turn


@cache
def game():
    """The title; it holds no state."""
    return title("twilight_struggle")


def in_region(name):
    return {c for c, row in MAP.items() if row["region"] == name or name in row["subregions"].split(";")}


def each(us=0, ussr=0, *countries):
    """The same influence in all of these."""
    return dict.fromkeys(countries, (us, ussr))


def effect_number(name):
    """The number of an effect by its constant ("eighth_round") or its card ("salt_negotiations")."""
    constant = getattr(force, name.upper(), None)
    if constant is not None and constant in force.CARD_OF_EFFECT:
        return constant
    return next(number for number, card in force.CARD_OF_EFFECT.items() if card == name)


class Table(InfluenceTable):
    """A running game: what the players do and what lies there."""

    def __init__(self, s, story=None):
        self.game, self.s, self.log = game(), s, story if story is not None else []

    # ---- doing ----

    def play(self, *words):
        """Carry out decisions and dice: "card fidel", "coup", "iran", "die 4", "event first", "pass" ..."""
        for word in words:
            action = self.game.action(word)
            try:
                self.game.apply(self.s, action, self.log)
            except IllegalAction as error:
                raise AssertionError(f"{word!r}: {error}; legal: {sorted(self.legal())}") from error
        return self

    def headline(self, us, ussr):
        """Both sides choose a headline, whoever has to choose first. None: this side has no card to choose."""
        chosen = {"us": us, "ussr": ussr}
        for _ in range(2):
            if self.prompt == "inf-ask-headline":
                self.play(f"card {chosen[self.decider]}")
        return self

    def deal(self, *cards):
        """Let chance deal these cards; without any, always the first card left, until chance has nothing to deal."""
        if cards:
            return self.play(*(f"card {card}" for card in cards))
        while self.decider == "chance" and self.cards():
            self.game.apply(self.s, self.game.legal(self.s)[0], self.log)
        self.name(("in", "hand_us"), ("in", "hand_ussr"))  # whatever it was
        return self

    def set_up(self):
        """Deal the first hands, then place the free points of both sides: Poland 6, West Germany 4 and Italy 3."""
        self.deal()
        self.play(*["poland"] * 6, *["west_germany"] * 4, *["italy"] * 3)
        return self

    def run(self, choose=None, until=None):
        """Play on until `until(t)` or the end; `choose(t)` gives a word, without it the last legal action is taken."""
        for _ in range(100_000):
            if self.decider == "over" or (until and until(self)):
                return self
            word = choose(self) if choose else None
            self.game.apply(self.s, self.game.action(word) if word else self.game.legal(self.s)[-1], self.log)
        raise AssertionError("the game does not end")

    def copy(self):
        """An independent copy of the table, to try two ways."""
        return Table(self.s.clone(), list(self.log)).watched_like(self)

    # ---- what may be done ----

    def legal_texts(self):
        return sorted(self.legal())

    def countries(self):
        """The countries that may be chosen now."""
        return {word for word in self.legal() if word in self.game.board.country_ids}

    def cards(self):
        """The cards that may be chosen now."""
        return {word.removeprefix("card ") for word in self.legal() if word.startswith("card ")}

    def buttons(self):
        """The buttons that may be pressed now, dice too."""
        return {word for word in self.legal() if not word.startswith("card ")} - set(self.game.board.country_ids)

    def may(self, word):
        return word in self.legal()

    def refuses(self, word):
        """The number of the rule that forbids this. Also makes sure that it is not done and that nothing changes."""
        return self.refusal(word).rule


def table(
    *,
    turn=4,
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
    china="ussr",
    china_up=True,
    deck=(),
    discard=(),
    removed=(),
    in_front=(),
    only_deck=False,
    options=None,
    **fields,
):
    """A table at the start of an action round of `to_play`, who is about to choose a card.

    Pairs are (US, USSR). `phase` may also be "headline" (both are about to choose), "deal", "begin" (this turn is about
    to begin) or "end" (the action rounds are over). `effects` names effects in force and whom they serve:
    {"nato": "us"}, "both" for both sides. `deck`, `discard`, `removed`, `in_front` name cards that lie there; with
    `only_deck` the deck holds no other cards than `deck`, the rest has left the game. Other keywords are fields of a
    saved state (`known_us`, `region` ...).
    """
    fresh = game().save(game().new({"bid": "none", **(options or {})}))
    numbers = {effect_number(name): side for name, side in (effects or {}).items()}
    zones = {
        "hand_us": list(us),
        "hand_ussr": list(ussr),
        "deck": list(deck),
        "discard": list(discard),
        "removed": list(removed),
        "in_front": list(in_front),
        "box": [],
    }
    named = [card for cards in zones.values() for card in cards]
    assert len(named) == len(set(named)), f"a card twice: {sorted(named)}"
    guests = fresh.get("abroad", [])  # in a game with cards of Red Sea
    assert set(named) <= {*CARDS, *guests} - {"the_china_card"}, sorted(set(named) - set(CARDS))
    zones["abroad"] = [card for card in guests if card not in named]
    for number in numbers:
        card = force.CARD_OF_EFFECT[number]
        if card not in named and card != "missile_envy":
            named.append(card)
            starred = CARDS[card]["starred"] == "1"
            zones["in_front" if card == "shuttle_diplomacy" else "removed" if starred else "discard"].append(card)
    begun = turn - 1 if phase == "begin" else turn  # the cards of a new period join when the turn begins
    for card, row in CARDS.items():
        if card in named or card == "the_china_card":
            continue
        if card in fresh.get("removed", []):
            zones["removed"].append(card)
        elif ERA_TURN[row["era"]] > begun:
            zones["box"].append(card)
        else:
            zones["removed" if only_deck else "deck"].append(card)
    here = influence or {}
    side = SIDES.index(to_play)
    data = {
        **{name: cards for name, cards in zones.items() if cards},
        "turn": begun,
        "round": round if phase == "action" else 0,
        "phasing": side,
        "defcon": defcon,
        "vp": vp,
        "china": (*SIDES, "none").index(china),
        "china_up": int(china_up),
        "options": fresh.get("options", 0),
        "influence": [f"{country}:{a}:{b}" for country, (a, b) in here.items()],
        "effects": [
            f"{force.CARD_OF_EFFECT[number]}:{number}:{serves}"
            for number, whom in numbers.items()
            for serves in (SIDES if whom == "both" else (whom,))
        ],
        "begun_us": [country for country, (a, _) in here.items() if a],
        "begun_ussr": [country for country, (_, b) in here.items() if b],
        "standing": int(force.CUBAN_MISSILE_CRISIS in numbers),
        "frames": [f"turn+{PHASES[phase]}/0/0/0/0.0/0.0"],
    }
    for name, pair in (("military", military), ("space", space), ("spaced", spaced)):
        data[f"{name}_us"], data[f"{name}_ussr"] = pair
    if phase == "action":
        count = 2 * (round - 1) + 1 + side  # action rounds of both sides begun so far
        data["frames"] = [f"turn+8/0/{count}/0/0.0/0.0", f"action:round+0/{side}/0/0/0.0/0.0"]
    return Table(game().load(data | fields)).watched()


def new(options=None):
    """A game in which nothing has been dealt yet."""
    return Table(game().new(options or {}))
