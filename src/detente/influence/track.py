"""Victory points, DEFCON, and the ways in which they end the game."""

from typing import Final

from mypy_extensions import i64

from detente.game import EVERYONE
from detente.influence import log_lines
from detente.influence.board import US, USSR
from detente.influence.state import SIDES, Position
from detente.machine import tell

# Endings that every influence game has; a title adds its own behind them.
POINTS_20: Final = 1
EUROPE_CONTROL: Final = 2
NUCLEAR_WAR: Final = 3
FINAL_SCORING: Final = 4
HELD_SCORING_CARD: Final = 5
ENDINGS: Final = ["", "victory_points", "control_of_europe", "nuclear_war", "final_scoring", "held_scoring_card"]

DRAW: Final = 3


def leader(score: i64) -> str:
    """Who leads by a score: positive is the US."""
    return "us" if score > 0 else "ussr" if score < 0 else "none"


def award(p: Position, side: i64, vp: i64, effect: i64 = -1) -> None:
    """A side gains points (negative: the other side), by an effect in force if one is named; at 20 it wins at once."""

    # 10.2.2, 10.3.1.a
    if vp == 0:
        return
    p.vp += vp if side == US else -vp
    if p.log is not None:
        gains = side if vp > 0 else 1 - side
        tell(
            p,
            log_lines.Vp(
                side=SIDES[gains],
                n=abs(int(vp)),
                score=int(p.vp),
                lead=leader(p.vp),
                points=abs(int(p.vp)),
                effect="" if effect < 0 else p.hooks.effect_ids[effect],
            ),
            EVERYONE,
        )
    if p.vp >= p.hooks.vp_to_win:
        win(p, US, POINTS_20)
    elif p.vp <= -p.hooks.vp_to_win:
        win(p, USSR, POINTS_20)


def win(p: Position, side: i64, ending: i64) -> None:
    """The game is over; the first reason counts. `side` DRAW: nobody wins."""
    if p.over != 0:
        return
    p.over = DRAW if side == DRAW else 1 + side
    p.ending = ending
    if p.log is not None:
        winner = "none" if side == DRAW else SIDES[side]
        tell(p, log_lines.Won(winner=winner, ending=p.hooks.ending_ids[ending]), EVERYONE)


def set_defcon(p: Position, level: i64) -> None:
    """Move DEFCON; at 1 the phasing player has lost, whoever did it."""  # 8.1.2, 8.1.3
    level = max(i64(1), min(i64(5), level))
    if level == p.defcon:
        return
    if p.log is not None:
        tell(p, log_lines.Defcon(n=level, better="yes" if level > p.defcon else "no"), EVERYONE)
    p.defcon = level
    if level == 2:
        p.lowered = 1
    if level == 1:
        win(p, 1 - p.phasing, NUCLEAR_WAR)
