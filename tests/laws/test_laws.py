"""The laws of every title, on states that hypothesis chooses: a seed, a length, and options."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente.game import TERMINAL
from detente.laws import check_state
from detente.record import Record
from detente.titles import title, titles


@pytest.mark.parametrize("id", titles())
@given(seed=st.integers(0, 2**30), length=st.integers(0, 500), data=st.data())
@settings(max_examples=60, deadline=None)
def test_laws_hold_at_any_moment(id: str, seed: int, length: int, data: st.DataObject) -> None:
    game, rng = title(id), Random(seed)
    options = {o.id: data.draw(st.sampled_from(o.values), label=o.id) for o in game.options}
    s = game.new(options)
    check_state(game, s, rng)
    for _ in range(length):
        if game.current(s) == TERMINAL:
            break
        game.apply(s, rng.choice(game.legal(s)))
    check_state(game, s, rng)


@pytest.mark.parametrize("id", titles())
def test_replay_gives_the_same_hashes(id: str) -> None:
    game, hashes = title(id), 0
    for seed in range(5):
        rng, record = Random(seed), Record.of(game, {})
        s = record.begin(game)
        while game.current(s) != TERMINAL:
            record.add(game, s, rng.choice(game.legal(s)))
        hashes += len(record.hashes)
        assert game.save(record.replay(game)) == game.save(s)
    assert hashes > 15  # one random game of Red Sea can be over in its first action round


@pytest.mark.parametrize("id", titles())
def test_agents_of_every_name_play_every_title(id: str) -> None:
    from detente.ai import AGENTS, agent

    game = title(id)
    for name in AGENTS:
        rng, decisions = Random(1), 0
        players = [agent(name, game, side, seconds=0.01) for side in (0, 1)]
        for _ in range(30):  # games: some are over soon
            s = game.new({})
            while (decider := game.current(s)) != TERMINAL and decisions < 60:
                if decider < 2:
                    action = players[decider].decide(game.view(s, decider))
                    decisions += 1
                else:
                    action = rng.choice(game.legal(s))
                game.apply(s, action)
        assert decisions == 60


def test_a_broken_law_is_found() -> None:
    """The laws themselves can fail: a view that shows the opponent's hand breaks the leak law."""
    from detente.laws import LawBroken

    game = title("iron_curtain")

    class Leaking:
        def __getattr__(self, name: str) -> object:
            return getattr(game, name)

        def view(self, s: object, side: int) -> object:
            view = game.view(s, side)
            import msgspec

            return msgspec.structs.replace(view, unseen=[*view.unseen, *game.zones(s)["hand_us"]])

    s = game.new({})
    for _ in range(12):
        game.apply(s, game.legal(s)[0])
    with pytest.raises((LawBroken, AssertionError)):
        check_state(Leaking(), s, Random(1))  # type: ignore[arg-type]


def test_a_field_that_is_not_stored_is_named() -> None:
    from detente.laws import states_can_be_stored
    from detente.titles.iron_curtain.title import make

    game = make()
    s = game.new({})
    s.opened = 1
    assert states_can_be_stored(game, s, Random(1)) == ""
    game.fields = [field for field in game.fields if field.name != "opened"]
    assert states_can_be_stored(game, s, Random(1)) == "JSON gives back another opened"
