"""What is to be told is stored with what happened; lists do not tell of moves that come late; who is signed out is not
pushed to."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Of games with a delay that are running, spectators begin to see again from the next move on."""
    op.create_table(
        "happened",
        sa.Column("subject", sa.String(20), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("shown", sa.Float, nullable=False, server_default="0"))
    running = "delay <> 'null' AND NOT over"
    op.execute(sa.text(f"UPDATE tables SET marks = '[]', shown = CASE WHEN {running} THEN created ELSE updated END"))
    op.drop_index("listed_by_update", "tables")
    op.create_index("listed_by_shown", "tables", ["listed", "shown"])
    op.add_column("notice_addresses", sa.Column("session", sa.String(64), nullable=False, server_default=""))
    op.create_index("ix_notice_addresses_session", "notice_addresses", ["session"])
