"""What is kept of a game follows from what was played."""

import pytest

from detente.game import CHANCE, actor
from detente.library.digest import EXPLORED, Move, digest, outcome, position_key
from detente.record import Record
from detente.titles import title, titles
from tests.library.conftest import played

TWILIGHT = title("twilight_struggle")


@pytest.mark.parametrize("id", titles())
def test_a_digest_counts_what_the_record_holds(id: str) -> None:
    game, record = title(id), played(id, 3, players={title(id).sides[0]: "Anna"}, date="2024-05-01")
    kept, state = digest(game, record, "test"), record.begin(game)
    decisions = 0
    for action in record.actions:
        if actor(game, state, action) != CHANCE:
            if decisions < EXPLORED:
                assert kept.moves[decisions] == Move(position_key(game, state), action)
            decisions += 1
        game.apply(state, action)
    result = game.result(state)
    assert result is not None
    assert (kept.winner, kept.ending, kept.decisions) == (result.winner, result.ending, decisions)
    assert len(kept.moves) == min(decisions, EXPLORED)
    assert (kept.players, kept.date, kept.source, kept.title) == (("Anna", ""), "2024-05-01", "test", id)
    assert kept.uses


USSR = ("comecon", "fidel", "nasser", "suez_crisis", "warsaw_pact_formed", "korean_war", "decolonization", "blockade")
US = ("nato", "containment", "truman_doctrine", "olympic_games", "duck_and_cover", "cia_created", "nuclear_test_ban")
CHOSEN = {"card comecon", "card nato", "poland", "italy"}


def test_a_card_is_noted_with_its_use_side_and_turn() -> None:
    record = Record.of(TWILIGHT, {})
    state = record.begin(TWILIGHT)
    for pair in zip(USSR, (*US, "marshall_plan"), strict=True):
        for card in pair:
            record.add(TWILIGHT, state, TWILIGHT.action(f"card {card}"))
    while TWILIGHT.moment(state).id != "t1r1ussr":
        legal = TWILIGHT.legal(state)
        record.add(TWILIGHT, state, next((one for one in legal if TWILIGHT.text(one) in CHOSEN), legal[0]))
    kept = digest(TWILIGHT, record, "test")
    assert {(use.card, use.side, use.use, use.turn) for use in kept.uses} == {
        ("comecon", 0, "headline", 1),
        ("nato", 1, "headline", 1),
    }
    assert kept.opening == "ussr poland×6; us italy×7"
    assert (kept.winner, kept.ending) == (None, "unfinished")


def test_the_key_is_of_the_board_and_not_of_the_cards() -> None:
    """Two deals of the same opening are one position, another influence is another one."""
    one, other = TWILIGHT.new({}), TWILIGHT.new({})
    while TWILIGHT.current(one) == CHANCE:
        TWILIGHT.apply(one, TWILIGHT.legal(one)[0])
        TWILIGHT.apply(other, TWILIGHT.legal(other)[-1])
    assert TWILIGHT.view(one, 0).hand != TWILIGHT.view(other, 0).hand
    assert position_key(TWILIGHT, one) == position_key(TWILIGHT, other)
    TWILIGHT.apply(other, TWILIGHT.action("poland"))
    assert position_key(TWILIGHT, one) != position_key(TWILIGHT, other)


def test_who_gave_up_has_lost() -> None:
    record = Record.of(TWILIGHT, {}, result="ussr resigned")
    assert outcome(TWILIGHT, record, record.begin(TWILIGHT)) == (1, "resigned")
