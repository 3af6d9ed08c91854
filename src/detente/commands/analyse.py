"""`detente analyse`: the report on a game that was played."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table

from detente.analysis import DEPTHS, Report, analyse
from detente.analysis.html import page
from detente.analysis.telling import Telling
from detente.commands.common import (
    AsJson,
    CardsOption,
    Lang,
    at,
    fail,
    game_of,
    language,
    progress,
    read_record,
    read_text,
    say,
    trouble,
)
from detente.game import Game
from detente.library.reading import why
from detente.locale import Texts
from detente.record import FORMAT, BadRecord, Record
from detente.titles import read_foreign

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a log of the Playdek app.")]
Html = Annotated[Path | None, typer.Option("--html", metavar="OUT", help="Write the report as one page to this file.")]
DepthOption = Annotated[str, typer.Option("--depth", help=f"How closely to look: {', '.join(DEPTHS)}.")]
AllJobs = Annotated[int, typer.Option("--jobs", "-j", min=0, max=256, help="Processes to use; 0: one for each core.")]
WIDE, HIGH = 76, 9  # letters of the curve
BLOCKS = " ▁▂▃▄▅▆▇█"
SOURCES = 12  # that are listed


def analyse_command(
    file: File,
    html: Html = None,
    depth: DepthOption = "quick",
    jobs: AllJobs = 0,
    cards: CardsOption = None,
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """Say how a game was won: chances after every decision, the dearest mistakes, luck, and where the points came from.

    Exit code 1 if the game does not replay, 2 if the file is no game at all.
    """
    if depth not in DEPTHS:
        raise trouble("cli-no-depth", depth=depth[:20], depths=", ".join(DEPTHS))
    speaks = language(lang)
    game, record = read_game(file, cards)
    try:
        with progress(1000, as_json, "analysis") as move:
            report = analyse(game, record, depth, jobs or os.cpu_count() or 1, _in_steps(move))
    except BadRecord as error:
        fail(str(at(file, why(error, read_text(file)))), 1)
    texts = Texts(speaks, game)
    telling = Telling(report, texts)
    if html is not None:
        try:
            html.write_text(page(telling), "utf-8")
        except OSError as error:
            raise trouble("cli-not-written", file=str(html)) from error
    if as_json:
        say(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        tell(telling)
        if html is not None:
            say(texts.say("report-written", {"file": str(html)}))


def read_game(file: Path, cards: Path | None = None) -> tuple[Game, Record]:
    """A record of ours, or a game that was played elsewhere; anything else is bad input."""
    text = read_text(file).removeprefix("\ufeff")
    if text.startswith(FORMAT):
        return read_record(file, cards)
    try:
        id, record = read_foreign(text)
    except BadRecord as error:
        raise at(file, why(error, text)) from None
    return game_of(id), record


def _in_steps(move: Callable[[int], None]) -> Callable[[float], None]:
    """A bar that counts, moved by shares."""
    done = 0

    def to(share: float) -> None:
        nonlocal done
        move(int(1000 * share) - done)
        done = int(1000 * share)

    return to


# ---- in the terminal ----


def tell(telling: Telling) -> None:
    """The report in a page of text."""
    report, texts = telling.report, telling.say
    say(telling.heading())
    say(telling.players())
    say(f"{telling.result()} ({texts('report-depth', {'depth': report.depth})})")
    for line in telling.story():
        say(line)
    say()
    say(f"{texts('report-chart')}, {telling.side(telling.west)}")
    for line in curve(report):
        say(line)
    say()
    console = Console(highlight=False)
    console.print(_points(telling))
    say(texts("report-luck"))
    for side in reversed(report.sides):
        say(telling.side(side))
        for what, share in telling.shares(side):
            first, *more = telling.share(what, share)
            say(f"  {texts(f'report-{what}')}: {first}")
            for line in more:
                say(f"    {line}")
    say()
    console.print(_sources(telling))
    say(texts("report-hindsight"))


def curve(report: Report) -> list[str]:
    """The chances of side 1 in letters, with the turns below."""
    values = [_at(report, round(report.plies * (column + 0.5) / WIDE)) for column in range(WIDE)]
    lines = []
    for row in range(HIGH - 1, -1, -1):
        heights = (max(0, min(8, round(8 * (HIGH * value - row)))) for value in values)
        label = {HIGH - 1: "100 ", HIGH // 2: " 50 ", 0: "  0 "}.get(row, "    ")
        lines.append(label + "".join(BLOCKS[height] for height in heights))
    marks = [" "] * (WIDE + 4)
    for turn in report.turns:
        at = min(WIDE - len(turn.name), WIDE * turn.ply // max(1, report.plies))
        if all(letter == " " for letter in marks[max(0, at - 1) : at + len(turn.name) + 1]):
            marks[at : at + len(turn.name)] = turn.name
    return [*lines, "    " + "".join(marks).rstrip()]


def _at(report: Report, ply: int) -> float:
    value = report.start
    for step in report.steps:
        if step.ply > ply:
            break
        value = step.after
    return value


def _points(telling: Telling) -> Table:
    texts, points = telling.say, telling.report.points
    table = Table(title=texts("report-points", {"n": len(points)}), title_justify="left", show_lines=True)
    for key in ("report-when", "report-who", "report-what"):
        table.add_column(texts(key))
    table.add_column(texts("report-chart"), justify="right")
    for point in points:
        lines = [telling.point(point), *telling.advice(point)]
        chances = f"{telling.before_and_after(point)}\n{telling.plus_minus(point.error)}\n{telling.mark(point)}"
        table.add_row(telling.moment(point), telling.side(point.side), "\n".join(lines), chances)
    return table


def _sources(telling: Telling) -> Table:
    report = telling.report
    table = Table(title=telling.say("report-sources"), title_justify="left")
    table.add_column(telling.say("report-source-head"))
    for side in reversed(report.sides):
        table.add_column(telling.side(side), justify="right")
    for row in report.sources[:SOURCES]:
        table.add_row(telling.source(row), *(str(row.points[side] or "") for side in reversed(report.sides)))
    if rest := report.sources[SOURCES:]:
        sums = (sum(row.points[side] for row in rest) for side in reversed(report.sides))
        table.add_row(telling.say("report-more", {"n": len(rest)}), *(str(n) for n in sums))
    return table
