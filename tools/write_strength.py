"""Draws what was measured of the computer, docs/img/strength.svg, and writes the tables of matches in docs/ai.md, from
the files in docs/measured.

write_strength.py            writes both
write_strength.py --check    exit code 1 if one is out of date

Four pictures: the ladder of each game with its error (`ladder.json`: every level against one below it), strength
against processor time (the same rows), how often seeds agree against iterations (`stability-cards.json`), and level 6
against the frozen one (`frozen.json`, of each game the last match). Which numbers are whose, says tools/matches.py.
"""

import sys
from collections.abc import Callable, Iterable
from html import escape
from math import floor, log10, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import matches
from pages import filled

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "docs/img/strength.svg"
PAGE = ROOT / "docs/ai.md"

WIDTH, HEIGHT, LEFT, RIGHT, GAP = 920, 330, 70, 30, 120
INK, PAPER, GRID = "#14213D", "#FCF8F0", "#D8CDB8"
COLOURS = ("#B3261E", "#1D5B9B", "#2F7D4F", "#8A5A00", "#6A3FA0", "#40606B")
SURE = 1.96  # standard errors of a 95 % interval


class Rung(NamedTuple):
    """An agent on the ladder of a game: its rating beside the lowest one's, the error of that, its time."""

    agent: str
    rating: float
    error: float
    seconds: float


def rating_of(score: float) -> float:
    """What a score is as a difference of ratings; of a clean sweep only that it is at least this much."""
    score = min(0.99, max(0.01, score))
    return 400 * log10(score / (1 - score))


def ladder(rows: Iterable[dict[str, Any]]) -> list[Rung]:
    """Every agent by the row in which it met one below it; errors add up on the way."""
    rungs: dict[str, Rung] = {}
    for row in rows:
        if not rungs:
            rungs[row["b"]] = Rung(row["b"], 0.0, 0.0, row["seconds_b"])
        below, wide = rungs[row["b"]], rating_of(row["high"]) - rating_of(row["low"])
        error = sqrt(below.error**2 + (wide / 2) ** 2)
        rungs[row["a"]] = Rung(row["a"], below.rating + rating_of(row["score"]), error, row["seconds_a"])
    return list(rungs.values())


def wilson(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z2 = SURE * SURE / n
    middle, half = (share + z2 / 2) / (1 + z2), SURE * sqrt(share * (1 - share) / n + z2 / 4 / n) / (1 + z2)
    return middle - half, middle + half


# ---------------------------------------------------------------------------------------------------- drawing


class Frame:
    """A picture with its axes; `x` and `y` place a value."""

    def __init__(self, top: int, heading: str, x: Callable[[float], float], y: Callable[[float], float]) -> None:
        self.top, self.drawn = top, [f'<text x="{LEFT}" y="{top - 62}" font-weight="700">{escape(heading)}</text>']
        self._x, self._y = x, y

    def x(self, value: float) -> float:
        return LEFT + self._x(value) * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        return self.top + HEIGHT - self._y(value) * HEIGHT

    def rule(self, value: float, label: str) -> None:
        y = self.y(value)
        self.drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{GRID}"/>')
        self.drawn.append(
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end" font-size="12">{escape(label)}</text>'
        )

    def tick(self, value: float, label: str) -> None:
        x, y = self.x(value), self.top + HEIGHT
        self.drawn.append(f'<path d="M{x:.1f} {self.top}V{y}" stroke="{GRID}"/>')
        self.drawn.append(f'<text x="{x:.1f}" y="{y + 16}" text-anchor="middle" font-size="12">{escape(label)}</text>')

    def point(self, x: float, y: float, low: float, high: float, colour: str, label: str = "") -> None:
        at, beside = f"{self.x(x):.1f}", f'x="{self.x(x) + 8:.1f}" y="{self.y(y) + 4:.1f}"'
        self.drawn.append(
            f'<path d="M{at} {self.y(low):.1f}V{self.y(high):.1f}" stroke="{colour}" stroke-width="2"/>'
            f'<circle cx="{at}" cy="{self.y(y):.1f}" r="4" fill="{colour}"/>'
            f'<text {beside} font-size="12" fill="{colour}">{escape(label)}</text>'
        )

    def line(self, points: list[tuple[float, float]], colour: str) -> None:
        path = "L".join(f"{self.x(x):.1f} {self.y(y):.1f}" for x, y in points)
        self.drawn.append(f'<path d="M{path}" fill="none" stroke="{colour}" stroke-opacity=".5"/>')

    def legend(self, names: list[str]) -> None:
        for n, name in enumerate(names):
            x, y = LEFT + 8 + 280 * (n % 3), self.top - 38 + 20 * (n // 3)
            self.drawn.append(f'<circle cx="{x}" cy="{y - 4}" r="5" fill="{COLOURS[n % len(COLOURS)]}"/>')
            self.drawn.append(f'<text x="{x + 12}" y="{y}" font-size="13">{escape(name)}</text>')


def by_log(low: float, high: float) -> Callable[[float], float]:
    return lambda value: (log10(value) - log10(low)) / (log10(high) - log10(low))


def by_size(low: float, high: float) -> Callable[[float], float]:
    return lambda value: (value - low) / (high - low)


def ratings_axis(frame: Frame, highest: float) -> None:
    for value in range(0, floor(highest) + 1, 200):
        frame.rule(value, str(value))


def draw_ladder(top: int, games: dict[str, list[Rung]], highest: float) -> Frame:
    frame = Frame(
        top,
        "Rating beside level 1, with 95 % intervals that add up on the way",
        by_size(0, len(games)),
        by_size(0, highest),
    )
    ratings_axis(frame, highest)
    for n, rungs in enumerate(games.values()):
        colour = COLOURS[n]
        for i, rung in enumerate(rungs):
            x = n + 0.12 + 0.72 * i / max(1, len(rungs) - 1)
            frame.point(
                x,
                rung.rating,
                max(0.0, rung.rating - rung.error),
                min(highest, rung.rating + rung.error),
                colour,
                rung.agent,
            )
    frame.legend(list(games))
    return frame


def draw_time(top: int, games: dict[str, list[Rung]], highest: float) -> Frame:
    times = [rung.seconds for rungs in games.values() for rung in rungs]
    x = by_log(min(times) / 1.5, max(times) * 2)
    frame = Frame(top, "Rating against processor seconds of a decision", x, by_size(0, highest))
    ratings_axis(frame, highest)
    for power in range(-4, 2):
        if min(times) / 1.5 <= 10**power <= max(times) * 2:
            frame.tick(10**power, f"{10.0**power:g} s")
    for n, rungs in enumerate(games.values()):
        frame.line([(rung.seconds, rung.rating) for rung in rungs], COLOURS[n])
        for rung in rungs:
            frame.point(rung.seconds, rung.rating, rung.rating, rung.rating, COLOURS[n], rung.agent)
    frame.legend(list(games))
    return frame


def draw_stability(top: int, rows: list[dict[str, Any]]) -> Frame:
    searches = list(dict.fromkeys(row["search"] for row in rows))
    all_of_them = [row["iterations"] for row in rows]
    frame = Frame(
        top,
        "How often two seeds choose the same card, against iterations",
        by_log(min(all_of_them) / 1.5, max(all_of_them) * 1.5),
        by_size(0.4, 1.0),
    )
    for share in range(40, 101, 10):
        frame.rule(share / 100, f"{share} %")
    for value in sorted(set(all_of_them)):
        frame.tick(value, f"{value:,}")
    for n, search in enumerate(searches):
        found = sorted((row["iterations"], row["same"], row["pairs"]) for row in rows if row["search"] == search)
        frame.line([(iterations, same) for iterations, same, _ in found], COLOURS[n % len(COLOURS)])
        for iterations, same, pairs in found:
            low, high = wilson(same, pairs)
            beside = 1.02 ** (n - len(searches) / 2)  # intervals of equal iterations stand beside each other
            frame.point(iterations * beside, same, low, high, COLOURS[n % len(COLOURS)])
    frame.legend(searches)
    return frame


def draw_frozen(top: int, played: list[dict[str, Any]]) -> Frame:
    """Every match over both sides, then side by side."""
    frame = Frame(
        top,
        "Parts of level 6 against those of 27c9b18 at equal processor time: score",
        by_size(0, max(1, len(played))),
        by_size(0.0, 1.0),
    )
    for share in range(0, 101, 25):
        frame.rule(share / 100, f"{share} %")
    for n, match in enumerate(played):
        rows = [("both", match["score"], (match["low"], match["high"]))]
        rows += [(side.upper(), score, match["interval_as"][side]) for side, score in match["score_as"].items()]
        for i, (label, score, (low, high)) in enumerate(rows):
            frame.point(n + 0.1 + 0.28 * i, score, low, high, COLOURS[n % len(COLOURS)], f"{label} {score:.0%}")
    frame.legend([f"{match['game']}: {match['games']} games" for match in played])
    return frame


def picture() -> str:
    """All of them, one above the other."""
    games = {name: ladder(rows) for name, rows in matches.ladder().items()}
    highest = max(rung.rating + rung.error for rungs in games.values() for rung in rungs)
    stability = matches.read("stability-cards.json")["rows"]
    latest = {match["game"]: match for match in matches.frozen()}
    tops = [100 + n * (HEIGHT + GAP) for n in range(4)]
    frames = [
        draw_ladder(tops[0], games, highest),
        draw_time(tops[1], games, highest),
        draw_stability(tops[2], stability),
        draw_frozen(tops[3], list(latest.values())),
    ]
    tall = tops[-1] + HEIGHT + 40
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" font-family="PT Sans, Arial, sans-serif"'
    )
    told = "Ratings of the levels, strength against time, agreement of seeds, level 6 against the old one"
    label = f'font-size="15" role="img" aria-label="{told}"'
    ground = f'<rect width="{WIDTH}" height="{tall}" fill="{PAPER}"/><g fill="{INK}">'
    return (
        "\n".join([f"{head} {label}>", ground, *(line for frame in frames for line in frame.drawn), "</g></svg>"])
        + "\n"
    )


def written() -> dict[Path, str]:
    return {OUT: picture(), PAGE: filled(PAGE.read_text("utf-8"), matches.TABLES, "write_strength")}


def is_stale() -> bool:
    return any(not file.exists() or file.read_text("utf-8") != text for file, text in written().items())


def main() -> None:
    if sys.argv[1:] == ["--check"]:
        sys.exit("out of date: python tools/write_strength.py writes it" if is_stale() else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    for file, text in written().items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
