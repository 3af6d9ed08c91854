"""Twilight Struggle: nobody loses by his own hand, and nobody lets a gift lie."""

import pytest

from detente.ai.levels import Level, SearchAgent
from detente.ai.search import first_sight
from tests.twilight_table import START, game, table

LEVEL = Level(300, 6, horizon=2)
MAP = {**START, "panama": (2, 0), "angola": (1, 2), "colombia": (0, 1), "iran": (1, 1)}


def play_round(t, seed: int) -> None:
    """The side to move plays its action round; the opponent's answers and the dice come as they look best."""
    side = t.s.phasing
    player = SearchAgent(game(), seed, LEVEL)
    moment = game().moment(t.s)
    while game().current(t.s) != 3 and game().moment(t.s) == moment:
        decider = game().current(t.s)
        if decider == 2:
            game().apply(t.s, game().legal(t.s)[0])
        elif decider == side:
            game().apply(t.s, player.decide(game().view(t.s, decider)))
        else:
            game().apply(t.s, first_sight(game().judge, t.s)[0][0])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("side", "hand"),
    [
        ("ussr", ["duck_and_cover", "fidel", "nasser"]),
        ("ussr", ["cia_created", "comecon", "blockade"]),
        ("us", ["we_will_bury_you", "truman_doctrine", "nato"]),
        ("us", ["lone_gunman", "olympic_games", "truman_doctrine"]),
    ],
)
def test_no_nuclear_suicide_at_defcon_2(side: str, hand: list[str], seed: int) -> None:
    cards = {"us": ["marshall_plan"], "ussr": ["de_stalinization"], side: hand}
    t = table(turn=4, round=4, to_play=side, defcon=2, influence=MAP, **cards)
    play_round(t, seed)
    assert t.result is None


def test_a_gift_is_taken() -> None:
    """The USSR plays CIA Created at DEFCON 2: the US, given 1 operation, ends the game with a battleground coup."""
    t = table(turn=4, round=4, to_play="ussr", defcon=2, influence=MAP, us=["nato"], ussr=["cia_created", "fidel"])
    t.play("card cia_created", "event first")
    player = SearchAgent(game(), 1, LEVEL)
    while t.decider == "us":
        t.play(game().text(player.decide(t.view("us"))))
    assert t.decider == "chance", "the coup's die"
    t.play("die 1")
    assert t.result == ("us", "nuclear_war")


def test_no_coup_during_the_crisis() -> None:
    t = table(
        turn=4,
        round=2,
        to_play="us",
        defcon=3,
        influence=MAP,
        us=["nato", "truman_doctrine"],
        ussr=["fidel"],
        effects={"cuban_missile_crisis": "ussr"},
    )
    for seed in range(3):
        round_ = t.copy()
        play_round(round_, seed)
        assert round_.result is None


def test_first_sight_of_coups() -> None:
    t = table(turn=4, round=4, to_play="ussr", defcon=2, influence=MAP, us=["nato"], ussr=["fidel"])
    t.play("card fidel", "coup")
    looks = {game().text(action): prior for action, prior in first_sight(game().judge, t.s)}
    assert looks["panama"] < -10, "a battleground: nuclear war by one's own hand"


def test_a_scoring_card_is_never_kept() -> None:
    """The rules force the last scoring card; with two of them the agent must begin in time."""
    for seed in range(2):
        t = table(
            turn=5,
            round=5,
            to_play="us",
            defcon=3,
            influence=MAP,
            us=["africa_scoring", "central_america_scoring", "nato", "truman_doctrine"],
            ussr=["fidel", "nasser", "comecon", "romanian_abdication"],
        )
        while t.turn == 5 and t.decider != "over":
            if t.decider == "chance":
                game().apply(t.s, game().legal(t.s)[2])
            elif t.decider == "us":
                game().apply(t.s, SearchAgent(game(), seed, LEVEL).decide(t.view("us")))
            else:
                game().apply(t.s, first_sight(game().judge, t.s)[0][0])
        assert t.result is None or t.result[1] != "held_scoring_card"
