"""What the host announces."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "announcements",
        sa.Column("made", sa.Float, primary_key=True),
        sa.Column("until", sa.Float),
        sa.Column("words", sa.Text, nullable=False),
    )
