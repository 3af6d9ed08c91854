"""Red Sea 7.3: operations that an event grants, one principle for all; and who may decline what an event says."""

import pytest

from tests.cards.red_sea_play import event, mirrored
from tests.cards.test_guests import there
from tests.cards.test_red_sea_ways import SCENES, hands, owner
from tests.red_sea_table import table

MIXED = {"twilight_cards": "yes"}
T62S = {"t62s_and_kalashnikovs": "ussr"}


def gunman(**position):
    """The USSR plays Lone Gunman, a guest."""
    hands = {"ussr": ["lone_gunman", "seychelles"], "us": ["zbig"]}
    return table(turn=2, **hands, options=MIXED, **position).play("card lone_gunman", "event")


def oau(**position):
    """The USSR discards a card of 2 operations to the OAU and rolls high enough."""
    return event("ussr", "oau", "card diego_garcia", "die 6", ussr=["diego_garcia"], **position)


# Every event of this game that grants operations, carried out by the USSR: its value, and what else it changes.
GRANTED = {
    "usaid": (1, lambda **position: mirrored("usaid", **position), {"card usaid": "removed"}),
    "voa_in_amharic": (
        1,
        lambda **position: mirrored("voa_in_amharic", **position),
        {"card voa_in_amharic": "removed", "effect voa_in_amharic": "ussr"},
    ),
    "lone_gunman": (1, gunman, {"known us": {"zbig"}}),
    "stagflation": (2, lambda **position: event("ussr", "stagflation", **position), {}),
    "oau": (2, oau, {"card diego_garcia": "discard"}),
}
CASES = pytest.mark.parametrize("value, grant, besides", GRANTED.values(), ids=GRANTED)


@CASES
def test_7_3_2_granted_operations_are_modified(value, grant, besides):
    for effects, points in (({}, value), (T62S, value + 1), ({"afghanistan_invasion": "us"}, max(value - 1, 1))):
        assert grant(effects=effects).still_open().points == points
    both = T62S | {"albano_stalinist_economics": "us"}
    t = grant(effects=both, influence={"kenya": (0, 1)}).play("influence", *["kenya"] * value)
    assert t.prompt == "inf-ask-card"  # the bonus and the penalty of Africa
    assert t.difference() == {"kenya": (0, 1 + value), **besides}


@CASES
def test_7_3_2_granted_operations_are_of_every_kind(value, grant, besides):
    here = {"kenya": (1, 1)}
    every = {"influence", "realign", "coup", "stop"} | ({"space"} if value >= 2 else set())
    assert grant(influence=here).still_open().buttons() == every
    t = grant(influence=here, effects=T62S)
    assert t.buttons() == every | {"space"}
    couped = t.copy().play("coup", "kenya", "die 1")  # 1 + value + 1 - 4 at most
    assert couped.difference() == {"military": (0, value + 1), "defcon": 4, **besides}
    assert t.play("space", "die 4").difference() == {"space": (0, 1), "spaced": (0, 1), **besides}
    assert "space" not in grant(influence=here, effects=T62S, spaced=(0, 1)).still_open().buttons()  # 6.4.2


@CASES
def test_7_3_2_granted_operations_may_be_declined(value, grant, besides):
    assert grant().play("stop").difference() == besides


def test_7_3_2_a_granted_point_is_as_good_as_a_card_of_1():
    """Voice of America in Amharic lifts the operations of USAID, but not those that it grants itself."""
    voa = {"voa_in_amharic": "us"}
    assert event("us", "usaid", "influence", effects=voa).still_open().points == 2
    assert event("us", "voa_in_amharic", "influence").still_open().points == 1
    less = voa | {"afghanistan_invasion": "ussr"}
    assert event("us", "usaid", "influence", effects=less).still_open().points == 1


def test_7_3_2_a_number_of_rolls_is_no_value():
    t = event("ussr", "anti_zionist_committee", effects=T62S, influence={"oman": (9, 0)})
    for _ in range(2):
        assert t.countries() == {"oman"}
        t.play("oman", "die 1", "die 1")
    assert t.prompt == "inf-ask-card"


def test_12_3_albano_takes_its_point_from_grain_sales_too():
    position = {"influence": {"angola": (1, 0), "canada": (2, 0)}, "ours": ["albano_stalinist_economics:15:ussr"]}
    t = there("grain_sales_to_soviets", "us", position, ["card blockade", "no", "influence", "angola"])
    assert t.decider == "ussr"  # 2 - 1 points
    assert t.difference() == {"angola": (2, 0), "known ussr": {"blockade"}}


# ---- who may stop ----

MAY_DECLINE = {
    "usaid",  # operations
    "voa_in_amharic",
    "stagflation",
    "oau",
    "israeli_periphery_doctrine",  # up to two rolls
    "f5es_delivered",
    "marxist_leninist_vanguard_parties",  # up to three points
    "presidential_directive_30",  # both gains are offers
    "mengistu_haile_mariam",
}


@pytest.mark.parametrize("card", SCENES)
def test_5_5_an_event_stops_early_only_if_its_text_says_so(card):
    position, words, changed = SCENES[card]
    t = table(turn=2, to_play=owner(card), **{**position, **hands(card, owner(card), position)})
    t.play(f"card {card}", "event")
    offered = False
    for word in words:
        offered |= bool({"stop", "no"} & t.buttons())
        t.play(word)
    assert offered == (card in MAY_DECLINE)
    assert t.prompt == "inf-ask-card" or t.decider == "over"
    assert t.difference() == changed


def test_5_5_nobody_stops_between_the_points_of_an_event():
    t = event("us", "peace_corps", "kenya", influence={"kenya": (0, 1), "sudan": (1, 0), "oman": (2, 0)})
    assert t.still_open().legal() == {"sudan", "oman"}
    t = event("ussr", "cento_collapses", "egypt", influence={"egypt": (3, 0)})
    assert t.still_open().legal() == {"egypt"}
    t = event("us", "zbig", influence={"sudan": (0, 1)})
    assert t.still_open().legal() == {"sudan"}
    t = event("us", "famine", "kenya", "ethiopia", influence={"kenya": (0, 1)})
    assert t.still_open().legal() == {"kenya"}
