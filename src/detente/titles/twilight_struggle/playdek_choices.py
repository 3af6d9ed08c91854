"""What a log says about a decision: the choices worth trying, the likeliest first."""

from typing import Any

from detente.game import CHANCE
from detente.influence.state import Position
from detente.machine import BUTTON, STANDING, legal
from detente.steps import companion_of
from detente.titles.twilight_struggle.playdek_deal import Dealer
from detente.titles.twilight_struggle.playdek_match import Progress
from detente.titles.twilight_struggle.playdek_readings import READINGS, Choice, Reading
from detente.titles.twilight_struggle.title import TwilightStruggle


class LogChoices:
    """Reads the choices out of a log."""

    def __init__(self, game: TwilightStruggle, dealer: Dealer) -> None:
        self.game = game
        self.dealer = dealer

    def reading(self, p: Position, progress: Progress) -> Reading[Any]:
        """How the log tells of the running step."""
        step = self.game.code.steps[p.pc]
        return companion_of(step, READINGS)(self.game, self.dealer, p, progress, step)

    def choices(self, p: Position, progress: Progress) -> list[Choice]:
        """The actions worth trying, the likeliest first."""
        reading = self.reading(p, progress)
        named = reading.rolled() if p.decider == CHANCE else reading.decided()
        return [(a, m) for a, m in named if a in reading.menu] + self.standing(p, progress)

    def standing(self, p: Position, progress: Progress) -> list[Choice]:
        """The end of the Cuban Missile Crisis, if influence that pays for it is named next."""
        if not p.standing or p.decider == CHANCE:
            return []
        named = {progress.statements[i].what for i in progress.window() if progress.statements[i].n[0] == -2}
        homes = [self.game.board.country(id) for id in ("cuba", "west_germany", "turkey")]
        return [(a, ()) for a in legal(p) if a >= BUTTON + STANDING and homes[a - BUTTON - STANDING] in named]
