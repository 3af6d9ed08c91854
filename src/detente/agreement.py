"""How often an agent would have played what people played: a measure of sense, not of strength.

An agent is asked at every decision of a record, from the view of the side that decided. Where the order of several
choices does not matter (points of influence), any of those that the player went on to make is his.
"""

from dataclasses import dataclass, field

from detente.ai import Agent
from detente.ai.levels import SearchAgent
from detente.ai.policy_training import together
from detente.game import CHANCE, Game, actor
from detente.record import Record

FIRST = 3  # choices that count as considered


@dataclass
class Tally:
    """Decisions of one kind, how many of them were the agent's first choice, and how many one of its first three."""

    asked: int = 0
    first: int = 0
    among: int = 0
    chance: float = 0.0  # how many of them a random choice would have met

    def add(self, other: "Tally") -> None:
        self.asked += other.asked
        self.first += other.first
        self.among += other.among
        self.chance += other.chance


@dataclass
class Agreement:
    """Tallies by what was asked (the key of the prompt)."""

    kinds: dict[str, Tally] = field(default_factory=dict)

    def of(self, kind: str) -> Tally:
        return self.kinds.setdefault(kind, Tally())

    def add(self, other: "Agreement") -> None:
        for kind, tally in other.kinds.items():
            self.of(kind).add(tally)

    def total(self) -> Tally:
        out = Tally()
        for tally in self.kinds.values():
            out.add(tally)
        return out


def agrees(game: Game, record: Record, player: Agent) -> tuple[int, int, float]:
    """The decisions of a record that leave a choice, in how many of them any agent decides as the player did, and how
    many a random choice would have met."""
    asked, same, chance = 0, 0, 0.0
    s = record.begin(game)
    for n, action in enumerate(record.actions):
        side = game.current(s)
        if side != CHANCE and actor(game, s, action) == side and len(game.legal(s)) > 1:
            view = game.view(s, side)
            evaluator = getattr(game, "evaluator", None)
            theirs = set(together(game, evaluator, s, record.actions[n:])) if evaluator else {action}
            asked += 1
            same += player.decide(view) in theirs
            chance += len(theirs) / len(view.choices)
        game.apply(s, action)
    return asked, same, chance


def compare(game: Game, record: Record, agent: SearchAgent) -> Agreement:
    """Ask an agent at every decision of a record that leaves a choice."""
    out = Agreement()
    s = record.begin(game)
    for n, action in enumerate(record.actions):
        side = game.current(s)
        if side != CHANCE and actor(game, s, action) == side and len(game.legal(s)) > 1:
            view = game.view(s, side)
            theirs = set(together(game, agent.evaluator, s, record.actions[n:]))
            ranked = [row.action for row in agent.consider(view)]
            tally = out.of(view.prompt.key)
            tally.asked += 1
            tally.first += ranked[0] in theirs
            tally.among += any(choice in theirs for choice in ranked[:FIRST])
            tally.chance += len(theirs) / len(view.choices)
        game.apply(s, action)
    return out
