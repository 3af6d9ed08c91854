"""Twilight Struggle, sections 8 and 9: DEFCON, military operations, The China Card."""

import pytest

from tests.twilight_table import new, table

# One country with influence of both sides in each region; none is controlled.
EVERYWHERE = {
    "poland": (1, 1),
    "canada": (1, 1),
    "turkey": (1, 1),
    "thailand": (1, 1),
    "japan": (1, 1),
    "egypt": (1, 1),
    "iran": (1, 1),
    "angola": (1, 1),
    "panama": (1, 1),
    "brazil": (1, 1),
}
EUROPE, ASIA, MIDDLE_EAST = {"poland", "canada", "turkey"}, {"thailand", "japan"}, {"egypt", "iran"}
ALWAYS = {"angola", "panama", "brazil"}
OPEN = {5: ALWAYS | MIDDLE_EAST | ASIA | EUROPE, 4: ALWAYS | MIDDLE_EAST | ASIA, 3: ALWAYS | MIDDLE_EAST, 2: ALWAYS}
HAND = ["nato", "containment", "cia_created", "truman_doctrine", "duck_and_cover", "marshall_plan", "defectors"]
SOVIET_HAND = ["fidel", "blockade", "comecon", "decolonization", "suez_crisis", "red_scare_purge", "olympic_games"]


def targets(defcon, what):
    return table(defcon=defcon, us=["nato"], to_play="us", influence=EVERYWHERE).play("card nato", what).countries()


# ---- 8.1 DEFCON ----


def test_8_1_1_there_are_five_levels_and_the_game_starts_at_5():
    assert new().defcon == 5
    t = table(us=["how_i_learned_to_stop_worrying"], to_play="us").play("card how_i_learned_to_stop_worrying", "event")
    assert t.buttons() == {f"defcon {n}" for n in range(1, 6)}


def test_8_1_1_every_level_but_1_can_be_set_and_the_game_goes_on():
    for level in range(2, 6):
        t = table(us=["how_i_learned_to_stop_worrying"], to_play="us", ussr=["fidel"])
        assert t.play("card how_i_learned_to_stop_worrying", "event", f"defcon {level}").defcon == level
        assert t.result is None


def test_8_1_2_an_improving_event_at_5_leaves_5():
    t = table(ussr=["nuclear_test_ban"], us=["nato"]).play("card nuclear_test_ban", "event")
    assert (t.defcon, t.vp) == (5, -3)


def test_8_1_2_a_rise_by_2_from_4_ends_at_5():
    t = table(ussr=["nuclear_test_ban"], us=["nato"], defcon=4).play("card nuclear_test_ban", "event")
    assert t.defcon == 5


def test_8_1_3_a_boycott_of_own_olympic_games_at_defcon_2_loses():
    t = table(us=["olympic_games"], to_play="us", defcon=2, vp=15).play("card olympic_games", "event", "no")
    assert t.result == ("ussr", "nuclear_war")


def test_8_1_3_an_enemy_event_on_my_card_makes_me_lose():
    t = table(us=["we_will_bury_you"], to_play="us", defcon=2).play("card we_will_bury_you", "event first")
    assert t.result == ("ussr", "nuclear_war")


def test_8_1_3_the_enemy_who_uses_operations_of_his_event_in_my_round_wins():
    t = table(ussr=["cia_created"], defcon=2, influence={"panama": (2, 1), "angola": (0, 1)})
    t.play("card cia_created", "event first", "coup", "panama", "die 1")
    assert t.result == ("us", "nuclear_war")


@pytest.mark.parametrize(("chooser", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_8_1_3_in_the_headline_the_player_whose_card_is_resolved_loses(chooser, winner):
    cards = {"us": "cia_created", "ussr": "fidel", chooser: "duck_and_cover"}
    t = table(phase="headline", defcon=2, us=[cards["us"]], ussr=[cards["ussr"]])
    assert t.headline(cards["us"], cards["ussr"]).result == (winner, "nuclear_war")


def test_8_1_3_the_second_headline_blames_its_own_player():
    t = table(phase="headline", defcon=3, us=["duck_and_cover"], ussr=["we_will_bury_you"])
    assert t.headline("duck_and_cover", "we_will_bury_you").result == ("ussr", "nuclear_war")


def test_8_1_4_two_battleground_coups_in_a_turn_take_defcon_from_5_to_3():
    t = table(us=["nato"], ussr=["fidel"], influence={"angola": (1, 1), "panama": (1, 1)})
    t.play("card fidel", "coup", "angola", "die 1")
    assert t.defcon == 4
    t.play("card nato", "coup", "panama", "die 1")
    assert t.defcon == 3


def test_8_1_4_a_coup_elsewhere_leaves_defcon():
    t = table(ussr=["fidel"], us=["nato"], influence={"kenya": (1, 1)}).play("card fidel", "coup", "kenya", "die 6")
    assert t.defcon == 5


@pytest.mark.parametrize("what", ["coup", "realign"])
@pytest.mark.parametrize("level", [5, 4, 3, 2])
def test_8_1_5_targets_match_the_table(level, what):
    assert targets(level, what) == OPEN[level]


def test_8_1_5_influence_may_be_placed_in_europe_at_defcon_2():
    t = table(us=["nato"], to_play="us", defcon=2, influence=EVERYWHERE).play("card nato", "influence")
    assert t.countries() >= EUROPE | ASIA | MIDDLE_EAST


def test_8_1_5_5_nothing_is_closed():
    assert "poland" in targets(5, "coup")


def test_8_1_5_4_europe_is_closed_canada_and_turkey_too():
    t = table(us=["nato"], to_play="us", defcon=4, influence=EVERYWHERE).play("card nato", "coup")
    assert [t.refuses(country) for country in sorted(EUROPE)] == ["8.1.5.4"] * 3
    assert t.may("thailand")


def test_8_1_5_3_asia_is_closed_too():
    t = table(us=["nato"], to_play="us", defcon=3, influence=EVERYWHERE).play("card nato", "realign")
    assert (t.refuses("thailand"), t.refuses("japan"), t.why_not("iran")) == ("8.1.5.3", "8.1.5.3", None)


def test_8_1_5_2_the_middle_east_is_closed_too():
    t = table(us=["nato"], to_play="us", defcon=2, influence=EVERYWHERE).play("card nato", "coup")
    assert (t.refuses("egypt"), t.refuses("iran")) == ("8.1.5.2", "8.1.5.2")
    assert t.countries() == ALWAYS


def test_8_1_5_1_nothing_else_of_the_card_is_resolved():
    t = table(ussr=["duck_and_cover"], defcon=2, vp=5).play("card duck_and_cover", "event first")
    assert (t.result, t.defcon, t.vp) == (("us", "nuclear_war"), 1, 5)
    assert t.legal() == set()


def test_8_1_6_defcon_rises_by_1_at_the_start_of_a_turn():
    assert [table(phase="begin", turn=5, defcon=n).defcon for n in (2, 3, 4, 5)] == [3, 4, 5, 5]


def test_8_1_6_the_rise_comes_before_the_headlines_and_opens_regions():
    t = table(
        phase="begin",
        turn=2,
        defcon=2,
        influence={"iran": (1, 1)},
        us=[*HAND, "nasser"],
        ussr=[*SOVIET_HAND, "vietnam_revolts"],
    )
    t.headline("cia_created", "blockade")
    assert t.decider == "us"
    t.play("coup")
    assert t.countries() == {"iran"}


def test_8_1_7_improving_raises_and_degrading_lowers_the_number():
    up = table(ussr=["salt_negotiations"], us=["nato"], defcon=2).play("card salt_negotiations", "event")
    down = table(ussr=["we_will_bury_you"], us=["nato"], defcon=4).play("card we_will_bury_you", "event")
    assert (up.defcon, down.defcon) == (4, 3)


# ---- 8.2 military operations ----


@pytest.mark.parametrize(
    ("defcon", "us", "ussr", "vp"),
    [(4, 2, 4, -2), (3, 1, 0, 1), (2, 5, 5, 0), (5, 5, 2, 3), (3, 0, 0, 0), (2, 5, 2, 0)],
)
def test_8_2_1_each_missing_point_counts_and_only_the_difference_moves_the_marker(defcon, us, ussr, vp):
    t = table(phase="end", turn=5, defcon=defcon, military=(us, ussr))
    assert (t.vp, t.military, t.turn) == (vp, (0, 0), 6)


def test_8_2_2_a_realignment_does_not_count():
    t = table(us=["nato"], to_play="us", influence={"iran": (1, 1)})
    t.play("card nato", "realign", *["iran", "die 3", "die 3"] * 4)
    assert t.military == (0, 0)


def test_8_2_2_a_free_coup_of_junta_gives_nothing():
    t = table(us=["junta"], to_play="us", influence={"panama": (0, 1)})
    t.play("card junta", "event", "chile", "coup", "panama", "die 6")
    assert (t.military, t.at("panama"), t.defcon) == ((0, 0), (3, 0), 4)


def test_8_2_2_a_coup_with_operations_granted_by_an_event_counts():
    t = table(us=["abm_treaty"], to_play="us", influence={"panama": (0, 1)})
    t.play("card abm_treaty", "event", "coup", "panama", "die 1")
    assert t.military == (4, 0)


def test_8_2_2_che_counts_by_default_and_not_by_the_letter():
    for value, military in (("yes", 3), ("no", 0)):
        t = table(ussr=["che"], influence={"kenya": (1, 0)}, options={"che_gives_military_operations": value})
        t.play("card che", "event", "kenya", "die 1")
        assert t.military == (0, military)


def test_8_2_2_second_a_realignment_does_not_count():
    t = table(us=["nato"], to_play="us", influence={"iran": (1, 1)}, options={"edition": "second"})
    t.play("card nato", "realign", *["iran", "die 3", "die 3"] * 4)
    assert t.military == (0, 0)


def test_8_2_3_a_coup_gives_the_operations_used_a_war_its_printed_number():
    t = table(us=["brush_war", "nato"], to_play="us", ussr=["fidel"], influence={"kenya": (1, 1)})
    t.play("card brush_war", "event", "kenya", "die 1")
    assert t.military == (3, 0)
    t = table(ussr=["korean_war"], us=["nato"]).play("card korean_war", "event", "die 1")
    assert t.military == (0, 2)


def test_8_2_3_red_scare_changes_a_coup_but_not_a_war():
    t = table(us=["brush_war"], to_play="us", effects={"red_scare_purge": "ussr"}, influence={"kenya": (1, 1)})
    other = t.copy()
    assert t.play("card brush_war", "event", "kenya", "die 1").military == (3, 0)
    assert other.play("card brush_war", "coup", "kenya", "die 1").military == (2, 0)


def test_8_2_3_how_i_learned_sets_the_marker_to_5():
    t = table(us=["how_i_learned_to_stop_worrying"], to_play="us", military=(3, 0))
    assert t.play("card how_i_learned_to_stop_worrying", "event", "defcon 5").military == (5, 0)


def test_8_2_3_the_track_ends_at_5():
    t = table(us=["nato"], to_play="us", military=(3, 0), influence={"kenya": (0, 1)})
    assert t.play("card nato", "coup", "kenya", "die 1").military == (5, 0)


def test_8_2_3_second_a_war_gives_the_operations_value():
    t = table(us=["brush_war"], to_play="us", influence={"kenya": (1, 1)}, options={"edition": "second"})
    assert t.play("card brush_war", "event", "kenya", "die 1").military == (3, 0)


def test_8_2_4_the_enemy_gains_the_operations_of_his_war():
    t = table(us=["arab_israeli_war"], to_play="us", influence={"israel": (1, 0)})
    t.play("card arab_israeli_war", "influence", "israel", "israel", "die 1")
    assert t.military == (0, 2)


def test_8_2_4_a_coup_with_the_same_card_credits_the_player_as_well():
    t = table(us=["arab_israeli_war"], to_play="us", influence={"kenya": (0, 1)})
    t.play("card arab_israeli_war", "coup", "kenya", "die 1", "die 1")
    assert t.military == (2, 2)


def test_8_2_5_second_a_free_coup_gives_nothing():
    t = table(us=["junta"], to_play="us", influence={"panama": (0, 1)}, options={"edition": "second"})
    t.play("card junta", "event", "chile", "coup", "panama", "die 6")
    assert t.military == (0, 0)


# ---- 9 China ----


def test_9_1_the_china_card_is_no_part_of_the_hand_and_never_dealt():
    t = table(phase="deal", turn=4)
    while t.decider == "chance":
        assert "the_china_card" not in t.cards()
        t.play(min(t.legal()))
    assert (len(t.hand("us")), len(t.hand("ussr")), t.china) == (9, 9, ("ussr", True))
    assert t.where("the_china_card") == "china"


def test_9_2_it_uses_an_action_round_so_a_card_more_remains():
    t = table(turn=1, round=6, ussr=["fidel", "nasser"], influence={"iran": (1, 1)})
    t.play("card the_china_card", "realign", *["iran", "die 1", "die 1"] * 4)
    assert (t.turn, t.hand("ussr")) == (2, {"fidel", "nasser"})


def test_9_3_it_goes_face_down_to_the_opponent_who_cannot_play_it_in_the_same_turn():
    t = table(ussr=["fidel"], us=["nato"], influence={"kenya": (1, 1)})
    t.play("card the_china_card", "coup", "kenya", "die 1")
    assert t.china == ("us", False)
    assert t.cards() == {"nato"}
    assert t.refuses("card the_china_card") == "9.3"


def test_9_3_in_the_next_turn_it_is_playable():
    t = table(phase="end", turn=5, china="us", china_up=False, military=(5, 5), us=["nato"])
    assert (t.turn, t.china) == (6, ("us", True))
    assert "the_china_card" in table(to_play="us", us=["nato"], china="us").cards()


def test_9_4_ussuri_passes_it_face_up_and_it_may_be_played_in_the_same_turn():
    t = table(us=["ussuri_river_skirmish", "nato"], to_play="us", ussr=["fidel"], influence={"iran": (1, 1)})
    t.play("card ussuri_river_skirmish", "event")
    assert t.china == ("us", True)
    t.play("card fidel", "event")
    assert "the_china_card" in t.cards()


def test_9_4_nixon_passes_it_face_down():
    t = table(us=["nixon_plays_the_china_card", "nato"], to_play="us", ussr=["fidel"])
    t.play("card nixon_plays_the_china_card", "event", "card fidel", "event")
    assert t.china == ("us", False)
    assert t.refuses("card the_china_card") == "9.3"


def test_9_4_cultural_revolution_passes_it_face_up():
    t = table(ussr=["cultural_revolution", "fidel"], us=["nato"], china="us", china_up=False)
    assert t.play("card cultural_revolution", "event").china == ("ussr", True)


def test_9_4_second_it_is_passed_face_up_unless_the_card_says_otherwise():
    options = {"edition": "second"}
    t = table(us=["ussuri_river_skirmish"], ussr=["fidel"], to_play="us", options=options)
    assert t.play("card ussuri_river_skirmish", "event").china == ("us", True)
    t = table(us=["nixon_plays_the_china_card"], ussr=["fidel"], to_play="us", options=options)
    assert t.play("card nixon_plays_the_china_card", "event").china == ("us", False)


def test_9_5_the_three_forbidden_uses():
    t = table(phase="headline", us=["nato"], ussr=["fidel"])
    assert t.refuses("card the_china_card") == "4.5.C.c"
    t = table(round=7, ussr=["asia_scoring", "fidel"])
    assert t.refuses("card the_china_card") == "9.5.b"
    t = table(ussr=["blockade"], us=["nato"], china="us").play("card blockade", "event")
    assert "the_china_card" not in t.cards()


def test_9_5_a_it_is_missing_from_the_headline_choices():
    assert table(phase="headline", us=["nato"], ussr=["fidel"]).cards() == {"fidel"}


def test_9_5_b_in_the_last_round_with_a_scoring_card_it_is_refused():
    t = table(round=7, ussr=["asia_scoring", "fidel"])
    assert t.cards() == {"asia_scoring"}


def test_9_5_b_with_two_rounds_left_it_is_allowed():
    t = table(round=6, ussr=["asia_scoring", "fidel"])
    assert t.cards() == {"asia_scoring", "fidel", "the_china_card"}


def test_9_5_c_blockade_does_not_accept_it():
    t = table(ussr=["blockade"], us=["nasser", "nato"], china="us").play("card blockade", "event")
    assert t.cards() == {"nato"}


def test_9_5_c_random_discards_never_take_it():
    t = table(us=["terrorism"], to_play="us", ussr=["fidel", "nasser"], turn=8).play("card terrorism", "event")
    assert (t.decider, t.cards()) == ("chance", {"fidel", "nasser"})


def test_9_6_five_points_all_in_asia():
    t = table(ussr=["fidel"], us=["nato"], influence={"thailand": (0, 1), "iran": (0, 1)})
    t.play("card the_china_card", "influence", *["thailand"] * 3, "malaysia", "vietnam")
    assert t.decider == "us"
    assert (t.at("thailand"), t.at("malaysia"), t.at("vietnam")) == ((0, 4), (0, 1), (0, 1))


def test_9_6_the_fifth_point_may_be_left():
    t = table(ussr=["fidel"], us=["nato"], influence={"thailand": (0, 1)})
    t.play("card the_china_card", "influence", *["thailand"] * 4)
    assert t.buttons() == {"stop"}
    assert t.play("stop").decider == "us"


def test_9_6_once_a_point_is_used_outside_asia_only_4_are_available():
    t = table(ussr=["fidel"], us=["nato"], influence={"thailand": (0, 1), "iran": (0, 1)})
    t.play("card the_china_card", "influence", "iran", *["thailand"] * 3)
    assert t.decider == "us"


def test_9_6_after_four_points_in_asia_the_fifth_may_not_leave_it():
    t = table(ussr=["fidel"], us=["nato"], influence={"thailand": (0, 1), "iran": (0, 1)})
    t.play("card the_china_card", "influence", *["thailand"] * 4)
    assert t.refuses("iran") == "6.1.2"


def test_9_6_a_coup_in_pakistan_counts_5():
    t = table(ussr=["fidel"], us=["nato"], influence={"pakistan": (3, 0)})
    t.play("card the_china_card", "coup", "pakistan", "die 2")
    assert (t.at("pakistan"), t.military) == ((0, 0), (0, 5))


def test_9_6_the_fifth_roll_only_if_all_are_in_asia():
    board = {"pakistan": (9, 1), "angola": (9, 1)}
    asia = table(ussr=["fidel"], us=["nato"], influence=board).play("card the_china_card", "realign")
    for _ in range(4):
        asia.play("pakistan", "die 1", "die 1")
    assert asia.countries() == {"pakistan"}
    mixed = table(ussr=["fidel"], us=["nato"], influence=board).play("card the_china_card", "realign")
    for target in ("angola", "pakistan", "pakistan", "pakistan"):
        mixed.play(target, "die 1", "die 1")
    assert mixed.decider == "us"


def test_9_7_red_scare_leaves_3_outside_asia_and_4_inside():
    scare = {"red_scare_purge": "us"}
    t = table(ussr=["fidel"], us=["nato"], effects=scare, influence={"kenya": (3, 1), "pakistan": (3, 1)})
    other = t.copy()
    assert t.play("card the_china_card", "coup", "kenya", "die 1").military == (0, 3)
    assert other.play("card the_china_card", "coup", "pakistan", "die 1").military == (0, 4)


def test_9_8_with_an_empty_hand_skipping_is_offered():
    t = table(ussr=[], us=["nato"])
    assert (t.cards(), t.buttons()) == ({"the_china_card"}, {"pass"})
    t.play("pass")
    assert (t.decider, t.china) == ("us", ("ussr", True))


def test_9_8_missile_envy_never_takes_it():
    t = table(us=["missile_envy"], to_play="us", ussr=["fidel", "nasser"]).play("card missile_envy", "event")
    assert t.cards() == {"fidel"}


def test_9_8_a_trap_never_takes_it():
    t = table(us=["cia_created"], to_play="us", effects={"quagmire": "ussr"}, china="us", ussr=["fidel"])
    assert (t.decider, t.china, t.hand("us")) == ("ussr", ("us", True), {"cia_created"})
