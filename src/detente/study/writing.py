"""A study as text, made for people first: one action a line, a variation behind "|" below the action it replaces.

detente study 1
study: The Junta

chapter: One card, three jobs
title: twilight_struggle
rules: 9
start: twilight_struggle turn=4 ...

# t4r1ussr
1 ussr card junta  !
; Military operations, and the last US foothold.
ring venezuela, brazil
mark colombia 1
arrow cuba -> colombia
| 1 ussr card south_america_scoring  !?
| 2 us card nasser
2 ussr coup
"""

from collections.abc import Iterator
from typing import Any

from detente.game import Game, actor
from detente.notation import who
from detente.record import one_line
from detente.study.study import Chapter, Node, Study
from detente.study.tree import Tree

FORMAT = "detente study 1"


def text_of(study: Study, games: dict[str, Game]) -> str:
    """The file of a study; every chapter's rules are among `games`."""
    lines = [FORMAT, f"study: {one_line(study.name)}"]
    for chapter in study.chapters:
        lines += ["", *chapter_lines(games[chapter.title], chapter)]
    return "\n".join(lines) + "\n"


def chapter_lines(game: Game, chapter: Chapter) -> Iterator[str]:
    """The lines of one chapter."""
    yield from header(game, chapter)
    yield ""
    tree = Tree(game, chapter)
    yield from _said(chapter.nodes[0])
    yield from _line(tree, tree.begin(), 0, 1, "", "")


def header(game: Game, chapter: Chapter) -> Iterator[str]:
    """What a chapter is about."""
    values = {
        "chapter": chapter.name,
        "title": chapter.title,
        "rules": str(chapter.rules),
        "data": chapter.data,
        "options": " ".join(f"{id}={value}" for id, value in chapter.options.items()),
        "start": chapter.start,
        **{side: chapter.players.get(side, "") for side in game.sides},
        "date": chapter.date,
        "view": chapter.view,
    }
    for name, value in values.items():
        if value or name == "chapter":
            yield f"{name}: {one_line(value)}".rstrip()


def _line(tree: Tree, s: Any, parent: int, number: int, bars: str, moment: str) -> Iterator[str]:
    """What comes after a node: its line, and below each action the variations that replace it."""
    game = tree.game
    while children := tree.children[parent]:
        main, *others = children
        before = s.clone() if others else s
        if (now := game.moment(s).id) != moment:
            moment = now
            yield f"{bars}# {moment}"
        yield from _action(game, s, main, number, bars)
        for other in others:
            yield from _variation(tree, before.clone(), other, number, bars + "| ", moment)
        parent, number = main.id, number + 1


def _variation(tree: Tree, s: Any, node: Node, number: int, bars: str, moment: str) -> Iterator[str]:
    yield from _action(tree.game, s, node, number, bars)
    yield from _line(tree, s, node.id, number + 1, bars, moment)


def _action(game: Game, s: Any, node: Node, number: int, bars: str) -> Iterator[str]:
    """One action, which is taken, and what is said about it."""
    by = who(game, actor(game, s, node.action))
    glyph = f"  {node.glyph}" if node.glyph else ""
    yield f"{bars}{number} {by} {game.text(node.action)}{glyph}"
    for line in _said(node):
        yield bars + line
    game.apply(s, node.action)


def _said(node: Node) -> Iterator[str]:
    """Comment, marks and arrows of a node."""
    for line in node.comment.split("\n") if node.comment else ():
        yield f"; {line}".rstrip()
    if rings := [mark.place for mark in node.marks if not mark.label]:
        yield "ring " + ", ".join(rings)
    for mark in node.marks:
        if mark.label:
            yield f"mark {mark.place} {mark.label}"
    for arrow in node.arrows:
        yield f"arrow {arrow.start} -> {arrow.end}"
