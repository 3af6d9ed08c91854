"""Twilight Struggle: the events of the cards 82 to 91, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import headlined, late, next_turn
from tests.cards.twilight_play import played_late as played
from tests.twilight_table import MAP, table

EUROPE = {id for id, row in MAP.items() if row["region"] == "europe"}
CANAL = dict.fromkeys(("panama", "costa_rica", "venezuela"), (1, 0))  # Panama Canal Returned


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
    assert t.effects() == {"iranian_hostage_crisis": "ussr"}


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
    assert (t.difference(), t.where("socialist_governments")) == ({"canada": (3, 0)}, "discard")


def test_083_the_iron_lady_in_the_soviet_headline():
    t = headlined("nasser", "the_iron_lady", turn=8)
    assert t.difference() == {"vp": 1, "argentina": (0, 1), "egypt": (0, 2), "effect the_iron_lady": "us"}


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
    assert (starred.board(), starred.where("panama_canal_returned")) == (CANAL, "removed")
    t.play("card nuclear_test_ban")
    assert (t.vp, t.defcon, t.where("nuclear_test_ban"), t.where("star_wars")) == (2, 5, "discard", "removed")
    assert t.decider == "ussr"


@pytest.mark.parametrize("space", [(1, 1), (1, 2)])
def test_085_star_wars_only_ahead_in_space(space):
    t = played("us", "star_wars", discard=["opec"], space=space)
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "canada", "canada")
    assert (t.difference(), t.where("star_wars")) == ({"canada": (2, 0)}, "discard")
    t = late("ussr", "star_wars", discard=["opec"], space=space)
    assert t.where("star_wars") == "discard"


def test_085_star_wars_without_a_discarded_event():
    t = star_wars(discard=["asia_scoring"])
    assert (t.decider, t.where("star_wars")) == ("ussr", "removed")
    assert [line["card"] for line in t.logged("inf-log-event")] == ["star_wars"]


def test_085_star_wars_picked_by_the_us_in_a_soviet_round():
    t = star_wars("card colonial_rear_guards", side="ussr", discard=["colonial_rear_guards"])
    assert t.decider == "us"
    t.play("zaire", "sudan", "kenya", "burma")
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-operation")
    assert t.board() == dict.fromkeys(("zaire", "sudan", "kenya", "burma"), (1, 0))


def test_085_star_wars_with_a_soviet_event():
    t = star_wars("card liberation_theology", discard=["liberation_theology"])
    assert t.decider == "ussr"
    t.play("cuba", "cuba", "haiti")
    assert (t.board(), t.where("liberation_theology")) == ({"cuba": (0, 2), "haiti": (0, 1)}, "discard")


@pytest.mark.parametrize(("side", "winner"), [("ussr", "us"), ("us", "ussr")])
def test_085_star_wars_with_we_will_bury_you_at_defcon_2(side, winner):
    t = star_wars("card we_will_bury_you", side=side, discard=["we_will_bury_you"], defcon=2)
    assert t.result == (winner, "nuclear_war")  # the phasing player loses


def test_085_star_wars_with_a_war_card_that_flower_power_makes_the_last():
    t = star_wars("card brush_war", discard=["brush_war"], effects={"flower_power": "ussr"}, vp=-18)
    assert (t.result, t.vp) == (("ussr", "victory_points"), -20)
    assert [line["card"] for line in t.logged("inf-log-event")] == ["star_wars"]
    assert t.where("brush_war") == "playing"


def test_085_star_wars_with_an_event_that_cannot_happen():
    t = star_wars("card nato", discard=["nato"])
    assert (t.effects(), t.where("nato"), t.where("star_wars")) == ({}, "discard", "removed")


def test_085_star_wars_with_salt_negotiations_takes_a_card_back():
    t = star_wars("card salt_negotiations", discard=["salt_negotiations", "opec"], defcon=3)
    assert (t.decider, t.cards(), t.defcon) == ("us", {"opec"}, 5)
    t.play("card opec")
    assert (t.where("opec"), t.where("salt_negotiations")) == ("hand_us", "removed")
    assert (t.known("us"), t.effects()) == ({"opec"}, {"salt_negotiations": "us"})


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
    assert (t.board(), t.where("nasser")) == ({"egypt": (0, 2), "canada": (1, 0)}, "removed")
    assert (t.known("ussr"), t.effects()) == ({"missile_envy"}, {"missile_envy": "ussr"})
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
    assert (t.difference(), t.where("un_intervention")) == ({"canada": (3, 0), "card opec": "discard"}, "discard")


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
    assert (over.turn, over.decider, over.effects()) == (9, "chance", {"north_sea_oil": "us"})
    t.play("card nato", "influence", *["canada"] * 4)
    assert (t.at("canada"), t.turn) == ((4, 0), 9)  # and no eighth round for the USSR
    assert t.effects() == {"north_sea_oil": "us"}


def test_086_north_sea_oil_is_removed_and_stays():
    t = seventh_round("north_sea_oil", "event")
    assert (t.where("north_sea_oil"), t.effects()) == ("removed", {"north_sea_oil": "us"})


def test_086_north_sea_oil_only_in_its_own_turn():
    t = seventh_round("panama_canal_returned", "event", effects={"north_sea_oil": "us"})
    assert (t.turn, t.board()) == (9, CANAL)
    t = next_turn({"north_sea_oil": "us", "eighth_round": "us"}, turn=8, military=(5, 5))
    assert t.save()["effects"] == ["north_sea_oil:46:us"]


def test_086_north_sea_oil_needs_a_card_for_the_eighth_round():
    t = table(turn=8, round=7, to_play="us", us=["north_sea_oil"], ussr=["fidel"]).play("card north_sea_oil", "event")
    assert (t.turn, t.effects()) == (9, {"north_sea_oil": "us"})
    t = table(turn=8, round=7, to_play="us", us=["north_sea_oil"], ussr=["fidel"], china="us")
    t.play("card north_sea_oil", "event")
    assert t.legal() == {"card the_china_card", "pass"}
    assert t.difference() == {"effect north_sea_oil": "us"}


def test_086_north_sea_oil_played_by_the_ussr():
    t = late("ussr", "north_sea_oil", round=7, us=["nato", "opec"])
    t.play("card nato", "space", "die 6")
    assert (t.round, t.decider, t.effects()) == (8, "us", {"north_sea_oil": "us"})


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
    assert (t.turn, t.at("canada")) == (9, (4, 0))


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
    assert t.play("greece", "die 3").difference() == {"vp": -1, "military": (0, 3)}


def test_087_the_reformer_is_carried_out_by_the_ussr():
    t = late("us", "the_reformer", "italy", "italy", "greece", "greece")
    assert t.decider == "ussr"
    assert t.difference() == {
        "canada": (3, 0),
        "italy": (0, 2),
        "greece": (0, 2),
        "effect the_reformer": "ussr",
    }


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
    assert t.vp == -2


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
    t = late("us", "marine_barracks_bombing", influence={"iran": (3, 0)})
    assert t.decider == "ussr"
    assert t.play("iran", "iran").difference() == {"canada": (2, 0), "iran": (1, 0)}


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
    assert (declined.decider, declined.difference()) == ("ussr", {"vp": 2, "defcon": 4})
    t.play("influence", *["south_korea"] * 4)
    assert t.difference() == {"vp": 2, "defcon": 4, "south_korea": (7, 0)}


def test_089_kal_007_realignments_obey_defcon():
    t = played("us", "soviets_shoot_down_kal_007", "event", "realign", influence=KOREA | {"cuba": (0, 1)}, defcon=4)
    assert t.still_open().countries() == {"cuba"}  # Asia is closed at 3


@pytest.mark.parametrize(("effects", "points"), [({"red_scare_purge": "ussr"}, 3), ({"containment": "us"}, 4)])
def test_089_kal_007_operations_are_modified(effects, points):
    t = played("us", "soviets_shoot_down_kal_007", "event", influence=KOREA, effects=effects)
    assert t.still_open().points == points


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
    assert t.difference() == {"vp": 2, "defcon": 4}


# ---- 90 Glasnost ----


def test_090_glasnost():
    t = played("ussr", "glasnost", "event", defcon=3)
    assert (t.vp, t.defcon, t.decider, t.where("glasnost")) == (-2, 4, "us", "removed")
    assert played("ussr", "glasnost", "event", defcon=5).difference() == {"vp": -2}


def test_090_glasnost_after_the_reformer():
    t = played("ussr", "glasnost", "event", effects={"the_reformer": "ussr"}, influence={"cuba": (1, 0)})
    assert (t.decider, t.points, t.legal()) == ("ussr", 4, {"influence", "realign", "stop"})
    t.play("influence", *["finland"] * 4)
    assert (t.decider, t.difference()) == ("us", {"finland": (0, 4), "vp": -2})


def test_090_glasnost_before_the_reformer_lifts_no_ban_by_the_apps_ruling_either():
    t = table(turn=8, ussr=["glasnost", "the_reformer", "fidel"], us=["nato"], options={"rulings": "app"}, defcon=5,
              influence={"italy": (1, 0), "cuba": (1, 0)}, china="us")  # fmt: skip
    t.play("card glasnost", "event", "card nato", "influence", *["canada"] * 4)
    t.play("card the_reformer", "event", "poland", "poland", "romania", "romania", "bulgaria", "bulgaria")
    assert t.difference() == {
        **dict.fromkeys(("poland", "romania", "bulgaria"), (0, 2)),
        "canada": (4, 0),
        "vp": -2,
        "effect the_reformer": "ussr",
    }
    assert t.play("pass", "card fidel", "coup").countries() == {"cuba"}


def test_090_glasnost_operations_are_modified():
    effects = {"the_reformer": "ussr", "red_scare_purge": "us"}
    assert played("ussr", "glasnost", "event", effects=effects).still_open().points == 3


def test_090_glasnost_operations_stay_out_of_chernobyl():
    effects = {"the_reformer": "ussr", "chernobyl": "us"}
    t = played("ussr", "glasnost", "event", "influence", effects=effects, region=0)
    assert t.still_open().countries() == {"afghanistan", "north_korea"}


def test_090_glasnost_in_the_us_headline():
    t = headlined("glasnost", "nasser", turn=8, effects={"the_reformer": "ussr"})
    assert (t.decider, t.points) == ("ussr", 4)
    t.play("influence", *["finland"] * 4)
    assert t.difference() == {"finland": (0, 4), "vp": -2, "egypt": (0, 2)}


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
    assert t.difference() == {"defcon": 2, "nicaragua": (0, 1)}  # 1 + 2 - 6, a free coup


@pytest.mark.parametrize(("side", "winner"), [("ussr", "us"), ("us", "ussr")])
def test_091_ortega_in_cuba_at_defcon_2(side, winner):
    how = "event" if side == "ussr" else "event first"
    t = played(side, "ortega_elected_in_nicaragua", how, "coup", "cuba", "die 1", influence=ORTEGA, defcon=2)
    assert (t.result, t.at("nicaragua")) == ((winner, "nuclear_war"), (0, 1))


def test_091_ortega_may_be_declined():
    t = played("ussr", "ortega_elected_in_nicaragua", "event", "stop", influence=ORTEGA)
    assert (t.decider, t.difference()) == ("us", {"nicaragua": (0, 1)})


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
    assert t.logged("inf-log-coup")[-1]["ops"] == ops
    assert t.difference() == {"nicaragua": (0, 1)}  # 1 + ops - 4
