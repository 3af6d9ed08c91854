"""CIA vs KGB: reading and checking the card file, and building the deck from it."""

from importlib import resources
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from detente import card_file
from detente.card_file import BadCardFile, CardFile, Check, Finding, Where, short
from detente.titles.cia_vs_kgb.state import (
    ESCALATION,
    FACTIONS,
    LIVE_BENEFIT,
    NOBEL,
    OLYMPICS,
    ROLES,
    SPACE_RACE,
    SUMMIT,
    Deck,
)
from detente.titles.cia_vs_kgb.struggle import BUTTONS

__all__ = ["BadCardFile", "CardFile", "Finding", "build", "check", "load", "parse", "shipped_text"]

ABILITIES = {  # what a file calls them: the engine's number and the phase
    "save_agent_x": (NOBEL, "ceasefire"),
    "recruit_top_of_discard": (LIVE_BENEFIT, "influence_struggle"),
    "discard_all_military": (ESCALATION, "influence_struggle"),
    "reorder_top3_objectives": (SPACE_RACE, "detente"),
    "revive_agent_on_leave": (OLYMPICS, "detente"),
    "reveal_enemy_agent_x": (SUMMIT, "influence_struggle"),
}
PER_FACTION, COUNTRIES = 6, 15


def shipped_text() -> str:
    """The card file inside the package."""
    return resources.files("detente.titles.cia_vs_kgb").joinpath("cards.toml").read_text("utf-8")


def load(path: Path | None = None) -> CardFile:
    """The card file at `path`, or the shipped one; BadCardFile if it cannot be played with."""
    return parse(shipped_text() if path is None else path.read_text("utf-8"), str(path or "cards.toml"))


def parse(text: str, name: str = "cards.toml") -> CardFile:
    """A card file from its text; BadCardFile if it cannot be played with."""
    return card_file.parse(text, name, _Check, shipped_text())


def check(text: str) -> list[Finding]:
    """Everything that is wrong with a card file, by line."""
    return card_file.check_text(text, _Check)


class _Check(Check):
    """What has to stand in this file."""

    game = "cia_vs_kgb"
    reserved = tuple(BUTTONS)

    def run(self, data: dict[str, Any]) -> None:
        self.seen: set[str] = set()
        meta = self.head(data)
        if meta is not None:
            self.number(("meta", -1), meta, "victory_points_to_win", 10, 200)
        self.groups(data)
        self.objectives(data, meta or {})
        self.agents(data)

    def identity(self, where: Where, card: dict[str, Any]) -> None:
        """An id that no other card has, and two names."""
        if self.slug(where, card):
            if card["id"] in self.seen:
                self.error(where, "id", "cards-twice", value=card["id"])
            self.seen.add(card["id"])
        self.names(where, card)

    def count(self, table: str, n: int, wanted: int) -> None:
        if n != wanted:
            self.warn((table, -1), table, "cards-count", n=n, wanted=wanted)

    def groups(self, data: dict[str, Any]) -> None:
        groups = self.tables(data, "group")
        found: set[tuple[str, int]] = set()
        for i, group in enumerate(groups):
            where = ("group", i)
            self.identity(where, group)
            right = self.one_of(where, group, "faction", tuple(FACTIONS))
            if self.number(where, group, "influence", 1, PER_FACTION) and right:
                key = (group["faction"], group["influence"])
                if key in found:  # ties are decided because each value exists once
                    self.error(where, "influence", "cards-influence-twice", faction=key[0], n=key[1])
                found.add(key)
        self.count("group", len(groups), len(FACTIONS) * PER_FACTION)

    def objectives(self, data: dict[str, Any], meta: dict[str, Any]) -> None:
        objectives = self.tables(data, "objective")
        abilities: set[str] = set()
        for i, objective in enumerate(objectives):
            where = ("objective", i)
            self.identity(where, objective)
            self.number(where, objective, "stability", 1, 50)
            self.number(where, objective, "population", 1, 9)
            if self.number(where, objective, "vp", 5, 50) and objective["vp"] % 5:
                self.error(where, "vp", "cards-not-fives", value=objective["vp"])
            bias = objective.get("bias")
            if not isinstance(bias, list) or sorted(map(str, bias)) != sorted(FACTIONS):
                self.error(where, "bias", "cards-bias", factions=", ".join(FACTIONS), value=short(bias))
            if self.one_of(where, objective, "type", ("country", "event")) and objective["type"] == "event":
                self.event(where, objective, abilities)
        self.count("objective", len(objectives), COUNTRIES + len(ABILITIES))
        for missing in sorted(set(ABILITIES) - abilities):
            self.error(("objective", -1), "event_ability", "cards-no-ability", value=missing)
        self.enough_points(objectives, meta)

    def event(self, where: Where, objective: dict[str, Any], abilities: set[str]) -> None:
        if not self.one_of(where, objective, "event_ability", tuple(ABILITIES)):
            return
        ability = objective["event_ability"]
        if ability in abilities:
            self.error(where, "event_ability", "cards-twice", value=ability)
        abilities.add(ability)
        self.one_of(where, objective, "event_phase", (ABILITIES[ability][1],))

    def enough_points(self, objectives: list[dict[str, Any]], meta: dict[str, Any]) -> None:
        """The deck must not run out before somebody has won: only countries never leave the game."""  # D9
        values = [o.get("vp") for o in objectives if o.get("type") == "country"]
        goal = meta.get("victory_points_to_win")
        if isinstance(goal, int) and all(isinstance(vp, int) for vp in values):
            total, wanted = sum(vp for vp in values if isinstance(vp, int)), 2 * goal - 5
            if total < wanted:
                self.error(("objective", -1), "vp", "cards-too-few-points", n=total, wanted=wanted)

    def agents(self, data: dict[str, Any]) -> None:
        agents = self.tables(data, "agent")
        initiatives: set[int] = set()
        for i, agent in enumerate(agents):
            where = ("agent", i)
            if self.one_of(where, agent, "id", tuple(ROLES)):
                self.identity(where, agent)
            if self.number(where, agent, "initiative", 1, len(ROLES)):
                if agent["initiative"] in initiatives:
                    self.error(where, "initiative", "cards-twice", value=agent["initiative"])
                initiatives.add(agent["initiative"])
        self.count("agent", len(agents), len(ROLES))


# ---- from the file to the machine ----


def build(data: dict[str, Any]) -> Deck:
    """The deck as numbers."""
    deck = Deck()
    groups, objectives = data["group"], data["objective"]
    deck.group_ids = [group["id"] for group in groups]
    deck.objective_ids = [objective["id"] for objective in objectives]
    deck.agent_ids = list(ROLES)
    deck.influence = vec[i64]([group["influence"] for group in groups])
    deck.faction = vec[i64]([FACTIONS.index(group["faction"]) for group in groups])
    deck.of_faction = vec[i64]([_mask(group["faction"] == faction for group in groups) for faction in FACTIONS])
    deck.up_to = vec[i64]([_mask(group["influence"] <= n for group in groups) for n in range(PER_FACTION + 1)])
    deck.stability = vec[i64]([objective["stability"] for objective in objectives])
    deck.population = vec[i64]([objective["population"] for objective in objectives])
    deck.vp = vec[i64]([objective["vp"] for objective in objectives])
    deck.bias = vec[i64]([FACTIONS.index(faction) for objective in objectives for faction in objective["bias"]])
    deck.ability = vec[i64]([_ability(objective) for objective in objectives])
    deck.events = _mask(objective["type"] == "event" for objective in objectives)
    initiative = {agent["id"]: agent["initiative"] for agent in data["agent"]}
    deck.order = vec[i64](sorted(range(len(ROLES)), key=lambda role: initiative[ROLES[role]]))
    deck.goal = data["meta"]["victory_points_to_win"]
    return deck


def _ability(objective: dict[str, Any]) -> int:
    return ABILITIES[objective["event_ability"]][0] if objective["type"] == "event" else 0


def _mask(members: Any) -> int:
    return sum(1 << i for i, belongs in enumerate(members) if belongs)
