"""Every card of Twilight Struggle has a test that carries its number: test_067_grain_sales_..."""

import re
from pathlib import Path

from tests.twilight_table import CARDS

HERE = Path(__file__).parent


def numbers_with_tests():
    """The card numbers in the names of test functions."""
    texts = (path.read_text("utf-8") for path in HERE.glob("test_twilight_*.py"))
    return {int(number) for text in texts for number in re.findall(r"^def test_(\d{3})_", text, re.MULTILINE)}


def test_every_card_has_a_test():
    missing = [f"{row['number']} {id}" for id, row in CARDS.items() if int(row["number"]) not in numbers_with_tests()]
    assert not missing, f"no test for {', '.join(missing)}"


def test_no_test_names_a_card_that_does_not_exist():
    assert numbers_with_tests() <= set(range(1, 111))


def test_the_numbers_are_those_of_the_110_cards():
    assert sorted(int(row["number"]) for row in CARDS.values()) == list(range(1, 111))
