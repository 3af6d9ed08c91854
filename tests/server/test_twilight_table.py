"""A table of Twilight Struggle: exchanged seats, interrupts, dangers, the log as a text."""

from collections.abc import Callable

import pytest

from detente.notation import position
from detente.record import parse
from detente.server import wire
from detente.server.log_text import log_text
from detente.server.opening import fork, open_table, rematch
from detente.server.refusal import Refused
from detente.server.table import Table
from detente.titles import title
from tests import twilight_table
from tests.server.conftest import Seated, Served

GAME = title("twilight_struggle")
USSR, US = 0, 1


def bidding(mode: wire.NewMode = "friend") -> Table:
    """Anna ("me") sits down for the US; both players will bid."""
    opening = wire.Opening(GAME.id, mode, "us", "Anna", options={"bid": "influence"})
    table, _ = open_table(GAME, opening, "me")
    if mode == "friend":
        table.saved.seats[USSR].client, table.saved.seats[USSR].name = "you", "Boris"
    return table


def say(table: Table, client: str, word: str) -> None:
    table.perform(wire.Move(table.saved.version, GAME.action(word)), table.seats_of(client))


def swapped(table: Table) -> Table:
    """Both want what the other sits for."""
    for client, words in (("you", ("want us", "bid 2")), ("me", ("want ussr", "bid 3"))):
        for word in words:
            say(table, client, word)
    return table


def test_11_4_a_bid_exchanges_the_seats():
    table = bidding()
    assert table.seats_of("me") == (US,)
    swapped(table)
    assert table.seats_of("me") == (USSR,)
    message = table.message(table.seats_of("me"), ())
    assert (message.you, message.side, message.view["side"]) == (["ussr"], "ussr", "ussr")
    assert {side: player.name for side, player in message.players.items()} == {"us": "Boris", "ussr": "Anna"}
    assert message.view["hand"] == GAME.view(table.state, USSR).hand
    assert any(line.key == "inf-log-bid" and line.args["swapped"] == "yes" for line in message.log)
    say(table, "me", "poland")  # the USSR sets up first
    with pytest.raises(Refused):
        say(table, "you", "poland")


def test_it_is_the_same_after_loading():
    table = swapped(bidding())
    again = Table(GAME, table.saved)
    assert again.seats_of("me") == (USSR,)
    assert again.message((USSR,), ()) == table.message((USSR,), ())


def test_going_back_before_the_bid_gives_the_seats_back():
    table = swapped(bidding())
    assert table.can((USSR,)).takeback
    table.perform(wire.Takeback(table.saved.version), table.seats_of("me"))  # Anna's last decision was her bid
    table.perform(wire.Answer(table.saved.version, True), table.seats_of("you"))
    assert (table.ply, table.seats_of("me"), table.decider) == (3, (US,), US)
    assert table.saved.seat(US).name == "Anna"


def test_the_past_before_the_bid_is_seen_by_who_was_there():
    table = swapped(bidding())
    for client, seat in (("me", "us"), ("you", "ussr")):
        past = table.past(2, None, table.seats_of(client)).view
        assert past is not None
        assert past["side"] == seat
        assert list(past["bids"]) == (["ussr"] if seat == "ussr" else [])  # nobody else's
    with pytest.raises(Refused):
        table.past(2, "ussr", table.seats_of("me"))
    assert table.past(2, "us", table.seats_of("me")).view is not None


def test_the_computer_changes_its_seat_too():
    table = bidding("computer")
    say_for = {USSR: ("want us", "bid 2"), US: ("want ussr", "bid 3")}
    for side, words in say_for.items():
        for word in words:
            table.perform(wire.Move(table.saved.version, GAME.action(word)), (side,))
    assert table.seats_of("me") == (USSR,)
    assert table.saved.seat(US).kind == "computer"
    assert not table.computer_decides
    while table.decider == USSR:
        table.perform(wire.Move(table.saved.version, GAME.legal(table.state)[0]), (USSR,))
    assert table.computer_decides


def test_records_forks_and_rematches_after_a_swap():
    table = swapped(bidding())
    table.perform(wire.Resign(table.saved.version, "ussr"), table.seats_of("me"))
    record = table.record()
    assert record.players == {"us": "Boris", "ussr": "Anna"}
    assert record.result == "ussr resigned"
    parse(record.text(GAME), GAME).replay(GAME)
    forked, _ = fork(table, wire.Forking(table.ply, "hotseat", "us", "Eva"), "she")
    assert forked.seats_of("she") == (USSR, US)
    forked, _ = fork(table, wire.Forking(table.ply, "computer", "us", "Eva"), "she")
    assert forked.seats_of("she") == (US,)
    again = rematch(table)
    assert [seat.name for seat in again.saved.seats] == ["Boris", "Anna"]
    assert again.seats_of("me") == (US,)


def test_a_fork_of_a_running_game_after_a_swap():
    table = swapped(bidding())
    forked, _ = fork(table, wire.Forking(table.ply, "computer", "ussr", "Anna"), "me")
    assert forked.seats_of("me") == (USSR,)
    assert GAME.view(forked.state, USSR).hand == GAME.view(table.state, USSR).hand


# -- interrupts


def crisis(mode: wire.NewMode = "friend") -> Table:
    t = twilight_table.table(
        us=["nasser", "fidel"],
        ussr=["nato"],
        to_play="us",
        influence={"cuba": (0, 3), "haiti": (0, 1)},
        effects={"cuban_missile_crisis": "us"},
    )
    opening = wire.Opening(GAME.id, mode, "us", "Anna")
    table, _ = open_table(GAME, opening, "me", start=position(GAME, t.s))
    if mode == "friend":
        table.saved.seats[USSR].client = "you"
    return table


LEAVE = GAME.action("leave cuba")


def test_040_an_interrupt_at_the_table():
    table = crisis()
    assert [choice.name for choice in table.message((USSR,), ()).view["interrupts"]] == ["leave_cuba"]
    assert table.message((US,), ()).view["interrupts"] == []
    for seats in ((US,), ()):
        with pytest.raises(Refused):
            table.perform(wire.Interrupt(table.saved.version, LEAVE), seats)
    with pytest.raises(Refused) as caught:  # nor may the US do it as its own move
        table.perform(wire.Move(table.saved.version, LEAVE), (US,))
    assert caught.value.key == "error-not-your-turn"
    table.perform(wire.Interrupt(table.saved.version, LEAVE), (USSR,))
    assert table.decider == US
    assert "cuban_missile_crisis" not in [effect.card for effect in table.message((), ()).view["effects"]]
    assert table.can((USSR,)).undo
    with pytest.raises(Refused) as caught:
        table.perform(wire.Interrupt(table.saved.version, LEAVE), (USSR,))
    assert caught.value.key == "error-no-interrupt"
    assert Table(GAME, table.saved).message((), ()) == table.message((), ())
    table.perform(wire.Undo(table.saved.version), (USSR,))
    assert table.ply == 0


def test_040_at_one_screen_the_others_interrupt_is_shown():
    table = crisis("hotseat")
    message = table.message(table.seats_of("me"), ())
    assert message.side == "us"
    assert [choice.name for choice in message.view["interrupts"]] == ["leave_cuba"]
    table.perform(wire.Interrupt(table.saved.version, LEAVE), table.seats_of("me"))


# -- over the wire


def test_dangers_are_for_who_decides(served: Served, seat: Callable[..., Seated]):
    table, us, ussr = seat("twilight_struggle")
    version = us.see(table)["version"]
    for browser in (us, ussr, served.browser()):
        found = browser.ok(browser.http.get(f"/api/tables/{table}/dangers"))
        assert found == {"version": version, "dangers": []}  # nothing is dangerous in the set-up


def test_the_log_as_a_text(seat: Callable[..., Seated]):
    table, us, ussr = seat("twilight_struggle")
    for _ in range(6):
        ussr.do(table, "move", action=GAME.action("poland"))
    text = us.http.get(f"/api/tables/{table}/log").text
    assert text.startswith("Set-up\n")
    assert "Poland: USSR +1 (now 0:6)." in text
    assert "Польша" in us.http.get(f"/api/tables/{table}/log", params={"language": "ru"}).text
    assert us.http.get(f"/api/tables/{table}/log", params={"language": "xx"}).status_code == 400


def test_cards_with_their_rulings(served: Served):
    cards = {card["id"]: card for card in served.browser().http.get("/api/titles/twilight_struggle/cards").json()}
    assert len(cards) == 110
    (ruling,) = cards["cuban_missile_crisis"]["rulings"]
    assert ruling["number"] == "40"
    assert ruling["en"].startswith("Who may end the Cuban Missile Crisis")
    assert ruling["ru"].startswith("Кто и когда")
    assert cards["the_china_card"]["rules"]
    assert served.browser().http.get("/api/titles/iron_curtain/cards").json()[0]["rulings"] == []


def test_presets_are_options_that_exist():
    for preset in GAME.describe().presets:
        GAME.new(preset.options)


def test_the_set_up_is_a_moment_of_its_own_and_no_headline() -> None:
    """Also in the log as a text; a record counts it to the first headline."""
    table, _ = open_table(GAME, wire.Opening(GAME.id, "hotseat"), "me")
    for _ in range(6):
        say(table, "me", "poland")
    for _ in range(7):
        say(table, "me", "italy")
    said = [(turn.moment, turn.said.key) for turn in table.turns]
    assert said == [("t1h", "side-moment-setup"), ("t1h", "side-moment-headline")]
    assert table.turns[1].ply == table.ply
    text = log_text(GAME, "en", table.lines(table.seats_of("me")), table.turns)
    assert text.startswith("Set-up\n") and "headline" not in text
