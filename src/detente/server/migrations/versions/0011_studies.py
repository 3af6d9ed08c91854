"""Studies."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """There were none before."""
    op.create_table(
        "studies",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("author", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("audience", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("chapters", sa.Text, nullable=False),
        sa.Column("undo", sa.Text, nullable=False),
        sa.Index("studies_by_owner", "owner", "updated"),
        sa.Index("studies_by_audience", "audience", "updated"),
    )
    op.create_table(
        "study_chapters",
        sa.Column("study", sa.String(20), primary_key=True),
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "study_changes",
        sa.Column("study", sa.String(20), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("what", sa.Text, nullable=False),
    )
