"""A report in words of one language: what the terminal and the file say alike."""

from typing import Literal

from detente.ai.agents import agent_manifests
from detente.analysis.points import SourceRow
from detente.analysis.report import SURE, Piece, Report, Share, Step, Turning
from detente.game import Sentence
from detente.locale import Texts

EVEN = 0.2  # how far from the middle of all games luck may be and is still about even
LOST = 0.01  # a chance below this is a lost game


What = Literal["dice", "cards", "skill"]  # what a row of luck and decisions is about


class Telling:
    """Words for the parts of one report."""

    def __init__(self, report: Report, texts: Texts) -> None:
        self.report, self.texts = report, texts
        self.say = texts.say
        self.west = report.sides[1]  # whose chances the curve shows

    def percent(self, share: float) -> str:
        return self.say("report-percent", {"n": f"{100 * share:.0f}"})

    def signed(self, share: float, digits: int = 0) -> str:
        """A change of the chances."""
        n = rounded(abs(100 * share), digits)
        sign = "" if n == 0 else "+" if share > 0 else "−"
        return self.say("report-signed", {"n": n, "sign": sign})

    def plus_minus(self, error: float, digits: int = 0) -> str:
        return self.say("report-plus-minus", {"n": rounded(max(0.1**digits, 100 * SURE * error), digits)})

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

    def sentence(self, sentence: Sentence) -> str:
        return self.say(sentence.key, sentence.args)

    def moment(self, step: Step | Turning | Piece) -> str:
        """Where in the game it happened."""
        return self.sentence(step.said) if step.said else ""

    def what(self, step: Step | Turning) -> str:
        """What happened, in a line."""
        if step.what is None:
            return self.say("report-draws", {"side": step.side or "none"})
        return self.sentence(step.what)

    def point(self, point: Turning) -> str:
        """A turning point in a sentence."""
        what = self.what(point)
        if point.kind != "decision":
            return self.say("report-point-luck", {"what": what, "luck": "good" if point.size > 0 else "bad"})
        best = point.tried[0]
        key = "report-point-lost" if point.after < LOST else "report-point-cost"
        better = self.sentence(best.what)
        return upper(self.say(key, {"what": what, "better": better, "share": self.percent(best.chance)}))

    def before_and_after(self, point: Turning) -> str:
        return self.say(
            "report-before-after", {"before": self.percent(point.before), "after": self.percent(point.after)}
        )

    def mark(self, point: Turning) -> str:
        """What kind of turning point it is."""
        if point.kind == "decision":
            return self.say("report-mistake")
        return self.say("report-good-luck" if point.size > 0 else "report-bad-luck")

    def advice(self, point: Turning) -> list[str]:
        """What could have been played, and why the first is better; nothing for luck."""
        rows = [f"{self.sentence(one.what)}: {self.percent(one.chance)}" for one in point.tried]
        equal = 1 + sum(one.equal for one in point.tried)
        if equal > 1:
            rows.append(self.say("report-equal-two" if equal == 2 else "report-equal-more", {"n": equal}))
        return [*rows, *(self.sentence(line) for line in point.because)]

    def story(self) -> list[str]:
        """The game in two sentences: what turned it, and whether luck had to do with it."""
        report = self.report
        if report.short:
            return [self.say("report-short")]
        if report.greatest is None:
            first = self.say("report-story-none")
        else:
            point = report.points[report.greatest]
            first = self.say(
                "report-story-first", {"moment": self.moment(point), "side": point.side, "point": self.point(point)}
            )
        return [first, self.luck()]

    def luck(self) -> str:
        """Whom chance helped, beside all games with the same rolls."""
        shares = {side: self.report.luck[side].total.better for side in self.report.sides}
        side, better = max(shares.items(), key=lambda row: row[1] or 0.0)
        if better is None or better - 0.5 <= EVEN:
            return self.say("report-story-even")
        return self.say("report-story-luck", {"side": side, "n": min(99, round(100 * better))})

    def shares(self, side: str) -> list[tuple[What, Share]]:
        """What luck and decisions did for a side; a game without dice has none."""
        luck = self.report.luck[side]
        rows: list[tuple[What, Share | None]] = [
            ("dice", luck.dice),
            ("cards", luck.draws),
            ("skill", self.report.skill[side]),
        ]
        return [(what, share) for what, share in rows if share is not None and share.times]

    def share(self, what: What, share: Share) -> list[str]:
        """What one of them did on average, with its error, and the greatest. The sum of a whole game says nothing to a
        person: it is more than all chances there are."""
        mean, error = share.sum / share.times, share.error / share.times
        digits = 1 if abs(mean) < 0.1 else 0
        each = {"share": self.signed(mean, digits), "error": self.plus_minus(error, digits)}
        rows = [self.say("report-each", {"what": what, "n": share.times, **each}), self.share_note(share)]
        if share.largest:
            named = (
                self.say("report-piece", {"moment": self.moment(one), "share": self.signed(one.amount)})
                for one in share.largest
            )
            rows.append(self.say("report-largest", {"what": what, "rows": "; ".join(named)}))
        return [row for row in rows if row]

    def share_note(self, share: Share) -> str:
        """That it is not certain, or how it compares with other games if it is luck."""
        if abs(share.sum) <= SURE * share.error:
            return self.say("report-not-sure")
        if share.better is None:
            return ""
        return self.say("report-luckier", {"n": min(99, max(1, round(100 * share.better)))})

    def source(self, row: SourceRow) -> str:
        if not row.name:
            return self.say("report-source-plain", {"kind": row.kind})
        return self.say("report-source", {"kind": row.kind, "name": self.texts.name(row.name)})


def rounded(n: float, digits: int) -> float | int:
    """A number as it is shown."""
    return round(n, digits) if digits else round(n)


def upper(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]
