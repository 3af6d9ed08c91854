"""Iron Curtain: what its position editor sets, and what cannot be."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final, cast

from detente.editing.editor import Editor
from detente.editing.model import Finding, Item, Setting, Values, impossible, repair
from detente.editing.piles import once
from detente.game import Game, Sentence
from detente.titles.iron_curtain.rules import SIDES
from detente.titles.iron_curtain.state import START
from detente.titles.iron_curtain.title import IronCurtain

DEAL: Final = "deal"
FIRST: Final = "first"
TURN: Final = "turn"
STEPS: Final = {(1, DEAL): 1, (1, FIRST): 2, (1, TURN): 3, (2, DEAL): 6, (2, FIRST): 7, (2, TURN): 8}  # of the game
MOMENTS: Final = {number: moment for (_, moment), number in STEPS.items()}
DEALT: Final = {1: 5, 2: 4}  # cards a side
TURNS: Final = 8
BETWEEN: Final = ("frames", "playing", "lifted", "winner", "ending", "scored", "opened")
HANDS: Final = ("hand_ussr", "hand_us")


class IronCurtainEditor(Editor):
    """The cards on the table with their cubes are entries like `japan@3/1:2:0`."""

    def __init__(self, game: IronCurtain) -> None:
        super().__init__(game)
        self.deck = game.deck
        self.plain = {name: value for name, value in self.defaults.items() if name not in BETWEEN}

    def items(self) -> list[Item]:
        moments = [Setting(one, Sentence(f"ic-ed-{one}")) for one in (DEAL, FIRST, TURN)]
        firsts = [Setting(side, side=side) for side in SIDES]
        goal = int(self.deck.goal) - 1
        return [
            Item("moment", "choice", "tracks", Sentence("ed-moment"), choices=moments),
            Item("round", "number", "tracks", Sentence("ic-ed-round"), least=1, most=2),
            Item("turn", "number", "tracks", Sentence("ic-ed-turn"), least=1, most=TURNS, only={"moment": [TURN]}),
            Item("first", "choice", "tracks", Sentence("ic-ed-begins"), choices=firsts, only={"moment": [TURN]}),
            Item("score", "number", "tracks", Sentence("ic-ed-score"), least=-goal, most=goal),
            *(
                Item(f"hand_{side}", "cards", "cards", Sentence("ed-hand"), side=side, deals="deck")
                for side in ("us", "ussr")
            ),
            *(Item(f"aside_{side}", "cards", "cards", Sentence("ic-ed-aside"), side=side) for side in ("us", "ussr")),
            Item("deck", "cards", "cards", Sentence("ed-deck")),
            Item("table", "pieces", "board", Sentence("ic-ed-table"), most=12),
        ]

    # ---- between a position's text and what is set ----

    def read(self, data: Mapping[str, Any]) -> Values:
        values = self.plain | {name: value for name, value in data.items() if name not in BETWEEN}
        values["moment"] = _moment(data)
        if values["moment"] == TURN:
            values["turn"] = max(1, _number(values, "turn"))
        card = data.get("playing", "none")  # a card that is being played goes back to the hand
        if card != "none" and not any(entry.startswith(f"{card}@") for entry in _list(values, "table")):
            first = SIDES.index(str(values["first"]))
            hand = HANDS[first ^ ((_number(values, "turn") - 1) & 1)]
            values[hand] = [*_list(values, hand), card]
        return values

    def data(self, values: Values) -> dict[str, Any]:
        out: dict[str, Any] = dict(values)
        moment, turn = str(out.pop("moment")), int(out["turn"])
        if moment != TURN:
            out["turn"] = 0
        out["scored"] = sum(1 << region for region in self._complete(values))
        out = {name: value for name, value in out.items() if value != self.defaults[name]}
        step = STEPS.get((_number(values, "round"), moment), STEPS[1, TURN])
        count = max(0, turn - 1) if moment == TURN else 0
        return out | {"frames": [f"game+{step}/0/{count}/0/0.0/0.0"]}

    def _complete(self, values: Values) -> list[int]:
        """The regions whose cards all lie on the table."""
        laid = {self.deck.ids.index(card) for card in self._laid_cards(values) if card in self.deck.ids}
        return [
            region
            for region, members in enumerate(self.deck.members)
            if all(card in laid for card in range(START + 1) if members >> card & 1)
        ]

    def _laid_cards(self, values: Values) -> list[str]:
        return [entry.split("@")[0] for entry in _list(values, "table")]

    # ---- the verdict ----

    def findings(self, values: Values) -> Iterator[Finding]:
        yield from self._tracks(values)
        zones = {name: _list(values, name) for name in (*HANDS, "aside_ussr", "aside_us", "deck")}
        table = self._laid_cards(values)
        start = self.deck.ids[START]
        yield from once(
            zones | {"table": table}, self.deck.ids if start in table else self.deck.ids[:START], "deck", values
        )
        yield from self._counts(values, len(table) - 1)
        yield from self._table(values)

    def _tracks(self, values: Values) -> Iterator[Finding]:
        goal = int(self.deck.goal)
        score, round_ = _number(values, "score"), _number(values, "round")
        if abs(score) >= goal:
            mend = repair("ed-set-to", {"score": (goal - 1) * (1 if score > 0 else -1)}, n=goal - 1)
            yield impossible("ed-has-won", ["field score"], "1.5", mend, side=SIDES[score > 0], n=goal)
        if round_ not in (1, 2):
            yield impossible(
                "ed-range", ["field round"], "1.1", repair("ed-set-to", {"round": 1}, n=1), least=1, most=2
            )
        if values["moment"] == TURN and not 1 <= _number(values, "turn") <= TURNS:
            mend = repair("ed-set-to", {"turn": 1}, n=1)
            yield impossible("ed-range", ["field turn"], "1.1", mend, least=1, most=TURNS)

    def _counts(self, values: Values, laid: int) -> Iterator[Finding]:
        """Every turn lays one card, so all piles can be counted."""
        wanted = self.sizes(values)
        if laid != wanted["table"]:
            mend = None
            if 0 <= laid < 2 * TURNS:
                to = {"moment": TURN, "round": 1 + laid // TURNS, "turn": 1 + laid % TURNS}
                mend = repair("ic-ed-set-turn", to, round=1 + laid // TURNS, turn=1 + laid % TURNS)
            yield impossible("ic-ed-cards-laid", ["field turn"], "1.1", mend, n=laid, most=wanted["table"])
        for zone in (*HANDS, "aside_ussr", "aside_us"):
            held = len(_list(values, zone))
            if held != wanted[zone]:
                side = zone.rpartition("_")[2]
                key = "ic-ed-hand-size" if zone in HANDS else "ic-ed-aside-size"
                mend = repair("ed-draw-rest", {"fill": zone}, n=wanted[zone]) if held < wanted[zone] else None
                if held > wanted[zone]:
                    cards = _list(values, zone)
                    change = {zone: cards[: wanted[zone]], "deck": [*_list(values, "deck"), *cards[wanted[zone] :]]}
                    mend = repair("ed-back-to-deck", change, n=held - wanted[zone])
                yield impossible(key, [f"field {zone}"], "1.1", mend, side=side, n=held, most=wanted[zone])

    def sizes(self, values: Values) -> dict[str, int]:
        """How many cards lie where at this moment, the start card not counted."""
        round_, moment = 2 if _number(values, "round") == 2 else 1, values["moment"]
        done = min(TURNS, max(0, _number(values, "turn") - 1)) if moment == TURN else 0
        first = 1 if values["first"] == SIDES[1] else 0
        dealt = 0 if moment == DEAL else DEALT[round_]
        out = {"table": done + (TURNS if round_ == 2 else 0)}
        for side, name in enumerate(SIDES):
            out[f"hand_{name}"] = dealt - ((done + 1) // 2 if side == first else done // 2)
            out[f"aside_{name}"] = 1 if round_ == 2 else 0
        return out

    def _table(self, values: Values) -> Iterator[Finding]:
        cells: dict[tuple[int, int], str] = {}
        spent = [0, 0]
        for entry in _list(values, "table"):
            try:
                card, rest = entry.split("@")
                where, us, ussr = rest.split(":")
                x, y = map(int, where.split("/"))
                spent[0], spent[1] = spent[0] + int(us), spent[1] + int(ussr)
            except ValueError:
                yield impossible("ed-unreadable", ["field table"], "", None, name="table", detail=entry[:40])
                return
            if (x, y) in cells or not (abs(x) <= 20 and abs(y) <= 20):
                yield impossible("ic-ed-same-cell", [f"place {card}"], "2.1", None, card=card)
            cells[x, y] = card
        for side, n in zip(("us", "ussr"), spent, strict=True):
            if n > self.deck.cubes:
                yield impossible("ic-ed-cubes", ["field table"], "0.2", None, side=side, n=n, most=int(self.deck.cubes))
        yield from self._apart(cells)

    def _apart(self, cells: dict[tuple[int, int], str]) -> Iterator[Finding]:
        """All cards hang together, from the start card on."""
        start = self.deck.ids[START]
        reached = {cell for cell, card in cells.items() if card == start}
        if not reached:
            yield impossible("ic-ed-no-start", ["field table"], "0.3", None, card=start)
            return
        new = set(reached)
        while new:
            near = {(x + dx, y + dy) for x, y in new for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
            new = (near & {*cells}) - reached
            reached |= new
        for cell, card in cells.items():
            if cell not in reached:
                yield impossible("ic-ed-apart", [f"place {card}"], "2.1", None, card=card)

    def fill(self, values: Values, name: str) -> Values:
        if name not in (*HANDS, "aside_ussr", "aside_us"):
            raise ValueError(f"{name[:40]!r} is no hand")
        rng, hand, deck = Random(), _list(values, name), _list(values, "deck")
        while deck and len(hand) < self.sizes(values)[name]:
            hand.append(deck.pop(rng.randrange(len(deck))))
        return {name: hand, "deck": deck}


def _moment(data: Mapping[str, Any]) -> str:
    frames = data.get("frames", [])
    step = str(frames[0]).split("/")[0].partition("+")[2] if frames else ""
    return MOMENTS.get(int(step), TURN) if step.isdecimal() else TURN if data.get("turn") else DEAL


def _number(values: Values, name: str) -> int:
    value: Any = values[name]
    return int(value)


def _list(values: Values, name: str) -> list[str]:
    value: Any = values[name]
    return list(value)


def make(game: Game) -> IronCurtainEditor:
    """The editor of this title."""
    return IronCurtainEditor(cast(IronCurtain, game))
