"""The clock of a table, and when the service lived."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """There were no clocks before."""
    op.add_column("tables", sa.Column("clock", sa.Text, nullable=False, server_default="null"))
    op.add_column("tables", sa.Column("falls", sa.BigInteger))
    op.create_index("by_end_of_time", "tables", ["falls"])
    op.create_table(
        "life",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("before", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("ended", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
    )
