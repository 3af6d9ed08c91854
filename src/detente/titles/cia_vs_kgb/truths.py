"""CIA vs KGB: what is true of a position, by name, as far as one side sees it: what the coach's advice asks for."""

from typing import Any, Final

from detente.titles.cia_vs_kgb.view import CiaVsKgbView

GOAL: Final = 100  # points


def truths(view: CiaVsKgbView) -> dict[str, Any]:
    """All that is named in docs/lessons.md; empty for who only looks on."""
    if view.side is None:
        return {}
    me, you = view.side, "cia" if view.side == "kgb" else "kgb"
    who = {me: "me", you: "enemy"}
    vp = view.objective.vp if view.objective else 0
    own, other, standing = view.rows[me], view.rows[you], view.standing
    odds = view.odds[me]
    return {
        "moment": view.prompt.key.rpartition("-ask-")[2].replace("-", "_"),
        "turn": view.turn,
        "lead": view.scores[me] - view.scores[you],
        "wins": view.scores[me] + vp >= GOAL,
        "loses": view.scores[you] + vp >= GOAL,
        "vp": vp,
        "influence": own.influence,
        "ahead": own.influence - other.influence,
        "room": own.room,
        "over": own.over,
        "they_are_over": other.over,
        "standing": who.get(standing.side or "", "none") if standing else "none",
        "by": standing.by if standing else "none",
        "ready_groups": [one.group for one in own.groups if one.ready],
        "their_groups": [one.group for one in other.groups],
        "risk": odds.percent if odds else 0,  # that the next recruit is too much
        "legal": [choice.text for choice in view.choices],
        "on_leave": list(view.offices[me].leave),
        "dead": list(view.offices[me].dead),
    }
