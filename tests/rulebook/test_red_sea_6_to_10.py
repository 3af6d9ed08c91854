"""Red Sea, sections 6 to 10 of the rulebook: operations, events, DEFCON, Romanian Autonomy, scoring and victory."""

import pytest

from detente.influence.operations import ANYWHERE
from detente.machine import call
from tests.red_sea_table import SEA, game, new, table

OPS = {1: "detente", 2: "the_derg", 3: "soviets_airlift_cubans", 4: "mr_nyet"}  # Soviet cards by value
T62S = {"t62s_and_kalashnikovs": "ussr"}
KENYA = {"kenya": (2, 0)}
US_OPS = {1: "eplf", 2: "usaid", 3: "hero_of_the_crossing", 4: "carter_doctrine"}


def ussr(ops, influence, *words, **more):
    """The USSR plays an own card of this value for its operations."""
    more = {"us": ["zbig"], "turn": 2} | more
    return table(ussr=[OPS[ops], "seychelles"], influence=influence, **more).play(f"card {OPS[ops]}", *words)


def us(ops, influence, *words, **more):
    """The US plays an own card of this value for its operations."""
    more = {"ussr": ["seychelles"], "turn": 2} | more
    t = table(us=[US_OPS[ops], "zbig"], to_play="us", influence=influence, **more)
    return t.play(f"card {US_OPS[ops]}", *words)


# ---- 6.0, 6.1 ----


def test_6_0_one_kind_of_operation_and_all_points():
    t = ussr(3, {"sudan": (0, 1), "kenya": (1, 0)}, "influence", "sudan")
    assert t.buttons() == set()
    assert t.refuses("stop") == "6.0"


def test_6_1_1_influence_of_this_round_does_not_extend_the_reach():
    t = ussr(2, {"sudan": (0, 1)}, "influence", "egypt")
    assert t.countries() == {"egypt", "sudan", "ethiopia", "somalia", SEA}


def test_6_1_2_two_points_under_enemy_control_looked_at_anew():
    t = ussr(4, {"egypt": (2, 0), "sudan": (0, 1)}, "influence", "egypt", "egypt", "egypt")
    assert t.at("egypt") == (2, 3)
    t = ussr(4, {"egypt": (1, 0), "sudan": (0, 1)}, "influence", "egypt", "egypt", "egypt", "egypt")
    assert t.at("egypt") == (1, 4)


def test_6_1_3_points_are_split_between_regions_and_the_sea():
    t = us(3, {"kenya": (1, 0), "oman": (1, 0)}, "influence", "kenya", "oman", SEA)
    assert (t.us("kenya"), t.us("oman"), t.us(SEA)) == (2, 2, 1)


def test_6_1_4_the_sea_lanes_are_always_in_reach():
    t = us(3, {"south_yemen": (1, 0), "kenya": (2, 0), "djibouti": (1, 0)}, "influence")
    own = {"south_yemen", "kenya", "djibouti"}
    assert t.countries() == own | {"madagascar", "somalia", "ethiopia", "saudi_arabia", SEA}
    assert us(1, {SEA: (0, 4)}).legal() == {"nothing"}  # a point would cost 2
    assert us(2, {SEA: (0, 4)}, "influence", SEA).at(SEA) == (1, 4)


def test_6_1_5_influence_has_no_limit():
    assert us(3, {"kenya": (50, 0)}, "influence", "kenya", "kenya", "kenya").us("kenya") == 53


def test_6_1_6_influence_is_public():
    assert ussr(1, {"kenya": (1, 2)}).view("observer").influence["kenya"] == (1, 2)


# ---- 6.2 ----


def test_6_2_1_a_target_needs_enemy_influence_and_may_repeat():
    t = us(3, {"kenya": (0, 5), "sudan": (1, 0)}, "realign")
    assert t.refuses("sudan") == "6.2.1"
    t.play("kenya", "die 1", "die 1", "kenya", "die 1", "die 1", "kenya", "die 1", "die 1")
    assert t.decider == "ussr"


def test_6_2_2_neighbours_and_more_influence():
    t = us(1, {"ethiopia": (0, 3), "sudan": (0, 1), "kenya": (2, 0)}, "realign", "ethiopia", "die 2", "die 4")
    assert t.at("ethiopia") == (0, 2)  # USSR 2 + 2, US 4 + 1


def test_6_2_3_no_more_than_there_is_and_nothing_is_added():
    assert us(1, {"ethiopia": (0, 1)}, "realign", "ethiopia", "die 1", "die 6").at("ethiopia") == (0, 0)


def test_6_2_4_the_sea_lanes_cannot_be_realigned():
    assert "realign" not in us(1, {SEA: (0, 3)}).buttons()


def test_6_2_5_a_realignment_in_a_flashpoint_reveals_nothing():
    t = us(1, {"somalia": (0, 1)}, "realign", "somalia", "die 1", "die 1")
    assert (t.logged("rs-log-reveals"), t.defcon) == ([], 5)


def test_6_2_6_an_event_in_a_named_region_ignores_defcon():
    t = table(turn=2, ussr=["anti_zionist_committee", "seychelles"], us=["zbig"], defcon=3, influence={"oman": (1, 0)})
    assert t.play("card anti_zionist_committee", "event").countries() == {"oman"}


# ---- 6.3 ----


def test_6_3_1_a_coup_needs_enemy_influence():
    assert us(3, {"kenya": (0, 1)}, "coup").refuses("sudan") == "6.3.1"


def test_6_3_2_the_example_of_kenya():
    t = us(3, {"kenya": (0, 2)}, "coup", "kenya", "die 4")
    assert (t.at("kenya"), t.military, t.defcon) == ((1, 0), (3, 0), 4)
    assert us(3, {"kenya": (0, 2)}, "coup", "kenya", "die 1").at("kenya") == (0, 2)


def test_6_3_3_a_failed_coup_gives_military_operations():
    assert us(3, {"saudi_arabia": (0, 2)}, "coup", "saudi_arabia", "die 1").military == (3, 0)


def test_6_3_4_only_battlegrounds_lower_defcon():
    assert us(3, {"sudan": (0, 2)}, "coup", "sudan", "die 1").defcon == 5


def test_6_3_5_a_coup_in_a_named_region_ignores_the_ban_but_lowers_defcon():
    """No card of this deck grants one; the operation that such a card would call."""
    t = table(us=["zbig"], ussr=["seychelles"], turn=2, to_play="us", defcon=3, influence={"saudi_arabia": (0, 1)})
    assert "coup" not in t.copy().play("card zbig").buttons()
    call(t.s, t.game.hooks.couping, 1, 0, 3)
    t.s.scratch_a, t.s.scratch_b = t.game.board.within(2), (0, ANYWHERE)
    t.game.code.settle(t.s)
    assert t.play("saudi_arabia", "die 1").defcon == 2


def test_6_3_6_a_flashpoint_reveals_a_card_first():
    t = us(3, {"ethiopia": (0, 2)}, "coup", "ethiopia")
    assert t.decider == "chance"
    assert "nasserism" in t.cards()
    assert us(3, {"djibouti": (0, 2)}, "coup", "djibouti").cards() == set()


def test_6_3_6_1_a_three_or_more_operations_go_under_the_deck():
    t = us(3, {"ethiopia": (0, 2)}, "coup", "ethiopia", "card t62s_and_kalashnikovs")
    assert (t.defcon, t.under) == (5, ["t62s_and_kalashnikovs"])
    assert t.view("observer").frame["under"] == ["t62s_and_kalashnikovs"]
    assert t.play("die 3").at("ethiopia") == (2, 0)


def test_6_3_6_1_a_the_cards_under_the_deck_come_last_and_in_their_order():
    below = ["mr_nyet", "t62s_and_kalashnikovs"]  # 4 and 3 operations
    t = us(3, {"ethiopia": (0, 2)}, "coup", "ethiopia", only_deck=True, deck=["nasserism"], under=below)
    assert t.cards() == {"nasserism"}
    t = us(3, {"ethiopia": (0, 2)}, "coup", "ethiopia", only_deck=True, under=below)
    assert t.cards() == {"mr_nyet"}
    assert t.play("card mr_nyet").under == ["t62s_and_kalashnikovs", "mr_nyet"]


def test_6_3_6_1_b_one_or_two_operations_lower_defcon():
    t = ussr(2, {"somalia": (1, 0)}, "coup", "somalia", "card nasserism", defcon=3)
    assert (t.defcon, t.where("nasserism")) == (2, "discard")
    t = ussr(2, {"somalia": (1, 0)}, "coup", "somalia", "card nasserism", defcon=2)
    assert t.result == ("us", "nuclear_war")


def test_6_3_6_1_c_a_scoring_card_is_scored_before_the_die():
    t = ussr(2, {"somalia": (1, 0), "oman": (2, 0)}, "coup", "somalia", "card middle_east_scoring", defcon=3)
    assert (t.defcon, t.vp, t.where("middle_east_scoring")) == (2, 3, "discard")
    assert t.decider == "chance"
    t = ussr(2, {"somalia": (1, 0), "oman": (2, 0)}, "coup", "somalia", "card middle_east_scoring", defcon=2)
    assert (t.result, t.vp) == (("us", "nuclear_war"), 0)


def test_6_3_6_1_an_empty_deck_reveals_nothing():
    t = us(3, {"ethiopia": (0, 2)}, "coup", "ethiopia", only_deck=True)
    assert t.cards() == set()
    assert t.play("die 3").defcon == 5


# ---- 6.4 ----


def test_6_4_1_the_next_box_asks_for_operations_and_a_roll():
    assert "space" not in us(1, {"kenya": (1, 0)}).buttons()
    assert us(2, {}, "space", "die 4").space == (1, 0)
    assert us(2, {}, "space", "die 5").space == (0, 0)


def test_6_4_2_one_card_in_a_turn():
    assert us(2, {}, spaced=(1, 0)).refuses("space") == "6.4.2"


def test_6_4_3_points_at_once():
    assert us(2, {}, "space", "die 3", space=(1, 0)).vp == 2
    assert us(2, {}, "space", "die 3", space=(1, 2)).vp == 1


def test_6_4_4_an_ability_belongs_to_the_first_alone():
    hands = {"us": ["diego_garcia", "zbig"], "ussr": ["nasserism", "seychelles"]}
    for space, acts in (((1, 0), "us"), ((2, 0), "us"), ((0, 3), "ussr"), ((1, 1), None), ((1, 3), None)):
        t = table(turn=2, phase="headline", **hands, space=space, influence={"kenya": (1, 1)})
        t.headline("diego_garcia", "nasserism")
        assert (t.decider if t.prompt == "rs-ask-box-1" else None) == acts


def test_6_4_4_1_alone_in_box_1():
    hands = {"us": ["diego_garcia", "zbig"], "ussr": ["nasserism", "seychelles"]}
    t = table(turn=2, phase="headline", **hands, space=(0, 1), influence={"kenya": (1, 0), SEA: (1, 0)})
    t.headline("diego_garcia", "nasserism")
    assert (t.decider, t.countries(), t.prompt) == ("ussr", {"kenya"}, "rs-ask-box-1")
    assert t.play("kenya").at("kenya") == (0, 0)
    t = table(turn=2, phase="headline", **hands, space=(0, 1), influence={"kenya": (3, 0)})
    t.headline("diego_garcia", "nasserism").play("kenya")
    assert (t.at("kenya"), t.round, t.prompt) == ((2, 0), 1, "inf-ask-card")  # one, not more
    t = table(turn=2, phase="headline", **hands, space=(1, 1), influence={"kenya": (1, 0)})
    assert t.headline("diego_garcia", "nasserism").round == 1


@pytest.mark.parametrize("die", range(1, 7))
def test_6_4_4_2_photos_take_a_roll_of_1_to_3(die):
    reached = die <= 3
    assert us(2, {}, "space", f"die {die}", space=(1, 0)).space == (1 + reached, 0)
    assert us(2, {}, "space", f"die {die}", space=(1, 0)).vp == 2 * reached
    assert us(2, {}, "space", f"die {die}", space=(1, 3)).vp == reached


def test_6_4_4_3_the_first_in_box_3_gains_3_and_draws_a_card():
    t = us(3, {}, "space", "die 4", space=(2, 0))
    assert t.decider == "chance"
    t.play("card nasserism")
    assert (t.vp, t.hand("us")) == (3, {"zbig", "nasserism"})
    t = us(3, {}, "space", "die 4", space=(2, 3))
    assert (t.vp, t.space, t.hand("us")) == (0, (3, 3), {"zbig"})


TOURNAMENT = {"tournament": "yes"}


def test_6_4_4_3_a_scoring_card_that_comes_too_late_is_played_at_once():
    own = {"kenya": (2, 0), "oman": (0, 2)}
    t = us(3, own, "space", "die 4", "card africa_scoring", space=(2, 0), round=7, military=(5, 5), turn=1)
    assert (t.turn, t.vp, t.where("africa_scoring")) == (2, 3 + 2, "discard")
    assert t.logged("inf-log-event") == [{"side": "us", "card": "africa_scoring"}]
    t = ussr(3, {"kenya": (2, 0)}, "space", "die 4", "card africa_scoring", space=(0, 2), round=7)
    assert (t.decider, t.vp, t.where("africa_scoring")) == ("us", -3 + 2, "discard")
    assert t.logged("inf-log-event") == [{"side": "ussr", "card": "africa_scoring"}]


def test_6_4_4_3_a_scoring_card_that_can_still_be_played_stays_in_hand():
    t = us(3, {"kenya": (2, 0)}, "space", "die 4", "card africa_scoring", space=(2, 0), round=6)
    assert (t.vp, t.hand("us")) == (3, {"zbig", "africa_scoring"})
    hands = {"us": ["hero_of_the_crossing", "africa_scoring", "zbig"], "ussr": ["seychelles"]}
    t = table(turn=2, round=6, **hands, to_play="us", space=(2, 0), influence={"oman": (2, 0)})
    t.play("card hero_of_the_crossing", "space", "die 4", "card middle_east_scoring")  # one round for two of them
    assert (t.vp, t.hand("us"), t.where("middle_east_scoring")) == (3 + 3, {"zbig", "africa_scoring"}, "discard")


def test_6_4_4_3_apollo_soyuz_may_bring_a_late_scoring_card_too():
    hands = {"us": ["apollo_soyuz", "zbig"], "ussr": ["seychelles"]}
    t = table(turn=1, round=7, **hands, to_play="us", space=(2, 0), influence={"kenya": (2, 0)}, military=(5, 5))
    t.play("card apollo_soyuz", "event", "card africa_scoring")
    assert (t.turn, t.vp, t.where("africa_scoring"), t.where("apollo_soyuz")) == (2, 3 + 2, "discard", "discard")


def test_6_4_4_3_in_a_tournament_a_late_scoring_card_loses():
    late = {"space": (2, 0), "round": 7, "military": (5, 5), "options": TOURNAMENT}
    t = us(3, {"kenya": (2, 0)}, "space", "die 4", "card africa_scoring", **late)
    assert (t.result, t.vp) == (("ussr", "held_scoring_card"), 3)


def test_6_4_5_the_event_does_not_happen():
    t = table(turn=2, us=["the_derg", "zbig"], ussr=["seychelles"], to_play="us").play(
        "card the_derg", "space", "die 6"
    )
    assert (t.at("ethiopia"), t.where("the_derg")) == ((0, 0), "discard")


def test_6_4_6_no_cards_after_the_last_box():
    assert us(4, {"kenya": (1, 0)}, space=(3, 0)).refuses("space") == "6.4.6"


# ---- 7 ----


def test_7_1_an_enemy_event_cannot_be_played_as_an_event():
    t = table(us=["the_derg", "usaid"], ussr=["nasserism"], to_play="us").play("card the_derg")
    assert t.refuses("event") == "7.1"
    assert "event" in table(us=["usaid"], ussr=["nasserism"], to_play="us").play("card usaid").legal()
    assert "event" in table(us=["famine"], ussr=["nasserism"], to_play="us").play("card famine").legal()


def test_7_2_an_underlined_event_outlives_the_turn():
    hands = {"us": ["usaid", "peace_corps"], "ussr": ["the_derg", "detente"]}
    t = table(round=7, **hands, military=(5, 5), effects={"nasserism": "ussr"})
    t.play("card the_derg", "event", "card usaid", "influence", SEA, SEA)
    assert (t.turn, t.effects(), t.at("ethiopia"), t.controls("ussr")) == (2, {"the_derg": "ussr"}, (0, 2), set())


def test_7_3_modifiers_add_up():
    both = {"albano_stalinist_economics": "us", "t62s_and_kalashnikovs": "ussr"}
    t = table(turn=2, ussr=["seychelles"], us=["zbig"], holder="ussr", vp=2, effects=both, influence={"sudan": (0, 1)})
    t.play("card romanian_autonomy", "influence", "sudan", "sudan", "sudan")
    assert t.ussr("sudan") == 4


def test_7_3_1_a_modified_value_holds_for_coups_and_military_operations():
    t = ussr(2, {"kenya": (2, 0)}, "coup", "kenya", "die 2", effects={"t62s_and_kalashnikovs": "ussr"})
    assert (t.at("kenya"), t.military) == ((1, 0), (0, 3))


def test_7_3_1_albano_takes_a_point_from_placing_in_africa():
    albano = {"effects": {"albano_stalinist_economics": "us"}}
    t = ussr(3, {"djibouti": (0, 1)}, "influence", "djibouti", "djibouti", **albano)
    assert (t.ussr("djibouti"), t.prompt) == (3, "inf-ask-card")
    t = ussr(3, {"oman": (0, 1)}, "influence", "oman", "oman", **albano)
    assert (t.points, t.prompt, t.refuses("stop")) == (1, "inf-ask-place", "6.0")  # the whole value is spent
    assert t.play("oman").ussr("oman") == 4
    t = ussr(3, {"oman": (0, 1), "kenya": (0, 1)}, "influence", "kenya", "oman", **albano)
    assert (t.ussr("kenya"), t.ussr("oman"), t.prompt) == (2, 2, "inf-ask-card")
    assert ussr(3, {"kenya": (1, 0)}, "coup", "kenya", "die 1", **albano).military == (0, 3)
    assert ussr(1, {"djibouti": (0, 1)}, "influence", "djibouti", **albano).ussr("djibouti") == 2


def test_7_3_no_value_falls_below_1():
    t = ussr(1, {"sudan": (0, 1)}, "influence", effects={"afghanistan_invasion": "us"})
    assert t.points == 1


def test_7_3_2_operations_of_an_event_are_real_operations():
    hands = {"turn": 2, "us": ["zbig", "usaid"], "ussr": ["seychelles"], "to_play": "us"}
    for effects, spent in (({}, 3), ({"afghanistan_invasion": "ussr"}, 2)):
        t = table(**hands, influence={"kenya": (0, 2)}, effects=effects)
        assert t.play("card zbig", "event", "kenya", "die 1").military == (spent, 0)
    t = table(turn=2, ussr=["famine", "seychelles"], us=["zbig"], influence={"kenya": (1, 0)}, effects=T62S)
    assert t.play("card famine", "event", "kenya", "ethiopia", "kenya", "die 1").military == (0, 3)


def test_7_4_a_forbidden_event_keeps_its_operations():
    t = table(us=["ogaden_war", "usaid"], ussr=["nasserism"], to_play="us", effects={"f5es_delivered": "ussr"})
    assert t.play("card ogaden_war", "influence", SEA, SEA).us(SEA) == 2


def test_7_5_a_won_war_against_an_empty_country_gives_points():
    t = table(turn=2, us=["ogaden_war", "zbig"], ussr=["seychelles"], to_play="us").play(
        "card ogaden_war", "event", "die 5"
    )
    assert (t.vp, t.military) == (2, (2, 0))


# ---- 8 ----


@pytest.mark.parametrize("defcon, open_to_coups", [(5, True), (4, True), (3, False), (2, False)])
def test_8_1_7_the_middle_east_is_closed_at_3_and_2(defcon, open_to_coups):
    t = us(3, {"oman": (0, 1), "egypt": (0, 1), "sudan": (0, 1)}, "coup", defcon=defcon)
    assert t.countries() == ({"oman", "egypt", "sudan"} if open_to_coups else {"sudan"})
    if not open_to_coups:
        assert t.refuses("egypt") == f"8.1.7.{defcon}"


@pytest.mark.parametrize("defcon", [5, 4, 3, 2])
def test_8_1_7_placing_influence_is_never_restricted(defcon):
    assert {"oman", "saudi_arabia"} <= us(2, {"oman": (1, 1)}, "influence", defcon=defcon).countries()


def test_8_1_7_5_nothing_is_closed():
    t = us(3, {"oman": (0, 1)}, "coup", "oman", "die 1", defcon=5)
    assert (t.military, t.defcon) == ((3, 0), 5)


def test_8_1_7_4_nothing_is_closed():
    assert us(3, {"saudi_arabia": (0, 1)}, "coup", "saudi_arabia", "die 1", defcon=4).defcon == 3
    assert us(3, {"egypt": (0, 1)}, "realign", defcon=4).countries() == {"egypt"}


@pytest.mark.parametrize("kind", ["coup", "realign"])
def test_8_1_7_3_the_middle_east_and_egypt_are_closed(kind):
    everywhere = dict.fromkeys(("egypt", "oman", "yemen", "south_yemen", "saudi_arabia", "kenya", "sudan"), (0, 1))
    t = us(3, everywhere, kind, defcon=3)
    assert t.countries() == {"kenya", "sudan"}
    assert {t.refuses(c) for c in everywhere if c not in ("kenya", "sudan")} == {"8.1.7.3"}


def test_8_1_7_2_kenya_is_open_but_deadly():
    t = us(3, {"kenya": (0, 1), "oman": (0, 1)}, "coup", defcon=2)
    assert (t.countries(), t.refuses("oman")) == ({"kenya"}, "8.1.7.2")
    assert t.play("kenya", "die 6").result == ("ussr", "nuclear_war")


def test_8_1_7_1_nothing_can_be_done_any_more():
    t = us(3, {"kenya": (0, 1)}, "coup", "kenya", "die 6", defcon=2)
    assert (t.defcon, t.decider, t.legal()) == (1, "over", set())
    assert t.refuses("kenya") == "10.4.1"


def test_8_1_1_defcon_starts_at_4():
    assert new().deal().defcon == 4


def moi(defcon):
    """Daniel arap Moi with Kenya: DEFCON goes up or down."""
    t = table(turn=2, us=["daniel_arap_moi", "zbig"], ussr=["seychelles"], to_play="us", defcon=defcon, influence=KENYA)
    return t.play("card daniel_arap_moi", "event")


def test_8_1_2_up_is_better_and_down_is_worse():
    assert moi(3).play("defcon 4").logged("inf-log-defcon") == [{"n": 4, "better": "yes"}]
    assert moi(3).play("defcon 2").logged("inf-log-defcon") == [{"n": 2, "better": "no"}]


def test_8_1_3_never_above_5():
    assert moi(5).legal() == {"defcon 4", "defcon 5"}
    assert moi(5).play("defcon 5").defcon == 5
    assert table(turn=2, phase="begin", us=["usaid"], ussr=["nasserism"], defcon=5).defcon == 5


def test_8_1_4_the_phasing_player_loses_at_defcon_1():
    t = table(turn=2, us=["mr_nyet"], ussr=["seychelles"], to_play="us", defcon=2, holder="ussr")
    assert t.play("card mr_nyet", "event first").result == ("ussr", "nuclear_war")


@pytest.mark.parametrize("country", ["egypt", "kenya", "saudi_arabia"])
def test_8_1_5_a_coup_in_a_battleground_lowers_defcon(country):
    assert us(3, {country: (0, 1)}, "coup", country, "die 1", defcon=4).defcon == 3


@pytest.mark.parametrize("card, defcon", [("soviets_airlift_cubans", 4), ("the_derg", 3), ("nasserism", 3)])
def test_8_1_6_a_flashpoint_asks_the_revealed_card(card, defcon):
    assert us(3, {"somalia": (0, 1)}, "coup", "somalia", f"card {card}", "die 1", defcon=4).defcon == defcon


def test_8_1_8_defcon_rises_when_a_turn_begins():
    for before in (2, 3, 4):
        assert table(turn=2, phase="begin", us=["usaid"], ussr=["nasserism"], defcon=before).defcon == before + 1
    assert table(turn=1, phase="begin", defcon=4).defcon == 4


def test_8_2_1_only_the_difference_counts():
    assert table(phase="end", us=["usaid"], ussr=["nasserism"], defcon=4, military=(2, 2)).vp == 0


def test_8_2_2_coups_and_wars_count_realignments_do_not():
    assert us(3, {"kenya": (0, 5)}, "realign", "kenya", "die 1", "die 1").military == (0, 0)
    assert us(3, {"kenya": (0, 5)}, "coup", "kenya", "die 1").military == (3, 0)
    t = table(turn=2, us=["zbig", "usaid"], ussr=["seychelles"], to_play="us", influence={"kenya": (0, 1)})
    assert t.play("card zbig", "event", "kenya", "die 1").military == (3, 0)


@pytest.mark.parametrize("die", [1, 6])
def test_8_2_3_ogaden_war_gives_2_won_or_lost(die):
    t = table(us=["ogaden_war", "usaid"], ussr=["nasserism"], to_play="us", influence={"ethiopia": (0, 1)})
    assert t.play("card ogaden_war", "event", f"die {die}").military == (2, 0)


def test_8_2_4_the_us_gets_the_military_operations_of_its_war():
    t = table(turn=2, ussr=["ogaden_war", "seychelles"], us=["zbig"], influence={"sudan": (1, 0)})
    t.play("card ogaden_war", "coup", "sudan", "die 1", "die 1")
    assert t.military == (2, 2)


# ---- 9 ----


def test_9_1_it_is_no_part_of_the_hand():
    t = new().deal()
    assert (len(t.hand("us")), t.romanian_autonomy) == (9, ("us", True))
    assert "romanian_autonomy" not in t.hand("us")
    t = table(us=["usaid"], ussr=["nasserism"], to_play="us")
    assert t.cards() == {"usaid", "romanian_autonomy"}
    assert t.play("card romanian_autonomy").refuses("event") == "9.1"


def test_9_2_who_plays_it_keeps_a_card_more():
    hands = {"us": ["usaid", "peace_corps"], "ussr": ["nasserism", "the_derg"]}
    t = table(round=7, **hands, military=(5, 5)).play("card nasserism", "event")
    t.play("card romanian_autonomy", "influence", SEA, SEA)
    assert (t.turn, t.hand("us"), t.hand("ussr")) == (2, {"usaid", "peace_corps"}, {"the_derg"})


def test_9_3_after_play_it_lies_face_down_with_the_opponent():
    t = table(us=["usaid"], ussr=["nasserism"], to_play="us", influence={"kenya": (1, 0)})
    t.play("card romanian_autonomy", "influence", "kenya", "kenya")
    assert t.romanian_autonomy == ("ussr", False)
    assert t.refuses("card romanian_autonomy") == "9.3"


def test_9_4_spent_on_space_it_goes_to_the_opponent():
    t = table(us=["usaid"], ussr=["nasserism"], to_play="us").play("card romanian_autonomy", "space", "die 6")
    assert t.romanian_autonomy == ("ussr", False)


def test_9_4_detente_moves_it_face_up():
    t = table(us=["usaid"], ussr=["detente", "nasserism"], face_up=False).play("card detente", "event")
    assert t.romanian_autonomy == ("ussr", True)


def test_9_5_every_forbidden_use_is_refused():
    t = table(phase="headline", us=["usaid"], ussr=["nasserism"], holder="ussr")
    assert t.refuses("card romanian_autonomy") == "4.5.C.c"
    t = table(us=["usaid"], ussr=["africa_scoring"], holder="ussr", round=7)
    assert t.refuses("card romanian_autonomy") == "9.5.b"
    t = table(turn=2, us=["usaid"], ussr=["gosplan_advisers", "nasserism"], holder="ussr")
    assert t.play("card gosplan_advisers", "event").deal().refuses("card romanian_autonomy") == "5.5"


def test_9_5_a_not_as_a_headline():
    t = table(phase="headline", us=["usaid", "peace_corps"], ussr=["nasserism"]).play("card nasserism")
    assert t.cards() == {"usaid", "peace_corps"}


def test_9_5_c_not_as_a_discard_for_an_event():
    t = table(turn=2, us=["usaid"], ussr=["gosplan_advisers", "nasserism"], holder="ussr")
    t.play("card gosplan_advisers", "event").deal()
    assert "romanian_autonomy" not in t.cards()
    t = table(turn=2, us=["oau", "mr_nyet"], ussr=["seychelles"], to_play="us").play("card oau", "event")
    assert t.cards() == {"mr_nyet"}
    trapped = {"us": ["bear_trap", "zbig"], "ussr": ["nasserism", "the_derg"], "options": {"twilight_cards": "yes"}}
    t = table(turn=2, **trapped, to_play="us", holder="ussr").play("card bear_trap", "event")
    assert t.cards() == {"the_derg"}


def test_9_5_b_not_before_a_scoring_card():
    t = table(us=["africa_scoring"], ussr=["nasserism"], to_play="us", round=7)
    assert t.refuses("card romanian_autonomy") == "9.5.b"


@pytest.mark.parametrize("vp, us_points, ussr_points", [(0, 2, 2), (1, 2, 3), (-1, 3, 2)])
def test_9_6_worth_3_to_whoever_is_behind(vp, us_points, ussr_points):
    for side, points in (("us", us_points), ("ussr", ussr_points)):
        t = table(us=["usaid"], ussr=["nasserism"], to_play=side, holder=side, vp=vp)
        assert t.play("card romanian_autonomy", "influence").points == points


@pytest.mark.parametrize(
    "effects, points",
    [
        ({}, 3),
        ({"t62s_and_kalashnikovs": "ussr"}, 3),
        ({"afghanistan_invasion": "us"}, 2),
        ({"afghanistan_invasion": "us", "t62s_and_kalashnikovs": "ussr"}, 3),
    ],
)
def test_9_7_modifiers_apply_to_it(effects, points):
    t = table(turn=2, us=["zbig"], ussr=["seychelles"], holder="ussr", vp=1, effects=effects)
    assert t.play("card romanian_autonomy", "influence").points == points


def test_9_8_nobody_must_play_it():
    t = table(us=[], ussr=["nasserism"], to_play="us")
    assert t.legal() == {"card romanian_autonomy", "pass"}


# ---- 10 ----


def scored(card, influence, **more):
    return table(turn=2, ussr=[card, "seychelles"], us=["zbig"], influence=influence, **more).play(
        f"card {card}", "event"
    )


def test_10_1_1_levels():
    assert scored("africa_scoring", {"djibouti": (2, 0)}).vp == 1
    assert scored("africa_scoring", {"djibouti": (2, 0), "sudan": (1, 0), "madagascar": (2, 0)}).vp == 1
    three_to_two = {"egypt": (2, 0), "kenya": (2, 0), "sudan": (1, 0), "djibouti": (0, 2), "madagascar": (0, 2)}
    assert scored("africa_scoring", three_to_two).vp == 6 - 1


def test_10_1_1_a_one_country_is_presence():
    assert scored("africa_scoring", {"djibouti": (2, 0)}).vp == 1
    assert scored("middle_east_scoring", {"oman": (2, 0)}).vp == 3


def test_10_1_1_b_domination_takes_a_battleground_and_another_country():
    assert scored("africa_scoring", {"djibouti": (2, 0), "sudan": (1, 0), "madagascar": (2, 0)}).vp == 1
    assert scored("africa_scoring", {"kenya": (2, 0), "sudan": (1, 0)}).vp == 3 + 1
    assert scored("africa_scoring", {"kenya": (2, 0)}).vp == 1 + 1
    more = {"kenya": (2, 0), "sudan": (1, 0), "egypt": (0, 2)}  # as many battlegrounds
    assert scored("africa_scoring", more).vp == 2 - 2


def test_10_1_1_c_control_takes_all_battlegrounds_and_more_countries():
    own = {"egypt": (2, 0), "kenya": (2, 0), "sudan": (1, 0), "djibouti": (0, 2), "madagascar": (0, 2)}
    assert scored("africa_scoring", own).vp == 6 - 1
    equal = own | {"sudan": (0, 1)}
    assert scored("africa_scoring", equal).vp == 1 + 2 - 1  # two to three: presence


def test_10_1_2_battlegrounds_and_the_sea_count_and_only_the_difference_moves():
    t = scored("middle_east_scoring", {"saudi_arabia": (3, 0), "oman": (2, 0), "south_yemen": (0, 1), SEA: (0, 1)})
    assert t.vp == (5 + 1) - (3 + 1)
    assert t.logged("inf-log-vp") == [{"side": "us", "n": 2, "score": 2, "lead": "us", "points": 2, "effect": ""}]


def test_10_1_3_events_give_points_at_once():
    t = table(us=["indian_ocean_zone_of_peace", "usaid"], ussr=["nasserism"], to_play="us")
    assert t.play("card indian_ocean_zone_of_peace", "event").vp == 2


def test_10_1_4_missing_military_operations_give_points():
    assert table(phase="end", us=["usaid"], ussr=["nasserism"], defcon=4, military=(4, 1)).vp == 3


def test_10_1_5_no_event_makes_a_player_keep_a_scoring_card():
    """An eighth round that Afghanistan Invasion could take away is no round to wait for; nor does Bear Trap hold it."""
    hand = ["africa_scoring", "nasserism"]
    t = table(turn=2, round=7, us=["zbig"], ussr=hand, effects={"extra_round": "ussr"})
    assert (t.cards(), t.refuses("card nasserism")) == ({"africa_scoring"}, "10.1.5")
    t = table(turn=2, round=6, us=["zbig"], ussr=hand, effects={"extra_round": "ussr"})
    assert "nasserism" in t.cards()
    t = table(turn=2, round=8, us=["zbig"], ussr=hand, effects={"extra_round": "ussr"})
    assert t.legal() == {"card africa_scoring"}
    trapped = {"us": ["bear_trap", "zbig"], "ussr": ["africa_scoring", "the_derg", "seychelles"]}
    t = table(turn=2, round=6, **trapped, to_play="us", options={"twilight_cards": "yes"})
    assert t.play("card bear_trap", "event").cards() == {"africa_scoring"}


WAITS = {"ussr": ["africa_scoring", "nasserism"], "effects": {"extra_round": "ussr"}}
GONE = {"discard": ["afghanistan_invasion"]}


@pytest.mark.parametrize(
    "position, waits",
    [
        ({}, False),  # the US may hold it
        (GONE, True),
        ({"under": ["afghanistan_invasion"]}, True),
        ({"under": ["usaid"]}, False),
        ({"known_us": ["zbig"]}, True),  # the whole US hand is known
        ({"us": ["zbig", "usaid"], "known_us": ["zbig"]}, False),
        ({"us": ["afghanistan_invasion"], "known_us": ["afghanistan_invasion"]}, False),
        (GONE | {"us": ["zbig", "usaid"]}, True),
        (GONE | {"ussr": ["africa_scoring", "hero_of_the_crossing"]}, False),  # its event could bring it back
        ({"ussr": ["africa_scoring", "afghanistan_invasion"]}, False),
        (
            {"ussr": ["africa_scoring", "afghanistan_invasion"], "effects": {"extra_round": "ussr", "usaid": "us"}},
            False,
        ),
        ({"effects": {"extra_round": "ussr", "usaid": "us"}}, True),  # the US has had its seven rounds
        (GONE | {"round": 6, "ussr": ["africa_scoring", "middle_east_scoring", "nasserism"]}, False),
        (GONE | {"options": {"twilight_cards": "yes"}}, False),
        (GONE | {"effects": {}}, False),
    ],
)
def test_10_1_5_a_scoring_card_may_wait_for_an_eighth_round_that_is_sure(position, waits):
    t = table(**{"turn": 2, "round": 7, "us": ["zbig"], "face_up": False, **WAITS, **position})
    others = {"nasserism", "hero_of_the_crossing", "afghanistan_invasion"} & t.hand("ussr")
    assert t.cards() == t.hand("ussr") if waits else t.cards().isdisjoint(others)


def test_10_1_5_in_the_sure_eighth_round_the_scoring_card_is_played():
    t = table(turn=2, round=7, us=["zbig", "usaid"], face_up=False, **WAITS, **GONE)
    t.play("card nasserism", "event", "card zbig", "influence", SEA, SEA, SEA)
    assert (t.round, t.decider, t.legal()) == (8, "ussr", {"card africa_scoring"})
    assert t.play("card africa_scoring", "event").result[1] == "final_scoring"


def test_10_1_t_the_table():
    h = game().red_sea
    table = {r: tuple(int(values[r]) for values in (h.presence, h.domination, h.control)) for r in (3, 2)}
    assert table == {3: (1, 3, 4), 2: (3, 5, 7)}


def test_10_1_t_1_africa():
    assert scored("africa_scoring", {"kenya": (2, 0), "sudan": (1, 0), "djibouti": (0, 2)}).vp == 3


def test_10_1_t_2_the_middle_east():
    assert scored("middle_east_scoring", {"egypt": (2, 0), "south_yemen": (0, 1)}).vp == 1
    assert scored("middle_east_scoring", {"egypt": (2, 0), "saudi_arabia": (3, 0)}).vp == 9


def test_10_2_1_the_sea_lanes_help_in_both_regions():
    assert scored("africa_scoring", {"djibouti": (2, 0), SEA: (1, 0)}).vp == 2
    assert scored("middle_east_scoring", {"oman": (2, 0), SEA: (1, 0)}).vp == 4
    assert scored("africa_scoring", {"djibouti": (2, 0), SEA: (3, 3)}).vp == 1
    assert scored("africa_scoring", {SEA: (0, 1)}).vp == -1


@pytest.mark.parametrize("us_points, ussr_points, vp", [(4, 0, 6), (5, 2, 4), (6, 2, 6)])
def test_10_2_2_control_of_the_sea_takes_4_and_a_lead_of_4(us_points, ussr_points, vp):
    assert scored("middle_east_scoring", {"oman": (2, 0), SEA: (us_points, ussr_points)}).vp == vp


def test_10_2_3_control_of_the_sea_lanes_doubles():
    own = {"saudi_arabia": (3, 0), "oman": (2, 0), "yemen": (2, 0), SEA: (4, 0), "south_yemen": (0, 1)}
    assert scored("middle_east_scoring", own).vp == 9


def test_10_2_4_a_lead_at_sea_adds_1():
    own = {"ethiopia": (0, 1), "madagascar": (0, 2), "djibouti": (0, 2), "egypt": (2, 0), "kenya": (1, 0), SEA: (1, 0)}
    assert scored("africa_scoring", own).vp == 2


def final(influence, **more):
    return table(turn=2, phase="end", us=["zbig"], ussr=["seychelles"], influence=influence, military=(5, 5), **more)


def test_10_2_5_in_the_final_scoring_the_sea_lanes_count_once():
    assert final({SEA: (4, 0)}).vp == 2 + 1
    assert final({SEA: (3, 1)}).vp == 1 + 1
    assert final({SEA: (0, 4)}, holder="ussr").vp == -3


def test_10_3_1_the_other_side_takes_the_lead_down():
    t = table(us=["zbig"], ussr=["the_lion_falters", "nasserism"], turn=2, vp=9, influence={"ethiopia": (0, 1)})
    assert t.play("card the_lion_falters", "event").vp == 7


def test_10_3_2_what_goes_beyond_zero_is_the_others():
    t = table(us=["indian_ocean_zone_of_peace", "usaid"], ussr=["nasserism"], to_play="us", vp=-1)
    assert t.play("card indian_ocean_zone_of_peace", "event").vp == 1


def test_10_3_3_if_both_gain_only_the_difference_counts():
    t = scored("middle_east_scoring", {"oman": (2, 0), "south_yemen": (0, 1), "egypt": (0, 2)}, vp=9)
    assert (t.vp, t.result) == (9 + 3 - 6, None)


def test_10_4_1_the_game_ends_at_once():
    flashpoints = {"ethiopia": (0, 1), "somalia": (0, 2)}
    for t in (scored("africa_scoring", {"djibouti": (2, 0)}, vp=9), scored("africa_scoring", flashpoints)):
        assert (t.decider, t.legal()) == ("over", set())
        assert t.refuses("card seychelles") == "10.4.1"


def test_10_4_1_a_ten_points_win_after_the_difference():
    t = scored("africa_scoring", {"egypt": (2, 0), "kenya": (2, 0), "djibouti": (0, 2)}, vp=8)
    assert t.result == ("us", "ten_points")


def test_10_4_1_b_both_flashpoints_and_more_countries_win():
    flashpoints = {"ethiopia": (0, 1), "somalia": (0, 2)}
    assert scored("africa_scoring", flashpoints).result == ("ussr", "flashpoints")
    equal = flashpoints | {"kenya": (2, 0), "sudan": (1, 0)}
    assert scored("africa_scoring", equal).result is None
    assert final(flashpoints).result[1] == "final_scoring"


def test_10_4_1_b_only_countries_of_africa_are_compared():
    flashpoints = {"ethiopia": (0, 1), "somalia": (0, 2)}
    equal = flashpoints | {"kenya": (2, 0), "sudan": (1, 0)}
    assert scored("africa_scoring", equal | {"oman": (0, 2)}).result is None
    arabia = {"oman": (2, 0), "yemen": (2, 0), "south_yemen": (1, 0)}
    assert scored("africa_scoring", flashpoints | arabia).result == ("ussr", "flashpoints")


def test_10_4_1_b_a_revealed_africa_scoring_can_win():
    own = {"ethiopia": (1, 0), "somalia": (2, 0), "kenya": (2, 0)}
    t = ussr(2, own, "coup", "somalia", "card africa_scoring", defcon=5)
    assert t.result == ("us", "flashpoints")


def test_10_4_1_c_nuclear_war_beats_points():
    t = us(3, {"kenya": (0, 1)}, "coup", "kenya", "die 6", defcon=2, vp=9)
    assert t.result == ("ussr", "nuclear_war")


def test_10_4_1_d_ten_points_by_the_penalty_with_a_scoring_card_lose():
    t = table(phase="end", us=["africa_scoring"], ussr=["nasserism"], vp=9, defcon=4, military=(4, 2))
    assert t.result == ("ussr", "held_scoring_card")


def test_10_4_2_egypt_counts_twice_and_ten_points_do_not_stop_the_count():
    t = final({"egypt": (2, 0)}, vp=8)
    assert (t.vp, t.result) == (8 + 2 + 4 + 1, ("us", "final_scoring"))
    assert final({"djibouti": (0, 2)}).result == (None, "final_scoring")


def test_10_4_2_the_log_names_everything_that_counts_in_the_end():
    """Regions, the Sea Lanes, Romanian Autonomy: together they are the step to the final score."""
    hands = {"us": ["zbig", "usaid"], "ussr": ["seychelles"]}
    for sea, said in (((4, 0), ("us", 2)), ((1, 3), ("ussr", 1)), ((2, 2), None)):
        t = table(turn=2, round=7, to_play="us", **hands, holder="ussr", influence={SEA: sea}, military=(5, 5), vp=-1)
        t.play("card zbig", "space", "die 6")
        lanes = [{"side": said[0], "country": SEA, "n": said[1]}] if said else []
        assert t.logged("rs-log-final-sea") == lanes
        assert t.logged("inf-log-final-card") == [{"side": "ussr", "card": "romanian_autonomy", "n": 1}]
        score = -2 + (said[1] * (1 if said[0] == "us" else -1) if said else 0)
        lead = {"lead": "ussr" if score < 0 else "none", "points": abs(score)}
        assert t.logged("inf-log-final") == [{"score": score, **lead}]
