"""Red Sea: every way in which a game ends, for either side where it can end for either."""

import pytest

from tests.red_sea_table import SEA, game, new, table

MIXED = {"twilight_cards": "yes"}
HANDS = {"us": ["zbig"], "ussr": ["seychelles"]}


def played(side, card, *words, **position):
    """A side plays a card in its action round."""
    hands = {s: [*([card] if s == side else []), *fill] for s, fill in HANDS.items()}
    return table(turn=2, to_play=side, **hands, **position).play(f"card {card}", *words)


def ended(**position):
    """The last turn is over; nobody lacks military operations unless the test says so."""
    return table(**{"turn": 2, "phase": "end", "military": (5, 5), **HANDS, **position})


SCORED = {"kenya": (2, 0), "egypt": (2, 0), "sudan": (1, 0)}
REVEALED = {**SCORED, "ethiopia": (1, 0)}
KENYA = {"kenya": (0, 1)}
HOT = {"ethiopia": (0, 1), "somalia": (0, 2)}

ENDINGS = [
    # ten points (10.4.1.a): by an event, by scoring, by space, by the penalty, by a revealed scoring card
    ("us", "ten_points", lambda: played("us", "indian_ocean_zone_of_peace", "event", vp=8)),
    ("ussr", "ten_points", lambda: played("ussr", "indian_ocean_zone_of_peace", "event", vp=-8)),
    ("us", "ten_points", lambda: played("us", "africa_scoring", "event", vp=4, influence=SCORED)),
    ("us", "ten_points", lambda: played("us", "hero_of_the_crossing", "space", "die 1", vp=7, space=(2, 0))),
    ("ussr", "ten_points", lambda: ended(turn=1, defcon=4, military=(0, 4), vp=-6, us=["usaid"], ussr=["nasserism"])),
    (
        "us",
        "ten_points",
        lambda: played("ussr", "the_derg", "coup", "ethiopia", "card africa_scoring", vp=4, influence=REVEALED),
    ),
    # both flashpoints (10.4.1.b)
    ("ussr", "flashpoints", lambda: played("us", "africa_scoring", "event", influence=HOT, vp=9)),
    (
        "us",
        "flashpoints",
        lambda: played("us", "africa_scoring", "event", influence={c: (b, a) for c, (a, b) in HOT.items()}),
    ),
    # nuclear war (10.4.1.c): a coup, a revealed card, an event of one's own and one of the opponent
    ("ussr", "nuclear_war", lambda: played("us", "usaid", "coup", "kenya", "die 1", defcon=2, influence=KENYA)),
    (
        "us",
        "nuclear_war",
        lambda: played("ussr", "the_derg", "coup", "somalia", "card detente", defcon=2, influence={"somalia": (1, 0)}),
    ),
    ("us", "nuclear_war", lambda: played("ussr", "yemeni_presidential_assassinations", "event", defcon=2)),
    ("ussr", "nuclear_war", lambda: played("us", "yemeni_presidential_assassinations", "event first", defcon=2)),
    # a kept scoring card, and ten points by the penalty with one (11.2, 10.4.1.d)
    ("us", "held_scoring_card", lambda: ended(ussr=["africa_scoring"])),
    ("ussr", "held_scoring_card", lambda: ended(us=["africa_scoring"])),
    (None, "held_scoring_card", lambda: ended(us=["africa_scoring"], ussr=["middle_east_scoring"])),
    ("ussr", "held_scoring_card", lambda: ended(us=["africa_scoring"], defcon=4, military=(4, 1), vp=8)),
    # the last turn is over (10.4.2)
    ("us", "final_scoring", lambda: ended()),  # Romanian Autonomy
    ("ussr", "final_scoring", lambda: ended(holder="ussr", face_up=False)),
    ("ussr", "final_scoring", lambda: ended(influence={SEA: (0, 4)})),
    (None, "final_scoring", lambda: ended(influence={SEA: (0, 1)})),
    ("us", "final_scoring", lambda: ended(turn=3, options=MIXED, discard=["summit"])),
    # Wargames, a guest
    ("us", "wargames", lambda: played("us", "wargames", "event", "yes", vp=7, defcon=2, options=MIXED)),
    ("ussr", "wargames", lambda: played("ussr", "wargames", "event", "yes", vp=-9, defcon=2, options=MIXED)),
    (None, "wargames", lambda: played("us", "wargames", "event", "yes", vp=6, defcon=2, options=MIXED)),
]


@pytest.mark.parametrize("winner, ending, play", ENDINGS, ids=lambda value: value if isinstance(value, str) else "")
def test_an_ending(winner, ending, play):
    t = play()
    assert t.result == (winner, ending)
    assert (t.decider, t.legal()) == ("over", set())
    if t.log:  # a table that is laid out at the end of a turn has told nothing
        assert t.logged("inf-log-won") == [{"winner": winner or "none", "ending": ending}]


def test_every_ending_is_tested():
    assert {ending for _, ending, _ in ENDINGS} == set(game().ending_ids) - {"", "control_of_europe"}


def test_11_4_equal_bids_are_decided_by_lot():
    swaps = set()
    for seat in ("ussr", "us"):
        t = new({"bid": "influence"}).play("want us", "bid 2", "want us", "bid 2")
        assert t.decider == "chance"
        t.play(f"want {seat}").deal()
        swaps.add(t.view("observer").swapped)
        assert (t.decider, t.points) == ("ussr", 2)  # whoever did not get the US has 2 more for the USSR
    assert swaps == {True, False}
