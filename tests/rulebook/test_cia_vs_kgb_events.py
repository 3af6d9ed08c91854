"""CIA vs KGB, rule 8: the six event objectives, and the decisions E1 to E10 about them."""

import pytest

from tests.cia_vs_kgb_table import table
from tests.rulebook.test_cia_vs_kgb_detente import worth

OVER = "generals infantry"
EVENTS = "nobel_peace_prize live_benefit nuclear_escalation space_race olympic_games summit_meeting"


PEACE = {  # what a ceasefire brings where the KGB has the police and the CIA the mafia
    "cuba": "won_kgb",
    "kgb deputy_director": "hq_kgb",
    "cia deputy_director": "hq_cia",
    "police": "pile",
    "mafia": "pile",
    "pile": ("police", "mafia"),
}


def events(words):
    return {f"card {id}" for id in words.split()}


def kgb_has(id, **given):
    return table(**{"kgb": "police", "cia": "mafia", "trophies": (id, "")} | given)


def detente(id, **given):
    """The KGB may use an event in this détente; what it changes is seen from here on."""
    return kgb_has(id, **given).ceasefire().watched()


# ---- using an event ----


def test_8_1_only_in_its_phase():
    t = kgb_has(EVENTS, pile="radio", dead=("analyst", ""))
    assert t.legal() & events(EVENTS) == events("live_benefit nuclear_escalation summit_meeting")
    assert t.refuses("card space_race") == ("cvk-no-event-now", "8.1")
    assert t.refuses("card nobel_peace_prize") == ("cvk-no-event-now", "8.1")
    t.ceasefire()
    assert t.legal() == {*events("space_race olympic_games"), "done"}


def test_8_1_not_in_the_turn_it_was_won():
    t = kgb_has("summit_meeting", fresh="summit_meeting")
    assert t.refuses("card summit_meeting") == ("cvk-no-fresh", "8.1")
    t = table("olympic_games", kgb="police", cia="mafia", dead=("analyst", "")).ceasefire().watched()
    assert t.won("kgb") == {"olympic_games"}
    assert t.decider == "chance"  # no window opened
    t.play("card cuba")
    assert not any(trophy.fresh for trophy in t.seen.trophies["kgb"])
    assert t.difference() == {"cuba": "objective", "balance": "cia"}  # the token goes to the one who has less


def test_8_1_only_by_its_owner():
    t = kgb_has("summit_meeting").play("wait")
    assert t.refuses("card summit_meeting") == ("cvk-no-trophy", "8.1")


def test_8_1_a_country_has_no_ability():
    assert kgb_has("iran").refuses("card iran") == ("cvk-no-ability", "8.1")


def test_8_1_once():
    t = kgb_has("summit_meeting").play("card summit_meeting")
    assert t.refuses("card summit_meeting") == ("cvk-no-trophy", "8.1")
    assert t.difference() == {"open cia": True}


def test_8_2_the_card_is_discarded_and_its_points_are_lost_at_once():
    t = kgb_has("summit_meeting iran")
    assert t.scores == (20, 0)
    t.play("card summit_meeting")
    assert t.scores == (15, 0)
    assert t.seen.objective_discards == ["summit_meeting"]
    assert (t.won("kgb"), t.difference()) == ({"iran"}, {"open cia": True})


def test_8_2_a_side_may_fall_below_100_by_using_an_event():
    kgb, _ = worth(85, 0)
    t = detente(f"{kgb} olympic_games", dead=("analyst", ""))
    assert t.scores == (100, 0)
    t.play("card olympic_games", "agent analyst")
    assert t.scores == (95, 0)
    assert t.result is None
    assert t.difference() == {"kgb analyst": "leave_kgb"}


def test_8_3_the_user_chooses_the_order_of_several_discards():
    t = kgb_has("nuclear_escalation", kgb="police mafia", cia="generals infantry").play("card nuclear_escalation")
    assert (t.decider, t.groups()) == ("kgb", {"police", "generals", "infantry"})
    t.play("infantry", "police")
    assert t.pile() == ["infantry", "police", "generals"]
    assert t.seen.discard_top == "generals"
    assert t.refuses("infantry") == ("cvk-no-table", "3.1")


# ---- Nobel Peace Prize ----


def nobel(**given):
    return kgb_has("nobel_peace_prize", kgb=OVER, agents=("director", "deputy_director"), **given).ceasefire().watched()


def test_8_4_1_the_agent_goes_on_leave_and_the_objective_is_lost():
    t = nobel()
    assert (t.decider, t.prompt, t.phase) == ("kgb", "cvk-ask-nobel", "ceasefire")
    assert t.legal() == {"card nobel_peace_prize", "done"}
    t.play("card nobel_peace_prize")
    assert (t.where("kgb", "director"), t.where("cia", "deputy_director")) == ("leave", "hq")
    assert t.won("cia") == {"cuba"}
    assert t.pile() == ["infantry", "generals", "mafia"]
    assert t.scores == (0, 10)
    assert (t.seen.report.lost, t.seen.report.agents["kgb"]) == ([], "director")


def test_8_4_1_he_may_be_given_up():
    t = nobel().play("done")
    assert (t.where("kgb", "director"), t.where("cia", "deputy_director")) == ("dead", "hq")
    assert (t.won("kgb"), t.won("cia")) == ({"nobel_peace_prize"}, {"cuba"})
    assert t.pile() == ["infantry", "generals", "mafia"]


# ---- Live Benefit ----


def test_8_4_2_the_top_of_the_discards_is_recruited_ready():
    t = kgb_has("live_benefit", pile="radio students").play("card live_benefit")
    assert t.row("kgb") == t.ready("kgb") == {"police", "students"}
    assert (t.pile(), t.seen.discard_top, t.decider) == (["radio"], "radio", "cia")


def test_8_4_2_not_with_empty_discards_or_at_the_limit():
    assert kgb_has("live_benefit").refuses("card live_benefit") == ("cvk-no-discards", "8.4.2")
    full = kgb_has("live_benefit", objective="greece", kgb="police radio workers", pile="students")
    assert full.refuses("card live_benefit") == ("cvk-no-room", "8.4.2")


# ---- Nuclear Escalation ----


def test_8_4_3_no_military_group_is_left():
    t = kgb_has("nuclear_escalation", kgb="police mafia", cia="-generals radio")
    t.play("card nuclear_escalation", "police")
    assert (t.row("kgb"), t.row("cia"), t.decider) == ({"mafia"}, {"radio"}, "cia")
    assert t.pile() == ["police", "generals"]


# ---- Space Race ----


def test_8_4_4_the_next_briefing_turns_up_the_chosen_card():
    t = detente("space_race")
    t.play("card space_race", "card iran", "card egypt", "card chile")
    assert (t.decider, t.prompt) == ("kgb", "cvk-ask-order")
    assert t.view("kgb").looking.kind == "objectives"
    assert t.view("cia").looking.cards is None
    t.play("card chile", "card iran")
    assert t.seen.objective.objective == "chile"
    assert [slot.card for slot in t.view("kgb").objective_deck.top] == ["iran", "egypt"]
    assert [slot.card for slot in t.view("cia").objective_deck.top] == [None, None]
    assert t.seen.objective_deck.cards == 18  # of 21: without Cuba, the Space Race and Chile
    assert t.difference() == {
        "chile": "objective",
        "ahead": ("iran", "egypt"),
        "ahead_kgb iran": True,
        "ahead_kgb egypt": True,
        "balance": "cia",
    }


def test_8_4_4_who_had_seen_the_cards_does_not_know_their_new_order():
    t = detente("space_race", ahead="iran egypt chile", ahead_cia=["iran", "egypt", "chile"])
    assert [slot.card for slot in t.view("cia").objective_deck.top] == ["iran", "egypt", "chile"]
    t.play("card space_race", "card chile", "card egypt")
    assert [slot.card for slot in t.view("cia").objective_deck.top] == [None, None]
    assert [slot.seen_by for slot in t.view("cia").objective_deck.top] == [["kgb"], ["kgb"]]
    assert t.difference() == {
        "chile": "objective",
        "ahead": ("egypt", "iran"),
        **{f"ahead_cia {id}": None for id in ("iran", "egypt", "chile")},
        **{f"ahead_kgb {id}": True for id in ("iran", "egypt")},
        "balance": "cia",
    }


# ---- Olympic Games ----


def test_8_4_5_he_can_be_picked_two_turns_later():
    t = detente("olympic_games", dead=("director analyst", ""), turn=3)
    t.play("card olympic_games")
    assert t.legal() == {"agent director", "agent analyst"}
    assert t.refuses("agent assassin") == ("cvk-no-alive", "8.4.5")
    t.play("agent director")
    assert t.where("kgb", "director") == "leave"
    t.next_turn()
    assert (t.seen.turn, "agent director" in t.legal()) == (4, False)
    t.agents("deputy_director", "deputy_director")
    assert t.difference() == {
        "kgb director": "hq_kgb",
        "rested_kgb director": True,  # back from leave: he cannot be the one in the field
        "kgb deputy_director": "x_kgb",
        "cia deputy_director": "x_cia",
        "nobel_peace_prize": "objective",  # chance took the first
        "balance": "cia",
    }


# ---- Summit Meeting ----


def test_8_4_6_the_agent_is_visible_and_works_normally():
    t = kgb_has("summit_meeting", kgb="police", cia="mafia", agents=("deputy_director", "master_spy"))
    assert t.view("kgb").offices["cia"].x == "hidden"
    t.play("card summit_meeting")
    for side in ("kgb", "observer"):
        assert (t.view(side).offices["cia"].x, t.view(side).offices["cia"].open) == ("master_spy", True)
    assert t.difference() == {"open cia": True}
    t.ceasefire()
    assert t.difference() == {
        "cuba": "won_cia",  # the spy turns the struggle around
        "cia master_spy": "leave_cia",
        "kgb deputy_director": "hq_kgb",
        "police": "pile",
        "mafia": "pile",
        "pile": ("police", "mafia"),
    }


# ---- the decisions about events ----


def test_e1_the_summit_is_no_action_and_interrupts_no_series_of_waits():
    t = kgb_has("summit_meeting", side="cia").play("wait", "card summit_meeting")
    assert (t.decider, t.seen.waits) == ("kgb", 1)
    assert t.difference() == {"open cia": True}
    t.watched().play("wait")
    assert (t.seen.report.turn, t.difference()) == (3, PEACE)


@pytest.mark.parametrize(
    ("id", "changed"),
    [
        ("live_benefit", {"students": "row_kgb", "ready students": True, "pile": None}),
        ("nuclear_escalation", {"police": "pile", "pile": ("students", "police")}),
    ],
)
def test_e2_the_other_two_are_actions_and_no_waiting(id, changed):
    t = kgb_has(id, side="cia", kgb="mafia radio", cia="workers police", pile="students").play("wait", f"card {id}")
    assert (t.decider, t.seen.waits, t.difference()) == ("cia", 0, changed)


def test_e3_a_side_without_groups_may_use_live_benefit_or_nuclear_escalation_instead_of_recruiting():
    t = kgb_has("live_benefit nuclear_escalation", kgb="", pile="students")
    assert t.legal() == {"recruit", "card live_benefit", "card nuclear_escalation"}


def test_e4_nuclear_escalation_may_be_wasted():
    t = kgb_has("nuclear_escalation", kgb="mafia", cia="workers").play("card nuclear_escalation")
    assert t.decider == "cia"
    assert (t.scores, t.difference()) == ((0, 0), {})


def test_e5_the_saved_agent_works_not_and_misses_the_next_planning():
    t = kgb_has("nobel_peace_prize", kgb=OVER, agents=("analyst", "deputy_director")).ceasefire()
    assert t.view("cia").offices["kgb"].x == "analyst"  # he is opened before
    t.play("card nobel_peace_prize").next_turn()
    assert t.seen.analyst is None
    assert t.refuses("agent analyst") == ("cvk-no-on-leave", "6.1")
    assert t.difference() == {
        "kgb analyst": "leave_kgb",
        "cia deputy_director": "hq_cia",
        "cuba": "won_cia",
        "live_benefit": "objective",  # chance took the first
    }


def test_e5_it_is_not_offered_for_the_deputy_director():
    t = kgb_has("nobel_peace_prize", kgb=OVER).ceasefire()
    assert (t.decider, t.won("kgb"), t.won("cia")) == ("chance", {"nobel_peace_prize"}, {"cuba"})
    assert (t.where("kgb", "deputy_director"), t.where("cia", "deputy_director")) == ("hq", "hq")
    assert t.pile() == ["infantry", "generals", "mafia"]


def test_e6_with_both_in_disorder_its_owner_may_save_his_agent():
    t = nobel(cia="bankers television").play("card nobel_peace_prize")
    assert (t.where("kgb", "director"), t.where("cia", "deputy_director")) == ("leave", "hq")
    assert t.seen.objective_deck.under == ["cuba"]
    assert t.pile() == ["infantry", "generals", "bankers", "television"]


def test_e6_his_refusal_does_not_save_the_other_agent():
    t = kgb_has("nobel_peace_prize", kgb=OVER, cia="bankers television", agents=("director", "analyst")).ceasefire()
    t.play("done")
    assert (t.where("kgb", "director"), t.where("cia", "analyst")) == ("dead", "dead")
    assert (t.seen.report.lost, t.difference()) == (
        ["kgb", "cia"],
        {
            "kgb director": "dead_kgb",
            "cia analyst": "dead_cia",
            "cuba": "objectives",
            "under": ("cuba",),
            "generals": "pile",
            "infantry": "pile",
            "bankers": "pile",
            "television": "pile",
            "pile": ("infantry", "generals", "bankers", "television"),
        },
    )


@pytest.mark.parametrize(
    ("given", "seen"), [({"objectives": "iran"}, 1), ({"objectives": "iran", "under": "egypt"}, 2)]
)
def test_e7_space_race_looks_at_fewer_cards_if_fewer_are_left(given, seen):
    t = detente("space_race", **given).play("card space_race", "card iran")
    if seen == 1:
        assert t.difference() == {"iran": "objective", "balance": "cia"}  # nothing to choose; turned up at once
    else:
        assert t.view("kgb").looking.n == 2
        t.play("card egypt")
        assert t.difference() == {
            "egypt": "objective",
            "under": None,
            "ahead": ("iran",),
            "ahead_kgb iran": True,
            "balance": "cia",
        }


def test_e7_without_objectives_it_cannot_be_used():
    t = detente("space_race olympic_games", objectives="", dead=("analyst", ""))
    assert t.legal() == {"card olympic_games", "done"}
    assert t.refuses("card space_race") == ("cvk-no-objectives-left", "8.4.4")


def test_e8_the_olympic_games_need_a_terminated_agent():
    t = detente("olympic_games space_race")
    assert t.legal() == {"card space_race", "done"}
    assert t.refuses("card olympic_games") == ("cvk-no-terminated", "8.4.5")


@pytest.mark.parametrize("holder", ["kgb", "cia"])
def test_e9_the_holder_of_the_balance_token_goes_first(holder):
    t = table(
        kgb="police", cia="mafia", trophies=("space_race", "olympic_games"), dead=("", "analyst"), balance=holder
    ).ceasefire()  # fmt: skip
    assert t.decider == holder
    t.play("done")
    assert t.decider == ("cia" if holder == "kgb" else "kgb")
    assert t.play("done").decider == "chance"


def test_e9_a_side_may_use_both_events_in_one_detente():
    t = detente("space_race olympic_games", dead=("analyst", "")).play("card olympic_games", "agent analyst")
    assert (t.decider, t.legal()) == ("kgb", {"card space_race", "done"})
    assert t.difference() == {"kgb analyst": "leave_kgb"}


def test_e10_the_window_lies_before_the_score_check():
    kgb, _ = worth(85, 0)
    t = detente(f"{kgb} olympic_games", dead=("analyst", ""))
    assert (t.scores, t.result) == ((100, 0), None)
    assert t.play("done").result == ("kgb", "goal")
