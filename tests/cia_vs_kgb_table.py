"""A table of CIA vs KGB for tests: set up a position in one call, play in the words of the rulebook, look at it.

    t = table("cuba", kgb="industry", cia="opposition -mafia", side="cia", agents=("master_spy", "assassin"))
    t.play("opposition", "industry")
    assert t.row("cia") == {"opposition", "mafia", "industry"}

Agents and other pairs are always (KGB, CIA). A minus before a group: it is mobilized. The position is in the middle of
a struggle, `side` is on turn. Every group and objective that the test does not name lies face down in its deck.
"""

from functools import cache
from random import Random

from detente.game import CHANCE, IllegalAction
from detente.titles.cia_vs_kgb import cards
from detente.titles.cia_vs_kgb.state import ROLES
from detente.titles.cia_vs_kgb.title import CiaVsKgb
from tests.seated import Seated
from tests.watching import Pile

SIDES = ("kgb", "cia")
EVENTS = {"escalation", "space_race", "olympics"}  # programs
# Not compared: where the game stands (`decider`, `prompt`, `phase`), and how the struggle went (`seen.report`).
ROWS = ("pile", "top", "ahead", "under")  # cards in an order that somebody knows
SETS = (
    "ready",
    "fresh",
    "open",
    "shown",
    *(f"{name}_{side}" for name in ("seen", "ahead", "rested") for side in SIDES),
)
STEPS = {"briefing": 0, "planning": 5, "first": 8, "struggle": 9}  # of the program of a turn


@cache
def shipped():
    """The game with the card file that ships with it, whatever file the owner of this computer has."""
    return CiaVsKgb(cards.load())


def edited(*changes):
    """The text of the shipped card file with (old, new) replaced once each; the old text must be there."""
    text = cards.shipped_text()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


@cache
def with_text(text):
    """The game with a corrected card file."""
    return CiaVsKgb(cards.parse(text))


class Table(Seated):
    """A running game: what the players do and what lies there."""

    sides = SIDES

    def __init__(self, game, s):
        self.game, self.s, self.log = game, s, []

    def play(self, *words):
        """Carry out decisions and draws: "recruit", "card mafia", "opposition", "agent assassin", "wait", "done" ..."""
        for word in words:
            try:
                self.game.apply(self.s, self.game.action(word), self.log)
            except IllegalAction as error:
                raise AssertionError(f"{word!r}: {error}; legal: {sorted(self.legal())}") from error
        return self

    def draw(self):
        """Let chance decide, always the first outcome."""
        while self.game.current(self.s) == CHANCE:
            self.game.apply(self.s, self.game.legal(self.s)[0], self.log)
        return self

    def ceasefire(self):
        """Both sides wait; what follows runs on to the next decision."""
        return self.play("wait", "wait")

    def next_turn(self):
        """From the end of a struggle on: no events, chance takes the first card, until the agents are chosen anew."""
        while self.decider != "over" and self.prompt != "cvk-ask-agent":
            if self.decider == "chance":
                self.draw()
            else:
                self.play(
                    "done" if "done" in self.legal() else "watch" if "watch" in self.legal() else min(self.legal())
                )
        return self

    def agents(self, kgb, cia):
        """Both sides choose, whoever has to choose first."""
        chosen = {"kgb": kgb, "cia": cia}
        for _ in SIDES:
            self.play(f"agent {chosen[self.decider]}")
        return self

    # what may be done

    def groups(self):
        """The groups that may be chosen now."""
        return self.legal() & set(self.game.deck.group_ids)

    def refuses(self, word):
        """Why an action is refused: key and rule. Also makes sure that it is not done and that nothing has changed."""
        reason = self.refusal(word)
        return reason.key, reason.rule

    # what is there

    @property
    def seen(self):
        """What an observer sees."""
        return self.view("observer")

    @property
    def phase(self):
        return self.seen.phase

    @property
    def scores(self):
        """(KGB, CIA)"""
        return self.seen.scores["kgb"], self.seen.scores["cia"]

    @property
    def influence(self):
        """(KGB, CIA)"""
        return self.seen.rows["kgb"].influence, self.seen.rows["cia"].influence

    def row(self, side):
        return self._pile(f"row_{side}", {g.group for g in self.seen.rows[side].groups})

    def ready(self, side):
        self.name(("ready",))
        return {g.group for g in self.seen.rows[side].groups if g.ready}

    def won(self, side):
        return self._pile(f"won_{side}", {trophy.objective for trophy in self.seen.trophies[side]})

    def where(self, side, agent):
        """ "hq", "leave", "dead" or "x"."""
        self.name(("card", f"{side} {agent}"))
        zones = self.game.zones(self.s)
        return next(zone for zone in ("hq", "leave", "dead", "x") if f"{side} {agent}" in zones[f"{zone}_{side}"])

    def pile(self):
        """The discards, the top one last."""
        self.name(("pile",), ("in", "pile"))
        return self.save().get("pile", [])

    def _pile(self, zone, cards):
        return Pile(cards, self, zone)

    @property
    def balance(self):
        """Who holds the token of balance."""
        self.name(("balance",))
        return self.seen.balance

    @property
    def result(self):
        self.name(("result",))
        return super().result

    # what a test has to name, see tests/watching.py

    def parts(self):
        """Where every card and agent is, which groups are ready, in what order known cards lie, and who knows them."""
        saved, out = self.save(), {}
        for zone, there in self.game.zones(self.s).items():
            out |= {("card", card): zone for card in there}
        for name in SETS:
            out |= {(name, one): True for one in saved.get(name, [])}
        out |= {(name,): tuple(saved.get(name, [])) for name in ROWS}
        out["balance",] = saved.get("balance")
        result = self.game.result(self.s)
        out["result",] = result and (result.winner, result.ending)
        return {part: value for part, value in out.items() if value}

    def shown(self, part):
        return part[1] if part[0] == "card" else " ".join(part), self.parts().get(part)

    def event_is_running(self):
        """Whoever uses an event has to decide, or chance; also whether he wants to save his agent."""
        programs = {frame.partition("+")[0] for frame in self.save()["frames"]}
        return self.decider != "over" and (bool(programs & EVENTS) or self.prompt == "cvk-ask-nobel")

    def event_happened(self):
        return bool(self._used())

    def _used(self):
        return {entry.args["objective"] for entry in self.log[self.watch.log_length :] if entry.key == "cvk-log-event"}

    def of_course(self, part, before, after):
        """A used event lies with the spent objectives; a group that has left the table is not ready; nobody is open
        who is not in the field; no trophy is fresh beyond its turn; a new turn finds all groups in the deck."""
        if part[0] == "card" and part[1] in self._used():
            return after == "spent"
        if part[0] == "ready":
            return self.parts()["card", part[1]] not in ("row_kgb", "row_cia")
        if part[0] == "open" and not after:
            return not self.game.zones(self.s)[f"x_{part[1]}"]
        written = {entry.key for entry in self.log[self.watch.log_length :]}
        if part[0] == "fresh" and not after:
            return "cvk-log-score" in written
        return "cvk-log-turn" in written and (after == "deck" or (part[0] == "pile" and not after))


def table(
    objective="cuba", *, kgb="", cia="", side="kgb", waits=0, agents=("deputy_director", "deputy_director"), turn=3,
    at="struggle", trophies=("", ""), fresh="", pile="", top="", seen=((), ()), deck=None, under="", ahead="",
    objectives=None, spent="", leave=("", ""), dead=("", ""), rested=("", ""), balance="kgb", loser="none",
    options=None, game=None, **fields,
):  # fmt: skip
    """A table in the middle of a struggle, or `at` the beginning of another phase.

    Groups and objectives are words in one string. `deck` and `objectives` are the unordered cards face down; those that
    nobody names come there by themselves. `fields` are fields of the state as `Game.save` writes them.
    """
    game = game or shipped()
    rows = [[word.lstrip("-") for word in groups.split()] for groups in (kgb, cia)]
    pile, top, under, ahead, spent = (words.split() for words in (pile, top, under, ahead, spent))
    named = {*rows[0], *rows[1], *pile, *top}
    won = [words.split() for words in trophies]
    current = [] if at == "briefing" else [objective]
    taken = {*won[0], *won[1], *under, *ahead, *spent, *current}
    rest = [id for id in game.deck.group_ids if id not in named]
    if deck is not None:
        pile = [*(id for id in rest if id not in deck.split()), *pile]
        rest = deck.split()
    left = [id for id in game.deck.objective_ids if id not in taken]
    if objectives is not None:
        spent += [id for id in left if id not in objectives.split()]
        left = objectives.split()
    data = {
        "turn": turn,
        "phase": "struggle" if at in ("struggle", "first") else at,
        "balance": balance,
        "loser": loser,
        "steal_from_over": int(game.chosen(options or {})["political_steal_from_over"] == "yes"),
        "row_kgb": rows[0],
        "row_cia": rows[1],
        "ready": [word for words in (kgb, cia) for word in words.split() if not word.startswith("-")],
        "pile": pile,
        "deck": rest,
        "top": top,
        "objective": objective if at != "briefing" else "none",
        "won_kgb": won[0],
        "won_cia": won[1],
        "fresh": fresh.split(),
        "spent": spent,
        "objectives": left,
        "ahead": ahead,
        "under": under,
        "frames": [f"turn+{STEPS[at]}/{SIDES.index(side)}/{waits}/0/0.0/0.0"],
    }
    for i, name in enumerate(SIDES):
        in_field = [agents[i]] if at in ("struggle", "first") else []
        away = [*leave[i].split(), *dead[i].split(), *in_field]
        data |= {
            f"x_{name}": in_field[0] if in_field else "none",
            f"hq_{name}": [role for role in ROLES if role not in away],
            f"leave_{name}": leave[i].split(),
            f"dead_{name}": dead[i].split(),
            f"rested_{name}": rested[i].split(),
            f"seen_{name}": list(seen[i]),
        }
    return Table(game, game.load(data | fields)).watched()


def new(options=None, game=None):
    """A game in which nothing has been drawn yet."""
    game = game or shipped()
    return Table(game, game.new(options or {}))


def whole_game(seed, options=None, game=None):
    """Play a game at random to its end; yields the table before every decision, with what will be done."""
    t, rng = new(options, game), Random(seed)
    while t.decider != "over":
        action = rng.choice(t.game.legal(t.s))
        yield t, t.game.text(action)
        t.game.apply(t.s, action, t.log)
    yield t, ""
