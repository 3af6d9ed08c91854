"""Games of our own in the words of the Playdek app: written, read again, and compared as a whole."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.games.app_log import CARDS, COUNTRIES, Steered, Writer
from tests.games.real_logs import FOLDER
from tests.games.same_game import answers, public

from detente.influence.state import in_force
from detente.record import parse
from detente.titles import title
from detente.titles.twilight_struggle.effects_in_force import SHUTTLE_DIPLOMACY
from detente.titles.twilight_struggle.playdek import Imported, import_log
from detente.titles.twilight_struggle.title import TwilightStruggle

OPTIONS = {"optional_cards": "yes", "us_extra": "2", "ussr_extra": "0", "rulings": "app"}
PRESETS = (
    OPTIONS,
    OPTIONS | {"optional_cards": "no"},
    OPTIONS | {"us_extra": "0"},
    OPTIONS | {"optional_cards": "no", "us_extra": "0", "ussr_extra": "3"},
)
GAMES, CHUNK = 200, 20


@pytest.fixture(scope="module")
def game() -> Any:
    found = title("twilight_struggle")
    assert isinstance(found, TwilightStruggle)
    return found


@cache
def written(game: Any, seed: int) -> tuple[Writer, str]:
    """A game of ours: every fourth is one that a player left, every third of the version that prints a cleanup."""
    writer = Writer(game, seed, PRESETS[seed % 4 if seed % 8 < 6 else 0], cleanup=seed % 3 == 1)
    return writer, writer.text(60 + 97 * seed % 2500 if seed % 4 == 2 else 100_000)


def troubles(result: Imported) -> list[tuple[int, str]]:
    return [*result.mismatches, *result.unknown]


def read(game: Any, text: str) -> Any:
    """The position at the end of a log without any trouble."""
    result = import_log(game, text)
    assert not troubles(result)
    assert result.record is not None
    return result.record.replay(game)


# ---- all of a game comes back ----


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_a_game_in_the_apps_words_comes_back_the_same(game: Any, first: int) -> None:
    for seed in range(first, first + CHUNK):
        writer, text = written(game, seed)
        same(game, seed, writer, import_log(game, text))


def same(game: Any, seed: int, writer: Writer, result: Imported) -> None:
    """Every decision and the whole position, as far as the log tells them."""
    assert not troubles(result), (seed, troubles(result))
    assert result.record is not None
    ours, s = answers(game, writer.options, writer.actions)
    theirs, read = answers(game, result.record.options, result.record.actions)
    held = writer.s.over and game.result(writer.s).ending == "held_scoring_card"
    if held and (read.over, read.ending) != (s.over, s.ending):
        n = min(len(ours), len(theirs))  # nobody has seen the card: the log just ends
        assert (ours[:n], list(s.influence)) == (theirs[:n], list(read.influence)), seed
        return
    rest = ours[len(theirs) :]
    assert ours[: len(theirs)] == theirs, (seed, next((a, b) for a, b in zip(ours, theirs, strict=False) if a != b))
    assert all(answers in (["stop"], ["no"], ["pass"]) for *_, answers in rest), (seed, rest)
    assert rest == [] or not s.over, (seed, rest)
    if not rest:
        assert public(game, read) == public(game, s), seed


def test_a_record_of_a_log_is_a_record(game: Any) -> None:
    _, text = written(game, 5)
    result = import_log(game, text)
    assert result.record is not None
    again = parse(result.record.text(game), game)
    assert game.save(again.replay(game)) == game.save(result.record.replay(game))


# ---- the writer prints as the app does ----

# Shapes that stand in none of the logs at hand, and why they are written all the same
OURS = {
    "<SIDE> chooses Asia": "a region that nobody has named there",
    "<SIDE> chooses Middle East": "likewise",
    "<PLAYER> bids # Influence for <SIDE>": "only in a log that is not a game",
    "Additional Influence from bidding: <SIDE> +#": "likewise",
    "FAILURE: # [ + # (+#)  - #x# = # ]": "the three other coups with a bonus are there",
    "FAILURE: # [ + # (+#)  - #x# = -# ]": "likewise",
    "SUCCESS: # [ + # (+#)  - #x# = # ]": "likewise",
    "<SIDE> rolls # (-#) = #": "a realignment with fewer neighbours than Iran-Contra takes off",
}
MUST = {
    "Turn #, <SIDE> AR#: :",
    "Turn #, Cleanup:",
    "Turn #, Cleanup",
    ": :",
    "*RESHUFFLE*",
    "<SIDE> returns <CARD> to <SIDE>",
    "<SIDE> reveals <CARD> from hand",
    "<SIDE> has no cards to reveal",
    "<SIDE> wins by Final Scoring",
    "<SIDE> wins by Victory Points",
    "Turn #, Headline Phase: <CARD> & <CARD>:",
    "Trap Roll: # <= # -- Trap Escaped",
}


def shapes(text: str) -> Iterator[str]:
    """The shape of every header and every statement, as in `line_shapes.txt`."""
    names = "|".join(sorted(map(re.escape, CARDS.values()), key=len, reverse=True))
    countries = "|".join(sorted(map(re.escape, COUNTRIES.values()), key=len, reverse=True))
    header = re.compile(
        rf"SETUP:(?: :)?|: :|Turn \d+, Cleanup:?|Turn \d+, Headline Phase:(?: (?:{names})(?: & (?:{names}))?:)?"
        rf"|Turn \d+, USS?R? AR\d+: (?:{names})?:"
    )
    for line in text.splitlines():
        m = header.match(line)
        parts = [line] if m is None else [m[0], line[m.end() :].strip()]
        for part in filter(None, parts):
            shape = re.sub(rf"(?<![A-Za-z])(?:{names})", "<CARD>", part)
            shape = re.sub(rf"(?<=in )(?:{countries})|(?<=Target: )(?:{countries})", "<COUNTRY>", shape)
            shape = re.sub(r"\b(?:Red|Blue)\b", "<PLAYER>", shape)
            shape = re.sub(r"\b(?:USSR|USA|US)\b", "<SIDE>", shape)
            yield re.sub(r"\d+", "#", shape)


def test_the_shapes_that_matter_are_written(game: Any) -> None:
    seen = Counter(shape for seed in range(60) for shape in shapes(written(game, seed)[1]))
    assert set() == MUST - set(seen)


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real logs are not part of the project")
def test_every_line_that_is_written_has_a_shape_of_the_apps(game: Any) -> None:
    listed = [line.split("\t") for line in (FOLDER / "line_shapes.txt").read_text("utf-8").splitlines()]
    known = {columns[2] for columns in listed if len(columns) > 2}
    for seed in range(60):
        for shape in shapes(written(game, seed)[1]):
            assert shape in known or shape in OURS, (seed, shape)


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real logs are not part of the project")
def test_the_apps_own_names_are_written() -> None:
    text = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("game_*.txt")))
    for name in CARDS.values():
        assert f": {name}:" in text or f"Headlines {name}\n" in text, name


# ---- every figure is compared ----

FIGURES = re.compile(
    r"^(?:.*: )?(?:(?:USSR|US) [+-]\d+ in .* \[\d+\]\[\d+\]|DEFCON \w+ to \d+|(?:USSR|US) Military Ops to \d+"
    r"|(?:USSR|US) gains \d+ VP\. Score is .*|(?:USSR|US) advances to \d+ .*|(?:SUCCESS|FAILURE): .*"
    r"|(?:Coup|Space Race) \(\d+ Ops\):)$"
)


def spoilt(rng: Random, text: str) -> tuple[str, str, str]:
    """A log in which one figure is wrong; the line before and after."""
    lines = text.splitlines()
    i = rng.choice([i for i, line in enumerate(lines) if FIGURES.match(line) and i > 8])
    digits = [m for m in re.finditer(r"\d+", lines[i]) if not lines[i][: m.end()].endswith("- 2")]
    header = lines[i].startswith("Turn")
    m = rng.choice([m for m in digits if not header or m.start() > lines[i].rindex(": ", 0, -2)])
    wrong = f"{lines[i][: m.start()]}{int(m[0]) + 1}{lines[i][m.end() :]}"
    return "\n".join([*lines[:i], wrong, *lines[i + 1 :]]) + "\n", lines[i], wrong


@pytest.mark.parametrize("seed", range(0, 24, 2))
def test_a_wrong_figure_is_found_wherever_it_stands(game: Any, seed: int) -> None:
    rng = Random(seed)
    _, text = written(game, seed)
    for _ in range(4):
        bad, right, wrong = spoilt(rng, text)
        assert import_log(game, bad).mismatches, (right, wrong)


@pytest.mark.skipif(not FOLDER.is_dir(), reason="the real logs are not part of the project")
@pytest.mark.parametrize("path", sorted(FOLDER.glob("game_*.txt"))[::3], ids=lambda path: path.stem)
def test_a_wrong_figure_is_found_in_a_real_game(game: Any, path: Path) -> None:
    rng = Random(path.stem)
    for _ in range(4):
        bad, right, wrong = spoilt(rng, path.read_text("utf-8"))
        assert import_log(game, bad).mismatches, (right, wrong)


# ---- scenes ----

USSR, US = 0, 1


def scene(write: Callable[[int], tuple[Writer, str]], pattern: str) -> tuple[Writer, str]:
    """The first of a few games whose log has what is wanted."""
    for seed in range(40):
        writer, text = write(seed)
        if re.search(pattern, text):
            return writer, text
    raise AssertionError(f"no game has {pattern}")


def test_062_a_hand_is_shown_as_it_is_after_missile_envy_was_exchanged(game: Any) -> None:
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"missile_envy": (4, USSR), "lone_gunman": (4, US), "kitchen_debates": (4, US)},
            plays={(4, 7, USSR): "missile_envy", (4, 8, US): "lone_gunman"},
            keeps=("kitchen_debates",),
        )
        return writer, writer.text(700)

    taken = r'US reveals "Lone Gunman"\*\nEvent: "Lone Gunman"\*\n'
    writer, text = scene(write, taken + r"(US reveals .*\n)*US reveals Missile Envy")
    same(game, 0, writer, import_log(game, text))
    assert import_log(game, text.replace("US reveals Missile Envy\n", "", 1)).mismatches
    assert import_log(game, text.replace("US reveals Missile Envy\n", "US reveals NATO*\n", 1)).mismatches
    # The China Card is no card of the hand; an app that names it all the same says nothing wrong of its holder
    china = text.replace("US reveals Missile Envy\n", "US reveals Missile Envy\nUS reveals The China Card\n", 1)
    holder = re.findall(r"(USS?R?) AR\d: The China Card", text[: text.index("US reveals Missile Envy")])
    assert bool(import_log(game, china).mismatches) == (len(holder) % 2 == 0)


def test_098_a_hand_is_shown_with_the_card_that_was_drawn_last(game: Any) -> None:
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"ask_not_what_your_country": (7, US), "aldrich_ames_remix": (8, USSR)},
            plays={(8, 0, USSR): "aldrich_ames_remix", (8, 0, US): "ask_not_what_your_country"},
        )
        return writer, writer.text()

    ask_not = r'Event: "Ask Not What Your Country\.\.\."\*\n(US discards .*\n)+(\*RESHUFFLE\*\n)?'
    writer, text = scene(write, ask_not + r"Event: Aldrich Ames Remix\*\nUS reveals")
    same(game, 0, writer, import_log(game, text))


@cache
def shuttle(game: Any) -> Callable[[int], tuple[Writer, str]]:
    """The USSR scores a region after the US has played Shuttle Diplomacy."""

    @cache
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"shuttle_diplomacy": (4, US), "middle_east_scoring": (4, USSR), "asia_scoring": (4, USSR)},
            plays={(4, 1, US): "shuttle_diplomacy", (4, 2 + seed % 5, USSR): "middle_east_scoring"},
        )
        return writer, writer.text()

    return write


ENDS_SHUTTLE = r"Shuttle Diplomacy is no longer in play\.\n"


@pytest.mark.parametrize("points", [r"US.* gains .*\n", r"No VP awarded\. .*\n"])
def test_073_a_log_that_ends_with_a_scoring_under_shuttle_diplomacy(game: Any, points: str) -> None:
    _, text = scene(shuttle(game), ENDS_SHUTTLE + points)
    m = re.search(ENDS_SHUTTLE + points, text)
    assert m is not None
    s = read(game, text[: m.end()])
    assert not in_force(s, SHUTTLE_DIPLOMACY)
    score = m[0].split("Score is ")[1].split(".")[0]
    assert score == ("even" if s.vp == 0 else f"{'US' if s.vp > 0 else 'USSR'} {abs(s.vp)}")
    broken = read(game, text[: m.start()] + "Shuttle Diplomacy is no longer in play.\n")  # or the points are lost
    assert not in_force(broken, SHUTTLE_DIPLOMACY)


def test_073_shuttle_diplomacy_cannot_turn_points_into_none(game: Any) -> None:
    _, text = scene(shuttle(game), ENDS_SHUTTLE + r"US gains [4-9]")
    m = re.search(ENDS_SHUTTLE, text)
    assert m is not None
    before = re.findall(r"Score is (.*)\.", text[: m.end()])
    assert import_log(game, text[: m.end()] + f"No VP awarded. Score is {before[-1]}.\n").mismatches


@cache
def idle_us(game: Any, turn: int, *, cleanup: bool = False) -> Callable[[int], tuple[Writer, str]]:
    """The US loses so many cards that it often has none for its last action round of a turn."""

    @cache
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"terrorism": (turn, USSR), "aldrich_ames_remix": (turn, USSR)},
            plays={(turn, 0, USSR): "aldrich_ames_remix", (turn, 1, USSR): "terrorism"},
            cleanup=cleanup,
        )
        text = writer.text()
        chose = any(game.text(action) == "pass" for action in writer.actions)
        return writer, "" if chose else text  # who could have played The China Card was asked

    return write


def test_4_5_e_a_side_without_cards_has_a_header_and_then_comes_the_penalty(game: Any) -> None:
    pattern = r"Turn 8, US AR7: :\n\nTurn \d+, Cleanup: USS?R? gains (\d+) VP\. Score"
    writer, text = scene(idle_us(game, 8, cleanup=True), pattern)
    same(game, 0, writer, import_log(game, text))
    wrong = re.sub(pattern, lambda m: m[0].replace(f"gains {m[1]}", f"gains {int(m[1]) + 1}"), text, count=1)
    assert import_log(game, wrong).mismatches


def test_10_3_2_a_side_without_cards_has_a_header_and_then_comes_the_final_score(game: Any) -> None:
    writer, text = scene(idle_us(game, 10), r"AR7: :\n\n(Turn.*: :\n\n)?: : USS?R? gains")
    result = import_log(game, text)
    same(game, 0, writer, result)
    *_, last = re.finditer(r"\d+", text)
    wrong = f"{text[: last.start()]}{int(last[0]) + 1}{text[last.end() :]}"
    assert import_log(game, wrong).mismatches


@pytest.mark.parametrize("left", [r"", r": :\n"])
def test_10_3_2_a_log_whose_last_turn_is_complete_has_a_result(game: Any, left: str) -> None:
    writer, text = scene(idle_us(game, 10), r"\n\n: :")
    assert game.result(writer.s).ending == "final_scoring"
    result = import_log(game, re.sub(r"(?m)^: :.*\n", left, text))
    assert not troubles(result)
    assert result.record is not None
    assert result.record.result.endswith(" final_scoring")
    assert result.record.replay(game).vp == writer.s.vp


def test_10_3_2_a_last_turn_in_which_a_round_is_missing_has_none(game: Any) -> None:
    _, text = scene(idle_us(game, 10), r"Turn 10, US AR7: \w.*\n(?:.+\n)*\n+: :")
    result = import_log(game, text[: text.index("Turn 10, US AR7")])
    assert not troubles(result)
    assert result.record is not None and result.record.result == ""


def test_4_5_f_a_scoring_card_that_everybody_has_seen_is_kept_and_loses(game: Any) -> None:
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"the_cambridge_five": (2, USSR), "asia_scoring": (2, US)},
            plays={(2, 0, USSR): "the_cambridge_five"},
            keeps=("asia_scoring",),
        )
        return writer, writer.text()

    writer, text = scene(write, r"(?s)US reveals Asia Scoring\n(?!.*Asia Scoring).*Turn 2, US AR6")
    result = import_log(game, text)
    same(game, 0, writer, result)
    assert result.record is not None and result.record.result == "ussr held_scoring_card"


def test_108_our_man_in_tehran_finds_cards_of_the_new_deck(game: Any) -> None:
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"our_man_in_tehran": (6, US)},
            plays={(7, 1, US): "our_man_in_tehran"},
        )
        return writer, writer.text()

    writer, text = scene(write, r"Event: Our Man in Tehran\*\n(US discards .*\n)?\*RESHUFFLE\*")
    same(game, 0, writer, import_log(game, text))


def test_4_3_a_reshuffle_is_printed_at_once_or_with_the_next_card_but_it_is_printed(game: Any) -> None:
    _, text = scene(lambda seed: written(game, seed), r"(?s)Turn 3, Headline.*\*RESHUFFLE\*.*Turn 4, ")
    assert import_log(game, text.replace("*RESHUFFLE*\n", "", 1)).mismatches
    assert import_log(game, text.replace("Turn 2, USSR AR1: ", "Turn 2, USSR AR1: *RESHUFFLE*\n", 1)).mismatches


def test_067_what_becomes_of_the_card_of_grain_sales_may_be_said_again(game: Any) -> None:
    def write(seed: int) -> tuple[Writer, str]:
        writer = Steered(
            game,
            seed,
            OPTIONS,
            deals={"grain_sales_to_soviets": (4, US)},
            plays={(4, 1, US): "grain_sales_to_soviets"},
        )
        return writer, writer.text(600)

    writer, text = scene(write, r"USSR reveals (.*)\nUSSR reveals \1 from hand\nUS plays \1\nUS plays \1\n(?!USSR|US )")
    m = re.search(r"USSR reveals (.*)\nUSSR reveals \1 from hand\nUS plays \1\n", text)
    assert m is not None
    reveals, plays = f"USSR reveals {m[1]}\n", f"US plays {m[1]}\n"
    for again in (reveals + plays, plays + plays, reveals + reveals):
        longer = text[: m.end()] + again + text[m.end() :]
        same(game, 0, writer, import_log(game, longer))
    assert import_log(game, text[: m.end()] + "US plays NATO*\n" + text[m.end() :]).mismatches


def test_a_header_may_be_printed_twice_or_first_without_its_card(game: Any) -> None:
    _, text = written(game, 4)
    *_, m = re.finditer(r"(?m)^(Turn \d+, USS?R? AR\d: )\S.*?: ", text)
    for header in (f"{m[1]}:\n", f"{m[0].rstrip()}\n", f"{m[1]}\n\n{m[1]}:\n"):
        result = import_log(game, text[: m.start()] + header + text[m.start() :])
        assert not troubles(result), header


def test_a_side_that_has_cards_cannot_sit_out(game: Any) -> None:
    _, text = written(game, 4)
    m = re.search(r"(?m)^(Turn 2, US AR2: )\S.*\n(?:.+\n)*", text)
    assert m is not None
    assert import_log(game, text[: m.start()] + f"{m[1]}:\n" + text[m.end() :]).mismatches


def test_a_mark_at_the_beginning_of_the_file_and_other_line_ends(game: Any) -> None:
    _, text = written(game, 4)
    result = import_log(game, "\ufeff" + text.replace("\n", "\r\n"))
    assert not troubles(result)


def test_who_has_no_card_for_a_trap_may_say_so(game: Any) -> None:
    _, text = scene(idle_us(game, 10), r"Turn 10, US AR7: :\n")
    changed = text.replace("Turn 10, US AR7: :\n", "Turn 10, US AR7: :\nUS has no cards to discard\n")
    assert not troubles(import_log(game, changed))


# ---- endings ----


def left(game: Any) -> str:
    """The log of a game that somebody has left in the middle of a turn."""

    def write(seed: int) -> tuple[Writer, str]:
        writer, text = written(game, 2 + 4 * seed)
        return writer, "" if writer.s.over else text

    return scene(write, r"(?s)Turn 3, US AR2.*AR\d: \w[^\n]*\n[^\n]+\n\n*$")[1]


@pytest.mark.parametrize(
    ("ending", "result"),
    [
        ("", ""),
        (": : Red wins\n", "us resigned"),
        ("US wins by forfeit\n", "ussr resigned"),
        (": : Blue wins.\n", "ussr resigned"),
    ],
)
def test_a_game_that_was_left_is_lost_by_whom_the_log_says(game: Any, ending: str, result: str) -> None:
    found = import_log(game, left(game) + ending)
    assert not troubles(found)
    assert found.record is not None and found.record.result == result


@pytest.mark.parametrize("how", ["Victory Points", "Final Scoring", "DEFCON"])
def test_a_win_by_the_rules_needs_the_rules(game: Any, how: str) -> None:
    assert import_log(game, left(game) + f"US wins by {how}\n").mismatches


def test_the_wrong_winner_is_noticed(game: Any) -> None:
    write = idle_us(game, 10, cleanup=True)
    _, text = scene(write, r"(USSR|US) wins by Final Scoring\n")
    wrong = re.sub(r"(USSR|US) wins", lambda m: f"{'US' if m[1] == 'USSR' else 'USSR'} wins", text)
    assert import_log(game, wrong).mismatches
