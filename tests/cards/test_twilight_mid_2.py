"""Twilight Struggle: the events of the cards 59 to 81, 107 and 108, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import for_operations, headlined, next_turn, played
from tests.twilight_table import MAP, table

WARS = ["korean_war", "arab_israeli_war", "indo_pakistani_war", "brush_war", "iran_iraq_war"]
FLOWERS = {"flower_power": "ussr"}


def bonus(t):
    """The die modifier of the last coup."""
    return t.told("inf-log-coup")[-1]["bonus"]


# ---- 59 Flower Power ----


def test_059_flower_power_stays_in_force_and_leaves_the_game():
    t = played("ussr", "flower_power", "event")
    assert t.effects() == {"flower_power": "ussr"}
    assert t.where("flower_power") == "removed"
    assert t.vp == 0
    assert next_turn({"flower_power": "ussr"}).effects() == {"flower_power": "ussr"}


@pytest.mark.parametrize("war", WARS)
def test_059_flower_power_pays_for_every_war_used_for_operations(war):
    t = played("us", war, "influence", turn=8, effects=FLOWERS)
    assert t.vp == -2
    assert t.prompt == "inf-ask-place"  # before the card acts


@pytest.mark.parametrize("war", ["korean_war", "arab_israeli_war"])
def test_059_flower_power_pays_once_when_the_soviet_war_comes_first(war):
    t = played("us", war, "event first", turn=8, effects=FLOWERS)
    assert (t.vp, t.decider) == (-2, "chance")


@pytest.mark.parametrize("war", ["indo_pakistani_war", "brush_war", "iran_iraq_war"])
def test_059_flower_power_pays_for_a_war_event(war):
    t = played("us", war, "event", turn=8, effects=FLOWERS, influence={"iran": (0, 1), "india": (0, 1)})
    assert (t.vp, t.decider) == (-2, "us")  # before the target is chosen


@pytest.mark.parametrize("war", WARS)
def test_059_flower_power_pays_nothing_on_the_space_race(war):
    t = played("us", war, "space", "die 6", turn=8, effects=FLOWERS)
    assert t.vp == 0


def test_059_flower_power_pays_nothing_for_a_prohibited_war():
    t = played("us", "arab_israeli_war", "influence", effects=FLOWERS | {"camp_david_accords": "us"})
    assert t.vp == 0


def test_059_flower_power_pays_nothing_for_soviet_wars():
    t = played("ussr", "brush_war", "event", effects=FLOWERS)
    assert (t.vp, t.decider) == (0, "ussr")


def test_059_flower_power_pays_nothing_for_a_card_discarded_in_quagmire():
    t = table(to_play="us", us=["brush_war"], effects=FLOWERS | {"quagmire": "ussr"}).play("card brush_war")
    assert (t.vp, t.where("brush_war")) == (0, "discard")


def test_059_flower_power_pays_in_the_headline():
    t = headlined("brush_war", "nasser", effects=FLOWERS)
    assert (t.vp, t.decider) == (-2, "us")


def test_059_flower_power_counts_from_the_second_headline_on():
    t = headlined("brush_war", "flower_power")  # 4 operations against 3: Flower Power comes first
    assert t.vp == -2


def test_059_flower_power_may_end_the_game_before_the_card_acts():
    t = played("us", "brush_war", "event", effects=FLOWERS, vp=-18)
    assert t.result == ("ussr", "victory_points")


def test_059_flower_power_with_grain_sales():
    t = played("us", "grain_sales_to_soviets", "event", "card korean_war", ussr=["korean_war"], effects=FLOWERS)
    assert t.vp == 0
    t.play("yes", "event first")
    assert t.vp == -2


def test_059_flower_power_with_star_wars():
    t = played("us", "star_wars", "event", turn=8, discard=["brush_war"], effects=FLOWERS, space=(1, 0))
    t.play("card brush_war")
    assert t.vp == -2


@pytest.mark.parametrize(("use", "vp"), [("influence", -2), ("space", 0)])
def test_059_flower_power_with_missile_envy(use, vp):
    t = table(to_play="us", us=["missile_envy"], ussr=["korean_war", "nasser"], effects=FLOWERS)
    t.play("card missile_envy", "event", "card korean_war")
    assert t.vp == 0
    t.play(use)
    assert t.vp == vp


@pytest.mark.parametrize(("use", "vp"), [("influence", -2), ("space", 0)])
def test_059_flower_power_with_un_intervention(use, vp):
    t = played("us", "un_intervention", "event", "card korean_war", use, us=["korean_war"], effects=FLOWERS)
    assert t.vp == vp


def test_059_flower_power_cannot_happen_after_an_evil_empire():
    t = played("ussr", "flower_power", turn=8, effects={"an_evil_empire": "us"})
    assert t.refuses("event") == "5.2.b"
    t.play("influence", *["finland"] * 4)
    assert t.where("flower_power") == "discard"


def test_059_flower_power_played_by_the_us():
    t = for_operations("us", "flower_power")
    assert (t.effects(), t.where("flower_power")) == ({"flower_power": "ussr"}, "removed")


# ---- 60 U2 Incident ----


def test_060_u2_incident():
    t = played("ussr", "u2_incident", "event")
    assert (t.vp, t.effects(), t.where("u2_incident")) == (-1, {"u2_incident": "ussr"}, "removed")


@pytest.mark.parametrize(("side", "card"), [("us", "opec"), ("ussr", "nato")])
def test_060_u2_incident_pays_again_for_un_intervention_of_either_side(side, card):
    t = played(side, "un_intervention", "event", f"card {card}", **{side: [card]}, effects={"u2_incident": "ussr"})
    assert (t.vp, t.effects()) == (-1, {})


def test_060_u2_incident_pays_nothing_for_the_operation_of_un_intervention():
    t = played("us", "un_intervention", "influence", "canada", us=["opec"], effects={"u2_incident": "ussr"})
    assert t.vp == 0


def test_060_u2_incident_is_over_after_the_turn():
    assert next_turn({"u2_incident": "ussr"}, military=(5, 5)).effects() == {}


def test_060_u2_incident_played_by_the_us_for_operations():
    t = played("us", "u2_incident", "event first")
    assert (t.vp, t.decider, t.prompt) == (-1, "us", "inf-ask-operation")


# ---- 61 OPEC ----

OIL = {"egypt": 2, "iran": 2, "libya": 2, "saudi_arabia": 3, "iraq": 3, "gulf_states": 3, "venezuela": 2}


def test_061_opec_counts_the_seven_countries():
    t = played("ussr", "opec", "event", influence={id: (0, n) for id, n in OIL.items()})
    assert (t.vp, t.where("opec")) == (-7, "discard")


@pytest.mark.parametrize("id", OIL)
def test_061_opec_counts_controlled_countries_only(id):
    influence = {c: (0, n) for c, n in OIL.items()} | {id: (1, OIL[id])}
    assert played("ussr", "opec", "event", influence=influence).vp == -6


def test_061_opec_counts_no_other_country():
    others = {id: (0, int(row["stability"])) for id, row in MAP.items() if id not in OIL}
    assert played("ussr", "opec", "event", influence=others).vp == 0


def test_061_opec_played_by_the_us_before_operations_in_iran():
    t = played("us", "opec", "event first", influence={"iran": (1, 3)})
    assert t.vp == -1


def test_061_opec_cannot_happen_after_north_sea_oil():
    t = played("us", "opec", "event first", turn=8, influence={"iran": (0, 3)}, effects={"north_sea_oil": "us"})
    assert (t.vp, t.prompt) == (0, "inf-ask-operation")
    t = played("ussr", "opec", turn=8, effects={"north_sea_oil": "us"})
    assert t.refuses("event") == "5.2.b"


# ---- 62 Lone Gunman ----


def test_062_lone_gunman_shows_the_hand_and_gives_one_operation():
    t = played("ussr", "lone_gunman", "event", us=["nato"])
    assert set(t.view("ussr").known) == {"nato", "duck_and_cover"}
    assert (t.decider, t.points) == ("ussr", 1)
    t.play("influence", "finland")
    assert t.at("finland") == (0, 1)
    assert (t.decider, t.where("lone_gunman")) == ("us", "removed")


def test_062_lone_gunman_is_modified_operations():
    t = played("ussr", "lone_gunman", "event", effects={"brezhnev_doctrine": "ussr"})
    assert t.points == 2
    assert t.may("space")
    t = played("ussr", "lone_gunman", "event")
    assert not t.may("space")


def test_062_lone_gunman_can_cost_the_us_the_game():
    t = played("us", "lone_gunman", "event first", defcon=2, influence={"angola": (1, 0)})
    assert t.decider == "ussr"
    t.play("coup", "angola", "die 1")
    assert t.result == ("ussr", "nuclear_war")


def test_062_lone_gunman_in_the_us_headline():
    t = headlined("lone_gunman", "nasser", "influence", "poland")
    assert t.at("poland") == (0, 1)


# ---- 63 Colonial Rear Guards ----


def test_063_colonial_rear_guards_four_countries_once_each():
    t = played("us", "colonial_rear_guards", "event")
    africa_and_se_asia = {
        id for id, row in MAP.items() if row["region"] == "africa" or "southeast_asia" in row["subregions"]
    }
    assert t.countries() == africa_and_se_asia
    t.play("vietnam")
    assert t.refuses("vietnam") == "5.5"
    t.play("kenya", "angola", "burma")
    assert t.board() == dict.fromkeys(("vietnam", "kenya", "angola", "burma"), (1, 0))
    assert (t.decider, t.where("colonial_rear_guards")) == ("ussr", "discard")


def test_063_colonial_rear_guards_is_placed_by_the_us_in_a_soviet_round():
    t = for_operations("ussr", "colonial_rear_guards")
    assert t.decider == "us"
    t.play("zaire", "sudan", "kenya", "burma")
    assert t.at("zaire") == (1, 0)


def test_063_colonial_rear_guards_in_an_enemy_country():
    t = played("us", "colonial_rear_guards", "event", influence={"angola": (0, 5)}).play("angola")
    assert t.at("angola") == (1, 5)  # one point, not two
    assert t.points == 3


# ---- 64 Panama Canal Returned ----


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_064_panama_canal_returned(side):
    card = "panama_canal_returned"
    t = played("us", card, "event") if side == "us" else for_operations(side, card)
    for id in ("panama", "costa_rica", "venezuela"):
        assert t.at(id) == (1, 0)
    assert t.where("panama_canal_returned") == "removed"


# ---- 65 Camp David Accords ----


def test_065_camp_david_accords():
    t = played("us", "camp_david_accords", "event", influence={"egypt": (0, 3)})
    assert t.board() == {"egypt": (1, 3), "israel": (1, 0), "jordan": (1, 0)}
    assert (t.vp, t.where("camp_david_accords")) == (1, "removed")
    assert t.effects() == {"camp_david_accords": "us"}


def test_065_camp_david_accords_forbid_the_arab_israeli_war():
    t = played("ussr", "arab_israeli_war", effects={"camp_david_accords": "us"})
    assert t.refuses("event") == "5.2.b"
    t = for_operations("us", "arab_israeli_war", effects={"camp_david_accords": "us"})
    assert (t.decider, t.military, t.where("arab_israeli_war")) == ("ussr", (0, 0), "discard")


def test_065_camp_david_accords_played_by_the_ussr():
    t = played("ussr", "camp_david_accords", "event first")
    assert (t.vp, t.decider, t.at("israel")) == (1, "ussr", (1, 0))


# ---- 66 Puppet Governments ----


def test_066_puppet_governments_only_in_empty_countries():
    t = played("us", "puppet_governments", "event", influence={"iran": (1, 0), "egypt": (0, 1)})
    assert t.countries() == set(MAP) - {"iran", "egypt"}
    t.play("libya")
    assert not t.may("libya")
    t.play("france", "poland")
    assert [t.at(id) for id in ("libya", "france", "poland")] == [(1, 0)] * 3
    assert (t.decider, t.where("puppet_governments")) == ("ussr", "removed")


@pytest.mark.parametrize("n", [0, 1, 2])
def test_066_puppet_governments_up_to_three(n):
    t = played("us", "puppet_governments", "event").play(*["cuba", "haiti"][:n], "stop")
    assert (len(t.board()), t.decider) == (n, "ussr")


def test_066_puppet_governments_without_an_empty_country():
    t = played("us", "puppet_governments", "event", influence=dict.fromkeys(MAP, (0, 1)))
    assert (t.decider, t.where("puppet_governments")) == ("ussr", "removed")  # 5.2.c


def test_066_puppet_governments_belongs_to_the_us_in_a_soviet_headline():
    t = headlined("truman_doctrine", "puppet_governments")
    assert t.decider == "us"
    assert t.may("stop")


# ---- 67 Grain Sales to Soviets ----


def grain(card, *words, by="us", **position):
    """Grain Sales draws this Soviet card."""
    position["ussr"] = [card, *position.get("ussr", ())]
    how = "event" if by == "us" else "event first"
    return played(by, "grain_sales_to_soviets", how, f"card {card}", *words, turn=8, **position)


def test_067_grain_sales_draws_at_random():
    t = played("us", "grain_sales_to_soviets", "event", ussr=["fidel", "nato"], china="ussr")
    assert t.decider == "chance"
    assert t.cards() == {"fidel", "nato", "socialist_governments"}  # never The China Card


def test_067_grain_sales_play_a_us_event():
    t = grain("panama_canal_returned", "yes", "event")
    assert (t.at("panama"), t.where("panama_canal_returned")) == ((1, 0), "removed")
    assert (t.decider, t.where("grain_sales_to_soviets")) == ("ussr", "discard")


def test_067_grain_sales_play_a_neutral_event():
    t = grain("nuclear_test_ban", "yes", "event", defcon=3)
    assert (t.vp, t.defcon) == (1, 5)


@pytest.mark.parametrize("first", [True, False])
def test_067_grain_sales_a_soviet_event_happens_with_the_operations(first):
    t = grain("allende", "yes", *(["event first", "influence", "canada"] if first else ["influence", "canada"]))
    assert (t.at("canada"), t.at("chile"), t.where("allende")) == ((1, 0), (0, 2), "removed")
    assert t.decider == "ussr"


def test_067_grain_sales_a_soviet_card_may_go_to_space_without_its_event():
    t = grain("allende", "yes", effects={"containment": "us"})
    t.play("space", "die 1")
    assert (t.space, t.spaced, t.vp, t.at("chile")) == ((1, 0), (1, 0), 2, (0, 0))
    assert t.where("allende") == "discard"


def test_067_grain_sales_a_scoring_card_is_played_or_returned():
    t = grain("africa_scoring", influence={"kenya": (2, 0)})
    back = t.copy().play("no")
    t.play("yes")
    assert t.legal() == {"event"}
    t.play("event")
    assert (t.vp, t.where("africa_scoring")) == (1, "discard")
    assert (back.where("africa_scoring"), back.points) == ("hand_ussr", 2)


def test_067_grain_sales_returns_the_card_and_conducts_two_operations():
    t = grain("opec", "no", influence={"angola": (0, 1)})
    assert (t.where("opec"), t.points) == ("hand_ussr", 2)
    assert "opec" in t.view("us").known
    assert t.legal() == {"influence", "realign", "coup", "space"}
    t.play("coup", "angola", "die 1")
    assert (t.at("angola"), t.military) == ((0, 0), (2, 0))


def test_067_grain_sales_operations_are_two_in_asia_too():
    t = grain("opec", "no", "influence", "japan", "japan")
    assert (t.decider, t.at("japan")) == ("ussr", (2, 0))


def test_067_grain_sales_against_an_empty_hand():
    t = table(to_play="us", us=["grain_sales_to_soviets"]).play("card grain_sales_to_soviets", "event")
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 2)


@pytest.mark.parametrize(("effect", "points"), [("red_scare_purge", 2), ("brezhnev_doctrine", 3), ("containment", 4)])
def test_067_grain_sales_modifiers_are_those_of_the_us(effect, points):
    serves = "us" if effect == "containment" else "ussr"
    t = grain("opec", "yes", "influence", effects={effect: serves})
    assert t.points == points


def test_067_grain_sales_own_operations_are_modified():
    assert grain("opec", "no", effects={"red_scare_purge": "ussr"}).points == 1


def test_067_grain_sales_in_a_soviet_round_the_us_decides():
    t = grain("opec", by="ussr")
    assert (t.decider, t.legal()) == ("us", {"yes", "no"})
    t.play("no", "influence", "canada", "canada")
    assert (t.decider, t.points) == ("ussr", 2)  # now the operations of the USSR


def test_067_grain_sales_can_cost_the_ussr_the_game():
    t = grain("opec", "no", "coup", "angola", "die 1", by="ussr", defcon=2, influence={"angola": (0, 1)})
    assert t.result == ("us", "nuclear_war")


def test_067_grain_sales_with_un_intervention():
    t = grain("opec", us=["un_intervention"], influence={"iran": (0, 3)})
    assert t.cards() == {"un_intervention"}
    t.play("card un_intervention", "influence", *["canada"] * 3)
    assert (t.at("canada"), t.vp) == ((3, 0), 0)  # no OPEC
    assert {t.where(c) for c in ("opec", "un_intervention", "grain_sales_to_soviets")} == {"discard"}


def test_067_grain_sales_with_un_intervention_feeds_u2_incident():
    t = grain("opec", "card un_intervention", us=["un_intervention"], effects={"u2_incident": "ussr"})
    assert t.vp == -1


@pytest.mark.parametrize("card", ["nuclear_test_ban", "panama_canal_returned"])
def test_067_grain_sales_with_un_intervention_needs_a_soviet_event(card):
    assert grain(card, us=["un_intervention"]).cards() == set()


def test_067_grain_sales_with_un_intervention_not_in_the_headline():
    t = headlined("grain_sales_to_soviets", "nasser", "card opec", us=["un_intervention"], ussr=["opec"])
    assert t.legal() == {"yes", "no"}


def test_067_grain_sales_draws_un_intervention():
    t = grain("un_intervention", "yes", us=["opec"], influence={"iran": (0, 3)})
    t.play("event", "card opec", "influence", *["canada"] * 3)
    assert (t.vp, t.where("opec"), t.where("un_intervention")) == (0, "discard", "discard")


def test_067_grain_sales_draws_un_intervention_without_a_soviet_event():
    t = grain("un_intervention", "yes")
    assert t.refuses("event") == "5.2.b"


def test_067_grain_sales_draws_missile_envy():
    t = grain("missile_envy", "yes", "event", ussr=["panama_canal_returned"])
    assert (t.decider, t.cards()) == ("ussr", {"socialist_governments"})
    t.play("card socialist_governments", "influence", *["canada"] * 3)
    assert (t.where("missile_envy"), t.where("socialist_governments")) == ("hand_ussr", "discard")
    assert t.cards() == {"missile_envy"}  # the USSR must use it at once


def test_067_grain_sales_draws_a_missile_envy_that_was_due():
    t = grain("missile_envy", "no", "influence", "canada", "canada", effects={"missile_envy": "ussr"})
    assert t.cards() == {"missile_envy"}
    t = grain("missile_envy", "yes", "influence", "canada", "canada", effects={"missile_envy": "ussr"})
    assert (t.cards(), t.effects()) == ({"socialist_governments", "the_china_card"}, {})


def test_067_grain_sales_draws_star_wars():
    t = grain("star_wars", "yes", "event", discard=["panama_canal_returned"], space=(1, 0))
    t.play("card panama_canal_returned")
    assert (t.at("panama"), t.where("star_wars"), t.where("panama_canal_returned")) == ((1, 0), "removed", "removed")


def test_067_grain_sales_draws_star_wars_without_a_lead():
    t = grain("star_wars", "yes", discard=["panama_canal_returned"])
    assert t.refuses("event") == "5.2.b"


def test_067_grain_sales_draws_defectors_in_the_headline():
    t = headlined("grain_sales_to_soviets", "nasser", "card defectors", "yes", "event", ussr=["defectors"])
    assert (t.where("nasser"), t.at("egypt"), t.vp) == ("discard", (0, 0), 0)


def test_067_grain_sales_draws_defectors_after_the_soviet_headline():
    t = headlined("grain_sales_to_soviets", "de_stalinization", "card defectors", "yes", "event", ussr=["defectors"])
    assert t.where("de_stalinization") == "removed"  # it had happened


def test_067_grain_sales_draws_itself_never():
    t = played("ussr", "grain_sales_to_soviets", "event first")
    assert t.cards() == {"socialist_governments"}


# ---- 68 John Paul II Elected Pope ----


@pytest.mark.parametrize(("before", "after"), [((0, 4), (1, 2)), ((2, 1), (3, 0)), ((0, 0), (1, 0))])
def test_068_john_paul_ii(before, after):
    t = played("us", "john_paul_ii_elected_pope", "event", influence={"poland": before})
    assert t.at("poland") == after
    assert (t.effects(), t.where("john_paul_ii_elected_pope")) == ({"john_paul_ii_elected_pope": "us"}, "removed")


def test_068_john_paul_ii_played_by_the_ussr_makes_solidarity_playable():
    t = for_operations("ussr", "john_paul_ii_elected_pope", turn=8, us=["solidarity"])
    t.play("card solidarity", "event")
    assert t.at("poland") == (4, 0)


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
    assert (bonus(t), t.at("panama")) == (-2, (2, 0))  # 4 - 2 + 3 - 4


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
    assert for_operations("ussr", "oas_founded").decider == "us"


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
    assert t.vp == 3  # 5 + 1 against 3


def test_073_shuttle_diplomacy_takes_presence_and_adjacency_away():
    assert scored("asia_scoring", {"japan": (0, 4)}, effects={}).vp == -5  # 3 + 1 + 1
    assert scored("asia_scoring", {"japan": (0, 4)}, "japan").vp == 0


def test_073_shuttle_diplomacy_breaks_control():
    everything = {"egypt": 2, "israel": 4, "iraq": 3, "iran": 2, "libya": 2, "saudi_arabia": 3, "syria": 2}
    middle_east = {id: (0, n) for id, n in everything.items()}
    assert scored("middle_east_scoring", middle_east, effects={}).vp == -13  # 7 + 6
    assert scored("middle_east_scoring", middle_east, "iran").vp == -10  # 5 + 5


def test_073_shuttle_diplomacy_gives_the_us_no_control():
    middle_east = {"egypt": (2, 0), "israel": (4, 0), "iraq": (3, 0), "iran": (2, 0), "libya": (2, 0), "syria": (2, 0)}
    t = scored("middle_east_scoring", middle_east | {"saudi_arabia": (0, 3)}, "saudi_arabia")
    assert t.vp == 10  # 5 + 5: all six battlegrounds are needed for control


def test_073_shuttle_diplomacy_without_a_soviet_battleground_is_used_up():
    t = scored("middle_east_scoring", {"syria": (0, 2)})
    assert (t.vp, t.where("shuttle_diplomacy"), t.effects()) == (-3, "discard", {})


def test_073_shuttle_diplomacy_is_chosen_by_the_us_when_the_ussr_scores():
    t = played("ussr", "asia_scoring", "event", effects=SHUTTLE, influence={"japan": (0, 4), "india": (0, 3)})
    assert t.decider == "us"


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


# ---- 76 Ussuri River Skirmish ----


@pytest.mark.parametrize("up", [True, False])
def test_076_ussuri_takes_the_card_face_up(up):
    t = played("us", "ussuri_river_skirmish", "event", china="ussr", china_up=up)
    assert (t.china, t.board()) == (("us", True), {})
    assert t.where("ussuri_river_skirmish") == "removed"


def test_076_ussuri_card_can_be_played_in_the_same_turn():
    t = played("ussr", "ussuri_river_skirmish", "event first", "influence", *["finland"] * 3)
    assert "the_china_card" in t.cards()


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
    assert (t.decider, t.hand("us")) == ("ussr", {"fidel"})


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
    assert t.pile("discard") == set()


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


def test_077_ask_not_belongs_to_the_us_and_never_offers_the_china_card():
    t = played("ussr", "ask_not_what_your_country", "event first", china="us")
    assert (t.decider, t.cards()) == ("us", {"duck_and_cover"})


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
    assert [entry["card"] for entry in t.told("inf-log-event")] == ["nasser", "africa_scoring"]


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
    t = played("us", "one_small_step", "event", space=(1, 2))
    assert t.view("us").abilities == {"us": [], "ussr": []}  # the USSR was alone in box 2 until now


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


def test_107_che_may_stop_after_the_first_or_before():
    t = played("ussr", "che", "event", "stop", influence=CHE)
    assert (t.decider, t.military) == ("us", (0, 0))
    t = played("ussr", "che", "event", "kenya", "die 4", "stop", influence=CHE)
    assert (t.decider, t.at("peru")) == ("us", (1, 0))


def test_107_che_without_a_target():
    t = played("ussr", "che", "event", influence={"panama": (1, 0), "lebanon": (1, 0)})
    assert (t.decider, t.where("che")) == ("us", "discard")


def test_107_che_is_carried_out_by_the_ussr_in_a_us_round():
    t = for_operations("us", "che", "kenya", "die 4", influence=CHE)
    assert (t.decider, t.at("kenya"), t.military) == ("ussr", (0, 2), (0, 3))
    assert t.countries() == {"nicaragua", "peru"}


def test_107_che_operations_are_modified():
    t = played("ussr", "che", "event", "kenya", "die 2", influence=CHE, effects={"red_scare_purge": "us"})
    assert (t.at("kenya"), t.military) == ((1, 0), (0, 2))  # 2 + 2 - 4


def test_107_che_without_military_operations_as_a_ruling():
    t = played("ussr", "che", "event", "kenya", "die 4", influence=CHE, options={"che_gives_military_operations": "no"})
    assert (t.at("kenya"), t.military) == ((0, 2), (0, 0))


def test_107_che_in_the_cuban_missile_crisis():
    t = played("ussr", "che", "event", "kenya", "die 4", influence=CHE, effects={"cuban_missile_crisis": "us"})
    assert t.result == ("us", "cuban_missile_crisis")


def test_107_che_feels_salt_and_death_squads():
    effects = {"salt_negotiations": "us", "latin_american_death_squads": "us"}
    t = played("ussr", "che", "event", "peru", "die 1", influence=CHE, effects=effects)
    assert bonus(t) == -2


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


def test_108_our_man_in_tehran_with_an_empty_deck():
    t = tehran(deck=[])
    assert (t.decider, t.where("our_man_in_tehran")) == ("ussr", "removed")


def test_108_our_man_in_tehran_belongs_to_the_us():
    t = tehran(*(f"card {card}" for card in FIVE), side="ussr")
    assert (t.decider, t.cards()) == ("us", set(FIVE))


def test_108_our_man_in_tehran_needs_a_country_of_the_middle_east():
    t = played("us", "our_man_in_tehran", influence={"iran": (1, 0), "france": (3, 0)})
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "iran", "iran")
    assert t.where("our_man_in_tehran") == "discard"
    t = for_operations("ussr", "our_man_in_tehran")
    assert (t.decider, t.where("our_man_in_tehran")) == ("us", "discard")
