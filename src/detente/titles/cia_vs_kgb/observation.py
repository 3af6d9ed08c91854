"""The observation of CIA vs KGB: what a view shows, as named numbers."""

from typing import TYPE_CHECKING

from detente.observation import Block, Observation, Writer
from detente.titles.cia_vs_kgb.observer import CiaVsKgbObserver
from detente.titles.cia_vs_kgb.state import FATES, PHASES, ROLES, SIDES
from detente.titles.cia_vs_kgb.view import CiaVsKgbView, DeckView

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb

GROUP = (
    "kgb",  # lies before this side
    "cia",
    "ready",
    "discard",  # its place among the discards from the bottom, from 1
    "top",  # its place from the top of the deck, from 1, if the viewer knows it
    "looked",  # in the viewer's hand, to be put back in order
)
OBJECTIVE = (
    "current",  # 1: to be won now, 2: taken, 3: under the deck
    "kgb",  # won by
    "cia",
    "fresh",  # won in this turn
    "spent",
    "top",
    "under",  # its place in the row of those put under the deck, from 1
    "looked",
)
AGENT = (
    "hq",
    "maybe",  # at headquarters, unless this one is Agent X
    "leave",
    "dead",
    "x",
    "rested",  # cannot be Agent X
)
TRACK = (
    "turn",
    "phase",
    "extra",
    "score_kgb",
    "score_cia",
    "influence_kgb",
    "influence_cia",
    "balance_kgb",
    "balance_cia",
    "token_kgb",
    "token_cia",
    "disorder_kgb",
    "disorder_cia",
    "analyst_kgb",
    "analyst_cia",
    "watcher_kgb",
    "watcher_cia",
    "loser_kgb",
    "loser_cia",
    "groups",  # in the deck
    "groups_seen",  # on top of it, by somebody
    "objectives",
    "objectives_seen",
    "looked",
    "hidden_x_kgb",
    "hidden_x_cia",
    "stability",  # of the objective that is to be won
    "population",
    "vp",
    "steal_from_over",  # option
)


class CiaVsKgbObservation(Observation):
    """Groups, objectives, agents and counts."""

    def __init__(self, game: "CiaVsKgb") -> None:
        super().__init__(
            game.code,
            game.sides,
            (
                Block("group", GROUP, tuple(game.deck.group_ids), "groups"),
                Block("objective", OBJECTIVE, tuple(game.deck.objective_ids), "objectives"),
                Block("kgb", AGENT, tuple(ROLES), "the KGB's agents"),
                Block("cia", AGENT, tuple(ROLES), "the CIA's agents"),
                Block("track", ("value",), TRACK, "tracks and counts"),
            ),
            CiaVsKgbObserver(game.code, game.deck),
        )

    def fill(self, view: CiaVsKgbView, out: Writer) -> None:
        self._groups(view, out)
        self._objectives(view, out)
        for side in SIDES:
            office = view.offices[side]
            for column in ("hq", "maybe", "leave", "dead"):
                out.mark(side, column, getattr(office, column))
            out.mark(side, "x", [office.x] if office.x not in (None, "hidden") else [])
            out.mark(side, "rested", view.frame.get(f"rested_{side}", ()))
        out.column("track", "value", self._tracks(view))

    def _groups(self, view: CiaVsKgbView, out: Writer) -> None:
        for side in SIDES:
            out.mark("group", side, [group.group for group in view.rows[side].groups])
            out.mark("group", "ready", [group.group for group in view.rows[side].groups if group.ready])
        out.column("group", "discard", {id: 1 + i for i, id in enumerate(view.frame.get("pile", ()))})
        out.column("group", "top", _known(view.group_deck))
        out.mark("group", "looked", _in_hand(view, "groups"))

    def _objectives(self, view: CiaVsKgbView, out: Writer) -> None:
        if view.objective is not None:
            out.column("objective", "current", {view.objective.objective: 1 + FATES.index(view.objective.fate)})
        for side in SIDES:
            out.mark("objective", side, [trophy.objective for trophy in view.trophies[side]])
            out.mark("objective", "fresh", [trophy.objective for trophy in view.trophies[side] if trophy.fresh])
        out.mark("objective", "spent", view.objective_discards)
        out.column("objective", "top", _known(view.objective_deck))
        out.column("objective", "under", {id: 1 + i for i, id in enumerate(view.objective_deck.under)})
        out.mark("objective", "looked", _in_hand(view, "objectives"))

    def _tracks(self, view: CiaVsKgbView) -> dict[str, int]:
        out = {
            "turn": view.turn,
            "phase": PHASES.index(view.phase),
            "extra": view.extra,
            "groups": view.group_deck.cards,
            "groups_seen": len(view.group_deck.top),
            "objectives": view.objective_deck.cards,
            "objectives_seen": len(view.objective_deck.top),
            "looked": view.looking.n if view.looking else 0,
            "steal_from_over": view.frame.get("steal_from_over", 1),
        }
        for side in SIDES:
            out[f"score_{side}"] = view.scores[side]
            out[f"influence_{side}"] = view.rows[side].influence
            out[f"disorder_{side}"] = int(side in view.disorder)
            out[f"hidden_x_{side}"] = int(view.offices[side].x == "hidden")
        for name in ("balance", "token", "analyst", "watcher"):
            if (holder := getattr(view, name)) is not None:
                out[f"{name}_{holder}"] = 1
        if "loser" in view.frame:
            out[f"loser_{view.frame['loser']}"] = 1
        if view.objective is not None and view.objective.fate == FATES[0]:
            out |= {name: getattr(view.objective, name) for name in ("stability", "population", "vp")}
        return out


def _known(deck: DeckView) -> dict[str, int]:
    """The cards on top of a deck that the viewer knows, with their places from 1."""
    return {slot.card: 1 + i for i, slot in enumerate(deck.top) if slot.card is not None}


def _in_hand(view: CiaVsKgbView, kind: str) -> list[str]:
    """The cards of this kind that the viewer holds to put them back."""
    return view.looking.cards or [] if view.looking is not None and view.looking.kind == kind else []
