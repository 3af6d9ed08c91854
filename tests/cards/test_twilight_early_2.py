"""Twilight Struggle, the rest of the Early War: cards 24 to 35 and 103 to 106, from the facts (card_effects.md)."""

from tests.cards.twilight_play import SAFE, event, spend, targets, ways
from tests.twilight_table import MAP, table

# ---- 24 to 31 ----


def test_024_indo_pakistani_war_player_chooses_the_target():
    t = event("indo_pakistani_war", "us", influence={"india": (1, 2)})
    assert (t.decider, t.countries()) == ("us", {"india", "pakistan"})
    t.play("india", "die 4")
    assert (t.at("india"), t.vp, t.military) == ((3, 0), 2, (2, 0))
    assert t.where("indo_pakistani_war") == "discard"


def test_024_indo_pakistani_war_neighbours():
    here = {"india": (3, 0), "iran": (2, 0), "afghanistan": (2, 0), "burma": (2, 0)}
    lost, won = {"military": (0, 2)}, {"military": (0, 2), "vp": -2}
    t = event("indo_pakistani_war", "ussr", "pakistan", "die 6", influence=here)
    assert t.difference() == lost  # three against it
    del here["afghanistan"]
    assert event("indo_pakistani_war", "ussr", "pakistan", "die 6", influence=here).difference() == won
    assert event("indo_pakistani_war", "ussr", "india", "die 4", influence=here).difference() == lost  # Burma
    t = event("indo_pakistani_war", "ussr", "india", "die 5", influence=here)
    assert t.difference() == won | {"india": (0, 3)}


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
        t.play("influence", "mexico")
        assert (t.at("mexico"), t.known("ussr")) == ((1, 0), {"fidel", "nasser"}), way
        assert t.where("cia_created") == "removed", way


def test_026_cia_created_operations_take_modifiers():
    assert event("cia_created", "us", effects={"containment": "us"}).still_open().points == 2
    assert event("cia_created", "us", effects={"red_scare_purge": "ussr"}).still_open().points == 1


def test_026_cia_created_in_the_second_edition_is_modified():
    t = event("cia_created", "us", effects={"containment": "us"}, options={"edition": "second"})
    assert t.still_open().points == 2


def test_026_cia_created_at_defcon_2_is_the_ussrs_suicide():
    t = event("cia_created", "ussr", "coup", "cuba", "die 1", defcon=2, influence={"cuba": (0, 3)})
    assert (t.result, t.military) == (("us", "nuclear_war"), (1, 0))
    t = event("cia_created", "us", "coup", "cuba", "die 1", defcon=2, influence={"cuba": (0, 3)})
    assert (t.result, t.military) == (("ussr", "nuclear_war"), (1, 0))


def test_026_cia_created_coup_gives_military_operations():
    t = event("cia_created", "us", "coup", "panama", "die 6", influence={"panama": (0, 2)})
    assert (t.at("panama"), t.military, t.defcon) == ((1, 0), (1, 0), 4)  # 6 + 1 - 4


def test_026_cia_created_reach_is_from_the_start_of_the_action_round():
    t = table(ussr=["cia_created"], influence={"iran": (1, 0)}).play("card cia_created", "coup", "iran", "die 6")
    assert (t.at("iran"), t.military, t.defcon) == ((0, 2), (0, 1), 4)  # 6 + 1 - 4
    assert "iraq" in t.play("influence").countries()  # the US stood in Iran when the round began
    assert t.play("iraq").at("iraq") == (1, 0)


def test_027_us_japan_pact_brings_control_of_japan():
    for way, t in ways("us_japan_mutual_defense_pact", influence={"japan": (1, 2)}):
        assert (t.at("japan"), t.effects()) == ((6, 2), {"us_japan_mutual_defense_pact": "us"}), way
        assert t.where("us_japan_mutual_defense_pact") == "removed", way
    t = event("us_japan_mutual_defense_pact", "us", influence={"japan": (7, 1)})
    assert t.difference() == {"effect us_japan_mutual_defense_pact": "us"}


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
    assert t.board() == {}


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
    assert (t.prompt, t.still_open().points) == ("inf-ask-operation", 1)  # 1 + 1 - 1
    t = table(phase="headline", us=["red_scare_purge"], ussr=["abm_treaty"]).headline("red_scare_purge", "abm_treaty")
    assert t.still_open().points == 3


def test_031_red_scare_counts_for_the_space_race_and_coups():
    t = table(ussr=["fidel"], effects={"red_scare_purge": "us"}, influence={"iran": (1, 0)}).play("card fidel")
    assert not t.may("space")
    t.play("coup", "iran", "die 4")
    assert t.difference() == {"iran": (0, 0), "military": (0, 1), "defcon": 4}  # 4 + 1 - 4


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
    assert t.difference() == {"afghanistan": (0, 3), "card duck_and_cover": "discard"}


def test_032_un_intervention_needs_a_card_with_an_enemy_event():
    t = table(us=["un_intervention", "nato", "asia_scoring", "summit"], to_play="us").play("card un_intervention")
    assert t.refuses("event") == "5.2.b"
    assert t.may("influence")  # its own operation stays usable


def test_032_un_intervention_is_no_headline():
    t = table(phase="headline", ussr=["un_intervention", "nato"], us=["fidel"])
    assert t.cards() == {"nato"}


def test_032_un_intervention_takes_modifiers_of_the_player():
    t = event("un_intervention", "us", "card fidel", us=["fidel"], effects={"containment": "us"})
    assert t.still_open().points == 3


def test_032_un_intervention_may_be_spaced_with_the_other_card():
    t = event("un_intervention", "us", "card fidel", "space", "die 1", us=["fidel"])
    assert t.difference() == {"space": (1, 0), "spaced": (1, 0), "vp": 2, "card fidel": "discard"}


def test_032_un_intervention_feeds_u2_incident_once():
    for by, card in (("us", "fidel"), ("ussr", "duck_and_cover")):
        t = event("un_intervention", by, f"card {card}", **{by: [card]}, effects={"u2_incident": "ussr"})
        assert (t.vp, t.effects()) == (-1, {})  # before the other card acts
        spend(t.play("influence"), SAFE[by])
        assert (t.vp, t.where(card)) == (-1, "discard")


def test_032_un_intervention_stops_we_will_bury_you():
    t = event("un_intervention", "us", "card fidel", us=["fidel"], effects={"we_will_bury_you": "ussr"})
    spend(t.play("influence"), "mexico")
    assert (t.vp, t.effects(), t.where("fidel")) == (0, {}, "discard")
    t = table(us=["un_intervention"], to_play="us", effects={"we_will_bury_you": "ussr"})
    t.play("card un_intervention", "influence")  # not as an event
    assert (t.vp, t.effects()) == (-3, {})


def test_032_un_intervention_with_a_war_card_still_feeds_flower_power():
    effects = {"flower_power": "ussr"}
    t = event("un_intervention", "us", "card korean_war", "influence", us=["korean_war"], effects=effects)
    assert spend(t, "mexico").difference() == {"vp": -2, "mexico": (2, 0), "card korean_war": "discard"}
    effects["camp_david_accords"] = "us"
    t = event("un_intervention", "us", "card arab_israeli_war", "influence", us=["arab_israeli_war"], effects=effects)
    assert spend(t, "mexico").difference() == {"mexico": (2, 0), "card arab_israeli_war": "discard"}


def test_032_un_intervention_with_a_war_card_on_the_space_race():
    effects = {"flower_power": "ussr"}
    t = event("un_intervention", "us", "card korean_war", "space", "die 6", us=["korean_war"], effects=effects)
    assert t.difference() == {"spaced": (1, 0), "card korean_war": "discard"}


def test_032_un_intervention_saves_the_ussr_from_defectors():
    t = event("un_intervention", "ussr", "card defectors", "influence", ussr=["defectors"])
    assert spend(t, "afghanistan").difference() == {"afghanistan": (0, 2), "card defectors": "discard"}


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
    assert t.play("cuba").difference() == {"panama": (2, 0), "cuba": (0, 1)}


def test_033_de_stalinization_finds_no_place_if_the_us_controls_every_country():
    here = {country: (9, 0) for country in MAP if country != "chinese_civil_war"} | {"finland": (9, 1)}
    t = event("de_stalinization", "ussr", "finland", us=["nato"], influence=here)
    assert (t.decider, t.difference()) == ("us", {"finland": (9, 0)})


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
    assert t.play("card comecon", "coup", "taiwan", "die 1").difference() == {"military": (0, 3)}  # 1 + 3 - 6
    here = {"taiwan": (3, 0), "north_korea": (0, 3), "iran": (2, 0)}
    t = table(us=["kitchen_debates"], to_play="us", influence=here, effects=effects)
    assert not t.play("card kitchen_debates").may("event")
    here = {"taiwan": (3, 0), "australia": (4, 0), "japan": (4, 0), "north_korea": (0, 3)}
    t = event("summit", "us", "die 3", "die 3", influence=here, effects=effects)
    assert t.vp == 0  # without Taiwan the US does not dominate Asia: the summit is a tie


def test_035_formosan_resolution_ends_when_the_us_plays_the_china_card():
    effects = {"formosan_resolution": "us"}
    for use, more in ((["space", "die 1"], {"space": (1, 0), "vp": 2}), (["influence", *["canada"] * 4], {})):
        t = table(us=["nasser"], to_play="us", china="us", effects=effects).play("card the_china_card", *use)
        here = {} if more else {"canada": (4, 0)}
        assert t.difference() == {"effect formosan_resolution": None, "china": ("ussr", False), **more, **here}
    t = table(ussr=["nasser"], effects=effects).play("card the_china_card", "influence")
    assert t.difference() == {"china": ("us", False)}


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
    assert (t.difference(), t.where("defectors")) == ({"afghanistan": (0, 2), "vp": 1}, "discard")
    assert table(ussr=["defectors"]).play("card defectors", "space", "die 6").vp == 0


def test_103_defectors_as_a_us_event_does_nothing():
    t = event("defectors", "us")
    assert (t.vp, t.where("defectors")) == (0, "discard")


def test_103_defectors_taken_by_missile_envy():
    t = table(us=["missile_envy"], ussr=["defectors"], to_play="us")
    t.play("card missile_envy", "event", "card defectors")
    taken = {"card missile_envy": "hand_ussr", "known ussr": {"missile_envy"}, "effect missile_envy": "ussr"}
    assert (t.difference(), t.where("defectors")) == (taken, "discard")
    t = table(phase="headline", us=["missile_envy"], ussr=["fidel", "defectors"], influence={"cuba": (1, 0)})
    t.headline("missile_envy", "fidel").play("card defectors")
    assert (t.difference(), t.where("fidel"), t.where("defectors")) == (taken, "discard", "discard")


def test_103_defectors_taken_by_grain_sales_cancels_an_unresolved_headline():
    t = table(phase="headline", us=["grain_sales_to_soviets"], ussr=["fidel", "defectors"], influence={"cuba": (1, 0)})
    t.headline("grain_sales_to_soviets", "fidel").play("card defectors", "yes", "event")
    assert (t.at("cuba"), t.where("fidel"), t.where("defectors")) == ((1, 0), "discard", "discard")


def test_103_defectors_through_grain_sales_in_a_soviet_round():
    t = event("grain_sales_to_soviets", "ussr", "card defectors", "yes", "event", ussr=["defectors"])
    assert (t.vp, t.where("defectors")) == (1, "discard")


def test_103_defectors_handed_to_the_ussr_is_only_operations():
    t = table(ussr=["missile_envy"], us=["defectors"]).play("card missile_envy", "event", "card defectors")
    assert (t.prompt, t.points) == ("inf-ask-operation", 2)
    spend(t.play("influence"), "afghanistan")
    assert t.difference() == {
        "afghanistan": (0, 2),
        "card defectors": "discard",
        "card missile_envy": "hand_us",
        "known us": {"missile_envy"},
        "effect missile_envy": "us",
    }


def test_103_defectors_discarded_to_bear_trap_does_nothing():
    t = table(ussr=["defectors"], us=["nasser"], effects={"bear_trap": "us"}).play("card defectors", "die 5")
    assert t.difference() == {"card defectors": "discard"}


def test_104_cambridge_five_adds_1_in_a_region_of_a_scoring_card():
    hand = ["southeast_asia_scoring", "africa_scoring", "fidel"]
    for way, t in ways("the_cambridge_five", us=hand, influence={"zaire": (2, 0)}):
        assert t.legal() >= {"zaire", "no", "vietnam"}, way
        assert not t.countries() & {"japan", "india", "iran"}, way  # Southeast Asia only
        t.play("zaire")
        assert (t.at("zaire"), t.known("us")) == ((2, 1), {"southeast_asia_scoring", "africa_scoring"}), way
        assert t.vp == (2 if way == "headline" else 0), way  # Kitchen Debates was the other headline


def test_104_cambridge_five_does_not_see_a_scoring_card_that_is_the_headline():
    t = table(phase="headline", ussr=["the_cambridge_five"], us=["asia_scoring", "africa_scoring"])
    t.headline("asia_scoring", "the_cambridge_five")
    assert "zaire" in t.countries()
    assert "japan" not in t.countries()
    assert t.play("zaire").difference() == {"zaire": (0, 1), "known us": {"africa_scoring"}}


def test_104_cambridge_five_asia_means_all_of_asia():
    t = event("the_cambridge_five", "ussr", us=["asia_scoring"])
    assert {"thailand", "japan"} <= t.countries()
    assert (t.play("no").difference(), t.where("the_cambridge_five")) == ({"known us": {"asia_scoring"}}, "discard")


def test_104_cambridge_five_without_scoring_cards_does_nothing():
    t = event("the_cambridge_five", "ussr", us=["fidel"])
    assert (t.board(), t.where("the_cambridge_five"), t.decider) == ({}, "discard", "us")


def test_104_cambridge_five_cannot_happen_in_the_late_war():
    for turn in (8, 10):
        t = table(ussr=["the_cambridge_five"], us=["asia_scoring"], turn=turn).play("card the_cambridge_five")
        assert t.refuses("event") == "5.2.b"
        t = event("the_cambridge_five", "us", us=["asia_scoring"], turn=turn)
        assert t.prompt == "inf-ask-operation"
    assert event("the_cambridge_five", "ussr", us=["asia_scoring"], turn=7).still_open().may("japan")


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
            assert t.play("canada").difference() == {"canada": (5, 0), "military": (0, 3), "defcon": 2}
        else:  # the event of Duck and Cover does not happen: it is the US's own card
            assert t.play("no").difference() == {"military": (3, 0), "defcon": 2}


def test_106_norad_answers_any_cause_in_an_action_round():
    t = event("duck_and_cover", "us", influence={"canada": (4, 0)}, **NORAD)
    assert (t.decider, t.defcon, t.legal()) == ("us", 2, {"canada", "no"})
    assert t.play("canada").difference() == {"canada": (5, 0), "vp": 3, "defcon": 2}


def test_106_norad_answers_when_defcon_rises_and_falls_back():
    t = event("abm_treaty", "ussr", "coup", "cuba", "die 1", influence={"canada": (4, 0), "cuba": (1, 0)},
              effects={"norad": "us"}, defcon=2)  # fmt: skip
    assert (t.defcon, t.legal()) == (2, {"canada", "cuba", "no"})
    assert t.play("no").difference() == {"military": (0, 4)}  # 1 + 4 - 6


def test_106_norad_answers_in_the_round_in_which_it_was_played():
    t = table(ussr=["norad"], influence={"canada": (4, 0), "cuba": (1, 0)}, defcon=3)
    t.play("card norad", "coup", "cuba", "die 1")  # the event follows, then the round ends
    assert (t.defcon, t.legal()) == (2, {"canada", "cuba", "no"})
    assert t.play("cuba").difference() == {"cuba": (2, 0), "military": (0, 3), "defcon": 2, "effect norad": "us"}


def test_106_norad_after_quagmire_comes_into_force():
    t = event("norad", "ussr", effects={"quagmire": "ussr"})
    assert t.effects() == {"quagmire": "ussr", "norad": "us"}


def test_106_norad_needs_canada_and_a_move_to_2():
    here = {"canada": (3, 0), "cuba": (1, 0)}
    t = event("duck_and_cover", "us", influence=here, **NORAD)
    assert (t.decider, t.difference()) == ("ussr", {"defcon": 2, "vp": 3})
    t = event("duck_and_cover", "us", influence={"canada": (4, 0)}, effects={"norad": "us"}, defcon=4)
    assert (t.decider, t.difference()) == ("ussr", {"defcon": 3, "vp": 2})
    t = table(ussr=["nasser"], influence={"canada": (4, 0)}, effects={"norad": "us"}, defcon=2)
    t.play("card nasser", "event")  # DEFCON was 2 already
    assert t.legal() == {"card the_china_card", "pass"}
    assert t.difference() == {"egypt": (0, 2)}


def test_106_norad_is_silent_in_the_headline_phase():
    here = {"canada": (4, 0)}
    t = table(phase="headline", us=["duck_and_cover", "fidel"], ussr=["nasser"], influence=here, **NORAD)
    t.headline("duck_and_cover", "nasser")
    assert (t.defcon, t.round, t.decider) == (2, 1, "ussr")
    t.play("card the_china_card", "space", "die 6")
    assert (t.decider, t.cards()) == ("us", {"fidel"})  # nor at the end of the first action round
    assert t.difference() == {"defcon": 2, "vp": 3, "egypt": (0, 2), "china": ("us", False)}


def test_106_norad_ends_with_quagmire():
    t = event("quagmire", "ussr", influence={"canada": (4, 0)}, **NORAD)
    assert t.effects() == {"quagmire": "ussr"}
