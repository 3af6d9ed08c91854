"""The end of a game: why it ended, its story, its score through time, its points."""

import re
from random import Random

import pytest

from detente.analysis.ending import LINES, Ending, ending_of
from detente.game import CHANCE, TERMINAL
from detente.locale import Texts, languages
from detente.notation import position
from detente.record import Record
from detente.titles import title, titles
from tests import iron_curtain_table, red_sea_table, twilight_table


def record_from(t, *words):
    """A record that begins at this table and goes on with these words."""
    start = position(t.game, t.s)
    record = Record.of(t.game, {option.id: option.default for option in t.game.options}, start=start)
    state = record.begin(t.game)
    for word in words:
        record.add(t.game, state, t.game.action(word))
    assert t.game.result(state) is not None
    return record, t.game.result(state)


def why(t, *words):
    """The reason for the end in both languages."""
    record, result = record_from(t, *words)
    ending = ending_of(t.game, record)
    prefix = {"iron_curtain": "ic", "cia_vs_kgb": "cvk"}.get(t.game.id, "inf")
    args = ending.why | {"ending": result.ending}
    return tuple(Texts(language, t.game).say(f"{prefix}-why", args) for language in ("en", "ru"))


def random_game(id, seed):
    """A whole game by chance."""
    game, rng = title(id), Random(seed)
    options = {option.id: option.default for option in game.options}
    record, state = Record.of(game, options), game.new(options)
    while game.current(state) != TERMINAL:
        if game.current(state) == CHANCE:
            outcomes = game.chances(state)
            action = rng.choices([one for one, _ in outcomes], [share for _, share in outcomes])[0]
        else:
            action = rng.choice(game.legal(state))
        record.add(game, state, action)
    return game, record, state


GAMES = [(id, seed) for id in titles() for seed in range(6)]


# ---- why ----


def test_nuclear_war_names_the_coup_and_who_loses():
    t = twilight_table.table(turn=3, to_play="us", us=["nato"], defcon=2, influence={"panama": (1, 1)})
    assert why(t, "card nato", "coup", "panama", "die 4") == (
        "Nuclear war: DEFCON falls to 1 by the coup in Panama, in an action of the US, who loses by that.",
        "Ядерная война: DEFCON падает до 1 из-за переворота (Панама). Шёл ход США, значит, это поражение.",
    )


def test_nuclear_war_names_the_event():
    t = twilight_table.table(turn=3, to_play="ussr", ussr=["duck_and_cover"], defcon=2)
    english, russian = why(t, "card duck_and_cover", "event first")
    assert "by Duck and Cover, in an action of the USSR" in english
    assert "из-за карты" in russian and "Шёл ход СССР" in russian


def test_10_3_1_a_points_victory_names_its_goal_and_its_source():
    board = {"thailand": (0, 2), "vietnam": (0, 1), "laos_cambodia": (0, 1), "burma": (0, 2), "north_korea": (0, 3)}
    t = twilight_table.table(turn=5, to_play="ussr", ussr=["asia_scoring"], vp=-15, influence=board)
    assert why(t, "card asia_scoring", "event") == (
        "The USSR reaches 20 victory points in turn 5: Asia scored.",
        "СССР набирает 20 победных очков в раунде 5: подсчёт, Азия.",
    )


def test_control_of_europe_is_said():
    board = dict.fromkeys(("france", "italy", "west_germany", "east_germany", "poland"), (4, 0))
    t = twilight_table.table(turn=4, to_play="us", us=["europe_scoring"], influence=board)
    english, russian = why(t, "card europe_scoring", "event")
    assert english == "The US controls Europe when it is scored in turn 4: that wins at once."
    assert russian == "США контролируют Европу при её подсчёте в раунде 4: это сразу победа."


def last_round(**given):
    """One action round is left in the fourth turn, and the China Card lies with the USSR."""
    given = {"turn": 4, "round": 7, "to_play": "us", "military": (5, 5), "defcon": 2, "us": ["nato"]} | given
    return twilight_table.table(**given)


def test_10_1_5_a_held_scoring_card_is_named():
    english, russian = why(last_round(ussr=["asia_scoring"]), "card nato", "space", "die 6")
    assert english == "The USSR still held Asia Scoring at the end of turn 4."
    assert russian == "У СССР в конце раунда 4 осталась на руке карта «Подсчёт очков в Азии»."


def test_the_final_scoring_says_the_lead():
    english, russian = why(last_round(turn=10, vp=3), "card nato", "space", "die 6")
    assert english == "The US leads by 2 after the final scoring of turn 10."  # the China Card counts for the USSR
    assert russian == "США впереди на 2 после итогового подсчёта раунда 10."


def test_a_draw_in_the_final_scoring():
    english, russian = why(last_round(turn=10, vp=1), "card nato", "space", "die 6")
    assert english == "Nobody leads after the final scoring of turn 10."
    assert russian == "После итогового подсчёта раунда 10 счёт равный."


def test_040_a_coup_in_the_cuban_missile_crisis():
    t = twilight_table.table(
        turn=5, to_play="ussr", ussr=["comecon"], defcon=2,
        effects={"cuban_missile_crisis": "us"}, influence={"cameroon": (1, 0)},
    )  # fmt: skip
    english, russian = why(t, "card comecon", "coup", "cameroon", "die 6")
    assert english == "The USSR tried a coup during the Cuban Missile Crisis: that loses the game."
    assert russian == "Переворот СССР во время Карибского кризиса: это поражение."


def test_wargames_ends_the_game():
    t = twilight_table.table(turn=8, to_play="us", us=["wargames"], defcon=2, vp=10)
    english, _ = why(t, "card wargames", "event", "yes")
    assert english == "Wargames ends the game in turn 8, and the US leads by 4."


def test_red_sea_both_flashpoints_and_ten_points():
    board = {"ethiopia": (1, 0), "somalia": (2, 0)}
    t = red_sea_table.table(turn=2, us=["africa_scoring"], ussr=["seychelles"], to_play="us", influence=board)
    english, russian = why(t, "card africa_scoring", "event")
    assert english.startswith("The US controls both flashpoints") and russian.startswith("США контролируют обе горячие")
    t = red_sea_table.table(
        turn=2, us=["africa_scoring"], ussr=["seychelles"], to_play="us", influence={"sudan": (2, 0)}, vp=9
    )
    english, _ = why(t, "card africa_scoring", "event")
    assert english == "The US reaches 10 victory points in turn 2: Africa scored."


def test_iron_curtain_an_event_and_its_card():
    t = iron_curtain_table.table("japan 1,0 0:0", ussr=["nigeria"], active="ussr", score=7)
    words = ("card nigeria", next(word for word in legal_cells(t)), "event")
    english, russian = why(t, *words)
    assert english == "The US leads by 8 with the event of Nigeria: that wins at once."
    assert russian == "США впереди на 8 благодаря событию карты «Нигерия»: это сразу победа."


def legal_cells(t):
    """Where the first card of the table may be laid."""
    s = t.s.clone()
    t.game.apply(s, t.game.action("card nigeria"))
    return [t.game.text(action) for action in t.game.legal(s)]


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_every_ending_of_a_title_is_explained(id, seed):
    game, record, state = random_game(id, seed)
    prefix = {"iron_curtain": "ic", "cia_vs_kgb": "cvk"}.get(id, "inf")
    ending = ending_of(game, record)
    for language in languages():
        said = Texts(language, game).say(f"{prefix}-why", ending.why | {"ending": game.result(state).ending})
        assert said not in ("The game is over.", "Игра окончена."), game.result(state).ending
        assert not re.search(r"\[|\{|\$|_|\bnone\b", said), said


@pytest.mark.parametrize("id", titles())
def test_every_word_for_an_ending_has_its_own_sentence(id):
    game = title(id)
    prefix = {"iron_curtain": "ic", "cia_vs_kgb": "cvk"}.get(id, "inf")
    rules = game.hooks.ending_ids if hasattr(game, "hooks") else game.ending_ids
    args = {"side": "us", "loser": "ussr", "turn": 1, "n": 1, "goal": 1, "us": 1, "ussr": 1, "kgb": 1, "cia": 1}
    args |= {"kind": "event", "card": "x", "by": "coup", "country": "x", "cause": "x", "kept": "x"}
    for language, over in (("en", "The game is over."), ("ru", "Игра окончена.")):
        texts = Texts(language)
        said = {texts.say(f"{prefix}-why", args | {"ending": ending}) for ending in rules if ending}
        assert over not in said
        assert len(said) >= len({ending for ending in rules if ending}) - 1  # ten and twenty points are one sentence


# ---- the score, the story, the points ----


def ending(id, seed) -> Ending:
    game, record, _ = random_game(id, seed)
    return ending_of(game, record)


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_sources_and_curve_add_up_to_the_result(id, seed):
    found = ending(id, seed)
    east, west = title(id).sides
    sums = {side: sum(row.points[side] for row in found.sources) for side in (east, west)}
    assert found.curve[0] == [0, 0]
    assert [ply for ply, _ in found.curve] == sorted({ply for ply, _ in found.curve})
    lead = found.curve[-1][1]
    if found.one_marker:
        assert sums[west] - sums[east] == lead == found.points[west] == -found.points[east]
    else:
        assert sums == found.points and lead == sums[west] - sums[east]


@pytest.mark.parametrize(("id", "seed"), GAMES)
def test_the_story_has_at_most_five_lines_in_order_and_ends_with_the_end(id, seed):
    game, record, _ = random_game(id, seed)
    found = ending_of(game, record)
    plies = [line.ply for line in found.story]
    assert 1 <= len(plies) <= LINES and plies == sorted(set(plies)) and plies[-1] == len(record.actions)
    for line in found.story:
        assert line.lead == next(lead for ply, lead in reversed(found.curve) if ply <= line.ply)
        for language in languages() if line.line else ():
            said = Texts(language, game).say(line.line.key, line.line.args)
            assert not re.search(r"\[|\{|\$|_", said), said


def test_a_coup_is_told_with_the_scoring_it_led_to():
    t = twilight_table.table(
        turn=4, to_play="ussr", ussr=["fidel", "central_america_scoring"], us=["nato", "nasser"], defcon=3,
        influence={"panama": (1, 0)},
    )  # fmt: skip
    words = ["card fidel", "coup", "panama", "die 6", "card nasser", "event first", "card central_america_scoring"]
    record = Record.of(t.game, {}, start=position(t.game, t.s))
    state = record.begin(t.game)
    for word in [*words, "event"]:
        legal = {t.game.text(action) for action in t.game.legal(state)}
        while word not in legal and t.game.current(state) != CHANCE:  # what is left of an operation
            record.add(t.game, state, t.game.legal(state)[0])
            legal = {t.game.text(action) for action in t.game.legal(state)}
        record.add(t.game, state, t.game.action(word))
    lines = [line.line for line in ending_of(t.game, record).story if line.line]
    told = next(line for line in lines if line.key == "end-story-blow")
    assert {name: told.args[name] for name in ("blow", "country", "card", "side")} == {
        "blow": "coup", "country": "panama", "card": "central_america", "side": "ussr",
    }  # fmt: skip
    said = Texts("en", t.game).say(told.key, told.args)
    assert said.startswith("Coup in Panama, then Central America scored: USSR +")


def test_points_that_turn_the_score_are_told_as_that():
    turns = {
        line.line.args["turn"]
        for seed in range(12)
        for line in ending("cia_vs_kgb", seed).story
        if line.line and line.line.key == "end-story-points"
    }
    assert turns == {"takes", "level", "ahead", "behind"}
