"""Whether two people agreed on hints."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """At tables of before nobody has."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
