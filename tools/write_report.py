"""Writes what was measured for researchers into the pages: tables and figures from the files in docs/measured.

write_report.py            writes them
write_report.py --check    exit code 1 if they are out of date

`rl-batch.json` is what `bench/batch_bench.py --json` prints, `rl-laws.json` what `bench/law_bench.py --json` does,
`rl-processes.json` what `bench/processes_bench.py --json` does;
`rl-ppo.json`, `rl-cfr.json` and `rl-clone.json` are what the examples print with --json, a list of them each;
`bench-agents/*.json` are the signed results of `detente bench-agents`.
"""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from detente.ai import shipped
from detente.rl.recipes import recipes
from detente.rl.submission import verified
from detente.titles import titles
from pages import filled, markdown
from report_figures import Axis, Bar, Group, draw, powers

ROOT = Path(__file__).resolve().parent.parent
MEASURED = ROOT / "docs/measured"
REPORT = ROOT / "docs/report"
QUIET = 0.9  # of a core that a process must have had for the clock to say anything
CLOCK = "By the clock, on a quiet machine with {cores} cores ({seconds:g} s for each figure, load {load:.1f})."
BUSY = (
    "The machine ({cores} cores, load {load:.1f}) was busy with other work, so by the clock nothing can be said: "
    "these are decisions a second of processor time, for each process, and in brackets how much of the cores all got."
)


def read(name: str) -> Any:
    return json.loads((MEASURED / f"rl-{name}.json").read_text("utf-8"))


def speeds() -> list[tuple[str, float, float]]:
    """Decisions a second without and with observations, ours and the neighbours'."""
    found = read("batch")
    ours = [(title, row["bare"], row["observed"]) for title, row in found["titles"].items()]
    return ours + [(name, row["without"], row["with"]) for name, row in found["neighbours"].items()]


def share(row: dict[str, Any], name: str) -> str:
    return f"{row[name]:.1%} ({row['low']:.1%} to {row['high']:.1%})"


def speed_table() -> str:
    found = read("batch")
    rows = [[title, *(f"{value:,.0f}" for value in row.values())] for title, row in found["titles"].items()]
    for name, row in found["neighbours"].items():
        rows.append([name, f"{row['without']:,.0f}", "", f"{row['with']:,.0f}", "", "", ""])
    heads = "decisions/s, one core | bare | masks | observations | against level 0 | against level 1 | one by one"
    return markdown(heads, rows)


def processes_table(found: dict[str, Any]) -> str:
    """By the clock, if all processes had their cores to themselves; else what each got out of a core's time."""
    rows, names = found["rows"], list(found["rows"][0]["of"])
    alone = {row["way"]: row["of"] for row in reversed(rows)}
    quiet = all(one["cores"] > QUIET * row["count"] for row in rows for one in row["of"].values())

    def cell(row: dict[str, Any], name: str) -> str:
        one, times = row["of"][name], row["of"][name]["decisions"] / alone[row["way"]][name]["decisions"]
        if not quiet:
            return f"{one['decisions'] / one['cores']:,.0f} ({one['cores']:.2f})"
        return f"{one['decisions']:,.0f}" + (f" ({times:.2f} times)" if row["count"] > 1 else "")

    told = CLOCK if quiet else BUSY
    heads = ["decisions/s, all together" if quiet else "decisions/s of a core (cores that all got)"]
    heads += [f"{'Ray, ' if row['way'] == 'ray' else ''}{row['count']} at once" for row in rows]
    lines = [
        [name.replace(" ", ", ").replace("observed", "observations"), *(cell(r, name) for r in rows)] for name in names
    ]
    return f"{told.format(**found)}\n\n{markdown(' | '.join(heads), lines)}"


def ppo_table() -> str:
    rows = [
        [
            f"level {row['opponent']}",
            f"{row['before']:.1%}",
            share(row, "after"),
            str(row["games"]),
            f"{row['decisions']:,}",
            f"{row['seconds']:.0f}",
            str(row["seed"]),
        ]
        for row in read("ppo")
    ]
    return markdown("against | before | after (95 %) | games | decisions learnt from | seconds | seed", rows)


def cfr_table() -> str:
    rows = [
        [
            str(row["agents"]),
            str(row["iterations"]),
            f"{row['information_states']:,}",
            f"{row['solved']:.4f}",
            f"{row['random']:.4f}",
            f"{row['seconds']:.0f}",
        ]
        for row in read("cfr")
    ]
    return markdown(
        "agents each, groups | iterations | information states | exploitability | of a random player | seconds",
        rows,
    )


def clone_table() -> str:
    rows = [
        [
            str(row["games"]),
            f"{row['learnt']:,}",
            f"{row['aside']:,}",
            share(row, "same"),
            f"{row['random']:.1%}",
            str(row["seed"]),
        ]
        for row in read("clone")
    ]
    return markdown("games | learnt from | kept aside | the same choice (95 %) | a random choice | seed", rows)


def laws_table() -> str:
    rows = [
        [
            title,
            f"{row['games']:,}",
            f"{row['checks']:,}",
            f"{row['deep_checks']:,}",
            "one" if row["broken"] else "none",
            f"{row['worlds']:,}",
            f"{row['other_worlds']:,}",
            f"{row['entries']:,}",
            f"{row['entries_that_differ']:,}",
        ]
        for title, row in read("laws").items()
    ]
    heads = "title | games | laws asked | deep laws | broken | worlds | that differ | entries compared | that differ"
    return markdown(heads, rows)


def sets_table() -> str:
    rows = []
    for name, found in recipes().items():
        made = ["not made as a whole", "", "", "", ""]
        if found.checksum:
            size, speed = found.bytes / 1e6, found.rows / found.seconds
            made = [f"{found.rows:,}", f"{size:,.1f} MB", f"{found.seconds:.0f} s", f"{speed:,.0f}"]
            made.append(f"`{found.checksum[:16]}…`")
        rows.append([f"`{name}`", f"{found.games:,}", *made])
    return markdown("recipe | games | decisions | files | of one core | rows/s | checksum", rows)


def weights_table() -> str:
    rows = []
    for kind in shipped.FILES:
        flag = "" if kind == "outlook" else f" --{kind}"
        for title, found in shipped.recipes(kind).items():
            people = f", {found.people} games of people (`{found.people_checksum[:16]}…`)" if found.people else ""
            rows.append(
                [
                    f"`detente train {title} --recipe{flag}{' --people DIR' * bool(people)}`",
                    ", ".join(f"{games}:{iterations}" for games, iterations in found.rounds) + people,
                    str(found.seed),
                    f"{found.seconds} s",
                    found.match,
                    "yes" if found.ships else "**no**, the ones before stayed",
                    f"`{found.checksum[:16]}…`",
                    found.ran,
                ]
            )
    heads = "command | courses | seed | of one core | against the file before | shipped | SHA-256 | last run"
    return markdown(heads, rows)


# The pages, and the tables in each.
PAGES: dict[str, dict[str, Callable[[], str]]] = {
    "docs/report/index.md": {
        "laws": laws_table,
        "speed": speed_table,
        "ppo": ppo_table,
        "cfr": cfr_table,
        "clone": clone_table,
    },
    "docs/rl/batch.md": {"speed": speed_table, "processes": lambda: processes_table(read("processes"))},
    "docs/rl/datasets.md": {"sets": sets_table},
    "docs/rl/models.md": {"weights": weights_table},
}


def speed_figure() -> str:
    groups = [Group(name, [Bar(bare, 0), Bar(seen, 1)]) for name, bare, seen in speeds()]
    return draw("Decisions a second on one core", ("without observations", "with observations"), powers(3, 7), groups)


def laws_figure() -> str:
    names = ("checks", "other_worlds", "entries")
    groups = [
        Group(title, [Bar(row[name], kind, note=f"{row[name]:,}") for kind, name in enumerate(names)])
        for title, row in read("laws").items()
    ]
    kinds = ("states asked the laws", "worlds that differ from the real one", "entries compared")
    return draw("How often laws and observations were compared", kinds, powers(1, 8), groups)


def ladder_figure() -> str:
    """The ratings of the leaderboard, with their intervals."""
    results = [verified(json.loads(file.read_text("utf-8"))) for file in sorted((MEASURED / "bench-agents").glob("*"))]
    groups = [
        Group(
            f"{row['title']} {row['agent']}",
            [Bar(row["elo"], n, (row["elo"] - row["error"], row["elo"] + row["error"]), f"{row['elo']:.0f}")],
        )
        for n, title in enumerate(titles())
        for row in results
        if row["title"] == title
    ]
    axis = Axis(-400, 1200, range(-400, 1201, 200), lambda value: f"{value:.0f}")
    return draw("Elo on the fixed ladder, level 1 is 0 (95 %)", ("Elo, level 1 is 0 (95 %)",), axis, groups, dots=True)


def baselines_figure() -> str:
    """What learning reached beside what chance does: points of games, the same choice as people, exploitability."""

    def interval(row: dict[str, Any]) -> tuple[float, float]:
        return row["low"], row["high"]

    groups = [
        Group(f"PPO, level {row['opponent']}", [Bar(row["before"], 0), Bar(row["after"], 1, interval(row))])
        for row in read("ppo")
    ]
    groups += [Group("cloning", [Bar(row["random"], 0), Bar(row["same"], 1, interval(row))]) for row in read("clone")]
    groups += [
        Group(f"CFR+, {row['information_states']} states", [Bar(row["random"], 0), Bar(row["solved"], 1)])
        for row in read("cfr")
    ]
    axis = Axis(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1], lambda value: f"{value:.0%}" if value else "0")
    kinds = ("before learning, or at random", "learnt (95 %; of CFR+ the exploitability, less is better)")
    return draw("Baselines", kinds, axis, groups)


FIGURES: dict[str, Callable[[], str]] = {
    "speed.svg": speed_figure,
    "laws.svg": laws_figure,
    "ladder.svg": ladder_figure,
    "baselines.svg": baselines_figure,
}


def written() -> dict[Path, str]:
    pages = {
        ROOT / file: filled((ROOT / file).read_text("utf-8"), tables, "write_report") for file, tables in PAGES.items()
    }
    return pages | {REPORT / name: figure() for name, figure in FIGURES.items()}


def is_stale() -> bool:
    return any(not file.is_file() or file.read_text("utf-8") != text for file, text in written().items())


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(is_stale())
    for file, text in written().items():
        file.write_text(text, "utf-8")
