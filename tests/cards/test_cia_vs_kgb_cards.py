"""The card file of CIA vs KGB: every mistake is named by line and field, and what is not named can be played."""

import pytest

from detente.titles import title_with
from detente.titles.cia_vs_kgb import cards
from detente.titles.cia_vs_kgb.title import CiaVsKgb
from tests.cia_vs_kgb_table import edited, shipped, table, with_text

TEXT = cards.shipped_text()


def line_of(text, part, after=""):
    return text[: text.index(part, text.index(after))].count("\n") + 1


def test_the_shipped_file_has_no_findings():
    assert cards.check(TEXT) == []
    assert not cards.load().corrected


@pytest.mark.parametrize(
    ("old", "new", "key", "field"),
    [
        ("schema = 1", "schema = 2", "cards-wrong-schema", "meta.schema"),
        ('game = "cia_vs_kgb"', 'game = "iron_curtain"', "cards-not-allowed", "meta.game"),
        ("victory_points_to_win = 100", "victory_points_to_win = 0", "cards-not-number", "meta.victory_points_to_win"),
        ('id = "militia"', 'id = "Militia!"', "cards-no-slug", "group[2].id"),
        ('id = "militia"', 'id = "guerrilla"', "cards-twice", "group[2].id"),
        ('id = "militia"', 'id = "wait"', "cards-reserved", "group[2].id"),
        ('name_en = "Militia"', 'name_en = ""', "cards-no-name", "group[2].name_en"),
        ('faction = "media"', 'faction = "secret"', "cards-not-allowed", "group[13].faction"),
        ("influence = 2", "influence = 7", "cards-not-number", "group[2].influence"),
        ("influence = 2", "influence = 3", "cards-influence-twice", "group[3].influence"),
        ("stability = 11", 'stability = "much"', "cards-not-number", "objective[7].stability"),
        ("population = 4", "population = 0", "cards-not-number", "objective[7].population"),
        ("vp = 20", "vp = 22", "cards-not-fives", "objective[7].vp"),
        ('type = "country"', 'type = "planet"', "cards-not-allowed", "objective[7].type"),
        ('bias = ["media", "political"', 'bias = ["media", "media"', "cards-bias", "objective[1].bias"),
        ('"save_agent_x"', '"save_all"', "cards-not-allowed", "objective[1].event_ability"),
        ('"save_agent_x"', '"recruit_top_of_discard"', "cards-twice", "objective[2].event_ability"),
        ('event_phase = "ceasefire"', 'event_phase = "detente"', "cards-not-allowed", "objective[1].event_phase"),
        ('id = "analyst"', 'id = "janitor"', "cards-not-allowed", "agent[4].id"),
        ("initiative = 2", "initiative = 3", "cards-twice", "agent[3].initiative"),
    ],
)
def test_a_mistake_is_named_by_line_and_field(old, new, key, field):
    text = edited((old, new))
    found = [f for f in cards.check(text) if (f.key, f.field) == (key, field)]
    assert len(found) == 1, cards.check(text)
    table_name, number = field.split(".")[0].rstrip("]").partition("[")[::2]
    heads = [i for i, line in enumerate(text.splitlines(), 1) if line in (f"[[{table_name}]]", f"[{table_name}]")]
    start = heads[int(number) - 1] if number else heads[0]
    assert start <= found[0].line <= start + 12
    with pytest.raises(cards.BadCardFile, match=key):
        cards.parse(text)


def test_the_countries_must_be_worth_enough():
    text = edited(("victory_points_to_win = 100", "victory_points_to_win = 150"))
    (found,) = cards.check(text)
    assert (found.key, found.args) == ("cards-too-few-points", {"n": 205, "wanted": 295})


def test_missing_parts():
    assert {f.args["name"] for f in cards.check("") if f.key == "cards-missing"} == {
        "meta",
        "group",
        "objective",
        "agent",
    }
    assert cards.check("schema = = 1")[0].key == "cards-not-toml"
    head, _, rest = TEXT.partition("[[group]]")
    without = head + rest.partition("[[group]]")[1] + rest.partition("[[group]]")[2]
    assert [(f.key, f.args, f.warning) for f in cards.check(without)] == [
        ("cards-count", {"n": 23, "wanted": 24}, True)
    ]
    with pytest.raises(cards.BadCardFile):
        cards.parse(without)


def test_a_lost_line_never_breaks_the_check():
    lines = TEXT.splitlines()
    for i in range(0, len(lines), 3):
        for finding in cards.check("\n".join([*lines[:i], *lines[i + 1 :]])):
            assert 1 <= finding.line <= len(lines)


ODD_VALUES = ["0", "-1", "9", "99", "true", "2.5", '"x"', "[]", "{ a = 1 }"]
SOME_LINES = [i for i, line in enumerate(TEXT.splitlines()) if " = " in line and not line.startswith("#")][::7]


@pytest.mark.parametrize("i", SOME_LINES, ids=lambda i: f"line{i + 1}")
def test_whatever_is_written_there_it_is_either_found_or_can_be_played(i):
    lines = TEXT.splitlines()
    name = lines[i].split(" = ")[0]
    for value in ODD_VALUES:
        text = "\n".join([*lines[:i], f"{name} = {value}", *lines[i + 1 :]])
        if cards.check(text):
            continue
        game = CiaVsKgb(cards.parse(text))
        s = game.new({})
        game.playout(s, 1)
        assert game.result(s) is not None


def test_a_corrected_number_is_played():
    game = with_text(edited(('id = "cuba"', 'id = "cuba"'), ("stability = 11", "stability = 12")))
    t = table("egypt", kgb="generals bankers", cia="mafia", game=game)
    assert not t.seen.rows["kgb"].over
    assert game.data != shipped().data
    assert game.file.corrected


def test_another_order_of_initiative_is_played():
    text = edited(
        ("initiative = 1", "initiative = 0"), ("initiative = 5", "initiative = 1"), ("initiative = 0", "initiative = 5")
    )
    t = table(kgb="mafia", cia="police", agents=("master_spy", "assassin"), game=with_text(text)).ceasefire()
    assert t.won("kgb") == set()  # the assassin strikes before the spy can do anything
    assert t.difference() == {
        "kgb master_spy": "dead_kgb",
        "cia assassin": "leave_cia",
        "cuba": "objectives",
        "under": ("cuba",),
        "mafia": "pile",
        "police": "pile",
        "pile": ("mafia", "police"),
    }


def test_a_stored_game_brings_its_card_file():
    text = edited(("stability = 11", "stability = 12"))
    assert title_with("cia_vs_kgb", text).data == with_text(text).data
