"""Twilight Struggle, Mid War: cards 49 and 50, which wait for a round to come (card_effects.md)."""

import pytest

from tests.cards.twilight_play import event, spend
from tests.twilight_table import table


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
