"""Where a game stands, for the list of tables to watch."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables of before do not say it until their next move."""
    op.add_column("tables", sa.Column("moment", sa.String(20), nullable=False, server_default=""))
