"""Red Sea: where the events stop: no target, too few cards, the other side, the end of the turn."""

import pytest

from detente.titles.red_sea import effects_in_force as force
from tests.cards.red_sea_play import LION, event, mirrored
from tests.red_sea_table import MAP, SEA, game, table

MIXED = {"twilight_cards": "yes"}
PASSING = sorted({card for number, card in force.CARD_OF_EFFECT.items() if number < 28})


def centcom(country):
    """The marker of the US lies on this country."""
    return {"effects": {"centcom": "us"}, "centcom": game().board.country(country)}


# ---- the end of the turn ----


@pytest.mark.parametrize("card", PASSING)
def test_what_holds_for_a_turn_ends_with_it(card):
    lasting = {"centcom": "us", "f5es_delivered": "ussr", **LION, "the_derg": "ussr"}
    number = next(number for number, id in force.CARD_OF_EFFECT.items() if id == card and number < 28)
    name = next(name.lower() for name, value in vars(force).items() if value == number and name.isupper())
    hands = {"us": ["usaid" if card != "usaid" else "peace_corps"], "ussr": ["detente"]}
    t = table(turn=1, phase="end", **hands, military=(5, 5), effects={name: "us", **lasting})
    assert (t.turn, set(t.effects())) == (2, set(lasting))


def test_017_afghanistan_invasion_bans_the_directive_beyond_the_turn():
    t = table(phase="end", us=["usaid"], ussr=["detente"], military=(5, 5), effects={"directive_banned": "us"})
    assert (t.turn, t.effects()) == (2, {"afghanistan_invasion": "us"})


# ---- US ----


def test_001_peace_corps_one_country_gets_one_point():
    assert event("us", "peace_corps", "sudan", influence={"sudan": (1, 0)}).board() == {"sudan": (2, 0)}
    t = event("us", "peace_corps", "oman", influence={"oman": (2, 1), "sudan": (1, 0)})
    assert t.countries() == {"oman", "sudan"}  # Oman is controlled since its Soviet influence is gone
    t.play("oman")
    assert t.countries() == {"sudan"}  # two different countries
    assert t.play("sudan").board() == {"oman": (3, 0), "sudan": (2, 0)}


def test_002_zbig_without_a_target_changes_nothing():
    t = event("us", "zbig", influence={"kenya": (2, 0), SEA: (0, 2)})
    assert (t.military, t.prompt) == ((0, 0), "inf-ask-card")


def test_002_zbig_keeps_defcon_in_the_zone_of_peace_and_uses_famine():
    position = {"influence": {"kenya": (0, 2)}, "effects": {"indian_ocean_zone_of_peace": "us"}, "famine": ["kenya"]}
    t = event("us", "zbig", "kenya", "die 1", **position)
    assert t.difference() == {"kenya": (0, 1), "famine": set(), "military": (3, 0)}  # 1 + 1 + 3 - 4


def test_003_ogaden_war_both_neighbours_defend_ethiopia():
    around = {"ethiopia": (0, 1), "sudan": (0, 1), "kenya": (0, 2), "somalia": (0, 2)}  # Somalia is no neighbour
    assert event("us", "ogaden_war", "die 6", influence=around).difference() == {"military": (2, 0)}
    t = event("us", "ogaden_war", "die 6", influence=around | {"kenya": (0, 1)})
    assert t.difference() == {"military": (2, 0), "vp": 2, "ethiopia": (1, 0)}


def test_006_the_victorious_leader_adds_all_four_and_gives_at_most_two():
    t = event("us", "the_victorious_leader", influence={"sudan": (0, 1), "egypt": (0, 2)})
    assert t.countries() == {"sudan", "egypt", "ethiopia", "somalia"}  # each of the two borders the other
    t.play("egypt", "egypt")
    assert t.legal() == {"sudan", "ethiopia", "somalia"}
    assert t.play("sudan", "somalia").board() == {"sudan": (1, 1), "egypt": (2, 2), "somalia": (1, 0)}
    assert t.prompt == "inf-ask-card"


def test_006_the_victorious_leader_adds_what_fits():
    t = event("us", "the_victorious_leader", "saudi_arabia", "saudi_arabia", influence={"oman": (0, 2)})
    assert (t.board(), t.prompt) == ({"oman": (0, 2), "saudi_arabia": (2, 0)}, "inf-ask-card")


def test_006_the_victorious_leader_as_a_headline_looks_at_the_start_of_the_phase():
    hands = {"us": ["the_victorious_leader", "zbig"], "ussr": ["soviets_airlift_cubans", "seychelles"]}
    t = table(turn=2, phase="headline", **hands, influence={"ethiopia": (1, 1), "oman": (0, 2)})
    t.headline("the_victorious_leader", "soviets_airlift_cubans")
    assert t.countries() == {"saudi_arabia"}
    t.play("saudi_arabia", "saudi_arabia", "ethiopia")
    assert t.board() == {"oman": (0, 2), "saudi_arabia": (2, 0), "ethiopia": (0, 1)}
    hands = {"us": ["the_victorious_leader", "zbig"], "ussr": ["mr_nyet", "seychelles"]}
    t = table(turn=2, phase="headline", **hands, influence={"ethiopia": (1, 1), "oman": (0, 2)})
    t.headline("the_victorious_leader", "mr_nyet").play("ethiopia")  # the USSR controls Ethiopia only now
    assert t.countries() == {"saudi_arabia"}
    t.play("saudi_arabia", "saudi_arabia")
    assert t.difference() == {"defcon": 4, "ethiopia": (0, 1), "saudi_arabia": (2, 0)}


@pytest.mark.parametrize(
    "card, country, bans",
    [("f5es_delivered", "kenya", {"effect f5es_delivered": "ussr"}), ("anti_zionist_committee", "oman", {})],
)
def test_008_centcom_stops_realignments_of_events_too(card, country, bans):
    here = {country: (1, 0), "egypt": (1, 0)}
    t = event("ussr", card, influence=here, **centcom(country))
    assert t.countries() == {"egypt"}
    t.play("egypt", "die 6", "die 1")
    assert (t.prompt, t.difference()) == ("inf-ask-card", {"egypt": (0, 0), **bans})  # nowhere left to roll


def test_008_centcom_stops_realignments_but_no_influence_and_not_its_owner():
    here = {"kenya": (1, 1), "sudan": (1, 1)}
    position = {"turn": 2, "influence": here, **centcom("kenya")}
    t = table(ussr=["seychelles", "nasserism"], us=["zbig"], **position).play("card seychelles")
    assert t.copy().play("realign").countries() == {"sudan"}
    assert "kenya" in t.play("influence").countries()
    t = table(us=["zbig"], ussr=["seychelles"], to_play="us", **position).play("card zbig")
    assert t.copy().play("coup").countries() == t.play("realign").countries() == {"kenya", "sudan"}


@pytest.mark.parametrize("country", ["egypt", "sudan", "oman"])
def test_008_centcom_protects_whichever_country_it_lies_on(country):
    here = {country: (1, 1), "kenya": (1, 1)}
    t = table(turn=2, ussr=["seychelles", "nasserism"], us=["zbig"], influence=here, **centcom(country))
    t.play("card seychelles")
    assert t.copy().play("coup").countries() == t.play("realign").countries() == {"kenya"}


@pytest.mark.parametrize("word, left", [("let it be 6", 2), ("let it be 1", 7)])
def test_009_carter_doctrine_the_die_shows_what_was_said(word, left):
    position = {"influence": {"kenya": (0, 7)}, "effects": {"carter_doctrine": "us"}}
    t = table(turn=2, us=["zbig"], ussr=["seychelles"], to_play="us", **position)
    t.play("card zbig", "coup", "kenya", word)  # the die + 3 - 4
    assert (t.at("kenya"), t.effects(), t.defcon, t.military) == ((0, left), {}, 4, (3, 0))


@pytest.mark.parametrize("word, us, ussr", [("let it be 6", 1, 0), ("let it be 1", 1, 1)])
def test_009_carter_doctrine_fixes_one_of_two_realignment_dice(word, us, ussr):
    position = {"influence": {"kenya": (1, 1)}, "effects": {"carter_doctrine": "us"}}
    t = table(turn=2, us=["zbig"], ussr=["seychelles"], to_play="us", **position)
    t.play("card zbig", "realign", "kenya", "let it roll", "die 1")  # the die of the USSR
    assert (t.decider, t.prompt) == ("us", "rs-ask-die")
    t.play(word)
    assert (t.at("kenya"), t.effects()) == ((us, ussr), {})


def test_011_voa_in_amharic_lifts_a_card_of_1_to_the_space_race():
    position = {"turn": 2, "us": ["eplf", "zbig"], "ussr": ["oau"], "to_play": "us"}
    assert table(**position).play("card eplf").refuses("space") == "6.4.1"
    t = table(**position, effects={"voa_in_amharic": "us"}).play("card eplf", "space", "die 1")
    assert t.space == (1, 0)
    t = table(turn=2, ussr=["detente", "oau"], us=["zbig"], effects={"voa_in_amharic": "us"})
    assert t.play("card detente", "influence").points == 1  # the USSR has nothing of it
    assert (
        table(**position | {"us": ["usaid"]}, effects={"voa_in_amharic": "us"}).play("card usaid", "influence").points
        == 2
    )


def test_018_daniel_arap_moi_the_point_comes_with_kenya_only():
    t = event("us", "daniel_arap_moi", influence={"kenya": (1, 0)})
    assert (t.at("kenya"), t.vp, t.prompt) == ((3, 0), 0, "inf-ask-card")


def test_046_we_are_the_world_without_famine_is_discarded():
    t = table(turn=2, ussr=["we_are_the_world", "seychelles"], us=["zbig"])
    t.play("card we_are_the_world", "influence", SEA)
    assert (t.difference(), t.where("we_are_the_world")) == ({SEA: (0, 1)}, "discard")


# ---- USSR ----


def test_020_detente_leaves_a_face_down_card_of_the_ussr_alone():
    t = event("ussr", "detente", holder="ussr", face_up=False)
    assert (t.romanian_autonomy, t.military) == (("ussr", False), (0, 2))


def test_023_nasserism_helps_no_us_coup():
    t = table(
        turn=2, us=["usaid"], ussr=["oau"], to_play="us", influence={"kenya": (0, 2)}, effects={"nasserism": "ussr"}
    )
    t.play("card usaid", "coup", "kenya", "die 2")  # 2 + 2 - 4
    assert t.difference() == {"defcon": 4, "military": (2, 0)}


@pytest.mark.parametrize("deck, drawn", [(["zbig"], {"zbig"}), ([], set())])
def test_025_gosplan_advisers_draw_and_discard_what_there_is(deck, drawn):
    position = {"turn": 2, "only_deck": True, "deck": deck, "us": ["oau"]}
    t = table(ussr=["gosplan_advisers"], **position).play("card gosplan_advisers", "event").deal()
    assert t.cards() == (drawn if drawn else {"oau", "romanian_autonomy"})
    if drawn:
        t.play("card zbig")
        assert (t.hand("ussr"), t.where("zbig")) == (set(), "discard")


@pytest.mark.parametrize("position", [{"round": 7}, {"round": 8, "effects": {"extra_round": "ussr"}}])
@pytest.mark.parametrize("other", ["nasserism", "afghanistan_invasion"])
def test_025_gosplan_advisers_may_take_both_scoring_cards(position, other):
    """Also in the eighth round: Afghanistan Invasion cannot take the running one away."""
    hand = ["gosplan_advisers", "africa_scoring", "middle_east_scoring", other]
    t = table(turn=2, us=["zbig"], ussr=hand, **position)
    assert t.cards() == {"gosplan_advisers", "africa_scoring", "middle_east_scoring"}


def test_025_gosplan_advisers_take_nothing_from_the_us():
    t = table(turn=2, round=7, us=["gosplan_advisers", "africa_scoring"], ussr=["seychelles"], to_play="us")
    assert (t.cards(), t.refuses("card gosplan_advisers")) == ({"africa_scoring"}, "10.1.5")


def test_027_mengistu_may_decline():
    t = event("ussr", "mengistu_haile_mariam", "no", ussr=["diego_garcia"], effects=LION)
    assert ("diego_garcia" in t.hand("ussr"), t.board(), t.where("mengistu_haile_mariam")) == (True, {}, "discard")


def test_027_mengistu_played_by_the_us_looks_into_the_soviet_hand():
    t = table(turn=2, us=["mengistu_haile_mariam", "zbig"], ussr=["diego_garcia"], to_play="us", effects=LION)
    t.play("card mengistu_haile_mariam", "event first")
    assert (t.decider, t.cards()) == ("ussr", {"diego_garcia"})
    t.play("card diego_garcia")
    assert (t.decider, t.prompt) == ("us", "inf-ask-operation")
    assert t.difference() == {SEA: (0, 2), "card diego_garcia": "discard"}


def test_029_f5es_delivered_forbids_ogaden_war_without_a_roll():
    t = event("ussr", "f5es_delivered", us=["ogaden_war"])
    assert t.difference() == {"effect f5es_delivered": "ussr"}
    assert t.play("card ogaden_war").refuses("event") == "5.2.b"


def test_030_marxist_leninist_vanguard_parties_leave_the_sea_alone():
    t = event("ussr", "marxist_leninist_vanguard_parties", influence={SEA: (0, 3), "oman": (0, 1)})
    assert t.countries() == {"oman"}
    assert t.play("oman").countries() == set(MAP) - {SEA, "oman"}  # not where it was taken from
    assert t.play("yemen").difference() == {"oman": (0, 0), "yemen": (0, 1)}


def test_030_marxist_leninist_vanguard_parties_move_as_many_as_they_like():
    """Up to three: nothing, or one, which is put down."""
    t = event("ussr", "marxist_leninist_vanguard_parties", "stop", influence={"oman": (0, 3)})
    assert (t.decider, t.prompt, t.difference()) == ("us", "inf-ask-card", {})
    t = event("ussr", "marxist_leninist_vanguard_parties", "oman", "stop", influence={"oman": (0, 3)})
    assert t.play("yemen").difference() == {"oman": (0, 2), "yemen": (0, 1)}
    assert (t.decider, t.prompt) == ("us", "inf-ask-card")


def test_031_presidential_directive_30_gives_a_last_action_round():
    hands = {"ussr": ["presidential_directive_30", "nasserism"], "us": ["usaid", "peace_corps"]}
    t = table(turn=2, round=7, **hands, face_up=False).play("card presidential_directive_30", "event", "stop")
    assert t.board() == {}
    t.play("card usaid", "influence", SEA, SEA)
    assert (t.decider, t.round, t.legal()) == ("ussr", 8, {"card nasserism", "pass"})
    t.play("card nasserism", "event")
    assert t.result == ("us", "final_scoring")
    # 1 VP each for the Sea Lanes and for Romanian Autonomy; nothing of the turn is in force any more
    assert (t.vp, t.board(), t.romanian_autonomy, t.effects()) == (2, {SEA: (2, 0)}, ("us", True), {})


def test_031_afghanistan_invasion_takes_that_round_away():
    hands = {"ussr": ["presidential_directive_30", "nasserism"], "us": ["afghanistan_invasion", "peace_corps"]}
    t = table(turn=2, round=7, **hands, face_up=False).play("card presidential_directive_30", "event", SEA)
    t.play("card afghanistan_invasion", "event")
    assert t.result == (None, "final_scoring")  # the Sea Lanes for the USSR, Romanian Autonomy for the US
    assert (t.vp, t.board(), t.romanian_autonomy) == (0, {SEA: (0, 1)}, ("us", True))
    assert t.effects() == {"afghanistan_invasion": "us"}  # the ban outlasts the turn


def test_032_cyrus_vance_pays_for_a_soviet_event_only():
    t = event("ussr", "cyrus_vance", "card afghanistan_invasion", "card africa_scoring", us=["africa_scoring"])
    t.play("card africa_scoring")
    assert (t.vp, t.where("africa_scoring"), t.hand("us")) == (0, "discard", {"afghanistan_invasion"})
    assert t.known("us") == {"afghanistan_invasion"}
    t = table(turn=2, ussr=["cyrus_vance", "oau"], us=["zbig"]).play("card cyrus_vance", "event", "card zbig")
    assert t.cards() == {"zbig"}
    t.play("card zbig")
    assert (t.vp, t.hand("us"), t.where("zbig")) == (0, set(), "discard")
    t = table(turn=2, ussr=["cyrus_vance", "oau"], us=[], face_up=False).play("card cyrus_vance", "event")
    assert (t.vp, t.decider, t.where("cyrus_vance")) == (0, "ussr", "removed")


def test_033_stagflation_without_a_scoring_card_forces_nothing():
    t = event("ussr", "stagflation", "stop", us=["usaid"])
    assert (t.effects(), t.cards()) == ({}, {"usaid", "afghanistan_invasion", "romanian_autonomy"})


def test_033_stagflation_asks_for_one_scoring_card_and_shows_all():
    t = event("ussr", "stagflation", "stop", us=["africa_scoring", "middle_east_scoring"])
    assert t.known("us") == {"africa_scoring", "middle_east_scoring"}
    assert t.cards() == {"africa_scoring", "middle_east_scoring"}
    assert t.refuses("card romanian_autonomy") == "5.5"
    t.play("card africa_scoring", "event", "card seychelles", "influence", SEA, SEA)
    assert "afghanistan_invasion" in t.cards()
    assert t.difference() == {SEA: (0, 2), "known us": {"middle_east_scoring"}}  # an empty Africa scores nothing


def test_034_cento_collapses_takes_what_there_is():
    t = event("ussr", "cento_collapses", "oman", influence={"oman": (1, 0), "kenya": (2, 0)})
    assert t.board() == {"kenya": (2, 0)}


def test_036_mr_nyet_with_one_country_takes_that():
    t = event("ussr", "mr_nyet", "sudan", influence={"sudan": (3, 1), "kenya": (1, 1), "oman": (2, 0), SEA: (1, 1)})
    assert t.difference() == {"sudan": (0, 1), "defcon": 4}
    assert t.prompt == "inf-ask-card"


@pytest.mark.parametrize("us, ussr, after", [(1, 0, (0, 2)), (0, 5, (0, 5)), (4, 1, (3, 5))])
def test_048_malagasy_constitutional_referendum_never_lowers(us, ussr, after):
    t = event("ussr", "malagasy_constitutional_referendum", influence={"madagascar": (us, ussr)})
    assert t.at("madagascar") == after


# ---- neutral ----


def test_040_famine_helps_both_sides_until_a_coup_succeeds():
    position = {"turn": 2, "famine": ["kenya", "sudan"], "influence": {"kenya": (2, 2)}}
    for side, card in (("us", "usaid"), ("ussr", "seychelles")):
        hands = {"us": ["usaid"], "ussr": ["seychelles"]}
        couped = {"defcon": 4, "military": (2, 0) if side == "us" else (0, 2)}
        t = table(to_play=side, **hands, **position).play(f"card {card}", "coup", "kenya", "die 1")
        assert t.difference() == couped  # 1 + 1 + 2 - 4
        t = table(to_play=side, **hands, **position).play(f"card {card}", "coup", "kenya", "die 2")
        assert t.difference() == couped | {"kenya": (2, 1) if side == "us" else (1, 2), "famine": {"sudan"}}


def test_040_famine_in_a_flashpoint_reveals_a_card_and_the_second_country_is_a_neighbour():
    t = event("us", "famine", "ethiopia", influence={"ethiopia": (0, 1)})
    assert t.countries() == {"sudan", "kenya"}
    t.play("sudan", "ethiopia", "card the_derg", "die 1")
    assert (t.defcon, t.at("ethiopia"), t.famine) == (4, (1, 0), {"sudan"})  # 1 + 1 + 2 - 2
    assert (t.military, t.where("the_derg")) == ((2, 0), "discard")


def test_040_famine_may_strike_any_country_with_a_marker():
    """One that was marked before, too; not a country without."""
    here = {"kenya": (0, 1), "oman": (0, 1), "sudan": (0, 2), "djibouti": (0, 1)}
    t = event("us", "famine", "kenya", "ethiopia", famine=["oman", "sudan"], influence=here)
    assert t.legal() == {"kenya", "oman", "sudan"}
    t.play("sudan", "die 1")  # 1 + 1 + 2 - 2
    assert t.difference() == {"sudan": (0, 0), "famine": {"kenya", "ethiopia", "oman"}, "military": (2, 0)}


def test_044_apollo_soyuz_pays_the_second_less_and_ends_with_the_track():
    assert event("us", "apollo_soyuz", space=(1, 2)).difference() == {"vp": 1, "space": (2, 2)}
    assert event("us", "apollo_soyuz", space=(3, 0)).difference() == {}
    t = event("us", "apollo_soyuz", "card the_derg", space=(2, 0))  # first in box 3: a card
    assert t.difference() == {"vp": 3, "space": (3, 0), "card the_derg": "hand_us"}
    t = event("us", "apollo_soyuz", space=(2, 3))  # second there: no card, no points
    assert t.difference() == {"space": (3, 3)}


def test_045_indian_ocean_zone_of_peace_changes_no_scoring():
    t = event("ussr", "africa_scoring", effects={"indian_ocean_zone_of_peace": "us"}, influence={"sudan": (1, 0)})
    assert t.vp == 1


def test_051_water_wars_needs_both_countries():
    t = table(turn=2, us=["water_wars"], ussr=["oau"], to_play="us", influence={"egypt": (0, 3), "ethiopia": (1, 1)})
    assert t.play("card water_wars").refuses("event") == "5.2.b"


def test_051_water_wars_as_a_headline_the_one_who_laid_it_chooses():
    hands = {"us": ["nasserism", "zbig"], "ussr": ["water_wars", "seychelles"]}
    t = table(turn=2, phase="headline", **hands, influence={"egypt": (2, 0), "ethiopia": (2, 0)})
    t.headline("nasserism", "water_wars")
    assert (t.decider, t.countries()) == ("ussr", {"egypt", "ethiopia"})
    assert t.play("egypt").difference() == {"egypt": (0, 0), "effect nasserism": "ussr"}


# ---- mirrored ----


def test_017_afghanistan_invasion_mirrored_bans_the_directive():
    hand = ["mengistu_haile_mariam", "afghanistan_invasion", "presidential_directive_30"]
    t = table(turn=2, ussr=hand, us=["zbig"], effects=LION)
    t.play("card mengistu_haile_mariam", "event", "card afghanistan_invasion")
    t.play("card zbig", "influence", SEA, SEA)  # 3 - 1 points
    assert t.difference() == {
        "effect afghanistan_invasion": "ussr",
        "card afghanistan_invasion": "discard",
        SEA: (2, 0),
    }
    assert t.play("card presidential_directive_30").refuses("event") == "5.2.b"


def test_015_israeli_periphery_doctrine_mirrored_spares_a_centcom_country():
    t = mirrored("israeli_periphery_doctrine", influence={"kenya": (1, 0), "sudan": (1, 0)}, **centcom("kenya"))
    assert t.countries() == {"sudan"}
    t.play("sudan", "die 6", "die 1")  # 6 + 1 to 1 + 1: the point is gone, and nobody else is open
    assert t.difference() == {"sudan": (0, 0), "card israeli_periphery_doctrine": "discard"}


# ---- cards of Twilight Struggle here ----


def test_12_1_missile_envy_is_due_in_the_next_action_round():
    position = {"turn": 2, "us": ["missile_envy", "zbig"], "ussr": ["mr_nyet", "seychelles"], "to_play": "us"}
    t = table(**position, options=MIXED).play("card missile_envy", "event", "card mr_nyet", "influence", *[SEA] * 4)
    assert (t.decider, t.cards()) == ("ussr", {"missile_envy"})
    assert t.play("card missile_envy").refuses("event") == "5.2.b"
    t.play("influence", SEA)
    assert (t.where("missile_envy"), t.effects()) == ("discard", {})
    assert (t.where("mr_nyet"), t.board(), t.defcon) == ("discard", {SEA: (4, 1)}, 5)


def test_12_1_yuri_and_samantha_pay_for_no_soviet_coup():
    t = table(turn=2, ussr=["yuri_and_samantha", "seychelles"], us=["zbig"], influence={"sudan": (2, 0)}, options=MIXED)
    t.play("card yuri_and_samantha", "event", "card zbig", "influence", SEA, SEA, SEA)
    t.play("card seychelles", "coup", "sudan", "die 1")  # 1 + 2 - 2
    assert t.difference() == {
        "effect yuri_and_samantha": "ussr",
        SEA: (3, 0),
        "sudan": (1, 0),
        "military": (0, 2),
    }


def test_12_1_lone_gunman_worth_2_reaches_the_space_race():
    position = {"turn": 2, "ussr": ["lone_gunman", "seychelles"], "us": ["zbig"], "options": MIXED}
    assert "space" not in table(**position).play("card lone_gunman", "event").still_open().buttons()
    t = table(**position, effects={"t62s_and_kalashnikovs": "ussr"}).play("card lone_gunman", "event")
    t.play("space", "die 4")
    assert t.difference() == {"space": (0, 1), "spaced": (0, 1), "known us": {"zbig"}}
