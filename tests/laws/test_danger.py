"""The search for choices that can lose: found where they are, silent where they are not, and telling no secret."""

from random import Random

import pytest
from tests.twilight_table import game as twilight
from tests.twilight_table import table

from detente.ai.dangers import dangers
from detente.game import TERMINAL
from detente.titles import title

HERE = {"iran": (1, 0), "cuba": (0, 3), "poland": (0, 4), "haiti": (1, 0)}


def found(t):
    return {twilight().text(one.action): (one.ending, one.plies) for one in dangers(twilight(), t.view(), Random(1))}


def test_an_enemy_event_that_lets_the_enemy_coup_in_my_round():
    t = table(ussr=["cia_created", "nasser"], us=["fidel"], influence=HERE, defcon=2)
    assert set(found(t)) == {"card cia_created"}  # the US would coup Cuba
    t.play("card cia_created")
    assert set(found(t)) == {"influence", "realign", "coup", "event first"}
    t.play("influence")
    assert {ending for ending, _ in found(t).values()} == {"nuclear_war"}  # wherever the point goes
    assert found(table(ussr=["cia_created"], us=["fidel"], influence=HERE, defcon=3)) == {}


def test_what_loses_at_once():
    t = table(us=["nasser"], ussr=["nato"], to_play="us", influence={"cuba": (0, 3), "haiti": (0, 1)}, defcon=2)
    t.play("card nasser", "coup")
    assert found(t) == {"cuba": ("nuclear_war", 0)}
    effects = {"cuban_missile_crisis": "ussr"}
    t = table(us=["nasser"], to_play="us", influence={"haiti": (0, 1)}, effects=effects, defcon=2)
    assert found(t.play("card nasser", "coup")) == {"haiti": ("cuban_missile_crisis", 0)}


def test_what_the_side_can_still_avoid_is_no_danger():
    t = table(us=["nasser"], to_play="us", influence={"cuba": (0, 3), "haiti": (0, 1)}, defcon=2).play("card nasser")
    assert "coup" not in found(t)  # Haiti is no battleground
    t = table(us=["nasser"], to_play="us", influence={"cuba": (0, 3)}, defcon=2).play("card nasser")
    assert found(t)["coup"] == ("nuclear_war", 1)


def test_only_who_decides_is_warned():
    t = table(us=["nasser"], to_play="us", influence={"cuba": (0, 3)}, defcon=2).play("card nasser", "coup")
    for side in ("ussr", "observer"):
        assert dangers(twilight(), t.view(side), Random(1)) == []


@pytest.mark.parametrize("id", ["iron_curtain", "cia_vs_kgb"])
def test_any_title_can_be_searched(id):
    game, rng = title(id), Random(2)
    s = game.new({})
    while game.current(s) != TERMINAL:
        if game.current(s) < 2 and rng.random() < 0.1:
            dangers(game, game.view(s, game.current(s)), rng, positions=500)
        game.apply(s, rng.choice(game.legal(s)))
