"""Red Sea: the event of every card, by its number; each US event also mirrored by Mengistu."""

import re
from pathlib import Path

import pytest

from tests.cards.red_sea_play import LION, event, mirror, mirrored, pile_after
from tests.red_sea_table import CARDS, SEA, game, table

# ---- every US event and its mirror: country -> (US, USSR) before, words, what has changed ----

BOTH_WAYS = {
    "peace_corps": (
        {"kenya": (0, 1), "sudan": (1, 0), "oman": (2, 0)},
        ["kenya", "sudan", "oman"],
        {"kenya": (0, 0), "sudan": (2, 0), "oman": (3, 0)},
    ),
    "ogaden_war": ({"ethiopia": (0, 2)}, ["die 5"], {"ethiopia": (2, 0), "vp": 2, "military": (2, 0)}),
    "the_victorious_leader": (
        {"kenya": (0, 2)},
        ["ethiopia", "ethiopia", "somalia", "madagascar"],
        {"ethiopia": (2, 0), "somalia": (1, 0), "madagascar": (1, 0)},
    ),
    "eplf": ({"ethiopia": (0, 2)}, ["kenya"], {"ethiopia": (1, 2), "kenya": (1, 0), "vp": 1}),
    "kenya_joins_rdf": ({"sudan": (1, 1)}, ["sudan"], {"sudan": (1, 0), "kenya": (1, 0)}),
    "the_strong_man_of_sudan": ({"ethiopia": (0, 3)}, [], {"sudan": (4, 0)}),
    "diego_garcia": ({SEA: (0, 2)}, [], {SEA: (2, 1)}),
    "french_connections": (
        {"djibouti": (0, 3)},
        ["djibouti", "madagascar"],
        {"djibouti": (0, 0), "madagascar": (2, 0)},
    ),
    "the_events_of_86": (
        {"south_yemen": (0, 1), "oman": (2, 0), "yemen": (2, 3), "kenya": (2, 0)},  # Kenya is not counted
        ["yemen"],
        {"yemen": (2, 2), "vp": 1},
    ),
    "daniel_arap_moi": ({}, [], {"kenya": (2, 0)}),
}


@pytest.mark.parametrize("card", BOTH_WAYS)
def test_a_us_event_and_its_mirror(card):
    before, words, changed = BOTH_WAYS[card]
    t = event("us", card, *words, influence=before)
    assert (t.prompt, t.difference()) == ("inf-ask-card", changed)
    t = mirrored(card, *words, influence=mirror(before))
    assert (t.prompt, t.difference()) == ("inf-ask-card", {**mirror(changed), f"card {card}": pile_after(card)})


def test_001_peace_corps():
    t = event("us", "peace_corps", influence={"kenya": (0, 2)})
    assert t.at("kenya") == (0, 2)  # the USSR controls it: no target, and nothing to strengthen


def test_002_zbig():
    t = event("us", "zbig", "ethiopia", "die 3", defcon=2, influence={"ethiopia": (0, 2)})
    assert (t.defcon, t.military, t.at("ethiopia"), t.logged("rs-log-reveals")) == (2, (3, 0), (2, 0), [])
    t = mirrored("zbig", "ethiopia", "die 3", defcon=2, influence={"ethiopia": (2, 0)})
    assert (t.defcon, t.military, t.at("ethiopia"), t.where("zbig")) == (2, (0, 3), (0, 2), "discard")


def test_003_ogaden_war_lost():
    t = event("us", "ogaden_war", "die 5", influence={"ethiopia": (0, 2), "kenya": (0, 2)})
    assert (t.at("ethiopia"), t.military, t.vp) == ((0, 2), (2, 0), 0)


def test_003_ogaden_war_after_f5es_is_no_event_even_mirrored():
    t = table(turn=2, us=["ogaden_war"], ussr=["seychelles"], to_play="us", effects={"f5es_delivered": "ussr"})
    assert t.play("card ogaden_war").refuses("event") == "5.2.b"
    t = table(
        turn=2, ussr=["mengistu_haile_mariam", "ogaden_war"], us=["zbig"], effects=LION | {"f5es_delivered": "ussr"}
    )
    assert t.play("card mengistu_haile_mariam", "event").legal() == {"no"}
    assert t.play("no").difference() == {}


def test_004_usaid():
    t = event("us", "usaid", "influence", SEA, effects={"afghanistan_invasion": "ussr"})
    assert t.difference() == {SEA: (1, 0)}  # the order of play is a matter of the headline phase
    t = table(phase="headline", us=["usaid", "peace_corps"], ussr=["nasserism", "the_derg"]).headline(
        "usaid", "nasserism"
    )
    t.play("influence", SEA, "yes")
    assert (t.decider, t.round) == ("us", 1)
    assert (t.board(), t.effects()) == ({SEA: (1, 0)}, {"usaid": "us", "nasserism": "ussr"})


def test_005_albano_stalinist_economics():
    assert CARDS["albano_stalinist_economics"]["ops"] == "1"
    assert event("us", "albano_stalinist_economics").effects() == {"albano_stalinist_economics": "us"}


def test_006_the_victorious_leader_looks_at_the_start_of_the_round():
    t = table(
        turn=2,
        ussr=["the_victorious_leader", "seychelles"],
        us=["zbig"],
        influence={"sudan": (0, 1)},
    ).play("card the_victorious_leader", "influence", "ethiopia", "ethiopia", "ethiopia")
    assert t.countries() == {"egypt", "ethiopia", "somalia"}  # next to Sudan, not to Ethiopia
    t.play("egypt", "egypt", "somalia", "somalia")
    assert t.board() == {"sudan": (0, 1), "ethiopia": (0, 3), "egypt": (2, 0), "somalia": (2, 0)}


def test_007_eplf_needs_an_ethiopia_under_the_enemy():
    t = table(turn=2, us=["eplf"], ussr=["seychelles"], to_play="us", influence={"ethiopia": (1, 1)})
    assert t.play("card eplf").refuses("event") == "5.2.b"
    t = event("us", "eplf", influence={"ethiopia": (0, 2)})
    assert t.countries() == {"sudan", "kenya"}
    assert t.play("sudan").difference() == {"vp": 1, "ethiopia": (1, 2), "sudan": (1, 0)}


def test_008_centcom():
    t = event("us", "centcom", "kenya", influence={"kenya": (1, 0), "sudan": (1, 0)})
    assert t.difference() == {"centcom": "kenya", "effect centcom": "us"}
    t.play("card seychelles", "coup")
    assert t.countries() == {"sudan"}
    assert t.why_not("kenya") == ("rs-no-centcom", "5.5")


def test_009_carter_doctrine():
    t = event("us", "carter_doctrine", influence={"kenya": (1, 0)}, ussr=["nasserism"])
    t.play("card nasserism", "coup", "kenya")
    assert (t.decider, t.prompt) == ("us", "rs-ask-die")
    couped = {"defcon": 4, "military": (0, 1)}  # Kenya is a battleground
    declined = t.copy().play("let it roll")
    assert declined.decider == "chance"
    declined.play("die 6")  # 6 + 1 - 4
    assert declined.difference() == {"kenya": (0, 2), "effect carter_doctrine": "us", **couped}
    assert t.play("let it be 1").difference() == couped  # and the effect is used up


def test_010_kenya_joins_rdf():
    t = event("us", "kenya_joins_rdf", influence={"kenya": (0, 1), "sudan": (0, 1), "oman": (0, 1)})
    assert (t.at("kenya"), t.countries()) == ((1, 1), {"kenya", "oman"})  # Sudan is controlled
    assert t.play("kenya").difference() == {"kenya": (1, 0)}
    t = event("us", "kenya_joins_rdf", influence={"sudan": (0, 1), SEA: (0, 1)})
    assert t.board() == {"kenya": (1, 0), "sudan": (0, 1), SEA: (0, 1)}  # nothing to remove in a country


def test_011_voa_in_amharic():
    t = event("us", "voa_in_amharic", "influence", SEA, us=["eplf"])
    t.play("card seychelles", "influence", SEA, "strategic_sea_lanes")
    t.play("card eplf", "influence", SEA, SEA)  # 1 + 1 points
    assert (t.prompt, t.board(), t.effects()) == ("inf-ask-card", {SEA: (3, 2)}, {"voa_in_amharic": "us"})


def test_012_the_events_of_86():
    """Egypt counts and can be a target; what was counted first stays, though control changes."""
    own = {"egypt": (3, 1), "oman": (2, 0), "saudi_arabia": (0, 1), "kenya": (2, 0), "sudan": (0, 1)}
    t = event("us", "the_events_of_86", influence=own)
    assert (t.countries(), t.vp) == ({"egypt", "saudi_arabia"}, 0)
    t.play("egypt", "saudi_arabia")
    assert (t.at("egypt"), t.at("saudi_arabia"), t.prompt) == ((3, 0), (0, 0), "inf-ask-card")
    assert event("us", "the_events_of_86", influence={"south_yemen": (0, 1)}).vp == 1


def test_013_french_connections():
    t = event("us", "french_connections", "madagascar", influence={"djibouti": (0, 3), "madagascar": (1, 2)})
    assert (t.at("madagascar"), t.countries()) == ((1, 0), {"djibouti", "madagascar"})
    assert t.play("djibouti").board() == {"djibouti": (2, 3), "madagascar": (1, 0)}
    t = event("us", "french_connections")  # nothing to remove
    assert t.countries() == {"djibouti", "madagascar"}
    assert t.play("djibouti").board() == {"djibouti": (2, 0)}


def test_014_hero_of_the_crossing():
    t = event("us", "hero_of_the_crossing", us=["mr_nyet"], discard=["zbig", "africa_scoring", "nasserism"])
    assert t.cards() == {"mr_nyet"}
    t.play("card mr_nyet")
    assert t.cards() == {"zbig"}
    t.play("card zbig")
    assert (t.hand("us"), t.where("mr_nyet"), t.known("us")) == ({"afghanistan_invasion", "zbig"}, "discard", {"zbig"})


def test_015_israeli_periphery_doctrine():
    t = event("us", "israeli_periphery_doctrine", defcon=2, influence={"egypt": (0, 2), "oman": (0, 1)})
    assert t.legal() == {"egypt", "stop"}
    t.play("egypt", "die 1", "die 3")  # USSR 1 + 1 for more influence, US 3 + 1
    assert t.at("egypt") == (0, 0)


def test_016_the_strong_man_of_sudan():
    assert event("us", "the_strong_man_of_sudan").us("sudan") == 1
    t = event("us", "the_strong_man_of_sudan", influence={"ethiopia": (1, 2), "sudan": (2, 0)})
    assert t.us("sudan") == 2 + 3


def test_017_afghanistan_invasion():
    t = event("us", "afghanistan_invasion", effects={"extra_round": "ussr"}, ussr=["the_derg"])
    assert t.game.hooks.rounds(t.s, 0) == 7
    assert t.effects() == {"afghanistan_invasion": "us"}
    t.play("card the_derg", "influence", SEA)  # 2 - 1 points
    assert (t.decider, t.board()) == ("us", {SEA: (0, 1)})


def test_018_daniel_arap_moi():
    t = event("us", "daniel_arap_moi", influence={"kenya": (2, 0)}, defcon=3)
    assert t.legal() == {"defcon 2", "defcon 4"}
    assert t.play("defcon 4").difference() == {"defcon": 4, "vp": 1}  # nothing is added in Kenya


def test_046_we_are_the_world():
    t = event("us", "we_are_the_world", "kenya", famine=["kenya", "sudan"])
    assert (t.at("kenya"), t.famine, t.vp) == ((2, 0), {"sudan"}, 1)
    t = mirrored("we_are_the_world", "kenya", famine=["kenya", "sudan"])
    assert (t.at("kenya"), t.famine, t.vp) == ((0, 2), {"sudan"}, -1)
    assert t.where("we_are_the_world") == "removed"


# ---- USSR ----


def test_019_soviets_airlift_cubans():
    t = event("ussr", "soviets_airlift_cubans", influence={"egypt": (3, 1), "oman": (1, 0)})
    assert t.countries() == {"egypt"}
    assert t.play("egypt").at("egypt") == (0, 1)


def test_020_detente():
    t = event("ussr", "detente", military=(1, 1), face_up=False)
    assert (t.military, t.romanian_autonomy) == ((0, 3), ("ussr", True))


def test_021_the_lion_falters():
    t = event("ussr", "the_lion_falters", influence={"ethiopia": (1, 2)})
    assert t.difference() == {"vp": -2}  # the USSR controls Ethiopia: points, and nothing else
    t = event("ussr", "the_lion_falters", influence={"ethiopia": (2, 0)})
    assert t.difference() == {"ethiopia": (0, 1)}


def test_022_dhofar_rebellion():
    t = event("ussr", "dhofar_rebellion", influence={"south_yemen": (0, 1)})
    assert t.countries() == {"egypt", "saudi_arabia", "yemen", "south_yemen"}
    assert t.play("egypt").difference() == {"oman": (0, 1), "egypt": (0, 1)}


def test_023_nasserism():
    t = event("ussr", "nasserism", us=["zbig"], ussr=["the_derg"], influence={"kenya": (2, 0)})
    t.play("card zbig", "influence", SEA, SEA, SEA).play("card the_derg", "coup", "kenya", "die 2")
    assert (t.at("kenya"), t.military, t.defcon) == ((1, 0), (0, 2), 4)  # 2 + 1 + 2 - 4
    assert (t.at(SEA), t.effects()) == ((3, 0), {"nasserism": "ussr"})


def test_024_t62s_and_kalashnikovs():
    t = event("ussr", "t62s_and_kalashnikovs")
    assert t.difference() == {"effect t62s_and_kalashnikovs": "ussr"}
    value = t.game.hooks.value
    assert [int(value(t.s, 0, 1, n)) for n in (1, 2, 3, 4)] == [2, 3, 3, 4]


def test_025_gosplan_advisers():
    t = event("ussr", "gosplan_advisers", "card zbig", "card mr_nyet")
    assert t.cards() == {"seychelles", "zbig", "mr_nyet"}
    t.play("card zbig", "card mr_nyet")
    assert (t.hand("ussr"), t.where("zbig"), t.where("mr_nyet")) == ({"seychelles"}, "discard", "discard")


def test_025_gosplan_advisers_may_take_a_scoring_card_that_can_wait_no_longer():
    t = table(turn=2, round=7, ussr=["gosplan_advisers", "africa_scoring", "nasserism"], us=["zbig"])
    assert t.cards() == {"africa_scoring", "gosplan_advisers"}
    assert t.copy().play("card gosplan_advisers").legal() == {"event"}
    t.play("card gosplan_advisers", "event", "card mr_nyet", "card middle_east_scoring")
    assert t.cards() == {"africa_scoring", "middle_east_scoring"}
    t.play("card africa_scoring", "card middle_east_scoring")
    assert (t.vp, t.hand("ussr")) == (0, {"nasserism", "mr_nyet"})
    assert {t.where("africa_scoring"), t.where("middle_east_scoring")} == {"discard"}


@pytest.mark.parametrize(
    "round, side, us_goes_first, due",
    [
        (7, "ussr", False, True),
        (6, "ussr", False, False),
        (7, "us", False, True),
        (6, "us", False, False),
        (7, "us", True, False),  # the USSR still has its seventh round
    ],
)
def test_025_gosplan_advisers_discard_what_no_action_round_is_left_for(round, side, us_goes_first, due):
    hands = {"us": ["zbig"], "ussr": ["oau", "seychelles"]}
    hands[side] = ["gosplan_advisers", *hands[side]]
    t = table(turn=2, round=round, to_play=side, **hands, effects={"usaid": "us"} if us_goes_first else {})
    t.play("card gosplan_advisers", "event" if side == "ussr" else "event first")
    t.play("card africa_scoring", "card nasserism")
    assert t.cards() == ({"africa_scoring"} if due else {"africa_scoring", "nasserism", "oau", "seychelles"})
    t.play("card africa_scoring", "card oau")
    assert t.difference() == {"card africa_scoring": "discard", "card oau": "discard", "card nasserism": "hand_ussr"}


def test_025_gosplan_advisers_in_an_eighth_action_round():
    hand = ["gosplan_advisers", "nasserism"]
    t = table(turn=2, round=8, ussr=hand, us=["zbig"], effects={"extra_round": "ussr"})
    t.play("card gosplan_advisers", "event", "card mr_nyet", "card oau")
    assert t.cards() == {"nasserism", "mr_nyet", "oau"}
    t.play("card nasserism", "card oau")
    assert t.difference() == {
        "card nasserism": "discard",
        "card oau": "discard",
        "card mr_nyet": "hand_ussr",
        "effect presidential_directive_30": None,  # the turn is over, and with it the game
        "vp": 1,  # Romanian Autonomy
        "result": ("us", "final_scoring"),
    }


def test_026_the_derg():
    t = event("ussr", "the_derg")
    assert (t.at("ethiopia"), t.controls("ussr")) == ((0, 2), set())  # stability 3 now
    assert t.effects() == {"the_derg": "ussr"}
    again = t.game.load(t.save())
    assert int(again.stability[t.game.board.country("ethiopia")]) == 3
    t = event("ussr", "the_derg", influence={"ethiopia": (2, 0)})
    assert (t.at("ethiopia"), t.effects()) == ((2, 2), {})


def test_027_mengistu_needs_the_lion_falters_only_by_option():
    hands = {"turn": 2, "ussr": ["mengistu_haile_mariam", "zbig"], "us": ["centcom"]}
    t = table(**hands).play("card mengistu_haile_mariam", "event").still_open()
    assert t.legal() == {"card zbig", "no"}
    waits = {"mengistu_needs_the_lion_falters": "yes"}
    assert table(**hands, options=waits).play("card mengistu_haile_mariam").refuses("event") == "5.2.b"
    t = table(**hands, options=waits, effects=LION)
    assert t.play("card mengistu_haile_mariam", "event").legal() == {"card zbig", "no"}
    assert t.play("no").difference() == {}
    t = event("ussr", "the_lion_falters", options=waits)
    assert t.difference() == {"ethiopia": (0, 1), "effect the_lion_falters": "ussr"}
    assert event("ussr", "the_lion_falters").difference() == {"ethiopia": (0, 1)}  # nothing of it lasts


def test_028_us_presidential_elections():
    hands = {"us": ["africa_scoring", "zbig"], "ussr": ["us_presidential_elections", "seychelles"]}
    t = table(phase="headline", turn=2, **hands, influence={"kenya": (2, 0)})
    t.headline("africa_scoring", "us_presidential_elections")
    assert (t.vp, t.where("africa_scoring"), t.round) == (0, "discard", 1)


def test_029_f5es_delivered():
    t = event("ussr", "f5es_delivered", defcon=2, influence={"egypt": (1, 0), "kenya": (1, 0), "oman": (1, 0)})
    assert t.legal() == {"egypt", "kenya", "stop"}
    t.play("egypt", "die 1", "die 6")
    assert t.legal() == {"kenya", "stop"}
    assert "f5es_delivered" in t.play("stop").effects()


def test_030_marxist_leninist_vanguard_parties():
    t = event("ussr", "marxist_leninist_vanguard_parties", "kenya", influence={"kenya": (0, 4), "oman": (0, 1)})
    assert t.countries() == {"kenya"}
    t.play("kenya", "kenya", "sudan", "sudan")
    assert "sudan" not in t.countries()
    assert "kenya" not in t.countries()
    assert t.play("oman").board() == {"sudan": (0, 2), "kenya": (0, 1), "oman": (0, 2)}


def test_031_presidential_directive_30():
    t = event("ussr", "presidential_directive_30", SEA)
    assert t.difference() == {SEA: (0, 1), "effect presidential_directive_30": "ussr"}
    assert (int(t.game.hooks.rounds(t.s, 0)), int(t.game.hooks.rounds(t.s, 1))) == (8, 7)


def test_032_cyrus_vance():
    t = event("ussr", "cyrus_vance", us=["mr_nyet"])
    assert t.decider == "chance"
    t.play("card mr_nyet", "card afghanistan_invasion")
    assert t.cards() == {"mr_nyet", "afghanistan_invasion"}
    t.play("card mr_nyet")
    assert (t.vp, t.where("mr_nyet"), t.hand("us")) == (-2, "discard", {"afghanistan_invasion"})
    assert t.known("us") == {"afghanistan_invasion"}


def test_033_stagflation():
    t = event("ussr", "stagflation", us=["africa_scoring"], effects={"t62s_and_kalashnikovs": "ussr"})
    assert t.buttons() == {"influence", "space", "stop"}
    assert t.points == 3
    t.play("stop")
    assert t.cards() == {"africa_scoring"}
    assert "stagflation" not in t.play("card africa_scoring", "event").effects()


def test_034_cento_collapses():
    t = event("ussr", "cento_collapses", "egypt", "egypt", influence={"egypt": (3, 0), "kenya": (1, 0)})
    assert t.at("egypt") == (1, 0)


def test_035_anti_zionist_committee():
    t = event("ussr", "anti_zionist_committee", "oman", "die 3", "die 2", defcon=2, influence={"oman": (3, 0)})
    assert t.at("oman") == (2, 0)  # 3 + 1 against 2 + 1
    assert t.legal() == {"oman"}  # the second roll is due
    t.play("oman", "die 5", "die 1")  # 5 + 1 against 1 + 1
    assert t.difference() == {"oman": (0, 0)}


def test_036_mr_nyet():
    everywhere = {"egypt": (1, 1), "kenya": (1, 1), "sudan": (1, 1), "oman": (1, 1), "yemen": (1, 0)}
    t = event("ussr", "mr_nyet", "kenya", defcon=4, influence=everywhere)
    assert (t.defcon, t.countries()) == (3, {"egypt", "oman"})
    assert t.play("oman").difference() == {"defcon": 3, "kenya": (0, 1), "oman": (0, 1)}
    t = event("ussr", "mr_nyet", "egypt", defcon=4, influence=everywhere)
    assert t.countries() == {"kenya", "sudan", "oman"}
    assert t.play("sudan").difference() == {"defcon": 3, "egypt": (0, 1), "sudan": (0, 1)}


def test_048_malagasy_constitutional_referendum():
    t = event("ussr", "malagasy_constitutional_referendum", influence={"madagascar": (3, 0)})
    assert t.at("madagascar") == (2, 4)


def test_049_seychelles():
    t = table(turn=2, ussr=["seychelles", "nasserism"], us=["zbig"], influence={"oman": (1, 0), "egypt": (1, 0)})
    assert t.play("card seychelles", "event").ussr(SEA) == 3


def test_050_yemeni_presidential_assassinations():
    t = event("ussr", "yemeni_presidential_assassinations", "die 3", influence={"oman": (0, 2), "yemen": (1, 0)})
    assert (t.defcon, t.at("yemen")) == (4, (1, 3))
    card = "yemeni_presidential_assassinations"
    t = event("ussr", card, "die 3", influence={"kenya": (0, 2), "sudan": (0, 1)})
    assert t.difference() == {"defcon": 4}  # Africa does not help
    t = event("ussr", card, "die 3", influence={"egypt": (0, 2)})
    assert t.difference() == {"defcon": 4, "yemen": (0, 2)}


# ---- neutral ----


def test_037_africa_scoring():
    assert event("ussr", "africa_scoring", influence={"kenya": (2, 0), "sudan": (1, 0), "djibouti": (0, 2)}).vp == 3


def test_038_middle_east_scoring():
    assert event("us", "middle_east_scoring", influence={"egypt": (2, 0), "south_yemen": (0, 1)}).vp == 1


def test_039_romanian_autonomy():
    t = table(us=["usaid"], ussr=["nasserism"], to_play="us", influence={"kenya": (1, 0)})
    assert t.play("card romanian_autonomy").legal() == {"influence", "space"}  # no event, nobody to strike
    t.play("influence", "kenya", SEA)
    assert (t.board(), t.romanian_autonomy, t.decider) == ({"kenya": (2, 0), SEA: (1, 0)}, ("ussr", False), "ussr")
    assert all("romanian_autonomy" not in t.pile(pile) for pile in ("discard", "removed", "deck"))


def test_040_famine():
    t = event("us", "famine", "kenya", "ethiopia", influence={"kenya": (0, 1)})
    assert t.countries() == {"kenya"}
    t.play("kenya", "die 2")  # 2 + 1 + 2 - 4
    assert (t.at("kenya"), t.famine, t.military, t.defcon) == ((0, 0), {"ethiopia"}, (2, 0), 4)
    t = event("us", "famine", "saudi_arabia", "oman", defcon=3, influence={"oman": (0, 1)})
    assert (t.famine, t.military) == ({"saudi_arabia", "oman"}, (0, 0))


def test_041_oau():
    t = event("us", "oau", "card mr_nyet", "die 4", us=["mr_nyet"])
    assert (t.points, t.where("mr_nyet")) == (4, "discard")
    t.play("influence", *[SEA] * 4)
    assert t.difference() == {"card mr_nyet": "discard", SEA: (4, 0)}
    t = event("us", "oau", "card mr_nyet", "die 3", us=["mr_nyet"])
    assert (t.prompt, t.difference()) == ("inf-ask-card", {"card mr_nyet": "discard"})
    t = table(turn=2, us=["oau"], ussr=["seychelles"], to_play="us").play("card oau")
    assert t.refuses("event") == "5.2.b"


def test_042_separatists():
    t = event("us", "separatists", influence={"ethiopia": (1, 3), "kenya": (0, 3), SEA: (0, 2)})
    assert t.countries() == {"ethiopia"}
    assert t.play("ethiopia").at("ethiopia") == (3, 3)


def test_043_arab_league():
    three = {"sudan": (0, 1), "yemen": (0, 2), "oman": (0, 2)}
    assert event("ussr", "arab_league", influence=three).vp == -3
    assert event("ussr", "arab_league", influence={"sudan": (0, 1), "yemen": (0, 2)}).vp == 0


def test_044_apollo_soyuz():
    t = event("us", "apollo_soyuz", space=(1, 0))
    assert (t.space, t.vp, t.spaced) == ((2, 0), 2, (0, 0))


def test_045_indian_ocean_zone_of_peace():
    t = event("us", "indian_ocean_zone_of_peace", influence={"sudan": (1, 0), "ethiopia": (1, 0)})
    played = {"vp": 2, "effect indian_ocean_zone_of_peace": "us"}
    assert t.difference() == played
    sudan = t.copy().play("card seychelles", "coup", "sudan", "die 1")  # 1 + 2 - 2
    assert sudan.difference() == {**played, "defcon": 4, "military": (0, 2), "sudan": (0, 0)}
    t.play("card seychelles", "coup", "ethiopia", "card nasserism", "die 1")
    assert (t.defcon, t.where("nasserism")) == (3, "discard")  # the reveal and the coup
    assert (t.vp, t.board(), t.military, t.effects()) == (
        2,
        {"sudan": (1, 0)},
        (0, 2),
        {"indian_ocean_zone_of_peace": "us"},
    )


def test_047_diego_garcia():
    assert event("us", "diego_garcia").at(SEA) == (2, 0)


def test_051_water_wars():
    t = event("us", "water_wars", influence={"egypt": (0, 3), "ethiopia": (0, 2)})
    assert t.countries() == {"egypt"}
    assert t.play("egypt").at("egypt") == (0, 0)
    t = event("us", "water_wars", "ethiopia", influence={"egypt": (0, 2), "ethiopia": (0, 2)})
    assert t.board() == {"egypt": (0, 2)}


# ---- all of them ----


def test_every_card_has_a_test():
    text = Path(__file__).read_text("utf-8")
    tested = set(re.findall(r"^def test_(\d{3})_", text, re.MULTILINE))
    assert {f"{int(row['number']):03}" for row in CARDS.values()} == tested


def test_card_numbers_that_are_guesses_are_marked():
    unsure = [card.id for card in game().describe().cards if not card.number_is_certain]
    assert len(unsure) == 12
