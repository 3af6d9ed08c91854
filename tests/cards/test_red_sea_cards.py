"""Red Sea: the event of every card, by its number; each US event also mirrored by Mengistu."""

import re
from pathlib import Path

import pytest

from tests.red_sea_table import CARDS, SEA, game, table

LION = {"the_lion_falters": "ussr"}
FILLERS = {"us": "afghanistan_invasion", "ussr": "seychelles"}


def event(side, card, *words, **position):
    """In its action round a side plays this card for its event; both hands hold another card."""
    hands = {s: [*position.pop(s, ()), filler] for s, filler in FILLERS.items() if filler != card}
    hands.setdefault(side, [])
    hands[side] = [card, *hands[side]]
    position.setdefault("turn", 2)
    return table(to_play=side, **hands, **position).play(f"card {card}", "event", *words)


def mirrored(card, *words, **position):
    """The USSR plays Mengistu and through him this US event."""
    position["ussr"] = [card, *position.get("ussr", ())]
    position["effects"] = {**LION, **position.get("effects", {})}
    return event("ussr", "mengistu_haile_mariam", f"card {card}", *words, **position)


def swapped(influence):
    return {country: (b, a) for country, (a, b) in influence.items()}


# ---- every US event and its mirror: country -> (US, USSR) before, words, (US, USSR) after, VP for the player ----

BOTH_WAYS = {
    "peace_corps": (
        {"kenya": (0, 1), "sudan": (1, 0), "oman": (2, 0)},
        ["kenya", "sudan", "oman"],
        {"sudan": (2, 0), "oman": (3, 0)},
        0,
    ),
    "ogaden_war": ({"ethiopia": (0, 2)}, ["die 5"], {"ethiopia": (2, 0)}, 2),
    "the_victorious_leader": (
        {"kenya": (0, 2)},
        ["ethiopia", "ethiopia", "somalia", "madagascar"],
        {"kenya": (0, 2), "ethiopia": (2, 0), "somalia": (1, 0), "madagascar": (1, 0)},
        0,
    ),
    "eplf": ({"ethiopia": (0, 2)}, ["kenya"], {"ethiopia": (1, 2), "kenya": (1, 0)}, 1),
    "kenya_joins_rdf": ({"sudan": (1, 1)}, ["sudan"], {"sudan": (1, 0), "kenya": (1, 0)}, 0),
    "the_strong_man_of_sudan": ({"ethiopia": (0, 3)}, [], {"ethiopia": (0, 3), "sudan": (4, 0)}, 0),
    "diego_garcia": ({SEA: (0, 2)}, [], {SEA: (2, 1)}, 0),
    "french_connections": (
        {"djibouti": (0, 3)},
        ["djibouti", "madagascar"],
        {"madagascar": (2, 0)},
        0,
    ),
    "the_events_of_86": (
        {"south_yemen": (0, 1), "oman": (2, 0), "yemen": (2, 3)},
        ["yemen"],
        {"south_yemen": (0, 1), "oman": (2, 0), "yemen": (2, 2)},
        1,
    ),
    "daniel_arap_moi": ({}, [], {"kenya": (2, 0)}, 0),
}


@pytest.mark.parametrize("card", BOTH_WAYS)
def test_a_us_event_and_its_mirror(card):
    before, words, after, vp = BOTH_WAYS[card]
    t = event("us", card, *words, influence=before)
    assert (t.board(), t.vp) == (after, vp)
    t = mirrored(card, *words, influence=swapped(before))
    assert (t.board(), t.vp) == (swapped(after), -vp)
    assert t.where(card) == ("removed" if CARDS[card]["starred"] == "1" else "discard")


def test_001_peace_corps():
    t = event("us", "peace_corps", influence={"kenya": (0, 2)})
    assert t.at("kenya") == (0, 2)  # the USSR controls it: no target, and nothing to strengthen


def test_002_zbig():
    t = event("us", "zbig", "ethiopia", "die 3", defcon=2, influence={"ethiopia": (0, 2)})
    assert (t.defcon, t.military, t.at("ethiopia"), t.told("rs-log-reveals")) == (2, (3, 0), (2, 0), [])
    t = mirrored("zbig", "ethiopia", "die 3", defcon=2, influence={"ethiopia": (2, 0)})
    assert (t.defcon, t.military, t.at("ethiopia")) == (2, (0, 3), (0, 2))


def test_003_ogaden_war_lost():
    t = event("us", "ogaden_war", "die 5", influence={"ethiopia": (0, 2), "kenya": (0, 2)})
    assert (t.at("ethiopia"), t.military, t.vp) == ((0, 2), (2, 0), 0)


def test_003_ogaden_war_after_f5es_is_no_event_even_mirrored():
    t = table(turn=2, us=["ogaden_war"], ussr=["seychelles"], to_play="us", effects={"f5es_delivered": "ussr"})
    assert t.play("card ogaden_war").refuses("event") == "5.2.b"
    t = table(
        turn=2, ussr=["mengistu_haile_mariam", "ogaden_war"], us=["zbig"], effects=LION | {"f5es_delivered": "ussr"}
    )
    assert t.play("card mengistu_haile_mariam", "event").cards() == set()


def test_004_usaid():
    t = event("us", "usaid", "influence", SEA, effects={"afghanistan_invasion": "ussr"})
    assert t.us(SEA) == 1
    t = table(phase="headline", us=["usaid", "peace_corps"], ussr=["nasserism", "the_derg"]).headline(
        "usaid", "nasserism"
    )
    t.play("influence", SEA, "yes")
    assert (t.decider, t.round) == ("us", 1)


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


def test_007_eplf_needs_an_ethiopia_under_the_enemy():
    t = table(turn=2, us=["eplf"], ussr=["seychelles"], to_play="us", influence={"ethiopia": (1, 1)})
    assert t.play("card eplf").refuses("event") == "5.2.b"
    t = event("us", "eplf", influence={"ethiopia": (0, 2)})
    assert (t.countries(), t.vp, t.us("ethiopia")) == ({"sudan", "kenya"}, 1, 1)


def test_008_centcom():
    t = event("us", "centcom", "kenya", influence={"kenya": (1, 0), "sudan": (1, 0)})
    t.play("card seychelles", "coup")
    assert t.countries() == {"sudan"}
    assert t.why_not("kenya") == ("rs-no-centcom", "5.5")


def test_009_carter_doctrine():
    t = event("us", "carter_doctrine", influence={"kenya": (1, 0)}, ussr=["nasserism"])
    t.play("card nasserism", "coup", "kenya")
    assert (t.decider, t.prompt) == ("us", "rs-ask-die")
    declined = t.copy().play("let it roll")
    assert declined.decider == "chance"
    t.play("let it be 1")
    assert t.at("kenya") == (1, 0)
    assert "carter_doctrine" not in t.effects()


def test_010_kenya_joins_rdf():
    t = event("us", "kenya_joins_rdf", influence={"kenya": (0, 1), "sudan": (0, 1), "oman": (0, 1)})
    assert (t.at("kenya"), t.countries()) == ((1, 1), {"kenya", "oman"})  # Sudan is controlled
    t = event("us", "kenya_joins_rdf", influence={"sudan": (0, 1), SEA: (0, 1)})
    assert t.board() == {"kenya": (1, 0), "sudan": (0, 1), SEA: (0, 1)}  # nothing to remove in a country


def test_011_voa_in_amharic():
    t = event("us", "voa_in_amharic", "influence", SEA, us=["eplf"])
    t.play("card seychelles", "influence", SEA, "strategic_sea_lanes")
    t.play("card eplf", "influence", SEA, SEA)
    assert t.us(SEA) == 3


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
    assert t.play("djibouti").at("djibouti") == (2, 3)
    t = event("us", "french_connections")  # nothing to remove
    assert t.countries() == {"djibouti", "madagascar"}


def test_014_hero_of_the_crossing():
    t = event("us", "hero_of_the_crossing", us=["mr_nyet"], discard=["zbig", "africa_scoring", "nasserism"])
    assert t.cards() == {"mr_nyet"}
    t.play("card mr_nyet")
    assert t.cards() == {"zbig"}
    assert "zbig" in t.play("card zbig").hand("us")


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
    t.play("card the_derg", "influence", SEA)
    assert t.ussr(SEA) == 1


def test_018_daniel_arap_moi():
    t = event("us", "daniel_arap_moi", influence={"kenya": (2, 0)}, defcon=3)
    assert t.legal() == {"defcon 2", "defcon 4"}
    assert (t.play("defcon 4").defcon, t.vp) == (4, 1)


def test_046_we_are_the_world():
    t = event("us", "we_are_the_world", "kenya", famine=["kenya", "sudan"])
    assert (t.at("kenya"), t.famine, t.vp) == ((2, 0), {"sudan"}, 1)
    t = mirrored("we_are_the_world", "kenya", famine=["kenya", "sudan"])
    assert (t.at("kenya"), t.famine, t.vp) == ((0, 2), {"sudan"}, -1)


# ---- USSR ----


def test_019_soviets_airlift_cubans():
    t = event("ussr", "soviets_airlift_cubans", influence={"egypt": (3, 1), "oman": (1, 0)})
    assert t.countries() == {"egypt"}
    assert t.play("egypt").at("egypt") == (0, 1)


def test_020_detente():
    t = event("ussr", "detente", military=(1, 1), face_up=False)
    assert (t.military, t.romanian_autonomy) == ((0, 3), ("ussr", True))


def test_021_the_lion_falters():
    assert event("ussr", "the_lion_falters", influence={"ethiopia": (0, 1)}).vp == -2
    t = event("ussr", "the_lion_falters", influence={"ethiopia": (2, 0)})
    assert (t.at("ethiopia"), t.vp) == ((0, 1), 0)


def test_022_dhofar_rebellion():
    t = event("ussr", "dhofar_rebellion", influence={"south_yemen": (0, 1)})
    assert t.countries() == {"egypt", "saudi_arabia", "yemen", "south_yemen"}
    assert t.play("egypt").at("oman") == (0, 1)


def test_023_nasserism():
    t = event("ussr", "nasserism", us=["zbig"], ussr=["the_derg"], influence={"kenya": (2, 0)})
    t.play("card zbig", "influence", SEA, SEA, SEA).play("card the_derg", "coup", "kenya", "die 2")
    assert (t.at("kenya"), t.military) == ((1, 0), (0, 2))  # 2 + 1 + 2 - 4


def test_024_t62s_and_kalashnikovs():
    t = event("ussr", "t62s_and_kalashnikovs")
    value = t.game.hooks.value
    assert [int(value(t.s, 0, 1, n)) for n in (1, 2, 3, 4)] == [2, 3, 3, 4]


def test_025_gosplan_advisers():
    t = event("ussr", "gosplan_advisers", "card zbig", "card mr_nyet")
    assert t.cards() == {"seychelles", "zbig", "mr_nyet"}
    t.play("card zbig", "card mr_nyet")
    assert t.hand("ussr") == {"seychelles"}


def test_025_gosplan_advisers_may_take_a_scoring_card_that_can_wait_no_longer():
    t = table(turn=2, round=7, ussr=["gosplan_advisers", "africa_scoring", "nasserism"], us=["zbig"])
    assert t.cards() == {"africa_scoring", "gosplan_advisers"}
    assert t.copy().play("card gosplan_advisers").legal() == {"event"}
    t.play("card gosplan_advisers", "event", "card mr_nyet", "card middle_east_scoring")
    assert t.cards() == {"africa_scoring", "middle_east_scoring"}
    t.play("card africa_scoring", "card middle_east_scoring")
    assert (t.vp, t.hand("ussr")) == (0, {"nasserism", "mr_nyet"})


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


def test_025_gosplan_advisers_in_an_eighth_action_round():
    hand = ["gosplan_advisers", "nasserism"]
    t = table(turn=2, round=8, ussr=hand, us=["zbig"], effects={"extra_round": "ussr"})
    t.play("card gosplan_advisers", "event", "card mr_nyet", "card oau")
    assert t.cards() == {"nasserism", "mr_nyet", "oau"}


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
    assert table(**hands).play("card mengistu_haile_mariam", "event").legal() == {"card zbig", "no"}
    waits = {"mengistu_needs_the_lion_falters": "yes"}
    assert table(**hands, options=waits).play("card mengistu_haile_mariam").refuses("event") == "5.2.b"
    t = table(**hands, options=waits, effects=LION)
    assert t.play("card mengistu_haile_mariam", "event").legal() == {"card zbig", "no"}
    assert event("ussr", "the_lion_falters", options=waits).effects() == {"the_lion_falters": "ussr"}
    assert event("ussr", "the_lion_falters").effects() == {}  # nothing of it lasts


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
    assert (t.ussr(SEA), int(t.game.hooks.rounds(t.s, 0)), int(t.game.hooks.rounds(t.s, 1))) == (1, 8, 7)


def test_032_cyrus_vance():
    t = event("ussr", "cyrus_vance", us=["mr_nyet"])
    assert t.decider == "chance"
    t.play("card mr_nyet", "card afghanistan_invasion")
    assert t.cards() == {"mr_nyet", "afghanistan_invasion"}
    t.play("card mr_nyet")
    assert (t.vp, t.where("mr_nyet"), t.hand("us")) == (-2, "discard", {"afghanistan_invasion"})


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


def test_036_mr_nyet():
    everywhere = {"egypt": (1, 1), "kenya": (1, 1), "sudan": (1, 1), "oman": (1, 1), "yemen": (1, 0)}
    t = event("ussr", "mr_nyet", "kenya", defcon=4, influence=everywhere)
    assert (t.defcon, t.countries()) == (3, {"egypt", "oman"})
    t = event("ussr", "mr_nyet", "egypt", defcon=4, influence=everywhere)
    assert t.countries() == {"kenya", "sudan", "oman"}


def test_048_malagasy_constitutional_referendum():
    t = event("ussr", "malagasy_constitutional_referendum", influence={"madagascar": (3, 0)})
    assert t.at("madagascar") == (2, 4)


def test_049_seychelles():
    t = table(turn=2, ussr=["seychelles", "nasserism"], us=["zbig"], influence={"oman": (1, 0), "egypt": (1, 0)})
    assert t.play("card seychelles", "event").ussr(SEA) == 3


def test_050_yemeni_presidential_assassinations():
    t = event("ussr", "yemeni_presidential_assassinations", "die 3", influence={"oman": (0, 2), "yemen": (1, 0)})
    assert (t.defcon, t.at("yemen")) == (4, (1, 3))
    assert event("ussr", "yemeni_presidential_assassinations", "die 3").at("yemen") == (0, 0)


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
    assert event("us", "oau", "card mr_nyet", "die 3", us=["mr_nyet"]).prompt == "inf-ask-card"
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
    assert t.vp == 2
    sudan = t.copy().play("card seychelles", "coup", "sudan", "die 1")
    assert sudan.defcon == 4
    t.play("card seychelles", "coup", "ethiopia", "card nasserism", "die 1")
    assert t.defcon == 3  # the reveal and the coup


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
    unsure = [card["id"] for card in game().describe()["cards"] if not card["number_is_certain"]]
    assert len(unsure) == 12
