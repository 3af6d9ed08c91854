"""CIA vs KGB: what an action of the struggle promises at first sight to a side that may not know the enemy's Agent X.

In points for the CIA, as `evaluation.py` reckons them, but without a position for each action: an action changes the
sums, and for what they come to everything else is known.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.machine import BUTTON, CARD
from detente.titles.cia_vs_kgb.debriefing import biased_to
from detente.titles.cia_vs_kgb.evaluation import BOTTOM, LEAD, WORTH, debriefed
from detente.titles.cia_vs_kgb.state import (
    AGENTS,
    CIA,
    DIRECTOR,
    ESCALATION,
    KGB,
    LIVE_BENEFIT,
    MEDIA,
    MILITARY,
    OBJECTIVE,
    POLITICAL,
    Board,
    Deck,
    agent_x,
    first,
    room,
)
from detente.titles.cia_vs_kgb.struggle import RECRUIT, TAKE, gifts, spoils


@final
class Stakes:
    """How a struggle may end, and what each end is worth to the CIA in the eyes of a side; `odds` are those of the
    enemy's Agent X, by role."""

    def __init__(self, deck: Deck, b: Board, side: i64, odds: vec[float]) -> None:
        self.deck: Deck = deck
        self.b: Board = b
        self.side: i64 = side
        self.limit: i64 = deck.stability[b.objective]
        points = float(deck.vp[b.objective])
        own = agent_x(b, side)
        win = lose = loss = spoils_theirs = total = 0.0
        for theirs in range(i64(AGENTS)):
            part = odds[theirs]
            if part != 0.0:
                total += part
                win += part * debriefed(points, own, theirs)
                lose += part * debriefed(points, theirs, own)
                loss += part * 0.1 * float(WORTH[theirs])
                if theirs == DIRECTOR:
                    spoils_theirs += part * BOTTOM
        if total == 0.0:
            total = 1.0
        own_loss = 0.1 * float(WORTH[own]) if own >= 0 else 0.0
        own_spoils = points + (BOTTOM if own == DIRECTOR else 0.0)
        their_spoils = points + spoils_theirs / total
        ours = win / total
        theirs_all = lose / total
        their_loss = loss / total
        self.cia: float = ours if side else theirs_all  # the objective after a debriefing
        self.kgb: float = theirs_all if side else ours
        self.chaos_kgb: float = own_spoils + their_loss if side else their_spoils + own_loss  # the KGB is over
        self.chaos_cia: float = their_spoils + own_loss if side else own_spoils + their_loss
        self.chaos: float = their_loss - own_loss if side else own_loss - their_loss

    def worth(self, kgb: i64, cia: i64) -> float:
        """What these sums promise to the side."""
        limit = self.limit
        value: float
        if kgb > limit:
            value = self.chaos if cia > limit else self.chaos_kgb
        elif cia > limit:
            value = -self.chaos_cia
        else:
            lead = float(cia - kgb) / float(limit)
            if lead == 0.0 and cia > 0:
                lead = 0.01 if biased_to(self.deck, self.b) == CIA else -0.01
            chance = 0.5
            if lead > 0.0:
                chance = LEAD + (1.0 - LEAD) * min(1.0, 2.0 * lead)
            elif lead < 0.0:
                chance = 1.0 - LEAD - (1.0 - LEAD) * min(1.0, -2.0 * lead)
            value = chance * self.cia - (1.0 - chance) * self.kgb
        return value if self.side else -value

    def now(self) -> float:
        return self.worth(self.b.sum_kgb, self.b.sum_cia)

    def ended(self) -> float:
        """The same if the struggle ended now."""
        b, limit = self.b, self.limit
        if b.sum_kgb > limit or b.sum_cia > limit:
            return self.now()
        lead = b.sum_cia - b.sum_kgb
        token = (CIA if lead > 0 else KGB) if lead != 0 else biased_to(self.deck, b)
        value = 0.0 if token < 0 else self.cia if token == CIA else -self.kgb
        return value if self.side else -value

    def joined(self, n: i64) -> float:
        """After the side has gained so much influence."""
        b = self.b
        return self.worth(b.sum_kgb, b.sum_cia + n) if self.side else self.worth(b.sum_kgb + n, b.sum_cia)

    def drawn(self, looks: bool) -> float:
        """After the side has recruited the next group; `looks`: it may throw it away."""
        b, deck = self.b, self.deck
        now = self.now()
        if looks and not room(deck, b, self.side):
            return now
        if b.top != 0 and (b.seen_cia if self.side else b.seen_kgb) & bit(first(b.top)) != 0:
            then = self.joined(deck.influence[first(b.top)])
            return max(now, then) if looks else then
        total = 0.0
        cards = 0
        rest = b.deck
        by = vec[float]([0.0] * 7)
        for n in range(i64(1), i64(7)):
            by[n] = self.joined(n)
            if looks:
                by[n] = max(now, by[n])
        while rest != 0:
            total += by[deck.influence[lowest(rest)]]
            rest &= rest - 1
            cards += 1
        return total / float(cards) if cards else now

    def without(self, group: i64) -> float:
        """After a group has gone."""
        b, n = self.b, self.deck.influence[group]
        return (
            self.worth(b.sum_kgb, b.sum_cia - n)
            if b.row_cia & bit(group) != 0
            else self.worth(b.sum_kgb - n, b.sum_cia)
        )

    def moved(self, group: i64) -> float:
        """After a group has changed sides."""
        b, n = self.b, self.deck.influence[group]
        if b.row_cia & bit(group) != 0:
            n = -n
        return self.worth(b.sum_kgb - n, b.sum_cia + n)

    def used(self, group: i64) -> float:
        """After a group has been used as well as can be."""
        deck, b = self.deck, self.b
        faction = deck.faction[group]
        if faction == MEDIA:
            return self.drawn(True)
        best = -1.0e9
        if faction == MILITARY:
            rest = (b.row_kgb | b.row_cia) & ~bit(group)
            while rest != 0:
                best = max(best, self.without(lowest(rest)))
                rest &= rest - 1
        elif faction == POLITICAL:
            rest = (spoils(deck, b, self.side) | gifts(deck, b, self.side)) & ~bit(group)
            while rest != 0:
                best = max(best, self.moved(lowest(rest)))
                rest &= rest - 1
        return best if best > -1.0e9 else self.now()

    def event(self, objective: i64) -> float:
        """After an event has been used, which costs its points."""
        deck, b = self.deck, self.b
        cost = float(deck.vp[objective])
        ability = deck.ability[objective]
        if ability == LIVE_BENEFIT and b.piled > 0:
            return self.joined(deck.influence[b.pile[b.piled - 1]]) - cost
        if ability == ESCALATION:
            kgb, cia = b.sum_kgb, b.sum_cia
            rest = (b.row_kgb | b.row_cia) & deck.of_faction[MILITARY]
            while rest != 0:
                group = lowest(rest)
                rest &= rest - 1
                if b.row_cia & bit(group) != 0:
                    cia -= deck.influence[group]
                else:
                    kgb -= deck.influence[group]
            return self.worth(kgb, cia) - cost
        return self.now() - cost

    def acted(self, a: i64) -> float:
        """After an action of the side on turn."""
        if a >= BUTTON:
            return self.drawn(False) if a == BUTTON + RECRUIT else self.now() if self.b.count == 0 else self.ended()
        return self.event(a - CARD - OBJECTIVE) if a >= CARD else self.used(a)

    def decided(self, a: i64) -> float:
        """After a decision about the top group."""
        return self.joined(self.deck.influence[first(self.b.top)]) if a == BUTTON + TAKE else self.now()
