"""Twilight Struggle: nobody loses by his own hand, and nobody lets a gift lie."""

import pytest

from detente.ai.levels import Level, SearchAgent
from detente.ai.search import first_sight
from tests.ai.playing import looks, play_round
from tests.twilight_table import START, game, table

LEVEL = Level(300, 6, horizon=2)
CAREFUL = Level(300, 8, horizon=2, cautious=8)
MAP = {**START, "panama": (2, 0), "angola": (1, 2), "colombia": (0, 1), "iran": (1, 1)}


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
    assert looks(t)["panama"] < -10, "a battleground: nuclear war by one's own hand"


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
                game().apply(t.s, first_sight(game().evaluator, t.s)[0][0])
        assert t.result is None or t.result[1] != "held_scoring_card"


@pytest.mark.parametrize("seed", range(3))
def test_a_headline_that_the_other_one_can_turn_into_a_loss_is_not_chosen(seed: int) -> None:
    """At DEFCON 3 the US may headline Duck and Cover, which comes first: Olympic Games could then be boycotted."""
    t = table(
        turn=3,
        phase="headline",
        defcon=3,
        influence=MAP,
        ussr=["olympic_games", "lone_gunman", "fidel", "nasser"],
        us=["nato", "truman_doctrine", "containment", "duck_and_cover"],
        only_deck=True,
    )
    chosen = game().text(SearchAgent(game(), seed, CAREFUL).decide(t.view("ussr")))
    assert chosen != "card olympic_games"


def test_a_dangerous_card_is_spaced_or_kept() -> None:
    """DEFCON 2: We Will Bury You would lose; it can go to space, and another card can be played."""
    t = table(turn=5, round=3, to_play="us", defcon=2, influence=MAP, us=["we_will_bury_you", "nato"], ussr=["fidel"])
    t.play("card we_will_bury_you")
    seen = looks(t)
    assert max(seen, key=lambda word: seen[word]) == "space"


def test_more_dangers_than_ways_out_are_seen() -> None:
    evaluator = game().evaluator

    def cornered(**more):
        t = table(turn=5, round=6, to_play="us", influence=MAP, ussr=["fidel"], **more)
        return dict(zip(evaluator.feature_names(), evaluator.features(t.s), strict=True))["hand_cornered"]

    dangers = ["we_will_bury_you", "lone_gunman"]
    assert cornered(us=dangers, defcon=2, spaced=(1, 1)) == 2
    assert cornered(us=dangers, defcon=2) == 1, "one can go to space"
    assert cornered(us=[*dangers, "nato"], defcon=2) == 0, "and one can be kept"
    assert cornered(us=dangers, defcon=3, spaced=(1, 1)) == 0


def test_the_win_that_is_there_is_taken() -> None:
    t = table(
        turn=8,
        round=5,
        to_play="us",
        defcon=3,
        vp=17,
        influence={**MAP, "brazil": (3, 0), "venezuela": (3, 0), "chile": (4, 0), "peru": (3, 0)},
        us=["south_america_scoring", "nato"],
        ussr=["fidel"],
    )
    play_round(t, 1)
    assert t.result == ("us", "victory_points")
