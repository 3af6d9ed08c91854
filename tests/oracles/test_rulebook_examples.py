"""The referee himself against the examples of the rulebooks: whoever judges must be able to add up.

Nothing here touches an engine: a position is a saved state written by hand.
"""

import pytest

from tests.oracles import bids, dice, offers, reach, scoring, worth
from tests.oracles.world import Position, red_sea, twilight


def position(world, influence=None, effects=(), **fields):
    """A position with this influence, {"iran": (us, ussr)}, and these effects, ["nato:us"]."""
    saved = {
        "influence": [f"{country}:{us}:{ussr}" for country, (us, ussr) in (influence or {}).items()],
        "effects": [f"{text.split(':')[0]}:1:{text.split(':')[1]}" for text in effects],
        **fields,
    }
    p = Position(world, saved)
    p.chernobyl, p.centcom, p.civil_war = None, {}, False
    return p


def ts(influence=None, effects=(), **fields):
    return position(twilight(), influence, effects, **fields)


def rs(influence=None, effects=(), **fields):
    return position(red_sea(), influence, effects, **fields)


# ---- Twilight Struggle ----


def test_10_1_2_central_america():
    p = ts({"cuba": (0, 3), "haiti": (0, 1), "dominican_republic": (0, 1), "guatemala": (1, 0), "panama": (1, 0)})
    assert scoring.points(p, "central_america") == {"ussr": ("domination", 5), "us": ("presence", 1)}


def test_10_1_1_control_needs_no_other_country():
    p = ts({"mexico": (2, 0), "cuba": (3, 0), "panama": (2, 0)})
    assert scoring.points(p, "central_america")["us"] == ("control", 5 + 3)


def test_10_1_1_domination_needs_a_country_that_is_no_battleground():
    p = ts({"mexico": (2, 0), "cuba": (3, 0), "haiti": (0, 1)})
    assert scoring.points(p, "central_america")["us"][0] == "presence"


def test_10_3_1_control_of_europe_wins():
    keys = ("france", "italy", "west_germany", "east_germany", "poland")
    p = ts(dict.fromkeys(keys, (9, 0)))
    assert scoring.wins(p, "europe") == "us"
    assert scoring.final(p)[0] == "us"
    assert scoring.wins(ts(dict.fromkeys(keys[1:], (9, 0))), "europe") is None


def test_035_taiwan_counts_only_while_the_us_controls_it():
    effects = ["formosan_resolution:us"]
    assert scoring.points(ts({"taiwan": (3, 0)}, effects), "asia")["us"] == ("presence", 4)
    assert scoring.points(ts({"taiwan": (0, 3)}, effects), "asia")["ussr"] == ("presence", 3)
    assert scoring.points(ts({"taiwan": (3, 0)}), "asia")["us"] == ("presence", 3)


def test_038_southeast_asia():
    p = ts({"thailand": (0, 2), "vietnam": (0, 1), "burma": (2, 0)})
    assert scoring.southeast_asia(p) == {"us": 1, "ussr": 3}


def test_073_shuttle_diplomacy_leaves_a_battleground_out():
    p = ts({"iraq": (0, 3), "iran": (2, 0)})
    assert scoring.points(p, "middle_east", "iraq") == {"us": ("presence", 4), "ussr": ("none", 0)}


def test_6_1_2_prices_are_looked_at_anew():
    p = ts({"turkey": (2, 0)})
    assert reach.price(p, "ussr", "turkey") == 2
    p.influence["turkey"]["ussr"] = 1
    assert reach.price(p, "ussr", "turkey") == 1


def test_6_1_3_panama_and_south_korea():
    found = reach.reachable(ts(), "us", {"panama", "south_korea"})
    assert {"costa_rica", "colombia", "south_korea", "taiwan", "japan"} <= found
    assert "nicaragua" not in found
    assert {"canada", "mexico", "cuba"} <= found, "6.1.4"


def test_6_2_2_north_korea():
    p = ts({"north_korea": (0, 3)})
    assert dice.realign_bonus(p, "ussr", "north_korea") == 2
    assert dice.realign_bonus(p, "us", "north_korea") == 0
    assert dice.realign(p, "north_korea", {"ussr": 2 + 2, "us": 5}) == {"us": 0, "ussr": 2}


def test_6_3_3_mexico():
    p = ts({"mexico": (0, 2)})
    assert dice.coup(p, "us", "mexico", 3, 4) == (3, {"us": 1, "ussr": 0})


def test_7_4_china_card_red_scare_and_vietnam_revolts():
    """Red Scare and Vietnam Revolts cancel each other: 5 points in Southeast Asia."""
    p = ts(effects=["red_scare_purge:us", "vietnam_revolts:ussr"])
    ops = worth.worth(p, "ussr", 4)
    places = ["thailand", "vietnam"]
    assert worth.allowed(p, "ussr", ops, worth.bonuses(p, "ussr", "the_china_card"), places) == 5


@pytest.mark.parametrize(
    ("side", "printed", "effects", "expected"),
    [
        ("us", 2, ["red_scare_purge:ussr"], 1),
        ("us", 1, ["red_scare_purge:ussr"], 1),
        ("us", 1, ["containment:us"], 2),
        ("us", 4, ["containment:us"], 4),
        ("us", 4, ["containment:us", "red_scare_purge:ussr"], 4),
        ("ussr", 1, ["brezhnev_doctrine:ussr"], 2),
        ("us", 1, ["brezhnev_doctrine:ussr"], 1),
        ("ussr", 3, ["red_scare_purge:ussr"], 3),
    ],
)
def test_7_4_2_operations(side, printed, effects, expected):
    assert worth.worth(ts(effects=effects), side, printed) == expected


@pytest.mark.parametrize(
    ("defcon", "closed"),
    [(5, set()), (4, {"europe"}), (3, {"europe", "asia"}), (2, {"europe", "asia", "middle_east"})],
)
def test_8_1_5_closed_regions(defcon, closed):
    assert reach.closed(ts(defcon=defcon)) == closed


def test_021_nato_and_its_exceptions():
    here = {"france": (3, 0), "italy": (2, 0), "west_germany": (4, 0), "turkey": (1, 0)}
    assert reach.coup_targets(ts(here, ["nato:us"]), "ussr") == {"turkey"}
    more = ["nato:us", "de_gaulle_leads_france:ussr", "willy_brandt:ussr"]
    assert reach.coup_targets(ts(here, more), "ussr") == {"turkey", "france", "west_germany"}
    assert reach.coup_targets(ts(here, [*more, "the_reformer:ussr"]), "ussr") == set()
    assert reach.realign_targets(ts(here, [*more, "the_reformer:ussr"]), "ussr") == {"turkey", "france", "west_germany"}


def test_11_4_1_no_more_than_control_and_2():
    p = ts({"east_germany": (3, 1)})
    assert bids.cap(p, "us", "east_germany") == 6


def test_11_4_bids():
    assert bids.agreed({"ussr": ("us", 2), "us": ("ussr", 5)}) == [(True, {"us": 0, "ussr": 0})]
    assert bids.agreed({"ussr": ("us", 2), "us": ("us", 5)}) == [(False, {"us": 0, "ussr": 5})]
    assert bids.agreed({"ussr": ("us", 5), "us": ("us", 2)}) == [(True, {"us": 0, "ussr": 5})]


# ---- Red Sea ----


def test_10_2_3_the_sea_lanes_double():
    here = {"saudi_arabia": (3, 0), "oman": (2, 0), "yemen": (2, 0), "south_yemen": (0, 1), scoring.SEA: (4, 0)}
    assert scoring.card_totals(rs(here), "middle_east") == {"us": 12, "ussr": 3}


def test_10_2_4_more_at_sea_is_a_point():
    here = {"ethiopia": (0, 1), "madagascar": (0, 2), "djibouti": (0, 2), "egypt": (2, 0), "kenya": (1, 0)}
    assert scoring.card_totals(rs({**here, scoring.SEA: (1, 0)}), "africa") == {"us": 3, "ussr": 1}


def test_10_2_5_final_scoring_counts_the_sea_once():
    here = {scoring.SEA: (0, 4)}
    assert scoring.final(rs(here, china=1)) == (None, -2 + 1)
    assert scoring.final(rs({scoring.SEA: (0, 1)}, china=0)) == (None, -1 - 1)


def test_10_4_1_flashpoints():
    here = {"ethiopia": (1, 0), "somalia": (2, 0)}
    assert scoring.wins(rs(here), "africa") == "us"
    assert scoring.wins(rs({**here, "kenya": (0, 2), "sudan": (0, 1)}), "africa") is None


def test_red_sea_6_1_4_example():
    found = reach.reachable(rs(), "us", {"south_yemen", "kenya", "djibouti"})
    assert {"madagascar", "somalia", "ethiopia", "saudi_arabia", scoring.SEA} <= found
    assert found.isdisjoint({"yemen", "sudan", "egypt"})


def test_red_sea_6_2_2_ethiopia():
    p = rs({"ethiopia": (0, 3), "sudan": (0, 1), "kenya": (2, 0)})
    assert (dice.realign_bonus(p, "ussr", "ethiopia"), dice.realign_bonus(p, "us", "ethiopia")) == (2, 1)
    assert dice.realign(p, "ethiopia", {"ussr": 4, "us": 5}) == {"us": 0, "ussr": 2}


def test_red_sea_7_3_examples():
    t62s, albania = "t62s_and_kalashnikovs:ussr", "albano_stalinist_economics:us"
    assert worth.worth(rs(effects=[t62s, albania]), "ussr", 3, placing_in_africa=True) == 3
    assert worth.worth(rs(effects=[t62s]), "ussr", 2) == 3
    assert worth.worth(rs(effects=[t62s]), "ussr", 4) == 4
    assert worth.worth(rs(effects=[albania]), "ussr", 3, placing_in_africa=True) == 2
    assert worth.worth(rs(effects=[albania]), "ussr", 3) == 3


def test_red_sea_8_1_7_closed_regions():
    assert [reach.closed(rs(defcon=n)) for n in (5, 4, 3, 2)] == [set(), set(), {"middle_east"}, {"middle_east"}]


def test_the_operation_of_a_referee_knows_its_budget():
    """9.6: the fifth point only if all are spent in Asia."""

    class Evaluator:
        world, p = twilight(), ts()

    op = offers.Operation("ussr", "the_china_card", 4, None, "influence")
    assert offers.budget(Evaluator, op, ["india", "japan"]) == 5
    assert offers.budget(Evaluator, op, ["india", "iran"]) == 4
