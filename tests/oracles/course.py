"""The course of a turn (4.5): how many action rounds, who plays, which cards must be played in time (10.1.5)."""

from tests.oracles import dice


def rounds(p, side):
    """Action rounds of a side in this turn: 6 or 7 (Red Sea: 7), and an eighth by space box 8 or an event."""
    if p.world.id == "red_sea":
        return 8 if p.on("presidential_directive_30", side, passing=True) else 7
    if dice.has_ability(p, side, 8) or p.on("north_sea_oil", side, passing=True):
        return 8
    return 6 if p.turn <= 3 else 7


def scoring_cards(p, side):
    return {card for card in p.hand(side) if p.world.cards[card].scoring}


def must_score(r, side):
    """10.1.5: as many scoring cards in hand as rounds left, this one too: nothing else may be played for operations."""
    return len(scoring_cards(r.p, side)) > rounds(r.p, side) - r.p.round
