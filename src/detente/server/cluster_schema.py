"""What processes that share a PostgreSQL know of each other. Nothing here outlives them, so nothing is logged."""

from typing import Final

import sqlalchemy as sa

passing: Final = sa.MetaData()
UNLOGGED: Final = ["UNLOGGED"]
SERVERS: Final = sa.Table(
    "servers",
    passing,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    prefixes=UNLOGGED,
)
AT_TABLES: Final = sa.Table(  # who is at which table by way of which server
    "at_tables",
    passing,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("server", sa.String(20), primary_key=True),
    sa.Column("seated", sa.Text, nullable=False),
    sa.Column("spectators", sa.Integer, nullable=False),
    prefixes=UNLOGGED,
)
COACHED: Final = sa.Table(  # tables at which a computer waits for a coach
    "coached",
    passing,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("client", sa.String(64), nullable=False),
    sa.Column("answered", sa.Integer, nullable=False),
    prefixes=UNLOGGED,
)
QUESTIONS: Final = sa.Table(  # that a server asks the workers
    "questions",
    passing,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("asked", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    sa.Column("question", sa.LargeBinary, nullable=False),
    sa.Column("answer", sa.LargeBinary),
    prefixes=UNLOGGED,
)
REPORTING: Final = sa.Table(  # reports that are being made
    "reporting",
    passing,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("progress", sa.Float, nullable=False),
    sa.Column("wanted_by", sa.Text, nullable=False),
    sa.Column("seen", sa.DateTime(timezone=True), nullable=False),
    prefixes=UNLOGGED,
)
IMPORTS: Final = sa.Table(  # of archives into the library: these must outlive a crash
    "imports",
    passing,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("begun", sa.DateTime(timezone=True), nullable=False, server_default=sa.func.now()),
    sa.Column("client", sa.String(64), nullable=False),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("raw", sa.LargeBinary),
    sa.Column("wish", sa.String(10), nullable=False),  # go, pause, cancel
    sa.Column("progress", sa.Text, nullable=False),
    sa.Column("added", sa.Text, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
)
