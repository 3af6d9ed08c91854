"""What moves of Iron Curtain are called, and what they do: for hints and for the report on a game."""

from collections.abc import Iterator, Sequence
from typing import Final

from detente.bits import count_word, lowest, members
from detente.game import Choice, Fact, Sentence
from detente.titles.iron_curtain.rules import dominated, region_net
from detente.titles.iron_curtain.state import REGIONS, US, Board, Deck, ahead, hand, supply

USES: Final = ("event", "influence", "decline")


def deed(choices: Sequence[Choice], card: str) -> Sentence:
    """A card, where it is laid, and what it is used for. `card`: on the table already, laid by either side."""
    cards = [choice.name for choice in choices if choice.kind == "card"]
    countries = list(dict.fromkeys(choice.name for choice in choices if choice.kind == "country"))
    buttons = [choice.name for choice in choices if choice.kind == "button"]
    use = next((use for use in USES if use in buttons), "")
    played = card or (cards[0] if cards else "")
    if countries and card and not use:  # the other side has answered, influence is what is left
        use = "influence"
    args: dict[str, str | int] = {"where": "yes" if countries else "no", "countries": ",".join(countries)}
    if use and played:
        return Sentence(f"ic-deed-{use}", {**args, "card": played})
    if countries:
        return Sentence("ic-deed-places", args)
    if played:
        near = [slug for choice in choices for slug in getattr(choice, "near", ())]  # of the cell that was chosen
        return Sentence("ic-deed-lay", {"card": played, "cards": ",".join(near), "at": "yes" if near else "no"})
    return Sentence("ic-deed-choice")


def facts(deck: Deck, before: Board, after: Board, side: int) -> Iterator[Fact]:
    """Points, countries that change hands, what regions are worth, and what is left to do."""
    sign = 1 if side == US else -1
    gain = sign * int(after.score - before.score)
    if gain > 0:
        yield Fact("ic-why-points", {"n": gain}, 3.0 * gain)
    for region in range(REGIONS):
        yield from _region(deck, before, after, side, region)
    if supply(after, side) == 0 < supply(before, side):
        yield Fact("ic-why-supply", {}, -0.5)


def _region(deck: Deck, before: Board, after: Board, side: int, region: int) -> Iterator[Fact]:
    name = deck.region_ids[region]
    inside = deck.members[region]
    missing = inside & ~after.table
    near = "last" if missing and missing & (missing - 1) == 0 else "none"
    if near == "last" and hand(after, side) & missing:
        near = "held"
    weight = 2.0 if near != "none" else 1.0
    own, theirs = (int(dominated(deck, after, region, one)) for one in (side, 1 - side))
    standing: dict[str, str | int] = {"region": name, "near": near, "own": own, "theirs": theirs}
    for country in members(ahead(after, side) & ~ahead(before, side) & inside):
        yield Fact("ic-why-takes", {**standing, "country": deck.ids[country]}, 1.5 * weight)
    for country in members(ahead(before, 1 - side) & ~ahead(after, 1 - side) & ~ahead(after, side) & inside):
        yield Fact("ic-why-breaks", {**standing, "country": deck.ids[country]}, 1.2 * weight)
    sign = 1 if side == US else -1
    if missing == 0 and inside & ~before.table:
        net = sign * int(region_net(deck, after, region))
        way = "good" if net > 0 else "bad" if net < 0 else "none"
        yield Fact("ic-why-scores", {"region": name, "n": abs(net), "way": way}, 2.0 if net >= 0 else 0.5)
        return
    was, now = sign * int(region_net(deck, before, region)), sign * int(region_net(deck, after, region))
    if now > was and (now > 0 >= was):
        args: dict[str, str | int] = {"region": name, "n": now, "was": -was, "near": near}
        yield Fact("ic-why-leads", args, 2.0 * weight)
    elif now > was:
        yield Fact("ic-why-net", {"region": name, "n": now - was, "near": near}, 0.6 * (now - was) * weight)
    laid = count_word(inside & after.table) - count_word(inside & before.table)
    if laid and missing and near == "none" and lowest(missing) >= 0:
        yield Fact("ic-why-nearer", {"region": name, "n": count_word(missing)}, 0.3)
