"""A study is one text: what is written is read again, and what is wrong is refused with its line."""

import re
from random import Random

import pytest

from detente.locale import Texts, languages
from detente.study import reading, study, tree
from detente.study.reading import read_study
from detente.study.study import BadStudy, Chapter, Study
from detente.study.telling import refusal
from detente.study.tree import Tree, renumbered
from detente.study.writing import text_of
from detente.titles import title
from tests.study.random_studies import random_chapter, random_line, random_study

TITLES = ("twilight_struggle", "red_sea", "cia_vs_kgb", "iron_curtain")
GAMES = {id: title(id) for id in TITLES}
IC = GAMES["iron_curtain"]


def written(chapter: Chapter) -> str:
    return text_of(Study("S", [chapter]), GAMES)


def drawn_as_written(chapter: Chapter) -> Chapter:
    """The text has the rings before the numbers."""
    chapter = renumbered(chapter)
    for node in chapter.nodes:
        node.marks = sorted(node.marks, key=lambda mark: bool(mark.label))
    return chapter


def refused(text: str) -> BadStudy:
    with pytest.raises(BadStudy) as found:
        read_study(text, title)
    for lang in languages():
        said = refusal(found.value, lang, title)
        assert "[" not in said.replace("[link]", ""), said
    return found.value


@pytest.mark.parametrize("seed", range(12))
def test_what_is_written_is_read_again(seed: int) -> None:
    made = random_study(list(GAMES.values()), seed)
    text = text_of(made, GAMES)
    back = read_study(text, title)
    assert (back.name, back.chapters) == (made.name, [drawn_as_written(chapter) for chapter in made.chapters])
    assert text_of(back, GAMES) == text


@pytest.mark.parametrize("seed", range(4))
def test_it_is_read_however_it_is_laid_out(seed: int) -> None:
    made = random_study(list(GAMES.values()), 100 + seed)
    text = text_of(made, GAMES)
    loose = "\r\n".join(f"   {_tight(line)}  " if line[:1] in "|0123456789" else line for line in text.split("\n"))
    assert read_study(f"\ufeff{loose}\r\n\r\n# the end", title) == read_study(text, title)


def _tight(line: str) -> str:
    """Bars without blanks between them."""
    return re.sub(r"^(\| )+", lambda bars: bars[0].replace(" ", ""), line)


SMALL = """detente study 1
study: Small

chapter: First
title: iron_curtain
rules: {rules}

; How it begins
1 chance card japan  !
; A comment
ring japan, france
mark italy 1
arrow japan -> italy
| 1 chance card cuba
| ; instead
| 2 chance card poland
| | 2 chance card chile  ??
| 1 chance card italy  ∞
2 chance card france
""".replace("{rules}", str(IC.rules))


def test_a_small_study_reads_as_it_looks() -> None:
    (chapter,) = read_study(SMALL, title).chapters
    found = Tree(IC, chapter)
    texts = {node.id: IC.text(node.action).removeprefix("card ") for node in chapter.nodes[1:]}
    assert [texts[node.id] for node in found.children[0]] == ["japan", "cuba", "italy"]
    japan, cuba, italy = found.children[0]
    assert [texts[node.id] for node in found.children[japan.id]] == ["france"]
    assert [texts[node.id] for node in found.children[cuba.id]] == ["poland", "chile"]
    assert (japan.glyph, japan.comment, cuba.comment, italy.glyph) == ("!", "A comment", "instead", "∞")
    assert [(mark.place, mark.label) for mark in japan.marks] == [("japan", ""), ("france", ""), ("italy", "1")]
    assert [(arrow.start, arrow.end) for arrow in japan.arrows] == [("japan", "italy")]
    assert chapter.nodes[0].comment == "How it begins"
    assert found.variations == 3


@pytest.mark.parametrize(
    "old, new, key, line",
    [
        ("detente study 1", "detente 1", "study-bad-first", 1),
        ("chapter: First", "kapitel: First", "study-bad-line", 4),
        ("title: iron_curtain", "title: go", "study-bad-title", 5),
        (f"rules: {IC.rules}", "rules: 99", "study-bad-rules", 6),
        (f"rules: {IC.rules}", "rules: ²", "study-bad-missing", 4),
        (f"rules: {IC.rules}", f"rules: {IC.rules}\nrules: 2", "study-bad-header", 7),
        (f"rules: {IC.rules}", f"rules: {IC.rules}\nkgb: Ivan", "study-bad-header", 7),
        (f"rules: {IC.rules}", f"rules: {IC.rules}\ndata: 0000", "study-bad-data", 7),
        (f"rules: {IC.rules}", f"rules: {IC.rules}\nstart: iron_curtain turn=x", "study-bad-start", 7),
        (f"rules: {IC.rules}", f"rules: {IC.rules}\noptions: a=b", "study-bad-start", 6),
        ("1 chance card japan  !", "2 chance card japan", "study-bad-number", 9),
        ("1 chance card japan  !", "1 chance card atlantis", "study-bad-action", 9),
        ("1 chance card japan  !", "1 us card japan", "study-bad-who", 9),
        ("1 chance card japan  !", "1 chance first us", "study-bad-chance", 9),
        ("1 chance card japan  !", "1", "study-bad-action", 9),
        ("ring japan, france", "ring japan, mars", "study-bad-place", 11),
        ("mark italy 1", "mark italy 12", "study-bad-label", 12),
        ("arrow japan -> italy", "arrow japan italy", "study-bad-line", 13),
        ("| | 2 chance card chile  ??", "| | | 2 chance card chile", "study-bad-bar", 17),
        ("| | 2 chance card chile  ??", "| | 2 chance card poland", "study-bad-twice", 17),
        ("| 1 chance card italy  ∞", "| | | ; nowhere", "study-bad-bar", 18),
        ("2 chance card france", "what is this", "study-bad-line", 19),
        ("2 chance card france", "chapter: Second", "study-bad-missing", 19),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(old: str, new: str, key: str, line: int) -> None:
    assert old in SMALL
    error = refused(SMALL.replace(old, new, 1))
    assert (error.key, error.line) == (key, line)


def test_an_illegal_action_is_refused_by_the_rule() -> None:
    game = GAMES["twilight_struggle"]
    line = random_line(game, Random(3), 20)
    text = written(tree.chapter_of_line(Chapter.of(game, "One"), line))
    last = text.rstrip().rpartition("\n")[2]
    assert last.split()[1] == "ussr"
    error = refused(text.replace(last, "20 ussr france"))
    assert (error.key, error.title) == ("study-bad-illegal", game.id)
    assert error.line == text.count("\n")
    assert error.reason is not None and error.reason["rule"]
    said = refusal(error, "ru", title)
    assert str(error.reason["rule"]) in said and "Строка" in said


def test_a_study_without_chapters_is_none() -> None:
    assert refused("detente study 1\nstudy: Nothing\n").key == "study-bad-empty"
    assert refused("").key == "study-bad-first"


def test_there_are_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MAX_NODES", 5)
    assert refused(SMALL).key == "study-bad-nodes"
    monkeypatch.setattr(reading, "MAX_NODES", 500)
    monkeypatch.setattr(reading, "MAX_NESTING", 1)
    assert refused(SMALL).key == "study-bad-nesting"
    monkeypatch.setattr(reading, "MAX_NESTING", 5)
    two = SMALL + SMALL.partition("study: Small\n")[2].replace("First", "Second")
    assert len(read_study(two, title).chapters) == 2
    monkeypatch.setattr(reading, "MAX_CHAPTERS", 1)
    assert refused(two).key == "study-bad-chapters"
    long = SMALL.replace("; A comment", "; " + "x" * 3000 + "\n; " + "x" * 3000)
    assert refused(long).key == "study-bad-comment"
    monkeypatch.setattr(reading, "MAX_COMMENTS", 10)
    assert refused(SMALL).key == "study-bad-comments"
    rings = SMALL.replace("ring japan, france", "ring " + " ".join(sorted(study.places_of(IC)) * 3))
    monkeypatch.setattr(reading, "MAX_COMMENTS", 1000)
    assert refused(rings).key == "study-bad-marks"
    monkeypatch.setattr(reading, "MAX_TEXT", 10)
    assert refused(SMALL).key == "study-bad-size"


@pytest.mark.parametrize("seed", range(6))
def test_broken_files_are_refused_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    game = list(GAMES.values())[seed % 4]
    text = written(random_chapter(game, rng, most=40))
    read = 0
    for _ in range(60):
        try:
            read_study(_broken(text, rng), title)
            read += 1
        except BadStudy as error:
            assert Texts("en").knows(error.key) and Texts("ru").knows(error.key), error.key
            assert refusal(error, "ru", title)
    assert read < 60


def _broken(text: str, rng: Random) -> str:
    lines = text.split("\n")
    for _ in range(rng.randint(1, 3)):
        n = rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                del lines[n]
                lines = lines or [""]
            case 1:
                lines[n] = "| " * rng.randrange(30) + lines[n]
            case 2:
                lines.insert(n, rng.choice(lines))
            case 3:
                at = rng.randrange(len(lines[n]) + 1)
                lines[n] = (
                    lines[n][:at] + rng.choice(("\0", "=", "9", ",", "²", "\ud800", " ", "|", "-1")) + lines[n][at:]
                )
            case 4:
                lines[n] = "".join(rng.sample(lines[n], len(lines[n])))
            case 5:
                lines = lines[:n] or [""]
    return "\n".join(lines)


def test_what_cannot_be_seen_is_taken_out() -> None:
    said = study.cleaned_comment("a\x00b\u202ec  \r\n\r\n\r\n\r\nd\u2028e\n")
    assert said == "a b c\n\nd e"
    assert study.cleaned_comment(said) == said
    assert study.cleaned_line(" a\n\tb ", 2) == "a"
