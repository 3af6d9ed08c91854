"""Notices, where people can be reached, and what is to be sent."""

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

metadata: Final = sa.MetaData()
NOTICES: Final = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("account", sa.String(20), nullable=False),
    sa.Column("event", sa.String(100), nullable=False),  # what happened: told once, whoever notices it
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("subject", sa.String(20), nullable=False),  # the table or tournament that it is about
    sa.Column("said", sa.String(40), nullable=False),  # the key of its sentence
    sa.Column("args", sa.Text, nullable=False),  # JSON
    sa.Column("link", sa.String(200), nullable=False),
    sa.Column("made", sa.Float, nullable=False),
    sa.Column("shown", sa.Boolean, nullable=False),  # in the bell
    sa.Column("unread", sa.Boolean, nullable=False),
    sa.UniqueConstraint("account", "event", name="told_once"),
    sa.Index("notices_of_account", "account", "made"),
    sa.Index("notices_about", "account", "subject"),
    sa.Index("notices_by_age", "made"),
)
DELIVERIES: Final = sa.Table(  # messages on their way: one row for each, and so each is sent by one server, once
    "deliveries",
    metadata,
    sa.Column("account", sa.String(20), primary_key=True),  # whose; of a webhook: a hash of its address
    sa.Column("event", sa.String(100), primary_key=True),
    sa.Column("channel", sa.String(30), primary_key=True),
    sa.Column("state", sa.String(8), nullable=False),  # waiting, sending, sent, failed, void
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("digest", sa.Boolean, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # of a webhook
    sa.Index("deliveries_due", "state", "due"),
)
REACHED: Final = sa.Table(  # where people can be reached; the addresses are secrets and never shown again
    "notice_addresses",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("account", sa.String(20), nullable=False),
    sa.Column("channel", sa.String(8), nullable=False),  # push, other
    sa.Column("fingerprint", sa.String(64), nullable=False),  # of the address
    sa.Column("address", sa.Text, nullable=False),
    sa.Column("name", sa.String(200), nullable=False),  # what its owner sees of it
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("failing", sa.Float),  # since when nothing arrives there
    sa.Column("session", sa.String(64), nullable=False, index=True),  # of a browser: who is signed out gets no more
    sa.UniqueConstraint("account", "fingerprint", name="reached_once"),
)
WISHES: Final = sa.Table(
    "notice_wishes",
    metadata,
    sa.Column("account", sa.String(20), primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
KEYS: Final = sa.Table(  # of the house: made at the first start, the same for all servers
    "house_keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)


async def insert_new(connection: AsyncConnection, table: sa.Table, row: dict[str, Any]) -> bool:
    """Insert a row that may be there already, also because another server inserts it now; whether it was new."""
    insert: Any = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    key = next(iter(table.primary_key))
    made = await connection.execute(insert(table).values(row).on_conflict_do_nothing().returning(key))
    return made.first() is not None
