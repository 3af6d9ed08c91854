"""Matches that were counted, as rows: the ladder of levels, and level 6 against the frozen one.

`docs/measured/ladder.json` lists the ladder, `frozen.json` the matches against the old level 6. A row that names a
`file` takes its numbers from what `detente arena --out` wrote there; older rows, of which no file was kept, carry them.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from detente.titles import title
from pages import markdown

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / "docs/measured"
WAR = "nuclear_war"


def read(name: str) -> Any:
    return json.loads((MEASURED / name).read_text("utf-8"))


def counted(row: dict[str, Any]) -> dict[str, Any]:
    """A row with the numbers of its file."""
    if "file" not in row:
        return row
    match = read(row["file"])
    pair: dict[str, Any] = match["pairs"][0]
    worked = {one["agent"]: one["worked"] for one in match["standings"]}
    times = {"seconds_a": worked[pair["a"]], "seconds_b": worked[pair["b"]]}
    return pair | times | {"wars": own_wars(match, pair["a"]), "title": match["title"], "seed": match["seed"]} | row


def own_wars(match: dict[str, Any], agent: str) -> int | str:
    """Games that an agent lost by its own nuclear war; a bar where the game knows none."""
    if WAR not in getattr(title(match["title"]), "ending_ids", ()):
        return "—"
    lost = [row for row in match["endings"] if (row["agent"], row["how"], row["ending"]) == (agent, "lost", WAR)]
    return sum(int(row["games"]) for row in lost)


def ladder() -> dict[str, list[dict[str, Any]]]:
    """By game: every level against one below it."""
    return {game: [counted(row) for row in rows] for game, rows in read("ladder.json")["games"].items()}


def frozen() -> list[dict[str, Any]]:
    """Parts of level 6 against parts of the old one."""
    return [counted(row) for row in read("frozen.json")["matches"]]


# ---- as tables of docs/ai.md ----


def percent(share: float) -> str:
    return f"{share:.0%}"


def by_side(row: dict[str, Any]) -> str:
    """What the first one scored on each side, with the interval where it was kept."""
    parts = []
    for side, share in row["score_as"].items():
        within = row.get("interval_as", {}).get(side)
        parts.append(f"{side.upper()} {percent(share)}" + (f" ({' to '.join(map(percent, within))})" if within else ""))
    return ", ".join(parts)


def result(row: dict[str, Any]) -> list[str]:
    """The cells that every table has."""
    interval = f"{percent(row['low'])} to {percent(row['high'])}"
    return [str(row["games"]), f"**{row['score']:.1%}**", interval, by_side(row), str(row["wars"])]


def source(row: dict[str, Any]) -> str:
    return f"{row['seed']}, `{row['file']}`" if "file" in row else "below"


def named(row: dict[str, Any]) -> str:
    return f"{row['game']}, {row['note']}" if row.get("note") else str(row["game"])


def ladder_lines() -> Iterator[list[str]]:
    earlier = [counted(row) for row in read("ladder.json")["earlier"]]
    for game, rows in ladder().items():
        for row in [*(row | {"game": game} for row in rows), *(row for row in earlier if row["game"] == game)]:
            yield [named(row), f"{row['a']} : {row['b']}", *result(row), source(row)]


def frozen_lines() -> Iterator[list[str]]:
    goals = read("frozen.json")["to_reach"]
    for row in frozen():
        times = f"{row['seconds_a']:.3f} s, {row['seconds_b']:.3f} s"
        yield [named(row), goals[row["game"]], row["a"], row["b"].split()[-1], *result(row), times, source(row)]


def ladder_table() -> str:
    heads = "game | pair | games | score of the first | interval | by side | its nuclear wars"
    return markdown(f"{heads} | seed, file in `docs/measured`", ladder_lines())


def frozen_table() -> str:
    heads = "game | to reach | new | old | games | score of the new | interval | by side | own nuclear wars"
    return markdown(f"{heads} | processor time of a decision | seed, file in `docs/measured`", frozen_lines())


TABLES: dict[str, Callable[[], str]] = {"frozen": frozen_table, "ladder": ladder_table}
