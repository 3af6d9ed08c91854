"""Influence games in plain sentences: the board by regions, the hand, the tracks, odds on request."""

from random import Random

from detente.game import CardDescription, Choice, Game, View
from detente.influence.description import Country, InfluenceDescription
from detente.influence.odds import CoupTerms, Odds, coup, realignment
from detente.influence.title import InfluenceGame
from detente.influence.view import InfluenceView
from detente.locale import Texts

REGIONS = ("europe", "asia", "middle_east", "africa", "central_america", "south_america")


class InfluenceWords:
    """Says views of an influence game in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.say = texts.say
        self.texts = texts
        assert isinstance(game, InfluenceGame)
        self.game = game
        about = game.describe()
        assert isinstance(about, InfluenceDescription)
        self.cards = {card.id: card for card in [*about.guests, *about.cards]}
        self.passed_card = "romanian_autonomy" if "romanian_autonomy" in self.cards else "the_china_card"
        self.countries = {country.id: country for country in about.countries}

    def hand(self, view: View) -> list[str]:
        """My cards with their events, and what I know of the opponent's."""
        v = _own(view)
        cards = v.hand or []
        lines = [self.say("inf-cli-hand", {"n": len(cards)}), *(self.card(card) for card in cards)]
        if v.known:
            lines.append(self.say("inf-cli-known", {"cards": ",".join(v.known)}))
        return lines

    def table(self, view: View) -> list[str]:
        """Every country with influence, region by region."""
        v = _own(view)
        lines = []
        for region in REGIONS:
            ids = [id for id, about in self.countries.items() if about.region == region and id in v.influence]
            if ids:
                lines.append(self.texts.name(region))
                lines += [self._country(v, id) for id in ids]
        sea = [id for id, about in self.countries.items() if about.region is None and id in v.influence]
        return lines + [self._country(v, id) for id in sea]

    def _country(self, v: InfluenceView, id: str) -> str:
        us, ussr = v.influence.get(id, [0, 0])
        about = self.countries[id]
        args: dict[str, str | int] = {
            "country": id,
            "n": self._stability(v, about),
            "battleground": "yes" if about.battleground else "no",
            "us": us,
            "ussr": ussr,
            "holds": "us" if id in v.control["us"] else "ussr" if id in v.control["ussr"] else "none",
        }
        return self.say("inf-cli-country", args)

    def _stability(self, v: InfluenceView, about: Country) -> int:
        """An effect in force may have changed it."""
        changed = [n for card, n in about.stability_after.items() if card in (e.card for e in v.effects)]
        return changed[0] if changed else about.stability

    def regions(self, view: View) -> list[str]:
        """Every region: levels, and what scoring it now would give."""
        return [
            self.say(
                "inf-cli-region",
                {
                    "region": r.region,
                    "us_level": r.us,
                    "ussr_level": r.ussr,
                    "us": r.us_vp,
                    "ussr": r.ussr_vp,
                    "winner": _leader(r.net),
                    "n": abs(r.net),
                },
            )
            for r in _own(view).regions
        ]

    def score(self, view: View) -> list[str]:
        """The score, the tracks, the piles and the effects in force."""
        v = _own(view)
        score: dict[str, str | int] = {
            "turn": v.turn,
            "round": v.round,
            "winner": _leader(v.vp),
            "n": abs(v.vp),
            "defcon": v.defcon,
        }
        lines = [self.say("inf-cli-score", score)]
        for side in ("us", "ussr"):
            tracks: dict[str, str | int] = {
                "side": side,
                "military": v.military[side],
                "space": v.space[side],
                "cards": v.hands[side],
            }
            lines.append(self.say("inf-cli-tracks", tracks))
        china = {"card": self.passed_card, "side": v.china.holder or "none", "up": "yes" if v.china.up else "no"}
        lines.append(self.say("inf-cli-china", china))
        lines.append(self.say("inf-cli-piles", {"deck": v.deck, "discard": len(v.discard), "removed": len(v.removed)}))
        if v.effects:
            lines.append(self.say("inf-cli-effects", {"cards": ",".join(effect.card for effect in v.effects)}))
        return lines

    def choice(self, view: View, choice: Choice) -> str:
        """A legal action with what a player wants to know about it."""
        v = _own(view)
        if choice.kind == "card":
            return self._card(choice.name)
        if choice.kind == "country":
            us, ussr = v.influence.get(choice.name, [0, 0])
            args: dict[str, str | int] = {"country": choice.name, "us": us, "ussr": ussr, "price": choice.price}
            return self.say("inf-cli-choice-country", args)
        own = (self.texts.find(f"{key}-{choice.name}", v.asked.args) for key in (v.asked.key, v.prompt.key))
        return next(filter(None, own), "") or self._button(choice.name)

    def _button(self, name: str) -> str:
        kind, _, rest = name.partition("_")
        if kind == "region":
            return self.texts.name(rest)
        if kind == "bid":
            return self.say("inf-button-bid", {"n": int(rest)})
        return self.say(f"inf-button-{name}")

    def action(self, text: str) -> str:
        """The short name of an action in the player's language, from its text form."""
        if text.startswith("card "):
            return self.texts.name(text[5:])
        if text in self.countries:
            return self.texts.name(text)
        return self._button(text.replace(" ", "_"))

    def card(self, slug: str) -> str:
        """A card with its values and its event."""
        return f"{self._card(slug)}. {self.texts.event(slug)}"

    def listed(self, card: CardDescription) -> str:
        """A card in a list of all."""
        return self.card(card.id)

    def _card(self, slug: str) -> str:
        card = self.cards[slug]
        scoring = "yes" if card.scoring else "no"
        return self.say("inf-cli-card", {"card": slug, "side": card.side or "none", "n": card.ops, "scoring": scoring})

    def odds(self, view: View, country: str, rng: Random) -> list[str]:
        """The odds of a coup with 1 to 4 operations, and of a realignment, in a country."""
        world = self.game.world(view, rng)
        if view.side is None or country not in self.countries:
            return []
        side, c = self.game.sides.index(view.side), list(self.countries).index(country)
        coups = [coup(self.game, world, c, CoupTerms(side, ops)) for ops in range(1, 5)]
        won, lost = (realignment(self.game, world, one, c) for one in (side, 1 - side))
        args: dict[str, str | int] = {"country": country, "win": _percent(won), "lose": _percent(lost)}
        return [self.say("inf-cli-odds", args | {f"coup_{ops}": _percent(one) for ops, one in enumerate(coups, 1)})]


def _percent(odds: Odds) -> int:
    return round(100 * odds.success / odds.of)


def _leader(points: int) -> str:
    """Points are positive for the US."""
    return "none" if points == 0 else "us" if points > 0 else "ussr"


def _own(view: View) -> InfluenceView:
    assert isinstance(view, InfluenceView)
    return view
