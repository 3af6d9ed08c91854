"""CIA vs KGB: what its position editor sets, and what cannot be."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

from detente.editing.editor import Editor
from detente.editing.model import Finding, Item, Setting, Values, impossible, repair, unusual
from detente.editing.piles import once
from detente.game import Game, Sentence
from detente.titles.cia_vs_kgb.state import ROLES, SIDES, Board, rebuild
from detente.titles.cia_vs_kgb.title import CiaVsKgb

BRIEFING: Final = "briefing"
PLANNING: Final = "planning"
FIRST: Final = "first"
STRUGGLE: Final = "struggle"
STEPS: Final = {BRIEFING: 1, PLANNING: 5, FIRST: 8, STRUGGLE: 9}  # of a turn
PHASES: Final = {BRIEFING: "briefing", PLANNING: "planning", FIRST: "planning", STRUGGLE: "struggle"}
MOMENTS: Final = {number: moment for moment, number in STEPS.items()}
BETWEEN: Final = ("frames", "looked", "winner", "ending", "phase", "fate", "objective", "token", "disorder")
AGENTS: Final = ("hq", "leave", "dead", "x")  # where an agent can be
DEPUTY: Final = "deputy_director"
GROUPS: Final = ("row_kgb", "row_cia", "pile", "deck", "top")
OBJECTIVES: Final = ("current", "won_kgb", "won_cia", "spent", "objectives", "ahead", "under")


class CiaVsKgbEditor(Editor):
    """Agents are set one by one (`agent_kgb_analyst`), and the objective of the turn is a pile of one card."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules = cast(CiaVsKgb, game)
        gone = {f"{where}_{side}" for where in AGENTS for side in SIDES}
        self.plain = {name: value for name, value in self.defaults.items() if name not in {*BETWEEN, *gone}}
        self.gone = gone

    def items(self) -> list[Item]:
        return [*self._tracks(), *self._agents(), *self._cards()]

    def _tracks(self) -> Iterator[Item]:
        moments = [Setting(one, Sentence(f"cvk-ed-{one}")) for one in STEPS]
        sides = [Setting(side, side=side) for side in reversed(SIDES)]
        struggle: dict[str, list[int | str]] = {"moment": [STRUGGLE]}
        yield Item("moment", "choice", "tracks", Sentence("ed-moment"), choices=moments)
        yield Item("turn", "number", "tracks", Sentence("cvk-ed-turn"), least=1, most=30)
        yield Item("mover", "choice", "tracks", Sentence("ed-phasing"), choices=sides, only=struggle)
        yield Item("waits", "number", "tracks", Sentence("cvk-ed-waits"), least=0, most=1, only=struggle)
        none = Setting("none", Sentence("ed-nobody"))
        yield Item("balance", "choice", "tracks", Sentence("cvk-ed-balance"), choices=[*sides, none])
        groups = [Setting(id, place=id) for id in self.rules.deck.group_ids]
        yield Item("ready", "places", "tracks", Sentence("cvk-ed-ready"), choices=groups, only=struggle)

    def _agents(self) -> Iterator[Item]:
        places = [Setting(where, Sentence(f"cvk-ed-agent-{where}")) for where in AGENTS]
        for side in reversed(SIDES):
            for role in ROLES:
                say = Sentence("cvk-ed-agent", {"agent": role})
                yield Item(f"agent_{side}_{role}", "choice", "tracks", say, side=side, choices=places)

    def _cards(self) -> Iterator[Item]:
        deck = self.rules.deck
        for zones, cards in ((GROUPS, deck.group_ids), (OBJECTIVES, deck.objective_ids)):
            for zone in zones:
                name, _, side = zone.partition("_")
                say = Sentence(f"cvk-ed-{name}")
                yield Item(zone, "cards", "cards", say, side=side, holds=list(cards))

    # ---- between a position's text and what is set ----

    def read(self, data: Mapping[str, Any]) -> Values:
        values = self.plain | {name: value for name, value in data.items() if name not in {*BETWEEN, *self.gone}}
        frame = (data.get("frames") or [""])[0].split("/")
        step = frame[0].partition("+")[2]
        moment = MOMENTS.get(int(step), "") if step.isdecimal() else ""
        values["moment"] = moment or (STRUGGLE if data.get("phase") == "struggle" else BRIEFING)
        values["mover"] = SIDES[1 if frame[1:2] == ["1"] else 0]
        values["waits"] = int(frame[2]) if moment == STRUGGLE and frame[2:] and frame[2].isdecimal() else 0
        current = data.get("objective", "none")
        values["current"] = [] if current == "none" or data.get("fate", "open") != "open" else [current]
        groups, objectives = self.rules.deck.group_ids, self.rules.deck.objective_ids
        looked = list(data.get("looked", []))
        values["deck"] = [*_list(values, "deck"), *(card for card in looked if card in groups)]
        values["objectives"] = [*_list(values, "objectives"), *(card for card in looked if card in objectives)]
        return values | self._read_agents(data)

    def _read_agents(self, data: Mapping[str, Any]) -> Values:
        out: Values = {}
        for side in SIDES:
            for role in ROLES:
                lists = ("leave", "dead")
                where = next((one for one in lists if role in data.get(f"{one}_{side}", [])), "hq")
                out[f"agent_{side}_{role}"] = "x" if data.get(f"x_{side}") == role else where
        return out

    def data(self, values: Values) -> dict[str, Any]:
        moment, current = str(values["moment"]), _list(values, "current")
        out: dict[str, Any] = {name: value for name, value in values.items() if name in self.plain}
        out["phase"] = PHASES.get(moment, BRIEFING)
        out["objective"] = current[0] if current else "none"
        for side in SIDES:
            at = {role: values[f"agent_{side}_{role}"] for role in ROLES}
            for where in ("hq", "leave", "dead"):
                out[f"{where}_{side}"] = [role for role in ROLES if at[role] == where]
            out[f"x_{side}"] = next((role for role in ROLES if at[role] == "x"), "none")
            out[f"seen_{side}"] = [card for card in out[f"seen_{side}"] if card in out["top"]]
            out[f"ahead_{side}"] = [card for card in out[f"ahead_{side}"] if card in out["ahead"]]
            if moment in (FIRST, STRUGGLE):  # who has just come back from leave is no Agent X
                out[f"rested_{side}"] = [role for role in out[f"rested_{side}"] if role in out[f"hq_{side}"]]
            else:
                out[f"rested_{side}"] = []
        rows = {*out["row_kgb"], *out["row_cia"]}
        out["ready"] = [card for card in out["ready"] if card in rows]
        out = {name: value for name, value in out.items() if value != self.defaults[name]}
        mover = 1 if values["mover"] == SIDES[1] and moment == STRUGGLE else 0
        count = _number(values, "waits") if moment == STRUGGLE else 0
        return out | {"frames": [f"turn+{STEPS.get(moment, 1)}/{mover}/{count}/0/0.0/0.0"]}

    # ---- the verdict ----

    def findings(self, values: Values) -> Iterator[Finding]:
        deck = self.rules.deck
        yield from once({zone: _list(values, zone) for zone in GROUPS}, deck.group_ids, "deck", values)
        objectives = {zone: _list(values, zone) for zone in OBJECTIVES}
        yield from once(objectives, deck.objective_ids, "objectives", values)
        for zone in ("top", "ahead"):
            if len(_list(values, zone)) > 3:
                yield impossible("cvk-ed-three", [f"field {zone}"], "1.5", None)
        yield from self._turn(values)
        for side in SIDES:
            yield from self._of_side(values, side)
        yield from self._score(values)

    def _turn(self, values: Values) -> Iterator[Finding]:
        moment, current = values["moment"], _list(values, "current")
        if _number(values, "turn") < 1:
            mend = repair("ed-set-to", {"turn": 1}, n=1)
            yield impossible("ed-range", ["field turn"], "1.1", mend, least=1, most=30)
        if not 0 <= _number(values, "waits") <= 1:
            yield impossible(
                "ed-range", ["field waits"], "3.13", repair("ed-set-to", {"waits": 0}, n=0), least=0, most=1
            )
        if len(current) != (0 if moment == BRIEFING else 1):
            key = "cvk-ed-no-objective-yet" if moment == BRIEFING else "cvk-ed-one-objective"
            rest = current if moment == BRIEFING else current[1:]
            back = {"current": current[: len(current) - len(rest)], "objectives": [*_list(values, "objectives"), *rest]}
            found = repair("ed-back-to-deck", back, n=len(rest)) if rest else None
            yield impossible(key, ["field current"], "1.1", found)
        if values["balance"] == "none" and not (moment == BRIEFING and _number(values, "turn") <= 1):
            mend = repair("cvk-ed-give-balance", {"balance": SIDES[0]}, side=SIDES[0])
            yield impossible("cvk-ed-no-balance", ["field balance"], "1.2", mend)
        if moment in (PLANNING, FIRST) and _list(values, "pile"):
            back = {"pile": [], "deck": [*_list(values, "deck"), *_list(values, "pile")]}
            yield impossible(
                "cvk-ed-shuffled", ["field pile"], "1.4", repair("ed-put-in-deck", back, n=len(back["pile"]))
            )

    def _of_side(self, values: Values, side: str) -> Iterator[Finding]:
        moment, row = values["moment"], _list(values, f"row_{side}")
        at = {role: str(values[f"agent_{side}_{role}"]) for role in ROLES}
        fields = [f"field agent_{side}_{role}" for role in ROLES]
        strange = [f"field agent_{side}_{role}" for role, where in at.items() if where not in AGENTS]
        if strange:
            yield impossible("cvk-ed-agent-lost", strange, "2.1", None, side=side)
            return
        if row and moment != STRUGGLE:
            back = {f"row_{side}": [], "deck": [*_list(values, "deck"), *row]}
            mend = repair("ed-put-in-deck", back, n=len(row))
            yield impossible("cvk-ed-row-empty", [f"field row_{side}"], "1.4", mend, side=side)
        chosen = [role for role, where in at.items() if where == "x"]
        wanted = 1 if moment in (FIRST, STRUGGLE) else 0
        if len(chosen) != wanted:
            home = {f"agent_{side}_{role}": "hq" for role in chosen[wanted:]}
            found = repair("cvk-ed-to-hq", home) if home else None
            key = "cvk-ed-one-x" if wanted else "cvk-ed-no-x-yet"
            yield impossible(key, fields, "2.1", found, side=side)
        if at[DEPUTY] in ("leave", "dead"):
            mend = repair("cvk-ed-to-hq", {f"agent_{side}_{DEPUTY}": "hq"})
            yield impossible("cvk-ed-deputy", [f"field agent_{side}_{DEPUTY}"], "4.5", mend, side=side, agent=DEPUTY)
        away = [role for role, where in at.items() if where == "leave"]
        if wanted and away:
            home = {f"agent_{side}_{role}": "hq" for role in away}
            yield impossible("cvk-ed-leave-over", fields, "2.3", repair("cvk-ed-to-hq", home), side=side)
        if "hq" not in at.values() and not wanted:
            yield impossible("cvk-ed-nobody-home", fields, "2.1", None, side=side)
        if sum(where == "dead" for where in at.values()) >= 4:
            yield unusual("cvk-ed-many-dead", fields, "", None, side=side)

    def _score(self, values: Values) -> Iterator[Finding]:
        """Who has enough points when a turn begins has won, unless both have the same."""
        b, goal = Board(False), int(self.rules.deck.goal)
        won = {name: _list(values, name) for name in ("won_kgb", "won_cia")}
        for field in self.rules.fields:
            if field.name in won:
                try:
                    field.set(b, won[field.name])
                except ValueError:
                    return
        rebuild(self.rules.deck, b)
        best = max(b.score_kgb, b.score_cia)
        if best >= goal and (b.score_kgb != b.score_cia or not _number(values, "extra")):
            side = SIDES[b.score_cia > b.score_kgb]
            yield impossible("ed-has-won", [f"field won_{side}"], "7.1", None, side=side, n=goal)


def _number(values: Values, name: str) -> int:
    value: Any = values[name]
    return int(value)


def _list(values: Values, name: str) -> list[str]:
    value: Any = values[name]
    return list(value)


def make(game: Game) -> CiaVsKgbEditor:
    """The editor of this title."""
    return CiaVsKgbEditor(game)
