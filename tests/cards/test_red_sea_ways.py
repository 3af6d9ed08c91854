"""Red Sea: every event in every way in which its card can be played.

As an event by its owner, as a headline of either side, by the opponent for its operations; the US events also through
Mengistu Haile Mariam (their mirrors are here or in test_red_sea_cards.py).
"""

from typing import NamedTuple

import pytest

from tests.cards.red_sea_play import FILLERS, LION, event, mirror, mirrored, pile_after
from tests.cards.test_red_sea_cards import BOTH_WAYS
from tests.red_sea_table import CARDS, SEA, table

IDLE = "water_wars"  # a headline that cannot happen on these maps


class Scene(NamedTuple):
    """A position, the words of the event, and all that has changed afterwards."""

    position: dict
    words: list
    changed: dict


US_SCENES = {
    **{card: Scene({"influence": before}, words, changed) for card, (before, words, changed) in BOTH_WAYS.items()},
    "zbig": Scene(
        {"influence": {"ethiopia": (0, 2)}, "defcon": 2},
        ["ethiopia", "die 3"],
        {"ethiopia": (2, 0), "military": (3, 0)},
    ),
    "usaid": Scene({}, ["influence", SEA], {SEA: (1, 0)}),
    "albano_stalinist_economics": Scene({}, [], {"effect albano_stalinist_economics": "us"}),
    "centcom": Scene({}, ["kenya"], {"effect centcom": "us", "centcom": "kenya"}),
    "carter_doctrine": Scene({}, [], {"effect carter_doctrine": "us"}),
    "voa_in_amharic": Scene({}, ["influence", SEA], {SEA: (1, 0), "effect voa_in_amharic": "us"}),
    "hero_of_the_crossing": Scene(
        {"us": ["mr_nyet"], "discard": ["zbig", "nasserism"]},
        ["card mr_nyet", "card zbig"],
        {"card zbig": "hand_us", "card mr_nyet": "discard", "known us": {"zbig"}},
    ),
    "israeli_periphery_doctrine": Scene(
        {"influence": {"egypt": (0, 2)}, "defcon": 2}, ["egypt", "die 1", "die 3"], {"egypt": (0, 0)}
    ),
    "afghanistan_invasion": Scene({}, [], {"effect afghanistan_invasion": "us"}),
    "we_are_the_world": Scene(
        {"famine": ["kenya", "sudan"]}, ["kenya"], {"kenya": (2, 0), "vp": 1, "famine": {"sudan"}}
    ),
}

USSR_SCENES = {
    "soviets_airlift_cubans": Scene({"influence": {"egypt": (3, 1)}}, ["egypt"], {"egypt": (0, 1)}),
    "detente": Scene({"military": (1, 4), "face_up": False}, [], {"military": (0, 5), "china": ("ussr", True)}),
    "the_lion_falters": Scene({"influence": {"ethiopia": (2, 0)}}, [], {"ethiopia": (0, 1)}),
    "dhofar_rebellion": Scene({"influence": {"south_yemen": (0, 1)}}, ["egypt"], {"oman": (0, 1), "egypt": (0, 1)}),
    "nasserism": Scene({}, [], {"effect nasserism": "ussr"}),
    "t62s_and_kalashnikovs": Scene({}, [], {"effect t62s_and_kalashnikovs": "ussr"}),
    "gosplan_advisers": Scene(
        {},
        ["card zbig", "card mr_nyet", "card zbig", "card seychelles"],
        {"card zbig": "discard", "card mr_nyet": "hand_ussr", "card seychelles": "discard"},
    ),
    "the_derg": Scene({}, [], {"ethiopia": (0, 2), "effect the_derg": "ussr"}),
    "mengistu_haile_mariam": Scene(
        {"ussr": ["diego_garcia"], "effects": LION},
        ["card diego_garcia"],
        {SEA: (0, 2), "card diego_garcia": "discard"},
    ),
    "f5es_delivered": Scene(
        {"influence": {"egypt": (1, 0)}, "defcon": 2},
        ["egypt", "die 6", "die 1"],
        {"egypt": (0, 0), "effect f5es_delivered": "ussr"},
    ),
    "marxist_leninist_vanguard_parties": Scene(
        {"influence": {"kenya": (0, 4)}},
        ["kenya", "kenya", "kenya", "sudan", "sudan", "oman"],
        {"kenya": (0, 1), "sudan": (0, 2), "oman": (0, 1)},
    ),
    "presidential_directive_30": Scene({}, [SEA], {SEA: (0, 1), "effect presidential_directive_30": "ussr"}),
    "cyrus_vance": Scene(
        {"us": ["mr_nyet"]},
        ["card mr_nyet", "card afghanistan_invasion", "card mr_nyet"],
        {"vp": -2, "card mr_nyet": "discard", "known us": {"afghanistan_invasion"}},
    ),
    "stagflation": Scene({}, ["influence", SEA, SEA], {SEA: (0, 2)}),
    "cento_collapses": Scene({"influence": {"egypt": (3, 0)}}, ["egypt", "egypt"], {"egypt": (1, 0)}),
    "anti_zionist_committee": Scene(
        {"influence": {"oman": (3, 0)}, "defcon": 2},
        ["oman", "die 3", "die 2", "oman", "die 1", "die 1"],
        {"oman": (2, 0)},
    ),
    "mr_nyet": Scene(
        {"influence": {"egypt": (1, 1), "oman": (1, 1)}, "defcon": 4},
        ["oman", "egypt"],
        {"egypt": (0, 1), "oman": (0, 1), "defcon": 3},
    ),
    "malagasy_constitutional_referendum": Scene({"influence": {"madagascar": (3, 0)}}, [], {"madagascar": (2, 4)}),
    "seychelles": Scene({"influence": {"oman": (1, 0)}}, [], {SEA: (0, 4)}),
    "yemeni_presidential_assassinations": Scene(
        {"influence": {"oman": (0, 2), "yemen": (1, 0)}}, ["die 3"], {"yemen": (1, 3), "defcon": 4}
    ),
}

NEUTRAL_SCENES = {  # played by the US
    "africa_scoring": Scene({"influence": {"kenya": (2, 0), "sudan": (1, 0), "djibouti": (0, 2)}}, [], {"vp": 3}),
    "middle_east_scoring": Scene({"influence": {"egypt": (2, 0), "south_yemen": (0, 1)}}, [], {"vp": 1}),
    "famine": Scene(
        {"influence": {"kenya": (0, 1)}},
        ["kenya", "ethiopia", "kenya", "die 2"],
        {"kenya": (0, 0), "famine": {"ethiopia"}, "military": (2, 0), "defcon": 4},
    ),
    "oau": Scene(
        {"us": ["mr_nyet"]},
        ["card mr_nyet", "die 4", "influence", SEA, SEA, SEA, SEA],
        {SEA: (4, 0), "card mr_nyet": "discard"},
    ),
    "separatists": Scene({"influence": {"ethiopia": (1, 3)}}, ["ethiopia"], {"ethiopia": (3, 3)}),
    "arab_league": Scene({"influence": {"sudan": (1, 0), "yemen": (2, 0), "oman": (2, 0)}}, [], {"vp": 3}),
    "apollo_soyuz": Scene({"space": (1, 0)}, [], {"space": (2, 0), "vp": 2}),
    "indian_ocean_zone_of_peace": Scene({}, [], {"vp": 2, "effect indian_ocean_zone_of_peace": "us"}),
    "water_wars": Scene({"influence": {"egypt": (0, 3), "ethiopia": (0, 2)}}, ["egypt"], {"egypt": (0, 0)}),
}

SCENES = {**US_SCENES, **USSR_SCENES, **NEUTRAL_SCENES}
OTHER = {"us": "ussr", "ussr": "us"}


def owner(card):
    return "us" if CARDS[card]["side"] == "neutral" else CARDS[card]["side"]


def check(t, card, **more):
    """All that a scene promises has changed, and the card went where a played event goes."""
    assert t.difference() == SCENES[card].changed | more
    assert t.where(card) == pile_after(card)


def hands(card, side, position, *, idle=None):
    """Hands in which `side` has the card, the other an idle one, both something to play later."""
    out = {}
    for s, filler in FILLERS.items():
        named = [card] if s == side else [idle] if idle else []
        out[s] = [*named, *position.get(s, ()), *([filler] if filler not in (card, idle) else [])]
        if out[s] == named:
            out[s].append("kenya_joins_rdf" if s == "us" else "cento_collapses")
    return out


def test_every_event_has_a_scene():
    assert set(SCENES) == set(CARDS) - {"romanian_autonomy", "us_presidential_elections"}


@pytest.mark.parametrize("card", SCENES)
def test_as_an_event(card):
    position, words, _ = SCENES[card]
    t = table(turn=2, to_play=owner(card), **{**position, **hands(card, owner(card), position)})
    check(t.play(f"card {card}", "event", *words), card)


def as_headline(card, side):
    """The card is laid by this side; the other headline cannot happen."""
    position, words, _ = SCENES[card]
    idle = IDLE if card != IDLE else "we_are_the_world"
    t = table(turn=2, phase="headline", **{**position, **hands(card, side, position, idle=idle)})
    t.headline(*((card, idle) if side == "us" else (idle, card)))
    t.play(*words)
    if card == "usaid":
        t.play("no")
    assert [entry["card"] for entry in t.logged("inf-log-no-event")] == [idle]
    assert t.round == 1
    return t


@pytest.mark.parametrize("card", SCENES)
def test_as_a_headline_of_its_owner(card):
    check(as_headline(card, owner(card)), card)


@pytest.mark.parametrize("card", [card for card in SCENES if CARDS[card]["side"] != "neutral"])
def test_as_a_headline_of_the_opponent(card):
    """Its owner carries it out."""
    check(as_headline(card, OTHER[owner(card)]), card)


@pytest.mark.parametrize("card", [card for card in SCENES if CARDS[card]["side"] != "neutral"])
def test_played_by_the_opponent(card):
    """The event first, carried out by its owner; then the opponent uses the operations."""
    position, words, _ = SCENES[card]
    side = OTHER[owner(card)]
    t = table(turn=2, to_play=side, **{**position, **hands(card, side, position)})
    t.play(f"card {card}", "event first", *words)
    assert (t.decider, t.phasing, t.prompt) == (side, side, "inf-ask-operation")
    check(t, card)
    before = t.at(SEA)[0 if side == "us" else 1]
    t.play("influence")
    while t.prompt == "inf-ask-place":
        t.play(SEA)
    assert t.at(SEA)[0 if side == "us" else 1] > before


@pytest.mark.parametrize("card", [card for card in SCENES if CARDS[card]["side"] != "neutral"])
def test_spent_on_space_by_the_opponent_nothing_happens(card):
    position, _, _ = SCENES[card]
    side = OTHER[owner(card)]
    t = table(turn=2, to_play=side, **{**position, **hands(card, side, position)}).play(f"card {card}")
    if CARDS[card]["ops"] == "1":
        assert t.refuses("space") == "6.4.1"
        return
    assert t.play("space", "die 6").difference() == {}
    assert t.where(card) == "discard"


# ---- US Presidential Elections, the only card that is nothing but a headline ----


def test_028_us_presidential_elections_in_other_ways():
    position = {"us": ["diego_garcia", "zbig"], "ussr": ["us_presidential_elections", "seychelles"]}
    t = table(turn=2, **position).play("card us_presidential_elections")
    assert t.refuses("event") == "5.2.b"
    t = table(turn=2, phase="headline", us=["us_presidential_elections", "zbig"], ussr=["nasserism", "seychelles"])
    t.headline("us_presidential_elections", "nasserism")
    assert (t.effects(), t.where("us_presidential_elections")) == ({"nasserism": "ussr"}, "discard")
    t = table(turn=2, us=["us_presidential_elections", "zbig"], ussr=["nasserism"], to_play="us")
    t.play("card us_presidential_elections", "influence", SEA)
    assert (t.difference(), t.where("us_presidential_elections")) == ({SEA: (1, 0)}, "discard")
    t = table(turn=2, phase="headline", **position).headline("diego_garcia", "us_presidential_elections")
    assert (t.board(), t.where("diego_garcia"), t.where("us_presidential_elections")) == ({}, "discard", "discard")


def test_028_us_presidential_elections_without_a_us_headline():
    t = table(turn=2, phase="headline", us=[], ussr=["us_presidential_elections", "seychelles"])
    t.headline(None, "us_presidential_elections")
    assert (t.round, t.logged("rs-log-elections"), t.pile("discard")) == (1, [], {"us_presidential_elections"})


# ---- what Mengistu mirrors beyond the map ----


def test_004_usaid_mirrored():
    t = mirrored("usaid", "influence", SEA)
    assert (t.round, t.decider, t.difference()) == (1, "us", {SEA: (0, 1), "card usaid": "removed"})
    position = {"us": [IDLE, "zbig"], "ussr": ["mengistu_haile_mariam", "usaid", "seychelles"]}
    t = table(turn=2, phase="headline", **position, effects=LION).headline(IDLE, "mengistu_haile_mariam")
    t.play("card usaid", "influence", SEA, "yes")
    assert (t.decider, t.round) == ("ussr", 1)
    assert t.difference() == {SEA: (0, 1), "card usaid": "removed", "effect usaid": "ussr"}


def test_004_usaid_is_modified_as_any_operations():
    """T-62s add a point, Albano-Stalinist Economics takes one from Africa."""
    t62s = {"t62s_and_kalashnikovs": "ussr"}
    t = mirrored("usaid", influence={"kenya": (0, 1)}, effects=t62s)
    assert (t.points, t.buttons()) == (2, {"influence", "space", "stop"})
    assert t.play("influence", "kenya", "kenya").difference() == {"kenya": (0, 3), "card usaid": "removed"}
    t = mirrored("usaid", "influence", influence={"kenya": (0, 1)}, effects=t62s | {"albano_stalinist_economics": "us"})
    assert (t.points, t.play("kenya").decider) == (1, "us")
    assert t.difference() == {"kenya": (0, 2), "card usaid": "removed"}


def test_005_albano_stalinist_economics_mirrored():
    t = mirrored("albano_stalinist_economics", us=["zbig"], influence={"kenya": (1, 0), "oman": (1, 0)})
    card = "albano_stalinist_economics"
    assert t.difference() == {f"effect {card}": "ussr", f"card {card}": "removed"}
    t.play("card zbig", "influence", "kenya", "kenya")
    assert (t.at("kenya"), t.decider) == ((3, 0), "ussr")  # 3 - 1 points


def test_008_centcom_mirrored():
    t = mirrored("centcom", "kenya", us=["zbig"], influence={"kenya": (0, 1), "sudan": (0, 1)})
    assert t.difference() == {"centcom": "kenya", "effect centcom": "ussr", "card centcom": "discard"}
    t.play("card zbig", "coup")
    assert t.countries() == {"sudan"}
    assert t.why_not("kenya") == ("rs-no-centcom", "5.5")


def test_008_centcom_moves_and_changes_sides():
    t = mirrored("centcom", "kenya", influence={"kenya": (1, 1), "sudan": (1, 1)}, effects={"centcom": "us"})
    assert t.difference() == {"centcom": "kenya", "effect centcom": "ussr", "card centcom": "discard"}
    t.play("card afghanistan_invasion", "event", "card seychelles", "coup")
    assert {"kenya", "sudan"} <= t.countries()
    assert "afghanistan_invasion" in t.effects()


def test_009_carter_doctrine_mirrored():
    t = mirrored("carter_doctrine", us=["zbig"], influence={"kenya": (0, 1)})
    t.play("card zbig", "coup", "kenya")
    assert (t.decider, t.prompt) == ("ussr", "rs-ask-die")
    t.play("let it be 1")  # 1 + 3 - 4
    assert t.difference() == {"defcon": 4, "military": (3, 0), "card carter_doctrine": "removed"}


def test_011_voa_in_amharic_mirrored():
    t = mirrored("voa_in_amharic", "influence", SEA, ussr=["detente"])
    assert t.difference() == {SEA: (0, 1), "effect voa_in_amharic": "ussr", "card voa_in_amharic": "removed"}
    t.play("card afghanistan_invasion", "influence", SEA, SEA, SEA, SEA)
    assert t.play("card detente", "influence").points == 2
    assert t.play(SEA, SEA).at(SEA) == (4, 3)


def test_014_hero_of_the_crossing_mirrored():
    t = mirrored("hero_of_the_crossing", ussr=["zbig"], discard=["nasserism", "usaid", "famine", "africa_scoring"])
    assert t.cards() == {"zbig"}
    t.play("card zbig")
    assert t.cards() == {"nasserism", "famine"}
    t.play("card nasserism")
    assert t.difference() == {
        "card nasserism": "hand_ussr",
        "known ussr": {"nasserism"},
        "card zbig": "discard",
        "card hero_of_the_crossing": "discard",
    }


def test_014_hero_of_the_crossing_takes_a_card_even_if_none_was_given_up():
    t = event("us", "hero_of_the_crossing", discard=["zbig"])
    assert t.cards() == {"zbig"}
    assert t.play("card zbig").difference() == {"card zbig": "hand_us", "known us": {"zbig"}}


def test_014_hero_of_the_crossing_takes_nothing_if_nothing_was_discarded():
    t = event("us", "hero_of_the_crossing", discard=["africa_scoring", "nasserism"])
    assert (t.decider, t.hand("us")) == ("ussr", {"afghanistan_invasion"})
    assert (t.difference(), t.known("us")) == ({}, set())


def test_015_israeli_periphery_doctrine_mirrored():
    t = mirrored("israeli_periphery_doctrine", defcon=2, influence={"egypt": (2, 0), "oman": (1, 0)})
    assert t.legal() == {"egypt", "stop"}
    t.play("egypt", "die 3", "die 1")  # USSR 3 + 1, US 1 + 1 for more influence
    assert t.difference() == {"egypt": (0, 0), "card israeli_periphery_doctrine": "discard"}


def test_017_afghanistan_invasion_mirrored():
    hand = ["mengistu_haile_mariam", "afghanistan_invasion", "seychelles"]
    t = table(turn=2, us=["zbig", "centcom"], ussr=hand, effects={**LION, "extra_round": "ussr"})
    t.play("card mengistu_haile_mariam", "event", "card afghanistan_invasion")
    assert int(t.game.hooks.rounds(t.s, 0)) == 7
    assert t.difference() == {
        "effect presidential_directive_30": None,
        "effect afghanistan_invasion": "ussr",
        "card afghanistan_invasion": "discard",
    }
    assert t.play("card zbig", "influence").points == 2


def test_017_afghanistan_invasion_bans_the_directive_for_good():
    t = table(turn=2, us=["zbig"], ussr=["presidential_directive_30"], effects={"directive_banned": "us"})
    assert t.play("card presidential_directive_30").refuses("event") == "5.2.b"


def test_018_daniel_arap_moi_with_kenya_mirrored():
    t = mirrored("daniel_arap_moi", influence={"kenya": (0, 2)}, defcon=3)
    assert t.legal() == {"defcon 2", "defcon 4"}
    assert t.play("defcon 2").difference() == {"defcon": 2, "vp": -1, "card daniel_arap_moi": "removed"}


def test_018_daniel_arap_moi_at_defcon_2_is_deadly_for_who_plays_it():
    t = table(turn=2, us=["zbig"], ussr=["daniel_arap_moi"], holder="ussr", defcon=2, influence={"kenya": (2, 0)}).play(
        "card daniel_arap_moi", "event first", "defcon 1"
    )
    assert (t.result, t.vp) == (("us", "nuclear_war"), 1)  # its point was paid before


@pytest.mark.parametrize("card", [card for card in US_SCENES if card != "hero_of_the_crossing"])  # it has its own
def test_every_us_event_can_be_mirrored(card):
    """The same with the sides exchanged, and put away like a played event."""
    position, words, changed = US_SCENES[card]
    if "influence" in position:
        position = {**position, "influence": mirror(position["influence"])}
    dice = [word for word in words if word.startswith("die")]
    if len(dice) == 2:  # a realignment: each side has its own die
        words = [*words[:-2], *dice[::-1]]
    t = mirrored(card, *words, us=["cyrus_vance"], **position)
    assert (t.decider, t.prompt) == ("us", "inf-ask-card")
    assert t.difference() == {**mirror(changed), f"card {card}": pile_after(card)}
    assert t.where("mengistu_haile_mariam") == "discard"
