"""Iron Curtain: reading and checking the card file, and building the deck and its events from it."""

from importlib import resources
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from detente import card_file
from detente.card_file import BadCardFile, CardFile, Check, Finding, Where, short
from detente.machine import Code, Step
from detente.titles.iron_curtain.rules import (
    ADJACENT,
    ANYWHERE,
    BUTTONS,
    IN_REGIONS,
    THIS,
    Area,
    FixReach,
    GainPoints,
    Infiltrate,
    Influence,
    Remove,
    Replace,
)
from detente.titles.iron_curtain.state import START, US, USSR, Deck

SIDE_NUMBER = {"ussr": USSR, "us": US}
REGION_IDS = ("europe", "middle_east", "asia", "africa", "south_america", "central_america")
OPS = ("infiltrate", "add", "remove", "replace", "move_own", "gain_vp")
WHERE = {"this": THIS, "adjacent": ADJACENT, "region": IN_REGIONS, "regions": IN_REGIONS, "any": ANYWHERE}
STEP_KEYS = {"op", "n", "where", "region", "regions", "max_per_country", "exclude_this", "not_enemy_controlled"}
META = {  # field of [meta]: (least, greatest)
    "victory_points_to_win": (1, 50),
    "cubes_per_side": (2, 99),
    "control_margin": (1, 9),
    "aftermath_cap": (0, 20),
}
DECK_SIZE, US_CARDS, USSR_CARDS = 18, 10, 8


__all__ = ["BadCardFile", "CardFile", "Finding", "build", "check", "load", "parse", "shipped_text"]


def shipped_text() -> str:
    """The card file inside the package."""
    return resources.files("detente.titles.iron_curtain").joinpath("cards.toml").read_text("utf-8")


def load(path: Path | None = None) -> CardFile:
    """The card file at `path`, or the shipped one; BadCardFile if it cannot be played with."""
    return parse(shipped_text() if path is None else path.read_text("utf-8"), str(path or "cards.toml"))


def parse(text: str, name: str = "cards.toml") -> CardFile:
    """A card file from its text; BadCardFile if it cannot be played with."""
    return card_file.parse(text, name, _Check, shipped_text())


def check(text: str) -> list[Finding]:
    """Everything that is wrong with a card file, by line."""
    return card_file.check_text(text, _Check)


class _Check(Check):
    """What has to stand in this file."""

    game = "iron_curtain"
    reserved = tuple(BUTTONS)

    def run(self, data: dict[str, Any]) -> None:
        self.meta(data)
        regions = self.regions(data)
        self.start_card(data)
        self.cards(data, regions)

    def meta(self, data: dict[str, Any]) -> None:
        where, meta = ("meta", -1), self.head(data)
        if meta is None:
            return
        for field, (least, greatest) in META.items():
            self.number(where, meta, field, least, greatest)
        self.one_of(where, meta, "tie_winner", ("us", "ussr"))

    def regions(self, data: dict[str, Any]) -> dict[str, int | None]:
        """Checks the regions; answers how many cards each says it has, None where it says nonsense."""
        sizes: dict[str, int | None] = {}
        for i, region in enumerate(self.tables(data, "region")):
            where = ("region", i)
            if not self.one_of(where, region, "id", REGION_IDS):
                continue
            if region["id"] in sizes:
                self.error(where, "id", "cards-twice", value=region["id"])
            self.names(where, region)
            self.number(where, region, "bonus", 0, 20)
            sizes[region["id"]] = region["cards"] if self.number(where, region, "cards", 1, DECK_SIZE) else None
        for missing in sorted(set(REGION_IDS) - set(sizes)):
            self.error(("region", -1), "id", "cards-no-region", region=missing)
        return sizes

    def start_card(self, data: dict[str, Any]) -> None:
        where = ("start_card", -1)
        card = data.get("start_card")
        if not isinstance(card, dict):
            self.error(where, "start_card", "cards-missing", name="start_card")
            return
        self.slug(where, card)
        self.names(where, card)
        self.one_of(where, card, "region", REGION_IDS)
        cubes = data["meta"].get("cubes_per_side") if isinstance(data.get("meta"), dict) else None
        most = cubes if isinstance(cubes, int) and 0 <= cubes < 9 else 9
        self.number(where, card, "us", 0, most)
        self.number(where, card, "ussr", 0, most)
        if not isinstance(card.get("counts_as_country"), bool):
            self.error(where, "counts_as_country", "cards-not-bool", value=short(card.get("counts_as_country")))

    def cards(self, data: dict[str, Any], sizes: dict[str, int | None]) -> None:
        cards = self.tables(data, "card")
        start = data.get("start_card")
        seen = {str(start["id"])} if isinstance(start, dict) and "id" in start else set()
        for i, card in enumerate(cards):
            where = ("card", i)
            if self.slug(where, card):
                if card["id"] in seen:
                    self.error(where, "id", "cards-twice", value=card["id"])
                seen.add(card["id"])
            self.names(where, card)
            self.one_of(where, card, "region", REGION_IDS)
            self.one_of(where, card, "side", ("us", "ussr"))
            self.number(where, card, "influence", 1, 4)
            self.event(where, card)
        if len(cards) != DECK_SIZE:
            self.warn(("card", -1), "card", "cards-count", n=len(cards), wanted=DECK_SIZE)
        for side, wanted in (("us", US_CARDS), ("ussr", USSR_CARDS)):
            n = sum(card.get("side") == side for card in cards)
            if n != wanted:
                self.warn(("card", -1), "side", "cards-flags", side=side, n=n, wanted=wanted)
        for i, (region, said) in enumerate(sizes.items()):
            n = sum(card.get("region") == region for card in cards)
            if said is not None and n != said:
                self.warn(("region", i), "cards", "cards-region-size", region=region, n=n, wanted=said)

    def event(self, where: Where, card: dict[str, Any]) -> None:
        steps = card.get("event")
        if not isinstance(steps, list) or not steps or not all(isinstance(step, dict) for step in steps):
            self.error(where, "event", "cards-no-event", value=short(steps))
            return
        for step in steps:
            self.step(where, step)

    def step(self, where: Where, step: dict[str, Any]) -> None:
        if not self.event_value(where, step, "op", OPS):
            return
        n = step.get("n")
        if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= 15:
            self.error(where, "event", "cards-step-number", name="n", value=short(n))
        for unknown in sorted(set(step) - STEP_KEYS):
            self.error(where, "event", "cards-unknown-key", value=unknown)
        if step["op"] == "gain_vp":
            return
        if self.event_value(where, step, "where", tuple(WHERE)):
            if step["where"] == "region":
                self.event_value(where, step, "region", REGION_IDS)
            if step["where"] == "regions":
                regions = step.get("regions")
                if not isinstance(regions, list) or not regions or not set(map(str, regions)) <= set(REGION_IDS):
                    self.error(where, "event", "cards-step-value", name="regions", value=short(regions))
        per = step.get("max_per_country", 1)
        if not isinstance(per, int) or isinstance(per, bool) or not 1 <= per <= 15:
            self.error(where, "event", "cards-step-number", name="max_per_country", value=short(per))
        for field in ("exclude_this", "not_enemy_controlled"):
            if not isinstance(step.get(field, False), bool):
                self.error(where, "event", "cards-step-value", name=field, value=short(step[field]))

    def event_value(self, where: Where, step: dict[str, Any], field: str, allowed: tuple[str, ...]) -> bool:
        if step.get(field) in allowed:
            return True
        self.error(where, "event", "cards-step-value", name=field, value=short(step.get(field)))
        return False


# ---- from the file to the machine ----


def build(data: dict[str, Any], code: Code) -> Deck:
    """The deck as numbers, with one program for each event."""
    deck = Deck()
    cards = [*data["card"], data["start_card"]]
    deck.ids = [card["id"] for card in cards]
    deck.region_ids = [region["id"] for region in data["region"]]
    deck.flag = vec[i64]([SIDE_NUMBER[card["side"]] for card in data["card"]] + [-1])
    deck.stars = vec[i64]([card["influence"] for card in data["card"]] + [0])
    deck.region = vec[i64]([deck.region_ids.index(card["region"]) for card in cards])
    deck.members = vec[i64]([_mask(deck, [region]) for region in deck.region_ids])
    deck.bonus = vec[i64]([region["bonus"] for region in data["region"]])
    meta = data["meta"]
    deck.goal = meta["victory_points_to_win"]
    deck.cubes = meta["cubes_per_side"]
    deck.margin = meta["control_margin"]
    deck.cap = meta["aftermath_cap"]
    deck.tie_winner = SIDE_NUMBER[meta["tie_winner"]]
    deck.event = vec[i64](
        [
            code.program(f"event {card['id']}", [step for s in card["event"] for step in _steps(deck, s)])
            for card in data["card"]
        ]
    )
    assert len(deck.ids) == START + 1
    return deck


def _mask(deck: Deck, regions: list[str]) -> int:
    return sum(1 << card for card in range(START + 1) if deck.region_ids[deck.region[card]] in regions)


def _steps(deck: Deck, step: dict[str, Any]) -> list[Step]:
    """The machine's steps for one step of an event."""
    n = step["n"]
    if step["op"] == "gain_vp":
        return [GainPoints(deck, n)]
    area = Area(
        WHERE[step["where"]],
        _mask(deck, step.get("regions", [step.get("region", "")])),
        step.get("max_per_country", 0),
        step.get("exclude_this", False),
        step.get("not_enemy_controlled", False),
    )
    if step["op"] == "add":
        return [FixReach(deck, n), Influence(deck, area, n)]
    if step["op"] == "remove":
        return [Remove(deck, area, n)]
    if step["op"] == "replace":
        return [Replace(deck, area, n)]
    return [Infiltrate(deck, area, n, moves=step["op"] == "move_own")]
