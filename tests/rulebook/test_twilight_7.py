"""Twilight Struggle, section 7 of the rulebook: events."""

import pytest

from tests.twilight_table import CARDS, START, table

SECOND = {"edition": "second"}
OPS = {1: "nasser", 2: "fidel", 3: "comecon", 4: "flower_power"}  # Soviet cards by value
US_OPS = {1: "truman_doctrine", 2: "independent_reds", 3: "duck_and_cover", 4: "marshall_plan"}


def points(side, ops, effects, card=None):
    """How many points of influence a card of this value is worth to a side."""
    card = card or (OPS if side == "ussr" else US_OPS)[ops]
    country = {"angola": (0, 1)} if side == "ussr" else {"angola": (1, 0)}
    hand = {side: [] if card == "the_china_card" else [card]}
    t = table(to_play=side, effects=effects, influence=country, china=side, **hand)
    return t.play(f"card {card}", "influence").points


# ---- 7.1 to 7.3 ----


def test_7_1_only_an_own_or_a_neutral_event_may_be_played():
    hand = ["comecon", "nuclear_test_ban", "duck_and_cover"]
    us = table(us=hand, to_play="us", influence=START)
    assert us.copy().play("card comecon").why_not("event") == ("inf-no-own-event", "7.1")
    assert us.copy().play("card nuclear_test_ban").may("event")
    assert us.copy().play("card duck_and_cover").may("event")
    ussr = table(ussr=hand, influence=START)
    assert ussr.copy().play("card comecon").may("event")
    assert ussr.copy().play("card nuclear_test_ban").may("event")
    assert ussr.play("card duck_and_cover").refuses("event") == "7.1"


def test_7_1_an_own_event_has_no_event_first():
    t = table(ussr=["comecon"], influence=START).play("card comecon")
    assert t.why_not("event first") == ("inf-no-enemy-event", "5.2")


def test_7_2_only_southeast_asia_scoring_leaves_the_game():
    scoring = [card for card, row in CARDS.items() if row["scoring"] == "1"]
    places = {card: table(ussr=[card]).play(f"card {card}", "event").where(card) for card in scoring}
    assert [card for card, place in places.items() if place == "removed"] == ["southeast_asia_scoring"]
    assert set(places.values()) == {"removed", "discard"}


def test_7_3_a_permanent_event_outlasts_the_turn_another_does_not():
    t = table(turn=4, round=7, us=["truman_doctrine"], to_play="us", effects={"nato": "us", "containment": "us"})
    t.play("card truman_doctrine", "event")
    assert t.turn == 5
    assert t.effects() == {"nato": "us"}


def test_7_3_nato_protects_turns_later():
    t = table(phase="begin", turn=7, effects={"nato": "us"}, influence={"italy": (2, 0), "kenya": (1, 0)})
    t.run(until=lambda t: t.round == 1 and t.prompt == "inf-ask-card")
    assert t.effects()["nato"] == "us"
    t = table(turn=7, ussr=["fidel"], effects={"nato": "us"}, influence={"italy": (2, 0), "kenya": (1, 0)})
    assert t.copy().play("card fidel", "coup").countries() == {"kenya"}
    assert t.play("card fidel", "realign").why_not("italy") == ("ts-no-effect", "5.5")


# ---- 7.4 Modifiers ----


def test_7_4_the_example_of_the_china_card_in_southeast_asia():
    effects = {"red_scare": "us", "vietnam_revolts": "ussr"}
    t = table(ussr=["fidel"], us=["nato"], influence={"vietnam": (0, 1)}, effects=effects)
    t.play("card the_china_card", "influence", *["vietnam"] * 5)
    assert t.ussr("vietnam") == 6
    assert t.decider == "us"


def test_7_4_without_red_scare_it_would_be_6():
    t = table(ussr=["fidel"], us=["nato"], influence={"vietnam": (0, 1)}, effects={"vietnam_revolts": "ussr"})
    t.play("card the_china_card", "influence", *["vietnam"] * 6)
    assert t.ussr("vietnam") == 7
    assert t.decider == "us"


def test_7_4_a_bonus_needs_all_points_in_its_region():
    t = table(ussr=["fidel"], us=["nato"], influence={"vietnam": (0, 1)}, effects={"vietnam_revolts": "ussr"})
    t.play("card fidel", "influence", "vietnam", "vietnam")
    assert t.decider == "ussr"  # a third point in Southeast Asia; nobody must use it
    assert t.may("stop")
    assert t.may("laos_cambodia")
    assert not t.may("afghanistan")
    t = table(ussr=["fidel"], us=["nato"], influence={"vietnam": (0, 1)}, effects={"vietnam_revolts": "ussr"})
    t.play("card fidel", "influence", "vietnam", "afghanistan")
    assert t.decider == "us"


def test_7_4_the_bonus_point_pays_for_an_enemy_country_too():
    influence = {"vietnam": (0, 1), "thailand": (2, 0)}
    t = table(ussr=["fidel"], us=["nato"], influence=influence, effects={"vietnam_revolts": "ussr"})
    t.play("card fidel", "influence", "vietnam", "thailand")  # 1 and 2
    assert t.at("thailand") == (2, 1)
    assert t.decider == "us"


def test_7_4_a_coup_and_realignments_get_the_bonus_as_well():
    effects = {"vietnam_revolts": "ussr"}
    t = table(ussr=["fidel"], us=["nato"], influence={"vietnam": (3, 0)}, effects=effects)
    assert t.copy().play("card fidel", "coup", "vietnam", "die 1").military == (0, 3)
    t.play("card fidel", "realign", *["vietnam", "die 1", "die 1"] * 2)
    assert t.legal() == {"vietnam", "stop"}  # a third roll


@pytest.mark.parametrize(
    ("side", "ops", "effects", "worth"),
    [
        ("us", 4, {"containment": "us"}, 4),
        ("us", 3, {"containment": "us"}, 4),
        ("us", 1, {"red_scare": "ussr"}, 1),
        ("us", 3, {"red_scare": "ussr"}, 2),
        ("us", 2, {"containment": "us", "red_scare": "ussr"}, 2),
        ("us", 4, {"containment": "us", "red_scare": "ussr"}, 4),
        ("ussr", 2, {"brezhnev_doctrine": "ussr"}, 3),
        ("ussr", 2, {"brezhnev_doctrine": "ussr", "red_scare": "us"}, 2),
    ],
)
def test_7_4_modifiers_add_up_between_1_and_4(side, ops, effects, worth):
    assert points(side, ops, effects) == worth


def test_7_4_they_apply_to_the_china_card():
    assert points("ussr", 4, {"red_scare": "us"}, "the_china_card") == 3
    assert points("us", 4, {"containment": "us"}, "the_china_card") == 4


def test_7_4_1_a_modifier_does_not_travel_with_a_card():
    t = table(us=["grain_sales_to_soviets"], ussr=["fidel"], to_play="us", effects={"brezhnev_doctrine": "ussr"})
    t.play("card grain_sales_to_soviets", "event", "card fidel", "yes", "influence")
    assert (t.decider, t.points) == ("us", 2)


def test_7_4_1_a_modifier_belongs_to_one_player():
    assert points("ussr", 2, {"containment": "us"}) == 2
    assert points("us", 2, {"brezhnev_doctrine": "ussr"}) == 2
    assert points("us", 2, {"red_scare": "us"}) == 2


def test_7_4_2_a_coup_and_its_military_operations():
    t = table(us=["independent_reds"], to_play="us", effects={"red_scare": "ussr"}, influence={"mexico": (0, 2)})
    t.play("card independent_reds", "coup", "mexico", "die 4")
    assert t.at("mexico") == (0, 1)  # 4 + 1 - 4
    assert t.military == (1, 0)


def test_7_4_2_the_threshold_of_the_space_race():
    t = table(ussr=["comecon"], effects={"red_scare": "us"}).play("card comecon")
    assert t.may("space")  # 3 - 1 is enough for box 1
    t = table(ussr=["nasser"], effects={"brezhnev_doctrine": "ussr"}).play("card nasser")
    assert t.may("space")


@pytest.mark.parametrize("options", [{}, SECOND])
def test_7_4_2_a_required_discard(options):
    effects = {"bear_trap": "us", "brezhnev_doctrine": "ussr"}
    t = table(ussr=["nasser"], us=["nato"], effects=effects, options=options).play("card nasser", "die 4")
    assert "bear_trap" not in t.effects()
    t = table(ussr=["nasser"], us=["nato"], effects={"bear_trap": "us"}, options=options)
    assert t.decider == "us"  # nothing to discard: the action round is lost


def test_7_4_2_cia_created_gives_2_operations_under_containment():
    t = table(us=["cia_created"], to_play="us", effects={"containment": "us"}, influence={"iran": (1, 0)})
    assert t.copy().play("card cia_created", "event").points == 2
    assert t.play("card cia_created", "influence").points == 2


def glasnost(effects, options=None):
    effects = {"the_reformer": "ussr", **effects}
    t = table(turn=8, ussr=["glasnost"], us=["nato"], effects=effects, influence=START, options=options)
    return t.play("card glasnost", "event")


def test_7_4_3_operations_granted_by_an_event_are_modified():
    assert glasnost({}).points == 4
    assert glasnost({"red_scare": "us"}).points == 3
    assert glasnost({"red_scare": "us"}).play("influence").points == 3


def test_7_4_2_second_containment_and_then_cia_created_gives_2_operations():
    assert glasnost({"red_scare": "us"}, SECOND).points == 3
    t = table(us=["cia_created"], to_play="us", effects={"containment": "us"}, options=SECOND)
    assert t.copy().play("card cia_created", "event").points == 2
    assert t.play("card cia_created", "influence").points == 2


@pytest.mark.parametrize("edition", ["deluxe", "second"])
@pytest.mark.parametrize(("reading", "changed"), [("modified", 1), ("printed", 0)])
def test_7_4_3_all_modifiers_or_none_by_the_option(edition, reading, changed):
    options = {"edition": edition, "event_operations": reading}
    cia = table(us=["cia_created"], to_play="us", effects={"containment": "us"}, options=options)
    assert cia.play("card cia_created", "event").points == 1 + changed
    gunman = table(ussr=["lone_gunman"], us=["nato"], effects={"brezhnev_doctrine": "ussr"}, options=options)
    assert gunman.play("card lone_gunman", "event").points == 1 + changed
    abm = table(ussr=["abm_treaty"], us=["nato"], effects={"red_scare": "us"}, options=options)
    assert abm.play("card abm_treaty", "event").points == 4 - changed
    here = {"laos_cambodia": (0, 1), "angola": (0, 1)}
    effects = {"vietnam_revolts": "ussr"}
    vietnam = table(ussr=["lone_gunman"], us=["nato"], effects=effects, influence=here, options=options)
    vietnam.play("card lone_gunman", "event", "influence", "laos_cambodia")
    assert (vietnam.prompt == "inf-ask-place") is bool(changed)  # a bonus point is left, or nothing


@pytest.mark.parametrize("edition", ["deluxe", "second"])
@pytest.mark.parametrize(("reading", "left"), [("modified", 1), ("printed", 2)])
def test_7_4_3_free_coups_follow_the_same_option(edition, reading, left):
    options = {"edition": edition, "event_operations": reading}
    t = table(ussr=["junta"], us=["nato"], effects={"red_scare": "us"}, influence={"haiti": (5, 0)}, options=options)
    t.play("card junta", "event", "chile", "coup", "haiti", "die 4")
    assert t.at("haiti") == (5 - (4 + left - 2), 0)


@pytest.mark.parametrize(
    ("side", "card", "words"),
    [
        ("us", "cia_created", ()),
        ("ussr", "lone_gunman", ()),
        ("ussr", "olympic_games", ("no",)),
        ("ussr", "abm_treaty", ()),
    ],
)
def test_7_4_3_operations_that_an_event_grants_may_be_declined(side, card, words):
    hands = {"us": ["nato"], "ussr": ["fidel"]} | {side: [card]}
    t = table(to_play=side, influence={"angola": (1, 1)}, **hands).play(f"card {card}", "event", *words)
    assert (t.decider, t.prompt) == (side, "inf-ask-operation")
    before = t.board()
    t.play("stop")
    assert (t.board(), t.military, t.decider) == (before, (0, 0), "us" if side == "ussr" else "ussr")


def test_7_4_3_the_operations_of_grain_sales_itself_are_due():
    t = table(us=["grain_sales_to_soviets"], ussr=["fidel"], to_play="us", influence={"angola": (1, 1)})
    t.play("card grain_sales_to_soviets", "event", "card fidel", "no")
    assert t.prompt == "inf-ask-operation"
    assert "stop" not in t.legal()


def test_7_4_3_a_coup_with_them_obeys_defcon_and_gives_military_operations():
    t = table(ussr=["abm_treaty"], us=["nato"], defcon=2, influence={"thailand": (1, 0), "iran": (1, 0)})
    t.play("card abm_treaty", "event", "coup")  # DEFCON 3 by now
    assert t.countries() == {"iran"}
    assert t.refuses("thailand") == "8.1.5.3"
    t.play("iran", "die 1")
    assert (t.military, t.defcon) == ((0, 4), 2)


def test_7_4_3_influence_with_them_obeys_reach_and_price():
    t = table(us=["cia_created"], to_play="us", influence={"angola": (1, 0), "zaire": (0, 1)})
    t.play("card cia_created", "event", "influence")
    assert t.refuses("nigeria") == "6.1.1"
    assert t.refuses("zaire") == "6.1.2"


# ---- 7.5, 7.6 ----


def test_7_5_a_blocked_event_keeps_its_operations():
    t = table(ussr=["arab_israeli_war"], us=["nato"], effects={"camp_david": "us"}, influence={"angola": (0, 1)})
    t.play("card arab_israeli_war")
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "angola", "angola")
    assert t.ussr("angola") == 3
    assert t.where("arab_israeli_war") == "discard"


WARS = {
    "korean_war": ["die 4"],
    "arab_israeli_war": ["die 4"],
    "indo_pakistani_war": ["india", "die 4"],
    "iran_iraq_war": ["iran", "die 4"],
    "brush_war": ["kenya", "die 3"],
}
TARGET = {"korean_war": "south_korea", "arab_israeli_war": "israel"}


def test_7_6_there_are_five_wars():
    assert {card for card, row in CARDS.items() if row["war"] == "1"} == set(WARS)


@pytest.mark.parametrize("war", WARS)
def test_7_6_a_war_needs_no_influence_and_is_worth_points_anyway(war):
    t = table(turn=8, ussr=[war], us=["nato"], defcon=3).play(f"card {war}", "event", *WARS[war])
    vp, military = (1, 3) if war == "brush_war" else (2, 2)
    assert t.vp == -vp
    assert t.military == (0, military)
    assert t.board() == {}
    assert t.defcon == 3


@pytest.mark.parametrize("war", WARS)
def test_7_6_a_lost_war_gives_the_military_operations(war):
    target = TARGET.get(war, WARS[war][0])
    words = [*WARS[war][:-1], "die 2"]
    t = table(turn=8, ussr=[war], us=["nato"], defcon=3, influence={target: (1, 0)})
    t.play(f"card {war}", "event", *words)
    assert t.military == (0, 3 if war == "brush_war" else 2)
    assert (t.vp, t.defcon, t.at(target)) == (0, 3, (1, 0))


def test_7_6_a_won_war_turns_the_influence():
    t = table(ussr=["korean_war"], us=["nato"], influence={"south_korea": (3, 1)})
    assert t.play("card korean_war", "event", "die 4").at("south_korea") == (0, 4)


def test_7_6_controlled_neighbours_defend():
    t = table(ussr=["korean_war"], us=["nato"], influence={"japan": (4, 0), "taiwan": (3, 0)})
    assert t.copy().play("card korean_war", "event", "die 5").vp == 0
    assert t.play("card korean_war", "event", "die 6").vp == -2


def test_7_6_the_military_operations_of_a_war_go_to_the_owner_of_the_event():
    t = table(us=["korean_war"], to_play="us", ussr=["fidel"], influence={"angola": (1, 0)})
    t.play("card korean_war", "influence", "angola", "angola", "die 1")
    assert t.military == (0, 2)
