"""The observation of an influence game: what a view shows, as named numbers."""

from typing import TYPE_CHECKING

from detente.influence.observer import BID, InfluenceObserver
from detente.influence.state import SIDES
from detente.influence.view import InfluenceView
from detente.observation import Block, Observation, Writer

if TYPE_CHECKING:
    from detente.influence.title import InfluenceGame

COUNTRY = (
    "us",  # influence
    "ussr",
    "us_control",
    "ussr_control",
    "us_reach",  # where a side had influence when the action round began
    "ussr_reach",
    "marked",  # markers of an event
    "guarded",
    "placed",  # where operations of this action round placed influence, if they may be split
    "realigned",
)
CARD = (
    "hand",
    "known",  # in the opponent's hand, as the viewer knows
    "shown",  # in the viewer's hand, as the opponent knows
    "discard",
    "removed",
    "box",
    "playing",
    "in_front",
    "looked",
    "us_headline",
    "ussr_headline",
    "unseen",  # the viewer does not know where it is
    "abroad",  # of another game, and chosen by nobody
    "under",  # under the deck: the place from the top, from 1
)
TRACK = (
    "turn",
    "round",
    "phasing",  # the side, 0 or 1
    "defcon",
    "vp",  # positive: the US
    "military_us",
    "military_ussr",
    "space_us",
    "space_ussr",
    "spaced_us",
    "spaced_ussr",
    "china_us",
    "china_ussr",
    "china_up",
    "hand_us",
    "hand_ussr",
    "deck",
    "looked",
    "hidden_headline_us",
    "hidden_headline_ussr",
    "bid_us",  # 1 + what was bid
    "bid_us_wants",  # the side wanted, 0 or 1
    "bid_ussr",
    "bid_ussr_wants",
    "extra_us",
    "extra_ussr",
    "lowered",
    "region",  # 1 + the region that an event named
    "swapped",
)


class InfluenceObservation(Observation):
    """Countries, cards, effects and tracks."""

    def __init__(self, game: "InfluenceGame") -> None:
        ids = game.board.card_ids
        cards = [id for id in ids if id and id != ids[game.hooks.china_card]]
        rows = {id: row for row, id in enumerate(cards)}
        observer = InfluenceObserver(
            game.code, [rows.get(id, 0) for id in ids], len(cards), game.own_pile, game.mixed.visitors
        )
        effects = game.hooks.effect_ids
        named = [e for e, id in enumerate(effects) if id]
        self.effects = {e: effects[e] if effects.count(effects[e]) == 1 else f"{effects[e]}_{e}" for e in named}
        observer.name_effects([named.index(e) if e in named else 0 for e in range(len(effects))], len(named))
        self.marks = game.hooks.marked_id or "marked"
        self.guard = game.hooks.guard_id or "guarded"
        self.countries = game.board.country_ids
        super().__init__(
            game.code,
            game.sides,
            (
                Block("country", COUNTRY, tuple(self.countries), "countries of the map"),
                Block("card", CARD, tuple(cards), "where cards are, as far as the viewer knows"),
                Block("effect", ("us", "ussr"), tuple(self.effects.values()), "effects in force, by whom they serve"),
                Block("track", ("value",), TRACK, "tracks and counts"),
            ),
            observer,
        )

    def fill(self, view: InfluenceView, out: Writer) -> None:
        self._countries(view, out)
        self._cards(view, out)
        for side in SIDES:
            out.mark("effect", side, [self.effects[e.effect] for e in view.effects if e.side == side])
        out.column("track", "value", self._tracks(view))

    def _countries(self, view: InfluenceView, out: Writer) -> None:
        frame = view.frame
        out.column("country", "us", {id: us for id, (us, _) in view.influence.items()})
        out.column("country", "ussr", {id: ussr for id, (_, ussr) in view.influence.items()})
        for side in SIDES:
            out.mark("country", f"{side}_control", view.control[side])
            out.mark("country", f"{side}_reach", frame.get(f"begun_{side}", ()))
        out.mark("country", "marked", frame.get(self.marks, ()))
        out.mark("country", "guarded", [self.countries[frame[self.guard]]] if self.guard in frame else [])
        out.mark("country", "placed", frame.get("placed", ()))
        out.mark("country", "realigned", frame.get("realigned", ()))

    def _cards(self, view: InfluenceView, out: Writer) -> None:
        for pile in ("hand", "known", "shown", "discard", "removed", "box", "playing", "in_front", "looked", "unseen"):
            out.mark("card", pile, getattr(view, pile) or ())
        for side in SIDES:
            card = view.headlines[side]
            out.mark("card", f"{side}_headline", [card] if card not in (None, "hidden") else [])
        out.mark("card", "abroad", view.frame.get("abroad", ()))
        out.column("card", "under", {card: 1 + i for i, card in enumerate(view.frame.get("under", ()))})

    def _tracks(self, view: InfluenceView) -> dict[str, int]:
        out = {
            "turn": view.turn,
            "round": view.round,
            "phasing": SIDES.index(view.phasing),
            "defcon": view.defcon,
            "vp": view.vp,
            "china_up": int(view.china.up),
            "deck": view.deck,
            "looked": view.looked_at,
            "lowered": view.frame.get("lowered", 0),
            "region": 1 + view.frame.get("region", -1),
            "swapped": int(view.swapped),
        }
        if view.china.holder is not None:
            out[f"china_{view.china.holder}"] = 1
        for side in SIDES:
            for track in ("military", "space", "spaced"):
                out[f"{track}_{side}"] = getattr(view, track)[side]
            out[f"hand_{side}"] = view.hands[side]
            out[f"hidden_headline_{side}"] = int(view.headlines[side] == "hidden")
            out[f"extra_{side}"] = view.frame.get(f"extra_{side}", 0)
            bid = view.bids.get(side, 0)
            out[f"bid_{side}"], out[f"bid_{side}_wants"] = bid % BID, bid // BID
        return out
