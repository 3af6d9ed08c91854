"""Random studies: trees grown over random games, with everything that can be said about a move."""

from random import Random

from detente.game import Game
from detente.notation import position
from detente.study.study import GLYPHS, Arrow, Chapter, Mark, Study, places_of
from detente.study.tree import Tree, chapter_of_line

WORDS = (
    "coup",
    "Хунта",
    "<b>not bold</b>",
    "[link](javascript:alert(1))",
    "; | #",
    "1 ussr pass",
    "chapter: no",
    "…",
    "",
)


def random_line(game: Game, rng: Random, most: int) -> list[int]:
    """The first actions of a random game."""
    s, line = game.new({}), []
    while len(line) < most and (legal := game.legal(s)):
        line.append(rng.choice(legal))
        game.apply(s, line[-1])
    return line


def random_chapter(game: Game, rng: Random, *, most: int = 120, branches: int = 12) -> Chapter:
    """A chapter of a game, or of a position of it, with variations of variations."""
    line = random_line(game, rng, rng.randint(0, most))
    chapter = chapter_of_line(Chapter.of(game, f"Chapter {rng.random():.3f}"), line)
    if rng.random() < 0.5:
        s = Tree(game, chapter).state(chapter.nodes[-1].id)
        chapter = Chapter.of(game, "From a position")
        chapter.start, chapter.view = position(game, s), rng.choice(game.sides)
        chapter.players = {game.sides[0]: "Анна", game.sides[1]: "Bob & <co>"}
    tree = Tree(game, chapter)
    for _ in range(branches):
        _grow(tree, rng)
    for node in rng.sample(chapter.nodes, k=min(8, len(chapter.nodes))):
        _say(tree, rng, node.id)
    return chapter


def _grow(tree: Tree, rng: Random) -> None:
    node = rng.choice(tree.chapter.nodes).id
    for _ in range(rng.randint(1, 6)):
        legal = tree.game.legal(tree.state(node))
        if not legal:
            return
        node = tree.add(node, rng.choice(legal)).id


def _say(tree: Tree, rng: Random, id: int) -> None:
    places = sorted(places_of(tree.game))
    tree.comment(id, "\n".join(" ".join(rng.choices(WORDS, k=3)) for _ in range(rng.randint(0, 4))))
    if id:
        tree.glyph(id, rng.choice(("", *GLYPHS)))
    marks = [Mark(rng.choice(places), rng.choice(("", "1", "b"))) for _ in range(rng.randint(0, 3))]
    arrows = [Arrow(rng.choice(places), rng.choice(places)) for _ in range(rng.randint(0, 2))]
    tree.draw(id, marks, arrows)


def random_study(games: list[Game], seed: int) -> Study:
    """Some chapters of any of these titles."""
    rng = Random(seed)
    return Study(f"Study {seed}", [random_chapter(rng.choice(games), rng) for _ in range(rng.randint(1, 3))])
