"""What an edit does to a study: the study and one chapter are changed in memory, and the change gets its sentence."""

from typing import NamedTuple

import msgspec

from detente.game import Game, Sentence
from detente.server import study_wire as wire
from detente.server.refusal import Refused
from detente.server.study_store import Before, Kept
from detente.study.study import MAX_NAME, BadStudy, Chapter, cleaned_line
from detente.study.tree import Tree


class Change(NamedTuple):
    """What came of an edit: the chapters to be stored and deleted, what it is called, and the node to look at."""

    bodies: dict[int, Chapter]
    deleted: list[int]
    what: Sentence
    node: int = 0


def line_of(game: Game, id: int, chapter: Chapter) -> wire.ChapterLine:
    """A chapter as the list of chapters has it."""
    return wire.ChapterLine(id, chapter.name, chapter.title, len(chapter.nodes) - 1, Tree(game, chapter).variations)


def before(kept: Kept, bodies: dict[int, Chapter], node: int = 0) -> Before:
    """What is needed to take the next change back."""
    copied = {id: msgspec.convert(msgspec.to_builtins(body), Chapter) for id, body in bodies.items()}
    return Before(kept.name, kept.audience, list(kept.chapters), copied, node)


def edit_study(kept: Kept, edit: wire.Edit) -> Change:
    """An edit of the study itself, which concerns no chapter."""
    kept.undo = before(kept, {})
    if isinstance(edit, wire.SetAudience):
        kept.audience = edit.audience
        return Change({}, [], Sentence("study-did-audience", {"audience": edit.audience}))
    assert isinstance(edit, wire.RenameStudy)
    kept.name = cleaned_line(edit.name, MAX_NAME)
    return Change({}, [], Sentence("study-did-rename", {"name": kept.name}))


def edit_chapter(game: Game, kept: Kept, chapter: Chapter, edit: wire.Edit) -> Change:
    """An edit of one chapter, which is changed."""
    assert isinstance(edit, wire._ChapterEdit)
    node = edit.node if isinstance(edit, wire._NodeEdit) else 0
    kept.undo = before(kept, {edit.chapter: chapter}, node)
    match edit:
        case wire.DeleteChapter():
            return _delete_chapter(kept, chapter, edit)
        case wire.MoveChapter():
            return _move_chapter(kept, chapter, edit)
        case wire.RenameChapter():
            chapter.name = cleaned_line(edit.name, MAX_NAME)
            key = "study-did-rename-chapter"
        case wire.SetView():
            if edit.side and edit.side not in game.sides:
                raise Refused("error-no-such-side")
            chapter.view, key = edit.side, "study-did-view"
        case _:
            node, key = _edit_tree(Tree(game, chapter), edit)
    kept.chapters = [line_of(game, one.id, chapter) if one.id == edit.chapter else one for one in kept.chapters]
    return Change({edit.chapter: chapter}, [], Sentence(key, _about(kept, edit.chapter)), node)


def _about(kept: Kept, chapter: int) -> dict[str, str | int]:
    number = next(n for n, one in enumerate(kept.chapters, 1) if one.id == chapter)
    return {"n": number, "name": kept.chapters[number - 1].name}


def _edit_tree(tree: Tree, edit: wire.Edit) -> tuple[int, str]:
    """The node to look at, and the key of what was done."""
    match edit:
        case wire.AddMoves():
            return tree.add_line(edit.node, edit.actions).id, "study-did-add"
        case wire.DeleteMoves():
            parent = tree.node(edit.node).parent
            tree.delete(edit.node)
            return parent, "study-did-delete"
        case wire.PromoteLine():
            tree.promote(edit.node)
            return edit.node, "study-did-promote"
        case wire.SetComment():
            tree.comment(edit.node, edit.text)
            return edit.node, "study-did-comment"
        case wire.SetGlyph():
            tree.glyph(edit.node, edit.glyph)
            return edit.node, "study-did-glyph"
        case wire.Draw():
            tree.draw(edit.node, edit.marks, edit.arrows)
            return edit.node, "study-did-draw"
    raise BadStudy("study-bad-node")


def _delete_chapter(kept: Kept, chapter: Chapter, edit: wire.DeleteChapter) -> Change:
    if len(kept.chapters) == 1:
        raise Refused("error-last-chapter")
    kept.chapters = [one for one in kept.chapters if one.id != edit.chapter]
    return Change({}, [edit.chapter], Sentence("study-did-delete-chapter", {"name": chapter.name}))


def _move_chapter(kept: Kept, chapter: Chapter, edit: wire.MoveChapter) -> Change:
    moved = [one for one in kept.chapters if one.id == edit.chapter]
    rest = [one for one in kept.chapters if one.id != edit.chapter]
    kept.chapters = [*rest[: edit.to], *moved, *rest[edit.to :]]
    return Change({}, [], Sentence("study-did-move-chapter", {"name": chapter.name}))


def undo(kept: Kept) -> Change:
    """Take the last change back."""
    was = kept.undo
    if was is None:
        raise Refused("error-study-no-undo")
    added = {one.id for one in kept.chapters} - {one.id for one in was.chapters}
    kept.name, kept.audience, kept.chapters, kept.undo = was.name, was.audience, was.chapters, None
    return Change(was.bodies, sorted(added), Sentence("study-did-undo"), was.node)
