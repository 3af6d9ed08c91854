"""Choices that both make unseen of each other: who is not asked yet seals one, and nobody else learns what it is."""

import random
from typing import Any

import pytest

from detente.community.calendar import HOUR
from detente.community.clocks import TimeControl
from detente.game import CHANCE, OBSERVER, Game
from detente.record import parse, verify
from detente.server import wire
from detente.server.opening import fork, open_table
from detente.server.refusal import Refused
from detente.server.saved import hashed
from detente.server.schema import from_row, to_row
from detente.server.table import Table
from detente.titles import title
from detente.unseen import unseen

FIRST, SECOND = "you", "me"  # who is asked first: the USSR, the KGB
OPTIONS = {
    "twilight_struggle": {},
    "red_sea": {"bid": "influence"},
    "cia_vs_kgb": {},
}
MAIL = TimeControl("correspondence", bank=10 * HOUR, increment=HOUR)


class Hands:
    """The time, moved by the test."""

    now = 1_790_000_000_000

    def __call__(self) -> int:
        return self.now


def opened(id: str, now: Any = None, **more: Any) -> Table:
    """Two people sit at a table."""
    game = title(id)
    opening = wire.Opening(
        id, "friend", game.sides[1], "Anna", options=more.pop("options", OPTIONS.get(id, {})), **more
    )
    table, links = open_table(game, opening, SECOND, now or Hands())
    table.sit(hashed(links[game.sides[0]]), FIRST, "Boris")
    return table


def do(table: Table, client: str, command: type, **more: Any) -> None:
    table.perform(command(table.saved.version, **more), table.seats_of(client))


def refused(table: Table, client: str, command: type, **more: Any) -> str:
    before = to_row(table.saved)
    with pytest.raises(Refused) as caught:
        do(table, client, command, **more)
    assert to_row(table.saved) == before
    return caught.value.key


def until_both_choose(table: Table, rng: random.Random, what: str) -> None:
    """Play at random until both may choose this."""
    while not (table.saved.both_choose and table.unseen is not None and table.unseen.what == what):
        client = table.saved.seat(table.decider).client
        do(table, client, wire.Move, action=rng.choice(table.game.legal(table.state)))


def some_line(table: Table, rng: random.Random) -> list[int]:
    """A whole choice of the one who waits, step by step."""
    seats, line = (1 - table.decider,), list[int]()
    while not (menu := table.unseen_menu(seats, line)).done:
        line.append(rng.choice(menu.choices).id)
    return line


def both(id: str, what: str, seed: int = 1, **more: Any) -> tuple[Table, random.Random]:
    """A table at which both may choose."""
    options = OPTIONS[id] if what == "bid" else {}
    rng, table = random.Random(seed), opened(id, options=options, **more)
    until_both_choose(table, rng, what)
    return table, rng


KINDS = [("twilight_struggle", "headline"), ("red_sea", "headline"), ("red_sea", "bid"), ("cia_vs_kgb", "agent")]


@pytest.mark.parametrize(("id", "what"), KINDS)
def test_both_choose_at_once_and_it_opens_when_both_have(id: str, what: str):
    table, rng = both(id, what)
    game, slug = table.game, table.game.sides[1]
    mine = table.unseen_state(table.seats_of(SECOND))
    assert mine is not None and mine.prompt is not None and mine.chosen == [] and mine.more == (what == "bid")
    line, ply = some_line(table, rng), table.ply
    do(table, SECOND, wire.Seal, actions=line)
    assert (table.ply, table.saved.both_choose) == (ply, False)
    mine, theirs = (table.unseen_state(table.seats_of(client)) for client in (SECOND, FIRST))
    assert theirs == wire.Unseen(what, [slug]) == table.unseen_state(())
    assert mine is not None and [choice.id for choice in mine.sealed] == line and not mine.choices
    before = table.saved.version
    while table.saved.sealed is not None:
        do(table, FIRST, wire.Move, action=rng.choice(game.legal(table.state)))
    assert (
        table.saved.actions[-len(line) :] == line
        or line
        == [
            action
            for action, decider in zip(table.saved.actions[ply:], table.deciders[ply:], strict=True)
            if decider == 1
        ][: len(line)]
    )
    assert table.saved.version > before
    again = Table(game, from_row(to_row(table.saved).values(), table.saved.actions))
    assert game.save(again.state) == game.save(table.state)


@pytest.mark.parametrize(("id", "what"), KINDS)
def test_it_ends_as_if_they_had_chosen_in_turn(id: str, what: str):
    """The same choices one after the other, with the same dice, are the same game with the same record."""
    table, rng = both(id, what)
    other = Table(table.game, from_row(to_row(table.saved).values(), table.saved.actions))
    line = some_line(table, rng)
    do(table, SECOND, wire.Seal, actions=line)
    first = []
    while table.saved.sealed is not None:
        first.append(rng.choice(table.game.legal(table.state)))
        do(table, FIRST, wire.Move, action=first[-1])
    for client, actions in ((FIRST, first), (SECOND, line)):
        for action in actions:
            do(other, client, wire.Move, action=action)
    assert (other.saved.actions, other.log) == (table.saved.actions, table.log)
    do(table, FIRST, wire.Resign, side=table.game.sides[table.seats_of(FIRST)[0]])
    record = parse(table.record().text(table.game), table.game)
    assert verify(table.game, record) + len(record.actions) > 0
    assert record.actions == table.saved.actions


@pytest.mark.parametrize(("id", "what"), KINDS)
def test_nobody_else_learns_what_was_sealed(id: str, what: str):
    """Whatever is sealed, the other side and watchers are told the same bytes; and so is the store's list."""
    heard = set()
    for seed in range(6):
        table, _ = both(id, what)
        line = some_line(table, random.Random(seed))
        do(table, SECOND, wire.Seal, actions=line)
        assert table.saved.sealed is not None and table.saved.sealed.actions == line
        seen = [table.message(seats, (0, 1)) for seats in (table.seats_of(FIRST), ())]
        heard.add(tuple(wire.encoder.encode((one.unseen, one.can, one.thinking, one.offer)) for one in seen))
        views = [table.game.view(table.state, side) for side in (0, OBSERVER)]
        assert all(b"sealed" not in wire.encoder.encode(view) for view in views)
    assert len(heard) == 1


def test_the_same_world_sounds_the_same_whatever_was_sealed():
    """Two tables that differ in nothing but what was sealed send the same messages, byte by byte."""
    table, _ = both("twilight_struggle", "headline", now=Hands())
    saved = to_row(table.saved)
    heard = []
    for seed in range(4):
        again = Table(table.game, from_row(dict(saved).values(), table.saved.actions))
        again.now = table.now
        do(again, SECOND, wire.Seal, actions=some_line(again, random.Random(seed)))
        heard.append([wire.encoder.encode(again.message(seats, ())) for seats in ((0,), ())])
    assert all(one == heard[0] for one in heard)


# -- it binds


@pytest.mark.parametrize(("id", "what"), KINDS)
def test_what_is_sealed_cannot_be_changed_or_undone(id: str, what: str):
    table, rng = both(id, what)
    line = some_line(table, rng)
    do(table, SECOND, wire.Seal, actions=line)
    assert refused(table, SECOND, wire.Seal, actions=some_other(table, line)) == "error-sealed"
    assert refused(table, SECOND, wire.Undo) == "error-cannot-undo"
    assert refused(table, SECOND, wire.Move, action=line[0]) == "error-not-your-turn"
    assert not table.can(table.seats_of(SECOND)).undo


def some_other(table: Table, line: list[int]) -> list[int]:
    return [*line[:-1], line[-1] + 1]


@pytest.mark.parametrize(("id", "what"), KINDS)
def test_both_are_bound_when_both_have_chosen(id: str, what: str):
    table, rng = both(id, what)
    while table.saved.both_choose:
        do(table, FIRST, wire.Move, action=rng.choice(table.game.legal(table.state)))
    do(table, FIRST, wire.Undo)  # nobody has seen it, and nobody has answered it
    sealed = some_line(table, rng)
    do(table, SECOND, wire.Seal, actions=sealed)
    while table.saved.sealed is not None:
        do(table, FIRST, wire.Move, action=rng.choice(table.game.legal(table.state)))
    assert not table.saved.over
    for client in (FIRST, SECOND):
        assert refused(table, client, wire.Undo) == "error-cannot-undo"
    again = Table(table.game, from_row(to_row(table.saved).values(), table.saved.actions))
    for client in (FIRST, SECOND):
        assert refused(again, client, wire.Undo) == "error-cannot-undo"


def test_who_waits_or_watches_cannot_seal():
    table, rng = both("twilight_struggle", "headline")
    line = some_line(table, rng)
    assert refused(table, FIRST, wire.Seal, actions=line) == "error-nothing-to-seal"
    assert refused(table, "nobody", wire.Seal, actions=line) == "error-not-your-seat"
    assert refused(table, SECOND, wire.Seal, actions=[0]) == "error-illegal"
    assert refused(table, SECOND, wire.Seal, actions=[*line, line[0]]) == "error-illegal"


def test_a_bid_must_be_whole():
    table, rng = both("red_sea", "bid")
    line = some_line(table, rng)
    assert len(line) > 1
    assert refused(table, SECOND, wire.Seal, actions=line[:1]) == "error-bad-message"


@pytest.mark.parametrize("mode", ["computer", "hotseat"])
def test_only_people_against_people_seal(mode: wire.NewMode):
    game = title("twilight_struggle")
    table, _ = open_table(game, wire.Opening(game.id, mode, "us"), SECOND)
    rng = random.Random(3)
    while (found := unseen(game, table.state)) is None or found.second:
        table._step(rng.choice(game.legal(table.state)))
    assert table.unseen_state((1,)) is None and not table.saved.both_choose


# -- what else can happen meanwhile


def test_a_takeback_forgets_what_was_sealed_for_another_moment():
    table, rng = both("twilight_struggle", "headline")
    do(table, SECOND, wire.Seal, actions=some_line(table, rng))
    do(table, SECOND, wire.Takeback)
    assert table.saved.sealed is not None
    do(table, FIRST, wire.Answer, yes=True)
    assert table.saved.sealed is None and table.decider == 1


@pytest.mark.parametrize("client", [FIRST, SECOND])
def test_a_game_that_ends_forgets_it(client: str):
    table, rng = both("cia_vs_kgb", "agent")
    do(table, SECOND, wire.Seal, actions=some_line(table, rng))
    do(table, client, wire.Resign, side=table.game.sides[table.seats_of(client)[0]])
    assert table.saved.sealed is None and "sealed" not in table.record().text(table.game)


def test_a_fork_takes_nothing_along():
    table, rng = both("twilight_struggle", "headline")
    do(table, SECOND, wire.Seal, actions=some_line(table, rng))
    do(table, FIRST, wire.Resign, side="ussr")
    new, _ = fork(table, wire.Forking(table.ply, "hotseat"), SECOND)
    assert new.saved.sealed is None


def test_it_survives_loading_and_another_server_follows():
    table, rng = both("cia_vs_kgb", "agent")
    other = Table(table.game, from_row(to_row(table.saved).values(), table.saved.actions))
    line = some_line(table, rng)
    do(table, SECOND, wire.Seal, actions=line)
    other.follow(from_row(to_row(table.saved).values()), table.ply, [])
    loaded = Table(table.game, from_row(to_row(table.saved).values(), table.saved.actions))
    for one in (other, loaded):
        assert one.saved.sealed == table.saved.sealed
        do(one, FIRST, wire.Move, action=one.game.legal(one.state)[0])
        assert one.saved.sealed is None and line[0] in one.saved.actions[-2:]


def test_the_one_who_sees_the_headline_must_wait():
    """The ability of box 4: the other one lays open a card first."""  # 6.4.4.4
    game = title("twilight_struggle")
    table, _ = both("twilight_struggle", "headline")
    for us, ussr, decider in ((4, 0, 0), (0, 4, 1), (0, 0, 0)):
        data = game.save(table.state)
        data["space_us"], data["space_ussr"] = us, ussr
        s = game.load(data)
        assert game.current(s) == decider
        assert (unseen(game, s) is None) == bool(us or ussr)
        game.apply(s, game.legal(s)[0])
        assert (unseen(game, s) is None) == bool(us or ussr)


def test_a_watched_side_must_not_seal():
    """If one side watches the other, that one chooses first and shows whom."""  # 2.2
    game = title("cia_vs_kgb")
    table, _ = both("cia_vs_kgb", "agent")
    for watcher in (0, 1):
        s = table.state.clone()
        s.watcher = watcher
        game.code.settle(s)
        assert unseen(game, s) is None


# -- who is quicker


def test_a_move_is_not_refused_because_the_other_has_just_sealed():
    table, rng = both("twilight_struggle", "headline")
    version = table.saved.version
    do(table, SECOND, wire.Seal, actions=some_line(table, rng))
    table.perform(wire.Move(version, table.game.legal(table.state)[0]), table.seats_of(FIRST))
    assert table.saved.sealed is None


def test_a_seal_that_comes_too_late_is_the_decision():
    table, rng = both("red_sea", "bid")
    line = some_line(table, rng)
    while table.saved.both_choose:
        version = table.saved.version
        do(table, FIRST, wire.Move, action=rng.choice(table.game.legal(table.state)))
    table.perform(wire.Seal(version, line), table.seats_of(SECOND))
    assert table.saved.sealed is None and unseen(table.game, table.state) is None
    assert refused(table, SECOND, wire.Seal, actions=line) == "error-nothing-to-seal"


def test_an_older_command_is_stale_all_the_same():
    table, rng = both("twilight_struggle", "headline")
    version, line = table.saved.version, some_line(table, rng)
    do(table, FIRST, wire.Takeback)
    with pytest.raises(Refused, match="error-stale"):
        table.perform(wire.Seal(version, line), table.seats_of(SECOND))
    do(table, SECOND, wire.Seal, actions=line)
    with pytest.raises(Refused, match="error-stale"):
        table.perform(wire.Move(version, table.game.legal(table.state)[0]), table.seats_of(FIRST))


# -- time


def test_who_has_sealed_pays_no_time_and_gets_the_increment():
    hands = Hands()
    table, rng = both("twilight_struggle", "headline", now=hands, clock=MAIL)
    state = table.clock_state()
    assert state is not None and state.runs == "ussr"
    before = state.left
    hands.now += 2 * HOUR
    do(table, SECOND, wire.Seal, actions=some_line(table, rng))
    hands.now += HOUR
    state = table.clock_state()
    assert state is not None and (state.runs, state.left["us"]) == ("ussr", before["us"])
    do(table, FIRST, wire.Move, action=table.game.legal(table.state)[0])
    state = table.clock_state()
    assert state is not None
    assert state.left["ussr"] == before["ussr"] - 3 * HOUR + HOUR
    assert state.left["us"] == before["us"] + (0 if state.runs == "us" else HOUR)  # or it has not finished deciding


def test_no_choice_is_sealed_during_a_pause():
    table, rng = both("twilight_struggle", "headline", clock=MAIL)
    line = some_line(table, rng)
    do(table, FIRST, wire.Pause)
    do(table, SECOND, wire.Answer, yes=True)
    assert refused(table, SECOND, wire.Seal, actions=line) == "error-paused"


# -- whole games


@pytest.mark.parametrize("id", OPTIONS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_in_which_everybody_seals_at_once(id: str, seed: int):
    table, rng, sealed = opened(id), random.Random(seed), 0
    game: Game = table.game
    while not table.saved.over and table.ply < 400:
        if table.saved.both_choose:
            do(table, table.saved.seat(1 - table.decider).client, wire.Seal, actions=some_line(table, rng))
            sealed += 1
        client = table.saved.seat(table.decider).client
        do(table, client, wire.Move, action=rng.choice(game.legal(table.state)))
        assert table.decider != CHANCE
    assert sealed > 0
    again = Table(game, from_row(to_row(table.saved).values(), table.saved.actions))
    assert game.save(again.state) == game.save(table.state) and again.deciders == table.deciders
