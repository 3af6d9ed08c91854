"""What both sides of an influence game choose unseen of each other: headlines (4.5.C) and secret bids (11.4)."""

from detente.influence.bids import SecretBid
from detente.influence.board import US
from detente.influence.kinds import HEADLINE, SECOND_HEADLINE
from detente.influence.redeal import chose_first
from detente.influence.state import Position
from detente.unseen import Unseen


def unseen(p: Position) -> Unseen | None:
    """Not where the ability of box 4 shows a headline (6.4.4.4), nor where only one side has a card for it."""
    step = p.hooks.code.steps[p.pc]
    if isinstance(step, SecretBid):
        return Unseen("bid", second=step.seat == US)
    kind = step.choice_kind()
    if kind not in (HEADLINE, SECOND_HEADLINE):
        return None
    second = kind == SECOND_HEADLINE
    first = 1 - p.decider if second else p.decider
    if chose_first(p, first) or (second and not (p.headline_us if first else p.headline_ussr)):
        return None
    return Unseen("headline", second)
