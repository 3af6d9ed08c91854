"""CIA vs KGB: our decisions D1 to D24, and rule 9, where the rulebook is silent (RULINGS.md)."""

from random import Random

import pytest

from detente.titles.cia_vs_kgb.cards import shipped_text
from detente.titles.cia_vs_kgb.state import ROLES
from tests.cia_vs_kgb_table import shipped, table, whole_game, with_text
from tests.rulebook.test_cia_vs_kgb_debriefing import meeting
from tests.rulebook.test_cia_vs_kgb_detente import both, last, worth

OVER = "generals infantry"


def empty_deck(**given):
    return table(deck="", **given)


# ---- 9, as the rules reference has it ----


def test_9_1_with_an_empty_deck_recruiting_is_not_offered_and_the_phase_can_end():
    t = empty_deck(kgb="artists", cia="")
    assert t.legal() == {"wait"}
    assert t.refuses("recruit") == ("cvk-no-deck", "9.1")
    assert t.refuses("artists") == ("cvk-no-deck", "9.1")
    t.play("wait")
    assert t.legal() == {"wait"}  # without a group
    assert t.play("wait").seen.turn == 4


def test_9_2_a_lone_military_group_cannot_be_used():
    t = table(kgb="police", cia="")
    assert t.refuses("police") == ("cvk-no-target", "9.2")


def test_9_3_enemy_disorder_with_the_own_director_gives_two_objectives():
    assert meeting("director", "deputy_director", "cia in disorder").won("kgb") == {"cuba", "chile"}


def test_9_3_enemy_disorder_with_the_own_assassin_terminates_nobody_more():
    t = meeting("assassin", "deputy_director", "cia in disorder")
    assert (t.seen.report.lost, t.won("kgb")) == ([], {"cuba"})


def test_9_4_without_groups_on_both_sides_the_objective_goes_under_the_deck_and_the_balance_stays():
    t = empty_deck(balance="cia", loser="kgb").ceasefire()
    assert t.seen.objective_deck.under == ["cuba"]
    assert t.play("card iran").seen.balance == "cia"


# ---- D1 to D22 ----


@pytest.mark.parametrize(("agents", "analyst", "asked"), [
    (("analyst", "double_agent"), "kgb", "cia"),
    (("analyst", "analyst"), None, None),
    (("double_agent", "double_agent"), None, None),
])  # fmt: skip
def test_d1_without_a_token_double_agent_and_analyst_work_but_not_against_their_like(agents, analyst, asked):
    t = meeting(*agents, "no groups")
    assert (t.seen.analyst, t.asked) == (analyst, asked)
    assert [line["side"] for line in t.logged("cvk-log-analyst")] == ([analyst] if analyst else [])


@pytest.mark.parametrize("agent", ["master_spy", "assassin", "director"])
def test_d1_without_a_token_the_others_do_nothing(agent):
    t = meeting(agent, "deputy_director", "no groups")
    assert (t.won("kgb"), t.won("cia"), t.seen.objective_deck.under) == (set(), set(), ["chile", "cuba"])


def test_d2_never_two_analysts_are_pending():
    for situation in ("kgb", "cia", "kgb in disorder", "cia in disorder", "both in disorder", "no groups"):
        t = meeting("analyst", "analyst", situation)
        assert t.seen.analyst in (None, "kgb", "cia")


def test_d3_only_the_owner_of_the_double_agent_sees_the_enemy_agent():
    t = table(at="planning", watcher="kgb").play("agent director")
    assert t.view("kgb").offices["cia"].x == "director"
    assert t.view("observer").offices["cia"].x == "hidden"
    t.play("agent analyst")
    assert t.view("kgb").offices["cia"].x == "director"  # he has seen it
    assert t.seen.watcher is None


def last_group_first():
    """A corrected file with the groups in another order, as it may be: only their numbers change."""
    head, *groups = shipped_text().partition("[[objective]]")[0].split("[[group]]")
    return with_text(
        "[[group]]".join([head, *reversed(groups)]) + shipped_text()[shipped_text().index("[[objective]]") :]
    )


@pytest.mark.parametrize("game", [shipped, last_group_first])
@pytest.mark.parametrize(("kgb", "cia", "usable"), [
    ("police", "", set()),  # military: no other group
    ("guerrilla", "", set()),  # the first of the file
    ("police workers", "", {"police", "workers"}),
    ("workers", "mafia", set()),  # economic: only economic ones
    ("students", "", set()),  # political: nothing to move
    ("students guerrilla", "", {"students", "guerrilla"}),
    ("students", "mafia", {"students"}),
    ("government", "", set()),  # the last of the file
    ("government", "mafia", {"government"}),
    ("students trade_union", "guerrilla workers artists militia mafia", {"students", "trade_union"}),  # no gift: full
    ("students trade_union", OVER, set()),  # D11
    ("artists", "", {"artists"}),
])  # fmt: skip
def test_d4_a_power_needs_a_target(kgb, cia, usable, game):
    assert table(kgb=kgb, cia=cia, game=game()).groups() == usable


def test_d4_a_political_group_that_could_only_move_itself_cannot_be_used():
    t = table(kgb="students fundamentalists", cia="infantry -militia workers", objective="libya", side="kgb")
    assert t.groups() == {"students", "fundamentalists"}
    full = table("greece", kgb="students fundamentalists opposition", cia="bankers television", side="kgb")
    assert full.groups() == {
        "fundamentalists",
        "opposition",
    }  # only Students fit into 13 - 12; they cannot give themselves
    assert full.refuses("students") == ("cvk-no-target", "9.2")


def test_d5_the_second_half_of_the_assassin_is_carried_out_when_the_first_fails():
    t = meeting("assassin", "deputy_director", "kgb")
    assert (t.won("kgb"), t.seen.objective_deck.under) == (set(), ["chile", "cuba"])


def test_d6_the_token_is_placed_when_the_enemy_is_in_disorder():
    t = meeting("deputy_director", "director", "kgb in disorder")
    assert t.seen.report.token == "cia"
    assert t.won("cia") == {"cuba", "chile"}


def test_d7_no_face_down_objective_no_extra_card():
    t = table(kgb="police", cia="mafia", agents=("director", "analyst"), objectives="").ceasefire()
    assert t.won("kgb") == {"cuba"}
    assert t.seen.report.bottom is None


def test_d8_no_reshuffle_in_the_middle_of_a_struggle():
    t = empty_deck(kgb="police", cia="mafia")
    assert t.seen.discards == 22
    assert "recruit" not in t.legal()


def test_d9_an_empty_objective_deck_takes_the_discards_in_extra_turns():
    t = last(90, 100, "kgb", objectives="", extra=1)
    assert t.result is None
    assert t.decider == "chance"
    assert t.legal() == {f"card {id}" for id in shipped().deck.objective_ids if id not in t.won("kgb") | t.won("cia")}
    assert t.seen.objective_discards == []


def test_d9_while_a_card_lies_under_the_deck_used_events_stay_discarded():
    t = last(90, 100, "kgb", objectives="", under="korea", extra=1)
    assert (t.result, t.seen.objective.objective) == (None, "korea")
    assert "summit_meeting" in t.seen.objective_discards


def test_d10_the_safety_stop():
    assert last(20, 0, "kgb", turn=200).result == ("kgb", "stopped")


LOOSE = {"political_steal_from_over": "yes"}


def test_d11_the_letter_of_the_rulebook_is_the_default():
    (option,) = shipped().options
    assert (option.default, set(option.values)) == ("no", {"no", "yes"})
    assert shipped().new({}).steal_from_over == 0
    assert shipped().new(LOOSE).steal_from_over == 1


def test_d11_no_political_group_is_used_against_an_enemy_who_is_over():
    t = table(kgb=OVER, cia="students trade_union", side="cia")
    assert t.groups() == set()
    assert t.refuses("students") == ("cvk-no-spoils-from-over", "3.9")
    t = table(kgb="generals", cia="students trade_union", side="cia").play("students")
    assert t.groups() == {"generals", "trade_union"}  # an enemy who is not over


def test_d11_being_over_oneself_forbids_nothing():
    t = table(kgb="mafia", cia=f"students {OVER}", side="cia").play("students")
    assert t.groups() == {"mafia", *OVER.split()}  # either of them may go


def test_d11_with_the_option_only_gifts_are_banned():
    t = table(kgb=OVER, cia="students guerrilla", side="cia", options=LOOSE).play("students")
    assert t.groups() == {"generals", "infantry"}
    assert t.refuses("guerrilla") == ("cvk-no-gift-to-over", "3.9")
    assert t.play("infantry").influence == (6, 7)


@pytest.mark.parametrize("options", [{}, LOOSE])
def test_d11_imagined_worlds_keep_the_reading(options):
    t = table(kgb=OVER, cia="students guerrilla", side="cia", options=options)
    world = t.game.world(t.view("cia"), Random(1))
    assert set(t.game.legal(world)) == set(t.game.legal(t.s))


def test_d12_the_view_shows_the_top_of_the_discards_only():
    t = table(kgb="police", cia="mafia", pile="radio students")
    shown = {name: getattr(t.seen, name) for name in t.seen.__struct_fields__ if name != "frame"}
    assert (t.seen.discard_top, t.seen.discards) == ("students", 2)
    assert "radio" not in repr(shown)


def test_d13_media_at_the_limit_may_only_discard_or_put_back():
    t = table("greece", kgb="artists militia workers", cia="mafia").play("artists", "card radio")
    assert t.legal() == {"discard", "put back"}


def test_d14_the_victim_of_a_double_agent_is_chosen_by_name():
    t = table(kgb="police", cia="mafia", agents=("double_agent", "analyst"), leave=("", "")).ceasefire()
    assert "agent director" in t.legal()
    assert t.view("kgb").offices["cia"].maybe == []  # everything is open by then


def test_d15_an_agent_opened_by_the_summit_stays_agent_x():
    t = table(kgb="police", cia="mafia", trophies=("summit_meeting", ""), agents=("analyst", "analyst"))
    t.play("card summit_meeting").ceasefire()
    assert t.seen.analyst == "cia"


def test_d16_an_agent_saved_by_the_nobel_prize_goes_on_leave_at_once():
    t = table(kgb=OVER, cia="mafia", trophies=("nobel_peace_prize", ""), agents=("double_agent", "analyst")).ceasefire()
    t.play("card nobel_peace_prize")
    assert (t.where("kgb", "double_agent"), t.seen.watcher) == ("leave", None)


def test_d17_both_reach_100_in_one_turn():
    assert both(85, 95).result == ("cia", "higher_total")
    assert both(90, 95).result is None


def test_d17_in_an_extra_turn_a_side_may_fall_below_100_by_an_event():
    kgb, cia = worth(95, 90)
    t = table(
        kgb="mafia", cia="police", extra=1, dead=("analyst", ""), trophies=(f"{kgb} olympic_games", cia)
    ).ceasefire()  # fmt: skip
    assert t.scores == (100, 100)
    t.play("card olympic_games", "agent analyst")
    assert (t.scores, t.result) == ((95, 100), ("cia", "extra_turns"))


def test_d18_no_meeting_of_equals_depends_on_an_order():
    """Two of a role: swapping the sides, rows and all, swaps the result."""
    other = {"kgb": "cia", "cia": "kgb", None: None}
    for role in ROLES:
        one, two = meeting(role, role, "kgb"), meeting(role, role, "cia")
        assert one.seen.report.taken_by == other[two.seen.report.taken_by]
        assert (one.seen.analyst, one.seen.watcher) == (other[two.seen.analyst], other[two.seen.watcher])


def test_d19_the_first_player_is_named_after_the_agents_are_chosen():
    t = table(at="planning").agents("analyst", "director")
    assert t.prompt == "cvk-ask-first"


def test_d20_the_end_of_a_turn_needs_no_order():
    t = table(kgb="police mafia", cia="radio students").ceasefire()
    assert t.decider == "chance"  # nobody was asked
    assert t.seen.discards == 4


def test_d21_at_the_limit_with_all_groups_mobilized_a_side_waits():
    t = table("greece", kgb="-police -mafia -radio", cia="students")
    assert t.legal() == {"wait"}


def test_d22_the_opponent_of_a_side_in_disorder_cannot_lose_the_objective():
    for kgb in ROLES:
        for cia in ROLES:
            assert "cuba" in meeting(kgb, cia, "cia in disorder").won("kgb")


# ---- ours, found while building ----


def test_d23_under_the_deck_everybody_knows_the_card():
    t = table(kgb=OVER, cia="bankers television").ceasefire()
    assert t.view("cia").objective_deck.under == ["cuba"]


def test_d24_a_double_agent_must_choose_one_of_the_two():
    gone = "master_spy double_agent analyst assassin"
    t = table(kgb="police", cia="mafia", agents=("double_agent", "director"), dead=("", gone)).ceasefire()
    assert t.legal() == {"watch"}


@pytest.mark.parametrize("seed", range(4))
def test_d8_a_struggle_always_ends(seed):
    longest, running = 0, 0
    for t, word in whole_game(seed):
        running = running + 1 if t.phase == "struggle" else 0
        longest = max(longest, running)
        assert word != "" or t.result is not None
    assert longest < 400
