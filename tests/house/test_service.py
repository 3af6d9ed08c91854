"""What the documentation says of the service is what was measured."""

from tools import write_service


def test_the_page_is_up_to_date() -> None:
    """`python tools/write_service.py` mends this."""
    assert not write_service.is_stale()


def test_a_table_shows_its_ends_and_leaves_out_what_is_empty() -> None:
    rows = [{"minute": n, "mb": 100.0, "refused": "", "lost": 0} for n in range(100)]
    head, rule, *cells = write_service.table(rows)
    assert head == "| minute | mb | lost |" and rule == "|---|---|---|"
    assert len(cells) == write_service.ROWS
    assert cells[0] == "| 0 | 100.0 | 0 |" and cells[-1] == "| 99 | 100.0 | 0 |"


def test_a_cell_stays_short() -> None:
    (row,) = write_service.table([{"late": "5.95 s: " + 40 * "closed 4500 at 0.12 s, "}])[2:]
    assert len(row) <= write_service.LONGEST + len("|  |") and row.endswith(" … |")
    assert write_service.cell("5.95 s: 502 for 5.65 s") == "5.95 s: 502 for 5.65 s"
