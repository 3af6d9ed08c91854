"""What a side is told about the position (docs/wire.md): compared whenever it chooses a card."""

from tests.oracles import course, dice, reach, scoring, worth
from tests.oracles.world import SIDES


def seen(r, view, side):
    """Compare a view with the referee's own arithmetic."""
    p = r.p
    r.agree("view: closed regions", set(view.closed), reach.closed(p))
    r.agree("view: required", view.required, p.defcon)
    r.agree("view: rounds", dict(view.rounds), {s: course.rounds(p, s) for s in SIDES})
    r.agree("view: attempts", dict(view.attempts), {s: dice.attempts(p, s) for s in SIDES})
    for s in SIDES:
        r.agree("view: control", set(view.control[s]), set(p.controlled(s)), s)
    r.agree("view: operations", dict(view.ops), modified(r, side))
    regions(r, view)
    if not r.p.on("shuttle_diplomacy"):
        winner, total = scoring.final(p)
        if winner is None:
            r.agree("view: final score", view.final, p.vp + total)


def modified(r, side):
    """Cards of the hand whose operations are not the printed ones."""
    found = {}
    held = [*r.p.hand(side), *([r.passed] if r.p.china == side else [])]
    for card in held:
        printed = r.world.cards[card].ops
        now = worth.worth(r.p, side, r.printed(card, side)) if printed else 0
        if now != printed:
            found[card] = now
    return found


def regions(r, view):
    """What each region would score now (10.1)."""
    for shown in view.regions:
        region = shown.region
        if region in ("asia", "middle_east") and r.p.on("shuttle_diplomacy"):
            continue  # whoever scores it first leaves something out
        totals = scoring.card_totals(r.p, region)
        r.agree("view: region", (shown.us_vp, shown.ussr_vp), (totals["us"], totals["ussr"]), region)
        r.agree("view: net", shown.net, totals["us"] - totals["ussr"], region)
        if region in r.world.values:
            levels = scoring.points(r.p, region)
            r.agree("view: levels", (shown.us, shown.ussr), (levels["us"][0], levels["ussr"][0]), region)
            r.agree("view: wins", shown.wins, scoring.wins(r.p, region), region)
