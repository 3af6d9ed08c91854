"""Who seeks a game."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Nobody could seek one before."""
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("terms", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("found", sa.String(20)),
    )
    op.create_index("seeks_by_terms", "seeks", ["terms", "created"])
