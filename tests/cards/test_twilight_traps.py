"""Twilight Struggle, the first half of the Mid War: the traps, cards 42 and 44, from the facts (card_effects.md)."""

import pytest

from tests.cards.twilight_play import event, spend, ways
from tests.twilight_table import table

TRAPS = (("quagmire", "us", "ussr"), ("bear_trap", "ussr", "us"))  # the card, who is trapped, who is served


def trapped(trap, held, hand, **position):
    serves = "us" if held == "ussr" else "ussr"
    position["effects"] = {trap: serves, **position.get("effects", {})}
    return table(to_play=held, **{held: hand}, **position)


def test_042_quagmire_comes_into_force_and_ends_norad():
    for way, t in ways("quagmire", effects={"norad": "us"}):
        assert (t.effects(), t.where("quagmire")) == ({"quagmire": "ussr"}, "removed"), way


def test_042_quagmire_played_by_the_us_still_gives_its_operations_now():
    t = event("quagmire", "us", us=["nato"], ussr=["fidel"])
    spend(t.play("influence"), "mexico")
    assert t.at("mexico") == (3, 0)
    assert (t.round, t.decider) == (2, "ussr")
    t.play("card fidel", "event")
    assert (t.decider, t.prompt, t.cards()) == ("us", "inf-ask-trapped", {"nato"})
    assert (t.effects(), t.at("cuba")) == ({"quagmire": "ussr"}, (0, 3))


def test_044_bear_trap_comes_into_force_and_spares_norad():
    for way, t in ways("bear_trap", effects={"norad": "us"}, us=["nasser"]):
        assert t.effects() == {"norad": "us", "bear_trap": "us"}, way
        assert t.where("bear_trap") == "removed", way


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_take_a_card_of_2_and_a_roll_of_1_to_4(trap, held, served):
    hand = ["fidel", "duck_and_cover", "nasser", "asia_scoring"]
    t = trapped(trap, held, hand, china=held)
    assert t.cards() == {"fidel", "duck_and_cover"}  # 2 or more; not The China Card
    for die, free in ((1, True), (4, True), (5, False), (6, False)):
        after = t.copy().play("card duck_and_cover", f"die {die}")
        assert (trap in after.effects()) == (not free)
        assert (after.where("duck_and_cover"), after.vp, after.defcon) == ("discard", 0, 5)  # no event
        assert after.round == 2 or after.decider == served  # the action round is over


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_count_modified_values(trap, held, served):
    hand = ["fidel", "comecon", "nasser"]
    assert trapped(trap, held, hand, effects={"red_scare_purge": served}).cards() == {"comecon"}
    more = "containment" if held == "us" else "brezhnev_doctrine"
    assert trapped(trap, held, hand, effects={more: held}).cards() == {"fidel", "comecon", "nasser"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_without_a_card_allow_only_scoring_cards(trap, held, served):
    t = trapped(trap, held, ["nasser", "asia_scoring"], influence={"japan": (4, 0)}, **{served: ["fidel"]})
    assert t.cards() == {"asia_scoring"}
    t.play("card asia_scoring", "event")
    assert (t.vp, trap in t.effects()) == (4, True)
    t = trapped(trap, held, ["nasser"], **{served: ["fidel"]})
    assert t.decider == served  # the round was skipped
    assert t.hand(held) == {"nasser"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_scoring_cards_go_first_when_time_runs_out(trap, held, served):
    t = trapped(trap, held, ["fidel", "asia_scoring"], round=7)
    assert t.cards() == {"asia_scoring"}
    t = trapped(trap, held, ["fidel", "asia_scoring", "europe_scoring"], round=6)
    assert t.cards() == {"asia_scoring", "europe_scoring"}
    assert trapped(trap, held, ["fidel", "asia_scoring"], round=6).cards() == {"fidel"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_spare_the_headline_and_outlast_the_turn(trap, held, served):
    t = table(phase="headline", **{held: ["duck_and_cover", "fidel"]}, effects={trap: served}, defcon=4)
    t.headline("duck_and_cover", "duck_and_cover")
    assert (t.vp, t.defcon) == (2, 3)
    t = table(phase="end", effects={trap: served}).deal()
    assert (t.turn, t.effects()) == (5, {trap: served})


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_take_a_pending_missile_envy_first(trap, held, served):
    hand, pending = ["missile_envy", "comecon"], {"missile_envy": held}
    t = trapped(trap, held, hand, effects=pending)
    assert t.cards() == {"missile_envy"}
    t.play("card missile_envy", "die 5")
    assert (t.where("missile_envy"), "missile_envy" in t.effects()) == ("discard", False)
    t = trapped(trap, held, hand, effects=pending | {"red_scare_purge": served})
    assert t.cards() == {"comecon"}  # worth 1 only
    t.play("card comecon", "die 1")
    assert (t.hand(held), t.where("comecon")) == ({"missile_envy"}, "discard")
    assert t.effects() == {"missile_envy": held, "red_scare_purge": served}  # the trap is open
    t = trapped(trap, held, [*hand, "asia_scoring"], effects=pending, round=7)
    assert t.cards() == {"asia_scoring"}


def test_042_quagmire_the_optional_eighth_round_stays_optional():
    t = trapped("quagmire", "us", ["comecon"], round=8, turn=8, effects={"eighth_round": "us"})
    assert t.legal() == {"card comecon", "pass"}


def test_042_quagmire_round_counts_as_not_answering_we_will_bury_you():
    t = trapped("quagmire", "us", ["comecon", "un_intervention"], effects={"we_will_bury_you": "ussr"})
    t.play("card comecon", "die 6")
    assert (t.vp, t.effects(), t.where("comecon")) == (-3, {"quagmire": "ussr"}, "discard")
