"""The editor of influence games: tracks, effects, hands and piles, the map, and at which moment a position stands."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from detente.editing.editor import Editor
from detente.editing.model import Finding, Item, Setting, Values
from detente.game import Sentence
from detente.influence import editor_cards, editor_checks, editor_effects
from detente.influence.board import US
from detente.influence.editor_sheet import BETWEEN, DEAL, HEADLINE, ROUND, Facts, Sheet, begun_rounds
from detente.influence.sequence import ActionRounds, ChooseHeadline, Deal
from detente.influence.state import SIDES
from detente.influence.title import InfluenceGame
from detente.saving import step_at

ZONES: Final = ("hand_ussr", "hand_us", "deck", "under", "discard", "removed", "in_front", "box", "abroad")


Only = dict[str, list[int | str]]  # when a thing is shown


class InfluenceEditor(Editor):
    """What both games share; `facts` are a title's own."""

    def __init__(self, game: InfluenceGame, facts: Facts) -> None:
        super().__init__(game)
        self.rules = game
        self.facts = facts
        self.steps = {type(step): n for n, step in self._turn() if not _second_headline(step)}
        self.plain = {name: value for name, value in self.defaults.items() if name not in BETWEEN}

    def _turn(self) -> Iterator[tuple[int, Any]]:
        """The steps of a turn, each with its number."""
        code, start = self.rules.code, self.rules.hooks.turn_start
        return ((n - start, code.steps[n]) for n in range(start, len(code.steps)))

    # ---- what can be set ----

    def items(self) -> list[Item]:
        return [*self._tracks(), self._effects(), *self._cards(), self._map()]

    def _tracks(self) -> Iterator[Item]:
        h, round_only = self.rules.own, Only(moment=[ROUND])
        moments = [Setting(moment, Sentence(f"ed-moment-{moment}")) for moment in (DEAL, HEADLINE, ROUND)]
        yield Item("moment", "choice", "tracks", Sentence("ed-moment"), choices=moments)
        yield _number("turn", 1, 10 if h.late_war > 2 else 3)
        yield _number("round", 1, 8, only=round_only)
        to_move = [Setting(n, side=side) for n, side in enumerate(SIDES)]
        yield Item("phasing", "choice", "tracks", Sentence("ed-phasing"), choices=to_move, only=round_only)
        yield _number("vp", 1 - h.vp_to_win, h.vp_to_win - 1)
        yield _number("defcon", 2, 5)
        boxes = len(h.space_ops) - 1
        for track, most, only in (("military", 5, round_only), ("space", boxes, Only()), ("spaced", 2, round_only)):
            for side in ("us", "ussr"):
                yield _number(f"{track}_{side}", 0, most, side=side, only=only, key=f"ed-{track}")
        yield from self._china(round_only)
        yield from self._markers()

    def _china(self, round_only: Only) -> Iterator[Item]:
        card = self.rules.board.card_ids[self.rules.own.china_card]
        holders = [Setting(n, side=side) for n, side in enumerate(SIDES)]
        if self.facts.nobody_may_hold:
            holders.append(Setting(2, Sentence("ed-nobody")))
        yield Item("china", "choice", "tracks", Sentence("ed-holder", {"card": card}), choices=holders)
        up = [Setting(1, Sentence("ed-face-up")), Setting(0, Sentence("ed-face-down"))]
        yield Item("china_up", "choice", "tracks", Sentence("ed-lies", {"card": card}), choices=up, only=round_only)

    def _markers(self) -> Iterator[Item]:
        """What an effect has named: a region, a country, countries with markers."""
        ids = self.rules.board.country_ids
        countries = [Setting(-1, Sentence("ed-none")), *(Setting(c, place=id) for c, id in enumerate(ids))]
        if self.facts.region_effect:
            regions = [
                Setting(-1, Sentence("ed-none")),
                *(Setting(r, place=self.rules.region_ids[r]) for r in range(6)),
            ]
            only = Only(effects=[self._written(self.facts.region_effect, US)])
            card = self.rules.hooks.effect_ids[self.facts.region_effect]
            yield Item("region", "choice", "tracks", Sentence("ed-names", {"card": card}), choices=regions, only=only)
        if self.rules.own.guard_id:
            guard = self.rules.own.guard_id
            say = Sentence("ed-names", {"card": guard})
            yield Item(guard, "choice", "tracks", say, choices=countries)
        if self.rules.own.marked_id:
            marked = self.rules.own.marked_id
            yield Item(marked, "places", "tracks", Sentence("ed-markers", {"card": marked}), choices=countries[1:])

    def _written(self, effect: int, side: int) -> str:
        return f"{self.rules.hooks.effect_ids[effect]}:{effect}:{SIDES[side]}"

    def _effects(self) -> Item:
        choices = [
            Setting(
                self._written(effect, side),
                card=self.rules.hooks.effect_ids[effect],
                side=SIDES[side],
                passing=effect < 28,
            )
            for effect in self.facts.effects
            for side in editor_effects.sides_of(self.rules, self.facts, effect)
        ]
        return Item("effects", "effects", "effects", Sentence("ed-effects"), choices=choices)

    def _cards(self) -> Iterator[Item]:
        for zone in ZONES:
            if (zone == "under" and not self.facts.puts_under) or zone == "abroad":
                continue
            owner = zone.removeprefix("hand_") if zone.startswith("hand_") else ""
            key = "ed-hand" if owner else f"ed-{zone.replace('_', '-')}"
            holds = sorted(self.facts.in_front) if zone == "in_front" else []
            if zone != "in_front" or holds:
                deals = "deck" if owner else ""
                yield Item(zone, "cards", "cards", Sentence(key), side=owner, deals=deals, holds=holds)

    def _map(self) -> Item:
        return Item(
            "influence", "pieces", "board", Sentence("ed-influence"), most=20, places=self.rules.board.country_ids
        )

    # ---- between a position's text and what is set ----

    def read(self, data: Mapping[str, Any]) -> Values:
        values = self.plain | {name: value for name, value in data.items() if name not in BETWEEN}
        values["moment"] = self._moment(data)
        if values["moment"] == ROUND:
            values["round"] = max(1, int(values.get("round", 1)))
        return _taken_back(values, data)

    def _moment(self, data: Mapping[str, Any]) -> str:
        frames = data.get("frames", [])
        if data.get("round") or not frames:
            return ROUND if data.get("round") else HEADLINE
        try:
            first = step_at(self.rules.code, frames[0])
        except ValueError:
            return HEADLINE
        return DEAL if isinstance(first, Deal) and len(frames) == 1 else HEADLINE

    def data(self, values: Values) -> dict[str, Any]:
        out: dict[str, Any] = dict(values)
        moment = out.pop("moment")
        if moment != ROUND:
            out["round"] = 0
        step, count = {
            DEAL: (self.steps[Deal], 0),
            HEADLINE: (self.steps[ChooseHeadline], 0),
        }.get(moment, (self.steps[ActionRounds], 0))
        if moment == ROUND:
            count = begun_rounds(self.sheet(values))
        for side in SIDES:  # what is no longer in a hand is not known to be there
            out[f"known_{side}"] = [card for card in out[f"known_{side}"] if card in out[f"hand_{side}"]]
        out["standing"] = int(out["standing"]) | editor_effects.standing(self.facts, values["effects"])
        out = {name: value for name, value in out.items() if value != self.defaults[name]}
        return out | {"frames": [f"turn+{step}/0/{count}/0/0.0/0.0"]}

    def sheet(self, values: Values) -> Sheet:
        """The values, laid out as far as they can be."""
        return Sheet(self.rules, self.facts, values)

    # ---- the verdict ----

    def findings(self, values: Values) -> Iterator[Finding]:
        sheet = self.sheet(values)
        yield from sheet.unreadable
        if not sheet.unreadable:
            yield from editor_checks.tracks(sheet)
            yield from editor_effects.effects(sheet)
            yield from editor_cards.cards(sheet)
            yield from editor_checks.map_of(sheet)

    def strays(self, values: Values, s: Any) -> Iterator[Finding]:
        wanted = Sheet(self.rules, self.facts, values)
        return editor_checks.strays(wanted, s)

    def empty(self) -> Values:
        """Nothing on the map, all cards of the first period in the deck."""
        return self.start() | {"influence": [], "moment": HEADLINE}

    def fill(self, values: Values, name: str) -> Values:
        return editor_cards.filled(self.sheet(values), name, Random())


def _number(name: str, least: int, most: int, *, side: str = "", only: Only | None = None, key: str = "") -> Item:
    return Item(name, "number", "tracks", Sentence(key or f"ed-{name}"), side, least, most, only=only or {})


def _second_headline(step: Any) -> bool:
    return isinstance(step, ChooseHeadline) and not step.first


def _taken_back(values: Values, data: Mapping[str, Any]) -> Values:
    """Cards that are being played or looked at go back to where they came from."""
    mover = SIDES[1 if data.get("phasing") == 1 else 0]
    back = {f"hand_{mover}": list(data.get("playing", [])), "deck": list(data.get("looked", []))}
    for side in SIDES:
        card = data.get(f"headline_{side}", "none")
        if card != "none" and card not in data.get("playing", []):
            back.setdefault(f"hand_{side}", []).append(card)
    held = {card for zone in ZONES for card in values[zone]}  # type: ignore[union-attr]
    for zone, cards in back.items():
        new = [card for card in cards if card not in held]
        if new:
            values[zone] = [*values[zone], *new]  # type: ignore[misc]
    return values
