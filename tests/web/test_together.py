"""What two people at a table ask of each other, and what a third one sees."""

import random

from tests.web.conftest import Visit
from tests.web.page import Visitor, play_together, play_until

Two = tuple[Visitor, Visitor]


def undo_to(player: Visitor, test: str) -> None:
    version = player.version()
    player.at(test).click()
    player.wait_version(version)


def test_undo_and_restart_of_the_turn(two: Two):
    player = play_until(list(two), random.Random(1), "card-")
    other = two[1] if player is two[0] else two[0]
    before, cards = player.board(), player.legal_targets()
    player.click(cards[0])
    undo_to(player, "undo")
    assert player.legal_targets() == cards

    rng = random.Random(4)
    player.click(cards[0])
    player.click(next(target for target in player.legal_targets() if target.startswith("cell-")))
    assert len(player.board()) == len(before) + 1
    undo_to(player, "restart")
    assert player.board() == before
    assert player.legal_targets() == cards
    other.wait_version(player.version() - 1)
    assert other.board() == before
    play_together([player, other], rng, 1)


def test_take_back_refused_and_accepted(two: Two):
    anna, boris = two
    rng = random.Random(11)
    refused = accepted = False
    for _ in range(80):
        play_together([anna, boris], rng, 1)
        asker, other = (anna, boris) if anna.at("takeback").is_enabled() else (boris, anna)
        if not asker.at("takeback").is_enabled():
            continue
        ply, board = asker.ply(), asker.board()
        asker.at("takeback").click()
        other.at("offer-yes").wait_for()
        assert "take a move back" in other.at("offer").inner_text()
        asker.at("offer").wait_for()
        assert asker.at("offer-yes").count() == 0  # nobody answers to himself
        other.at("offer-yes" if refused else "offer-no").click()
        for player in two:
            player.at("offer").wait_for(state="detached")
        if refused:
            assert asker.ply() < ply and other.ply() == asker.ply()
            accepted = True
            break
        assert asker.ply() == ply and asker.board() == board
        refused = True
    assert accepted
    assert anna.board() == boris.board()
    play_together([anna, boris], rng, 2)


def test_resign_and_rematch_with_sides_swapped(two: Two):
    anna, boris = two
    play_together([anna, boris], random.Random(6), 4)
    anna.at("resign").click()
    anna.at("resign-sure").click()
    for player in two:
        player.at("result").wait_for()
        assert player.at("result").get_attribute("data-winner") == "ussr"
    first = anna.page.url
    anna.at("rematch").click()
    boris.at("offer-yes").click()
    for player in two:
        player.page.wait_for_url(lambda url: url != first)
        player.wait_table()
    assert anna.page.url == boris.page.url
    anna.page.wait_for_selector('[data-test="seat"][data-side="ussr"]')
    boris.page.wait_for_selector('[data-test="seat"][data-side="us"]')
    assert play_together([anna, boris], random.Random(7), 3) == 3


def test_a_spectator_sees_the_moves_but_no_hand(two: Two, visit: Visit):
    anna, boris = two
    carol = visit()
    carol.go("/watch")
    carol.page.click(f'a[href="/table/{anna.page.url.rsplit("/", 1)[1]}"]')
    carol.wait_table()
    names = carol.page.evaluate(
        "fetch('/api/titles/iron_curtain').then((a) => a.json()).then((a) => "
        "Object.fromEntries(a.cards.map((card) => [card.id, card.name.en])))"
    )
    rng = random.Random(9)
    for _ in range(12):
        play_together([anna, boris], rng, 1)
        carol.wait_version(anna.version() - 1)
        assert carol.board() == anna.board()
        assert not carol.legal_targets()
        assert carol.page.locator('[data-test^="card-"]').count() == 0
        assert carol.page.locator('[data-test^="button-"], [data-test=undo], [data-test=resign]').count() == 0
        hands = {card for player in two for card in player.table()["view"]["hand"]}
        assert hands
        # All that a stranger may read about cards in hands is the list of all that nobody has shown yet.
        text = carol.page.evaluate(
            """() => { const copy = document.body.cloneNode(true);
            for (const list of copy.querySelectorAll('[data-test=unseen], script, style')) list.remove();
            return copy.innerHTML; }"""
        )
        assert [card for card in hands if names[card] in text or f'"{card}"' in text or f"-{card}" in text] == []
        unseen = carol.at("unseen").locator("li").all_inner_texts()
        shown = {name.removeprefix("country-") for name in carol.board()}
        assert {name.strip() for name in unseen} == {names[card] for card in names if card not in shown}

    version = carol.version()
    carol.page.evaluate("""() => { for (const each of document.querySelectorAll('main [role=button]'))
        each.dispatchEvent(new MouseEvent('click', { bubbles: true })); }""")
    carol.page.keyboard.press("1")
    carol.page.keyboard.press("u")
    assert anna.version() == version
