"""What lies on the table of CIA vs KGB, as a referee sees it who sees everything, and how the engine writes it down.

Of the face-down decks only that order is kept which somebody knows (docs/architecture.md): a pack is the cards on top
that somebody has seen, a heap that chance draws from, and the cards that went under it in everybody's sight.
"""

from tests.oracles.cia_cards import AGENTS, GROUPS, INFLUENCE, OBJECTIVES, POINTS

KGB, CIA = "kgb", "cia"
SIDES = (KGB, CIA)
ENEMY = {KGB: CIA, CIA: KGB}

# Fields of a saved state that say where the engine is in its program, or that `Game.result` says better.
BOOKKEEPING = {"frames", "winner", "ending"}
# Who came back from leave this turn, only for the page; the referee keeps no account of it.
BOOKKEEPING |= {"rested_kgb", "rested_cia"}

SETS = (
    "row_kgb row_cia ready deck seen_kgb seen_cia looked won_kgb won_cia fresh objectives ahead_kgb ahead_cia".split()
)
SETS += "hq_kgb leave_kgb dead_kgb hq_cia leave_cia dead_cia open shown disorder spent".split()
SETS += "last_row_kgb last_row_cia last_disorder last_lost".split()
LISTS = "pile top ahead under".split()
WORDS = "balance loser objective token x_kgb x_cia analyst watcher".split()
WORDS += "last_objective last_token last_x_kgb last_x_cia last_taker last_bottom".split()
NUMBERS = "turn extra last_turn".split()
UNORDERED = ("briefing", "detente")  # the groups of a finished turn are discarded in any order (D20)


class Pieces:
    """Every piece of the game and where it is."""

    def __init__(self):
        self.turn, self.extra, self.phase = 1, 0, "briefing"
        self.balance = self.loser = self.analyst = self.watcher = None
        self.row = {KGB: set(), CIA: set()}
        self.ready = set()
        self.pile, self.top, self.deck = [], [], set(GROUPS)  # the top of the pile is its last card
        self.seen = {KGB: set(), CIA: set()}  # cards of `top` that a side has seen
        self.looked = set()
        self.objective, self.fate, self.token, self.disorder = None, "open", None, set()
        self.ahead, self.objectives, self.under = [], set(OBJECTIVES), []
        self.ahead_seen = {KGB: set(), CIA: set()}
        self.won, self.fresh, self.spent = {KGB: set(), CIA: set()}, set(), set()
        self.hq = {side: set(AGENTS) for side in SIDES}
        self.leave, self.dead = {KGB: set(), CIA: set()}, {KGB: set(), CIA: set()}
        self.x = {KGB: None, CIA: None}
        self.open, self.shown = set(), set()
        self.last = {"turn": 0, "disorder": set(), "lost": set(), "row_kgb": set(), "row_cia": set()}
        self.last |= dict.fromkeys(("objective", "token", "x_kgb", "x_cia", "taker", "bottom"))

    def influence(self, side):
        """Ready and mobilized groups count."""
        return sum(INFLUENCE[group] for group in self.row[side])

    def score(self, side):
        return sum(POINTS[objective] for objective in self.won[side])

    # ---- as the engine writes it ----

    def table(self):
        """All fields of a saved state but the bookkeeping ones."""
        out = {
            "turn": self.turn,
            "extra": self.extra,
            "phase": self.phase,
            "fate": self.fate,
            "pile": sorted(self.pile) if self.phase in UNORDERED else self.pile,
            "deck": self.deck,
            "top": self.top,
            "ready": self.ready,
            "looked": self.looked,
            "disorder": self.disorder,
            "fresh": self.fresh,
            "spent": self.spent,
            "objectives": self.objectives,
            "ahead": self.ahead,
            "under": self.under,
            "open": self.open,
            "shown": self.shown,
        }
        for side in SIDES:
            out |= {
                f"row_{side}": self.row[side],
                f"seen_{side}": self.seen[side],
                f"ahead_{side}": self.ahead_seen[side],
                f"won_{side}": self.won[side],
                f"hq_{side}": self.hq[side],
                f"leave_{side}": self.leave[side],
                f"dead_{side}": self.dead[side],
                f"x_{side}": self.x[side] or "none",
            }
        for name in ("balance", "loser", "objective", "token", "analyst", "watcher"):
            out[name] = getattr(self, name) or "none"
        return out | {f"last_{name}": "none" if value is None else value for name, value in self.last.items()}

    def read(self, saved):
        """A saved state of the engine in the same words; what we do not know stays, and so does not agree."""
        out = {"phase": saved["phase"], "fate": saved.get("fate", "open")}
        out |= {name: set(saved.get(name, [])) for name in SETS}
        out |= {name: list(saved.get(name, [])) for name in LISTS}
        out |= {name: saved.get(name, "none") for name in WORDS}
        out |= {name: saved.get(name, 0) for name in NUMBERS}
        if out["phase"] in UNORDERED:
            out["pile"].sort()
        unknown = saved.keys() - out.keys() - BOOKKEEPING - {"steal_from_over"}
        return out | {name: saved[name] for name in unknown}

    def resume(self, saved):
        """Sit down at a table that the engine has saved at the beginning of a phase."""
        seen = self.read(saved)
        named = {name: None if value == "none" else value for name, value in seen.items()}
        for (
            name
        ) in "turn extra phase fate top ready looked disorder fresh spent objectives ahead under open shown".split():
            setattr(self, name, seen[name])
        self.pile, self.deck = list(saved.get("pile", [])), seen["deck"]
        for name in ("balance", "loser", "objective", "token", "analyst", "watcher"):
            setattr(self, name, named[name])
        for side in SIDES:
            for pieces, name in (
                (self.row, "row"), (self.seen, "seen"), (self.ahead_seen, "ahead"), (self.won, "won"),
                (self.hq, "hq"), (self.leave, "leave"), (self.dead, "dead"), (self.x, "x"),
            ):  # fmt: skip
                pieces[side] = named[f"{name}_{side}"]
        self.last = {name: named[f"last_{name}"] for name in self.last}
        return self
