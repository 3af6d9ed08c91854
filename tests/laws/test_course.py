"""The law that the fuzzer follows over the whole course of an influence game."""

from tests import red_sea_table, twilight_table

from detente.influence.course import ScoringCardsArePlayed


def course(*tables):
    """What the law says of the last of these states, which follow each other."""
    law = ScoringCardsArePlayed()
    return [law.see(t.s) for t in tables][-1]


def lost(options=None):
    return twilight_table.table(phase="end", turn=4, us=["asia_scoring"], military=(5, 5), options=options)


def test_10_1_5_a_card_that_could_have_been_played_is_named():
    had = twilight_table.table(round=7, us=["asia_scoring"], ussr=["fidel"])
    assert lost().result == ("ussr", "held_scoring_card")
    assert course(had, lost()) == "us lost by a scoring card that could have been played"


def test_10_1_5_a_card_that_came_too_late_may_lose():
    without = twilight_table.table(round=7, us=[], ussr=["fidel"])
    late = twilight_table.table(phase="end", turn=4, us=["asia_scoring"], military=(5, 5), round=7)
    late.s.round, late.s.phasing = 7, 1  # it came in the last US round
    assert course(without, late) == ""


def test_10_1_5_what_was_late_in_one_turn_does_not_excuse_the_next():
    late = twilight_table.table(turn=3, round=6, us=["asia_scoring"], ussr=["fidel"], to_play="us")
    late.s.pc += 1  # the US has chosen its last card
    had = twilight_table.table(turn=4, round=1, us=["asia_scoring"], ussr=["fidel"])
    assert course(late, had, lost()) != ""


def test_10_1_5_the_app_lets_it_be_kept():
    app = {"rulings": "app"}
    had = twilight_table.table(round=7, us=["asia_scoring"], ussr=["fidel"], options=app)
    assert course(had, lost(app)) == ""


def test_10_1_5_it_holds_in_red_sea_too():
    assert isinstance(red_sea_table.game().course_law(), ScoringCardsArePlayed)
