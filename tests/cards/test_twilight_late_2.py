"""Twilight Struggle: the events of the cards 92 to 102, 109 and 110, each by its number (facts: card_effects.md)."""

import pytest

from tests.cards.twilight_play import headlined, late, next_turn
from tests.cards.twilight_play import played_late as played
from tests.twilight_table import MAP, table

WESTERN_EUROPE = {id for id, row in MAP.items() if "western_europe" in row["subregions"]}


# ---- 92 Terrorism ----


def test_092_terrorism_takes_a_random_card_without_effect():
    t = played("us", "terrorism", "event", ussr=["asia_scoring", "fidel"])
    assert (t.decider, t.cards()) == ("chance", {"asia_scoring", "fidel", "socialist_governments"})
    t.play("card fidel")
    assert (t.where("fidel"), t.at("cuba"), t.where("terrorism")) == ("discard", (0, 0), "discard")
    assert (t.decider, t.hand("ussr")) == ("ussr", {"asia_scoring", "socialist_governments"})


HOSTAGES = {"iranian_hostage_crisis": "ussr"}


def test_092_terrorism_takes_two_cards_of_the_us_after_the_hostage_crisis():
    t = played("ussr", "terrorism", "event", "card nato", us=["nato", "opec"], effects=HOSTAGES)
    assert t.decider == "chance"
    t.play("card opec")
    assert (t.decider, t.difference()) == ("us", {"card nato": "discard", "card opec": "discard"})


def test_092_terrorism_takes_one_card_of_the_ussr_all_the_same():
    t = played("us", "terrorism", "event", "card fidel", ussr=["fidel", "nasser"], effects=HOSTAGES)
    assert (t.decider, t.difference()) == ("ussr", {"card fidel": "discard"})


def test_092_terrorism_takes_one_card_of_the_us_without_hostages():
    t = played("ussr", "terrorism", "event", "card nato", us=["nato"])
    assert (t.decider, t.difference()) == ("us", {"card nato": "discard"})


def test_092_terrorism_against_small_hands():
    t = played("ussr", "terrorism", "event", "card duck_and_cover", ussr=["fidel"], effects=HOSTAGES, china="us")
    assert (t.decider, t.cards()) == ("us", {"the_china_card"})  # which is never touched
    assert t.difference() == {"card duck_and_cover": "discard"}
    t = table(turn=8, to_play="ussr", ussr=["terrorism", "fidel"]).play("card terrorism", "event")
    assert (t.decider, t.cards()) == ("ussr", {"fidel", "the_china_card"})


def test_092_terrorism_in_the_headline():
    t = headlined("terrorism", "nasser", turn=8, ussr=["opec"])
    assert t.cards() == {"opec", "socialist_governments"}  # the headline is no longer in the hand
    assert t.play("card opec").difference() == {"card opec": "discard", "egypt": (0, 2)}


# ---- 93 Iran-Contra Scandal ----


def rolls(t):
    """The modifiers of the last realignment roll, (US, USSR)."""
    last = t.logged("inf-log-realigned")[-1]
    return last["us_bonus"], last["ussr_bonus"]


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_093_iran_contra_counts_on_both_kinds_of_realignment(side):
    t = played(
        side,
        "terrorism",
        "realign",
        "kenya",
        "die 3",
        "die 3",
        influence={"kenya": (1, 1)},
        effects={"iran_contra_scandal": "ussr"},
    )
    assert rolls(t) == (-1, 0)
    assert t.at("kenya") == (0, 1)


def test_093_iran_contra_is_an_effect_of_the_turn():
    t = played("ussr", "iran_contra_scandal", "event")
    assert (t.effects(), t.where("iran_contra_scandal")) == ({"iran_contra_scandal": "ussr"}, "removed")
    assert next_turn({"iran_contra_scandal": "ussr"}, turn=8, military=(5, 5)).effects() == {}


def test_093_iran_contra_leaves_coups_alone():
    t = played(
        "us", "nato", "coup", "kenya", "die 3", influence={"kenya": (0, 1)}, effects={"iran_contra_scandal": "ussr"}
    )
    assert t.logged("inf-log-coup")[-1]["bonus"] == 0


def test_093_iran_contra_played_by_the_us_before_its_realignments():
    t = played(
        "us", "iran_contra_scandal", "event first", "realign", "kenya", "die 3", "die 3", influence={"kenya": (1, 1)}
    )
    assert t.difference() == {"kenya": (0, 1), "effect iran_contra_scandal": "ussr"}


# ---- 94 Chernobyl ----

REGIONS = ["europe", "asia", "middle_east", "africa", "central_america", "south_america"]


def test_094_chernobyl_names_a_region():
    t = played("us", "chernobyl", "event")
    assert t.legal() == {f"region {id.replace('_', ' ')}" for id in REGIONS}
    t.play("region europe", "card socialist_governments", "influence")
    assert t.countries() == {"afghanistan", "north_korea"}
    assert t.why_not("poland") == ("ts-no-effect", "5.5")  # it would be in reach
    assert t.why_not("egypt") == ("inf-no-reach", "6.1.1")
    assert (t.effects(), t.region, t.where("chernobyl")) == ({"chernobyl": "us"}, "europe", "removed")


@pytest.mark.parametrize("region", REGIONS)
def test_094_chernobyl_closes_the_whole_region(region):
    everywhere = dict.fromkeys(MAP, (0, 1))
    t = played("us", "chernobyl", "event", f"region {region.replace('_', ' ')}", influence=everywhere)
    assert t.difference() == {"region": region, "effect chernobyl": "us"}
    t.play("card socialist_governments", "influence")
    assert t.countries() == {id for id, row in MAP.items() if row["region"] != region}


def test_094_chernobyl_allows_coups_realignments_and_events():
    where = {"egypt": (1, 0)}
    effects = {"chernobyl": "us"}
    t = played("ussr", "terrorism", "coup", "egypt", "die 6", influence=where, effects=effects, region=2)
    assert t.at("egypt") == (0, 3)  # 6 + 2 - 4: a coup may add influence
    assert (t.military, t.defcon) == ((0, 2), 4)
    t = played("ussr", "terrorism", "realign", influence=where, effects=effects, region=2)
    assert t.countries() == {"egypt"}
    t = played("ussr", "nasser", "event", influence=where, effects=effects, region=2)
    assert t.at("egypt") == (0, 2)


def test_094_chernobyl_does_not_bind_the_us():
    t = played("us", "nato", "influence", influence={"iran": (1, 1)}, effects={"chernobyl": "us"}, region=2)
    assert t.may("iran")


def test_094_chernobyl_is_over_after_the_turn():
    t = next_turn({"chernobyl": "us"}, turn=8, region=0, military=(5, 5))
    assert (t.effects(), "region" in t.save()) == ({}, False)


def test_094_chernobyl_played_by_the_ussr():
    t = played("ussr", "chernobyl", "event first")
    assert t.decider == "us"
    t.play("region europe", "influence")
    assert (t.decider, t.countries()) == ("ussr", {"afghanistan", "north_korea"})
    assert t.difference() == {"region": "europe", "effect chernobyl": "us"}
    t = late("ussr", "chernobyl")  # operations first: they are not bound
    assert (t.at("finland"), t.decider) == ((0, 3), "us")
    t.play("region europe")
    assert t.difference() == {"finland": (0, 3), "region": "europe", "effect chernobyl": "us"}


# ---- 95 Latin American Debt Crisis ----

DEBT = {"chile": (0, 3), "peru": (1, 2), "brazil": (2, 0), "cuba": (0, 3)}


def test_095_debt_crisis_the_us_may_pay():
    t = played("ussr", "latin_american_debt_crisis", "event", us=["nato", "terrorism", "asia_scoring"], influence=DEBT)
    assert (t.decider, t.legal()) == ("us", {"card nato", "card duck_and_cover", "no"})
    t.play("card nato")
    assert (t.where("nato"), t.board(), t.decider) == ("discard", DEBT, "us")
    assert t.where("latin_american_debt_crisis") == "discard"


def test_095_debt_crisis_doubles_two_countries_of_south_america():
    t = played("ussr", "latin_american_debt_crisis", "event", "no", us=["nato"], influence=DEBT)
    assert (t.decider, t.countries()) == ("ussr", {"chile", "peru"})
    t.play("chile")
    assert (t.at("chile"), t.countries()) == ((0, 6), {"peru"})
    t.play("peru")
    assert (t.at("peru"), t.decider) == ((1, 4), "us")


def test_095_debt_crisis_without_a_card_to_pay_with():
    t = table(
        turn=8,
        to_play="ussr",
        ussr=["latin_american_debt_crisis", "fidel"],
        us=["nasser"],
        china="us",
        influence={"chile": (0, 1)},
    )
    t.play("card latin_american_debt_crisis", "event")
    assert (t.decider, t.legal()) == ("us", {"no"})  # not The China Card
    t.play("no", "chile")
    assert (t.at("chile"), t.decider) == ((0, 2), "us")


def test_095_debt_crisis_without_soviet_influence():
    t = played("ussr", "latin_american_debt_crisis", "event", "no")
    assert (t.decider, t.where("latin_american_debt_crisis")) == ("us", "discard")


@pytest.mark.parametrize(
    ("effect", "serves", "cards"),
    [("containment", "us", {"terrorism", "duck_and_cover", "nato"}), ("red_scare_purge", "ussr", {"nato"})],
)
def test_095_debt_crisis_needs_a_modified_value_of_three(effect, serves, cards):
    t = played("ussr", "latin_american_debt_crisis", "event", us=["nato", "terrorism"], effects={effect: serves})
    assert t.still_open().cards() == cards


def test_095_debt_crisis_played_by_the_us():
    t = late("us", "latin_american_debt_crisis", "no", influence=DEBT)
    assert t.decider == "ussr"
    assert t.play("peru", "chile").difference() == {"canada": (2, 0), "peru": (1, 4), "chile": (0, 6)}


# ---- 96 Tear Down this Wall ----

WALL = {"east_germany": (0, 3), "romania": (0, 3), "cuba": (0, 1)}


def test_096_tear_down_this_wall():
    t = played("us", "tear_down_this_wall", "event", influence=WALL, defcon=2)
    assert (t.at("east_germany"), t.legal()) == ((3, 3), {"coup", "realign", "stop"})
    t.play("coup")
    assert t.countries() == {"east_germany", "romania"}  # in Europe, whatever DEFCON says
    t.play("romania", "die 6")
    assert (t.at("romania"), t.military, t.defcon) == ((0, 0), (0, 0), 2)  # 6 + 3 - 6, a free coup
    assert (t.effects(), t.where("tear_down_this_wall")) == ({"tear_down_this_wall": "us"}, "removed")


def test_096_tear_down_this_wall_realigns_three_times_in_europe():
    t = played("us", "tear_down_this_wall", "event", "realign", influence=WALL | {"poland": (0, 9)}, defcon=2)
    assert t.countries() == {"east_germany", "romania", "poland"}
    for _ in range(3):
        t.play("poland", "die 1", "die 1")  # 1 + 1 for the USSR's influence, 1 + 0, and East Germany is nobody's
    assert t.decider == "ussr"
    assert (t.effects(), t.at("east_germany")) == ({"tear_down_this_wall": "us"}, (3, 3))


def test_096_tear_down_this_wall_realignments_go_on_to_the_last():
    t = played("us", "tear_down_this_wall", "event", "realign", "romania", "die 1", "die 1", influence=WALL)
    assert t.refuses("stop") == "6.0"
    t.still_open()


@pytest.mark.parametrize(("side", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_096_tear_down_this_wall_battleground_coup_at_defcon_2(side, winner):
    how = "event" if side == "us" else "event first"
    t = played(side, "tear_down_this_wall", how, "coup", "east_germany", "die 1", influence=WALL, defcon=2)
    assert (t.result, t.at("east_germany")) == ((winner, "nuclear_war"), (3, 3))
    assert t.effects() == {"tear_down_this_wall": "us"}


def test_096_tear_down_this_wall_without_a_target():
    t = played("us", "tear_down_this_wall", "event")
    assert t.decider == "ussr"
    assert t.difference() == {"east_germany": (3, 0), "effect tear_down_this_wall": "us"}


def test_096_tear_down_this_wall_ends_willy_brandt():
    both = {"willy_brandt": "ussr", "nato": "us", "marshall_plan": "us"}
    where = {"west_germany": (4, 0), "france": (3, 0)}
    t = played("ussr", "opec", "coup", effects=both, influence=where)
    assert t.countries() == {"west_germany"}
    t = played("us", "tear_down_this_wall", "event", effects=both, influence=where, ussr=["opec"])
    assert t.effects() == {"nato": "us", "marshall_plan": "us", "tear_down_this_wall": "us"}
    assert t.at("east_germany") == (3, 0)
    t.play("card opec")
    assert not t.may("coup")


def test_096_tear_down_this_wall_forbids_willy_brandt():
    t = played("ussr", "willy_brandt", effects={"tear_down_this_wall": "us"})
    assert t.refuses("event") == "5.2.b"
    t = late("us", "willy_brandt", effects={"tear_down_this_wall": "us"})
    assert (t.vp, t.where("willy_brandt")) == (0, "discard")


@pytest.mark.parametrize(("effect", "serves", "ops"), [("red_scare_purge", "ussr", 2), ("containment", "us", 4)])
def test_096_tear_down_this_wall_is_modified(effect, serves, ops):
    t = played(
        "us", "tear_down_this_wall", "event", "coup", "romania", "die 1", influence=WALL, effects={effect: serves}
    )
    assert t.logged("inf-log-coup")[-1]["ops"] == ops
    assert t.difference() == {"east_germany": (3, 3), "effect tear_down_this_wall": "us"}  # 1 + ops - 6


# ---- 97 An Evil Empire ----


def test_097_an_evil_empire_ends_flower_power():
    t = played("us", "an_evil_empire", "event", effects={"flower_power": "ussr"})
    assert (t.vp, t.effects(), t.where("an_evil_empire")) == (1, {"an_evil_empire": "us"}, "removed")


def test_097_an_evil_empire_played_by_the_ussr():
    t = late("ussr", "an_evil_empire")
    assert (t.vp, t.effects()) == (1, {"an_evil_empire": "us"})


def test_097_an_evil_empire_makes_wars_free_of_charge():
    t = played("us", "an_evil_empire", "event", effects={"flower_power": "ussr"}, us=["brush_war"])
    t.play("card socialist_governments", "space", "die 6", "card brush_war", "event", "haiti", "die 1")
    assert (t.vp, t.effects(), t.military) == (1, {"an_evil_empire": "us"}, (3, 0))


# ---- 98 Aldrich Ames Remix ----

AMES = {"aldrich_ames_remix": "ussr"}


def test_098_aldrich_ames_opens_the_hand_and_discards_a_card():
    t = played("ussr", "aldrich_ames_remix", "event", us=["europe_scoring", "nato"])
    assert (t.decider, t.cards()) == ("ussr", {"europe_scoring", "nato", "duck_and_cover"})
    t.play("card europe_scoring")
    assert (t.where("europe_scoring"), t.vp) == ("discard", 0)
    assert t.known("us") == {"nato", "duck_and_cover"}
    assert (t.effects(), t.where("aldrich_ames_remix")) == (AMES, "removed")


def test_098_aldrich_ames_shows_cards_that_come_later():
    t = played("us", "ask_not_what_your_country", "event", "card duck_and_cover", "stop", "card nato", effects=AMES)
    drawn = {"card nato": "hand_us", "card duck_and_cover": "discard"}
    assert (t.difference(), t.view("ussr").known) == (drawn, ["nato"])
    t = played("us", "ask_not_what_your_country", "event", "card duck_and_cover", "stop", "card nato")
    assert (t.difference(), t.view("ussr").known) == (drawn, [])  # without the effect


def test_098_aldrich_ames_ends_with_the_turn():
    t = next_turn(AMES, turn=8, us=["nato"], military=(5, 5))
    assert t.effects() == {}
    assert set(t.view("ussr").known) == {"nato", "duck_and_cover"}  # kept cards were seen
    t.deal("fidel", "opec")
    assert (t.where("fidel"), t.where("opec")) == ("hand_ussr", "hand_us")
    assert t.known("us") == {"nato", "duck_and_cover"}


def test_098_aldrich_ames_against_an_empty_hand():
    t = table(turn=8, to_play="ussr", ussr=["aldrich_ames_remix", "fidel"]).play("card aldrich_ames_remix", "event")
    assert (t.where("aldrich_ames_remix"), t.effects()) == ("removed", AMES)


def test_098_aldrich_ames_belongs_to_the_ussr_in_a_us_round():
    t = late("us", "aldrich_ames_remix", us=["nato"], china="us")
    assert (t.decider, t.cards()) == ("ussr", {"nato", "duck_and_cover"})
    t.play("card nato")
    assert (t.hand("us"), t.where("nato"), t.known("us"), t.effects()) == (
        {"duck_and_cover"},
        "discard",
        {"duck_and_cover"},
        AMES,
    )


def test_098_aldrich_ames_in_the_second_edition_orders_the_us_plays():
    t = table(turn=8, to_play="us", us=["nato", "opec"], effects=AMES, options={"edition": "second"}, china="ussr")
    assert (t.decider, t.cards()) == ("ussr", {"nato", "opec"})
    t.play("card opec")
    assert t.decider == "us"
    t = played("ussr", "aldrich_ames_remix", "event", us=["nato"], options={"edition": "second"})
    assert t.hand("us") == {"nato", "duck_and_cover"}  # nothing is discarded
    assert t.difference() == {"known us": {"nato", "duck_and_cover"}, "effect aldrich_ames_remix": "ussr"}


def test_098_aldrich_ames_in_the_second_edition_does_not_order_a_pass():
    t = table(turn=8, to_play="us", ussr=["fidel"], effects=AMES, options={"edition": "second"}, china="us")
    assert (t.decider, t.legal()) == ("us", {"card the_china_card", "pass"})


# ---- 99 Pershing II Deployed ----


def test_099_pershing_ii_deployed():
    here = {"france": (3, 0), "canada": (2, 0), "turkey": (1, 0), "austria": (1, 0), "poland": (2, 0), "iran": (2, 0)}
    t = played("ussr", "pershing_ii_deployed", "event", influence=here)
    assert (t.vp, t.countries()) == (-1, {"france", "canada", "turkey", "austria"})
    t.play("france")
    assert t.refuses("france") == "5.5"
    t.play("canada", "turkey")
    assert (t.us("france"), t.us("canada"), t.us("turkey")) == (2, 1, 0)
    assert (t.decider, t.where("pershing_ii_deployed")) == ("us", "removed")


def test_099_pershing_ii_up_to_three():
    t = played("ussr", "pershing_ii_deployed", "event", "france", "stop", influence={"france": (3, 0), "italy": (1, 0)})
    assert (t.difference(), t.decider) == ({"france": (2, 0), "vp": -1}, "us")


def test_099_pershing_ii_reaches_all_of_western_europe():
    t = played("ussr", "pershing_ii_deployed", "event", influence=dict.fromkeys(MAP, (1, 0)))
    assert t.still_open().countries() == WESTERN_EUROPE


def test_099_pershing_ii_without_us_influence():
    t = late("us", "pershing_ii_deployed", influence={"cuba": (1, 0)})
    assert t.decider == "ussr"
    assert t.countries() == {"canada"}  # only what the operations have just placed
    assert t.play("canada").difference() == {"vp": -1, "canada": (2, 0)}


# ---- 100 Wargames ----


@pytest.mark.parametrize(("vp", "winner"), [(7, "us"), (6, None), (5, "ussr"), (-15, "ussr")])
def test_100_wargames_gives_six_points_and_ends_the_game(vp, winner):
    t = played("us", "wargames", "event", defcon=2, vp=vp, china="us", influence={"france": (3, 0)})
    assert (t.decider, t.legal()) == ("us", {"yes", "no"})
    t.play("yes")
    assert t.result == (winner, "victory_points" if vp == -15 else "wargames")
    assert t.vp == vp - 6  # no final scoring, no China Card


@pytest.mark.parametrize(("vp", "winner"), [(-7, "ussr"), (-6, None), (-5, "us")])
def test_100_wargames_played_by_the_ussr(vp, winner):
    t = played("ussr", "wargames", "event", "yes", defcon=2, vp=vp)
    assert (t.result, t.vp) == ((winner, "wargames"), vp + 6)


def test_100_wargames_may_be_declined():
    t = played("us", "wargames", "event", "no", defcon=2, vp=10)
    assert (t.vp, t.decider, t.where("wargames")) == (10, "ussr", "removed")


@pytest.mark.parametrize("defcon", [3, 4, 5])
def test_100_wargames_only_at_defcon_2(defcon):
    t = played("us", "wargames", defcon=defcon, vp=10)
    assert t.refuses("event") == "5.2.b"
    t.play("influence", *["canada"] * 4)
    assert (t.difference(), t.where("wargames")) == ({"canada": (4, 0)}, "discard")


def test_100_wargames_in_the_headline():
    t = headlined("wargames", "nasser", turn=8, defcon=3)
    assert (t.where("wargames"), t.result, t.difference()) == ("discard", None, {"egypt": (0, 2)})
    t = headlined("wargames", "nasser", "yes", turn=8, defcon=2, vp=9)
    assert t.difference() == {"result": ("us", "wargames"), "vp": 3}


def test_100_wargames_taken_by_missile_envy():
    t = table(turn=8, to_play="us", us=["missile_envy"], ussr=["wargames", "fidel"], defcon=3)
    t.play("card missile_envy", "event", "card wargames")
    taken = {"card missile_envy": "hand_ussr", "known ussr": {"missile_envy"}, "effect missile_envy": "ussr"}
    assert (t.decider, t.difference()) == ("ussr", taken | {"card wargames": "discard"})
    t = table(turn=8, to_play="us", us=["missile_envy"], ussr=["wargames", "fidel"], defcon=2, vp=9)
    t.play("card missile_envy", "event", "card wargames", "yes")
    assert t.difference() == taken | {"result": ("us", "wargames"), "vp": 3}


# ---- 101 Solidarity ----


def test_101_solidarity_needs_john_paul_ii():
    t = played("us", "solidarity")
    assert t.refuses("event") == "5.2.b"
    t.play("influence", "canada", "canada")
    assert (t.difference(), t.where("solidarity")) == ({"canada": (2, 0)}, "discard")
    t = played("us", "solidarity", "event", effects={"john_paul_ii_elected_pope": "us"}, influence={"poland": (0, 3)})
    assert (t.at("poland"), t.where("solidarity")) == ((3, 3), "removed")


@pytest.mark.parametrize("effects", [{}, {"john_paul_ii_elected_pope": "us"}])
def test_101_solidarity_played_by_the_ussr(effects):
    t = late("ussr", "solidarity", effects=effects)
    assert t.at("poland") == ((3, 0) if effects else (0, 0))
    assert t.where("solidarity") == ("removed" if effects else "discard")


# ---- 102 Iran-Iraq War ----


def war(target, die, influence, side="us", **more):
    return played(side, "iran_iraq_war", "event", target, f"die {die}", influence=influence, **more)


def test_102_iran_iraq_war_is_won_on_four():
    t = war("iran", 4, {"iran": (1, 3)})
    assert (t.at("iran"), t.vp, t.military, t.where("iran_iraq_war")) == ((4, 0), 2, (2, 0), "removed")
    assert t.defcon == 5
    t = war("iran", 3, {"iran": (1, 3)})
    assert (t.at("iran"), t.vp, t.military, t.where("iran_iraq_war")) == ((1, 3), 0, (2, 0), "removed")


@pytest.mark.parametrize("neighbour", ["iraq", "afghanistan", "pakistan"])
def test_102_iran_iraq_war_neighbours_of_iran(neighbour):
    assert war("iran", 4, {neighbour: (0, 3)}).difference() == {"military": (2, 0)}
    assert war("iran", 5, {neighbour: (0, 3)}).difference() == {"military": (2, 0), "vp": 2}


@pytest.mark.parametrize("neighbour", ["iran", "jordan", "saudi_arabia", "gulf_states"])
def test_102_iran_iraq_war_neighbours_of_iraq(neighbour):
    assert war("iraq", 4, {neighbour: (3, 0)}, side="ussr").difference() == {"military": (0, 2)}
    assert war("iraq", 5, {neighbour: (3, 0)}, side="ussr").difference() == {"military": (0, 2), "vp": -2}


@pytest.mark.parametrize("other", ["syria", "egypt", "turkey"])
def test_102_iran_iraq_war_no_other_country_counts(other):
    t = war("iraq", 4, {other: (0, 3), "iraq": (0, 3)})  # nor the target itself
    assert t.difference() == {"military": (2, 0), "vp": 2, "iraq": (3, 0)}


def test_102_iran_iraq_war_choices_and_modifiers():
    t = played("ussr", "iran_iraq_war", "event", effects={"red_scare_purge": "us"})
    assert t.countries() == {"iran", "iraq"}
    t.play("iran", "die 1")
    assert t.military == (0, 2)  # the printed number


def test_102_iran_iraq_war_for_operations_is_no_war():
    t = played("us", "iran_iraq_war", "influence", "canada", "canada")
    assert (t.decider, t.difference()) == ("ussr", {"canada": (2, 0)})
    assert t.where("iran_iraq_war") == "discard"


# ---- 109 Yuri and Samantha ----

YURI = {"yuri_and_samantha": "ussr"}


def test_109_yuri_and_samantha_pays_for_every_us_coup():
    t = played(
        "us", "nato", "coup", "kenya", "die 1", us=["opec"], effects=YURI, influence={"kenya": (0, 9), "angola": (0, 5)}
    )
    assert t.vp == -1
    t.play("card socialist_governments", "space", "die 6", "card opec", "event first", "coup", "angola", "die 6")
    assert t.difference() == {
        "vp": -2,
        "kenya": (0, 8),  # 1 + 4 - 4
        "angola": (2, 0),  # 6 + 3 - 2, a battleground
        "defcon": 4,
        "military": (5, 0),
    }


def test_109_yuri_and_samantha_pays_for_free_coups_and_event_operations():
    t = played("us", "junta", "event", "haiti", "coup", "cuba", "die 1", effects=YURI, influence={"cuba": (0, 1)})
    assert t.difference() == {"vp": -1, "haiti": (2, 0), "defcon": 4}
    t = played("us", "abm_treaty", "event", "coup", "cuba", "die 1", effects=YURI, influence={"cuba": (0, 1)})
    assert t.difference() == {"vp": -1, "military": (4, 0), "defcon": 4}


def test_109_yuri_and_samantha_pays_for_coups_in_a_soviet_round():
    t = played("ussr", "cia_created", "event first", effects=YURI, influence={"kenya": (0, 1)})
    t.play("coup", "kenya", "die 1")
    assert t.difference() == {"vp": -1, "military": (1, 0), "known ussr": {"socialist_governments"}}


def test_109_yuri_and_samantha_pays_nothing_else():
    t = played("ussr", "opec", "coup", "kenya", "die 1", effects=YURI, influence={"kenya": (1, 0)})
    assert t.difference() == {"military": (0, 3)}  # 1 + 3 - 4
    t = played("us", "nato", "realign", "kenya", "die 1", "die 1", effects=YURI, influence={"kenya": (0, 1)})
    assert t.vp == 0


def test_109_yuri_and_samantha_may_end_the_game_before_the_coup():
    t = played("us", "nato", "coup", "kenya", "die 6", effects=YURI, influence={"kenya": (0, 1)}, vp=-19)
    assert (t.result, t.at("kenya")) == (("ussr", "victory_points"), (0, 1))
    assert t.military == (4, 0)


def test_109_yuri_and_samantha_is_an_effect_of_the_turn():
    t = late("us", "yuri_and_samantha")
    assert (t.effects(), t.where("yuri_and_samantha")) == (YURI, "removed")
    assert next_turn(YURI, turn=8, military=(5, 5)).effects() == {}


# ---- 110 AWACS Sale to Saudis ----


def test_110_awacs_sale_to_saudis():
    t = played("us", "awacs_sale_to_saudis", "event", influence={"saudi_arabia": (0, 1)})
    assert (t.at("saudi_arabia"), t.effects()) == ((2, 1), {"awacs_sale_to_saudis": "us"})
    assert t.where("awacs_sale_to_saudis") == "removed"


def test_110_awacs_forbids_muslim_revolution():
    t = played("ussr", "muslim_revolution", effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert t.refuses("event") == "5.2.b"
    t = late("us", "muslim_revolution", effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert (t.at("iran"), t.decider, t.where("muslim_revolution")) == ((2, 0), "ussr", "discard")


def test_110_awacs_played_by_the_ussr():
    t = late("ussr", "awacs_sale_to_saudis")
    assert (t.at("saudi_arabia"), t.effects()) == ((2, 0), {"awacs_sale_to_saudis": "us"})
