"""Twilight Struggle, section 6 of the rulebook: operations."""

import pytest

from tests.twilight_table import CARDS, MAP, START, game, table

SECOND = {"edition": "second"}
OPS = {1: "nasser", 2: "fidel", 3: "comecon", 4: "flower_power"}  # Soviet cards by value
US_OPS = {1: "truman_doctrine", 2: "independent_reds", 3: "duck_and_cover", 4: "marshall_plan"}


def ussr(ops, influence, *words, **more):
    """The USSR plays an own card of this value for its operations."""
    return table(ussr=[OPS[ops]], us=["nato"], influence=influence, **more).play(f"card {OPS[ops]}", *words)


def us(ops, influence, *words, **more):
    """The US plays an own card of this value for its operations."""
    more = {"ussr": ["blockade"], "to_play": "us"} | more
    return table(us=[US_OPS[ops]], influence=influence, **more).play(f"card {US_OPS[ops]}", *words)


def done(t):
    """The action round is over: the next one has begun."""
    return t.prompt == "inf-ask-card"


# ---- 6.0 ----


def test_6_0_the_cards_have_the_values_that_these_tests_use():
    assert all(int(CARDS[card]["ops"]) == n for cards in (OPS, US_OPS) for n, card in cards.items())


def test_6_0_after_one_point_of_influence_nothing_else_is_offered():
    t = ussr(2, {"angola": (0, 1), "kenya": (1, 0)}, "influence", "angola")
    assert t.buttons() == set()
    assert t.refuses("coup")
    assert t.refuses("realign")


def test_6_0_after_a_realignment_roll_no_influence_may_be_placed():
    t = ussr(2, {"angola": (0, 1), "kenya": (2, 0)}, "realign", "kenya", "die 1", "die 1")
    assert t.legal() == {"kenya"}
    assert t.refuses("angola")
    assert t.refuses("influence")


def test_6_0_a_placement_may_not_be_stopped_early():
    t = ussr(3, {"angola": (0, 1)}, "influence", "angola")
    assert t.refuses("stop")
    assert t.play("angola", "angola").ussr("angola") == 4
    assert done(t)


# ---- 6.1 Placing influence ----


def test_6_1_1_influence_reaches_the_own_countries_and_their_neighbours():
    t = ussr(1, {"angola": (0, 1)}, "influence")
    homes = {country for country, row in MAP.items() if row["superpower"] == "ussr"}
    assert t.countries() == {"angola", "zaire", "botswana", "south_africa"} | homes
    assert t.why_not("nigeria") == ("inf-no-reach", "6.1.1")


def test_6_1_1_influence_placed_in_this_action_round_does_not_extend_the_reach():
    t = ussr(2, {"angola": (0, 1)}, "influence", "zaire")
    assert t.refuses("cameroon") == "6.1.1"
    assert t.may("zaire")


def test_6_1_1_event_influence_may_go_anywhere():
    t = table(ussr=["decolonization"]).play("card decolonization", "event", "nigeria")
    assert t.ussr("nigeria") == 1


def test_6_1_1_a_country_lost_in_the_same_action_round_still_counts():
    t = table(us=["socialist_governments"], to_play="us", influence={"italy": (1, 0)})
    t.play("card socialist_governments", "event first", "italy", "influence")
    assert t.us("italy") == 0
    assert {"italy", "france", "austria", "greece"} <= t.countries()


def test_6_1_2_the_first_point_in_an_enemy_country_costs_2():
    t = ussr(4, {"turkey": (2, 0), "syria": (0, 1)}, "influence")
    assert t.points == 4
    assert t.play("turkey").points == 2
    assert t.play("turkey").points == 1
    assert done(t.play("turkey"))
    assert t.at("turkey") == (2, 3)


def test_6_1_2_every_point_in_a_country_that_nobody_controls_costs_1():
    t = ussr(4, {"turkey": (1, 0), "syria": (0, 1)}, "influence", *["turkey"] * 4)
    assert t.at("turkey") == (1, 4)
    assert done(t)


def test_6_1_2_an_enemy_country_is_not_offered_for_the_last_point():
    t = ussr(1, {"turkey": (2, 0), "syria": (0, 1)}, "influence")
    assert t.why_not("turkey") == ("inf-no-points", "6.1.2")
    assert t.may("lebanon")


def test_6_1_2_the_price_of_every_choice_can_be_seen():
    t = ussr(2, {"turkey": (2, 0), "syria": (0, 1)}, "influence")
    prices = {choice.name: choice.price for choice in t.view().choices}
    assert (prices["turkey"], prices["lebanon"]) == (2, 1)


def test_6_1_2_one_operation_of_an_event_buys_nothing_where_the_opponent_controls_all():
    board = {"canada": (0, 4), "mexico": (0, 2), "cuba": (0, 3), "japan": (0, 4)}
    t = table(ussr=["cia_created"], us=["nato"], influence=board).play("card cia_created", "event first")
    assert t.buttons() == {"realign", "coup", "stop"}


def test_6_1_3_points_may_be_spread_over_countries_and_regions():
    t = us(3, {"panama": (1, 0), "south_korea": (1, 0)}, "influence")
    assert {"costa_rica", "colombia", "south_korea", "japan", "taiwan", "north_korea"} <= t.countries()
    t.play("costa_rica")
    assert t.refuses("nicaragua") == "6.1.1"
    t.play("colombia", "south_korea")
    assert [t.us(c) for c in ("costa_rica", "colombia", "south_korea")] == [1, 1, 2]


def test_6_1_4_the_neighbours_of_the_own_superpower_are_always_open():
    assert us(2, {}, "influence").countries() == {"canada", "mexico", "cuba", "japan"}
    assert ussr(2, {}, "influence", "afghanistan").ussr("afghanistan") == 1


def test_6_1_5_influence_has_no_upper_bound():
    assert ussr(4, {"angola": (0, 60)}, "influence", *["angola"] * 4).ussr("angola") == 64


def test_6_1_6_everybody_sees_all_influence():
    t = table(influence=START, ussr=["fidel"])
    board = {country: tuple(pair) for country, pair in START.items()}
    assert all(t.view(who).influence == board for who in ("us", "ussr", "observer"))


# ---- 6.2 Realignment rolls ----


def test_6_2_1_the_target_must_hold_enemy_influence():
    t = ussr(2, {"angola": (0, 1), "kenya": (1, 0), "chile": (1, 1)}, "realign")
    assert t.countries() == {"kenya", "chile"}  # no own influence is needed there
    assert t.why_not("angola") == ("inf-no-enemy", "6.2.1")


def test_6_2_1_without_a_target_realignments_are_not_offered():
    assert ussr(2, {"angola": (0, 1)}).why_not("realign") == ("inf-no-realign-target", "6.2.1")


def test_6_2_1_a_card_of_3_gives_three_rolls_even_in_one_country():
    t = ussr(3, {"kenya": (5, 0)}, "realign")
    for _ in range(3):
        assert t.may("kenya")
        t.play("kenya", "die 1", "die 1")
    assert done(t)
    assert len(t.logged("inf-log-realigned")) == 3


def test_6_2_1_the_next_target_is_named_when_the_last_result_is_known():
    t = ussr(2, {"kenya": (1, 0), "chile": (1, 0)}, "realign", "kenya")
    assert (t.decider, t.countries()) == ("chance", set())
    t.play("die 6", "die 1")
    assert t.countries() == {"chile"}  # Kenya is empty by now


def test_6_0_all_points_go_into_rolls_while_there_is_a_target():
    t = ussr(3, {"kenya": (5, 0), "angola": (2, 0)}, "realign")
    for _ in range(2):
        assert t.refuses("stop") == "6.0"
        t.play("kenya", "die 1", "die 1")
    assert t.legal() == {"kenya", "angola"}
    assert done(t.play("angola", "die 1", "die 1"))


def test_6_0_rolls_end_when_no_target_is_left():
    assert done(ussr(3, {"kenya": (2, 0)}, "realign", "kenya", "die 6", "die 1"))


def test_6_0_the_bonus_roll_of_the_china_card_is_not_owed():
    t = table(ussr=["fidel"], us=["nato"], influence={"pakistan": (9, 0)})
    t.play("card the_china_card", "realign")
    for _ in range(4):
        assert t.refuses("stop") == "6.0"
        t.play("pakistan", "die 1", "die 1")
    assert t.legal() == {"pakistan", "stop"}
    assert t.play("stop").decider == "us"


@pytest.mark.parametrize(
    ("defcon", "closed", "open_still"),
    [(4, "italy", "japan"), (3, "japan", "iran"), (2, "iran", "chile")],
)
def test_6_2_1_defcon_closes_regions_to_realignments(defcon, closed, open_still):
    t = ussr(2, {closed: (1, 0), open_still: (1, 0)}, "realign", defcon=defcon)
    assert t.countries() == {open_still}
    assert t.why_not(closed) == ("inf-no-defcon", f"8.1.5.{defcon}")


def test_6_2_2_the_example_of_north_korea():
    t = us(1, {"north_korea": (0, 3)}, "realign", "north_korea", "die 2", "die 5")
    assert t.at("north_korea") == (0, 2)
    assert t.logged("inf-log-realigned") == [{"ussr": 2, "us": 5, "ussr_bonus": 2, "us_bonus": 0}]


def test_6_2_2_a_tie_changes_nothing():
    t = us(1, {"angola": (2, 2)}, "realign", "angola", "die 4", "die 4")
    assert t.at("angola") == (2, 2)


def test_6_2_2_the_phasing_player_can_lose_influence_too():
    t = us(1, {"angola": (2, 2)}, "realign", "angola", "die 4", "die 3")
    assert t.at("angola") == (1, 2)


def test_6_2_2_a_one_more_for_every_adjacent_country_under_control():
    t = us(1, {"zaire": (0, 3), "angola": (1, 0), "cameroon": (1, 0)}, "realign", "zaire", "die 3", "die 3")
    assert t.logged("inf-log-realigned")[0]["us_bonus"] == 2
    assert t.at("zaire") == (0, 2)


def test_6_2_2_a_influence_without_control_gives_nothing():
    t = us(1, {"zaire": (0, 3), "angola": (1, 1), "cameroon": (1, 0)}, "realign", "zaire", "die 3", "die 3")
    assert t.logged("inf-log-realigned")[0]["us_bonus"] == 1
    assert t.at("zaire") == (0, 3)


def test_6_2_2_b_one_more_for_the_greater_influence_counted_anew_for_every_roll():
    t = us(2, {"angola": (2, 3)}, "realign", "angola", "die 1", "die 3")
    assert t.at("angola") == (2, 2)
    t.play("angola", "die 2", "die 2")
    assert t.at("angola") == (2, 2)
    bonuses = [(roll["us_bonus"], roll["ussr_bonus"]) for roll in t.logged("inf-log-realigned")]
    assert bonuses == [(0, 1), (0, 0)]


def test_6_2_2_c_one_more_next_to_the_own_superpower():
    assert us(1, {"mexico": (2, 2)}, "realign", "mexico", "die 3", "die 3").at("mexico") == (2, 1)
    assert us(1, {"poland": (2, 2)}, "realign", "poland", "die 3", "die 3").at("poland") == (1, 2)


def test_6_2_3_a_realignment_only_removes():
    t = us(1, {"angola": (2, 2)}, "realign", "angola", "die 1", "die 5")
    assert t.at("angola") == (2, 0)


# ---- 6.3 Coups ----


def test_6_3_1_a_coup_needs_enemy_influence_and_no_own_anywhere():
    t = ussr(2, {"angola": (0, 1), "kenya": (1, 0)}, "coup")
    assert t.countries() == {"kenya"}
    assert t.why_not("angola") == ("inf-no-enemy", "6.3.1")


def test_6_3_1_without_a_target_a_coup_is_not_offered():
    assert ussr(2, {"angola": (0, 1)}).why_not("coup") == ("inf-no-coup-target", "6.3.1")
    assert ussr(2, {"italy": (1, 0)}, defcon=4).why_not("coup") == ("inf-no-coup-target", "6.3.1")


def test_6_3_1_one_card_pays_for_one_coup():
    assert done(ussr(4, {"kenya": (1, 0), "chile": (1, 0)}, "coup", "kenya", "die 1"))


@pytest.mark.parametrize(
    ("defcon", "closed", "open_still"),
    [(4, "italy", "japan"), (3, "japan", "iran"), (2, "iran", "chile")],
)
def test_6_3_1_defcon_closes_regions_to_coups(defcon, closed, open_still):
    t = ussr(2, {closed: (1, 0), open_still: (1, 0)}, "coup", defcon=defcon)
    assert t.countries() == {open_still}
    assert t.why_not(closed) == ("inf-no-defcon", f"8.1.5.{defcon}")


def test_6_3_1_treaties_close_countries_too():
    more = {"effects": {"nato": "us", "us_japan_pact": "us"}}
    t = ussr(2, {"italy": (2, 0), "japan": (4, 0), "france": (1, 0)}, "coup", **more)
    assert t.countries() == {"france"}  # the US has no control there
    assert t.why_not("italy") == t.why_not("japan") == ("ts-no-effect", "5.5")


def test_6_3_2_the_example_of_mexico():
    t = us(3, {"mexico": (0, 2)}, "coup", "mexico", "die 4")
    assert t.at("mexico") == (1, 0)


def test_6_3_2_twice_the_stability_fails():
    assert us(2, {"mexico": (0, 2)}, "coup", "mexico", "die 2").at("mexico") == (0, 2)
    assert us(2, {"mexico": (0, 2)}, "coup", "mexico", "die 3").at("mexico") == (0, 1)


def test_6_3_2_three_operations_and_a_1_fail_in_thailand():
    assert ussr(3, {"thailand": (2, 0)}, "coup", "thailand", "die 1").at("thailand") == (2, 0)


def test_6_3_3_a_coup_gives_military_operations_before_the_roll():
    t = us(3, {"mexico": (0, 2)}, "coup", "mexico")
    assert (t.decider, t.military) == ("chance", (3, 0))
    assert t.play("die 1").military == (3, 0)
    assert t.at("mexico") == (0, 2)


def test_6_3_3_the_marker_stops_at_5():
    assert us(3, {"mexico": (0, 2)}, "coup", "mexico", "die 1", military=(4, 0)).military == (5, 0)


def test_6_3_3_red_scare_lowers_them_too():
    t = us(2, {"mexico": (0, 2)}, "coup", "mexico", "die 1", effects={"red_scare": "ussr"})
    assert t.military == (1, 0)


def test_6_3_4_a_coup_in_a_battleground_lowers_defcon_even_if_it_fails():
    t = ussr(1, {"iran": (2, 0)}, "coup", "iran", "die 1", defcon=4)
    assert (t.at("iran"), t.defcon) == ((2, 0), 3)


def test_6_3_4_at_defcon_2_it_loses_the_game():
    t = ussr(1, {"angola": (1, 0)}, "coup", "angola", "die 6", defcon=2)
    assert t.result == ("us", "nuclear_war")
    assert us(1, {"angola": (0, 1)}, "coup", "angola", "die 6", defcon=2).result == ("ussr", "nuclear_war")


def test_6_3_4_other_countries_leave_defcon_alone():
    assert ussr(1, {"kenya": (1, 0)}, "coup", "kenya", "die 6", defcon=2).defcon == 2


def tear_down(influence, **more):
    t = table(turn=8, us=["tear_down_this_wall"], ussr=["fidel"], to_play="us", influence=influence, **more)
    return t.play("card tear_down_this_wall", "event")


def test_6_3_5_a_coup_granted_by_an_event_ignores_the_ban_of_defcon():
    t = tear_down({"hungary": (0, 1), "chile": (0, 1)}, defcon=3)
    assert t.buttons() == {"coup", "realign", "stop"}
    t.play("coup")
    assert t.countries() == {"hungary"}
    t.play("hungary", "die 6")
    assert t.at("hungary") == (2, 0)
    assert (t.defcon, t.military) == (3, (0, 0))


def test_6_3_5_so_do_realignments():
    t = tear_down({"hungary": (0, 1)}, defcon=2).play("realign", "hungary", "die 1", "die 6")
    assert t.at("hungary") == (0, 0)


def test_6_3_5_a_free_coup_in_a_battleground_lowers_defcon():
    assert tear_down({"poland": (0, 1)}, defcon=3).play("coup", "poland", "die 1").defcon == 2
    assert tear_down({"poland": (0, 1)}, defcon=2).play("coup", "poland", "die 1").result == ("ussr", "nuclear_war")


def test_6_3_5_a_free_coup_needs_enemy_influence_in_its_region():
    t = tear_down({"hungary": (0, 1), "chile": (0, 1)}).play("coup")
    assert t.why_not("bulgaria") == ("inf-no-enemy", "6.3.1")
    assert t.why_not("chile") == ("inf-no-area", "6.3.5")


# ---- 6.4 Space race ----


def attempt(box, ops, die, other=0, **more):
    """The USSR tries to reach a box with a card of this value; the US stands at `other`."""
    return ussr(ops, {"angola": (0, 1)}, "space", f"die {die}", space=(other, box - 1), **more)


def box_test(box, ops, roll, first, second, **more):
    """Everything about a box: what it takes to reach it and what it pays."""
    if ops > 1:
        refused = ussr(ops - 1, {"angola": (0, 1)}, space=(0, box - 1), **more)
        assert refused.why_not("space") == ("inf-no-space-ops", "6.4.1")
    for die in range(1, 7):
        t = attempt(box, ops, die, **more)
        assert t.space == (0, box if die <= roll else box - 1)
        assert t.vp == (-first if die <= roll else 0)
    assert attempt(box, ops, 1, other=box, **more).vp == -second
    assert attempt(box, ops, 1, other=min(8, box + 1), **more).vp == -second


def test_6_4_1_the_track_as_a_page_may_show_it():
    boxes = game().describe().space
    assert [box.ops for box in boxes] == [0, 2, 2, 2, 2, 3, 3, 3, 4]
    assert [box.roll for box in boxes] == [0, 3, 4, 3, 4, 3, 4, 3, 2]
    assert [box.vp for box in boxes] == [[0, 0], [2, 1], [0, 0], [2, 0], [0, 0], [3, 1], [0, 0], [4, 2], [2, 0]]


def name_of(box, edition):
    return getattr(game().describe().space[box], "name" if edition == "deluxe" else "name_second")


def test_6_4_1_the_card_needs_the_value_of_the_next_box_and_the_die_its_range():
    assert attempt(1, 2, 3).space == (0, 1)
    assert attempt(1, 2, 4).space == (0, 0)
    assert attempt(1, 4, 3).space == (0, 1)  # a higher value serves too
    assert ussr(1, {}).refuses("space") == "6.4.1"


def test_6_4_1_the_modified_value_counts():
    t = ussr(2, {}, space=(0, 4), effects={"brezhnev_doctrine": "ussr"})
    assert t.play("space", "die 3").space == (0, 5)
    assert ussr(2, {}, space=(0, 4)).refuses("space") == "6.4.1"
    assert ussr(2, {}, effects={"red_scare": "us"}).refuses("space") == "6.4.1"


def test_6_4_1_a_failed_attempt_uses_up_the_card_and_the_attempt():
    t = attempt(1, 2, 6)
    assert t.where("fidel") == "discard"
    assert t.spaced == (0, 1)


def test_6_4_2_one_attempt_per_turn():
    t = table(ussr=["fidel", "comecon"], influence={"angola": (0, 1)}).play("card fidel", "space", "die 6")
    t.play("card comecon")
    assert t.why_not("space") == ("inf-no-space-again", "6.4.2")


def test_6_4_2_the_attempts_of_both_sides_are_counted_apart():
    t = table(ussr=["fidel"], us=["independent_reds", "duck_and_cover"], china_up=False)
    t.play("card fidel", "space", "die 6", "card independent_reds", "space", "die 6")
    assert t.spaced == (1, 1)
    assert t.play("card duck_and_cover").refuses("space") == "6.4.2"


def test_6_4_2_an_event_that_moves_the_marker_is_no_attempt():
    t = table(ussr=["captured_nazi_scientist", "comecon"]).play("card captured_nazi_scientist", "event")
    assert t.space == (0, 1)
    assert t.play("card comecon", "space", "die 4").space == (0, 2)


def test_6_4_2_the_count_returns_to_zero_each_turn():
    t = table(ussr=["fidel"], round=7, turn=4).play("card fidel", "space", "die 6")
    assert t.turn == 5
    assert t.spaced == (0, 0)


def test_6_4_3_the_first_number_to_the_first_the_second_to_the_other():
    assert [attempt(5, 3, 1, other=other).vp for other in (0, 4, 5, 6)] == [-3, -3, -1, -1]
    assert [attempt(3, 2, 1, other=other).vp for other in (0, 3)] == [-2, 0]


def test_6_4_3_a_player_moved_by_an_event_gets_the_points_too():
    t = table(us=["captured_nazi_scientist"], to_play="us", space=(4, 4)).play("card captured_nazi_scientist", "event")
    assert (t.space, t.vp) == ((5, 4), 3)


def test_6_4_3_in_the_second_edition_lunar_orbit_pays_4_and_2():
    assert [attempt(7, 3, 1, other=other, options=SECOND).vp for other in (0, 7)] == [-4, -2]
    assert name_of(7, "second")["en"] == "Lunar Orbit"


def abilities(us, ussr):
    found = table(space=(us, ussr), ussr=["fidel"]).view("observer").abilities
    return found["us"], found["ussr"]


def test_6_4_4_the_first_in_a_box_has_its_ability_until_the_other_comes():
    assert abilities(1, 4) == ([], [2, 4])
    assert abilities(2, 4) == ([], [4])
    assert abilities(4, 4) == ([], [])
    assert abilities(0, 8) == ([], [2, 4, 6, 8])


def test_6_4_4_the_second_arrival_never_gains_the_ability():
    t = table(us=["independent_reds"], to_play="us", space=(1, 2)).play("card independent_reds", "space", "die 1")
    assert t.space == (2, 2)
    assert t.view("observer").abilities == {"us": [], "ussr": []}


def test_6_4_4_1_earth_satellite():
    box_test(1, ops=2, roll=3, first=2, second=1)
    assert name_of(1, "deluxe")["en"] == "Earth Satellite"


def test_6_4_4_2_animal_in_space():
    box_test(2, ops=2, roll=4, first=0, second=0)
    assert name_of(2, "deluxe")["en"] == name_of(2, "second")["en"] == "Animal in Space"


def test_6_4_4_2_allows_two_cards_in_a_turn_at_once():
    hand = ["fidel", "comecon", "flower_power"]
    t = table(ussr=hand, space=(0, 1)).play("card fidel", "space", "die 4")  # the ability is won here
    t.play("card comecon", "space", "die 6", "card flower_power")
    assert t.refuses("space") == "6.4.2"


def test_6_4_4_2_holds_for_the_us_too():
    hand = ["independent_reds", "duck_and_cover", "marshall_plan"]
    t = table(us=hand, ussr=[], china_up=False, to_play="us", space=(2, 1))
    t.play("card independent_reds", "space", "die 6", "card duck_and_cover", "space", "die 6", "card marshall_plan")
    assert t.refuses("space") == "6.4.2"


def test_6_4_4_3_man_in_space():
    box_test(3, ops=2, roll=3, first=2, second=0)
    assert name_of(3, "deluxe")["en"] == "Man in Space"


def test_6_4_4_3_in_the_second_edition_it_has_another_name():
    box_test(3, ops=2, roll=3, first=2, second=0, options=SECOND)
    assert (name_of(3, "second") or {}).get("en") != "Man in Space"


def shown_first(options=None):
    """The USSR has the ability of box 4."""
    t = table(phase="headline", us=["nato", "duck_and_cover"], ussr=["fidel", "nasser"], space=(0, 4), options=options)
    assert t.decider == "us"
    t.play("card duck_and_cover")
    assert t.decider == "ussr"
    assert t.view("ussr").headlines["us"] == "duck_and_cover"
    t.play("card fidel")
    return [args["card"] for args in t.logged("inf-log-event")]


def test_6_4_4_4_man_in_earth_orbit():
    box_test(4, ops=2, roll=4, first=0, second=0)
    assert name_of(4, "deluxe")["en"] == "Man in Earth Orbit"


def test_6_4_4_4_the_opponent_shows_his_headline_first():
    assert shown_first() == ["duck_and_cover", "fidel"]  # still by their values


def test_6_4_4_4_the_us_chooses_second_if_it_has_the_ability():
    t = table(phase="headline", us=["nato"], ussr=["fidel"], space=(4, 3)).play("card fidel")
    assert t.view("us").headlines["ussr"] == "fidel"


def test_6_4_4_4_in_the_second_edition_man_in_space_works_alike():
    assert name_of(4, "second")["en"] == "Man in Space"
    assert shown_first(SECOND) == ["duck_and_cover", "fidel"]


def test_6_4_4_5_lunar_orbit():
    box_test(5, ops=3, roll=3, first=3, second=1)
    assert name_of(5, "deluxe")["en"] == "Lunar Orbit"


def test_6_4_4_5_in_the_second_edition_it_has_another_name():
    box_test(5, ops=3, roll=3, first=3, second=1, options=SECOND)
    assert (name_of(5, "second") or {}).get("en") != "Lunar Orbit"


def discards_a_kept_card(options=None):
    """The USSR has the ability of box 6."""
    t = table(phase="end", ussr=["fidel", "nasser"], us=["nato"], space=(5, 6), options=options)
    assert t.decider == "ussr"
    assert t.legal() == {"card fidel", "card nasser", "no"}
    assert t.copy().play("no").hand("ussr") == {"fidel", "nasser"}
    t.play("card fidel")
    assert (t.where("fidel"), t.at("cuba"), t.hand("ussr")) == ("discard", (0, 0), {"nasser"})
    return t.decider == "chance"  # the next turn is dealt; only one card may go


def test_6_4_4_6_eagle_bear_has_landed():
    box_test(6, ops=3, roll=4, first=0, second=0)
    assert name_of(6, "deluxe")["en"] == "Eagle/Bear Has Landed"


def test_6_4_4_6_one_kept_card_may_be_discarded():
    assert discards_a_kept_card()
    assert table(phase="end", ussr=["fidel"], us=["nato"], space=(6, 6)).decider == "chance"


def test_6_4_4_6_a_scoring_card_cannot_be_held_and_so_not_be_discarded():
    t = table(phase="end", ussr=["asia_scoring", "fidel"], us=["nato"], space=(0, 6))
    assert t.legal() == {"card fidel", "no"}
    assert t.play("card fidel").result == ("us", "held_scoring_card")
    alone = table(phase="end", ussr=["asia_scoring"], us=["nato"], space=(0, 6))
    assert alone.result == ("us", "held_scoring_card")


def test_6_4_4_6_in_the_second_edition_space_walk_works_alike():
    assert name_of(6, "second")["en"] == "Space Walk"
    assert discards_a_kept_card(SECOND)


def test_6_4_4_7_space_shuttle():
    box_test(7, ops=3, roll=3, first=4, second=2)
    assert name_of(7, "deluxe")["en"] == "Space Shuttle"


def test_6_4_4_7_in_the_second_edition_it_is_lunar_orbit():
    box_test(7, ops=3, roll=3, first=4, second=2, options=SECOND)
    assert name_of(7, "second")["en"] == "Lunar Orbit"


def eighth_round(ussr, options=None):
    """The US plays its seventh action round; the USSR alone has reached box 8."""
    t = table(
        round=7, to_play="us", us=["nato", "truman_doctrine"], ussr=ussr, space=(7, 8), options=options, china="us"
    )
    return t.play("card truman_doctrine", "event")


def test_6_4_4_8_space_station():
    box_test(8, ops=4, roll=2, first=2, second=0)
    assert name_of(8, "deluxe")["en"] == "Space Station"


def test_6_4_4_8_an_eighth_action_round_for_the_owner_only():
    t = eighth_round(["fidel", "nasser"])
    assert (t.decider, t.round) == ("ussr", 8)
    assert t.legal() == {"card fidel", "card nasser", "pass"}
    assert t.copy().play("pass").turn == 5
    t.play("card fidel", "event")
    assert t.at("cuba") == (0, 3)
    assert t.turn == 5  # the US has no eighth


@pytest.mark.parametrize(("die", "box", "kept"), [(2, 8, False), (3, 7, True)])
def test_6_4_4_8_the_eighth_round_is_lost_when_the_opponent_reaches_the_box(die, box, kept):
    """The US is in box 7 and spends its seventh round on the space race: 4 operations and a roll of 1 or 2."""
    t = table(round=7, to_play="us", us=["nato", "fidel"], ussr=["nasser", "comecon"], space=(7, 8), china="us")
    assert t.view("observer").abilities["ussr"] == [8]
    t.play("card nato", "space", f"die {die}")
    assert (t.space, t.vp) == ((box, 8), 0)  # the second in the box gains nothing
    assert t.view("observer").abilities == {"us": [], "ussr": [8] if kept else []}
    if kept:
        assert (t.turn, t.round, t.decider) == (4, 8, "ussr")
        assert t.legal() == {"card nasser", "card comecon", "pass"}
    else:
        assert (t.turn, t.decider) == (5, "chance")  # the next turn is dealt
        assert t.hand("ussr") == {"nasser", "comecon"}


def test_6_4_4_8_an_eighth_round_of_the_us_is_lost_in_the_same_way():
    hands = {"us": ["fidel", "containment"], "ussr": ["socialist_governments", "nasser"]}
    position = {"round": 7, "space": (8, 7), "effects": {"brezhnev_doctrine": "ussr"}, **hands}  # 3 + 1 operations
    t = table(**position).play("card socialist_governments", "space", "die 2")
    assert t.space == (8, 8)
    assert t.play("card containment", "event").turn == 5
    t = table(**position).play("card socialist_governments", "space", "die 3")
    t.play("card containment", "event")
    assert (t.turn, t.round, t.decider, t.legal()) == (4, 8, "us", {"card fidel", "pass"})


def test_6_4_4_8_not_without_a_card():
    assert eighth_round([]).turn == 5


def test_6_4_4_8_a_scoring_card_may_wait_for_it():
    t = table(round=7, ussr=["asia_scoring", "fidel"], us=["nato"], space=(0, 8))
    assert "fidel" in t.cards()
    t = eighth_round(["asia_scoring", "fidel"])
    assert t.legal() == {"card asia_scoring"}


@pytest.mark.parametrize(("box", "sure"), [(4, True), (5, False), (6, False), (7, False)])
def test_6_4_4_8_no_scoring_card_waits_for_a_round_that_the_opponent_can_take_away(box, sure):
    t = table(round=7, ussr=["asia_scoring", "fidel"], us=["nato"], space=(box, 8))
    assert t.cards() == ({"asia_scoring", "fidel", "the_china_card"} if sure else {"asia_scoring"})


def test_6_4_4_8_in_the_last_us_round_nobody_can_take_its_eighth_away():
    t = table(round=7, us=["asia_scoring", "nato"], ussr=["fidel"], to_play="us", space=(8, 7))
    assert t.cards() == {"asia_scoring", "nato"}
    t = table(round=6, us=["asia_scoring", "europe_scoring", "nato"], ussr=["fidel"], to_play="us", space=(8, 7))
    assert t.cards() == {"asia_scoring", "europe_scoring"}  # the USSR has a round to reach box 8


def test_6_4_4_8_the_eighth_us_round_comes_after_that_of_the_ussr():
    """From box 4 the US would need two more rounds before, and North Sea Oil does not give it the second."""
    hands = {"us": ["nato"], "ussr": ["asia_scoring", "fidel"]}
    t = table(turn=8, round=7, **hands, space=(4, 8), china="us", effects={"eighth_round": "us"})
    assert t.cards() == {"asia_scoring", "fidel"}


def test_6_4_4_8_north_sea_oils_round_is_sure():
    t = table(round=7, us=["asia_scoring", "nato"], ussr=["fidel"], to_play="us", effects={"eighth_round": "us"})
    assert t.cards() == {"asia_scoring", "nato"}


def test_6_4_4_8_in_the_second_edition_eagle_has_landed_works_alike():
    assert name_of(8, "second")["en"] == "Eagle/Bear Has Landed"
    assert eighth_round(["fidel"], SECOND).round == 8


def test_6_4_5_the_event_of_a_space_card_is_void():
    t = table(us=["fidel"], ussr=["nato"], to_play="us", influence={"cuba": (1, 0)}).play(
        "card fidel", "space", "die 6"
    )
    assert t.at("cuba") == (1, 0)
    assert t.where("fidel") == "discard"


def test_6_4_6_at_the_end_of_the_track_no_card_may_be_spent():
    assert ussr(4, {}, space=(0, 8)).why_not("space") == ("inf-no-space-end", "6.4.6")


def test_6_4_6_an_event_moves_nobody_beyond_it():
    t = table(ussr=["captured_nazi_scientist"], us=["nato"], space=(0, 8)).play("card captured_nazi_scientist", "event")
    assert (t.space, t.vp) == ((0, 8), 0)


# ---- refusals ----


def test_6_0_the_reason_is_that_all_points_go_into_one_kind():
    t = ussr(2, {"angola": (0, 1), "kenya": (3, 0)}, "influence")
    assert t.why_not("coup") == t.why_not("realign") == ("inf-no-other-kind", "6.0")
    assert t.why_not("stop") == ("inf-no-stop", "6.0")


def test_6_4_5_after_the_opponents_event_the_reason_is_that_a_space_card_has_none():
    t = table(us=["fidel"], to_play="us", influence=START).play("card fidel", "event first")
    assert t.why_not("space") == ("inf-no-kind", "6.4.5")


def test_6_0_operations_that_an_event_limits_refuse_the_other_kinds():
    effects = {"the_reformer": "ussr"}
    t = table(turn=8, ussr=["glasnost"], us=["nato"], effects=effects, influence=START).play("card glasnost", "event")
    assert t.why_not("coup") == ("inf-no-kind", "5.5")
