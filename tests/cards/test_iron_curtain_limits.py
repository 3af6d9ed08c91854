"""The cards of Iron Curtain one by one: where an event reaches, its limits, and what happens without a target."""

from tests.iron_curtain_table import lay


def event(card, at, *placed, by=None, **more):
    """The position in which the owner of `card` has just chosen its event."""
    side = by or ("us" if card in US_CARDS else "ussr")
    return lay(card, at, *placed, by=side, **more).play("event")


US_CARDS = {
    "france", "italy", "west_germany", "iran", "japan", "pakistan", "south_africa", "nigeria", "brazil", "panama",
}  # fmt: skip


def turn_is_over(t, by):
    return t.decider != by and t.prompt == "ic-ask-card"


# ---- US cards ----


def test_france_at_most_1_per_country():
    t = event("france", "0,1", "italy 1,0 0:0", "japan 2,0 0:0").still_open()
    assert t.countries() == {"france", "italy", "start_europe"}
    t.play("italy")
    assert t.countries() == {"france", "start_europe"}
    assert t.refuses("italy") == ("ic-no-more-here", "4.8")
    assert t.refuses("japan") == ("ic-no-area", "4.8")


def test_france_at_most_1_on_the_start_card_too():
    t = event("france", "0,1", "italy 1,0 0:0").play("start_europe").still_open()
    assert t.countries() == {"france", "italy"}


def test_france_at_most_2():
    t = event("france", "0,1", "italy 1,0 0:0").play("italy", "start_europe")
    assert t.board() == {"italy": (1, 0), "start_europe": (2, 1)}
    assert turn_is_over(t, "us")


def test_italy_1_in_italy_only():
    t = event("italy", "0,1", "france 1,0 0:0").still_open()
    assert t.countries() == {"italy"}
    assert t.points == 1


def test_italy_removes_from_europe_only():
    t = event("italy", "0,1", "france 1,0 0:2", "japan 2,0 0:3").play("italy").still_open()
    assert t.prompt == "ic-ask-remove"
    assert t.points == 1
    assert t.countries() == {"france", "start_europe"}


def test_italy_removes_also_under_ussr_control_and_the_cube_returns():
    t = event("italy", "0,1", "france 1,0 0:5").play("italy", "france")
    assert t.difference() == {"italy": (1, 0), "france": (0, 4)}
    assert t.supply("ussr") == 24 - 5  # 4 in France, 1 on the start card
    assert turn_is_over(t, "us")


def test_italy_without_a_ussr_cube_in_europe_the_second_step_is_skipped():
    t = event("italy", "0,1", "start_europe 0,0 1:0", "japan 1,0 0:3").play("italy")
    assert turn_is_over(t, "us")
    assert t.difference() == {"italy": (1, 0)}


def test_west_germany_at_most_1_per_country_and_3_in_all():
    t = event("west_germany", "0,1", "france 1,0 0:0", "italy 2,0 0:0", "japan 3,0 0:0")
    assert t.points == 3
    t.play("france")
    assert t.countries() == {"west_germany", "italy", "start_europe"}
    t.play("italy", "west_germany")
    assert turn_is_over(t, "us")
    assert t.difference() == {"france": (1, 0), "italy": (1, 0), "west_germany": (1, 0)}


def test_west_germany_with_two_european_countries_only_two_cubes():
    t = event("west_germany", "0,1", "japan 1,0 0:0").play("west_germany", "start_europe").end("us")
    assert t.board() == {"west_germany": (1, 0), "start_europe": (2, 1)}
    assert turn_is_over(t, "us")


def test_iran_two_in_iran_only():
    t = event("iran", "0,1", "japan 1,0 0:0").still_open()
    assert t.countries() == {"iran"}
    assert t.points == 2


def test_iran_out_of_reach_of_every_us_cube():
    t = event("iran", "2,0", "start_europe 0,0 0:1", "japan 1,0 0:1").play("iran", "iran")
    assert t.cubes("iran") == (2, 0)


def test_japan_at_most_2_per_country():
    t = event("japan", "2,0", "pakistan 1,0 0:5", "iran 0,1 0:0").still_open()
    assert t.points == 4
    assert t.countries() == {"japan", "pakistan"}
    t.play("pakistan", "pakistan")
    assert t.countries() == {"japan"}
    assert t.refuses("pakistan") == ("ic-no-more-here", "4.8")


def test_japan_alone_in_asia_takes_two_cubes():
    t = event("japan", "1,0").play("japan", "japan").end("us")
    assert t.cubes("japan") == (2, 0)
    assert turn_is_over(t, "us")


def test_japan_the_last_asian_card_takes_cubes_only_after_the_check():
    t = event("japan", "3,0", "pakistan 1,0 0:0", "vietnam 2,0 0:0").play("japan", "japan", "vietnam", "vietnam")
    assert t.difference() == {"japan": (2, 0), "vietnam": (2, 0)}  # no points: the region was scored before
    assert t.region("asia").net == 4


def test_pakistan_removes_from_neighbours_only_of_any_region():
    t = event("pakistan", "1,1", "japan 1,0 0:1", "iran 0,1 0:1", "nigeria 2,0 0:1", "poland -1,0 0:3").play("pakistan")
    assert t.countries() == {"japan", "iran"}  # Nigeria touches by its corner, Poland and the start card not at all
    t.play("iran")
    assert t.difference() == {"pakistan": (1, 0), "iran": (0, 0)}
    assert turn_is_over(t, "us")


def test_pakistan_without_ussr_cubes_beside_it_the_second_step_is_skipped():
    t = event("pakistan", "2,0", "japan 1,0 2:0").play("pakistan")
    assert turn_is_over(t, "us")
    assert t.difference() == {"pakistan": (1, 0)}


def test_south_africa_split_or_in_one_country():
    placed = ["nigeria 1,0 0:2", "japan 0,1 0:0"]
    t = event("south_africa", "2,0", *placed)
    assert t.countries() == {"nigeria", "south_africa"}
    t.play("nigeria", "south_africa")
    assert t.board() == {"start_europe": (1, 1), "nigeria": (1, 2), "south_africa": (1, 0)}
    t = event("south_africa", "2,0", *placed).play("south_africa", "south_africa")
    assert t.cubes("south_africa") == (2, 0)
    assert turn_is_over(t, "us")


def test_nigeria_scores_at_once_and_asks_nothing():
    t = event("nigeria", "0,1", "japan 1,0 0:0", score=-3)
    assert t.score == -2
    assert turn_is_over(t, "us")


def test_nigeria_played_by_the_ussr_scores_for_the_us():
    t = event("nigeria", "0,1", "japan 1,0 0:0", by="ussr")
    assert t.score == 1
    assert t.decider == "ussr"
    assert t.points == 1


def test_brazil_1_in_brazil_only():
    t = event("brazil", "0,1", "panama 1,0 0:0").still_open()
    assert t.countries() == {"brazil"}
    assert t.points == 1


def test_brazil_moves_from_anywhere():
    t = event("brazil", "0,1", "panama 1,0 2:0", "japan 2,0 1:4", "iran 3,0 0:1").play("brazil").still_open()
    assert t.prompt == "ic-ask-move"
    assert t.points == 2
    assert t.countries() == {"start_europe", "brazil", "panama", "japan"}


def test_brazil_moves_to_south_or_central_america_only():
    t = event("brazil", "0,1", "panama 1,0 0:5", "japan 2,0 1:4").play("done", "japan")
    assert t.prompt == "ic-ask-put"
    assert t.countries() == {"brazil", "panama"}
    assert t.refuses("start_europe") == ("ic-no-area", "4.8")
    t.play("panama", "done")
    # far from any US cube and under Soviet control, for one cube
    assert t.difference() == {"panama": (1, 5), "japan": (0, 4)}


def test_brazil_moves_within_the_region_to_another_country():
    t = event("brazil", "0,1", "panama 1,0 2:0").play("brazil", "panama")
    assert t.countries() == {"brazil"}
    t.play("brazil", "panama", "brazil")
    assert t.board() == {"start_europe": (1, 1), "brazil": (3, 0)}


def test_brazil_moves_two_at_most_and_the_supply_does_not_change():
    t = event("brazil", "0,1", "panama 1,0 0:0", "japan 2,0 4:0").play("done")
    supply = t.supply("us")
    t.play("japan", "panama", "japan", "panama")
    assert t.difference() == {"panama": (2, 0), "japan": (2, 0)}
    assert t.supply("us") == supply
    assert turn_is_over(t, "us")


def test_brazil_alone_without_other_us_cubes_nothing_can_be_moved():
    t = event("brazil", "0,1", "start_europe 0,0 0:1", "japan 1,0 0:0").play("brazil")
    assert t.cubes("brazil") == (1, 0)  # it could only go where it is
    assert turn_is_over(t, "us")


def test_brazil_moves_with_an_empty_supply_as_always():
    t = event("brazil", "0,1", "panama 1,0 0:0", "japan 2,0 23:0").play("done", "japan", "panama", "done")
    assert t.difference() == {"panama": (1, 0), "japan": (22, 0)}


def test_panama_central_america_only():
    t = event("panama", "2,0", "cuba 1,0 0:0", "brazil 0,1 0:0")
    assert t.countries() == {"panama", "cuba"}
    t.play("cuba", "cuba")
    assert t.cubes("cuba") == (2, 0)
    assert turn_is_over(t, "us")


# ---- USSR cards ----


def test_poland_two_in_poland_then_two_in_other_european_countries():
    t = event("poland", "0,1", "france 1,0 9:0", "japan 2,0 0:0")
    assert t.countries() == {"poland"}
    t.play("poland", "poland")
    assert t.countries() == {"france", "start_europe"}
    assert t.points == 2
    assert t.refuses("poland")[1] == "4.8"
    t.play("france", "france")
    assert t.difference() == {"poland": (0, 2), "france": (9, 2)}
    assert turn_is_over(t, "ussr")


def test_poland_one_in_poland_still_leaves_two_for_the_others():
    t = event("poland", "0,1").play("poland", "done", "start_europe", "start_europe")
    assert t.board() == {"poland": (0, 1), "start_europe": (1, 3)}


def test_east_germany_removes_at_most_2_per_country_and_3_in_all():
    t = event("east_germany", "0,1", "france 1,0 5:0", "italy 2,0 2:0", "japan 3,0 4:0").play("done")
    assert t.points == 3
    assert t.countries() == {"france", "italy", "start_europe"}
    t.play("france", "france")
    assert t.refuses("france") == ("ic-no-more-here", "4.8")
    t.play("italy")
    assert t.board() == {"start_europe": (1, 1), "france": (3, 0), "italy": (1, 0), "japan": (4, 0)}
    assert turn_is_over(t, "ussr")


def test_east_germany_removed_cubes_return_to_the_us_supply():
    t = event("east_germany", "0,1", "france 1,0 5:0").play("done", "france", "france", "done")
    assert t.supply("us") == 24 - 3 - 1
    assert t.difference() == {"france": (3, 0)}


def test_east_germany_without_us_cubes_in_europe_removes_nothing():
    t = event("east_germany", "0,1", "start_europe 0,0 0:1", "japan 1,0 4:0").play("east_germany", "east_germany")
    assert turn_is_over(t, "ussr")
    assert t.difference() == {"east_germany": (0, 2)}


def test_east_germany_removes_with_an_empty_ussr_supply():
    t = event("east_germany", "0,1", "start_europe 0,0 0:24", "france 1,0 5:0").play("done", "france", "done")
    assert t.difference() == {"france": (4, 0)}


def test_egypt_replaces_one_per_country_in_the_middle_east_and_africa():
    t = event("egypt", "0,1", "nigeria 1,0 3:0", "angola 2,0 1:0", "algeria 3,0 0:2", "japan 1,1 2:0")
    t.play("egypt", "egypt")
    assert t.prompt == "ic-ask-replace"
    assert t.countries() == {"nigeria", "angola"}
    t.play("nigeria")
    assert t.cubes("nigeria") == (2, 1)
    assert t.refuses("nigeria") == ("ic-no-more-here", "4.8")
    t.play("angola")
    assert t.difference() == {"egypt": (0, 2), "nigeria": (2, 1), "angola": (0, 1)}
    assert turn_is_over(t, "ussr")


def test_egypt_replacing_changes_both_supplies():
    t = event("egypt", "0,1", "nigeria 1,0 3:0").play("done", "nigeria").end("ussr")
    assert t.supply("us") == 24 - 1 - 2
    assert t.supply("ussr") == 24 - 1 - 1
    assert t.difference() == {"nigeria": (2, 1)}


def test_egypt_replaces_in_iran_and_at_most_two():
    t = event("egypt", "2,0", "iran 1,0 4:0", "nigeria 0,1 3:0", "angola 0,2 1:0").play("done", "iran", "nigeria")
    assert t.board() == {"start_europe": (1, 1), "iran": (3, 1), "nigeria": (2, 1), "angola": (1, 0)}
    assert turn_is_over(t, "ussr")


def test_egypt_without_us_cubes_there_replaces_nothing():
    t = event("egypt", "0,1", "nigeria 1,0 0:1", "japan 2,0 3:0").play("egypt", "egypt")
    assert turn_is_over(t, "ussr")
    assert t.difference() == {"egypt": (0, 2)}


def test_egypt_replaces_with_an_empty_supply_by_a_cube_from_another_country():
    t = event("egypt", "0,1", "start_europe 0,0 0:24", "nigeria 1,0 3:0").play("done")
    t.play("start_europe", "nigeria")
    assert t.cubes("nigeria") == (2, 1)
    assert t.cubes("start_europe") == (0, 23)
    assert t.supply("us") == 22


def test_vietnam_removes_one_per_neighbour_two_in_all():
    t = event("vietnam", "1,1", "japan 1,0 3:0", "iran 0,1 3:0", "nigeria 0,2 3:0", "angola 1,2 3:0", "poland -1,0 0:0")
    t.play("done")
    assert t.points == 2
    assert t.countries() == {"japan", "iran", "angola"}  # Nigeria and the start card touch by their corners
    t.play("japan")
    assert t.countries() == {"iran", "angola"}
    t.play("angola")
    assert t.difference() == {"japan": (2, 0), "angola": (2, 0)}
    assert turn_is_over(t, "ussr")


def test_vietnam_without_us_cubes_beside_it_removes_nothing():
    t = event("vietnam", "2,0", "japan 1,0 0:0", "iran 0,1 3:0").play("vietnam", "vietnam")
    assert turn_is_over(t, "ussr")
    assert t.difference() == {"vietnam": (0, 2)}


def test_angola_not_in_countries_that_the_us_controls():
    t = event("angola", "3,0", "nigeria 1,0 2:0", "south_africa 2,0 2:1", "japan 0,1 0:0").still_open()
    assert t.countries() == {"south_africa", "angola"}
    assert t.refuses("nigeria") == ("ic-no-enemy-control", "4.5")


def test_angola_at_most_2_per_country_4_in_all():
    t = event("angola", "3,0", "nigeria 1,0 0:2", "south_africa 2,0 2:1").play("angola", "angola")
    assert t.countries() == {"nigeria", "south_africa"}
    t.play("nigeria", "south_africa")
    assert t.board() == {"start_europe": (1, 1), "nigeria": (0, 3), "south_africa": (2, 2), "angola": (0, 2)}
    assert turn_is_over(t, "ussr")


def test_angola_may_be_filled_even_if_every_other_country_is_controlled():
    t = event("angola", "2,0", "nigeria 1,0 2:0").play("angola", "angola").end("ussr")
    assert t.cubes("angola") == (0, 2)
    assert turn_is_over(t, "ussr")


def test_algeria_the_point_comes_with_the_event_whatever_is_infiltrated():
    t = event("algeria", "2,0", "nigeria 1,0 0:0")
    assert t.score == -1
    assert t.countries() == {"algeria"}
    t.play("algeria", "done")
    assert t.cubes("algeria") == (0, 1)


def test_algeria_played_by_the_us_scores_for_the_ussr():
    t = event("algeria", "0,1", "japan 1,0 0:0", by="us")
    assert t.score == -1
    assert t.decider == "ussr"
    t.play("algeria", "algeria")
    assert t.decider == "us"
    assert t.points == 2
    assert t.difference() == {"score": -1, "algeria": (0, 2)}


def test_chile_at_most_2_per_country_in_both_americas():
    t = event("chile", "2,0", "panama 1,0 9:0", "cuba 1,1 0:0", "japan 0,1 0:0")
    assert t.points == 4
    assert t.countries() == {"chile", "panama", "cuba"}
    t.play("panama", "panama")
    assert t.countries() == {"chile", "cuba"}
    t.play("cuba", "chile")
    assert t.board() == {"start_europe": (1, 1), "panama": (9, 2), "cuba": (0, 1), "chile": (0, 1)}
    assert turn_is_over(t, "ussr")


def test_chile_at_most_2_in_cuba_too():
    t = event("chile", "2,0", "cuba 1,0 0:0").play("cuba", "cuba").still_open()
    assert t.countries() == {"chile"}


def test_cuba_three_in_cuba_only():
    t = event("cuba", "2,0", "panama 1,0 0:0").still_open()
    assert t.countries() == {"cuba"}
    assert t.points == 3


def test_cuba_removes_one_per_neighbour_two_in_all():
    t = event("cuba", "1,1", "japan 1,0 3:0", "iran 0,1 1:0", "nigeria 2,1 2:0").play("done")
    assert t.points == 2
    assert t.countries() == {"japan", "iran", "nigeria"}
    t.play("japan")
    assert t.refuses("japan") == ("ic-no-more-here", "4.8")
    t.play("nigeria")
    assert t.board() == {"start_europe": (1, 1), "japan": (2, 0), "iran": (1, 0), "nigeria": (1, 0)}
    assert turn_is_over(t, "ussr")
