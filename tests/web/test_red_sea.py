"""Red Sea in a browser: whole games, flashpoints, the Sea Lanes, guests of the big game, its two maps."""

import random
from typing import Any

import pytest

from detente.record import parse, verify
from detente.titles import title
from tests.red_sea_table import SEA, START, Table, table
from tests.twilight_table import new as twilight
from tests.web.axe import Audits
from tests.web.conftest import Visit
from tests.web.page import Visitor
from tests.web.serving import Server
from tests.web.test_phone import PHONE, check_fits
from tests.web.test_twilight_game import play_out
from tests.web.test_twilight_layout import BOXES, COVERED, CUT, overlapping, small
from tests.web.twilight_page import Laid, agree, expected, play, read, sit

GAME = title("red_sea")
KENYA = GAME.board.country("kenya")
SIZES = [(1440, 900), (1280, 720)]


class LaidRedSea(Laid):
    """A table of Red Sea."""

    game = GAME
    table = Table
    boxes = 12


def whole_game(visit: Visit, laid: Laid, seed: int) -> list[Visitor]:
    """Two browsers click what glows until it is over; what they show is what the record says."""
    players = [sit(visit(), laid, side) for side in ("ussr", "us")]
    assert play_out(laid, players, random.Random(seed)) > 20
    agree(laid, *players)
    text = players[0].page.evaluate("(id) => fetch(`/api/tables/${id}/record`).then((a) => a.text())", laid.id)
    record = parse(text, GAME)
    assert verify(GAME, record) > 0
    t = Table(record.replay(GAME))
    assert t.result is not None
    for player in players:
        page = read(player)
        assert page == expected(t, page["influence"])
        assert player.at("result").get_attribute("data-winner") == (t.result[0] or "none")
        assert player.raw_words() == []
    return players


def test_two_browsers_play_a_whole_game(visit: Visit, server: Server):
    whole_game(visit, LaidRedSea(server, None), 2)


def test_guests_of_the_big_game_are_chosen_and_shown(visit: Visit, server: Server):
    laid = LaidRedSea(server, None, options={"twilight_cards": "yes"})
    boris, anna = (sit(visit(), laid, side) for side in ("ussr", "us"))
    assert anna.at("turn").inner_text().split()[-1] == "2"  # 12.1.2: three, once somebody has chosen a card
    assert anna.at("picker").locator("[data-legal=true]").count() > 10
    play(anna, "card sadat_expels_soviets", "card brush_war", "card summit")
    assert "Sadat Expels Soviets" in " ".join(boris.log())
    assert anna.at("turn").inner_text().split()[-1] == "3"
    play(anna, "stop")
    boris.page.wait_for_selector('[data-test="picker"] [data-legal=true]')
    assert not boris.at("picker").locator('[data-test="card-brush_war"][data-legal=true]').count()  # there is one copy
    play(boris, "card opec", "stop")
    agree(laid, boris, anna)
    assert laid.now().prompt == "inf-ask-headline"
    assert anna.raw_words() == boris.raw_words() == []


def test_guests_of_red_sea_come_to_the_big_game(visit: Visit, server: Server):
    options = {"red_sea_cards": "yes"}
    laid = Laid(server, twilight(options).set_up(), options=options)
    boris, anna = (sit(visit(), laid, side) for side in ("ussr", "us"))
    assert "Peace Corps" in anna.at("picker").inner_text()
    play(anna, "card zbig", "stop")
    assert "Zbig" in " ".join(boris.log())
    assert anna.raw_words() == boris.raw_words() == []


def test_a_coup_in_a_flashpoint_says_what_may_be_turned_up(visit: Visit, server: Server):
    t = table(to_play="us", us=["usaid"], influence=START | {"somalia": (0, 3)}, famine=["somalia"], defcon=4)
    laid = LaidRedSea(server, t, 6)
    anna = sit(visit(), laid, "us")
    assert anna.at("flashpoint-somalia").count() == anna.at("flashpoint-ethiopia").count() == 1
    play(anna, "card usaid", "coup")
    anna.at("country-somalia").hover()
    odds = anna.at("reveal-odds")
    odds.wait_for()
    unseen = anna.table()["view"]["unseen"]
    cards = {card.id: card for card in GAME.describe().cards}
    assert odds.get_attribute("data-of") == str(len(unseen))
    assert odds.get_attribute("data-lowers") == str(sum(cards[id].ops < 3 for id in unseen))
    assert "Famine" in anna.at("odds").inner_text()
    play(anna, "somalia")
    told_of = " ".join(anna.log())
    assert "Flashpoint" in told_of and "revealed" in told_of
    agree(laid, anna)


def test_the_sea_lanes_say_what_they_do_to_a_scoring(visit: Visit, server: Server):
    anna = visit()
    for there, effect in [((5, 0), "double"), ((0, 2), "plus"), ((1, 1), "none")]:
        here = {"egypt": (2, 0), "saudi_arabia": (3, 0), "ethiopia": (0, 2), "south_yemen": (0, 2), SEA: there}
        sit(anna, LaidRedSea(server, table(to_play="us", us=["usaid"], influence=here)), "us")
        view = anna.table()["view"]
        sea = view["sea_lanes"]
        assert sea["effect"] == effect == anna.at("sea-lanes").get_attribute("data-effect")
        for standing in view["regions"]:
            shown = anna.at(f"gain-{standing['region']}").get_attribute("data-n")
            assert int(shown or 0) == sea["gains"].get(standing["region"], 0)
            for side in ("us", "ussr"):  # item by item it is what a scoring gives
                items = sum(item["vp"] for item in standing["items"] if item["side"] == side)
                assert items == standing[f"{side}_vp"]
        africa = next(standing for standing in view["regions"] if standing["region"] == "africa")
        assert effect != "double" or sea["gains"]["africa"] * 2 == africa["us_vp"]


def test_markers_and_a_changed_stability(visit: Visit, server: Server):
    effects = {"the_derg": "ussr", "centcom": "us", "indian_ocean_zone_of_peace": "ussr"}
    here = {"ethiopia": (0, 3), "kenya": (2, 0), "oman": (0, 1)}
    t = table(to_play="us", us=["usaid"], influence=here, effects=effects, famine=["ethiopia", "kenya"], centcom=KENYA)
    anna = sit(visit(), LaidRedSea(server, t), "us")
    assert anna.at("country-ethiopia").locator(".stability").inner_text() == "3"
    assert "The Derg" in anna.at("country-ethiopia").inner_text()
    assert "Famine" in anna.at("country-ethiopia").inner_text()
    assert "CENTCOM" in anna.at("country-kenya").inner_text()
    play(anna, "card usaid", "coup")
    assert "Zone of Peace" in " ".join(anna.at("note").all_inner_texts())
    assert anna.raw_words() == []


def crowded() -> Table:
    here = START | {"egypt": (10, 13), "ethiopia": (11, 1), "somalia": (2, 12), SEA: (10, 4)}
    hand = ["usaid", "peace_corps", "separatists", "water_wars", "nasserism", "zbig", "famine"]
    return table(
        turn=2, us=hand, to_play="us", influence=here, effects={"the_derg": "ussr"}, famine=["sudan"], defcon=3
    )


def test_no_box_lies_over_another(visit: Visit, server: Server):
    anna = sit(visit(), LaidRedSea(server, crowded()), "us")
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        for language in ("en", "ru"):
            anna.speak(language)
            assert overlapping(anna, 12 + 2 + 1) == []
            assert anna.page.evaluate(CUT) == []
            assert small(anna) == []
        assert anna.page.evaluate(COVERED) == []


def test_everybody_can_use_it(visit: Visit, server: Server):
    anna = sit(visit(), LaidRedSea(server, crowded()), "us")
    audits = Audits(anna)
    audits.look("action round")
    play(anna, "card usaid", "coup")
    anna.at("country-somalia").hover()
    anna.at("odds").wait_for()
    audits.look("odds")
    anna.page.emulate_media(color_scheme="dark")
    anna.at("sea-lanes").hover()
    anna.at("sea-lanes-details").wait_for()
    audits.look("Sea Lanes, dark")
    audits.check()


@pytest.mark.parametrize("locale", ["en-US", "ru-RU"])
def test_the_whole_map_fits_a_phone(visit: Visit, server: Server, locale: str):
    anna = sit(visit(**PHONE, locale=locale), LaidRedSea(server, crowded()), "us")
    boxes: list[Any] = anna.page.evaluate(BOXES)
    assert all(left >= 0 and right <= 390 for _, left, _, right, _ in boxes)
    assert overlapping(anna, 12) == []
    assert anna.page.evaluate(CUT) == []
    check_fits(anna)
    anna.at("tab-regions").tap()
    anna.at("sea-lanes-details").wait_for()
    check_fits(anna)
    anna.at("tab-table").tap()
    anna.tap("card-usaid")
    anna.tap("button-coup")
    anna.at("country-somalia").tap()
    anna.at("odds-confirm").wait_for()
    check_fits(anna)


def test_the_dialog_tells_of_the_solo_game(visit: Visit):
    anna = visit()
    anna.go("/")
    anna.at("open-red_sea-computer").click()
    assert "solo" in anna.at("solo").inner_text()
    anna.at("preset-mixed").check(force=True)
    anna.at("start-table").click()
    anna.wait_table()
    assert anna.at("picker").locator("[data-legal=true]").count() > 10
    anna.go("/rules/red_sea/cards/romanian_autonomy")
    anna.at("card-page").wait_for()
    assert "39?" in anna.at("card-page").inner_text()
    assert anna.raw_words() == []
