"""The decisions that single cards ask for, made by clicks; the page and the server agree on what came of them."""

from tests.twilight_table import START, table
from tests.web.conftest import Lay, Visit
from tests.web.twilight_page import agree, legal, play, sit


def test_032_un_intervention(visit: Visit, lay: Lay):
    hand = ["un_intervention", "fidel", "nato"]
    laid = lay(table(us=hand, to_play="us", influence=START | {"cuba": (2, 0)}))
    anna = sit(visit(), laid, "us")
    play(anna, "card un_intervention", "event")
    assert legal(anna) == {"card fidel"}
    play(anna, "card fidel", "influence", "cuba", "cuba")
    t = agree(laid, anna)
    assert (t.at("cuba"), t.where("fidel"), t.hand("us")) == ((4, 0), "discard", {"nato"})


def test_010_the_question_names_what_is_at_stake_and_the_button_what_it_does(visit: Visit, lay: Lay):
    here = START | {"west_germany": (3, 0)}
    laid = lay(table(ussr=["blockade"], us=["nato", "fidel"], influence=here).play("card blockade", "event"))
    anna = sit(visit(), laid, "us")
    assert "West Germany" in anna.prompt()
    assert "West Germany" in anna.at("button-no").inner_text()
    play(anna, "no")
    assert agree(laid, anna).at("west_germany") == (0, 0)


def test_042_quagmire_asks_for_a_discard_and_a_roll(visit: Visit, lay: Lay):
    hand = ["nato", "junta", "captured_nazi_scientist"]
    laid = lay(table(us=hand, to_play="us", influence=START, effects={"quagmire": "ussr"}), 5)
    anna = sit(visit(), laid, "us")
    assert "1 to 4 frees you" in anna.prompt()
    assert legal(anna) == {"card nato", "card junta"}  # 2 operations or more
    assert "67%" in anna.at("card-nato").inner_text()
    play(anna, "card nato")
    t = agree(laid, anna)
    assert (t.where("nato"), t.effects(), t.phasing) == ("discard", {"quagmire": "ussr"}, "ussr")
    assert anna.at("effect-quagmire").count() == 1


def test_040_the_crisis_is_called_off_in_the_opponents_round(visit: Visit, lay: Lay):
    here = START | {"cuba": (0, 3)}
    laid = lay(table(us=["nasser", "fidel"], ussr=["nato"], to_play="us", influence=here,
                     effects={"cuban_missile_crisis": "us"}))  # fmt: skip
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    assert legal(boris) == {"leave cuba"}  # and nothing else: it is not his round
    assert "leave cuba" not in legal(anna)
    play(boris, "leave cuba")
    t = agree(laid, anna, boris)
    assert (t.at("cuba"), t.effects(), t.decider) == ((0, 1), {}, "us")
    for player in (anna, boris):
        assert player.at("effect-cuban_missile_crisis").count() == 0
    assert boris.at("interrupt-leave_cuba").count() == 0
    play(anna, "card fidel")  # the round goes on


def test_040_in_the_own_round_it_stands_apart_from_the_answers(visit: Visit, lay: Lay):
    here = START | {"cuba": (0, 3)}
    laid = lay(table(ussr=["nasser", "fidel"], influence=here, effects={"cuban_missile_crisis": "us"}))
    boris = sit(visit(), laid, "ussr")
    play(boris, "card fidel", "leave cuba")
    t = agree(laid, boris)
    assert (t.at("cuba"), t.effects(), t.prompt) == ((0, 1), {}, "inf-ask-use")


def test_067_grain_sales_shows_the_drawn_card_and_asks(visit: Visit, lay: Lay):
    begin = table(us=["grain_sales_to_soviets", "nato"], ussr=["fidel"], to_play="us", influence=START)
    for answer in ("yes", "no"):
        laid = lay(begin)
        anna = sit(visit(), laid, "us")
        play(anna, "card grain_sales_to_soviets", "event")
        assert {"yes", "no"} <= legal(anna)
        assert "Fidel" in anna.seen_text()
        play(anna, answer, "influence", "mexico", "mexico")
        t = agree(laid, anna)
        given_back = ((2, 0), (0, 0), "hand_ussr")  # and Grain Sales itself was worth 2 operations
        wanted = ((2, 0), (0, 3), "removed") if answer == "yes" else given_back
        assert (t.at("mexico"), t.at("cuba"), t.where("fidel")) == wanted


def test_077_ask_not_discards_card_by_card(visit: Visit, lay: Lay):
    hand = ["ask_not_what_your_country", "nasser", "fidel", "nato"]
    laid = lay(table(us=hand, to_play="us", influence=START))
    anna = sit(visit(), laid, "us")
    play(anna, "card ask_not_what_your_country", "event")
    assert legal(anna) >= {"card nasser", "card fidel", "card nato"}
    play(anna, "card nasser", "card fidel", "stop")
    t = agree(laid, anna)
    assert {t.where(card) for card in ("nasser", "fidel")} == {"discard"}
    assert len(t.hand("us")) == 3
    assert t.hand("us") == set(anna.table()["view"]["hand"])
    for card in t.hand("us"):
        assert anna.at(f"card-{card}").count() == 1


def test_108_our_man_in_tehran_looks_at_five(visit: Visit, lay: Lay):
    here = START | {"iran": (3, 0)}
    laid = lay(table(us=["our_man_in_tehran", "nato"], to_play="us", influence=here))
    anna = sit(visit(), laid, "us")
    play(anna, "card our_man_in_tehran", "event")
    picker = anna.at("picker")
    picker.wait_for()
    cards = sorted(word for word in legal(anna) if word.startswith("card "))
    assert len(cards) == 5
    assert picker.locator('[data-test^="card-"]').count() == 5
    play(anna, cards[0], cards[1], "stop")
    t = agree(laid, anna)
    assert {t.where(card.removeprefix("card ")) for card in cards[:2]} == {"discard"}
    assert {t.where(card.removeprefix("card ")) for card in cards[2:]} == {"deck"}
    assert anna.at("picker").count() == 0


def test_085_star_wars_takes_a_discarded_event(visit: Visit, lay: Lay):
    discard = ["nuclear_test_ban", "opec", "asia_scoring"]
    laid = lay(
        table(turn=8, us=["star_wars", "nato"], to_play="us", influence=START, discard=discard, space=(1, 0), defcon=4)
    )
    anna = sit(visit(), laid, "us")
    play(anna, "card star_wars", "event")
    anna.at("picker").wait_for()
    assert legal(anna) == {"card nuclear_test_ban", "card opec"}
    play(anna, "card nuclear_test_ban")
    t = agree(laid, anna)
    assert (t.vp, t.defcon, t.where("nuclear_test_ban"), t.where("star_wars")) == (2, 5, "discard", "removed")


def test_045_the_winner_of_the_summit_moves_defcon(visit: Visit, lay: Lay):
    laid = lay(table(us=["summit", "nato"], to_play="us", defcon=3), 1, 6)
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    play(anna, "card summit", "event")
    player = {"us": anna, "ussr": boris}[laid.now().decider]
    player.wait_version(laid.saved().version - 1)
    assert legal(player) == {"stop", "defcon 2", "defcon 4"}
    play(player, "defcon 4")
    t = agree(laid, anna, boris)
    assert (t.defcon, abs(t.vp)) == (4, 2)


def test_046_the_level_that_ends_the_game_says_so(visit: Visit, lay: Lay):
    laid = lay(table(us=["how_i_learned_to_stop_worrying", "nato"], to_play="us", defcon=3))
    anna = sit(visit(), laid, "us")
    play(anna, "card how_i_learned_to_stop_worrying", "event")
    assert anna.at("button-defcon_2").inner_text().strip() == "2"
    assert anna.at("button-defcon_1").inner_text().strip() == "DEFCON 1: nuclear war"


def test_100_wargames_ends_the_game(visit: Visit, lay: Lay):
    laid = lay(table(turn=8, us=["wargames", "nato"], to_play="us", influence=START, defcon=2, vp=10))
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    play(anna, "card wargames", "event")
    assert legal(anna) == {"yes", "no"}
    play(anna, "yes")
    for player in (anna, boris):
        player.at("result").wait_for()
        assert player.at("result").get_attribute("data-winner") == "us"
        assert "Wargames" in player.at("result").inner_text()
    t = agree(laid, anna, boris)
    assert (t.result, t.vp) == (("us", "wargames"), 4)


def test_10_3_2_final_scoring(visit: Visit, lay: Lay):
    here = {"france": (3, 0), "italy": (2, 0), "poland": (0, 3), "angola": (0, 3), "zaire": (0, 1), "canada": (4, 0)}
    laid = lay(table(turn=10, round=7, us=["junta"], to_play="us", influence=here, vp=3, china="us", military=(5, 5)))
    anna, boris = sit(visit(), laid, "us"), sit(visit(), laid, "ussr")
    forecast = anna.table()["view"]["final"]
    play(anna, "card junta", "influence", "canada", "canada")
    for player in (anna, boris):
        player.at("result").wait_for()
    t = agree(laid, anna, boris)
    assert (t.result, t.vp) == (("us", "final_scoring"), forecast)
    assert anna.at("result").get_attribute("data-winner") == "us"
    assert f"After final scoring: US {forecast}" in anna.log()
    for name in ("Europe", "Asia", "Middle East", "Africa", "Central America", "South America"):
        assert any(line.startswith(f"{name}:") for line in anna.log())
