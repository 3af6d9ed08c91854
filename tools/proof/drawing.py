"""Curves of a proof, as an SVG that needs nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

WIDTH, HEIGHT, LEFT, BOTTOM = 360, 240, 50, 40
COLOURS: Final = ("#1f6f8b", "#c2410c", "#4d7c0f", "#7c3aed", "#b45309", "#be185d")


@dataclass
class Line:
    """One curve: its name and its points."""

    name: str
    x: Sequence[float]
    y: Sequence[float]


@dataclass
class Panel:
    """Curves over one axis; with `sizes` its values stand at equal distances, whatever lies between them."""

    head: str
    axis: str
    lines: Sequence[Line]
    sizes: Sequence[float] = ()


def draw(panels: Sequence[Panel]) -> str:
    """Panels side by side, above one list of the names in them."""
    width = len(panels) * WIDTH + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 60}" font-family="sans-serif"'
        ' font-size="11" fill="#444">',
        f'<rect width="{width}" height="{HEIGHT + 60}" fill="#fff"/>',
    ]
    names = list(dict.fromkeys(line.name for panel in panels for line in panel.lines))
    colours = {name: COLOURS[number % len(COLOURS)] for number, name in enumerate(names)}
    for number, panel in enumerate(panels):
        out += _panel(panel, colours, number * WIDTH)
    step = (width - LEFT) / max(1, len(names))
    for number, name in enumerate(names):
        x = LEFT + step * number
        out.append(f'<rect x="{x:.1f}" y="{HEIGHT + 40}" width="14" height="4" fill="{colours[name]}"/>')
        out.append(f'<text x="{x + 20:.1f}" y="{HEIGHT + 46}">{name.replace("_", " ")}</text>')
    return "\n".join([*out, "</svg>"]) + "\n"


def _panel(panel: Panel, colours: dict[str, str], left: int) -> list[str]:
    top = max((value for line in panel.lines for value in line.y), default=0.0) * 1.1 or 1.0
    last = max((value for line in panel.lines for value in line.x), default=0.0) or 1.0
    room = WIDTH - LEFT - 20

    def x(value: float) -> float:
        if panel.sizes:
            return left + LEFT + room * panel.sizes.index(value) / max(1, len(panel.sizes) - 1)
        return left + LEFT + room * value / last

    def y(value: float) -> float:
        return 30 + (HEIGHT - 30 - BOTTOM) * (1 - value / top)

    out = [f'<text x="{left + LEFT}" y="18" font-weight="bold">{panel.head}</text>']
    for share in (0, 0.5, 1):
        at = y(top * share)
        out.append(f'<path d="M{left + LEFT} {at:.1f}h{room}" stroke="#ddd"/>')
        out.append(f'<text x="{left + LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{top * share:.3g}</text>')
    for value in panel.sizes or [last * part / 4 for part in range(5)]:
        out.append(f'<text x="{x(value):.1f}" y="{HEIGHT - 20}" text-anchor="middle">{value:g}</text>')
    out.append(f'<text x="{left + WIDTH / 2:.1f}" y="{HEIGHT - 4}" text-anchor="middle">{panel.axis}</text>')
    for line in panel.lines:
        points = " ".join(f"{x(one):.1f},{y(value):.1f}" for one, value in zip(line.x, line.y, strict=True))
        out.append(f'<polyline points="{points}" fill="none" stroke="{colours[line.name]}" stroke-width="2"/>')
    return out
