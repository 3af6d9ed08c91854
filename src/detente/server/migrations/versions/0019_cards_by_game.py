"""The library: whether a game has a card is told by an index, and not by looking at all that have it."""

from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """The same rows, found by game and card; with the use in it, or SQLite would take the other index."""
    op.drop_index("cards_by_game", "game_cards")
    op.create_index("cards_by_game", "game_cards", ["game", "card", "use"])
