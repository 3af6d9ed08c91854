"""CIA vs KGB: what the title says about itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from detente.game import CardDescription, Description, Named, OptionDescription, Sentence, one_of
from detente.languages import by_language
from detente.titles.cia_vs_kgb.state import FACTIONS, ROLES, SIDES

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb

Camp = Annotated[str, one_of("Camp", SIDES)]
Faction = Annotated[str, one_of("Faction", FACTIONS)]
Role = Annotated[str, one_of("Role", ROLES)]


class GroupCard(CardDescription, frozen=True, kw_only=True, tag_field="kind", tag="group"):
    """A group that can be recruited."""

    faction: Faction
    influence: int


class ObjectiveCard(CardDescription, frozen=True, kw_only=True):
    """What both sides struggle for."""

    stability: int
    population: int
    vp: int
    bias: list[Faction]  # the factions by weight


class CountryCard(ObjectiveCard, frozen=True, kw_only=True, tag_field="kind", tag="country"):
    """A country; it has no event."""


class EventCard(ObjectiveCard, frozen=True, kw_only=True, tag_field="kind", tag="event"):
    """An event: who wins it may use it once."""

    event_phase: str
    event_ability: str


class AgentCard(CardDescription, frozen=True, kw_only=True, tag_field="kind", tag="agent"):
    """An agent; each side has one of every role."""

    id: Role
    initiative: int


SpyCard = Annotated[GroupCard | CountryCard | EventCard | AgentCard, Meta(title="SpyCard", description="Any card.")]


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
        name=by_language(row, "name"),
        certainty=row.get("certainty", ""),
        event=[Sentence(f"cvk-power-{row['faction']}")],
        faction=row["faction"],
        influence=row["influence"],
    )


def _objective(row: dict[str, Any]) -> CountryCard | EventCard:
    fields = {name: row[name] for name in ("id", "stability", "population", "vp", "bias")}
    fields |= {"name": by_language(row, "name"), "certainty": row.get("certainty", "")}
    if row["type"] == "country":
        return CountryCard(**fields, event=[])
    phase, ability = row["event_phase"], row["event_ability"]
    event = [Sentence(f"cvk-ability-{ability}")]
    return EventCard(**fields, event=event, event_phase=phase, event_ability=ability)


def _agent(row: dict[str, Any]) -> AgentCard:
    return AgentCard(
        id=row["id"],
        name=by_language(row, "name"),
        certainty=row.get("certainty", ""),
        event=[Sentence(f"cvk-agent-{row['id']}")],
        initiative=row["initiative"],
    )
