"""The grammar of the game logs of the Playdek app: lines become statements, statements make sections.

A line that fits no shape is never dropped: it is in `Log.unknown` with its number.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from detente.game import Sentence
from detente.influence.board import US, USSR
from detente.influence.operations import COUP, PLACE, REALIGN, SPACE
from detente.record import BadRecord
from detente.titles.twilight_struggle.data import rows

MAX_LINE_LENGTH = 400
NO_CLEANUP = 1 << 30


class BadLog(BadRecord):
    """Not a log of the app, or one that cannot be begun; says why."""


# ---- statements ----

HEADLINES, EVENT, OPERATION, TARGET, COUP_ROLL, ROLL, WAR, WAR_ROLL, SPACE_ROLL, TRAP_ROLL = range(10)
REVEALS, DISCARDS, PLAYS, RETURNS, NO_CARDS, OLYMPICS, REGION = range(10, 17)
INFLUENCE, VP, NO_VP, DEFCON, MILITARY, ADVANCES, RESHUFFLE, IN_PLAY, NO_LONGER, WINS = range(20, 30)
FREE = 20  # statements from here on may stand a little before or after where the rules have them

FIGURES = {INFLUENCE: 3, VP: 2, COUP_ROLL: 5, ROLL: 2, WAR_ROLL: 3, SPACE_ROLL: 2, TRAP_ROLL: 2, OPERATION: 1}
FIGURES |= dict.fromkeys((NO_VP, DEFCON, MILITARY, ADVANCES, RESHUFFLE, IN_PLAY, NO_LONGER, WINS, REVEALS, NO_CARDS), 1)


class Statement(NamedTuple):
    """One statement. `what` is a card, a country, a region or a kind of operation; `n` its numbers as printed."""

    kind: int
    line: int
    text: str
    side: int = -1
    what: int = 0
    n: tuple[int, ...] = ()
    yes: bool = False


@dataclass
class Section:
    """A headline phase (round 0), an action round, or the set-up (turn 0)."""

    line: int
    turn: int = 0
    round: int = 0
    side: int = -1
    card: int = 0  # of an action round; 0: none was played
    cleanup: int = NO_CLEANUP  # so many statements stand before what the end of the turn brings, if the log says so
    statements: list[Statement] = field(default_factory=list)

    @property
    def key(self) -> tuple[int, int, int]:
        return self.turn, self.round, self.side if self.round else -1

    def name(self) -> str:
        if self.turn == 0:
            return "set-up"
        who = ("USSR", "US")[self.side]
        return f"turn {self.turn}, {who} action round {self.round}" if self.round else f"turn {self.turn}, headlines"


@dataclass
class Log:
    """A log that was read: its sections in order, and what stands in it besides."""

    sections: list[Section]
    lines: int
    players: dict[int, str] = field(default_factory=dict)
    extra: dict[int, int] = field(default_factory=dict)  # additional influence by side
    optional_cards: bool = False
    ending: list[Statement] | None = None  # what stands after ': :', and who wins; None if there is nothing of that
    unknown: list[tuple[int, str]] = field(default_factory=list)


# ---- names ----


def plain(name: str) -> str:
    """A name without case, stars, quotes and other marks."""
    return "".join(c for c in name.lower() if c.isalnum())


CARD_ALIASES = {
    "mideastscoring": 3,
    "nuclearsubmarines": 41,
    "shuttlediplomacy": 73,
    "kal007": 89,
    "cambridgefive": 104,
}
COUNTRY_ALIASES = {
    "uk": "united_kingdom",
    "greatbritain": "united_kingdom",
    "seafricanstates": "southeast_african_states",
    "domrepublic": "dominican_republic",
    "dominicanrep": "dominican_republic",
    "laos": "laos_cambodia",
    "spain": "spain_portugal",
    "portugal": "spain_portugal",
}
REGIONS = {
    "europe": 0,
    "asia": 1,
    "middleeast": 2,
    "mideast": 2,
    "africa": 3,
    "centralamerica": 4,
    "southamerica": 5,
}
SIDES = {"USSR": USSR, "US": US, "USA": US}


def card_names() -> dict[str, int]:
    """Every card by its plain name."""
    return {plain(row["name_en"]): int(row["number"]) for row in rows("cards.csv")} | CARD_ALIASES


def country_names() -> dict[str, int]:
    """Every country by its plain name."""
    table = rows("map.csv")
    names = {plain(row["name_en"]): i for i, row in enumerate(table)}
    ids = {row["id"]: i for i, row in enumerate(table)}
    return names | {alias: ids[id] for alias, id in COUNTRY_ALIASES.items()}


# ---- shapes of statements ----

S = r"(?P<s>USSR|USA|US)"
OPERATIONS = {"Place Influence": PLACE, "Coup": COUP, "Realignment": REALIGN, "Space Race": SPACE}


class Reader:
    """Reads one log."""

    def __init__(self) -> None:
        self.cards = card_names()
        self.countries = country_names()
        self.shapes: list[tuple[re.Pattern[str], Callable[[re.Match[str], int, str], Statement | None]]] = [
            (re.compile(pattern), read)
            for pattern, read in (
                (S + r" (?P<n>[+-]\d+) in (?P<c>.+?) \[(?P<us>\d+)\]\[(?P<ussr>\d+)\]", self.influence),
                (r"DEFCON (?P<w>improves|degrades) to (?P<n>\d+)", self.defcon),
                (S + r" Military Ops to (?P<n>\d+)", lambda m, i, t: number(MILITARY, m, i, t)),
                (S + r" advances to (?P<n>\d+) in the Space Race\.?", lambda m, i, t: number(ADVANCES, m, i, t)),
                (S + r" gains (?P<n>\d+) VPs?\. Score is (?P<to>even|(?:USSR|US) \d+)\.?", self.points),
                (r"No VPs? awarded\.(?: Score is (?P<to>even|(?:USSR|US) \d+)\.?)?$", self.no_points),
                (S + r" Headlines (?P<card>.+)", lambda m, i, t: self.of_card(HEADLINES, m, i, t)),
                (r"Event: (?P<card>.+)", lambda m, i, t: self.of_card(EVENT, m, i, t)),
                (r"(?P<op>Place Influence|Coup|Realignment|Space Race) \((?P<n>\d+) Ops?\):?", operation),
                (r"Target: (?P<c>.+)", lambda m, i, t: self.of_country(TARGET, m, i, t)),
                (r"War in (?P<c>.+)", lambda m, i, t: self.of_country(WAR, m, i, t)),
                (
                    r"(?P<w>SUCCESS|FAILURE): (?P<d>\d) \[ \+ (?P<o>\d+)(?: \((?P<m>[+-]\d+)\))? +- 2x(?P<st>\d)"
                    r" = (?P<r>-?\d+) \]",
                    coup_roll,
                ),
                (S + r" rolls (?P<d>\d)(?: \((?P<m>[+-]\d+)\) = (?P<r>-?\d+))?", roll),
                (r"(?P<w>VICTORY|DEFEAT): (?P<d>\d)(?: \((?P<m>[+-]\d+)\))? +(?:>=|<) (?P<n>\d)", war_roll),
                (r"Die roll: (?P<d>\d) -- (?P<w>Success|Failed)! \(Needed (?P<n>\d) or less\)", space_roll),
                (r"Trap Roll: (?P<d>\d) (?:<=|>) (?P<n>\d) -- Trap (?P<w>Escaped|Remains in Effect)", trap_roll),
                (S + r" reveals (?P<card>.+?)(?P<w> from hand)?", self.reveals),
                (S + r" discards (?P<card>.+?)(?: from hand)?", lambda m, i, t: self.of_card(DISCARDS, m, i, t)),
                (S + r" plays (?P<card>.+?)(?: from hand)?", lambda m, i, t: self.of_card(PLAYS, m, i, t)),
                (S + r" returns (?P<card>.+?) to (?:USSR|USA|US)", lambda m, i, t: self.of_card(RETURNS, m, i, t)),
                (S + r" has no cards to (?P<w>reveal|discard|play)", no_cards),
                (S + r" chooses to (?P<w>participate in|boycott) the Olympics", olympics),
                (S + r" chooses (?P<r>.+)", region),
                (r"(?P<card>.+) is now in play\.?", lambda m, i, t: self.of_card(IN_PLAY, m, i, t)),
                (r"(?P<card>.+) is no longer in play\.?", lambda m, i, t: self.of_card(NO_LONGER, m, i, t)),
                (r"\*RESHUFFLE\*", lambda m, i, t: Statement(RESHUFFLE, i, t)),
                (r"(?P<p>.+?) wins(?: by (?P<how>.+?))?\.?", lambda m, i, t: self.wins(m, i, t)),
            )
        ]
        self.players: dict[int, str] = {}

    def statements(self, text: str, line: int) -> list[Statement] | None:
        """What one line says; None if it cannot be read."""
        for shape, read in self.shapes:
            match = shape.fullmatch(text)
            if match:
                found = read(match, line, text)
                if found is not None:
                    return [found]
        # the app can lose a line break: "US chooses Chernobyl* is now in play."
        lost = re.fullmatch(S + r" chooses (?P<rest>.+ is now in play\.?)", text)
        if lost:
            rest = self.statements(lost["rest"], line)
            return None if rest is None else [Statement(REGION, line, text, SIDES[lost["s"]], -1), *rest]
        return None

    def influence(self, m: re.Match[str], line: int, text: str) -> Statement | None:
        c = self.countries.get(plain(m["c"]))
        numbers = (int(m["n"]), int(m["us"]), int(m["ussr"]))
        return None if c is None else Statement(INFLUENCE, line, text, SIDES[m["s"]], c, numbers)

    def defcon(self, m: re.Match[str], line: int, text: str) -> Statement:
        return Statement(DEFCON, line, text, n=(int(m["n"]),), yes=m["w"] == "improves")

    def points(self, m: re.Match[str], line: int, text: str) -> Statement:
        return Statement(VP, line, text, SIDES[m["s"]], n=(int(m["n"]), score(m["to"])))

    def no_points(self, m: re.Match[str], line: int, text: str) -> Statement:
        return Statement(NO_VP, line, text, n=(score(m["to"]),) if m["to"] else ())

    def of_card(self, kind: int, m: re.Match[str], line: int, text: str) -> Statement | None:
        card = self.cards.get(plain(m["card"]))
        side = SIDES[m["s"]] if "s" in m.groupdict() else -1
        return None if card is None else Statement(kind, line, text, side, card)

    def of_country(self, kind: int, m: re.Match[str], line: int, text: str) -> Statement | None:
        c = self.countries.get(plain(m["c"]))
        return None if c is None else Statement(kind, line, text, what=c)

    def reveals(self, m: re.Match[str], line: int, text: str) -> Statement | None:
        card = self.cards.get(plain(m["card"]))
        return None if card is None else Statement(REVEALS, line, text, SIDES[m["s"]], card, yes=bool(m["w"]))

    def wins(self, m: re.Match[str], line: int, text: str) -> Statement | None:
        names = {name: side for side, name in self.players.items()} | SIDES
        return None if m["p"] not in names else Statement(WINS, line, text, names[m["p"]])


def score(text: str) -> int:
    """A score as the state has it: positive if the US leads."""
    if text == "even":
        return 0
    side, n = text.split()
    return int(n) if side == "US" else -int(n)


def number(kind: int, m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(kind, line, text, SIDES[m["s"]], n=(int(m["n"]),))


def operation(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(OPERATION, line, text, what=OPERATIONS[m["op"]], n=(int(m["n"]),))


def coup_roll(m: re.Match[str], line: int, text: str) -> Statement:
    numbers = tuple(int(m[name] or 0) for name in ("d", "o", "m", "st", "r"))
    return Statement(COUP_ROLL, line, text, n=numbers, yes=m["w"] == "SUCCESS")


def roll(m: re.Match[str], line: int, text: str) -> Statement:
    die, bonus = int(m["d"]), int(m["m"] or 0)
    return Statement(ROLL, line, text, SIDES[m["s"]], n=(die, bonus, int(m["r"] or die + bonus)))


def war_roll(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(WAR_ROLL, line, text, n=(int(m["d"]), int(m["m"] or 0), int(m["n"])), yes=m["w"] == "VICTORY")


def space_roll(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(SPACE_ROLL, line, text, n=(int(m["d"]), int(m["n"])), yes=m["w"] == "Success")


def trap_roll(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(TRAP_ROLL, line, text, n=(int(m["d"]), int(m["n"])), yes=m["w"] == "Escaped")


def no_cards(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(NO_CARDS, line, text, SIDES[m["s"]], yes=m["w"] == "reveal")


def olympics(m: re.Match[str], line: int, text: str) -> Statement:
    return Statement(OLYMPICS, line, text, SIDES[m["s"]], yes=m["w"] == "participate in")


def region(m: re.Match[str], line: int, text: str) -> Statement | None:
    found = REGIONS.get(plain(m["r"]))
    return None if found is None else Statement(REGION, line, text, SIDES[m["s"]], found)


# ---- the file ----

HEADER = re.compile(
    r"Turn (?P<turn>\d+), (?:(?P<h>Headline Phase)|(?P<s>USSR|USA|US) AR(?P<r>\d+)|(?P<c>Cleanup|Final Scoring))"
    r" ?(?::(?P<rest>.*))?$"
)
SET_UP = re.compile(r"SETUP:(?: :)? ?(?P<rest>.*)")


def read_log(text: str) -> Log:
    """Read a log; BadLog if it is none."""
    raw = text.removeprefix("\ufeff").splitlines()
    first = next((line for line in raw if line.strip()), "")
    if not SET_UP.fullmatch(first.strip()):
        raise BadLog("a log of the app begins with 'SETUP:'", 1, said=Sentence("file-log-begins"))
    reader = Reader()
    log = Log([Section(1)], 0)
    for i, untrimmed in enumerate(raw, 1):
        line = untrimmed.strip()
        if not line:
            continue
        log.lines += 1
        if len(line) > MAX_LINE_LENGTH or not line.isprintable():
            log.unknown.append((i, line[:80]))
            continue
        rest = _header(log, reader, line, i)
        if rest is None:
            log.unknown.append((i, line))
        elif rest:
            _statement(log, reader, rest, i)
    if len(log.sections) < 2 and not log.unknown:
        raise BadLog("the log ends with the set-up", said=Sentence("file-log-short"))
    if set(reader.players) != {USSR, US}:
        raise BadLog("the set-up does not say who plays which side", said=Sentence("file-log-sides"))
    log.players = reader.players
    _once(log)
    for before, section in pairwise(log.sections):
        _held_cards(before, section)
    return log


def _once(log: Log) -> None:
    """A header that is printed again begins nothing new; one without a card is filled by the next of its round."""
    for i in range(len(log.sections) - 1, 0, -1):
        before, section = log.sections[i - 1 : i + 1]
        if before.key == section.key and (before.card == section.card or not (before.card and before.statements)):
            section.line = before.line
            section.cleanup += len(before.statements)
            section.statements = before.statements + section.statements
            del log.sections[i - 1]


def _held_cards(before: Section, section: Section) -> None:
    """A card that was given up at the end of a turn belongs there, should it be printed under the next headlines."""
    if section.round == 0 and section.turn:
        for st in [*section.statements]:
            if st.kind < FREE and st.kind != DISCARDS:
                return
            if st.kind == DISCARDS:
                section.statements.remove(st)
                before.statements.append(st)


def _header(log: Log, reader: Reader, line: str, i: int) -> str | None:
    """Begin a section if the line does; answers what else stands on it, or None if the header cannot be read."""
    set_up = SET_UP.fullmatch(line) if i == 1 or len(log.sections) == 1 else None
    if set_up:
        return set_up["rest"].strip()
    if line.startswith(": :"):
        log.ending = []
        return line[3:].strip()
    m = HEADER.fullmatch(line)
    if m is None:
        return None if line.startswith("Turn ") else line
    rest = (m["rest"] or "").strip()
    if m["c"]:  # its turn number is wrong in some versions of the app, so it only goes on with the last section
        running = log.sections[-1]
        running.cleanup = min(running.cleanup, len(running.statements))
        return rest.removeprefix(":").strip()
    section = Section(i, int(m["turn"]))
    if m["h"]:
        cards, _, rest = rest.partition(":")
        if any(plain(card) not in reader.cards for card in cards.split(" & ") if plain(card)):
            return None
    else:
        section.side, section.round = SIDES[m["s"]], int(m["r"])
        card, _, rest = rest.partition(":")
        if plain(card):
            if plain(card) not in reader.cards:
                return None
            section.card = reader.cards[plain(card)]
    before = log.sections[-1]
    if (section.turn, section.round, section.side != USSR) < (before.turn, before.round, before.side != USSR):
        return None
    log.sections.append(section)
    return rest.strip()


def _statement(log: Log, reader: Reader, text: str, i: int) -> None:
    """Add what a line says to the running section."""
    if len(log.sections) == 1 and _set_up(log, reader, text):
        return
    found = reader.statements(text, i)
    if found is None:
        log.unknown.append((i, text))
    elif log.ending is not None or found[0].kind == WINS:
        log.ending = [*(log.ending or []), *found]
    else:
        log.sections[-1].statements += found


def _set_up(log: Log, reader: Reader, text: str) -> bool:
    """A line that stands only in the set-up."""
    if m := re.fullmatch(r"(?P<p>.+) will play as (?P<s>USSR|USA|US)\.?", text):
        reader.players[SIDES[m["s"]]] = m["p"]
    elif m := re.fullmatch(
        r"(?:Handicap influence|Additional Influence from bidding): (?P<s>USSR|USA|US) \+(?P<n>\d+)", text
    ):
        side = SIDES[m["s"]]
        log.extra[side] = log.extra.get(side, 0) + int(m["n"])
    elif text == "Optional Cards Added":
        log.optional_cards = True
    elif m := re.fullmatch(r"Scenario: (?P<s>.+)", text):
        if m["s"] != "Standard":
            detail = f"scenario {m['s']!r}: only the standard scenario can be read"
            raise BadLog(detail, said=Sentence("file-log-scenario", {"text": m["s"]}))
    else:
        return bool(re.fullmatch(r"Time per Player: .+|.+ bids \d+ Influence for (?:USSR|USA|US)\.?$", text))
    return True
