"""Twilight Struggle, the first half of the Mid War: cards 36 to 48 but the traps, from the facts (card_effects.md)."""

import pytest

from tests.cards.twilight_play import SIDES, event, ways
from tests.twilight_table import table

# ---- 36 to 39 ----


def test_036_brush_war_is_won_on_3():
    for by, _, sign in SIDES:
        t = event("brush_war", by, "zaire", "die 3", influence={"zaire": (2, 2)})
        assert t.at("zaire") == ((4, 0) if by == "us" else (0, 4))
        assert (t.vp, max(t.military), min(t.military), t.defcon) == (sign, 3, 0, 5)
        assert t.where("brush_war") == "discard"
        t = event("brush_war", by, "zaire", "die 2", influence={"zaire": (2, 2)})
        assert (t.at("zaire"), t.vp, max(t.military)) == ((2, 2), 0, 3)


def test_036_brush_war_needs_stability_1_or_2_and_no_influence():
    t = event("brush_war", "ussr")
    assert {"zaire", "iran", "italy", "pakistan", "mexico"} <= t.countries()
    assert not t.countries() & {"france", "india", "japan", "iraq", "chile"}
    assert t.play("haiti", "die 6").difference() == {"vp": -1, "military": (0, 3)}


@pytest.mark.parametrize(
    "by, target, needed, here",
    [
        ("ussr", "mexico", 4, {}),  # next to the United States
        ("us", "mexico", 3, {}),
        ("us", "afghanistan", 4, {}),
        ("us", "afghanistan", 5, {"iran": (0, 2)}),
    ],
)
def test_036_brush_war_neighbours_and_the_enemy_superpower_count_against_it(by, target, needed, here):
    military = {"military": (3, 0) if by == "us" else (0, 3)}
    t = event("brush_war", by, target, f"die {needed - 1}", influence=here)
    assert t.difference() == military
    t = event("brush_war", by, target, f"die {needed}", influence=here)
    assert t.difference() == military | {"vp": 1 if by == "us" else -1}


def test_036_brush_war_respects_nato_for_the_ussr_only():
    here, nato = {"italy": (2, 0), "greece": (1, 0)}, {"nato": "us"}
    assert {"italy", "greece"} <= event("brush_war", "ussr", influence=here).still_open().countries()
    open_now = event("brush_war", "ussr", influence=here, effects=nato).still_open().countries()
    assert "greece" in open_now
    assert "italy" not in open_now
    assert "italy" in event("brush_war", "us", influence=here, effects=nato).still_open().countries()


def test_036_brush_war_headlined_by_the_us_under_flower_power():
    t = table(phase="headline", us=["brush_war"], effects={"flower_power": "ussr"}).headline("brush_war", None)
    assert t.vp == -2
    assert t.play("haiti", "die 3").difference() == {"vp": -2 + 1, "military": (3, 0)}


def test_037_central_america_scoring():
    here = {"mexico": (0, 2), "cuba": (0, 3), "haiti": (0, 1), "panama": (2, 0)}
    t = event("central_america_scoring", "us", influence=here)
    assert t.vp == (1 + 1) - (3 + 2 + 2)  # Mexico and Cuba lie next to the United States
    here = {"mexico": (0, 2), "cuba": (0, 3), "panama": (0, 2)}
    assert event("central_america_scoring", "us", influence=here).vp == -(5 + 3 + 2)
    assert event("central_america_scoring", "us", influence={"mexico": (2, 0)}).vp == 1 + 1
    assert t.where("central_america_scoring") == "discard"


def test_038_southeast_asia_scoring_by_country_and_once():
    here = {"burma": (2, 0), "laos_cambodia": (0, 1), "thailand": (0, 2), "philippines": (2, 0), "indonesia": (1, 0)}
    t = event("southeast_asia_scoring", "ussr", influence=here)
    assert (t.vp, t.where("southeast_asia_scoring")) == (3 - 3, "removed")
    here |= {"vietnam": (0, 1), "malaysia": (0, 1), "taiwan": (3, 0)}  # Malaysia is not controlled
    effects = {"shuttle_diplomacy": "us", "formosan_resolution": "us"}
    t = event("southeast_asia_scoring", "us", influence=here, effects=effects)
    assert (t.vp, t.effects()) == (3 - 4, effects)
    t = table(phase="headline", us=["southeast_asia_scoring"], influence=here)
    t.headline("southeast_asia_scoring", None)
    assert (t.vp, t.where("southeast_asia_scoring")) == (3 - 4, "removed")


def test_039_arms_race():
    for by, _, sign in SIDES:
        for own, theirs, vp in ((3, 2, 3), (2, 1, 1), (2, 2, 0), (1, 4, 0), (5, 3, 3), (0, 0, 0)):
            military = (own, theirs) if by == "us" else (theirs, own)
            t = event("arms_race", by, defcon=3, military=military)
            assert (t.vp, t.where("arms_race")) == (sign * vp, "discard")


def test_039_arms_race_in_the_headline_finds_empty_tracks():
    t = table(phase="headline", us=["arms_race"]).headline("arms_race", None)
    assert t.vp == 0


# ---- 40, 41 ----


def crisis(to_play, hand, **position):
    """The opponent of `to_play` has played the Cuban Missile Crisis."""
    other = "us" if to_play == "ussr" else "ussr"
    position["effects"] = {"cuban_missile_crisis": other, **position.get("effects", {})}
    return table(to_play=to_play, **{to_play: hand}, defcon=position.pop("defcon", 2), **position)


def test_040_cuban_missile_crisis_sets_defcon_to_2():
    for by, _, _ in SIDES:
        for defcon in (5, 3, 2):
            t = event("cuban_missile_crisis", by, defcon=defcon)
            assert (t.defcon, t.effects()) == (2, {"cuban_missile_crisis": by})
            assert t.where("cuban_missile_crisis") == "removed"


def test_040_cuban_missile_crisis_a_coup_by_the_opponent_loses():
    t = crisis("ussr", ["comecon"], influence={"cameroon": (1, 0)}).play("card comecon", "coup", "cameroon", "die 6")
    assert (t.result, t.military) == (("us", "cuban_missile_crisis"), (0, 3))
    t = crisis("us", ["nasser"], influence={"cameroon": (0, 1)}).play("card nasser", "coup", "cameroon", "die 6")
    assert (t.result, t.military) == (("ussr", "cuban_missile_crisis"), (1, 0))


def test_040_cuban_missile_crisis_does_not_bind_its_player():
    t = table(us=["nasser"], to_play="us", effects={"cuban_missile_crisis": "us"}, influence={"haiti": (0, 1)})
    t.play("card nasser", "coup", "haiti", "die 6")  # 6 + 1 - 2; the event of Nasser follows
    assert (t.result, t.difference()) == (None, {"haiti": (4, 0), "military": (1, 0), "egypt": (0, 2)})


def test_040_cuban_missile_crisis_is_paid_in_cuba_at_the_moment_of_the_coup():
    here = {"cuba": (0, 3), "cameroon": (1, 0)}
    t = crisis("ussr", ["comecon"], influence=here).play("card comecon", "coup")
    assert t.legal() == {"cameroon", "leave cuba"}
    t.play("leave cuba", "cameroon", "die 6")
    assert (t.result, t.board(), t.defcon) == (None, {"cuba": (0, 1), "cameroon": (0, 6)}, 2)
    assert (t.effects(), t.military) == ({}, (0, 3))


def test_040_cuban_missile_crisis_is_paid_in_west_germany_or_turkey():
    here = {"west_germany": (2, 0), "turkey": (3, 0), "cuba": (0, 3)}
    t = crisis("us", ["nasser"], influence=here)
    assert t.legal() == {"card nasser", "leave west germany", "leave turkey"}
    for word, left in (("leave west germany", (0, 3)), ("leave turkey", (2, 1))):
        paid = t.copy().play(word)
        assert (paid.us("west_germany"), paid.us("turkey")) == left
        assert (paid.effects(), paid.legal()) == ({}, {"card nasser"})


def test_040_cuban_missile_crisis_needs_2_influence_to_end():
    t = crisis("ussr", ["comecon"], influence={"cuba": (0, 1)})
    assert not t.may("leave cuba")
    t = crisis("us", ["nasser"], influence={"west_germany": (1, 0), "turkey": (1, 0)})
    assert t.legal() == {"card nasser"}


def test_040_cuban_missile_crisis_can_be_ended_in_the_other_sides_round():
    t = event("olympic_games", "us", ussr=["fidel"], influence={"cuba": (0, 2)}, effects={"cuban_missile_crisis": "us"})
    assert (t.decider, t.legal()) == ("ussr", {"yes", "no", "leave cuba"})
    t.play("leave cuba")
    assert (t.effects(), t.still_open().legal(), t.at("cuba")) == ({}, {"yes", "no"}, (0, 0))


def test_040_cuban_missile_crisis_covers_free_coups_and_coups_in_the_others_round():
    here = {"haiti": (0, 1)}
    t = event(
        "junta", "us", "chile", "coup", "haiti", "die 6", influence=here, effects={"cuban_missile_crisis": "ussr"}
    )
    assert (t.result, t.at("chile")) == (("ussr", "cuban_missile_crisis"), (2, 0))
    t = event("cia_created", "ussr", influence=here, effects={"cuban_missile_crisis": "ussr"})
    t.play("coup", "haiti", "die 6")
    # the couping player loses, not the phasing one
    assert (t.result, t.military) == (("ussr", "cuban_missile_crisis"), (1, 0))


def test_040_cuban_missile_crisis_nuclear_subs_and_defcon_do_not_help():
    effects = {"nuclear_subs": "us"}
    t = crisis("us", ["nasser"], influence={"iran": (0, 1)}, effects=effects, defcon=5)
    assert t.play("card nasser", "coup", "iran", "die 1").result == ("ussr", "cuban_missile_crisis")
    assert t.military == (1, 0)


def test_040_cuban_missile_crisis_ends_with_the_turn():
    t = table(phase="end", effects={"cuban_missile_crisis": "us"}, us=["fidel"], influence={"cuba": (0, 3)}).deal()
    assert (t.turn, t.effects(), t.may("leave cuba")) == (5, {}, False)


def test_040_cuban_missile_crisis_in_the_headline():
    t = table(phase="headline", us=["cuban_missile_crisis"], ussr=["nasser"], influence={"cuba": (0, 3)})
    t.headline("cuban_missile_crisis", "nasser")
    assert (t.defcon, t.decider) == (2, "ussr")
    assert t.may("leave cuba")
    assert (t.effects(), t.at("egypt")) == ({"cuban_missile_crisis": "us"}, (0, 2))


def test_041_nuclear_subs_us_coups_do_not_lower_defcon():
    for way, t in ways("nuclear_subs"):
        assert (t.effects(), t.where("nuclear_subs")) == ({"nuclear_subs": "us"}, "removed"), way
    effects = {"nuclear_subs": "us"}
    t = table(us=["nasser"], to_play="us", influence={"cuba": (0, 1)}, effects=effects, defcon=2)
    t.play("card nasser", "coup", "cuba", "die 1")  # and the event of Nasser
    assert t.difference() == {"military": (1, 0), "egypt": (0, 2)}
    t = table(ussr=["nasser"], influence={"cuba": (1, 0)}, effects=effects, defcon=3)
    assert t.play("card nasser", "coup", "cuba", "die 1").difference() == {"military": (0, 1), "defcon": 2}


def test_041_nuclear_subs_cover_operations_of_events_but_not_events():
    effects = {"nuclear_subs": "us"}
    t = event("cia_created", "ussr", "coup", "cuba", "die 1", influence={"cuba": (0, 1)}, effects=effects, defcon=2)
    assert (t.result, t.difference()) == (None, {"military": (1, 0)})
    assert event("duck_and_cover", "us", effects=effects).difference() == {"defcon": 4, "vp": 1}


@pytest.mark.parametrize(("covered", "defcon"), [("yes", 4), ("no", 3)])
def test_041_nuclear_subs_and_free_coups(covered, defcon):
    t = event("junta", "us", "chile", "coup", "cuba", "die 1", influence={"cuba": (0, 1)}, defcon=4,
              effects={"nuclear_subs": "us"}, options={"nuclear_subs_cover_free_coups": covered})  # fmt: skip
    assert (t.defcon, t.board()) == (defcon, {"chile": (2, 0), "cuba": (0, 1)})  # 1 + 2 - 6


def test_041_nuclear_subs_end_with_the_turn():
    assert table(phase="end", effects={"nuclear_subs": "us"}).deal().effects() == {}


# ---- 43, 45 to 48 ----


def test_043_salt_raises_defcon_and_takes_back_a_card():
    for by, _, _ in SIDES:
        t = event("salt_negotiations", by, defcon=2, discard=["fidel", "asia_scoring"])
        assert (t.defcon, t.decider, t.legal()) == (4, by, {"card fidel", "no"})
        t.play("card fidel")
        assert (t.hand(by), t.known(by)) == ({"fidel"}, {"fidel"})  # shown
        assert (t.effects(), t.where("salt_negotiations")) == ({"salt_negotiations": by}, "removed")


def test_043_salt_need_not_take_a_card():
    t = event("salt_negotiations", "us", "no", discard=["fidel"], defcon=4)
    assert (t.where("fidel"), t.difference()) == ("discard", {"defcon": 5, "effect salt_negotiations": "us"})


def test_043_salt_coup_dice_of_both_sides_are_1_lower():
    for side in ("us", "ussr"):
        here = {"zaire": (0, 5) if side == "us" else (5, 0)}
        t = table(
            to_play=side, **{side: ["captured_nazi_scientist"]}, influence=here, effects={"salt_negotiations": "us"}
        )
        t.play("card captured_nazi_scientist", "coup", "zaire", "die 4")
        assert sum(t.at("zaire")) == 5 - (4 - 1 + 1 - 2)
        assert (t.defcon, t.military) == (4, (1, 0) if side == "us" else (0, 1))
    t = event("junta", "us", "chile", "coup", "haiti", "die 4", influence={"haiti": (0, 5)},
              effects={"salt_negotiations": "ussr"})  # fmt: skip
    assert t.board() == {"chile": (2, 0), "haiti": (0, 5 - (4 - 1 + 2 - 2))}


def test_043_salt_takes_a_card_in_the_headline():
    t = table(phase="headline", us=["salt_negotiations"], ussr=["red_scare_purge"])
    t.headline("salt_negotiations", "red_scare_purge")
    assert t.cards() == {"red_scare_purge"}  # the USSR's headline came first and lies there already
    t.play("card red_scare_purge")
    assert (t.hand("us"), t.known("us")) == ({"red_scare_purge"}, {"red_scare_purge"})
    assert t.effects() == {"salt_negotiations": "us", "red_scare_purge": "ussr"}


def test_045_summit_adds_1_per_region_dominated_or_controlled():
    south = {"venezuela": (0, 2), "brazil": (0, 2), "argentina": (0, 2), "chile": (0, 3), "peru": (0, 2)}  # controlled
    middle_east = {"iran": (2, 0), "jordan": (2, 0)}  # dominated
    for by, _, _ in SIDES:
        t = event("summit", by, "die 3", "die 3", influence=south | middle_east)
        assert (t.vp, t.prompt, t.where("summit")) == (0, "inf-ask-card", "discard")  # one region each: a tie
        t = event("summit", by, "die 3", "die 3", influence=south)
        assert (t.decider, t.legal()) == ("ussr", {"stop", "defcon 4"})
        assert t.play("stop").difference() == {"vp": -2}
        t = event("summit", by, "die 3", "die 3", influence=middle_east)
        assert t.decider == "us"
        assert t.play("defcon 4").difference() == {"vp": 2, "defcon": 4}


def test_045_summit_winner_may_move_defcon_either_way():
    t = event("summit", "us", "die 6", "die 1", defcon=3)
    assert (t.decider, t.legal(), t.vp) == ("us", {"stop", "defcon 2", "defcon 4"}, 2)
    assert [t.copy().play(word).defcon for word in ("stop", "defcon 2", "defcon 4")] == [3, 2, 4]
    t.still_open()


def test_045_summit_winner_at_defcon_2_can_beat_the_phasing_player():
    t = event("summit", "us", "die 1", "die 6", defcon=2)
    assert (t.decider, t.vp) == ("ussr", -2)
    assert t.play("defcon 1").result == ("ussr", "nuclear_war")


def test_045_summit_tie_does_nothing():
    t = event("summit", "ussr", "die 4", "die 4", defcon=3)
    assert (t.vp, t.defcon, t.prompt) == (0, 3, "inf-ask-card")


def test_045_summit_in_the_headline():
    t = table(phase="headline", ussr=["summit"]).headline(None, "summit").play("die 5", "die 2", "defcon 4")
    assert (t.vp, t.defcon) == (-2, 4)


def test_046_how_i_learned_sets_defcon_and_5_military_operations():
    for by, _, _ in SIDES:
        t = event("how_i_learned_to_stop_worrying", by, defcon=3, military=(2, 2))
        assert t.legal() == {f"defcon {n}" for n in range(1, 6)}
        t.play("defcon 5")
        assert (t.defcon, max(t.military), min(t.military)) == (5, 5, 2)
        assert t.where("how_i_learned_to_stop_worrying") == "removed"
    t = event("how_i_learned_to_stop_worrying", "us", "defcon 3", defcon=3)
    assert (t.defcon, t.military) == (3, (5, 0))


def test_046_how_i_learned_at_defcon_1_beats_the_phasing_player():
    assert event("how_i_learned_to_stop_worrying", "us", "defcon 1").result == ("ussr", "nuclear_war")
    t = table(ussr=["grain_sales_to_soviets", "how_i_learned_to_stop_worrying"])
    t.play("card grain_sales_to_soviets", "event first", "card how_i_learned_to_stop_worrying", "yes", "event")
    assert t.decider == "us"
    assert t.play("defcon 1").result == ("us", "nuclear_war")  # in the USSR's action round


def test_047_junta_influence_first_then_a_free_coup():
    t = event("junta", "ussr", influence={"panama": (2, 0), "zaire": (1, 0)}, defcon=3)
    assert "zaire" not in t.countries()
    t.play("costa_rica")
    assert t.at("costa_rica") == (0, 2)
    assert t.legal() == {"coup", "realign", "stop"}
    t.play("coup")
    assert t.countries() == {"panama"}
    t.play("panama", "die 4")
    assert (t.at("panama"), t.military, t.defcon) == ((0, 0), (0, 0), 2)  # no military operations, but DEFCON falls
    assert t.where("junta") == "discard"


def test_047_junta_or_free_realignments_as_many_as_its_operations():
    here = {"panama": (6, 0), "brazil": (6, 0)}
    t = event("junta", "ussr", "haiti", "realign", influence=here)
    t.play("panama", "die 6", "die 1")
    assert t.legal() == {"panama", "brazil"}  # both regions are open
    t.play("brazil", "die 6", "die 1")  # 6 to 1 + 1 each
    assert t.difference() == {"haiti": (0, 2), "panama": (2, 0), "brazil": (2, 0)}
    t = event("junta", "ussr", "haiti", "realign", "panama", "die 6", "die 1", influence=here,
              effects={"red_scare_purge": "us"})  # fmt: skip
    assert t.difference() == {"haiti": (0, 2), "panama": (2, 0)}  # one roll only


def test_047_junta_coup_takes_modifiers():
    t = event("junta", "ussr", "chile", "coup", "haiti", "die 4", influence={"haiti": (5, 0)},
              effects={"red_scare_purge": "us"})  # fmt: skip
    assert t.board() == {"chile": (0, 2), "haiti": (2, 0)}  # 4 + 1 - 2
    t = event("junta", "us", "chile", "coup", "haiti", "die 4", influence={"haiti": (0, 7)},
              effects={"latin_american_death_squads": "us"})  # fmt: skip
    assert t.board() == {"chile": (2, 0), "haiti": (0, 2)}  # 4 + 1 + 2 - 2


def test_047_junta_the_coup_may_be_declined_or_impossible():
    assert event("junta", "us", "cuba", "stop", influence={"cuba": (0, 1)}).at("cuba") == (2, 1)
    t = event("junta", "us", "cuba")
    assert (t.at("cuba"), t.prompt) == ((2, 0), "inf-ask-card")


def test_047_junta_at_defcon_2_a_battleground_is_suicide():
    t = event("junta", "us", "chile", "coup", "cuba", "die 1", influence={"cuba": (0, 1)}, defcon=2)
    assert (t.result, t.board()) == (("ussr", "nuclear_war"), {"chile": (2, 0), "cuba": (0, 1)})


def test_047_junta_in_the_headline():
    t = table(phase="headline", us=["junta"], influence={"cuba": (0, 3)}).headline("junta", None)
    t.play("mexico", "coup", "cuba", "die 6")
    assert t.difference() == {"mexico": (2, 0), "cuba": (0, 1), "defcon": 4}  # 6 + 2 - 6


def test_048_kitchen_debates_pays_2_for_more_battlegrounds():
    here = {"iran": (2, 0), "france": (3, 0), "cuba": (0, 3), "zimbabwe": (0, 1), "haiti": (0, 1)}
    for way, t in ways("kitchen_debates", influence=here):
        assert (t.vp, t.where("kitchen_debates")) == (2, "removed"), way


def test_048_kitchen_debates_does_not_happen_otherwise():
    here = {"iran": (2, 0), "cuba": (0, 3), "canada": (4, 0)}
    t = table(us=["kitchen_debates"], to_play="us", influence=here).play("card kitchen_debates")
    assert t.refuses("event") == "5.2.b"
    t = event("kitchen_debates", "ussr", "influence", "afghanistan", influence=here)
    assert (t.difference(), t.where("kitchen_debates")) == ({"afghanistan": (0, 1)}, "discard")
    t = table(phase="headline", us=["kitchen_debates"], influence=here).headline("kitchen_debates", None)
    assert (t.vp, t.where("kitchen_debates")) == (0, "discard")
