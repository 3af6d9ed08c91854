"""The tables and the figures of the technical report are written from docs/measured."""

import xml.etree.ElementTree as ET

import pytest
from tools import write_report
from tools.pages import filled, markdown
from tools.report_figures import LEFT, RIGHT, WIDTH, Axis, Bar, Group, draw, powers


def test_the_report_is_up_to_date() -> None:
    """`python tools/write_report.py` mends this."""
    assert not write_report.is_stale()


def test_a_table_has_a_rule_as_wide_as_its_heading() -> None:
    assert markdown("a | b", [["1", "2"]]) == "| a | b |\n|---|---|\n| 1 | 2 |"


def test_a_page_without_a_place_for_a_table_is_named() -> None:
    with pytest.raises(ValueError, match="no place for the table speed"):
        filled("# Nothing", {"speed": write_report.speed_table}, "write_report")


def test_processes_are_told_by_the_clock_only_if_they_had_their_cores() -> None:
    def row(count: int, decisions: float, cores: float) -> dict[str, object]:
        return {"way": "ray", "count": count, "of": {"red_sea bare": {"decisions": decisions, "cores": cores}}}

    about = {"seconds": 1.0, "cores": 2, "load": 0.2}
    quiet = write_report.processes_table(about | {"rows": [row(1, 1000, 0.99), row(2, 1900, 1.95)]})
    assert "| red_sea, bare | 1,000 | 1,900 (1.90 times) |" in quiet and quiet.startswith("By the clock")
    busy = write_report.processes_table(about | {"rows": [row(1, 1000, 0.99), row(2, 900, 1.0)]})
    assert "| red_sea, bare | 1,010 (0.99) | 900 (1.00) |" in busy and "nothing can be said" in busy


def test_axes_lead_from_end_to_end() -> None:
    decades = powers(1, 3)
    assert [decades.x(value) for value in (10, 100, 1000)] == [LEFT, (LEFT + WIDTH - RIGHT) / 2, WIDTH - RIGHT]
    assert [decades.text(value) for value in (1000, 1e7)] == ["1,000", "10 M"]
    plain = Axis(-1, 1, [], str)
    assert plain.x(-5) == LEFT and plain.x(0) == (LEFT + WIDTH - RIGHT) / 2


@pytest.mark.parametrize("dots", [False, True])
def test_a_figure_has_every_bar_and_its_interval(dots: bool) -> None:
    groups = [Group("a", [Bar(0.5, 0), Bar(0.2, 1, (0.1, 0.3), "some")]), Group("b", [Bar(1, 0)])]
    found = ET.fromstring(draw("T", ("x", "y"), Axis(0, 1, [0, 1], str), groups, dots=dots))
    tags = [child.tag.rpartition("}")[2] for child in found]
    assert tags.count("circle") == (3 if dots else 0) and tags.count("rect") == (1 if dots else 4)
    assert tags.count("line") == 2 + 1, "two marks and an interval"
    texts = [child.text for child in found if child.tag.endswith("text")]
    assert texts == ["x", "y", "0", "1", "a", "some", "b"]
