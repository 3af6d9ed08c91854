"""Twilight Struggle: the Late War scenario, the designers' options, and what the 2nd edition does differently."""

from random import Random

import pytest

from detente.laws import check_state
from tests.twilight_table import CARDS, MAP, game, new, table

LATE_WAR = {"variant": "late_war"}
ORIGINAL = {"variant": "late_war", "late_war_printing": "original"}
SECOND = {"edition": "second"}

US_MINIMUM = (
    "italy",
    "benelux",
    "united_kingdom",
    "denmark",
    "norway",
    "turkey",
    "israel",
    "iran",
    "pakistan",
    "zaire",
    "somalia",
    "kenya",
    "nigeria",
    "japan",
    "south_korea",
    "thailand",
    "indonesia",
    "australia",
    "nicaragua",
    "panama",
    "haiti",
    "honduras",
    "dominican_republic",
    "venezuela",
    "chile",
    "argentina",
)
US_MORE = {"west_germany": (5, 1), "philippines": (3, 1), "malaysia": (3, 1), "colombia": (2, 1)}
USSR_MINIMUM = (
    "poland",
    "hungary",
    "east_germany",
    "bulgaria",
    "czechoslovakia",
    "iraq",
    "libya",
    "india",
    "afghanistan",
    "north_korea",
    "cuba",
    "ethiopia",
    "algeria",
    "zimbabwe",
)
USSR_MORE = {
    "syria": (0, 3),
    "angola": (1, 3),
    "laos_cambodia": (0, 2),
    "vietnam": (0, 5),
    "southeast_african_states": (0, 2),
}
CONTESTED = {
    "france": (3, 1),
    "romania": (1, 3),
    "jordan": (2, 2),
    "egypt": (1, 0),
    "finland": (1, 2),
    "burma": (0, 1),
    "peru": (2, 1),
    "yugoslavia": (1, 2),
    "saudi_arabia": (2, 0),
    "south_africa": (2, 1),
}


def total(t):
    """All influence on the map, (US, USSR)."""
    return tuple(sum(pair[i] for pair in t.board().values()) for i in (0, 1))


# ---- Late War: set-up ----


@pytest.mark.parametrize("options", [LATE_WAR, ORIGINAL])
def test_LW_1_it_starts_with_turn_8_at_defcon_4(options):
    t = new(options).deal()
    assert (t.turn, t.round, t.defcon, t.military) == (8, 0, 4, (0, 0))
    assert t.prompt == "inf-ask-headline"


def test_LW_1_it_lasts_three_turns_and_defcon_rises_as_usual():
    t = table(phase="begin", turn=9, defcon=2, options=LATE_WAR)
    assert t.defcon == 3
    t = table(phase="end", turn=10, military=(5, 5), options=LATE_WAR)
    assert t.decider == "over"


def test_LW_2_the_russian_booklet_prints_us_4():
    assert new(LATE_WAR).vp == 4


def test_LW_2_the_author_meant_ussr_4():
    assert new(ORIGINAL).vp == -4


def test_LW_3_only_the_us_has_an_ability():
    t = new(LATE_WAR)
    assert t.space == (6, 4)
    assert t.view("observer").abilities == {"us": [6], "ussr": []}


def test_LW_4_exactly_six_events_are_in_force():
    assert new(LATE_WAR).effects() == {
        "us_japan_mutual_defense_pact": "us",
        "marshall_plan": "us",
        "nato": "us",
        "warsaw_pact_formed": "ussr",
        "de_gaulle_leads_france": "ussr",
        "flower_power": "ussr",
    }


def test_LW_4_japan_is_safe_and_france_is_not():
    t = new(LATE_WAR)
    board = t.board() | {"japan": (4, 1), "france": (4, 1), "italy": (2, 1)}
    t = table(turn=8, ussr=["fidel"], influence=board, effects=t.effects(), options=LATE_WAR)
    t.play("card fidel", "coup")
    assert not {"japan", "turkey"} & t.countries()
    assert {"france", "italy"} <= t.countries()  # Italy at 2/1 is not controlled


@pytest.mark.parametrize(("options", "us"), [(LATE_WAR, 90), (ORIGINAL, 94)])
def test_LW_5_us_countries(options, us):
    t = new(options)
    assert {c: t.at(c) for c in US_MINIMUM} == {c: (int(MAP[c]["stability"]), 0) for c in US_MINIMUM}
    assert {c: t.at(c) for c in US_MORE} == US_MORE
    taiwan = {"taiwan"} if options is ORIGINAL else set()
    assert t.controls("us") == {*US_MINIMUM, *US_MORE} | taiwan
    assert (t.at("taiwan"), total(t)[0]) == ((3, 0) if taiwan else (0, 0), us)


@pytest.mark.parametrize(("options", "ussr"), [(LATE_WAR, 68), (ORIGINAL, 67)])
def test_LW_6_soviet_countries(options, ussr):
    t = new(options)
    assert {c: t.at(c) for c in USSR_MINIMUM} == {c: (0, int(MAP[c]["stability"])) for c in USSR_MINIMUM}
    assert {c: t.at(c) for c in USSR_MORE} == USSR_MORE
    assert t.controls("ussr") == {*USSR_MINIMUM, *USSR_MORE}
    assert total(t)[1] == ussr


@pytest.mark.parametrize(("options", "iberia"), [(LATE_WAR, (0, 1)), (ORIGINAL, (1, 0))])
def test_LW_7_contested_countries(options, iberia):
    t = new(options)
    contested = CONTESTED | {"spain_portugal": iberia}
    assert {c: t.at(c) for c in contested} == contested
    assert not set(contested) & (t.controls("us") | t.controls("ussr"))


@pytest.mark.parametrize("options", [LATE_WAR, ORIGINAL])
def test_LW_8_regions_at_the_start(options):
    levels = {r.region: (r.us, r.ussr) for r in new(options).view("observer").regions}
    assert levels["south_america"] == ("domination", "none")
    assert levels["asia"] == ("domination", "presence")
    assert levels["middle_east"] == ("presence", "presence")


def test_LW_9_the_deck():
    t = new(LATE_WAR)
    early_and_mid = {id for id, row in CARDS.items() if row["starred"] == "1" and row["era"] != "late"}
    kept = {"bear_trap", "camp_david_accords", "john_paul_ii_elected_pope", "panama_canal_returned"}
    assert t.pile("deck") == set(CARDS) - {"the_china_card"} - (early_and_mid - kept)
    assert t.pile("removed") == early_and_mid - kept
    assert t.pile("box") == set()
    assert t.where("southeast_asia_scoring") == "removed"


def test_LW_9_without_the_optional_cards():
    t = new({**LATE_WAR, "optional_cards": "no"})
    assert not {id for id, row in CARDS.items() if row["optional"] == "1"} & t.pile("deck")


def test_LW_10_hands_of_9_and_the_china_card_with_the_ussr():
    t = new(LATE_WAR).deal()
    assert (len(t.hand("us")), len(t.hand("ussr")), t.china) == (9, 9, ("ussr", True))


def test_LW_10_extra_influence_is_placed_before_the_headlines():
    t = new({**LATE_WAR, "us_extra": "2"}).deal()
    assert (t.prompt, t.decider) == ("inf-ask-extra", "us")
    assert t.play("egypt", "egypt").at("egypt") == (3, 0)
    assert t.prompt == "inf-ask-headline"


# ---- Late War: victory ----


@pytest.mark.parametrize(("vp", "winner"), [(19, "ussr"), (20, "us"), (0, "ussr"), (-5, "ussr")])
def test_LW_11_after_the_final_scoring_the_us_needs_20(vp, winner):
    t = table(
        phase="end", turn=10, military=(5, 5), vp=vp - 4, influence={"iran": (2, 0)}, china="none", options=LATE_WAR
    )
    assert (t.vp, t.result) == (vp, (winner, "late_war"))


def test_LW_11_wargames_of_the_us_needs_20_too():
    t = table(us=["wargames"], to_play="us", turn=8, defcon=2, vp=19, options=LATE_WAR)
    t.play("card wargames", "event", "yes")
    assert (t.vp, t.result) == (13, ("ussr", "late_war"))


def test_LW_11_wargames_of_the_ussr_is_as_the_card_says():
    t = table(ussr=["wargames"], turn=8, defcon=2, vp=1, options=LATE_WAR).play("card wargames", "event", "yes")
    assert t.result == ("us", "wargames")


def test_LW_11_the_other_ways_to_win_stay():
    t = table(us=["kitchen_debates"], to_play="us", turn=8, vp=18, influence={"iran": (2, 0)}, options=LATE_WAR)
    assert t.play("card kitchen_debates", "event").result == ("us", "victory_points")
    t = table(ussr=["duck_and_cover"], turn=8, defcon=2, options=LATE_WAR).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")
    europe = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0))
    t = table(phase="end", turn=10, military=(5, 5), influence=europe, options=LATE_WAR)
    assert t.result == ("us", "control_of_europe")


# ---- the designers' options ----


def test_OPT_1_at_defcon_2_poland_may_be_realigned_but_not_couped():
    options = {"realign_ignores_defcon": "yes"}
    t = table(us=["nato"], to_play="us", defcon=2, influence={"poland": (0, 3), "kenya": (0, 2)}, options=options)
    other = t.copy()
    assert t.play("card nato", "realign").countries() == {"poland", "kenya"}
    assert other.play("card nato", "coup").countries() == {"kenya"}


def test_OPT_1_treaties_still_protect():
    options = {"realign_ignores_defcon": "yes"}
    board = {"italy": (2, 0), "greece": (1, 0), "japan": (4, 0)}
    effects = {"nato": "us", "us_japan_mutual_defense_pact": "us"}
    t = table(ussr=["fidel"], defcon=2, influence=board, effects=effects, options=options)
    assert t.play("card fidel", "realign").countries() == {"greece"}


@pytest.mark.parametrize(("value", "left"), [("yes", (5, 1)), ("no", (2, 1))])
def test_OPT_2_the_phasing_player_loses_nothing_where_he_realigns(value, left):
    options = {"realign_spares_phasing": value}
    t = table(us=["nato"], to_play="us", influence={"kenya": (5, 1), "nigeria": (0, 0)}, options=options)
    t.play("card nato", "realign", "kenya", "die 5", "die 1")  # 5 against 1 + 1
    assert t.at("kenya") == left


def test_OPT_2_the_opponent_still_loses():
    options = {"realign_spares_phasing": "yes"}
    t = table(us=["nato"], to_play="us", influence={"kenya": (5, 3)}, options=options)
    assert t.play("card nato", "realign", "kenya", "die 1", "die 2").at("kenya") == (5, 1)


def test_OPT_2_it_does_not_protect_the_phasing_player_from_the_others_event():
    options = {"realign_spares_phasing": "yes"}
    t = table(ussr=["cia_created"], us=["nato"], influence={"kenya": (5, 3)}, options=options)
    t.play("card cia_created", "event first", "realign", "kenya", "die 1", "die 2")
    assert t.at("kenya") == (5, 1)


def test_OPT_2_it_does_not_protect_who_realigns_in_the_others_round():
    options = {"realign_spares_phasing": "yes"}
    t = table(ussr=["cia_created"], us=["nato"], influence={"kenya": (5, 1)}, options=options)
    t.play("card cia_created", "event first", "realign", "kenya", "die 5", "die 1")  # 5 against 1 + 1
    assert t.at("kenya") == (2, 1)


SPLIT = {"split_operations": "yes"}
AROUND = {"iran": (1, 3), "kenya": (2, 0), "somalia": (1, 3)}


def split(**fields):
    return table(
        **{"us": ["marshall_plan"], "ussr": ["fidel"], "to_play": "us", "influence": AROUND, "options": SPLIT, **fields}
    )


def test_OPT_3_one_roll_and_two_points_elsewhere():
    t = split(us=["containment"]).play("card containment", "realign", "iran", "die 3", "die 3")
    assert t.buttons() == {"influence"}
    t.play("influence", "kenya", "kenya")
    assert (t.at("kenya"), t.decider, t.where("containment")) == ((4, 0), "ussr", "discard")


def test_OPT_3_two_points_and_then_a_roll():
    t = split(us=["containment"]).play("card containment", "influence", "kenya", "kenya")
    assert t.buttons() == {"realign"}
    t.play("realign", "iran", "die 1", "die 6")
    assert (t.at("kenya"), t.at("iran"), t.decider) == ((4, 0), (1, 0), "ussr")


def test_OPT_3_a_country_that_was_realigned_takes_no_influence():
    t = split().play("card marshall_plan", "realign", "iran", "die 3", "die 3", "influence")
    assert t.refuses("iran") == "OPT.3"
    assert "somalia" in t.countries()


def test_OPT_3_a_country_that_took_influence_is_not_realigned():
    t = split(influence={"egypt": (2, 1), "somalia": (1, 3)}).play(
        "card marshall_plan", "influence", "egypt", "realign"
    )
    assert t.refuses("egypt") == "OPT.3"
    assert t.countries() == {"somalia"}


def test_OPT_3_one_may_change_more_than_once():
    t = split().play("card marshall_plan", "realign", "iran", "die 3", "die 3", "influence", "kenya")
    t.play("realign", "somalia", "die 3", "die 3", "influence")
    assert (t.refuses("iran"), t.refuses("somalia"), t.points) == ("OPT.3", "OPT.3", 1)
    assert t.play("kenya").decider == "ussr"


def test_OPT_3_one_must_act_before_one_changes():
    t = split().play("card marshall_plan", "influence")
    assert t.buttons() == set()
    t = split().play("card marshall_plan", "realign")
    assert t.buttons() == set()


def test_OPT_3_normal_cost():
    t = split(influence={"iran": (1, 3), "iraq": (0, 4), "kenya": (0, 3)})
    t.play("card marshall_plan", "realign", "kenya", "die 3", "die 3", "influence", "iraq")
    assert (t.points, t.at("iraq")) == (1, (1, 4))
    assert t.refuses("iraq") == "6.1.2"


def test_OPT_3_the_bonus_of_the_china_card_needs_asia_for_both():
    board = {"thailand": (0, 1), "pakistan": (2, 1), "india": (1, 0), "angola": (2, 0)}
    t = split(to_play="ussr", influence=board).play("card the_china_card", "influence", *["thailand"] * 3, "realign")
    t.play("india", "die 3", "die 3")
    assert "pakistan" in t.countries()  # the fifth point
    assert "angola" not in t.countries()
    t = split(to_play="ussr", influence=board).play("card the_china_card", "influence", *["thailand"] * 3, "realign")
    t.play("angola", "die 3", "die 3")
    assert t.decider == "us"


def test_OPT_3_the_next_action_round_begins_afresh():
    t = split(us=["nato", "containment"], ussr=["fidel", "nasser"])
    t.play("card containment", "influence", "iran", "kenya", "card fidel", "coup", "kenya", "die 1")
    t.play("card nato", "realign")
    assert {"iran", "somalia"} <= t.countries()


def test_OPT_3_free_realignments_of_an_event_are_no_split():
    t = split(us=["junta"], influence={"panama": (1, 2), "chile": (0, 3)})
    t.play("card junta", "event", "panama", "realign", "panama", "die 3", "die 3")
    assert t.buttons() == set()


def test_OPT_3_what_an_event_placed_in_this_action_round_counts_too():
    t = split(us=["fidel"], ussr=["nasser"], influence={"cuba": (0, 1), "iran": (1, 3)})
    t.play("card fidel", "event first", "realign")
    assert (t.at("cuba"), t.countries()) == ((0, 3), {"iran"})
    assert t.refuses("cuba") == "OPT.3"


def test_OPT_3_what_an_event_realigned_in_this_action_round_counts_too():
    t = split(to_play="ussr", ussr=["tear_down_this_wall"], us=["nato"], influence={"romania": (1, 3), "iran": (1, 3)})
    t.play("card tear_down_this_wall", "event first", "realign", *["romania", "die 3", "die 3"] * 3, "influence")
    assert t.refuses("romania") == "OPT.3"
    assert "iran" in t.countries()


def test_OPT_3_a_card_stands_above_it():
    t = split(us=["junta"], influence={"panama": (1, 2), "chile": (0, 3)}).play(
        "card junta", "event", "panama", "realign"
    )
    assert t.countries() == {"panama", "chile"}  # 5.5: the event realigns where it has just placed


def test_OPT_3_without_the_option_a_card_does_one_thing():
    t = split(options={}).play("card marshall_plan", "influence", "kenya")
    assert t.buttons() == set()
    t = split(options={}).play("card marshall_plan", "realign", "iran", "die 3", "die 3")
    assert t.buttons() == set()


HEMMED_IN = {"canada": (0, 5), "mexico": (0, 2), "cuba": (0, 3), "japan": (0, 4)}  # the US reaches nothing for 1 point


@pytest.mark.parametrize(
    ("influence", "defcon"),
    [
        ({"kenya": (2, 0)}, 5),  # nothing of the opponent on the map
        ({"kenya": (2, 0), "poland": (0, 3)}, 4),  # Europe is closed (8.1.5)
        ({"kenya": (2, 1)}, 5),  # influence has just been placed there
    ],
)
def test_OPT_3_no_change_to_realignments_without_a_country_to_realign(influence, defcon):
    t = split(influence=influence, defcon=defcon).play("card marshall_plan", "influence", "kenya")
    assert t.buttons() == set()


def test_OPT_3_no_change_to_influence_that_the_points_left_cannot_pay():
    t = split(us=["junta"], influence=HEMMED_IN).play("card junta", "realign", "mexico", "die 3", "die 3")
    assert (t.points, t.buttons()) == (1, set())  # 6.1.2: everywhere it would cost 2
    assert t.countries() == set(HEMMED_IN)


def test_OPT_3_a_point_that_cannot_be_placed_may_be_rolled_or_given_up():
    t = split(us=["containment"], influence=HEMMED_IN).play("card containment", "influence", "canada")
    assert (t.points, t.countries(), t.buttons()) == (1, set(), {"realign", "stop"})
    assert t.copy().play("realign").countries() == {"mexico", "cuba", "japan"}
    t.play("stop")
    assert (t.decider, t.prompt, t.at("canada")) == ("ussr", "inf-ask-card", (1, 5))


def test_OPT_3_a_point_that_cannot_be_rolled_may_be_placed_or_given_up():
    t = split(us=["containment"], influence={"kenya": (2, 1)})
    t.play("card containment", "realign", "kenya", "die 1", "die 6")
    assert (t.at("kenya"), t.countries(), t.buttons()) == ((2, 0), set(), {"influence", "stop"})
    t.play("stop")
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-card")


def test_OPT_3_what_happened_is_stored_and_seen_by_all():
    t = split().play("card marshall_plan", "realign", "iran", "die 3", "die 3", "influence", "kenya")
    assert (t.save()["realigned"], t.save()["placed"]) == (["iran"], ["kenya"])
    check_state(game(), t.s, Random(1))


@pytest.mark.parametrize("value", ["yes", "no"])
def test_OPT_4_a_player_may_decline_to_roll_in_space(value):
    t = table(us=["nato"], to_play="us", ussr=["fidel"], options={"space_without_roll": value}).play(
        "card nato", "space"
    )
    if value == "no":
        assert t.decider == "chance"
        return
    assert (t.decider, t.buttons()) == ("us", {"space", "stop"})
    t.play("stop")
    assert (t.space, t.spaced, t.where("nato")) == ((0, 0), (1, 0), "discard")


def test_OPT_4_or_roll_as_usual():
    t = table(us=["nato"], to_play="us", ussr=["fidel"], options={"space_without_roll": "yes"})
    assert t.play("card nato", "space", "space", "die 3").space == (1, 0)


# ---- rulings that players dispute ----


@pytest.mark.parametrize(("value", "defcon"), [("yes", 5), ("no", 4)])
def test_5_5_ruling_nuclear_subs_and_free_coups(value, defcon):
    options = {"nuclear_subs_cover_free_coups": value}
    t = table(
        us=["junta"],
        to_play="us",
        ussr=["fidel"],
        effects={"nuclear_subs": "us"},
        influence={"panama": (0, 1)},
        options=options,
    )
    t.play("card junta", "event", "chile", "coup", "panama", "die 6")
    assert t.defcon == defcon


@pytest.mark.parametrize("value", ["yes", "no"])
def test_5_5_ruling_nuclear_subs_always_cover_coups_paid_with_operations(value):
    options = {"nuclear_subs_cover_free_coups": value}
    t = table(us=["nato"], to_play="us", effects={"nuclear_subs": "us"}, influence={"panama": (0, 1)}, options=options)
    assert t.play("card nato", "coup", "panama", "die 6").defcon == 5


@pytest.mark.parametrize(("value", "botswana", "decider"), [("split", 1, "ussr"), ("one_country", 2, "us")])
def test_5_5_ruling_south_african_unrest(value, botswana, decider):
    t = table(ussr=["south_african_unrest"], us=["nato"], options={"south_african_unrest": value})
    t.play("card south_african_unrest", "event", "no", "botswana")
    assert (t.ussr("botswana"), t.decider) == (botswana, decider)


@pytest.mark.parametrize(("rulings", "allowed"), [("rulebook", False), ("app", True)])
def test_5_5_ruling_glasnost_and_the_reformers_ban(rulings, allowed):
    board = {"finland": (1, 1), "kenya": (1, 1)}
    effects = {"the_reformer": "ussr"}
    t = table(
        ussr=["glasnost", "fidel"], us=["nato"], turn=8, influence=board, effects=effects, options={"rulings": rulings}
    )
    t.play(
        "card glasnost",
        "event",
        "influence",
        *["kenya"] * 4,
        "card nato",
        "coup",
        "kenya",
        "die 1",
        "card fidel",
        "coup",
    )
    assert ("finland" in t.countries()) == allowed


# ---- the 2nd edition ----


def test_3_3_second_the_us_has_nothing_in_canada():
    t = new(SECOND)
    assert (t.at("canada"), total(t)[0]) == ((0, 0), 16)


def test_2_0_second_the_optional_cards_are_not_in_the_game():
    t = new(SECOND)
    assert t.pile("removed") == {id for id, row in CARDS.items() if row["optional"] == "1"}


@pytest.mark.parametrize("options", [SECOND, {}])
def test_7_4_3_second_operations_of_an_event_are_modified(options):
    here = {"effects": {"red_scare_purge": "ussr"}, "influence": {"kenya": (0, 1)}}
    t = table(us=["abm_treaty"], to_play="us", options=options, **here)
    assert t.play("card abm_treaty", "event", "coup", "kenya", "die 1").military == (3, 0)


def test_5_5_second_aldrich_ames_lets_the_ussr_choose_what_the_us_plays():
    t = table(
        turn=8, ussr=["aldrich_ames_remix"], us=["nato", "containment"], options=SECOND, influence={"iran": (1, 1)}
    )
    t.play("card aldrich_ames_remix", "event")
    assert (t.hand("us"), t.decider, t.cards()) == ({"nato", "containment"}, "ussr", {"nato", "containment"})
    t.play("card nato")
    assert (t.decider, "influence" in t.buttons()) == ("us", True)
    check_state(game(), t.s, Random(1))


def test_5_5_second_aldrich_ames_never_forces_the_china_card():
    t = table(turn=8, to_play="us", us=["nato"], china="us", effects={"aldrich_ames_remix": "ussr"}, options=SECOND)
    assert (t.decider, t.cards()) == ("ussr", {"nato"})
    t = table(turn=8, to_play="us", us=[], china="us", effects={"aldrich_ames_remix": "ussr"}, options=SECOND)
    assert (t.decider, t.cards(), t.buttons()) == ("us", {"the_china_card"}, {"pass"})


def test_4_5_C_worlds_hold_only_possible_headlines():
    t = table(phase="headline", us=["nato"], ussr=["fidel"], deck=["un_intervention", "nasser"], only_deck=True)
    t.play("card fidel")
    drawn = {game().determinize(t.s, 1, Random(seed)).headline_ussr for seed in range(30)}
    assert {game().board.card_ids[card] for card in drawn} == {"fidel", "nasser"}


def test_4_5_C_a_headline_that_has_changed_hands_is_no_secret():
    t = table(phase="headline", us=["missile_envy", "nato"], ussr=["indo_pakistani_war", "duck_and_cover", "fidel"])
    t.headline("missile_envy", "indo_pakistani_war").play("card duck_and_cover")
    assert t.where("missile_envy") == "hand_ussr"
    for side in ("us", "ussr", "observer"):
        assert t.view(side).headlines == {"us": "missile_envy", "ussr": "indo_pakistani_war"}
    check_state(game(), t.s, Random(1))
