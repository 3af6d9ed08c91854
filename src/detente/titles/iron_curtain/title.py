"""Iron Curtain as a title: the contract of game.py, kept by the rules, the view and the card file."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from random import Random
from typing import Any

from detente import saving
from detente.bits import members
from detente.card_file import own_file
from detente.game import Option, Options, Reason, Refusal, View
from detente.languages import by_language
from detente.machine import Code
from detente.machine_game import MachineGame
from detente.notation import Names
from detente.saving import Field, card_set, index, number, strings, word
from detente.titles.iron_curtain import cards, evaluation, reasons
from detente.titles.iron_curtain.insight import make_judge
from detente.titles.iron_curtain.judge import IronCurtainJudge
from detente.titles.iron_curtain.rules import BUTTONS, DIRECTIONS, ENDINGS, start, write_programs
from detente.titles.iron_curtain.state import CARDS, ROW, SIDE_OF, START, US, USSR, Board, rebuild
from detente.titles.iron_curtain.view import IronCurtainView, moment, view, world, x_of, y_of


class IronCurtain(MachineGame[Board]):
    """The rules of Iron Curtain with one card file."""

    id = "iron_curtain"
    rules = 2  # since 2, the foretold final score ends with the region that decides: views, and so hashes, differ
    sides = ("ussr", "us")
    ending_ids = ENDINGS

    def __init__(self, file: cards.CardFile) -> None:
        self.file = file
        self.data = file.hash
        self.data_text = file.text
        self.code = Code()
        self.deck = cards.build(file.data, self.code)
        write_programs(self.code, self.deck)
        self.begin = dict(self.code.programs)["game"]
        counts = "yes" if file.data["start_card"]["counts_as_country"] else "no"
        self.options = (
            Option("bonus_rule", ("more_than_opponent", "majority_of_region"), "more_than_opponent"),
            Option("start_card_counts", ("yes", "no"), counts),
        )
        ids = self.deck.ids
        places = dict(enumerate(ids))
        for card, slug in enumerate(ids):
            places |= {SIDE_OF + 4 * card + d: f"{direction} of {slug}" for d, direction in enumerate(DIRECTIONS)}
        names = Names(places, dict(enumerate(ids[:START])), dict(enumerate(BUTTONS)))
        self.text = names.text
        self.action = names.action
        self.fields = _fields(self)

    def new(self, options: Options) -> Board:
        """A game in which nothing has been dealt yet."""
        chosen = self.chosen(options)
        b = Board(False)
        b.majority = chosen["bonus_rule"] == "majority_of_region"
        b.start_counts = chosen["start_card_counts"] == "yes"
        start_card = self.file.data["start_card"]
        start(self.deck, b, start_card["us"], start_card["ussr"])
        b.pc = self.begin
        self.code.settle(b)
        return b

    def why_not(self, s: Board, action: int) -> Reason | None:
        return reasons.why_not(self, s, action)

    def view(self, s: Board, side: int) -> IronCurtainView:
        return view(self, s, side)

    def refused(self, s: Board) -> Iterator[Refusal]:
        return reasons.refusals(self, s)

    def world(self, view: View, rng: Random) -> Board:
        assert isinstance(view, IronCurtainView)
        return world(self, view, rng)

    def evaluate(self, s: Board, side: int) -> float:
        return evaluation.value(self.deck, s, side)

    @cached_property
    def judge(self) -> IronCurtainJudge:
        return self.judge_with(None)

    def judge_with(self, weights: list[float] | None) -> IronCurtainJudge:
        """The judge with other weights than those that are shipped."""
        return make_judge(self.code, self.deck, weights)

    def moment(self, s: Board) -> str:
        return moment(s)

    def zones(self, s: Board) -> dict[str, list[str]]:
        ids = self.deck.ids
        held = s.playing >= 0 and not s.table >> s.playing & 1
        zones = {
            "deck": s.deck,
            "hand_ussr": s.hand_ussr,
            "hand_us": s.hand_us,
            "aside_ussr": s.aside_ussr,
            "aside_us": s.aside_us,
            "playing": 1 << s.playing if held else 0,
            "table": s.table,
        }
        return {name: [ids[card] for card in members(cards)] for name, cards in zones.items()}

    def load(self, data: Mapping[str, Any]) -> Board:
        b = Board(False)
        saving.load(self.fields, b, data)
        rebuild(self.deck, b)
        self._check(b)
        self.code.settle(b)
        return b

    def _check(self, b: Board) -> None:
        """ValueError if this cannot be a game: a card twice or nowhere, too many cubes."""
        found = sorted(card for zone in self.zones(b).values() for card in zone)
        if found != sorted(self.deck.ids):
            raise ValueError("every card must be in exactly one place")
        if min(b.supply_us, b.supply_ussr) < 0:
            raise ValueError(f"a side has only {self.deck.cubes} cubes")
        if any(b.cubes[i] and not b.table >> (i % CARDS) & 1 for i in range(2 * CARDS)):
            raise ValueError("cubes lie only on cards of the table")

    def describe(self) -> dict[str, Any]:
        data = self.file.data
        return {
            "id": self.id,
            "rules": self.rules,
            "data": self.data,
            "sides": list(self.sides),
            "reconstructed": any("RECONSTRUCTED" in card.get("certainty", "") for card in data["card"]),
            "corrected": self.file.corrected,
            "options": [{"id": o.id, "values": list(o.values), "default": o.default} for o in self.options],
            "goal": self.deck.goal,
            "cubes": self.deck.cubes,
            "control_margin": self.deck.margin,
            "aftermath_cap": self.deck.cap,
            "regions": [
                {
                    "id": region["id"],
                    "name": by_language(region, "name"),
                    "cards": sum(card["region"] == region["id"] for card in data["card"]),
                    "bonus": region["bonus"],
                    "certainty": region.get("certainty", ""),
                }
                for region in data["region"]
            ],
            "cards": [*map(_describe_card, data["card"]), _describe_card(data["start_card"])],
        }


def _describe_card(card: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": card["id"],
        "name": by_language(card, "name"),
        "region": card["region"],
        "side": card.get("side"),
        "influence": card.get("influence", 0),
        "certainty": card.get("certainty", ""),
        "event": [_describe_step(card, step) for step in card.get("event", [])],
    }


def _describe_step(card: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """An event's step as a key of the locale files: the sentence is made from the file, so it is never out of date."""
    args: dict[str, str | int] = {"side": card["side"], "card": card["id"], "n": step["n"]}
    if "where" in step:
        args["where"] = step["where"]
        args["per"] = step.get("max_per_country", step["n"])
        args["limited"] = "yes" if args["per"] < step["n"] and step["where"] != "this" else "no"
        args["exclude"] = "yes" if step.get("exclude_this") else "no"
        args["uncontrolled"] = "yes" if step.get("not_enemy_controlled") else "no"
        if step["where"] == "region":
            args["region"] = step["region"]
        if step["where"] == "regions":
            args["regions"] = ",".join(step["regions"])
    return {"key": f"ic-event-{step['op'].replace('_', '-')}", "args": args}


def _fields(game: IronCurtain) -> tuple[Field, ...]:
    """Everything that is stored of a state; the rest is derived from it."""
    deck_ids, sides = game.deck.ids[:START], game.sides
    return (
        number("round"),
        number("turn"),
        Field("first", lambda s: sides[s.first], lambda s, v: setattr(s, "first", index(sides, v)), "ussr"),
        number("score"),
        _table(game),
        *(card_set(name, deck_ids) for name in ("hand_us", "hand_ussr", "aside_us", "aside_ussr", "deck")),
        word("playing", deck_ids),
        word("lifted", game.deck.ids, offset=1),
        number("scored"),
        number("opened"),
        number("majority"),
        number("start_counts", 1),
        Field("winner", lambda s: s.over, lambda s, v: setattr(s, "over", _small(v, 2)), 0),
        Field("ending", lambda s: s.ending, lambda s, v: setattr(s, "ending", _small(v, len(ENDINGS) - 1)), 0),
        saving.frames(game.code),
    )


def _small(value: Any, greatest: int) -> int:
    if not isinstance(value, int) or not 0 <= value <= greatest:
        raise ValueError(f"a number up to {greatest} is wanted, not {value!r}")
    return value


def _table(game: IronCurtain) -> Field:
    """The cards on the table with their cubes: japan@3/1:2:0 is Japan at x 3, y 1 with 2 US cubes and no USSR cube."""
    ids = game.deck.ids

    def get(s: Board) -> list[str]:
        return [
            f"{ids[c]}@{x_of(s.at[c])}/{y_of(s.at[c])}:{s.cubes[US * CARDS + c]}:{s.cubes[USSR * CARDS + c]}"
            for c in members(s.table)
        ]

    def set_table(s: Board, value: Any) -> None:
        at, cubes = [0] * CARDS, [0] * (2 * CARDS)
        for text in strings("table", value):
            card, cell, us, ussr = _read_placed(ids, text)
            if cell in at:
                raise ValueError(f"table: two cards at {text!r}")
            at[card], cubes[US * CARDS + card], cubes[USSR * CARDS + card] = cell, us, ussr
        s.refill("at", at)
        s.refill("cubes", cubes)

    return Field("table", get, set_table, [])


def _read_placed(ids: list[str], text: str) -> tuple[int, int, int, int]:
    try:
        slug, rest = text.split("@")
        where, us, ussr = rest.split(":")
        x, y = map(int, where.split("/"))
        counts = int(us), int(ussr)
    except ValueError:
        raise ValueError(f"table: cannot read {text[:60]!r}") from None
    if not (-20 <= x <= 20 and -20 <= y <= 20 and min(counts) >= 0 and max(counts) <= 99):
        raise ValueError(f"table: out of range: {text[:60]!r}")
    return index(ids, slug), ROW * (x + 32) + y + 32, *counts


def make() -> IronCurtain:
    """The title with the owner's card file if there is one, else with the shipped one."""
    path = own_file("iron_curtain")
    return IronCurtain(cards.load(path if path.exists() else None))


def make_with(data_text: str) -> IronCurtain:
    """The title with the card file of a stored game."""
    return IronCurtain(cards.parse(data_text))
