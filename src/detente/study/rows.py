"""A tree for the eye: what a side does in a row is one entry, called as a report calls it."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from detente.game import CHANCE, Choice, Game, Moment, Sentence, actor
from detente.machine import BUTTON, DIE
from detente.machine_game import MachineGame
from detente.notation import who
from detente.study.study import Node
from detente.study.tree import Tree


class Row(Struct, frozen=True, omit_defaults=True):
    """Actions in a row of one line, the last of which may have something said about it. Of chance: what was rolled, or
    how many cards were drawn."""

    nodes: list[int]
    by: str  # a side, or chance
    moment: str  # as a record names it
    said: Sentence  # that moment in words
    what: Sentence | None = None
    dice: list[int] = []
    drawn: int = 0
    depth: int = 0  # in how many variations of variations


class _Played:
    """The cards that the sides have played in this moment of the game: what comes next goes on with them."""

    def __init__(self, moment: str = "", cards: dict[int, str] | None = None) -> None:
        self.moment, self.cards = moment, cards or {}

    def at(self, moment: str) -> "_Played":
        return self if moment == self.moment else _Played(moment)

    def copy(self) -> "_Played":
        return _Played(self.moment, dict(self.cards))

    def card(self, side: int) -> str:
        return self.cards.get(side) or self.cards.get(1 - side, "")

    def note(self, side: int, choices: Sequence[Choice]) -> None:
        for choice in choices:
            if choice.kind == "card":
                self.cards.setdefault(side, choice.name)


def rows_of(tree: Tree) -> list[Row]:
    """The rows in the order of the text: below a row come the variations that replace its first action."""
    return list(_lines(tree, tree.begin(), tree.chapter.nodes[0], _Played(), 0))


def _lines(tree: Tree, s: Any, node: Node, played: _Played, depth: int) -> Iterator[Row]:
    """What comes after a node: `s` is the position there."""
    while children := tree.children[node.id]:
        main, *others = children
        before, cards = (s.clone(), played.copy()) if others else (s, played)
        row, node, played = _row(tree, s, main, played, depth)
        yield row
        for other in others:
            t = before.clone()
            first, last, then = _row(tree, t, other, cards.copy(), depth + 1)
            yield first
            yield from _lines(tree, t, last, then, depth + 1)


def _row(tree: Tree, s: Any, node: Node, played: _Played, depth: int) -> tuple[Row, Node, _Played]:
    """The row that begins with this node; `s` goes with it."""
    game, moment = tree.game, tree.game.moment(s)
    by, played = actor(game, s, node.action), played.at(moment.id)
    nodes, choices = [node], [_choice(game, s, by, node.action)]
    game.apply(s, node.action)
    while (after := _goes_on(tree, s, node, by, moment)) is not None:
        node = after
        nodes.append(node)
        choices.append(_choice(game, s, by, node.action))
        game.apply(s, node.action)
    ids, name = [one.id for one in nodes], who(game, by)
    if by == CHANCE:
        dice = [face for one in nodes if (face := one.action - BUTTON - DIE) in range(1, 7)]
        drawn = sum(choice.kind == "card" for choice in choices)
        row = Row(ids, name, moment.id, moment.said, dice=dice, drawn=drawn, depth=depth)
    else:
        row = Row(ids, name, moment.id, moment.said, _deed(game, choices, played.card(by)), depth=depth)
        played.note(by, choices)
    return row, node, played


def _goes_on(tree: Tree, s: Any, node: Node, by: int, moment: Moment) -> Node | None:
    """The next action of the same row: nothing was said about this one, nothing else was tried, and it is the same
    side's turn in the same moment."""
    children = tree.children[node.id]
    if node.annotated or len(children) != 1 or tree.game.moment(s).id != moment.id:
        return None
    return children[0] if actor(tree.game, s, children[0].action) == by else None


def _choice(game: Game, s: Any, side: int, action: int) -> Choice:
    text = game.text(action)
    if side == CHANCE:
        return Choice(action, text, "card" if text.startswith("card ") else "button")
    found = next((choice for choice in game.view(s, side).choices if choice.id == action), None)
    return found or Choice(action, text, "button", text.replace(" ", "_"))


def _deed(game: Game, choices: list[Choice], card: str) -> Sentence:
    if isinstance(game, MachineGame):
        return game.deed(choices, card)
    return Sentence("report-deed", {"things": ", ".join(choice.text for choice in choices)})
