"""Every numbered rule of Twilight Struggle has a test that carries its number."""

import re
import tomllib
from collections import defaultdict
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from tests.twilight_table import game

RULES = tomllib.loads(resources.files("detente.titles.twilight_struggle").joinpath("rules.toml").read_text("utf-8"))[
    "rule"
]
NUMBERS = list(dict.fromkeys(rule["number"] for rule in RULES))
TESTABLE = [(rule["number"], rule["edition"]) for rule in RULES if rule["testable"]]
PREFIXES = {number: f"test_{number.replace('.', '_').lower()}_" for number in NUMBERS}
OWN_EDITION = {number for number, edition in TESTABLE if edition == "second"} & {
    number for number, edition in TESTABLE if edition != "second"
}  # rules that the 2nd edition words in its own way


def number_of(name):
    """The rule that a test's name carries: the longest number that fits (4.5.C.a before 4.5.C)."""
    fitting = [number for number, prefix in PREFIXES.items() if name.lower().startswith(prefix)]
    return max(fitting, key=len, default=None)


def names_by_rule():
    """The names of the tests of each rule."""
    found = defaultdict(list)
    for path in sorted(Path(__file__).parent.glob("test_twilight_*.py")):
        if path.name != Path(__file__).name:
            for name in re.findall(r"(?m)^def (test_\w+)\(", path.read_text("utf-8")):
                found[number_of(name)].append(name)
    return found


TESTS = names_by_rule()


@pytest.mark.parametrize("number", dict.fromkeys(number for number, _ in TESTABLE))
def test_every_testable_rule_has_a_test(number):
    assert TESTS[number]


@pytest.mark.parametrize("number", sorted(OWN_EDITION))
def test_what_the_second_edition_words_in_its_own_way_has_its_own_test(number):
    assert [name for name in TESTS[number] if "second" in name]


def test_no_test_carries_the_number_of_a_rule_that_does_not_exist():
    assert [name for name in TESTS[None] if re.match(r"(?i)test_(\d|lw_\d|opt_\d)", name)] == []


def test_the_rules_reference_is_whole():
    assert (NUMBERS[0], len(NUMBERS), len(RULES)) == ("1.0", 195, 208)
    editions = {(rule["number"], rule["edition"]) for rule in RULES}
    assert len(editions) == len(RULES)
    assert all(rule["tests"] for rule in RULES if rule["testable"])


OPTIONS = ({}, {"edition": "second"}, {"variant": "chinese_civil_war"}, {"variant": "late_war"}, {"us_extra": "2"})


@pytest.mark.parametrize("options", OPTIONS)
def test_every_refusal_names_a_rule_that_exists(options):
    """Random games; now and then everything that cannot be done is asked for its reason."""
    rng, title, s = Random(len(str(options))), game(), game().new(options)
    actions = [a for a in range(title.actions) if has_text(title, a)]
    while title.current(s) < 3:
        legal = set(title.legal(s))
        if title.current(s) < 2 and rng.random() < 0.05:
            reasons = {a: title.why_not(s, a) for a in actions}
            assert {a for a, reason in reasons.items() if reason is None} == legal
            assert {reason.rule for reason in reasons.values() if reason} <= set(NUMBERS)
        title.apply(s, rng.choice(sorted(legal)))


def has_text(title, action):
    try:
        return bool(title.text(action))
    except ValueError:
        return False
