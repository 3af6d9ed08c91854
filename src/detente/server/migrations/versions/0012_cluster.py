"""What several processes on one PostgreSQL share: who is where, what is asked of the workers, and their queue."""

import sqlalchemy as sa
from alembic import op

from detente.server.queue_schema import bring_up

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """A file of SQLite belongs to one process, which needs none of this."""
    if op.get_bind().dialect.name != "postgresql":
        return
    unlogged = ["UNLOGGED"]
    now = sa.func.now()
    op.create_table(
        "servers",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "at_tables",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("server", sa.String(20), primary_key=True),
        sa.Column("seated", sa.Text, nullable=False),
        sa.Column("spectators", sa.Integer, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "coached",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("answered", sa.Integer, nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "questions",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False, server_default=now),
        sa.Column("question", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.LargeBinary),
        prefixes=unlogged,
    )
    op.create_table(
        "reporting",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("progress", sa.Float, nullable=False),
        sa.Column("wanted_by", sa.Text, nullable=False),
        sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
        prefixes=unlogged,
    )
    op.create_table(
        "imports",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("begun", sa.DateTime(timezone=True), nullable=False, server_default=now),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("raw", sa.LargeBinary),
        sa.Column("wish", sa.String(10), nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("added", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    bring_up(op.get_bind())
