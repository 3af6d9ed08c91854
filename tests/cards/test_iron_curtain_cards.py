"""The 18 cards of Iron Curtain: each one as an own card, in the enemy's hand, declined, in part, with an empty supply.

What a card does is taken from the summaries of the events in the facts (cards.csv), not from the card file.
"""

from typing import NamedTuple

import pytest

from detente.titles.iron_curtain import cards
from tests.iron_curtain_table import lay, shipped


class Case(NamedTuple):
    """A position, and the event carried out in full there."""

    card: str
    side: str
    stars: int
    placed: list[str]
    at: str
    event: list[str]
    after: dict[str, tuple[int, int]]  # cubes (US, USSR) that the event changed
    points: int = 0  # for the US


CASES = [
    # US infiltrates up to 2 in Europe, at most 1 per country.
    Case("france", "us", 2, ["italy 1,0 0:3"], "0,1", ["france", "italy"], {"france": (1, 0), "italy": (1, 3)}),
    # US infiltrates 1 in Italy, then removes up to 1 USSR influence from a European country.
    Case("italy", "us", 2, ["france 1,0 0:3"], "0,1", ["italy", "france"], {"italy": (1, 0), "france": (0, 2)}),
    # US infiltrates up to 3 in Europe, at most 1 per country.
    Case(
        "west_germany", "us", 3, ["france 1,0 0:0", "italy 2,0 0:3"], "0,1",
        ["west_germany", "start_europe", "italy"],
        {"west_germany": (1, 0), "start_europe": (2, 1), "italy": (1, 3)},
    ),
    # US infiltrates up to 2 in Iran.
    Case("iran", "us", 2, ["japan 1,0 0:0"], "2,0", ["iran", "iran"], {"iran": (2, 0)}),
    # US infiltrates up to 4 in Asia, at most 2 per country.
    Case(
        "japan", "us", 4, ["pakistan 1,0 0:3"], "2,0",
        ["japan", "japan", "pakistan", "pakistan"], {"japan": (2, 0), "pakistan": (2, 3)},
    ),
    # US infiltrates 1 in Pakistan, then removes up to 1 USSR influence from a country adjacent to Pakistan.
    Case("pakistan", "us", 2, ["japan 1,0 0:3"], "2,0", ["pakistan", "japan"], {"pakistan": (1, 0), "japan": (0, 2)}),
    # US infiltrates up to 2 in Africa.
    Case("south_africa", "us", 2, ["nigeria 1,0 0:3"], "2,0", ["nigeria", "nigeria"], {"nigeria": (2, 3)}),
    # US scores 1 VP.
    Case("nigeria", "us", 1, ["japan 1,0 0:0"], "2,0", [], {}, 1),
    # US infiltrates 1 in Brazil, then moves up to 2 of its influence from anywhere to South or Central America.
    Case(
        "brazil", "us", 3, ["japan 1,0 3:0", "panama 2,0 0:3"], "1,1",
        ["brazil", "japan", "brazil", "japan", "panama"], {"brazil": (2, 0), "panama": (1, 3), "japan": (1, 0)},
    ),
    # US infiltrates up to 2 in Central America.
    Case("panama", "us", 1, ["cuba 1,0 0:0"], "2,0", ["cuba", "panama"], {"cuba": (1, 0), "panama": (1, 0)}),
    # USSR infiltrates up to 2 in Poland and up to 2 in other European countries.
    Case(
        "poland", "ussr", 3, ["france 1,0 3:0"], "0,1",
        ["poland", "poland", "france", "start_europe"],
        {"poland": (0, 2), "france": (3, 1), "start_europe": (1, 2)},
    ),
    # USSR infiltrates up to 2 in East Germany, then removes up to 3 US influence from Europe, at most 2 per country.
    Case(
        "east_germany", "ussr", 3, ["france 1,0 3:0"], "0,1",
        ["east_germany", "east_germany", "france", "france", "start_europe"],
        {"east_germany": (0, 2), "france": (1, 0), "start_europe": (0, 1)},
    ),
    # USSR infiltrates up to 2 in Egypt, then replaces up to 2 US in the Middle East and Africa, 1 per country.
    Case(
        "egypt", "ussr", 3, ["nigeria 1,0 1:0", "angola 2,0 3:0"], "0,1",
        ["egypt", "egypt", "nigeria", "angola"], {"egypt": (0, 2), "nigeria": (0, 1), "angola": (2, 1)},
    ),
    # USSR infiltrates up to 2 in Vietnam, then removes up to 2 US influence from adjacent countries, 1 per country.
    Case(
        "vietnam", "ussr", 2, ["japan 1,0 2:0", "nigeria 1,1 0:0", "iran 2,1 1:0"], "2,0",
        ["vietnam", "vietnam", "japan", "iran"], {"vietnam": (0, 2), "japan": (1, 0), "iran": (0, 0)},
    ),
    # USSR infiltrates up to 4 in African countries not controlled by the US, at most 2 per country.
    Case(
        "angola", "ussr", 3, ["nigeria 1,0 1:0", "south_africa 2,0 2:0"], "1,1",
        ["angola", "angola", "nigeria", "nigeria"], {"angola": (0, 2), "nigeria": (1, 2)},
    ),
    # USSR scores 1 VP and infiltrates up to 2 in Algeria.
    Case("algeria", "ussr", 2, ["japan 1,0 0:0"], "2,0", ["algeria", "algeria"], {"algeria": (0, 2)}, -1),
    # USSR infiltrates up to 4 in South and Central America, at most 2 per country.
    Case(
        "chile", "ussr", 3, ["panama 1,0 3:0"], "2,0",
        ["chile", "chile", "panama", "panama"], {"chile": (0, 2), "panama": (3, 2)},
    ),
    # USSR infiltrates up to 3 in Cuba, then removes up to 2 US influence from adjacent countries, 1 per country.
    Case(
        "cuba", "ussr", 3, ["japan 1,0 2:0", "iran 0,1 1:0"], "1,1",
        ["cuba", "cuba", "cuba", "japan", "iran"], {"cuba": (0, 3), "japan": (1, 0), "iran": (0, 0)},
    ),
]  # fmt: skip

each_card = pytest.mark.parametrize("case", CASES, ids=lambda case: case.card)
each_card_with_cubes = pytest.mark.parametrize("case", [c for c in CASES if c.event], ids=lambda case: case.card)


def other(side):
    return "us" if side == "ussr" else "ussr"


def laid(case, by, placed=None):
    """The case's position, after `by` has laid the card."""
    return lay(case.card, case.at, *(placed or case.placed), by=by)


def changed(case):
    """All that the event changes."""
    return case.after | ({"score": case.points} if case.points else {})


def test_all_eighteen_cards_are_here():
    assert [case.card for case in CASES] == shipped().deck.ids[:18]


@each_card
def test_flag_and_stars(case):
    card = next(c for c in cards.load().data["card"] if c["id"] == case.card)
    assert (card["side"], card["influence"]) == (case.side, case.stars)


@each_card
def test_event_of_an_own_card(case):
    t = laid(case, case.side).play("event", *case.event).end(case.side)
    assert t.difference() == changed(case)
    assert t.decider == other(case.side)
    assert t.prompt == "ic-ask-card"  # no influence after the event


@each_card
def test_event_by_its_owner_when_the_enemy_plays_the_card(case):
    t = laid(case, other(case.side))
    assert t.decider == case.side
    t.play("event", *case.event).end(case.side)
    assert t.difference() == changed(case)
    assert t.decider == other(case.side)  # now the influence of the one who played the card
    assert t.prompt == "ic-ask-influence"
    assert t.points == case.stars


@each_card
def test_the_owner_makes_all_choices_of_the_event(case):
    t = laid(case, other(case.side)).play("event")
    for word in case.event:
        assert t.decider == case.side
        t.play(word)
    assert t.end(case.side).difference() == changed(case)


@each_card
def test_declined_by_its_owner(case):
    t = laid(case, other(case.side)).play("decline")
    assert t.difference() == {}
    assert t.decider == other(case.side)
    assert t.points == case.stars


@each_card
def test_influence_instead_of_the_own_event(case):
    t = laid(case, case.side).play("influence")
    assert t.prompt == "ic-ask-influence"
    assert t.points == case.stars
    assert t.play("done").difference() == {}
    assert t.decider == other(case.side)


@each_card
def test_as_many_influence_cubes_as_stars(case):
    t = laid(case, case.side).play("influence")
    n = t.cubes("start_europe")[case.side == "ussr"]
    t.play(*["start_europe"] * case.stars)
    assert t.cubes("start_europe")[case.side == "ussr"] == n + case.stars
    assert t.decider == other(case.side)


@each_card_with_cubes
def test_up_to_nothing(case):
    t = laid(case, case.side).play("event").end(case.side)
    assert t.difference() == ({"score": case.points} if case.points else {})  # a point is no "up to"
    assert t.decider == other(case.side)


@each_card_with_cubes
def test_up_to_one_cube_only(case):
    t = laid(case, case.side)
    first = case.event[0]
    us, ussr = t.cubes(first)
    t.play("event", first).end(case.side)
    one = {first: (us + 1, ussr) if case.side == "us" else (us, ussr + 1)}
    assert t.difference() == one | ({"score": case.points} if case.points else {})
    assert t.decider == other(case.side)


@each_card_with_cubes
def test_cubes_come_from_the_supply_and_return_to_it(case):
    t = laid(case, case.side).play("event", *case.event).end(case.side)
    assert t.difference() == changed(case)
    for i, side in enumerate(("us", "ussr")):
        assert t.supply(side) == 24 - sum(cubes[i] for cubes in t.board().values())


def own_cubes(case):
    index = 0 if case.side == "us" else 1
    return sum(int(line.split()[2].split(":")[index]) for line in case.placed)


@each_card_with_cubes
def test_infiltration_with_an_empty_supply_takes_a_cube_from_another_country(case):
    rest = 24 - own_cubes(case)
    start = f"start_europe 0,0 {rest}:0" if case.side == "us" else f"start_europe 0,0 0:{rest}"
    t = laid(case, case.side, [start, *case.placed]).play("event")
    assert t.supply(case.side) == 0
    assert t.prompt == "ic-ask-lift"
    i, target = (0 if case.side == "us" else 1), case.event[0]
    before = t.cubes(target)[i]
    t.play("start_europe", target).end(case.side)
    assert t.cubes("start_europe")[i] == rest - 1
    assert t.cubes(target)[i] == before + 1
    assert (t.supply(case.side), t.score) == (0, case.points)
    assert set(t.difference()) - {"score"} == {"start_europe", target}


@each_card_with_cubes
def test_with_an_empty_supply_the_event_may_still_be_left_out(case):
    rest = 24 - own_cubes(case)
    start = f"start_europe 0,0 {rest}:0" if case.side == "us" else f"start_europe 0,0 0:{rest}"
    t = laid(case, case.side, [start, *case.placed]).play("event").end(case.side)
    assert t.difference() == ({"score": case.points} if case.points else {})
    assert t.decider == other(case.side)
