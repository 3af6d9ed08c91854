"""Games of Twilight Struggle, played by chance through the page: click what glows, until it is over."""

import random
from collections.abc import Callable

import pytest

from detente.record import parse, verify
from tests.twilight_table import Table
from tests.web.conftest import Visit
from tests.web.laid import by_chance
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.twilight_page import GAME, Laid, agree, expected, read, sit, step_aside


def play_out(laid: Laid, players: list[Visitor], rng: random.Random) -> int:
    """To the end; how many decisions that took. What shines in the other's round is left alone."""
    made = 0
    while not all(player.over() for player in players):
        for player in players:
            targets = [target for target in player.legal_targets() if not target.startswith("interrupt-")]
            if not targets:
                continue
            step_aside(player)
            player.click(rng.choice(sorted(targets)))
            made += 1
            newest = player.version()
            for other in players:
                other.wait_version(newest - 1)
            if made % 40 == 0:
                agree(laid, *players)
    return made


def whole_late_war(server: Server) -> Laid:
    return Laid(server, None, options={"variant": "late_war"})


def end_of_a_long_game(server: Server) -> Laid:
    dice = "00" * 32
    actions, decisions = by_chance(GAME, dice, random.Random(4))
    return Laid(server, None, seed=dice, actions=actions[: decisions[-60]])


@pytest.mark.parametrize(("lay", "seed"), [(end_of_a_long_game, 4), (whole_late_war, 18)])
def test_two_browsers_play_to_the_end(visit: Visit, server: Server, lay: Callable[[Server], Laid], seed: int):
    laid = lay(server)
    players = [sit(visit(), laid, side) for side in ("ussr", "us")]
    decisions = play_out(laid, players, random.Random(seed))
    assert decisions > 25
    agree(laid, *players)

    text = players[0].page.evaluate("(id) => fetch(`/api/tables/${id}/record`).then((a) => a.text())", laid.id)
    record = parse(text, GAME)
    assert verify(GAME, record) > 0  # every die follows from the seed
    t = Table(record.replay(GAME))
    assert t.result is not None
    assert record.result == f"{t.result[0] or 'draw'} {t.result[1]}"
    for player in players:
        page = read(player)
        assert page == expected(t, page["influence"])
        assert player.at("result").get_attribute("data-winner") == t.result[0]
        assert player.raw_words() == []
        assert not player.legal_targets()
