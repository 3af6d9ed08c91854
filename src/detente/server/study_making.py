"""Chapters from elsewhere: a game that is over, the turning points of its report, a position, a file."""

from collections.abc import Callable, Sequence
from typing import Final

from detente.analysis.report import Report, Tried, Turning
from detente.analysis.telling import Telling
from detente.game import Game
from detente.library.reading import read_game, why
from detente.locale import Texts
from detente.notation import position
from detente.record import Record
from detente.server.refusal import Refused
from detente.study.reading import probe, read_study
from detente.study.study import MAX_COMMENT, MAX_NAME, BadStudy, Chapter, Mark, Study, cleaned_line
from detente.study.tree import Tree, begin, chapter_of_line, check_game
from detente.study.writing import FORMAT
from detente.titles import UnknownTitle

BLUNDER: Final = 0.15  # of the chances: what costs more is "??"
AFTERWARDS: Final = 24  # actions that are shown behind a turning point, at most


def refused(error: BadStudy) -> Refused:
    """What is wrong with a study, as the page tells it."""
    detail = {"key": error.key, "args": error.args_}
    why = {} if error.reason is None else {"reason": error.reason, "title": error.title}
    return Refused("error-bad-study", line=error.line, detail=detail, **why)


def of_title(game: Game, name: str) -> Chapter:
    """A chapter that begins where the game does."""
    return Chapter.of(game, cleaned_line(name, MAX_NAME))


def of_position(games: Callable[[str], Game], text: str, name: str) -> Chapter:
    """A chapter that begins at a position."""
    text = " ".join(text.split())
    try:
        game = games(text.partition(" ")[0])
    except ValueError:
        raise BadStudy("study-bad-title", title=text.partition(" ")[0][:40]) from None
    chapter = Chapter.of(game, cleaned_line(name, MAX_NAME))
    chapter.start = text
    probe(game, begin(game, chapter))
    return chapter


def of_record(game: Game, record: Record, name: str) -> Chapter:
    """A chapter with a whole game."""
    players = " – ".join(filter(None, (record.players.get(side, "") for side in game.sides)))
    chapter = Chapter.of(game, cleaned_line(name or players, MAX_NAME))
    chapter.options, chapter.start = dict(record.options), record.start
    chapter.players = {side: cleaned_line(name, 40) for side, name in record.players.items() if name}
    chapter.date = record.date[:20]
    check_game(game, chapter)
    return chapter_of_line(chapter, record.actions)


def of_text(text: str, games: Callable[[str], Game]) -> Study:
    """What a file holds: a study of ours, or a game that was played."""
    if text.removeprefix("\ufeff").lstrip().lower().startswith(FORMAT[: len("detente study")]):
        return read_study(text, games)
    try:
        game, record = read_game(text, games)
        return Study("", [of_record(game, record, "")])
    except UnknownTitle as error:
        raise BadStudy("study-bad-title", title=str(error)[:40]) from None
    except BadStudy:
        raise
    except ValueError as error:
        refusal = why(error, text)
        bad = BadStudy(refusal.said.key, refusal.line, **refusal.said.args)
        if refusal.reason is not None:
            bad.reason, bad.title = refusal.reason._asdict(), refusal.title
        raise bad from None


# ---- turning points


def of_points(game: Game, record: Record, report: Report, lang: str) -> list[Chapter]:
    """A chapter for each turning point of a report: what was played, and what was better."""
    telling = Telling(report, Texts(lang, game))
    return [_of_point(game, record, telling, point) for point in report.points]


def _of_point(game: Game, record: Record, telling: Telling, point: Turning) -> Chapter:
    state = record.replay(game, point.start)
    name = f"{telling.moment(point)}: {telling.what(point)}" if telling.moment(point) else telling.what(point)
    chapter = Chapter.of(game, cleaned_line(name, MAX_NAME))
    chapter.start, chapter.view = position(game, state), point.side
    chapter.players, chapter.date = dict(record.players), record.date
    tree = Tree(game, chapter)
    played = tree.add_line(0, record.actions[point.start : point.ply])
    tree.comment(played.id, f"{telling.point(point)} {telling.before_and_after(point)}"[:MAX_COMMENT])
    if played.id:
        tree.glyph(played.id, _glyph(point))
    _mark(tree, played.id, point.places, "")
    tree.add_line(played.id, _rest_of_moment(game, record, point.ply))
    for number, tried in enumerate(point.tried[:-1]):
        _try(tree, telling, point, tried, best=number == 0)
    return chapter


def _glyph(point: Turning) -> str:
    if point.kind != "decision":
        return ""
    return "??" if point.before - point.after >= BLUNDER else "?"


def _rest_of_moment(game: Game, record: Record, ply: int) -> Sequence[int]:
    """What was played until the moment was over."""
    state = record.replay(game, ply)
    moment, to = game.moment(state).id, ply
    for action in record.actions[ply : ply + AFTERWARDS]:
        game.apply(state, action)
        to += 1
        if game.moment(state).id != moment:
            break
    return record.actions[ply:to]


def _try(tree: Tree, telling: Telling, point: Turning, tried: Tried, *, best: bool) -> None:
    """A line that was not played: as far as it is legal, for a line may go on beyond a roll."""
    state, node = tree.begin(), tree.node(0)
    for choice in tried.choices:
        if choice.id not in tree.game.legal(state):
            break
        tree.game.apply(state, choice.id)
        same = [child for child in tree.children[node.id] if child.action == choice.id]
        node = same[0] if same else tree.append(node.id, choice.id)
    if not node.id or node.comment:
        return
    because = " ".join(telling.sentence(line) for line in point.because) if best else ""
    chance = f"{telling.sentence(tried.what)}: {telling.percent(tried.chance)}."
    tree.comment(node.id, f"{chance[:1].upper()}{chance[1:]} {because}"[:MAX_COMMENT])
    if best:
        tree.glyph(node.id, "!")
    _mark(tree, node.id, tried.places, "")


def _mark(tree: Tree, node: int, places: Sequence[str], label: str) -> None:
    """Ring the places that it is about, as far as they can be marked."""
    try:
        tree.draw(node, [Mark(place, label) for place in places[:8]], [])
    except BadStudy:
        return
