"""The tree of a chapter: its lines, its positions, and how it is changed. Whatever is added the rules have checked."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from detente.game import CHANCE, TERMINAL, Game, IllegalAction, actor
from detente.notation import read_position
from detente.study.study import (
    GLYPHS,
    MAX_COMMENTS,
    MAX_MARKS,
    MAX_NESTING,
    MAX_NODES,
    MAX_START,
    Arrow,
    BadStudy,
    Chapter,
    Mark,
    Node,
    check_comment,
    cleaned_comment,
    places_of,
    root,
)


class Tree:
    """A chapter that can be asked and changed."""

    def __init__(self, game: Game, chapter: Chapter) -> None:
        check_game(game, chapter)
        self.game, self.chapter = game, chapter
        self.nodes: dict[int, Node] = {}
        self.children: dict[int, list[Node]] = {}
        self._index()

    def _index(self) -> None:
        self.nodes = {node.id: node for node in self.chapter.nodes}
        self.children = {node.id: [] for node in self.chapter.nodes}
        for node in self.chapter.nodes[1:]:
            self.children[node.parent].append(node)

    # ---- asking

    def node(self, id: int) -> Node:
        """The node of this number."""
        if id not in self.nodes:
            raise BadStudy("study-bad-node")
        return self.nodes[id]

    def path(self, id: int) -> list[Node]:
        """The nodes from the beginning to this one, without the beginning itself."""
        node, path = self.node(id), []
        while node.parent >= 0:
            path.append(node)
            node = self.nodes[node.parent]
        return path[::-1]

    def begin(self) -> Any:
        """The position at which the chapter begins."""
        return begin(self.game, self.chapter)

    def state(self, id: int) -> Any:
        """The position after a node."""
        s = self.begin()
        for node in self.path(id):
            self.game.apply(s, node.action)
        return s

    def line(self, node: Node) -> Iterator[Node]:
        """A node and what its line goes on with."""
        while True:
            yield node
            if not self.children[node.id]:
                return
            node = self.children[node.id][0]

    def subtree(self, id: int) -> set[int]:
        """A node and everything that comes after it."""
        found = {id}
        for node in self.chapter.nodes:  # parents come first
            if node.parent in found:
                found.add(node.id)
        return found

    @property
    def variations(self) -> int:
        """How many lines leave their main line."""
        return sum(max(0, len(children) - 1) for children in self.children.values())

    # ---- changing

    def add(self, parent: int, action: int) -> Node:
        """Take an action after a node; what is there already is found again."""
        if found := next((node for node in self.children[self.node(parent).id] if node.action == action), None):
            return found
        s = self.state(parent)
        take(self.game, s, action)
        return self.append(parent, action)

    def append(self, parent: int, action: int) -> Node:
        """A new node whose action the caller knows to be legal."""
        if len(self.chapter.nodes) > MAX_NODES:
            raise BadStudy("study-bad-nodes", most=MAX_NODES)
        node = Node(1 + max(self.nodes), parent, action)
        self.chapter.nodes.append(node)
        self.nodes[node.id], self.children[node.id] = node, []
        self.children[parent].append(node)
        if len(self.children[parent]) > 1 and self.nesting(node.id) > MAX_NESTING:
            self.delete(node.id)
            raise BadStudy("study-bad-nesting", most=MAX_NESTING)
        return node

    def nesting(self, id: int) -> int:
        """In how many variations of variations a node is."""
        return sum(self.children[node.parent][0] is not node for node in self.path(id))

    def add_line(self, parent: int, actions: Iterable[int]) -> Node:
        """Take one action after another; answers the last node."""
        node = self.node(parent)
        s = self.state(parent)
        for action in actions:
            take(self.game, s, action)
            same = [child for child in self.children[node.id] if child.action == action]
            node = same[0] if same else self.append(node.id, action)
        return node

    def delete(self, id: int) -> None:
        """Remove a node and everything after it."""
        if not self.node(id).id:
            raise BadStudy("study-bad-root")
        gone = self.subtree(id)
        self.chapter.nodes = [node for node in self.chapter.nodes if node.id not in gone]
        self._index()

    def promote(self, id: int) -> None:
        """Make a variation the main one: the nearest at which this node leaves its main line."""
        for node in reversed(self.path(id)):
            siblings = self.children[node.parent]
            if siblings[0] is not node:
                self._move_before(node, siblings[0])
                return
        raise BadStudy("study-bad-main")

    def _move_before(self, node: Node, other: Node) -> None:
        rest = [one for one in self.chapter.nodes if one.id not in self.subtree(node.id)]
        moved = [one for one in self.chapter.nodes if one.id in self.subtree(node.id)]
        at = next(n for n, one in enumerate(rest) if one.id == other.id)
        self.chapter.nodes = [*rest[:at], *moved, *rest[at:]]
        self._index()

    def comment(self, id: int, text: str) -> None:
        """Say something about a node; "" takes it back."""
        node, text = self.node(id), cleaned_comment(text)
        check_comment(text)
        whole = sum(len(other.comment) for other in self.chapter.nodes) - len(node.comment) + len(text)
        if whole > MAX_COMMENTS:
            raise BadStudy("study-bad-comments", most=MAX_COMMENTS)
        node.comment = text

    def glyph(self, id: int, glyph: str) -> None:
        """Judge a node; "" takes it back."""
        node = self.node(id)
        if not node.id or (glyph and glyph not in GLYPHS):
            raise BadStudy("study-bad-glyph")
        node.glyph = glyph

    def draw(self, id: int, marks: Sequence[Mark], arrows: Sequence[Arrow]) -> None:
        """What is marked at a node, and the arrows there."""
        node = self.node(id)
        check_drawn(self.game, marks, arrows)
        node.marks, node.arrows = list(dict.fromkeys(marks)), list(dict.fromkeys(arrows))


def check_drawn(game: Game, marks: Sequence[Mark], arrows: Sequence[Arrow], line: int = 0) -> None:
    """BadStudy if a place is unknown or there is too much."""
    if len(marks) > MAX_MARKS or len(arrows) > MAX_MARKS:
        raise BadStudy("study-bad-marks", line, most=MAX_MARKS)
    known = places_of(game)
    for place in (*(mark.place for mark in marks), *(end for arrow in arrows for end in (arrow.start, arrow.end))):
        if place not in known:
            raise BadStudy("study-bad-place", line, place=place[:40])
    for mark in marks:
        if mark.label and not (len(mark.label) == 1 and mark.label.isascii() and mark.label.isalnum()):
            raise BadStudy("study-bad-label", line, label=mark.label[:10])


def check_game(game: Game, chapter: Chapter) -> None:
    """BadStudy if a chapter was made with other rules or another card file."""
    if chapter.rules != game.rules:
        raise BadStudy("study-bad-rules", was=chapter.rules, now=game.rules)
    if chapter.data and chapter.data != game.data:
        raise BadStudy("study-bad-data", was=chapter.data[:20], now=game.data[:20])


def begin(game: Game, chapter: Chapter) -> Any:
    """The position at which a chapter begins; BadStudy if there is no such position."""
    try:
        if not chapter.start:
            return game.new(chapter.options)
        if len(chapter.start) > MAX_START:
            raise ValueError(f"more than {MAX_START} letters")
        return read_position(game, chapter.start)
    except (ValueError, LookupError, TypeError, OverflowError):
        raise BadStudy("study-bad-start") from None


def take(game: Game, s: Any, action: int, line: int = 0) -> int:
    """Take an action, or BadStudy with the rule that forbids it; answers who took it."""
    by = TERMINAL if game.current(s) == TERMINAL else actor(game, s, action)
    try:
        if by == CHANCE and action not in game.legal(s):  # chance has no reasons
            raise BadStudy("study-bad-chance", line)
        game.apply(s, action)
    except IllegalAction as error:
        refused = BadStudy("study-bad-illegal", line)
        refused.title, refused.reason = game.id, error.reason._asdict()
        raise refused from None
    return by


def renumbered(chapter: Chapter) -> Chapter:
    """The same chapter with its nodes in the order of the text and numbered by it."""
    children: dict[int, list[Node]] = {node.id: [] for node in chapter.nodes}
    for node in chapter.nodes[1:]:
        children[node.parent].append(node)
    number, nodes = {0: 0}, [msgspec.structs.replace(chapter.nodes[0])]
    waiting = list(reversed(children[0]))
    while waiting:
        node = waiting.pop()
        number[node.id] = len(nodes)
        nodes.append(msgspec.structs.replace(node, id=len(nodes), parent=number[node.parent]))
        waiting += reversed(children[node.id])
    return msgspec.structs.replace(chapter, nodes=nodes)


def chapter_of_line(chapter: Chapter, actions: Sequence[int]) -> Chapter:
    """A chapter with this line, which the rules have checked already."""
    chapter.nodes = [root(), *(Node(n, n - 1, action) for n, action in enumerate(actions, 1))]
    return chapter
