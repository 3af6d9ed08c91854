"""CIA vs KGB in plain sentences."""

from random import Random
from typing import Any

from detente.game import CardDescription, Choice, Game, View
from detente.locale import Texts
from detente.titles.cia_vs_kgb.description import AgentCard, CiaVsKgbDescription, EventCard, GroupCard
from detente.titles.cia_vs_kgb.odds import NextRecruit
from detente.titles.cia_vs_kgb.view import CiaVsKgbView, Office, RowView, Slot


class CiaVsKgbWords:
    """Says views of CIA vs KGB in one language."""

    def __init__(self, game: Game, texts: Texts) -> None:
        self.say = texts.say
        self.texts = texts
        about = game.describe()
        assert isinstance(about, CiaVsKgbDescription)
        self.cards = {card.id: card for card in about.cards}
        self.goal = about.goal

    def hand(self, view: View) -> list[str]:
        """My agents and events, what I know of the enemy's agents and of the decks."""
        v = _own(view)
        lines = []
        for side, office in v.offices.items():
            lines += self._own_office(office) if side == v.side else self._enemy_office(office)
        events = [t.objective for t in v.trophies[v.side or "cia"] if isinstance(self.cards[t.objective], EventCard)]
        if events:
            lines.append(self.say("cvk-cli-events", {"cards": ",".join(events)}))
        for key, deck in (("cvk-cli-top", v.group_deck), ("cvk-cli-ahead", v.objective_deck)):
            if deck.top:
                lines.append(self.say(key, {"list": ", ".join(map(self._slot, deck.top))}))
        return lines

    def _own_office(self, office: Office) -> list[str]:
        lines = [self.say("cvk-cli-hand", {"cards": ",".join(office.hq)})]
        if office.x:
            lines.append(self.say("cvk-cli-hand-x", {"agent": office.x}))
        return lines + self._away(office)

    def _enemy_office(self, office: Office) -> list[str]:
        lines = [self.say("cvk-cli-enemy", {"cards": ",".join(office.hq)})] if office.hq else []
        if office.maybe:
            lines.append(self.say("cvk-cli-enemy-hidden", {"cards": ",".join(office.maybe)}))
        elif office.x:
            lines.append(self.say("cvk-cli-enemy-x", {"agent": office.x}))
        return lines + self._away(office)

    def _away(self, office: Office) -> list[str]:
        lines = [self.say("cvk-cli-leave", {"cards": ",".join(office.leave)})] if office.leave else []
        return lines + ([self.say("cvk-cli-dead", {"cards": ",".join(office.dead)})] if office.dead else [])

    def _slot(self, slot: Slot) -> str:
        return self.texts.name(slot.card) if slot.card else self.say("cvk-cli-unknown")

    def table(self, view: View) -> list[str]:
        """The objective, the groups of both sides, who would dominate, and the odds of the next recruit."""
        v = _own(view)
        if v.objective is None:
            return []
        lines = [self.card(v.objective.objective)]
        lines += [self._row(v, side, row) for side, row in v.rows.items()]
        if v.standing:
            lines.append(self.say("cvk-cli-standing", {"how": v.standing.by, "winner": v.standing.side or "none"}))
        return lines + self._odds(v)

    def _row(self, v: CiaVsKgbView, side: str, row: RowView) -> str:
        groups = [
            self.say("cvk-cli-row-group", self._group(g.group) | {"ready": "yes" if g.ready else "no"})
            for g in row.groups
        ]
        assert v.objective is not None
        args: dict[str, str | int] = {
            "side": side,
            "n": row.influence,
            "stability": v.objective.stability,
            "over": "yes" if row.over else "no",
            "list": ", ".join(groups) + "." if groups else self.say("cvk-cli-row-empty"),
        }
        return self.say("cvk-cli-row", args)

    def _group(self, slug: str) -> dict[str, str | int]:
        card = self.cards[slug]
        assert isinstance(card, GroupCard)
        return {"group": slug, "n": card.influence, "faction": card.faction}

    def regions(self, view: View) -> list[str]:
        """The bias order with the strongest groups, and the decks."""
        v = _own(view)
        lines = [self.say("cvk-cli-bias", {"faction": b.faction, "kgb": b.kgb, "cia": b.cia}) for b in v.bias]
        lines.append(self.say("cvk-cli-discards", {"n": v.discards, "group": v.discard_top or ""}))
        decks = {"groups": v.group_deck.cards, "objectives": v.objective_deck.cards}
        lines.append(self.say("cvk-cli-decks", decks))
        if v.objective_deck.under:
            lines.append(self.say("cvk-cli-under", {"cards": ",".join(v.objective_deck.under)}))
        return lines

    def score(self, view: View) -> list[str]:
        """The score, the balance token, the trophies, and how the last turn went."""
        v = _own(view)
        lines = [self.say("cvk-cli-score", {"turn": v.turn, "n": self.goal, **v.scores})]
        if v.balance:
            lines.append(self.say("cvk-cli-balance", {"side": v.balance}))
        for side, trophies in v.trophies.items():
            if trophies:
                cards = ",".join(trophy.objective for trophy in trophies)
                lines.append(self.say("cvk-cli-trophies", {"side": side, "cards": cards}))
        if v.report:
            who = [self.say("cvk-cli-report-agent", {"side": s, "agent": a}) for s, a in v.report.agents.items()]
            args: dict[str, str | int] = {
                "turn": v.report.turn,
                "objective": v.report.objective,
                "list": ", ".join(who),
            }
            lines.append(self.say("cvk-cli-report", args | {"winner": v.report.taken_by or "none"}))
        return lines

    def choice(self, view: View, choice: Choice) -> str:
        """A legal action with what a player wants to know about it."""
        v = _own(view)
        if choice.kind == "group":
            side, group = next((s, g) for s, row in v.rows.items() for g in row.groups if g.group == choice.name)
            ready = "yes" if group.ready else "no"
            return self.say("cvk-cli-choice-group", {"what": self._facts(choice.name), "side": side, "ready": ready})
        return self._button(v, choice.name) if choice.kind == "button" else self.card(choice.name)

    def _button(self, v: CiaVsKgbView, name: str) -> str:
        """What a button does and what comes of it, in the words of the page."""
        ask: dict[str, str | int] = {"ask": v.prompt.key}
        other = next(side for side in v.rows if side != v.decider)
        comes = ask | {"turn": v.turn + 1, "last": "yes" if v.waits else "no", "side": other}
        what, does = self.say(f"cvk-button-{name}", ask), self.say(f"ck-about-{name}", comes)
        return self.say("cvk-cli-about", {"what": what, "does": does})

    def action(self, text: str) -> str:
        """The short name of an action in the player's language, from its text form."""
        slug = text.removeprefix("card ").removeprefix("agent ")
        if slug in self.cards:
            return self.texts.name(slug)
        return self.say(f"cvk-button-{text.replace(' ', '_')}", {"ask": ""})

    def card(self, slug: str) -> str:
        """A card with its values and what it does."""
        does = self.texts.event(slug)
        facts = self._facts(slug)
        return self.say("cvk-cli-about", {"what": facts, "does": does}) if does else f"{facts}."

    def listed(self, card: CardDescription) -> str:
        """A card in a list of all."""
        return self.card(card.id)

    def _facts(self, slug: str) -> str:
        card = self.cards[slug]
        if isinstance(card, GroupCard):
            return self.say("cvk-cli-group", self._group(slug))
        if isinstance(card, AgentCard):
            return self.say("cvk-cli-agent", {"agent": slug, "n": card.initiative})
        args: dict[str, str | int] = {
            "objective": slug,
            "stability": card.stability,
            "population": card.population,
            "n": card.vp,
            "bias": ", ".join(self.say("cvk-faction", {"faction": faction}) for faction in card.bias),
        }
        return self.say("cvk-cli-objective", args)

    def odds(self, view: View, country: str, rng: Random) -> list[str]:
        """The chance that the next recruit breaks the stability, for both sides."""
        return self._odds(_own(view))

    def _odds(self, v: CiaVsKgbView) -> list[str]:
        return [self._recruit(side, odds) for side, odds in v.odds.items() if odds]

    def _recruit(self, side: str, odds: NextRecruit) -> str:
        args: dict[str, Any] = {"side": side, "over": odds.over, "expected": odds.expected}
        if odds.card:
            return self.say("cvk-cli-odds-known", args | {"group": odds.card})
        return self.say("cvk-cli-odds", args | {"cards": odds.cards, "percent": odds.percent})


def _own(view: View) -> CiaVsKgbView:
    assert isinstance(view, CiaVsKgbView)
    return view


make = CiaVsKgbWords
