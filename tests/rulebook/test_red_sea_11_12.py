"""Red Sea, sections 11 and 12 of the rulebook: tournaments, bids, and mixing with Twilight Struggle."""

import pytest

from detente.titles import title
from tests.red_sea_table import SEA, game, new, table
from tests.twilight_table import new as new_twilight
from tests.twilight_table import table as twilight

MIXED = {"twilight_cards": "yes"}
FILL = {"us": ["zbig"], "ussr": ["seychelles"]}


# ---- 11 ----


KEPT = ("the_derg", "peace_corps")


@pytest.mark.parametrize(
    "options, shown",
    [
        ({}, False),
        ({"tournament": "yes"}, False),
        ({"tournament": "yes", "tournament_reveal": "cards"}, True),
        ({"tournament_reveal": "cards"}, False),
    ],
)
def test_11_1_a_tournament_proves_that_no_scoring_card_is_kept(options, shown):
    """The names of the cards are neither told nor remembered, unless the table wants the whole cards."""
    hands = {"us": ["usaid", "peace_corps"], "ussr": ["nasserism", "the_derg"]}
    t = table(round=7, **hands, military=(5, 5), options=options)
    t.play("card nasserism", "event", "card usaid", "influence", SEA, SEA)
    assert (t.turn, t.view("us").known, t.view("ussr").known) == (
        2,
        *((["the_derg"], ["peace_corps"]) if shown else ([], [])),
    )
    logged = [(entry.args["side"], entry.args["card"]) for entry in t.log if entry.args.get("card") in KEPT]
    assert logged == ([("ussr", "the_derg"), ("us", "peace_corps")] if shown else [])


def test_11_2_a_kept_scoring_card_loses():
    t = table(phase="end", us=["africa_scoring"], ussr=["nasserism"], military=(5, 5))
    assert t.result == ("ussr", "held_scoring_card")


def test_11_3_the_ussr_gets_the_first_card():
    t = new()
    for n in range(18):
        card = min(t.cards())
        assert card in t.play(f"card {card}").hand("us" if n % 2 else "ussr")
    assert t.prompt == "inf-ask-headline"


def test_11_3_who_needs_more_gets_the_last_cards_in_a_row():
    t = table(turn=2, phase="deal", us=["usaid"], ussr=["nasserism", "detente", "the_derg"])
    owners = []
    while t.decider == "chance":
        card = min(t.cards())
        owners.append("us" if card in t.play(f"card {card}").hand("us") else "ussr")
    assert owners == [*["ussr", "us"] * 6, "us", "us"]


def bid(ussr_seat, us_seat):
    t = new({"bid": "influence"})
    for side, n in (ussr_seat, us_seat):
        t.play(f"want {side}", f"bid {n}")
    return t


def test_11_4_the_higher_number_gets_the_side():
    t = bid(("ussr", 1), ("ussr", 2)).deal()
    assert t.view("observer").swapped
    assert (t.decider, t.points) == ("us", 2)
    t.play("saudi_arabia", "ethiopia")
    assert t.prompt == "inf-ask-headline"
    assert not bid(("ussr", 1), ("us", 5)).view("observer").swapped


def test_11_4_1_no_more_than_control_plus_2():
    t = bid(("ussr", 9), ("ussr", 0)).deal()
    t.play(*["saudi_arabia"] * 4, *["ethiopia"] * 2)
    assert (t.us("saudi_arabia"), t.us("ethiopia"), t.prompt) == (5, 3, "inf-ask-headline")
    t = bid(("us", 0), ("us", 9)).deal()
    t.play(*["somalia"] * 3, *["south_yemen"] * 2)
    assert (t.ussr("somalia"), t.ussr("south_yemen"), t.prompt) == (4, 3, "inf-ask-headline")


def test_11_4_1_the_ussr_adds_as_many_as_were_bid():
    t = bid(("us", 1), ("us", 2)).deal()
    assert (t.decider, t.points) == ("ussr", 2)
    assert t.play("somalia").points == 1
    assert t.play("south_yemen").prompt == "inf-ask-headline"


# ---- 12.1, 12.2: cards of Twilight Struggle here ----


def test_12_1_1_the_us_chooses_first_then_the_ussr():
    t = new(MIXED).deal()
    assert (t.decider, t.prompt, t.points) == ("us", "inf-ask-guests", 9)
    t.play("card wargames", "card awacs_sale_to_saudis")
    assert t.cards() == {
        "summit",
        "missile_envy",
        "colonial_rear_guards",
        "puppet_governments",
        "sadat_expels_soviets",
    } | {
        "the_voice_of_america",
        "our_man_in_tehran",
        "terrorism",
    }
    assert t.refuses("card bear_trap") == "12.1.1"
    t.play("stop")
    assert (t.decider, t.points) == ("ussr", 9)
    assert {"wargames", "bear_trap"}.isdisjoint(t.cards())
    t.play("card brezhnev_doctrine", "card summit", "stop")
    assert {"brezhnev_doctrine", "summit"} <= t.pile("deck")
    assert {"wargames", "awacs_sale_to_saudis"} <= t.pile("box")


def test_12_1_1_cards_that_use_up_all_nine_points_join_too():
    t = new(MIXED).deal().play("card brush_war", "card arms_race", "card bear_trap")
    assert t.decider == "ussr"
    assert {"brush_war", "arms_race", "bear_trap"} <= t.pile("deck")
    t.play("card salt_negotiations", "card opec", "card brezhnev_doctrine")
    assert (t.prompt, len(t.pile("deck"))) == ("inf-ask-headline", 10 + 6)


def test_12_1_1_there_is_one_copy():
    t = new(MIXED).deal().play("card summit", "stop")
    assert "summit" not in t.cards()


GUEST = {"discard": ["summit"]}  # somebody has chosen a card of Twilight Struggle


def test_12_1_2_three_turns():
    t = table(turn=2, phase="end", **FILL, **GUEST, military=(5, 5), options=MIXED)
    assert t.turn == 3
    assert table(turn=3, phase="end", **FILL, **GUEST, military=(5, 5), options=MIXED).result[1] == "final_scoring"


def test_12_1_2_two_turns_if_nobody_chose_a_card():
    """From the set-up on, and nothing is shuffled in either."""
    assert table(turn=2, phase="end", **FILL, military=(5, 5), options=MIXED).result[1] == "final_scoring"
    for choices, turns in (
        (["stop", "stop"], 2),
        (["card summit", "stop", "stop"], 3),
        (["stop", "card opec", "stop"], 3),
    ):
        t = new(MIXED).deal().play(*choices)
        assert (t.prompt, t.game.for_page(t.s, 1).turns) == ("inf-ask-headline", turns)
    t = table(turn=2, phase="deal", **FILL, options=MIXED, only_deck=True, discard=["mr_nyet"])
    assert (t.prompt, t.where("mr_nyet")) == ("inf-ask-headline", "discard")


def test_12_1_2_an_empty_deck_is_made_anew():
    late = ["mr_nyet", "t62s_and_kalashnikovs"]
    t = table(turn=3, phase="deal", **FILL, options=MIXED, only_deck=True, discard=late, removed=["summit"])
    assert t.logged("inf-log-reshuffle") == [] and t.cards() == set(late)


def test_12_2_the_columns():
    h = game().mixed
    prices = {id: (h.guest_cost_us[n], h.guest_cost_ussr[n]) for n, id in enumerate(h.board.card_ids) if id}
    chosen = {id: tuple(map(int, pair)) for id, pair in prices.items() if any(pair)}
    assert len(chosen) == 21
    assert (chosen["wargames"], chosen["bear_trap"], chosen["brezhnev_doctrine"]) == ((4, 4), (3, 0), (0, 3))
    assert all(max(pair) == h.board.ops[h.board.card(id)] for id, pair in chosen.items())


def test_12_1_base_cards_act_on_the_places_that_are_there():
    here = {"egypt": (1, 0), "sudan": (1, 0), "kenya": (1, 0), "saudi_arabia": (0, 3)}
    t = table(turn=2, ussr=["muslim_revolution", "seychelles"], us=["zbig"], options=MIXED, influence=here)
    assert t.play("card muslim_revolution", "event").countries() == {"egypt", "sudan"}
    t = table(turn=2, ussr=["opec", "seychelles"], us=["zbig"], options=MIXED, influence=here)
    assert t.play("card opec", "event").vp == -1
    t = table(turn=2, us=["colonial_rear_guards", "zbig"], ussr=["seychelles"], to_play="us", options=MIXED)
    t.play("card colonial_rear_guards", "event")
    assert t.countries() == {"egypt", "sudan", "ethiopia", "djibouti", "somalia", "kenya", "madagascar"}


def test_12_1_effects_of_base_cards_hold_here():
    t = table(turn=2, ussr=["brezhnev_doctrine", "seychelles"], us=["bear_trap", "zbig"], options=MIXED)
    t.play("card brezhnev_doctrine", "event")
    t.play("card bear_trap", "event")
    assert t.prompt == "inf-ask-trapped"
    assert int(t.s.hooks.value(t.s, 0, t.game.board.card("seychelles"), 2)) == 3


def test_027_mengistu_in_a_mixed_game():
    hand = ["mengistu_haile_mariam", "sadat_expels_soviets", "diego_garcia"]
    t = table(turn=2, ussr=hand, us=["zbig"], options=MIXED)
    assert t.play("card mengistu_haile_mariam", "event").cards() == {"diego_garcia"}


# ---- 12.3: our cards in Twilight Struggle ----


def test_12_3_1_the_us_chooses_first_in_twilight_struggle():
    t = new_twilight({"red_sea_cards": "yes"}).set_up()
    assert (t.decider, t.prompt) == ("us", "inf-ask-guests")
    t.play("card carter_doctrine", "card afghanistan_invasion", "card eplf")
    assert t.decider == "ussr"  # nothing is left to pay with
    t.play("card separatists", "stop")
    assert {"carter_doctrine", "eplf", "separatists"} <= t.pile("box")
    assert t.prompt == "inf-ask-headline"


def test_12_3_1_in_the_late_war_scenario_late_guests_join_at_once():
    t = new_twilight({"red_sea_cards": "yes", "variant": "late_war"}).deal()
    t.play("card zbig", "stop", "card stagflation", "stop")
    assert (t.turn, t.where("zbig"), t.where("stagflation")) == (8, "deck", "deck")


def test_12_3_2_the_columns():
    h = title("twilight_struggle").mixed
    pairs = {id: (h.guest_cost_us[n], h.guest_cost_ussr[n]) for n, id in enumerate(h.board.card_ids) if id}
    chosen = {id: pair for id, pair in pairs.items() if any(pair)}
    assert len(chosen) == 34
    assert {id for id, pair in chosen.items() if all(pair)} == {"separatists", "apollo_soyuz", "water_wars"}
    assert tuple(map(int, chosen["ogaden_war"])) == (2, 0)


def mixed_twilight(**position):
    """A table of Twilight Struggle with cards of Red Sea: those not named are abroad."""
    return twilight(options={"red_sea_cards": "yes"}, **position)


def test_12_3_2_we_are_the_world_cannot_happen():
    t = mixed_twilight(turn=8, us=["we_are_the_world", "nato"], ussr=["blockade"], to_play="us")
    assert t.play("card we_are_the_world").refuses("event") == "5.2.b"


def test_12_3_2_zbig_in_twilight_struggle():
    t = mixed_twilight(
        turn=8, us=["zbig", "nato"], ussr=["blockade"], to_play="us", defcon=2, influence={"iran": (0, 2)}
    )
    t.play("card zbig", "event", "iran", "die 6")
    assert (t.defcon, t.at("iran")) == (2, (3, 0))


def test_12_3_defectors_stop_the_elections():
    t = mixed_twilight(phase="headline", us=["defectors", "nato"], ussr=["us_presidential_elections", "blockade"])
    t.headline("defectors", "us_presidential_elections")
    assert t.logged("ts-log-defectors") == [{"card": "us_presidential_elections"}]
    assert t.logged("rs-log-elections") == []
    assert [entry["card"] for entry in t.logged("inf-log-event")] == ["defectors"]
    assert {t.where("us_presidential_elections"), t.where("defectors")} == {"discard"}
