"""Two records of one game, one of them with guessed hands: what must be the same in both."""

from itertools import groupby
from typing import Any

from detente.game import CHANCE, Log
from detente.influence import cards, effects, operations, sequence
from detente.influence.fields import pair_members
from detente.machine import BUTTON, CARD, STANDING
from detente.titles.twilight_struggle import early_war, mid_war
from detente.titles.twilight_struggle.title import TwilightStruggle

HIDDEN = (
    sequence.Deal,  # cards come face down
    mid_war.DrawAsMany,
    mid_war.LookAtDeck,
    effects.contest,  # of the Olympic Games and of Summit only the result is printed
    early_war.ShuttleChoice,  # the app does not say which country was left out
)
IN_ORDER = (operations.Coup, operations.Realign, mid_war.CheCoup)  # targets are named one by one
USE = (cards.ChooseUse, operations.ChooseOperation)

Answers = list[tuple[str, int, str, list[str]]]  # moment, who, which question, the answers


def answers(game: TwilightStruggle, options: dict[str, str], actions: list[int]) -> tuple[Answers, Any]:
    """Every decision that is seen, the points of one placement in any order; and the position in the end."""
    s: Any = game.new(options)
    out: list[tuple[str, int, str, bool, str]] = []
    for action in actions:
        moment, who, step = game.moment(s).id, int(s.decider), game.code.steps[s.pc]
        log: Log = []
        game.apply(s, action, log)
        if not isinstance(step, HIDDEN) and not silent(s, step, log):
            place = action < CARD and who != CHANCE and not isinstance(step, IN_ORDER)
            asked = "crisis" if action >= BUTTON + STANDING else name(step)
            if place and not any(one[2] == "ChooseHeadline" for one in out):
                asked = "set-up"  # the app does not tell additional influence from the rest of it
            out.append((moment, who, asked, place, game.text(action)))
    out = sorted((one for one in out if one[2] == "set-up"), key=lambda one: one[1]) + [
        one for one in out if one[2] not in ("set-up", "crisis")
    ]  # both sides' set-up; the end of the Cuban Missile Crisis may come at any time, its price is in the position
    runs: Answers = []
    for key, run in groupby(out, lambda one: one[:4] if one[3] else one):
        runs.append((key[0], key[1], key[2], sorted(one[4] for one in run)))
    return runs, s


def silent(s: Any, step: Any, log: Log) -> bool:
    """Is an action without a trace: an event that cannot happen, the die of a coup that ends the game anyway?"""
    nothing = any(entry.key == "inf-log-no-event" for entry in log)
    if isinstance(step, (cards.ChooseUse, effects.choose_card)) and nothing:
        return True
    coup = isinstance(step, (operations.Coup, mid_war.CheCoup))
    return bool(s.over) and coup and not any(entry.key == "inf-log-coup" for entry in log)


def name(step: Any) -> str:
    """Which question it is."""
    return "use" if isinstance(step, USE) else type(step).__name__


def public(game: TwilightStruggle, s: Any) -> dict[str, Any]:
    """The whole position, but for which of the unseen cards are where."""
    saved = dict(game.save(s))
    if s.over:
        del saved["frames"]  # what would have come next
    else:  # an event that cannot happen may come before or after the operations
        saved["frames"] = [frame.replace("play:card+3", "play:card+2") for frame in saved["frames"]]
    for hidden in ("ignored", "known_us", "known_ussr"):  # Shuttle Diplomacy; a hand that lay open under Aldrich Ames
        saved.pop(hidden, None)
    unseen: set[int] = set()
    for pile in ("deck", "hand_us", "hand_ussr", "looked"):
        members = pair_members(getattr(s, pile))
        unseen |= set(members)
        saved[pile] = len(members)
    return saved | {"unseen": sorted(unseen)}
