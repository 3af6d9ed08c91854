"""Every kind of decision of Twilight Struggle, made by clicks; the page and the server agree on what came of it."""

from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.twilight_page import agree, legal, play, shown, sit, watch


def test_set_up(visit: Visit, lay: Lay):
    laid = lay(bid="none", us_extra="2")
    boris, anna = sit(visit(), laid, "ussr"), sit(visit(), laid, "us")
    points = boris.at("points")
    assert points.get_attribute("data-points") == "6"
    assert not anna.legal_targets()
    play(boris, "poland")
    assert points.get_attribute("data-points") == "5"
    boris.at("undo").click()
    boris.page.wait_for_selector('[data-test="points"][data-points="6"]')
    agree(laid, anna, boris)
    play(boris, *["poland"] * 4, "yugoslavia", "bulgaria")
    assert anna.wait_my_turn()
    assert not boris.legal_targets()
    play(anna, *["west_germany"] * 4, *["italy"] * 3)
    assert anna.at("points").get_attribute("data-points") == "2"  # the extra influence of the options
    play(anna, "iran", "panama")
    t = agree(laid, anna, boris)
    assert (t.at("poland"), t.at("italy"), t.at("iran"), t.prompt) == ((0, 4), (3, 0), (2, 0), "inf-ask-headline")
    assert "card" in {word.split()[0] for word in legal(boris)}


def test_headlines_are_secret_and_turned_over_together(visit: Visit, lay: Lay):
    begin = table(phase="headline", us=["duck_and_cover", "nato"], ussr=["fidel", "nasser"], influence=START)
    laid = lay(begin)
    anna, boris = sit(visit(show=True), laid, "us"), sit(visit(show=True), laid, "ussr")
    play(boris, "card fidel")
    anna.wait_version(boris.version() - 1)
    assert boris.at("headline-ussr").get_attribute("data-card") == "fidel"
    assert anna.at("headline-ussr").get_attribute("data-card") == "hidden"
    assert "Fidel" not in anna.seen_text()
    seen = anna.table()
    assert "fidel" not in str([seen["log"], seen["view"]["headlines"], seen["view"]["playing"]])
    for player in (anna, boris):
        watch(player, '[data-test="shown-cards"]')
    play(anna, "card duck_and_cover")
    for player in (anna, boris):
        assert "Fidel" in shown(player) and "Duck and Cover" in shown(player)
    t = agree(laid, anna, boris)
    assert (t.at("cuba"), t.defcon) == ((0, 3), 4)


def test_the_event_before_the_operations(visit: Visit, lay: Lay):
    laid = lay(table(us=["fidel", "nato"], to_play="us", influence=START))
    anna = sit(visit(), laid, "us")
    play(anna, "card fidel")
    assert legal(anna) >= {"event first", "influence", "space"}
    assert anna.at("button-event").count() == 0  # the opponent's event is not offered as the own one
    play(anna, "event first", "influence", "mexico", "mexico")
    t = agree(laid, anna)
    assert (t.at("cuba"), t.at("mexico"), t.where("fidel"), t.phasing) == ((0, 3), (2, 0), "removed", "ussr")


def test_the_event_after_the_operations(visit: Visit, lay: Lay):
    laid = lay(table(us=["fidel", "nato"], to_play="us", influence=START))
    anna = sit(visit(), laid, "us")
    play(anna, "card fidel", "influence", "mexico")
    assert laid.now().at("cuba") == (0, 0)
    play(anna, "mexico")
    t = agree(laid, anna)
    assert (t.at("cuba"), t.at("mexico"), t.where("fidel")) == ((0, 3), (2, 0), "removed")


def test_influence_has_its_price_and_every_click_can_be_undone(visit: Visit, lay: Lay):
    here = START | {"east_germany": (0, 4), "west_germany": (4, 0), "france": (1, 0)}
    laid = lay(table(us=["nato", "fidel"], to_play="us", influence=here))
    anna = sit(visit(), laid, "us")
    play(anna, "card nato", "influence")
    points = anna.at("points")
    assert points.get_attribute("data-points") == "4"
    price = anna.at("price-east_germany")
    assert price.text_content() == "2"
    play(anna, "east_germany", "france")
    assert points.get_attribute("data-points") == "1"
    assert anna.at("country-east_germany").get_attribute("data-legal") is None  # a point is not enough there
    assert price.count() == 0
    for left in (2, 4):
        anna.at("undo").click()
        anna.page.wait_for_selector(f'[data-test="points"][data-points="{left}"]')
        agree(laid, anna)
    play(anna, *["france"] * 4)
    t = agree(laid, anna)
    assert (t.at("france"), t.at("east_germany"), t.where("nato")) == ((5, 0), (0, 4), "discard")


def test_a_coup(visit: Visit, lay: Lay):
    laid = lay(table(ussr=["nasser", "fidel"], influence=START | {"panama": (2, 0)}), 6)
    boris = sit(visit(show=True), laid, "ussr")
    play(boris, "card fidel", "coup")
    assert legal(boris) >= {"panama", "iran"}
    watch(boris, '[data-test="roll-plate"]')
    play(boris, "panama")
    assert "Coup: Panama" in shown(boris)
    t = agree(laid, boris)
    assert (t.at("panama"), t.military, t.defcon) == ((0, 2), (0, 2), 4)  # 6 + 2 - 2 x 2
    assert any("Coup in Panama" in line and "= 4" in line for line in boris.log())


def test_realignments(visit: Visit, lay: Lay):
    here = START | {"mexico": (2, 0), "cuba": (0, 1), "angola": (0, 1)}
    laid = lay(table(us=["nato", "fidel"], to_play="us", influence=here), 1, 6, *[3, 3] * 3)
    anna = sit(visit(), laid, "us")
    play(anna, "card nato", "realign", "cuba")
    t = agree(laid, anna)
    assert t.at("cuba") == (0, 0)
    assert anna.at("points").get_attribute("data-points") == "3"
    assert not anna.at("button-stop").count()  # 6.0: all points are spent
    play(anna, "angola", "angola", "angola")
    t = agree(laid, anna)
    assert (t.phasing, t.at("angola")) == ("ussr", (0, 1))


def test_the_space_race(visit: Visit, lay: Lay):
    laid = lay(table(us=["fidel", "nato"], to_play="us", influence=START), 1)
    anna = sit(visit(), laid, "us")
    play(anna, "card fidel")
    assert "50%" in anna.at("button-space").inner_text()
    play(anna, "space")
    t = agree(laid, anna)
    assert (t.space, t.spaced, t.vp, t.where("fidel"), t.at("cuba")) == ((1, 0), (1, 0), 2, "discard", (0, 0))
