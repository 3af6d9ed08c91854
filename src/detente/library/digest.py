"""What the library keeps of a game beside its record: how it went, which cards were used how, and where each of its
first decisions was made."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final

import msgspec

from detente.game import CHANCE, OBSERVER, Game, Log, actor
from detente.record import Record

EXPLORED: Final = 60  # decisions of a game whose positions are known to the explorer; later ones never meet again
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


class Digest(msgspec.Struct, frozen=True):
    """A game in the library."""

    id: str  # follows from what was played, so no game is there twice
    title: str
    source: str  # where it comes from: a collection's name
    players: tuple[str, str]
    winner: int | None  # a side; None: nobody, or not known
    ending: str
    turns: int
    decisions: int
    date: str
    opening: str
    record: str
    uses: list[Use]
    moves: list[Move]


def position_key(game: Game, state: Any) -> int:
    """What stands on the board and who decides what, as everybody sees it, as one number."""
    view = msgspec.structs.asdict(game.view(state, OBSERVER))
    board = {name: value for name, value in view.items() if name not in NOT_THE_BOARD}
    raw = hashlib.blake2b(msgspec.json.encode(board, order="sorted"), digest_size=8).digest()
    return int.from_bytes(raw, "big", signed=True)


def digest(game: Game, record: Record, source: str) -> Digest:
    """What is to be kept of a game; BadRecord if it does not replay."""
    state, log = record.begin(game), Log()
    uses: list[Use] = []
    moves: list[Move] = []
    first: list[tuple[int, str]] = []
    turns, decisions, told = 0, 0, 0
    record.check_title(game)
    for action in record.actions:
        decider = actor(game, state, action)
        if decider != CHANCE:
            decisions += 1
            if decisions <= EXPLORED:
                moves.append(Move(position_key(game, state), action))
                first.append((decider, game.text(action)))
        moment = game.moment(state)
        game.apply(state, action, log)
        turn = moment.turn[0] if moment.turn else 0
        turns = max(turns, turn)
        for entry in log[told:]:
            card, use = entry.line.card_use
            if card:
                uses.append(Use(card, game.sides.index(str(entry.args["side"])), use, turn))
        told = len(log)
    winner, ending = outcome(game, record, state)
    text = record.text(game)
    return Digest(
        id=_id(game, record),
        title=game.id,
        source=source,
        players=(record.players.get(game.sides[0], ""), record.players.get(game.sides[1], "")),
        winner=winner,
        ending=ending,
        turns=turns,
        decisions=decisions,
        date=record.date,
        opening=opening(game, first),
        record=text,
        uses=uses,
        moves=moves,
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
        return None, "unfinished"
    named = game.sides.index(word)
    return (1 - named if how == "resigned" else named), how


def opening(game: Game, choices: Sequence[tuple[int, str]]) -> str:
    """How a game began, in words: the set-up, if there is one before the first card; else the first two choices."""
    placed = list(takewhile(lambda choice: not choice[1].startswith("card "), choices))
    if not placed:
        return ", ".join(text for _, text in choices[:2])
    parts = {side: Counter(text for whose, text in placed if whose == side) for side in (0, 1)}
    return "; ".join(f"{game.sides[side]} {_counted(words)}" for side, words in parts.items() if words)


def _counted(words: Counter[str]) -> str:
    return " ".join(f"{word}×{n}" if n > 1 else word for word, n in sorted(words.items()))
