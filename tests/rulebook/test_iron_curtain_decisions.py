"""Iron Curtain: our decisions, where the rulebook is silent (RULINGS.md)."""

import pytest

from tests.iron_curtain_table import last_turn, new, play_last, table, whole_game, with_event

EUROPE = ["france 1,0 0:0", "italy 2,0 0:0", "west_germany 3,0 0:0", "east_germany 4,0 0:0"]
MAJORITY = {"bonus_rule": "majority_of_region"}


def test_d1_eight_is_a_lead_not_a_total():
    t = table("japan 1,0 0:1", "pakistan 2,0 0:0", active="ussr", ussr=["vietnam"], us=["nigeria"], score=7)
    t.play("card vietnam", "at 3,0", "influence", "done")
    assert t.score == 4
    t.play("card nigeria", "at 0,1", "event")  # the eighth point that the US made, but a lead of 5
    assert t.score == 5
    assert t.result is None


def test_d1_a_gain_beyond_the_end_is_cut_off():
    t = table("japan 1,0 2:0", "pakistan 2,0 1:0", us=["vietnam"], score=7).play("card vietnam", "at 3,0")
    assert t.score == 8


def test_d2_cards_lie_on_whole_cells_and_touch_by_sides():
    t = table("japan 1,0 0:0", us=["vietnam"]).play("card vietnam")
    assert t.cells() == {(1, -1), (2, 0), (1, 1)}


def test_d2_a_corner_is_no_neighbour_for_influence_and_events():
    t = table("japan 1,0 0:3", "iran 1,1 0:3", us=["pakistan"]).play("card pakistan", "at 2,0", "event", "pakistan")
    assert t.countries() == {"japan"}  # removes from a neighbour; Iran lies diagonally


@pytest.mark.parametrize(("counts", "score"), [("yes", 4), ("no", 0)])
def test_d3_start_card_in_the_scoring_of_europe(counts, score):
    t = table("start_europe 0,0 2:1", *EUROPE, us=["poland"], options={"start_card_counts": counts})
    t.play("card poland", "at 5,0")
    assert t.score == score
    assert t.region("europe").scored


@pytest.mark.parametrize("counts", ["yes", "no"])
def test_d3_europe_is_complete_with_its_five_deck_cards(counts):
    cards = ["start_europe 0,0 0:0", "france 1,0 1:0", *EUROPE[1:]]
    t = table(*cards, us=["poland"], options={"start_card_counts": counts})
    assert not t.region("europe").scored
    t.play("card poland", "at 5,0")
    assert t.score == 4


@pytest.mark.parametrize(("counts", "score"), [("yes", 3), ("no", 3 + 3)])
def test_d3_a_majority_of_europe_is_four_of_six_or_three_of_five(counts, score):
    cards = ["start_europe 0,0 0:0", "france 1,0 1:0", "italy 2,0 1:0", "west_germany 3,0 1:0", "east_germany 4,0 0:0"]
    t = table(*cards, us=["poland"], options={"start_card_counts": counts, **MAJORITY})
    assert t.play("card poland", "at 5,0").score == score


def test_d3_european_cards_join_the_start_card():
    t = table("japan 1,0 0:0", us=["france"]).play("card france")
    assert t.cells() == {(0, -1), (-1, 0), (0, 1)}


def test_d4_after_a_blocked_placement_the_next_card_joins_the_new_group():
    t = table(
        "france 1,0 0:0", "iran 0,1 0:0", "japan 1,1 0:0", "nigeria 2,1 0:0", "panama 1,2 0:0",
        us=["pakistan"], ussr=["vietnam"],
    )  # fmt: skip
    t.play("card pakistan", "at -1,0", "influence", "done", "card vietnam")
    assert t.cells() == {(-1, -1), (-2, 0), (-1, 1)}


def test_d4_either_of_two_groups_may_be_extended():
    t = table("japan 1,0 0:0", "pakistan -1,0 0:0", us=["vietnam"]).play("card vietnam")
    assert t.cells() == {(1, -1), (2, 0), (1, 1), (-1, -1), (-2, 0), (-1, 1)}


@pytest.mark.parametrize(("options", "score"), [({}, 3), (MAJORITY, 1)])
def test_d5_the_seeds_example_of_asia(options, score):
    t = table("japan 1,0 1:1", "pakistan 2,0 1:0", active="ussr", ussr=["vietnam"], options=options)
    assert t.play("card vietnam", "at 3,0").score == score


@pytest.mark.parametrize("options", [{}, MAJORITY])
def test_d5_more_than_half_of_the_region_has_the_bonus_under_both_rules(options):
    t = table("japan 1,0 1:0", "pakistan 2,0 1:0", us=["vietnam"], options=options)
    assert t.play("card vietnam", "at 3,0").score == 4


@pytest.mark.parametrize(("options", "score"), [({}, 3), (MAJORITY, 1)])
def test_d5_exactly_half_is_no_majority(options, score):
    t = table("iran 1,0 1:0", us=["egypt"], options=options)
    assert t.play("card egypt", "at 2,0").score == score


def test_d6_both_sums_are_netted_and_the_marker_moves_once():
    t = table("nigeria 1,0 0:1", "angola 2,0 1:0", "algeria 3,0 1:0", us=["south_africa"], score=-7)
    t.play("card south_africa", "at 4,0")
    assert t.result is None  # the USSR's point alone would have been the eighth
    assert t.score == -5


def test_d7_no_point_needs_to_be_used():
    t = table("japan 1,0 0:0", us=["west_germany"]).play("card west_germany", "at 0,1", "influence", "done")
    assert t.board() == {"start_europe": (1, 1)}
    assert t.decider == "ussr"


def far_from_the_start():
    """The US stands in Japan beside Vietnam, two steps from the start card."""
    t = table("iran 1,0 0:0", "japan 2,0 1:0", us=["vietnam"])
    return t.play("card vietnam", "at 3,0")


def test_d8_reach_is_fixed_after_the_enemys_event():
    t = far_from_the_start().play("event", "done", "japan")  # the USSR removes the US cube in Japan
    assert t.decider == "us"
    assert t.countries() == {"start_europe", "iran"}


def test_d8_without_the_event_japan_and_its_neighbours_are_in_reach():
    t = far_from_the_start().play("decline")
    assert t.countries() == {"start_europe", "iran", "japan", "vietnam"}


def test_d8_a_side_without_a_cube_on_the_table_reaches_nothing():
    t = table("start_europe 0,0 0:1", "iran 1,0 0:0", "japan 2,0 1:0", us=["vietnam"])
    t.play("card vietnam", "at 3,0", "event", "done", "japan").end()
    assert t.supply("us") == 24
    if t.decider == "us":
        assert t.legal() == {"done"}
        t.play("done")
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-card"


def test_d9_the_doubled_price_uses_points_not_cubes():
    t = table("south_africa 1,0 2:0", active="ussr", ussr=["cuba"]).play("card cuba", "at 0,1", "influence")
    t.play("south_africa")
    assert t.points == 1
    assert t.cubes("south_africa") == (2, 1)
    assert t.supply("ussr") == 22  # one on the start card, one in South Africa


def test_d10_only_with_an_empty_supply():
    t = table("japan 1,0 22:0", us=["iran"]).play("card iran", "at 0,1", "influence")
    assert t.prompt == "ic-ask-influence"


def test_d10_any_own_cube_on_the_table_may_be_taken():
    t = table("japan 1,0 20:0", "nigeria 0,-1 3:4", "angola 0,-2 0:1", us=["iran"])
    t.play("card iran", "at 0,1", "influence")
    assert t.countries() == {"start_europe", "japan", "nigeria"}


def test_d10_it_goes_to_another_country():
    t = table("japan 1,0 23:0", us=["iran"]).play("card iran", "at 0,1", "influence", "japan")
    assert t.prompt == "ic-ask-put"
    assert t.view().lifted == "japan"
    assert t.refuses("japan") == ("ic-no-same-country", "4.7")


def test_d10_the_reach_does_not_change_when_a_country_is_given_up():
    t = table("japan 1,0 0:0", "pakistan 2,0 1:0", "nigeria 3,0 0:0", "start_europe 0,0 23:0", us=["iran"])
    t.play("card iran", "at 0,1", "influence", "pakistan")  # the only US cube near Nigeria
    assert t.countries() == {"start_europe", "japan", "nigeria", "iran"}
    t.play("nigeria", "nigeria")
    assert t.countries() == {"start_europe", "japan", "pakistan", "iran"}


def test_d10_cubes_moved_now_do_not_extend_the_reach():
    t = table("japan 1,0 0:0", "pakistan 2,0 0:0", "start_europe 0,0 24:0", us=["iran"])
    t.play("card iran", "at 0,1", "influence", "start_europe", "japan", "start_europe")
    assert t.refuses("pakistan") == ("ic-no-reach", "4.4")


def test_d10_a_country_placed_in_the_same_action_may_be_given_up():
    t = table("japan 1,0 22:0", us=["iran"]).play("card iran", "at 0,1", "influence", "iran")
    assert t.prompt == "ic-ask-lift"
    t.play("iran", "start_europe")
    assert t.board() == {"start_europe": (2, 1), "japan": (22, 0)}


def test_d11_an_own_event_without_effect_is_legal():
    t = table("japan 1,0 0:0", us=["pakistan"], game=with_event("pakistan", 'op = "remove", n = 2, where = "adjacent"'))
    t.play("card pakistan", "at 2,0", "event").end()
    assert t.board() == {"start_europe": (1, 1)}
    assert t.decider == "ussr"
    assert t.prompt == "ic-ask-card"


def test_d11_each_number_is_a_maximum():
    t = table("iran 1,0 0:0", us=["japan"]).play("card japan", "at 2,0", "event", "japan", "done")
    assert t.cubes("japan") == (1, 0)
    assert t.decider == "ussr"


def test_d11_the_opponent_may_refuse_the_event_as_a_whole():
    t = table("iran 1,0 0:0", us=["algeria"]).play("card algeria", "at 2,0", "decline", "done")
    assert t.score == 0
    assert t.cubes("algeria") == (0, 0)


def test_d11_a_step_may_be_left_out_and_the_next_one_used():
    t = table("france 1,0 2:0", active="ussr", ussr=["east_germany"]).play("card east_germany", "at 0,1", "event")
    t.play("done", "france", "france", "start_europe")
    assert t.board() == {"start_europe": (0, 1)}


@pytest.mark.parametrize("aside", [("poland", "cuba"), ("cuba", "poland")])
def test_d12_the_aftermath_counts_by_flag_not_by_owner(aside):
    t = play_last(last_turn(last="east_germany", aside=aside), "east_germany")
    assert t.score == -3  # also for the card that the US player set aside


@pytest.mark.parametrize(("aside", "points"), [(("japan", "poland"), 1), (("poland", "japan"), 1)])
def test_d12_it_does_not_matter_who_set_a_card_aside(aside, points):
    t = play_last(last_turn(last="east_germany", aside=aside), "east_germany")
    assert t.score == points


def test_d13_a_region_that_was_complete_is_scored_again():
    t = last_turn(last="brazil", cubes={"chile": "0:1"})
    assert play_last(t, "brazil").score == -6


@pytest.mark.parametrize(("score", "names"), [(3, "ussr"), (-3, "us"), (0, "ussr")])
def test_d14_the_trailing_player_names_either_player(score, names):
    row = ["france", "italy", "iran", "japan", "nigeria", "brazil", "panama"]
    t = table(*(f"{card} {x},0 0:0" for x, card in enumerate(row, 1)), us=["south_africa"], score=score)
    t.play("card south_africa", "at 5,1", "influence", "done").deal()
    assert t.decider == names
    assert t.legal() == {"first us", "first ussr"}


@pytest.mark.parametrize("active", ["us", "ussr"])
def test_d15_the_event_of_a_card_whose_check_ended_the_game_is_not_carried_out(active):
    t = table(
        "nigeria 1,0 1:0", "angola 2,0 1:0", "south_africa 3,0 0:0", active=active, score=5, **{active: ["algeria"]}
    )
    t.play("card algeria", "at 4,0")
    assert t.result == ("us", "lead_by_region")
    assert t.score == 8  # Algeria's event would give the USSR a point
    assert t.logged("ic-log-event") == []


@pytest.mark.parametrize("seed", range(5))
def test_d16_no_card_leaves_its_place_and_none_is_without_a_neighbour(seed):
    before = {}
    for t, _ in whole_game(seed):
        laid = t.laid()
        assert laid.items() >= before.items()
        cells = set(laid.values())
        for x, y in cells if len(cells) > 1 else []:
            assert {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & cells
        before = laid


@pytest.mark.parametrize(("op", "asia"), [("infiltrate", (1, 1)), ("add", (1, 1)), ("replace", (1, 0))])
def test_d17_with_an_empty_supply_events_take_their_cubes_from_the_table_too(op, asia):
    game = with_event("iran", f'op = "{op}", n = 1, where = "region", region = "asia"')
    t = table("start_europe 0,0 23:0", "japan 1,0 0:1", "nigeria -1,0 1:0", us=["iran"], game=game)
    t.play("card iran", "at 0,1", "event")
    assert (t.prompt, t.countries()) == ("ic-ask-lift", {"start_europe", "nigeria"})
    t.play("nigeria", "japan")
    assert (t.cubes("japan"), t.cubes("nigeria"), t.supply("us")) == (asia, (0, 0), 0)


def test_d18_a_start_card_that_does_not_count_is_still_european_and_a_country():
    off = {"start_card_counts": "no"}
    t = table("japan 1,0 0:0", us=["france"], options=off).play("card france")
    assert t.cells() == {(0, -1), (-1, 0), (0, 1)}  # beside the start card only
    t.play("at 0,1", "influence", "start_europe")
    assert t.cubes("start_europe") == (2, 1)
    t = table("japan 1,0 0:0", us=["iran"], options=off, game=with_event("iran", 'op = "remove", n = 1, where = "any"'))
    assert t.play("card iran", "at 0,1", "event").countries() == {"start_europe"}


def test_d19_a_card_is_seen_when_it_is_laid():
    one, other = (table("japan 1,0 0:0", us=["vietnam", "iran"]).play(f"card {card}") for card in ("vietnam", "iran"))
    for eyes in ("ussr", "observer"):
        assert one.view(eyes) == other.view(eyes)
    assert [entry for entry in one.log if entry.readers != 2] == []  # only the US reads what it has chosen
    one.play("at 2,0")
    assert "vietnam" in {place.card for place in one.view("ussr").table}


def test_d20_the_owner_of_the_flag_is_asked_even_if_his_event_can_do_nothing():
    game = with_event("iran", 'op = "remove", n = 2, where = "this"')
    t = table("japan 1,0 0:0", active="ussr", ussr=["iran"], game=game).play("card iran", "at 0,1")
    assert (t.decider, t.legal()) == ("us", {"event", "decline"})


@pytest.mark.parametrize(("cubes", "score"), [({"pakistan": "1:0"}, 1), ({"pakistan": "1:0", "japan": "1:0"}, 4)])
def test_d21_a_majority_is_one_of_the_countries_that_lie_on_the_table(cubes, score):
    t = last_turn(last="poland", aside=("iran", "vietnam"), cubes=cubes, options=MAJORITY)
    assert play_last(t, "poland").score == score  # Asia: two of the two that are there, or one


def test_d21_two_of_three_are_enough_while_the_fourth_lies_aside():
    cubes = {"nigeria": "1:0", "algeria": "1:0"}
    t = last_turn(last="poland", aside=("iran", "angola"), cubes=cubes, options=MAJORITY)
    assert play_last(t, "poland").score == -1 + 2 + 1  # the cards aside, two countries, the bonus of Africa


def test_d22_the_points_of_an_event_are_scored_in_full_without_a_question():
    game = with_event("iran", 'op = "gain_vp", n = 2')
    t = table("japan 1,0 0:0", us=["iran"], game=game).play("card iran", "at 0,1", "event")
    assert (t.score, t.decider, t.prompt) == (2, "ussr", "ic-ask-card")


def test_d23_the_limit_of_a_move_is_that_of_the_target():
    game = with_event("iran", 'op = "move_own", n = 3, where = "any", max_per_country = 1')
    t = table("start_europe 0,0 4:1", "japan 1,0 0:0", us=["iran"], game=game).play("card iran", "at 0,1", "event")
    t.play("start_europe", "japan", "start_europe")  # twice from the same country
    assert t.countries() == {"iran"}
    assert t.refuses("japan") == ("ic-no-more-here", "4.8")


@pytest.mark.parametrize("options", [{"bonus_rule": "none"}, {"start_card_counts": "maybe"}, {"house_rule": "yes"}])
def test_unknown_options_are_refused(options):
    with pytest.raises(ValueError, match=next(iter(options))):
        new(options)
