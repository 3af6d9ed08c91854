"""An engine and a referee play the same game; the referee was written from the rulebook alone.

A referee is a generator. It yields a question, `(who, answers)`, and is sent the answer; it ends with the winner. At
every question the engine must ask the same player, offer exactly the same answers, and show the same table.
"""

import os

from detente.game import CHANCE, TERMINAL


def games(usual):
    """How many games each parameter of a test plays: DETENTE_ORACLE_GAMES, or as many as `make test` can wait for."""
    return int(os.environ.get("DETENTE_ORACLE_GAMES", usual))


class Disagreement(AssertionError):
    """Engine and referee differ. The message has the moves since the start, so that it can be played again."""


def follow(game, state, referee, choose, rng, limit=10**9):
    """Play `state` on to its end, or for `limit` answers, and compare engine and referee at every question."""
    start, moves = game.save(state), []
    script = referee.play()
    try:
        question = next(script)
        while len(moves) < limit:
            _compare(game, state, referee, question)
            word = choose([game.text(a) for a in game.legal(state)], rng)
            moves.append(word)
            game.apply(state, game.action(word))
            question = script.send(referee.meaning(word))
    except StopIteration as end:
        _compare_end(game, state, referee, end.value, start, moves)
    except AssertionError as error:
        raise Disagreement(f"{error}\nstart: {start}\nmoves: {moves}") from error
    return moves


def _compare(game, state, referee, question):
    who, answers = question
    now = game.current(state)
    asked = {CHANCE: "chance", TERMINAL: "over"}.get(now) or game.sides[now]
    assert asked == who, f"the engine asks {asked}, the referee {who}: {sorted(map(str, answers))}"
    offered = [referee.meaning(game.text(a)) for a in game.legal(state)]
    assert len(offered) == len(set(offered)), f"offered twice: {offered}"
    too_many, missing = set(offered) - set(answers), set(answers) - set(offered)
    assert not too_many, f"{who} is offered {too_many}, which the rules forbid"
    assert not missing, f"{who} is not offered {missing}, which the rules allow"
    if who == "chance":
        odds = {p for _, p in game.chances(state)}
        assert all(abs(p - 1 / len(offered)) < 1e-9 for p in odds), f"unfair chances: {odds}"
    else:
        referee.compare_view(game.view(state, now))
    _compare_tables(game, state, referee)


def _compare_tables(game, state, referee):
    theirs, ours = referee.read(game.save(state)), referee.table()
    assert theirs.keys() == ours.keys(), f"fields that only one side has: {theirs.keys() ^ ours.keys()}"
    wrong = {name: (theirs[name], ours[name]) for name in ours if theirs[name] != ours[name]}
    assert not wrong, f"field: (engine, referee): {wrong}"


def _compare_end(game, state, referee, result, start, moves):
    try:
        assert game.current(state) == TERMINAL, "the referee says that the game is over"
        ended = game.result(state)
        winner = None if ended.winner is None else game.sides[ended.winner]
        assert (winner, ended.ending) == result, f"the engine says {winner} by {ended.ending}, the referee {result}"
        _compare_tables(game, state, referee)
    except AssertionError as error:
        raise Disagreement(f"{error}\nstart: {start}\nmoves: {moves}") from error
