"""What the nets of the influence games are told, compared with the view that a person gets and with the tables."""

import csv
from pathlib import Path
from random import Random
from typing import Any

import pytest

from detente.ai import net_course
from detente.ai.net_course import FAULTS, FEW
from detente.ai.training import Course
from detente.evaluator import NetEvaluator
from detente.game import CHANCE, TERMINAL
from detente.influence.board import REGION_IDS
from detente.titles import title
from tests.ai.test_net import said

TITLES = ("twilight_struggle", "red_sea")
SIDES = ("ussr", "us")
LEVELS = ["none", "presence", "domination", "control"]


def positions(game: Any, seeds: range) -> list[Any]:
    """Of random games, where something is decided."""
    found = []
    for seed in seeds:
        rng, s = Random(seed), game.new({})
        while game.current(s) != TERMINAL:
            if game.current(s) != CHANCE and rng.random() < 0.08:
                found.append(s.clone())
            game.apply(s, rng.choice(game.legal(s)))
    return found


def table(id: str, name: str) -> dict[str, dict[str, str]]:
    package = Path(net_course.__file__).parents[1] / "titles" / id
    with (package / name).open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def kind(found: list[str], *heads: str) -> set[str]:
    return {name for name in found if name.startswith(heads)}


def near(n: int, least: int, most: int) -> int:
    return max(least, min(most, n))


@pytest.mark.parametrize("id", TITLES)
def test_names_are_names(id: str) -> None:
    names = title(id).evaluator.input_names()  # type: ignore[attr-defined]
    assert len(set(names)) == len(names) > 1000
    assert len(names) < 2**15, "the numbers that are learnt from are short"


@pytest.mark.parametrize("id", TITLES)
def test_map_and_tracks(id: str) -> None:
    game: Any = title(id)
    for s in positions(game, range(8)):
        found, view = said(game.evaluator, s), game.view(s, 0)
        assert len(set(found)) == len(found)
        influence = {c: (ussr, us) for c, (us, ussr) in view.influence.items()}
        assert kind(found, "lead_") == {f"lead_{c}_{near(us - ussr, -5, 5)}" for c, (ussr, us) in influence.items()}
        assert kind(found, "both_in_") == {f"both_in_{c}" for c, (ussr, us) in influence.items() if us and ussr}
        assert kind(found, "score_") == {f"score_{near(view.vp, -20, 20)}"}
        assert kind(found, "turn_") == {f"turn_{view.turn}_round_{view.round}"}
        assert kind(found, "china_") == {told_of_china(view)}
        for side in SIDES:
            assert kind(found, f"{side}_space") == {f"{side}_space_{view.space[side]}"}
            (short,) = kind(found, f"{side}_short_of_")
            assert short.startswith(f"{side}_short_of_{near(view.defcon - view.military[side], 0, 5)}_")
        (defcon,) = kind(found, "defcon_")
        assert defcon.startswith(f"defcon_{view.defcon}_")
        assert kind(found, "headlines", "ussr_moves", "us_moves") == {
            "headlines" if view.round == 0 else f"{view.phasing}_moves"
        }


def told_of_china(view: Any) -> str:
    if view.china.holder not in SIDES:
        return "china_free"
    return f"china_{'up' if view.china.up else 'down'}_{view.china.holder}"


@pytest.mark.parametrize("id", TITLES)
def test_regions_by_their_cards(id: str) -> None:
    game: Any = title(id)
    ids = game.board.card_ids
    held: set[str] = set()
    for s in positions(game, range(8)):
        found, zones = said(game.evaluator, s), game.zones(s)
        views = {at.region: at for at in game.view(s, 0).regions}
        for number in game.evaluator.tables.regions:
            card, region = ids[game.evaluator.tables.scored_by[number]], REGION_IDS[number]
            at = views[region]
            if card in zones["hand_ussr"]:
                standing = "ussr_has"
            elif card in zones["hand_us"]:
                standing = "us_has"
            else:
                standing = "to_come" if card in (*zones["deck"], *zones["box"]) else "gone"
            (net,) = kind(found, f"net_{region}_{standing}_")
            if id == "twilight_struggle":  # Red Sea's card may double
                assert net == f"net_{region}_{standing}_{near(at.net, -9, 9)}"
            stand = 4 * LEVELS.index(at.ussr or "none") + LEVELS.index(at.us or "none")
            assert kind(found, f"levels_{region}_") == {f"levels_{region}_{stand}"}
            held.add(standing)
    assert held == {"ussr_has", "us_has", "to_come", "gone"}


@pytest.mark.parametrize("id", TITLES)
def test_hands_and_piles(id: str) -> None:
    game: Any = title(id)
    about, priors = table(id, "cards.csv"), table(id, "card_priors.csv")
    for s in positions(game, range(6)):
        found, zones, view = said(game.evaluator, s), game.zones(s), game.view(s, 0)
        assert kind(found, "discarded_") == {f"discarded_{card}" for card in view.discard}
        assert kind(found, "removed_") == {f"removed_{card}" for card in view.removed}
        alarm = near(view.defcon - 2, 0, 2)
        for n, side in enumerate(SIDES):
            hand = game.view(s, n).hand
            assert sorted(hand) == sorted(zones[f"hand_{side}"])
            assert kind(found, f"{side}_has_") == {f"{side}_has_{card}" for card in hand}
            assert kind(found, f"{side}_cards_") == {f"{side}_cards_{len(hand)}"}
            ops = sum(int(about[card]["ops"] or 0) for card in hand)
            assert kind(found, f"{side}_ops_") == {f"{side}_ops_{near(ops // 2, 0, 11)}"}
            theirs = [card for card in hand if about[card]["side"] == SIDES[1 - n]]
            assert kind(found, f"{side}_enemy_events") == {f"{side}_enemy_events_{len(theirs)}"}
            dangers = [card for card in theirs if priors[card][f"danger_{side}"] == "1"]
            assert f"{side}_{near(len(dangers), 0, 3)}_dangers_{alarm}" in found
            (cornered,) = (name for name in kind(found, f"{side}_") if "_cornered_" in name)
            assert int(cornered.split("_")[1]) <= len(dangers)
            scoring = [card for card in hand if about[card]["scoring"] == "1"]
            many = f"{side}_{near(len(scoring), 0, 3)}_scoring_"
            assert len(kind(found, many)) == 1


@pytest.mark.parametrize("id", TITLES)
def test_effects_in_force(id: str) -> None:
    game: Any = title(id)
    seen = 0
    for s in positions(game, range(8)):
        found = kind(said(game.evaluator, s), "effect_")
        for effect in game.view(s, 0).effects:
            sides = (effect.side,) if effect.side in SIDES else SIDES
            for side in sides:
                assert any(name.startswith(f"effect_{effect.effect}_") and f"_{side}" in name for name in found)
                seen += 1
        numbers = {effect.effect for effect in game.view(s, 0).effects}
        assert {int(name.split("_")[1]) for name in found} <= numbers
    assert seen > 20


@pytest.mark.parametrize("id", TITLES)
def test_wild_games_teach(id: str) -> None:
    """Few positions of each, results as they came, and games lost by a fault count little."""
    game: Any = title(id)
    course = Course(id, 300, 0, 5)
    rows = net_course.chunk(course, [], 0, 300)
    assert rows == net_course.chunk(course, [], 0, 300)
    games = [row[0] for row in rows]
    assert max(map(games.count, set(games))) <= FEW
    assert {row[3] for row in rows} <= {0.0, 0.5, 1.0}
    left_out = set(range(300)) - set(games)
    assert 5 < len(left_out) < 200 and all(number % FAULTS for number in left_out)
    assert isinstance(game.evaluator, NetEvaluator)
    learnt = net_course.learn(course, rows)
    assert learnt.samples == len(rows)
    mine = net_course.lessons(row for row in rows if row[0] % 10 != 9)
    units = int(game.evaluator.width) - 1
    assert net_course.loss(learnt.weights, units, mine) < net_course.loss([0.0] * len(learnt.weights), units, mine)
