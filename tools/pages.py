"""Tables that a program writes into a page: between a mark that names the program and an end."""

import re
from collections.abc import Callable, Iterable, Mapping

MARK = "<!-- {}: written by tools/{}.py -->"
END = "<!-- end -->"


def markdown(heads: str, rows: Iterable[Iterable[str]]) -> str:
    """A table of these columns, which are named with bars between them."""
    return "\n".join(
        [f"| {heads} |", "|---" * (heads.count("|") + 1) + "|", *(f"| {' | '.join(row)} |" for row in rows)]
    )


def filled(text: str, tables: Mapping[str, Callable[[], str]], writer: str) -> str:
    """A page with the tables of this program written anew."""
    for name, table in tables.items():
        mark = MARK.format(name, writer)
        between = re.compile(re.escape(mark) + ".*?" + re.escape(END), re.S)
        if not between.search(text):
            raise ValueError(f"there is no place for the table {name}: {mark}")
        text = between.sub(f"{mark}\n{table()}\n{END}".replace("\\", ""), text)
    return text
