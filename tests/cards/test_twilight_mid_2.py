"""Twilight Struggle: the events of the cards 59 to 67, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import for_operations, headlined, next_turn, played, spend
from tests.twilight_table import MAP, table

WARS = ["korean_war", "arab_israeli_war", "indo_pakistani_war", "brush_war", "iran_iraq_war"]
FLOWERS = {"flower_power": "ussr"}
CANAL = dict.fromkeys(("panama", "costa_rica", "venezuela"), (1, 0))  # Panama Canal Returned


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
    assert t.play("die 1").difference() == {"vp": -2, "military": (0, 2)}
    spend(t.play("influence"), "canada")
    assert t.vp == -2


@pytest.mark.parametrize(
    "war, target, military",
    [("indo_pakistani_war", "india", 2), ("brush_war", "haiti", 3), ("iran_iraq_war", "iran", 2)],
)
def test_059_flower_power_pays_for_a_war_event(war, target, military):
    t = played("us", war, "event", turn=8, effects=FLOWERS, influence={"iran": (0, 1), "india": (0, 1)})
    assert (t.vp, t.decider) == (-2, "us")  # before the target is chosen
    assert t.play(target, "die 1").difference() == {"vp": -2, "military": (military, 0)}


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
    assert t.play("haiti", "die 1").difference() == {"military": (0, 3)}


def test_059_flower_power_pays_nothing_for_a_card_discarded_in_quagmire():
    hands = {"us": ["brush_war", "nato"], "ussr": ["fidel"]}
    t = table(to_play="us", **hands, effects=FLOWERS | {"quagmire": "ussr"}).play("card brush_war", "die 5")
    assert t.difference() == {"card brush_war": "discard"}


def test_059_flower_power_pays_in_the_headline():
    t = headlined("brush_war", "nasser", effects=FLOWERS)
    assert (t.vp, t.decider) == (-2, "us")
    assert t.play("haiti", "die 1").difference() == {"vp": -2, "military": (3, 0), "egypt": (0, 2)}


def test_059_flower_power_can_end_the_game_before_the_headline_happens():
    t = headlined("brush_war", "nasser", effects=FLOWERS, vp=-18)
    assert (t.result, t.logged("inf-log-event")) == (("ussr", "victory_points"), [])


def test_059_flower_power_can_end_the_game_before_the_war_happens():
    t = played("us", "brush_war", "event", effects=FLOWERS, vp=-18)
    assert (t.result, t.logged("inf-log-event")) == (("ussr", "victory_points"), [])


def test_059_flower_power_counts_from_the_second_headline_on():
    t = headlined("brush_war", "flower_power")  # 4 operations against 3: Flower Power comes first
    assert t.vp == -2
    t.play("haiti", "die 1")
    assert t.difference() == {"vp": -2, "military": (3, 0), "effect flower_power": "ussr"}


def test_059_flower_power_may_end_the_game_before_the_card_acts():
    t = played("us", "brush_war", "event", effects=FLOWERS, vp=-18)
    assert t.result == ("ussr", "victory_points")


def test_059_flower_power_with_grain_sales():
    t = played("us", "grain_sales_to_soviets", "event", "card korean_war", ussr=["korean_war"], effects=FLOWERS)
    assert t.vp == 0
    t.play("yes", "event first")
    assert t.vp == -2
    t.play("die 1")
    spend(t.play("influence"), "canada")
    assert t.difference() == {"vp": -2, "military": (0, 2), "canada": (2, 0)}


def test_059_flower_power_with_star_wars():
    t = played("us", "star_wars", "event", turn=8, discard=["brush_war"], effects=FLOWERS, space=(1, 0))
    t.play("card brush_war")
    assert t.vp == -2
    assert t.play("haiti", "die 1").difference() == {"vp": -2, "military": (3, 0)}


# how the US uses a Soviet war, and what follows
WAR_USED = {
    "influence": (["canada", "canada"], {"vp": -2, "canada": (2, 0)}),
    "space": (["die 6"], {"spaced": (1, 0)}),
}


@pytest.mark.parametrize("use", WAR_USED)
def test_059_flower_power_with_missile_envy(use):
    words, changed = WAR_USED[use]
    t = table(to_play="us", us=["missile_envy"], ussr=["korean_war", "nasser"], effects=FLOWERS)
    t.play("card missile_envy", "event", "card korean_war")
    assert t.vp == 0
    assert t.play(use).vp == changed.get("vp", 0)  # before the card acts
    assert t.play(*words).difference() == changed | {
        "card korean_war": "discard",
        "card missile_envy": "hand_ussr",
        "known ussr": {"missile_envy"},
        "effect missile_envy": "ussr",
    }


@pytest.mark.parametrize("use", WAR_USED)
def test_059_flower_power_with_un_intervention(use):
    words, changed = WAR_USED[use]
    t = played("us", "un_intervention", "event", "card korean_war", use, *words, us=["korean_war"], effects=FLOWERS)
    assert t.difference() == changed | {"card korean_war": "discard"}


def test_059_flower_power_cannot_happen_after_an_evil_empire():
    t = played("ussr", "flower_power", turn=8, effects={"an_evil_empire": "us"})
    assert t.refuses("event") == "5.2.b"
    t.play("influence", *["finland"] * 4)
    assert (t.difference(), t.where("flower_power")) == ({"finland": (0, 4)}, "discard")


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
    spend(t.play("influence"), "canada" if side == "us" else "finland")
    assert (t.vp, t.where(card)) == (-1, "discard")


def test_060_u2_incident_pays_nothing_for_the_operation_of_un_intervention():
    t = played("us", "un_intervention", "influence", "canada", us=["opec"], effects={"u2_incident": "ussr"})
    assert t.difference() == {"canada": (1, 0)}


def test_060_u2_incident_is_over_after_the_turn():
    assert next_turn({"u2_incident": "ussr"}, military=(5, 5)).effects() == {}


def test_060_u2_incident_played_by_the_us_for_operations():
    t = played("us", "u2_incident", "event first")
    assert (t.decider, t.prompt) == ("us", "inf-ask-operation")
    assert t.difference() == {"vp": -1, "effect u2_incident": "ussr"}


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
    assert (t.decider, t.points) == ("ussr", 1)
    t.play("influence", "finland")
    assert t.difference() == {"finland": (0, 1), "known us": {"nato", "duck_and_cover"}}
    assert (t.decider, t.where("lone_gunman")) == ("us", "removed")


def test_062_lone_gunman_is_modified_operations():
    t = played("ussr", "lone_gunman", "event", effects={"brezhnev_doctrine": "ussr"}).still_open()
    assert t.points == 2
    assert t.may("space")
    t = played("ussr", "lone_gunman", "event").still_open()
    assert not t.may("space")


def test_062_lone_gunman_can_cost_the_us_the_game():
    t = played("us", "lone_gunman", "event first", defcon=2, influence={"angola": (1, 0)})
    assert t.decider == "ussr"
    t.play("coup", "angola", "die 1")
    assert (t.result, t.military, t.known("us")) == (("ussr", "nuclear_war"), (0, 1), {"duck_and_cover"})


def test_062_lone_gunman_in_the_us_headline():
    t = headlined("lone_gunman", "nasser", "influence", "poland")
    assert t.difference() == {"poland": (0, 1), "egypt": (0, 2), "known us": {"duck_and_cover"}}


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
    assert t.board() == {"finland": (0, 2), **dict.fromkeys(("zaire", "sudan", "kenya", "burma"), (1, 0))}


def test_063_colonial_rear_guards_in_an_enemy_country():
    t = played("us", "colonial_rear_guards", "event", influence={"angola": (0, 5)}).play("angola")
    assert t.points == 3
    t.play("zaire", "sudan", "kenya")
    assert t.at("angola") == (1, 5)  # one point, not two
    assert [t.at(id) for id in ("zaire", "sudan", "kenya")] == [(1, 0)] * 3


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
    assert (t.vp, t.decider, t.effects()) == (1, "ussr", {"camp_david_accords": "us"})
    assert t.board() == dict.fromkeys(("egypt", "israel", "jordan"), (1, 0))


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
    assert (t.board(), t.decider) == (dict.fromkeys(["cuba", "haiti"][:n], (1, 0)), "ussr")


def test_066_puppet_governments_without_an_empty_country():
    t = played("us", "puppet_governments", "event", influence=dict.fromkeys(MAP, (0, 1)))
    assert (t.decider, t.where("puppet_governments")) == ("ussr", "removed")  # 5.2.c


def test_066_puppet_governments_belongs_to_the_us_in_a_soviet_headline():
    t = headlined("truman_doctrine", "puppet_governments")
    assert t.decider == "us"
    assert t.play("cuba", "stop").difference() == {"cuba": (1, 0)}


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
    t.still_open()


def test_067_grain_sales_play_a_us_event():
    t = grain("panama_canal_returned", "yes", "event")
    assert (t.board(), t.where("panama_canal_returned")) == (CANAL, "removed")
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
    assert (back.where("africa_scoring"), back.still_open().points) == ("hand_ussr", 2)
    assert back.known("ussr") == {"africa_scoring"}


def test_067_grain_sales_returns_the_card_and_conducts_two_operations():
    t = grain("opec", "no", influence={"angola": (0, 1)})
    assert (t.where("opec"), t.points) == ("hand_ussr", 2)
    assert t.legal() == {"influence", "realign", "coup", "space"}
    t.play("coup", "angola", "die 1")  # 1 + 2 - 2
    assert t.difference() == {"angola": (0, 0), "military": (2, 0), "defcon": 4, "known ussr": {"opec"}}


def test_067_grain_sales_operations_are_two_in_asia_too():
    t = grain("opec", "no", "influence", "japan", "japan")
    assert (t.decider, t.difference()) == ("ussr", {"japan": (2, 0), "known ussr": {"opec"}})


def test_067_grain_sales_against_an_empty_hand():
    t = table(to_play="us", us=["grain_sales_to_soviets", "nato"], influence={"cuba": (1, 1)})
    t.play("card grain_sales_to_soviets", "event")
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 2)
    assert (t.legal(), t.logged("ts-log-shows-card")) == ({"influence", "realign", "coup", "space"}, [])
    assert t.play("influence", "cuba", "cuba").difference() == {"cuba": (3, 1)}
    assert t.prompt == "inf-ask-card"  # the event is over


@pytest.mark.parametrize(("effect", "points"), [("red_scare_purge", 2), ("brezhnev_doctrine", 3), ("containment", 4)])
def test_067_grain_sales_modifiers_are_those_of_the_us(effect, points):
    serves = "us" if effect == "containment" else "ussr"
    t = grain("opec", "yes", "influence", effects={effect: serves}).still_open()
    assert t.points == points


def test_067_grain_sales_own_operations_are_modified():
    assert grain("opec", "no", effects={"red_scare_purge": "ussr"}).still_open().points == 1


def test_067_grain_sales_in_a_soviet_round_the_us_decides():
    t = grain("opec", by="ussr")
    assert (t.decider, t.legal()) == ("us", {"yes", "no"})
    t.play("no", "influence", "canada", "canada")
    assert (t.decider, t.points) == ("ussr", 2)  # now the operations of the USSR
    assert t.difference() == {"canada": (2, 0), "known ussr": {"opec"}}


def test_067_grain_sales_can_cost_the_ussr_the_game():
    t = grain("opec", "no", "coup", "angola", "die 1", by="ussr", defcon=2, influence={"angola": (0, 1)})
    assert t.result == ("us", "nuclear_war")
    assert (t.at("angola"), t.military, t.known("ussr")) == ((0, 0), (2, 0), {"opec"})


def test_067_grain_sales_with_un_intervention():
    t = grain("opec", us=["un_intervention"], influence={"iran": (0, 3)})
    assert t.cards() == {"un_intervention"}
    t.play("card un_intervention", "influence", *["canada"] * 3)
    assert (t.at("canada"), t.vp) == ((3, 0), 0)  # no OPEC
    assert {t.where(c) for c in ("opec", "un_intervention", "grain_sales_to_soviets")} == {"discard"}


def test_067_grain_sales_with_un_intervention_feeds_u2_incident():
    t = grain("opec", "card un_intervention", us=["un_intervention"], effects={"u2_incident": "ussr"})
    spend(t.play("influence"), "canada")
    assert t.difference() == {
        "vp": -1,
        "effect u2_incident": None,
        "canada": (3, 0),
        "card opec": "discard",
        "card un_intervention": "discard",
    }


@pytest.mark.parametrize("card", ["nuclear_test_ban", "panama_canal_returned"])
def test_067_grain_sales_with_un_intervention_needs_a_soviet_event(card):
    assert grain(card, us=["un_intervention"]).still_open().cards() == set()


def test_067_grain_sales_with_un_intervention_not_in_the_headline():
    t = headlined("grain_sales_to_soviets", "nasser", "card opec", us=["un_intervention"], ussr=["opec"])
    assert t.still_open().legal() == {"yes", "no"}


def test_067_grain_sales_draws_un_intervention():
    t = grain("un_intervention", "yes", us=["opec"], influence={"iran": (0, 3)})
    t.play("event", "card opec", "influence", *["canada"] * 3)
    assert (t.vp, t.where("opec"), t.where("un_intervention")) == (0, "discard", "discard")
    assert t.us("canada") == 3


def test_067_grain_sales_draws_un_intervention_without_a_soviet_event():
    t = grain("un_intervention", "yes").still_open()
    assert t.refuses("event") == "5.2.b"


def test_067_grain_sales_draws_missile_envy():
    t = grain("missile_envy", "yes", "event", ussr=["panama_canal_returned"])
    assert (t.decider, t.cards()) == ("ussr", {"socialist_governments"})
    t.play("card socialist_governments", "influence", *["canada"] * 3)
    assert (t.where("missile_envy"), t.where("socialist_governments")) == ("hand_ussr", "discard")
    assert t.cards() == {"missile_envy"}  # the USSR must use it at once
    assert (t.us("canada"), t.known("ussr"), t.effects()) == (3, {"missile_envy"}, {"missile_envy": "ussr"})


def test_067_grain_sales_draws_a_missile_envy_that_was_due():
    t = grain("missile_envy", "no", "influence", "canada", "canada", effects={"missile_envy": "ussr"})
    assert (t.cards(), t.effects()) == ({"missile_envy"}, {"missile_envy": "ussr"})
    assert t.difference() == {"canada": (2, 0), "known ussr": {"missile_envy"}}
    t = grain("missile_envy", "yes", "influence", "canada", "canada", effects={"missile_envy": "ussr"})
    assert (t.cards(), t.effects()) == ({"socialist_governments", "the_china_card"}, {})
    assert t.at("canada") == (2, 0)


def test_067_grain_sales_draws_star_wars():
    t = grain("star_wars", "yes", "event", discard=["panama_canal_returned"], space=(1, 0))
    t.play("card panama_canal_returned")
    assert (t.board(), t.where("star_wars"), t.where("panama_canal_returned")) == (CANAL, "removed", "removed")


def test_067_grain_sales_draws_star_wars_without_a_lead():
    t = grain("star_wars", "yes", discard=["panama_canal_returned"]).still_open()
    assert t.refuses("event") == "5.2.b"


def test_067_grain_sales_draws_defectors_in_the_headline():
    t = headlined("grain_sales_to_soviets", "nasser", "card defectors", "yes", "event", ussr=["defectors"])
    assert (t.where("nasser"), t.at("egypt"), t.vp) == ("discard", (0, 0), 0)


def test_067_grain_sales_draws_defectors_after_the_soviet_headline():
    t = headlined("grain_sales_to_soviets", "de_stalinization", "card defectors", "yes", "event", ussr=["defectors"])
    assert t.where("de_stalinization") == "removed"  # it had happened


def test_067_grain_sales_draws_itself_never():
    t = played("ussr", "grain_sales_to_soviets", "event first").still_open()
    assert t.cards() == {"socialist_governments"}
