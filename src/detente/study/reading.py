"""A study from its text. Whatever is wrong is refused with its line, the reason, and the rule if one forbids it."""

from collections.abc import Callable
from typing import Any, Final

from detente.game import Game
from detente.notation import who
from detente.study.study import (
    GLYPHS,
    MAX_CHAPTERS,
    MAX_COMMENTS,
    MAX_NAME,
    MAX_NESTING,
    MAX_NODES,
    MAX_PLAYER,
    MAX_TEXT,
    Arrow,
    BadStudy,
    Chapter,
    Mark,
    Node,
    Study,
    check_comment,
    cleaned_comment,
    cleaned_line,
)
from detente.study.tree import begin, check_drawn, check_game, renumbered, take
from detente.study.writing import FORMAT

FIELDS: Final = ("chapter", "title", "rules", "data", "options", "start", "date", "view")
Games = Callable[[str], Game]


def read_study(text: str, games: Games) -> Study:
    """The inverse of `text_of`; BadStudy names the first line that is wrong."""
    if len(text) > MAX_TEXT:
        raise BadStudy("study-bad-size", most=MAX_TEXT // 1_000_000)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if " ".join(lines[0].split()).lower() != FORMAT:
        raise BadStudy("study-bad-first", 1, format=FORMAT)
    reader = _Reader(games)
    for number, line in enumerate(lines[1:], 2):
        try:
            reader.read(line, number)
        except BadStudy as error:
            error.line = error.line or number
            raise
    return reader.end()


class _Line:
    """A line of the tree that is being read: its last node, and the position before and after it."""

    def __init__(self, node: Node, number: int, before: Any, after: Any) -> None:
        self.node, self.number, self.before, self.after = node, number, before, after


class _Reader:
    """Takes a file line by line."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.study = Study("")
        self.header: dict[str, tuple[str, int]] = {}
        self.chapter: Chapter | None = None
        self.game: Game
        self.lines: list[_Line] = []  # the line that is read, and those it varies, the main one first
        self.comments = 0
        self.children: dict[int, set[int]] = {}  # the actions after each node

    def read(self, line: str, at: int) -> None:
        """One line of the file."""
        depth, line = _bars(line)
        word, _, rest = line.partition(" ")
        if not line or word.startswith("#"):
            if not line and not depth and self.header and self.chapter is None:
                self._begin()
        elif not depth and (word.startswith("chapter:") or (self.chapter is None and ":" in line)):
            self._header(line, at)
        elif self.chapter is None:
            if "title" not in self.header:
                raise BadStudy("study-bad-line", text=line[:60])
            self._begin()
            self._body(depth, word, rest, line)
        else:
            self._body(depth, word, rest, line)

    def end(self) -> Study:
        """The study that was read."""
        if self.header and self.chapter is None:
            self._begin()
        self._finish()
        if not self.study.chapters:
            raise BadStudy("study-bad-empty")
        return self.study

    # ---- headers

    def _header(self, line: str, at: int) -> None:
        name, _, value = line.partition(":")
        name, value = name.strip().lower(), value.strip()
        if name == "chapter":
            if self.header and self.chapter is None:
                self._begin()
            self._finish()
        elif name == "study" and not self.header and not self.study.chapters and not self.study.name:
            self.study.name = cleaned_line(value, MAX_NAME)
            return
        elif not self.header:
            raise BadStudy("study-bad-line", text=line[:60])
        if name in self.header:
            raise BadStudy("study-bad-header", name=name[:40])
        self.header[name] = (value, at)

    def _check_names(self) -> None:
        for name, (_, at) in self.header.items():
            if name not in FIELDS and name not in self.game.sides:
                raise BadStudy("study-bad-header", at, name=name[:40])

    def _game(self) -> Game:
        title, at = self.header["title"]
        try:
            return self.games(title)
        except ValueError:
            raise BadStudy("study-bad-title", at, title=title[:40]) from None

    def _begin(self) -> None:
        """The header is complete."""
        values = {name: value for name, (value, _) in self.header.items()}
        first = next(iter(self.header.values()))[1]
        if "title" not in values or not values.get("rules", "").isdecimal() or len(values["rules"]) > 6:
            raise BadStudy("study-bad-missing", first)
        if len(self.study.chapters) >= MAX_CHAPTERS:
            raise BadStudy("study-bad-chapters", first, most=MAX_CHAPTERS)
        self.game = self._game()
        self._check_names()
        chapter = Chapter(cleaned_line(values["chapter"], MAX_NAME), values["title"], int(values["rules"]))
        chapter.data, chapter.start = values.get("data", ""), " ".join(values.get("start", "").split())
        chapter.options = self._options(values.get("options", ""))
        chapter.players = {side: cleaned_line(values[side], MAX_PLAYER) for side in self.game.sides if values.get(side)}
        chapter.date = cleaned_line(values.get("date", ""), 20)
        chapter.view = values.get("view", "")
        if chapter.view and chapter.view not in self.game.sides:
            raise BadStudy("study-bad-header", self.header["view"][1], name="view")
        self._lay(chapter, self.header.get("start", self.header["rules"])[1])

    def _options(self, text: str) -> dict[str, str]:
        pairs = [part.partition("=") for part in text.split()]
        return {id: value for id, _, value in pairs}

    def _lay(self, chapter: Chapter, at: int) -> None:
        """Take the first position; what the header promised is checked by it."""
        try:
            check_game(self.game, chapter)
        except BadStudy as error:
            error.line = self.header["rules" if error.key == "study-bad-rules" else "data"][1]
            raise
        try:
            s = begin(self.game, chapter)
            probe(self.game, s)
        except BadStudy as error:
            error.line = at
            raise
        self.chapter = chapter
        self.lines = [_Line(chapter.nodes[0], 0, None, s)]
        self.children = {0: set()}

    def _finish(self) -> None:
        if self.chapter is not None:
            for node in self.chapter.nodes:
                node.comment = cleaned_comment(node.comment)
            self.study.chapters.append(renumbered(self.chapter))
        self.chapter, self.header, self.comments = None, {}, 0

    # ---- the tree

    def _body(self, depth: int, word: str, rest: str, line: str) -> None:
        if word[0].isdigit():
            self._action(depth, word, rest)
            return
        if not word.startswith((";", "ring", "mark", "arrow")):
            raise BadStudy("study-bad-line", text=line[:60])
        if depth >= len(self.lines):
            raise BadStudy("study-bad-bar")
        node = self.lines[depth].node
        if word.startswith(";"):
            self._comment(node, line[1:].strip())
        else:
            self._draw(node, word, rest)

    def _comment(self, node: Node, text: str) -> None:
        self.comments += len(text) + 1
        node.comment = f"{node.comment}\n{text}" if node.comment else text
        check_comment(node.comment)
        if self.comments > MAX_COMMENTS:
            raise BadStudy("study-bad-comments", most=MAX_COMMENTS)

    def _draw(self, node: Node, word: str, rest: str) -> None:
        marks, arrows = list(node.marks), list(node.arrows)
        if word == "ring":
            marks += [Mark(place) for place in rest.replace(",", " ").split()]
        elif word == "mark":
            place, _, label = rest.strip().partition(" ")
            marks.append(Mark(place, label.strip()))
        else:
            start, arrow, end = rest.partition("->")
            if not arrow or word != "arrow":
                raise BadStudy("study-bad-line", text=f"{word} {rest}"[:60])
            arrows.append(Arrow(start.strip(), end.strip()))
        check_drawn(self.game, marks, arrows)
        node.marks, node.arrows = list(dict.fromkeys(marks)), list(dict.fromkeys(arrows))

    def _action(self, depth: int, word: str, rest: str) -> None:
        """An action: the next one of its line, or the first of a variation."""
        word = word.rstrip(".)")
        number = int(word) if word.isdecimal() and len(word) < 7 else -1
        del self.lines[depth + 1 :]  # variations that have ended
        if depth < len(self.lines) and number == self.lines[depth].number + 1:
            line = self.lines[depth]
            self._take(depth, line.node, line.after, number, rest)
        elif 0 < depth <= len(self.lines) and number == self.lines[depth - 1].number and number:
            del self.lines[depth:]
            varied = self.lines[depth - 1]
            self._take(depth, self._parent(varied.node), varied.before.clone(), number, rest)
        elif depth > len(self.lines) or (depth and not self.lines[depth - 1].number):
            raise BadStudy("study-bad-bar")
        else:
            wanted = self.lines[min(depth, len(self.lines) - 1)].number + (depth < len(self.lines))
            raise BadStudy("study-bad-number", wanted=wanted, found=word[:20])

    def _parent(self, node: Node) -> Node:
        assert self.chapter is not None
        return self.chapter.nodes[node.parent]  # nodes are numbered as they come

    def _take(self, depth: int, parent: Node, s: Any, number: int, rest: str) -> None:
        assert self.chapter is not None
        if len(self.chapter.nodes) > MAX_NODES:
            raise BadStudy("study-bad-nodes", most=MAX_NODES)
        if depth > MAX_NESTING:
            raise BadStudy("study-bad-nesting", most=MAX_NESTING)
        by, action, glyph = self._words(rest)
        before = s.clone()
        taker = _safely(self.game, s, action)
        if who(self.game, taker) != by:
            raise BadStudy("study-bad-who", decider=who(self.game, taker), found=by[:20])
        if action in self.children[parent.id]:
            raise BadStudy("study-bad-twice", text=self.game.text(action))
        node = Node(len(self.chapter.nodes), parent.id, action, glyph=glyph)
        self.chapter.nodes.append(node)
        self.children[parent.id].add(action)
        self.children[node.id] = set()
        self.lines[depth:] = [_Line(node, number, before, s)]

    def _words(self, rest: str) -> tuple[str, int, str]:
        """Who, the action, and the glyph behind it."""
        by, *words = rest.lower().split() or [""]
        glyph = words.pop() if words and words[-1] in GLYPHS else ""
        text = " ".join(words)
        try:
            return by, self.game.action(text), glyph
        except ValueError:
            raise BadStudy("study-bad-action", text=text[:60]) from None


def _bars(line: str) -> tuple[int, str]:
    """How deep a line stands, and the line without its bars."""
    line, depth = line.strip(), 0
    while line.startswith("|"):
        line, depth = line[1:].lstrip(), depth + 1
    return depth, line


def _safely(game: Game, s: Any, action: int) -> int:
    """Take an action in a position that somebody wrote: one that the rules stumble over is refused like a bad one."""
    try:
        return take(game, s, action)
    except BadStudy:
        raise
    except Exception:
        raise BadStudy("study-bad-position") from None


def probe(game: Game, s: Any) -> None:
    """BadStudy if a position that somebody wrote can be read but not looked at."""
    try:
        game.legal(s.clone())
        for side in (0, 1):
            game.for_page(s, side)
    except Exception:
        raise BadStudy("study-bad-position") from None
