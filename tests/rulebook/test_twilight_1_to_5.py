"""Twilight Struggle, sections 1 to 5 of the rulebook: components, set-up, course of the game, playing cards."""

from random import Random

import pytest

from detente.titles import title
from detente.titles.twilight_struggle.data import rows
from tests.twilight_table import CARDS, MAP, SIDES, START, game, new, table

SECOND = {"edition": "second"}
BASIC = {"optional_cards": "no"}


def in_region(name):
    return {c for c, row in MAP.items() if row["region"] == name or name in row["subregions"].split(";")}


def near(country):
    pairs = [(row["a"], row["b"]) for row in rows("borders.csv")]
    return {b for a, b in pairs if a == country} | {a for a, b in pairs if b == country}


def each(us=0, ussr=0, *countries):
    return dict.fromkeys(countries, (us, ussr))


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


# ---- 3 Set-up ----


def test_3_1_both_sides_have_8_early_war_cards():
    t = new().deal()
    for side in SIDES:
        assert len(t.hand(side)) == 8
        assert {CARDS[card]["era"] for card in t.hand(side)} == {"early"}
    assert "the_china_card" not in t.hand("us") | t.hand("ussr")


def test_3_1_the_china_card_lies_face_up_with_the_ussr():
    t = new()
    assert t.china == ("ussr", True)
    assert table(turn=1, ussr=["fidel"]).may("card the_china_card")


def test_3_1_hands_may_be_seen_before_influence_is_placed():
    t = new().deal()
    assert (t.decider, t.prompt) == ("ussr", "inf-ask-set-up")
    assert set(t.view("ussr").hand) == t.hand("ussr")
    assert set(t.view("us").hand) == t.hand("us")


def test_3_2_the_ussr_places_6_points_in_eastern_europe_before_the_us():
    t = new().deal()
    fixed = {"syria": 1, "iraq": 1, "north_korea": 3, "east_germany": 3, "finland": 1}
    assert {c: ussr for c, (_, ussr) in t.board().items() if ussr} == fixed
    assert t.decider == "ussr"
    assert t.countries() == in_region("eastern_europe")
    assert t.buttons() == set()  # nobody may stop early
    t.play("austria", "finland", *["poland"] * 3)
    assert t.decider == "ussr"
    assert t.refuses("italy") == "3.2"
    assert t.play("poland").decider == "us"
    assert sum(ussr for _, ussr in t.board().values()) == 15


def test_3_3_the_us_places_7_points_in_western_europe():
    t = new().deal().play(*["poland"] * 6)
    assert t.decider == "us"
    one = ("iran", "israel", "japan", "philippines", "south_korea", "panama", "south_africa")
    fixed = {"canada": 2, "united_kingdom": 5, "australia": 4} | dict.fromkeys(one, 1)
    assert {c: us for c, (us, _) in t.board().items() if us} == fixed
    assert t.countries() == in_region("western_europe")
    t.play("canada", "turkey", *["italy"] * 4)
    assert t.refuses("poland") == "3.3"
    assert t.play("italy").prompt == "inf-ask-headline"
    assert sum(us for us, _ in t.board().values()) == 25


def test_3_3_in_the_second_edition_canada_is_empty():
    t = new(SECOND)
    assert t.at("canada") == (0, 0)
    assert sum(us for us, _ in t.board().values()) == 16
    assert sum(us for us, _ in t.set_up().board().values()) == 23


def test_3_4_the_markers_of_a_new_game():
    t = new()
    assert (t.space, t.military, t.turn, t.defcon, t.vp) == ((0, 0), (0, 0), 1, 5, 0)


def test_3_4_the_first_success_in_space_reaches_box_1():
    t = table(turn=1, ussr=["fidel"]).play("card fidel", "space", "die 3")
    assert t.space == (0, 1)
    assert t.vp == -2


# ---- 4 Course of the game ----


def test_4_1_no_mid_war_card_before_turn_4_and_no_late_war_card_before_turn_8():
    for turn, eras in ((3, {"early"}), (4, {"early", "mid"}), (7, {"early", "mid"}), (8, {"early", "mid", "late"})):
        t = table(phase="begin", turn=turn)
        assert {CARDS[card]["era"] for card in t.cards()} == eras


@pytest.mark.parametrize(("turn", "size"), [(1, 8), (3, 8), (4, 9), (10, 9)])
def test_4_1_hands_of_8_then_of_9(turn, size):
    t = table(phase="deal", turn=turn).deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (size, size)


def test_4_1_turn_11_never_starts():
    t = table(phase="end", turn=10)
    assert t.decider == "over"
    assert t.turn == 10


def test_4_2_during_the_opponents_event_i_remain_the_phasing_player():
    t = table(ussr=["duck_and_cover"], us=["nato"], defcon=2).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")
    t = table(us=["comecon"], to_play="us").play("card comecon", "event first")
    assert (t.decider, t.phasing) == ("ussr", "us")


def test_4_2_the_phasing_player_switches_after_every_action_round():
    t = table(ussr=["fidel"], us=["nuclear_test_ban"])
    assert (t.phasing, t.play("card fidel", "event").phasing) == ("ussr", "us")


def test_4_3_an_empty_deck_is_replaced_by_the_discards():
    t = table(phase="deal", turn=1, only_deck=True, deck=["nasser"], discard=["blockade", "nato"], removed=["fidel"])
    t.deal("nasser")
    assert t.cards() == {"blockade", "nato"}
    assert t.pile("discard") == set()
    assert t.where("fidel") == "removed"
    assert t.logged("inf-log-reshuffle") == [{}]


def test_4_3_a_deck_that_a_deal_takes_to_the_last_card_is_made_anew_at_once():
    """Else the Late War cards of turn 8 would join an empty deck."""
    names = [card for card, row in CARDS.items() if row["era"] != "late" and card != "the_china_card"]
    t = table(
        phase="deal", turn=7, us=names[:1], ussr=names[1:2], deck=names[2:18], discard=names[18:40], only_deck=True
    )
    t.deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (9, 9)
    assert (t.pile("deck"), t.pile("discard")) == (set(names[18:40]), set())
    assert t.logged("inf-log-reshuffle") == [{}]


def test_4_3_a_deck_that_ran_out_before_there_were_discards_is_made_anew_when_a_card_is_needed():
    t = table(phase="deal", turn=1, only_deck=True, deck=["nasser"])
    t.deal("nasser")
    assert (t.decider, t.pile("deck")) == ("ussr", set())
    later = table(phase="deal", turn=2, only_deck=True, deck=[], discard=["blockade", "nato"])
    assert (later.cards(), later.pile("discard")) == ({"blockade", "nato"}, set())


def test_4_3_1_the_rest_of_the_deck_is_dealt_before_the_discards_are_shuffled():
    deck = ["fidel", "nasser", "blockade"]
    hand = ["comecon", "nato", "containment"]
    out = {*deck, *hand, "the_china_card"}
    discard = [card for card, row in CARDS.items() if row["era"] == "early" and card not in out][:20]
    t = table(phase="deal", turn=2, deck=deck, ussr=hand, only_deck=True, discard=discard)
    assert t.cards() == set(deck)
    t.deal(*deck)
    assert t.cards() == set(discard)
    t.deal()
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (8, 8)


def test_4_3_1_turn_3_deals_the_last_early_war_cards_before_any_reshuffle():
    t = new(BASIC)
    t.deal()
    assert len(t.pile("deck")) == 35 - 16
    t = table(phase="deal", turn=3, only_deck=True, deck=["fidel", "nasser", "blockade"], discard=["comecon", "nato"])
    assert t.cards() == {"fidel", "nasser", "blockade"}


@pytest.mark.parametrize(("options", "mid", "late"), [(BASIC, 46, 21), ({}, 48, 23), (SECOND, 46, 21)])
def test_4_4_a_new_period_joins_the_rest_of_the_deck_only(options, mid, late):
    rest, discard = ["fidel", "nasser"], ["blockade", "comecon", "nato"]
    for turn, joining in ((4, mid), (8, late)):
        t = table(phase="begin", turn=turn, deck=rest, discard=discard, options=options, only_deck=True)
        assert len(t.cards()) == 2 + joining
        assert t.pile("discard") == set(discard)


def test_4_5_the_phases_of_a_turn_come_in_their_order():
    t = table(phase="begin", turn=2, defcon=4, china="us", china_up=False, us=["nasser"], ussr=["fidel"])
    assert (t.defcon, t.decider) == (5, "chance")  # A before B
    t.deal()
    assert t.prompt == "inf-ask-headline"  # C
    t.run(until=lambda t: t.round == 1 and t.prompt == "inf-ask-card")  # D
    assert t.phasing == "ussr"
    end = table(phase="end", turn=2, defcon=4, military=(4, 3), china="us", china_up=False)
    assert (end.vp, end.military) == (1, (0, 0))  # E
    assert end.china == ("us", True)  # G
    assert (end.turn, end.defcon) == (3, 5)  # H and A of the next turn


def test_4_5_the_final_scoring_comes_only_after_turn_10():
    for turn in range(1, 10):
        assert table(phase="end", turn=turn, influence=START).result is None
    assert table(phase="end", turn=10, influence=START).result[1] == "final_scoring"


def test_4_5_A_defcon_rises_by_one_below_5():
    assert table(phase="end", turn=4, defcon=2).defcon == 3
    assert table(phase="end", turn=4, defcon=5).defcon == 5


@pytest.mark.parametrize(("turn", "drawn"), [(2, 7), (5, 8)])
def test_4_5_B_a_kept_card_counts_the_china_card_does_not(turn, drawn):
    t = table(phase="begin", turn=turn, ussr=["fidel"])
    deck = len(t.pile("deck"))
    t.deal()
    assert len(t.hand("ussr")) == drawn + 1
    assert len(t.hand("us")) == drawn + 1
    assert deck - len(t.pile("deck")) == 2 * drawn + 1


def test_4_5_C_the_higher_value_goes_first():
    t = table(phase="headline", ussr=["flower_power"], us=["camp_david_accords"])
    t.headline("camp_david_accords", "flower_power")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["flower_power", "camp_david_accords"]


def test_4_5_C_at_equal_values_the_us_card_goes_first():
    t = table(phase="headline", ussr=["fidel"], us=["camp_david_accords"]).headline("camp_david_accords", "fidel")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["camp_david_accords", "fidel"]
    assert t.where("fidel") == "removed"


def test_4_5_C_nobody_sees_the_other_headline_before_both_have_chosen():
    t = table(phase="headline", ussr=["fidel"], us=["camp_david_accords"]).play("card fidel")
    assert t.view("us").headlines["ussr"] == "hidden"
    assert t.view("observer").headlines["ussr"] == "hidden"
    assert "fidel" not in t.view("us").known
    assert t.log == []


def test_4_5_C_a_scoring_headlines_are_resolved_second():
    t = table(phase="headline", ussr=["asia_scoring"], us=["kitchen_debates"], influence={"iran": (2, 0)})
    t.headline("kitchen_debates", "asia_scoring")
    assert [args["card"] for args in t.logged("inf-log-event")] == ["kitchen_debates", "asia_scoring"]


def test_4_5_C_a_of_two_scoring_cards_that_of_the_us_is_scored_first():
    t = table(phase="headline", ussr=["asia_scoring"], us=["africa_scoring"]).headline("africa_scoring", "asia_scoring")
    assert [args["region"] for args in t.logged("inf-log-scored")] == ["africa", "asia"]


def test_4_5_C_b_the_owner_carries_out_an_event_that_the_other_side_chose():
    t = table(phase="headline", us=["comecon"], ussr=["fidel"]).headline("comecon", "fidel")
    assert (t.decider, t.phasing) == ("ussr", "us")
    assert t.countries() == in_region("eastern_europe")


@pytest.mark.parametrize(
    ("us", "ussr", "winner"), [("nato", "duck_and_cover", "us"), ("duck_and_cover", "fidel", "ussr")]
)
def test_4_5_C_b_the_one_who_chose_the_card_is_blamed_for_defcon_1(us, ussr, winner):
    t = table(phase="headline", us=[us], ussr=[ussr], defcon=2).headline(us, ussr)
    assert t.result == (winner, "nuclear_war")


def test_4_5_C_c_the_china_card_is_no_headline():
    t = table(phase="headline", ussr=["fidel"], us=["nato"])
    assert t.cards() == {"fidel"}
    assert t.why_not("card the_china_card") == ("inf-no-china-headline", "4.5.C.c")


def test_4_5_C_d_a_headline_gives_no_operations():
    t = table(phase="headline", ussr=["fidel"], us=["east_european_unrest"], influence={"poland": (0, 2)})
    t.headline("east_european_unrest", "fidel").play("poland")
    assert t.prompt == "inf-ask-card"  # straight to the first action round
    assert t.round == 1


def test_4_5_C_d_unless_the_event_grants_them():
    t = table(phase="headline", ussr=["fidel"], us=["cia_created"], influence={"iran": (1, 0)})
    t.headline("cia_created", "fidel")
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-operation", 1)


def play_a_turn(turn):
    """A turn in which everything goes into influence; the table, and who chose a card in each action round."""
    who = []

    def watch(t):
        if t.prompt == "inf-ask-card" and (not who or who[-1] != (t.round, t.decider)):
            who.append((t.round, t.decider))
        return t.turn > turn

    t = table(phase="deal", turn=turn, influence=START)
    t.run(lambda t: "influence" if t.may("influence") else None, watch)
    return t, who


@pytest.mark.parametrize(("turn", "rounds"), [(1, 6), (4, 7)])
def test_4_5_D_the_sides_alternate_the_ussr_first(turn, rounds):
    assert play_a_turn(turn)[1] == [(n, side) for n in range(1, rounds + 1) for side in SIDES]


def test_4_5_D_a_choice_of_an_event_is_made_before_the_next_action_round():
    t = table(ussr=["comecon"], us=["nato"]).play("card comecon", "event")
    for country in ("poland", "hungary", "austria"):
        assert t.play(country).decider == "ussr"
    assert t.play("bulgaria").prompt == "inf-ask-card"
    assert t.decider == "us"


def test_4_5_D_a_after_turn_1_one_card_is_left():
    t = play_a_turn(1)[0]
    assert t.turn == 2
    assert (len(t.hand("us")), len(t.hand("ussr"))) == (1, 1)


def test_4_5_D_a_the_card_kept_is_there_after_the_next_deal():
    t = table(turn=1, ussr=["fidel", "nasser"], us=["nato", "containment"], round=6)
    t.play("card nasser", "event", "card containment", "event")
    assert t.turn == 2
    assert (t.hand("ussr"), t.hand("us")) == ({"fidel"}, {"nato"})
    t.deal()
    assert "fidel" in t.hand("ussr")
    assert "nato" in t.hand("us")
    assert len(t.hand("us")) == 8


def test_4_5_D_b_a_side_without_cards_sits_out():
    t = table(ussr=["fidel", "nasser"], us=[], china="ussr").play("card fidel", "event")
    assert (t.decider, t.round) == ("ussr", 2)


def test_4_5_D_b_a_china_card_that_lies_face_down_is_no_card():
    t = table(ussr=[], us=["nato"], china_up=False)
    assert (t.decider, t.round) == ("us", 1)


def test_4_5_D_b_with_only_the_china_card_one_may_play_it_or_not():
    t = table(ussr=[], us=["nato"], influence={"angola": (0, 1)})
    assert t.legal() == {"card the_china_card", "pass"}
    assert t.copy().play("pass").decider == "us"
    assert t.play("card the_china_card", "influence", *["angola"] * 4).china == ("us", False)


def test_4_5_E_missing_military_operations_give_the_opponent_points():
    t = table(phase="end", defcon=4, military=(2, 4))
    assert t.vp == -2
    assert t.military == (0, 0)


def test_4_5_E_the_check_uses_defcon_before_it_rises():
    t = table(phase="end", defcon=2, military=(2, 0))
    assert (t.vp, t.defcon) == (2, 3)


def test_4_5_F_with_tournament_rules_a_kept_scoring_card_loses():
    t = table(phase="end", ussr=["asia_scoring"], options={"tournament": "yes"})
    assert t.result == ("us", "held_scoring_card")


@pytest.mark.parametrize("options", [{}, {"tournament": "yes"}])
def test_4_5_F_the_hands_stay_hidden(options):
    t = table(phase="end", ussr=["fidel"], us=["nato"], options=options)
    assert t.result is None
    assert t.view("us").known == t.view("ussr").known == []


def test_4_5_G_a_china_card_passed_in_turn_2_is_playable_in_turn_3():
    t = table(turn=2, round=6, us=["nato"], influence=START, ussr=["fidel"])
    t.play("card the_china_card", "influence", *["afghanistan"] * 5)
    assert t.china == ("us", False)
    assert t.refuses("card the_china_card") == "9.3"
    t.play("card nato", "influence", *["iran"] * 4)
    assert t.turn == 3
    assert t.china == ("us", True)
    t.deal()
    t.run(until=lambda t: t.round == 1 and t.decider == "us" and t.prompt == "inf-ask-card")
    assert t.may("card the_china_card")


def test_4_5_H_the_new_cards_join_after_turns_3_and_7():
    assert "mid" not in {CARDS[c]["era"] for c in table(phase="end", turn=2).pile("deck")}
    assert "mid" in {CARDS[c]["era"] for c in table(phase="end", turn=3).pile("deck")}
    assert "late" not in {CARDS[c]["era"] for c in table(phase="end", turn=6).pile("deck")}
    t = table(phase="end", turn=7)
    assert t.turn == 8
    assert "late" in {CARDS[c]["era"] for c in t.pile("deck")}


def test_4_5_I_the_final_scoring_follows_turn_10_once():
    t = table(turn=10, round=7, to_play="us", us=["nuclear_test_ban"], influence=START, defcon=2, military=(2, 2))
    t.play("card nuclear_test_ban", "event")
    assert t.decider == "over"
    assert len(t.logged("inf-log-final")) == 1
    assert len(t.logged("inf-log-scored")) == 6


# ---- 5 Playing cards ----


def test_5_1_nobody_may_pass_or_throw_a_card_away():
    t = table(ussr=["fidel", "nasser"], influence=START)
    assert t.legal() == {"card fidel", "card nasser", "card the_china_card"}
    assert t.why_not("pass") == ("inf-no-pass", "5.1")
    assert t.play("card fidel").legal() == {"event", "influence", "realign", "coup", "space"}


def test_5_1_with_only_the_china_card_passing_is_allowed():
    assert table(ussr=[], us=["nato"]).may("pass")


def test_5_1_a_card_that_is_not_in_the_hand_is_refused():
    assert table(ussr=["fidel"], us=["nato"]).why_not("card nato") == ("inf-no-card-in-hand", "5.1")


def test_5_1_a_card_that_can_do_nothing_at_all_may_still_be_played():
    """UN Intervention without an enemy event, and the only reachable countries cost 2."""
    homes = ("finland", "poland", "romania", "afghanistan", "north_korea")
    t = table(ussr=["un_intervention"], us=["nato"], influence=each(9, 0, *homes), defcon=2)
    t.play("card un_intervention")
    assert t.legal() == {"nothing"}
    assert t.play("nothing").where("un_intervention") == "discard"
    assert t.decider == "us"


def test_5_2_the_opponents_event_happens_with_the_operations():
    t = table(us=["fidel"], to_play="us", influence={"cuba": (2, 0), "iran": (1, 0)})
    t.play("card fidel", "influence", "iran", "iran")
    assert t.at("cuba") == (0, 3)
    assert t.where("fidel") == "removed"


def test_5_2_the_opponent_makes_the_choices_of_his_event():
    t = table(us=["comecon"], to_play="us", influence={"iran": (1, 0)})
    t.play("card comecon", "influence", *["iran"] * 3)
    assert t.decider == "ussr"
    assert t.countries() == in_region("eastern_europe")


def test_5_2_a_neutral_card_used_for_operations_has_no_event():
    t = table(us=["nuclear_test_ban"], to_play="us", influence={"iran": (1, 0)}, defcon=4)
    t.play("card nuclear_test_ban", "influence", *["iran"] * 4)
    assert (t.vp, t.defcon) == (0, 4)


def test_5_2_a_the_phasing_player_chooses_the_order():
    t = table(us=["fidel"], to_play="us", influence={"cuba": (2, 0)})
    before = t.copy().play("card fidel", "event first", "influence", "cuba")  # now it costs 2
    assert before.at("cuba") == (1, 3)
    after = t.play("card fidel", "influence", "cuba", "cuba")
    assert after.at("cuba") == (0, 3)


def test_5_2_a_if_the_event_ends_the_game_the_operations_are_not_used():
    t = table(ussr=["duck_and_cover"], defcon=2, influence={"iran": (1, 0)}).play("card duck_and_cover", "event first")
    assert t.result == ("us", "nuclear_war")
    assert t.legal() == set()


def test_5_2_a_after_the_event_the_card_cannot_be_spent_on_space():
    t = table(us=["fidel"], to_play="us", influence=START).play("card fidel", "event first")
    assert t.legal() == {"influence", "realign", "coup"}


def test_5_2_b_nato_without_its_condition():
    t = table(ussr=["nato"], us=["fidel"], influence={"angola": (0, 1)}).play("card nato", "influence", *["angola"] * 4)
    assert t.ussr("angola") == 5
    assert t.effects() == {}
    assert t.where("nato") == "discard"


def test_5_2_b_arab_israeli_war_after_camp_david():
    t = table(us=["arab_israeli_war"], to_play="us", influence={"iran": (1, 0)}, effects={"camp_david": "us"})
    t.play("card arab_israeli_war", "influence", "iran", "iran")
    assert t.us("iran") == 3
    assert t.military == (0, 0)
    assert t.where("arab_israeli_war") == "discard"


@pytest.mark.parametrize("space", [(0, 1), (2, 2)])
def test_5_2_b_star_wars_while_the_us_is_not_ahead(space):
    t = table(turn=8, ussr=["star_wars"], us=["fidel"], space=space, influence={"angola": (0, 1)}, discard=["nasser"])
    t.play("card star_wars", "influence", "angola", "angola")
    assert (t.decider, t.prompt) == ("us", "inf-ask-card")
    assert t.where("star_wars") == "discard"


def test_5_2_b_an_own_event_that_cannot_happen_is_not_offered():
    t = table(us=["nato"], to_play="us", influence=START).play("card nato")
    assert t.why_not("event") == ("inf-no-event-now", "5.2.b")


def test_5_2_c_an_event_without_result_counts_as_played():
    t = table(ussr=["alliance_for_progress"], us=["fidel"], influence={"angola": (0, 1)})
    t.play("card alliance_for_progress", "influence", *["angola"] * 3)
    assert t.vp == 0
    assert t.where("alliance_for_progress") == "removed"


def test_5_3_a_higher_value_always_satisfies():
    t = table(us=["duck_and_cover", "fidel", "nasser"], to_play="us", effects={"quagmire": "ussr"})
    assert t.cards() == {"duck_and_cover", "fidel"}
    assert t.why_not("card nasser") == ("inf-no-trapped", "5.3")
    t.play("card duck_and_cover", "die 4")
    assert t.effects() == {}
    assert t.where("duck_and_cover") == "discard"


def test_5_3_the_china_card_is_no_discard():
    t = table(us=["duck_and_cover"], to_play="us", effects={"quagmire": "ussr"}, china="us")
    assert t.why_not("card the_china_card") == ("inf-no-trapped", "5.3")


def test_5_3_blockade_takes_a_card_of_4_but_none_of_2():
    t = table(ussr=["blockade"], us=["marshall_plan", "fidel"], influence={"west_germany": (4, 0)})
    t.play("card blockade", "event")
    assert t.cards() == {"marshall_plan"}
    assert t.refuses("card fidel") == "5.3"


def test_5_4_a_discarded_scoring_card_scores_nothing():
    t = table(us=["terrorism"], ussr=["asia_scoring"], to_play="us", turn=8, influence={"thailand": (2, 0)})
    t.play("card terrorism", "event", "card asia_scoring")
    assert t.vp == 0
    assert t.where("asia_scoring") == "discard"


def test_5_5_a_country_that_an_event_does_not_mean_is_refused():
    t = table(ussr=["indo_pakistani_war"]).play("card indo_pakistani_war", "event")
    assert t.countries() == {"india", "pakistan"}
    assert t.why_not("burma") == ("inf-no-area", "5.5")


def test_5_4_a_discarded_starred_card_is_not_removed():
    t = table(us=["terrorism"], ussr=["fidel"], to_play="us", turn=8).play("card terrorism", "event", "card fidel")
    assert t.at("cuba") == (0, 0)
    assert t.where("fidel") == "discard"


def test_5_5_card_text_beats_the_rules():
    t = table(us=["nasser"], to_play="us", influence={"angola": (0, 1)}, effects={"nuclear_subs": "us"}, defcon=2)
    t.play("card nasser", "coup", "angola", "die 6")
    assert t.defcon == 2
    assert t.result is None


def test_5_5_missile_envy_must_be_played_before_all_others():
    t = table(us=["missile_envy", "nato"], to_play="us", effects={"missile_envy": "us"}, china="us")
    assert t.cards() == {"missile_envy"}
    assert t.why_not("card nato") == t.why_not("card the_china_card") == ("inf-no-forced", "5.5")


def test_5_5_no_card_can_make_a_player_keep_a_scoring_card():
    hand = ["asia_scoring", "duck_and_cover"]
    t = table(us=hand, to_play="us", round=7, effects={"quagmire": "ussr"})
    assert t.cards() == {"asia_scoring"}
    assert t.refuses("card duck_and_cover") == "10.1.5"
    t = table(us=["asia_scoring", "missile_envy"], to_play="us", round=7, effects={"missile_envy": "us"})
    assert t.cards() == {"asia_scoring"}


def test_2_0_the_promo_card_is_not_there() -> None:
    ids = {card.id for card in title("twilight_struggle").describe().cards}
    assert len(ids) == 110
    assert "finlandization" not in ids
