"""Accounts, sessions and attempts; tables can be found by who sits at them."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

TOGETHER = 500  # tables in memory at once


def upgrade() -> None:
    """There were no accounts before; seats were in the tables' rows only."""
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("folded", sa.String(80), nullable=False, unique=True),
        sa.Column("likeness", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("email_folded", sa.String(254), nullable=False, index=True),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("role", sa.String(12), nullable=False),
        sa.Column("program", sa.Boolean, nullable=False),
        sa.Column("language", sa.String(12), nullable=False),
        sa.Column("about", sa.String(300), nullable=False),
        sa.Column("wishes", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table("retired_names", sa.Column("likeness", sa.String(64), primary_key=True))
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("public", sa.String(20), nullable=False, unique=True),
        sa.Column("account", sa.String(20), nullable=False, index=True),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    for name in ("first_client", "second_client"):
        op.add_column("tables", sa.Column(name, sa.String(64), nullable=False, server_default=""))
    _fill()
    op.create_index("tables_of_first", "tables", ["first_client", "updated"])
    op.create_index("tables_of_second", "tables", ["second_client", "updated"])


def _fill() -> None:
    names = ("id", "seats", "first_client", "second_client")
    tables = sa.table("tables", *(sa.column(name) for name in names))
    connection = op.get_bind()
    ids = connection.execute(sa.select(tables.c.id)).scalars().all()
    for n in range(0, len(ids), TOGETHER):
        some = sa.select(tables.c.id, tables.c.seats).where(tables.c.id.in_(ids[n : n + TOGETHER]))
        rows = [(id, [seat.get("client", "") for seat in json.loads(text)]) for id, text in connection.execute(some)]
        for id, (first, second) in rows:
            clients = {"first_client": first, "second_client": second}
            connection.execute(sa.update(tables).where(tables.c.id == id).values(clients))
