"""Seeds that were published before a move was taken back after the end."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """At tables of before nothing could be taken back after the end."""
    op.add_column("tables", sa.Column("spent", sa.Text, nullable=False, server_default="[]"))
