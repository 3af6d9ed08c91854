"""A benchmark for agents: a submission meets a fixed ladder with fixed seeds, and what comes out is signed.

Every rung is met on both sides with the same dice (`arena.py`). The rating is that of maximum likelihood with the
ratings of the rungs held fixed, so two submissions can be compared that never met.
"""

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from detente import __version__
from detente.agreement import agrees
from detente.ai import agent, close
from detente.ai.exploit import exploitability, strategy_of, tree_of, uniform
from detente.arena import Arena, play_all, wilson
from detente.game import Game
from detente.notation import read_position
from detente.record import Record
from detente.rl.ladder import Ladder, ladder
from detente.titles import title

FORMAT: Final = 1
UNIT: Final = 400 / math.log(10)  # Elo points of a factor e
LARGEST_TREE: Final = 20_000  # positions


class BadResult(ValueError):
    """A file that is no signed result, or one that was changed."""


@dataclass(frozen=True)
class Benchmark:
    """What is measured: games against each rung, rounded up to pairs, from one seed."""

    title: str
    agent: str  # a name, exec:COMMAND or class:MODULE:NAME
    games: int = 40
    seed: int = 2026

    @property
    def ladder(self) -> Ladder:
        return ladder(self.title)


def run(
    plan: Benchmark,
    records: list[tuple[str, Record]],
    jobs: int = 1,
    progress: Callable[[int], None] = lambda games: None,
) -> dict[str, Any]:
    """Meet every rung; answers the result as JSON values, not yet signed."""
    game = title(plan.title)
    rows: list[dict[str, Any]] = []
    decisions, worked = 0, 0.0
    for rung in plan.ladder.rungs:
        standings = play_all(Arena(plan.title, (plan.agent, rung.agent), plan.games, plan.seed), jobs, progress)
        points, games = standings.points(0, 1)
        if not standings.decisions[0]:
            raise BadResult(
                f"{plan.agent} never decided anything: {next(iter(standings.forfeits), 'it was not asked')}"
            )
        low, high = wilson(points, games)
        rows.append(
            {"rung": rung.agent, "elo": rung.elo, "games": games, "points": points}
            | {"low": round(low, 4), "high": round(high, 4), "forfeits": len(standings.forfeits)}
        )
        decisions += standings.decisions[0]
        worked += standings.worked[0]
    rating, error = anchored([(row["elo"], row["points"], row["games"]) for row in rows])
    return {
        "format": FORMAT,
        "version": __version__,
        "title": plan.title,
        "rules": game.rules,
        "data": game.data,
        "agent": plan.agent,
        "seed": plan.seed,
        "rungs": rows,
        "elo": round(rating, 1),
        "error": round(error, 1),
        "decisions": decisions,
        "decisions_per_second": round(decisions / worked, 1) if worked else None,
        "exploitability": exploited(game, plan),
        "agreement": agreement(game, plan, records),
    }


def anchored(rows: list[tuple[float, float, int]]) -> tuple[float, float]:
    """The rating that makes these points likeliest against opponents of fixed ratings, and its 95 % error. One drawn
    game against each is added, so that who won or lost all has a rating, too.

    >>> rating, error = anchored([(0.0, 76, 100)])
    >>> round(rating), round(error)
    (198, 79)
    """
    met = [(elo, points + 0.5, games + 1) for elo, points, games in rows]
    low, high = -5000.0, 5000.0
    for _ in range(100):  # what is expected grows with the rating: halve the interval
        middle = (low + high) / 2
        if sum(games * share(middle, elo) for elo, _, games in met) < sum(points for _, points, _ in met):
            low = middle
        else:
            high = middle
    information = sum(games * share(low, elo) * (1 - share(low, elo)) for elo, _, games in met)
    return low, 1.96 * UNIT / math.sqrt(information)


def share(rating: float, other: float) -> float:
    """The points that a rating promises against another."""
    return 1 / (1 + math.exp((other - rating) / UNIT))


def exploited(game: Any, plan: Benchmark) -> dict[str, float] | None:
    """How much an opponent who knew the agent would gain in the ladder's small position, beside one who knew a random
    player; None where the ladder names no position."""
    if not plan.ladder.position:
        return None
    root = tree_of(game.evaluator, read_position(game, plan.ladder.position), LARGEST_TREE)
    player = agent(plan.agent, game, plan.seed)
    try:
        asked = strategy_of(root, lambda states: [(player.decide(game.view(states[0], int(states[0].decider))), 1.0)])
    finally:
        close(player)
    return {"agent": round(exploitability(root, asked), 4), "random": round(exploitability(root, uniform(root)), 4)}


def agreement(game: Game, plan: Benchmark, records: list[tuple[str, Record]]) -> dict[str, Any] | None:
    """How often the agent decides as people did; None without games of people."""
    if not records:
        return None
    player = agent(plan.agent, game, plan.seed)
    try:
        found = [agrees(game, record, player) for _, record in records]
    finally:
        close(player)
    asked, same, chance = (sum(row[i] for row in found) for i in range(3))
    return {
        "games": len(records),
        "decisions": asked,
        "same": round(same / max(1, asked), 4),
        "random": round(chance / max(1, asked), 4),
    }


# ---- signatures ----


def key_of(file: Path) -> Ed25519PrivateKey:
    """The signer's key; a new one is made where there is none yet."""
    if file.is_file():
        try:
            return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(file.read_text().strip()))
        except ValueError:
            raise BadResult(f"{file}: no key of this program") from None
    key = Ed25519PrivateKey.generate()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(key.private_bytes(Encoding.Raw, PrivateFormat.Raw, NoEncryption()).hex() + "\n")
    return key


def _bytes(result: dict[str, Any]) -> bytes:
    """What is signed: the same bytes however the file is laid out."""
    return json.dumps(result, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def signed(result: dict[str, Any], key: Ed25519PrivateKey) -> dict[str, Any]:
    """The result with the signer's public key and signature (Ed25519)."""
    public = key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
    return {"result": result, "key": public, "signature": key.sign(_bytes(result)).hex()}


def verified(found: Any) -> dict[str, Any]:
    """The result of a signed file; BadResult if it was changed since, or is none."""
    try:
        result, key, signature = found["result"], bytes.fromhex(found["key"]), bytes.fromhex(found["signature"])
        Ed25519PublicKey.from_public_bytes(key).verify(signature, _bytes(result))
    except InvalidSignature:
        raise BadResult("the signature does not fit: the result was changed after it was signed") from None
    except (KeyError, TypeError, ValueError):
        raise BadResult("no signed result of `detente bench-agents`") from None
    return dict(result)


def read_result(text: str) -> Any:
    """A file of `detente bench-agents`, not yet verified; BadResult if it is no JSON."""
    try:
        return json.loads(text)
    except ValueError:
        raise BadResult("no signed result of `detente bench-agents`") from None


# ---- the board ----


HEADING: Final = (
    "| title | agent | Elo | against | exploitability | as people | decisions/s | seed, games a rung | key |"
)


def line_of(found: dict[str, Any]) -> str:
    """A result as a line of docs/leaderboard.md."""
    result = verified(found)
    rungs = ", ".join(f"{row['rung']}: {row['points']:g} of {row['games']}" for row in result["rungs"])
    small, people = result["exploitability"], result["agreement"]
    cells = (
        result["title"],
        f"`{result['agent']}`",
        f"{result['elo']:.0f} ± {result['error']:.0f}",
        rungs,
        f"{small['agent']:.3f} (random {small['random']:.3f})" if small else "not measured",
        f"{people['same']:.0%} of {people['decisions']} (random {people['random']:.0%})" if people else "not measured",
        f"{result['decisions_per_second']:,.0f}" if result["decisions_per_second"] else "not measured",
        f"{result['seed']}, {result['rungs'][0]['games']}",
        found["key"][:12],
    )
    return "| " + " | ".join(cells) + " |"


def put_on_board(board: str, found: dict[str, Any]) -> str:
    """The page with this result in its table; an older line of the same title, agent and key goes."""
    line = line_of(found)
    head, rule, lines = lines_of(board)
    ends = (*line.split(" | ")[:2], found["key"][:12])
    kept = [old for old in lines if (*old.split(" | ")[:2], old.rsplit(" | ", 1)[-1].strip(" |")) != ends]
    return f"{head}{HEADING}\n{rule}\n" + "\n".join(sorted([*kept, line])) + "\n"


def lines_of(board: str) -> tuple[str, str, list[str]]:
    """What stands above the table of results, the rule below its heading, and its lines; BadResult if there is none."""
    head, heading, rest = board.partition(HEADING)
    if not heading:
        raise BadResult("the page has no table of results")
    rule, *lines = rest.strip("\n").split("\n")
    return head, rule, lines
