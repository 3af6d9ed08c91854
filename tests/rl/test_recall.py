"""What a side is told of actions: the same for actions after which it sees and reads the same, by definition."""

from itertools import islice
from typing import Any

import pytest

from detente.game import TERMINAL, reader_bit
from detente.rl.history import History
from detente.rl.information import Recalls
from detente.rl.spec import spec
from detente.titles import title, titles
from tests.rl.walking import walk


def seen_after(game: Any, s: Any, action: int, viewer: int) -> tuple[Any, ...]:
    """All that a side can see of an action: its view, and the lines of the log that it may read."""
    t, log = s.clone(), []
    game.apply(t, action, log)
    return game.view(t, viewer), [(line.key, line.args) for line in log if line.readers & reader_bit(viewer)]


def told(about: Any, s: Any, action: int, viewer: int) -> list[int]:
    history = History(about.observation.observer, 4)
    history.add(s, action)
    return history.row(viewer)


OPTIONS = {"twilight_struggle": {"bid": "influence"}}  # bids are secret


@pytest.mark.parametrize("id", titles())
def test_histories_and_information_states_tell_apart_what_views_do_and_nothing_else(id: str) -> None:
    game: Any = title(id)
    about, hidden, open_ = spec(id), 0, 0
    for seed in range(3):
        for s in islice(walk(game, seed, OPTIONS.get(id) if seed == 0 else None), 0, 400, 3):
            actor = game.current(s)
            if actor == TERMINAL:
                continue
            actions = game.legal(s)[:4]
            for viewer in {0, 1} - {actor}:
                views = [seen_after(game, s, a, viewer) for a in actions]
                texts = [Recalls(game, s).text(viewer, [a]) for a in actions]
                rows = [told(about, s, a, viewer) for a in actions]
                for i in range(1, len(actions)):
                    same = views[0] == views[i]
                    assert (texts[0] == texts[i]) == same, (game.text(actions[0]), game.text(actions[i]))
                    if same:
                        assert rows[0] == rows[i], (game.text(actions[0]), game.text(actions[i]))
                    hidden += same
                    open_ += rows[0] != rows[i]
    assert hidden > 20 and open_ > 20


@pytest.mark.parametrize("id", titles())
def test_a_side_recalls_its_own_actions(id: str) -> None:
    game: Any = title(id)
    for s in islice(walk(game, 5), 0, 300, 11):
        side = game.current(s)
        if side < 2 and len(game.legal(s)) > 1:
            one, other = game.legal(s)[:2]
            assert Recalls(game, s).text(side, [one]) != Recalls(game, s).text(side, [other])


def test_recall_is_the_same_asked_once_or_after_every_action() -> None:
    game: Any = title("iron_curtain")
    start = game.new({})
    actions: list[int] = []
    often = Recalls(game, start)
    s = start.clone()
    texts = []
    while game.current(s) != TERMINAL and len(actions) < 60:
        actions.append(game.legal(s)[-1])
        game.apply(s, actions[-1])
        texts.append(often.text(1, actions))
    assert Recalls(game, start).text(1, actions) == texts[-1]
    assert len(set(texts)) > 20
    copy = often.copy()
    game_on = [*actions, game.legal(s)[0]]
    assert copy.text(1, game_on) != often.text(1, actions) == texts[-1]


def test_hidden_actions_in_a_row_are_told_as_one_and_the_oldest_are_forgotten() -> None:
    about = spec("iron_curtain")
    game: Any = about.game
    history, s = History(about.observation.observer, 2), game.new({})
    for _ in range(3):  # chance deals
        assert game.current(s) == 2
        before, action = s.clone(), game.legal(s)[0]
        game.apply(s, action)
        history.add(before, action)
    assert history.row(0) == [3, 0, 5, 0, 0, 0]  # chance, something hidden
    while game.current(s) == 2:
        game.apply(s, game.legal(s)[0])
    choices = game.legal(s)
    history.add(s, choices[0])
    history.add(s, choices[1])
    actor = 1 + game.current(s)
    assert history.row(0) == [actor, actor, 3, 3, choices[1] - 224, choices[0] - 224]
