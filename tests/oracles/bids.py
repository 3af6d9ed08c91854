"""Bids for a side (11.4; the 2nd edition bids victory points, 11.1.3) and the extra influence that follows (11.4.1)."""

from tests.oracles.world import SIDES, other


def agreed(bids):
    """What may come of two secret bids {seat: (side wanted, number)}: [(do the players change sides, {side: extra})].
    Two ways only where equal bids leave it to chance."""
    (first, a), (second, b) = (bids[seat] for seat in SIDES)
    if first != second:
        return [(first != "ussr", {"us": 0, "ussr": 0})]
    extra = {first: 0, other(first): max(a, b)}
    if a == b:
        return [(False, extra), (True, extra)]
    winner = "ussr" if a > b else "us"  # the seat that gets the side both want
    return [(winner != first, extra)]


def sold(side, number, bidder):
    """11.1.3: the last bid for a side: (do the players change sides, the score). The price goes to the opponent."""
    return bidder != side, -number if side == "us" else number


def cap(p, side, country):
    """11.4.1: what control needs, and 2 more."""
    return p.stability(country) + p.at(country, other(side)) + 2


def extra_targets(p, side, had):
    """Where a further point may go; `had`: where the side had influence when the set-up was finished."""
    return {c for c in had if p.at(c, side) < cap(p, side, c)}
