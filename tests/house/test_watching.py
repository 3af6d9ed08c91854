"""The tests of cards cannot pass by looking away: what tests/watching.py finds missing."""

from tests.cia_vs_kgb_table import table as cia_vs_kgb
from tests.iron_curtain_table import lay
from tests.red_sea_table import SEA
from tests.red_sea_table import table as red_sea
from tests.twilight_table import table
from tests.watching import running


def compared(t):
    """The table is watched as in a test of a card."""
    running.compared = True
    t.watched()
    running.compared = False
    return t


def complaints(t):
    """What is missing now; here it is meant, so that nobody complains when the test is over."""
    running.tables.clear()
    return list(t.complaints())


def korean_war(*words):
    return compared(table(ussr=["korean_war", "nasser"], us=["nato"])).play("card korean_war", "event", *words)


def test_an_event_that_nobody_looks_at():
    assert complaints(korean_war("die 6")) == ["changed, but not named: {'vp': -2, 'military': (0, 2)}"]


def test_a_part_that_is_not_compared():
    t = korean_war("die 6")
    assert t.vp == -2
    assert complaints(t) == ["changed, but not named: {'military': (0, 2)}"]
    assert t.military == (0, 2)
    assert complaints(t) == []


def test_all_in_one_go():
    t = korean_war("die 6")
    assert t.difference() == {"vp": -2, "military": (0, 2)}
    assert complaints(t) == []


def test_an_event_that_still_runs():
    t = korean_war()
    assert complaints(t)[0].startswith("the test ends in the middle of an event; legal: ['die 1', ")
    assert complaints(t.still_open()) == []
    assert complaints(t.play("die 1"))[0] == "no decision is open"


def test_what_was_read_before_it_changed_does_not_count():
    t = korean_war()
    assert (t.vp, t.military) == (0, (0, 0))
    assert complaints(t.play("die 6")) == ["changed, but not named: {'vp': -2, 'military': (0, 2)}"]


def test_one_side_of_a_country_and_one_of_several_effects():
    t = compared(table(us=["nuclear_subs", "nato"], ussr=["fidel"], to_play="us", influence={"cuba": (1, 1)}))
    t.play("card nuclear_subs", "event", "card fidel", "event")
    assert t.ussr("cuba") == 3
    assert "fidel" not in t.effects()
    assert complaints(t) == ["changed, but not named: {'cuba': (0, 3), 'effect nuclear_subs': 'us'}"]


def test_a_pile_names_what_lies_there_a_card_only_itself():
    t = compared(table(ussr=["terrorism", "nasser"], us=["nato", "fidel"], turn=8))
    t.play("card terrorism", "event", "card nato")
    assert "fidel" in t.hand("us")
    assert complaints(t) == ["changed, but not named: {'card nato': 'discard'}"]
    assert t.hand("us") == {"fidel"}  # it is not there; but where is it?
    assert complaints(t) == ["changed, but not named: {'card nato': 'discard'}"]
    assert t.pile("discard") == {"nato", "terrorism"}
    assert complaints(t) == []


def test_a_played_card_in_the_wrong_pile():
    t = korean_war("die 1")
    assert t.military == (0, 2)
    assert complaints(t) == []
    t.s = t.game.load(t.save() | {"removed": [], "discard": ["korean_war"]})
    assert complaints(t) == ["changed, but not named: {'card korean_war': 'discard'}"]


def test_a_copy_has_to_be_looked_at_too():
    t = korean_war()
    other = t.copy().play("die 6")
    assert t.play("die 1").military == (0, 2)
    assert complaints(t) == []
    assert complaints(other) == ["changed, but not named: {'vp': -2, 'military': (0, 2)}"]


def test_a_table_on_which_no_event_happened_need_not_be_read():
    t = compared(table(us=["nato"], to_play="us")).play("card nato", "influence", "canada")
    assert complaints(t) == []
    assert t.vp == 0
    assert complaints(t) == ["changed, but not named: {'canada': (1, 0)}"]


def test_the_other_titles_too():
    t = compared(red_sea(turn=2, us=["diego_garcia", "zbig"], ussr=["seychelles"], to_play="us"))
    assert complaints(t.play("card diego_garcia", "event")) == [f"changed, but not named: {{'{SEA}': (2, 0)}}"]
    t = compared(lay("iran", "2,0", "japan 1,0 0:0", by="us")).play("event", "iran", "iran")
    assert complaints(t) == ["changed, but not named: {'iran': (2, 0)}"]
    t = compared(cia_vs_kgb(kgb="police", cia="mafia", trophies=("summit_meeting", ""))).play("card summit_meeting")
    assert complaints(t) == ["changed, but not named: {'open cia': True}"]
