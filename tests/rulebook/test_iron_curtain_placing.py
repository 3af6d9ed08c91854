"""Iron Curtain, rules 2 (placing a card) and 3 (region check)."""

import pytest

from tests.iron_curtain_table import last_turn, table

EUROPE = ["france 1,0 0:0", "italy 2,0 0:0", "west_germany 3,0 0:0", "east_germany 4,0 0:0"]


def beside(t):
    """All empty cells that share a side with any card on the table."""
    taken = set(t.laid().values())
    return {(x + dx, y + dy) for x, y in taken for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0))} - taken


def asia_closed_in(**hands):
    """Japan with all four sides taken by cards of other regions."""
    return table("france 1,0 0:0", "iran 0,1 0:0", "japan 1,1 0:0", "nigeria 2,1 0:0", "panama 1,2 0:0", **hands)


# ---- 2 placing ----


def test_2_1_vietnam_has_exactly_two_cells_where_asia_is_open_at_two():
    t = table("italy 1,0 0:0", "iran 0,1 0:0", "japan 1,1 0:0", us=["vietnam"]).play("card vietnam")
    assert t.cells() == {(2, 1), (1, 2)}
    assert len(t.choices()) == 2


def test_2_1_a_diagonal_cell_is_refused():
    t = table("japan 1,0 0:0", us=["vietnam"]).play("card vietnam")
    assert t.cells() == {(2, 0), (1, 1), (1, -1)}
    assert t.refuses("south of start_europe") == ("ic-no-region", "2.1")  # touches Japan by its corner only


def test_2_1_a_cell_between_two_cards_of_the_region_is_one_cell():
    t = table("japan 1,0 0:0", "pakistan 2,1 0:0", us=["vietnam"]).play("card vietnam")
    assert t.cells() == {(1, -1), (2, 0), (1, 1), (3, 1), (2, 2)}
    assert len(t.choices()) == 5


def test_2_1_a_taken_cell_is_refused():
    t = table("japan 1,0 0:0", us=["vietnam"]).play("card vietnam")
    assert t.refuses("west of japan") == ("ic-no-cell-free", "2.1")


def test_2_1_the_card_lies_where_it_was_laid_and_without_cubes():
    t = table("japan 1,0 0:0", us=["vietnam"]).play("card vietnam", "at 1,1")
    assert t.laid()["vietnam"] == (1, 1)
    assert t.cubes("vietnam") == (0, 0)


def test_2_2_the_first_african_card_may_touch_any_card():
    t = table("japan 1,0 0:0", "iran 0,1 0:0", us=["nigeria"]).play("card nigeria")
    assert t.cells() == beside(t)
    assert len(t.cells()) == 7


def test_2_2_with_asia_closed_in_an_asian_card_may_touch_any_card():
    t = asia_closed_in(us=["vietnam"]).play("card vietnam")
    assert t.cells() == beside(t)
    assert (-1, 0) in t.cells()


def test_2_2_one_open_side_of_the_region_is_enough_to_bind():
    t = table("france 1,0 0:0", "iran 0,1 0:0", "japan 1,1 0:0", "nigeria 2,1 0:0", us=["vietnam"])
    assert t.play("card vietnam").cells() == {(1, 2)}


def test_2_2_not_away_from_the_table():
    t = table(us=["nigeria"]).play("card nigeria")
    assert t.cells() == {(0, -1), (1, 0), (0, 1), (-1, 0)}


def test_2_3_the_first_european_card_must_touch_the_start_card():
    t = table("japan 1,0 0:0", us=["france"]).play("card france")
    assert t.cells() == {(0, -1), (-1, 0), (0, 1)}
    assert t.refuses("east of japan") == ("ic-no-region", "2.1")


def test_2_3_with_the_start_card_closed_in_the_first_european_card_is_free():
    t = table("japan 1,0 0:0", "iran 0,1 0:0", "nigeria -1,0 0:0", "panama 0,-1 0:0", us=["france"])
    t.play("card france")
    assert t.cells() == beside(t)


def test_2_3_a_second_european_card_may_touch_the_start_card_or_the_first():
    t = table("france 1,0 0:0", us=["italy"]).play("card italy")
    assert t.cells() == beside(t)
    assert len(t.cells()) == 6


def test_2_3_the_start_card_counts_in_the_scoring_of_europe():
    t = table("start_europe 0,0 2:1", *EUROPE, us=["poland"]).play("card poland", "at 5,0")
    assert t.score == 4  # the start card and the bonus of 3


def test_2_3_the_start_card_may_be_left_out_by_the_option():
    t = table("start_europe 0,0 2:1", *EUROPE, us=["poland"], options={"start_card_counts": "no"})
    assert t.play("card poland", "at 5,0").score == 0


# ---- 3 region check ----


def test_3_1_the_third_asian_card_scores_asia():
    t = table("japan 1,0 2:0", "pakistan 2,0 1:0", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == 4
    assert t.region("asia").scored


def test_3_1_the_second_asian_card_scores_nothing():
    t = table("japan 1,0 2:0", us=["vietnam"]).play("card vietnam", "at 2,0")
    assert t.score == 0
    assert not t.region("asia").scored


def test_3_1_only_the_completed_region_is_scored():
    t = table("japan 1,0 0:0", "pakistan 2,0 0:0", "france 0,1 3:0", "nigeria 1,1 3:0", us=["vietnam"])
    assert t.play("card vietnam", "at 3,0").score == 0


@pytest.mark.parametrize("active", ["us", "ussr"])
def test_3_1_it_does_not_matter_who_lays_the_last_card(active):
    t = table("japan 1,0 2:0", "pakistan 2,0 1:0", active=active, **{active: ["vietnam"]})
    assert t.play("card vietnam", "at 3,0").score == 4


def test_3_1_a_region_with_a_card_set_aside_is_never_complete():
    t = last_turn(last="japan", aside=("south_africa", "vietnam"), cubes={"pakistan": "2:0"}).play("card japan")
    t.play(min(t.legal()))
    assert t.prompt == "ic-ask-own"
    assert t.score == 0
    assert not t.region("asia").scored


@pytest.mark.parametrize(
    ("cubes", "us", "ussr"),
    [("0:0", 0, 0), ("2:2", 0, 0), ("1:0", 1, 0), ("0:1", 0, 1), ("3:2", 1, 0), ("2:5", 0, 1)],
)
def test_3_2_the_side_with_more_cubes_dominates_at_equality_nobody(cubes, us, ussr):
    region = table(f"japan 1,0 {cubes}").region("asia")
    assert (region.us, region.ussr) == (us, ussr)


@pytest.mark.parametrize("cubes", ["0:0", "1:1", "2:2"])
def test_3_2_tied_countries_score_nothing(cubes):
    t = table(f"japan 1,0 {cubes}", f"pakistan 2,0 {cubes}", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == 0
    assert t.region("asia").scored


def test_3_2_one_cube_more_is_enough():
    t = table("japan 1,0 3:4", "pakistan 2,0 0:0", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == -3


def test_3_3_asia_with_pakistan_for_the_us_and_the_rest_tied_gives_1_and_2():
    t = table("japan 1,0 2:2", "pakistan 2,0 2:1", active="ussr", ussr=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == 3


def test_3_3_the_caption_of_the_seed_gives_1_with_the_bonus_for_a_majority_of_the_region():
    t = table(
        "japan 1,0 2:2",
        "pakistan 2,0 2:1",
        active="ussr",
        ussr=["vietnam"],
        options={"bonus_rule": "majority_of_region"},
    )
    assert t.play("card vietnam", "at 3,0").score == 1


def test_3_3_two_countries_and_the_bonus_give_4():
    t = table("japan 1,0 1:0", "pakistan 2,0 1:0", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == 4


def test_3_3_equal_numbers_of_countries_no_bonus():
    t = table("japan 1,0 5:0", "pakistan 2,0 0:1", us=["vietnam"]).play("card vietnam", "at 3,0")
    assert t.score == 0
    assert t.region("asia").scored


def test_3_3_the_bonus_goes_by_countries_not_by_cubes():
    t = table("nigeria 1,0 9:0", "angola 2,0 0:1", "algeria 3,0 0:1", us=["south_africa"])
    assert t.play("card south_africa", "at 4,0").score == -2  # 1 against 2, bonus of 1


def test_3_3_both_totals_are_netted():
    t = table("nigeria 1,0 1:0", "angola 2,0 1:0", "algeria 3,0 0:1", us=["south_africa"])
    assert t.play("card south_africa", "at 4,0").score == 2  # 2 + 1 - 1


def test_3_3_netted_before_the_marker_moves():
    t = table("nigeria 1,0 1:0", "angola 2,0 0:1", "algeria 3,0 0:1", us=["south_africa"], score=7)
    t.play("card south_africa", "at 4,0")
    assert t.result is None  # the one point of the US alone would have been the eighth
    assert t.score == 5


@pytest.mark.parametrize(
    ("cards", "last", "at", "expected"),
    [
        (["start_europe 0,0 1:1", "france 1,0 1:0", *EUROPE[1:]], "poland", "at 5,0", 1 + 3),
        (["iran 1,0 1:0"], "egypt", "at 2,0", 1 + 2),
        (["japan 1,0 1:0", "pakistan 2,0 0:0"], "vietnam", "at 3,0", 1 + 2),
        (["nigeria 1,0 1:0", "angola 2,0 0:0", "algeria 3,0 0:0"], "south_africa", "at 4,0", 1 + 1),
        (["brazil 1,0 1:0"], "chile", "at 2,0", 1 + 2),
        (["panama 1,0 1:0"], "cuba", "at 2,0", 1 + 2),
    ],
)
def test_3_3_one_country_and_the_bonus_of_each_region(cards, last, at, expected):
    assert table(*cards, us=[last]).play(f"card {last}", at).score == expected


def test_3_3_the_panel_shows_what_scoring_now_would_give():
    t = table("nigeria 1,0 1:0", "angola 2,0 1:0", "algeria 3,0 0:1")
    assert t.region("africa").net == 2
    assert t.region("africa").placed == 3


@pytest.mark.parametrize(("cubes", "winner", "points"), [("1:0", "us", 1), ("0:1", "ussr", -1), ("1:1", "none", 0)])
def test_3_3_everybody_is_told_what_the_check_gave(cubes, winner, points):
    t = table(f"iran 1,0 {cubes}", us=["egypt"], options={"bonus_rule": "majority_of_region"})
    t.play("card egypt", "at 2,0")
    assert t.score == points
    (line,) = t.logged("ic-log-region")
    assert (line["region"], line["winner"]) == ("middle_east", winner)
