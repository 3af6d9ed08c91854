"""The library's tables in the database."""

from typing import Final

import sqlalchemy as sa

metadata: Final = sa.MetaData()
GAMES: Final = sa.Table(
    "games",
    metadata,
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
    sa.Column("began", sa.String(120), nullable=False),  # what the first side did first
    sa.Column("added", sa.Float, nullable=False),
    sa.Index("games_by_title", "title", "added"),
    sa.Index("games_by_added", "added"),
    sa.Index("games_by_player_0", "player_0"),
    sa.Index("games_by_player_1", "player_1"),
    sa.Index("games_by_began", "title", "began"),
)
# Apart, because a search reads many games and a record is long.
RECORDS: Final = sa.Table(
    "game_records",
    metadata,
    sa.Column("game", sa.String(20), primary_key=True),
    sa.Column("record", sa.Text, nullable=False),
)
# Each name once: a part of one is looked for in few names, and not in every game.
PLAYERS: Final = sa.Table(
    "players",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("folded", sa.String(80), nullable=False),  # without the difference of small and capital letters
)
# Which cards a game saw, for the search; how often and with what result, for the statistics.
GAME_CARDS: Final = sa.Table(
    "game_cards",
    metadata,
    sa.Column("game", sa.String(20), nullable=False),
    sa.Column("card", sa.String(60), nullable=False),
    sa.Column("use", sa.String(20), nullable=False),
    sa.Index("games_by_card", "card", "use", "game"),
    sa.Index("cards_by_game", "game", "card", "use"),
)
CARD_COUNTS: Final = sa.Table(
    "card_counts",
    metadata,
    sa.Column("title", sa.String(40), primary_key=True),
    sa.Column("source", sa.String(40), primary_key=True),
    sa.Column("card", sa.String(60), primary_key=True),
    sa.Column("side", sa.Integer, primary_key=True),
    sa.Column("use", sa.String(20), primary_key=True),
    sa.Column("turn", sa.Integer, primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),  # by the side that used it
    sa.Column("lost", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),
)
MOVE_COUNTS: Final = sa.Table(
    "move_counts",
    metadata,
    sa.Column("title", sa.String(40), primary_key=True),
    sa.Column("position", sa.BigInteger, primary_key=True),
    sa.Column("action", sa.Integer, primary_key=True),
    sa.Column("source", sa.String(40), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("won_0", sa.Integer, nullable=False),
    sa.Column("won_1", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),
)
FIRST_COUNTS: Final = sa.Table(
    "first_counts",
    metadata,
    sa.Column("title", sa.String(40), primary_key=True),
    sa.Column("source", sa.String(40), primary_key=True),
    sa.Column("kind", sa.String(20), primary_key=True),
    sa.Column("side", sa.Integer, primary_key=True),
    sa.Column("what", sa.String(120), primary_key=True),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("won", sa.Integer, nullable=False),  # by that side
    sa.Column("lost", sa.Integer, nullable=False),
    sa.Column("drawn", sa.Integer, nullable=False),
)
