"""Guest cards: each of the 21 cards of Twilight Struggle in Red Sea, each of the 34 cards of Red Sea in the big game.

Every guest acts on the map of its host: a position, the words of its event, and all that has changed afterwards.
"""

import pytest

from detente.titles import title
from tests.red_sea_table import SEA
from tests.red_sea_table import table as red_sea
from tests.twilight_table import table as twilight

MIXED = {"twilight_cards": "yes"}
BIG = {"red_sea_cards": "yes"}
AMES = "aldrich_ames_remix"


# ---- cards of Twilight Struggle on the map of Red Sea: side, position, words, all that has changed ----

HERE = {
    "brush_war": (
        "us",
        {"influence": {"kenya": (0, 2), "sudan": (0, 1), "saudi_arabia": (0, 3)}},
        ["sudan", "die 3"],
        {"sudan": (1, 0), "vp": 1, "military": (3, 0)},
    ),
    "arms_race": ("us", {"military": (4, 1), "defcon": 4}, [], {"vp": 3}),
    "salt_negotiations": (
        "us",
        {"defcon": 2, "discard": ["usaid", "africa_scoring"]},
        ["card usaid"],
        {"defcon": 4, "card usaid": "hand_us", "known us": {"usaid"}, "effect salt_negotiations": "us"},
    ),
    "summit": (
        "us",
        {"influence": {"kenya": (2, 0), "sudan": (1, 0)}, "defcon": 4},
        ["die 3", "die 3", "defcon 5"],  # the US dominates Africa
        {"vp": 2, "defcon": 5},
    ),
    "missile_envy": (
        "us",
        {"ussr": ["mr_nyet"]},
        ["card mr_nyet", "influence", SEA, SEA, SEA, SEA],  # a Soviet event does not happen
        {
            SEA: (4, 0),
            "card mr_nyet": "discard",
            "card missile_envy": "hand_ussr",
            "known ussr": {"missile_envy"},
            "effect missile_envy": "ussr",
        },
    ),
    "bear_trap": ("us", {}, [], {"effect bear_trap": "us"}),
    "colonial_rear_guards": (
        "us",
        {},
        ["egypt", "madagascar", "djibouti", "kenya"],
        {"egypt": (1, 0), "madagascar": (1, 0), "djibouti": (1, 0), "kenya": (1, 0)},
    ),
    "puppet_governments": (
        "us",
        {"influence": {"kenya": (0, 1)}},
        ["oman", "yemen", "sudan"],
        {"oman": (1, 0), "yemen": (1, 0), "sudan": (1, 0)},
    ),
    "sadat_expels_soviets": ("us", {"influence": {"egypt": (0, 3)}}, [], {"egypt": (1, 0)}),
    "the_voice_of_america": (
        "us",
        {"influence": {"egypt": (0, 3), "oman": (0, 3), SEA: (0, 2)}},
        ["egypt", "egypt", "oman", "oman"],
        {"egypt": (0, 1), "oman": (0, 1)},
    ),
    "our_man_in_tehran": (
        "us",
        {"influence": {"oman": (2, 0)}, "only_deck": True, "deck": ["nasserism", "the_derg"]},
        ["card nasserism", "card the_derg", "card the_derg", "stop"],
        {"card the_derg": "discard"},
    ),
    "brezhnev_doctrine": ("ussr", {}, [], {"effect brezhnev_doctrine": "ussr"}),
    "muslim_revolution": (
        "ussr",
        {"influence": {"egypt": (2, 0), "sudan": (1, 0), "saudi_arabia": (3, 1), "kenya": (2, 0)}},
        ["egypt", "saudi_arabia"],
        {"egypt": (0, 0), "saudi_arabia": (0, 1)},
    ),
    "opec": (
        "ussr",
        {"influence": {"egypt": (0, 2), "saudi_arabia": (0, 3), "kenya": (0, 2), "oman": (0, 2)}},
        [],
        {"vp": -2},
    ),
    "lone_gunman": ("ussr", {}, ["influence", SEA], {SEA: (0, 1), "known us": {"zbig"}}),
    "terrorism": ("us", {"ussr": ["mr_nyet"]}, ["card mr_nyet"], {"card mr_nyet": "discard"}),
    "wargames": ("us", {"defcon": 2, "vp": 7}, ["yes"], {"vp": 1, "result": ("us", "wargames")}),
    "north_sea_oil": ("us", {}, [], {"effect north_sea_oil": "us"}),
    "awacs_sale_to_saudis": ("us", {}, [], {"saudi_arabia": (2, 0), "effect awacs_sale_to_saudis": "us"}),
    "aldrich_ames_remix": (
        "ussr",
        {"us": ["usaid"]},
        ["card usaid"],
        {"card usaid": "discard", "known us": {"zbig"}, "effect aldrich_ames_remix": "ussr"},
    ),
    "yuri_and_samantha": ("ussr", {}, [], {"effect yuri_and_samantha": "ussr"}),
}
FILL_HERE = {"us": "zbig", "ussr": "seychelles"}


def here(card, side, position, words):
    """A guest is played for its event on the map of Red Sea."""
    hands = {s: [*([card] if s == side else []), *position.get(s, ()), fill] for s, fill in FILL_HERE.items()}
    return red_sea(turn=2, to_play=side, options=MIXED, **{**position, **hands}).play(f"card {card}", "event", *words)


def test_every_guest_of_red_sea_is_here():
    assert {card.id for card in title("red_sea").describe().guests} == set(HERE)


@pytest.mark.parametrize("card", HERE)
def test_a_card_of_twilight_struggle_in_red_sea(card):
    side, position, words, changed = HERE[card]
    assert here(card, side, position, words).difference() == changed


# What such a card does on other maps only, or later


def test_12_1_brush_war_spares_what_is_stable_and_the_sea():
    t = here("brush_war", "us", {"effects": {"the_derg": "ussr"}}, [])
    assert t.countries() == {
        "egypt",
        "sudan",
        "djibouti",
        "somalia",
        "kenya",
        "madagascar",
        "yemen",
        "south_yemen",
        "oman",
    }
    t.still_open()


def test_12_1_north_sea_oil_gives_the_us_an_eighth_round():
    t = here("north_sea_oil", "us", {}, [])
    assert (int(t.s.hooks.rounds(t.s, 1)), int(t.s.hooks.rounds(t.s, 0))) == (8, 7)
    assert t.effects() == {"north_sea_oil": "us"}


def test_12_1_bear_trap_holds_the_ussr_until_it_rolls_4():
    t = here("bear_trap", "us", {"ussr": ["the_derg"]}, ["card the_derg", "die 5"])
    assert (t.decider, t.where("the_derg"), t.effects()) == ("us", "discard", {"bear_trap": "us"})
    t = here("bear_trap", "us", {"ussr": ["the_derg"]}, ["card the_derg", "die 4"])
    assert t.difference() == {"card the_derg": "discard"}


def test_12_1_salt_takes_1_off_the_dice_of_coups_in_flashpoints_too():
    t = here("salt_negotiations", "us", {"influence": {"ethiopia": (2, 0)}}, ["no"])
    t.play("card seychelles", "coup", "ethiopia", "card nasserism", "die 2")
    assert t.difference() == {
        "effect salt_negotiations": "us",
        "ethiopia": (1, 0),  # 2 - 1 + 2 - 2
        "military": (0, 2),
        "card nasserism": "discard",  # 1 operation: DEFCON falls
        "defcon": 4,
    }


def test_12_1_yuri_and_samantha_pay_for_each_us_coup():
    t = here("yuri_and_samantha", "ussr", {"influence": {"sudan": (0, 2)}}, [])
    t.play("card zbig", "coup", "sudan", "die 1")  # 1 + 3 - 2
    assert t.difference() == {
        "effect yuri_and_samantha": "ussr",
        "vp": -1,
        "sudan": (0, 0),
        "military": (3, 0),
    }


def test_12_1_the_ussr_knows_what_the_us_kept_in_the_turn_of_aldrich_ames():
    """Cards that came while the hand lay open, too, as in Twilight Struggle."""
    hands = {"us": ["hero_of_the_crossing", "zbig", "usaid"], "ussr": ["aldrich_ames_remix", "seychelles"]}
    t = red_sea(turn=2, round=7, **hands, options=MIXED, space=(2, 0), military=(5, 5))
    t.play("card aldrich_ames_remix", "event", "card usaid")
    t.play("card hero_of_the_crossing", "space", "die 1", "card nasserism")
    assert (t.turn, t.vp, t.space) == (3, 3, (3, 0))
    assert (t.where("usaid"), t.where("nasserism"), t.known("us")) == ("discard", "hand_us", {"zbig", "nasserism"})


def test_12_1_awacs_forbids_muslim_revolution_and_north_sea_oil_forbids_opec():
    for ban, banned in (("awacs_sale_to_saudis", "muslim_revolution"), ("north_sea_oil", "opec")):
        t = here(ban, "us", {"ussr": [banned]}, [])
        assert t.difference() == HERE[ban][3]
        assert t.play(f"card {banned}").refuses("event") == "5.2.b"


def test_12_1_our_man_in_tehran_needs_a_country_of_the_middle_east():
    t = red_sea(turn=2, us=["our_man_in_tehran"], ussr=["seychelles"], to_play="us", options=MIXED)
    assert t.play("card our_man_in_tehran").refuses("event") == "5.2.b"


def test_12_1_wargames_needs_defcon_2_and_six_points_can_win():
    t = red_sea(turn=2, us=["wargames"], ussr=["seychelles"], to_play="us", options=MIXED, defcon=3)
    assert t.play("card wargames").refuses("event") == "5.2.b"
    assert here("wargames", "us", {"defcon": 2, "vp": -4}, ["yes"]).result == ("ussr", "ten_points")
    t = here("wargames", "us", {"defcon": 2, "vp": 6}, ["yes"])
    assert t.difference() == {"result": (None, "wargames"), "vp": 0}


def test_12_1_2_a_revealed_or_drawn_card_makes_an_empty_deck_anew():
    """As in Twilight Struggle; in the game of two turns nothing is shuffled in (4.4)."""
    position = {"only_deck": True, "discard": ["t62s_and_kalashnikovs"], "influence": {"ethiopia": (0, 2)}}
    mixed = {"options": MIXED, "removed": ["summit"]}
    t = red_sea(turn=3, us=["zbig", "usaid"], ussr=["seychelles"], to_play="us", **mixed, **position)
    t.play("card zbig", "coup", "ethiopia")
    assert t.cards() == {"t62s_and_kalashnikovs"}
    assert t.play("card t62s_and_kalashnikovs").under == ["t62s_and_kalashnikovs"]
    t = red_sea(turn=2, us=["zbig", "usaid"], ussr=["seychelles"], to_play="us", **position)
    assert t.play("card zbig", "coup", "ethiopia").cards() == set()
    for game, drawn in ((mixed, {"t62s_and_kalashnikovs"}), ({}, set())):
        t = red_sea(turn=2, us=["zbig"], ussr=["gosplan_advisers", "seychelles"], **game, **position)
        t.play("card gosplan_advisers", "event")
        assert (t.cards() if t.decider == "chance" else set()) == drawn
        t.play(*(f"card {card}" for card in [*drawn, *drawn, "seychelles"]))  # drawn, then all is discarded
        assert (t.hand("ussr"), t.where("seychelles")) == (set(), "discard")


def test_12_1_2_a_revealed_scoring_card_is_not_shuffled_in_before_it_is_scored():
    position = {"only_deck": True, "deck": ["africa_scoring"], "discard": ["t62s_and_kalashnikovs"]}
    mixed = {"options": MIXED, "removed": ["summit"], "influence": {"ethiopia": (0, 2)}}
    t = red_sea(turn=3, us=["zbig", "usaid"], ussr=["seychelles"], to_play="us", **mixed, **position)
    t.play("card zbig", "coup", "ethiopia", "card africa_scoring", "die 1")
    assert (t.where("t62s_and_kalashnikovs"), t.where("africa_scoring")) == ("deck", "discard")
    assert (t.vp, t.at("ethiopia"), t.defcon, t.military) == (-1, (0, 0), 4, (3, 0))  # presence; 1 + 3 - 2


# ---- cards of Red Sea on the map of Twilight Struggle: side, position, words, all that has changed ----

THERE = {
    "peace_corps": (
        "us",
        {"influence": {"iran": (0, 1), "canada": (4, 0), "panama": (2, 0)}},
        ["iran", "canada", "panama"],
        {"iran": (0, 0), "canada": (5, 0), "panama": (3, 0)},
    ),
    "zbig": (
        "us",
        {"influence": {"iran": (0, 2)}, "defcon": 2},
        ["iran", "die 6"],
        {"iran": (3, 0), "military": (3, 0)},
    ),
    "ogaden_war": (
        "us",
        {"influence": {"ethiopia": (0, 2), "kenya": (0, 2)}},  # Kenya is no neighbour on that map
        ["die 5"],
        {"ethiopia": (2, 0), "vp": 2, "military": (2, 0)},
    ),
    "usaid": ("us", {"influence": {"canada": (2, 0)}}, ["influence", "canada"], {"canada": (3, 0)}),
    "albano_stalinist_economics": ("us", {}, [], {"effect albano_stalinist_economics": "us"}),
    "the_victorious_leader": (
        "us",
        {"influence": {"cuba": (0, 3)}},
        ["nicaragua", "nicaragua", "haiti", "haiti"],
        {"nicaragua": (2, 0), "haiti": (2, 0)},
    ),
    "eplf": (
        "us",
        {"influence": {"ethiopia": (0, 2)}},
        ["somalia"],
        {"ethiopia": (1, 2), "somalia": (1, 0), "vp": 1},
    ),
    "centcom": ("us", {}, ["poland"], {"effect centcom": "us", "centcom": "poland"}),
    "carter_doctrine": ("us", {}, [], {"effect carter_doctrine": "us"}),
    "kenya_joins_rdf": ("us", {"influence": {"iran": (1, 1)}}, ["iran"], {"iran": (1, 0), "kenya": (1, 0)}),
    "voa_in_amharic": (
        "us",
        {"influence": {"canada": (2, 0)}},
        ["influence", "canada"],
        {"canada": (3, 0), "effect voa_in_amharic": "us"},
    ),
    "hero_of_the_crossing": (
        "us",
        {"us": ["fidel"], "discard": ["marshall_plan", "decolonization", "asia_scoring"]},
        ["card fidel", "card marshall_plan"],
        {"card fidel": "discard", "card marshall_plan": "hand_us", "known us": {"marshall_plan"}},
    ),
    "israeli_periphery_doctrine": (
        "us",
        {"influence": {"angola": (0, 2), "egypt": (0, 1)}},
        ["angola", "die 1", "die 3"],  # 1 + 1 for more influence, 3 + 1
        {"angola": (0, 0)},
    ),
    "the_strong_man_of_sudan": (
        "us",
        {"influence": {"ethiopia": (0, 2)}},
        [],
        {"sudan": (3, 0)},
    ),
    "afghanistan_invasion": ("us", {}, [], {"effect afghanistan_invasion": "us"}),
    "daniel_arap_moi": ("us", {}, [], {"kenya": (2, 0)}),
    "soviets_airlift_cubans": (
        "ussr",
        {"influence": {"nigeria": (3, 0), "egypt": (2, 0)}},
        ["nigeria"],
        {"nigeria": (0, 0)},
    ),
    "the_lion_falters": (
        "ussr",
        {"influence": {"ethiopia": (2, 0)}},
        [],
        {"ethiopia": (0, 1)},
    ),
    "nasserism": ("ussr", {}, [], {"effect nasserism": "ussr"}),
    "t62s_and_kalashnikovs": ("ussr", {}, [], {"effect t62s_and_kalashnikovs": "ussr"}),
    "gosplan_advisers": (
        "ussr",
        {"only_deck": True, "deck": ["fidel"], "discard": ["nasser"]},  # the deck is made anew, as for Ask Not
        ["card fidel", "card nasser", "card nasser", "card blockade"],
        {"card fidel": "hand_ussr", "card blockade": "discard"},
    ),
    "mengistu_haile_mariam": (
        "ussr",
        {"ussr": ["daniel_arap_moi", "marshall_plan"], "ours": ["the_lion_falters:53:ussr"]},
        ["card daniel_arap_moi"],
        {"kenya": (0, 2), "card daniel_arap_moi": "removed"},
    ),
    "marxist_leninist_vanguard_parties": (
        "ussr",
        {"influence": {"cuba": (0, 3)}},
        ["cuba", "cuba", "stop", "chile", "chile"],
        {"cuba": (0, 1), "chile": (0, 2)},
    ),
    "presidential_directive_30": ("ussr", {}, ["chile"], {"chile": (0, 1), "effect presidential_directive_30": "ussr"}),
    "cyrus_vance": (
        "ussr",
        {"us": ["fidel"]},
        ["card fidel", "card nato", "card fidel"],
        {"vp": -2, "card fidel": "discard", "known us": {"nato"}},
    ),
    "stagflation": (
        "ussr",
        {"us": ["asia_scoring"], "influence": {"finland": (0, 1)}},
        ["influence", "finland", "finland"],
        {"finland": (0, 3), "known us": {"asia_scoring"}, "effect stagflation": "ussr"},
    ),
    "cento_collapses": (
        "ussr",
        {"influence": {"iran": (2, 0), "pakistan": (2, 0)}},
        ["iran", "iran"],
        {"iran": (0, 0)},
    ),
    "anti_zionist_committee": (
        "ussr",
        {"influence": {"israel": (1, 0)}, "defcon": 2},
        ["israel", "die 3", "die 1"],
        {"israel": (0, 0)},
    ),
    "mr_nyet": (
        "ussr",
        {"influence": {"poland": (1, 1), "italy": (1, 1), "cuba": (1, 1)}, "defcon": 4},
        ["poland", "cuba"],
        {"poland": (0, 1), "cuba": (0, 1), "defcon": 3},
    ),
    "separatists": (
        "us",
        {"influence": {"kenya": (0, 3), "cuba": (0, 3)}},
        ["kenya"],
        {"kenya": (3, 3)},
    ),
    "apollo_soyuz": ("us", {"space": (1, 2)}, [], {"space": (2, 2)}),
    "water_wars": (
        "us",
        {"influence": {"egypt": (0, 3), "ethiopia": (0, 1)}},
        ["egypt"],
        {"egypt": (0, 0)},
    ),
}
NEVER_EVENTS_THERE = {"we_are_the_world", "us_presidential_elections"}  # no Famine; only a headline
FILL_THERE = {"us": "nato", "ussr": "blockade"}


def there(card, side, position, words):
    """A card of Red Sea is played for its event in the big game; `ours`: its effects that are in force."""
    position = dict(position)
    ours = position.pop("ours", [])
    hands = {s: [*([card] if s == side else []), *position.get(s, ()), fill] for s, fill in FILL_THERE.items()}
    t = twilight(turn=8, to_play=side, options=BIG, **{**position, **hands})
    if ours:
        t.s = t.game.load(t.save() | {"effects": ours})
    t.s.held_us, t.s.held_ussr = t.s.control_us, t.s.control_ussr
    return t.watched().play(f"card {card}", "event", *words)


def test_every_guest_of_the_big_game_is_there():
    assert {card.id for card in title("twilight_struggle").describe().guests} == set(THERE) | NEVER_EVENTS_THERE


@pytest.mark.parametrize("card", THERE)
def test_a_card_of_red_sea_in_the_big_game(card):
    side, position, words, changed = THERE[card]
    assert there(card, side, position, words).difference() == changed


def test_12_3_presidential_directive_30_gives_the_ussr_an_eighth_round_there():
    t = there("presidential_directive_30", *THERE["presidential_directive_30"][:3])
    assert (int(t.s.hooks.rounds(t.s, 0)), t.effects()) == (8, {"presidential_directive_30": "ussr"})
    assert t.board() == {"chile": (0, 1)}


def test_12_3_stagflation_makes_the_us_play_its_scoring_card_there():
    t = there("stagflation", *THERE["stagflation"][:3])
    assert (t.decider, t.cards(), t.effects()) == ("us", {"asia_scoring"}, {"stagflation": "ussr"})
    assert (t.board(), t.known("us")) == ({"finland": (0, 3)}, {"asia_scoring"})


def test_12_3_us_presidential_elections_cancel_the_us_headline_there():
    t = twilight(
        phase="headline", options=BIG, us=["marshall_plan", "nato"], ussr=["us_presidential_elections", "blockade"]
    )
    t.headline("marshall_plan", "us_presidential_elections")
    assert (t.where("marshall_plan"), t.effects(), t.round) == ("discard", {}, 1)


def test_12_3_mr_nyet_counts_all_six_regions_there():
    countries = {"poland": (1, 1), "italy": (1, 1), "cuba": (1, 1), "japan": (1, 1), "iran": (1, 1), "chile": (1, 1)}
    t = there("mr_nyet", "ussr", {"influence": countries, "defcon": 4}, ["poland"])
    assert t.still_open().countries() == {"cuba", "japan", "iran", "chile"}


def test_12_3_centcom_names_itself_when_it_refuses_there():
    t = there("centcom", "us", {"influence": {"zaire": (1, 0), "angola": (1, 0)}}, ["zaire"])
    assert t.difference() == {"centcom": "zaire", "effect centcom": "us"}
    t.play("card blockade", "coup")
    assert t.countries() == {"angola"}
    reason = t.refusal("zaire")
    assert (reason.rule, reason.args["card"]) == ("5.5", "centcom")


def test_12_3_albano_looks_at_the_africa_of_that_map():
    t = there("albano_stalinist_economics", "us", {"ussr": ["fidel"], "influence": {"angola": (0, 1)}}, [])
    t.play("card fidel", "influence", "angola")
    assert t.decider == "us"  # 2 - 1 points
    assert t.difference() == {"angola": (0, 2), "effect albano_stalinist_economics": "us"}


def test_12_3_carter_doctrine_fixes_a_die_there():
    t = there("carter_doctrine", "us", {"influence": {"zaire": (1, 0)}}, [])
    t.play("card blockade", "coup", "zaire")
    assert (t.decider, t.legal()) == ("us", {"let it be 1", "let it be 6", "let it roll"})
    t.play("let it be 1")  # 1 + 1 - 2, a battleground
    assert t.difference() == {"military": (0, 1), "defcon": 4}  # the effect is used up


def test_12_3_ogaden_war_is_none_of_the_wars_of_flower_power():
    t = twilight(
        turn=8,
        to_play="us",
        us=["ogaden_war", "nato"],
        ussr=["blockade"],
        options=BIG,
        effects={"flower_power": "ussr"},
    )
    assert t.play("card ogaden_war", "event", "die 1").difference() == {"military": (2, 0)}


def test_12_3_stagflation_waits_while_quagmire_holds_the_us():
    hands = {"us": ["asia_scoring", "nato", "marshall_plan"], "ussr": ["stagflation", "blockade", "fidel"]}
    t = twilight(turn=8, **hands, options=BIG, effects={"quagmire": "ussr"}, influence={"finland": (0, 1)})
    t.play("card stagflation", "event", "influence", "finland", "finland")
    assert (t.prompt, t.cards()) == ("inf-ask-trapped", {"nato", "marshall_plan"})
    t.play("card nato", "die 1", "card fidel", "event")  # freed, and the scoring card is due
    assert (t.decider, t.cards()) == ("us", {"asia_scoring"})
    assert t.difference() == {
        "finland": (0, 3),
        "cuba": (0, 3),
        "card nato": "discard",
        "known us": {"asia_scoring"},
        "effect quagmire": None,
        "effect stagflation": "ussr",
    }


def test_12_3_quagmire_takes_missile_envy_and_no_scoring_card_under_stagflation():
    hands = {"us": ["missile_envy", "asia_scoring", "nato"], "ussr": ["stagflation", "blockade", "fidel"]}
    effects = {"quagmire": "ussr", "missile_envy": "us"}
    t = twilight(turn=8, **hands, options=BIG, effects=effects, influence={"finland": (0, 1)})
    t.play("card stagflation", "event", "influence", "finland", "finland")
    assert (t.prompt, t.cards()) == ("inf-ask-trapped", {"missile_envy"})
    assert t.difference() == {"finland": (0, 3), "known us": {"asia_scoring"}, "effect stagflation": "ussr"}


@pytest.mark.parametrize("first", ["poland", "cuba", "japan", "iran", "chile", "angola"])
def test_12_3_mr_nyet_takes_one_country_of_a_region_whichever_comes_first(first):
    pairs = {"poland": "italy", "cuba": "panama", "japan": "india", "iran": "iraq", "chile": "peru", "angola": "zaire"}
    everywhere = dict.fromkeys([*pairs, *pairs.values()], (1, 1))
    t = there("mr_nyet", "ussr", {"influence": everywhere, "defcon": 4}, [first])
    assert t.still_open().countries() == set(everywhere) - {first, pairs[first]}


@pytest.mark.parametrize("first, others", [("sudan", {"mexico", "cuba"}), ("mexico", {"sudan", "angola"})])
def test_12_3_mr_nyet_keeps_africa_and_central_america_apart(first, others):
    here = dict.fromkeys(["sudan", "angola", "mexico", "cuba"], (1, 1))
    t = there("mr_nyet", "ussr", {"influence": here, "defcon": 4}, [first])
    assert t.still_open().countries() == others


def test_9_6_the_china_card_has_its_bonus_in_asia_only_among_cards_of_red_sea():
    position = {"turn": 8, "to_play": "us", "china": "us", "options": BIG, "influence": {"united_kingdom": (5, 0)}}
    t = twilight(us=["nato"], ussr=["blockade"], **position)
    t.play("card the_china_card", "influence", *["united_kingdom"] * 4)
    assert (t.decider, t.difference()) == ("ussr", {"united_kingdom": (9, 0), "china": ("ussr", False)})


def test_12_3_carter_doctrine_leaves_the_cuban_missile_crisis_to_itself():
    """Both are offers to the US; each takes its own buttons, whichever is asked first."""
    position = {"influence": {"turkey": (2, 0)}, "effects": {"cuban_missile_crisis": "ussr"}}
    t = there("carter_doctrine", "us", position, [])
    assert t.difference() == {"effect carter_doctrine": "us"}
    for _ in range(2):
        t.game.code.offers.reverse()
        paid = t.copy().play("leave turkey").difference()
        assert paid == {"turkey": (0, 0), "effect cuban_missile_crisis": None, "effect carter_doctrine": "us"}


def test_12_3_stagflation_waits_for_an_action_round_of_the_us():
    """A card that Grain Sales to Soviets lets it play in one of the USSR does not count."""
    hands = {"us": ["asia_scoring", "nato"], "ussr": ["grain_sales_to_soviets", "fidel", "blockade"]}
    t = twilight(turn=8, **hands, options=BIG, influence={"finland": (0, 1)})
    t.s = t.game.load(t.save() | {"effects": ["stagflation:22:ussr"]})
    t.play("card grain_sales_to_soviets", "event first", "card fidel", "yes", "space", "die 6")
    t.play("influence", "finland", "finland")
    assert (t.decider, t.cards(), t.effects()) == ("us", {"asia_scoring"}, {"stagflation": "ussr"})
    assert t.difference() == {"finland": (0, 3), "effect stagflation": "ussr"}


@pytest.mark.parametrize(
    "held, near", [("cuba", {"haiti", "nicaragua"}), ("zimbabwe", {"zaire", "botswana", "southeast_african_states"})]
)
def test_12_3_the_victorious_leader_looks_all_over_that_map(held, near):
    t = there("the_victorious_leader", "us", {"influence": {held: (0, 4)}}, [])
    assert t.still_open().countries() == near


@pytest.mark.parametrize(
    "position, sure",
    [({}, True), ({"deck": ["afghanistan_invasion"]}, False), ({"removed": ["afghanistan_invasion"]}, True)],
)
def test_12_3_in_the_big_game_the_eighth_round_is_sure_without_afghanistan_invasion(position, sure):
    """Nobody has chosen it, or it has left the game; from anywhere else some card can bring it (Star Wars)."""
    t = twilight(turn=8, round=7, us=["nato"], ussr=["asia_scoring", "fidel"], china="us", options=BIG, **position)
    t.s = t.game.load(t.save() | {"effects": ["presidential_directive_30:21:ussr"]})
    assert t.cards() == ({"asia_scoring", "fidel"} if sure else {"asia_scoring"})


def station(effects, **position):
    """The USSR is alone in the Space Station, the US three boxes behind; by USAID the US begins each action round."""
    t = twilight(turn=8, round=7, space=(5, 8), china="us", options=BIG, **position)
    t.s = t.game.load(t.save() | {"effects": ["usaid:14:us", *effects]})
    return t


@pytest.mark.parametrize(("effects", "sure"), [([], True), (["north_sea_oil:9:us"], False)])
def test_12_3_with_usaid_an_eighth_us_round_comes_before_that_of_the_ussr(effects, sure):
    t = station(effects, us=["nato"], ussr=["asia_scoring", "fidel"])
    assert t.cards() == ({"asia_scoring", "fidel"} if sure else {"asia_scoring"})


def test_12_3_gosplan_advisers_need_not_discard_what_the_ussr_can_still_play():
    """The US has no round before the Soviet eighth but this one, in which it plays Gosplan Advisers."""
    scoring = ["asia_scoring", "europe_scoring"]
    t = station([], to_play="us", us=["gosplan_advisers", "nato"], ussr=[*scoring, "fidel"], deck=["nasser", "opec"])
    t.play("card gosplan_advisers", "event first", "card nasser", "card opec")
    assert t.still_open().cards() == {*scoring, "fidel", "nasser", "opec"}


def test_12_3_un_intervention_is_no_headline_in_a_mixed_game_either():
    t = twilight(turn=8, phase="headline", us=["un_intervention", "nato"], ussr=["blockade", "fidel"], options=BIG)
    assert t.play("card blockade").cards() == {"nato"}


def test_12_aldrich_ames_can_take_a_last_scoring_card_in_a_mixed_game():
    t = twilight(turn=8, round=7, us=[AMES, "asia_scoring"], ussr=["fidel"], to_play="us", options=BIG)
    assert t.cards() == {AMES, "asia_scoring"}
    t = red_sea(turn=2, round=7, us=[AMES, "africa_scoring"], ussr=["seychelles"], to_play="us", options=MIXED)
    assert t.cards() == {AMES, "africa_scoring"}


def test_12_1_both_flashpoints_win_in_a_mixed_game():
    board = {"ethiopia": (1, 0), "somalia": (2, 0)}
    t = red_sea(turn=2, us=["africa_scoring"], ussr=["seychelles"], to_play="us", influence=board, options=MIXED)
    assert t.play("card africa_scoring", "event").result == ("us", "flashpoints")


def test_12_3_the_final_scoring_of_a_mixed_game_names_the_china_card():
    t = twilight(turn=10, round=7, us=["nato"], to_play="us", military=(5, 5), defcon=2, options=BIG)
    t.play("card nato", "space", "die 6")
    assert t.logged("inf-log-final-card") == [{"side": "ussr", "card": "the_china_card", "n": 1}]
    assert (t.result, t.vp, t.military) == (("ussr", "final_scoring"), -1, (0, 0))


def test_12_3_the_ussr_knows_what_the_us_kept_in_the_turn_of_aldrich_ames_there():
    t = twilight(phase="end", turn=8, us=["nato"], military=(5, 5), effects={AMES: "ussr"}, options=BIG)
    assert (t.turn, t.known("us"), t.effects()) == (9, {"nato"}, {})


def test_12_3_we_will_bury_you_ends_the_game_and_stagflation_stays():
    hands = {"us": ["asia_scoring", "nato"], "ussr": ["stagflation", "blockade"]}
    due = {"we_will_bury_you": "ussr"}
    t = twilight(turn=8, **hands, options=BIG, effects=due, vp=-17, influence={"finland": (0, 1)})
    t.play("card stagflation", "event", "influence", "finland", "finland", "card asia_scoring", "event")
    assert t.difference() == {
        "finland": (0, 3),
        "effect we_will_bury_you": None,
        "effect stagflation": "ussr",
        "result": ("ussr", "victory_points"),
    }


def test_12_1_a_pending_missile_envy_is_no_headline_there_either():
    hands = {"us": ["peace_corps"], "ussr": ["missile_envy", "seychelles"]}
    t = red_sea(turn=2, phase="headline", **hands, options=MIXED)
    assert t.cards() == {"missile_envy", "seychelles"}
    t.s = t.game.load(t.save() | {"effects": ["missile_envy:37:ussr"]})
    assert (t.decider, t.cards()) == ("ussr", {"seychelles"})
