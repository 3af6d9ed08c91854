"""Results: kept between runs, counted by title, with the mutants that change nothing left out."""

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .operators import Mutant
from .targets import EQUIVALENT, GROUP_OF, GROUPS, HOME

RESULTS = HOME / "results.json"
KILLED = ("killed", "timeout")
ALIVE = ("survived", "uncovered")

Result = dict[str, Any]


def load_results() -> dict[str, Result]:
    return json.loads(RESULTS.read_text()) if RESULTS.exists() else {}


def save_results(results: dict[str, Result]) -> None:
    """Written beside and moved, so that a run that is stopped loses nothing."""
    beside = RESULTS.with_suffix(".new")
    beside.write_text(json.dumps(results, indent=0, ensure_ascii=False))
    beside.replace(RESULTS)


# ---- equivalent mutants ----


def read_equivalent(path: Path = EQUIVALENT) -> dict[str, str]:
    """The ids of mutants that cannot change a game, each with the reason."""
    if not path.exists():
        return {}
    out: dict[str, str] = {}
    for entry in tomllib.loads(path.read_text()).get("equivalent", []):
        ids = entry["ids"] if "ids" in entry else [entry["id"]]
        if not entry["why"].strip():
            raise ValueError(f"no reason is given for {ids[0]}")
        out |= dict.fromkeys(ids, entry["why"])
    return out


def stale(equivalent: dict[str, str], mutants: Sequence[Mutant]) -> list[str]:
    """Entries that no mutant has any more."""
    ids = {mutant.id for mutant in mutants}
    return sorted(id for id in equivalent if id not in ids)


# ---- the report ----


def status_of(mutant: Mutant, results: dict[str, Result], equivalent: dict[str, str]) -> str:
    """killed, timeout, survived, uncovered, equivalent (named, or nothing built differs), or "" if it was not run."""
    if mutant.id in equivalent:
        return "equivalent"
    status = str(results.get(mutant.id, {}).get("status", ""))
    return "equivalent" if status == "same" else status


def table(mutants: Sequence[Mutant], results: dict[str, Result], equivalent: dict[str, str]) -> list[str]:
    """A line for every title and one for all."""
    head = ("", "mutants", "killed", "timeout", "survived", "uncovered", "equivalent", "score")
    lines = ["{:18}{:>9}{:>9}{:>9}{:>10}{:>11}{:>12}{:>9}".format(*head)]
    for group in [*GROUPS, "all"]:
        of_group = [mutant for mutant in mutants if group in (GROUP_OF[mutant.file], "all")]
        found = [status_of(mutant, results, equivalent) for mutant in of_group]
        n = {status: found.count(status) for status in ("killed", "timeout", "survived", "uncovered", "equivalent")}
        counted = sum(n.values()) - n["equivalent"]
        if counted:
            score = f"{100 * (n['killed'] + n['timeout']) / counted:.1f} %"
            lines.append("{:18}{:9}{:9}{:9}{:10}{:11}{:12}{:>9}".format(group, sum(n.values()), *n.values(), score))
    return lines


def alive(mutants: Sequence[Mutant], results: dict[str, Result], equivalent: dict[str, str]) -> list[Mutant]:
    return [mutant for mutant in mutants if status_of(mutant, results, equivalent) in ALIVE]


def lines_of(survivors: Sequence[Mutant], results: dict[str, Result]) -> list[str]:
    out = []
    for mutant in survivors:
        result = results[mutant.id]
        tests = (
            "{ran} of {could} tests that could notice it, {reach} run it".format(**result)
            if "ran" in result
            else "no test runs it"
        )
        out += [mutant.id, f"  src/detente/{mutant.file}:{mutant.line} ({tests})"]
        out += [f"  - {mutant.was}", f"  + {mutant.now}", ""]
    return out


def write(mutants: Sequence[Mutant], results: dict[str, Result], equivalent: dict[str, str]) -> None:
    """build/mutants/: report.txt, and survivors_<group> as text and as JSON."""
    text = table(mutants, results, equivalent)
    text += ["", *(f"stale: {id}" for id in stale(equivalent, mutants))]
    for group, files in GROUPS.items():
        found = alive([mutant for mutant in mutants if mutant.file in files], results, equivalent)
        lines = lines_of(found, results)
        (HOME / f"survivors_{group}.txt").write_text("\n".join(lines))
        rows = [
            {"id": m.id, "file": f"src/detente/{m.file}", "line": m.line, "was": m.was, "now": m.now} | results[m.id]
            for m in found
        ]
        (HOME / f"survivors_{group}.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False))
        text += [f"== {group} ==", "", *lines]
    (HOME / "report.txt").write_text("\n".join(text))
