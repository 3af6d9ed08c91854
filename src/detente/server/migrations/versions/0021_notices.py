"""Notifications: what people are told, how, and what is on its way."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Nobody was told anything before."""
    op.create_table(
        "notices",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("account", sa.String(20), nullable=False),
        sa.Column("event", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("subject", sa.String(20), nullable=False),
        sa.Column("said", sa.String(40), nullable=False),
        sa.Column("args", sa.Text, nullable=False),
        sa.Column("link", sa.String(200), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("unread", sa.Boolean, nullable=False),
        sa.UniqueConstraint("account", "event", name="told_once"),
    )
    op.create_index("notices_of_account", "notices", ["account", "made"])
    op.create_index("notices_about", "notices", ["account", "subject"])
    op.create_index("notices_by_age", "notices", ["made"])
    op.create_table(
        "deliveries",
        sa.Column("account", sa.String(20), primary_key=True),
        sa.Column("event", sa.String(100), primary_key=True),
        sa.Column("channel", sa.String(30), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("deliveries_due", "deliveries", ["state", "due"])
    op.create_table(
        "notice_addresses",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("account", sa.String(20), nullable=False),
        sa.Column("channel", sa.String(8), nullable=False),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failing", sa.Float),
        sa.UniqueConstraint("account", "fingerprint", name="reached_once"),
    )
    op.create_table(
        "notice_wishes",
        sa.Column("account", sa.String(20), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "house_keys", sa.Column("name", sa.String(20), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
