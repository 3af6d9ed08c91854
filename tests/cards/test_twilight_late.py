"""Twilight Struggle: the events of the cards 82 to 102, 109 and 110, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import for_operations, headlined, next_turn
from tests.cards.twilight_play import played as played_in
from tests.twilight_table import MAP, table

EUROPE = {id for id, row in MAP.items() if row["region"] == "europe"}
WESTERN_EUROPE = {id for id, row in MAP.items() if "western_europe" in row["subregions"]}


def played(side, card, *words, turn=8, **position):
    """A card played in the Late War."""
    return played_in(side, card, *words, turn=turn, **position)


def late(side, card, *words, **position):
    """An enemy card used for operations in the Late War, its event last."""
    return for_operations(side, card, *words, turn=8, **position)


# ---- 82 Iranian Hostage Crisis ----


@pytest.mark.parametrize(("before", "after"), [((3, 0), (0, 2)), ((0, 1), (0, 3))])
def test_082_iranian_hostage_crisis(before, after):
    t = played("ussr", "iranian_hostage_crisis", "event", influence={"iran": before})
    assert (t.at("iran"), t.where("iranian_hostage_crisis")) == (after, "removed")
    assert t.effects() == {"iranian_hostage_crisis": "ussr"}
    assert next_turn({"iranian_hostage_crisis": "ussr"}, turn=8).effects() == {"iranian_hostage_crisis": "ussr"}


def test_082_iranian_hostage_crisis_played_by_the_us():
    t = late("us", "iranian_hostage_crisis", influence={"iran": (2, 0)})
    assert (t.at("iran"), t.decider) == ((0, 2), "ussr")


# ---- 83 The Iron Lady ----


def test_083_the_iron_lady():
    t = played("us", "the_iron_lady", "event", influence={"united_kingdom": (5, 2), "argentina": (1, 0)})
    assert (t.at("united_kingdom"), t.at("argentina"), t.vp) == ((5, 0), (1, 1), 1)
    assert (t.effects(), t.where("the_iron_lady")) == ({"the_iron_lady": "us"}, "removed")


def test_083_the_iron_lady_forbids_socialist_governments():
    t = played("ussr", "socialist_governments", effects={"the_iron_lady": "us"}, influence={"france": (2, 0)})
    assert t.refuses("event") == "5.2.b"
    t = table(
        turn=8,
        to_play="us",
        us=["socialist_governments"],
        ussr=["opec"],
        effects={"the_iron_lady": "us"},
        influence={"france": (2, 0)},
    )
    t.play("card socialist_governments", "event first", "influence", *["canada"] * 3)
    assert (t.at("france"), t.where("socialist_governments")) == ((2, 0), "discard")


def test_083_the_iron_lady_in_the_soviet_headline():
    t = headlined("nasser", "the_iron_lady", turn=8)
    assert (t.vp, t.at("argentina")) == (1, (0, 1))


# ---- 84 Reagan Bombs Libya ----


@pytest.mark.parametrize(("ussr", "vp"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_084_reagan_bombs_libya(ussr, vp):
    t = played("us", "reagan_bombs_libya", "event", influence={"libya": (1, ussr)})
    assert (t.vp, t.at("libya"), t.where("reagan_bombs_libya")) == (vp, (1, ussr), "removed")


def test_084_reagan_bombs_libya_played_by_the_ussr():
    assert played("ussr", "reagan_bombs_libya", "event first", influence={"libya": (0, 4)}).vp == 2


# ---- 85 Star Wars ----


def star_wars(*words, discard, side="us", space=(2, 1), **more):
    how = "event" if side == "us" else "event first"
    return played(side, "star_wars", how, *words, discard=discard, space=space, **more)


def test_085_star_wars_picks_a_discarded_event():
    t = star_wars(discard=["nuclear_test_ban", "opec", "asia_scoring", "panama_canal_returned"], defcon=4)
    assert (t.decider, t.cards()) == ("us", {"nuclear_test_ban", "opec", "panama_canal_returned"})
    starred = t.copy().play("card panama_canal_returned")
    assert (starred.at("panama"), starred.where("panama_canal_returned")) == ((1, 0), "removed")
    t.play("card nuclear_test_ban")
    assert (t.vp, t.defcon, t.where("nuclear_test_ban"), t.where("star_wars")) == (2, 5, "discard", "removed")
    assert t.decider == "ussr"


@pytest.mark.parametrize("space", [(1, 1), (1, 2)])
def test_085_star_wars_only_ahead_in_space(space):
    t = played("us", "star_wars", discard=["opec"], space=space)
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "canada", "canada")
    assert t.where("star_wars") == "discard"
    t = late("ussr", "star_wars", discard=["opec"], space=space)
    assert t.where("star_wars") == "discard"


def test_085_star_wars_without_a_discarded_event():
    t = star_wars(discard=["asia_scoring"])
    assert (t.decider, t.where("star_wars")) == ("ussr", "removed")


def test_085_star_wars_picked_by_the_us_in_a_soviet_round():
    t = star_wars("card colonial_rear_guards", side="ussr", discard=["colonial_rear_guards"])
    assert t.decider == "us"
    t.play("zaire", "sudan", "kenya", "burma")
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-operation")


def test_085_star_wars_with_a_soviet_event():
    t = star_wars("card liberation_theology", discard=["liberation_theology"])
    assert t.decider == "ussr"
    t.play("cuba", "cuba", "haiti")
    assert (t.at("cuba"), t.where("liberation_theology")) == ((0, 2), "discard")


@pytest.mark.parametrize(("side", "winner"), [("ussr", "us"), ("us", "ussr")])
def test_085_star_wars_with_we_will_bury_you_at_defcon_2(side, winner):
    t = star_wars("card we_will_bury_you", side=side, discard=["we_will_bury_you"], defcon=2)
    assert t.result == (winner, "nuclear_war")  # the phasing player loses


def test_085_star_wars_with_an_event_that_cannot_happen():
    t = star_wars("card nato", discard=["nato"])
    assert (t.effects(), t.where("nato"), t.where("star_wars")) == ({}, "discard", "removed")


def test_085_star_wars_with_salt_negotiations_takes_a_card_back():
    t = star_wars("card salt_negotiations", discard=["salt_negotiations", "opec"], defcon=3)
    assert (t.decider, t.cards(), t.defcon) == ("us", {"opec"}, 5)
    t.play("card opec")
    assert (t.where("opec"), t.where("salt_negotiations")) == ("hand_us", "removed")


def test_085_star_wars_with_missile_envy_that_takes_grain_sales():
    t = table(
        turn=8,
        to_play="us",
        us=["star_wars"],
        ussr=["grain_sales_to_soviets", "nasser"],
        space=(1, 0),
        discard=["missile_envy"],
    )
    t.play("card star_wars", "event", "card missile_envy", "card grain_sales_to_soviets")
    assert (t.decider, t.cards()) == ("chance", {"nasser", "missile_envy"})
    t.play("card nasser", "yes", "influence", "canada")
    assert (t.at("egypt"), t.where("nasser")) == ((0, 2), "removed")
    assert {t.where("grain_sales_to_soviets"), t.where("star_wars")} == {"discard", "removed"}
    assert (t.where("missile_envy"), t.cards()) == ("hand_ussr", {"missile_envy"})


def test_085_star_wars_with_shuttle_diplomacy():
    t = star_wars("card shuttle_diplomacy", discard=["shuttle_diplomacy"])
    assert (t.where("shuttle_diplomacy"), t.effects()) == ("in_front", {"shuttle_diplomacy": "us"})


def test_085_star_wars_with_un_intervention():
    t = star_wars(
        "card un_intervention",
        "card opec",
        "influence",
        *["canada"] * 3,
        discard=["un_intervention"],
        us=["opec"],
        influence={"iran": (0, 2)},
    )
    assert (t.vp, t.where("opec"), t.where("un_intervention")) == (0, "discard", "discard")


def test_085_star_wars_in_the_headline():
    t = headlined("star_wars", "nasser", "card defectors", turn=8, discard=["defectors"], space=(1, 0))
    assert (t.at("egypt"), t.where("nasser"), t.where("star_wars")) == ((0, 0), "discard", "removed")


# ---- 86 North Sea Oil ----


def seventh_round(card="north_sea_oil", *words, **position):
    """The US plays a card in its seventh action round."""
    return played("us", card, *words, round=7, **position)


def test_086_north_sea_oil_gives_the_us_an_eighth_round():
    t = seventh_round("north_sea_oil", "event", us=["nato"])
    assert (t.turn, t.round, t.decider) == (8, 8, "us")
    assert t.cards() == {"nato", "duck_and_cover"}
    over = t.copy().play("pass")
    assert (over.turn, over.decider) == (9, "chance")
    t.play("card nato", "influence", *["canada"] * 4)
    assert (t.at("canada"), t.turn) == ((4, 0), 9)  # and no eighth round for the USSR


def test_086_north_sea_oil_is_removed_and_stays():
    t = seventh_round("north_sea_oil", "event")
    assert (t.where("north_sea_oil"), t.effects()) == ("removed", {"north_sea_oil": "us"})


def test_086_north_sea_oil_only_in_its_own_turn():
    t = seventh_round("panama_canal_returned", "event", effects={"north_sea_oil": "us"})
    assert t.turn == 9
    t = next_turn({"north_sea_oil": "us", "eighth_round": "us"}, turn=8, military=(5, 5))
    assert t.save()["effects"] == ["north_sea_oil:46:us"]


def test_086_north_sea_oil_needs_a_card_for_the_eighth_round():
    t = table(turn=8, round=7, to_play="us", us=["north_sea_oil"], ussr=["fidel"]).play("card north_sea_oil", "event")
    assert t.turn == 9
    t = table(turn=8, round=7, to_play="us", us=["north_sea_oil"], ussr=["fidel"], china="us")
    t.play("card north_sea_oil", "event")
    assert t.legal() == {"card the_china_card", "pass"}


def test_086_north_sea_oil_played_by_the_ussr():
    t = late("ussr", "north_sea_oil", round=7, us=["nato", "opec"])
    t.play("card nato", "space", "die 6")
    assert (t.round, t.decider) == (8, "us")


def test_086_north_sea_oil_eighth_round_in_quagmire_may_be_left_out():
    t = table(
        turn=8, round=8, to_play="us", us=["nato"], ussr=["fidel"], effects={"eighth_round": "us", "quagmire": "ussr"}
    )
    assert t.legal() == {"card nato", "pass"}
    t.play("pass")
    assert (t.turn, t.effects()["quagmire"]) == (9, "ussr")


def test_086_north_sea_oil_eighth_round_must_play_a_scoring_card():
    t = table(turn=8, round=8, to_play="us", us=["nato", "asia_scoring"], effects={"eighth_round": "us"})
    assert t.legal() == {"card asia_scoring"}


def test_086_north_sea_oil_with_the_space_station_no_ninth_round():
    t = table(turn=8, round=8, to_play="us", us=["nato", "opec"], space=(8, 0), effects={"eighth_round": "us"})
    t.play("card nato", "influence", *["canada"] * 4, "no")  # box 6: no card is thrown away
    assert t.turn == 9


# ---- 87 The Reformer ----


@pytest.mark.parametrize(("vp", "points"), [(3, 4), (0, 4), (-1, 6)])
def test_087_the_reformer(vp, points):
    t = played("ussr", "the_reformer", "event", vp=vp)
    assert (t.points, t.countries()) == (points, EUROPE)
    t.play("france", "france")
    assert t.refuses("france") == "5.5"
    t.play(*["poland", "poland", "canada", "canada"][: points - 2])
    assert sum(ussr for _, ussr in t.board().values()) == points
    assert (t.decider, t.effects(), t.where("the_reformer")) == ("us", {"the_reformer": "ussr"}, "removed")


def test_087_the_reformer_forbids_soviet_coups_in_europe():
    where = {"italy": (1, 1), "egypt": (1, 1)}
    t = played("ussr", "opec", "coup", effects={"the_reformer": "ussr"}, influence=where)
    assert t.countries() == {"egypt"}
    t = played("ussr", "opec", "realign", effects={"the_reformer": "ussr"}, influence=where)
    assert t.countries() == {"italy", "egypt"}
    t = played("us", "nato", "coup", effects={"the_reformer": "ussr"}, influence=where)
    assert t.countries() == {"italy", "egypt"}


def test_087_the_reformer_leaves_brush_war_alone():
    t = played("ussr", "brush_war", "event", effects={"the_reformer": "ussr"})
    assert t.may("greece")


def test_087_the_reformer_is_carried_out_by_the_ussr():
    t = late("us", "the_reformer", "italy", "italy", "greece", "greece")
    assert (t.at("italy"), t.decider) == ((0, 2), "ussr")


@pytest.mark.parametrize(("rulings", "countries"), [("rulebook", {"egypt"}), ("app", {"egypt", "italy"})])
def test_087_the_reformer_ban_after_glasnost(rulings, countries):
    t = played(
        "ussr",
        "glasnost",
        "event",
        "stop",
        ussr=["opec"],
        us=["nato"],
        effects={"the_reformer": "ussr"},
        influence={"italy": (1, 0), "egypt": (1, 0)},
        options={"rulings": rulings},
    )
    t.play("card nato", "space", "die 6", "card opec", "coup")
    assert t.countries() == countries


# ---- 88 Marine Barracks Bombing ----


def test_088_marine_barracks_bombing():
    t = played(
        "ussr",
        "marine_barracks_bombing",
        "event",
        influence={"lebanon": (3, 1), "egypt": (3, 0), "iran": (1, 0), "italy": (2, 0)},
    )
    assert t.at("lebanon") == (0, 1)
    assert t.countries() == {"egypt", "iran"}
    t.play("egypt", "egypt")
    assert (t.at("egypt"), t.decider, t.where("marine_barracks_bombing")) == ((1, 0), "us", "removed")


def test_088_marine_barracks_bombing_takes_what_is_there():
    t = played("ussr", "marine_barracks_bombing", "event", "iran", influence={"iran": (1, 0)})
    assert (t.at("iran"), t.decider) == ((0, 0), "us")
    t = played("ussr", "marine_barracks_bombing", "event")
    assert (t.decider, t.where("marine_barracks_bombing")) == ("us", "removed")


def test_088_marine_barracks_bombing_belongs_to_the_ussr():
    assert late("us", "marine_barracks_bombing", influence={"iran": (3, 0)}).decider == "ussr"


# ---- 89 Soviets Shoot Down KAL-007 ----

KOREA = {"south_korea": (3, 0), "north_korea": (0, 3)}


def test_089_kal_007():
    t = played("us", "soviets_shoot_down_kal_007", "event", defcon=4)
    assert (t.defcon, t.vp, t.decider) == (3, 2, "ussr")
    assert t.where("soviets_shoot_down_kal_007") == "removed"


def test_089_kal_007_with_south_korea():
    t = played("us", "soviets_shoot_down_kal_007", "event", influence=KOREA)
    assert (t.decider, t.points) == ("us", 4)
    assert t.legal() == {"influence", "realign", "stop"}  # no coup, no space race, and nobody must
    declined = t.copy().play("stop")
    assert (declined.decider, declined.board()) == ("ussr", KOREA)
    t.play("influence", *["south_korea"] * 4)
    assert t.at("south_korea") == (7, 0)


def test_089_kal_007_realignments_obey_defcon():
    t = played("us", "soviets_shoot_down_kal_007", "event", "realign", influence=KOREA | {"cuba": (0, 1)}, defcon=4)
    assert t.countries() == {"cuba"}  # Asia is closed at 3


@pytest.mark.parametrize(("effects", "points"), [({"red_scare_purge": "ussr"}, 3), ({"containment": "us"}, 4)])
def test_089_kal_007_operations_are_modified(effects, points):
    assert played("us", "soviets_shoot_down_kal_007", "event", influence=KOREA, effects=effects).points == points


@pytest.mark.parametrize(("side", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_089_kal_007_at_defcon_2_loses_before_the_points(side, winner):
    how = "event" if side == "us" else "event first"
    t = played(side, "soviets_shoot_down_kal_007", how, defcon=2)
    assert (t.result, t.vp) == ((winner, "nuclear_war"), 0)


def test_089_kal_007_in_a_soviet_round():
    t = played("ussr", "soviets_shoot_down_kal_007", "event first", influence=KOREA)
    assert t.decider == "us"
    t.play("stop")
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-operation")


# ---- 90 Glasnost ----


def test_090_glasnost():
    t = played("ussr", "glasnost", "event", defcon=3)
    assert (t.vp, t.defcon, t.decider, t.where("glasnost")) == (-2, 4, "us", "removed")
    assert played("ussr", "glasnost", "event", defcon=5).defcon == 5


def test_090_glasnost_after_the_reformer():
    t = played("ussr", "glasnost", "event", effects={"the_reformer": "ussr"}, influence={"cuba": (1, 0)})
    assert (t.decider, t.points, t.legal()) == ("ussr", 4, {"influence", "realign", "stop"})
    t.play("influence", *["finland"] * 4)
    assert (t.at("finland"), t.decider) == ((0, 4), "us")


def test_090_glasnost_operations_are_modified():
    effects = {"the_reformer": "ussr", "red_scare_purge": "us"}
    assert played("ussr", "glasnost", "event", effects=effects).points == 3


def test_090_glasnost_operations_stay_out_of_chernobyl():
    effects = {"the_reformer": "ussr", "chernobyl": "us"}
    t = played("ussr", "glasnost", "event", "influence", effects=effects, region=0)
    assert t.countries() == {"afghanistan", "north_korea"}


def test_090_glasnost_in_the_us_headline():
    t = headlined("glasnost", "nasser", turn=8, effects={"the_reformer": "ussr"})
    assert (t.vp, t.decider, t.points) == (-2, "ussr", 4)


# ---- 91 Ortega Elected in Nicaragua ----

ORTEGA = {"nicaragua": (2, 1), "cuba": (1, 0), "honduras": (1, 0), "costa_rica": (1, 0), "panama": (2, 0)}


def test_091_ortega_clears_nicaragua_and_coups_next_to_it():
    t = played("ussr", "ortega_elected_in_nicaragua", "event", influence=ORTEGA)
    assert (t.at("nicaragua"), t.decider, t.legal()) == ((0, 1), "ussr", {"coup", "stop"})
    t.play("coup")
    assert t.countries() == {"cuba", "honduras", "costa_rica"}
    t.play("honduras", "die 4")
    assert (t.at("honduras"), t.military, t.defcon) == ((0, 1), (0, 0), 5)  # 4 + 2 - 4, a free coup
    assert (t.decider, t.where("ortega_elected_in_nicaragua")) == ("us", "removed")


def test_091_ortega_in_cuba_lowers_defcon():
    t = played("ussr", "ortega_elected_in_nicaragua", "event", "coup", "cuba", "die 1", influence=ORTEGA, defcon=3)
    assert (t.defcon, t.at("cuba"), t.military) == (2, (1, 0), (0, 0))


@pytest.mark.parametrize(("side", "winner"), [("ussr", "us"), ("us", "ussr")])
def test_091_ortega_in_cuba_at_defcon_2(side, winner):
    how = "event" if side == "ussr" else "event first"
    t = played(side, "ortega_elected_in_nicaragua", how, "coup", "cuba", "die 1", influence=ORTEGA, defcon=2)
    assert t.result == (winner, "nuclear_war")


def test_091_ortega_may_be_declined():
    t = played("ussr", "ortega_elected_in_nicaragua", "event", "stop", influence=ORTEGA)
    assert (t.decider, t.at("cuba")) == ("us", (1, 0))


def test_091_ortega_without_a_target():
    t = played("ussr", "ortega_elected_in_nicaragua", "event", influence={"nicaragua": (1, 0), "panama": (1, 0)})
    assert (t.decider, t.at("nicaragua"), t.where("ortega_elected_in_nicaragua")) == ("us", (0, 0), "removed")


@pytest.mark.parametrize(("effect", "serves", "ops"), [("red_scare_purge", "us", 1), ("brezhnev_doctrine", "ussr", 3)])
def test_091_ortega_coup_is_modified(effect, serves, ops):
    t = played(
        "ussr",
        "ortega_elected_in_nicaragua",
        "event",
        "coup",
        "honduras",
        "die 1",
        influence=ORTEGA,
        effects={effect: serves},
    )
    assert t.told("inf-log-coup")[-1]["ops"] == ops


# ---- 92 Terrorism ----


def test_092_terrorism_takes_a_random_card_without_effect():
    t = played("us", "terrorism", "event", ussr=["asia_scoring", "fidel"])
    assert (t.decider, t.cards()) == ("chance", {"asia_scoring", "fidel", "socialist_governments"})
    t.play("card fidel")
    assert (t.where("fidel"), t.at("cuba"), t.where("terrorism")) == ("discard", (0, 0), "discard")
    assert (t.decider, t.hand("ussr")) == ("ussr", {"asia_scoring", "socialist_governments"})


HOSTAGES = {"iranian_hostage_crisis": "ussr"}


def test_092_terrorism_takes_two_cards_of_the_us_after_the_hostage_crisis():
    t = played("ussr", "terrorism", "event", "card nato", us=["nato", "opec"], effects=HOSTAGES)
    assert t.decider == "chance"
    t.play("card opec")
    assert (t.decider, t.hand("us")) == ("us", {"duck_and_cover"})


def test_092_terrorism_takes_one_card_of_the_ussr_all_the_same():
    t = played("us", "terrorism", "event", "card fidel", ussr=["fidel", "nasser"], effects=HOSTAGES)
    assert (t.decider, t.hand("ussr")) == ("ussr", {"nasser", "socialist_governments"})


def test_092_terrorism_takes_one_card_of_the_us_without_hostages():
    t = played("ussr", "terrorism", "event", "card nato", us=["nato"])
    assert (t.decider, t.hand("us")) == ("us", {"duck_and_cover"})


def test_092_terrorism_against_small_hands():
    t = played("ussr", "terrorism", "event", "card duck_and_cover", ussr=["fidel"], effects=HOSTAGES, china="us")
    assert (t.decider, t.cards()) == ("us", {"the_china_card"})  # which is never touched
    t = table(turn=8, to_play="ussr", ussr=["terrorism", "fidel"]).play("card terrorism", "event")
    assert (t.decider, t.cards()) == ("ussr", {"fidel", "the_china_card"})


def test_092_terrorism_in_the_headline():
    t = headlined("terrorism", "nasser", turn=8, ussr=["opec"])
    assert t.cards() == {"opec", "socialist_governments"}  # the headline is no longer in the hand


# ---- 93 Iran-Contra Scandal ----


def rolls(t):
    """The modifiers of the last realignment roll, (US, USSR)."""
    last = t.told("inf-log-realigned")[-1]
    return last["us_bonus"], last["ussr_bonus"]


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_093_iran_contra_counts_on_both_kinds_of_realignment(side):
    t = played(
        side,
        "terrorism",
        "realign",
        "kenya",
        "die 3",
        "die 3",
        influence={"kenya": (1, 1)},
        effects={"iran_contra_scandal": "ussr"},
    )
    assert rolls(t) == (-1, 0)
    assert t.at("kenya") == (0, 1)


def test_093_iran_contra_is_an_effect_of_the_turn():
    t = played("ussr", "iran_contra_scandal", "event")
    assert (t.effects(), t.where("iran_contra_scandal")) == ({"iran_contra_scandal": "ussr"}, "removed")
    assert next_turn({"iran_contra_scandal": "ussr"}, turn=8, military=(5, 5)).effects() == {}


def test_093_iran_contra_leaves_coups_alone():
    t = played(
        "us", "nato", "coup", "kenya", "die 3", influence={"kenya": (0, 1)}, effects={"iran_contra_scandal": "ussr"}
    )
    assert t.told("inf-log-coup")[-1]["bonus"] == 0


def test_093_iran_contra_played_by_the_us_before_its_realignments():
    t = played(
        "us", "iran_contra_scandal", "event first", "realign", "kenya", "die 3", "die 3", influence={"kenya": (1, 1)}
    )
    assert t.at("kenya") == (0, 1)


# ---- 94 Chernobyl ----

REGIONS = ["europe", "asia", "middle_east", "africa", "central_america", "south_america"]


def test_094_chernobyl_names_a_region():
    t = played("us", "chernobyl", "event")
    assert t.legal() == {f"region {id.replace('_', ' ')}" for id in REGIONS}
    t.play("region europe", "card socialist_governments", "influence")
    assert t.countries() == {"afghanistan", "north_korea"}
    assert t.refuses("poland") == "5.5"
    assert (t.effects(), t.where("chernobyl")) == ({"chernobyl": "us"}, "removed")


@pytest.mark.parametrize("region", REGIONS)
def test_094_chernobyl_closes_the_whole_region(region):
    everywhere = dict.fromkeys(MAP, (0, 1))
    t = played("us", "chernobyl", "event", f"region {region.replace('_', ' ')}", influence=everywhere)
    t.play("card socialist_governments", "influence")
    assert t.countries() == {id for id, row in MAP.items() if row["region"] != region}


def test_094_chernobyl_allows_coups_realignments_and_events():
    where = {"egypt": (1, 0)}
    effects = {"chernobyl": "us"}
    t = played("ussr", "terrorism", "coup", "egypt", "die 6", influence=where, effects=effects, region=2)
    assert t.at("egypt") == (0, 3)  # 6 + 2 - 4: a coup may add influence
    t = played("ussr", "terrorism", "realign", influence=where, effects=effects, region=2)
    assert t.countries() == {"egypt"}
    t = played("ussr", "nasser", "event", influence=where, effects=effects, region=2)
    assert t.ussr("egypt") == 2


def test_094_chernobyl_does_not_bind_the_us():
    t = played("us", "nato", "influence", influence={"iran": (1, 1)}, effects={"chernobyl": "us"}, region=2)
    assert t.may("iran")


def test_094_chernobyl_is_over_after_the_turn():
    t = next_turn({"chernobyl": "us"}, turn=8, region=0, military=(5, 5))
    assert (t.effects(), "region" in t.save()) == ({}, False)


def test_094_chernobyl_played_by_the_ussr():
    t = played("ussr", "chernobyl", "event first")
    assert t.decider == "us"
    t.play("region europe", "influence")
    assert (t.decider, t.countries()) == ("ussr", {"afghanistan", "north_korea"})
    t = late("ussr", "chernobyl")  # operations first: they are not bound
    assert (t.at("finland"), t.decider) == ((0, 3), "us")


# ---- 95 Latin American Debt Crisis ----

DEBT = {"chile": (0, 3), "peru": (1, 2), "brazil": (2, 0), "cuba": (0, 3)}


def test_095_debt_crisis_the_us_may_pay():
    t = played("ussr", "latin_american_debt_crisis", "event", us=["nato", "terrorism", "asia_scoring"], influence=DEBT)
    assert (t.decider, t.legal()) == ("us", {"card nato", "card duck_and_cover", "no"})
    t.play("card nato")
    assert (t.where("nato"), t.board(), t.decider) == ("discard", DEBT, "us")
    assert t.where("latin_american_debt_crisis") == "discard"


def test_095_debt_crisis_doubles_two_countries_of_south_america():
    t = played("ussr", "latin_american_debt_crisis", "event", "no", us=["nato"], influence=DEBT)
    assert (t.decider, t.countries()) == ("ussr", {"chile", "peru"})
    t.play("chile")
    assert (t.at("chile"), t.countries()) == ((0, 6), {"peru"})
    t.play("peru")
    assert (t.at("peru"), t.decider) == ((1, 4), "us")


def test_095_debt_crisis_without_a_card_to_pay_with():
    t = table(
        turn=8,
        to_play="ussr",
        ussr=["latin_american_debt_crisis", "fidel"],
        us=["nasser"],
        china="us",
        influence={"chile": (0, 1)},
    )
    t.play("card latin_american_debt_crisis", "event")
    assert (t.decider, t.legal()) == ("us", {"no"})  # not The China Card
    t.play("no", "chile")
    assert (t.at("chile"), t.decider) == ((0, 2), "us")


def test_095_debt_crisis_without_soviet_influence():
    t = played("ussr", "latin_american_debt_crisis", "event", "no")
    assert (t.decider, t.where("latin_american_debt_crisis")) == ("us", "discard")


@pytest.mark.parametrize(
    ("effect", "serves", "cards"),
    [("containment", "us", {"terrorism", "duck_and_cover", "nato"}), ("red_scare_purge", "ussr", {"nato"})],
)
def test_095_debt_crisis_needs_a_modified_value_of_three(effect, serves, cards):
    t = played("ussr", "latin_american_debt_crisis", "event", us=["nato", "terrorism"], effects={effect: serves})
    assert t.cards() == cards


def test_095_debt_crisis_played_by_the_us():
    t = late("us", "latin_american_debt_crisis", "no", influence=DEBT)
    assert t.decider == "ussr"


# ---- 96 Tear Down this Wall ----

WALL = {"east_germany": (0, 3), "romania": (0, 3), "cuba": (0, 1)}


def test_096_tear_down_this_wall():
    t = played("us", "tear_down_this_wall", "event", influence=WALL, defcon=2)
    assert (t.at("east_germany"), t.legal()) == ((3, 3), {"coup", "realign", "stop"})
    t.play("coup")
    assert t.countries() == {"east_germany", "romania"}  # in Europe, whatever DEFCON says
    t.play("romania", "die 6")
    assert (t.at("romania"), t.military, t.defcon) == ((0, 0), (0, 0), 2)  # 6 + 3 - 6, a free coup
    assert (t.effects(), t.where("tear_down_this_wall")) == ({"tear_down_this_wall": "us"}, "removed")


def test_096_tear_down_this_wall_realigns_three_times_in_europe():
    t = played("us", "tear_down_this_wall", "event", "realign", influence=WALL | {"poland": (0, 9)}, defcon=2)
    assert t.countries() == {"east_germany", "romania", "poland"}
    for _ in range(3):
        t.play("poland", "die 1", "die 1")
    assert t.decider == "ussr"


def test_096_tear_down_this_wall_realignments_go_on_to_the_last():
    t = played("us", "tear_down_this_wall", "event", "realign", "romania", "die 1", "die 1", influence=WALL)
    assert t.refuses("stop") == "6.0"


@pytest.mark.parametrize(("side", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_096_tear_down_this_wall_battleground_coup_at_defcon_2(side, winner):
    how = "event" if side == "us" else "event first"
    t = played(side, "tear_down_this_wall", how, "coup", "east_germany", "die 1", influence=WALL, defcon=2)
    assert t.result == (winner, "nuclear_war")


def test_096_tear_down_this_wall_without_a_target():
    t = played("us", "tear_down_this_wall", "event")
    assert (t.at("east_germany"), t.decider) == ((3, 0), "ussr")


def test_096_tear_down_this_wall_ends_willy_brandt():
    both = {"willy_brandt": "ussr", "nato": "us", "marshall_plan": "us"}
    where = {"west_germany": (4, 0), "france": (3, 0)}
    t = played("ussr", "opec", "coup", effects=both, influence=where)
    assert t.countries() == {"west_germany"}
    t = played("us", "tear_down_this_wall", "event", effects=both, influence=where, ussr=["opec"])
    assert "willy_brandt" not in t.effects()
    t.play("card opec")
    assert not t.may("coup")


def test_096_tear_down_this_wall_forbids_willy_brandt():
    t = played("ussr", "willy_brandt", effects={"tear_down_this_wall": "us"})
    assert t.refuses("event") == "5.2.b"
    t = late("us", "willy_brandt", effects={"tear_down_this_wall": "us"})
    assert (t.vp, t.where("willy_brandt")) == (0, "discard")


@pytest.mark.parametrize(("effect", "serves", "ops"), [("red_scare_purge", "ussr", 2), ("containment", "us", 4)])
def test_096_tear_down_this_wall_is_modified(effect, serves, ops):
    t = played(
        "us", "tear_down_this_wall", "event", "coup", "romania", "die 1", influence=WALL, effects={effect: serves}
    )
    assert t.told("inf-log-coup")[-1]["ops"] == ops


# ---- 97 An Evil Empire ----


def test_097_an_evil_empire_ends_flower_power():
    t = played("us", "an_evil_empire", "event", effects={"flower_power": "ussr"})
    assert (t.vp, t.effects(), t.where("an_evil_empire")) == (1, {"an_evil_empire": "us"}, "removed")


def test_097_an_evil_empire_played_by_the_ussr():
    t = late("ussr", "an_evil_empire")
    assert (t.vp, t.effects()) == (1, {"an_evil_empire": "us"})


def test_097_an_evil_empire_makes_wars_free_of_charge():
    t = played("us", "an_evil_empire", "event", effects={"flower_power": "ussr"}, us=["brush_war"])
    t.play("card socialist_governments", "space", "die 6", "card brush_war", "event")
    assert t.vp == 1


# ---- 98 Aldrich Ames Remix ----

AMES = {"aldrich_ames_remix": "ussr"}


def test_098_aldrich_ames_opens_the_hand_and_discards_a_card():
    t = played("ussr", "aldrich_ames_remix", "event", us=["europe_scoring", "nato"])
    assert (t.decider, t.cards()) == ("ussr", {"europe_scoring", "nato", "duck_and_cover"})
    t.play("card europe_scoring")
    assert (t.where("europe_scoring"), t.vp) == ("discard", 0)
    assert set(t.view("ussr").known) == {"nato", "duck_and_cover"}
    assert (t.effects(), t.where("aldrich_ames_remix")) == (AMES, "removed")


def test_098_aldrich_ames_shows_cards_that_come_later():
    t = played("us", "ask_not_what_your_country", "event", "card duck_and_cover", "stop", "card nato", effects=AMES)
    assert set(t.view("ussr").known) == {"nato"}
    t = played("us", "ask_not_what_your_country", "event", "card duck_and_cover", "stop", "card nato")
    assert t.view("ussr").known == []  # without the effect


def test_098_aldrich_ames_ends_with_the_turn():
    t = next_turn(AMES, turn=8, us=["nato"], military=(5, 5))
    assert t.effects() == {}
    assert set(t.view("ussr").known) == {"nato", "duck_and_cover"}  # kept cards were seen
    t.deal("fidel", "opec")
    assert "opec" in t.hand("us")
    assert set(t.view("ussr").known) == {"nato", "duck_and_cover"}


def test_098_aldrich_ames_against_an_empty_hand():
    t = table(turn=8, to_play="ussr", ussr=["aldrich_ames_remix", "fidel"]).play("card aldrich_ames_remix", "event")
    assert (t.where("aldrich_ames_remix"), t.effects()) == ("removed", AMES)


def test_098_aldrich_ames_belongs_to_the_ussr_in_a_us_round():
    t = late("us", "aldrich_ames_remix", us=["nato"], china="us")
    assert (t.decider, t.cards()) == ("ussr", {"nato", "duck_and_cover"})


def test_098_aldrich_ames_in_the_second_edition_orders_the_us_plays():
    t = table(turn=8, to_play="us", us=["nato", "opec"], effects=AMES, options={"edition": "second"}, china="ussr")
    assert (t.decider, t.cards()) == ("ussr", {"nato", "opec"})
    t.play("card opec")
    assert t.decider == "us"
    t = played("ussr", "aldrich_ames_remix", "event", us=["nato"], options={"edition": "second"})
    assert t.hand("us") == {"nato", "duck_and_cover"}  # nothing is discarded


def test_098_aldrich_ames_in_the_second_edition_does_not_order_a_pass():
    t = table(turn=8, to_play="us", ussr=["fidel"], effects=AMES, options={"edition": "second"}, china="us")
    assert (t.decider, t.legal()) == ("us", {"card the_china_card", "pass"})


# ---- 99 Pershing II Deployed ----


def test_099_pershing_ii_deployed():
    here = {"france": (3, 0), "canada": (2, 0), "turkey": (1, 0), "austria": (1, 0), "poland": (2, 0), "iran": (2, 0)}
    t = played("ussr", "pershing_ii_deployed", "event", influence=here)
    assert (t.vp, t.countries()) == (-1, {"france", "canada", "turkey", "austria"})
    t.play("france")
    assert t.refuses("france") == "5.5"
    t.play("canada", "turkey")
    assert (t.us("france"), t.us("canada"), t.us("turkey")) == (2, 1, 0)
    assert (t.decider, t.where("pershing_ii_deployed")) == ("us", "removed")


def test_099_pershing_ii_up_to_three():
    t = played("ussr", "pershing_ii_deployed", "event", "france", "stop", influence={"france": (3, 0), "italy": (1, 0)})
    assert (t.us("france"), t.us("italy"), t.decider) == (2, 1, "us")


def test_099_pershing_ii_reaches_all_of_western_europe():
    t = played("ussr", "pershing_ii_deployed", "event", influence=dict.fromkeys(MAP, (1, 0)))
    assert t.countries() == WESTERN_EUROPE


def test_099_pershing_ii_without_us_influence():
    t = late("us", "pershing_ii_deployed", influence={"cuba": (1, 0)})
    assert t.decider == "ussr"
    assert (t.vp, t.countries()) == (-1, {"canada"})  # only what the operations have just placed


# ---- 100 Wargames ----


@pytest.mark.parametrize(("vp", "winner"), [(7, "us"), (6, None), (5, "ussr"), (-15, "ussr")])
def test_100_wargames_gives_six_points_and_ends_the_game(vp, winner):
    t = played("us", "wargames", "event", defcon=2, vp=vp, china="us", influence={"france": (3, 0)})
    assert (t.decider, t.legal()) == ("us", {"yes", "no"})
    t.play("yes")
    assert t.result == (winner, "victory_points" if vp == -15 else "wargames")
    assert t.vp == vp - 6  # no final scoring, no China Card


@pytest.mark.parametrize(("vp", "winner"), [(-7, "ussr"), (-6, None), (-5, "us")])
def test_100_wargames_played_by_the_ussr(vp, winner):
    t = played("ussr", "wargames", "event", "yes", defcon=2, vp=vp)
    assert t.result == (winner, "wargames")


def test_100_wargames_may_be_declined():
    t = played("us", "wargames", "event", "no", defcon=2, vp=10)
    assert (t.vp, t.decider, t.where("wargames")) == (10, "ussr", "removed")


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_100_wargames_only_at_defcon_2(defcon):
    t = played("us", "wargames", defcon=defcon, vp=10)
    assert t.refuses("event") == "5.2.b"
    t.play("influence", *["canada"] * 4)
    assert t.where("wargames") == "discard"


def test_100_wargames_in_the_headline():
    t = headlined("wargames", "nasser", turn=8, defcon=3)
    assert (t.where("wargames"), t.result) == ("discard", None)
    t = headlined("wargames", "nasser", "yes", turn=8, defcon=2, vp=9)
    assert t.result == ("us", "wargames")


def test_100_wargames_taken_by_missile_envy():
    t = table(turn=8, to_play="us", us=["missile_envy"], ussr=["wargames", "fidel"], defcon=3)
    t.play("card missile_envy", "event", "card wargames")
    assert (t.decider, t.where("wargames")) == ("ussr", "discard")
    t = table(turn=8, to_play="us", us=["missile_envy"], ussr=["wargames", "fidel"], defcon=2, vp=9)
    t.play("card missile_envy", "event", "card wargames", "yes")
    assert t.result == ("us", "wargames")


# ---- 101 Solidarity ----


def test_101_solidarity_needs_john_paul_ii():
    t = played("us", "solidarity")
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "canada", "canada")
    assert t.where("solidarity") == "discard"
    t = played("us", "solidarity", "event", effects={"john_paul_ii_elected_pope": "us"}, influence={"poland": (0, 3)})
    assert (t.at("poland"), t.where("solidarity")) == ((3, 3), "removed")


@pytest.mark.parametrize("effects", [{}, {"john_paul_ii_elected_pope": "us"}])
def test_101_solidarity_played_by_the_ussr(effects):
    t = late("ussr", "solidarity", effects=effects)
    assert t.at("poland") == ((3, 0) if effects else (0, 0))
    assert t.where("solidarity") == ("removed" if effects else "discard")


# ---- 102 Iran-Iraq War ----


def war(target, die, influence, side="us", **more):
    return played(side, "iran_iraq_war", "event", target, f"die {die}", influence=influence, **more)


def test_102_iran_iraq_war_is_won_on_four():
    t = war("iran", 4, {"iran": (1, 3)})
    assert (t.at("iran"), t.vp, t.military, t.where("iran_iraq_war")) == ((4, 0), 2, (2, 0), "removed")
    assert t.defcon == 5
    t = war("iran", 3, {"iran": (1, 3)})
    assert (t.at("iran"), t.vp, t.military, t.where("iran_iraq_war")) == ((1, 3), 0, (2, 0), "removed")


@pytest.mark.parametrize("neighbour", ["iraq", "afghanistan", "pakistan"])
def test_102_iran_iraq_war_neighbours_of_iran(neighbour):
    assert war("iran", 4, {neighbour: (0, 3)}).vp == 0
    assert war("iran", 5, {neighbour: (0, 3)}).vp == 2


@pytest.mark.parametrize("neighbour", ["iran", "jordan", "saudi_arabia", "gulf_states"])
def test_102_iran_iraq_war_neighbours_of_iraq(neighbour):
    assert war("iraq", 4, {neighbour: (3, 0)}, side="ussr").vp == 0
    assert war("iraq", 5, {neighbour: (3, 0)}, side="ussr").vp == -2


@pytest.mark.parametrize("other", ["syria", "egypt", "turkey"])
def test_102_iran_iraq_war_no_other_country_counts(other):
    assert war("iraq", 4, {other: (0, 3), "iraq": (0, 3)}).vp == 2  # nor the target itself


def test_102_iran_iraq_war_choices_and_modifiers():
    t = played("ussr", "iran_iraq_war", "event", effects={"red_scare_purge": "us"})
    assert t.countries() == {"iran", "iraq"}
    t.play("iran", "die 1")
    assert t.military == (0, 2)  # the printed number


def test_102_iran_iraq_war_for_operations_is_no_war():
    t = played("us", "iran_iraq_war", "influence", "canada", "canada")
    assert (t.decider, t.military, t.where("iran_iraq_war")) == ("ussr", (0, 0), "discard")


# ---- 109 Yuri and Samantha ----

YURI = {"yuri_and_samantha": "ussr"}


def test_109_yuri_and_samantha_pays_for_every_us_coup():
    t = played(
        "us", "nato", "coup", "kenya", "die 1", us=["opec"], effects=YURI, influence={"kenya": (0, 9), "angola": (0, 5)}
    )
    assert t.vp == -1
    t.play("card socialist_governments", "space", "die 6", "card opec", "event first", "coup", "angola", "die 6")
    assert t.vp == -2


def test_109_yuri_and_samantha_pays_for_free_coups_and_event_operations():
    t = played("us", "junta", "event", "haiti", "coup", "cuba", "die 1", effects=YURI, influence={"cuba": (0, 1)})
    assert t.vp == -1
    t = played("us", "abm_treaty", "event", "coup", "cuba", "die 1", effects=YURI, influence={"cuba": (0, 1)})
    assert t.vp == -1


def test_109_yuri_and_samantha_pays_for_coups_in_a_soviet_round():
    t = played("ussr", "cia_created", "event first", effects=YURI, influence={"kenya": (0, 1)})
    t.play("coup", "kenya", "die 1")
    assert t.vp == -1


def test_109_yuri_and_samantha_pays_nothing_else():
    t = played("ussr", "opec", "coup", "kenya", "die 1", effects=YURI, influence={"kenya": (1, 0)})
    assert t.vp == 0
    t = played("us", "nato", "realign", "kenya", "die 1", "die 1", effects=YURI, influence={"kenya": (0, 1)})
    assert t.vp == 0


def test_109_yuri_and_samantha_may_end_the_game_before_the_coup():
    t = played("us", "nato", "coup", "kenya", "die 6", effects=YURI, influence={"kenya": (0, 1)}, vp=-19)
    assert (t.result, t.at("kenya")) == (("ussr", "victory_points"), (0, 1))


def test_109_yuri_and_samantha_is_an_effect_of_the_turn():
    t = late("us", "yuri_and_samantha")
    assert (t.effects(), t.where("yuri_and_samantha")) == (YURI, "removed")
    assert next_turn(YURI, turn=8, military=(5, 5)).effects() == {}


# ---- 110 AWACS Sale to Saudis ----


def test_110_awacs_sale_to_saudis():
    t = played("us", "awacs_sale_to_saudis", "event", influence={"saudi_arabia": (0, 1)})
    assert (t.at("saudi_arabia"), t.effects()) == ((2, 1), {"awacs_sale_to_saudis": "us"})
    assert t.where("awacs_sale_to_saudis") == "removed"


def test_110_awacs_forbids_muslim_revolution():
    t = played("ussr", "muslim_revolution", effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert t.refuses("event") == "5.2.b"
    t = late("us", "muslim_revolution", effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert (t.at("iran"), t.decider, t.where("muslim_revolution")) == ((2, 0), "ussr", "discard")


def test_110_awacs_played_by_the_ussr():
    t = late("ussr", "awacs_sale_to_saudis")
    assert (t.at("saudi_arabia"), t.effects()) == ((2, 0), {"awacs_sale_to_saudis": "us"})
