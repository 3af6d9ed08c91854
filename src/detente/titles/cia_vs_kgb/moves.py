"""What moves of CIA vs KGB are called, and what they do: for hints and for the report on a game."""

from collections.abc import Iterator, Sequence

from detente.bits import members
from detente.game import Choice, Fact, Sentence
from detente.titles.cia_vs_kgb.state import (
    ROLES,
    Board,
    Deck,
    agent_x,
    dead,
    influence,
    is_over,
    leave,
    row,
    score,
    won,
)


def deed(choices: Sequence[Choice], card: str) -> Sentence:
    """A recruit, what a group does, an agent, an event."""
    groups = list(dict.fromkeys(choice.name for choice in choices if choice.kind == "group"))
    agents = [choice.name for choice in choices if choice.kind == "agent"]
    cards = [choice.name for choice in choices if choice.kind == "card"]
    buttons = [choice.name for choice in choices if choice.kind == "button"]
    if agents:
        return Sentence("cvk-deed-agent", {"agent": agents[0]})
    if cards and cards[0] not in groups:
        return Sentence("cvk-deed-event", {"objective": cards[0]})
    if groups:
        aimed = len(groups) > 1
        return Sentence(
            "cvk-deed-group", {"group": groups[0], "cards": ",".join(groups[1:]), "at": "yes" if aimed else "no"}
        )
    for button in ("recruit", "wait"):
        if button in buttons:
            return Sentence(f"cvk-deed-{button}")
    return Sentence("cvk-deed-choice")


def facts(deck: Deck, before: Board, after: Board, side: int) -> Iterator[Fact]:
    """Objectives, the struggle for the one on the table, groups, and agents."""
    for objective in members(won(after, side) & ~won(before, side)):
        yield Fact("cvk-why-wins", _objective(deck, objective), 0.2 * int(deck.vp[objective]))
    if score(after, side) < score(before, side):
        yield Fact("cvk-why-price", {"n": int(score(before, side) - score(after, side))}, -1.0)
    if before.objective == after.objective >= 0:
        yield from _struggle(deck, before, after, side)
    for agent in members(dead(after, 1 - side) & ~dead(before, 1 - side)):
        yield Fact("cvk-why-kills", {"agent": ROLES[agent]}, 2.0)
    chosen = int(agent_x(after, side))
    if chosen >= 0 and chosen != int(agent_x(before, side)) and before.objective >= 0:
        args: dict[str, str | int] = {"agent": ROLES[chosen], "role": ROLES[chosen]}
        yield Fact("cvk-why-agent", args | _objective(deck, before.objective), 0.6)
    for agent in members(leave(before, side) & ~leave(after, side) & ~dead(after, side)):
        yield Fact("cvk-why-back", {"agent": ROLES[agent]}, 0.2)


def _objective(deck: Deck, objective: int) -> dict[str, str | int]:
    return {"objective": deck.objective_ids[objective], "vp": int(deck.vp[objective])}


def _struggle(deck: Deck, before: Board, after: Board, side: int) -> Iterator[Fact]:
    """Who leads, by how much, and whose groups came and went."""
    about = _objective(deck, before.objective)
    left = int(deck.stability[before.objective] - influence(before, side))
    was = int(influence(before, side) - influence(before, 1 - side))
    now = int(influence(after, side) - influence(after, 1 - side))
    if is_over(deck, after, 1 - side) and not is_over(deck, before, 1 - side):
        yield Fact("cvk-why-disorder", about, 3.0)
    if is_over(deck, before, side) and not is_over(deck, after, side):
        yield Fact("cvk-why-order", about, 3.0)
    if now > 0 >= was:
        yield Fact("cvk-why-leads", {**about, "n": now}, 2.0)
    elif now > was:
        way = "ahead" if now > 0 else "behind" if now < 0 else "level"
        yield Fact("cvk-why-influence", {**about, "n": now - was, "lead": abs(now), "way": way}, 0.3 * (now - was))
    elif now == was > 0 and row(after, side) == row(before, side):
        yield Fact("cvk-why-waits", {**about, "n": now}, 1.5)
    gained = row(after, side) & ~row(before, side)
    lost = row(before, 1 - side) & ~row(after, 1 - side)
    for group in members(gained & lost):
        yield Fact("cvk-why-turns", {"group": deck.group_ids[group], "n": int(deck.influence[group])}, 1.8)
    for group in members(lost & ~gained):
        yield Fact("cvk-why-destroys", {"group": deck.group_ids[group], "n": int(deck.influence[group])}, 1.5)
    if gained & ~lost and left > 0 and not is_over(deck, after, side):
        yield Fact("cvk-why-recruits", {**about, "n": left}, 0.8)
