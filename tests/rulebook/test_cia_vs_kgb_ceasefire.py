"""CIA vs KGB, rule 4: ceasefire."""

import pytest

from tests.cia_vs_kgb_table import table

OVER = "generals infantry"  # 11


def ceasefire(objective="cuba", **given):
    return table(objective, **given).ceasefire()


# ---- sums ----


@pytest.mark.parametrize(("groups", "disorder"), [("generals mercenaries", []), ("generals police", ["kgb"])])
def test_4_1_exactly_the_stability_is_fine_one_more_is_over(groups, disorder):
    t = ceasefire(kgb=groups, cia="workers")
    assert t.seen.report.disorder == disorder


def test_4_1_mobilized_groups_count():
    assert ceasefire(kgb="-generals -police", cia="workers").seen.report.influence == {"kgb": 10, "cia": 1}


def test_4_2_the_larger_sum_puts_the_token():
    t = ceasefire(kgb="infantry mercenaries", cia="generals")  # 8 against 6
    assert (t.seen.report.token, t.seen.report.taken_by) == ("kgb", "kgb")


def test_4_2_a_sum_over_the_stability_does_not_count():
    t = ceasefire(kgb=OVER, cia="mercenaries")  # 11 against 3
    assert t.seen.report.token == "cia"


# ---- ties ----


def test_4_3_the_example_economic_4_beats_economic_3():
    t = ceasefire(kgb="newspapers mafia food_companies", cia="opposition industry")
    assert t.seen.report.influence == {"kgb": 9, "cia": 9}
    assert t.seen.report.token == "cia"
    (line,) = t.logged("cvk-log-ceasefire")
    assert (line["how"], line["faction"]) == ("bias", "economic")


def test_4_3_groups_of_a_faction_are_not_added_up():
    t = ceasefire(kgb="workers mafia", cia="food_companies")  # 1 + 2 against 3
    assert t.seen.report.token == "cia"


def test_4_3_no_group_of_the_faction_loses_it():
    t = ceasefire(kgb="workers militia", cia="mercenaries")  # economic 1 against none decides
    assert t.seen.report.token == "kgb"


def test_4_3_a_faction_that_neither_has_is_passed_over():
    t = ceasefire(kgb="students radio", cia="generals")  # no economic; military 6 against none
    assert t.seen.report.token == "cia"


@pytest.mark.parametrize("swapped", [False, True])
def test_4_3_the_last_faction_decides_too(swapped):
    rows = ["phone_company artists", "newspapers"]
    kgb, cia = rows[::-1] if swapped else rows
    assert ceasefire(kgb=kgb, cia=cia).seen.report.token == ("kgb" if swapped else "cia")


def test_4_3_the_order_is_that_of_the_objective():
    rows = {"kgb": "mercenaries students", "cia": "nationalists guerrilla"}  # 3 + 1 each
    assert ceasefire("congo", **rows).seen.report.token == "kgb"  # military first
    assert ceasefire("chile", **rows).seen.report.token == "cia"  # political first


# ---- disorder ----


def test_4_4_the_agent_is_terminated_and_the_opponent_takes_the_objective():
    t = ceasefire(kgb=OVER, cia="workers", agents=("director", "deputy_director"))
    assert t.where("kgb", "director") == "dead"
    assert t.won("cia") == {"cuba"}
    report = t.seen.report
    assert (report.disorder, report.lost, report.taken_by) == (["kgb"], ["kgb"], "cia")
    assert report.agents == {"kgb": "director", "cia": "deputy_director"}


@pytest.mark.parametrize("agent", ["master_spy", "double_agent", "analyst"])
def test_4_4_the_agent_of_the_side_in_disorder_uses_no_ability(agent):
    t = ceasefire(kgb=OVER, cia="workers", agents=(agent, "deputy_director"))
    assert t.won("cia") == {"cuba"}
    assert (t.seen.analyst, t.seen.watcher) == (None, None)


def test_4_4_a_master_spy_cannot_change_who_takes_it():
    for agents in (("master_spy", "deputy_director"), ("deputy_director", "master_spy"), ("master_spy", "master_spy")):
        assert ceasefire(kgb=OVER, cia="workers", agents=agents).won("cia") == {"cuba"}


def test_4_5_a_deputy_director_returns_at_once_and_may_be_chosen_again():
    t = ceasefire(kgb=OVER, cia="workers")
    assert t.where("kgb", "deputy_director") == "hq"
    assert t.seen.report.lost == []
    assert t.won("cia") == {"cuba"}
    assert "agent deputy_director" in t.next_turn().legal()


def test_4_6_both_in_disorder():
    t = ceasefire(kgb=OVER, cia="bankers television", agents=("director", "assassin"), under="chile")
    assert (t.where("kgb", "director"), t.where("cia", "assassin")) == ("dead", "dead")
    assert t.scores == (0, 0)
    assert t.seen.objective_deck.under == ["chile", "cuba"]
    assert t.seen.report.lost == ["kgb", "cia"]
    assert t.seen.report.token is None


@pytest.mark.parametrize(
    ("kgb", "cia", "how"),
    [
        (OVER, "bankers television", "both_disorder"),  # 4.6
        (OVER, "mafia", "disorder"),  # 4.4
        ("mafia", OVER, "disorder"),
        ("", "", "nothing"),  # 9.4
        ("mafia", "militia", "bias"),  # 4.3
        ("police", "mafia", "influence"),  # 4.2
    ],
)
def test_4_2_everybody_is_told_how_it_was_decided(kgb, cia, how):
    (line,) = ceasefire(kgb=kgb, cia=cia, deck="").logged("cvk-log-ceasefire")
    assert line["how"] == how


@pytest.mark.parametrize("open", [[], ["kgb"]])
def test_4_4_the_agent_is_opened_unless_he_lies_open_already(open):
    t = ceasefire(kgb=OVER, cia="mafia", agents=("director", "analyst"), open=open)
    opened = [line["agent"] for line in t.logged("cvk-log-opened")]
    assert opened == (["analyst"] if open else ["director", "analyst"])


def test_4_6_a_deputy_director_survives_that_too():
    t = ceasefire(kgb=OVER, cia="bankers television", agents=("deputy_director", "assassin"))
    assert (t.where("kgb", "deputy_director"), t.where("cia", "assassin")) == ("hq", "dead")
