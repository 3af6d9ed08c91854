"""Logs of the Playdek app: all real ones where they are at hand, logs of our own making everywhere."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games import real_logs
from tests.games.app_log import Writer
from tests.twilight_table import table
from typer.testing import CliRunner

from detente.cli import app
from detente.record import parse
from detente.titles import title
from detente.titles.twilight_struggle import playdek_lines as lines
from detente.titles.twilight_struggle.playdek import Imported, import_log
from detente.titles.twilight_struggle.playdek_lines import BadLog, read_log
from detente.titles.twilight_struggle.title import TwilightStruggle

REAL = sorted(real_logs.FOLDER.glob("game_*.txt"))
OPTIONS = {"optional_cards": "yes", "us_extra": "2", "ussr_extra": "0", "rulings": "app"}

SET_UP = """SETUP: : Red will play as USSR.
Blue will play as USA.
Handicap influence: US +2
Scenario: Standard
Optional Cards Added
Time per Player: 1 Hour
USSR +4 in Poland [0][4]
USSR +2 in East Germany [0][5]
US +4 in West Germany [4][0]
US +4 in Italy [4][0]
US +1 in Iran [2][0]

"""
TURN_1 = """Turn 1, Headline Phase: Mideast Scoring & Olympic Games: USSR Headlines Mideast Scoring
US Headlines Olympic Games
Event: Olympic Games
USSR chooses to participate in the Olympics
USSR gains 2 VP. Score is USSR 2.

Event: Mideast Scoring
US gains 4 VP. Score is US 2.

Turn 1, USSR AR1: Duck and Cover: Coup (3 Ops):
Target: Iran
SUCCESS: 3 [ + 3 - 2x2 = 2 ]
US -2 in Iran [0][0]
USSR Military Ops to 3
DEFCON degrades to 4

Event: Duck and Cover
DEFCON degrades to 3
US gains 2 VP. Score is US 4.

Turn 1, US AR1: Warsaw Pact Formed*: Event: Warsaw Pact Formed*
Event: Warsaw Pact Formed*
USSR +2 in Poland [0][6]
USSR +2 in Hungary [0][2]
USSR +1 in Romania [0][1]

Warsaw Pact Formed* is now in play.

Place Influence (3 Ops):
US +2 in Egypt [2][0]
US +1 in Lebanon [1][0]

Turn 1, USSR AR2: CIA Created*: Place Influence (1 Ops):
USSR +1 in Iraq [0][2]

Event: CIA Created*
USSR reveals Fidel*
USSR reveals NATO*
USSR reveals Europe Scoring
USSR reveals Korean War*
USSR reveals Indo-Pakistani War
Place Influence (1 Ops):
US +1 in Jordan [1][0]

Turn 1, US AR2: Captured Nazi Scientist*: Event: Captured Nazi Scientist*
US advances to 1 in the Space Race.
US gains 2 VP. Score is US 6.

Turn 1, USSR AR3: Indo-Pakistani War: Event: Indo-Pakistani War
War in Pakistan
VICTORY: 4 >= 4
USSR gains 2 VP. Score is US 4.
USSR Military Ops to 5

Turn 1, US AR3: Containment*: Event: Containment*
Containment* is now in play.

Turn 1, USSR AR4: NATO*: Space Race (4 Ops):
Die roll: 6 -- Failed! (Needed 3 or less)

Turn 1, US AR4: Special Relationship: Realignment (2 Ops):
Target: Syria
USSR rolls 2 (+1) = 3
US rolls 5 (+1) = 6
USSR -1 in Syria [0][0]
Target: Iraq
USSR rolls 3 (+1) = 4
US rolls 3
Target: Iraq
USSR rolls 6 (+1) = 7
US rolls 1

Turn 1, USSR AR5: Europe Scoring: Event: Europe Scoring
No VP awarded. Score is US 4.
"""


@pytest.fixture(scope="module")
def game() -> Any:
    found = title("twilight_struggle")
    assert isinstance(found, TwilightStruggle)
    return found


def problems(result: Imported) -> list[int]:
    return [line for line, _ in [*result.mismatches, *result.unknown]]


def line_of(text: str, part: str) -> int:
    return next(i for i, line in enumerate(text.splitlines(), 1) if part in line)


# ---- the real games ----

RESULTS = {
    "game_14": "ussr victory_points",
    "game_16": "us final_scoring",
    "game_26": "ussr victory_points",
    "game_27": "",  # the US has left
    "game_29": "ussr final_scoring",
    "game_31": "",
    "game_33": "ussr final_scoring",
    "game_35": "ussr final_scoring",
    "game_36": "ussr victory_points",
    "game_38": "us wargames",
    "game_41": "us control_of_europe",
    "game_46": "",
    "game_50": "ussr final_scoring",
    "game_57": "us nuclear_war",
    "game_62": "us final_scoring",
    "game_66": "us victory_points",
    "game_68": "us nuclear_war",
    "game_69": "us final_scoring",
    "game_71": "ussr wargames",
    "game_74": "us wargames",
}


@pytest.mark.skipif(not REAL, reason="the real logs are not part of the project")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_a_real_game_agrees_with_the_rules_in_every_figure(game: Any, path: Path) -> None:
    result = import_log(game, path.read_text("utf-8"))
    assert result.unknown == []
    assert result.mismatches == []
    assert result.checked > result.lines
    assert result.record is not None
    again = parse(result.record.text(game), game)
    assert again.replay(game).vp == result.record.replay(game).vp
    assert result.record.result == RESULTS.get(path.stem, result.record.result)


@pytest.mark.skipif(not REAL, reason="the real logs are not part of the project")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.stem)
def test_a_real_game_may_break_off_anywhere(game: Any, path: Path) -> None:
    text = path.read_text("utf-8").splitlines()
    rng = Random(path.stem)
    for end in rng.sample(range(20, len(text)), 4):
        result = import_log(game, "\n".join(text[:end]))
        assert result.ok, (end, text[end - 1], [*result.mismatches, *result.unknown])


# ---- logs of our own ----


def test_a_log_that_breaks_off_is_a_game_that_is_not_over(game: Any) -> None:
    result = import_log(game, Writer(game, 3, OPTIONS).text(200))
    assert result.ok, problems(result)
    assert result.record is not None and result.record.result == ""


def test_a_small_log(game: Any) -> None:
    result = import_log(game, SET_UP + TURN_1)
    assert result.ok, [*result.mismatches, *result.unknown]
    assert result.record is not None
    s = result.record.replay(game)
    assert (s.turn, s.round, s.defcon, s.vp) == (1, 5, 3, 4)
    assert result.record.players == {"ussr": "Red", "us": "Blue"}
    assert result.record.options["us_extra"] == "2"


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("US -2 in Iran [0][0]", "US -2 in Iran [1][0]"),
        ("USSR +2 in Hungary [0][2]", "USSR +3 in Hungary [0][3]"),
        ("US gains 2 VP. Score is US 6.", "US gains 2 VP. Score is US 5."),
        ("No VP awarded. Score is US 4.", "No VP awarded. Score is US 3."),
        ("DEFCON degrades to 4", "DEFCON degrades to 3"),
        ("USSR Military Ops to 3", "USSR Military Ops to 2"),
        ("SUCCESS: 3 [ + 3 - 2x2 = 2 ]", "SUCCESS: 3 [ + 3 - 2x2 = 3 ]"),
        ("SUCCESS: 3 [ + 3 - 2x2 = 2 ]", "SUCCESS: 3 [ + 3 (-1)  - 2x2 = 1 ]"),
        ("Coup (3 Ops)", "Coup (2 Ops)"),
        ("Place Influence (3 Ops)", "Place Influence (4 Ops)"),
        ("US advances to 1 in", "US advances to 2 in"),
        ("VICTORY: 4 >= 4", "VICTORY: 4 (-1)  >= 4"),
        ("(Needed 3 or less)", "(Needed 4 or less)"),
        ("USSR rolls 2 (+1) = 3", "USSR rolls 2 (+2) = 4"),
        ("Warsaw Pact Formed* is now in play.", "Marshall Plan* is now in play."),
        ("Event: CIA Created*", "Event: NORAD*"),
        ("Target: Iran", "Target: Egypt"),
    ],
)
def test_a_contradiction_is_named_with_its_line(game: Any, right: str, wrong: str) -> None:
    text = SET_UP + TURN_1
    line = line_of(text, right)
    result = import_log(game, text.replace(right, wrong, 1))
    assert result.mismatches
    assert abs(result.mismatches[0][0] - line) <= 1, result.mismatches
    assert result.unknown == []


@pytest.mark.parametrize(
    "missing", ["DEFCON degrades to 4", "US -2 in Iran", "US advances to 1", "USSR Military", "USSR reveals Fidel*"]
)
def test_a_missing_line_is_noticed(game: Any, missing: str) -> None:
    kept = [line for line in (SET_UP + TURN_1).splitlines() if missing not in line]
    assert import_log(game, "\n".join(kept)).mismatches


@pytest.mark.parametrize(
    "line",
    ["Blue waves a flag", "US +1 in Atlantis [1][0]", "Event: The Moon Landing", "Turn 1, US AR5: No Such Card: Event"],
)
def test_an_unknown_line_is_named_and_the_rest_still_checked(game: Any, line: str) -> None:
    text = SET_UP + TURN_1 + "\n" + line + "\n"
    result = import_log(game, text)
    assert [text for _, text in result.unknown] == [line]
    assert result.unknown[0][0] == line_of(text, line)
    assert result.mismatches == []
    assert result.checked > 60


def test_a_card_that_cannot_be_in_a_hand_is_a_contradiction(game: Any) -> None:
    twice = TURN_1.replace("Turn 1, USSR AR4: NATO*", "Turn 1, USSR AR4: Duck and Cover").replace("(4 Ops)", "(3 Ops)")
    result = import_log(game, SET_UP + twice)
    assert result.mismatches and result.mismatches[0][0] >= line_of(TURN_1, "USSR AR4")


# ---- grammar ----

SHAPES = [
    ("USSR +3 in South Korea [1][4]", lines.INFLUENCE),
    ("US -2 in SE African States [0][4]", lines.INFLUENCE),
    ("US +1 in UK [6][0]", lines.INFLUENCE),
    ("DEFCON improves to 5", lines.DEFCON),
    ("USSR Military Ops to 5", lines.MILITARY),
    ("US gains 28 VP. Score is US 34.", lines.VP),
    ("No VP awarded.", lines.NO_VP),
    ('USSR Headlines "We Will Bury You"*', lines.HEADLINES),
    ("Event: How I Learned To Stop Worrying*", lines.EVENT),
    ("Realignment (4 Ops):", lines.OPERATION),
    ("FAILURE: 2 [ + 2 (-1)  - 2x2 = -1 ]", lines.COUP_ROLL),
    ("SUCCESS: 1 [ + 2 (+1)  - 2x1 = 2 ]", lines.COUP_ROLL),
    ("USSR rolls 6 (+2) = 8", lines.ROLL),
    ("US rolls 1", lines.ROLL),
    ("War in Iran", lines.WAR),
    ("DEFEAT: 2 (-1)  < 4", lines.WAR_ROLL),
    ("Trap Roll: 6 > 4 -- Trap Remains in Effect", lines.TRAP_ROLL),
    ("USSR reveals Marshall Plan* from hand", lines.REVEALS),
    ("US returns Europe Scoring to USSR", lines.RETURNS),
    ("US plays Grain Sales To Soviets", lines.PLAYS),
    ("USSR has no cards to discard", lines.NO_CARDS),
    ("USSR chooses to boycott the Olympics", lines.OLYMPICS),
    ("US chooses Central America", lines.REGION),
    ("AWACS Sale To Saudis* is no longer in play.", lines.NO_LONGER),
    ("*RESHUFFLE*", lines.RESHUFFLE),
    ("USSR wins by Victory Points", lines.WINS),
]


@pytest.mark.parametrize(("text", "kind"), SHAPES)
def test_the_shapes_of_statements(text: str, kind: int) -> None:
    found = lines.Reader().statements(text, 7)
    assert found is not None
    assert [(st.kind, st.line) for st in found] == [(kind, 7)]


def test_a_lost_line_break_is_found(game: Any) -> None:
    found = lines.Reader().statements("US chooses Chernobyl* is now in play.", 1)
    assert found is not None
    assert [st.kind for st in found] == [lines.REGION, lines.IN_PLAY]


def test_bids_and_other_set_ups() -> None:
    log = read_log(
        """SETUP: : Anna bids 2 Influence for USSR
Boris bids 1 Influence for USSR
Anna will play as USSR.
Boris will play as USA.
Additional Influence from bidding: US +2
Scenario: Standard

Turn 1, Headline Phase: Fidel* & Containment*: USSR Headlines Fidel*
Turn 1, Cleanup: : Containment* is no longer in play.

: : Boris wins
"""
    )
    assert log.players == {0: "Anna", 1: "Boris"}
    assert log.extra == {1: 2}
    assert not log.optional_cards
    assert [st.kind for st in log.sections[1].statements] == [lines.HEADLINES, lines.NO_LONGER]
    assert [(st.kind, st.side) for st in log.ending or []] == [(lines.WINS, 1)]
    assert log.unknown == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "SETUP"),
        ("detente 1\ntitle: iron_curtain\n", "SETUP"),
        ("SETUP: : Red will play as USSR.\nBlue will play as USA.\n", "ends with the set-up"),
        (SET_UP.replace("Blue will play as USA.\n", "") + TURN_1, "who plays"),
        (SET_UP.replace("Standard", "Late War") + TURN_1, "Late War"),
        (SET_UP.replace("US +2", "US +99") + TURN_1, "15"),
    ],
)
def test_a_foreign_or_broken_file(game: Any, text: str, complaint: str) -> None:
    with pytest.raises(BadLog, match=complaint):
        import_log(game, text)


# ---- the command ----


@pytest.fixture
def log_file(tmp_path: Path) -> Path:
    path = tmp_path / "small.txt"
    path.write_text(SET_UP + TURN_1, "utf-8")
    return path


@pytest.fixture
def run() -> Callable[..., Any]:
    return lambda *args: CliRunner().invoke(app, ["import", "playdek", *map(str, args)])


def test_the_command_checks(run: Callable[..., Any], log_file: Path) -> None:
    ran = run(log_file, "--check")
    assert ran.exit_code == 0
    assert "0 mismatches, 0 unknown lines" in ran.stdout
    assert list(log_file.parent.iterdir()) == [log_file]


def test_the_command_counts_in_json_and_fails_on_a_mismatch(run: Callable[..., Any], log_file: Path) -> None:
    other = log_file.with_name("other.txt")
    other.write_text((SET_UP + TURN_1).replace("DEFCON degrades to 4", "DEFCON degrades to 2") + "Hello\n", "utf-8")
    ran = run(log_file, other, "--check", "--json")
    assert ran.exit_code == 1
    summary = json.loads(ran.stdout)
    assert (summary["mismatches"], summary["unknown"], len(summary["files"])) == (1, 1, 2)
    assert summary["checked"] == sum(one["checked"] for one in summary["files"])
    assert summary["files"][1]["mismatches"][0]["line"] == line_of(SET_UP + TURN_1, "DEFCON degrades to 4")


def test_the_command_writes_records(run: Callable[..., Any], game: Any, log_file: Path, tmp_path: Path) -> None:
    ran = run(log_file, "--out", tmp_path / "records")
    assert ran.exit_code == 0
    record = parse((tmp_path / "records" / "small.detente").read_text("utf-8"), game)
    assert record.replay(game).turn == 1


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"just some text\n"])
def test_the_command_refuses_what_is_no_log(run: Callable[..., Any], log_file: Path, content: bytes) -> None:
    log_file.write_bytes(content)
    ran = run(log_file, "--check")
    assert ran.exit_code == 2
    assert "small.txt" in ran.output
    assert "Traceback" not in ran.output


def test_the_command_refuses_a_file_that_is_not_there(run: Callable[..., Any], tmp_path: Path) -> None:
    assert run(tmp_path / "none.txt", "--check").exit_code == 2


# ---- what the logs taught ----


def test_five_year_plan_may_take_the_last_scoring_card() -> None:
    t = table(turn=3, round=6, ussr=["five_year_plan", "asia_scoring"])
    assert t.cards() == {"five_year_plan", "asia_scoring"}
    t.play("card five_year_plan")
    assert "space" not in t.legal()
    t.play("event first", "card asia_scoring")
    assert t.s.over == 0
    assert table(turn=3, round=6, ussr=["five_year_plan", "asia_scoring", "fidel"]).cards() == {"asia_scoring"}


def test_ask_not_may_discard_the_last_scoring_card() -> None:
    t = table(turn=4, round=7, to_play="us", us=["ask_not_what_your_country", "africa_scoring", "fidel"])
    assert t.cards() == {"ask_not_what_your_country", "africa_scoring"}
    t.play("card ask_not_what_your_country")
    assert t.legal() == {"event"}
    t.play("event")
    assert "stop" not in t.legal()
    t.play("card africa_scoring")
    assert "stop" in t.legal()


def test_the_app_compares_modified_values_for_missile_envy() -> None:
    def offered(rulings: str) -> set[str]:
        t = table(
            to_play="us",
            us=["missile_envy"],
            ussr=["muslim_revolution", "quagmire", "fidel"],
            effects={"brezhnev_doctrine": "ussr"},
            options={"rulings": rulings},
        )
        cards: set[str] = t.play("card missile_envy", "event").cards()
        return cards

    assert offered("rulebook") == {"muslim_revolution"}
    assert offered("app") == {"muslim_revolution", "quagmire"}
