"""Choices and answers that were given before they were asked for; how much of a game somebody has seen."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Nobody has sealed anything, or answered in advance."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("sealed", sa.Text, nullable=False, server_default="null"))
        tables.add_column(sa.Column("both_choose", sa.Boolean, nullable=False, server_default=sa.false()))
        tables.add_column(sa.Column("standing", sa.Text, nullable=False, server_default="[]"))
    op.create_table(
        "seen",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
