"""Games that are watched behind are found among all that are running, however long ago they began."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
RUNNING_BEHIND = sa.text("listed AND NOT over AND delay <> 'null'")


def upgrade() -> None:
    """An index of the few."""
    op.create_index("running_behind", "tables", ["shown"], sqlite_where=RUNNING_BEHIND, postgresql_where=RUNNING_BEHIND)
