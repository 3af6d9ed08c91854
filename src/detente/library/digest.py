"""What the library keeps of a game beside its record: how it went, which cards were used how, and where each of its
first decisions was made."""

import hashlib
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

import msgspec

from detente.game import CHANCE, OBSERVER, Game, Log, actor
from detente.library.beginnings import MAX_WHAT, Beginnings, First, counted
from detente.record import Record

EXPLORED: Final = 60  # decisions of a game whose positions are known to the explorer; later ones never meet again
UNFINISHED: Final = "unfinished"
# What two games may have different although the same stands on the board.
NOT_THE_BOARD: Final = {"frame", "moment", "refusals", "choices", "hands", "deck", "discard", "unseen", "final"}


class Use(msgspec.Struct, frozen=True):
    """A card, used by a side in a turn."""

    card: str
    side: int
    use: str
    turn: int


class Move(msgspec.Struct, frozen=True):
    """A decision in a position."""

    key: int
    action: int


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went: all that is counted of it."""

    title: str
    winner: int | None  # a side; None: nobody, or not known
    ending: str
    turns: int
    decisions: int
    opening: str
    uses: list[Use]
    moves: list[Move]
    firsts: list[First]

    @property
    def began(self) -> str:
        """What the first side did first."""
        return next((one.what for one in self.firsts if one.kind == "first" and one.side == 0), "")

    @property
    def known(self) -> bool:
        """Is it known how it ended?"""
        return self.ending != UNFINISHED


class Digest(Course, frozen=True, kw_only=True):
    """A game in the library."""

    id: str  # follows from what was played, so no game is there twice
    source: str  # where it comes from: a collection's name
    players: tuple[str, str]
    date: str
    record: str


def position_key(game: Game, state: Any) -> int:
    """What stands on the board and who decides what, as everybody sees it, as one number."""
    view = msgspec.structs.asdict(game.view(state, OBSERVER))
    board = {name: value for name, value in view.items() if name not in NOT_THE_BOARD}
    raw = hashlib.blake2b(msgspec.json.encode(board, order="sorted"), digest_size=8).digest()
    return int.from_bytes(raw, "big", signed=True)


class Follower:
    """Goes along with a game and notes what is to be kept of it."""

    def __init__(self, game: Game, explored: int = EXPLORED) -> None:
        self.game, self.explored = game, explored
        self.log = Log()
        self.uses: list[Use] = []
        self.moves: list[Move] = []
        self.choices: list[tuple[int, str]] = []  # the first ones, with who made them
        self.turns = self.decisions = 0
        self._begun = Beginnings(game.sides)

    def step(self, state: Any, action: int, decider: int) -> None:
        """Note an action and carry it out."""
        game = self.game
        if decider != CHANCE:
            self.decisions += 1
            if self.decisions <= self.explored:
                self.moves.append(Move(position_key(game, state), action))
                self.choices.append((decider, game.text(action)))
        turn = (game.moment(state).turn or (0,))[0]
        self.turns = max(self.turns, turn)
        told = len(self.log)
        game.apply(state, action, self.log)
        for entry in self.log[told:]:
            card, use = entry.line.card_use
            if card:
                self.uses.append(Use(card, game.sides.index(str(entry.args["side"])), use, turn))
            self._begun.read(entry.line)

    def course(self, winner: int | None, ending: str) -> Course:
        """What was noted, now that it is known how it ended."""
        setups = [First("setup", side, words[:MAX_WHAT]) for side, words in enumerate(_placed(self.choices)) if words]
        return Course(
            title=self.game.id,
            winner=winner,
            ending=ending,
            turns=self.turns,
            decisions=self.decisions,
            opening=opening(self.game, self.choices),
            uses=self.uses,
            moves=self.moves,
            firsts=setups + self._begun.firsts(),
        )


def digest(game: Game, record: Record, source: str) -> Digest:
    """What is to be kept of a game; BadRecord if it does not replay."""
    state, follower = record.begin(game), Follower(game)
    record.check_title(game)
    for action in record.actions:
        follower.step(state, action, actor(game, state, action))
    course = follower.course(*outcome(game, record, state))
    return Digest(
        id=_id(game, record),
        source=source,
        players=(record.players.get(game.sides[0], ""), record.players.get(game.sides[1], "")),
        date=record.date,
        record=record.text(game),
        **msgspec.structs.asdict(course),
    )


def _id(game: Game, record: Record) -> str:
    played = [game.id, record.start, record.options, record.actions]
    return hashlib.sha256(msgspec.json.encode(played, order="sorted")).hexdigest()[:20]


def outcome(game: Game, record: Record, state: Any) -> tuple[int | None, str]:
    """Who won, and how: by the rules, or as the record says where somebody gave up."""
    result = game.result(state)
    if result is not None:
        return result.winner, result.ending
    word, _, how = record.result.partition(" ")
    if word not in game.sides or not how:
        return None, UNFINISHED
    named = game.sides.index(word)
    return (1 - named if how == "resigned" else named), how


def opening(game: Game, choices: Sequence[tuple[int, str]]) -> str:
    """How a game began, in words: the set-up, if there is one before the first card; else the first two choices."""
    words = [f"{side} {placed}" for side, placed in zip(game.sides, _placed(choices), strict=True) if placed]
    return "; ".join(words) or ", ".join(text for _, text in choices[:2])


def _placed(choices: Sequence[tuple[int, str]]) -> list[str]:
    """What each side placed before the first card: places have one word, all other choices two."""
    placed = list(takewhile(lambda choice: " " not in choice[1], choices))
    return [counted(text for whose, text in placed if whose == side) for side in (0, 1)]
