"""The analysis of a position: deeper and deeper, the same from the same knowledge, and silent about hidden cards."""

from random import Random
from typing import Any

import pytest

from detente.analysis import deepening
from detente.analysis.deepening import Asked, Deepening, Snapshot, asked_of, do, estimated
from detente.analysis.lines import HIDDEN, Drawn, Ply
from detente.game import CHANCE, TERMINAL, Game
from detente.titles import title
from tests.analysis.games import played

TITLES = ["twilight_struggle", "red_sea", "cia_vs_kgb", "iron_curtain"]
PLIES = {"twilight_struggle": 160, "red_sea": 90, "cia_vs_kgb": 60, "iron_curtain": 60}


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short pieces: what is promised holds for any length."""
    monkeypatch.setattr(deepening, "FIRST", 40)
    monkeypatch.setattr(deepening, "DRAWN_DEALS", 4)


def position(id: str, seed: int = 3) -> tuple[Game, Any]:
    """A decision in the middle of a random game."""
    for n in range(seed, seed + 50):
        game, rng = title(id), Random(f"{id} {n}")
        s = game.new({option.id: option.default for option in game.options})
        done = 0
        while game.current(s) != TERMINAL and (done < PLIES[id] or game.current(s) == CHANCE):
            game.apply(s, rng.choice(game.legal(s)))
            done += 1
        if game.current(s) != TERMINAL:
            return game, s
    raise AssertionError("all games are short")


def looked(game: Game, asked: Asked, rounds: int = 1) -> list[Snapshot]:
    """Everything that a page would be told."""
    work = Deepening(game, asked, rounds)
    out = []
    while (piece := work.next()) is not None:
        work.take(piece, do(piece))
        out.append(work.snapshot())
    return out


def plies_of(snapshot: Snapshot) -> list[Ply]:
    return [ply for line in snapshot.lines for ply in line.plies]


@pytest.mark.parametrize("id", TITLES)
@pytest.mark.parametrize("looks", ["own", "other"])
def test_worlds_that_look_alike_are_worth_the_same(id: str, looks: str) -> None:
    game, s = position(id)
    viewer = game.current(s) if looks == "own" else 1 - game.current(s)
    view = game.view(s, viewer)
    other = game.world(view, Random(7))
    here, there = looked(game, asked_of(game, s, viewer)), looked(game, asked_of(game, other, viewer))
    assert here == there
    last = here[-1]
    assert not last.working
    assert last.chance is not None
    assert 0 <= last.low <= last.chance <= last.high <= 1
    assert last.decides == (looks == "own")


@pytest.mark.parametrize("id", ["twilight_struggle", "red_sea", "iron_curtain"])
@pytest.mark.parametrize("seed", [3, 10])
def test_no_line_names_a_card_that_cannot_be_known(id: str, seed: int) -> None:
    game, s = position(id, seed)
    shown = 0
    for viewer in (0, 1):
        view: Any = game.view(s, viewer)
        enemy = game.sides[1 - viewer]
        for ply in plies_of(looked(game, asked_of(game, s, viewer))[-1]):
            if ply.side != enemy or ply.what is None:
                continue
            args = [slug for value in ply.what.args.values() for slug in str(value).split(",")]
            assert ply.what.args.get("card", "") not in view.unseen
            assert ply.what.key != "inf-deed-cards" or ply.what.args["cards"] not in view.unseen
            assert (HIDDEN in args) == ply.hidden
            assert not ply.hidden or ply.line is None
            shown += 1
    assert shown


@pytest.mark.parametrize("id", TITLES)
def test_with_open_hands_every_line_can_be_played(id: str) -> None:
    game, s = position(id)
    last = looked(game, asked_of(game, s, None))[-1]
    assert last.open
    assert last.lines
    assert last.deals == 0
    for line in last.lines:
        for ply in line.plies:
            assert not ply.hidden
            assert ply.line
            after = s.clone()
            for action in ply.line:
                assert action in game.legal(after)
                game.apply(after, action)


def test_it_deepens_and_says_how_sure_it_is() -> None:
    game, s = position("twilight_struggle")
    seen = looked(game, asked_of(game, s, game.current(s), lines=2), rounds=3)
    assert [one.depth for one in seen] == sorted(one.depth for one in seen)
    assert [one.tries for one in seen] == sorted(one.tries for one in seen)
    assert seen[0].chance is not None
    assert not seen[0].lines  # they come as soon as they are drawn
    assert seen[-1].depth == 3
    assert len(seen[-1].lines) == 2
    assert seen[-1].high - seen[-1].low < seen[0].high - seen[0].low
    assert seen[-1].deals > seen[0].deals
    assert seen[-1].lines[0].chance == seen[-1].chance


def test_deeper_goes_on_where_it_rested() -> None:
    game, s = position("iron_curtain")
    work = Deepening(game, asked_of(game, s, game.current(s)), 1)
    while (piece := work.next()) is not None:
        work.take(piece, do(piece))
    tries = work.tries
    work.deeper()
    piece = work.next()
    assert piece is not None
    assert piece.round == 1
    work.take(piece, do(piece))
    assert work.tries > tries


def test_the_same_seed_gives_the_same_numbers_and_another_one_others() -> None:
    game, s = position("red_sea")
    one, two = (looked(game, asked_of(game, s, game.current(s), seed=5))[-1] for _ in range(2))
    assert one == two
    assert looked(game, asked_of(game, s, game.current(s), seed=6))[-1].chance != one.chance


def test_who_is_stopped_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deepening, "FIRST", 10**7)
    game, s = position("twilight_struggle")
    for viewer in (0, 1):
        piece = Deepening(game, asked_of(game, s, viewer)).next()
        assert piece is not None
        found = do(piece, lambda: True)
        assert isinstance(found, deepening.Batch)
        assert found.visits < 1000


def test_a_game_that_is_over_needs_no_search() -> None:
    game, rng = title("iron_curtain"), Random(1)
    s = game.new({})
    while game.current(s) != TERMINAL:
        game.apply(s, rng.choice(game.legal(s)))
    result = game.result(s)
    assert result is not None
    assert result.winner is not None
    for viewer in (0, 1, None):
        work = Deepening(game, asked_of(game, s, viewer))
        assert work.next() is None
        shown = work.snapshot()
        assert shown.proven
        assert shown.chance == float(shown.side == game.sides[result.winner])


def test_a_win_that_nobody_can_stop_is_said_to_be_certain() -> None:
    game, s = position("iron_curtain")
    work = Deepening(game, asked_of(game, s, None))
    piece = work.next()
    assert piece is not None
    work.take(piece, deepening.Batch([deepening.Row(1, 9, 1.0, (1,), True)], 1.0, 9, 0, 1 + game.current(s)))
    assert work.next() is None
    shown = work.snapshot()
    assert (shown.chance, shown.low, shown.high, shown.proven) == (1.0, 1.0, 1.0, True)


def test_lines_are_equal_unless_their_intervals_part() -> None:
    game, s = position("iron_curtain")
    work = Deepening(game, asked_of(game, s, game.current(s)), 1)
    rows = [deepening.Row(n, 400, chance, (n,), True) for n, chance in ((1, 0.6), (2, 0.59), (3, 0.3))]
    for _ in range(4):
        piece = work.next()
        assert piece is not None
        if piece.plan is None:
            work.take(piece, deepening.Batch(rows, 0.6, 1200, 8, 0))
        else:
            work.take(piece, [deepening.Found(Drawn([], False), piece.plan[0], [])])
    assert [line.equal for line in work.snapshot().lines] == [False, True, False]


def test_a_few_pieces_that_agree_are_not_yet_certain() -> None:
    few, _ = estimated([(0.5, 100)] * 2)
    many, error = estimated([(0.5, 100)] * 8)
    assert few.high - few.low > many.high - many.low > 0
    apart, larger = estimated([(0.4, 100), (0.6, 100)] * 4)
    assert larger > error
    assert apart.chance == 0.5


def at_chance(id: str) -> tuple[Game, Any]:
    """A moment of a game at which a die is rolled or a card drawn."""
    game, rng = title(id), Random(id)
    s = game.new({option.id: option.default for option in game.options})
    for done in range(1000):
        if done > 20 and game.current(s) == CHANCE:
            break
        game.apply(s, rng.choice(game.legal(s)))
    return game, s


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_where_chance_decides_the_line_is_worth_what_the_position_is(viewer: int | None) -> None:
    game, s = at_chance("twilight_struggle")
    last = looked(game, asked_of(game, s, viewer))[-1]
    assert last.lines
    for line in last.lines:
        assert (line.chance, line.low, line.high, line.few) == (last.chance, last.low, last.high, False)


def test_a_line_of_few_deals_says_so_and_the_others_have_sane_bounds() -> None:
    game, s = position("twilight_struggle")
    work = Deepening(game, asked_of(game, s, 1 - game.current(s)), 1)
    piece = work.next()
    assert piece is not None
    work.take(piece, do(piece))
    often, seldom = [0.5, 0.55, 0.6, 0.5, 0.55, 0.6], [0.4, 0.7]
    work.take(
        deepening.Piece(work.asked, 0, -1, ()),
        [deepening.Found(Drawn([], False), deepening.NONE, chances) for chances in (often, seldom)],
    )
    first, second = work.snapshot().lines
    assert (first.few, second.few) == (False, True)
    assert 0.03 < (first.high - first.low) / 2 < 0.15
    assert first.low < first.chance < first.high


def test_the_terminal_says_the_same(run, tmp_path) -> None:  # type: ignore[no-untyped-def]
    game, record = played("twilight_struggle", 2, 120)
    file = tmp_path / "game.txt"
    file.write_text(record.text(game), "utf-8")
    ran = run("evaluate", file, "--ply", 100, "--view", "us", "--seconds", 0.1, "--json")
    assert ran.code == 0
    assert ran.json["side"] == "us"
    said = run("evaluate", file, "--ply", 100, "--view", "us", "--seconds", 0.1, "--lang", "ru")
    assert "США" in said.out
    assert HIDDEN not in said.out
    assert run("evaluate", file, "--ply", 100, "--view", "nato").code == 2
    assert run("evaluate", file, "--ply", 10**6).code == 2
