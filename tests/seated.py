"""What the tests of every title ask of a game in progress; a title's own `Table` adds its pieces."""

from detente.game import CHANCE, OBSERVER, TERMINAL, IllegalAction
from tests.watching import Watched

SIDES = ("ussr", "us")


class Seated(Watched):
    """A game `game` in the state `s`, with the `log` of what happened."""

    sides = SIDES

    def legal(self):
        """What may be done now, as a set of words."""
        return {self.game.text(a) for a in self.game.legal(self.s)}

    def why_not(self, word):
        """The key and the rule's number of a refusal; None if the action is legal."""
        reason = self.game.why_not(self.s, self.game.action(word))
        return reason and (reason.key, reason.rule)

    def refusal(self, word):
        """Why an action is refused. Also makes sure that it is not carried out and that nothing has changed."""
        action, before, log_length = self.game.action(word), self.save(), len(self.log)
        reason = self.game.why_not(self.s, action)
        assert reason is not None, f"{word} is legal"
        assert action not in self.game.legal(self.s)
        try:
            self.game.apply(self.s, action, self.log)
        except IllegalAction as error:
            assert error.reason == reason
        else:
            raise AssertionError(f"{word} was carried out")
        assert self.save() == before
        assert len(self.log) == log_length
        return reason

    def save(self):
        return self.game.save(self.s)

    def view(self, side=None):
        """What a side sees ("us", "cia", ..., "observer"); without a name, the side that decides."""
        if side is None:
            side = self.decider if self.decider in self.sides else "observer"
        return self.game.view(self.s, OBSERVER if side == "observer" else self.sides.index(side))

    @property
    def decider(self):
        """A side, "chance" or "over"."""
        now = self.game.current(self.s)
        return {CHANCE: "chance", TERMINAL: "over"}.get(now) or self.sides[now]

    @property
    def prompt(self):
        """The key of what is asked now."""
        return self.view().prompt.key

    @property
    def points(self):
        """Points, cubes or times that the running step has left."""
        return self.view().points

    @property
    def result(self):
        """(winner, ending), or None; the winner of a draw is None."""
        result = self.game.result(self.s)
        return result and (None if result.winner is None else self.sides[result.winner], result.ending)

    def logged(self, key):
        """The arguments of all log entries with this key."""
        return [entry.args for entry in self.log if entry.key == key]
