"""Twilight Struggle, the first half of the Mid War: cards 51 to 58, from the facts (card_effects.md)."""

from tests.cards.twilight_play import SIDES, event, targets, ways
from tests.twilight_table import table


def test_051_brezhnev_doctrine_adds_1_to_soviet_operations_up_to_4():
    for way, t in ways("brezhnev_doctrine"):
        assert t.effects() == {"brezhnev_doctrine": "ussr"}, way
        assert t.where("brezhnev_doctrine") == "removed", way
    for card, points in (("nasser", 2), ("fidel", 3), ("comecon", 4), ("nato", 4)):
        t = table(ussr=[card], effects={"brezhnev_doctrine": "ussr"}).play(f"card {card}", "influence")
        assert t.points == points
    t = table(us=["fidel"], to_play="us", effects={"brezhnev_doctrine": "ussr"}).play("card fidel", "influence")
    assert t.points == 2


def test_051_brezhnev_doctrine_stays_4_under_red_scare_and_ends_with_the_turn():
    both = {"brezhnev_doctrine": "ussr", "red_scare_purge": "us"}
    assert table(ussr=["nato"], effects=both).play("card nato", "influence").points == 4  # 4 + 1 - 1
    assert table(phase="end", effects=both).deal().effects() == {}


def test_051_brezhnev_doctrine_does_not_follow_a_card_into_us_hands():
    t = table(us=["grain_sales_to_soviets"], to_play="us", ussr=["fidel"], effects={"brezhnev_doctrine": "ussr"})
    t.play("card grain_sales_to_soviets", "event", "card fidel", "yes", "influence")
    assert t.still_open().points == 2


def test_052_portuguese_empire_crumbles():
    for way, t in ways("portuguese_empire_crumbles", influence={"angola": (3, 0)}):
        assert (t.at("angola"), t.at("southeast_african_states")) == ((3, 2), (0, 2)), way
        assert t.where("portuguese_empire_crumbles") == "removed", way


def test_053_south_african_unrest_2_in_south_africa():
    for way, t in ways("south_african_unrest", "yes", influence={"south_africa": (1, 0)}):
        assert t.at("south_africa") == (1, 2), way
        assert t.where("south_african_unrest") == "discard", way


def test_053_south_african_unrest_or_1_and_2_in_its_neighbours():
    for way, t in ways("south_african_unrest", "no", "botswana"):
        assert t.countries() == {"angola", "botswana"}, way
        t.play("angola")
        assert [t.ussr(c) for c in ("south_africa", "botswana", "angola")] == [1, 1, 1], way
    t = event("south_african_unrest", "ussr", "no", "angola", "angola")
    assert t.difference() == {"south_africa": (0, 1), "angola": (0, 2)}


def test_053_south_african_unrest_in_one_country_by_the_deluxe_wording():
    t = event("south_african_unrest", "ussr", "no", "angola", options={"south_african_unrest": "one_country"})
    assert [t.ussr(c) for c in ("south_africa", "angola", "botswana")] == [1, 2, 0]


def test_054_allende():
    for way, t in ways("allende", influence={"chile": (1, 0)}):
        assert (t.at("chile"), t.where("allende")) == ((1, 2), "removed"), way


def test_055_willy_brandt():
    for way, t in ways("willy_brandt", influence={"west_germany": (4, 0)}):
        assert (t.vp, t.at("west_germany")) == (-1, (4, 1)), way
        assert (t.effects(), t.where("willy_brandt")) == ({"willy_brandt": "ussr"}, "removed"), way


def test_055_willy_brandt_cannot_happen_after_tear_down_this_wall():
    effects = {"tear_down_this_wall": "us"}
    t = table(ussr=["willy_brandt"], turn=8, effects=effects).play("card willy_brandt")
    assert t.refuses("event") == "5.2.b"
    t = event("willy_brandt", "us", "influence", "mexico", "mexico", turn=8, effects=effects)
    assert (t.difference(), t.where("willy_brandt")) == ({"mexico": (2, 0)}, "discard")


def test_055_willy_brandt_headlined_for_nothing_is_discarded():
    t = table(phase="headline", ussr=["willy_brandt"], turn=8, effects={"tear_down_this_wall": "us"})
    assert t.headline(None, "willy_brandt").where("willy_brandt") == "discard"


def test_055_willy_brandt_nato_clause_ends_with_tear_down_this_wall():
    effects = {"nato": "us", "willy_brandt": "ussr"}
    t = event("tear_down_this_wall", "us", turn=8, effects=effects)
    assert t.difference() == {
        "east_germany": (3, 0),
        "effect willy_brandt": None,
        "effect tear_down_this_wall": "us",
    }
    here = {"west_germany": (4, 0)}
    assert targets("coup", "ussr", influence=here, effects=effects) == {"west_germany"}
    assert targets("coup", "ussr", influence=here, effects={"nato": "us"}) == set()


def test_056_muslim_revolution_clears_two_of_eight_countries():
    here = {"sudan": (1, 0), "iran": (2, 1), "egypt": (3, 0), "israel": (4, 0), "gulf_states": (1, 0), "iraq": (0, 3)}
    for way, t in ways("muslim_revolution", influence=here):
        assert t.countries() == {"sudan", "iran", "egypt"}, way
        t.play("iran", "egypt")
        assert (t.at("iran"), t.at("egypt"), t.at("sudan")) == ((0, 1), (0, 0), (1, 0)), way
        assert t.where("muslim_revolution") == "discard", way


def test_056_muslim_revolution_with_one_or_no_target():
    t = event("muslim_revolution", "ussr", "jordan", influence={"jordan": (2, 0)})
    assert (t.at("jordan"), t.where("muslim_revolution")) == ((0, 0), "discard")
    assert event("muslim_revolution", "ussr").where("muslim_revolution") == "discard"


def test_056_muslim_revolution_cannot_happen_after_awacs():
    t = table(ussr=["muslim_revolution"], turn=8, effects={"awacs_sale_to_saudis": "us"}).play("card muslim_revolution")
    assert t.refuses("event") == "5.2.b"
    t = event("muslim_revolution", "us", turn=8, effects={"awacs_sale_to_saudis": "us"}, influence={"iran": (2, 0)})
    assert (t.at("iran"), t.prompt) == ((2, 0), "inf-ask-operation")


def test_057_abm_treaty_raises_defcon_and_gives_4_operations():
    for by, _, _ in SIDES:
        t = event("abm_treaty", by, defcon=3, influence={"iran": (1, 1)})
        assert (t.defcon, t.decider, t.points) == (4, by, 4)
        t.play("coup", "iran", "die 1")  # DEFCON 4 has opened the Middle East
        assert (max(t.military), t.defcon, t.where("abm_treaty")) == (4, 3, "discard")
        assert t.at("iran") == ((1, 0) if by == "us" else (0, 1))  # 1 + 4 - 4


def test_057_abm_treaty_takes_modifiers_and_works_in_the_headline():
    assert event("abm_treaty", "us", effects={"red_scare_purge": "ussr"}).still_open().points == 3
    assert event("abm_treaty", "us", effects={"containment": "us"}).still_open().points == 4
    t = table(phase="headline", us=["abm_treaty"]).headline("abm_treaty", None).still_open()
    assert (t.round, t.decider, t.points) == (0, "us", 4)
    assert t.may("space")


def test_057_abm_treaty_takes_the_vietnam_bonus():
    t = event("abm_treaty", "ussr", "coup", "thailand", "die 1", influence={"thailand": (2, 0)},
              effects={"vietnam_revolts": "ussr"})  # fmt: skip
    assert t.difference() == {"thailand": (0, 0), "military": (0, 5), "defcon": 4}  # 1 + 5 - 4


def test_058_cultural_revolution_takes_the_china_card_face_up():
    for china_up in (True, False):
        for way, t in ways("cultural_revolution", china="us", china_up=china_up, ussr=["nasser"]):
            assert (t.china, t.vp, t.where("cultural_revolution")) == (("ussr", True), 0, "removed"), way


def test_058_cultural_revolution_or_pays_1():
    for way, t in ways("cultural_revolution", china="ussr"):
        assert (t.china, t.vp, t.where("cultural_revolution")) == (("ussr", True), -1, "removed"), way


def test_058_cultural_revolution_card_is_usable_at_once():
    t = event("cultural_revolution", "us", "influence", "mexico", "mexico", "mexico", china="us", ussr=["nasser"])
    assert (t.decider, t.cards()) == ("ussr", {"nasser", "the_china_card"})
    assert t.difference() == {"mexico": (3, 0), "china": ("ussr", True)}


def test_058_cultural_revolution_in_the_chinese_civil_war():
    t = event("cultural_revolution", "us", china="none", options={"variant": "chinese_civil_war"})
    assert (t.china[0], t.vp, t.prompt) == ("none", 0, "inf-ask-operation")
