"""The library: games, and what is counted of them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """It begins empty."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("source", sa.String(40), nullable=False),
        sa.Column("player_0", sa.String(40), nullable=False),
        sa.Column("player_1", sa.String(40), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("ending", sa.String(40), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("decisions", sa.Integer, nullable=False),
        sa.Column("date", sa.String(10), nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("added", sa.Float, nullable=False),
        sa.Index("games_by_title", "title", "added"),
    )
    op.create_table(
        "game_records",
        sa.Column("game", sa.String(20), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "game_cards",
        sa.Column("game", sa.String(20), nullable=False),
        sa.Column("card", sa.String(60), nullable=False),
        sa.Column("use", sa.String(20), nullable=False),
        sa.Index("games_by_card", "card", "use", "game"),
        sa.Index("cards_by_game", "game"),
    )
    op.create_table(
        "card_counts",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("source", sa.String(40), primary_key=True),
        sa.Column("card", sa.String(60), primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True),
        sa.Column("use", sa.String(20), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
    )
    op.create_table(
        "move_counts",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("position", sa.BigInteger, primary_key=True),
        sa.Column("action", sa.Integer, primary_key=True),
        sa.Column("source", sa.String(40), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won_0", sa.Integer, nullable=False),
        sa.Column("won_1", sa.Integer, nullable=False),
    )
