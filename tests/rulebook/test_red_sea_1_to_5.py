"""Red Sea, sections 2 to 5 of the rulebook: the map, set-up, the turn, playing cards."""

from tests.red_sea_table import CARDS, MAP, SEA, START, game, new, table

FILL = {"us": ["zbig"], "ussr": ["nasserism"]}


def region(id):
    r = {"africa": 3, "middle_east": 2}[id]
    board = game().board
    return {board.country_ids[c] for c in range(board.countries) if board.within(r)[0] >> c & 1}


# ---- 2 ----


def test_2_1_1_the_regions_and_their_values():
    h = game().red_sea
    assert [(h.presence[r], h.domination[r], h.control[r]) for r in (3, 2)] == [(1, 3, 4), (3, 5, 7)]
    assert len(region("africa")) == 7
    assert len(region("middle_east")) == 5


def test_2_1_2_egypt_is_in_both_regions():
    assert region("africa") & region("middle_east") == {"egypt"}


def test_2_1_3_stabilities():
    assert {id: int(row["stability"]) for id, row in MAP.items() if row["stability"] != "2"} == {
        "saudi_arabia": 3,
        "sudan": 1,
        "ethiopia": 1,
        "south_yemen": 1,
        SEA: 4,
    }


def test_2_1_4_three_battlegrounds():
    assert {id for id, row in MAP.items() if row["battleground"] == "1"} == {"egypt", "kenya", "saudi_arabia"}


def test_2_1_5_flashpoints_are_no_battlegrounds():
    flashpoints = {id for id, row in MAP.items() if row["flashpoint"] == "1"}
    assert flashpoints == {"ethiopia", "somalia"}
    assert all(MAP[id]["battleground"] == "0" for id in flashpoints)


def test_2_1_6_twelve_pairs_one_of_which_crosses():
    borders = game().describe().borders
    assert len(borders) == 12
    assert [pair[:2] for pair in borders if pair[2] == "cross"] == [["djibouti", "south_yemen"]]
    assert ["sudan", "somalia", "same"] in borders
    assert not any({"ethiopia", "somalia"} == set(pair[:2]) for pair in borders)


def test_2_1_7_no_coups_or_realignments_in_the_sea_lanes():
    t = table(us=["zbig", "usaid"], ussr=["nasserism"], to_play="us", influence={SEA: (0, 2), "kenya": (0, 1)})
    t.play("card zbig", "coup")
    assert t.countries() == {"kenya"}


def test_2_1_8_control_takes_stability_and_a_lead_of_it():
    for us, ussr, holds in ((3, 0, True), (3, 1, False), (4, 1, True)):
        t = table(**FILL, influence={"saudi_arabia": (us, ussr)})
        assert ("saudi_arabia" in t.controls("us")) == holds
    assert table(**FILL, influence={"sudan": (1, 0)}).controls("us") == {"sudan"}
    assert table(**FILL, influence={"sudan": (1, 1)}).controls("us") == set()


def test_2_1_9_the_printed_influence():
    assert START == {"ethiopia": (1, 0), "saudi_arabia": (1, 0), "somalia": (0, 1), "south_yemen": (0, 1)}


def test_2_2_1_a_scoring_card_offers_no_operations():
    t = table(ussr=["africa_scoring", "nasserism"], us=["zbig"]).play("card africa_scoring")
    assert t.legal() == {"event"}


def test_2_2_2_twenty_us_21_soviet_8_neutral_2_scoring():
    sides = [("scoring" if row["scoring"] == "1" else row["side"]) for row in CARDS.values()]
    assert {side: sides.count(side) for side in set(sides)} == {"us": 20, "ussr": 21, "neutral": 8, "scoring": 2}


def test_2_2_3_an_own_card_for_operations_has_no_event():
    t = table(ussr=["nasserism"], us=["zbig"], influence={"sudan": (0, 1)}).play("card nasserism", "influence", "sudan")
    assert t.effects() == {}
    assert t.where("nasserism") == "discard"


def test_2_2_4_a_starred_event_leaves_the_game():
    t = table(ussr=["nasserism"], us=["zbig"]).play("card nasserism", "event")
    assert t.where("nasserism") == "removed"


def test_2_2_5_a_lasting_event_is_listed():
    assert table(ussr=["nasserism"], us=["zbig"]).play("card nasserism", "event").effects() == {"nasserism": "ussr"}


def test_2_2_6_discarded_is_not_removed():
    t = table(ussr=["seychelles"], us=["zbig"]).play("card seychelles", "event")
    assert t.where("seychelles") == "discard"


# ---- 3 ----


def test_3_1_nine_mid_war_cards_each_and_ten_left():
    t = new().deal()
    assert (len(t.hand("us")), len(t.hand("ussr")), len(t.pile("deck"))) == (9, 9, 10)
    assert all(CARDS[card]["era"] == "mid" for card in t.hand("us") | t.hand("ussr"))
    assert t.romanian_autonomy == ("us", True)


def test_3_2_the_starting_influence():
    assert new().board() == START


def test_3_3_the_markers():
    t = new().deal()
    assert (t.space, t.military, t.turn, t.defcon, t.vp) == ((0, 0), (0, 0), 1, 4, 0)


# ---- 4 ----


def test_4_1_two_turns_then_final_scoring():
    t = table(turn=2, phase="end", **FILL, military=(5, 5))
    assert t.result[1] == "final_scoring"
    assert t.turn == 2


def test_4_2_during_an_enemy_event_the_player_stays_phasing():
    t = table(ussr=["centcom"], us=["nasserism"], influence={"sudan": (0, 1)}, turn=2)
    t.play("card centcom", "event first")
    assert (t.decider, t.phasing) == ("us", "ussr")


def test_4_4_the_late_war_joins_the_rest_of_the_deck_without_the_discards():
    t = table(turn=2, phase="begin", us=["usaid"], ussr=["nasserism"], discard=["the_derg"], under=["detente"])
    deck = t.pile("deck")
    assert {id for id, row in CARDS.items() if row["era"] == "late"} <= deck
    assert "the_derg" not in deck
    assert "detente" in deck  # what lay under the deck is shuffled too
    assert t.under == []


def test_4_5_a_defcon_rises_but_not_in_turn_1():
    assert table(turn=2, phase="begin", defcon=2, **FILL_MID).defcon == 3
    assert new().deal().defcon == 4


FILL_MID = {"us": ["usaid"], "ussr": ["nasserism"]}


def test_4_5_b_hands_are_filled_up_to_nine():
    t = table(turn=2, phase="begin", us=["usaid", "peace_corps"], ussr=["nasserism"]).deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (9, 9)


def headlines(us, ussr, **more):
    hands = {"us": [us, "voa_in_amharic"], "ussr": [ussr, "seychelles"]}
    return table(phase="headline", turn=2, **hands, **more).headline(us, ussr)


def test_4_5_c_the_higher_value_goes_first_and_the_us_at_a_tie():
    t = headlines("diego_garcia", "the_derg")  # 2 and 2
    assert [entry["card"] for entry in t.logged("inf-log-event")] == ["diego_garcia", "the_derg"]
    t = headlines("diego_garcia", "t62s_and_kalashnikovs")  # 2 and 3
    assert [entry["card"] for entry in t.logged("inf-log-event")] == ["t62s_and_kalashnikovs", "diego_garcia"]


def test_4_5_c_a_scoring_cards_come_second():
    t = headlines("africa_scoring", "nasserism")
    assert [entry["card"] for entry in t.logged("inf-log-event")] == ["nasserism", "africa_scoring"]


def test_4_5_c_b_an_enemy_headline_is_carried_out_by_its_owner_and_its_player_is_phasing():
    t = headlines("mr_nyet", "nasserism", defcon=2)
    assert t.result == ("ussr", "nuclear_war")


def test_4_5_c_c_romanian_autonomy_is_no_headline():
    t = table(phase="headline", **FILL_MID)
    assert t.cards() == {"nasserism"}
    t.play("card nasserism")
    assert t.refuses("card romanian_autonomy") == "4.5.C.c"


def test_4_5_c_d_no_operations_from_headlines():
    t = headlines("diego_garcia", "nasserism")
    assert t.round == 1


def test_4_5_d_seven_action_rounds_each_the_ussr_first():
    """Both place influence with own cards, nine of which are one headline, seven rounds and one to keep."""
    own = {side: [id for id, row in CARDS.items() if (row["side"], row["era"]) == (side, "mid")] for side in FILL}
    headline = {"us": "diego_garcia", "ussr": "nasserism"}
    hands = {side: [*([headline[side]]), *[id for id in own[side] if id != headline[side]][:8]] for side in own}
    t = table(phase="headline", **hands, influence=START, face_up=False).headline(*headline.values())
    order = []

    def choose(t):
        if t.prompt == "inf-ask-card":
            order.append((t.round, t.decider))
            return f"card {min(t.hand(t.decider))}"
        return "influence" if t.prompt == "inf-ask-use" else min(t.countries())

    t.run(choose, until=lambda t: t.turn == 2)
    assert order == [(round, side) for round in range(1, 8) for side in ("ussr", "us")]
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (1, 1)


def test_4_5_d_b_a_player_without_cards_is_skipped():
    t = table(us=["usaid"], ussr=[], holder="ussr", face_up=False, influence={"kenya": (1, 0)})
    assert t.decider == "us"


def test_4_5_e_the_penalty():
    t = table(phase="end", us=["usaid"], ussr=["nasserism"], defcon=4, military=(2, 5))
    assert t.vp == -2
    assert t.military == (0, 0)


def test_4_5_g_romanian_autonomy_is_turned_up():
    t = table(phase="end", **FILL_MID, holder="ussr", face_up=False, military=(5, 5))
    assert t.romanian_autonomy == ("ussr", True)


def last_rounds(**more):
    """Both play the last card but one of turn 1: the USSR Nasserism as an event, the US USAID for its operations."""
    hands = {"us": ["usaid", "peace_corps"], "ussr": ["nasserism", "the_derg"]}
    t = table(round=7, **{**hands, "defcon": 3, "military": (5, 5), **more})
    return t.play("card nasserism", "event", "card usaid", "influence", SEA, SEA)


def test_4_3_a_removed_card_never_comes_back():
    t = last_rounds()
    assert (t.turn, t.where("nasserism"), t.where("usaid")) == (2, "removed", "discard")
    assert {"nasserism", "usaid"}.isdisjoint(t.deal().hand("us") | t.hand("ussr") | t.pile("deck"))


def test_4_5_the_phases_come_in_this_order():
    t = last_rounds(military=(0, 5), options={"tournament": "yes", "tournament_reveal": "cards"}).deal()
    t.headline(sorted(t.hand("us"))[0], sorted(t.hand("ussr"))[0])
    keys = [entry.key for entry in t.log]
    phases = ["inf-log-plays", "inf-log-penalty", "inf-log-held", "inf-log-turn", "inf-log-defcon", "inf-log-headline"]
    assert sorted(phases, key=keys.index) == phases


def test_4_5_d_a_one_card_is_left_but_no_scoring_card():
    t = last_rounds()
    assert (t.hand("us"), t.hand("ussr")) == ({"peace_corps"}, {"the_derg"})
    t = table(round=7, us=["usaid"], ussr=["nasserism", "africa_scoring"])
    assert t.refuses("card nasserism") == "10.1.5"


def test_4_5_f_a_tournament_finds_a_kept_scoring_card():
    t = table(phase="end", us=["usaid"], ussr=["africa_scoring"], military=(5, 5), options={"tournament": "yes"})
    assert t.result == ("us", "held_scoring_card")


def test_4_5_h_the_late_war_is_in_the_deck_before_the_draw():
    t = last_rounds()
    assert (t.turn, t.decider) == (2, "chance")
    assert {id for id, row in CARDS.items() if row["era"] == "late"} <= t.cards()


def test_4_5_i_final_scoring_follows_the_last_turn():
    assert table(turn=1, phase="end", **FILL_MID, military=(5, 5)).result is None
    assert table(turn=2, phase="end", **FILL, military=(5, 5)).result[1] == "final_scoring"
    mixed = {"discard": ["summit"], "options": {"twilight_cards": "yes"}}
    assert table(turn=2, phase="end", **FILL, military=(5, 5), **mixed).result is None
    assert table(turn=3, phase="end", **FILL, military=(5, 5), **mixed).result[1] == "final_scoring"


# ---- 5 ----


def test_5_1_nobody_passes_with_cards_in_hand():
    t = table(us=["usaid"], ussr=["nasserism"])
    assert t.refuses("pass") == "5.1"


def test_5_2_the_enemy_event_happens():
    t = table(us=["the_derg", "usaid"], ussr=["nasserism"], to_play="us", influence={"kenya": (1, 0)})
    t.play("card the_derg", "influence", "kenya", "kenya")
    assert t.at("ethiopia") == (0, 2)
    assert t.where("the_derg") == "removed"


def test_5_2_a_both_orders_are_offered():
    t = table(us=["the_derg", "usaid"], ussr=["nasserism"], to_play="us", influence={"kenya": (1, 0)})
    assert {"event first", "influence"} <= t.play("card the_derg").legal()


def test_5_2_b_an_event_that_cannot_happen_is_discarded():
    t = table(
        ussr=["ogaden_war", "nasserism"], us=["usaid"], effects={"f5es_delivered": "ussr"}, influence={"sudan": (0, 1)}
    )
    t.play("card ogaden_war", "influence", "sudan", "sudan")
    assert t.where("ogaden_war") == "discard"
    assert t.military == (0, 0)
    t = table(ussr=["eplf", "nasserism"], us=["usaid"], influence={"sudan": (0, 1)})
    t.play("card eplf", "influence", "sudan")
    assert (t.where("eplf"), t.vp) == ("discard", 0)


def test_5_2_c_an_event_without_result_counts_as_played():
    t = table(ussr=["the_victorious_leader", "nasserism"], us=["usaid"])
    t.play("card the_victorious_leader", "event first")
    assert t.where("the_victorious_leader") == "removed"


def test_5_3_a_higher_value_serves_too():
    """Of all cards only Bear Trap, a guest, asks for a value: 2 or more."""
    hand = ["detente", "the_derg", "soviets_airlift_cubans"]
    t = table(us=["bear_trap", "usaid"], ussr=hand, to_play="us", options={"twilight_cards": "yes"})
    t.play("card bear_trap", "event")
    assert t.cards() == {"the_derg", "soviets_airlift_cubans"}
    assert t.refuses("card detente") == "5.3"


def test_5_4_a_discarded_scoring_card_is_not_scored():
    t = table(
        turn=2, ussr=["gosplan_advisers", "africa_scoring", "seychelles"], us=["usaid"], influence={"kenya": (0, 2)}
    )
    t.play("card gosplan_advisers", "event").deal()
    t.play("card africa_scoring", "card seychelles")
    assert (t.vp, t.where("africa_scoring")) == (0, "discard")


def test_5_5_zbig_ignores_the_closed_region_and_leaves_defcon_alone():
    t = table(
        turn=2, us=["zbig", "usaid"], ussr=["seychelles"], to_play="us", defcon=2, influence={"saudi_arabia": (0, 1)}
    )
    t.play("card zbig", "event", "saudi_arabia", "die 6")
    assert (t.defcon, t.at("saudi_arabia")) == (2, (2, 0))
