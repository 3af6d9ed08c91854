"""Challenges and ranges in the lobby; spectators who are behind."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """What was sought before was sought by anybody, unrated; and nobody wanted spectators to wait."""
    for name, default in (("rated", sa.false()), ("programs", sa.false()), ("program", sa.false())):
        op.add_column("seeks", sa.Column(name, sa.Boolean, nullable=False, server_default=default))
    op.add_column("seeks", sa.Column("least", sa.Integer))
    op.add_column("seeks", sa.Column("most", sa.Integer))
    op.add_column("seeks", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("seeks", sa.Column("delay", sa.Text, nullable=False, server_default="null"))
    op.add_column("seeks", sa.Column("asked", sa.String(20), nullable=False, server_default=""))
    op.add_column("seeks", sa.Column("declined", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("seeks_by_asked", "seeks", ["asked"])
    op.add_column("tables", sa.Column("delay", sa.Text, nullable=False, server_default="null"))
    op.add_column("tables", sa.Column("marks", sa.Text, nullable=False, server_default="[]"))
