"""Rated games, ratings and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """No game counted before."""
    op.add_column("tables", sa.Column("rated", sa.String(16), nullable=False, server_default=""))
    op.create_index("rated_and_over", "tables", ["rated", "over"])
    op.create_table(
        "rated_games",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("first", sa.String(40), nullable=False),
        sa.Column("second", sa.String(40), nullable=False),
        sa.Column("score", sa.Float, nullable=False),
        sa.Column("ending", sa.String(40), nullable=False),
        sa.Column("first_decisions", sa.Integer, nullable=False),
        sa.Column("second_decisions", sa.Integer, nullable=False),
        sa.Column("one_address", sa.Boolean, nullable=False),
    )
    op.create_index("rated_by_first", "rated_games", ["first", "title", "kind", "day"])
    op.create_index("rated_by_second", "rated_games", ["second", "title", "kind", "day"])
    op.create_index("rated_by_end", "rated_games", ["ended"])
    op.create_table(
        "rating_days",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
    )
    op.create_index("rating_days_of_player", "rating_days", ["player"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("tournaments_by_state", "tournaments", ["state", "created"])
    op.create_table(
        "tournament_tables",
        sa.Column("table", sa.String(20), primary_key=True),
        sa.Column("tournament", sa.String(20), nullable=False),
    )
