"""The figures of the technical report: bars and intervals as SVG, from what was measured (tools/write_report.py)."""

from collections.abc import Callable, Sequence
from math import log10
from typing import NamedTuple

INK, PAPER, RULE = "#14213D", "#FCF8F0", "#D8CDB8"
COLOURS = ("#1D5B9B", "#B3261E", "#2E7D4F", "#8A6D1B")
LEFT, WIDTH, RIGHT, BAR, TOP = 170, 860, 60, 14, 40


class Axis(NamedTuple):
    """What a figure measures: its ends, the marks below it, and how a mark is written."""

    low: float
    high: float
    marks: Sequence[float]
    text: Callable[[float], str]
    logarithmic: bool = False

    def x(self, value: float) -> float:
        """Where a value lies."""
        low, high, at = self.low, self.high, min(max(value, self.low), self.high)
        if self.logarithmic:
            low, high, at = log10(low), log10(high), log10(at)
        return LEFT + (WIDTH - LEFT - RIGHT) * (at - low) / (high - low)


class Bar(NamedTuple):
    """A value, of which of the kinds that the legend names, with its interval and a note if it has them."""

    value: float
    kind: int
    interval: tuple[float, float] | None = None
    note: str = ""


class Group(NamedTuple):
    """Bars that belong together."""

    name: str
    bars: Sequence[Bar]


def short(value: float) -> str:
    """A large number as it fits below an axis."""
    return f"{value / 1e6:,.0f} M" if value >= 1e6 else f"{value:,.0f}"


def powers(low: int, high: int) -> Axis:
    """A logarithmic axis from one power of ten to another."""
    marks = [10.0**power for power in range(low, high + 1)]
    return Axis(marks[0], marks[-1], marks, short, logarithmic=True)


def draw(title: str, kinds: Sequence[str], axis: Axis, groups: Sequence[Group], *, dots: bool = False) -> str:
    """A figure of horizontal bars, or of dots with their intervals."""
    rows = sum(len(group.bars) for group in groups)
    height = TOP + rows * BAR + len(groups) * 12 + 34
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"',
        ' font-family="sans-serif" font-size="13">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
    ]
    at = float(LEFT)
    for kind, colour in zip(kinds, COLOURS, strict=False):
        out.append(f'<text x="{at:.0f}" y="20" fill="{colour}">{kind}</text>')
        at += 7.2 * len(kind) + 28
    for mark in axis.marks:
        x = f"{axis.x(mark):.0f}"
        out.append(f'<line x1="{x}" x2="{x}" y1="30" y2="{height - 30}" stroke="{RULE}"/>')
        out.append(f'<text x="{x}" y="{height - 12}" text-anchor="middle" fill="{INK}">{axis.text(mark)}</text>')
    y = TOP
    for group in groups:
        middle = y + len(group.bars) * BAR / 2 + 4
        out.append(f'<text x="{LEFT - 10}" y="{middle:.0f}" text-anchor="end" fill="{INK}">{group.name}</text>')
        for bar in group.bars:
            out += _bar(axis, bar, y, dots=dots)
            y += BAR
        y += 12
    return "\n".join([*out, "</svg>", ""])


def _bar(axis: Axis, bar: Bar, y: int, *, dots: bool) -> list[str]:
    colour, x, out = COLOURS[bar.kind], axis.x(bar.value), []
    end, middle = x, y + BAR / 2 - 1
    if dots:
        out.append(f'<circle cx="{x:.1f}" cy="{middle:.0f}" r="4" fill="{colour}"/>')
    else:
        out.append(f'<rect x="{LEFT}" y="{y}" width="{x - LEFT:.1f}" height="{BAR - 2}" fill="{colour}"/>')
    if bar.interval:
        low, end = (axis.x(value) for value in bar.interval)
        line = f'x1="{low:.1f}" x2="{end:.1f}" y1="{middle:.0f}" y2="{middle:.0f}"'
        out.append(f'<line {line} stroke="{colour if dots else INK}" stroke-width="2"/>')
    if bar.note:
        out.append(f'<text x="{end + 6:.0f}" y="{y + 11}" font-size="11" fill="{INK}">{bar.note}</text>')
    return out
