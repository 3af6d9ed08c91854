"""Where a game stands in words, for the list of tables to watch."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Tables of before do not say it until their next move."""
    op.add_column("tables", sa.Column("said", sa.Text, nullable=False, server_default='{"key":""}'))
