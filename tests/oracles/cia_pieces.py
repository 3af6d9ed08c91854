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
# Set when a game is opened and never changed; the referee is told it apart.
BOOKKEEPING |= {"steal_from_over"}

OF_A_SIDE = ("row", "seen", "ahead", "won", "hq", "leave", "dead", "rested", "last_row")
SETS = {f"{name}_{side}" for name in OF_A_SIDE for side in SIDES}
SETS |= {"ready", "deck", "looked", "fresh", "spent", "objectives", "open", "shown", "disorder"}
SETS |= {"last_disorder", "last_lost"}
LISTS = {"pile", "top", "ahead", "under"}
WORDS = {"balance", "loser", "objective", "token", "x_kgb", "x_cia", "analyst", "watcher"}
WORDS |= {"last_objective", "last_token", "last_x_kgb", "last_x_cia", "last_taker", "last_bottom"}
NUMBERS = {"turn", "extra", "last_turn"}
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
        self.rested = {KGB: set(), CIA: set()}  # came back from leave this turn
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
                f"rested_{side}": self.rested[side],
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
        unknown = saved.keys() - out.keys() - BOOKKEEPING
        return out | {name: saved[name] for name in unknown}

    def resume(self, saved):
        """Sit down at a table that the engine has saved at the beginning of a phase."""
        seen = {name: None if value == "none" else value for name, value in self.read(saved).items()}
        for name in seen.keys() & vars(self).keys():
            setattr(self, name, seen[name])
        self.pile = list(saved.get("pile", []))
        for side in SIDES:
            for name in ("row", "seen", "won", "hq", "leave", "dead", "rested", "x"):
                getattr(self, name)[side] = seen[f"{name}_{side}"]
            self.ahead_seen[side] = seen[f"ahead_{side}"]
        self.last = {name: seen[f"last_{name}"] for name in self.last}
        return self
