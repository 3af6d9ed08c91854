"""The tables of the queue, which are procrastinate's own: made by a migration of ours, mended by later ones."""

from importlib.metadata import version
from importlib.resources import files

import sqlalchemy as sa


def bring_up(connection: sa.Connection) -> None:
    """Make the tables as the installed procrastinate wants them, or apply what it has changed since.

    Which version they are of stands in a table of ours, so that a migration that calls this again does not repeat
    anything.
    """
    connection.execute(sa.text("CREATE TABLE IF NOT EXISTS queue_version (version text NOT NULL)"))
    made: str | None = connection.execute(sa.text("SELECT max(version) FROM queue_version")).scalar_one()
    sql = files("procrastinate.sql")
    if made is None:
        texts = [(sql / "schema.sql").read_text()]
    else:
        later = [path for path in (sql / "migrations").iterdir() if path.name.endswith(".sql") and path.name[:8] > made]
        texts = [path.read_text() for path in sorted(later, key=lambda path: path.name)]
    for text in texts:
        connection.execution_options(no_parameters=True).exec_driver_sql(text)
    installed = ".".join(f"{int(part):02}" for part in version("procrastinate").split(".")[:3])
    connection.execute(sa.text("DELETE FROM queue_version"))
    connection.execute(sa.text("INSERT INTO queue_version VALUES (:version)"), {"version": installed})
