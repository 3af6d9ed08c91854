"""The environments by the tests of the libraries that they are made for."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import generate_playthrough
from pettingzoo.test import api_test, seed_test

from detente.notation import position
from detente.rl import gymnasium as gym
from detente.rl import openspiel
from detente.rl import pettingzoo as zoo
from detente.titles import title, titles
from tests.rl.walking import walk

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


def test_a_pettingzoo_game_goes_on_from_a_copy() -> None:
    env: Any = zoo.raw_env("twilight_struggle")
    env.reset(seed=8)
    for _ in range(30):
        env.step(env.episode.legal()[len(env.episode.legal()) // 2])
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        ahead = copy.deepcopy(env)
        for _ in range(20):
            action = ahead.episode.legal()[len(ahead.episode.legal()) // 2]
            ahead.step(action)
            other.step(action)
            assert other.agent_selection == ahead.agent_selection
            seen, same = ahead.observe(ahead.agent_selection), other.observe(other.agent_selection)
            assert all((seen[name] == same[name]).all() for name in seen)


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


# ---- OpenSpiel ----


@pytest.mark.parametrize("id", titles())
def test_openspiel_finds_nothing_wrong(id: str) -> None:
    assert f"detente_{id}" in openspiel.register()
    game = pyspiel.load_game(f"detente_{id}")
    assert game.num_distinct_actions() == title(id).actions
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_openspiel_stores_and_clones_a_game_in_the_middle_of_an_event() -> None:
    game = pyspiel.load_game("detente_twilight_struggle")
    state = game.new_initial_state()
    for n in range(90):
        state.apply_action(state.legal_actions()[n % len(state.legal_actions())])
    assert state.episode.state.depth > 0
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    for other in (stored, state.clone()):
        ahead = state.clone()
        for _ in range(30):
            action = ahead.legal_actions()[0]
            ahead.apply_action(action)
            other.apply_action(action)
        assert str(other) == str(ahead)
        assert [other.information_state_string(i) for i in (0, 1)] == [
            ahead.information_state_string(i) for i in (0, 1)
        ]


def test_a_playthrough_is_the_same_twice_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [generate_playthrough.playthrough("detente_iron_curtain", None, seed=3) for _ in range(2)]
    assert texts[0] == texts[1]
    assert "IsTerminal() = True" in texts[0] and "Returns() = " in texts[0]
    assert "InformationStateString(0)" in texts[0] and "ObservationTensor(1).card" in texts[0]


def test_an_openspiel_game_begins_with_a_position_and_options() -> None:
    game: Any = title("iron_curtain")
    s = next(t for t in walk(game, 4) if t.turn == 5 and game.current(t) < 2)
    loaded = pyspiel.load_game("detente_iron_curtain", {"position": position(game, s)})
    state = loaded.new_initial_state()
    assert state.legal_actions() == game.legal(s) and state.current_player() == game.current(s)
    other = pyspiel.load_game("detente_iron_curtain", {"bonus_rule": "majority_of_region"})
    assert other.new_initial_state().episode.state.majority == 1
