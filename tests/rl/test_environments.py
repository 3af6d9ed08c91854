"""The environments by the tests of the libraries that they are made for."""

import copy
import pickle
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, seed_test

from detente.notation import position
from detente.rl import gymnasium as gym
from detente.rl import openspiel
from detente.rl import pettingzoo as zoo
from detente.titles import title, titles
from tests.rl.walking import walk

FIRST_BOT = Path(__file__).parents[2] / "examples/first_bot.py"

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # what the libraries advise about spaces


# ---- PettingZoo ----


@pytest.mark.parametrize("id", titles())
def test_pettingzoo_finds_nothing_wrong(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(zoo.env(id, render_mode="ansi"), num_cycles=250)
    seed_test(lambda: zoo.env(id), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_a_game_is_cut_off_after_so_many_decisions() -> None:
    env = zoo.env("iron_curtain", max_cycles=4)
    env.reset(seed=1)
    decisions = 0
    for _ in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            assert truncation and not termination
            env.step(None)
        else:
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
            decisions += 1
    assert decisions == 4


def test_sides_get_what_the_result_says_and_see_their_own_hand() -> None:
    env: Any = zoo.raw_env("iron_curtain")
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        observation, reward, termination, _, info = env.last()
        total[env.agent_selection] += reward
        if termination:
            assert info["ending"]
            env.step(None)
        else:
            env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert env.episode.result.winner == max((0, 1), key=lambda side: total[env.possible_agents[side]])


@pytest.mark.parametrize("make", [zoo.raw_env, zoo.env])
def test_a_pettingzoo_game_goes_on_from_a_copy_in_the_middle_of_an_event(make: Any) -> None:
    env: Any = make("twilight_struggle")
    env.reset(seed=8)

    def middle(env: Any) -> int:
        legal = env.unwrapped.episode.legal()
        return int(legal[len(legal) // 2])

    for n in range(200):
        env.step(middle(env))
        if n > 30 and env.unwrapped.episode.state.depth > 1:
            break
    assert env.unwrapped.episode.state.depth > 1 and env.agents
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        ahead = copy.deepcopy(env)
        for _ in range(20):
            action = middle(ahead)
            ahead.step(action)
            other.step(action)
            assert other.agent_selection == ahead.agent_selection
            seen, same = ahead.observe(ahead.agent_selection), other.observe(other.agent_selection)
            assert all((seen[name] == same[name]).all() for name in seen)


def test_everything_has_its_name_in_every_environment() -> None:
    """Also through PettingZoo's wrappers, and from a game that OpenSpiel has loaded."""
    about = zoo.env("red_sea").describe()
    assert about["title"] == "red_sea" and about["blocks"][-1]["name"] == "history"
    assert gym.env("red_sea", opponent="random").describe() == about
    game = pyspiel.load_game("detente_red_sea")
    assert game.describe() == about
    assert len(about["entries"]) == game.observation_tensor_size() and len(about["actions"]) == title("red_sea").actions
    state = game.new_initial_state()
    assert state.action_to_string(state.legal_actions()[0]) == about["actions"][state.legal_actions()[0]]


def test_wrong_wishes_and_actions_are_named() -> None:
    with pytest.raises(ValueError, match="no option 'speed'"):
        zoo.env("iron_curtain", options={"speed": "high"})
    with pytest.raises(ValueError, match="render_mode"):
        zoo.env("iron_curtain", render_mode="human")
    env: Any = zoo.raw_env("iron_curtain")
    env.reset(seed=5)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(ValueError, match="card japan: not legal now"):
        env.step(env.spec.game.action("card japan"))
    assert (env.observe(env.agent_selection)["observation"] == before).all()


# ---- Gymnasium ----


@pytest.mark.parametrize("id", titles())
def test_gymnasium_finds_nothing_wrong(id: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = gym.env(id, opponent="random", illegal="lose")
        check_env(env, skip_render_check=True)
    assert env.observation_space["observation"].shape == (env.about.layout.size,)


@pytest.mark.parametrize("opponent", ["random", "greedy", "1", "2"])
def test_one_side_plays_to_the_end_against_an_agent(opponent: str) -> None:
    env = gym.env("iron_curtain", side="us", opponent=opponent)
    observation, info = env.reset(seed=3)
    done, steps = False, 0
    while not done:
        assert env.episode.current == 1 and info["side"] == "us"
        assert np.flatnonzero(observation["action_mask"]).tolist() == info["legal"].tolist()
        observation, reward, done, truncated, info = env.step(int(info["legal"][steps % len(info["legal"])]))
        steps += 1
        assert not truncated
    assert reward == env.episode.result.returns[1] and info["ending"]
    again, _ = env.reset(seed=3)
    first, _ = gym.env("iron_curtain", side="us", opponent=opponent).reset(seed=3)
    assert (again["observation"] == first["observation"]).all()


def test_gymnasium_refuses_or_punishes_what_is_not_legal() -> None:
    strict, soft = gym.env("red_sea", opponent="random"), gym.env("red_sea", opponent="random", illegal="lose")
    for env in (strict, soft):
        env.reset(seed=1)
    with pytest.raises(ValueError, match="not legal now"):
        strict.step(strict.about.actions - 1)
    _, reward, terminated, _, info = soft.step(soft.about.actions - 1)
    assert (reward, terminated, info["ending"]) == (-1.0, True, "illegal")
    for wish in ({"side": "china"}, {"opponent": "nobody"}, {"illegal": "ignore"}):
        with pytest.raises(ValueError):
            gym.env("red_sea", **wish)


@pytest.mark.parametrize(
    ("id", "opponent"),
    [
        ("twilight_struggle", "random"),
        ("twilight_struggle", "2"),
        ("red_sea", "class:tests.rl.test_submission:First"),
        ("cia_vs_kgb", "3"),
        ("iron_curtain", "greedy"),
    ],
)
def test_a_gymnasium_game_goes_on_from_a_copy_with_its_opponent(id: str, opponent: str) -> None:
    env = gym.env(id, opponent=opponent)
    _, info = env.reset(seed=6)
    for n in range(60):
        _, _, over, _, info = env.step(int(info["legal"][n % len(info["legal"])]))
        assert not over
        if n > 5 and (env.episode.state.depth or id in ("cia_vs_kgb", "iron_curtain")):
            break
    others = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    for n in range(12):
        action = int(info["legal"][n % len(info["legal"])])
        seen, reward, over, _, info = env.step(action)
        for other in others:
            same, got, ended, _, _ = other.step(action)
            assert (got, ended) == (reward, over) and other.episode.actions == env.episode.actions
            assert all((seen[name] == same[name]).all() for name in seen)
        if over:
            break
    first, again = env.reset()[0], others[0].reset()[0]
    assert (first["observation"] == again["observation"]).all(), "what comes after the game is the same, too"


def test_a_program_that_runs_is_not_copied() -> None:
    env = gym.env("iron_curtain", opponent=f"exec:{sys.executable} {FIRST_BOT}")
    assert pickle.loads(pickle.dumps(env)).enemy is None, "before the game there is nothing to copy"
    env.reset(seed=1)
    try:
        for copied in (pickle.dumps, copy.deepcopy):
            with pytest.raises(TypeError, match="can be neither copied nor stored"):
                copied(env)
    finally:
        env.close()


def test_a_gymnasium_game_is_cut_off_after_so_many_decisions() -> None:
    env = gym.env("iron_curtain", opponent="random", max_cycles=3)
    _, info = env.reset(seed=2)
    cut = []
    for _ in range(3):
        _, reward, over, truncated, info = env.step(int(info["legal"][0]))
        cut.append(truncated)
        assert not over and reward == 0
    assert cut == [False, False, True]


# ---- OpenSpiel ----


@pytest.mark.parametrize("id", titles())
def test_openspiel_finds_nothing_wrong(id: str) -> None:
    assert f"detente_{id}" in openspiel.register()
    game = pyspiel.load_game(f"detente_{id}")
    assert game.num_distinct_actions() == title(id).actions
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("id", titles())
def test_openspiel_stores_and_clones_a_game_in_the_middle_of_an_event(id: str) -> None:
    game = pyspiel.load_game(f"detente_{id}")
    state = game.new_initial_state()
    for n in range(200):
        state.apply_action(state.legal_actions()[n % len(state.legal_actions())])
        if (
            n > 60
            and not state.is_chance_node()
            and (state.episode.state.depth or id in ("cia_vs_kgb", "iron_curtain"))
        ):
            break
    assert not state.is_terminal() and (state.episode.state.depth > 0 or id in ("cia_vs_kgb", "iron_curtain"))
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for other in (stored, state.clone()):
        ahead = state.clone()
        for _ in range(30):
            if ahead.is_terminal():
                break
            action = ahead.legal_actions()[0]
            ahead.apply_action(action)
            other.apply_action(action)
        assert str(other) == str(ahead)
        assert [other.information_state_string(i) for i in (0, 1)] == [
            ahead.information_state_string(i) for i in (0, 1)
        ]


@pytest.mark.parametrize("id", titles())
def test_a_playthrough_is_the_same_twice_and_ends(id: str) -> None:
    texts = [generate_playthrough.playthrough(f"detente_{id}", None, seed=3) for _ in range(2)]
    assert texts[0] == texts[1]
    assert "IsTerminal() = True" in texts[0] and "Returns() = " in texts[0]
    assert "InformationStateString(0)" in texts[0] and "ObservationTensor(1).track" in texts[0]
    assert "PublicObservation" not in texts[0] and "PrivateObservation" not in texts[0], "no hand stands there for all"


def test_an_observer_shows_what_one_player_may_know_and_nothing_else() -> None:
    """Asked for what everybody knows, it must not answer with somebody's hand."""
    game = pyspiel.load_game("detente_iron_curtain")
    private = pyspiel.PrivateInfoType
    for public, of, there_is in (
        (True, private.SINGLE_PLAYER, True),
        (True, private.NONE, False),
        (False, private.SINGLE_PLAYER, False),
        (True, private.ALL_PLAYERS, False),
    ):
        for recall in (False, True):
            wanted = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=of)
            assert (make_observation(game, wanted) is not None) is there_is
    with pytest.raises(ValueError, match="takes no parameters"):
        make_observation(game, None, {"size": 3})


def test_what_openspiel_cannot_load_is_named() -> None:
    for wish, said in (
        ({"bonus_rule": "none"}, "bonus_rule"),
        ({"speed": "high"}, "speed"),
        ({"history": 65}, "0 to 64 actions, not 65"),
    ):
        with pytest.raises((ValueError, pyspiel.SpielError), match=said):
            pyspiel.load_game("detente_iron_curtain", wish)
    with pytest.raises((ValueError, pyspiel.SpielError), match="chess"):
        pyspiel.load_game("detente_iron_curtain", {"position": "chess e4"}).new_initial_state()
    state = pyspiel.load_game("detente_iron_curtain").new_initial_state()
    before = str(state)
    with pytest.raises((ValueError, pyspiel.SpielError)):
        state.apply_action(279)
    assert str(state) == before


def test_an_openspiel_game_begins_with_a_position_and_options() -> None:
    game: Any = title("iron_curtain")
    s = next(t for t in walk(game, 4) if t.turn == 5 and game.current(t) < 2)
    loaded = pyspiel.load_game("detente_iron_curtain", {"position": position(game, s)})
    state = loaded.new_initial_state()
    assert state.legal_actions() == game.legal(s) and state.current_player() == game.current(s)
    other = pyspiel.load_game("detente_iron_curtain", {"bonus_rule": "majority_of_region"})
    assert other.new_initial_state().episode.state.majority == 1
