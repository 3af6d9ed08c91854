"""Twilight Struggle, sections 1 and 2 of the rulebook: the map and the cards."""

from random import Random

import pytest

from detente.titles import title
from detente.titles.twilight_struggle.data import rows
from tests.twilight_table import CARDS, MAP, SIDES, START, each, game, in_region, new, table

SECOND = {"edition": "second"}


def near(country):
    pairs = [(row["a"], row["b"]) for row in rows("borders.csv")]
    return {b for a, b in pairs if a == country} | {a for a, b in pairs if b == country}


# ---- 2.1 The map ----


def test_2_1_1_there_are_84_countries_in_six_regions():
    names = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")
    assert [sum(row["region"] == name for row in MAP.values()) for name in names] == [21, 15, 10, 18, 10, 10]
    assert len(MAP) == 84


def test_2_1_1_austria_and_finland_belong_to_both_halves_of_europe():
    both_halves = in_region("western_europe") & in_region("eastern_europe")
    assert both_halves == {"austria", "finland"}
    east = table(phase="headline", ussr=["comecon"], us=["nato"]).headline("nato", "comecon")
    assert {"austria", "finland", "poland"} <= east.countries()
    west = table(phase="headline", us=["marshall_plan"], ussr=["fidel"]).headline("marshall_plan", "fidel")
    assert {"austria", "finland", "italy"} <= west.countries()
    assert "poland" not in west.countries()


def test_2_1_1_canada_and_turkey_are_western_european_egypt_and_libya_middle_eastern():
    assert {"canada", "turkey"} <= in_region("western_europe")
    assert {"egypt", "libya"} <= in_region("middle_east")
    assert not {"egypt", "libya"} & in_region("africa")


def test_2_1_2_asia_includes_southeast_asia_when_it_is_scored():
    t = table(ussr=["asia_scoring"], influence={"thailand": (2, 0), "vietnam": (0, 1)})
    t.play("card asia_scoring", "event")
    assert t.vp == (3 + 1) - 3  # both have presence; Thailand is a battleground


def test_2_1_2_the_ban_of_defcon_3_on_asia_covers_southeast_asia():
    t = table(ussr=["fidel"], defcon=3, influence=each(1, 0, "vietnam", "angola"))
    t.play("card fidel", "coup")
    assert t.countries() == {"angola"}
    assert t.refuses("vietnam") == "8.1.5.3"


def test_2_1_2_southeast_asia_keeps_the_bonus_of_the_china_card():
    t = table(ussr=["fidel"], influence={"vietnam": (0, 1)})
    t.play("card the_china_card", "influence", *["vietnam"] * 5)
    assert t.ussr("vietnam") == 6
    assert t.decider != "ussr" or t.prompt != "inf-ask-place"


def test_2_1_3_every_country_has_a_stability_from_1_to_5():
    assert {int(row["stability"]) for row in MAP.values()} == {1, 2, 3, 4, 5}
    numbers = {"israel": 4, "turkey": 2, "mexico": 2, "united_kingdom": 5}
    assert {c: int(MAP[c]["stability"]) for c in numbers} == numbers


def test_2_1_4_battlegrounds_of_each_region():
    regions = {"europe": 5, "asia": 6, "middle_east": 6, "africa": 5, "central_america": 3, "south_america": 4}
    found = {r: sum(MAP[c]["battleground"] == "1" for c in in_region(r)) for r in regions}
    assert found == regions


def test_2_1_4_vietnam_is_not_a_battleground():
    assert MAP["vietnam"]["battleground"] == "0"
    t = table(ussr=["fidel"], influence={"vietnam": (1, 0)}).play("card fidel", "coup", "vietnam", "die 1")
    assert t.defcon == 5


def test_2_1_4_placing_and_realigning_cost_the_same_in_a_battleground():
    t = table(ussr=["fidel"], influence={"angola": (0, 1), "zaire": (1, 0), "kenya": (1, 0)})
    placing = t.copy().play("card fidel", "influence", "angola")
    assert placing.points == 1
    realigning = t.play("card fidel", "realign", "zaire", "die 1", "die 1")
    assert realigning.points == 1


def test_2_1_5_a_superpower_can_hold_no_influence():
    assert not {"usa", "us", "ussr"} & set(game().board.country_ids)
    with pytest.raises(ValueError):
        game().action("usa")


def test_2_1_5_the_us_has_one_more_when_mexico_is_realigned():
    t = table(ussr=["fidel"], influence={"mexico": (2, 2)}).play("card fidel", "realign", "mexico", "die 3", "die 3")
    assert t.at("mexico") == (2, 1)


def test_2_1_5_brush_war_in_mexico_by_the_ussr_subtracts_one_for_the_usa():
    t = table(ussr=["brush_war"]).play("card brush_war", "event", "mexico", "die 3")
    assert t.vp == 0
    assert table(ussr=["brush_war"]).play("card brush_war", "event", "mexico", "die 4").vp == -1


def test_2_1_6_adjacency_is_symmetric_with_112_pairs():
    pairs = {frozenset((row["a"], row["b"])) for row in rows("borders.csv")}
    assert len(pairs) == len(rows("borders.csv")) == 112
    board = game().board
    for c, id in enumerate(board.country_ids[:84]):
        neighbours = {board.country_ids[n] for n in range(84) if board.near(c)[n // 56] >> n % 56 & 1}
        assert neighbours == near(id), id


def test_2_1_6_nine_countries_touch_a_superpower():
    homes = {side: {c for c, row in MAP.items() if row["superpower"] == side} for side in SIDES}
    assert homes["us"] == {"canada", "mexico", "cuba", "japan"}
    assert homes["ussr"] == {"finland", "poland", "romania", "afghanistan", "north_korea"}


def test_2_1_6_real_borders_do_not_matter():
    assert "brazil" not in near("argentina")
    t = table(ussr=["fidel"], influence={"argentina": (0, 1)}).play("card fidel", "influence")
    assert "brazil" not in t.countries()
    assert {"chile", "uruguay", "paraguay"} <= t.countries()


@pytest.mark.parametrize(
    ("country", "us", "ussr", "controller"),
    [
        ("israel", 4, 0, "us"),
        ("israel", 4, 1, None),
        ("israel", 5, 1, "us"),
        ("israel", 1, 5, "ussr"),
        ("israel", 4, 4, None),
        ("nigeria", 1, 0, "us"),
        ("nigeria", 2, 1, "us"),
        ("nigeria", 1, 1, None),
    ],
)
def test_2_1_7_control_needs_a_lead_of_the_stability(country, us, ussr, controller):
    t = table(influence={country: (us, ussr)}, ussr=["fidel"])
    assert [side for side in SIDES if country in t.controls(side)] == ([controller] if controller else [])


def test_2_1_8_the_printed_influence_is_9_soviet_and_18_us_points():
    assert (sum(us for us, _ in START.values()), sum(ussr for _, ussr in START.values())) == (18, 9)


# ---- 2.2 Cards ----


def test_2_2_1_there_are_110_cards_7_of_them_scoring_cards():
    assert [int(row["number"]) for row in CARDS.values()] == list(range(1, 111))
    scoring = {id for id, row in CARDS.items() if row["scoring"] == "1"}
    assert len(scoring) == 7
    assert all(CARDS[id]["ops"] == "0" for id in scoring)


def test_2_2_1_a_scoring_card_offers_no_operations():
    t = table(ussr=["asia_scoring", "fidel"], influence=START).play("card asia_scoring")
    assert t.legal() == {"event"}
    assert t.refuses("influence") == t.refuses("coup") == t.refuses("space") == "2.2.1"


@pytest.mark.parametrize("options", [{}, SECOND])
def test_2_2_1_scoring_cards_are_forced_when_only_as_many_action_rounds_are_left(options):
    hand = ["asia_scoring", "europe_scoring", "fidel", "blockade"]
    free = table(ussr=hand, round=5, turn=4, options=options)
    assert free.cards() == {*hand, "the_china_card"}
    forced = table(ussr=hand, round=6, turn=4, options=options)
    assert forced.cards() == {"asia_scoring", "europe_scoring"}
    assert forced.refuses("card fidel") == "10.1.5"
    assert forced.refuses("card the_china_card") == "9.5.b"


def test_2_2_1_the_second_edition_has_103_cards():
    t = new(SECOND)
    optional = {id for id, row in CARDS.items() if row["optional"] == "1"}
    assert {int(CARDS[id]["number"]) for id in optional} == set(range(104, 111))
    assert t.pile("removed") == optional
    assert len(t.pile("deck") | t.pile("box")) + 1 == 103  # and The China Card
    assert new().pile("removed") == set()


def test_2_2_2_every_card_has_one_side():
    assert {row["side"] for row in CARDS.values()} == {"us", "ussr", "neutral"}


@pytest.mark.parametrize(("side", "gain"), [("us", 3), ("ussr", -3)])
def test_2_2_2_a_neutral_event_works_for_whoever_plays_it(side, gain):
    t = table(to_play=side, **{side: ["nuclear_test_ban"]}).play("card nuclear_test_ban", "event")
    assert t.vp == gain


def test_2_2_3_a_card_is_played_for_its_event_or_its_operations():
    t = table(us=["fidel", "nato", "nuclear_test_ban"], to_play="us", influence=START, effects={"marshall_plan": "us"})
    operations = {"influence", "realign", "coup", "space"}
    assert t.copy().play("card nato").legal() == {"event", *operations}
    assert t.copy().play("card nuclear_test_ban").legal() == {"event", *operations}
    assert t.play("card fidel").legal() == {"event first", *operations}
    assert t.refuses("event") == "7.1"


def test_2_2_3_an_own_card_played_for_operations_triggers_no_event():
    t = table(ussr=["fidel"], us=["nato"], influence={"cuba": (1, 0), "angola": (0, 1)})
    t.play("card fidel", "influence", "angola", "angola")
    assert t.at("cuba") == (1, 0)
    assert t.decider == "us"


def test_2_2_4_a_starred_event_leaves_the_game():
    assert table(ussr=["fidel"]).play("card fidel", "event").where("fidel") == "removed"


def test_2_2_4_a_starred_card_played_for_operations_by_its_owner_is_discarded():
    t = table(ussr=["fidel"], influence={"angola": (0, 1)}).play("card fidel", "influence", "angola", "angola")
    assert t.where("fidel") == "discard"


def test_2_2_4_a_removed_card_never_returns():
    t = table(phase="deal", only_deck=True, discard=["nasser", "blockade"], removed=["fidel"])
    assert t.cards() == {"nasser", "blockade"}
    assert t.deal().where("fidel") == "removed"


def test_2_2_5_a_lasting_event_is_listed_until_it_is_cancelled():
    t = table(us=["quagmire"], ussr=["fidel"], effects={"norad": "us"})
    assert t.effects() == {"norad": "us"}
    t = table(ussr=["quagmire"], us=["fidel"], effects={"norad": "us"}).play("card quagmire", "event")
    assert t.effects() == {"quagmire": "ussr"}
    assert [(e.card, e.side) for e in t.view("observer").effects] == [("quagmire", "ussr")]


def test_2_2_6_discarded_is_not_removed():
    t = table(ussr=["fidel", "nuclear_test_ban"], us=["duck_and_cover"])
    t.play("card fidel", "event", "card duck_and_cover", "event", "card nuclear_test_ban", "event")
    assert t.pile("removed") == {"fidel"}
    assert t.pile("discard") == {"duck_and_cover", "nuclear_test_ban"}


def test_2_2_6_the_cards_always_add_up():
    rng, t = Random(7), new()
    for _ in range(1500):
        if t.decider == "over":
            break
        t.game.apply(t.s, rng.choice(t.game.legal(t.s)))
        found = [card for zone in t.game.zones(t.s).values() for card in zone]
        assert sorted(found) == sorted(CARDS)


# ---- 5 Playing cards ----


def test_2_0_the_promo_card_is_not_there() -> None:
    ids = {card.id for card in title("twilight_struggle").describe().cards}
    assert len(ids) == 110
    assert "finlandization" not in ids
