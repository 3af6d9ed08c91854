"""Red Sea: the computer knows its flashpoints and its sea, plays no lottery with DEFCON, and copes with guests."""

from random import Random

import pytest

from detente.ai.levels import Level, SearchAgent
from detente.game import CHANCE, TERMINAL
from tests.ai.playing import looks, play_round
from tests.red_sea_table import SEA, START, game, table

MAP = {**START, "kenya": (2, 0), "somalia": (0, 2), "ethiopia": (2, 0), "djibouti": (1, 1)}
CAREFUL = Level(300, 6, horizon=2, cautious=6)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    ("side", "hand"),
    [
        ("us", ["mr_nyet", "usaid", "zbig"]),
        ("us", ["yemeni_presidential_assassinations", "peace_corps", "eplf"]),
        ("ussr", ["daniel_arap_moi", "nasserism", "the_derg"]),
        ("ussr", ["usaid", "dhofar_rebellion", "detente"]),
    ],
)
def test_no_nuclear_suicide_at_defcon_2(side: str, hand: list[str], seed: int) -> None:
    cards = {"us": ["centcom"], "ussr": ["stagflation"], side: hand}
    t = table(turn=2, round=4, to_play=side, defcon=2, influence=MAP, **cards)
    play_round(t, seed, CAREFUL)
    assert t.result is None


def test_a_flashpoint_coup_at_defcon_2_looks_like_the_lottery_it_is() -> None:
    t = table(turn=1, round=3, to_play="ussr", defcon=2, influence=MAP, us=["zbig"], ussr=["the_derg"])
    t.play("card the_derg", "coup")
    seen = looks(t)
    assert seen["ethiopia"] < -10, "most cards of the deck lower DEFCON"
    assert seen["kenya"] < seen["ethiopia"], "a battleground loses for sure"
    at_3 = table(turn=1, round=3, to_play="ussr", defcon=3, influence=MAP, us=["zbig"], ussr=["the_derg"])
    at_3.play("card the_derg", "coup")
    assert looks(at_3)["ethiopia"] > 0


def test_a_coup_that_leaves_defcon_alone_is_no_lottery() -> None:
    t = table(turn=2, round=3, to_play="us", defcon=2, influence=MAP, us=["zbig"], ussr=["the_derg"])
    t.play("card zbig", "event")
    assert looks(t)["somalia"] > -2


@pytest.mark.parametrize("seed", range(2))
def test_the_flashpoints_win_that_is_there_is_taken(seed: int) -> None:
    held = {"ethiopia": (0, 2), "somalia": (0, 3), "sudan": (0, 2), "saudi_arabia": (1, 0)}
    t = table(
        turn=1, round=4, to_play="ussr", defcon=4, influence=held, us=["zbig"], ussr=["africa_scoring", "nasserism"]
    )
    play_round(t, seed)
    assert t.result == ("ussr", "flashpoints")


def test_both_flashpoints_and_the_sea_are_seen() -> None:
    evaluator = game().evaluator
    names = evaluator.feature_names()

    def of(**map):
        t = table(us=["zbig"], ussr=["africa_scoring"], influence=map)
        return dict(zip(names, evaluator.features(t.s), strict=True))

    threat = of(ethiopia=(0, 2), somalia=(0, 3))
    assert threat["flashpoints"] == -1
    assert threat["flashpoints_win_in_hand"] == -1
    assert of(ethiopia=(2, 0), somalia=(0, 3))["flashpoints_win_in_hand"] == 0
    sea = of(**{SEA: (4, 0), "kenya": (2, 0)})
    assert sea["sea_lanes"] == sea["sea_lanes_control"] == 1
    assert sea["africa_net_in_hand"] == 2 * sea["africa_net"] > 0, "the Sea Lanes double what the card scores"
    egypt = of(egypt=(2, 0))
    assert egypt["africa_battlegrounds"] == egypt["middle_east_battlegrounds"] > 0, "Egypt is in both regions"


def test_a_headline_that_the_other_one_can_turn_into_a_loss_is_not_chosen() -> None:
    """At DEFCON 3 Mr. Nyet, if the USSR has it, comes first; the second fall of DEFCON would lose."""
    for seed in range(3):
        t = table(
            turn=2,
            phase="headline",
            defcon=3,
            influence=MAP,
            us=["yemeni_presidential_assassinations", "peace_corps", "eplf", "zbig"],
            ussr=["stagflation", "mr_nyet", "nasserism", "the_derg"],
            deck=["oau", "water_wars", "separatists"],
            only_deck=True,
        )
        t.play("card nasserism")
        chosen = SearchAgent(game(), seed, Level(200, 12, cautious=12)).decide(t.view("us"))
        assert game().text(chosen) != "card yemeni_presidential_assassinations"


@pytest.mark.parametrize("title_options", [("red_sea", "twilight_cards"), ("twilight_struggle", "red_sea_cards")])
def test_a_judge_covers_a_mixed_game(title_options: tuple[str, str]) -> None:
    from detente.ai.search import first_sight
    from detente.titles import title

    id, option = title_options
    mixed, rng, seen = title(id), Random(3), set()
    s = mixed.new({option: "yes"})
    names = mixed.evaluator.feature_names()
    n = 0
    while mixed.current(s) != TERMINAL:
        if mixed.current(s) == CHANCE:
            mixed.apply(s, rng.choice(mixed.legal(s)))
            continue
        n += 1
        rows = first_sight(mixed.evaluator, s)
        if n % 25 == 0:
            assert len(mixed.evaluator.features(s)) == len(names)
            view = mixed.view(s, mixed.current(s))
            assert SearchAgent(mixed, 1, Level(30, 3, horizon=2, cautious=2)).decide(view) in mixed.legal(s)
        action = rows[0][0]
        seen.add(mixed.text(action))
        mixed.apply(s, action)
    guests = mixed.describe().guests
    assert seen & {f"card {card.id}" for card in guests}, "cards of the other game were chosen"
    tables = mixed.evaluator.tables
    for card in guests:
        if card.side is not None:
            side = mixed.sides.index(card.side)
            assert tables.event[side * tables.cards + mixed.board.card(card.id)] > 0, card.id
