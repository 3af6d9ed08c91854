"""A small picture of a chapter: the position that it is about, around the places that matter."""

from detente.game import Game
from detente.server import study_wire as wire
from detente.server.study_making import refused
from detente.server.table import without_choices
from detente.server.wire import shown
from detente.study.rows import rows_of
from detente.study.study import BadStudy, Chapter
from detente.study.tree import Tree

PLACES = ("countries", "country", "group", "place")  # what a sentence about a deed calls the places it is about


def picture_of(game: Game, chapter: Chapter) -> wire.ChapterPicture:
    """The first position in which something is drawn; else the first deed that has a place; else the beginning."""
    try:
        tree = Tree(game, chapter)
        node, places = _matters(tree)
        state = tree.state(node)
    except BadStudy as error:
        raise refused(error) from error
    side = game.sides.index(chapter.view) if chapter.view in game.sides else len(game.sides) - 1
    return wire.ChapterPicture(without_choices(shown(game.for_page(state, side))), places)


def _matters(tree: Tree) -> tuple[int, list[str]]:
    for node in tree.chapter.nodes:
        if node.marks or node.arrows:
            return node.id, [*(mark.place for mark in node.marks), *(arrow.end for arrow in node.arrows)]
    for row in rows_of(tree):
        args = row.what.args if row.what is not None else {}
        places = [slug for name in PLACES for slug in str(args.get(name, "")).split(",") if slug]
        if places:
            return row.nodes[-1], places
    return 0, []
