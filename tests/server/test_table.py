"""One table: moves, going back, ending, playing on."""

import random

import pytest

from detente.chance import FairDice
from detente.game import CHANCE
from detente.notation import position
from detente.record import Spent, cut_spent, parse, verify
from detente.server import wire
from detente.server.opening import fork, open_table, rematch
from detente.server.refusal import Refused
from detente.server.table import Table, without_choices
from detente.titles import title
from tests.server.sealed import AGAIN, CONFIRM, Sealed
from tests.twilight_table import table as twilight

USSR, US = 0, 1


def table_of(mode: wire.Mode = "friend", game=None, side: str = "us", **more) -> Table:
    """A table where "me" sits for the US and "you", if people play, for the USSR."""
    game = game or Sealed()
    table, _ = open_table(game, wire.Opening(game.id, mode, side, "Anna", **more), "me")
    if mode == "friend":
        table.saved.seats[1 - table.side(side)].client = "you"
    return table


def do(table: Table, client: str, command: type, **more) -> bool:
    return table.perform(command(table.saved.version, **more), table.seats_of(client))


def move(table: Table, action: int, client: str | None = None) -> None:
    do(table, client or ("you", "me")[table.decider], wire.Move, action=action)


def refused(table: Table, client: str, command: type, **more) -> str:
    before = (table.saved.version, list(table.saved.actions))
    with pytest.raises(Refused) as caught:
        do(table, client, command, **more)
    assert (table.saved.version, list(table.saved.actions)) == before
    return caught.value.key


def play(table: Table, rng: random.Random, upto: int = 10_000) -> None:
    while not table.saved.over and table.ply < upto:
        move(table, rng.choice(table.game.legal(table.state)))


def finished(mode: wire.Mode = "friend", game=None) -> Table:
    table = table_of(mode, game)
    play(table, random.Random(3))
    return table


# -- moves


def test_moves_in_turn():
    table = table_of()
    assert refused(table, "me", wire.Move, action=1) == "error-not-your-turn"
    move(table, 1)
    assert table.decider == US
    assert refused(table, "you", wire.Move, action=1) == "error-not-your-turn"
    assert refused(table, "stranger", wire.Move, action=1) == "error-not-your-seat"
    assert refused(table, "", wire.Move, action=1) == "error-not-your-seat"


def test_an_illegal_move_says_why():
    table = table_of()
    with pytest.raises(Refused) as caught:
        move(table, CONFIRM)
    assert caught.value.key == "error-illegal"
    assert caught.value.args_ == {"reason": {"key": "sealed-no", "rule": "1", "args": {}}}
    assert refused(table, "you", wire.Move, action=11) == "error-bad-message"


def test_an_old_version_is_stale():
    table = table_of()
    with pytest.raises(Refused, match="error-stale"):
        table.perform(wire.Move(table.saved.version - 1, 0), (USSR,))


def test_who_resigns_does_so_whatever_was_played_meanwhile():
    table = table_of()
    version = table.saved.version
    move(table, 1)
    with pytest.raises(Refused, match="error-stale"):
        table.perform(wire.Resign(version + 5, "ussr"), (USSR,))  # of a game that is not this one
    table.perform(wire.Resign(version, "ussr"), (USSR,))
    assert (table.saved.over, table.saved.resigned) == (True, USSR)


def test_chance_follows_the_move_at_once():
    table = table_of()
    for action in (0, 0, CONFIRM):
        move(table, action)
    assert table.deciders == [USSR, US, US, CHANCE]
    assert table.decider == USSR


def test_a_loaded_table_is_the_same():
    table = table_of(game=title("iron_curtain"))
    play(table, random.Random(5), upto=60)
    again = Table(table.game, table.saved)
    for seats in ((), (USSR,), (US,), (USSR, US)):
        assert wire.encoder.encode(again.message(seats, ())) == wire.encoder.encode(table.message(seats, ()))


def test_other_rules_or_cards_are_refused():
    table = table_of()
    table.saved.data = "other"
    with pytest.raises(Refused, match="error-rules-changed"):
        Table(table.game, table.saved)


# -- undo and restart


def test_undo_takes_back_my_last_action():
    table = table_of()
    move(table, 2)
    assert table.can((USSR,)).undo
    assert not table.can((US,)).undo
    do(table, "you", wire.Undo)
    assert table.ply == 0
    assert table.decider == USSR
    assert refused(table, "you", wire.Undo) == "error-cannot-undo"


def test_no_undo_after_the_opponent_acted():
    table = table_of()
    move(table, 2)
    move(table, 2)
    assert refused(table, "you", wire.Undo) == "error-cannot-undo"


def test_no_undo_of_what_opened_a_secret():
    table = table_of()
    move(table, 2)
    move(table, 1)  # opens the seal, and it is the US again
    assert table.deciders[-1] == table.decider == US
    assert refused(table, "me", wire.Undo) == "error-cannot-undo"
    assert refused(table, "me", wire.Restart) == "error-cannot-restart"
    assert table.can((US,)) == wire.Can(takeback=True, resign=True, ask_hints=True)


def test_no_undo_after_chance():
    table = table_of()
    for action in (0, 0, CONFIRM):
        move(table, action)
    assert table.deciders[-1] == CHANCE
    assert refused(table, "me", wire.Undo) == "error-cannot-undo"


def test_restart_goes_as_far_back_as_allowed():
    table = table_of()
    for action in (0, 0, AGAIN, AGAIN, AGAIN):
        move(table, action)
    do(table, "me", wire.Restart)
    assert table.saved.actions == [0, 0]  # the guess itself had opened the seal
    assert table.deciders == [USSR, US]


def test_restart_stops_at_the_start_of_the_turn():
    table = table_of(game=title("iron_curtain"))
    rng = random.Random(8)
    tried = 0
    while not table.saved.over and tried < 5:
        move(table, rng.choice(table.game.legal(table.state)))
        side = table.deciders[-1]
        if side != CHANCE and table.deciders[-3:] == [side] * 3:
            before, moment = list(table.saved.actions), table.turns[-1]
            table.perform(wire.Restart(table.saved.version), (side,))
            assert table.saved.actions == before[: table.ply]
            assert set(table.deciders[table.ply :]) <= {side}
            assert table.ply >= moment.ply or table.turns[-1] != moment
            for action in before[table.ply :]:
                table.perform(wire.Move(table.saved.version, action), (side,))
            assert table.saved.actions == before
            tried += 1
    assert tried == 5


def test_going_back_leaves_no_trace():
    table = table_of(game=title("iron_curtain"))
    rng = random.Random(1)
    play(table, rng, upto=40)
    while not table.can((table.deciders[-1],)).undo:
        move(table, rng.choice(table.game.legal(table.state)))
    wanted = Table(table.game, table.saved)
    ply = table.ply
    side = table.decider
    legal = table.game.legal(table.state)
    table.perform(wire.Move(table.saved.version, legal[0]), (side,))
    if table.deciders[-1] == side:
        table.perform(wire.Undo(table.saved.version), (side,))
        assert table.ply == ply
        assert table.log == wanted.log
        assert table.turns == wanted.turns


# -- take-backs


def at_second_round() -> Table:
    table = table_of()
    for action in (0, 0, CONFIRM, 1):
        move(table, action)
    return table


def test_a_friend_may_allow_a_takeback():
    table = at_second_round()
    dice = table.state.dice[:]
    do(table, "me", wire.Takeback)
    assert table.saved.offer == wire.Offer("takeback", "us")
    assert table.ply == 5
    assert refused(table, "me", wire.Answer, yes=True) == "error-no-offer"
    assert refused(table, "me", wire.Takeback) == "error-cannot-takeback"
    do(table, "you", wire.Answer, yes=True)
    assert table.saved.actions == [0, 0]
    assert table.saved.offer is None
    move(table, CONFIRM)
    assert table.state.dice == dice  # the same die: nobody rolls twice


def test_a_friend_may_refuse_a_takeback():
    table = at_second_round()
    do(table, "me", wire.Takeback)
    do(table, "you", wire.Answer, yes=False)
    assert table.ply == 5
    assert table.saved.offer is None
    assert refused(table, "you", wire.Answer, yes=True) == "error-no-offer"


def test_a_move_withdraws_the_offer():
    table = at_second_round()
    do(table, "me", wire.Takeback)
    move(table, 1)
    assert table.saved.offer is None


def test_nothing_to_take_back():
    table = table_of()
    assert refused(table, "me", wire.Takeback) == "error-cannot-takeback"


def test_the_computer_always_agrees():
    table = table_of("computer")
    table.perform(wire.Move(table.saved.version, 0), (USSR,))
    for action in (0, CONFIRM):
        move(table, action, "me")
    table.perform(wire.Move(table.saved.version, 0), (USSR,))
    assert table.can((US,)).takeback
    do(table, "me", wire.Takeback)
    assert table.saved.actions == [0, 0]
    do(table, "me", wire.Takeback)
    assert table.saved.actions == [0]
    assert refused(table, "me", wire.Takeback) == "error-cannot-takeback"


def test_hotseat_goes_back_freely():
    table = table_of("hotseat")
    for action in (2, 1):
        move(table, action, "me")
    do(table, "me", wire.Undo)  # at one screen nothing is told that was not known
    assert table.saved.actions == [2]
    for action in (1, CONFIRM):
        move(table, action, "me")
    assert refused(table, "me", wire.Undo) == "error-cannot-undo"
    do(table, "me", wire.Takeback)
    assert table.saved.actions == [2, 1]


def test_hotseat_looks_through_the_eyes_of_the_one_who_decides():
    table = table_of("hotseat")
    assert table.message((USSR, US), ()).side == "ussr"
    move(table, 2, "me")
    message = table.message((USSR, US), ())
    assert message.side == "us"
    assert message.you == ["ussr", "us"]
    assert message.view["numbers"] == [None]


# -- ends


def test_resign():
    table = table_of()
    assert refused(table, "me", wire.Resign, side="ussr") == "error-not-your-seat"
    assert refused(table, "me", wire.Resign, side="mars") == "error-no-such-side"
    do(table, "me", wire.Resign, side="us")
    message = table.message((USSR,), ())
    assert message.result == wire.Outcome("ussr", "resigned", True)
    assert message.seed == table.saved.seed
    assert message.view["choices"] == []
    for command, more in ((wire.Move, {"action": 0}), (wire.Takeback, {}), (wire.Resign, {"side": "ussr"})):
        assert refused(table, "you", command, **more) == "error-game-over"


def test_a_finished_record_verifies():
    for game in (Sealed(), title("iron_curtain")):
        table = finished(game=game)
        assert table.can((US,)) == wire.Can(rematch=True)
        record = table.record()
        text = record.text(game)
        assert parse(text, game).actions == table.saved.actions
        assert verify(game, record) == table.deciders.count(CHANCE)


def test_the_record_of_a_resigned_game_verifies():
    table = table_of(game=title("iron_curtain"))
    do(table, "you", wire.Resign, side="ussr")
    assert table.record().result == "ussr resigned"
    verify(table.game, table.record())


def test_the_seed_is_secret_until_the_end():
    table = table_of()
    assert table.message((US,), ()).seed is None
    assert table.message((US,), ()).commitment == table.dice.commitment


# -- the end, taken back


def play_to_the_end(table: Table, seed: int) -> None:
    """Both sides at random; the computer's side by its own seat."""
    rng = random.Random(seed)
    while not table.saved.over:
        table.perform(wire.Move(table.saved.version, rng.choice(table.game.legal(table.state))), (table.decider,))


@pytest.mark.parametrize("id", ["sealed", "iron_curtain", "twilight_struggle"])
@pytest.mark.parametrize("mode", ["computer", "hotseat"])
def test_a_move_that_ended_the_game_can_be_taken_back(id, mode):
    game = Sealed() if id == "sealed" else title(id)
    table = table_of(mode, game)
    promised = [table.commitment]
    play_to_the_end(table, 3)
    seats = table.seats_of("me")
    last = max(ply for ply, decider in enumerate(table.deciders) if decider in seats)
    for again in range(2):
        published, before = table.saved.seed, table.saved.actions[:last]
        assert table.can(seats).takeback
        assert table.message(seats, ()).seed == published
        do(table, "me", wire.Takeback)
        message = table.message(seats, ())
        assert (message.result, message.seed, table.saved.over) == (None, None, False)
        assert table.saved.actions == before
        assert table.decider in seats
        assert table.saved.seed != published  # what everybody knows decides nothing any more
        assert message.spent[-1].upto == last
        promised.append(message.commitment)
        play_to_the_end(table, 4 + again)
        last = max(ply for ply, decider in enumerate(table.deciders) if decider in seats)
    record = parse(table.record().text(game), game)
    assert verify(game, record) == table.deciders.count(CHANCE)
    gave = [FairDice(bytes.fromhex(seed)).commitment for _, seed in record.spent] + [record.commitment]
    assert gave == [one for one in promised if one in gave]  # in this order; one between two take-backs gave nothing
    assert (gave[0], gave[-1]) == (promised[0], promised[-1])
    again = Table(game, table.saved)
    assert again.message(seats, ()) == table.message(seats, ())


def test_dice_after_the_end_do_not_follow_from_the_published_seed():
    """Else the one who takes back would know every roll to come."""
    foretold, same = 0, 0
    while foretold < 10:  # a game may end soon after it was taken up again
        rolls = rolls_after_the_end()
        foretold += len(rolls)
        same += sum(rolls)
    assert same < foretold / 2


def rolls_after_the_end() -> list[bool]:
    """A game that ended is taken back and played on: of each roll since, whether the published seed foretold it."""
    table = table_of("computer", title("twilight_struggle"))
    play_to_the_end(table, 3)
    known = FairDice(bytes.fromhex(table.saved.seed))
    while table.saved.over:  # back to where dice are still to be rolled
        do(table, "me", wire.Takeback)
        while table.ply > 200:
            do(table, "me", wire.Takeback)
    play_to_the_end(table, 5)
    (spent,) = table.saved.spent
    state, index, rolls = table.at(0), 0, []
    for ply, action in enumerate(table.saved.actions):
        if table.deciders[ply] == CHANCE:
            if ply >= spent.upto:
                rolls.append(action == known.outcome(index, table.game.legal(state)))
            index += 1
        table.game.apply(state, action)
    return rolls


def test_going_back_further_leaves_only_the_seeds_that_gave_something():
    assert cut_spent([Spent(120, "a"), Spent(140, "b")], 150) == [(120, "a"), (140, "b")]
    assert cut_spent([Spent(120, "a"), Spent(140, "b")], 130) == [(120, "a"), (130, "b")]
    assert cut_spent([Spent(120, "a"), Spent(140, "b")], 110) == [(110, "a")]
    assert cut_spent([Spent(120, "a"), Spent(140, "b")], 0) == []


def test_the_end_stays_where_somebody_else_played():
    table = finished("friend")
    assert not table.can((US,)).takeback
    assert refused(table, "me", wire.Takeback) == "error-game-over"
    table = table_of("computer")
    do(table, "me", wire.Resign, side="us")
    assert not table.can((US,)).takeback
    assert refused(table, "me", wire.Takeback) == "error-game-over"


def test_the_end_stays_once_a_rematch_has_begun():
    table = table_of("computer")
    play_to_the_end(table, 3)
    assert table.can((US,)).takeback
    table.saved.rematch = "elsewhere"
    assert not table.can((US,)).takeback
    assert refused(table, "me", wire.Takeback) == "error-game-over"


def test_a_rated_game_ends_for_good(monkeypatch):
    table = table_of("computer")
    play_to_the_end(table, 3)
    monkeypatch.setattr(Table, "rated", True)
    assert not table.can((US,)).takeback
    assert refused(table, "me", wire.Takeback) == "error-game-over"


# -- forced choices


def laid(t, mode: wire.Mode = "computer", side: str = "us") -> Table:
    """A table at a position that was laid out."""
    game = t.game
    table, _ = open_table(game, wire.Opening(game.id, mode, side), "me", start=position(game, t.s))
    return table


def test_the_only_choice_is_forced():
    two = twilight(us=["nasser", "nato"], ussr=["fidel"], to_play="us")
    one = twilight(us=["nasser"], ussr=["fidel"], to_play="us")
    assert not laid(two).can((US,)).forced
    assert laid(one).can((US,)).forced
    assert not laid(one).can((USSR,)).forced
    assert not laid(one).can(()).forced
    assert laid(one, "hotseat").can((USSR, US)).forced


def test_a_quick_answer_tells_a_friend_nothing():
    """Whether the one card of a hand must be played is known to all; what else it could be is not."""
    one = twilight(us=["nasser"], ussr=["fidel"], to_play="us")
    table = laid(one, "friend")
    hidden = {one.game.text(a) for a in one.game.legal(one.s)}
    assert hidden == {"card nasser"}  # the USSR cannot know this
    assert not table.can((US,)).forced


def test_what_is_forced_takes_no_undo_away():
    t = twilight(us=["nasser"], to_play="us", influence={"cuba": (0, 3)}, defcon=3)
    table = laid(t)
    for word in ("card nasser", "coup"):
        move(table, t.game.action(word), "me")
    assert t.game.legal(table.state) == [t.game.action("cuba")]
    assert table.can((US,)).undo
    assert not table.can((US,)).forced  # the die would roll


# -- rematch


def test_both_must_ask_for_a_rematch():
    table = finished()
    assert not do(table, "me", wire.Rematch)
    assert table.saved.offer == wire.Offer("rematch", "us")
    assert refused(table, "me", wire.Rematch) == "error-already-asked"
    assert do(table, "you", wire.Rematch)
    new = rematch(table)
    assert new.seats_of("me") == (USSR,)
    assert new.seats_of("you") == (US,)
    assert new.ply == 0
    assert new.saved.seed != table.saved.seed


def test_a_rematch_can_be_declined_or_accepted_by_an_answer():
    table = finished()
    do(table, "me", wire.Rematch)
    assert not do(table, "you", wire.Answer, yes=False)
    assert table.saved.offer is None
    do(table, "me", wire.Rematch)
    assert do(table, "you", wire.Answer, yes=True)


def test_no_rematch_while_the_game_runs():
    assert refused(table_of(), "me", wire.Rematch) == "error-game-running"


def test_the_computer_takes_the_other_side_in_a_rematch():
    table = table_of("computer", agent="random")
    do(table, "me", wire.Resign, side="us")
    assert do(table, "me", wire.Rematch)
    new = rematch(table)
    assert [seat.kind for seat in new.saved.seats] == ["human", "computer"]
    assert new.saved.seats[US].agent == "random"


# -- forks


def test_fork_of_a_finished_game_is_exact():
    table = finished(game=title("iron_curtain"))
    for ply in (0, 30, table.ply - 1):
        new, links = fork(table, wire.Forking(ply, "friend", "us"), "other")
        assert list(links) == ["ussr"]
        assert new.saved.actions[:ply] == table.saved.actions[:ply]
        assert new.game.save(new.at(ply)) == table.game.save(table.at(ply))
        assert new.dice.commitment != table.dice.commitment
        new.saved.seats[USSR].client = "you"
        assert refused(new, "other", wire.Takeback) == "error-cannot-takeback"  # the game begins at the fork
        while not new.saved.over:
            client = ("you", "other")[new.decider]
            do(new, client, wire.Move, action=random.Random(ply).choice(new.game.legal(new.state)))
        verify(new.game, new.record())


def test_fork_of_a_running_game_draws_anew_what_is_unknown():
    game = title("iron_curtain")
    table = table_of(game=game)
    play(table, random.Random(4), upto=45)
    ply = 40
    hands = set()
    for _ in range(12):
        new, _ = fork(table, wire.Forking(ply, "hotseat"), "me")
        assert game.view(new.state, US).hand == game.view(table.at(ply), US).hand
        assert new.saved.actions == new.saved.actions[: new.ply]
        hands.add(tuple(game.zones(new.at(0))["hand_ussr"]))
    assert len(hands) > 1


def test_fork_beyond_the_game():
    with pytest.raises(Refused, match="error-no-such-ply"):
        fork(finished(), wire.Forking(10_000, "hotseat"), "me")


# -- the past


def test_past_of_a_running_game_is_my_own():
    table = table_of()
    move(table, 2)
    assert table.past(1, None, (US,)).view["numbers"] == [None]
    assert table.past(1, "ussr", (USSR,)).view["numbers"] == [2]
    assert table.past(1, None, ()).view["side"] is None
    for seats in ((US,), ()):
        with pytest.raises(Refused, match="error-not-your-seat"):
            table.past(1, "ussr", seats)
    with pytest.raises(Refused, match="error-game-running"):
        table.past(1, "both", (US,))
    with pytest.raises(Refused, match="error-no-such-ply"):
        table.past(2, None, (US,))


def test_past_of_a_finished_game_is_open():
    table = finished()
    both = table.past(1, "both", ())
    assert both.views["ussr"]["numbers"] != both.views["us"]["numbers"] == [None]
    assert both.views["ussr"]["choices"] == []
    assert table.past(1, "ussr", ()).view["side"] == "ussr"


def test_a_line_that_was_not_played_is_shown_after_the_end():
    """What the report calls better; a choice that is not legal ends it, and nothing of it stays."""
    table = table_of("friend", title("iron_curtain"))
    rng = random.Random(3)
    play(table, rng, 20)
    decided = (ply for ply in range(20) if table.game.current(table.at(ply)) != CHANCE)
    start = next(ply for ply in decided if len(table.game.legal(table.at(ply))) > 1)
    state = table.at(start)
    other = next(action for action in table.game.legal(state) if action != table.saved.actions[start])
    with pytest.raises(Refused, match="error-game-running"):
        table.past(start, "us", table.seats_of("me"), [other])
    do(table, "me", wire.Resign, side="us")
    actions = list(table.saved.actions)
    table.game.apply(state, other)
    shown = without_choices(wire.shown(table.game.for_page(state, US)))
    assert table.past(start, "us", (), [other]).view == shown != table.past(start, "us", ()).view
    assert table.past(start, "us", (), [other, 999_999, other]).view == shown
    assert list(table.saved.actions) == actions


# -- seats


def test_a_link_works_once():
    table, _ = open_table(Sealed(), wire.Opening("sealed", "friend", "us"), "me")
    table.saved.seats[USSR].secret = "hash"
    for secret, client, key in (("x", "you", "error-wrong-secret"), ("hash", "me", "error-own-link")):
        with pytest.raises(Refused, match=key):
            table.sit(secret, client, "")
    table.sit("hash", "you", "Boris")
    table.sit("hash", "you", "Boris")  # a reload of the link
    assert table.seats_of("you") == (USSR,)
    with pytest.raises(Refused, match="error-seat-taken"):
        table.sit("hash", "third", "")


def test_an_empty_secret_opens_no_seat():
    table, _ = open_table(Sealed(), wire.Opening("sealed", "hotseat", "us"), "me")
    with pytest.raises(Refused, match="error-wrong-secret"):
        table.sit("", "you", "")
