"""The net of CIA vs KGB: what it knows of a position, and where a search asks it instead of playing on."""

from random import Random
from typing import Any

from detente.ai.playout import Settings
from detente.ai.secret_search import SecretSearch
from detente.ai.self_play import play
from detente.game import TERMINAL
from detente.titles import title
from detente.titles.cia_vs_kgb.inputs import INPUTS, NOTHING
from detente.titles.cia_vs_kgb.state import ROLES, SIDES, STRUGGLE
from detente.titles.cia_vs_kgb.struggle import Act

GAME: Any = title("cia_vs_kgb")


def positions(seeds: range) -> list[Any]:
    """Of random games, with what chance decides."""
    found = []
    for seed in seeds:
        rng, s = Random(seed), GAME.new({})
        while GAME.current(s) != TERMINAL:
            found.append(s.clone())
            GAME.apply(s, rng.choice(GAME.legal(s)))
    return found


def kind(what: str, found: list[str]) -> set[str]:
    """Those that begin so, without that."""
    return {name.removeprefix(f"{what}_") for name in found if name.startswith(f"{what}_")}


def nearest(n: int, least: int, most: int) -> int:
    return max(least, min(most, n))


def test_what_the_net_knows_of_a_position() -> None:
    """Compared with the zones and counts as everybody else sees them."""
    names = GAME.evaluator.input_names()
    assert len(set(names)) == len(names) == INPUTS
    most = struggles = 0
    for s in positions(range(4)):
        numbers = list(GAME.evaluator.inputs(s))
        end = numbers.index(-1)
        assert set(numbers[end:]) == {-1}
        found = [names[number] for number in numbers[:end]]
        assert len(set(found)) == len(found)
        most = max(most, end)
        zones, scores = GAME.zones(s), (s.score_kgb, s.score_cia)
        rows = [zones[f"row_{side}"] for side in SIDES]
        sums = [sum(GAME.deck.influence[GAME.deck.group_ids.index(group)] for group in row) for row in rows]
        for n, side in enumerate(SIDES):
            assert kind(f"score_{side}", found) == {str(nearest(scores[n], 0, 100) // 5 * 5)}
            for zone in ("dead", "leave", "hq", "x"):
                there = {agent.split()[1] for agent in zones[f"{zone}_{side}"]}
                assert kind(f"{zone}_{side}", found) == there & set(ROLES)
            events = [i for i, id in enumerate(GAME.deck.objective_ids) if id in zones[f"won_{side}"]]
            assert kind(f"event_{side}", found) == {str(GAME.deck.ability[i]) for i in events if GAME.deck.ability[i]}
            for what, held in (("analyst", s.analyst), ("watcher", s.watcher), ("balance", s.balance)):
                assert (f"{what}_{side}" in found) is (held == n)
            struggle = s.phase == STRUGGLE
            if struggle:
                limit, points = GAME.deck.stability[s.objective], GAME.deck.vp[s.objective]
                assert kind(f"spare_{side}", found) == {str(nearest(limit - sums[n], -5, 14))}
                room = GAME.deck.population[s.objective] - len(rows[n])
                assert kind(f"room_{side}", found) == {str(room)}
                ready = [GAME.deck.group_ids.index(group) for group in rows[n]]
                factions = {str(GAME.deck.faction[group]) for group in ready if s.ready >> group & 1}
                assert kind(f"ready_{side}", found) == factions
                assert (f"goal_{side}" in found) is (scores[n] + points >= 100)
                assert (f"knows_{side}" in found) is bool((s.open | s.shown) >> (1 - n) & 1)
            else:
                assert not kind(f"spare_{side}", found) | kind(f"room_{side}", found) | kind(f"ready_{side}", found)
        assert kind("ahead", found) == {str(5 * nearest((scores[1] - scores[0]) // 5, -20, 20))}
        if not struggle:
            assert not kind("objective", found) | kind("pair", found) | kind("lead", found) | kind("spares", found)
            continue
        struggles += 1
        assert kind("objective", found) == {GAME.deck.objective_ids[s.objective]}
        if min(s.x_kgb, s.x_cia) >= 0:
            assert kind("pair", found) == {f"{points}_{ROLES[s.x_kgb]}_{ROLES[s.x_cia]}"}
        (lead,) = kind("lead", found)
        assert lead.split("_")[0] == str(nearest(sums[1] - sums[0], -8, 8))
        acts = isinstance(GAME.code.steps[s.pc], Act)
        turn = s.side if s.decider == 2 else s.decider
        tempo = 1 + 6 * all(rows) + 3 * (turn == 1) + (min(2, s.count) if acts else 2)
        assert lead.split("_tempo_")[1] == str(tempo)
        spares = [nearest(limit - n + 1, 0, 7) for n in sums]
        assert kind("spares", found) == {f"{SIDES[turn]}_{spares[0]}_{spares[1]}"}
        assert len(kind("deck", found)) == 1
    assert struggles > 200
    assert 25 < most < len(NOTHING)


def test_a_search_asks_the_net_in_the_struggle_and_plays_on_without_one() -> None:
    """It says that the CIA wins, whatever is done: then every choice looks so until both have waited."""
    names, width = GAME.evaluator.input_names(), GAME.evaluator.width
    net = [0.0] * (len(names) * width)
    net[names.index("struggle") * width] = 20.0
    turns = (s for s in positions(range(4)) if isinstance(GAME.code.steps[s.pc], Act) and s.decider == 0)
    s = next(s for s in turns if s.count == 0 and len(GAME.legal(s)) > 2)
    settings = Settings()
    settings.horizon = 3
    chances = {}
    for name, weights in (("net", net), ("none", [])):
        search = SecretSearch(GAME.evaluator_with(None, weights), [s], settings, 1)
        search.run(3)
        chances[name] = max(chance for _, visits, chance in search.tried() if visits)
    assert chances["net"] < 0.1 < chances["none"]


def test_decisions_of_a_struggle_are_learnt_from_with_what_the_turn_comes_to() -> None:
    settings = Settings()
    settings.horizon = 3
    evaluator = GAME.evaluator_with(None, [])
    samples = play(evaluator, GAME.new({}), settings, 8, 0, 3, 1)
    beside = [one for sample in samples for one in sample.beside]
    assert len(beside) > 30
    looks = {sample.outlook for sample in samples} | {0.0, 0.5, 1.0}
    assert {one.outlook for one in beside} <= looks
    assert all(not sample.beside for sample in play(evaluator, GAME.new({}), settings, 8, 0, 3))
