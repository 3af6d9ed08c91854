"""CIA vs KGB, rule 3: the influence struggle."""

import pytest

from tests.cia_vs_kgb_table import table


def media(**given):
    """The CIA has Newspapers ready; Mafia is drawn for its look."""
    return table(cia="newspapers", kgb="police", side="cia", **given).play("newspapers", "card mafia")


# ---- the turn ----


@pytest.mark.parametrize("words", [["recruit", "card radio"], ["police", "mafia"], ["wait"]])
def test_3_1_one_action_then_the_other_side(words):
    t = table(kgb="police", cia="mafia", side="kgb").play(*words)
    assert t.decider == "cia"


def test_3_1_the_player_named_by_the_balance_holder_starts():
    assert table(at="first").play("first cia").decider == "cia"


def test_3_2_waiting_is_not_offered_on_the_first_action():
    t = table(side="kgb")
    assert t.legal() == {"recruit"}
    assert t.prompt == "cvk-ask-act-empty"
    assert t.refuses("wait") == ("cvk-no-wait", "3.2")


def test_3_2_after_the_last_group_was_destroyed_only_recruiting_is_offered():
    t = table(kgb="police", cia="mafia", side="kgb").play("police", "mafia")
    assert t.legal() == {"recruit"}


def test_3_3_the_new_group_is_ready_and_adds_its_influence():
    t = table(kgb="police", cia="mafia", side="kgb").play("recruit", "card radio")
    assert t.influence == (9, 2)
    assert t.ready("kgb") == {"police", "radio"}


def test_3_3_chance_draws_only_from_the_deck():
    t = table(kgb="police", pile="generals", side="kgb").play("recruit")
    assert t.decider == "chance"
    assert len(t.legal()) == 22
    assert "card generals" not in t.legal()


def test_3_4_at_the_limit_recruiting_is_not_offered():
    t = table("greece", kgb="guerrilla militia workers", cia="mafia", side="kgb")
    assert "recruit" not in t.legal()
    assert t.refuses("recruit") == ("cvk-no-room", "3.4")


def test_3_4_a_media_group_obeys_the_limit():
    t = table("greece", kgb="artists militia workers", cia="mafia", side="kgb").play("artists", "card radio")
    assert t.legal() == {"discard", "put back"}
    assert t.refuses("take") == ("cvk-no-room", "3.4")


def test_3_4_live_benefit_obeys_the_limit():
    t = table("greece", kgb="artists militia workers", cia="mafia", trophies=("live_benefit", ""), pile="radio")
    assert t.refuses("card live_benefit") == ("cvk-no-room", "8.4.2")


def test_3_5_a_mobilized_group_cannot_be_used_but_counts():
    t = table(kgb="-police mafia", cia="radio", side="kgb")
    assert t.influence == (6, 5)
    assert t.groups() == {"mafia"}
    assert t.refuses("police") == ("cvk-no-ready", "3.5")


def test_3_5_using_a_group_mobilizes_it():
    t = table(kgb="police", cia="mafia radio", side="kgb").play("police", "radio")
    assert t.ready("kgb") == set()


def test_3_5_enemy_groups_cannot_be_used():
    assert table(kgb="police", cia="mafia").refuses("mafia") == ("cvk-no-own", "3.5")


# ---- military ----


def test_3_6_an_enemy_group_is_destroyed():
    t = table(kgb="police", cia="mafia radio").play("police", "radio")
    assert t.influence == (4, 2)
    assert t.seen.discard_top == "radio"


def test_3_6_own_and_mobilized_groups_are_targets_too():
    t = table(kgb="police -militia", cia="-mafia").play("police")
    assert t.groups() == {"militia", "mafia"}


def test_3_6_the_group_itself_is_no_target():
    t = table(kgb="police", cia="mafia").play("police")
    assert t.refuses("police") == ("cvk-no-itself", "3.6")


def test_3_7_only_the_top_of_the_discards_is_shown():
    t = table(kgb="police infantry", cia="mafia radio", waits=0).play("police", "mafia")
    t.play("wait", "infantry", "radio")
    assert (t.seen.discards, t.seen.discard_top) == (2, "radio")


# ---- political ----


def test_3_8_the_example_industry_moves_to_the_cia_and_stays_ready():
    t = table(kgb="industry", cia="opposition", side="cia").play("opposition", "industry")
    assert t.influence == (0, 9)
    assert t.ready("cia") == {"industry"}


def test_3_8_a_stolen_mobilized_group_stays_mobilized():
    t = table(kgb="-industry", cia="opposition", side="cia").play("opposition", "industry")
    assert t.ready("cia") == set()


def test_3_8_an_own_group_can_be_given():
    t = table(kgb="mafia", cia="opposition police", side="cia").play("opposition", "police")
    assert t.row("kgb") == {"mafia", "police"}
    assert t.ready("kgb") == {"mafia", "police"}


def test_3_8_it_cannot_move_itself():
    t = table(kgb="mafia", cia="opposition", side="cia").play("opposition")
    assert t.refuses("opposition") == ("cvk-no-itself", "3.8")


def test_3_9_a_gift_that_lifts_the_opponent_over_the_stability_is_refused():
    t = table(kgb="generals", cia="students police mercenaries", side="cia").play("students")
    assert t.groups() == {"generals", "mercenaries"}  # 6 + 3 is 9, 6 + 4 is too much
    assert t.refuses("police") == ("cvk-no-gift", "3.9")


def test_3_9_while_the_opponent_is_over_a_political_group_cannot_be_used():
    t = table(kgb="generals infantry", cia="students trade_union police", side="cia")
    assert t.groups() == {"police"}
    assert t.refuses("students") == ("cvk-no-spoils-from-over", "3.9")
    t.play("police", "infantry", "wait")  # 6: he is no longer over
    assert t.play("students").groups() == {"generals", "trade_union"}


def test_3_9_taking_may_lift_me_over_the_stability():
    t = table(kgb="generals", cia="opposition", side="cia").play("opposition", "generals")
    assert t.influence == (0, 11)
    assert t.seen.rows["cia"].over


def test_3_9_at_my_limit_i_cannot_take_another():
    t = table("greece", kgb="mafia", cia="students trade_union guerrilla", side="cia").play("students")
    assert t.groups() == {"trade_union", "guerrilla"}
    assert t.refuses("mafia") == ("cvk-no-room", "3.9")


def test_3_9_at_his_limit_i_cannot_give():
    t = table("greece", kgb="mafia workers artists", cia="students guerrilla", side="cia").play("students")
    assert t.groups() == {"mafia", "workers", "artists"}
    assert t.refuses("guerrilla") == ("cvk-no-room-enemy", "3.9")


# ---- economic ----


def test_3_10_it_turns_a_group_either_way():
    t = table(kgb="mafia", cia="police -radio").play("mafia")
    assert t.groups() == {"police", "radio"}
    t.play("police")
    assert t.ready("cia") == set()
    assert t.logged("cvk-log-mobilized") == [{"side": "cia", "group": "police", "n": 4}]
    t = table(kgb="mafia", cia="police -radio").play("mafia", "radio")
    assert t.ready("cia") == {"police", "radio"}
    assert t.logged("cvk-log-readied") == [{"side": "cia", "group": "radio", "n": 5}]


def test_3_10_the_power_of_the_turned_group_is_not_carried_out():
    t = table(kgb="mafia -police", cia="radio").play("mafia", "police")
    assert t.decider == "cia"
    assert t.row("cia") == {"radio"}


def test_3_10_economic_groups_are_refused():
    t = table(kgb="mafia", cia="bankers police").play("mafia")
    assert t.refuses("bankers") == ("cvk-no-economic", "3.10")
    assert t.refuses("mafia") == ("cvk-no-itself", "3.10")


def test_3_10_a_reactivated_media_group_can_be_used_again():
    t = table(kgb="mafia -newspapers", cia="police").play("mafia", "newspapers", "wait")
    assert "newspapers" in t.groups()


# ---- media ----


def test_3_11_all_three_choices_are_offered():
    t = media()
    assert t.legal() == {"discard", "take", "put back"}
    assert t.view("cia").prompt.args["group"] == "mafia"


def test_3_11_chance_draws_the_card_only_from_the_deck():
    t = table(cia="newspapers", kgb="police", side="cia", pile="generals").play("newspapers")
    gone = {"newspapers", "police", "generals"}
    assert (t.decider, t.legal()) == ("chance", {f"card {id}" for id in t.game.deck.group_ids if id not in gone})


def test_3_11_discard():
    t = media().play("discard")
    assert (t.seen.discard_top, t.seen.group_deck.cards, t.decider) == ("mafia", 21, "kgb")


def test_3_11_recruit_it_ready():
    t = media().play("take")
    assert t.row("cia") == {"newspapers", "mafia"}
    assert t.ready("cia") == {"mafia"}


def test_3_11_put_back_the_opponent_does_not_see_it_and_draws_it():
    t = media()
    assert t.view("kgb").prompt.key == "cvk-ask-top-hidden"
    t.play("put back")
    assert t.view("cia").group_deck.top[0].card == "mafia"
    assert t.view("kgb").group_deck.top[0].card is None
    assert t.view("kgb").group_deck.top[0].seen_by == ["cia"]
    assert [entry.readers for entry in t.log if entry.key == "cvk-log-looked"] == [2]
    t.play("recruit")
    assert t.row("kgb") == {"police", "mafia"}


def test_3_11_a_card_that_was_put_back_is_looked_at_without_chance():
    t = media().play("put back")
    t = table(cia="newspapers radio", kgb="artists", side="cia").play("newspapers", "card mafia", "put back", "artists")
    assert t.view("kgb").prompt.args["group"] == "mafia"
    assert t.view("kgb").group_deck.top[0].seen_by == ["kgb", "cia"]


# ---- waiting ----


def test_3_12_after_waiting_a_player_may_act_again():
    t = table(kgb="police", cia="mafia", side="kgb").play("wait", "recruit", "card radio")
    assert t.decider == "kgb"
    assert "recruit" in t.legal()


def test_3_13_wait_recruit_wait_does_not_end_it():
    t = table(kgb="police", cia="mafia", side="kgb").play("wait", "recruit", "card radio", "wait")
    assert t.phase == "struggle"
    t.play("wait")
    assert t.seen.report.turn == 3


def test_3_13_two_waits_in_a_row_end_it():
    t = table(kgb="police", cia="mafia", side="kgb").play("wait")
    assert (t.seen.waits, t.prompt) == (1, "cvk-ask-act-last")
    assert t.play("wait").seen.turn == 4


def test_3_13_a_player_over_the_stability_may_still_get_down():
    t = table(kgb="police generals", cia="mafia", side="kgb")
    assert t.prompt == "cvk-ask-act-over"
    t.play("police", "generals")
    assert t.influence == (4, 2)
