"""Where studies are kept: one row for a study, one for each chapter, and what was changed last."""

import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from detente.game import Sentence
from detente.server.study_wire import ChapterLine, StudyChange
from detente.study.study import Audience, Chapter

CHANGES: Final = 50  # that are remembered

metadata: Final = sa.MetaData()
STUDIES: Final = sa.Table(
    "studies",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False),
    sa.Column("author", sa.String(40), nullable=False),
    sa.Column("name", sa.String(100), nullable=False),
    sa.Column("audience", sa.String(10), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("chapters", sa.Text, nullable=False),
    sa.Column("undo", sa.Text, nullable=False),
    sa.Index("studies_by_owner", "owner", "updated"),
    sa.Index("studies_by_audience", "audience", "updated"),
)
CHAPTERS: Final = sa.Table(
    "study_chapters",
    metadata,
    sa.Column("study", sa.String(20), primary_key=True),
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
HISTORY: Final = sa.Table(
    "study_changes",
    metadata,
    sa.Column("study", sa.String(20), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("what", sa.Text, nullable=False),
)


class Before(Struct):
    """What the last change has replaced: enough to take it back."""

    name: str
    audience: Audience
    chapters: list[ChapterLine]
    bodies: dict[int, Chapter]  # of chapters that were changed or deleted
    node: int = 0  # to look at


class Kept(Struct):
    """A study as it is kept, without its trees."""

    id: str
    owner: str
    author: str
    name: str
    audience: Audience
    version: int
    created: float
    updated: float
    chapters: list[ChapterLine]
    undo: Before | None = None

    def line(self, chapter: int) -> ChapterLine | None:
        """A chapter in the list."""
        return next((line for line in self.chapters if line.id == chapter), None)


class StudyStore:
    """The studies in the database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def load(self, id: str) -> Kept | None:
        """A study by its id."""
        found = await self._kept(sa.select(STUDIES).where(STUDIES.c.id == id))
        return found[0] if found else None

    async def of_owner(self, owner: str, most: int) -> list[Kept]:
        """Somebody's studies, the newest first."""
        mine = sa.select(STUDIES).where(STUDIES.c.owner == owner)
        return await self._kept(mine.order_by(STUDIES.c.updated.desc()).limit(most)) if owner else []

    async def listed(self, most: int) -> list[Kept]:
        """The studies for everybody."""
        listed = sa.select(STUDIES).where(STUDIES.c.audience == "listed")
        return await self._kept(listed.order_by(STUDIES.c.updated.desc()).limit(most))

    async def count(self, owner: str) -> tuple[int, int]:
        """How many studies there are, of this owner and in all."""
        mine = sa.func.sum(sa.case((STUDIES.c.owner == owner, 1), else_=0))
        async with self._engine.connect() as connection:
            own, every = (await connection.execute(sa.select(mine, sa.func.count()))).one()
        return own or 0, every

    async def chapter(self, study: str, chapter: int) -> Chapter | None:
        """A chapter with its tree."""
        return (await self.bodies(study, [chapter])).get(chapter)

    async def bodies(self, study: str, chapters: Sequence[int]) -> dict[int, Chapter]:
        """Some chapters with their trees."""
        wanted = sa.select(CHAPTERS.c.id, CHAPTERS.c.body).where(CHAPTERS.c.study == study, CHAPTERS.c.id.in_(chapters))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return {id: msgspec.json.decode(body, type=Chapter) for id, body in rows}

    async def changes(self, study: str) -> list[StudyChange]:
        """What was changed last."""
        wanted = sa.select(HISTORY).where(HISTORY.c.study == study).order_by(HISTORY.c.version.desc()).limit(CHANGES)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [StudyChange(row.version, row.changed, msgspec.json.decode(row.what, type=Sentence)) for row in rows]

    async def add(self, kept: Kept, bodies: dict[int, Chapter], what: Sentence) -> None:
        """Store a new study."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(STUDIES), _row(kept))
            await connection.execute(sa.insert(CHAPTERS), _chapters(kept.id, bodies))
            await _note(connection, kept, what)

    async def save(
        self, kept: Kept, version: int, bodies: dict[int, Chapter], deleted: Sequence[int], what: Sentence
    ) -> bool:
        """Store a changed study; False, and nothing is changed, if it is no longer of this version."""
        row = _row(kept)
        async with self._engine.begin() as connection:
            mine = sa.update(STUDIES).where(STUDIES.c.id == kept.id, STUDIES.c.version == version)
            if not (await connection.execute(mine.values(row))).rowcount:
                return False
            gone = [*bodies, *deleted]
            here = CHAPTERS.c.study == kept.id
            await connection.execute(sa.delete(CHAPTERS).where(here, CHAPTERS.c.id.in_(gone)))
            if bodies:
                await connection.execute(sa.insert(CHAPTERS), _chapters(kept.id, bodies))
            await _note(connection, kept, what)
        return True

    async def hand_over(self, owner: str, heir: str, author: str) -> None:
        """Give all studies of somebody to another one."""
        mine = sa.update(STUDIES).where(STUDIES.c.owner == owner)
        async with self._engine.begin() as connection:
            await connection.execute(mine.values(owner=heir, author=author, version=STUDIES.c.version + 1))

    async def delete(self, study: str) -> None:
        """Forget a study."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(STUDIES).where(STUDIES.c.id == study))
            await connection.execute(sa.delete(CHAPTERS).where(CHAPTERS.c.study == study))
            await connection.execute(sa.delete(HISTORY).where(HISTORY.c.study == study))

    async def _kept(self, query: sa.Select[Any]) -> list[Kept]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).mappings().all()
        return [_kept(dict(row)) for row in rows]


async def _note(connection: AsyncConnection, kept: Kept, what: Sentence) -> None:
    """Remember a change, and forget the oldest."""
    old = sa.delete(HISTORY).where(HISTORY.c.study == kept.id, HISTORY.c.version <= kept.version - CHANGES)
    await connection.execute(old)
    said = msgspec.json.encode(what).decode()
    row = {"study": kept.id, "version": kept.version, "changed": time.time(), "what": said}
    await connection.execute(sa.insert(HISTORY), row)


def _row(kept: Kept) -> dict[str, Any]:
    row = msgspec.structs.asdict(kept)
    return row | {name: msgspec.json.encode(row[name]).decode() for name in ("chapters", "undo")}


def _kept(row: dict[str, Any]) -> Kept:
    values = row | {name: msgspec.json.decode(row[name]) for name in ("chapters", "undo")}
    return msgspec.convert({str.__str__(name): value for name, value in values.items()}, Kept, strict=False)


def _chapters(study: str, bodies: dict[int, Chapter]) -> list[dict[str, Any]]:
    return [{"study": study, "id": id, "body": msgspec.json.encode(body).decode()} for id, body in bodies.items()]
