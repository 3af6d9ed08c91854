"""The picture of a shared link, 1200 x 630: drawn here, in the fonts of the page."""

import io
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from detente.server.sharing.about import Shared, Square

SIZE: Final = (1200, 630)
PAPER, INK, QUIET, RULE = "#f3ecdc", "#14213d", "#5b5b5b", "#c9bfa8"
CAMPS: Final = ("#b3262b", "#1f4e8c")  # the East, the West
MARGIN: Final = 64
DISPLAY, TEXT = "oswald-{}-600-normal", "pt-sans-{}-400-normal"
Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


@lru_cache(64)
def _font(folder: Path, family: str, alphabet: str, size: int) -> Font:
    """A font of the page; the plain one of the library where the page is not built."""
    found = sorted(folder.glob(f"assets/{family.format(alphabet)}*.woff2"))
    return ImageFont.truetype(str(found[0]), size) if found else ImageFont.load_default(size)


class Pen:
    """Writes and draws on one picture."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.image = Image.new("RGB", SIZE, PAPER)
        self.draw = ImageDraw.Draw(self.image)

    def _runs(self, text: str, family: str, size: int) -> list[tuple[str, Font]]:
        """The text in pieces of one alphabet each: the page has a file for each."""
        runs: list[tuple[str, Font]] = []
        for letter in text:
            font = _font(self._folder, family, "cyrillic" if "\u0400" <= letter <= "\u04ff" else "latin", size)
            if runs and runs[-1][1] is font:
                runs[-1] = runs[-1][0] + letter, font
            else:
                runs.append((letter, font))
        return runs

    def width(self, text: str, family: str, size: int) -> float:
        """How long a line becomes."""
        return sum(font.getlength(run) for run, font in self._runs(text, family, size))

    def write(
        self, at: tuple[float, float], text: str, family: str, size: int, colour: str = INK, room: float = 1072
    ) -> None:
        """A line, smaller where it is too long, and cut where that is not enough."""
        while size > 24 and self.width(text, family, size) > room:
            size -= 2
        if self.width(text, family, size) > room:
            while text and self.width(f"{text}…", family, size) > room:
                text = text[:-1]
            text = f"{text.rstrip()}…"
        x, y = at
        for run, font in self._runs(text, family, size):
            self.draw.text((x, y), run, fill=colour, font=font, anchor="ls")
            x += font.getlength(run)

    def emblem(self, x: float, y: float, camp: int, size: float) -> None:
        """The West is square, the East is notched."""
        if camp:
            self.draw.rectangle((x, y, x + size, y + size), fill=CAMPS[1])
            return
        n = size * 0.28
        corners = [
            (n, 0),
            (size - n, 0),
            (size, n),
            (size, size - n),
            (size - n, size),
            (n, size),
            (0, size - n),
            (0, n),
        ]
        self.draw.polygon([(x + dx, y + dy) for dx, dy in corners], fill=CAMPS[0])


def draw(shared: Shared, folder: Path) -> bytes:
    """The picture as PNG; `folder`: of the built page."""
    pen = Pen(folder)
    pen.draw.rectangle((0, 0, SIZE[0], 84), fill=INK)
    pen.write((MARGIN, 58), "DÉTENTE", DISPLAY, 38, PAPER)
    kicker = shared.kicker
    pen.write((1136 - min(760, pen.width(kicker, TEXT, 30)), 56), kicker, TEXT, 30, PAPER, 760)
    if shared.seats:
        _seats(pen, shared)
    else:
        pen.write((MARGIN, 200), shared.title, DISPLAY, 72)
    top = 390 if shared.seats else 280
    for n, line in enumerate(shared.lines):
        pen.write((MARGIN, top + 54 * n), line, TEXT, 36, INK if n == 0 else QUIET)
    if shared.board:
        _board(pen, shared.board)
    pen.draw.rectangle((0, 612, 600, 630), fill=CAMPS[1])
    pen.draw.rectangle((600, 612, 1200, 630), fill=CAMPS[0])
    out = io.BytesIO()
    pen.image.save(out, "PNG", optimize=True)
    return out.getvalue()


def _seats(pen: Pen, shared: Shared) -> None:
    """Both players, the West above; who won stands in full ink."""
    decided, score = any(seat.won for seat in shared.seats), shared.score
    for n, seat in enumerate(sorted(shared.seats, key=lambda one: -one.camp)):
        y = 130 + 104 * n
        pen.emblem(MARGIN, y, seat.camp, 64)
        pen.write((MARGIN + 92, y + 56), seat.name, DISPLAY, 60, QUIET if decided and not seat.won else INK, 720)
    if score:
        pen.write(
            (1136 - pen.width(score, DISPLAY, 96), 262),
            score,
            DISPLAY,
            96,
            INK if shared.ahead is None else CAMPS[shared.ahead],
            300,
        )


def _board(pen: Pen, board: tuple[Square, ...]) -> None:
    """A row of squares, or cards as they lie."""
    columns, rows = max(one.column for one in board) + 1, max(one.row for one in board) + 1
    step = min(1072 / columns, 170 / rows, 38)
    for one in board:
        x, y = MARGIN + step * one.column, 425 + step * one.row
        box = (x + 2, y + 2, x + step - 3, y + step - 3)
        if one.holder is None:
            pen.draw.rectangle(box, outline=RULE, width=2)
        else:
            pen.draw.rectangle(box, fill=CAMPS[one.holder])
