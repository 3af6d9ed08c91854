"""Twilight Struggle: the events of the cards 68 to 81, 107 and 108, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import for_operations, headlined, next_turn, played
from tests.twilight_table import CARDS, MAP, table


def bonus(t):
    """The die modifier of the last coup."""
    return t.logged("inf-log-coup")[-1]["bonus"]


# ---- 68 John Paul II Elected Pope ----


@pytest.mark.parametrize(("before", "after"), [((0, 4), (1, 2)), ((2, 1), (3, 0)), ((0, 0), (1, 0))])
def test_068_john_paul_ii(before, after):
    t = played("us", "john_paul_ii_elected_pope", "event", influence={"poland": before})
    assert t.at("poland") == after
    assert (t.effects(), t.where("john_paul_ii_elected_pope")) == ({"john_paul_ii_elected_pope": "us"}, "removed")


def test_068_john_paul_ii_played_by_the_ussr_makes_solidarity_playable():
    t = for_operations("ussr", "john_paul_ii_elected_pope", turn=8, us=["solidarity"])
    t.play("card solidarity", "event")
    assert (t.at("poland"), t.effects()) == ((4, 0), {"john_paul_ii_elected_pope": "us"})


# ---- 69 Latin American Death Squads ----


@pytest.mark.parametrize(("country", "expected"), [("panama", 1), ("brazil", 1), ("angola", 0), ("egypt", 0)])
def test_069_death_squads_help_the_player_in_latin_america(country, expected):
    squads = {"latin_american_death_squads": "us"}
    t = played("us", "nato", "coup", country, "die 1", effects=squads, influence={country: (0, 1)})
    assert bonus(t) == expected


@pytest.mark.parametrize(("country", "expected"), [("panama", -1), ("brazil", -1), ("angola", 0)])
def test_069_death_squads_hinder_the_opponent(country, expected):
    squads = {"latin_american_death_squads": "us"}
    t = played("ussr", "opec", "coup", country, "die 1", effects=squads, influence={country: (1, 0)})
    assert bonus(t) == expected


def test_069_death_squads_of_both_sides_cancel_out():
    squads = {"latin_american_death_squads": "both"}
    t = played("ussr", "opec", "coup", "panama", "die 1", effects=squads, influence={"panama": (1, 0)})
    assert bonus(t) == 0


def test_069_death_squads_and_salt_add_up():
    effects = {"latin_american_death_squads": "us", "salt_negotiations": "us"}
    t = played("ussr", "opec", "coup", "panama", "die 4", effects=effects, influence={"panama": (3, 0)})
    assert bonus(t) == -2
    assert t.difference() == {"panama": (2, 0), "military": (0, 3), "defcon": 4}  # 4 - 2 + 3 - 4


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_069_death_squads_serve_whoever_plays_them_for_the_turn(side):
    t = played(side, "latin_american_death_squads", "event")
    assert t.effects() == {"latin_american_death_squads": side}
    assert t.where("latin_american_death_squads") == "discard"
    assert next_turn({"latin_american_death_squads": side}, military=(5, 5)).effects() == {}


def test_069_death_squads_count_for_free_coups():
    t = played(
        "ussr",
        "junta",
        "event",
        "haiti",
        "coup",
        "panama",
        "die 3",
        effects={"latin_american_death_squads": "ussr"},
        influence={"panama": (2, 0)},
    )
    assert bonus(t) == 1
    assert t.difference() == {"haiti": (0, 2), "panama": (0, 0), "defcon": 4}  # 3 + 1 + 2 - 4


# ---- 70 OAS Founded ----


@pytest.mark.parametrize("places", [("cuba", "cuba"), ("haiti", "brazil")])
def test_070_oas_founded(places):
    t = played("us", "oas_founded", "event")
    america = {id for id, row in MAP.items() if row["region"] in ("central_america", "south_america")}
    assert t.countries() == america
    t.play(*places)
    assert sum(us for us, _ in t.board().values()) == 2
    assert all(t.us(id) == places.count(id) for id in places)
    assert t.where("oas_founded") == "removed"


def test_070_oas_founded_is_placed_by_the_us():
    t = for_operations("ussr", "oas_founded")
    assert t.decider == "us"
    assert t.play("cuba", "haiti").difference() == {"finland": (0, 1), "cuba": (1, 0), "haiti": (1, 0)}


# ---- 71 Nixon Plays the China Card ----


@pytest.mark.parametrize("up", [True, False])
def test_071_nixon_pays_if_the_us_has_the_card(up):
    t = played("us", "nixon_plays_the_china_card", "event", china="us", china_up=up)
    assert (t.vp, t.china) == (2, ("us", up))
    assert t.where("nixon_plays_the_china_card") == "removed"


@pytest.mark.parametrize("up", [True, False])
def test_071_nixon_takes_the_card_face_down(up):
    t = played("us", "nixon_plays_the_china_card", "event", china="ussr", china_up=up)
    assert (t.vp, t.china) == (0, ("us", False))


def test_071_nixon_played_by_the_ussr():
    t = played("ussr", "nixon_plays_the_china_card", "event first")
    assert (t.china, t.decider) == (("us", False), "ussr")


def test_071_nixon_pays_while_the_civil_war_is_open():
    t = played("us", "nixon_plays_the_china_card", "event", china="none", options={"variant": "chinese_civil_war"})
    assert (t.vp, t.china[0]) == (2, "none")


# ---- 72 Sadat Expels Soviets ----


@pytest.mark.parametrize(("before", "after"), [((0, 5), (1, 0)), ((2, 0), (3, 0))])
def test_072_sadat(before, after):
    t = played("us", "sadat_expels_soviets", "event", influence={"egypt": before})
    assert (t.at("egypt"), t.where("sadat_expels_soviets")) == (after, "removed")


def test_072_sadat_played_by_the_ussr():
    t = for_operations("ussr", "sadat_expels_soviets", influence={"egypt": (0, 3)})
    assert (t.at("egypt"), t.decider) == ((1, 0), "us")


# ---- 73 Shuttle Diplomacy ----

SHUTTLE = {"shuttle_diplomacy": "us"}
USED_UP = {"effect shuttle_diplomacy": None, "card shuttle_diplomacy": "discard"}


def scored(card, influence, *words, effects=SHUTTLE):
    return played("us", card, "event", *words, effects=effects, influence=influence)


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_073_shuttle_diplomacy_waits_in_front_of_the_us(side):
    t = played("us", "shuttle_diplomacy", "event") if side == "us" else for_operations(side, "shuttle_diplomacy")
    assert (t.where("shuttle_diplomacy"), t.effects()) == ("in_front", {"shuttle_diplomacy": "us"})
    assert next_turn({"shuttle_diplomacy": "us"}).where("shuttle_diplomacy") == "in_front"


def test_073_shuttle_diplomacy_breaks_a_domination():
    middle_east = {"egypt": (0, 2), "libya": (0, 2), "syria": (0, 2), "iran": (2, 0), "jordan": (2, 0)}
    assert scored("middle_east_scoring", middle_east, effects={}).vp == -3  # 5 + 2 against 3 + 1
    t = scored("middle_east_scoring", middle_east)
    assert (t.decider, t.countries()) == ("us", {"egypt", "libya"})
    t.play("libya")
    assert t.vp == 0  # 3 + 1 each
    assert (t.where("shuttle_diplomacy"), t.effects()) == ("discard", {})


def test_073_shuttle_diplomacy_may_give_the_us_domination():
    middle_east = {"egypt": (0, 2), "syria": (0, 2), "iran": (2, 0), "jordan": (2, 0), "lebanon": (1, 0)}
    t = scored("middle_east_scoring", middle_east, "egypt")
    assert t.difference() == {"vp": 3, **USED_UP}  # 5 + 1 against 3


def test_073_shuttle_diplomacy_takes_presence_and_adjacency_away():
    assert scored("asia_scoring", {"japan": (0, 4)}, effects={}).vp == -5  # 3 + 1 + 1
    assert scored("asia_scoring", {"japan": (0, 4)}, "japan").difference() == USED_UP


def test_073_shuttle_diplomacy_breaks_control():
    everything = {"egypt": 2, "israel": 4, "iraq": 3, "iran": 2, "libya": 2, "saudi_arabia": 3, "syria": 2}
    middle_east = {id: (0, n) for id, n in everything.items()}
    assert scored("middle_east_scoring", middle_east, effects={}).vp == -13  # 7 + 6
    assert scored("middle_east_scoring", middle_east, "iran").difference() == {"vp": -10, **USED_UP}  # 5 + 5


def test_073_shuttle_diplomacy_gives_the_us_no_control():
    middle_east = {"egypt": (2, 0), "israel": (4, 0), "iraq": (3, 0), "iran": (2, 0), "libya": (2, 0), "syria": (2, 0)}
    t = scored("middle_east_scoring", middle_east | {"saudi_arabia": (0, 3)}, "saudi_arabia")
    assert t.difference() == {"vp": 10, **USED_UP}  # 5 + 5: all six battlegrounds are needed for control


def test_073_shuttle_diplomacy_without_a_soviet_battleground_is_used_up():
    t = scored("middle_east_scoring", {"syria": (0, 2)})
    assert (t.vp, t.where("shuttle_diplomacy"), t.effects()) == (-3, "discard", {})


def test_073_shuttle_diplomacy_is_chosen_by_the_us_when_the_ussr_scores():
    t = played("ussr", "asia_scoring", "event", effects=SHUTTLE, influence={"japan": (0, 4), "india": (0, 3)})
    assert t.decider == "us"
    assert t.play("india").difference() == {"vp": -(3 + 1 + 1), **USED_UP}  # Japan lies next to the United States


@pytest.mark.parametrize("card", ["southeast_asia_scoring", "europe_scoring", "africa_scoring"])
def test_073_shuttle_diplomacy_waits_through_other_scorings(card):
    t = scored(card, {"thailand": (0, 2), "poland": (0, 3), "angola": (0, 1)})
    assert t.where("shuttle_diplomacy") == "in_front"
    assert t.vp == {"southeast_asia_scoring": -2, "europe_scoring": -4, "africa_scoring": -2}[card]


def test_073_shuttle_diplomacy_leaves_the_final_scoring_alone():
    t = table(phase="end", turn=10, military=(5, 5), effects=SHUTTLE, influence={"japan": (0, 4)}, china="us")
    assert (t.vp, t.result) == (-5 + 1, ("ussr", "final_scoring"))


def test_073_shuttle_diplomacy_counts_only_once():
    t = scored("asia_scoring", {"japan": (0, 4)}, "japan")
    assert "ignored" not in t.save()
    assert t.difference() == USED_UP


# ---- 74 The Voice of America ----


def test_074_voice_of_america():
    here = {"iran": (0, 3), "cuba": (0, 1), "angola": (0, 4), "poland": (0, 4), "egypt": (2, 0)}
    t = played("us", "the_voice_of_america", "event", influence=here)
    assert t.countries() == {"iran", "cuba", "angola"}
    t.play("iran", "iran")
    assert t.refuses("iran") == "5.5"
    t.play("cuba", "angola")
    assert (t.ussr("iran"), t.ussr("cuba"), t.ussr("angola"), t.ussr("poland")) == (1, 0, 3, 4)
    assert (t.decider, t.where("the_voice_of_america")) == ("ussr", "discard")


def test_074_voice_of_america_takes_what_is_there():
    t = played("us", "the_voice_of_america", "event", "iran", influence={"iran": (0, 1)})
    assert (t.at("iran"), t.decider) == ((0, 0), "ussr")


def test_074_voice_of_america_belongs_to_the_us():
    t = for_operations("ussr", "the_voice_of_america", influence={"iran": (0, 3)})
    assert (t.decider, t.countries()) == ("us", {"iran"})
    assert t.play("iran", "iran").board() == {"iran": (0, 1), "finland": (0, 2)}


# ---- 75 Liberation Theology ----


def test_075_liberation_theology():
    t = played("ussr", "liberation_theology", "event", influence={"panama": (3, 0)})
    assert t.countries() == {id for id, row in MAP.items() if row["region"] == "central_america"}
    t.play("panama", "panama")
    assert t.refuses("panama") == "5.5"
    t.play("mexico")
    assert (t.at("panama"), t.at("mexico")) == ((3, 2), (0, 1))
    assert (t.decider, t.where("liberation_theology")) == ("us", "discard")


def test_075_liberation_theology_played_by_the_us():
    t = played("us", "liberation_theology", "event first")
    assert t.decider == "ussr"
    t.play("cuba", "cuba", "haiti")
    assert (t.decider, t.points) == ("us", 2)
    assert t.difference() == {"cuba": (0, 2), "haiti": (0, 1)}


# ---- 76 Ussuri River Skirmish ----


@pytest.mark.parametrize("up", [True, False])
def test_076_ussuri_takes_the_card_face_up(up):
    t = played("us", "ussuri_river_skirmish", "event", china="ussr", china_up=up)
    assert (t.china, t.board()) == (("us", True), {})
    assert t.where("ussuri_river_skirmish") == "removed"


def test_076_ussuri_card_can_be_played_in_the_same_turn():
    t = played("ussr", "ussuri_river_skirmish", "event first", "influence", *["finland"] * 3)
    assert "the_china_card" in t.cards()
    assert t.difference() == {"china": ("us", True), "finland": (0, 3)}


@pytest.mark.parametrize("up", [True, False])
def test_076_ussuri_adds_influence_in_asia_if_the_us_has_the_card(up):
    t = played("us", "ussuri_river_skirmish", "event", china="us", china_up=up)
    assert t.countries() == {id for id, row in MAP.items() if row["region"] == "asia"}
    t.play("vietnam", "vietnam")
    assert t.refuses("vietnam") == "5.5"
    t.play("japan", "north_korea")
    assert (t.us("vietnam"), t.us("japan"), t.us("north_korea"), t.china) == (2, 1, 1, ("us", up))


# ---- 77 Ask Not What Your Country ----


def test_077_ask_not_discards_and_draws_as_many():
    t = played("us", "ask_not_what_your_country", "event", us=["nato", "asia_scoring"], deck=["fidel", "nasser"])
    assert t.cards() == {"nato", "asia_scoring", "duck_and_cover"}
    t.play("card asia_scoring", "card nato", "stop")
    assert t.decider == "chance"
    t.play("card fidel", "card nasser")
    assert t.hand("us") == {"duck_and_cover", "fidel", "nasser"}
    assert (t.where("nato"), t.where("asia_scoring"), t.vp) == ("discard", "discard", 0)
    assert (t.decider, t.where("ask_not_what_your_country")) == ("ussr", "removed")


def test_077_ask_not_number_is_fixed_before_drawing():
    t = played("us", "ask_not_what_your_country", "event", "card duck_and_cover", "stop")
    t.play("card fidel")
    assert (t.decider, t.difference()) == ("ussr", {"card fidel": "hand_us", "card duck_and_cover": "discard"})


def test_077_ask_not_nothing_discarded():
    t = played("us", "ask_not_what_your_country", "event", "stop")
    assert (t.decider, t.hand("us")) == ("ussr", {"duck_and_cover"})
    assert t.where("ask_not_what_your_country") == "removed"


def test_077_ask_not_reshuffles_an_empty_deck():
    piles = {"deck": ["fidel"], "only_deck": True, "discard": ["opec"]}
    t = played("us", "ask_not_what_your_country", "event", us=["nato"], **piles)
    t.play("card nato", "card duck_and_cover", "stop")
    assert t.cards() == {"fidel"}  # the deck is drawn out first
    t.play("card fidel")
    assert t.cards() == {"opec", "nato", "duck_and_cover"}  # the cards just discarded come back, the event does not
    t.play("card nato")
    assert t.hand("us") == {"fidel", "nato"}
    assert (t.pile("discard"), t.pile("deck")) == (set(), {"opec", "duck_and_cover"})


def test_077_ask_not_drawing_the_very_last_card_makes_the_deck_anew():
    t = played("us", "ask_not_what_your_country", "event", us=["nato", "containment"], deck=["fidel"], only_deck=True,
               discard=["nasser"])  # fmt: skip
    t.play("card nato", "stop", "card fidel")
    assert (t.hand("us"), t.pile("deck")) == ({"containment", "fidel", "duck_and_cover"}, {"nasser", "nato"})
    assert t.pile("discard") == set()


def test_077_ask_not_with_nothing_left_to_draw():
    t = table(to_play="us", us=["ask_not_what_your_country", "nato"], ussr=["fidel", "nasser"], only_deck=True)
    t.play("card ask_not_what_your_country", "event", "card nato", "stop")
    assert t.cards() == {"nato"}  # only what was discarded
    assert t.play("card nato").difference() == {}


def test_077_ask_not_as_a_headline_leaves_a_round_for_every_scoring_card():
    """Seven of them in seven rounds: none has to be discarded."""
    scoring = [card for card, row in CARDS.items() if row["scoring"] == "1"]
    t = headlined("ask_not_what_your_country", "nasser", us=scoring)
    assert len(scoring) == 7
    assert (t.decider, t.buttons()) == ("us", {"stop"})
    assert (t.play("stop").hand("us"), t.round) == ({*scoring, "duck_and_cover"}, 1)
    assert t.difference() == {"egypt": (0, 2)}


def test_077_ask_not_belongs_to_the_us_and_never_offers_the_china_card():
    t = played("ussr", "ask_not_what_your_country", "event first", china="us")
    assert (t.decider, t.cards()) == ("us", {"duck_and_cover"})
    assert t.play("stop").difference() == {}


# ---- 78 Alliance for Progress ----


def test_078_alliance_for_progress():
    latin = {"mexico": (2, 0), "chile": (3, 0), "brazil": (2, 1), "haiti": (1, 0), "angola": (1, 0), "cuba": (0, 3)}
    t = played("us", "alliance_for_progress", "event", influence=latin)
    assert (t.vp, t.where("alliance_for_progress")) == (2, "removed")


def test_078_alliance_for_progress_counts_all_seven():
    seven = {"mexico": 2, "cuba": 3, "panama": 2, "venezuela": 2, "brazil": 2, "argentina": 2, "chile": 3}
    assert played("us", "alliance_for_progress", "event", influence={id: (n, 0) for id, n in seven.items()}).vp == 7


def test_078_alliance_for_progress_without_a_battleground_is_removed():
    t = for_operations("ussr", "alliance_for_progress", influence={"haiti": (1, 0)})
    assert (t.vp, t.where("alliance_for_progress")) == (0, "removed")  # 5.2.c


# ---- 79 Africa Scoring, 81 South America Scoring ----


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({"kenya": (2, 0)}, 1),
        ({"kenya": (2, 0), "algeria": (0, 2)}, 1 - 2),
        ({"kenya": (2, 0), "angola": (1, 0), "botswana": (0, 2)}, 4 + 1 - 1),
        ({"nigeria": (0, 1), "zaire": (0, 1), "angola": (0, 1), "algeria": (0, 2), "south_africa": (0, 3)}, -11),
        ({}, 0),
    ],
)
def test_079_africa_scoring(influence, vp):
    t = played("ussr", "africa_scoring", "event", influence=influence)
    assert (t.vp, t.where("africa_scoring")) == (vp, "discard")


def test_079_africa_scoring_offers_no_operations_and_no_space():
    assert played("ussr", "africa_scoring").legal() == {"event"}


def test_079_africa_scoring_in_the_headline_comes_last():
    t = headlined("africa_scoring", "nasser", influence={"kenya": (2, 0)})
    assert [entry["card"] for entry in t.logged("inf-log-event")] == ["nasser", "africa_scoring"]
    assert t.difference() == {"vp": 1, "egypt": (0, 2)}


@pytest.mark.parametrize(
    ("influence", "vp"),
    [
        ({"peru": (2, 0)}, 2),
        ({"peru": (2, 0), "chile": (3, 0), "bolivia": (0, 2)}, 5 + 1 - 2),
        ({"venezuela": (0, 2), "brazil": (0, 2), "argentina": (0, 2), "chile": (0, 3)}, -10),
        ({"peru": (0, 2), "brazil": (2, 0)}, 3 - 2),
    ],
)
def test_081_south_america_scoring(influence, vp):
    t = played("us", "south_america_scoring", "event", influence=influence)
    assert (t.vp, t.where("south_america_scoring")) == (vp, "discard")


# ---- 80 One Small Step ----


@pytest.mark.parametrize(
    ("before", "after", "vp"),
    [((0, 1), 2, 0), ((1, 2), 3, 2), ((1, 3), 3, 0), ((3, 4), 5, 3), ((5, 7), 7, 2), ((6, 7), 8, 2), ((7, 8), 8, 0)],
)
def test_080_one_small_step_two_boxes_with_the_points_of_the_second(before, after, vp):
    t = played("us", "one_small_step", "event", space=before)
    assert (t.space, t.vp, t.spaced) == ((after, before[1]), vp, (0, 0))
    assert t.where("one_small_step") == "discard"


@pytest.mark.parametrize("space", [(0, 0), (3, 2)])
def test_080_one_small_step_only_from_behind(space):
    t = played("us", "one_small_step", space=space)
    assert t.refuses("event") == "5.2.b"


def test_080_one_small_step_abilities():
    t = played("us", "one_small_step", "event", space=(0, 1))
    assert t.view("us").abilities == {"us": [2], "ussr": []}
    assert t.difference() == {"space": (2, 1)}
    t = played("us", "one_small_step", "event", space=(1, 2))
    assert t.view("us").abilities == {"us": [], "ussr": []}  # the USSR was alone in box 2 until now
    assert t.difference() == {"space": (3, 2), "vp": 2}


def test_080_one_small_step_in_the_soviet_headline():
    t = headlined("nato", "one_small_step", space=(2, 0))
    assert t.space == (2, 2)
    t = headlined("nato", "one_small_step", space=(0, 0))
    assert (t.space, t.where("one_small_step")) == ((0, 0), "discard")


# ---- 107 Che ----

CHE = {"kenya": (1, 0), "nicaragua": (1, 0), "peru": (1, 0), "panama": (1, 0), "lebanon": (1, 0), "angola": (1, 0)}


def test_107_che_two_coups_in_countries_that_are_no_battlegrounds():
    t = played("ussr", "che", "event", influence=CHE, defcon=2)
    assert (t.decider, t.countries(), t.may("stop")) == ("ussr", {"kenya", "nicaragua", "peru"}, True)
    t.play("kenya", "die 4")
    assert (t.at("kenya"), t.military) == ((0, 2), (0, 3))  # 4 + 3 - 4
    assert t.countries() == {"nicaragua", "peru"}
    t.play("nicaragua", "die 1")
    assert (t.at("nicaragua"), t.military, t.defcon) == ((0, 1), (0, 5), 2)
    assert (t.decider, t.where("che")) == ("us", "discard")


def test_107_che_second_coup_only_if_the_first_removed_influence():
    t = played("ussr", "che", "event", "kenya", "die 1", influence=CHE)  # 1 + 3 - 4
    assert (t.decider, t.at("kenya"), t.military) == ("us", (1, 0), (0, 3))


def test_107_che_second_coup_in_another_country():
    t = played("ussr", "che", "event", "kenya", "die 2", influence={"kenya": (5, 0), "peru": (1, 0)})
    assert t.at("kenya") == (4, 0)
    assert t.countries() == {"peru"}
    assert t.play("peru", "die 1").difference() == {"kenya": (4, 0), "military": (0, 5)}  # 1 + 3 - 4


def test_107_che_may_stop_after_the_first_or_before():
    t = played("ussr", "che", "event", "stop", influence=CHE)
    assert (t.decider, t.military) == ("us", (0, 0))
    t = played("ussr", "che", "event", "kenya", "die 4", "stop", influence=CHE)
    assert (t.decider, t.difference()) == ("us", {"kenya": (0, 2), "military": (0, 3)})


def test_107_che_without_a_target():
    t = played("ussr", "che", "event", influence={"panama": (1, 0), "lebanon": (1, 0)})
    assert (t.decider, t.where("che")) == ("us", "discard")


def test_107_che_is_carried_out_by_the_ussr_in_a_us_round():
    t = for_operations("us", "che", "kenya", "die 4", influence=CHE)
    assert (t.decider, t.at("kenya"), t.military) == ("ussr", (0, 2), (0, 3))
    assert t.countries() == {"nicaragua", "peru"}
    assert t.play("stop").difference() == {"canada": (3, 0), "kenya": (0, 2), "military": (0, 3)}


def test_107_che_operations_are_modified():
    t = played("ussr", "che", "event", "kenya", "die 2", influence=CHE, effects={"red_scare_purge": "us"})
    assert (t.at("kenya"), t.military) == ((1, 0), (0, 2))  # 2 + 2 - 4


def test_107_che_without_military_operations_as_a_ruling():
    t = played("ussr", "che", "event", "kenya", "die 4", influence=CHE, options={"che_gives_military_operations": "no"})
    assert t.play("stop").difference() == {"kenya": (0, 2)}


def test_107_che_in_the_cuban_missile_crisis():
    t = played("ussr", "che", "event", "kenya", "die 4", influence=CHE, effects={"cuban_missile_crisis": "us"})
    assert (t.result, t.military) == (("us", "cuban_missile_crisis"), (0, 3))
    assert t.at("kenya") == CHE["kenya"]  # the die decides nothing any more


def test_107_che_feels_salt_and_death_squads():
    effects = {"salt_negotiations": "us", "latin_american_death_squads": "us"}
    t = played("ussr", "che", "event", "peru", "die 1", influence=CHE, effects=effects)
    assert bonus(t) == -2
    assert t.difference() == {"military": (0, 3)}  # 1 - 2 + 3 - 4


# ---- 108 Our Man in Tehran ----

FIVE = ["fidel", "nasser", "opec", "blockade", "asia_scoring"]


def tehran(*words, side="us", deck=FIVE, **more):
    how = "event" if side == "us" else "event first"
    iran = {"iran": (2, 0)}
    return played(side, "our_man_in_tehran", how, *words, deck=deck, only_deck=True, influence=iran, **more)


def test_108_our_man_in_tehran_looks_at_five_and_discards_some():
    t = tehran(deck=[*FIVE, "nato"])
    assert t.decider == "chance"
    t.play(*(f"card {card}" for card in FIVE))
    assert (t.decider, t.cards()) == ("us", set(FIVE))
    assert t.view("us").looked == sorted(FIVE, key=t.view("us").looked.index)
    assert (t.view("ussr").looked, t.view("ussr").looked_at) == (None, 5)
    t.play("card asia_scoring", "card opec", "stop")
    assert t.pile("deck") == {"fidel", "nasser", "blockade", "nato"}
    assert {t.where("asia_scoring"), t.where("opec")} == {"discard"}
    assert (t.vp, t.decider, t.where("our_man_in_tehran")) == (0, "ussr", "removed")


def test_108_our_man_in_tehran_discards_all_or_none():
    t = tehran(*(f"card {card}" for card in FIVE))
    none = t.copy().play("stop")
    assert none.pile("deck") == set(FIVE)
    t.play(*(f"card {card}" for card in FIVE))
    assert (t.decider, t.pile("deck"), t.pile("discard")) == ("ussr", set(FIVE), set())  # 4.3: the deck ran out


def test_108_our_man_in_tehran_with_exactly_five_cards_shuffles_no_discards():
    t = tehran(*(f"card {card}" for card in FIVE), discard=["nato"])
    assert (t.decider, t.pile("discard")) == ("us", {"nato"})
    t.play("card opec", "stop")
    assert (t.pile("deck"), t.pile("discard")) == (set(FIVE) - {"opec"}, {"nato", "opec"})


def test_108_our_man_in_tehran_with_fewer_than_five_cards_reshuffles_and_looks_at_five():
    discard = ["nato", "comecon", "containment", "opec"]
    t = tehran("card fidel", "card nasser", deck=["fidel", "nasser"], discard=discard)
    assert (t.decider, t.cards(), t.pile("discard")) == ("chance", set(discard), set())
    t.play("card nato", "card comecon", "card opec")
    assert (t.decider, t.cards()) == ("us", {"fidel", "nasser", "nato", "comecon", "opec"})
    t.play("card fidel", "stop")
    assert t.pile("deck") == {"nasser", "nato", "comecon", "opec", "containment"}
    assert t.pile("discard") == {"fidel"}


def test_108_our_man_in_tehran_with_fewer_than_five_cards_in_the_game_looks_at_those():
    t = tehran("card fidel", "card nasser", "card nato", deck=["fidel", "nasser"], discard=["nato"])
    assert (t.decider, t.cards()) == ("us", {"fidel", "nasser", "nato"})
    t.play("card nasser", "stop")
    assert (t.pile("deck"), t.pile("discard")) == ({"fidel", "nato"}, {"nasser"})


def test_108_our_man_in_tehran_with_an_empty_deck():
    t = tehran(deck=[])
    assert (t.decider, t.where("our_man_in_tehran")) == ("ussr", "removed")


def test_108_our_man_in_tehran_belongs_to_the_us():
    t = tehran(*(f"card {card}" for card in FIVE), side="ussr").still_open()
    assert (t.decider, t.cards()) == ("us", set(FIVE))


def test_108_our_man_in_tehran_needs_a_country_of_the_middle_east():
    t = played("us", "our_man_in_tehran", influence={"iran": (1, 0), "france": (3, 0)})
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "iran", "iran")
    assert (t.difference(), t.where("our_man_in_tehran")) == ({"iran": (3, 0)}, "discard")
    t = for_operations("ussr", "our_man_in_tehran")
    assert (t.decider, t.where("our_man_in_tehran")) == ("us", "discard")
