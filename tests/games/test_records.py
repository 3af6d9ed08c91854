"""Records: text and back, replay, divergence, undo, forks, fair dice."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from detente import record as records
from detente.chance import FairDice
from detente.game import CHANCE, OBSERVER, TERMINAL, Game
from detente.notation import position, read_position
from detente.record import BadRecord, Record, parse
from detente.titles import title, titles

NAMES = ("Борис", "Anna")


def played(game: Game, seed: int, actions: int | None = None) -> tuple[Record, Any]:
    """A game with fair dice, players choosing at random."""
    dice, rng = FairDice(f"seed {seed}".encode()), Random(seed)
    record = Record.of(
        game, {}, commitment=dice.commitment, players=dict(zip(game.sides, NAMES, strict=True)), date="2026-11-15"
    )
    s = record.begin(game)
    records.roll(game, record, s, dice)
    while game.current(s) != TERMINAL and (actions is None or len(record.actions) < actions):
        record.add(game, s, rng.choice(game.legal(s)))
        records.roll(game, record, s, dice)
    if game.current(s) == TERMINAL:
        result = game.result(s)
        assert result is not None
        winner = "draw" if result.winner is None else game.sides[result.winner]
        record.seed, record.result = dice.seed.hex(), f"{winner} {result.ending}"
    return record, s


@pytest.fixture(params=titles())
def game(request: pytest.FixtureRequest) -> Game:
    return title(request.param)


@given(seed=st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
@pytest.mark.parametrize("id", titles())
def test_text_round_trip_and_replay(id: str, seed: int) -> None:
    game = title(id)
    record, s = played(game, seed)
    text = record.text(game)
    again = parse(text, game)
    assert again == record
    assert again.text(game) == text
    assert game.save(again.replay(game)) == game.save(s)


def test_a_record_can_be_read_by_a_person(game: Game) -> None:
    record, _ = played(game, 1)
    lines = record.text(game).splitlines()
    assert lines[0] == "detente 1"
    assert all(f"{side}: {name}" in lines for side, name in zip(game.sides, NAMES, strict=True))
    assert any(line.startswith("1 chance ") for line in lines)
    moment = record.hashes[min(record.hashes)][0]
    assert any(line.startswith(f"= {moment} ") for line in lines)


def test_replay_names_the_first_divergence(game: Game) -> None:
    record, _ = played(game, 2)
    n = next(n for n in sorted(record.hashes) if n > 30)
    moment, hash = record.hashes[n]
    record.hashes[n] = (moment, "00000000")
    with pytest.raises(BadRecord, match=f"after action {n}: .*00000000.*{hash}"):
        record.replay(game)


def test_an_illegal_action_is_named_with_its_rule(game: Game) -> None:
    record, _ = played(game, 3)
    deciders = records.deciders_of(game, record)
    n = next(n for n, decider in enumerate(deciders) if decider != CHANCE and n > 20)
    s = record.replay(game, n)
    record.actions[n] = next(a for a in range(game.actions) if a not in game.legal(s))
    with pytest.raises(BadRecord, match=f"action {n + 1}, .*rule"):
        record.replay(game)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: "chess 1\n" + t, "line 1"),
        (lambda t: t.replace("rules: 2", "rules: one"), "rules"),
        (lambda t: t.replace("title: iron_curtain\n", ""), "no title"),
        (lambda t: t.replace("\n5 chance", "\n6 chance"), "action 5 is wanted"),
        (lambda t: t.replace("\n5 chance card ", "\n5 chance card atlantis_"), "atlantis"),
        (lambda t: t.replace("us: Anna", "nonsense"), "nonsense"),
        (lambda t: t + "= half\n", "three words"),
    ],
)
def test_a_broken_record_names_the_line(change: Any, message: str) -> None:
    game = title("iron_curtain")
    text = played(game, 4)[0].text(game)
    with pytest.raises(BadRecord, match=message):
        parse(change(text), game)


@pytest.mark.parametrize("field, value", [("title", "cia_vs_kgb"), ("rules", 99), ("data", "ffffffff")])
def test_a_record_of_another_version_is_refused(field: str, value: Any) -> None:
    game = title("iron_curtain")
    record, _ = played(game, 5, actions=20)
    setattr(record, field, value)
    with pytest.raises(BadRecord, match=str(value)):
        record.replay(game)


@pytest.mark.parametrize("id", titles())
def test_a_record_of_the_rules_before_says_by_what_it_was_played(id: str) -> None:
    game = title(id)
    record, _ = played(game, 5, actions=20)
    record.rules = game.rules - 1
    with pytest.raises(BadRecord, match=rf"version {game.rules - 1} of the rules; .* cannot replay it"):
        record.replay(game)


def test_cut_is_undo(game: Game) -> None:
    record, _ = played(game, 6, actions=60)
    for n in (12, 30, 59):
        s = game.new({})
        for action in record.actions[:n]:
            game.apply(s, action)
        cut = record.cut(n)
        assert game.save(cut.replay(game)) == game.save(s)
        assert all(at <= n for at in cut.hashes) and not cut.seed


def test_views_of_any_side_at_any_move(game: Game) -> None:
    record, _ = played(game, 7, actions=50)
    for n in (0, 11, 40):
        for side in (0, 1, OBSERVER):
            assert record.view_at(game, n, side) == game.view(record.replay(game, n), side)


def test_a_fork_starts_from_a_position(game: Game) -> None:
    _, s = played(game, 8, actions=40)
    fork = Record.of(game, {}, start=position(game, s))
    t = fork.begin(game)
    assert game.save(t) == game.save(s) and game.legal(t) == game.legal(s)
    fork.add(game, t, game.legal(t)[0])
    assert game.save(parse(fork.text(game), game).replay(game)) == game.save(t)


def test_last_decision(game: Game) -> None:
    record, _ = played(game, 9, actions=40)
    deciders = records.deciders_of(game, record)
    for side in (0, 1):
        n = records.last_decision(game, record, side)
        assert n is not None and deciders[n] == side and side not in deciders[n + 1 : -1]
    first = next(n for n, decider in enumerate(deciders) if decider == 0)
    assert records.last_decision(game, record.cut(first), 0) is None


def test_names_cannot_break_the_header(game: Game) -> None:
    record, _ = played(game, 10, actions=20)
    side = game.sides[1]
    record.players[side] = "Eve\nseed: 00"
    again = parse(record.text(game), game)
    assert again.seed == "" and again.players[side] == "Eve seed: 00"


# ---- fair dice ----


def test_verify_derives_every_outcome(game: Game) -> None:
    record, _ = played(game, 11)
    deciders = records.deciders_of(game, record)
    assert records.verify(game, record) == deciders.count(CHANCE) > 0


def test_verify_finds_another_seed(game: Game) -> None:
    record, _ = played(game, 12)
    record.seed = FairDice(b"another").seed.hex()
    with pytest.raises(BadRecord, match="commitment"):
        records.verify(game, record)


def test_verify_finds_a_changed_outcome(game: Game) -> None:
    record, _ = played(game, 13)
    honest = record.actions[0]
    record.actions = [next(a for a in game.legal(game.new({})) if a != honest)]
    record.hashes = {}
    with pytest.raises(BadRecord, match=r"action 1, .* does not follow from the seed"):
        records.verify(game, record)


def test_verify_wants_the_right_result(game: Game) -> None:
    record, _ = played(game, 14)
    record.result = "us nonsense"
    with pytest.raises(BadRecord, match="nonsense"):
        records.verify(game, record)


def test_verify_wants_the_end(game: Game) -> None:
    record, _ = played(game, 15)
    with pytest.raises(BadRecord, match="no seed"):
        records.verify(game, record.cut(50))


def test_outcomes_depend_on_seed_and_index_only() -> None:
    dice = FairDice(b"x")
    assert [dice.outcome(i, range(6)) for i in range(20)] == [FairDice(b"x").outcome(i, range(6)) for i in range(20)]
    assert [dice.outcome(i, range(6)) for i in range(20)] != [FairDice(b"y").outcome(i, range(6)) for i in range(20)]


def test_outcomes_are_even() -> None:
    dice = FairDice(b"even")
    counts = [0] * 6
    for i in range(6000):
        counts[dice.outcome(i, range(6))] += 1
    assert all(850 < n < 1150 for n in counts)


# ---- positions ----


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess e4", "chess"),
        ("iron_curtain round", "round"),
        ("iron_curtain round=two", "number"),
        ("iron_curtain colour=red", "colour"),
        ("iron_curtain hand_us=atlantis", "atlantis"),
        ("iron_curtain table=japan@1:1", "japan@1:1"),
        ("iron_curtain table=japan@99/0:1:1", "range"),
        ("iron_curtain frames=game+0/0/0/0/0.0/0.0", "exactly one place"),
        ("iron_curtain frames=war+0/0/0/0/0.0/0.0", "war"),
    ],
)
def test_a_broken_position_says_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_position(title("iron_curtain"), text)
