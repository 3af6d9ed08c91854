"""What a person sees of Twilight Struggle beyond an agent: marks, notes, regions item by item, odds, interrupts."""

import pytest

from detente.game import one_by_one
from detente.locale import Texts
from tests.twilight_table import START, game, table

US, USSR, OBSERVER = 1, 0, -1


def page(t, side):
    return game().for_page(t.s, {"us": US, "ussr": USSR, "observer": OBSERVER}[side])


def notes(t, side):
    return {note.key: note.args for note in page(t, side).notes}


def marked(t):
    """{"japan": {"us_japan_mutual_defense_pact"}}"""
    return {country: {mark.card for mark in found} for country, found in page(t, "observer").marks.items()}


# ---- marks ----


def test_nato_marks_what_it_protects():
    here = {"west_germany": (5, 0), "france": (4, 0), "italy": (2, 0), "poland": (0, 4), "turkey": (1, 0)}
    t = table(influence=here, effects={"nato": "us", "de_gaulle_leads_france": "ussr", "willy_brandt": "ussr"})
    assert marked(t) == {
        "italy": {"nato"},
        "france": {"de_gaulle_leads_france"},
        "west_germany": {"willy_brandt"},
    }


def test_marks_of_single_countries():
    effects = {"us_japan_mutual_defense_pact": "us", "formosan_resolution": "us", "camp_david_accords": "us"}
    assert marked(table(effects=effects | {"norad": "us"})) == {
        "japan": {"us_japan_mutual_defense_pact"},
        "taiwan": {"formosan_resolution"},
        "israel": {"camp_david_accords"},
        "canada": {"norad"},
    }


def test_the_crisis_marks_the_ways_out_of_it():
    assert set(marked(table(effects={"cuban_missile_crisis": "us"}))) == {"cuba"}
    assert set(marked(table(effects={"cuban_missile_crisis": "ussr"}))) == {"west_germany", "turkey"}


def test_shuttle_diplomacy_marks_what_it_could_leave_out():
    here = {"iran": (0, 2), "israel": (0, 4), "vietnam": (0, 1), "france": (0, 3), "india": (0, 3)}
    assert set(marked(table(influence=here, effects={"shuttle_diplomacy": "us"}))) == {"iran", "israel", "india"}


def test_chernobyl_and_the_reformer_mark_a_region():
    t = table(turn=8, effects={"chernobyl": "us"}, region=4)
    assert "cuba" in marked(t)
    assert "brazil" not in marked(t)
    t = table(turn=8, effects={"the_reformer": "ussr"})
    assert {"poland", "france", "canada"} <= set(marked(t))


# ---- regions ----


def region(t, name):
    return next(r for r in page(t, "observer").regions if r.region == name)


@pytest.mark.parametrize("here", [START, {"mexico": (0, 2), "cuba": (0, 3), "panama": (0, 2), "france": (3, 0)}])
def test_the_items_of_a_region_add_up(here):
    t = table(influence=here)
    for r in page(t, "observer").regions:
        for side, vp in (("us", r.us_vp), ("ussr", r.ussr_vp)):
            assert sum(item.vp for item in r.items if item.side == side) == vp
        assert r.net == r.us_vp - r.ussr_vp


def test_a_region_item_by_item():
    r = region(
        table(influence={"mexico": (0, 2), "cuba": (0, 3), "haiti": (0, 1), "panama": (2, 0)}), "central_america"
    )
    assert [(item.side, item.key, item.vp, item.names) for item in r.items] == [
        ("us", "inf-item-presence", 1, []),
        ("us", "inf-item-battlegrounds", 1, ["panama"]),
        ("ussr", "inf-item-domination", 3, []),
        ("ussr", "inf-item-battlegrounds", 2, ["mexico", "cuba"]),
        ("ussr", "inf-item-superpower", 2, ["mexico", "cuba"]),
    ]
    assert (r.countries, r.battlegrounds) == ({"us": 1, "ussr": 3}, {"us": 1, "ussr": 2})
    assert (r.size, r.values, r.wins) == ([10, 3], [1, 3, 5], None)


def test_control_of_europe_wins():
    here = dict.fromkeys(("france", "west_germany", "east_germany", "poland", "italy", "hungary"), (0, 9))
    assert region(table(influence=here), "europe").wins == "ussr"


def test_taiwan_is_counted_under_formosan_resolution():
    r = region(table(influence={"taiwan": (3, 0)}, effects={"formosan_resolution": "us"}), "asia")
    assert (r.battlegrounds["us"], r.size[1]) == (1, 7)


def test_southeast_asia_as_long_as_its_card_can_come():
    r = region(table(influence={"thailand": (2, 0), "vietnam": (0, 1), "burma": (0, 2)}), "southeast_asia")
    assert (r.us_vp, r.ussr_vp, r.net) == (2, 2, 0)
    t = table(removed=["southeast_asia_scoring"])
    assert [r.region for r in page(t, "us").regions][-1] == "south_america"


# ---- numbers ----


def test_numbers_of_the_turn():
    v = page(table(turn=4, defcon=3, space=(2, 1)), "us")
    assert (v.turns, v.rounds, v.required, v.closed) == (10, {"us": 7, "ussr": 7}, 3, ["europe", "asia"])
    assert v.attempts == {"us": 2, "ussr": 1}
    assert page(table(turn=8, effects={"eighth_round": "us"}), "us").rounds == {"us": 8, "ussr": 7}
    assert page(table(turn=8, space=(5, 8)), "us").rounds == {"us": 7, "ussr": 8}


def test_operations_that_are_not_the_printed_ones():
    t = table(
        us=["nato", "nasser"], ussr=["fidel"], effects={"containment": "us", "red_scare_purge": "us"}, china="ussr"
    )
    assert page(t, "us").ops == {"nasser": 2}  # NATO is worth 4 and stays so
    assert page(t, "ussr").ops == {"fidel": 1, "the_china_card": 3}
    assert page(t, "observer").ops == {}


# ---- notes and prompts ----


def test_notes_of_traps_and_missile_envy():
    t = table(us=["nato"], effects={"quagmire": "ussr"})
    assert notes(t, "us")["ts-note-trapped"] == {"card": "quagmire"}
    assert "ts-note-trapped" not in notes(t, "ussr")
    t = table(ussr=["missile_envy"], effects={"missile_envy": "ussr"})
    assert "ts-note-missile-envy" in notes(t, "ussr")
    assert "ts-note-missile-envy" not in notes(t, "us")


def test_notes_of_scoring_cards_are_for_their_owner_only():
    t = table(us=["asia_scoring", "nato"], ussr=["fidel"], round=5)
    assert notes(t, "us")["inf-note-scoring-held"] == {"n": 1, "rounds": 3}
    assert "inf-note-scoring-held" not in notes(t, "ussr") | notes(t, "observer")
    t = table(us=["asia_scoring", "nato"], round=7, to_play="us")
    assert notes(t, "us")["inf-note-scoring-now"] == {"n": 1, "rounds": 1}


def test_notes_of_missing_military_operations_in_the_last_round():
    t = table(us=["nato"], ussr=["fidel"], round=7, to_play="us", defcon=4, military=(1, 4))
    assert notes(t, "us")["inf-note-military"] == {"n": 3}
    assert "inf-note-military" not in notes(t, "ussr")
    assert "inf-note-military" not in notes(table(us=["nato"], round=3, to_play="us"), "us")


def test_notes_of_the_crisis():
    t = table(effects={"cuban_missile_crisis": "us"})
    assert notes(t, "ussr")["ts-note-crisis"] == {"side": "ussr"}
    assert "ts-note-crisis" not in notes(t, "us")


def test_notes_of_a_use():
    t = table(ussr=["nato", "fidel"]).play("card nato")
    assert notes(t, "ussr")["inf-note-no-enemy-event"] == {"card": "nato"}
    t = table(ussr=["duck_and_cover", "fidel"]).play("card duck_and_cover")
    assert "inf-note-enemy-event" in notes(t, "ussr")
    assert "inf-note-enemy-event" not in notes(t, "us")  # the card is still hidden
    assert "inf-note-china-passes" in notes(table(ussr=["fidel"]).play("card the_china_card"), "ussr")
    t = table(us=["brush_war"], to_play="us", effects={"flower_power": "ussr"}).play("card brush_war")
    assert "ts-note-flower-power" in notes(t, "us")


def test_notes_of_headlines():
    t = table(phase="headline", us=["defectors"], ussr=["fidel"], space=(4, 0))
    assert "inf-note-headline-first" in notes(t, "ussr")
    t.play("card fidel")
    assert {"inf-note-headline-second", "ts-note-defectors-headline"} <= set(notes(t, "us"))


def test_those_who_wait_read_another_sentence():
    t = table(ussr=["nasser"], influence={"haiti": (1, 0)}).play("card nasser", "coup")
    assert page(t, "ussr").prompt.key == "inf-ask-coup"
    for side in ("us", "observer"):
        assert page(t, side).prompt.key == "inf-wait-coup"
    texts = Texts("en", game())
    assert texts.say("inf-wait-coup", page(t, "us").prompt.args) == "The USSR chooses a country for the coup."


def test_every_prompt_has_a_sentence_for_those_who_wait():
    t = table(ussr=["nasser"])
    said = [game().question_at(t.s, pc).waiting() for pc in range(len(game().code.steps))]
    assert {"inf-wait-coup", "inf-wait-set-up", "ts-wait-norad", "inf-wait-event"} <= {one.key for one in said}
    for lang in ("en", "ru"):
        texts = Texts(lang, game())
        for one in said:
            assert texts.find(one.key, {"card": "nato", "points": 2} | one.args), one.key


# ---- refusals ----


def test_every_use_that_is_not_legal_is_refused_with_a_rule():
    t = table(turn=4, ussr=["nasser", "fidel"], defcon=5, spaced=(0, 1)).play("card nasser")
    v = page(t, "ussr")
    offered = {choice.name for choice in v.choices} | {r.name for r in one_by_one(v.refusals) if r.kind == "button"}
    assert {"event", "event_first", "influence", "realign", "coup", "space"} <= offered
    assert {r.name: r.rule for r in one_by_one(v.refusals) if r.kind == "button"} == {
        "realign": "6.2.1",
        "coup": "6.3.1",
        "space": "6.4.2",
        "event_first": "5.2",
    }


def test_every_country_and_card_is_offered_or_refused():
    t = table(ussr=["nasser", "asia_scoring"], influence={"haiti": (1, 0)}, round=7)
    v = page(t, "ussr")
    assert {c.name for c in v.choices} | {r.name for r in one_by_one(v.refusals)} == {
        "nasser",
        "asia_scoring",
        "the_china_card",
    }
    t.play("card asia_scoring", "event")
    t = table(ussr=["nasser"], influence={"haiti": (1, 0)}).play("card nasser", "coup")
    v = page(t, "ussr")
    assert len({c.name for c in v.choices} | {r.name for r in one_by_one(v.refusals) if r.kind == "country"}) == 84


def test_10_1_5_a_card_that_sheds_a_scoring_card_is_refused_other_uses_for_that_reason():
    t = table(us=["ask_not_what_your_country", "asia_scoring"], to_play="us", round=7, influence={"haiti": (0, 1)})
    t.play("card ask_not_what_your_country")
    assert t.refusal("coup").key == "inf-no-sheds"


# ---- interrupts ----


def crisis(**more):
    return table(
        us=["nasser", "fidel"],
        ussr=["nato"],
        to_play="us",
        influence={"cuba": (0, 3), "haiti": (0, 1)},
        effects={"cuban_missile_crisis": "us"},
        **more,
    )


def test_040_the_crisis_may_be_ended_while_the_other_side_decides():
    t = crisis()
    assert [game().text(a) for a in game().interrupts(t.s, USSR)] == ["leave cuba"]
    assert game().interrupts(t.s, US) == []
    assert "leave cuba" not in t.legal()
    assert [choice.name for choice in page(t, "ussr").interrupts] == ["leave_cuba"]
    assert page(t, "us").interrupts == page(t, "observer").interrupts == []
    before = t.legal()
    t.play("leave cuba")
    assert (t.effects(), t.at("cuba"), t.decider, t.legal()) == ({}, (0, 1), "us", before)
    assert [entry.args["effect"] for entry in t.log if entry.key == "inf-log-ends"] == ["cuban_missile_crisis"]


def test_040_an_interrupt_tells_nothing_about_a_card_that_is_still_hidden():
    t = crisis().play("card nasser")
    assert [choice.name for choice in page(t, "ussr").interrupts] == ["leave_cuba"]
    t.play("leave cuba")
    assert "event first" in t.legal()  # still the same question


def test_040_nobody_interrupts_a_roll_or_without_2_influence():
    t = crisis().play("card nasser", "coup", "haiti")
    assert game().interrupts(t.s, USSR) == []
    t = table(us=["nasser"], to_play="us", influence={"cuba": (0, 1)}, effects={"cuban_missile_crisis": "us"})
    assert game().interrupts(t.s, USSR) == []
    assert t.refusal("leave cuba").key == "inf-no-standing"


def test_040_a_record_holds_an_interrupt():
    from detente.notation import position
    from detente.record import Record, deciders_of, parse

    t = crisis()
    record = Record.of(game(), {}, start=position(game(), t.s))
    s = record.begin(game())
    for word in ("card nasser", "leave cuba", "event first"):
        record.add(game(), s, game().action(word))
    text = record.text(game())
    assert "2 ussr leave cuba" in text
    assert game().save(parse(text, game()).replay(game())) == game().save(s)
    assert deciders_of(game(), record)[:3] == [US, USSR, US]


# ---- prompts ----


def test_a_bonus_point_that_is_left_is_called_so():
    t = table(turn=5, us=["nato"], ussr=["blockade"], influence={"north_korea": (0, 1)})
    t.play("card the_china_card", "influence", *["north_korea"] * 4)
    prompt = t.view().prompt
    assert (prompt.key, prompt.args["points"]) == ("inf-ask-place", 0)
    assert "bonus" in Texts("en", game()).say(prompt.key, prompt.args)
