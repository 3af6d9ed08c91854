"""CIA vs KGB: what the next recruit may bring, as far as one side can know."""

from collections.abc import Collection

import msgspec

from detente.bits import bit, members
from detente.game import OBSERVER
from detente.titles.cia_vs_kgb.state import GROUPS, Board, Deck, in_row, influence, room


class NextRecruit(msgspec.Struct, frozen=True, gc=False):
    """The next group of the deck, if a side recruited it: `over` of the `cards` that it may be break the stability."""

    card: str | None  # the group, if the viewer knows it
    cards: int
    over: int
    percent: int
    expected: float  # the influence that the side would have then, on average


def known_top(b: Board, viewer: int) -> list[int | None]:
    """The groups on top whose order somebody knows; None where the viewer does not."""
    seen = 0 if viewer == OBSERVER else b.seen_cia if viewer else b.seen_kgb
    return [group if seen & bit(group) else None for group in in_row(b.top)]


def unseen_groups(b: Board, viewer: int) -> list[int]:
    """The groups that lie in the deck, or in the other side's hand, and whose place the viewer does not know."""
    hidden = b.deck | (b.looked & ((1 << GROUPS) - 1))
    for group in in_row(b.top):
        hidden |= bit(group)
    known = [group for group in known_top(b, viewer) if group is not None]
    return [group for group in members(hidden) if group not in known]


def next_recruit(deck: Deck, b: Board, side: int, viewer: int) -> NextRecruit | None:
    """The odds of a side's next recruit for this viewer; None if it cannot recruit."""
    if not room(deck, b, side):
        return None
    top = known_top(b, viewer)
    sure = top[0] if top else None
    possible: Collection[int] = unseen_groups(b, viewer) if sure is None else [sure]
    if not possible:
        return None
    now, gains, stability = int(influence(b, side)), deck.influence, int(deck.stability[b.objective])
    sums = [now + int(gains[group]) for group in possible]
    over = len([total for total in sums if total > stability])
    return NextRecruit(
        card=None if sure is None else deck.group_ids[sure],
        cards=len(sums),
        over=over,
        percent=round(100 * over / len(sums)),
        expected=round(sum(sums) / len(sums), 2),
    )
