"""A report in words of one language: what the terminal and the file say alike."""

import re
from collections.abc import Callable

from detente.ai.agents import agent_manifests
from detente.analysis.report import Report, SourceRow, Step, Swing, Tried
from detente.locale import Texts


class Telling:
    """Words for the parts of one report; `action` names an action by its text form."""

    def __init__(self, report: Report, texts: Texts, action: Callable[[str], str]) -> None:
        self.report, self.texts, self.action = report, texts, action
        self.say = texts.say
        self.west = report.sides[1]  # whose chances the curve shows

    def percent(self, share: float) -> str:
        return self.say("report-percent", {"n": f"{100 * share:.0f}"})

    def signed(self, share: float) -> str:
        n = f"{abs(100 * share):.0f}"
        sign = "" if n == "0" else "+" if share > 0 else "−"
        return self.say("report-percent", {"n": sign + n})

    def side(self, side: str) -> str:
        return self.say("report-side", {"side": side})

    def heading(self) -> str:
        return self.say("report-heading", {"title": self.texts.title(self.report.title)})

    def players(self) -> str:
        east, west = (self.player(self.report.players.get(side, "")) for side in self.report.sides)
        sides = dict(zip(("east-side", "west-side"), map(self.side, self.report.sides), strict=True))
        return self.say("report-players", {"east": east, "west": west, **sides})

    def player(self, name: str) -> str:
        """A person's name, or what a computer opponent is called: a record has its number."""
        if about := agent_manifests().get(name):
            called = {"name": about.called(self.texts.lang)}
            return (
                self.say("table-level", called | {"n": about.level}) if about.level else self.say("table-agent", called)
            )
        return name or self.say("report-nobody")

    def result(self) -> str:
        result = self.report.result
        if result is None:
            return self.say("report-unfinished")
        return self.say("report-won", {"side": result.winner or "none"})

    def moment(self, step: Step | Swing) -> str:
        """Where in the game it happened."""
        return self.say(step.said.key, step.said.args) if step.said else ""

    def what(self, step: Step | Swing) -> str:
        """What happened, in a line."""
        if step.kind == "resignation":
            return self.say("report-resigned", {"side": step.side or ""})
        if step.line is not None:
            return self.say(step.line.key, step.line.args)
        if step.kind == "draws":
            return self.say("report-draws", {"side": step.side or "none"})
        if die := re.fullmatch(r"die (\d)", step.text):
            return self.say("report-rolled", {"n": die[1]})
        return self.action(step.text)

    def swing(self, swing: Swing) -> str:
        shares = {"before": self.percent(swing.before), "after": self.percent(swing.after)}
        return self.say("report-swing", {"side": self.west, **shares})

    def advice(self, swing: Swing) -> list[str]:
        """What was played, what an agent would have played, and why; nothing for luck."""
        if swing.played is None or swing.better is None:
            return []
        return [
            self._tried("report-played", swing.played),
            self._tried("report-better", swing.better),
            *self.why(swing),
        ]

    def why(self, swing: Swing) -> list[str]:
        return [self.say(line.key, line.args) for line in swing.because]

    def _tried(self, key: str, tried: Tried) -> str:
        return self.say(key, {"move": self.action(tried.choice.text), "share": self.percent(tried.chance)})

    def source(self, row: SourceRow) -> str:
        if not row.name:
            return self.say("report-source-plain", {"kind": row.kind})
        return self.say("report-source", {"kind": row.kind, "name": self.texts.name(row.name)})

    def sum(self, side: str) -> str:
        """How a side's way from the start to the end is made of luck and decisions."""
        other = next(one for one in self.report.sides if one != side)
        is_west = side == self.west
        start, end = self.report.start, self.report.end
        return self.say(
            "report-sum",
            {
                "start": self.percent(start if is_west else 1 - start),
                "luck": self.signed(self.report.luck[side].total),
                "own": self.signed(self.report.skill[side]),
                "other": self.signed(-self.report.skill[other]),
                "end": self.percent(end if is_west else 1 - end),
            },
        )
