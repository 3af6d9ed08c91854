"""The turning points of a report become chapters."""

from detente.analysis.report import FORMAT, Outcome, Report, Share, Tried, Turning
from detente.game import Choice, Sentence
from detente.server.study_making import of_points
from detente.study.reading import read_study
from detente.study.study import Study
from detente.study.tree import Tree
from detente.study.writing import text_of
from detente.titles import title
from tests.library.conftest import played

GAME = title("iron_curtain")
RECORD = played(GAME.id, 21, players={"us": "Anna", "ussr": "Boris"})


def report() -> tuple[Report, Turning]:
    """A report with one turning point: somebody could have chosen something else."""
    start = next(n for n in range(20, 60) if len(GAME.legal(RECORD.replay(GAME, n))) > 2)
    state = RECORD.replay(GAME, start)
    played_action, side = RECORD.actions[start], GAME.current(state)
    better = next(one for one in GAME.legal(state) if one != played_action)
    tried = [
        Tried(Sentence("ic-deed-choice"), chance, 0.01, False, [Choice(action, GAME.text(action), "card")], ["japan"])
        for action, chance in ((better, 0.7), (played_action, 0.4))
    ]
    moment = GAME.moment(state)
    point = Turning(
        start, start + 1, moment.id, moment.said, "decision", GAME.sides[side], 0.7, 0.4, -0.3, 0.01,
        Sentence("ic-deed-choice"), ["cuba"], tried, [Sentence("ic-why-points", {"n": 2})],
    )  # fmt: skip
    none = Share(0.0, 0.0, 0)
    made = Report(
        FORMAT, GAME.id, list(GAME.sides), RECORD.players, "", "quick", len(RECORD.actions), False,
        Outcome("us", "points"), 0.5, 1.0, [], [], [], [point], 0, {}, dict.fromkeys(GAME.sides, none), 0.0, [], [],
    )  # fmt: skip
    return made, point


def test_a_turning_point_becomes_a_chapter() -> None:
    made, point = report()
    for lang, better in (("en", "70%"), ("ru", "70 %")):
        (chapter,) = of_points(GAME, RECORD, made, lang)
        tree = Tree(GAME, chapter)
        main, other = tree.children[0]
        assert main.action == RECORD.actions[point.start]
        assert (main.glyph, other.glyph) == ("??", "!")
        assert other.action == point.tried[0].choices[0].id
        assert better in other.comment.replace("\u202f", " ").replace("\xa0", " ")
        assert main.comment and [mark.place for mark in main.marks] == ["cuba"]
        assert chapter.view == point.side and chapter.start
        assert GAME.save(tree.begin()) == GAME.save(RECORD.replay(GAME, point.start))
        text = text_of(Study("Points", [chapter]), {GAME.id: GAME})
        assert text_of(read_study(text, title), {GAME.id: GAME}) == text
