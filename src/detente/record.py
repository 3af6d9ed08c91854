"""A played game: a header and its actions, chance included. Our only file format.

Everything that can be asked of a game's past is derived from here: replay, undo, restart of a turn, forks, views of any
side at any move. The text form is made for people first:

    detente 1
    title: iron_curtain
    rules: 2
    data: 9f0c11aa
    options: bonus_rule=more_than_opponent start_card_counts=yes
    us: Anna
    ussr: greedy
    commitment: 5d1f...

    1 chance card japan
    11 ussr first us
    = r1t1 0c2fa9d1
    12 us card vietnam
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import msgspec

from detente.chance import FairDice
from detente.game import CHANCE, OBSERVER, TERMINAL, Game, IllegalAction, Log, Reason, Sentence, View, actor
from detente.notation import read_position, who

FORMAT = "detente 1"
MAX_ACTIONS = 100_000  # actions; far beyond any real game, so a broken file cannot keep us busy
FIELDS = ("title", "rules", "data", "options", "start", "date", "commitment", "forked", "spent", "seed", "result")


class BadRecord(ValueError):
    """A record that cannot be read, or does not replay; says where. `line` is 0 where no line is to blame.

    `said` is the same in the locale files, for whoever speaks another language than `detail`.
    """

    def __init__(self, detail: str, line: int = 0, reason: Reason | None = None, said: Sentence | None = None) -> None:
        why = (
            f"{detail}: {reason.key} {reason.args or ''} (rule {reason.rule})".replace("  ", " ") if reason else detail
        )
        super().__init__(f"line {line}: {why}" if line else why)
        self.detail = detail
        self.line = line
        self.reason = reason  # of the rules, which a page can say in its language
        self.said = said or Sentence("file-detail", {"detail": detail})


def _bad(key: str, detail: str, line: int = 0, reason: Reason | None = None, **args: str | int) -> BadRecord:
    return BadRecord(detail, line, reason, Sentence(key, args))


class Spent(NamedTuple):
    """A seed that was published, because the game was over, before a move was taken back: it gave the chance of the
    actions up to this number, and nothing after them."""

    upto: int
    seed: str  # hex


def cut_spent(spent: Sequence[Spent], n: int) -> list[Spent]:
    """The seeds that have still given something of the first n actions."""
    kept: list[Spent] = []
    for upto, seed in spent:
        if not kept or kept[-1].upto < n:
            kept.append(Spent(min(upto, n), seed))
    return kept if n else []


@dataclass
class Record:
    """A game as it was played.

    Examples:
        >>> import detente
        >>> game = detente.title("iron_curtain")
        >>> record, state = detente.Record.of(game, {}), game.new({})
        >>> record.add(game, state, game.legal(state)[0])
        >>> print(record.text(game).splitlines()[-1])
        1 chance card france
        >>> parse(record.text(game), game) == record
        True
    """

    title: str
    rules: int
    data: str = ""
    options: dict[str, str] = field(default_factory=dict)
    start: str = ""  # a position, when the game did not begin at the beginning
    players: dict[str, str] = field(default_factory=dict)
    date: str = ""
    commitment: str = ""
    forked: int = 0  # so many actions were taken over from another game: their chance is not of this seed
    spent: list[Spent] = field(default_factory=list)  # earlier seeds; the commitment is that of the last one
    seed: str = ""  # hex; only when the game is over
    result: str = ""  # "us points", "ussr resigned"
    actions: list[int] = field(default_factory=list)
    hashes: dict[int, tuple[str, str]] = field(default_factory=dict)  # after n actions: moment and hash

    @classmethod
    def of(cls, game: Game, options: dict[str, str], **header: Any) -> "Record":
        """An empty record of a game that is about to begin."""
        return cls(game.id, game.rules, game.data, options, **header)

    def begin(self, game: Game) -> Any:
        """The state before the first action."""
        return read_position(game, self.start) if self.start else game.new(self.options)

    def replay(self, game: Game, upto: int | None = None) -> Any:
        """The state after `upto` actions (all of them by default); BadRecord names the first divergence."""
        s = self.begin(game)
        for _ in self.steps(game, s, upto):
            pass
        return s

    def steps(self, game: Game, s: Any, upto: int | None = None, log: Log | None = None) -> Iterator[int]:
        """Apply the actions one by one; yields how many have been applied."""
        self.check_title(game)
        for n, action in enumerate(self.actions[:upto], 1):
            try:
                game.apply(s, action, log)
            except IllegalAction as error:
                text = _text(game, action)
                raise _bad("file-action", f"action {n}, {text!r}", 0, error.reason, n=n, text=text) from None
            if n in self.hashes and self.hashes[n] != (noted := note(game, s)):
                wanted, gives = " ".join(self.hashes[n]), " ".join(noted)
                detail = f"after action {n}: the record says {wanted}, replay gives {gives}"
                raise _bad("file-hash", detail, n=n, wanted=wanted, gives=gives)
            yield n

    def check_title(self, game: Game) -> None:
        """BadRecord if this record is not of this title, rules version or data file."""
        if self.title != game.id:
            raise _bad("file-title", f"a game of {self.title}, not of {game.id}", title=self.title, wanted=game.id)
        if self.rules != game.rules:
            raise _bad(
                "file-version",
                f"played by version {self.rules} of the rules; this is version {game.rules}, which cannot replay it"
                " (CHANGELOG.md says what changed)",
                version=self.rules,
                now=game.rules,
            )
        if self.data and self.data != game.data:
            detail = f"played with card file {self.data}; this one is {game.data}"
            raise _bad("file-cards", detail, data=self.data, now=game.data)

    def add(self, game: Game, s: Any, action: int, log: Log | None = None) -> None:
        """Apply an action to `s`, which stands at the end of this record, and note it."""
        before = game.moment(s).id
        game.apply(s, action, log)
        self.actions.append(action)
        if game.moment(s).id != before:
            self.hashes[len(self.actions)] = note(game, s)

    def cut(self, n: int) -> "Record":
        """The same game up to its first n actions: for undo and forks."""
        hashes = {at: hash for at, hash in self.hashes.items() if at <= n}
        spent = cut_spent(self.spent, n)
        return replace(self, actions=self.actions[:n], hashes=hashes, spent=spent, seed="", result="")

    def view_at(self, game: Game, n: int, side: int) -> View:
        """What a side saw after n actions."""
        return game.view(self.replay(game, n), side)

    def text(self, game: Game) -> str:
        """The record as a file."""
        header = {
            "title": self.title,
            "rules": str(self.rules),
            "data": self.data,
            "options": " ".join(f"{id}={value}" for id, value in self.options.items()),
            "start": self.start,
            **{side: self.players.get(side, "") for side in game.sides},
            "date": self.date,
            "commitment": self.commitment,
            "forked": str(self.forked) if self.forked else "",
            "spent": " ".join(f"{upto}={seed}" for upto, seed in self.spent),
            "seed": self.seed,
            "result": self.result,
        }
        lines = [FORMAT, *(f"{name}: {one_line(value)}" for name, value in header.items() if value), ""]
        deciders = deciders_of(game, self)
        for n, action in enumerate(self.actions, 1):
            lines.append(f"{n} {who(game, deciders[n - 1])} {game.text(action)}")
            if n in self.hashes:
                lines.append("= " + " ".join(self.hashes[n]))
        return "\n".join(lines) + "\n"


def parse(text: str, game: Game) -> Record:
    """The inverse of `Record.text`; BadRecord names the line that cannot be read."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise _bad("file-begins", f"a record begins with {FORMAT!r}", 1, format=FORMAT)
    header: dict[str, str] = {}
    actions: list[int] = []
    hashes: dict[int, tuple[str, str]] = {}
    in_header = True
    for i, line in enumerate(lines[1:], 2):
        words = line.split()
        if not words or words[0].startswith("#"):
            in_header = in_header and not (header and not words)
        elif in_header:
            _read_header(header, line, i, game)
        elif words[0] == "=":
            if len(words) != 3:
                raise _bad("file-hash-line", "a hash line has three words", i)
            hashes[len(actions)] = (words[1], words[2])
        else:
            actions.append(_read_action(game, words, len(actions) + 1, i))
    return _from_header(header, game, actions, hashes)


def _read_header(header: dict[str, str], line: str, i: int, game: Game) -> None:
    name, colon, value = line.partition(":")
    name = name.strip()
    if not colon or name in header or name not in (*FIELDS, *game.sides):
        raise _bad("file-line", f"cannot read {line[:60]!r}", i, text=line[:60])
    header[name] = value.strip()


def _read_action(game: Game, words: list[str], n: int, i: int) -> int:
    if n > MAX_ACTIONS:
        raise _bad("file-too-long", "too long for a game", i)
    if words[0] != str(n):
        found = words[0][:20]
        raise _bad("file-number", f"action {n} is wanted here, not {found!r}", i, n=n, found=found)
    try:
        return game.action(" ".join(words[2:]))
    except ValueError as error:
        raise _bad("file-words", str(error), i, text=" ".join(words[2:])[:60]) from None


def _from_header(header: dict[str, str], game: Game, actions: list[int], hashes: dict[int, tuple[str, str]]) -> Record:
    for name in ("title", "rules"):
        if name not in header:
            raise _bad("file-header-lacks", f"the header names no {name}", name=name)
    try:
        rules, forked = int(header["rules"]), int(header.get("forked", "0"))
        options = dict(part.split("=", 1) for part in header.get("options", "").split())
        spent = [Spent(int(upto), seed) for upto, seed in (part.split("=") for part in header.get("spent", "").split())]
    except ValueError:
        raise _bad("file-header", "the header cannot be read: rules, forked, options or spent") from None
    players = {side: header[side] for side in game.sides if side in header}
    text = {name: header.get(name, "") for name in ("data", "start", "date", "commitment", "seed", "result")}
    return Record(
        header["title"],
        rules,
        options=options,
        players=players,
        forked=forked,
        spent=spent,
        actions=actions,
        hashes=hashes,
        **text,
    )


def title_of(text: str) -> str:
    """The title that a record's header names; BadRecord if it names none."""
    for line in text.splitlines()[:50]:
        if line.startswith("title:"):
            return line.partition(":")[2].strip()
    raise _bad("file-header-lacks", "the header names no title", name="title")


def note(game: Game, s: Any) -> tuple[str, str]:
    """The moment and a short hash of what everyone may see: a hash of hidden cards could be guessed backwards."""
    public = msgspec.json.encode(game.view(s, OBSERVER), order="sorted")
    return game.moment(s).id, hashlib.sha256(public).hexdigest()[:8]


def one_line(text: str) -> str:
    """Names come from people: a line break in one must not become a header line."""
    return " ".join(text.split())


def _text(game: Game, action: int) -> str:
    try:
        return game.text(action)
    except ValueError:
        return str(action)


# ---- what may be asked of the past ----


def last_decision(game: Game, record: Record, side: int) -> int | None:
    """The number of actions before the side's last decision; None if it has made none."""
    deciders = deciders_of(game, record)
    return next((n for n in range(len(record.actions) - 1, -1, -1) if deciders[n] == side), None)


def deciders_of(game: Game, record: Record) -> list[int]:
    """Who took each action, and after them who decides now."""
    s = record.begin(game)
    deciders = [_next_actor(game, record, s, 0)]
    for n in record.steps(game, s):
        deciders.append(_next_actor(game, record, s, n))
    return deciders


def _next_actor(game: Game, record: Record, s: Any, n: int) -> int:
    return actor(game, s, record.actions[n]) if n < len(record.actions) else game.current(s)


# ---- fair dice ----


def roll(game: Game, record: Record, s: Any, dice: FairDice, log: Log | None = None) -> None:
    """Let chance decide until a side must, or the game is over."""
    index = sum(decider == CHANCE for decider in deciders_of(game, record)[:-1])
    while game.current(s) == CHANCE:
        record.add(game, s, dice.outcome(index, game.legal(s)), log)
        index += 1


def verify(game: Game, record: Record) -> int:
    """Replay, and derive every chance outcome from the seed; answers how many. BadRecord names the first mismatch."""
    s = record.begin(game)
    if not record.seed:
        raise BadRecord("the record has no seed: the game is not over, or was not played with fair dice")
    dice = _dice(record.seed)
    spent = [(upto, _dice(seed)) for upto, seed in record.spent]
    if dice.commitment != record.commitment:
        raise BadRecord("the seed does not fit the commitment")
    checked, index = 0, 0
    decider, outcomes = game.current(s), game.legal(s)
    for n in record.steps(game, s):
        if decider == CHANCE:
            if n > record.forked:
                thrown = next((earlier for upto, earlier in spent if n <= upto), dice)
                if record.actions[n - 1] != thrown.outcome(index, outcomes):
                    text = _text(game, record.actions[n - 1])
                    raise BadRecord(f"action {n}, {text!r}, does not follow from the seed")
                checked += 1
            index += 1
        decider, outcomes = game.current(s), game.legal(s)
    _check_result(game, record, s)
    return checked


def _dice(seed: str) -> FairDice:
    try:
        return FairDice(bytes.fromhex(seed))
    except ValueError:
        raise BadRecord("the seed is not hexadecimal") from None


def _check_result(game: Game, record: Record, s: Any) -> None:
    result = game.result(s)
    if result is None:
        if game.current(s) != TERMINAL and not record.result.endswith((" resigned", " forfeit", " time")):
            raise BadRecord("the game is not over")
        return
    said = f"{'draw' if result.winner is None else game.sides[result.winner]} {result.ending}"
    if record.result and record.result != said:
        raise BadRecord(f"the header says {record.result!r}, replay gives {said!r}")
