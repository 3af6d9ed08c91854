"""Reports on games that are over, kept with their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """No table of before has one; it is made when somebody asks for it."""
    op.create_table(
        "reports",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
    )
