"""The library: how games began, names of players on their own, and how many games were lost or drawn.

What was counted before is not counted again: `detente library recount` does that.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Games that are there get the names of their players."""
    op.add_column("games", sa.Column("began", sa.String(120), nullable=False, server_default=""))
    op.add_column("card_counts", sa.Column("lost", sa.Integer, nullable=False, server_default="0"))
    op.add_column("move_counts", sa.Column("drawn", sa.Integer, nullable=False, server_default="0"))
    op.create_index("games_by_added", "games", ["added"])
    op.create_index("games_by_began", "games", ["title", "began"])
    for side in ("player_0", "player_1"):
        op.create_index(f"games_by_{side}", "games", [side])
    _new_tables()
    games, players = sa.table("games", sa.column("player_0"), sa.column("player_1")), sa.table("players", *_columns())
    rows = op.get_bind().execute(sa.select(games.c.player_0, games.c.player_1)).all()
    names = sorted({name for row in rows for name in row if name})
    if names:
        op.bulk_insert(players, [{"name": name, "folded": name.casefold()} for name in names])


def _columns() -> tuple[sa.Column[str], sa.Column[str]]:
    return sa.Column("name", sa.String(40), primary_key=True), sa.Column("folded", sa.String(80), nullable=False)


def _new_tables() -> None:
    op.create_table("players", *_columns())
    op.create_table(
        "first_counts",
        sa.Column("title", sa.String(40), primary_key=True),
        sa.Column("source", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("side", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(120), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("lost", sa.Integer, nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
    )
