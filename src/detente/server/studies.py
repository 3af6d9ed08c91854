"""The studies of the house: who may read and change them, and what comes of it."""

import asyncio
import re
import time
from typing import Any, Final

import msgspec

from detente.game import CHANCE, TERMINAL, Game, Sentence
from detente.notation import who
from detente.record import Record
from detente.server import study_wire as wire
from detente.server.collection import Collection
from detente.server.opening import cleaned
from detente.server.refusal import Refused
from detente.server.reports import Reports
from detente.server.saved import Saved, Seat, new_id
from detente.server.study_edits import Change, before, edit_chapter, edit_study, line_of, undo
from detente.server.study_making import of_points, of_position, of_record, of_text, of_title, refused
from detente.server.study_pictures import picture_of
from detente.server.study_store import Kept, StudyStore
from detente.server.table import Table
from detente.server.tables import Tables
from detente.server.wire import TABLE_ID, shown
from detente.study.rows import rows_of
from detente.study.study import MAX_CHAPTERS, MAX_NAME, BadStudy, Chapter, Node, Study, cleaned_line
from detente.study.tree import Tree
from detente.study.writing import text_of

OWN: Final = 300  # studies of one visitor
SHOWN: Final = 100  # in a list


class Studies:
    """All studies."""

    def __init__(self, store: StudyStore, tables: Tables, reports: Reports, collection: Collection, most: int) -> None:
        self._store, self._tables, self._reports, self._collection = store, tables, reports, collection
        self._most = most
        self._making = asyncio.Semaphore(2)  # what takes long must not keep every processor busy

    # -- asking

    async def shelf(self, client: str) -> wire.Shelf:
        """The caller's studies, and those for everybody."""
        mine, listed = await self._store.of_owner(client, OWN), await self._store.listed(SHOWN)
        others = [kept for kept in listed if kept.owner != client]
        return wire.Shelf([_listed(kept) for kept in mine], [_listed(kept) for kept in others])

    async def exists(self, id: str, client: str) -> bool:
        """Whether the caller may read such a study."""
        try:
            await self._readable(id, client)
        except Refused:
            return False
        return True

    async def see(self, id: str, client: str) -> wire.StudyMessage:
        """A study without its trees."""
        return await self._message(await self._readable(id, client), client)

    async def chapter(self, id: str, number: int, client: str) -> wire.ChapterMessage:
        """A chapter with its tree."""
        kept = await self._readable(id, client)
        game, chapter = await self._chapter(kept, number)
        return await asyncio.to_thread(_told, game, kept.version, number, chapter)

    async def board(self, id: str, number: int, node: int, client: str) -> wire.StudyBoard:
        """The position at a node."""
        game, chapter = await self._chapter(await self._readable(id, client), number)
        return await asyncio.to_thread(_board, game, chapter, node)

    async def position(self, id: str, number: int, node: int, client: str) -> tuple[Game, Any, int]:
        """The state at a node, and how many actions lead to it."""
        game, chapter = await self._chapter(await self._readable(id, client), number)
        return game, *await asyncio.to_thread(_position, game, chapter, node)

    async def picture(self, id: str, number: int, client: str) -> wire.ChapterPicture:
        """A small picture of a chapter."""
        game, chapter = await self._chapter(await self._readable(id, client), number)
        return await asyncio.to_thread(picture_of, game, chapter)

    async def text(self, id: str, number: int, client: str) -> str:
        """A study, or one chapter of it, as a file; 0: all of it."""
        kept = await self._readable(id, client)
        if number and kept.line(number) is None:
            raise Refused("error-no-such-chapter")
        chapters = [number] if number else [one.id for one in kept.chapters]
        bodies = await self._store.bodies(id, chapters)
        games = {body.title: self._game(body.title) for body in bodies.values()}
        return await asyncio.to_thread(_text, Study(kept.name, [bodies[one] for one in chapters]), games)

    # -- doing

    async def make(self, wish: wire.NewStudy, client: str) -> wire.StudyMessage:
        """A new study of the caller's."""
        await self._room(client)
        made = await self._chapters(wish.source, client)
        name = wish.name or made.name or (made.chapters[0].name if made.chapters else "")
        return await self._keep(Study(cleaned_line(name, MAX_NAME), made.chapters), wish.author, client)

    async def copy(self, id: str, wish: wire.CopyStudy, client: str) -> wire.StudyMessage:
        """A copy of a study that the caller may read."""
        kept = await self._readable(id, client)
        await self._room(client)
        chapters = [one.id for one in kept.chapters]
        bodies = await self._store.bodies(id, chapters)
        return await self._keep(Study(kept.name, [bodies[one] for one in chapters]), wish.author, client)

    async def edit(self, id: str, edit: wire.Edit, client: str) -> wire.Edited:
        """Change a study; Refused, and nothing has changed, if it was changed elsewhere meanwhile."""
        kept = await self._own(id, edit.version, client)
        try:
            number, change = await self._change(kept, edit)
        except BadStudy as error:
            raise refused(error) from error
        await self._save(kept, change)
        chapter = None
        if number is not None and kept.line(number) is not None:
            chapter = await self.chapter(id, number, client)
        return wire.Edited(await self._message(kept, client), chapter, change.node)

    async def add_chapters(self, id: str, wish: wire.MoreChapters, client: str) -> wire.StudyMessage:
        """Add chapters from elsewhere."""
        kept = await self._own(id, wish.version, client)
        made = (await self._chapters(wish.source, client)).chapters
        if len(kept.chapters) + len(made) > MAX_CHAPTERS:
            raise refused(BadStudy("study-bad-chapters", most=MAX_CHAPTERS))
        kept.undo = before(kept, {})
        first = 1 + max((one.id for one in kept.chapters), default=0)
        bodies = dict(enumerate(made, first))
        kept.chapters += [line_of(self._game(one.title), id, one) for id, one in bodies.items()]
        await self._save(kept, Change(bodies, [], Sentence("study-did-add-chapters", {"n": len(made)})))
        return await self._message(kept, client)

    async def hand_over(self, client: str, heir: str, name: str) -> None:
        """Give all studies of a client to another one, who is called so."""
        await self._store.hand_over(client, heir, name)

    async def delete(self, id: str, client: str) -> None:
        """Forget a study."""
        await self._own(id, None, client)
        await self._store.delete(id)

    async def lay(self, id: str, number: int, node: int, client: str) -> str:
        """A table with the line that leads to a node, to be looked at, analysed and played on from; nobody sits at it,
        so it is cleared away after a day."""
        game, chapter = await self._chapter(await self._readable(id, client), number)
        try:
            table = await asyncio.to_thread(_table, game, chapter, node)
        except BadStudy as error:
            raise refused(error) from error
        return (await self._tables.add(table)).id

    # -- inside

    async def _readable(self, id: str, client: str) -> Kept:
        kept = await self._store.load(id) if re.fullmatch(TABLE_ID, id) else None
        if kept is None or (kept.audience == "private" and kept.owner != client):
            raise Refused("error-no-such-study")
        return kept

    async def _own(self, id: str, version: int | None, client: str) -> Kept:
        kept = await self._readable(id, client)
        if kept.owner != client:
            raise Refused("error-not-your-study")
        if version is not None and version != kept.version:
            raise Refused("error-study-stale")
        return kept

    async def _room(self, client: str) -> None:
        mine, every = await self._store.count(client)
        if mine >= OWN or every >= self._most:
            raise Refused("error-too-many-studies")

    async def _chapter(self, kept: Kept, number: int) -> tuple[Game, Chapter]:
        chapter = await self._store.chapter(kept.id, number) if kept.line(number) else None
        if chapter is None:
            raise Refused("error-no-such-chapter")
        return self._game(chapter.title), chapter

    def _game(self, title: str) -> Game:
        try:
            return self._tables.games(title)
        except ValueError as error:
            raise Refused("error-no-such-title") from error

    async def _change(self, kept: Kept, edit: wire.Edit) -> tuple[int | None, Change]:
        if isinstance(edit, wire.UndoEdit):
            change = undo(kept)
            return next(iter(change.bodies), None), change
        if isinstance(edit, wire.RenameStudy | wire.SetAudience):
            return None, edit_study(kept, edit)
        game, chapter = await self._chapter(kept, edit.chapter)
        return edit.chapter, await asyncio.to_thread(edit_chapter, game, kept, chapter, edit)

    async def _save(self, kept: Kept, change: Change) -> None:
        version = kept.version
        kept.version, kept.updated = version + 1, time.time()
        if not await self._store.save(kept, version, change.bodies, change.deleted, change.what):
            raise Refused("error-study-stale")

    async def _keep(self, study: Study, author: str, client: str) -> wire.StudyMessage:
        bodies = dict(enumerate(study.chapters, 1))
        lines = [line_of(self._game(one.title), id, one) for id, one in bodies.items()]
        now = time.time()
        kept = Kept(new_id(), client, cleaned(author), study.name, "private", 1, now, now, lines)
        await self._store.add(kept, bodies, Sentence("study-did-make", {"n": len(bodies)}))
        return await self._message(kept, client)

    async def _message(self, kept: Kept, client: str) -> wire.StudyMessage:
        return wire.StudyMessage(
            kept.id,
            kept.name,
            kept.author,
            kept.audience,
            kept.version,
            kept.owner == client,
            kept.undo is not None,
            kept.created,
            kept.updated,
            kept.chapters,
            await self._store.changes(kept.id),
        )

    # -- where chapters come from

    async def _chapters(self, source: wire.StudySource, client: str) -> Study:
        if sum(map(bool, (source.title, source.position, source.table, source.game, source.text))) != 1:
            raise Refused("error-study-source")
        try:
            async with self._making:
                return await self._from(source, client)
        except BadStudy as error:
            raise refused(error) from error

    async def _from(self, source: wire.StudySource, client: str) -> Study:
        games, name = self._tables.games, source.name
        if source.title:
            return Study(name, [of_title(self._game(source.title), name)])
        if source.position:
            return Study(name, [await asyncio.to_thread(of_position, games, source.position, name)])
        if source.text:
            return await asyncio.to_thread(of_text, source.text, games)
        if source.game:
            text = await self._collection.catalogue.record(source.game)
            if text is None:
                raise Refused("error-no-such-game")
            return await asyncio.to_thread(of_text, text, games)
        table = await self._tables.finished(source.table)
        record = table.record()
        if source.points:
            return await self._points(table, record, source, client)
        return Study(name, [await asyncio.to_thread(of_record, table.game, record, name)])

    async def _points(self, table: Table, record: Record, source: wire.StudySource, client: str) -> Study:
        found = await self._reports.find(table.saved.id, client)
        if found.report is None:
            raise Refused("error-study-no-report")
        if not found.report.points:
            raise Refused("error-study-no-points")
        chapters = await asyncio.to_thread(of_points, table.game, record, found.report, source.language)
        return Study(source.name, chapters)


def _listed(kept: Kept) -> wire.StudyLine:
    titles = list(dict.fromkeys(one.title for one in kept.chapters))
    return wire.StudyLine(kept.id, kept.name, kept.author, kept.audience, titles, len(kept.chapters), kept.updated)


def _told(game: Game, version: int, number: int, chapter: Chapter) -> wire.ChapterMessage:
    try:
        tree = Tree(game, chapter)
        rows = rows_of(tree)
    except BadStudy as error:
        raise refused(error) from error
    return wire.ChapterMessage(
        number,
        version,
        chapter.name,
        chapter.title,
        chapter.players,
        chapter.date,
        chapter.view,
        not chapter.start,
        [_node(game, node) for node in chapter.nodes],
        rows,
    )


def _node(game: Game, node: Node) -> wire.StudyNode:
    text = game.text(node.action) if node.id else ""
    return wire.StudyNode(node.id, node.parent, text, node.comment, node.glyph, node.marks, node.arrows)


def _position(game: Game, chapter: Chapter, node: int) -> tuple[Any, int]:
    tree = Tree(game, chapter)
    try:
        return tree.state(node), len(tree.path(node))
    except BadStudy as error:
        raise refused(error) from error


def _board(game: Game, chapter: Chapter, node: int) -> wire.StudyBoard:
    state, _ = _position(game, chapter, node)
    decider = game.current(state)
    views = {slug: shown(game.for_page(state, side)) for side, slug in enumerate(game.sides)}
    chances: list[tuple[int, float]] = game.chances(state) if decider == CHANCE else []
    lines = [wire.ChanceLine(action, game.text(action), share) for action, share in chances]
    return wire.StudyBoard(node, None if decider == TERMINAL else who(game, decider), views, lines)


def _text(study: Study, games: dict[str, Game]) -> str:
    try:
        return text_of(study, games)
    except BadStudy as error:
        raise refused(error) from error


def _table(game: Game, chapter: Chapter, node: int) -> Table:
    tree = Tree(game, chapter)
    actions = [one.action for one in tree.path(node)]
    options: dict[str, Any] = {option.id: option.default for option in game.options} | chapter.options
    now = time.time()
    saved = Saved(
        id=new_id(),
        title=game.id,
        rules=game.rules,
        data=game.data,
        options=options,
        mode="record",
        listed=False,
        seed="",
        seats=[Seat(name=chapter.players.get(side, "")) for side in game.sides],
        created=now,
        updated=now,
        start=chapter.start,
        forked=len(actions),  # nothing was decided here, so it does not stay for ever
        actions=actions,
    )
    return Table(game, saved)


def edit_of(raw: Any) -> wire.Edit:
    """An edit from JSON values."""
    edit: wire.Edit = msgspec.convert(raw, wire.Edit)
    return edit
