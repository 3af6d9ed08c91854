"""Reasons that speak of the plan of a turn: each fact where it is true, and not where it is not."""

from typing import Any

from detente.ai.explain import facts_of
from detente.locale import Texts
from tests.twilight_table import table

USSR, US = 0, 1
HERE = {"poland": (0, 4), "west_germany": (4, 0), "iran": (2, 0), "cuba": (1, 0)}


def plan(t: Any, side: int, *words: str) -> dict[str, dict[str, Any]]:
    """The facts after these words, by the end of their key; every one has a sentence in both languages."""
    before = t.s.clone()
    t.play(*words)
    found = facts_of(t.game, before, t.s, side)
    for lang in ("en", "ru"):
        assert all("[" not in Texts(lang, t.game).say(fact.key, fact.args) for fact in found)
    return {fact.key.removeprefix("inf-why-"): dict(fact.args) for fact in found}


def said(key: str, facts: dict[str, dict[str, Any]], lang: str = "en") -> str:
    return Texts(lang, table().game).say(f"inf-why-{key}", facts[key])


def of_ussr(*cards: str, **about: Any) -> Any:
    return table(**{"us": ["truman_doctrine"], "ussr": list(cards), "influence": HERE} | about)


def of_us(*cards: str, **about: Any) -> Any:
    about = {"us": list(cards), "ussr": ["comecon"], "influence": HERE, "to_play": "us"} | about
    return table(**about)


def test_a_card_that_lowers_defcon_goes_while_that_is_harmless() -> None:
    t = of_ussr("duck_and_cover", "fidel", defcon=3)
    facts = plan(t, USSR, "card duck_and_cover", "influence", "poland", "poland", "poland")
    assert facts["disarmed"] == {"card": "duck_and_cover", "n": 3}
    assert said("disarmed", facts) == "Gets rid of Duck and Cover while DEFCON is 3: at 2 it could lose the game"
    own = plan(of_us("duck_and_cover", "nato", defcon=3), US, "card duck_and_cover", "event")
    assert "disarmed" not in own


def test_an_event_of_the_enemy_that_cannot_happen_costs_nothing() -> None:
    words = ("card nato", "influence", "poland", "poland", "poland", "poland")
    assert plan(of_ussr("nato", "fidel"), USSR, *words)["idle"] == {"card": "nato"}
    facts = plan(of_ussr("nato", "fidel", effects={"marshall_plan": "us"}), USSR, *words)
    assert "idle" not in facts
    assert facts["once"] == {"card": "nato"}


def test_a_scoring_card_is_told_of_when_it_can_hardly_wait() -> None:
    hand = ("asia_scoring", "fidel", "comecon")
    assert "scored-due" not in plan(of_ussr(*hand, round=2), USSR, "card asia_scoring", "event")
    late = plan(of_ussr(*hand, round=6), USSR, "card asia_scoring", "event")
    assert late["scored-due"] == {"card": "asia_scoring", "left": 2}
    assert said("scored-due", late).endswith("2 action rounds are left")


def test_a_scoring_card_is_told_of_when_its_region_stands_well() -> None:
    """10.1.1: presence in Central America is 1, its battleground Cuba 1 more, next to the enemy's superpower 1 more."""
    here = {"cuba": (0, 3)}
    words = ("card central_america_scoring", "event")
    t = of_ussr("central_america_scoring", "fidel", influence=here)
    good = plan(t, USSR, *words)
    assert good["scored-now"] == {"region": "central_america", "n": -t.s.vp}
    assert t.s.vp < 0 and "points" not in good, "the same points are told once"
    bad = plan(of_us("central_america_scoring", "nato", influence=here), US, *words)
    assert "scored-now" not in bad


def test_a_scoring_card_in_the_headline_phase_leaves_the_enemy_no_time() -> None:
    t = of_us("asia_scoring", "nato", phase="headline")
    before = t.s.clone()
    t.headline(us="asia_scoring", ussr="comecon").play("poland", "hungary", "romania", "bulgaria")
    facts = {fact.key: fact.args for fact in facts_of(t.game, before, t.s, US)}
    assert facts["inf-why-scored-first"] == {"card": "asia_scoring"}


def test_an_effect_counts_by_the_rounds_that_it_has_left() -> None:
    early = plan(of_us("containment", "nato", round=1), US, "card containment", "event")
    assert early["effect"] == {"card": "containment", "left": 6}
    late = plan(of_us("containment", "nato", round=6), US, "card containment", "event")
    assert late["effect"]["left"] == 1
    by_the_enemy = plan(
        of_ussr("containment", "fidel"), USSR, "card containment", "influence", "poland", "poland", "poland"
    )
    assert "effect" not in by_the_enemy, "it serves the other side"


def test_an_effect_that_stays_and_one_that_ends() -> None:
    facts = plan(of_us("nato", "duck_and_cover", effects={"marshall_plan": "us"}), US, "card nato", "event")
    assert facts["lasting"] == {"card": "nato"}
    free = plan(of_us("nato", "duck_and_cover", effects={"quagmire": "ussr"}), US, "card nato", "die 1")
    assert free["ended"] == {"card": "quagmire"}
    caught = plan(of_us("nato", "duck_and_cover", effects={"quagmire": "ussr"}), US, "card nato", "die 6")
    assert "ended" not in caught


def test_what_effects_make_of_operations() -> None:
    """7.4: Containment adds a point to the US, Red Scare takes one from the USSR, but never the last."""
    more = plan(
        of_us("nato", "east_european_unrest", effects={"containment": "us"}),
        US,
        "card east_european_unrest",
        "influence",
        *["west_germany"] * 4,
    )
    assert more["raised"] == {"card": "east_european_unrest", "effect": "containment", "n": 4}
    scared = {"red_scare_purge": "us"}
    small = plan(of_ussr("romanian_abdication", "fidel", effects=scared), USSR, "card romanian_abdication", "event")
    assert small["small"] == {"card": "romanian_abdication", "effect": "red_scare_purge"}
    assert "Romanian Abdication loses nothing" in said("small", small)
    larger = plan(of_ussr("fidel", "comecon", effects=scared), USSR, "card fidel", "event")
    assert "small" not in larger


def test_military_operations_that_fall_due() -> None:
    words = ("card fidel", "coup", "iran", "die 6")
    last = plan(of_ussr("fidel", "comecon", round=7, defcon=4), USSR, *words)
    assert last["owed"] == {"n": 3}  # four were missing; DEFCON falls to 3 by the coup, two are done
    assert "owed" not in plan(of_ussr("fidel", "comecon", round=2, defcon=4), USSR, *words)


def test_what_is_kept_for_the_next_turn() -> None:
    words = ("card nato", "influence", *["west_germany"] * 4)
    last = plan(of_us("nato", "fidel", round=7), US, *words)
    assert last["kept"] == {"card": "fidel"}
    assert "kept" not in plan(of_us("nato", "fidel", round=6), US, *words)
    assert said("kept", last, "ru").startswith("«Фидель Кастро» остаётся")
