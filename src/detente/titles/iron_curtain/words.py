"""Iron Curtain in plain sentences."""

from random import Random

from detente.game import CardDescription, Choice, Game, View
from detente.locale import Texts
from detente.titles.iron_curtain.description import IronCurtainCard, IronCurtainDescription
from detente.titles.iron_curtain.rules import DIRECTIONS
from detente.titles.iron_curtain.view import IronCurtainView, Placed, RegionView

BESIDE = dict(zip(DIRECTIONS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))


class IronCurtainWords:
    """Says views of Iron Curtain in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.say = texts.say
        self.texts = texts
        about = game.describe()
        assert isinstance(about, IronCurtainDescription)
        self.cards = {card.id: card for card in about.cards}
        self.regions_of = {region.id: region for region in about.regions}
        self.margin = about.control_margin

    def hand(self, view: View) -> list[str]:
        """My cards, what the opponent holds, and what nobody has shown yet."""
        v = _own(view)
        cards = v.hand or []
        lines = [self.say("cli-hand", {"n": len(cards)}), *(self.card(card) for card in cards)]
        if v.playing and v.playing not in {placed.card for placed in v.table}:
            lines.append(self.say("cli-hand-playing", {"card": v.playing}))
        for side, n in v.hands.items():
            if side != v.side:
                lines.append(self.say("cli-hand-other", {"side": side, "n": n}))
        if v.aside and not v.revealed:
            lines.append(self.say("cli-hand-aside", {"card": v.aside}))
        if v.unseen:
            lines.append(self.say("cli-hand-unseen", {"n": len(v.unseen), "cards": ",".join(v.unseen)}))
        return lines

    def table(self, view: View) -> list[str]:
        """Every card on the table: its region, its cubes, who is ahead, and what lies beside it."""
        v = _own(view)
        at = {(placed.x, placed.y): placed.card for placed in v.table}
        order = list(self.regions_of)
        placed = sorted(v.table, key=lambda p: order.index(self.cards[p.card].region))
        lines = [f"{self._cubes(p)} {self._beside(p, at)}" for p in placed]
        return [self.say("cli-table", {"n": len(v.table)}), *lines]

    def _cubes(self, p: Placed) -> str:
        region = self.cards[p.card].region
        return self.say(
            "cli-table-card", {"card": p.card, "region": region, "us": p.us, "ussr": p.ussr, "holds": self._holds(p)}
        )

    def _holds(self, p: Placed) -> str:
        lead = p.us - p.ussr
        if lead == 0:
            return "even" if p.us else "empty"
        side = "us" if lead > 0 else "ussr"
        return f"{side}-{'control' if abs(lead) >= self.margin else 'ahead'}"

    def _beside(self, p: Placed, at: dict[tuple[int, int], str]) -> str:
        found = [
            self.say("cli-table-beside", {"direction": direction, "card": at[p.x + dx, p.y + dy]})
            for direction, (dx, dy) in BESIDE.items()
            if (p.x + dx, p.y + dy) in at
        ]
        return self.say("cli-table-neighbours", {"list": ", ".join(found)}) if found else self.say("cli-table-alone")

    def regions(self, view: View) -> list[str]:
        """Every region: how complete it is, and what scoring it now would give."""
        return [self._region(region) for region in _own(view).regions]

    def _region(self, r: RegionView) -> str:
        about = self.regions_of[r.region]
        args: dict[str, str | int] = {
            "region": r.region,
            "placed": r.placed,
            "total": about.cards,
            "us": r.us,
            "ussr": r.ussr,
            "bonus": about.bonus,
            "winner": _leader(r.net),
            "n": abs(r.net),
            "scored": "yes" if r.scored else "no",
        }
        return self.say("cli-region", args)

    def score(self, view: View) -> list[str]:
        """The score, the turn, the supplies."""
        v = _own(view)
        lines = [] if v.over else [self.say("cli-score-turn", {"round": v.round, "turn": v.turn})]
        lines.append(self.say("cli-score", {"winner": _leader(v.score), "n": abs(v.score)}))
        if not v.over:
            lines.append(self.say("cli-score-final", {"winner": _leader(v.final), "n": abs(v.final)}))
        lines += [self.say("cli-score-supply", {"side": side, "n": n}) for side, n in v.supply.items()]
        if v.deck:
            lines.append(self.say("cli-score-deck", {"n": v.deck}))
        return lines

    def choice(self, view: View, choice: Choice) -> str:
        """A legal action with what a player wants to know about it."""
        v = _own(view)
        if choice.kind == "card":
            return self._card(choice.name)
        if choice.kind == "cell":
            others = [card for card in choice.near if card != choice.name]
            near = self.say("cli-choice-near", {"cards": ",".join(others)}) if others else ""
            return self.action(choice.text) + near
        if choice.kind == "country":
            placed = next(p for p in v.table if p.card == choice.name)
            key = "ic-choice-country-price" if choice.price > 1 else "ic-choice-country"
            name = self.say(key, {"country": choice.name, "n": choice.price})
            return self.say("cli-choice-cubes", {"name": name, "us": placed.us, "ussr": placed.ussr})
        text = self.say(f"ic-button-{choice.name}", {**view.prompt.args, "ask": view.prompt.key})
        return f"{text}: {self.texts.event(v.playing)}" if choice.name == "event" and v.playing else text

    def action(self, text: str) -> str:
        """The short name of an action in the player's language, from its text form."""
        direction, of, card = text.partition(" of ")
        if of:
            return self.say("ic-choice-cell", {"direction": direction, "card": card})
        if text.startswith("card "):
            return self.texts.name(text[5:])
        if text in self.cards:
            return self.texts.name(text)
        return self.say(f"ic-button-{text.replace(' ', '_')}", {"n": 0, "ask": ""})

    def card(self, slug: str) -> str:
        """A card with its values and its event."""
        if not self.cards[slug].side:
            return self.say("cards-start-card", {"card": slug, "region": self.cards[slug].region})
        return f"{self._card(slug)}. {self.texts.event(slug)}"

    def listed(self, card: CardDescription) -> str:
        """A card in a list of all: where it lies, its flag, and whether it is reconstructed."""
        assert isinstance(card, IronCurtainCard)
        key = "cards-card" if card.side else "cards-start-card"
        args = _args(card)
        mark = "yes" if "RECONSTRUCTED" in card.certainty else "no"
        return " ".join([self.say(key, args | {"reconstructed": mark}), self.texts.event(card.id)]).strip()

    def _card(self, slug: str) -> str:
        return self.say("cli-card", _args(self.cards[slug]))

    def odds(self, view: View, country: str, rng: Random) -> list[str]:
        """No dice are rolled in this game."""
        return []


def _args(card: IronCurtainCard) -> dict[str, str | int]:
    return {"card": card.id, "region": card.region, "side": card.side or "", "n": card.influence}


def _leader(points: int) -> str:
    """Points are positive for the US."""
    return "none" if points == 0 else "us" if points > 0 else "ussr"


def _own(view: View) -> IronCurtainView:
    assert isinstance(view, IronCurtainView)
    return view


make = IronCurtainWords
