"""Tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """The first table of the house."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("data", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("forked", sa.Integer, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("offer", sa.Text, nullable=False),
        sa.Column("rematch", sa.String(20)),
        sa.Column("resigned", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("computer_decides", sa.Boolean, nullable=False),
    )
    op.create_index("listed_by_update", "tables", ["listed", "updated"])
    op.create_index("waiting_for_computer", "tables", ["computer_decides"])
    op.create_index("unplayed", "tables", ["decisions", "updated"])
