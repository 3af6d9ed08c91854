"""A chapter's tree can be changed, and the rules watch."""

from random import Random

import pytest

from detente.study import tree as module
from detente.study.rows import rows_of
from detente.study.study import Arrow, BadStudy, Chapter, Mark
from detente.study.tree import Tree, chapter_of_line
from detente.titles import title
from tests.study.random_studies import random_chapter, random_line

GAME = title("twilight_struggle")
LINE = random_line(GAME, Random(3), 60)


def made() -> Tree:
    return Tree(GAME, chapter_of_line(Chapter.of(GAME, "One"), LINE))


def other(found: Tree, parent: int) -> int:
    """Another action than the one that is there."""
    taken = {node.action for node in found.children[parent]}
    return next(action for action in GAME.legal(found.state(parent)) if action not in taken)


def refused(key: str) -> object:
    return pytest.raises(BadStudy, match=f"^{key}( |$)")


def test_an_action_is_added_once() -> None:
    found = made()
    assert found.add(10, LINE[10]).id == 11
    new = found.add(10, other(found, 10))
    assert (new.parent, found.variations, len(found.chapter.nodes)) == (10, 1, len(LINE) + 2)
    assert found.add(10, new.action) is new


def test_what_the_rules_forbid_is_not_added() -> None:
    found, before = made(), len(LINE) + 1
    decided = next(n for n in range(16, len(LINE)) if GAME.current(found.state(n)) < 2)
    with pytest.raises(BadStudy) as error:
        found.add(decided, GAME.action("card nuclear_subs"))
    assert error.value.reason is not None and error.value.reason["rule"]
    with refused("study-bad-chance"):
        found.add(0, GAME.action("france"))
    with refused("study-bad-node"):
        found.add(4000, LINE[0])
    assert len(found.chapter.nodes) == before


def test_a_variation_is_deleted_with_all_that_follows() -> None:
    found = made()
    new = found.add(10, other(found, 10))
    more = found.add(new.id, GAME.legal(found.state(new.id))[0])
    found.delete(new.id)
    assert {new.id, more.id}.isdisjoint(found.nodes) and len(found.nodes) == len(LINE) + 1
    with refused("study-bad-root"):
        found.delete(0)


def test_a_variation_becomes_the_main_line() -> None:
    found = made()
    new = found.add(10, other(found, 10))
    more = found.add(new.id, GAME.legal(found.state(new.id))[0])
    found.promote(more.id)
    assert [node.id for node in found.children[10]] == [new.id, 11]
    assert [node.id for node in found.line(found.node(10))] == [10, new.id, more.id]
    with refused("study-bad-main"):
        found.promote(more.id)


def test_what_is_said_has_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    found = made()
    found.comment(3, "  <b>bold</b>\r\n")
    assert found.node(3).comment == "<b>bold</b>"
    with refused("study-bad-comment"):
        found.comment(3, "x" * 5000)
    monkeypatch.setattr(module, "MAX_COMMENTS", 20)
    with refused("study-bad-comments"):
        found.comment(4, "x" * 15)
    assert (found.node(3).comment, found.node(4).comment) == ("<b>bold</b>", "")
    with refused("study-bad-glyph"):
        found.glyph(3, "!!!")
    with refused("study-bad-glyph"):
        found.glyph(0, "!")
    found.draw(3, [Mark("france"), Mark("france")], [Arrow("france", "italy")])
    assert found.node(3).marks == [Mark("france")]
    with refused("study-bad-place"):
        found.draw(3, [Mark("atlantis")], [])
    with refused("study-bad-label"):
        found.draw(3, [Mark("france", "<")], [])


def test_a_tree_is_not_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    found = made()
    monkeypatch.setattr(module, "MAX_NESTING", 0)
    with refused("study-bad-nesting"):
        found.add(10, other(found, 10))
    monkeypatch.setattr(module, "MAX_NODES", len(LINE))
    with refused("study-bad-nodes"):
        found.add(10, other(found, 10))
    assert len(found.chapter.nodes) == len(LINE) + 1


def test_a_chapter_of_other_rules_is_refused() -> None:
    chapter = Chapter.of(GAME, "Old")
    chapter.rules -= 1
    with refused("study-bad-rules"):
        Tree(GAME, chapter)


@pytest.mark.parametrize("id", ("twilight_struggle", "red_sea", "cia_vs_kgb", "iron_curtain"))
def test_rows_show_every_action_once(id: str) -> None:
    game = title(id)
    chapter = random_chapter(game, Random(7))
    found = Tree(game, chapter)
    rows = rows_of(found)
    assert sorted(id for row in rows for id in row.nodes) == [
        node.id for node in sorted(chapter.nodes[1:], key=lambda n: n.id)
    ]
    for row in rows:
        inner = [found.node(id) for id in row.nodes[:-1]]
        assert not any(node.annotated or len(found.children[node.id]) > 1 for node in inner)
        assert row.depth == found.nesting(row.nodes[0])
        assert (row.what is None) == (row.by == "chance")
