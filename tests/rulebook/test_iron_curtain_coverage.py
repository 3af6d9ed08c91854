"""Every numbered rule of Iron Curtain, and every decision, has a test that carries its number."""

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

TESTS = [
    name
    for path in Path(__file__).parent.glob("test_iron_curtain_*.py")
    for name in re.findall(r"(?m)^def (test_\w+)\(", path.read_text("utf-8"))
]
RULES = tomllib.loads(resources.files("detente.titles.iron_curtain").joinpath("rules.toml").read_text("utf-8"))["rule"]
RULINGS = resources.files("detente.titles.iron_curtain").joinpath("RULINGS.md").read_text("utf-8")
DECIDED = re.findall(r"(?m)^\| (D\d+),", RULINGS)


@pytest.mark.parametrize("number", [rule["number"] for rule in RULES if rule["testable"]])
def test_every_testable_rule_has_a_test(number):
    prefix = f"test_{number.replace('.', '_')}_"
    assert [name for name in TESTS if name.startswith(prefix)]


@pytest.mark.parametrize("number", DECIDED)
def test_every_decision_has_a_test(number):
    assert [name for name in TESTS if name.startswith(f"test_{number.lower()}_")]


def test_the_rulings_are_whole():
    assert [f"D{n}" for n in range(1, 24)] == DECIDED


def test_the_rules_reference_is_whole():
    numbers = [rule["number"] for rule in RULES]
    assert numbers == sorted(numbers, key=lambda n: [int(part) for part in n.split(".")])
    assert numbers[0] == "0.1"
    assert numbers[-1] == "5.4"
    assert len(numbers) == len(set(numbers)) == 28


def test_no_test_carries_the_number_of_a_rule_that_does_not_exist():
    numbers = {rule["number"] for rule in RULES}
    carried = {f"{m[1]}.{m[2]}" for name in TESTS if (m := re.match(r"test_(\d)_(\d)_", name))}
    assert carried <= numbers
