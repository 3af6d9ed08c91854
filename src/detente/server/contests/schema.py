"""What is kept of rated games and tournaments. Ratings follow from the games, and are kept for who asks."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
RATED_GAMES: Final = sa.Table(
    "rated_games",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),  # so a game counts once
    sa.Column("title", sa.String(40), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("day", sa.Integer, nullable=False),
    sa.Column("first", sa.String(40), nullable=False),  # by side: an account, or `computer:3`
    sa.Column("second", sa.String(40), nullable=False),
    sa.Column("score", sa.Float, nullable=False),  # of the first
    sa.Column("ending", sa.String(40), nullable=False),
    sa.Column("first_decisions", sa.Integer, nullable=False),
    sa.Column("second_decisions", sa.Integer, nullable=False),
    sa.Column("one_address", sa.Boolean, nullable=False),  # both played from the same one
    sa.Index("rated_by_first", "first", "title", "kind", "day"),
    sa.Index("rated_by_second", "second", "title", "kind", "day"),
    sa.Index("rated_by_end", "ended"),
)
RATING_DAYS: Final = sa.Table(
    "rating_days",
    metadata,
    sa.Column("title", sa.String(40), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("player", sa.String(40), primary_key=True),
    sa.Column("day", sa.Integer, primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),  # of that day
    sa.Column("total", sa.Integer, nullable=False),  # up to it
    sa.Index("rating_days_of_player", "player"),
)
TOURNAMENTS: Final = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(20), primary_key=True),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),  # all else, as JSON
    sa.Index("tournaments_by_state", "state", "created"),
)
TOURNAMENT_TABLES: Final = sa.Table(
    "tournament_tables",
    metadata,
    sa.Column("table", sa.String(20), primary_key=True),
    sa.Column("tournament", sa.String(20), nullable=False),
)
