"""Iron Curtain: what is true of a position, by name, as far as one side sees it: what the coach's advice asks for."""

from typing import TYPE_CHECKING, Any, Final

from detente.titles.iron_curtain.view import IronCurtainView

if TYPE_CHECKING:
    from detente.titles.iron_curtain.title import IronCurtain

SCARCE: Final = 3  # cubes of a supply that runs out soon


def truths(game: "IronCurtain", view: IronCurtainView) -> dict[str, Any]:
    """All that is named in docs/lessons.md; empty for who only looks on."""
    if view.side is None:
        return {}
    sign = 1 if view.side == "us" else -1
    lead, net = sign * view.score, {one.region: sign * one.net for one in view.regions}
    return {
        "moment": view.prompt.key.rpartition("-ask-")[2],
        "round": view.round,
        "turn": view.turn,
        "lead": lead,
        "legal": [choice.text for choice in view.choices],
        "scarce": view.supply[view.side] <= SCARCE,
        **_hand(game, view, lead, net),
        **_countries(game, view),
    }


def _hand(game: "IronCurtain", view: IronCurtainView, lead: int, net: dict[str, int]) -> dict[str, Any]:
    """The own cards: those that close a region, and whose event serves the other side."""
    about = game.describe()
    size = {region.id: region.cards for region in about.regions}
    missing = {one.region: size[one.region] - one.placed for one in view.regions}
    region = {card.id: card.region for card in about.cards}
    side = {card.id: card.side for card in about.cards}
    hand = view.hand or []
    closing = [card for card in hand if missing[region[card]] == 1]
    return {
        "hand": hand,
        "enemy_cards": [card for card in hand if side[card] not in (None, view.side)],
        "closing_cards": closing,
        "winning_cards": [card for card in closing if lead + net[region[card]] >= about.goal],
        "paying_cards": [card for card in closing if net[region[card]] > 0],
        "costly_cards": [card for card in closing if net[region[card]] < 0],
        "losing_cards": [card for card in closing if lead + net[region[card]] <= -about.goal],
        "open_regions": [name for name, left in missing.items() if left == 1],
    }


def _countries(game: "IronCurtain", view: IronCurtainView) -> dict[str, Any]:
    """Countries on the table by who leads, and by how much."""
    margin = int(game.deck.margin)
    own, other = ("us", "ussr") if view.side == "us" else ("ussr", "us")
    ahead = {one.card: getattr(one, own) - getattr(one, other) for one in view.table}
    legal = {choice.name for choice in view.choices if choice.kind == "country"}
    return {
        "legal_thin": [card for card in ahead if card in legal and 0 < ahead[card] < margin],
        "legal_even": [card for card in ahead if card in legal and ahead[card] == 0],
        "legal_theirs_thin": [card for card in ahead if card in legal and -margin < ahead[card] < 0],
        "legal_theirs_dear": [card for card in ahead if card in legal and ahead[card] <= -margin],
    }
