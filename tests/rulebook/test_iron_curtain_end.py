"""Iron Curtain, rule 5, and every way in which a game ends."""

from itertools import pairwise
from random import Random

import pytest

from detente.game import Over
from tests.iron_curtain_table import card_edited, edited, last_turn, play_last, table, with_text

BONUS = {"europe": 3, "middle_east": 2, "asia": 2, "africa": 1, "south_america": 2, "central_america": 2}
ORDER = list(BONUS)
ONE_OF = {  # a country of each region
    "europe": "france",
    "middle_east": "iran",
    "asia": "japan",
    "africa": "nigeria",
    "south_america": "brazil",
    "central_america": "panama",
}
# Italy and Vietnam have two stars each: aside, they give nothing. Poland does not complete Europe without Italy.
EVEN = {"last": "poland", "aside": ("italy", "vietnam")}


# ---- 5.1 aftermath ----


def test_5_1_us_4_and_ussr_1_gives_the_us_3():
    game = with_text(card_edited("algeria", "influence", "1"))
    t = play_last(last_turn(last="pakistan", aside=("japan", "algeria"), game=game), "pakistan")
    assert t.score == 3


def test_5_1_two_us_cards_3_and_2_give_3_not_5():
    t = play_last(last_turn(last="poland", aside=("west_germany", "italy")), "poland")
    assert t.score == 3


def test_5_1_us_2_and_ussr_2_give_nothing():
    t = play_last(last_turn(**EVEN), "poland")
    assert t.score == 0


def test_5_1_two_ussr_cards_give_the_ussr_3():
    t = play_last(last_turn(last="east_germany", aside=("poland", "cuba")), "east_germany")
    assert t.score == -3


@pytest.mark.parametrize(("aside", "points"), [(("japan", "poland"), 1), (("italy", "poland"), -1)])
def test_5_1_the_larger_side_gets_the_difference(aside, points):
    t = play_last(last_turn(last="east_germany", aside=aside), "east_germany")
    assert t.score == points


def test_5_1_both_cards_are_opened():
    t = last_turn(**EVEN)
    assert t.view("us").revealed == {}
    play_last(t, "poland")
    assert t.view("observer").revealed == {"us": "italy", "ussr": "vietnam"}
    world = t.game.world(t.view("observer"), Random(1))
    assert t.game.save(world) == t.save()  # nothing is hidden any more: there is only one world to imagine


def test_5_1_everybody_is_told_the_sums():
    t = play_last(last_turn(last="east_germany", aside=("japan", "poland")), "east_germany")
    (line,) = t.logged("ic-log-aftermath")
    assert (line["us"], line["ussr"], line["winner"], line["n"]) == (4, 3, "us", 1)


def test_5_1_only_after_the_last_turn_of_round_2():
    t = last_turn(last="poland", aside=("west_germany", "italy")).play("card poland")
    t.play(min(t.legal()))
    assert t.score == 0


# ---- 5.2 final check ----


def test_5_2_a_region_completed_earlier_is_scored_a_second_time():
    t = last_turn(last="brazil", cubes={"chile": "1:0"})
    t.play("card brazil")
    t.play(min(t.legal()))
    assert t.score == 3  # completed by Brazil
    t.play("influence").end()
    assert t.score == 6


def test_5_2_an_incomplete_region_is_scored_once():
    t = last_turn(**EVEN, cubes={"pakistan": "1:0"})  # Vietnam lies aside
    assert play_last(t, "poland").score == 3


def test_5_2_a_region_without_a_card_on_the_table_gives_nothing():
    t = last_turn(last="poland", aside=("panama", "cuba"))  # the aftermath gives the USSR 2
    play_last(t, "poland")
    assert t.score == -2
    assert t.region("central_america").net == 0


@pytest.mark.parametrize("region", ORDER)
def test_5_2_every_region_is_scored(region):
    t = last_turn(**EVEN, cubes={ONE_OF[region]: "1:0"})
    assert play_last(t, "poland").score == 1 + BONUS[region]


def test_5_2_the_start_card_is_counted_in_the_final_check_of_europe():
    t = last_turn(**EVEN, cubes={"start_europe": "2:1"})
    assert play_last(t, "poland").score == 4


def test_5_2_the_start_card_is_not_counted_with_the_option():
    t = last_turn(**EVEN, cubes={"start_europe": "2:1"}, options={"start_card_counts": "no"})
    assert play_last(t, "poland").score == 0


@pytest.mark.parametrize(("earlier", "later"), list(pairwise(ORDER)))
def test_5_2_the_order_of_the_regions(earlier, later):
    """The earlier region makes the eighth point of the US; in the other order the USSR would have prevented it."""
    score = 8 - (1 + BONUS[earlier])
    t = last_turn(**EVEN, cubes={ONE_OF[earlier]: "1:0", ONE_OF[later]: "0:1"}, score=score)
    assert play_last(t, "poland").result == ("us", "lead_in_final_check")
    t = last_turn(**EVEN, cubes={ONE_OF[earlier]: "0:1", ONE_OF[later]: "1:0"}, score=8 - (1 + BONUS[later]))
    assert play_last(t, "poland").result == ("us", "points")


# ---- 5.3 and 5.4 ----


def test_5_3_us_8_after_europe_later_regions_are_not_scored():
    t = last_turn(**EVEN, cubes={"france": "1:0", "japan": "0:1", "iran": "0:1"}, score=4)
    play_last(t, "poland")
    assert t.result == ("us", "lead_in_final_check")
    assert t.score == 8


def test_5_3_ussr_8_in_the_middle_of_the_final_check():
    t = last_turn(**EVEN, cubes={"japan": "0:1", "nigeria": "3:0", "brazil": "3:0"}, score=-5)
    play_last(t, "poland")
    assert t.result == ("ussr", "lead_in_final_check")
    assert t.score == -8


def test_5_3_the_aftermath_can_win_at_once():
    t = last_turn(last="poland", aside=("west_germany", "italy"), cubes={"japan": "0:5"}, score=5)
    play_last(t, "poland")
    assert t.result == ("us", "lead_by_aftermath")
    assert t.score == 8  # Asia is not scored any more


def test_5_3_the_aftermath_can_win_for_the_ussr():
    t = last_turn(last="east_germany", aside=("poland", "cuba"), score=-6, cubes={"japan": "5:0"})
    play_last(t, "east_germany")
    assert t.result == ("ussr", "lead_by_aftermath")
    assert t.score == -8


def test_5_3_a_lead_of_8_that_is_lost_again_would_still_have_won():
    t = last_turn(**EVEN, cubes={"france": "1:0", "iran": "1:0", "japan": "0:1", "pakistan": "0:1"}, score=1)
    assert play_last(t, "poland").result == ("us", "lead_in_final_check")  # 1 + 4 + 3 before Asia


def test_5_4_at_0_the_us_wins():
    assert play_last(last_turn(**EVEN), "poland").result == ("us", "tie")


@pytest.mark.parametrize(("score", "winner"), [(-1, "ussr"), (1, "us"), (-7, "ussr"), (7, "us")])
def test_5_4_the_side_with_more_points_wins(score, winner):
    t = play_last(last_turn(**EVEN, score=score), "poland")
    assert t.result == (winner, "points")
    assert t.score == score


def test_5_4_a_corrected_file_may_give_the_tie_to_the_ussr():
    game = with_text(edited(('tie_winner = "us"', 'tie_winner = "ussr"')))
    assert play_last(last_turn(**EVEN, game=game), "poland").result == ("ussr", "tie")


def test_5_4_returns_are_zero_sum():
    t = play_last(last_turn(**EVEN, score=-1), "poland")
    assert t.game.result(t.s).returns == (1.0, -1.0)  # (USSR, US)


# ---- every way in which a game ends ----


@pytest.mark.parametrize(("cubes", "sign", "winner"), [("1:0", 1, "us"), ("0:1", -1, "ussr")])
def test_end_by_the_lead_after_a_region(cubes, sign, winner):
    t = table(f"iran 1,0 {cubes}", us=["egypt"], score=5 * sign).play("card egypt", "at 2,0")
    assert t.result == (winner, "lead_by_region")
    assert t.view("us").over == Over(winner, "lead_by_region")
    assert t.prompt == "ic-over"


def test_end_by_the_lead_after_an_own_event():
    t = table("japan 1,0 0:0", us=["nigeria"], score=7).play("card nigeria", "at 0,1", "event")
    assert t.result == ("us", "lead_by_event")
    assert t.score == 8


def test_end_by_an_event_before_its_next_step():
    t = table("japan 1,0 0:0", active="ussr", ussr=["algeria"], score=-7).play("card algeria", "at 0,1", "event")
    assert t.result == ("ussr", "lead_by_event")
    assert t.cubes("algeria") == (0, 0)  # the point comes first; nothing is infiltrated any more


def test_end_by_an_event_of_the_last_turn_comes_before_the_aftermath():
    t = last_turn(last="nigeria", aside=("south_africa", "poland"), score=7).play("card nigeria")
    t.play(min(t.legal()), "event")
    assert t.result == ("us", "lead_by_event")
    assert t.view("us").revealed == {}


def test_end_nothing_is_legal_any_more():
    t = play_last(last_turn(**EVEN), "poland")
    assert t.decider == "over"
    assert t.legal() == set()
    assert t.refuses("done") == ("ic-no-over", "1.5")


def test_end_goal_of_a_corrected_file():
    game = with_text(edited(("victory_points_to_win = 8", "victory_points_to_win = 3")))
    t = table("iran 1,0 1:0", us=["egypt"], game=game).play("card egypt", "at 2,0")
    assert t.result == ("us", "lead_by_region")
    assert t.score == 3


def test_end_cap_of_the_aftermath_of_a_corrected_file():
    game = with_text(edited(("aftermath_cap = 3", "aftermath_cap = 4")))
    t = play_last(last_turn(last="poland", aside=("west_germany", "italy"), game=game), "poland")
    assert t.score == 4
