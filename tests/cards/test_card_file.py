"""The card file: every mistake is found, with its line and its field, and what can be played is played."""

import pytest

from detente.titles.iron_curtain import cards
from detente.titles.iron_curtain.title import IronCurtain
from tests.iron_curtain_table import card_edited, edited, table, with_text

TEXT = cards.shipped_text()


def line_of(text, part, after=""):
    """The number of the first line with `part`, from the first line with `after` on."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if after in line)
    return next(i for i in range(start, len(lines)) if part in lines[i]) + 1


def only(text):
    """The one finding of a file."""
    findings = cards.check(text)
    assert len(findings) == 1, findings
    return findings[0]


def without_card(card):
    head, *blocks = TEXT.split("[[card]]")
    return "[[card]]".join([head, *(block for block in blocks if f'id = "{card}"' not in block)])


# ---- the shipped file ----


def test_the_shipped_file_has_no_findings():
    assert cards.check(TEXT) == []
    assert not cards.load().corrected


def test_comments_and_layout_do_not_change_the_hash():
    commented = TEXT.replace("\n[meta]", "\n# my copy\n\n[meta]", 1).replace("n = 2,", "n  =  2 ,")
    assert commented != TEXT
    assert cards.parse(commented).hash == cards.load().hash
    assert not cards.parse(commented).corrected


def test_a_corrected_value_changes_the_hash():
    corrected = cards.parse(card_edited("japan", "influence", "3"))
    assert corrected.hash != cards.load().hash
    assert corrected.corrected


def test_a_corrected_value_is_played():
    t = table("iran 1,0 0:0", us=["japan"], game=with_text(card_edited("japan", "influence", "3")))
    assert t.play("card japan", "at 0,1", "influence").points == 3


def test_a_file_from_disk(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text(card_edited("japan", "influence", "3"), "utf-8")
    assert cards.load(path).corrected


# ---- mistakes, each with its line and its field ----


def test_broken_toml():
    text = edited(("cubes_per_side = 24 ", "cubes_per_side = = 24 "))
    found = only(text)
    assert (found.key, found.line, found.field) == ("cards-not-toml", line_of(text, "cubes_per_side"), "toml")
    assert not found.warning


def test_broken_toml_at_the_end_of_the_file():
    text = TEXT.rstrip()[:-1]  # the last bracket is missing
    found = only(text)
    assert found.key == "cards-not-toml"
    assert found.line >= len(text.splitlines())


@pytest.mark.parametrize("name", ["meta", "start_card"])
def test_a_missing_table(name):
    found = [f for f in cards.check(edited((f"\n[{name}]", f"\n[{name}_old]"))) if f.key == "cards-missing"]
    assert [(f.field, f.args) for f in found] == [(name, {"name": name})]
    assert not found[0].warning


@pytest.mark.parametrize("name", ["region", "card"])
def test_missing_tables_in_a_row(name):
    text = TEXT.replace(f"[[{name}]]", f"[[{name}_old]]")
    found = [f for f in cards.check(text) if f.key == "cards-missing"]
    assert [f.field for f in found] == [name]
    with pytest.raises(cards.BadCardFile):
        cards.parse(text)


@pytest.mark.parametrize(
    ("old", "new", "line", "field", "key"),
    [
        ('game = "iron_curtain"', 'game = "twilight_struggle"', "game =", "meta.game", "cards-not-allowed"),
        ("schema = 1", "schema = 2", "schema =", "meta.schema", "cards-wrong-schema"),
        ("to_win = 8", "to_win = 0", "to_win = 0", "meta.victory_points_to_win", "cards-not-number"),
        ("cubes_per_side = 24", 'cubes_per_side = "24"', "cubes_per_side", "meta.cubes_per_side", "cards-not-number"),
        ("control_margin = 2", "control_margin = true", "control_margin", "meta.control_margin", "cards-not-number"),
        ("aftermath_cap = 3", "aftermath_cap = 2.5", "aftermath_cap", "meta.aftermath_cap", "cards-not-number"),
        ('tie_winner = "us"', 'tie_winner = "nobody"', "tie_winner", "meta.tie_winner", "cards-not-allowed"),
        ("bonus = 3", "bonus = -1", "bonus = -1", "region[1].bonus", "cards-not-number"),
        ("cards = 5 ", "cards = 'five' ", "cards = 'five'", "region[1].cards", "cards-not-number"),
        ("\nus = 1\n", "\nus = 99\n", "us = 99", "start_card.us", "cards-not-number"),
        ("country = true", 'country = "yes"', 'country = "yes"', "start_card.counts_as_country", "cards-not-bool"),
        ('id = "start_europe"', 'id = "Start Europe"', 'id = "Start', "start_card.id", "cards-no-slug"),
    ],
)  # fmt: skip
def test_a_wrong_value_in_the_head(old, new, line, field, key):
    text = edited((old, new))
    found = only(text)
    assert (found.key, found.field, found.line) == (key, field, line_of(text, line))
    assert not found.warning


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("influence", "5", "cards-not-number"),
        ("influence", "0", "cards-not-number"),
        ("influence", '"4"', "cards-not-number"),
        ("id", '"Japan!"', "cards-no-slug"),
        ("id", '"france"', "cards-twice"),
        ("id", '"start_europe"', "cards-twice"),
        ("name_ru", '""', "cards-no-name"),
        ("name_en", "7", "cards-no-name"),
        ("event", '"none"', "cards-no-event"),
        ("event", "[]", "cards-no-event"),
    ],
)
def test_a_wrong_value_on_a_card(field, value, key):
    text = card_edited("japan", field, value)
    found = only(text)
    assert (found.key, found.field) == (key, f"card[5].{field}")
    assert found.line == line_of(text, f"{field} = {value}", after="Иран")  # the card before Japan
    assert not found.warning


@pytest.mark.parametrize(("field", "value"), [("region", '"atlantis"'), ("side", '"china"')])
def test_an_unknown_region_or_side_of_a_card(field, value):
    text = card_edited("japan", field, value)
    found = [f for f in cards.check(text) if not f.warning]
    assert [(f.key, f.field, f.line) for f in found] == [
        ("cards-not-allowed", f"card[5].{field}", line_of(text, f"{field} = {value}"))
    ]


def test_a_missing_field_is_found_at_its_card():
    head, rest = TEXT.split('id = "japan"\n')
    text = head + 'id = "japan"\n' + rest.replace("influence = 4\n", "", 1)
    found = only(text)
    assert (found.key, found.field) == ("cards-not-number", "card[5].influence")
    assert found.line == line_of(text, 'id = "japan"') - 1  # the line of [[card]]


@pytest.mark.parametrize(
    ("step", "key", "name"),
    [
        ('op = "nuke", n = 1, where = "this"', "cards-step-value", "op"),
        ('n = 1, where = "this"', "cards-step-value", "op"),
        ('op = "add", n = 0, where = "this"', "cards-step-number", "n"),
        ('op = "add", n = "2", where = "this"', "cards-step-number", "n"),
        ('op = "add", where = "this"', "cards-step-number", "n"),
        ('op = "gain_vp"', "cards-step-number", "n"),
        ('op = "add", n = 1', "cards-step-value", "where"),
        ('op = "add", n = 1, where = "everywhere"', "cards-step-value", "where"),
        ('op = "add", n = 1, where = "region"', "cards-step-value", "region"),
        ('op = "add", n = 1, where = "region", region = "atlantis"', "cards-step-value", "region"),
        ('op = "add", n = 1, where = "regions"', "cards-step-value", "regions"),
        ('op = "add", n = 1, where = "regions", regions = []', "cards-step-value", "regions"),
        ('op = "add", n = 1, where = "regions", regions = ["asia", "atlantis"]', "cards-step-value", "regions"),
        ('op = "add", n = 1, where = "regions", regions = "asia"', "cards-step-value", "regions"),
        ('op = "add", n = 1, where = "this", max_per_country = 0', "cards-step-number", "max_per_country"),
        ('op = "add", n = 1, where = "this", exclude_this = "yes"', "cards-step-value", "exclude_this"),
        ('op = "add", n = 1, where = "any", not_enemy_controlled = 1', "cards-step-value", "not_enemy_controlled"),
    ],
)
def test_a_wrong_step_of_an_event(step, key, name):
    text = card_edited("japan", "event", f"[ {{ {step} }} ]")
    found = only(text)
    assert (found.key, found.field, found.args["name"]) == (key, "card[5].event", name)
    assert found.line == line_of(text, "event =", after='id = "japan"')
    with pytest.raises(cards.BadCardFile):
        cards.parse(text)


def test_an_unknown_key_of_a_step():
    text = card_edited("japan", "event", '[ { op = "add", n = 1, where = "any", max_per_contry = 1 } ]')
    found = only(text)
    assert (found.key, found.args) == ("cards-unknown-key", {"value": "max_per_contry"})
    assert found.line == line_of(text, "max_per_contry")


def test_a_mistyped_field_is_found_as_missing():
    text = edited(("influence = 4", "influense = 4"))
    assert (only(text).key, only(text).field) == ("cards-not-number", "card[5].influence")


@pytest.mark.parametrize("word", ["event", "influence", "decline", "done"])
def test_an_id_that_is_also_the_name_of_a_button(word):
    """The words of the actions must stay apart: a country called "done" could not be chosen."""
    found = only(card_edited("japan", "id", f'"{word}"'))
    assert found.field == "card[5].id"
    assert not found.warning


def test_more_cubes_on_the_start_card_than_a_side_has():
    text = edited(("cubes_per_side = 24", "cubes_per_side = 2"), ("\nus = 1\n", "\nus = 3\n"))
    assert [f for f in cards.check(text) if not f.warning]
    with pytest.raises(cards.BadCardFile):
        cards.parse(text)


def test_a_region_twice_and_one_missing():
    text = edited(('id = "asia"', 'id = "africa"'))
    found = {(f.key, f.field) for f in cards.check(text) if not f.warning}
    assert ("cards-twice", "region[4].id") in found
    assert ("cards-no-region", "region.id") in found


def test_an_unknown_region():
    text = edited(('id = "asia"', 'id = "atlantis"'))
    found = [f for f in cards.check(text) if f.key == "cards-not-allowed"]
    assert [(f.field, f.line) for f in found] == [("region[3].id", line_of(text, 'id = "atlantis"'))]


def test_all_mistakes_are_named_in_the_order_of_their_lines():
    text = edited(("schema = 1", "schema = 9"), ("bonus = 3", "bonus = 99"), ("influence = 4", "influence = 7"))
    found = cards.check(text)
    assert [f.field for f in found] == ["meta.schema", "region[1].bonus", "card[5].influence"]
    assert [f.line for f in found] == sorted(f.line for f in found)


def test_the_error_names_file_line_and_field():
    text = card_edited("japan", "influence", "9")
    with pytest.raises(cards.BadCardFile) as caught:
        cards.parse(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml: ")
    assert f"line {line_of(text, 'influence = 9')}" in str(caught.value)
    assert "influence" in str(caught.value)
    assert caught.value.findings == cards.check(text)


ODD_VALUES = ["0", "-1", "99", "true", "2.5", '"x"', '""', "[]", "[1]", "{ a = 1 }", "[ { a = 1 } ]"]
SOME_LINES = [  # the head with the first region, the start card, and the first two cards
    i
    for i, line in enumerate(TEXT.splitlines())
    if " = " in line
    and not line.startswith(("#", " "))
    and (i < line_of(TEXT, "middle_east") or line_of(TEXT, "[start_card]") < i < line_of(TEXT, "west_germany"))
]


@pytest.mark.parametrize("i", SOME_LINES, ids=lambda i: f"line{i + 1}")
def test_whatever_is_written_there_it_is_either_found_or_can_be_played(i):
    lines = TEXT.splitlines()
    name = lines[i].split(" = ")[0]
    for value in ODD_VALUES:
        if lines[i].endswith("["):
            continue  # an event over several lines
        text = "\n".join([*lines[:i], f"{name} = {value}", *lines[i + 1 :]])
        if any(not f.warning or f.key == "cards-count" for f in cards.check(text)):
            continue
        game = IronCurtain(cards.parse(text))
        s = game.new({})
        game.playout(s, 1)
        assert game.result(s) is not None


def test_a_lost_line_never_breaks_the_check():
    lines = TEXT.splitlines()
    for i in range(len(lines)):
        for finding in cards.check("\n".join([*lines[:i], *lines[i + 1 :]])):
            assert 1 <= finding.line <= len(lines)
            assert finding.field


# ---- warnings ----


def test_seventeen_cards_are_a_warning_but_cannot_be_played():
    text = without_card("japan")
    found = cards.check(text)
    assert {(f.key, f.warning) for f in found} == {
        ("cards-count", True),
        ("cards-flags", True),
        ("cards-region-size", True),
    }
    assert next(f.args for f in found if f.key == "cards-count") == {"n": 17, "wanted": 18}
    with pytest.raises(cards.BadCardFile):
        cards.parse(text)


def test_eleven_us_flags_are_a_warning_and_can_be_played():
    text = card_edited("cuba", "side", '"us"')
    found = cards.check(text)
    assert {(f.key, f.warning) for f in found} == {("cards-flags", True)}
    assert {f.args["side"]: f.args["n"] for f in found} == {"us": 11, "ussr": 7}
    t = table("japan 1,0 0:0", us=["cuba"], game=with_text(text)).play("card cuba", "at 0,1")
    assert t.decider == "us"
    assert t.legal() == {"event", "influence"}


def test_another_size_of_a_region_is_a_warning_at_that_region():
    text = card_edited("japan", "region", '"africa"')
    found = cards.check(text)
    assert {(f.key, f.field, f.warning) for f in found} == {
        ("cards-region-size", "region[3].cards", True),
        ("cards-region-size", "region[4].cards", True),
    }
    cards.parse(text)


def test_a_moved_card_completes_its_new_region():
    game = with_text(card_edited("japan", "region", '"africa"'))
    t = table("pakistan 1,0 1:0", us=["vietnam"], game=game).play("card vietnam", "at 2,0")
    assert (t.score, t.scored) == (3, {"asia"})  # Asia has only two cards now
