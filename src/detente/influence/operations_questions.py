"""What the steps of operations.py say for themselves."""

from typing import TypeVar

from detente.bits import bit
from detente.game import Dice, Prompt, Reason
from detente.influence import operations
from detente.influence.board import REGION_IDS, US, USSR
from detente.influence.odds import CoupTerms, Odds, coup, realignment, space_race
from detente.influence.operations import COUP, FREE, KEEPS_DEFCON, PLACE, REALIGN, SPACE, STOP, TIED, price
from detente.influence.question import Args, Question, question
from detente.influence.running import caller
from detente.influence.state import space
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
    what = "influence"
    telling = ("inf-no-points",)

    def points(self) -> int:
        return max(int(self.p.count), 1 if self.p.subject & bit(TIED) else 0)

    def prompt(self) -> Prompt:
        asked = super().prompt()
        return Prompt(asked.key, {**asked.args, "points": self.points()})  # 0: a bonus is left

    def price(self, c: int) -> int:
        return int(price(self.p, self.p.side, c))

    def refusal_args(self, reason: str, c: int) -> Args:
        return {**self.country(c), "n": self.price(c)} if reason == "inf-no-points" else self.country(c)


class Attack(Operation[S]):
    """What coups and realignments have in common."""

    telling = ("inf-no-defcon",)

    def points(self) -> int:
        return int(self.p.count)

    def own_word(self) -> str:
        began = caller(self.game, self.p)
        return self.word if began is not None and question(self.game, self.p, began).directs else ""

    def free(self) -> bool:
        return bool(self.p.scratch_b[1] & FREE)

    def refusal_args(self, reason: str, c: int) -> Args:
        if reason != "inf-no-defcon":
            return self.country(c)
        return {**self.country(c), "region": REGION_IDS[self.game.board.region[c]], "n": self.p.defcon}


class Coup(Attack[operations.Coup]):
    key = "inf-ask-coup"
    word = "coup"
    what = "coup"
    better_die = 1

    def odds(self, action: int) -> Odds | None:
        p, free = self.p, self.free()
        terms = CoupTerms(p.side, p.count, p.subject, free, not free, keeps=bool(p.scratch_b[1] & KEEPS_DEFCON))
        return coup(self.game, p, action, terms) if action < CARD else None


class Realign(Attack[operations.Realign]):
    key = "inf-ask-realign"
    word = "realign"
    what = "realign"

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
