"""Twilight Struggle, the first half of the Early War: cards 1 to 23, from the facts (card_effects.md)."""

from tests.cards.twilight_play import event, spend, targets, ways
from tests.twilight_table import table

# ---- 1 to 6 ----


def test_001_asia_scoring_counts_levels_battlegrounds_and_neighbours_of_the_enemy():
    here = {"japan": (4, 0), "philippines": (2, 0), "north_korea": (0, 3), "thailand": (0, 2), "vietnam": (0, 1)}
    t = event("asia_scoring", "ussr", influence=here)
    assert t.vp == (3 + 1) - (7 + 2)  # Southeast Asia counts; only the difference moves the marker
    assert t.where("asia_scoring") == "discard"


def test_001_asia_scoring_pays_for_countries_next_to_the_enemy_superpower():
    t = event("asia_scoring", "us", influence={"north_korea": (3, 0), "afghanistan": (2, 0), "japan": (0, 4)})
    assert t.vp == (3 + 1 + 2) - (3 + 1 + 1)


def test_001_asia_scoring_control_is_worth_9():
    six = ("japan", "south_korea", "north_korea", "thailand", "india", "pakistan")
    t = event("asia_scoring", "us", influence=dict.fromkeys(six, (0, 5)))
    assert t.vp == -(9 + 6 + 1)


def test_001_asia_scoring_is_only_an_event_and_may_be_the_headline():
    t = table(ussr=["asia_scoring"]).play("card asia_scoring")
    assert t.legal() == {"event"}
    t = table(phase="headline", us=["asia_scoring"], ussr=["nasser"], influence={"india": (3, 0)})
    t.headline("asia_scoring", "nasser")
    order = [entry.args["card"] for entry in t.log if entry.key == "inf-log-event"]
    assert order == ["nasser", "asia_scoring"]  # a scoring card counts as 0
    assert (t.vp, t.at("egypt")) == (4, (0, 2))


def test_001_asia_scoring_wins_at_20_after_netting():
    here = {"japan": (4, 0), "philippines": (2, 0), "north_korea": (0, 3)}
    assert event("asia_scoring", "us", influence=here, vp=18).vp == 18 + (3 + 1) - (3 + 1)
    assert event("asia_scoring", "ussr", influence={"japan": (4, 0)}, vp=16).result == ("us", "victory_points")


def test_002_europe_scoring_domination_and_neighbours():
    here = {"france": (3, 0), "italy": (2, 0), "finland": (4, 0), "poland": (0, 3), "canada": (0, 4)}
    t = event("europe_scoring", "us", influence=here)
    assert t.vp == (7 + 2 + 1) - (3 + 1 + 1)


def test_002_europe_scoring_control_wins_whoever_plays_it():
    five = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    t = event("europe_scoring", "us", influence=five | {"canada": (4, 0)}, vp=10)
    assert t.result == ("ussr", "control_of_europe")


def test_002_europe_scoring_all_battlegrounds_but_not_more_countries_is_no_control():
    five = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (0, 4))
    five_others = dict.fromkeys(("canada", "united_kingdom", "norway", "sweden", "denmark"), (5, 0))
    t = event("europe_scoring", "us", influence=five | five_others)
    assert t.result is None
    assert t.vp == 3 - (3 + 5)


def test_003_middle_east_scoring_values():
    t = event("middle_east_scoring", "us", influence={"iran": (2, 0), "jordan": (2, 0), "libya": (0, 2)})
    assert t.vp == 4 - 4  # both only present: one battleground each
    t = event("middle_east_scoring", "us", influence={"iran": (2, 0), "jordan": (2, 0)})
    assert t.vp == 5 + 1
    six = ("egypt", "iran", "iraq", "israel", "libya", "saudi_arabia")
    t = event("middle_east_scoring", "ussr", influence=dict.fromkeys(six, (0, 4)))
    assert t.vp == -(7 + 6)


def test_003_middle_east_scoring_uses_shuttle_diplomacy():
    here = {"iran": (2, 0), "jordan": (2, 0), "libya": (0, 2), "egypt": (0, 2)}
    t = event("middle_east_scoring", "ussr", influence=here, effects={"shuttle_diplomacy": "us"})
    assert (t.decider, t.countries()) == ("us", {"libya", "egypt"})
    t.play("libya")
    assert t.vp == (3 + 1) - (3 + 1)
    assert (t.where("shuttle_diplomacy"), t.effects()) == ("discard", {})


def test_004_duck_and_cover_pays_5_less_the_new_defcon():
    for way, t in ways("duck_and_cover", defcon=4):
        assert (t.defcon, t.vp) == (3, 2), way
        assert t.where("duck_and_cover") == "discard", way


def test_004_duck_and_cover_at_defcon_2_is_the_phasing_players_suicide():
    t = event("duck_and_cover", "ussr", defcon=2, vp=-15)
    assert (t.result, t.vp) == (("us", "nuclear_war"), -15)  # before any points
    assert event("duck_and_cover", "us", defcon=2).result == ("ussr", "nuclear_war")
    t = table(phase="headline", us=["duck_and_cover"], ussr=["red_scare_purge"], defcon=2)
    assert t.headline("duck_and_cover", "red_scare_purge").result == ("ussr", "nuclear_war")
    assert t.effects() == {"red_scare_purge": "ussr"}  # 4 operations: it came first


def five_year_plan_of(drawn, hand, by="us", **position):
    """This card of the USSR's hand is drawn."""
    return event("five_year_plan", by, f"card {drawn}", ussr=hand, **position)


def five_year_plan(drawn, by="us", **position):
    """The USSR's only card is drawn."""
    return five_year_plan_of(drawn, [drawn], by, **position)


def test_005_five_year_plan_discards_soviet_and_neutral_cards_without_effect():
    for card in ("fidel", "olympic_games", "asia_scoring"):
        t = five_year_plan(card, influence={"cuba": (1, 0), "japan": (4, 0)})
        assert t.where(card) == "discard"
        assert (t.at("cuba"), t.vp) == ((1, 0), 0)
        assert t.where("five_year_plan") == "discard"


def test_005_five_year_plan_a_us_event_happens_and_a_starred_card_leaves():
    t = five_year_plan("containment")
    assert t.effects() == {"containment": "us"}
    assert t.where("containment") == "removed"
    t = five_year_plan("duck_and_cover", defcon=5)
    assert (t.vp, t.defcon, t.where("duck_and_cover")) == (1, 4, "discard")


def test_005_five_year_plan_a_us_event_that_cannot_happen_is_discarded():
    t = five_year_plan("nato")
    assert (t.where("nato"), t.effects()) == ("discard", {})


def test_005_five_year_plan_draws_at_random_and_never_the_china_card():
    t = event("five_year_plan", "us", ussr=["fidel", "nasser"])
    assert (t.decider, t.cards()) == ("chance", {"fidel", "nasser"})
    t.still_open()


def test_005_five_year_plan_without_a_hand_does_nothing():
    t = event("five_year_plan", "us")
    assert t.where("five_year_plan") == "discard"
    assert t.decider == "ussr"


def test_005_five_year_plan_played_by_the_ussr_can_kill_it():
    assert five_year_plan("duck_and_cover", "ussr", defcon=2).result == ("us", "nuclear_war")
    t = five_year_plan("cia_created", "ussr", defcon=2, influence={"cuba": (0, 1)})
    assert t.decider == "us"
    t.play("coup", "cuba", "die 1")
    assert (t.result, t.military) == (("us", "nuclear_war"), (1, 0))


def test_005_five_year_plan_after_the_operations_draws_from_what_is_left():
    t = table(ussr=["five_year_plan", "truman_doctrine"], influence={"italy": (1, 1)})
    t.play("card five_year_plan", "influence", *["afghanistan"] * 3, "card truman_doctrine", "italy")
    assert t.board() == {"afghanistan": (0, 3), "italy": (1, 0)}
    assert t.where("truman_doctrine") == "removed"


def test_005_five_year_plan_may_shed_the_last_scoring_card():
    t = table(turn=1, round=6, ussr=["five_year_plan", "asia_scoring"], influence={"japan": (4, 0)})
    assert t.cards() == {"five_year_plan", "asia_scoring"}
    t.play("card five_year_plan", "event first", "card asia_scoring")
    assert (t.vp, t.where("asia_scoring")) == (0, "discard")


def test_005_five_year_plan_drawing_grain_sales_that_draws_again():
    t = five_year_plan_of("grain_sales_to_soviets", ["grain_sales_to_soviets", "fidel"], influence={"cuba": (1, 0)})
    assert (t.decider, t.cards()) == ("chance", {"fidel"})
    t.play("card fidel", "yes", "influence", "mexico", "mexico")  # the US plays it; its Soviet event follows
    assert (t.at("mexico"), t.at("cuba")) == ((2, 0), (0, 3))
    assert (t.where("fidel"), t.where("grain_sales_to_soviets")) == ("removed", "discard")


def test_005_five_year_plan_drawing_defectors():
    assert five_year_plan("defectors", "ussr").vp == 1  # in a Soviet action round
    assert five_year_plan("defectors", "us").vp == 0
    for headline, cancelled in (("comecon", True), ("warsaw_pact_formed", True), ("socialist_governments", True)):
        t = table(phase="headline", us=["five_year_plan"], ussr=[headline, "defectors"], influence={"italy": (3, 0)})
        t.headline("five_year_plan", headline).play("card defectors")
        assert (t.where(headline) == "discard", t.vp) == (cancelled, 0)
        assert t.at("italy") == (3, 0)


def test_005_five_year_plan_drawing_defectors_comes_too_late_for_a_resolved_headline():
    t = table(phase="headline", us=["five_year_plan"], ussr=["nuclear_test_ban", "defectors"], defcon=5)
    t.headline("five_year_plan", "nuclear_test_ban").play("card defectors")
    assert (t.vp, t.where("nuclear_test_ban"), t.where("defectors")) == (-3, "discard", "discard")


def test_006_china_card_has_5_operations_in_asia_only():
    t = table(ussr=["fidel"], influence={"north_korea": (0, 3)}).play("card the_china_card", "influence")
    t.play(*["north_korea"] * 4)
    assert (t.points, t.countries() >= {"afghanistan", "north_korea"}, t.may("stop")) == (0, True, True)
    assert not t.may("poland")
    t.play("afghanistan")
    assert t.board() == {"afghanistan": (0, 1), "north_korea": (0, 7)}
    assert t.china == ("us", False)


def test_006_china_card_loses_the_bonus_with_one_point_elsewhere():
    t = table(ussr=["fidel"], influence={"north_korea": (0, 3), "poland": (0, 3)})
    t.play("card the_china_card", "influence", "north_korea", "north_korea", "poland", "north_korea")
    assert t.board() == {"north_korea": (0, 6), "poland": (0, 4)}
    assert t.china == ("us", False)
    assert t.prompt != "inf-ask-place"  # the fifth point is lost


def test_006_china_card_coup_and_realignments_in_asia():
    t = table(ussr=["fidel"], influence={"pakistan": (3, 0), "canada": (2, 0)})
    t.play("card the_china_card", "coup", "pakistan", "die 1")
    assert t.at("pakistan") == (1, 0)  # 1 + 5 - 4
    assert (t.military, t.defcon, t.china) == ((0, 5), 4, ("us", False))
    t = table(ussr=["fidel"], influence={"india": (15, 0)}).play("card the_china_card", "realign")
    t.play(*["india", "die 4", "die 1"] * 5)  # 4 to 1 + 1: each roll costs the US 2
    assert (t.at("india"), t.prompt == "inf-ask-realign", t.china) == ((5, 0), False, ("us", False))


def test_006_china_card_event_and_headline_do_not_exist():
    t = table(ussr=["fidel"]).play("card the_china_card")
    assert t.buttons() == {"influence", "space"}
    t = table(phase="headline", us=["nasser"], ussr=["fidel"])
    assert t.cards() == {"fidel"}


def test_006_china_card_in_space_also_passes_it_on():
    t = table(ussr=["fidel"]).play("card the_china_card", "space", "die 1")
    assert (t.space, t.vp, t.china) == ((0, 1), -2, ("us", False))


def test_006_china_card_is_never_compulsory_and_not_playable_face_down():
    assert table().legal() == {"card the_china_card", "pass"}
    t = table(us=["fidel"], to_play="us", china="us", china_up=False)
    assert t.cards() == {"fidel"}


def test_006_china_card_may_not_strand_a_scoring_card():
    t = table(turn=1, round=6, ussr=["asia_scoring"])
    assert t.cards() == {"asia_scoring"}
    assert table(turn=1, round=5, ussr=["asia_scoring"]).cards() == {"asia_scoring", "the_china_card"}


# ---- 7 to 14 ----


def test_007_socialist_governments_removes_3_at_most_2_from_a_country():
    here = {"italy": (3, 0), "canada": (2, 0), "turkey": (1, 0), "iran": (2, 0), "poland": (2, 0)}
    for way, t in ways("socialist_governments", "italy", "italy", influence=here):
        assert t.countries() == {"canada", "turkey"}, way
        t.play("canada")
        assert (t.at("italy"), t.at("canada")) == ((1, 0), (1, 0)), way
        assert t.where("socialist_governments") == "discard", way


def test_007_socialist_governments_takes_what_is_there():
    t = event("socialist_governments", "ussr", "france", influence={"france": (1, 0)})
    assert t.at("france") == (0, 0)
    assert t.where("socialist_governments") == "discard"
    assert event("socialist_governments", "ussr").where("socialist_governments") == "discard"


def test_007_socialist_governments_cannot_happen_after_the_iron_lady():
    position = {"effects": {"the_iron_lady": "us"}, "influence": {"italy": (2, 0)}, "turn": 8}
    t = table(ussr=["socialist_governments"], **position).play("card socialist_governments")
    assert t.refuses("event") == "5.2.b"
    t = event("socialist_governments", "us", **position)
    assert t.at("italy") == (2, 0)
    assert t.prompt == "inf-ask-operation"


def test_008_fidel_clears_cuba_and_brings_the_ussr_to_3():
    for way, t in ways("fidel", influence={"cuba": (2, 1)}):
        assert t.at("cuba") == (0, 3), way
        assert t.where("fidel") == "removed", way


def test_008_fidel_never_lowers_soviet_influence():
    assert event("fidel", "ussr", influence={"cuba": (1, 5)}).at("cuba") == (0, 5)


def test_009_vietnam_revolts_places_2_and_helps_in_southeast_asia():
    for way, t in ways("vietnam_revolts", influence={"vietnam": (1, 0)}):
        assert t.at("vietnam") == (1, 2), way
        assert t.effects() == {"vietnam_revolts": "ussr"}, way
        assert t.where("vietnam_revolts") == "removed", way


def test_009_vietnam_revolts_bonus_for_coups_with_military_operations():
    effects = {"vietnam_revolts": "ussr"}
    t = table(ussr=["fidel"], effects=effects, influence={"thailand": (3, 0)})
    t.play("card fidel", "coup", "thailand", "die 3")
    assert t.difference() == {"thailand": (1, 0), "military": (0, 3), "defcon": 4}  # 3 + 3 - 4
    t = table(us=["fidel"], to_play="us", effects=effects, influence={"thailand": (0, 3)})
    t.play("card fidel", "coup", "thailand", "die 3")
    assert (t.at("thailand"), t.military, t.defcon) == ((0, 2), (2, 0), 4)  # not for the US: 3 + 2 - 4
    assert t.at("cuba") == (0, 3)  # the event of Fidel follows


def test_009_vietnam_revolts_bonus_is_not_capped():
    effects, here = {"vietnam_revolts": "ussr"}, {"vietnam": (0, 1)}
    t = table(ussr=["red_scare_purge"], effects=effects, influence=here)
    t.play("card red_scare_purge", "influence", *["vietnam"] * 5)
    assert t.at("vietnam") == (0, 6)
    t = table(ussr=["fidel"], effects=effects, influence=here)
    t.play("card the_china_card", "influence", *["vietnam"] * 6)
    assert (t.at("vietnam"), t.china) == ((0, 7), ("us", False))
    t = table(ussr=["fidel"], effects=effects | {"red_scare_purge": "us"}, influence=here)
    t.play("card the_china_card", "influence", *["vietnam"] * 5)
    assert (t.at("vietnam"), t.prompt == "inf-ask-place", t.china) == ((0, 6), False, ("us", False))


def test_009_vietnam_revolts_china_outside_southeast_asia_but_in_asia():
    t = table(ussr=["fidel"], effects={"vietnam_revolts": "ussr"}, influence={"vietnam": (0, 1)})
    t.play("card the_china_card", "influence", "afghanistan", *["vietnam"] * 4)
    assert (t.prompt == "inf-ask-place", t.china) == (False, ("us", False))  # 5 points, not 6
    assert t.board() == {"vietnam": (0, 5), "afghanistan": (0, 1)}


def test_009_vietnam_revolts_bonus_pays_half_of_a_dear_point():
    t = table(
        ussr=["captured_nazi_scientist"],
        effects={"vietnam_revolts": "ussr"},
        influence={"thailand": (2, 0), "vietnam": (0, 1)},
    )
    t.play("card captured_nazi_scientist", "influence")
    assert "thailand" in t.countries()  # 1 + 1 pay for a point under US control
    assert t.play("thailand").prompt != "inf-ask-place"


def test_009_vietnam_revolts_ends_with_the_turn_and_adds_a_realignment():
    t = table(ussr=["fidel"], effects={"vietnam_revolts": "ussr"}, influence={"thailand": (5, 0)})
    t.play("card fidel", "realign", *["thailand", "die 1", "die 1"] * 2)
    assert t.legal() == {"thailand", "stop"}
    t.play("thailand", "die 1", "die 1")
    assert t.prompt != "inf-ask-realign"
    t = table(phase="end", effects={"vietnam_revolts": "ussr"}).deal()
    assert (t.turn, t.effects()) == (5, {})


def test_010_blockade_us_discards_3_operations_or_leaves_west_germany():
    here = {"west_germany": (4, 1)}
    for way, t in ways("blockade", us=["comecon", "nasser"], influence=here):
        assert (t.decider, t.legal()) == ("us", {"card comecon", "no"}), way
        paid = t.copy().play("card comecon")
        assert (paid.at("west_germany"), paid.where("comecon")) == ((4, 1), "discard"), way
        assert "blockade" not in paid.hand("us"), way
        t.play("no")
        assert t.at("west_germany") == (0, 1), way
        assert t.where("blockade") == "removed", way


def test_010_blockade_without_such_a_card():
    t = event("blockade", "ussr", us=["nasser", "europe_scoring"], influence={"west_germany": (4, 0)})
    assert t.legal() == {"no"}
    assert t.play("no").at("west_germany") == (0, 0)


def test_010_blockade_counts_modified_values():
    hand = ["fidel", "comecon", "nato"]  # 2, 3 and 4
    for effects, good in (
        ({"containment": "us"}, {"fidel", "comecon", "nato"}),
        ({"red_scare_purge": "ussr"}, {"nato"}),
        ({"red_scare_purge": "us"}, {"comecon", "nato"}),
    ):
        assert event("blockade", "ussr", us=hand, effects=effects).still_open().cards() == good


def test_010_blockade_does_not_take_the_china_card():
    t = event("blockade", "ussr", china="us", us=["nasser"], influence={"west_germany": (4, 0)})
    assert t.legal() == {"no"}
    assert t.play("no").difference() == {"west_germany": (0, 0)}


def test_011_korean_war_is_won_on_4():
    here = {"south_korea": (3, 1)}
    for way, t in ways("korean_war", "die 4", influence=here):
        assert t.at("south_korea") == (0, 4), way
        assert (t.vp, t.military, t.defcon) == (-2, (0, 2), 5), way
        assert t.where("korean_war") == "removed", way
    t = event("korean_war", "ussr", "die 3", influence=here)
    assert (t.at("south_korea"), t.vp, t.military) == ((3, 1), 0, (0, 2))


def test_011_korean_war_us_neighbours_count_against_it():
    here = {"japan": (4, 0), "taiwan": (3, 0), "north_korea": (0, 3)}
    lost, won = {"military": (0, 2)}, {"military": (0, 2), "vp": -2}  # no influence to replace
    assert event("korean_war", "ussr", "die 5", influence=here).difference() == lost
    assert event("korean_war", "ussr", "die 6", influence=here).difference() == won
    here["north_korea"] = (3, 0)
    assert event("korean_war", "ussr", "die 6", influence=here).difference() == lost


def test_011_korean_war_military_operations_are_not_changed_by_red_scare():
    t = event("korean_war", "ussr", "die 1", effects={"red_scare_purge": "us"})
    assert t.military == (0, 2)


def test_012_romanian_abdication():
    for way, t in ways("romanian_abdication", influence={"romania": (2, 1)}):
        assert t.at("romania") == (0, 3), way
        assert t.where("romanian_abdication") == "removed", way
    assert event("romanian_abdication", "ussr", influence={"romania": (0, 4)}).at("romania") == (0, 4)


def test_013_arab_israeli_war_israel_defends_itself_too():
    t = event("arab_israeli_war", "ussr", "die 4", influence={"israel": (3, 0)})
    assert t.difference() == {"israel": (0, 3), "vp": -2, "military": (0, 2)}
    here = {"israel": (4, 0)}  # under US control
    assert event("arab_israeli_war", "ussr", "die 4", influence=here).difference() == {"military": (0, 2)}
    for way, t in ways("arab_israeli_war", "die 5", influence=here):
        assert (t.at("israel"), t.vp, t.military) == ((0, 4), -2, (0, 2)), way
        assert t.where("arab_israeli_war") == "discard", way


def test_013_arab_israeli_war_four_neighbours():
    here = dict.fromkeys(("egypt", "jordan", "syria"), (2, 0))
    lost, won = {"military": (0, 2)}, {"military": (0, 2), "vp": -2}
    assert event("arab_israeli_war", "ussr", "die 6", influence=here).difference() == lost
    del here["syria"]
    assert event("arab_israeli_war", "ussr", "die 6", influence=here).difference() == won
    assert event("arab_israeli_war", "ussr", "die 6", influence=here | {"lebanon": (1, 0)}).difference() == lost


def test_013_arab_israeli_war_cannot_happen_after_camp_david():
    effects = {"camp_david_accords": "us"}
    t = table(ussr=["arab_israeli_war"], effects=effects).play("card arab_israeli_war")
    assert t.refuses("event") == "5.2.b"
    t = event("arab_israeli_war", "us", effects=effects)
    assert (t.prompt, t.military) == ("inf-ask-operation", (0, 0))


def test_014_comecon_four_countries_that_the_us_does_not_control():
    here = {"poland": (3, 0), "austria": (1, 0)}
    for way, t in ways("comecon", "austria", "finland", "hungary", influence=here):
        assert t.countries() == {"east_germany", "czechoslovakia", "yugoslavia", "romania", "bulgaria"}, way
        t.play("romania")
        assert [t.ussr(c) for c in ("austria", "finland", "hungary", "romania")] == [1, 1, 1, 1], way
        assert t.where("comecon") == "removed", way


def test_014_comecon_as_many_as_there_are():
    eastern = ("austria", "finland", "hungary", "poland", "east_germany", "czechoslovakia", "yugoslavia")
    t = event("comecon", "ussr", influence=dict.fromkeys(eastern, (4, 0)))
    t.play("romania", "bulgaria")
    assert (t.where("comecon"), t.at("romania"), t.at("bulgaria")) == ("removed", (0, 1), (0, 1))


# ---- 15 to 23 ----


def test_015_nasser_halves_us_influence_rounded_up():
    for way, t in ways("nasser", influence={"egypt": (3, 0)}):
        assert t.at("egypt") == (1, 2), way
        assert t.where("nasser") == "removed", way
    for before, after in ((0, 0), (1, 0), (2, 1), (4, 2), (5, 2)):
        assert event("nasser", "ussr", influence={"egypt": (before, 1)}).at("egypt") == (after, 3)


def test_016_warsaw_pact_clears_up_to_four_countries():
    here = dict.fromkeys(("poland", "hungary", "romania", "bulgaria", "austria"), (2, 1)) | {"italy": (2, 0)}
    for way, t in ways("warsaw_pact_formed", "yes", "poland", "hungary", "austria", influence=here):
        assert t.legal() == {"romania", "bulgaria", "stop"}, way
        t.play("romania")
        assert [t.us(c) for c in here] == [0, 0, 0, 2, 0, 2], way
        assert t.effects() == {"warsaw_pact_formed": "ussr"}, way
        assert t.where("warsaw_pact_formed") == "removed", way


def test_016_warsaw_pact_or_adds_5_at_most_2_in_a_country():
    for way, t in ways("warsaw_pact_formed", "no", *["poland"] * 2, *["hungary"] * 2, influence={"poland": (4, 0)}):
        assert not t.countries() & {"poland", "hungary"}, way
        t.play("finland")
        assert (t.at("poland"), t.at("hungary"), t.at("finland")) == ((4, 2), (0, 2), (0, 1)), way
        assert t.where("warsaw_pact_formed") == "removed", way  # five points: the event is over
        assert t.effects() == {"warsaw_pact_formed": "ussr"}, way


def test_016_warsaw_pact_makes_nato_playable():
    t = event("warsaw_pact_formed", "ussr", "yes", us=["nato"]).play("card nato", "event")
    assert t.effects() == {"warsaw_pact_formed": "ussr", "nato": "us"}


def test_017_de_gaulle():
    for way, t in ways("de_gaulle_leads_france", influence={"france": (3, 0)}):
        assert t.at("france") == (1, 1), way
        assert t.where("de_gaulle_leads_france") == "removed", way
        assert t.effects() == {"de_gaulle_leads_france": "ussr"}, way
    t = event("de_gaulle_leads_france", "ussr", influence={"france": (1, 0)})
    assert t.difference() == {"france": (0, 1), "effect de_gaulle_leads_france": "ussr"}


def test_018_captured_nazi_scientist_gives_points_of_the_box():
    t = event("captured_nazi_scientist", "us", space=(0, 0))
    assert (t.space, t.vp, t.spaced) == ((1, 0), 2, (0, 0))
    assert t.where("captured_nazi_scientist") == "removed"
    assert event("captured_nazi_scientist", "ussr", space=(1, 0)).difference() == {"space": (1, 1), "vp": -1}  # second
    assert event("captured_nazi_scientist", "us", space=(1, 0)).difference() == {"space": (2, 0)}


def test_018_captured_nazi_scientist_at_the_end_of_the_track():
    t = event("captured_nazi_scientist", "us", space=(8, 0))
    assert (t.space, t.vp, t.where("captured_nazi_scientist")) == ((8, 0), 0, "removed")


def test_018_captured_nazi_scientist_in_the_headline():
    t = table(phase="headline", ussr=["captured_nazi_scientist"]).headline(None, "captured_nazi_scientist")
    assert (t.space, t.vp) == ((0, 1), -2)


def test_019_truman_doctrine_clears_a_country_that_nobody_controls():
    here = {"italy": (1, 1), "greece": (1, 2), "poland": (0, 3), "france": (4, 1), "iran": (0, 1)}
    for way, t in ways("truman_doctrine", influence=here):
        assert t.countries() == {"italy", "greece"}, way
        t.play("greece")
        assert (t.at("greece"), t.at("italy")) == ((1, 0), (1, 1)), way
        assert t.where("truman_doctrine") == "removed", way


def test_019_truman_doctrine_without_a_target_is_still_played():
    t = event("truman_doctrine", "us", influence={"poland": (0, 3)})
    assert (t.at("poland"), t.where("truman_doctrine")) == ((0, 3), "removed")


def test_020_olympic_games_opponent_takes_part():
    for by, other in (("us", "ussr"), ("ussr", "us")):
        t = event("olympic_games", by)
        assert (t.decider, t.legal()) == (other, {"yes", "no"})
        t.play("yes", "die 3", "die 5")  # a tie with the sponsor's 2
        assert t.decider == "chance"
        t.play("die 1", "die 2")
        assert t.vp == (2 if by == "us" else -2)
        assert (t.defcon, t.where("olympic_games")) == (5, "discard")
    assert event("olympic_games", "us", "yes", "die 1", "die 4").vp == -2


def test_020_olympic_games_boycott_gives_4_operations():
    t = event("olympic_games", "ussr", "no", influence={"iran": (2, 0)})
    assert (t.defcon, t.decider, t.prompt, t.points) == (4, "ussr", "inf-ask-operation", 4)
    assert t.buttons() == {"influence", "realign", "coup", "space", "stop"}
    t.play("coup", "iran", "die 4")
    assert (t.at("iran"), t.military, t.defcon) == ((0, 2), (0, 4), 3)


def test_020_olympic_games_boycott_operations_take_modifiers():
    assert event("olympic_games", "ussr", "no", effects={"red_scare_purge": "us"}).still_open().points == 3
    assert event("olympic_games", "us", "no", effects={"containment": "us"}).still_open().points == 4


def test_020_olympic_games_boycott_at_defcon_2_beats_the_sponsor():
    assert event("olympic_games", "us", "no", defcon=2).result == ("ussr", "nuclear_war")
    t = table(phase="headline", ussr=["olympic_games"], us=["comecon"], defcon=2)
    t.headline("comecon", "olympic_games").play("hungary", "poland", "romania", "bulgaria")
    assert (t.decider, t.phasing) == ("us", "ussr")
    assert t.play("no").result == ("us", "nuclear_war")
    assert t.board() == dict.fromkeys(("hungary", "poland", "romania", "bulgaria"), (0, 1))


def test_021_nato_needs_marshall_plan_or_warsaw_pact():
    t = table(us=["nato"], to_play="us").play("card nato")
    assert t.refuses("event") == "5.2.b"
    for by in ("marshall_plan", "warsaw_pact_formed"):
        for way, t in ways("nato", effects={by: "us"}):
            assert t.effects()["nato"] == "us", way
            assert t.where("nato") == "removed", way
    t = event("nato", "ussr")
    spend(t.play("influence"), "afghanistan")
    assert (t.where("nato"), t.effects()) == ("discard", {})
    t = table(phase="headline", us=["nato"]).headline("nato", None)
    assert t.where("nato") == "discard"


def test_021_nato_protects_us_controlled_countries_of_europe():
    here = {"italy": (2, 0), "france": (3, 0), "west_germany": (4, 0), "greece": (1, 0), "iran": (2, 0)}
    nato = {"nato": "us"}
    for kind in ("coup", "realign"):
        assert targets(kind, "ussr", influence=here) == set(here)
        assert targets(kind, "ussr", influence=here, effects=nato) == {"greece", "iran"}
        more = nato | {"de_gaulle_leads_france": "ussr"}
        assert targets(kind, "ussr", influence=here, effects=more) == {"greece", "iran", "france"}
        more = nato | {"willy_brandt": "ussr"}
        assert targets(kind, "ussr", influence=here, effects=more) == {"greece", "iran", "west_germany"}


def test_021_nato_does_not_bind_the_us_and_looks_at_control_now():
    here = {"poland": (0, 3), "italy": (2, 1)}
    assert targets("coup", "us", influence=here, effects={"nato": "us"}) == {"poland", "italy"}
    assert targets("coup", "ussr", influence=here, effects={"nato": "us"}) == {"italy"}  # 2 to 1: nobody controls it


def test_022_independent_reds_equals_soviet_influence():
    here = {"romania": (0, 3), "hungary": (2, 2), "yugoslavia": (1, 2), "poland": (0, 3)}
    for way, t in ways("independent_reds", influence=here):
        assert t.countries() == {"romania", "yugoslavia"}, way
        t.play("romania")
        assert t.at("romania") == (3, 3), way
        assert t.where("independent_reds") == "removed", way


def test_022_independent_reds_without_a_target_is_still_played():
    t = event("independent_reds", "us", influence={"romania": (3, 1), "poland": (0, 3)})
    assert (t.at("romania"), t.where("independent_reds")) == ((3, 1), "removed")


def test_023_marshall_plan_seven_countries_that_the_ussr_does_not_control():
    six = ("canada", "norway", "austria", "turkey", "france", "spain_portugal")
    for way, t in ways("marshall_plan", *six, influence={"italy": (0, 2), "greece": (0, 1)}):
        assert not t.countries() & {"italy", *six}, way
        assert t.may("greece"), way
        t.play("greece")
        assert [t.us(c) for c in (*six, "greece", "italy")] == [1] * 7 + [0], way
        assert (t.effects(), t.where("marshall_plan")) == ({"marshall_plan": "us"}, "removed"), way
