"""CIA vs KGB: the worlds that a side cannot tell apart, made from its view alone."""

from random import Random
from typing import TYPE_CHECKING, Any

from detente.titles.cia_vs_kgb.state import SIDES, Board
from detente.titles.cia_vs_kgb.view import CiaVsKgbView, DeckView, Looking, Office, Report

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb


def world(game: "CiaVsKgb", seen: CiaVsKgbView, rng: Random) -> Board:
    """A state with this view; Agents X, groups and objectives that the viewer does not know are drawn at random."""
    data = _public(seen)
    for side in SIDES:
        data |= _agents(side, seen.offices[side], rng)
    groups = {*data["row_kgb"], *data["row_cia"], *data.get("pile", [])}
    objectives = {*data["won_kgb"], *data["won_cia"], *data["spent"], *data["under"]}
    if data["fate"] == "open":
        objectives.add(data["objective"])
    face_down = [id for id in game.deck.group_ids if id not in groups]
    data |= _deal(("deck", "top", "seen"), face_down, seen.group_deck, _held(seen, "groups"), rng)
    face_down = [id for id in game.deck.objective_ids if id not in objectives]
    data |= _deal(("objectives", "ahead", "ahead"), face_down, seen.objective_deck, _held(seen, "objectives"), rng)
    return game.load(data)


def _public(seen: CiaVsKgbView) -> dict[str, Any]:
    """What everybody sees."""
    data: dict[str, Any] = {
        "turn": seen.turn,
        "phase": seen.phase or "none",
        "extra": seen.extra,
        "balance": seen.balance or "none",
        "objective": seen.objective.objective if seen.objective else "none",
        "fate": seen.objective.fate if seen.objective else "open",
        "token": seen.token or "none",
        "disorder": seen.disorder,
        "ready": [g.group for row in seen.rows.values() for g in row.groups if g.ready],
        "fresh": [trophy.objective for of in seen.trophies.values() for trophy in of if trophy.fresh],
        "spent": seen.objective_discards,
        "under": seen.objective_deck.under,
        "analyst": seen.analyst or "none",
        "watcher": seen.watcher or "none",
        **seen.frame,
    }
    for side in SIDES:
        data[f"row_{side}"] = [g.group for g in seen.rows[side].groups]
        data[f"won_{side}"] = [trophy.objective for trophy in seen.trophies[side]]
        data[f"leave_{side}"] = seen.offices[side].leave
        data[f"dead_{side}"] = seen.offices[side].dead
    return data | (_last(seen.report) if seen.report else {})


def _last(report: Report) -> dict[str, Any]:
    data: dict[str, Any] = {
        "last_turn": report.turn,
        "last_objective": report.objective,
        "last_token": report.token or "none",
        "last_disorder": report.disorder,
        "last_lost": report.lost,
        "last_taker": report.taken_by or "none",
        "last_bottom": report.bottom or "none",
    }
    for side in SIDES:
        data[f"last_row_{side}"] = report.groups[side]
        data[f"last_x_{side}"] = report.agents.get(side, "none")
    return data


def _held(seen: CiaVsKgbView, kind: str) -> Looking | None:
    return seen.looking if seen.looking and seen.looking.kind == kind else None


def _agents(side: str, office: Office, rng: Random) -> dict[str, Any]:
    """Where a side's agents are; a hidden Agent X is any of those who may be it."""
    x = rng.choice(office.maybe) if office.x == "hidden" else office.x or "none"
    return {f"x_{side}": x, f"hq_{side}": [*office.hq, *(agent for agent in office.maybe if agent != x)]}


def _deal(
    names: tuple[str, str, str], face_down: list[str], deck: DeckView, held: Looking | None, rng: Random
) -> dict[str, Any]:
    """A deck from its face-down cards: what is known goes to its place, the rest anywhere."""
    rest, top, seen = names
    known = {slot.card for slot in deck.top} | set(held.cards or [] if held else [])
    cards = [id for id in face_down if id not in known]
    rng.shuffle(cards)
    slots = [slot.card or cards.pop() for slot in deck.top]
    data: dict[str, Any] = {top: slots}
    for side in SIDES:
        data[f"{seen}_{side}"] = [id for id, slot in zip(slots, deck.top, strict=True) if side in slot.seen_by]
    if held:
        data["looked"] = held.cards if held.cards is not None else [cards.pop() for _ in range(held.n)]
    return data | {rest: cards}
