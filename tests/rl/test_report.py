"""The tables and the figure of the technical report are written from docs/measured."""

from tools import write_report


def test_the_report_is_up_to_date() -> None:
    """`python tools/write_report.py` mends this."""
    assert not write_report.is_stale()


def test_a_table_has_a_rule_as_wide_as_its_heading() -> None:
    assert write_report.markdown("a | b", [["1", "2"]]) == "| a | b |\n|---|---|\n| 1 | 2 |"
