"""Twilight Struggle, sections 11 and 12: tournament rules and bids of both editions, the Chinese Civil War."""

from random import Random

import pytest

from detente.influence.bids import offer
from detente.laws import check_state
from tests.twilight_table import SIDES, US, game, new, table

SECOND = {"edition": "second"}
CIVIL_WAR = {"variant": "chinese_civil_war"}
AREA = "chinese_civil_war"


def bids(first, second, **options):
    """A game in which the seats "USSR" and "US" have made these bids: bids("ussr 2", "us 0")."""
    t = new({"bid": "influence", **options})
    for bid in (first, second):
        power, number = bid.split()
        t.play(f"want {power}", f"bid {number}")
    return t


def extra(t):
    """Extra influence still to be placed, (US, USSR)."""
    return int(t.s.extra_us), int(t.s.extra_ussr)


def placing(points, influence, side="us"):
    """A table on which a side is about to place extra points, after the normal set-up."""
    t = table(phase="deal", turn=1, influence=influence, **{f"extra_{side}": points})
    t.deal()
    return t.play(*["hungary"] * 6, *["france"] * 7)


# ---- 11.1 to 11.3 ----


def test_11_1_the_names_of_kept_cards_stay_hidden_in_deluxe():
    options = {"tournament": "yes"}
    t = table(phase="end", turn=2, military=(5, 5), us=["nato"], ussr=["fidel"], options=options)
    assert (t.view("us").known, t.view("ussr").known, t.turn) == ([], [], 3)


@pytest.mark.parametrize(
    ("edition", "reveal", "shown"),
    [
        ("deluxe", "edition", False),
        ("deluxe", "proof", False),
        ("deluxe", "cards", True),
        ("second", "edition", True),
        ("second", "proof", False),
        ("second", "cards", True),
    ],
)
def test_11_1_what_is_shown_of_kept_cards(edition, reveal, shown):
    options = {"edition": edition, "tournament": "yes", "tournament_reveal": reveal}
    hands = {"us": ["nato"], "ussr": ["fidel"], "turn": 2, "military": (5, 5)}
    t = table(phase="end", options=options, **hands)
    assert (t.view("us").known, t.view("ussr").known) == ((["fidel"], ["nato"]) if shown else ([], []))
    friendly = table(phase="end", options=options | {"tournament": "no"}, **hands)
    assert (friendly.view("us").known, friendly.view("ussr").known) == ([], [])


def test_11_1_without_tournament_rules_nothing_is_shown():
    for edition in ("deluxe", "second"):
        t = table(phase="end", turn=2, military=(5, 5), us=["nato"], ussr=["fidel"], options={"edition": edition})
        assert (t.view("us").known, t.view("ussr").known) == ([], [])


@pytest.mark.parametrize(("holder", "winner"), [("us", "ussr"), ("ussr", "us")])
def test_11_2_a_kept_scoring_card_loses(holder, winner):
    kept = {holder: ["nato", "asia_scoring"]}
    t = table(phase="end", turn=2, military=(5, 5), options={"tournament": "yes"}, **kept)
    assert t.result == (winner, "held_scoring_card")


def test_11_2_it_loses_without_tournament_rules_too():
    t = table(phase="end", turn=2, military=(5, 5), us=["asia_scoring"])
    assert t.result == ("ussr", "held_scoring_card")


def test_11_2_if_both_kept_one_nobody_wins():
    t = table(phase="end", turn=2, military=(5, 5), us=["asia_scoring"], ussr=["europe_scoring"])
    assert t.result == (None, "held_scoring_card")


def dealt(**hands):
    """Who gets the cards of a deal, in order."""
    t = table(phase="deal", turn=2, **hands)
    order = []
    while t.decider == "chance":
        before = {side: len(t.hand(side)) for side in SIDES}
        t.play(min(t.legal()))
        order += [side for side in SIDES if len(t.hand(side)) > before[side]]
    return order


def test_11_3_they_alternate_and_the_one_who_needs_more_gets_the_last():
    assert dealt(us=["nato"]) == ["ussr", "us"] * 7 + ["ussr"]
    assert dealt(ussr=["fidel"]) == ["ussr", "us"] * 7 + ["us"]


def test_11_3_several_in_a_row_if_one_needs_more():
    assert dealt(us=["nato", "containment", "cia_created"]) == ["ussr", "us"] * 5 + ["ussr"] * 3


def test_11_1_1_second_kept_cards_are_shown_in_full():
    options = {"tournament": "yes", **SECOND}
    t = table(phase="end", turn=2, military=(5, 5), us=["nato"], ussr=["fidel", "nasser"], options=options)
    assert (t.view("us").known, t.view("ussr").known) == (["fidel", "nasser"], ["nato"])
    assert t.view("us").shown == ["nato"]
    t.deal()
    assert t.view("ussr").known == ["nato"]


def test_11_1_2_second_a_kept_scoring_card_loses():
    options = {"tournament": "yes", **SECOND}
    t = table(phase="end", turn=2, military=(5, 5), ussr=["asia_scoring"], options=options)
    assert t.result == ("us", "held_scoring_card")


def test_11_1_4_second_the_first_card_of_a_deal_goes_to_the_ussr():
    t = table(phase="deal", turn=2, us=["nato"], options=SECOND).play("card fidel")
    assert t.where("fidel") == "hand_ussr"


# ---- 11.4 influence bid ----


def test_11_4_the_higher_number_gets_the_power_and_the_other_the_points():
    t = bids("ussr 2", "ussr 3")
    assert t.view("observer").swapped
    assert extra(t) == (3, 0)


def test_11_4_the_first_player_may_win_the_bid():
    t = bids("ussr 3", "ussr 2")
    assert (t.view("observer").swapped, extra(t)) == (False, (3, 0))
    t = bids("us 3", "us 2")
    assert (t.view("observer").swapped, extra(t)) == (True, (0, 3))


@pytest.mark.parametrize(("first", "second", "swapped"), [("us 1", "ussr 5", True), ("ussr 4", "us 0", False)])
def test_11_4_different_powers_give_no_points(first, second, swapped):
    t = bids(first, second)
    assert (t.view("observer").swapped, extra(t)) == (swapped, (0, 0))


@pytest.mark.parametrize("power", SIDES)
@pytest.mark.parametrize("seat", SIDES)
def test_11_4_equal_bids_are_decided_by_lot(power, seat):
    t = bids(f"{power} 4", f"{power} 4")
    assert (t.decider, t.legal()) == ("chance", {"want ussr", "want us"})
    t.play(f"want {seat}")  # this seat gets the power that both named
    assert t.view("observer").swapped == (seat != power)
    assert extra(t) == ((4, 0) if power == "ussr" else (0, 4))


def test_11_4_a_bid_of_0_is_a_number_too():
    assert extra(bids("us 0", "us 1")) == (0, 1)


def test_11_4_a_bid_may_be_any_whole_number():
    t = new({"bid": "influence"}).play("want ussr", "ten more")
    assert t.legal() == {"ten more", *(f"bid {n}" for n in range(10))}
    t.play("bid 2", "want ussr", "ten more", "bid 1")
    assert (extra(t), t.view("observer").swapped) == ((12, 0), False)
    t = new({"bid": "influence"}).play("want us", *["ten more"] * 9)
    assert t.legal() == {f"bid {n}" for n in range(10)}  # 99: more than the map takes
    assert extra(t.play("bid 9", "want us", "bid 9")) == (0, 99)


def test_11_4_the_tens_of_a_bid_are_secret_too():
    t, other = new({"bid": "influence"}).play("want us", "ten more"), new({"bid": "influence"}).play("want us")
    for side in ("us", "observer"):
        assert t.view(side) == other.view(side)
    notes = [{note.key: note.args for note in game().for_page(t.s, side).notes} for side in (0, 1)]
    assert notes == [{"inf-note-bid-so-far": {"n": 10}}, {}]
    check_state(game(), t.s, Random(1))


def test_11_4_bids_are_secret_until_both_are_made():
    t = new({"bid": "influence"}).play("want us", "bid 7")
    assert t.decider == "us"
    assert (t.view("us").bids, t.view("observer").bids) == ({}, {})
    assert t.view("ussr").bids == {"ussr": offer(US, 7)}
    other = new({"bid": "influence"}).play("want ussr", "bid 0")
    assert t.view("us") == other.view("us")
    assert t.view("observer") == other.view("observer")
    t.play("want us", "bid 3")
    assert t.view("us").bids == t.view("observer").bids == {"us": offer(US, 3), "ussr": offer(US, 7)}


def test_11_4_a_named_power_is_secret_too():
    t, other = new({"bid": "influence"}).play("want us"), new({"bid": "influence"}).play("want ussr")
    assert t.view("us") == other.view("us")
    second, another = (x.play("bid 2", "want us") for x in (t, other))
    assert second.view("ussr").bids != another.view("ussr").bids
    assert second.view("us") == another.view("us")


def test_11_4_they_are_secret_in_the_late_war_scenario_too():
    t = new({"bid": "influence", "variant": "late_war"}).play("want us", "bid 7")
    other = new({"bid": "influence", "variant": "late_war"}).play("want ussr", "bid 1")
    assert t.view("us") == other.view("us")
    assert t.game.moment(t.s).id == "bid"


def test_11_4_worlds_differ_in_the_hidden_bid():
    t = new({"bid": "influence"}).play("want us", "bid 7")
    drawn = {int(game().determinize(t.s, 1, Random(seed)).offered_ussr) for seed in range(60)}
    assert len(drawn) > 10


def test_11_4_the_laws_hold_while_bids_are_made():
    for variant in ("standard", "late_war"):
        for words in ([], ["want us"], ["want us", "bid 9"], ["want us", "bid 9", "want us"]):
            check_state(game(), new({"bid": "influence", "variant": variant}).play(*words).s, Random(1))
        check_state(game(), bids("us 4", "us 4", variant=variant).s, Random(2))
        check_state(game(), bids("us 4", "us 5", variant=variant).s, Random(3))


def test_11_4_the_points_are_placed_after_the_normal_set_up():
    t = bids("ussr 2", "ussr 1").deal()
    t.play(*["poland"] * 6, *["france"] * 7)
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-extra", 2)
    t.play("iran", "iran")
    assert (t.at("iran"), t.prompt) == ((3, 0), "inf-ask-headline")


def test_11_4_a_bid_adds_to_points_that_were_agreed():
    t = bids("us 2", "us 0", us_extra="3", ussr_extra="1")
    assert extra(t) == (3, 3)


def test_11_4_1_at_most_two_more_than_control_needs():
    t = placing(9, {"panama": (1, 0), "thailand": (3, 1), "iran": (1, 0)})
    t.play(*["panama"] * 3)
    assert t.refuses("panama") == "11.4.1"  # 4: control needs 2
    t.play("thailand", "thailand")
    assert (t.at("thailand"), t.refuses("thailand")) == ((5, 1), "11.4.1")


def test_11_4_1_the_rulebooks_example():
    t = placing(9, {"south_korea": (3, 1), "iran": (1, 0)})  # stability 3: control needs 4
    t.play("south_korea", "south_korea", "south_korea")
    assert (t.at("south_korea"), t.refuses("south_korea")) == ((6, 1), "11.4.1")


def test_11_4_1_a_country_without_own_influence_is_refused():
    t = placing(2, {"iran": (1, 0), "iraq": (0, 1)})
    assert t.countries() == {"iran"}
    assert (t.refuses("iraq"), t.refuses("jordan")) == ("11.4.1", "11.4.1")


def test_11_4_1_what_fits_nowhere_is_lost():
    t = placing(9, {"lebanon": (1, 0)})  # France has 7 already
    t.play("lebanon", "lebanon")
    assert t.prompt == "inf-ask-headline"


def test_11_4_1_the_ussr_may_be_the_one_who_adds():
    t = placing(2, {"iraq": (0, 1)}, side="ussr")
    assert (t.decider, t.countries()) == ("ussr", {"iraq"})


# ---- 11.1.3 (2nd edition) victory point bid ----


def vp_bid(*words):
    return new({"bid": "vp", **SECOND}).play(*words)


def test_11_1_3_second_a_winning_bid_of_2_for_the_ussr_starts_at_us_2():
    t = vp_bid("want ussr", "want ussr", "bid 2", "pass")
    assert (t.vp, t.view("observer").swapped, t.prompt) == (2, False, "inf-chance")


def test_11_1_3_second_a_random_player_begins():
    t = vp_bid()
    assert (t.decider, t.legal()) == ("chance", {"want ussr", "want us"})
    assert (vp_bid("want us").decider, vp_bid("want ussr").decider) == ("us", "ussr")


def test_11_1_3_second_the_other_may_only_overbid_or_pass():
    t = vp_bid("want ussr", "want ussr", "bid 2")
    assert t.decider == "us"
    assert t.legal() == {"pass", "ten more", *(f"bid {n}" for n in range(3, 10))}


def test_11_1_3_second_the_first_bid_may_be_of_any_number():
    t = vp_bid("want ussr", "want us")
    assert (t.decider, t.legal()) == ("ussr", {"ten more", *(f"bid {n}" for n in range(10))})


def test_11_1_3_second_a_bid_of_nothing_gets_the_side_too():
    for begins, wants in (("ussr", "us"), ("us", "ussr")):
        t = vp_bid(f"want {begins}", f"want {wants}", "bid 0")
        assert t.decider == wants
        assert (t.play("pass").vp, t.view("observer").swapped) == (0, True)


def test_11_1_3_second_only_the_last_bid_is_paid():
    t = vp_bid("want ussr", "want ussr", "bid 2", "bid 3", "bid 5", "pass")
    assert (t.vp, t.view("observer").swapped) == (5, False)
    t = vp_bid("want ussr", "want ussr", "bid 2", "bid 3", "pass")
    assert (t.vp, t.view("observer").swapped) == (3, True)


def test_11_1_3_second_a_bid_for_the_us_is_marked_for_the_ussr():
    t = vp_bid("want us", "want us", "bid 4", "pass")
    assert (t.vp, t.view("observer").swapped) == (-4, False)


def test_11_1_3_second_if_nobody_bids_the_seats_stay():
    t = vp_bid("want us", "pass")
    assert (t.decider, t.legal()) == ("ussr", {"pass", "want ussr", "want us"})
    assert vp_bid("want ussr", "pass").decider == "us"
    t.play("pass")
    assert (t.vp, t.view("observer").swapped, t.prompt) == (0, False, "inf-chance")


def test_11_1_3_second_a_bid_of_9_can_be_raised():
    t = vp_bid("want us", "want us", "bid 9")
    assert t.legal() == {"pass", "ten more"}
    t.play("ten more", "bid 2")
    assert t.decider == "us"
    t.play("ten more")
    assert t.legal() == {"pass", "ten more", *(f"bid {n}" for n in range(3, 10))}
    assert [note.args for note in t.game.for_page(t.s, 1).notes if note.key == "inf-note-bid-so-far"] == [{"n": 10}]
    t.play("bid 5", "pass")
    assert (t.vp, t.view("observer").swapped) == (-15, False)


def test_11_1_3_second_only_a_bid_of_99_cannot_be_raised():
    t = vp_bid("want us", "want us", *["ten more"] * 9)
    assert "ten more" not in t.legal()
    assert t.play("bid 9").play(*["ten more"] * 9).legal() == {"pass"}


def test_11_1_3_second_bids_are_spoken_aloud_and_the_laws_hold():
    for words in ([], ["want us"], ["want us", "want ussr"], ["want us", "want ussr", "bid 2"], ["want us", "pass"]):
        check_state(game(), vp_bid(*words).s, Random(1))


# ---- 12 Chinese Civil War ----


def civil_war(**fields):
    return table(**{"options": CIVIL_WAR, "china": "none", "us": ["nato"], **fields})


def test_12_1_the_ussr_may_place_there_from_the_first_round_for_1_each():
    t = civil_war(turn=1, ussr=["fidel", "nasser"]).play("card fidel", "influence")
    assert AREA in t.countries()
    assert next(c.price for c in t.view().choices if c.name == AREA) == 1
    assert t.play(AREA, AREA).at(AREA) == (0, 2)


def test_12_1_the_us_cannot_act_there():
    board = {AREA: (0, 2), "japan": (4, 0), "south_korea": (3, 0), "taiwan": (3, 0)}
    for what in ("influence", "realign", "coup"):
        t = civil_war(influence=board | {"kenya": (0, 1)}, to_play="us").play("card nato", what)
        assert AREA not in t.countries()
    assert civil_war(influence=board, to_play="us").play("card nato", "influence").refuses(AREA) == "12.1"


def test_12_1_events_cannot_act_there():
    board = {AREA: (0, 2), "angola": (0, 1)}
    t = civil_war(influence=board, us=["the_voice_of_america"], to_play="us")
    assert t.play("card the_voice_of_america", "event").countries() == {"angola"}
    t = civil_war(influence=board, ussr=["de_stalinization"]).play("card de_stalinization", "event")
    assert t.countries() == {"angola"}
    t.play("angola")
    assert "angola" in t.countries()
    assert AREA not in t.countries()


def test_12_1_it_is_never_scored():
    t = civil_war(ussr=["asia_scoring"], influence={AREA: (0, 2)}).play("card asia_scoring", "event")
    assert t.vp == 0


def test_12_1_it_lies_in_asia_so_chernobyl_closes_it():
    t = civil_war(turn=8, ussr=["fidel"], effects={"chernobyl": "us"}, region=1).play("card fidel", "influence")
    assert AREA not in t.countries()
    t = civil_war(turn=8, ussr=["fidel"], effects={"chernobyl": "us"}, region=0).play("card fidel", "influence")
    assert AREA in t.countries()


def test_12_1_it_is_no_part_of_southeast_asia():
    t = civil_war(ussr=["fidel"], effects={"vietnam_revolts": "ussr"}, influence={"vietnam": (0, 1)})
    t.play("card fidel", "influence", AREA, "vietnam")
    assert t.decider == "us"


def test_12_1_it_touches_only_the_ussr():
    t = civil_war(ussr=["fidel"], influence={AREA: (0, 2)}).play("card fidel", "influence")
    assert t.countries() == {AREA, "afghanistan", "finland", "north_korea", "poland", "romania"}


def test_12_1_at_3_influence_the_space_disappears():
    t = civil_war(ussr=["comecon", "fidel"], influence={AREA: (0, 2)}).play("card comecon", "influence", AREA)
    assert (t.at(AREA), AREA in t.countries()) == ((0, 0), False)
    assert t.points == 2


def test_12_1_in_the_standard_game_it_does_not_exist():
    t = table(ussr=["fidel"]).play("card fidel", "influence")
    assert t.refuses(AREA) == "12.1"


def test_12_2_three_points_in_one_round_win_it_at_once():
    t = civil_war(ussr=["comecon", "fidel"]).play("card comecon", "influence", AREA, AREA, AREA)
    assert (t.china, t.at(AREA), t.decider) == (("ussr", True), (0, 0), "us")


def test_12_2_without_an_owner_nobody_gets_the_point_of_the_card():
    t = civil_war(phase="end", turn=10, military=(5, 5), vp=0, influence={AREA: (0, 2)})
    assert (t.vp, t.result) == (0, (None, "final_scoring"))


def test_12_3_at_first_nobody_can_play_the_china_card():
    assert new(CIVIL_WAR).china[0] == "none"
    for side in SIDES:
        t = civil_war(to_play=side, ussr=["fidel"])
        assert "the_china_card" not in t.cards()
        assert t.refuses("card the_china_card") == "9.1"


def test_12_3_the_ussr_may_play_it_in_its_next_round():
    t = civil_war(ussr=["comecon", "fidel"], influence={AREA: (0, 2), "iran": (1, 1)})
    t.play("card comecon", "influence", AREA, "iran", "iran", "card nato", "coup", "iran", "die 1")
    assert t.cards() == {"fidel", "the_china_card"}


def test_12_4_the_ussr_has_only_operations_on_red_scare_the_us_both():
    t = civil_war(ussr=["red_scare_purge"], influence={"iran": (1, 1)}).play("card red_scare_purge")
    assert t.refuses("event") == "5.2.b"
    assert "influence" in t.buttons()
    t = civil_war(us=["red_scare_purge"], to_play="us", influence={"iran": (1, 1)}).play("card red_scare_purge")
    assert t.buttons() >= {"event", "influence"}


def test_12_4_cultural_revolution_and_formosan_resolution_are_barred():
    t = civil_war(ussr=["cultural_revolution"]).play("card cultural_revolution")
    assert t.refuses("event") == "5.2.b"
    t = civil_war(us=["formosan_resolution"], to_play="us", influence={"iran": (1, 1)}).play("card formosan_resolution")
    assert t.refuses("event") == "5.2.b"


def test_12_4_a_barred_event_does_not_happen_on_the_enemys_card_either():
    t = civil_war(us=["cultural_revolution", "nato"], to_play="us", ussr=["fidel"], influence={"iran": (1, 1)})
    t.play("card cultural_revolution", "event first", "influence", "iran", "iran", "iran")
    assert (t.vp, t.china[0], t.where("cultural_revolution")) == (0, "none", "discard")


def test_12_4_nor_in_the_headline():
    t = civil_war(phase="headline", ussr=["red_scare_purge", "fidel"], us=["nato", "cia_created"])
    t.headline("nato", "red_scare_purge")
    assert ("red_scare_purge" in t.effects(), t.where("red_scare_purge")) == (False, "discard")


def test_12_4_the_third_point_lifts_the_bans():
    t = civil_war(ussr=["comecon", "red_scare_purge"], influence={AREA: (0, 2), "iran": (1, 1)}, us=["nato", "fidel"])
    t.play("card comecon", "influence", AREA, "iran", "iran", "card nato", "coup", "iran", "die 1")
    assert "event" in t.play("card red_scare_purge").buttons()


def test_12_4_1_ussuri_gives_the_us_4_influence_in_asia():
    t = civil_war(us=["ussuri_river_skirmish"], to_play="us").play("card ussuri_river_skirmish", "event")
    t.play("japan", "japan", "india", "pakistan")
    assert (t.at("japan"), t.china[0]) == ((2, 0), "none")


def test_12_4_1_nixon_gives_the_us_2_points():
    t = civil_war(us=["nixon_plays_the_china_card"], to_play="us", ussr=["fidel"])
    t.play("card nixon_plays_the_china_card", "event")
    assert (t.vp, t.china[0]) == (2, "none")


@pytest.mark.parametrize(("options", "china", "vp"), [(CIVIL_WAR, "none", 0), ({}, "ussr", -2)])
def test_12_4_2_korean_war_is_1_harder_before_completion(options, china, vp):
    t = table(ussr=["korean_war"], us=["nato"], options=options, china=china).play("card korean_war", "event", "die 4")
    assert t.vp == vp


def test_12_4_2_other_wars_are_not():
    t = civil_war(ussr=["arab_israeli_war"]).play("card arab_israeli_war", "event", "die 4")
    assert t.vp == -2


def test_12_4_3_a_barred_card_used_for_operations_is_discarded():
    t = civil_war(ussr=["red_scare_purge", "fidel"], influence={"iran": (1, 1)})
    t.play("card red_scare_purge", "influence", *["iran"] * 4)
    assert (t.at("iran"), t.where("red_scare_purge")) == ((1, 5), "discard")
    t = civil_war(ussr=["cultural_revolution", "fidel"], influence={"iran": (1, 1)})
    t.play("card cultural_revolution", "influence", *["iran"] * 3)
    assert t.where("cultural_revolution") == "discard"


def test_12_1_the_area_has_a_name_in_both_languages():
    area = game().describe().countries[-1]
    assert (area.id, area.variant, area.region) == (AREA, AREA, "asia")
    assert area.name["en"] != area.name["ru"]
    assert len([c for c in game().describe().countries if c.variant is None]) == 84
