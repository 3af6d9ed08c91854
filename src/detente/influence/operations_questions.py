"""What the steps of operations.py say for themselves."""

from typing import TypeVar

from detente import places
from detente.bits import bit
from detente.game import Dice, Prompt, Reason
from detente.influence import operations
from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.odds import CoupTerms, Odds, coup, realignment, space_race
from detente.influence.operations import COUP, FREE, KEEPS_DEFCON, PLACE, REALIGN, SPACE, STOP, TIED, price
from detente.influence.question import Question, question
from detente.influence.running import caller
from detente.influence.state import influence, space
from detente.machine import BUTTON, CARD, Step

S = TypeVar("S", bound=Step)


class Operation(Question[S]):
    """One of the four kinds, once it is chosen."""

    def no_button(self, button: int) -> Reason:
        if button == STOP:
            return Reason("inf-no-stop", "6.0", {})
        return Reason("inf-no-other-kind", "6.0", {}) if button <= SPACE else super().no_button(button)


class PlaceInfluence(Operation[operations.PlaceInfluence]):
    key = "inf-ask-place"

    def points(self) -> int:
        return max(int(self.p.count), 1 if self.p.subject & bit(TIED) else 0)

    def prompt(self) -> Prompt:
        asked = super().prompt()
        return Prompt(asked.key, {**asked.args, "points": self.points()})  # 0: a bonus is left

    def price(self, c: int) -> int:
        return int(price(self.p, self.p.side, c))

    def no_country(self, c: int) -> Reason:
        p = self.p
        if places.has(p.realigned, c):
            return Reason("inf-no-split", "OPT.3", self.country(c))
        if not places.has(p.scratch_a, c):
            closed = places.has(self.game.hooks.closed_to_influence(p, p.side), c)
            reach = Reason("inf-no-reach", "6.1.1", self.country(c))
            return self.game.closed_reason(p, c, "influence") if closed else reach
        return Reason("inf-no-points", "6.1.2", {**self.country(c), "n": self.price(c)})


class Attack(Operation[S]):
    """What coups and realignments have in common."""

    what = ""
    rule = ""

    def points(self) -> int:
        return int(self.p.count)

    def own_word(self) -> str:
        began = caller(self.game, self.p)
        return self.word if began is not None and question(self.game, self.p, began).directs else ""

    def free(self) -> bool:
        return bool(self.p.scratch_b[1] & FREE)

    def closed_to(self, side: int) -> tuple[int, int]:
        """The countries that effects close to a side."""
        h = self.game.hooks
        return h.closed_to_coups(self.p, side) if self.what == "coup" else h.closed_to_realignments(self.p, side)

    def spared(self, c: int) -> Reason | None:
        """Why an attack may not strike a country."""
        p, h = self.p, self.game.hooks
        if influence(p, 1 - p.side, c) == 0:
            return Reason("inf-no-enemy", self.rule, self.country(c))
        if places.has(self.closed_to(p.side), c):
            return self.game.closed_reason(p, c, self.what)
        region = self.game.board.region[c]
        if not self.free() and region >= 0 and p.defcon <= h.closes_at[region]:
            args = {**self.country(c), "region": REGION_IDS[region], "n": p.defcon}
            return Reason("inf-no-defcon", f"8.1.5.{p.defcon}", args)
        return None


class Coup(Attack[operations.Coup]):
    key = "inf-ask-coup"
    word = "coup"
    what = "coup"
    rule = "6.3.1"
    better_die = 1

    def no_country(self, c: int) -> Reason:
        return self.spared(c) or Reason("inf-no-area", "6.3.5", self.country(c))

    def odds(self, action: int) -> Odds | None:
        p, free = self.p, self.free()
        terms = CoupTerms(p.side, p.count, p.subject, free, not free, keeps=bool(p.scratch_b[1] & KEEPS_DEFCON))
        return coup(self.game, p, action, terms) if action < CARD else None


class Realign(Attack[operations.Realign]):
    key = "inf-ask-realign"
    word = "realign"
    what = "realign"
    rule = "6.2.1"

    def no_country(self, c: int) -> Reason:
        if places.has(self.p.placed, c) and not self.free():
            return Reason("inf-no-split", "OPT.3", self.country(c))
        return self.spared(c) or Reason("inf-no-area", "6.2.1", self.country(c))

    def dice(self) -> Dice | None:
        """The USSR rolls first; only the difference counts."""  # 6.2.2
        return Dice((USSR, US), (-1, 1)) if operations.first_die(self.p) == 0 else Dice((US,), (1,))

    def odds(self, action: int) -> Odds | None:
        return realignment(self.game, self.p, self.p.side, action) if action < CARD else None


class Uses(Question[S]):
    """What operations may be used for."""

    names_uses = True

    def ops(self) -> int:
        """The points that there are."""
        return int(self.p.count)

    def odds(self, action: int) -> Odds | None:
        return space_race(self.game, self.p) if action == BUTTON + SPACE else None

    def no_button(self, button: int) -> Reason:
        if button == SPACE:
            return self.no_space()
        if button == COUP:
            return Reason("inf-no-coup-target", "6.3.1", {"n": self.p.defcon})
        if button == REALIGN:
            return Reason("inf-no-realign-target", "6.2.1", {"n": self.p.defcon})
        return Reason("inf-no-place", "6.1.1", {}) if button == PLACE else Reason("inf-no-button-now", "5.1", {})

    def no_space(self) -> Reason:
        p, side, h = self.p, self.p.side, self.game.hooks
        box = space(p, side)
        if box >= len(h.space_ops) - 1:
            return Reason("inf-no-space-end", "6.4.6", {})
        if (p.spaced_us if side else p.spaced_ussr) >= operations.space_attempts(p, side):
            return Reason("inf-no-space-again", "6.4.2", {})
        return Reason("inf-no-space-ops", "6.4.1", {"n": h.space_ops[box], "ops": self.ops()})


class ChooseOperation(Uses[operations.ChooseOperation]):
    key = "inf-ask-operation"
    word = "operation"

    def points(self) -> int:
        return int(self.p.count)

    def no_button(self, button: int) -> Reason:
        if button <= SPACE and not self.p.scratch_b[0] >> button & 1:
            return Reason("inf-no-kind", "6.4.5" if button == SPACE else "5.5", {})
        return super().no_button(button)


class SpaceRace(Question[operations.SpaceRace]):
    key = "inf-ask-space"
    better_die = -1

    def odds(self, action: int) -> Odds | None:
        return space_race(self.game, self.p) if action == BUTTON + SPACE else None


QUESTIONS = {
    operations.ChooseOperation: ChooseOperation,
    operations.PlaceInfluence: PlaceInfluence,
    operations.Realign: Realign,
    operations.Coup: Coup,
    operations.SpaceRace: SpaceRace,
}
