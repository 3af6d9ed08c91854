"""Twilight Struggle: the rules that the cards for Red Sea bring along wherever they are played (Red Sea 12.2)."""

from typing import Final

from mypy_extensions import i64

from detente import piles, places
from detente.influence.board import MIDDLE_EAST, US, USSR, Board
from detente.influence.hooks import Hooks
from detente.influence.state import Position, cancel, controlled, hand, in_force, in_force_for, show_hand
from detente.influence.track import award
from detente.machine import Code
from detente.piles import Pile
from detente.titles.twilight_struggle.effects_in_force import (
    ALDRICH_AMES,
    AWACS,
    BREZHNEV_DOCTRINE,
    CARD_OF_EFFECT,
    EIGHTH_ROUND,
    MISSILE_ENVY,
    NORTH_SEA_OIL,
    SALT,
    SECOND_EDITION,
    YURI_AND_SAMANTHA,
)

MISSILE_ENVY_CARD: Final = 49
AMES_CARD: Final = 98


def one_of_the_rest(p: Position, side: i64, card: i64) -> i64:
    """1 if whichever card is taken from the rest of a hand, which holds a scoring card, is one."""
    return 0 if piles.some(piles.minus(piles.take(hand(p, side), card), p.hooks.board.scoring)) else 1


class LentRules(Hooks):
    """The lasting effects of these cards answer the questions of the shared rules."""

    def __init__(self, board: Board, code: Code) -> None:
        super().__init__(board, code)
        for effect, card in CARD_OF_EFFECT.items():
            self.effect_ids[effect] = card
        self.open_hand_effect = ALDRICH_AMES

    def modified(self, p: Position, side: i64, card: i64, printed: i64, n: i64) -> i64:
        return n + 1 if side == USSR and in_force(p, BREZHNEV_DOCTRINE) else n

    def coup_modifier(self, p: Position, side: i64, c: i64) -> i64:
        return -1 if in_force(p, SALT) else 0

    def coup_begins(self, p: Position, side: i64, c: i64) -> None:
        if side == US and in_force(p, YURI_AND_SAMANTHA):
            award(p, USSR, 1, YURI_AND_SAMANTHA)

    def can_happen(self, p: Position, side: i64, card: i64) -> bool:  # 5.2.b, G3
        if card == MISSILE_ENVY_CARD:
            return not in_force_for(p, MISSILE_ENVY, side)
        if card == 56:
            return not in_force(p, AWACS)
        if card == 61:
            return not in_force(p, NORTH_SEA_OIL)
        if card == 100:
            return p.defcon == 2
        if card == 108:
            return places.some(places.both(controlled(p, US), self.board.within(MIDDLE_EAST)))
        return True

    def card_played(self, p: Position, side: i64, card: i64, use: i64) -> None:
        if card == MISSILE_ENVY_CARD:
            cancel(p, MISSILE_ENVY)

    def headlines(self, p: Position, side: i64) -> Pile:
        return piles.take(hand(p, side), MISSILE_ENVY_CARD) if in_force_for(p, MISSILE_ENVY, side) else hand(p, side)

    def must_play(self, p: Position, side: i64) -> Pile:
        if in_force_for(p, MISSILE_ENVY, side):
            return piles.both(hand(p, side), piles.only(MISSILE_ENVY_CARD))
        return (0, 0, 0)

    def sure_to_take(self, p: Position, side: i64, card: i64) -> i64:
        """Aldrich Ames takes a card of the US hand; in the 2nd edition none."""  # 10.1.5
        if card == AMES_CARD and side == US and p.options & SECOND_EDITION == 0:
            return one_of_the_rest(p, side, card)
        return 0

    def rounds(self, p: Position, side: i64) -> i64:
        if side == US and in_force(p, EIGHTH_ROUND):
            return 8
        return self.rounds_owed(p)

    def turn_ends(self, p: Position) -> None:
        """Aldrich Ames: the hand that lay open this turn is known, cards that came later too."""
        if in_force(p, ALDRICH_AMES):
            show_hand(p, US)

    def discarded(self, p: Position, side: i64, card: i64) -> None:
        """Missile Envy that is no longer in hand is owed no longer."""
        if card == MISSILE_ENVY_CARD:
            cancel(p, MISSILE_ENVY)
