"""Seeks as rows."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
SEEKS: Final = sa.Table(
    "seeks",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("client", sa.String(64), nullable=False),  # who seeks
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("side", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("terms", sa.String(64), nullable=False),  # fingerprint of title, options and clock
    sa.Column("created", sa.BigInteger, nullable=False),  # milliseconds since 1970
    sa.Column("seen", sa.BigInteger, nullable=False),  # when whoever seeks was last there
    sa.Column("found", sa.String(20)),  # the table, once somebody has sat down
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("program", sa.Boolean, nullable=False),  # who seeks is one
    sa.Column("programs", sa.Boolean, nullable=False),  # they may sit down, too
    sa.Column("least", sa.Integer),  # the rating of whoever sits down
    sa.Column("most", sa.Integer),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("delay", sa.Text, nullable=False),
    sa.Column("asked", sa.String(20), nullable=False),  # a challenge: the account that it is for
    sa.Column("declined", sa.Boolean, nullable=False),
    sa.Index("seeks_by_terms", "terms", "created"),
    sa.Index("seeks_by_asked", "asked"),
)
