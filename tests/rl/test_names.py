"""Entries of observations and actions keep their names: models and data sets know them by nothing else."""

from tools import write_names

from detente.titles import titles


def test_no_name_has_gone_and_all_are_written_down() -> None:
    """`python tools/write_names.py` adds new ones; one that has gone breaks every model that was stored with it."""
    now = {id: write_names.names_of(id) for id in titles()}
    old = write_names.written()
    assert write_names.beyond(old, now) == []
    assert write_names.beyond(now, old) == []
    iron = now["iron_curtain"]
    assert "france" in iron["card.rows"] and "hand" in iron["card.columns"] and "card france" in iron["action"]


def test_a_name_that_has_changed_is_noticed() -> None:
    old = {"chess": {"board.rows": ["a1", "a2"], "action": ["pass"]}}
    new = {"chess": {"board.rows": ["a1", "a3"], "action": ["pass"]}, "go": {"action": ["pass"]}}
    assert write_names.beyond(old, new) == ["chess: board.rows.a2"]
    assert write_names.beyond(new, old) == ["chess: board.rows.a3", "go: action.pass"]
    both = write_names.together(old, new)
    assert both["chess"]["board.rows"] == ["a1", "a2", "a3"] and both["go"] == new["go"]
    assert write_names.json.loads(write_names.text_of(both)) == both
