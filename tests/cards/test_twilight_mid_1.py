"""Twilight Struggle, the first half of the Mid War: cards 36 to 58, from the facts (card_effects.md)."""

import pytest

from tests.cards.twilight_play import event, spend, targets, ways
from tests.twilight_table import table

SIDES = (("us", "ussr", 1), ("ussr", "us", -1))  # a player, his opponent, the sign of his points


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


# ---- 42, 44: the traps ----

TRAPS = (("quagmire", "us", "ussr"), ("bear_trap", "ussr", "us"))  # the card, who is trapped, who is served


def trapped(trap, held, hand, **position):
    serves = "us" if held == "ussr" else "ussr"
    position["effects"] = {trap: serves, **position.get("effects", {})}
    return table(to_play=held, **{held: hand}, **position)


def test_042_quagmire_comes_into_force_and_ends_norad():
    for way, t in ways("quagmire", effects={"norad": "us"}):
        assert (t.effects(), t.where("quagmire")) == ({"quagmire": "ussr"}, "removed"), way


def test_042_quagmire_played_by_the_us_still_gives_its_operations_now():
    t = event("quagmire", "us", us=["nato"], ussr=["fidel"])
    spend(t.play("influence"), "mexico")
    assert t.at("mexico") == (3, 0)
    assert (t.round, t.decider) == (2, "ussr")
    t.play("card fidel", "event")
    assert (t.decider, t.prompt, t.cards()) == ("us", "inf-ask-trapped", {"nato"})
    assert (t.effects(), t.at("cuba")) == ({"quagmire": "ussr"}, (0, 3))


def test_044_bear_trap_comes_into_force_and_spares_norad():
    for way, t in ways("bear_trap", effects={"norad": "us"}, us=["nasser"]):
        assert t.effects() == {"norad": "us", "bear_trap": "us"}, way
        assert t.where("bear_trap") == "removed", way


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_take_a_card_of_2_and_a_roll_of_1_to_4(trap, held, served):
    hand = ["fidel", "duck_and_cover", "nasser", "asia_scoring"]
    t = trapped(trap, held, hand, china=held)
    assert t.cards() == {"fidel", "duck_and_cover"}  # 2 or more; not The China Card
    for die, free in ((1, True), (4, True), (5, False), (6, False)):
        after = t.copy().play("card duck_and_cover", f"die {die}")
        assert (trap in after.effects()) == (not free)
        assert (after.where("duck_and_cover"), after.vp, after.defcon) == ("discard", 0, 5)  # no event
        assert after.round == 2 or after.decider == served  # the action round is over


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_count_modified_values(trap, held, served):
    hand = ["fidel", "comecon", "nasser"]
    assert trapped(trap, held, hand, effects={"red_scare_purge": served}).cards() == {"comecon"}
    more = "containment" if held == "us" else "brezhnev_doctrine"
    assert trapped(trap, held, hand, effects={more: held}).cards() == {"fidel", "comecon", "nasser"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_without_a_card_allow_only_scoring_cards(trap, held, served):
    t = trapped(trap, held, ["nasser", "asia_scoring"], influence={"japan": (4, 0)}, **{served: ["fidel"]})
    assert t.cards() == {"asia_scoring"}
    t.play("card asia_scoring", "event")
    assert (t.vp, trap in t.effects()) == (4, True)
    t = trapped(trap, held, ["nasser"], **{served: ["fidel"]})
    assert t.decider == served  # the round was skipped
    assert t.hand(held) == {"nasser"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_scoring_cards_go_first_when_time_runs_out(trap, held, served):
    t = trapped(trap, held, ["fidel", "asia_scoring"], round=7)
    assert t.cards() == {"asia_scoring"}
    t = trapped(trap, held, ["fidel", "asia_scoring", "europe_scoring"], round=6)
    assert t.cards() == {"asia_scoring", "europe_scoring"}
    assert trapped(trap, held, ["fidel", "asia_scoring"], round=6).cards() == {"fidel"}


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_spare_the_headline_and_outlast_the_turn(trap, held, served):
    t = table(phase="headline", **{held: ["duck_and_cover", "fidel"]}, effects={trap: served}, defcon=4)
    t.headline("duck_and_cover", "duck_and_cover")
    assert (t.vp, t.defcon) == (2, 3)
    t = table(phase="end", effects={trap: served}).deal()
    assert (t.turn, t.effects()) == (5, {trap: served})


@pytest.mark.parametrize(("trap", "held", "served"), TRAPS)
def test_042_044_traps_take_a_pending_missile_envy_first(trap, held, served):
    hand, pending = ["missile_envy", "comecon"], {"missile_envy": held}
    t = trapped(trap, held, hand, effects=pending)
    assert t.cards() == {"missile_envy"}
    t.play("card missile_envy", "die 5")
    assert (t.where("missile_envy"), "missile_envy" in t.effects()) == ("discard", False)
    t = trapped(trap, held, hand, effects=pending | {"red_scare_purge": served})
    assert t.cards() == {"comecon"}  # worth 1 only
    t.play("card comecon", "die 1")
    assert (t.hand(held), t.where("comecon")) == ({"missile_envy"}, "discard")
    assert t.effects() == {"missile_envy": held, "red_scare_purge": served}  # the trap is open
    t = trapped(trap, held, [*hand, "asia_scoring"], effects=pending, round=7)
    assert t.cards() == {"asia_scoring"}


def test_042_quagmire_the_optional_eighth_round_stays_optional():
    t = trapped("quagmire", "us", ["comecon"], round=8, turn=8, effects={"eighth_round": "us"})
    assert t.legal() == {"card comecon", "pass"}


def test_042_quagmire_round_counts_as_not_answering_we_will_bury_you():
    t = trapped("quagmire", "us", ["comecon", "un_intervention"], effects={"we_will_bury_you": "ussr"})
    t.play("card comecon", "die 6")
    assert (t.vp, t.effects(), t.where("comecon")) == (-3, {"quagmire": "ussr"}, "discard")


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


# ---- 49, 50 ----


def envied(other):
    """Missile Envy is in the hand of this side, which has to use it."""
    return {"card missile_envy": f"hand_{other}", f"known {other}": {"missile_envy"}, "effect missile_envy": other}


def test_049_missile_envy_opponent_hands_over_his_highest_card():
    t = event("missile_envy", "us", ussr=["fidel", "comecon", "suez_crisis", "asia_scoring"])
    assert (t.decider, t.cards()) == ("ussr", {"comecon", "suez_crisis"})  # a tie: he chooses
    t.play("card comecon")
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 3)  # no event
    spend(t.play("influence"), "mexico")
    assert (t.where("comecon"), t.hand("ussr")) == ("discard", {"fidel", "suez_crisis", "asia_scoring", "missile_envy"})
    assert (t.effects(), t.known("ussr")) == ({"missile_envy": "ussr"}, {"missile_envy"})


@pytest.mark.parametrize(
    "effect, hand",
    [
        ({"brezhnev_doctrine": "ussr"}, ["comecon", "red_scare_purge"]),  # 3 and 4, modified 4 and 4
        ({"containment": "us"}, ["comecon", "red_scare_purge"]),
        ({"red_scare_purge": "us"}, ["nasser", "fidel"]),  # 1 and 2, modified 1 and 1
        ({"red_scare_purge": "ussr"}, ["nasser", "fidel"]),
    ],
)
def test_049_missile_envy_counts_printed_values(effect, hand):
    """Whichever side a modifier would help: the card with the higher printed number has to be handed over."""
    assert event("missile_envy", "us", ussr=hand, effects=effect).still_open().cards() == {hand[1]}


def test_049_missile_envy_the_operations_of_the_taken_card_are_modified():
    t = event("missile_envy", "us", "card comecon", ussr=["comecon"], effects={"containment": "us"})
    assert t.still_open().points == 4


def test_049_missile_envy_own_and_neutral_events_happen():
    t = event("missile_envy", "us", "card containment", ussr=["containment"])
    assert t.difference() == {"effect containment": "us", **envied("ussr")}
    assert t.where("containment") == "removed"
    t = event("missile_envy", "ussr", "card nuclear_test_ban", us=["nuclear_test_ban"], defcon=4)
    assert t.difference() == {"vp": -2, "defcon": 5, **envied("us")}
    assert t.where("nuclear_test_ban") == "discard"


def test_049_missile_envy_a_neutral_event_that_cannot_happen_does_nothing():
    t = event("missile_envy", "us", "card wargames", ussr=["wargames"], turn=8, defcon=3)
    assert (t.where("wargames"), t.result, t.decider) == ("discard", None, "ussr")
    assert t.difference() == {"card wargames": "discard", **envied("ussr")}


def test_049_missile_envy_may_take_a_scoring_card():
    t = event("missile_envy", "us", "card asia_scoring", ussr=["asia_scoring"], influence={"japan": (4, 0)})
    assert (t.difference(), t.where("asia_scoring")) == ({"vp": 4, **envied("ussr")}, "discard")


def test_049_missile_envy_against_an_empty_hand_is_discarded():
    t = event("missile_envy", "us")
    assert (t.where("missile_envy"), t.effects()) == ("discard", {})


def test_049_missile_envy_must_be_used_for_operations_next():
    t = event("missile_envy", "us", "card fidel", "influence", "mexico", "mexico", ussr=["fidel", "nasser"])
    assert (t.decider, t.cards()) == ("ussr", {"missile_envy"})
    t.play("card missile_envy")
    assert t.buttons() == {"influence", "realign", "coup", "space"}  # no event
    t.play("space", "die 6")
    assert (t.where("missile_envy"), t.effects()) == ("discard", {})
    assert t.difference() == {"mexico": (2, 0), "card fidel": "discard"}


def test_049_missile_envy_is_no_headline_and_waits_for_the_action_round():
    t = table(phase="headline", us=["missile_envy", "nato"], ussr=["nasser"], effects={"missile_envy": "us"})
    t.play("card nasser")
    assert t.cards() == {"nato"}
    t.play("card nato")
    assert t.round == 1
    t.play("pass")
    assert t.cards() == {"missile_envy"}
    assert t.difference() == {"egypt": (0, 2)}  # NATO could not happen


def test_049_missile_envy_that_was_discarded_is_owed_no_longer():
    hands = {"us": ["fidel"], "ussr": ["missile_envy"]}
    owed = {"effects": {"missile_envy": "ussr"}, "space": (0, 6), "military": (5, 5), "influence": {"panama": (1, 0)}}
    t = table(turn=9, round=7, to_play="us", **hands, **owed, only_deck=True, deck=["nasser", "allende"])
    t.play("card fidel", "influence", "panama", "panama")
    assert t.effects() == {"missile_envy": "ussr"}
    t.play("card missile_envy")  # 6.4.4: box 6
    assert (t.where("missile_envy"), t.effects()) == ("discard", {})
    assert (t.turn, t.at("panama"), t.at("cuba")) == (10, (3, 0), (0, 3))
    t = table(phase="headline", us=["fidel"], ussr=["missile_envy", "nasser"], effects={"missile_envy": "ussr"})
    assert t.cards() == {"nasser"}
    t = table(us=["terrorism", "nato"], ussr=["missile_envy", "nasser"], effects={"missile_envy": "ussr"}, to_play="us")
    t.play("card terrorism", "event", "card missile_envy")  # chance
    assert (t.where("missile_envy"), t.effects(), t.cards()) == ("discard", {}, {"nasser", "the_china_card"})


def test_049_missile_envy_lets_a_scoring_card_go_first():
    t = table(us=["missile_envy", "asia_scoring"], to_play="us", round=7, effects={"missile_envy": "us"})
    assert t.cards() == {"asia_scoring"}
    t = table(us=["missile_envy", "asia_scoring"], to_play="us", round=6, effects={"missile_envy": "us"})
    assert t.cards() == {"missile_envy"}


def test_049_missile_envy_in_the_headline():
    t = table(phase="headline", us=["missile_envy"], ussr=["nasser", "comecon"], china="us", china_up=False)
    t.headline("missile_envy", "nasser").play("card comecon")
    assert (t.decider, t.points) == ("us", 3)  # operations in the headline phase
    spend(t.play("influence"), "mexico")
    assert (t.round, t.decider, t.cards()) == (1, "ussr", {"missile_envy"})
    assert t.difference() == {"mexico": (3, 0), "egypt": (0, 2), "card comecon": "discard", **envied("ussr")}


def test_049_missile_envy_taking_missile_envy_through_grain_sales():
    t = event("missile_envy", "us", "card grain_sales_to_soviets", ussr=["grain_sales_to_soviets", "nasser"])
    assert (t.decider, t.cards()) == ("chance", {"missile_envy", "nasser"})
    t.play("card missile_envy", "yes", "event", "card nasser")
    assert (t.decider, t.points) == ("us", 1)
    t.play("influence", "mexico")
    assert t.difference() == {"mexico": (1, 0), "card nasser": "discard", **envied("ussr")}
    assert t.where("grain_sales_to_soviets") == "discard"


def test_049_missile_envy_taking_un_intervention():
    t = event("missile_envy", "us", "card un_intervention", us=["fidel"], ussr=["un_intervention"])
    assert (t.decider, t.cards()) == ("us", {"fidel"})
    t.play("card fidel", "influence", "mexico", "mexico")
    assert t.difference() == {"mexico": (2, 0), "card fidel": "discard", **envied("ussr")}
    assert t.where("un_intervention") == "discard"


def test_049_missile_envy_handed_back_and_forth():
    t = event("missile_envy", "us", "card fidel", "influence", "mexico", "mexico", us=["nasser"], ussr=["fidel"])
    t.play("card missile_envy", "influence", "afghanistan", "afghanistan")
    assert (t.where("missile_envy"), t.decider, t.cards()) == ("discard", "us", {"nasser"})
    assert t.difference() == {"mexico": (2, 0), "afghanistan": (0, 2), "card fidel": "discard"}
    t = table(us=["salt_negotiations"], to_play="us", discard=["missile_envy"])
    t.play("card salt_negotiations", "event", "card missile_envy", "pass", "card missile_envy")
    assert t.may("event")  # taken back from the discards it is a card like any other
    assert t.difference() == {
        "card missile_envy": "hand_us",
        "known us": {"missile_envy"},
        "effect salt_negotiations": "us",
    }


def test_049_missile_envy_war_card_under_flower_power():
    t = event("missile_envy", "us", "card korean_war", ussr=["korean_war"], effects={"flower_power": "ussr"})
    spend(t.play("influence"), "mexico")
    assert t.difference() == {"vp": -2, "mexico": (2, 0), "card korean_war": "discard", **envied("ussr")}
    t = event("missile_envy", "us", "card brush_war", ussr=["brush_war"], effects={"flower_power": "ussr"})
    assert t.vp == -2
    assert t.play("haiti", "die 2").difference() == {"vp": -2, "military": (3, 0), **envied("ussr")}
    t = event("missile_envy", "us", "card korean_war", ussr=["korean_war"], effects={"flower_power": "ussr"})
    t.play("space", "die 6")  # not on the space race
    assert t.difference() == {"spaced": (1, 0), "card korean_war": "discard", **envied("ussr")}


def test_049_missile_envy_a_war_card_does_not_act_any_more_if_flower_power_decides():
    effects = {"flower_power": "ussr"}
    t = event("missile_envy", "us", "card brush_war", ussr=["brush_war"], effects=effects, vp=-18)
    assert (t.result, t.vp) == (("ussr", "victory_points"), -20)
    assert [line["card"] for line in t.logged("inf-log-event")] == ["missile_envy"]
    assert t.difference() == {"result": t.result, **envied("ussr")}


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_049_missile_envy_un_intervention_does_not_happen_in_the_headline(side):
    """Its text keeps it out of the headline phase, whoever hands it over."""
    other = {"us": "ussr", "ussr": "us"}[side]
    enemy = {"us": "fidel", "ussr": "nato"}[side]  # with an enemy's event, so that there would be something to stop
    idle = {"us": "kitchen_debates", "ussr": "defectors"}[other]
    t = table(phase="headline", **{side: ["missile_envy", enemy], other: [idle, "un_intervention"]})
    t.headline(**{side: "missile_envy", other: idle}).play("card un_intervention")
    assert (t.round, t.difference()) == (1, {"card un_intervention": "discard", **envied(other)})


def test_050_we_will_bury_you_lowers_defcon_and_pays_when_the_us_plays_on():
    t = event("we_will_bury_you", "ussr", us=["fidel", "nasser"])
    assert (t.defcon, t.vp, t.where("we_will_bury_you")) == (4, 0, "removed")
    t.play("card fidel", "event first")
    assert t.difference() == {"defcon": 4, "vp": -3, "cuba": (0, 3)}


@pytest.mark.parametrize("phase", ["action", "headline"])
def test_050_we_will_bury_you_pays_in_an_action_round_of_the_us_only(phase):
    """The US plays a card that Grain Sales drew, but in the USSR's action round or among the headlines."""
    hands = {"us": ["nato"], "ussr": ["fidel", "nasser"]}
    if phase == "headline":
        hands = {"us": ["grain_sales_to_soviets", "nato"], "ussr": ["we_will_bury_you", "fidel", "nasser"]}
        t = table(phase=phase, **hands).headline("grain_sales_to_soviets", "we_will_bury_you")
    else:
        hands["ussr"].append("grain_sales_to_soviets")
        t = table(**hands, effects={"we_will_bury_you": "ussr"}).play("card grain_sales_to_soviets", "event first")
    spend(t.play("card fidel", "yes", "influence"), "mexico")  # the US plays Fidel, whose event follows
    assert (t.vp, t.effects(), t.at("cuba")) == (0, {"we_will_bury_you": "ussr"}, (0, 3))
    if phase == "action":
        spend(t.play("influence"), "afghanistan")
    else:
        t.play("card nasser", "event")
    assert t.decider == "us"
    t.play("card nato", "influence")
    assert (t.vp, t.effects()) == (-3, {})
    assert (t.defcon, t.ussr("egypt")) == ((5, 0) if phase == "action" else (4, 2))


def test_050_we_will_bury_you_scores_before_the_card_acts():
    t = event("we_will_bury_you", "ussr", us=["duck_and_cover"], vp=-17, defcon=5)
    t.play("card duck_and_cover", "event")
    assert (t.result, t.vp, t.defcon) == (("ussr", "victory_points"), -20, 4)


def test_050_we_will_bury_you_ends_the_game_before_flower_power_pays():
    effects = {"we_will_bury_you": "ussr", "flower_power": "ussr"}
    t = table(to_play="us", us=["brush_war"], vp=-17, effects=effects).play("card brush_war", "event")
    assert (t.result, t.vp, t.effects()) == (("ussr", "victory_points"), -20, {"flower_power": "ussr"})


def test_050_we_will_bury_you_is_stopped_by_un_intervention_as_an_event_only():
    t = event("we_will_bury_you", "ussr", us=["un_intervention", "fidel"])
    t.play("card un_intervention", "event", "card fidel", "influence", "mexico", "mexico")
    assert t.difference() == {"defcon": 4, "mexico": (2, 0), "card fidel": "discard"}  # nothing paid, nothing pending


def test_050_we_will_bury_you_from_the_headline_waits_for_the_first_us_round():
    t = table(phase="headline", ussr=["we_will_bury_you", "nasser"], us=["duck_and_cover", "fidel"])
    t.headline("duck_and_cover", "we_will_bury_you")
    assert (t.vp, t.defcon) == (2, 3)  # 5 less DEFCON 3: the US headline is no action round
    t.play("card nasser", "event", "card fidel", "event first")
    assert t.difference() == {"vp": 2 - 3, "defcon": 3, "egypt": (0, 2), "cuba": (0, 3)}


def test_050_we_will_bury_you_as_the_us_headline_means_the_first_us_round():
    t = table(phase="headline", ussr=["defectors", "nasser"], us=["we_will_bury_you", "fidel"])
    t.headline("we_will_bury_you", "defectors")
    assert (t.vp, t.defcon, t.effects()) == (0, 4, {"we_will_bury_you": "ussr"})
    t.play("card nasser", "event", "card fidel", "event first")
    assert t.difference() == {"vp": -3, "defcon": 4, "egypt": (0, 2), "cuba": (0, 3)}


def test_050_we_will_bury_you_played_by_the_us_means_its_next_round():
    t = event("we_will_bury_you", "us", us=["un_intervention", "fidel"], ussr=["nasser"])
    assert (t.defcon, t.vp) == (4, 0)
    spend(t.play("influence"), "mexico")
    assert t.vp == 0
    t.play("card nasser", "event")
    saved = t.copy().play("card un_intervention", "event", "card fidel", "influence", "mexico", "mexico")
    assert (saved.vp, saved.effects()) == (0, {})
    assert (saved.board(), saved.where("fidel")) == ({"egypt": (0, 2), "mexico": (6, 0)}, "discard")
    t.play("card fidel", "event first")
    assert (t.vp, t.effects()) == (-3, {})
    assert t.board() == {"egypt": (0, 2), "mexico": (4, 0), "cuba": (0, 3)}


def test_050_we_will_bury_you_outlasts_the_turn():
    t = event("we_will_bury_you", "us", round=7, turn=4, us=["nato"], ussr=[], china="us", china_up=False)
    spend(t.play("influence"), "mexico")
    t.deal()
    assert (t.turn, t.effects(), t.china) == (5, {"we_will_bury_you": "ussr"}, ("us", True))


def test_050_we_will_bury_you_pays_when_the_us_has_nothing_to_play():
    assert event("we_will_bury_you", "ussr", ussr=["nasser"]).difference() == {"vp": -3, "defcon": 4}


def test_050_we_will_bury_you_at_defcon_2_is_suicide_for_the_phasing_player():
    assert event("we_will_bury_you", "us", defcon=2).result == ("ussr", "nuclear_war")
    assert event("we_will_bury_you", "ussr", defcon=2).result == ("us", "nuclear_war")


# ---- 51 to 58 ----


def test_051_brezhnev_doctrine_adds_1_to_soviet_operations_up_to_4():
    for way, t in ways("brezhnev_doctrine"):
        assert t.effects() == {"brezhnev_doctrine": "ussr"}, way
        assert t.where("brezhnev_doctrine") == "removed", way
    for card, points in (("nasser", 2), ("fidel", 3), ("comecon", 4), ("nato", 4)):
        t = table(ussr=[card], effects={"brezhnev_doctrine": "ussr"}).play(f"card {card}", "influence")
        assert t.points == points
    t = table(us=["fidel"], to_play="us", effects={"brezhnev_doctrine": "ussr"}).play("card fidel", "influence")
    assert t.points == 2


def test_051_brezhnev_doctrine_stays_4_under_red_scare_and_ends_with_the_turn():
    both = {"brezhnev_doctrine": "ussr", "red_scare_purge": "us"}
    assert table(ussr=["nato"], effects=both).play("card nato", "influence").points == 4  # 4 + 1 - 1
    assert table(phase="end", effects=both).deal().effects() == {}


def test_051_brezhnev_doctrine_does_not_follow_a_card_into_us_hands():
    t = table(us=["grain_sales_to_soviets"], to_play="us", ussr=["fidel"], effects={"brezhnev_doctrine": "ussr"})
    t.play("card grain_sales_to_soviets", "event", "card fidel", "yes", "influence")
    assert t.still_open().points == 2


def test_052_portuguese_empire_crumbles():
    for way, t in ways("portuguese_empire_crumbles", influence={"angola": (3, 0)}):
        assert (t.at("angola"), t.at("southeast_african_states")) == ((3, 2), (0, 2)), way
        assert t.where("portuguese_empire_crumbles") == "removed", way


def test_053_south_african_unrest_2_in_south_africa():
    for way, t in ways("south_african_unrest", "yes", influence={"south_africa": (1, 0)}):
        assert t.at("south_africa") == (1, 2), way
        assert t.where("south_african_unrest") == "discard", way


def test_053_south_african_unrest_or_1_and_2_in_its_neighbours():
    for way, t in ways("south_african_unrest", "no", "botswana"):
        assert t.countries() == {"angola", "botswana"}, way
        t.play("angola")
        assert [t.ussr(c) for c in ("south_africa", "botswana", "angola")] == [1, 1, 1], way
    t = event("south_african_unrest", "ussr", "no", "angola", "angola")
    assert t.difference() == {"south_africa": (0, 1), "angola": (0, 2)}


def test_053_south_african_unrest_in_one_country_by_the_deluxe_wording():
    t = event("south_african_unrest", "ussr", "no", "angola", options={"south_african_unrest": "one_country"})
    assert [t.ussr(c) for c in ("south_africa", "angola", "botswana")] == [1, 2, 0]


def test_054_allende():
    for way, t in ways("allende", influence={"chile": (1, 0)}):
        assert (t.at("chile"), t.where("allende")) == ((1, 2), "removed"), way


def test_055_willy_brandt():
    for way, t in ways("willy_brandt", influence={"west_germany": (4, 0)}):
        assert (t.vp, t.at("west_germany")) == (-1, (4, 1)), way
        assert (t.effects(), t.where("willy_brandt")) == ({"willy_brandt": "ussr"}, "removed"), way


def test_055_willy_brandt_cannot_happen_after_tear_down_this_wall():
    effects = {"tear_down_this_wall": "us"}
    t = table(ussr=["willy_brandt"], turn=8, effects=effects).play("card willy_brandt")
    assert t.refuses("event") == "5.2.b"
    t = event("willy_brandt", "us", "influence", "mexico", "mexico", turn=8, effects=effects)
    assert (t.difference(), t.where("willy_brandt")) == ({"mexico": (2, 0)}, "discard")


def test_055_willy_brandt_headlined_for_nothing_is_discarded():
    t = table(phase="headline", ussr=["willy_brandt"], turn=8, effects={"tear_down_this_wall": "us"})
    assert t.headline(None, "willy_brandt").where("willy_brandt") == "discard"


def test_055_willy_brandt_nato_clause_ends_with_tear_down_this_wall():
    effects = {"nato": "us", "willy_brandt": "ussr"}
    t = event("tear_down_this_wall", "us", turn=8, effects=effects)
    assert t.difference() == {
        "east_germany": (3, 0),
        "effect willy_brandt": None,
        "effect tear_down_this_wall": "us",
    }
    here = {"west_germany": (4, 0)}
    assert targets("coup", "ussr", influence=here, effects=effects) == {"west_germany"}
    assert targets("coup", "ussr", influence=here, effects={"nato": "us"}) == set()


def test_056_muslim_revolution_clears_two_of_eight_countries():
    here = {"sudan": (1, 0), "iran": (2, 1), "egypt": (3, 0), "israel": (4, 0), "gulf_states": (1, 0), "iraq": (0, 3)}
    for way, t in ways("muslim_revolution", influence=here):
        assert t.countries() == {"sudan", "iran", "egypt"}, way
        t.play("iran", "egypt")
        assert (t.at("iran"), t.at("egypt"), t.at("sudan")) == ((0, 1), (0, 0), (1, 0)), way
        assert t.where("muslim_revolution") == "discard", way


def test_056_muslim_revolution_with_one_or_no_target():
    t = event("muslim_revolution", "ussr", "jordan", influence={"jordan": (2, 0)})
    assert (t.at("jordan"), t.where("muslim_revolution")) == ((0, 0), "discard")
    assert event("muslim_revolution", "ussr").where("muslim_revolution") == "discard"


def test_056_muslim_revolution_cannot_happen_after_awacs():
    t = table(ussr=["muslim_revolution"], turn=8, effects={"awacs_sale_to_saudis": "us"}).play("card muslim_revolution")
    assert t.refuses("event") == "5.2.b"
    t = event("muslim_revolution", "us", turn=8, effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert (t.at("iran"), t.prompt) == ((2, 0), "inf-ask-operation")


def test_057_abm_treaty_raises_defcon_and_gives_4_operations():
    for by, _, _ in SIDES:
        t = event("abm_treaty", by, defcon=3, influence={"iran": (1, 1)})
        assert (t.defcon, t.decider, t.points) == (4, by, 4)
        t.play("coup", "iran", "die 1")  # DEFCON 4 has opened the Middle East
        assert (max(t.military), t.defcon, t.where("abm_treaty")) == (4, 3, "discard")
        assert t.at("iran") == ((1, 0) if by == "us" else (0, 1))  # 1 + 4 - 4


def test_057_abm_treaty_takes_modifiers_and_works_in_the_headline():
    assert event("abm_treaty", "us", effects={"red_scare_purge": "ussr"}).still_open().points == 3
    assert event("abm_treaty", "us", effects={"containment": "us"}).still_open().points == 4
    t = table(phase="headline", us=["abm_treaty"]).headline("abm_treaty", None).still_open()
    assert (t.round, t.decider, t.points) == (0, "us", 4)
    assert t.may("space")


def test_057_abm_treaty_takes_the_vietnam_bonus():
    t = event("abm_treaty", "ussr", "coup", "thailand", "die 1", influence={"thailand": (2, 0)},
              effects={"vietnam_revolts": "ussr"})  # fmt: skip
    assert t.difference() == {"thailand": (0, 0), "military": (0, 5), "defcon": 4}  # 1 + 5 - 4


def test_058_cultural_revolution_takes_the_china_card_face_up():
    for china_up in (True, False):
        for way, t in ways("cultural_revolution", china="us", china_up=china_up, ussr=["nasser"]):
            assert (t.china, t.vp, t.where("cultural_revolution")) == (("ussr", True), 0, "removed"), way


def test_058_cultural_revolution_or_pays_1():
    for way, t in ways("cultural_revolution", china="ussr"):
        assert (t.china, t.vp, t.where("cultural_revolution")) == (("ussr", True), -1, "removed"), way


def test_058_cultural_revolution_card_is_usable_at_once():
    t = event("cultural_revolution", "us", "influence", "mexico", "mexico", "mexico", china="us", ussr=["nasser"])
    assert (t.decider, t.cards()) == ("ussr", {"nasser", "the_china_card"})
    assert t.difference() == {"mexico": (3, 0), "china": ("ussr", True)}


def test_058_cultural_revolution_in_the_chinese_civil_war():
    t = event("cultural_revolution", "us", china="none", options={"variant": "chinese_civil_war"})
    assert (t.china[0], t.vp, t.prompt) == ("none", 0, "inf-ask-operation")
