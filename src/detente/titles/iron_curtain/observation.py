"""The observation of Iron Curtain: what a view shows, as named numbers."""

from typing import TYPE_CHECKING

from detente.observation import Block, Observation, Writer
from detente.titles.iron_curtain.observer import IronCurtainObserver
from detente.titles.iron_curtain.view import IronCurtainView

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain

CARD = (
    "table",
    "x",  # of its cell: grows to the east from the start card
    "y",  # grows to the south
    "us",  # cubes
    "ussr",
    "hand",
    "aside",  # the viewer's own card for the aftermath
    "us_revealed",  # aftermath cards once they are open
    "ussr_revealed",
    "playing",
    "lifted",  # from here a cube was taken up
    "unseen",  # the viewer does not know where it is
)
TRACK = (
    "round",
    "turn",
    "first",  # the side that began the round, 0 or 1
    "score",  # positive: the US
    "hand_us",
    "hand_ussr",
    "deck",
    "aside_us",
    "aside_ussr",
    "supply_us",
    "supply_ussr",
    "majority",  # options
    "start_counts",
)


class IronCurtainObservation(Observation):
    """Cards, regions and counts."""

    def __init__(self, game: "IronCurtain") -> None:
        super().__init__(
            game.code,
            game.sides,
            (
                Block("card", CARD, tuple(game.deck.ids), "cards, on the table and elsewhere"),
                Block("region", ("scored",), tuple(game.deck.region_ids), "regions that have been checked"),
                Block("track", ("value",), TRACK, "tracks and counts"),
            ),
            IronCurtainObserver(game.code),
        )

    def fill(self, view: IronCurtainView, out: Writer) -> None:
        out.mark("card", "table", [placed.card for placed in view.table])
        for column in ("x", "y", "us", "ussr"):
            out.column("card", column, {placed.card: getattr(placed, column) for placed in view.table})
        out.mark("card", "hand", view.hand or ())
        out.mark("card", "aside", [view.aside] if view.aside else [])
        for side, card in view.revealed.items():
            out.mark("card", f"{side}_revealed", [card])
        out.mark("card", "playing", [view.playing] if view.playing else [])
        out.mark("card", "lifted", [view.lifted] if view.lifted else [])
        out.mark("card", "unseen", view.unseen)
        out.mark("region", "scored", [region.region for region in view.regions if region.scored])
        track = {
            "round": view.round,
            "turn": view.turn,
            "first": self.sides.index(view.first),
            "score": view.score,
            "deck": view.deck,
            "majority": view.frame.get("majority", 0),
            "start_counts": view.frame.get("start_counts", 1),
        }
        for side in self.sides:
            track |= {f"hand_{side}": view.hands[side], f"aside_{side}": view.asides[side]}
            track[f"supply_{side}"] = view.supply[side]
        out.column("track", "value", track)
