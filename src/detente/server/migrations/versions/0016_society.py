"""Other ways to prove who somebody is, tokens, and what happens among people."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """There was none of it before. Who decides at a table is noted with its next change."""
    op.add_column("tables", sa.Column("decider", sa.Integer, nullable=False, server_default="-1"))
    op.create_table(
        "tickets",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("account", sa.String(20), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("public", sa.String(20), nullable=False, unique=True),
        sa.Column("account", sa.String(20), nullable=False, index=True),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("account", sa.String(20), primary_key=True),
        sa.Column("code", sa.String(64), primary_key=True),
    )
    op.create_table(
        "api_tokens",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("public", sa.String(20), nullable=False, unique=True),
        sa.Column("account", sa.String(20), nullable=False, index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("scopes", sa.String(100), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "relations",
        sa.Column("account", sa.String(20), primary_key=True),
        sa.Column("other", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "messages",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("table", sa.String(20), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("client", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("said", sa.Float, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Index("messages_of_table", "table", "said"),
    )
    op.create_table(
        "notes",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "cases",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("message", sa.String(20), nullable=False, unique=True),
        sa.Column("table", sa.String(20), nullable=False),
        sa.Column("by", sa.String(64), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False, index=True),
    )
    op.create_table(
        "silenced",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "moderation_log",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("made", sa.Float, nullable=False, index=True),
        sa.Column("by", sa.String(20), nullable=False),
        sa.Column("what", sa.String(12), nullable=False),
        sa.Column("whom", sa.String(40), nullable=False),
        sa.Column("why", sa.String(300), nullable=False),
        sa.Column("case", sa.String(20), nullable=False),
    )
    op.create_table(
        "game_results",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("winner", sa.Integer),
        sa.Column("ending", sa.String(40), nullable=False),
        sa.Column("began", sa.String(120), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_table(
        "progress",
        sa.Column("account", sa.String(20), primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
