"""Iron Curtain: what the title says about itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from detente.game import CardDescription, Description, Named, Sentence, Side, described
from detente.languages import by_language

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain


class IronCurtainRegion(Named, frozen=True, kw_only=True):
    """A region: how many cards it has, and its bonus."""

    cards: int
    bonus: int
    certainty: str


class IronCurtainCard(CardDescription, frozen=True, kw_only=True):
    """A card. The start card is the last of all, of no side, without influence and event."""

    region: str
    side: Side | None
    influence: int
    certainty: str


class IronCurtainDescription(Description, frozen=True, kw_only=True):
    """Iron Curtain with a card file."""

    reconstructed: bool
    corrected: bool
    goal: int  # the score that wins at once
    cubes: int  # of each side
    control_margin: int
    aftermath_cap: int
    regions: Sequence[IronCurtainRegion]
    cards: Sequence[IronCurtainCard]


def describe(game: "IronCurtain") -> IronCurtainDescription:
    """The title with its card file."""
    data, deck = game.file.data, game.deck
    return IronCurtainDescription(
        id=game.id,
        rules=game.rules,
        data=game.data,
        sides=list(game.sides),
        reconstructed=any("RECONSTRUCTED" in card.get("certainty", "") for card in data["card"]),
        corrected=game.file.corrected,
        options=described(game.options),
        goal=int(deck.goal),
        cubes=int(deck.cubes),
        control_margin=int(deck.margin),
        aftermath_cap=int(deck.cap),
        regions=[_region(data, region) for region in data["region"]],
        cards=[*map(_card, data["card"]), _card(data["start_card"])],
    )


def _region(data: dict[str, Any], region: dict[str, Any]) -> IronCurtainRegion:
    return IronCurtainRegion(
        id=region["id"],
        name=by_language(region, "name"),
        cards=sum(card["region"] == region["id"] for card in data["card"]),
        bonus=region["bonus"],
        certainty=region.get("certainty", ""),
    )


def _card(card: dict[str, Any]) -> IronCurtainCard:
    return IronCurtainCard(
        id=card["id"],
        name=by_language(card, "name"),
        region=card["region"],
        side=card.get("side"),
        influence=card.get("influence", 0),
        certainty=card.get("certainty", ""),
        event=[_step(card, step) for step in card.get("event", [])],
    )


def _step(card: dict[str, Any], step: dict[str, Any]) -> Sentence:
    """An event's step as a key of the locale files: the sentence is made from the file, so it is never out of date."""
    args: dict[str, str | int] = {"side": card["side"], "card": card["id"], "n": step["n"]}
    if "where" in step:
        args["where"] = step["where"]
        args["per"] = step.get("max_per_country", step["n"])
        args["limited"] = "yes" if args["per"] < step["n"] and step["where"] != "this" else "no"
        args["exclude"] = "yes" if step.get("exclude_this") else "no"
        args["uncontrolled"] = "yes" if step.get("not_enemy_controlled") else "no"
        if step["where"] == "region":
            args["region"] = step["region"]
        if step["where"] == "regions":
            args["regions"] = ",".join(step["regions"])
    return Sentence(f"ic-event-{step['op'].replace('_', '-')}", args)
