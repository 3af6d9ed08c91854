"""A study, and what is wrong with one, in words of one language."""

from collections.abc import Iterator
from typing import cast

from detente.game import Args, Game
from detente.locale import Texts
from detente.study.reading import Games
from detente.study.rows import Row, rows_of
from detente.study.study import BadStudy, Chapter, Node
from detente.study.tree import Tree


def refusal(error: BadStudy, lang: str, games: Games) -> str:
    """What is wrong, in one line: where, what, and by which rule."""
    texts = Texts(lang, games(error.title) if error.title else None)
    why = texts.say(error.key, error.args_)
    if error.reason is not None:
        reason = texts.say(str(error.reason["key"]), cast(Args, error.reason["args"]))
        why = texts.say(
            "study-bad-by-rule", {"why": why, "reason": reason, "rule": str(error.reason["rule"]) or "none"}
        )
    return texts.say("study-bad", {"line": error.line, "why": why})


def chapter_in_words(game: Game, chapter: Chapter, lang: str) -> Iterator[str]:
    """The tree of a chapter: a line for all that a side does in a row, variations indented."""
    texts, tree, moment = Texts(lang, game), Tree(game, chapter), ""
    yield from _comment(chapter.nodes[0], "")
    for row in rows_of(tree):
        indent = "  " * row.depth
        if row.moment != moment and not row.depth:
            moment = row.moment
            yield f"  [{texts.say(row.said.key, row.said.args)}]"
        last = tree.nodes[row.nodes[-1]]
        yield " ".join(filter(None, (f"{indent}{'| ' if row.depth else ''}{_row(texts, row)}", last.glyph)))
        yield from _comment(last, indent)


def _row(texts: Texts, row: Row) -> str:
    if row.what is not None:
        return f"{texts.name(row.by)}: {texts.say(row.what.key, row.what.args)}"
    if row.dice:
        return texts.say("study-dice", {"faces": ", ".join(map(str, row.dice))})
    return texts.say("study-drawn", {"n": row.drawn}) if row.drawn else texts.say("study-chance")


def _comment(node: Node, indent: str) -> Iterator[str]:
    for line in node.comment.split("\n") if node.comment else ():
        yield f"{indent}    {line}".rstrip()
