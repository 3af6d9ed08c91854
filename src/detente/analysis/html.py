"""A report as one page that needs nothing else: drawn as SVG, light or dark as the reader's system, wide or narrow."""

from collections.abc import Iterator
from html import escape
from importlib import resources
from typing import Final

from detente.analysis.report import SURE, Report, Turning
from detente.analysis.telling import Telling

WIDE: Final = 1000  # of the curve's drawing
HIGH: Final = 300
FOOT: Final = 34  # for the numbers of the turns
SMALL: Final = (220, 72)  # a region's drawing
CAMPS: Final = ("ussr", "us")  # whose colours the two sides have


def page(telling: Telling) -> str:
    """The whole file."""
    say, heading = telling.say, escape(telling.heading())
    depth = say("report-depth", {"depth": telling.report.depth})
    style = resources.files(__package__).joinpath("report.css").read_text("utf-8")
    body = "\n".join(
        [
            f"<header><h1>{heading}</h1><p>{escape(telling.players())}</p>",
            f"<p><b>{escape(telling.result())}</b> · {escape(depth)}</p>",
            *(f'<p class="story">{escape(line)}</p>' for line in telling.story()),
            "</header>",
            *_section(telling, "report-chart", [chart(telling), _note(say("report-hindsight"))]),
            *_points(telling),
            *_section(telling, "report-luck", [_note(say("report-luck-about")), *_luck(telling)]),
            *_section(telling, "report-sources", _sources(telling)),
            *_regions(telling),
        ]
    )
    return (
        f'<!doctype html>\n<html lang="{telling.texts.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{heading}</title>\n'
        f"<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(telling: Telling, key: str, parts: list[str]) -> list[str]:
    return [f'<section id="{key}"><h2>{escape(telling.say(key))}</h2>', *parts, "</section>"]


def _note(text: str) -> str:
    return f'<p class="note">{escape(text)}</p>'


# ---- the curve ----


def _x(report: Report, ply: float) -> float:
    return round(WIDE * ply / max(1, report.plies), 1)


def _y(value: float) -> float:
    return round(HIGH * (1 - value), 1)


def chart(telling: Telling) -> str:
    """The chances of side 1 as a curve between the two sides' areas, with turns and scorings."""
    report = telling.report
    dots = [(0.0, _y(report.start)), *((_x(report, step.ply), _y(step.after)) for step in report.steps)]
    curve = " ".join(f"{x},{y}" for x, y in dots)
    errors = [(_x(report, step.ply), step.after, SURE * step.error) for step in report.steps]
    above = [f"{x},{_y(min(1, value + error))}" for x, value, error in errors]
    below = [f"{x},{_y(max(0, value - error))}" for x, value, error in reversed(errors)]
    about = escape(telling.say("report-chart-about", {"side": telling.west}))
    parts = [
        f'<figure class="chart"><svg viewBox="-40 -8 {WIDE + 48} {HIGH + FOOT + 8}" role="img" aria-label="{about}">',
        f'<polygon class="us" data-series="{report.sides[1]}" points="0,{HIGH} {curve} {dots[-1][0]},{HIGH}"/>',
        f'<polygon class="ussr" data-series="{report.sides[0]}" points="0,0 {curve} {dots[-1][0]},0"/>',
        *(f'<text class="share" x="-8" y="{_y(n / 100) + 5}">{n}</text>' for n in (0, 50, 100)),
        f'<line class="half" x1="0" x2="{WIDE}" y1="{HIGH / 2}" y2="{HIGH / 2}"/>',
        *_turns(telling),
        f'<polygon class="band" points="{" ".join([*above, *below])}"/>',
        f'<polyline class="curve" points="{curve}"/>',
        *_scorings(telling),
        *_marks(telling),
    ]
    return "\n".join([*parts, f"</svg><figcaption>{about}</figcaption></figure>"])


def _turns(telling: Telling) -> Iterator[str]:
    last = -100.0
    for turn in telling.report.turns:
        x = _x(telling.report, turn.ply)
        yield f'<line class="turn" x1="{x}" x2="{x}" y1="0" y2="{HIGH}"/>'
        if x - last > 26:
            yield f'<text class="number" x="{x + 4}" y="{HIGH + 24}">{turn.name}</text>'
            last = x


def _scorings(telling: Telling) -> Iterator[str]:
    for scoring in telling.report.scorings:
        name = escape(telling.say("report-scoring", {"name": telling.texts.name(scoring.name)}))
        x = _x(telling.report, scoring.ply)
        yield f'<path class="scoring" d="M{x} {HIGH - 9}l6 9l-6 9l-6 -9z"><title>{name}</title></path>'


def _marks(telling: Telling) -> Iterator[str]:
    """The turning points, numbered; each leads to its lines below."""
    for n, point in enumerate(telling.report.points, 1):
        after = next(step.after for step in telling.report.steps if step.ply == point.ply)
        x, y = _x(telling.report, point.ply), _y(after)
        title = escape(f"{telling.moment(point)}: {telling.point(point)}")
        kind = "mistake" if point.kind == "decision" else "luck"
        yield (
            f'<a href="#point-{n}"><circle class="{kind}" cx="{x}" cy="{y}" r="11"><title>{title}</title></circle>'
            f'<text class="point" x="{x}" y="{y + 5}">{n}</text></a>'
        )


# ---- lists ----


def _points(telling: Telling) -> list[str]:
    points = telling.report.points
    heading = telling.say("report-points", {"n": len(points)})
    out = [f'<section id="report-points"><h2>{escape(heading)}</h2>']
    if not points:
        return [
            *out,
            _note(telling.say("report-short" if telling.report.short else "report-points-none")),
            "</section>",
        ]
    rows = (_point(telling, n, point) for n, point in enumerate(points, 1))
    return [*out, '<ol class="swings">', *rows, "</ol></section>"]


def _point(telling: Telling, n: int, point: Turning) -> str:
    camp = CAMPS[telling.report.sides.index(point.side)]
    body = "".join(f"<p>{escape(line)}</p>" for line in [telling.point(point), *telling.advice(point)])
    return (
        f'<li id="point-{n}" class="{camp}"><p class="when"><b>{n} · '
        f"{escape(telling.side(point.side))} · {escape(telling.moment(point))}</b>"
        f'<span class="mark">{escape(telling.mark(point))}</span></p>{body}{_faces(telling, point)}'
        f'<p class="share">{escape(telling.before_and_after(point))} {escape(telling.plus_minus(point.error))}</p></li>'
    )


def _faces(telling: Telling, point: Turning) -> str:
    """What each face of one die was worth."""
    if not point.faces or len(point.faces[0].dice) != 1:
        return ""
    cells = "".join(
        f"<td{' class=real' if face.real else ''}>{face.dice[0]}<br>{escape(telling.percent(face.chance))}</td>"
        for face in sorted(point.faces, key=lambda face: face.dice)
    )
    return f'<table class="faces"><tr>{cells}</tr></table>'


def _luck(telling: Telling) -> list[str]:
    report = telling.report
    rows = []
    parts = {side: telling.shares(side) for side in reversed(report.sides)}
    widest = max(0.01, *(abs(share.sum) + SURE * share.error for shares in parts.values() for _, share in shares))
    for side, shares in parts.items():
        bars = "".join(
            f"<tr><th>{escape(telling.say(f'report-{what}'))}</th>"
            f"<td>{_bar(share.sum / widest, SURE * share.error / widest)}</td>"
            f"<td>{'<br>'.join(escape(line) for line in telling.share(what, share))}</td></tr>"
            for what, share in shares
        )
        camp = CAMPS[report.sides.index(side)]
        rows.append(f'<table class="luck {camp}"><caption>{escape(telling.side(side))}</caption>{bars}</table>')
    return rows


def _bar(part: float, error: float) -> str:
    """A bar to the right for more, to the left for less, with a whisker for the error."""
    x, width = (50.0, 50 * part) if part >= 0 else (50 + 50 * part, -50 * part)
    end = 50 + 50 * part
    return (
        '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="{"more" if part >= 0 else "less"}" x="{x:.1f}" y="1" width="{width:.1f}" height="8"/>'
        f'<line x1="50" x2="50" y1="0" y2="10"/><line class="whisker" x1="{end - 50 * error:.1f}" '
        f'x2="{end + 50 * error:.1f}" y1="5" y2="5"/></svg>'
    )


def _sources(telling: Telling) -> list[str]:
    report = telling.report
    if not report.sources:
        return [_note(telling.say("report-no-points"))]
    widest = max(abs(n) for row in report.sources for n in row.points.values())
    head = "".join(f"<th>{escape(telling.side(side))}</th><th></th>" for side in reversed(report.sides))
    out = [f'<table class="sources"><thead><tr><th></th>{head}</tr></thead><tbody>']
    for row in report.sources:
        cells = ""
        for side in reversed(report.sides):
            n, camp = row.points[side], CAMPS[report.sides.index(side)]
            bar = f'<rect class="{camp}" y="1" width="{100 * abs(n) / widest:.1f}" height="8"/>'
            drawn = f'<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">{bar}</svg>'
            cells += f"<td>{n or ''}</td><td>{drawn if n else ''}</td>"
        out.append(f"<tr><th>{escape(telling.source(row))}</th>{cells}</tr>")
    return [*out, "</tbody></table>"]


# ---- regions ----


def _regions(telling: Telling) -> list[str]:
    report = telling.report
    names = list(report.standings[0].regions) if report.standings else []
    if not names:
        return []
    most = max(1, *(abs(n) for standing in report.standings for n in standing.regions.values()))
    drawn = (_region(telling, name, most) for name in names)
    about = telling.say("report-regions-about", {"side": telling.west})
    return _section(telling, "report-regions", [_note(about), '<div class="regions">', *drawn, "</div>"])


def _region(telling: Telling, region: str, most: int) -> str:
    wide, high = SMALL
    standings = telling.report.standings
    step = wide / len(standings)
    bars = []
    for i, standing in enumerate(standings):
        n = standing.regions[region]
        height = (high / 2 - 2) * abs(n) / most
        y = high / 2 - height if n > 0 else high / 2
        bars.append(
            f'<rect class="{"us" if n > 0 else "ussr"}" x="{i * step + 1:.1f}" y="{y:.1f}" width="{step - 2:.1f}" '
            f'height="{height:.1f}"><title>{n:+d}</title></rect>'
        )
    row = ", ".join(f"{standing.regions[region]:+d}" for standing in standings)
    name = escape(telling.texts.name(region))
    return (
        f"<figure><figcaption>{name}</figcaption>"
        f'<svg viewBox="0 0 {wide} {high}" role="img" aria-label="{name}: {row}">'
        f'{"".join(bars)}<line x1="0" x2="{wide}" y1="{high / 2}" y2="{high / 2}"/></svg></figure>'
    )
