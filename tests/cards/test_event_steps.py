"""Every verb and every limit that a card file knows, with events of our own on the card Iran (US, Middle East)."""

import pytest

from tests.iron_curtain_table import lay, with_event

NEAR = ["japan 1,0 0:0", "pakistan 2,0 0:0"]


def iran(steps, *placed, at="0,1", by="us", **more):
    """Iran with other steps, laid by `by`; the US has just chosen its event."""
    steps = [steps] if isinstance(steps, str) else steps
    return lay("iran", at, *placed, by=by, game=with_event("iran", *steps), **more).play("event")


def over(t):
    return t.decider == "ussr" and t.prompt == "ic-ask-card"


# ---- add: normal reach and control, with the place limits of the event ----


def test_add_keeps_the_reach():
    t = iran('op = "add", n = 2, where = "any"', *NEAR).still_open()
    assert t.prompt == "ic-ask-add"
    assert t.countries() == {"start_europe", "japan", "iran"}
    t.play("japan")
    assert t.refuses("pakistan") == ("ic-no-reach", "4.4")


def test_add_pays_double_under_enemy_control():
    t = iran('op = "add", n = 3, where = "any"', "japan 1,0 0:2")
    assert t.price("japan") == 2
    t.play("japan")
    assert t.points == 1
    assert t.cubes("japan") == (1, 2)
    t.play("japan")
    assert t.cubes("japan") == (2, 2)
    assert over(t)


def test_add_refuses_enemy_control_with_one_point():
    t = iran('op = "add", n = 1, where = "any"', "japan 1,0 0:2").still_open()
    assert t.refuses("japan") == ("ic-no-points", "4.6")


def test_add_in_a_region_only():
    t = iran('op = "add", n = 2, where = "region", region = "asia"', *NEAR)
    assert t.countries() == {"japan"}  # Pakistan is Asian but out of reach, the rest in reach but not Asian
    t.play("japan", "japan")
    assert t.cubes("japan") == (2, 0)
    assert over(t)


def test_add_with_a_limit_per_country():
    t = iran('op = "add", n = 3, where = "any", max_per_country = 1', *NEAR).play("japan").still_open()
    assert t.countries() == {"start_europe", "iran"}
    assert t.refuses("japan") == ("ic-no-more-here", "4.8")


def test_add_without_a_country_in_reach_is_skipped():
    t = iran('op = "add", n = 2, where = "this"', *NEAR, at="3,0")
    assert over(t)
    assert t.cubes("iran") == (0, 0)


def test_add_up_to():
    t = iran('op = "add", n = 3, where = "any"', *NEAR).play("japan", "done")
    assert t.cubes("japan") == (1, 0)
    assert over(t)


def test_add_with_an_empty_supply_takes_from_another_country():
    t = iran('op = "add", n = 1, where = "any"', "japan 1,0 23:0")
    assert t.prompt == "ic-ask-lift"
    t.play("japan", "iran")
    assert t.cubes("iran") == (1, 0)
    assert t.cubes("japan") == (22, 0)


def test_add_for_the_enemy_and_then_influence_by_the_active_player():
    t = iran('op = "add", n = 2, where = "any"', *NEAR, by="ussr").play("japan", "japan")
    assert t.cubes("japan") == (2, 0)
    assert t.decider == "ussr"
    assert t.points == 2
    assert t.price("japan") == 2  # the event has made it a country under US control


def test_add_fixes_its_reach_when_its_step_begins():
    steps = ['op = "infiltrate", n = 1, where = "region", region = "asia"', 'op = "add", n = 2, where = "any"']
    t = iran(steps, *NEAR, "nigeria 3,0 0:0").play("pakistan").still_open()
    assert t.countries() == {"start_europe", "iran", "japan", "pakistan", "nigeria"}


# ---- replace ----


def test_replace_takes_one_off_and_puts_one_on():
    t = iran('op = "replace", n = 2, where = "any"', "japan 1,0 0:3")
    assert t.prompt == "ic-ask-replace"
    assert t.countries() == {"start_europe", "japan"}  # only where the enemy stands
    t.play("japan", "japan")
    assert t.cubes("japan") == (2, 1)
    assert t.supply("us") == 24 - 1 - 2
    assert t.supply("ussr") == 24 - 1 - 1
    assert over(t)


def test_replace_ignores_reach_and_control():
    t = iran('op = "replace", n = 1, where = "any"', *NEAR, "nigeria 3,0 0:5").play("nigeria")
    assert t.cubes("nigeria") == (1, 4)
    assert over(t)


def test_replace_with_a_limit_per_country():
    t = iran('op = "replace", n = 3, where = "any", max_per_country = 1', "japan 1,0 0:3").play("japan").still_open()
    assert t.countries() == {"start_europe"}


def test_replace_without_enemy_cubes_is_skipped():
    t = iran('op = "replace", n = 2, where = "this"', *NEAR)
    assert over(t)


def test_replace_up_to():
    t = iran('op = "replace", n = 2, where = "any"', "japan 1,0 0:3").play("japan", "done")
    assert t.cubes("japan") == (1, 2)
    assert over(t)


# ---- move_own ----


def test_move_own_from_any_country_to_the_named_place():
    t = iran('op = "move_own", n = 2, where = "this"', "japan 1,0 2:0", "nigeria 2,0 0:3", at="2,1")
    assert t.prompt == "ic-ask-move"
    assert t.countries() == {"start_europe", "japan"}
    t.play("japan")
    assert t.countries() == {"iran"}
    t.play("iran", "start_europe", "iran")
    assert t.board() == {"start_europe": (0, 1), "japan": (1, 0), "iran": (2, 0), "nigeria": (0, 3)}
    assert over(t)


def test_move_own_ignores_reach_and_control():
    t = iran('op = "move_own", n = 1, where = "any"', *NEAR, "nigeria 3,0 0:5").play("start_europe", "nigeria")
    assert t.cubes("nigeria") == (1, 5)
    assert t.cubes("start_europe") == (0, 1)
    assert over(t)


def test_move_own_needs_another_country():
    t = iran('op = "move_own", n = 1, where = "any"', *NEAR).play("start_europe").still_open()
    assert t.refuses("start_europe") == ("ic-no-same-country", "4.7")


def test_move_own_up_to():
    t = iran('op = "move_own", n = 3, where = "any"', *NEAR).play("start_europe", "japan", "done")
    assert t.difference() == {"start_europe": (0, 1), "japan": (1, 0)}
    assert over(t)


def test_move_own_without_own_cubes_is_skipped():
    t = iran('op = "move_own", n = 1, where = "any"', "start_europe 0,0 0:1", *NEAR)
    assert over(t)


def test_move_own_leaves_the_supply_alone():
    t = iran('op = "move_own", n = 1, where = "any"', *NEAR).play("start_europe", "japan")
    assert t.supply("us") == 23
    assert t.difference() == {"start_europe": (0, 1), "japan": (1, 0)}


# ---- infiltrate, remove, gain_vp ----


def test_infiltrate_anywhere():
    t = iran('op = "infiltrate", n = 2, where = "any"', *NEAR, "nigeria 3,0 0:5")
    assert t.countries() == {"start_europe", "japan", "pakistan", "nigeria", "iran"}
    t.play("nigeria", "nigeria")
    assert t.cubes("nigeria") == (2, 5)
    assert over(t)


def test_infiltrate_beside_this_card():
    t = iran('op = "infiltrate", n = 1, where = "adjacent"', *NEAR, "nigeria 1,1 0:0").still_open()
    assert t.countries() == {"start_europe", "nigeria"}  # neither Iran itself nor Japan at the corner


def test_infiltrate_in_several_regions():
    t = iran('op = "infiltrate", n = 1, where = "regions", regions = ["asia", "middle_east"]', *NEAR).still_open()
    assert t.countries() == {"japan", "pakistan", "iran"}


def test_infiltrate_a_region_without_a_card_is_skipped():
    t = iran('op = "infiltrate", n = 2, where = "region", region = "africa"', *NEAR)
    assert over(t)


@pytest.mark.parametrize("op", ["infiltrate", "add"])
def test_exclude_this(op):
    t = iran(f'op = "{op}", n = 1, where = "any", exclude_this = true', "japan 1,0 0:0").still_open()
    assert t.countries() == {"start_europe", "japan"}
    assert t.refuses("iran") == ("ic-no-area", "4.8")


@pytest.mark.parametrize("op", ["infiltrate", "add", "remove", "replace"])
def test_not_enemy_controlled(op):
    t = iran(
        f'op = "{op}", n = 3, where = "any", not_enemy_controlled = true', "japan 1,0 0:2", "nigeria 0,-1 1:2"
    ).still_open()
    assert "japan" not in t.countries()
    assert {"nigeria", "start_europe"} <= t.countries()
    assert t.refuses("japan") == ("ic-no-enemy-control", "4.5")


def test_control_is_looked_at_again_before_every_cube():
    first = 'op = "infiltrate", n = 2, where = "any"'
    second = 'op = "infiltrate", n = 1, where = "any", not_enemy_controlled = true'
    t = iran([first, second], "japan 1,0 0:2").play("japan", "done").still_open()
    assert "japan" in t.countries()  # 1:2 is no control any more


def test_without_max_per_country_all_in_one_place():
    t = iran('op = "infiltrate", n = 4, where = "any"', *NEAR).play(*["pakistan"] * 4)
    assert t.cubes("pakistan") == (4, 0)
    assert over(t)


def test_limits_per_country_begin_anew_with_every_step():
    step = 'op = "infiltrate", n = 1, where = "region", region = "asia", max_per_country = 1'
    t = iran([step, step], *NEAR).play("japan", "japan")
    assert t.cubes("japan") == (2, 0)


def test_remove_anywhere():
    t = iran('op = "remove", n = 3, where = "any"', *NEAR, "nigeria 3,0 0:5")
    assert t.countries() == {"start_europe", "nigeria"}
    t.play("nigeria", "nigeria", "nigeria")
    assert t.cubes("nigeria") == (0, 2)
    assert t.supply("ussr") == 24 - 1 - 2
    assert over(t)


def test_gain_vp():
    t = iran('op = "gain_vp", n = 3', *NEAR)
    assert t.score == 3
    assert over(t)


def test_steps_run_in_the_printed_order():
    t = iran(['op = "remove", n = 1, where = "any"', 'op = "infiltrate", n = 1, where = "this"'], *NEAR)
    assert t.prompt == "ic-ask-remove"
    t.play("start_europe")
    assert t.prompt == "ic-ask-infiltrate"
    t.play("iran")
    assert t.board() == {"start_europe": (1, 0), "iran": (1, 0)}


def test_a_winning_point_ends_the_event():
    t = iran(['op = "gain_vp", n = 2', 'op = "infiltrate", n = 1, where = "this"'], *NEAR, score=6)
    assert t.difference() == {"result": ("us", "lead_by_event"), "score": 8}
    assert t.legal() == set()
