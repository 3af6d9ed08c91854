"""`detente replay` and `detente verify`."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("side", ["us", "ussr", "observer"])
def test_replay_tells_the_game(run: Callable, record: Path, lang: str, side: str) -> None:
    output = run("replay", record, "--lang", lang, "--side", side)
    assert output.code == 0
    assert not output.missing_keys()
    assert len(output.out.splitlines()) > 30


@pytest.mark.parametrize(("side", "hands"), [("us", {"us"}), ("ussr", {"ussr"}), ("observer", set())])
def test_replay_respects_eyes(run: Callable, record: Path, side: str, hands: set[str]) -> None:
    log = run("replay", record, "--side", side, "--json").json["log"]
    assert {entry["args"]["side"] for entry in log if entry["key"] == "ic-log-hand"} == hands


def test_replay_up_to_a_move(run: Callable, record: Path) -> None:
    result = run("replay", record, "--to", "11", "--side", "us", "--json").json
    assert result["replayed"] == 11
    assert result["actions"] > 50
    assert result["result"] is None
    assert result["divergence"] is None
    assert result["view"]["side"] == "us"
    assert len(result["view"]["hand"]) == 5
    whole = run("replay", record, "--json").json
    assert whole["result"]["winner"] in ("us", "ussr")
    assert run("replay", record, "--to", "11", "--lang", "en").out.splitlines()[-1].endswith("decides.")


def test_replay_names_the_first_divergence(run: Callable, record: Path) -> None:
    text = record.read_text("utf-8")
    record.write_text(re.sub(r"= r1t3 \w+", "= r1t3 00000000", text), "utf-8")
    output = run("replay", record)
    assert output.code == 1
    assert re.fullmatch(
        r"detente: after action \d+: the record says r1t3 00000000, replay gives r1t3 \w{8}\n", output.err
    )
    assert output.out  # what came before is told
    result = run("replay", record, "--json")
    assert result.code == 1
    assert "r1t3 00000000" in result.json["divergence"]


def test_replay_names_an_illegal_action(run: Callable, record: Path) -> None:
    text = re.sub(r"(?m)^11 ussr first \w+$", "11 ussr event", record.read_text("utf-8"))
    record.write_text(text, "utf-8")
    output = run("replay", record)
    assert output.code == 1
    assert "action 11, 'event'" in output.err
    assert "(rule 1.4)" in output.err


def test_verify_accepts_a_fair_game(run: Callable, record: Path) -> None:
    assert run("verify", record).out.startswith("fair: all 18 chance outcomes")
    result = run("verify", record, "--json").json
    assert result["ok"]
    assert result["outcomes"] == 18
    assert result["problem"] is None


def test_verify_detects_a_changed_card(run: Callable, record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    first, third = (next(i for i, line in enumerate(lines) if line.startswith(f"{n} chance")) for n in (1, 3))
    one, other = lines[first].split(" ", 1)[1], lines[third].split(" ", 1)[1]
    lines[first], lines[third] = f"1 {other}", f"3 {one}"
    record.write_text("\n".join(lines), "utf-8")
    assert run("replay", record).code == 0  # the same hand in another order
    verified = run("verify", record)
    assert verified.code == 1
    assert verified.err.startswith("detente: action 1, ")
    assert verified.err.endswith("does not follow from the seed\n")
    assert run("verify", record, "--json").json["ok"] is False


def test_verify_detects_another_seed(run: Callable, record: Path) -> None:
    record.write_text(re.sub(r"(?m)^seed: ..", "seed: 00", record.read_text("utf-8")), "utf-8")
    verified = run("verify", record)
    assert verified.code == 1
    assert verified.err == "detente: the seed does not fit the commitment\n"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("rules: 2", "rules: 7"),
            "played by version 7 of the rules; version 2, which is in force here, cannot replay it",
        ),
        (("title: iron_curtain", "title: chess"), "there is no game “chess”"),
        (("detente 1", "PGN"), "line 1: a record begins with “detente 1”"),
        (("data: ", "data: 0000"), "played with card file 0000"),
        (("1 chance card", "1 chance cord"), "“cord japan” is no action of this game"),
    ],
)
def test_broken_files_are_bad_input(run: Callable, record: Path, change: tuple[str, str], message: str) -> None:
    record.write_text(record.read_text("utf-8").replace(*change), "utf-8")
    for command in ("replay", "verify"):
        ran = run(command, record)
        assert ran.code == 2
        assert message in ran.err
        assert len(ran.err.splitlines()) == 1


def test_a_record_with_its_card_file(run: Callable, record: Path, tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    run("cards", "copy", "--to", cards)
    assert run("replay", record, "--cards", cards).code == 0
    cards.write_text(cards.read_text("utf-8").replace("influence = 4", "influence = 3"), "utf-8")
    assert run("replay", record, "--cards", cards).code == 2


def test_unreadable_files(run: Callable, tmp_path: Path) -> None:
    large = tmp_path / "large"
    large.write_bytes(b"x" * 10_000_001)
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe")
    for path, message in (
        (large, "larger than"),
        (binary, "not a text in UTF-8"),
        (tmp_path / "none", "cannot be read"),
        (tmp_path, "cannot be read"),
    ):
        for command in (("replay",), ("verify",), ("cards", "check")):
            ran = run(*command, path)
            assert ran.code == 2
            assert message in ran.err
            assert len(ran.err.splitlines()) == 1
