"""The running example of the rulebook as a record: Cuba, the CIA with the killer against the KGB with the spy."""

from pathlib import Path

from detente.game import OBSERVER
from detente.locale import Texts
from detente.record import parse
from detente.titles.cia_vs_kgb import cards
from detente.titles.cia_vs_kgb.title import CiaVsKgb

GAME = CiaVsKgb(cards.load())
RECORD = parse(Path(__file__).with_name("cia_vs_kgb_cuba.detente").read_text("utf-8"), GAME)


def after(words: str) -> int:
    """The number of actions up to and with the last one of these words."""
    texts = [GAME.text(action) for action in RECORD.actions]
    return len(texts) - texts[::-1].index(words)


def sums(n: int) -> tuple[int, int]:
    """The influence after n actions, (KGB, CIA)."""
    rows = RECORD.view_at(GAME, n, OBSERVER).rows  # type: ignore[attr-defined]
    return rows["kgb"].influence, rows["cia"].influence


def test_the_record_replays_and_comes_back_as_text() -> None:
    s = RECORD.replay(GAME)
    assert GAME.moment(s).id == "t2"
    assert parse(RECORD.text(GAME), GAME) == RECORD


def test_the_opposition_wins_industry_over() -> None:
    view = RECORD.view_at(GAME, after("industry") - 2, OBSERVER)
    assert view.turn == 1  # type: ignore[attr-defined]
    assert sums(RECORD.actions.index(GAME.action("industry")) + 1) == (0, 9)


def test_both_come_to_nine_and_cuba_is_decided_by_the_economy() -> None:
    assert sums(after("take")) == (9, 9)
    standing = RECORD.view_at(GAME, after("take"), OBSERVER).standing  # type: ignore[attr-defined]
    assert (standing.side, standing.by) == ("cia", "bias")


def test_the_spy_takes_cuba_and_the_killer_terminates_him() -> None:
    view = GAME.view(RECORD.replay(GAME), OBSERVER)
    report = view.report
    assert report is not None
    assert (report.objective, report.token, report.taken_by) == ("cuba", "cia", "kgb")
    assert report.agents == {"kgb": "master_spy", "cia": "assassin"}
    assert view.scores == {"kgb": 10, "cia": 0}
    assert view.offices["kgb"].dead == ["master_spy"]
    assert view.offices["cia"].leave == ["assassin"]
    assert view.balance == "cia"  # it trails


def test_the_story_can_be_told_in_both_languages() -> None:
    log: list = []
    for _ in RECORD.steps(GAME, RECORD.begin(GAME), log=log):
        pass
    for lang, sentence in (
        ("en", "The KGB’s Master Spy is terminated."),
        ("ru", "КГБ: Шпион устранён."),
    ):
        texts = Texts(lang, GAME)
        assert sentence in [texts.say(entry.key, entry.args) for entry in log]
