"""A referee who agrees with everything is no referee: an engine that cheats a little must be found out."""

from random import Random

import pytest
from msgspec.structs import replace

from detente.game import CHANCE
from detente.titles import title
from tests.oracles.players import decide
from tests.oracles.referee import Disagreement, Referee

LATEST = 2000  # steps within which a cheat must be seen


class Cheat:
    """The rules of a title, with one thing told falsely."""

    def __init__(self, game):
        self._game = game

    def __getattr__(self, name):
        return getattr(self._game, name)


class MorePoints(Cheat):
    """Every scoring pays a point too much."""

    def apply(self, s, action, log=None):
        entries = []
        self._game.apply(s, action, entries)
        for i, entry in enumerate(entries):
            if entry.key == "inf-log-vp" and i and entries[i - 1].key == "inf-log-scored":
                more = 1 if entry.args["side"] == "us" else -1
                entries[i] = entry._replace(line=replace(entry.line, n=entry.args["n"] + 1, score=s.vp + more))
                s.vp += more
        if log is not None:
            log.extend(entries)


class FewerPlaces(Cheat):
    """One country is missing where influence is placed."""

    def legal(self, s):
        actions = self._game.legal(s)
        now = self._game.current(s)
        if now < CHANCE and self._game.view(s, now).prompt.key == "inf-ask-place" and len(actions) > 1:
            return actions[1:]
        return actions


class CalmCoups(Cheat):
    """Coups in battlegrounds do not lower DEFCON."""

    def apply(self, s, action, log=None):
        entries, before = [], s.defcon
        self._game.apply(s, action, entries)
        if any(entry.key == "inf-log-coup" for entry in entries) and s.defcon == before - 1:
            entries = [entry for entry in entries if entry.key != "inf-log-defcon"]
            s.defcon = before
        if log is not None:
            log.extend(entries)


class LostCard(Cheat):
    """A starred card that was played is put on the discard pile."""

    def save(self, s):
        saved = self._game.save(s)
        gone = saved.get("removed", [])
        return {**saved, "removed": gone[:-1], "discard": [*saved.get("discard", []), *gone[-1:]]} if gone else saved


class StrongDice(Cheat):
    """A realignment takes one more point than it should."""

    def apply(self, s, action, log=None):
        entries = []
        self._game.apply(s, action, entries)
        for i, entry in enumerate(entries):
            if entry.key == "inf-log-realigned":
                entries[i] = entry._replace(line=replace(entry.line, us_bonus=entry.args["us_bonus"] + 1))
        if log is not None:
            log.extend(entries)


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea"])
@pytest.mark.parametrize("cheat", [MorePoints, FewerPlaces, CalmCoups, LostCard, StrongDice])
def test_a_cheat_is_found_out(cheat, id):
    game = cheat(title(id))
    with pytest.raises(Disagreement):
        for seed in range(10):
            referee, rng = Referee(game, game.new({})), Random(seed)
            for _ in range(LATEST):
                if referee.over:
                    break
                referee.step(decide(game, referee.s, rng))
