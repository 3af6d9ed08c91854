"""Twilight Struggle, the Early War: cards 1 to 35 and 103 to 106, from the facts (card_effects.md)."""

from tests.twilight_table import CARDS, table

SAFE = {"us": "mexico", "ussr": "afghanistan"}  # where an enemy uses up operations without touching an event
IDLE = {"us": "kitchen_debates", "ussr": "defectors"}  # headlines that do nothing
ENEMY = {"us": "ussr", "ussr": "us"}


def event(card, by, *words, **position):
    """`by` plays the card: for its event, or, if it is the enemy's, with the event first; then these decisions."""
    use = "event" if CARDS[card]["side"] in (by, "neutral") else "event first"
    position[by] = [card, *position.get(by, [])]
    return table(to_play=by, **position).play(f"card {card}", use, *words)


def spend(t, country):
    """Use up the points of an operation in one country."""
    while t.prompt == "inf-ask-place":
        t.play(country)
    return t


def ways(card, *words, **position):
    """An event in all its ways: by its owner, by the enemy before and after operations, in the headline.

    Every decision of the event is its owner's, whoever plays the card.
    """
    owner = CARDS[card]["side"]
    enemy = ENEMY[owner]
    for way in ("own", "first", "after", "headline"):
        side = owner if way in ("own", "headline") else enemy
        here = {**position, side: [card, *position.get(side, [])]}
        if way == "headline":
            if enemy in here:
                here[enemy] = [*here[enemy], IDLE[enemy]]
            t = table(phase="headline", **here).headline(**{owner: card, enemy: IDLE[enemy]})
        else:
            t = table(to_play=side, **here).play(f"card {card}")
            t.play({"own": "event", "first": "event first", "after": "influence"}[way])
            if way == "after":
                spend(t, SAFE[enemy])
        for word in words:
            assert t.decider in (owner, "chance"), (way, word, t.decider)
            t.play(word)
        if card != "blockade" and t.prompt.startswith(("inf-ask-event", "ts-ask")):
            assert t.decider == owner, (way, t.prompt)
        yield way, t


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
    assert t.vp == 4


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
    assert t.where("shuttle_diplomacy") == "discard"


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


def test_005_five_year_plan_without_a_hand_does_nothing():
    t = event("five_year_plan", "us")
    assert t.where("five_year_plan") == "discard"
    assert t.decider == "ussr"


def test_005_five_year_plan_played_by_the_ussr_can_kill_it():
    assert five_year_plan("duck_and_cover", "ussr", defcon=2).result == ("us", "nuclear_war")
    t = five_year_plan("cia_created", "ussr", defcon=2, influence={"cuba": (0, 1)})
    assert t.decider == "us"
    t.play("coup", "cuba", "die 1")
    assert t.result == ("us", "nuclear_war")


def test_005_five_year_plan_after_the_operations_draws_from_what_is_left():
    t = table(ussr=["five_year_plan", "truman_doctrine"], influence={"italy": (1, 1)})
    t.play("card five_year_plan", "influence", *["afghanistan"] * 3, "card truman_doctrine", "italy")
    assert t.at("italy") == (1, 0)
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
    assert t.at("afghanistan") == (0, 1)
    assert t.china == ("us", False)


def test_006_china_card_loses_the_bonus_with_one_point_elsewhere():
    t = table(ussr=["fidel"], influence={"north_korea": (0, 3), "poland": (0, 3)})
    t.play("card the_china_card", "influence", "north_korea", "north_korea", "poland", "north_korea")
    assert t.at("north_korea") == (0, 6)
    assert t.china == ("us", False)
    assert t.prompt != "inf-ask-place"  # the fifth point is lost


def test_006_china_card_coup_and_realignments_in_asia():
    t = table(ussr=["fidel"], influence={"pakistan": (3, 0), "canada": (2, 0)})
    t.play("card the_china_card", "coup", "pakistan", "die 1")
    assert t.at("pakistan") == (1, 0)  # 1 + 5 - 4
    assert t.military == (0, 5)
    t = table(ussr=["fidel"], influence={"india": (15, 0)}).play("card the_china_card", "realign")
    t.play(*["india", "die 4", "die 1"] * 5)  # 4 to 1 + 1: each roll costs the US 2
    assert (t.at("india"), t.prompt == "inf-ask-realign") == ((5, 0), False)


def test_006_china_card_event_and_headline_do_not_exist():
    t = table(ussr=["fidel"]).play("card the_china_card")
    assert t.buttons() == {"influence", "space"}
    t = table(phase="headline", us=["nasser"], ussr=["fidel"])
    assert t.cards() == {"fidel"}


def test_006_china_card_in_space_also_passes_it_on():
    t = table(ussr=["fidel"]).play("card the_china_card", "space", "die 1")
    assert (t.space, t.china) == ((0, 1), ("us", False))


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
    assert (t.at("thailand"), t.military) == ((1, 0), (0, 3))  # 3 + 3 - 4
    t = table(us=["fidel"], to_play="us", effects=effects, influence={"thailand": (0, 3)})
    t.play("card fidel", "coup", "thailand", "die 3")
    assert t.at("thailand") == (0, 2)  # not for the US


def test_009_vietnam_revolts_bonus_is_not_capped():
    effects, here = {"vietnam_revolts": "ussr"}, {"vietnam": (0, 1)}
    t = table(ussr=["red_scare_purge"], effects=effects, influence=here)
    t.play("card red_scare_purge", "influence", *["vietnam"] * 5)
    assert t.at("vietnam") == (0, 6)
    t = table(ussr=["fidel"], effects=effects, influence=here)
    t.play("card the_china_card", "influence", *["vietnam"] * 6)
    assert t.at("vietnam") == (0, 7)
    t = table(ussr=["fidel"], effects=effects | {"red_scare_purge": "us"}, influence=here)
    t.play("card the_china_card", "influence", *["vietnam"] * 5)
    assert (t.at("vietnam"), t.prompt == "inf-ask-place") == ((0, 6), False)


def test_009_vietnam_revolts_china_outside_southeast_asia_but_in_asia():
    t = table(ussr=["fidel"], effects={"vietnam_revolts": "ussr"}, influence={"vietnam": (0, 1)})
    t.play("card the_china_card", "influence", "afghanistan", *["vietnam"] * 4)
    assert (t.at("vietnam"), t.prompt == "inf-ask-place") == ((0, 5), False)  # 5, not 6


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
        assert event("blockade", "ussr", us=hand, effects=effects).cards() == good


def test_010_blockade_does_not_take_the_china_card():
    t = event("blockade", "ussr", china="us", us=["nasser"], influence={"west_germany": (4, 0)})
    assert t.legal() == {"no"}


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
    assert event("korean_war", "ussr", "die 5", influence=here).vp == 0
    assert event("korean_war", "ussr", "die 6", influence=here).vp == -2
    here["north_korea"] = (3, 0)
    assert event("korean_war", "ussr", "die 6", influence=here).vp == 0


def test_011_korean_war_military_operations_are_not_changed_by_red_scare():
    t = event("korean_war", "ussr", "die 1", effects={"red_scare_purge": "us"})
    assert t.military == (0, 2)


def test_012_romanian_abdication():
    for way, t in ways("romanian_abdication", influence={"romania": (2, 1)}):
        assert t.at("romania") == (0, 3), way
        assert t.where("romanian_abdication") == "removed", way
    assert event("romanian_abdication", "ussr", influence={"romania": (0, 4)}).at("romania") == (0, 4)


def test_013_arab_israeli_war_israel_defends_itself_too():
    assert event("arab_israeli_war", "ussr", "die 4", influence={"israel": (3, 0)}).at("israel") == (0, 3)
    here = {"israel": (4, 0)}  # under US control
    assert event("arab_israeli_war", "ussr", "die 4", influence=here).at("israel") == (4, 0)
    for way, t in ways("arab_israeli_war", "die 5", influence=here):
        assert (t.at("israel"), t.vp, t.military) == ((0, 4), -2, (0, 2)), way
        assert t.where("arab_israeli_war") == "discard", way


def test_013_arab_israeli_war_four_neighbours():
    here = dict.fromkeys(("egypt", "jordan", "syria"), (2, 0))
    assert event("arab_israeli_war", "ussr", "die 6", influence=here).vp == 0
    del here["syria"]
    assert event("arab_israeli_war", "ussr", "die 6", influence=here).vp == -2
    assert event("arab_israeli_war", "ussr", "die 6", influence=here | {"lebanon": (1, 0)}).vp == 0


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


def test_016_warsaw_pact_makes_nato_playable():
    t = event("warsaw_pact_formed", "ussr", "yes", us=["nato"]).play("card nato", "event")
    assert t.effects()["nato"] == "us"


def test_017_de_gaulle():
    for way, t in ways("de_gaulle_leads_france", influence={"france": (3, 0)}):
        assert t.at("france") == (1, 1), way
        assert t.where("de_gaulle_leads_france") == "removed", way
        assert t.effects() == {"de_gaulle_leads_france": "ussr"}, way
    assert event("de_gaulle_leads_france", "ussr", influence={"france": (1, 0)}).at("france") == (0, 1)


def test_018_captured_nazi_scientist_gives_points_of_the_box():
    t = event("captured_nazi_scientist", "us", space=(0, 0))
    assert (t.space, t.vp, t.spaced) == ((1, 0), 2, (0, 0))
    assert t.where("captured_nazi_scientist") == "removed"
    assert event("captured_nazi_scientist", "ussr", space=(1, 0)).vp == -1  # second there
    assert event("captured_nazi_scientist", "us", space=(1, 0)).vp == 0


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
    assert event("olympic_games", "ussr", "no", effects={"red_scare_purge": "us"}).points == 3
    assert event("olympic_games", "us", "no", effects={"containment": "us"}).points == 4


def test_020_olympic_games_boycott_at_defcon_2_beats_the_sponsor():
    assert event("olympic_games", "us", "no", defcon=2).result == ("ussr", "nuclear_war")
    t = table(phase="headline", ussr=["olympic_games"], us=["comecon"], defcon=2)
    t.headline("comecon", "olympic_games").play("hungary", "poland", "romania", "bulgaria")
    assert (t.decider, t.phasing) == ("us", "ussr")
    assert t.play("no").result == ("us", "nuclear_war")


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


def targets(kind, side, **position):
    """Where a side may coup or realign now."""
    card = {"us": "duck_and_cover", "ussr": "comecon"}[side]
    t = table(to_play=side, **{side: [card]}, **position).play(f"card {card}")
    return t.play(kind).countries() if t.may(kind) else set()


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


# ---- 24 to 31 ----


def test_024_indo_pakistani_war_player_chooses_the_target():
    t = event("indo_pakistani_war", "us", influence={"india": (1, 2)})
    assert (t.decider, t.countries()) == ("us", {"india", "pakistan"})
    t.play("india", "die 4")
    assert (t.at("india"), t.vp, t.military) == ((3, 0), 2, (2, 0))
    assert t.where("indo_pakistani_war") == "discard"


def test_024_indo_pakistani_war_neighbours():
    here = {"india": (3, 0), "iran": (2, 0), "afghanistan": (2, 0), "burma": (2, 0)}
    assert event("indo_pakistani_war", "ussr", "pakistan", "die 6", influence=here).vp == 0  # three against it
    del here["afghanistan"]
    assert event("indo_pakistani_war", "ussr", "pakistan", "die 6", influence=here).vp == -2
    assert event("indo_pakistani_war", "ussr", "india", "die 4", influence=here).vp == 0  # Burma
    assert event("indo_pakistani_war", "ussr", "india", "die 5", influence=here).vp == -2


def test_024_indo_pakistani_war_in_the_headline():
    t = table(phase="headline", ussr=["indo_pakistani_war"]).headline(None, "indo_pakistani_war")
    t.play("pakistan", "die 3")
    assert (t.vp, t.military) == (0, (0, 2))


def test_025_containment_adds_1_to_us_operations_up_to_4():
    for way, t in ways("containment"):
        assert t.effects() == {"containment": "us"}, way
        assert t.where("containment") == "removed", way
    for card, points in (("nasser", 2), ("fidel", 3), ("comecon", 4), ("nato", 4)):
        t = table(us=[card], to_play="us", effects={"containment": "us"}).play(f"card {card}", "influence")
        assert t.points == points
    assert table(ussr=["fidel"], effects={"containment": "us"}).play("card fidel", "influence").points == 2


def test_025_containment_cancels_out_with_red_scare_and_ends_with_the_turn():
    both = {"containment": "us", "red_scare_purge": "ussr"}
    t = table(us=["fidel"], to_play="us", effects=both).play("card fidel", "influence")
    assert t.points == 2
    assert table(phase="end", effects=both).deal().effects() == {}


def test_026_cia_created_shows_the_hand_and_gives_1_operation():
    for way, t in ways("cia_created", ussr=["fidel", "nasser"]):
        assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 1), way
        assert {"fidel", "nasser"} <= set(t.save()["known_ussr"]), way
        t.play("influence", "mexico")
        assert t.at("mexico") == (1, 0), way
        assert t.where("cia_created") == "removed", way


def test_026_cia_created_operations_take_modifiers():
    assert event("cia_created", "us", effects={"containment": "us"}).points == 2
    assert event("cia_created", "us", effects={"red_scare_purge": "ussr"}).points == 1


def test_026_cia_created_in_the_second_edition_is_modified():
    t = event("cia_created", "us", effects={"containment": "us"}, options={"edition": "second"})
    assert t.points == 2


def test_026_cia_created_at_defcon_2_is_the_ussrs_suicide():
    t = event("cia_created", "ussr", "coup", "cuba", "die 1", defcon=2, influence={"cuba": (0, 3)})
    assert t.result == ("us", "nuclear_war")
    t = event("cia_created", "us", "coup", "cuba", "die 1", defcon=2, influence={"cuba": (0, 3)})
    assert t.result == ("ussr", "nuclear_war")


def test_026_cia_created_coup_gives_military_operations():
    t = event("cia_created", "us", "coup", "panama", "die 6", influence={"panama": (0, 2)})
    assert (t.at("panama"), t.military, t.defcon) == ((1, 0), (1, 0), 4)  # 6 + 1 - 4


def test_026_cia_created_reach_is_from_the_start_of_the_action_round():
    t = table(ussr=["cia_created"], influence={"iran": (1, 0)}).play("card cia_created", "coup", "iran", "die 6")
    assert t.at("iran") == (0, 2)
    assert "iraq" in t.play("influence").countries()  # the US stood in Iran when the round began


def test_027_us_japan_pact_brings_control_of_japan():
    for way, t in ways("us_japan_mutual_defense_pact", influence={"japan": (1, 2)}):
        assert (t.at("japan"), t.effects()) == ((6, 2), {"us_japan_mutual_defense_pact": "us"}), way
        assert t.where("us_japan_mutual_defense_pact") == "removed", way
    assert event("us_japan_mutual_defense_pact", "us", influence={"japan": (7, 1)}).at("japan") == (7, 1)


def test_027_us_japan_pact_closes_japan_to_the_ussr():
    here = {"japan": (1, 1), "india": (1, 1)}
    for kind in ("coup", "realign"):
        effects = {"us_japan_mutual_defense_pact": "us"}
        assert targets(kind, "ussr", influence=here, effects=effects) == {"india"}
        assert targets(kind, "us", influence=here, effects=effects) == {"japan", "india"}


def test_028_suez_crisis_removes_4_at_most_2_each():
    here = {"france": (3, 0), "united_kingdom": (5, 0), "israel": (1, 0), "italy": (2, 0)}
    for way, t in ways("suez_crisis", "france", "france", influence=here):
        assert t.countries() == {"united_kingdom", "israel"}, way
        t.play("united_kingdom", "israel")
        assert (t.us("france"), t.us("united_kingdom"), t.us("israel")) == (1, 4, 0), way
        assert t.where("suez_crisis") == "removed", way


def test_028_suez_crisis_takes_less_if_less_is_there():
    t = event("suez_crisis", "ussr", "israel", "france", influence={"israel": (1, 0), "france": (1, 0)})
    assert t.where("suez_crisis") == "removed"
    assert t.at("france") == (0, 0)


def test_029_east_european_unrest_takes_1_each():
    here = {"poland": (0, 3), "hungary": (0, 1), "finland": (0, 1), "austria": (0, 2), "italy": (0, 2)}
    for way, t in ways("east_european_unrest", "poland", "finland", influence=here):
        assert t.countries() == {"hungary", "austria"}, way
        t.play("austria")
        assert (t.ussr("poland"), t.ussr("finland"), t.ussr("austria")) == (2, 0, 1), way
        assert t.where("east_european_unrest") == "discard", way


def test_029_east_european_unrest_takes_2_each_in_the_late_war():
    here = {"poland": (0, 3), "hungary": (0, 1), "romania": (0, 2), "bulgaria": (0, 2)}
    for turn, left in ((7, (2, 0, 1)), (8, (1, 0, 0)), (10, (1, 0, 0))):
        t = event("east_european_unrest", "us", "poland", "hungary", "romania", influence=here, turn=turn)
        assert tuple(t.ussr(c) for c in ("poland", "hungary", "romania")) == left
        assert t.ussr("bulgaria") == 2


def test_030_decolonization_four_different_countries():
    here = {"zaire": (5, 0)}
    for way, t in ways("decolonization", "zaire", "vietnam", "nigeria", influence=here):
        assert "zaire" not in t.countries(), way
        assert not t.countries() & {"iran", "india", "taiwan"}, way
        assert {"philippines", "morocco"} <= t.countries(), way
        t.play("thailand")
        assert [t.ussr(c) for c in ("zaire", "vietnam", "nigeria", "thailand")] == [1] * 4, way
        assert t.where("decolonization") == "discard", way


def test_031_red_scare_takes_1_from_the_opponent_down_to_1():
    for by, other in (("us", "ussr"), ("ussr", "us")):
        t = event("red_scare_purge", by)
        assert (t.effects(), t.where("red_scare_purge")) == ({"red_scare_purge": by}, "discard")
        for card, points in (("nasser", 1), ("fidel", 1), ("comecon", 2), ("nato", 3)):
            t = table(to_play=other, **{other: [card]}, effects={"red_scare_purge": by})
            assert t.play(f"card {card}", "influence").points == points
        t = table(to_play=by, **{by: ["fidel"]}, effects={"red_scare_purge": by}).play("card fidel", "influence")
        assert t.points == 2


def test_031_red_scare_of_both_sides_and_its_end():
    both = {"red_scare_purge": "both"}
    for side in ("us", "ussr"):
        t = table(to_play=side, **{side: ["comecon"]}, effects=both).play("card comecon", "influence")
        assert t.points == 2
    assert table(phase="end", effects=both).deal().effects() == {}


def test_031_red_scare_cannot_be_a_soviet_event_in_the_chinese_civil_war():
    position = {"china": "none", "options": {"variant": "chinese_civil_war"}}
    t = table(ussr=["red_scare_purge"], **position).play("card red_scare_purge")
    assert t.refuses("event") == "5.2.b"
    assert event("red_scare_purge", "us", ussr=["nasser"], **position).effects() == {"red_scare_purge": "us"}


def test_031_red_scare_works_on_later_events_of_the_same_headline():
    t = table(phase="headline", ussr=["red_scare_purge"], us=["cia_created"], effects={"containment": "us"})
    t.headline("cia_created", "red_scare_purge")
    assert (t.prompt, t.points) == ("inf-ask-operation", 1)  # 1 + 1 - 1
    t = table(phase="headline", us=["red_scare_purge"], ussr=["abm_treaty"]).headline("red_scare_purge", "abm_treaty")
    assert t.points == 3


def test_031_red_scare_counts_for_the_space_race_and_coups():
    t = table(ussr=["fidel"], effects={"red_scare_purge": "us"}, influence={"iran": (1, 0)}).play("card fidel")
    assert not t.may("space")
    t.play("coup", "iran", "die 4")
    assert (t.at("iran"), t.military) == ((0, 0), (0, 1))  # 4 + 1 - 4


# ---- 32 to 35 ----


def test_032_un_intervention_uses_the_operations_without_the_event():
    t = table(us=["un_intervention", "fidel", "nato"], to_play="us", influence={"cuba": (2, 0)})
    t.play("card un_intervention", "event")
    assert (t.decider, t.cards()) == ("us", {"fidel"})
    t.play("card fidel")
    assert (t.points, t.buttons()) == (2, {"influence", "space"})
    t.play("influence", "cuba", "cuba")
    assert t.at("cuba") == (4, 0)
    assert (t.where("fidel"), t.where("un_intervention")) == ("discard", "discard")  # starred, but not removed
    assert t.hand("us") == {"nato"}


def test_032_un_intervention_for_the_ussr():
    t = event(
        "un_intervention", "ussr", "card duck_and_cover", "influence", *["afghanistan"] * 3, ussr=["duck_and_cover"]
    )
    assert (t.defcon, t.vp, t.at("afghanistan")) == (5, 0, (0, 3))


def test_032_un_intervention_needs_a_card_with_an_enemy_event():
    t = table(us=["un_intervention", "nato", "asia_scoring", "summit"], to_play="us").play("card un_intervention")
    assert t.refuses("event") == "5.2.b"
    assert t.may("influence")  # its own operation stays usable


def test_032_un_intervention_is_no_headline():
    t = table(phase="headline", ussr=["un_intervention", "nato"], us=["fidel"])
    assert t.cards() == {"nato"}


def test_032_un_intervention_takes_modifiers_of_the_player():
    t = event("un_intervention", "us", "card fidel", us=["fidel"], effects={"containment": "us"})
    assert t.points == 3


def test_032_un_intervention_may_be_spaced_with_the_other_card():
    t = event("un_intervention", "us", "card fidel", "space", "die 1", us=["fidel"])
    assert (t.space, t.vp) == ((1, 0), 2)


def test_032_un_intervention_feeds_u2_incident_once():
    for by, card in (("us", "fidel"), ("ussr", "duck_and_cover")):
        t = event("un_intervention", by, f"card {card}", **{by: [card]}, effects={"u2_incident": "ussr"})
        assert (t.vp, t.effects()) == (-1, {})


def test_032_un_intervention_stops_we_will_bury_you():
    t = event("un_intervention", "us", "card fidel", us=["fidel"], effects={"we_will_bury_you": "ussr"})
    assert (t.vp, t.effects()) == (0, {})
    t = table(us=["un_intervention"], to_play="us", effects={"we_will_bury_you": "ussr"})
    t.play("card un_intervention", "influence")  # not as an event
    assert t.vp == -3


def test_032_un_intervention_with_a_war_card_still_feeds_flower_power():
    effects = {"flower_power": "ussr"}
    t = event("un_intervention", "us", "card korean_war", "influence", us=["korean_war"], effects=effects)
    assert t.vp == -2
    effects["camp_david_accords"] = "us"
    t = event("un_intervention", "us", "card arab_israeli_war", "influence", us=["arab_israeli_war"], effects=effects)
    assert t.vp == 0


def test_032_un_intervention_with_a_war_card_on_the_space_race():
    effects = {"flower_power": "ussr"}
    t = event("un_intervention", "us", "card korean_war", "space", "die 6", us=["korean_war"], effects=effects)
    assert t.vp == 0


def test_032_un_intervention_saves_the_ussr_from_defectors():
    t = event("un_intervention", "ussr", "card defectors", "influence", ussr=["defectors"])
    assert t.vp == 0


def test_032_un_intervention_with_a_card_from_grain_sales():
    t = table(us=["grain_sales_to_soviets", "un_intervention"], to_play="us", ussr=["we_will_bury_you"], defcon=2)
    t.play("card grain_sales_to_soviets", "event", "card we_will_bury_you", "card un_intervention")
    assert (t.prompt, t.points) == ("inf-ask-operation", 4)
    spend(t.play("influence"), "mexico")
    assert (t.defcon, t.where("we_will_bury_you"), t.where("un_intervention")) == (2, "discard", "discard")


def test_033_de_stalinization_moves_up_to_4_at_most_2_to_a_country():
    here = {"poland": (0, 4), "north_korea": (0, 3), "panama": (2, 0)}
    for way, t in ways("de_stalinization", *["poland"] * 3, "north_korea", influence=here):
        assert "panama" not in t.countries(), way  # under US control
        t.play("chile", "chile")
        assert "chile" not in t.countries(), way
        t.play("venezuela", "zaire")
        assert (t.ussr("poland"), t.ussr("north_korea")) == (1, 2), way
        assert [t.ussr(c) for c in ("chile", "venezuela", "zaire")] == [2, 1, 1], way
        assert t.where("de_stalinization") == "removed", way


def test_033_de_stalinization_may_move_fewer_or_none():
    t = event("de_stalinization", "ussr", "poland", "no", "cuba", influence={"poland": (0, 4)})
    assert (t.at("poland"), t.at("cuba"), t.where("de_stalinization")) == ((0, 3), (0, 1), "removed")
    t = event("de_stalinization", "ussr", "no", influence={"poland": (0, 4)})
    assert (t.at("poland"), t.where("de_stalinization")) == ((0, 4), "removed")
    assert event("de_stalinization", "ussr").where("de_stalinization") == "removed"  # nothing to move


def test_033_de_stalinization_judges_control_after_lifting():
    t = event("de_stalinization", "ussr", "panama", "no", influence={"panama": (2, 1), "poland": (0, 3)})
    assert "panama" not in t.countries()  # without the point that was lifted the US controls it
    assert "cuba" in t.countries()


def test_034_nuclear_test_ban_pays_defcon_less_2_then_raises_it():
    for defcon, vp, after in ((5, 3, 5), (4, 2, 5), (3, 1, 5), (2, 0, 4)):
        t = event("nuclear_test_ban", "us", defcon=defcon)
        assert (t.vp, t.defcon, t.where("nuclear_test_ban")) == (vp, after, "discard")
    t = table(phase="headline", ussr=["nuclear_test_ban"], defcon=3).headline(None, "nuclear_test_ban")
    assert (t.vp, t.defcon) == (-1, 5)


def test_035_formosan_resolution_makes_taiwan_a_battleground_of_asia_scoring():
    for way, t in ways("formosan_resolution"):
        assert t.effects() == {"formosan_resolution": "us"}, way
        assert t.where("formosan_resolution") == "removed", way
    effects = {"formosan_resolution": "us"}
    here = {"taiwan": (3, 0), "japan": (4, 0), "north_korea": (0, 3)}
    assert event("asia_scoring", "us", influence=here).vp == 4 - 4  # more countries, not more battlegrounds
    t = event("asia_scoring", "us", influence=here, effects=effects)
    assert t.vp == (3 + 2) - (3 + 1)  # two battlegrounds to one, but no other country: no domination
    here["australia"] = (4, 0)
    assert event("asia_scoring", "us", influence=here, effects=effects).vp == (7 + 2) - (3 + 1)
    here["taiwan"] = (0, 3)
    assert event("asia_scoring", "us", influence=here, effects=effects).vp == (3 + 1) - (3 + 1)


def test_035_formosan_resolution_is_needed_for_control_of_asia():
    six = dict.fromkeys(("japan", "south_korea", "north_korea", "thailand", "india", "pakistan"), (5, 0))
    here = six | {"taiwan": (3, 0)}
    t = event("asia_scoring", "us", influence=here, effects={"formosan_resolution": "us"})
    assert t.vp == 9 + 7 + 1


def test_035_formosan_resolution_counts_in_the_final_scoring():
    here = {"taiwan": (3, 0), "japan": (4, 0), "north_korea": (0, 3), "australia": (4, 0)}
    totals = []
    for effects in ({}, {"formosan_resolution": "us"}):
        t = table(turn=10, phase="end", influence=here, effects=effects)
        totals.append((t.vp, t.result))
    assert totals == [(4 - 4 - 1, ("ussr", "final_scoring")), (9 - 4 - 1, ("us", "final_scoring"))]


def test_035_formosan_resolution_cannot_happen_in_the_chinese_civil_war():
    t = event("formosan_resolution", "ussr", us=["nasser"], china="none", options={"variant": "chinese_civil_war"})
    spend(t.play("influence"), "afghanistan")
    assert (t.effects(), t.where("formosan_resolution")) == ({}, "discard")


def test_035_formosan_resolution_counts_for_nothing_else():
    effects = {"formosan_resolution": "us"}
    t = table(ussr=["comecon"], influence={"taiwan": (3, 0)}, effects=effects)
    assert t.play("card comecon", "coup", "taiwan", "die 1").defcon == 5
    here = {"taiwan": (3, 0), "north_korea": (0, 3), "iran": (2, 0)}
    t = table(us=["kitchen_debates"], to_play="us", influence=here, effects=effects)
    assert not t.play("card kitchen_debates").may("event")
    here = {"taiwan": (3, 0), "australia": (4, 0), "japan": (4, 0), "north_korea": (0, 3)}
    t = event("summit", "us", "die 3", "die 3", influence=here, effects=effects)
    assert t.vp == 0  # without Taiwan the US does not dominate Asia: the summit is a tie


def test_035_formosan_resolution_ends_when_the_us_plays_the_china_card():
    effects = {"formosan_resolution": "us"}
    for use in (["space", "die 1"], ["influence"]):
        t = table(us=["nasser"], to_play="us", china="us", effects=effects).play("card the_china_card", *use)
        assert t.effects() == {}
    t = table(ussr=["nasser"], effects=effects).play("card the_china_card", "influence")
    assert t.effects() == effects


# ---- 103 to 106 ----


def test_103_defectors_cancels_the_soviet_headline():
    for card in ("we_will_bury_you", "asia_scoring", "fidel"):
        t = table(phase="headline", us=["defectors"], ussr=[card], influence={"cuba": (1, 0), "japan": (4, 0)})
        t.headline("defectors", card)
        assert (t.vp, t.defcon, t.at("cuba")) == (0, 5, (1, 0))
        assert (t.where(card), t.where("defectors")) == ("discard", "discard")
        assert t.round == 1


def test_103_defectors_headlined_by_the_ussr_does_nothing():
    t = table(phase="headline", us=["duck_and_cover"], ussr=["defectors"]).headline("duck_and_cover", "defectors")
    assert (t.vp, t.defcon, t.where("defectors")) == (1, 4, "discard")


def test_103_defectors_in_a_soviet_action_round_gives_the_us_1():
    assert event("defectors", "ussr").vp == 1
    t = table(ussr=["defectors"]).play("card defectors", "influence", "afghanistan", "afghanistan")
    assert (t.vp, t.where("defectors")) == (1, "discard")
    assert table(ussr=["defectors"]).play("card defectors", "space", "die 6").vp == 0


def test_103_defectors_as_a_us_event_does_nothing():
    t = event("defectors", "us")
    assert (t.vp, t.where("defectors")) == (0, "discard")


def test_103_defectors_taken_by_missile_envy():
    t = table(us=["missile_envy"], ussr=["defectors"], to_play="us")
    t.play("card missile_envy", "event", "card defectors")
    assert (t.vp, t.where("defectors")) == (0, "discard")
    t = table(phase="headline", us=["missile_envy"], ussr=["fidel", "defectors"], influence={"cuba": (1, 0)})
    t.headline("missile_envy", "fidel").play("card defectors")
    assert (t.at("cuba"), t.where("fidel"), t.where("defectors")) == ((1, 0), "discard", "discard")


def test_103_defectors_taken_by_grain_sales_cancels_an_unresolved_headline():
    t = table(phase="headline", us=["grain_sales_to_soviets"], ussr=["fidel", "defectors"], influence={"cuba": (1, 0)})
    t.headline("grain_sales_to_soviets", "fidel").play("card defectors", "yes", "event")
    assert (t.at("cuba"), t.where("fidel"), t.where("defectors")) == ((1, 0), "discard", "discard")


def test_103_defectors_through_grain_sales_in_a_soviet_round():
    t = event("grain_sales_to_soviets", "ussr", "card defectors", "yes", "event", ussr=["defectors"])
    assert (t.vp, t.where("defectors")) == (1, "discard")


def test_103_defectors_handed_to_the_ussr_is_only_operations():
    t = table(ussr=["missile_envy"], us=["defectors"]).play("card missile_envy", "event", "card defectors")
    assert (t.prompt, t.points, t.vp) == ("inf-ask-operation", 2, 0)


def test_103_defectors_discarded_to_bear_trap_does_nothing():
    t = table(ussr=["defectors"], effects={"bear_trap": "us"}).play("card defectors", "die 5")
    assert t.vp == 0


def test_104_cambridge_five_adds_1_in_a_region_of_a_scoring_card():
    hand = ["southeast_asia_scoring", "africa_scoring", "fidel"]
    for way, t in ways("the_cambridge_five", us=hand, influence={"zaire": (2, 0)}):
        assert t.legal() >= {"zaire", "no", "vietnam"}, way
        assert not t.countries() & {"japan", "india", "iran"}, way  # Southeast Asia only
        assert set(t.save()["known_us"]) >= {"southeast_asia_scoring", "africa_scoring"}, way
        assert "fidel" not in t.save()["known_us"], way
        t.play("zaire")
        assert t.at("zaire") == (2, 1), way


def test_104_cambridge_five_does_not_see_a_scoring_card_that_is_the_headline():
    t = table(phase="headline", ussr=["the_cambridge_five"], us=["asia_scoring", "africa_scoring"])
    t.headline("asia_scoring", "the_cambridge_five")
    assert "zaire" in t.countries()
    assert "japan" not in t.countries()


def test_104_cambridge_five_asia_means_all_of_asia():
    t = event("the_cambridge_five", "ussr", us=["asia_scoring"])
    assert {"thailand", "japan"} <= t.countries()
    before = t.board()
    t.play("no")
    assert (t.board(), t.where("the_cambridge_five")) == (before, "discard")


def test_104_cambridge_five_without_scoring_cards_does_nothing():
    t = event("the_cambridge_five", "ussr", us=["fidel"])
    assert (t.board(), t.where("the_cambridge_five"), t.decider) == ({}, "discard", "us")


def test_104_cambridge_five_cannot_happen_in_the_late_war():
    for turn in (8, 10):
        t = table(ussr=["the_cambridge_five"], us=["asia_scoring"], turn=turn).play("card the_cambridge_five")
        assert t.refuses("event") == "5.2.b"
        t = event("the_cambridge_five", "us", us=["asia_scoring"], turn=turn)
        assert t.prompt == "inf-ask-operation"
    assert event("the_cambridge_five", "ussr", us=["asia_scoring"], turn=7).may("japan")


def test_105_special_relationship_without_nato():
    for way, t in ways("special_relationship", influence={"united_kingdom": (5, 0)}):
        assert t.countries() == {"canada", "norway", "benelux", "france"}, way
        t.play("france")
        assert (t.at("france"), t.vp) == ((1, 0), 0), way
        assert t.where("special_relationship") == "discard", way


def test_105_special_relationship_with_nato():
    for way, t in ways("special_relationship", influence={"united_kingdom": (5, 0)}, effects={"nato": "us"}):
        assert "poland" not in t.countries(), way
        t.play("turkey")
        assert (t.at("turkey"), t.vp) == ((2, 0), 2), way


def test_105_special_relationship_without_the_united_kingdom_does_nothing():
    t = event("special_relationship", "us", influence={"united_kingdom": (5, 1)}, effects={"nato": "us"})
    assert (t.vp, t.where("special_relationship"), t.decider) == (0, "discard", "ussr")


NORAD = {"effects": {"norad": "us"}, "defcon": 3}


def test_106_norad_comes_into_force():
    for way, t in ways("norad"):
        assert t.effects() == {"norad": "us"}, way
        assert t.where("norad") == "removed", way


def test_106_norad_answers_a_coup_of_either_side_that_moves_defcon_to_2():
    here = {"canada": (4, 0), "cuba": (1, 1)}
    for side, card in (("ussr", "comecon"), ("us", "duck_and_cover")):
        t = table(to_play=side, **{side: [card, "nasser"]}, influence=here, **NORAD)
        t.play(f"card {card}", "coup", "cuba", "die 1")
        if side == "ussr":
            assert (t.decider, t.legal()) == ("us", {"canada", "cuba", "no"})
            t.play("canada")
            assert t.at("canada") == (5, 0)
        else:  # the event of Duck and Cover does not happen: it is the US's own card
            assert t.play("no").at("canada") == (4, 0)


def test_106_norad_answers_any_cause_in_an_action_round():
    t = event("duck_and_cover", "us", influence={"canada": (4, 0)}, **NORAD)
    assert (t.decider, t.defcon, t.legal()) == ("us", 2, {"canada", "no"})


def test_106_norad_answers_when_defcon_rises_and_falls_back():
    t = event("abm_treaty", "ussr", "coup", "cuba", "die 1", influence={"canada": (4, 0), "cuba": (1, 0)},
              effects={"norad": "us"}, defcon=2)  # fmt: skip
    assert (t.defcon, t.legal()) == (2, {"canada", "cuba", "no"})


def test_106_norad_answers_in_the_round_in_which_it_was_played():
    t = table(ussr=["norad"], influence={"canada": (4, 0), "cuba": (1, 0)}, defcon=3)
    t.play("card norad", "coup", "cuba", "die 1")  # the event follows, then the round ends
    assert (t.defcon, t.legal()) == (2, {"canada", "cuba", "no"})


def test_106_norad_after_quagmire_comes_into_force():
    t = event("norad", "ussr", effects={"quagmire": "ussr"})
    assert t.effects() == {"quagmire": "ussr", "norad": "us"}


def test_106_norad_needs_canada_and_a_move_to_2():
    here = {"canada": (3, 0), "cuba": (1, 0)}
    t = event("duck_and_cover", "us", influence=here, **NORAD)
    assert t.decider == "ussr"
    t = event("duck_and_cover", "us", influence={"canada": (4, 0)}, effects={"norad": "us"}, defcon=4)
    assert (t.defcon, t.decider) == (3, "ussr")
    t = table(ussr=["nasser"], influence={"canada": (4, 0)}, effects={"norad": "us"}, defcon=2)
    t.play("card nasser", "event")  # DEFCON was 2 already
    assert t.legal() == {"card the_china_card", "pass"}


def test_106_norad_is_silent_in_the_headline_phase():
    here = {"canada": (4, 0)}
    t = table(phase="headline", us=["duck_and_cover", "fidel"], ussr=["nasser"], influence=here, **NORAD)
    t.headline("duck_and_cover", "nasser")
    assert (t.defcon, t.round, t.decider) == (2, 1, "ussr")
    t.play("card the_china_card", "space", "die 6")
    assert (t.decider, t.cards()) == ("us", {"fidel"})  # nor at the end of the first action round


def test_106_norad_ends_with_quagmire():
    t = event("quagmire", "ussr", influence={"canada": (4, 0)}, **NORAD)
    assert t.effects() == {"quagmire": "ussr"}
