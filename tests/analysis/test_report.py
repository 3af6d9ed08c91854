"""The report as a whole: of every title, of a real log, as JSON, in words and as a page."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from detente.analysis import Report, analyse, points, report
from detente.analysis.html import page
from detente.analysis.report import Share
from detente.analysis.telling import Telling
from detente.analysis.worth import DEPTHS
from detente.game import CHANCE
from detente.locale import Texts
from detente.record import BadRecord, deciders_of
from tests.analysis.games import LOG, TINY, TITLES, played, real_log

DOC = Path(__file__).parents[2] / "docs/report.md"


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)


def tell(game: Any, told: Report, lang: str) -> Telling:
    texts = Texts(lang, game)
    return Telling(told, texts)


@pytest.mark.parametrize("id", TITLES)
def test_a_report_of_every_title(id: str) -> None:
    game, record = played(id, 4, 120)
    shares: list[float] = []
    told = analyse(game, record, progress=shares.append)
    assert (told.title, told.plies, told.depth) == (id, len(record.actions), "quick")
    assert shares == sorted(shares) and shares[-1] == 1.0
    assert [mark.ply for mark in told.turns] == sorted(mark.ply for mark in told.turns)
    assert told.turns[0].ply == 0
    assert told.standings[-1].ply == told.plies
    regions = set(told.standings[0].regions)
    assert regions <= {region.id for region in game.describe().regions}
    assert bool(regions) == (id != "cia_vs_kgb")
    decided = [step for step in told.steps if step.kind == "decision"]
    actors = deciders_of(game, record)[:-1]
    for step in decided:  # a card as a whole, and not one step for each point of influence
        assert {actors[ply] for ply in range(step.start, step.ply)} == {game.sides.index(step.side or "")}
        assert step.what is not None
    assert sum(step.ply - step.start for step in decided) == sum(1 for who in actors if who != CHANCE)
    assert len(decided) < sum(1 for who in actors if who != CHANCE)


@pytest.mark.parametrize("id", TITLES)
def test_it_survives_json(id: str) -> None:
    told = analyse(*played(id, 5, 80))
    assert msgspec.json.decode(msgspec.json.encode(told), type=Report) == told


def test_every_field_is_documented() -> None:
    text = DOC.read_text("utf-8")
    kinds = [kind for module in (report, points) for kind in vars(module).values() if isinstance(kind, type)]
    structs = [kind for kind in kinds if issubclass(kind, msgspec.Struct)]
    own = (report.__name__, points.__name__)
    fields = {name for kind in structs if kind.__module__ in own for name in kind.__struct_fields__}
    assert {name for name in fields if f"`{name}`" not in text} == set()


def test_a_real_log(monkeypatch: pytest.MonkeyPatch) -> None:
    game, record = real_log()
    told = analyse(game, record)
    assert told.plies == len(record.actions)
    assert {mark.name for mark in told.scorings} <= {region.id for region in game.describe().regions}
    assert told.scorings and told.sources
    check_points(told, record)


@pytest.mark.parametrize("id", TITLES)
def test_turning_points_are_few_and_certain(id: str) -> None:
    game, record = played(id, 9, 300)
    check_points(analyse(game, record), record)


def check_points(told: Report, record: Any) -> None:
    """None below three per cent or inside its error, none without a sentence; chances are chances."""
    assert len(told.points) <= report.POINTS
    assert [point.ply for point in told.points] == sorted(point.ply for point in told.points)
    for point in told.points:
        assert abs(point.size) >= 0.03 and abs(point.size) > 2 * point.error
        assert 0 <= point.before <= 1 and 0 <= point.after <= 1
        if point.kind == "decision":
            *others, played = point.tried
            assert [choice.id for choice in played.choices] == record.actions[point.start : point.ply]
            assert (point.before, point.after) == (others[0].chance, played.chance)
            assert point.size < 0 and point.because and not played.equal
            assert all(one.what != played.what or one.choices != played.choices for one in others)
        else:
            assert not point.tried and sum(face.probability for face in point.faces) == pytest.approx(1, abs=0.01)
            assert sum(face.real for face in point.faces) == 1
    if told.points:
        assert told.greatest is not None
        assert abs(told.points[told.greatest].size) == max(abs(point.size) for point in told.points)


@pytest.mark.parametrize("id", ["iron_curtain", "cia_vs_kgb"])
def test_a_game_without_dice_has_no_luck_with_them(id: str) -> None:
    game, record = played(id, 4, 120)
    told = analyse(game, record)
    assert all(luck.dice is None and luck.draws is not None for luck in told.luck.values())
    for lang in ("en", "ru"):
        telling = tell(game, told, lang)
        assert [what for side in told.sides for what, _ in telling.shares(side)] == ["cards", "skill"] * 2


def test_a_game_that_is_too_short_says_so() -> None:
    game, record = played("iron_curtain", 1, 14)
    told = analyse(game, record)
    assert told.points == []
    assert told.short and tell(game, told, "en").story() == [tell(game, told, "en").say("report-short")]


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize(
    ("share", "en", "ru"),
    [
        (Share(-3.38, 0.4, 260), "−1.3% ± 0.3 a decision, 260 decisions", "−1,3 % ± 0,3 за решение, 260 решений"),
        (Share(2.5, 0.04, 21), "+12% ± 1 a decision, 21 decisions", "+12 % ± 1 за решение, 21 решение"),
        (Share(-0.4, 0.0, 1), "−40% ± 1, one decision", "−40 % ± 1, одно решение"),
        (Share(0.0004, 0.001, 2), "0% ± 0.1 a decision, 2 decisions", "0 % ± 0,1 за решение, 2 решения"),
    ],
)
def test_a_sum_of_many_is_told_as_the_mean_of_one(share: Share, en: str, ru: str, lang: str) -> None:
    """No percentage is beyond what there is, and none is cut off."""
    game, record = played("iron_curtain", 1, 12)
    said = tell(game, analyse(game, record), lang).share("skill", share)
    assert said[0].replace("\u00a0", " ").replace("\u202f", " ") == {"en": en, "ru": ru}[lang]


def test_the_largest_pieces_are_named_beside_the_mean() -> None:
    game, record = played("twilight_struggle", 9, 300)
    told = analyse(game, record)
    shares = {side: told.skill[side] for side in told.sides}
    assert any(share.largest for share in shares.values())
    steps = {step.start: step for step in told.steps if step.kind == "decision"}
    for n, (side, share) in enumerate(shares.items()):
        sign = 1 if n else -1
        for one in share.largest:
            step = steps[one.start]
            assert (step.side, step.ply, step.said) == (side, one.ply, one.said)
            assert one.amount == pytest.approx(sign * (step.after - step.before), abs=1e-5) and one.amount <= -0.03
        lines = tell(game, told, "en").share("skill", share)
        assert bool(share.largest) == lines[-1].startswith("Dearest: −")
    for luck in told.luck.values():
        for part in (luck.dice, luck.draws):
            sizes = [abs(one.amount) for one in part.largest] if part else []
            assert sizes == sorted(sizes, reverse=True) and len(sizes) <= 3


def test_it_does_not_depend_on_the_number_of_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # other processes know the shipped depths only
    game, record = played("iron_curtain", 6, 30)
    assert analyse(game, record) == analyse(game, record, jobs=2) == analyse(game, record, apart=True)


def test_a_record_that_does_not_replay_is_refused() -> None:
    game, record = played("iron_curtain", 1, 40)
    record.actions[20] = record.actions[19]
    with pytest.raises(BadRecord, match="action 21"):
        analyse(game, record)


def test_what_breaks_off_the_work_ends_it() -> None:
    game, record = played("iron_curtain", 1, 40)

    def stop(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        analyse(game, record, progress=stop)


# ---- the page ----

RAW = re.compile(r"\[[a-z]+-[\w-]+\]|\{ ?\$|[a-z]_[a-z]")


def seen(html: str) -> str:
    """What a person reads of it."""
    body = html.partition("<body>")[2]
    titles = " ".join(re.findall(r'aria-label="([^"]*)"', body))
    return re.sub(r"<[^>]*>", " ", body) + titles


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("id", TITLES)
def test_the_page_needs_nothing_from_outside(id: str, lang: str) -> None:
    game, record = played(id, 7, 120)
    told = analyse(game, record)
    html = page(tell(game, told, lang))
    assert f'<html lang="{lang}">' in html
    for side in told.sides:
        assert f'data-series="{side}"' in html
    for outside in ("http:", "https:", "//", "url(", "@import", "<script", "<link", "<img", "src="):
        assert outside not in html, outside
    assert all(reference.startswith("#point-") for reference in re.findall(r'href="([^"]*)"', html))
    assert not RAW.findall(seen(html))
    assert "prefers-color-scheme: dark" in html and "width=device-width" in html


def test_names_of_players_are_only_text() -> None:
    game, record = played("iron_curtain", 1, 20)
    record.players = {"us": "<script>alert(1)</script>", "ussr": '"><b>'}
    html = page(tell(game, analyse(game, record), "en"))
    assert "<script" not in html
    assert "&lt;script&gt;" in html and "&quot;&gt;&lt;b&gt;" in html


def test_a_computer_opponent_is_called_by_its_name() -> None:
    game, record = played("iron_curtain", 1, 12)
    record.players = {"us": "Anna", "ussr": "4"}
    telling = tell(game, analyse(game, record), "en")
    assert telling.players() == "Anna (US) against Consul (level 4) (USSR)"
    assert tell(game, analyse(game, record), "ru").player("greedy") == "Компьютер (Карьерист)"
    assert telling.player("") == telling.say("report-nobody")


# ---- the command ----


@pytest.mark.parametrize("lang", ["en", "ru"])
@pytest.mark.parametrize("id", TITLES)
def test_the_command_tells_it_in_a_page_of_text(run: Callable[..., Any], tmp_path: Path, id: str, lang: str) -> None:
    game, record = played(id, 8, 120)
    file, out = tmp_path / "game.detente", tmp_path / "report.html"
    file.write_text(record.text(game), "utf-8")
    ran = run("analyse", file, "--lang", lang, "--jobs", "1", "--html", out)
    assert ran.code == 0
    assert not RAW.findall(ran.out.replace(str(out), ""))
    assert "█" in ran.out and " 50 " in ran.out
    assert out.read_text("utf-8").startswith("<!doctype html>")


def test_the_command_gives_json(run: Callable[..., Any], tmp_path: Path) -> None:
    game, record = played("iron_curtain", 8, 60)
    file = tmp_path / "game.detente"
    file.write_text(record.text(game), "utf-8")
    told = run("analyse", file, "--json", "--jobs", "1")
    assert told.code == 0
    assert msgspec.convert(told.json, Report) == analyse(game, record)


def test_the_command_reads_a_log_of_the_app(run: Callable[..., Any], tmp_path: Path) -> None:
    if not LOG.is_file():
        pytest.skip("no real log at hand")
    assert run("analyse", LOG, "--json", "--jobs", "1").json["title"] == "twilight_struggle"


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("", 2, "line 1"),
        ("this is no game\n" * 20, 2, "game.txt"),
        ("detente 1\n", 2, "names no title"),
        ("detente 1\ntitle: chess\nrules: 1\n\n", 2, "there is no game “chess”"),
        ("detente 1\ntitle: iron_curtain\nrules: 99\n\n", 2, "version 99"),
        ("detente 1\ntitle: iron_curtain\nrules: {rules}\n\n1 us card japan\n2 us nonsense\n", 2, "line 6"),
        ("detente 1\ntitle: iron_curtain\nrules: {rules}\n\n1 ussr first us\n", 1, "action 1"),
    ],
)
def test_bad_files_are_named_in_one_line(
    run: Callable[..., Any], tmp_path: Path, text: str, code: int, says: str
) -> None:
    game, _ = played("iron_curtain", 1, 1)
    file = tmp_path / "game.txt"
    file.write_text(text.replace("{rules}", str(game.rules)), "utf-8")
    ran = run("analyse", file)
    assert (ran.code, ran.out) == (code, "")
    assert says in ran.err and len(ran.err.strip().splitlines()) == 1


def test_bad_wishes_are_named_in_one_line(run: Callable[..., Any], tmp_path: Path) -> None:
    game, record = played("iron_curtain", 1, 12)
    file = tmp_path / "game.detente"
    file.write_text(record.text(game), "utf-8")
    for more, says in (
        (("--depth", "bottomless"), "there is no depth “bottomless”"),
        (("--lang", "la"), "there is no language “la”"),
        (("--jobs", "1", "--html", tmp_path / "no" / "such" / "folder.html"), "folder.html cannot be written"),
    ):
        ran = run("analyse", file, *more)
        assert ran.code == 2 and says in ran.err
    assert run("analyse", tmp_path / "nowhere.txt").code == 2
