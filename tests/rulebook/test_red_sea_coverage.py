"""Every numbered rule of Red Sea has a test that carries its number; every refusal names a rule that exists."""

import re
import tomllib
from collections import defaultdict
from importlib import resources
from pathlib import Path
from random import Random

import pytest

from detente.titles import title as title_of
from tests.red_sea_table import game

RULES = tomllib.loads(resources.files("detente.titles.red_sea").joinpath("rules.toml").read_text("utf-8"))["rule"]
NUMBERS = [rule["number"] for rule in RULES]
PREFIXES = {number: f"test_{number.replace('.', '_').lower()}_" for number in NUMBERS}


def number_of(name):
    """The rule that a test's name carries: the longest number that fits (4.5.C.a before 4.5.C)."""
    fitting = [number for number, prefix in PREFIXES.items() if name.startswith(prefix)]
    return max(fitting, key=len, default=None)


def names_by_rule():
    """The names of the tests of each rule."""
    found = defaultdict(list)
    for path in sorted(Path(__file__).parent.glob("test_red_sea_*.py")):
        for name in re.findall(r"(?m)^def (test_\w+)\(", path.read_text("utf-8")):
            found[number_of(name)].append(name)
    return found


TESTS = names_by_rule()


@pytest.mark.parametrize("number", [rule["number"] for rule in RULES if rule["testable"]])
def test_every_testable_rule_has_a_test(number):
    assert TESTS[number]


def test_no_test_carries_the_number_of_a_rule_that_does_not_exist():
    assert [name for name in TESTS[None] if re.match(r"test_[1-9]", name)] == []


def test_the_rules_reference_is_whole():
    assert len(NUMBERS) == len(set(NUMBERS))
    assert all(rule["tests"] for rule in RULES if rule["testable"])


RED_SEA = ({}, {"bid": "influence"}, {"tournament": "yes"}, {"twilight_cards": "yes"})


@pytest.mark.parametrize("options", RED_SEA, ids=str)
def test_every_refusal_names_a_rule_that_exists(options):
    """Random games; now and then everything that cannot be done is asked for its reason."""
    assert refused_by(game(), options, rounds=6) <= set(NUMBERS)


def test_a_refused_guest_of_twilight_struggle_names_our_rule():
    rules = refused_by(title_of("twilight_struggle"), {"red_sea_cards": "yes"}, rounds=1)
    prefixed = {rule.removeprefix("RS.") for rule in rules if rule.startswith("RS.")}
    assert prefixed == {"12.3.1"} <= set(NUMBERS)


def refused_by(title, options, rounds):
    """The rules by which random games refuse something."""
    rng, found = Random(str(options)), set()
    actions = [a for a in range(title.actions) if has_text(title, a)]
    for _ in range(rounds):
        s = title.new(options)
        while title.current(s) < 3:
            legal = set(title.legal(s))
            if title.current(s) < 2 and (rng.random() < 0.05 or title.moment(s).id in ("bid", "t1h")):
                reasons = {a: title.why_not(s, a) for a in actions}
                assert {a for a, reason in reasons.items() if reason is None} == legal
                found |= {reason.rule for reason in reasons.values() if reason}
            title.apply(s, rng.choice(sorted(legal)))
    return found


def has_text(title, action):
    try:
        return bool(title.text(action))
    except ValueError:
        return False
