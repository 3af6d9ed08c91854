"""Answers in advance: given at once when what they are for comes, and known to nobody else."""

import random
from typing import Any

import pytest

from detente.foreseen import foreseen
from detente.game import CHANCE, TERMINAL
from detente.server import wire
from detente.server.saved import Saved, Seat
from detente.server.schema import from_row, to_row
from detente.server.table import Table
from detente.titles import title, titles
from tests import twilight_table
from tests.server.test_sealing import FIRST, MAIL, SECOND, do, opened, refused

USSR, US = 0, 1


def at(begin: Any) -> Table:
    """Two people at a position of Twilight Struggle: FIRST is the USSR, SECOND the US."""
    from detente.notation import position

    game = title("twilight_struggle")
    seats = [Seat(client=FIRST, name="Boris"), Seat(client=SECOND, name="Anna")]
    return Table(
        game,
        Saved(
            id="a" * 14, title=game.id, rules=game.rules, data=game.data, options={}, mode="friend", listed=False,
            seed="00" * 32, seats=seats, created=0, updated=0, start=position(game, begin.s),
        ),
    )  # fmt: skip


def say(table: Table, client: str, *words: str) -> None:
    for word in words:
        do(table, client, wire.Move, action=table.game.action(word))


def games() -> Table:
    """The USSR may play Olympic Games."""
    begin = twilight_table.table(us=["nato"], ussr=["olympic_games", "nasser"], to_play="ussr")
    return at(begin)


ASKED = "ts-ask-olympic_games-offer"


@pytest.mark.parametrize(("answer", "line"), [("no", "inf-log-defcon"), ("yes", "")])
def test_what_an_event_asks_is_answered_at_once(answer: str, line: str):
    table, slow = games(), games()
    do(table, SECOND, wire.Foresee, when=ASKED, answer=answer)
    for one in (table, slow):
        say(one, FIRST, "card olympic_games", "event")
    assert slow.decider == US
    say(slow, SECOND, answer)
    assert (table.saved.actions, table.log) == (slow.saved.actions, slow.log)
    assert not line or any(entry.key == line for _, entry in table.log)


def test_without_an_answer_one_is_asked():
    table = games()
    do(table, SECOND, wire.Foresee, when=ASKED, answer="no")
    do(table, SECOND, wire.Foresee, when=ASKED, answer="")
    assert table.saved.standing == []
    say(table, FIRST, "card olympic_games", "event")
    assert table.decider == US


def test_an_answer_is_for_the_others_doing_alone():
    """Whoever plays the card is asked what the card asks him, whatever he has answered for the other's round."""
    begin = twilight_table.table(us=["nato"], ussr=["warsaw_pact_formed", "nasser"], to_play="ussr")
    table = at(begin)
    asked = "ts-ask-warsaw_pact_formed-offer"
    assert asked not in [one.when for one in table.foreseen_state((USSR,))]  # it is in his own hand
    begin = twilight_table.table(us=["nato", "warsaw_pact_formed"], ussr=["nasser"], to_play="us")
    table = at(begin)
    do(table, FIRST, wire.Foresee, when=asked, answer="no")
    say(table, SECOND, "card warsaw_pact_formed", "event first")
    assert table.deciders[-1] == USSR and table.saved.actions[-1] == table.game.action("no")
    assert table.decider == USSR  # where the influence goes is asked


def test_answers_to_questions_are_void_after_the_next_decision():
    table = opened("iron_curtain", options={})
    do(table, SECOND, wire.Foresee, when="ic-ask-enemy", answer="decline")
    do(table, SECOND, wire.Foresee, when="takeback", answer="no")
    rng = random.Random(5)
    while table.saved.seat(table.decider).client != SECOND:
        do(table, FIRST, wire.Move, action=rng.choice(table.game.legal(table.state)))
    do(table, SECOND, wire.Move, action=rng.choice(table.game.legal(table.state)))
    assert [one.when for one in table.saved.standing] == ["takeback"]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_offers_are_answered_at_once(answer: str):
    table = opened("iron_curtain", options={}, clock=MAIL)
    client = table.saved.seat(table.decider).client
    other = FIRST if client == SECOND else SECOND
    for when in ("pause", "takeback", "hints"):
        do(table, other, wire.Foresee, when=when, answer=answer)
    do(table, client, wire.AskHints)
    assert (table.saved.offer, table.saved.hints) == (None, answer == "yes")
    do(table, client, wire.Move, action=table.game.legal(table.state)[0])
    ply = table.ply
    do(table, client, wire.Takeback)
    assert table.saved.offer is None and (table.ply < ply) == (answer == "yes")
    do(table, client, wire.Pause)
    state = table.clock_state()
    assert state is not None and state.paused == (answer == "yes") and table.saved.offer is None


def test_what_cannot_be_foreseen_is_refused():
    table = games()
    for when, answer in (("nonsense", "yes"), (ASKED, "perhaps"), ("pause", "yes"), ("rematch", "yes")):
        assert refused(table, SECOND, wire.Foresee, when=when, answer=answer) == "error-not-foreseen"
    assert refused(table, "nobody", wire.Foresee, when=ASKED, answer="no") == "error-not-your-seat"


def test_nobody_else_is_told():
    heard = set()
    for answer in ("yes", "no"):
        table = games()
        do(table, SECOND, wire.Foresee, when=ASKED, answer=answer)
        heard.add(tuple(wire.encoder.encode(table.message(seats, ())) for seats in ((USSR,), ())))
        own = next(one for one in table.message((US,), ()).foreseen if one.when == ASKED)
        assert own.answer == answer
        again = Table(table.game, from_row(to_row(table.saved).values(), table.saved.actions))
        assert again.saved.standing == table.saved.standing
    assert len(heard) == 1


@pytest.mark.parametrize("id", titles())
def test_every_answer_is_there_whenever_it_is_asked_for(id: str):
    """And what is foreseen depends on nothing that the side does not see."""
    game, found = title(id), set()
    for seed in range(40):
        rng, s, last = random.Random(seed), game.new({}), CHANCE
        while (side := game.current(s)) != TERMINAL:
            if side != CHANCE:
                named = {one.asked: one for one in foreseen(game, s, side)}
                view = game.for_page(s, side)
                if (one := named.get(view.asked.key)) is not None and last == 1 - side:
                    found.add(one.asked)
                    assert set(one.answers) <= {choice.name for choice in view.choices if choice.kind == "button"}
                if rng.random() < 0.02:
                    for eyes in (0, 1):
                        world = game.world(game.view(s, eyes), rng)
                        assert foreseen(game, world, eyes) == foreseen(game, s, eyes)
                last = side
            game.apply(s, rng.choice(game.legal(s)))
    assert found or id == "red_sea"
