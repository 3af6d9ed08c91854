"""The lesson that is taught at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """There were no lessons before."""
    op.add_column("tables", sa.Column("lesson", sa.Text, nullable=False, server_default="null"))
