"""The actions of a game as rows, so that a move costs the same at its end as at its beginning."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TOGETHER = 200  # tables whose actions are in memory at once


def upgrade() -> None:
    """Every action of every table becomes a row; the column that held them all goes."""
    actions = op.create_table(
        "actions",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("action", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("tables", sa.Column("plies", sa.Integer, nullable=False, server_default="0"))
    tables = sa.table("tables", sa.column("id"), sa.column("actions"), sa.column("plies"))
    connection = op.get_bind()
    ids = connection.execute(sa.select(tables.c.id)).scalars().all()
    for n in range(0, len(ids), TOGETHER):
        some = sa.select(tables.c.id, tables.c.actions).where(tables.c.id.in_(ids[n : n + TOGETHER]))
        for id, text in connection.execute(some).all():
            taken = json.loads(text)
            rows = [{"table": id, "number": number, "action": action} for number, action in enumerate(taken)]
            if rows:
                connection.execute(sa.insert(actions), rows)
                connection.execute(sa.update(tables).where(tables.c.id == id).values(plies=len(rows)))
    op.drop_column("tables", "actions")
