"""Red Sea: the odds that the page shows are what all dice come to."""

from collections import Counter
from itertools import product

import pytest

from tests.cards.red_sea_play import event, mirrored
from tests.red_sea_table import table

MIXED = {"twilight_cards": "yes"}


def salt():
    hands = {"us": ["salt_negotiations", "zbig"], "ussr": ["seychelles"]}
    t = table(turn=2, **hands, to_play="us", influence={"sudan": (3, 1)}, options=MIXED)
    return t.play("card salt_negotiations", "event", "no", "card seychelles", "coup")


ROLLS = {
    "israeli_periphery_doctrine": (
        lambda: event("us", "israeli_periphery_doctrine", influence={"egypt": (1, 4), "sudan": (0, 1)}),
        "egypt",
    ),
    "its mirror": (lambda: mirrored("israeli_periphery_doctrine", influence={"kenya": (3, 1)}), "kenya"),
    "anti_zionist_committee": (
        lambda: event("ussr", "anti_zionist_committee", influence={"oman": (4, 2), "saudi_arabia": (3, 0)}),
        "oman",
    ),
    "f5es_delivered": (lambda: event("ussr", "f5es_delivered", influence={"kenya": (3, 1)}), "kenya"),
    "zbig": (lambda: event("us", "zbig", influence={"kenya": (0, 3)}, famine=["kenya"]), "kenya"),
    "famine": (lambda: event("ussr", "famine", "kenya", "ethiopia", influence={"kenya": (3, 0)}), "kenya"),
    "nasserism": (
        lambda: table(
            turn=2, ussr=["seychelles"], us=["zbig"], influence={"oman": (2, 0)}, effects={"nasserism": "ussr"}
        ).play("card seychelles", "coup"),
        "oman",
    ),
    "the_derg": (
        lambda: table(
            turn=2, us=["zbig"], ussr=["oau"], to_play="us", influence={"sudan": (0, 3)}, effects={"the_derg": "ussr"}
        ).play("card zbig", "coup"),
        "sudan",
    ),
    "salt_negotiations": (salt, "sudan"),
}


@pytest.mark.parametrize("card", ROLLS)
def test_the_odds_are_what_all_dice_come_to(card):
    lay, country = ROLLS[card]
    t = lay()
    odds = t.game.question(t.s).odds(t.game.action(country))
    dice = 2 if odds.kind == "realign" else 1
    found = Counter()
    for faces in product(range(1, 7), repeat=dice):
        found[lay().play(country, *(f"die {face}" for face in faces)).at(country)] += 1
    shown = Counter()
    for ways, us, ussr in odds.outcomes:
        shown[us, ussr] += ways
    assert shown == found


def test_the_odds_of_a_better_roll_name_its_card():
    t = event("us", "israeli_periphery_doctrine", influence={"egypt": (0, 2)})
    odds = t.game.question(t.s).odds(t.game.action("egypt"))
    assert [(one.value, one.card) for one in odds.sum] == [(1, "israeli_periphery_doctrine")]
    assert all(one.card == "" for one in odds.enemy)
