"""What cannot be in Twilight Struggle and Red Sea, each with its reason, its place and its repair."""

from typing import Any

import pytest

from detente.editing.model import Finding, Values
from detente.game import CHANCE
from detente.titles import title

from .setting import editor, impossible, keys, moments

TWILIGHT = editor("twilight_struggle")
RED_SEA = editor("red_sea")


def at(moment: str, id: str = "twilight_struggle") -> Values:
    """A moment of a random game, as it can be set."""
    for seed in range(200):
        for s in moments(id, seed):
            if title(id).moment(s).id == moment and editor(id).is_clean(s):
                return editor(id).values(s)
    raise AssertionError(moment)


FIRST = at("t1r1ussr")
FOURTH = at("t4r1ussr")
HEADLINE = at("t2h")


def only(values: Values, change: dict[str, Any], *, red_sea: bool = False) -> Finding:
    """The one thing that is wrong after a change."""
    found = impossible((RED_SEA if red_sea else TWILIGHT).verdict(values | change))
    assert len(found) == 1, [(one.say.key, one.say.args) for one in found]
    return found[0]


@pytest.mark.parametrize(
    "change, key, rule",
    [
        ({"vp": 20}, "ed-has-won", "10.3"),
        ({"vp": -23}, "ed-has-won", "10.3"),
        ({"defcon": 1}, "ed-nuclear-war", "8.1.4"),
        ({"defcon": 6}, "ed-range", "8.1.1"),
        ({"military_us": 6}, "ed-range", "8.2.1"),
        ({"space_ussr": 9}, "ed-range", "6.4.4"),
        ({"spaced_us": 3}, "ed-range", "6.4.2"),
        ({"round": 7}, "ed-rounds", "4.5.D"),
        ({"turn": 0}, "ed-range", "4.1"),
    ],
)
def test_tracks(change: dict[str, int], key: str, rule: str) -> None:
    name = next(iter(change))
    finding = only(FIRST, change)
    assert (finding.say.key, finding.rule, finding.at) == (key, rule, [f"field {name}"])
    assert finding.repair
    assert TWILIGHT.verdict(FIRST | change | finding.repair.values).possible


def test_eighth_round_needs_what_gives_it() -> None:
    late = at("t4r7us")
    assert only(late, {"round": 8}).say.args["n"] == 7
    oil = {"effects": [*_list(late["effects"]), "north_sea_oil:46:us", "north_sea_oil:9:us"]}
    found = impossible(TWILIGHT.verdict(late | oil | {"round": 8}))
    assert [one.say.key for one in found if one.at == ["field round"]] == []


def test_before_the_headlines_nothing_was_done() -> None:
    assert only(HEADLINE, {"military_us": 2}).say.key == "ed-fresh-turn"
    assert only(HEADLINE, {"china_up": 0}).say.key == "ed-china-up"
    change = {"effects": [*_list(HEADLINE["effects"]), "vietnam_revolts:0:ussr"]}
    assert "ed-ended-with-turn" in keys(TWILIGHT.verdict(HEADLINE | change))


def _list(value: Any) -> list[str]:
    return list(value)


def test_a_card_in_two_hands() -> None:
    card = _list(FIRST["hand_us"])[0]
    hand = [*_list(FIRST["hand_ussr"])[1:], card]
    lost = _list(FIRST["hand_ussr"])[0]
    finding = only(FIRST, {"hand_ussr": hand, "deck": [*_list(FIRST["deck"]), lost]})
    assert (finding.say.key, finding.at) == ("ed-in-two-places", [f"card {card}"])
    assert finding.repair and finding.repair.values["hand_us"] == _list(FIRST["hand_us"])[1:]


def test_a_card_that_lies_nowhere_goes_to_the_deck() -> None:
    finding = only(FIRST, {"deck": _list(FIRST["deck"])[1:]})
    assert (finding.say.key, finding.at) == ("ed-missing", [f"card {_list(FIRST['deck'])[0]}"])
    assert finding.repair
    assert TWILIGHT.verdict(FIRST | {"deck": _list(FIRST["deck"])[1:]} | finding.repair.values).possible


def test_cards_of_a_period_that_has_not_begun() -> None:
    box = [card for card in _list(FIRST["box"]) if card != "brush_war"]
    finding = only(FIRST, {"box": box, "deck": [*_list(FIRST["deck"]), "brush_war"]})
    assert (finding.say.key, finding.rule, finding.say.args["turn"]) == ("ed-too-early", "4.4", 4)
    deck = _list(FOURTH["deck"])
    finding = only(FOURTH, {"box": [*_list(FOURTH["box"]), deck[0]], "deck": deck[1:]})
    assert (finding.say.key, finding.at) == ("ed-period-began", [f"card {deck[0]}"])


def test_the_china_card_is_no_card_of_a_pile() -> None:
    assert only(FIRST, {"deck": [*_list(FIRST["deck"]), "the_china_card"]}).say.key == "ed-no-such-card-here"


def test_hands() -> None:
    deck = _list(FIRST["deck"])
    full = {"hand_us": [*_list(FIRST["hand_us"]), deck[0]], "deck": deck[1:]}
    finding = only(FIRST, full)
    assert (finding.say.key, finding.say.args["most"], finding.at) == ("ed-hand-too-large", 7, ["field hand_us"])
    hand = _list(HEADLINE["hand_us"])
    short = {"hand_us": hand[1:], "deck": [*_list(HEADLINE["deck"]), hand[0]]}
    finding = only(HEADLINE, short)
    assert finding.say.key == "ed-hand-not-dealt"
    assert finding.repair and finding.repair.values == {"fill": "hand_us"}
    values = HEADLINE | short
    assert TWILIGHT.verdict(values | TWILIGHT.fill(values, "hand_us")).possible


def test_nobody_to_play() -> None:
    deck = [*_list(FIRST["deck"]), *_list(FIRST["hand_ussr"])]
    finding = only(FIRST, {"hand_ussr": [], "deck": deck, "china": 1})
    assert (finding.say.key, finding.say.args) == ("ed-nothing-to-play", {"side": "ussr"})


def test_nato_needs_what_came_before_it() -> None:
    values = _without(FOURTH, "nato", "marshall_plan", "warsaw_pact_formed")
    values["removed"] = [*_list(values["removed"]), "nato"]
    values["effects"] = [*_list(values["effects"]), "nato:30:us"]
    finding = next(one for one in impossible(TWILIGHT.verdict(values)) if one.at == ["effect nato:30:us"])
    assert finding.say.key == "ed-needs-either"
    assert finding.repair and finding.repair.say.args == {"card": "marshall_plan"}
    after = TWILIGHT.verdict(values | finding.repair.values)
    assert "ed-needs-either" not in keys(after)


def _without(values: Values, *cards: str) -> Values:
    """None of these cards is in a pile or in force."""
    out = dict(values)
    for name, value in values.items():
        if isinstance(value, list):
            out[name] = [one for one in value if one.split(":")[0] not in cards or name == "influence"]
    return out


def test_an_effect_whose_card_was_not_played() -> None:
    change = {"effects": [*_list(FIRST["effects"]), "containment:1:us"]}
    finding = only(FIRST, change)
    assert finding.say.key == "ed-card-removed"
    assert finding.repair and "containment" in finding.repair.values["removed"]


def test_effects_of_the_wrong_side_or_game() -> None:
    assert only(FIRST, {"effects": ["nato:30:ussr"]}).say.key == "ed-serves-other"
    assert only(FIRST, {"effects": ["usaid:14:us"]}).say.key == "ed-not-of-this-game"
    assert only(FIRST, {"effects": ["nato:31:us"]}).say.key == "ed-unreadable"


def test_chernobyl_names_a_region() -> None:
    assert only(FIRST, {"region": 2}).say.key == "ed-names-in-vain"


def test_romanian_autonomy_is_always_held() -> None:
    assert only(at("t1r1ussr", "red_sea"), {"china": 2}, red_sea=True).say.key == "ed-range"


def test_what_is_unusual_can_be_played() -> None:
    verdict = TWILIGHT.verdict(FIRST | {"influence": ["iran:1:0", "cuba:0:30"]})
    assert verdict.possible
    assert [one.say.key for one in verdict.findings] == ["ed-much-influence"]


def test_a_text_from_the_middle_of_a_card_goes_back_to_where_its_round_began() -> None:
    game = title("twilight_struggle")
    s = game.load(TWILIGHT.data(FIRST))
    before = game.save(s)
    while len(game.save(s)["frames"]) < 3 or game.current(s) == CHANCE:
        game.apply(s, game.legal(s)[0])
    values = TWILIGHT.values(s)
    again = TWILIGHT.verdict(values)
    assert again.possible and game.save(again.state)["frames"] == before["frames"]
    assert sorted(_list(values["hand_ussr"])) == sorted(_list(FIRST["hand_ussr"]))
