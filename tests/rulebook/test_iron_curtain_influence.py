"""Iron Curtain, rule 4: event and influence."""

import pytest

from tests.iron_curtain_table import table

# ---- 4.1, 4.2: whose card ----


def test_4_1_own_card_offers_event_or_influence():
    t = table("japan 1,0 0:0", us=["iran"]).play("card iran", "at 0,1")
    assert t.decider == "us"
    assert t.legal() == {"event", "influence"}


def test_4_1_after_the_event_no_influence_is_placed():
    t = table("japan 1,0 0:0", us=["iran"]).play("card iran", "at 0,1", "event", "iran", "iran")
    assert t.board() == {"start_europe": (1, 1), "iran": (2, 0)}
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-card"


def test_4_1_after_the_influence_no_event():
    t = table("japan 1,0 0:0", us=["nigeria"]).play("card nigeria", "at 0,1", "influence", "japan")
    assert t.score == 0  # the event of Nigeria would have given a point
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-card"


def test_4_1_an_own_card_is_not_declined():
    t = table("japan 1,0 0:0", us=["iran"]).play("card iran", "at 0,1")
    assert t.refuses("decline") == ("ic-no-decline", "4.1")


def test_4_2_with_an_enemy_card_the_opponent_decides_first():
    t = table("japan 1,0 0:0", us=["cuba"]).play("card cuba", "at 0,1")
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-enemy"
    assert t.legal() == {"event", "decline"}


def test_4_2_the_influence_is_placed_after_the_event():
    t = table("japan 1,0 0:0", us=["cuba"]).play("card cuba", "at 0,1", "event", "cuba", "cuba", "cuba").end()
    assert t.decider == "us"
    assert t.prompt == "ic-ask-influence"
    assert t.points == 3
    assert t.cubes("cuba") == (0, 3)
    t.play("japan", "japan", "japan")
    assert t.cubes("japan") == (3, 0)


def test_4_2_the_opponent_may_decline_and_the_influence_is_placed_all_the_same():
    t = table("japan 1,0 0:0", us=["cuba"]).play("card cuba", "at 0,1", "decline")
    assert t.decider == "us"
    assert t.points == 3
    t.play("japan", "japan", "japan")
    assert t.board() == {"start_europe": (1, 1), "japan": (3, 0)}
    assert t.decider == "ussr"


def test_4_2_the_active_player_never_uses_the_enemys_event():
    t = table("japan 1,0 0:0", us=["cuba"]).play("card cuba", "at 0,1", "decline")
    assert "event" not in t.legal()
    t.refuses("event")


def test_4_2_influence_waits_for_the_opponents_decision():
    t = table("japan 1,0 0:0", us=["cuba"]).play("card cuba", "at 0,1")
    assert t.refuses("influence") == ("ic-no-influence-yet", "4.2")


def test_4_2_if_the_enemys_event_wins_the_game_the_influence_is_not_placed():
    t = table("japan 1,0 0:0", ussr=["nigeria"], active="ussr", score=7).play("card nigeria", "at 0,1", "event")
    assert t.result == ("us", "lead_by_event")
    assert t.legal() == set()
    assert t.board() == {"start_europe": (1, 1)}


# ---- 4.3, 4.4: how much and where ----


def test_4_3_a_three_star_card_places_up_to_three_markers():
    t = table("japan 1,0 0:0", us=["west_germany"]).play("card west_germany", "at 0,1", "influence")
    assert t.points == 3
    t.play("japan", "japan", "japan")
    assert t.cubes("japan") == (3, 0)
    assert t.decider == "ussr"  # a fourth is not asked for


@pytest.mark.parametrize("n", [0, 1, 2])
def test_4_3_fewer_is_legal(n):
    t = table("japan 1,0 0:0", us=["west_germany"]).play("card west_germany", "at 0,1", "influence")
    t.play(*["japan"] * n, "done")
    assert t.cubes("japan") == (n, 0)
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-card"


def test_4_3_markers_come_from_the_supply():
    t = table("japan 1,0 0:0", us=["west_germany"]).play("card west_germany", "at 0,1", "influence", "japan", "japan")
    assert t.supply("us") == 21
    assert t.supply("ussr") == 23


def test_4_4_a_chain_over_a_newly_reached_country_is_refused():
    t = table("japan 1,0 0:0", "pakistan 2,0 0:0", us=["iran"]).play("card iran", "at 0,1", "influence", "japan")
    assert t.refuses("pakistan") == ("ic-no-reach", "4.4")


def test_4_4_two_markers_in_two_reachable_countries_are_legal():
    t = table("japan 1,0 0:0", "pakistan 2,0 0:0", us=["iran"]).play("card iran", "at 0,1", "influence")
    t.play("japan", "start_europe")
    assert t.board() == {"start_europe": (2, 1), "japan": (1, 0)}


def test_4_4_the_card_just_played_may_be_reached():
    t = table("japan 1,0 0:0", us=["iran"]).play("card iran", "at 0,1", "influence", "iran", "iran")
    assert t.cubes("iran") == (2, 0)


def test_4_4_the_card_just_played_is_out_of_reach_far_from_own_markers():
    t = table("japan 1,0 0:0", us=["pakistan"]).play("card pakistan", "at 2,0", "influence")
    assert t.countries() == {"start_europe", "japan"}


def test_4_4_corners_are_not_neighbours():
    t = table("japan 1,0 0:0", "pakistan 1,1 0:0", us=["iran"]).play("card iran", "at -1,0", "influence")
    assert t.countries() == {"start_europe", "japan", "iran"}
    assert t.refuses("pakistan") == ("ic-no-reach", "4.4")


def test_4_4_enemy_markers_open_nothing():
    t = table("japan 1,0 0:3", "pakistan 2,0 0:0", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert "pakistan" not in t.countries()


def picture(active, last):
    """Like the picture at the end of the rulebook: only the US stands beside Nigeria, and it controls South Africa."""
    t = table(
        "japan 1,0 0:0", "algeria 0,1 0:1", "south_africa 1,1 2:0", "nigeria 2,1 0:0", active=active, **{active: [last]}
    )
    return t.play(f"card {last}", "at -1,0", "influence")


def test_4_4_picture_the_ussr_may_add_to_all_cards_except_c():
    t = picture("ussr", "cuba")
    assert t.countries() == {"start_europe", "japan", "algeria", "south_africa", "cuba"}
    assert t.refuses("nigeria") == ("ic-no-reach", "4.4")


def test_4_4_picture_the_us_may_add_to_all_cards_including_c():
    t = picture("us", "panama")
    assert t.countries() == {"start_europe", "japan", "algeria", "south_africa", "nigeria", "panama"}


def test_4_5_picture_the_us_controls_south_africa():
    t = picture("ussr", "cuba")
    assert t.price("south_africa") == 2
    assert {t.price(c) for c in t.countries() - {"south_africa"}} == {1}


# ---- 4.5, 4.6: control ----


@pytest.mark.parametrize(("cubes", "price"), [("2:0", 2), ("2:1", 1), ("3:1", 2), ("1:0", 1), ("2:2", 1), ("0:2", 1)])
def test_4_5_a_lead_of_2_controls_south_africa(cubes, price):
    t = table(f"south_africa 1,0 {cubes}", active="ussr", ussr=["cuba"]).play("card cuba", "at 0,1", "influence")
    assert t.price("south_africa") == price


@pytest.mark.parametrize(("cubes", "price"), [("0:2", 2), ("1:2", 1), ("2:0", 1)])
def test_4_5_the_ussr_controls_in_the_same_way(cubes, price):
    t = table(f"south_africa 1,0 {cubes}", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert t.price("south_africa") == price


def test_4_6_against_2_0_the_first_costs_2_the_second_1():
    t = table("south_africa 1,0 2:0", active="ussr", ussr=["cuba"]).play("card cuba", "at 0,1", "influence")
    assert t.points == 3
    t.play("south_africa")
    assert t.points == 1
    assert t.cubes("south_africa") == (2, 1)
    t.play("south_africa")
    assert t.cubes("south_africa") == (2, 2)
    assert t.decider == "us"  # all points are used


def test_4_6_with_one_point_an_enemy_controlled_country_is_refused():
    t = table("south_africa 1,0 2:0", active="ussr", ussr=["vietnam"]).play("card vietnam", "at 0,1", "influence")
    t.play("vietnam")
    assert t.points == 1
    assert t.refuses("south_africa") == ("ic-no-points", "4.6")
    assert t.countries() == {"start_europe", "vietnam"}


def test_4_6_control_that_is_not_yet_broken_costs_2_again():
    t = table("south_africa 1,0 4:0", active="ussr", ussr=["cuba"]).play("card cuba", "at 0,1", "influence")
    t.play("south_africa")
    assert t.cubes("south_africa") == (4, 1)
    assert t.refuses("south_africa") == ("ic-no-points", "4.6")


def test_4_6_in_an_own_controlled_country_the_price_is_1():
    t = table("south_africa 1,0 2:0", us=["iran"]).play("card iran", "at 0,1", "influence", "south_africa")
    assert t.points == 1
    assert t.cubes("south_africa") == (3, 0)


# ---- 4.7: empty supply ----


def test_4_7_moving_is_not_offered_while_the_supply_lasts():
    t = table("japan 1,0 22:0", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert t.supply("us") == 1
    assert t.prompt == "ic-ask-influence"
    t.play("iran")
    assert t.cubes("iran") == (1, 0)
    assert t.cubes("japan") == (22, 0)


def test_4_7_with_an_empty_supply_an_own_marker_is_taken_from_another_card():
    t = table("japan 1,0 23:0", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert t.prompt == "ic-ask-lift"
    assert t.countries() == {"start_europe", "japan"}
    t.play("japan", "iran")
    assert t.board() == {"start_europe": (1, 1), "japan": (22, 0), "iran": (1, 0)}
    assert t.points == 1


def test_4_7_the_last_marker_of_the_supply_first_then_from_the_table():
    t = table("japan 1,0 22:0", us=["iran"]).play("card iran", "at 0,1", "influence", "iran")
    assert t.prompt == "ic-ask-lift"
    t.play("japan", "iran")
    assert t.cubes("iran") == (2, 0)
    assert t.cubes("japan") == (21, 0)


def test_4_7_it_is_a_permission_not_a_duty():
    t = table("japan 1,0 23:0", us=["iran"]).play("card iran", "at 0,1", "influence", "done")
    assert t.board() == {"start_europe": (1, 1), "japan": (23, 0)}
    assert t.decider == "ussr"


def test_4_7_the_same_rules_of_reach_and_price_hold():
    t = table("japan 1,0 23:0", "pakistan 2,0 0:2", "nigeria 0,-1 0:0", "angola 0,-2 0:0", us=["iran"])
    t.play("card iran", "at 0,1", "influence", "japan")
    assert t.countries() == {"start_europe", "pakistan", "iran", "nigeria"}  # Angola is two steps away
    assert t.price("pakistan") == 2
    t.play("pakistan")
    assert t.cubes("pakistan") == (1, 2)
    assert t.decider == "ussr"  # both points of Iran are used


def test_4_7_only_the_own_empty_supply_counts():
    t = table("japan 1,0 0:23", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert t.supply("ussr") == 0
    assert t.prompt == "ic-ask-influence"


# ---- 4.8: infiltration ----


def test_4_8_infiltrating_an_enemy_controlled_far_country_costs_1_per_marker():
    t = table("nigeria 1,0 0:0", "angola 2,0 0:5", us=["south_africa"])
    t.play("card south_africa", "at 1,1", "event")
    assert t.points == 2
    t.play("angola")
    assert t.points == 1
    t.play("angola")
    assert t.cubes("angola") == (2, 5)


def test_4_8_influence_could_not_have_gone_there():
    t = table("nigeria 1,0 0:0", "angola 2,0 0:5", us=["south_africa"])
    t.play("card south_africa", "at 1,1", "influence")
    assert t.refuses("angola") == ("ic-no-reach", "4.4")


def test_4_8_infiltration_goes_only_where_the_event_says():
    t = table("nigeria 1,0 0:0", "angola 2,0 0:0", us=["south_africa"]).play("card south_africa", "at 1,1", "event")
    assert t.countries() == {"nigeria", "angola", "south_africa"}
    assert t.refuses("start_europe") == ("ic-no-area", "4.8")
