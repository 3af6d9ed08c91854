"""CIA vs KGB: what the title says about itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from msgspec import Meta

from detente.game import CardDescription, Description, Named, OptionDescription, Sentence, names_in, one_of
from detente.titles.cia_vs_kgb.state import FACTIONS, ROLES, SIDES

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb

Camp = Annotated[str, one_of("Camp", SIDES)]
Faction = Annotated[str, one_of("Faction", FACTIONS)]
Role = Annotated[str, one_of("Role", ROLES)]


class GroupCard(CardDescription, frozen=True, kw_only=True):
    """A group that can be recruited."""

    kind: Literal["group"]
    faction: Faction
    influence: int


class ObjectiveCard(CardDescription, frozen=True, kw_only=True):
    """A country or an event that both sides struggle for."""

    kind: Literal["country", "event"]
    stability: int
    population: int
    vp: int
    bias: list[Faction]  # the factions by weight
    event_phase: str = ""
    event_ability: str = ""


class AgentCard(CardDescription, frozen=True, kw_only=True):
    """An agent; each side has one of every role."""

    kind: Literal["agent"]
    id: Role
    initiative: int


SpyCard = Annotated[GroupCard | ObjectiveCard | AgentCard, Meta(title="SpyCard", description="Any card.")]


class CiaVsKgbDescription(Description, frozen=True, kw_only=True):
    """CIA vs KGB; it has no regions."""

    corrected: bool
    goal: int
    factions: list[Faction]
    regions: Sequence[Named]
    cards: Sequence[SpyCard]


def describe(game: "CiaVsKgb") -> CiaVsKgbDescription:
    """The title with its card file."""
    data = game.file.data
    return CiaVsKgbDescription(
        id=game.id,
        rules=game.rules,
        data=game.data,
        sides=list(game.sides),
        corrected=game.file.corrected,
        options=[OptionDescription(o.id, list(o.values), o.default, f"cvk-option-{o.id}") for o in game.options],
        goal=int(game.deck.goal),
        factions=FACTIONS,
        regions=[],
        cards=[*map(_group, data["group"]), *map(_objective, data["objective"]), *map(_agent, data["agent"])],
    )


def _group(row: dict[str, Any]) -> GroupCard:
    return GroupCard(
        id=row["id"],
        name=names_in(row),
        certainty=row.get("certainty", ""),
        event=[Sentence(f"cvk-power-{row['faction']}")],
        kind="group",
        faction=row["faction"],
        influence=row["influence"],
    )


def _objective(row: dict[str, Any]) -> ObjectiveCard:
    ability = row.get("event_ability", "")
    return ObjectiveCard(
        id=row["id"],
        name=names_in(row),
        certainty=row.get("certainty", ""),
        event=[Sentence(f"cvk-ability-{ability}")] if row["type"] == "event" else [],
        kind=row["type"],
        stability=row["stability"],
        population=row["population"],
        vp=row["vp"],
        bias=row["bias"],
        event_phase=row.get("event_phase", ""),
        event_ability=ability,
    )


def _agent(row: dict[str, Any]) -> AgentCard:
    return AgentCard(
        id=row["id"],
        name=names_in(row),
        certainty=row.get("certainty", ""),
        event=[Sentence(f"cvk-agent-{row['id']}")],
        kind="agent",
        initiative=row["initiative"],
    )
