"""What a side of an influence game does in a row, as one sentence: a card, its use, and where."""

from collections.abc import Container, Sequence
from typing import Final

from detente.game import Choice, Sentence

USES: Final = ("coup", "realign", "space", "influence", "event", "event_first")  # the first that was chosen counts


def deed(choices: Sequence[Choice], card: str, scoring: Container[str]) -> Sentence:
    """`card`: what the side has played already, if it goes on with that; `scoring`: cards that have no other use."""
    cards = [choice.name for choice in choices if choice.kind == "card"]
    countries = list(dict.fromkeys(choice.name for choice in choices if choice.kind == "country"))
    buttons = [choice.name for choice in choices if choice.kind == "button"]
    use = next((use for use in USES if use in buttons), "")
    played = card or (cards[0] if cards else "")
    args: dict[str, str | int] = {"where": "yes" if countries else "no", "countries": ",".join(countries)}
    if played in scoring:
        return Sentence("inf-deed-cards", {"cards": played})
    if use and played:
        return Sentence(f"inf-deed-{use.replace('_', '-')}", {**args, "card": played})
    if countries:
        return Sentence("inf-deed-places", {**args, "card": played, "of": "card" if played else "none"})
    if cards:
        return Sentence("inf-deed-cards", {"cards": ",".join(cards)})
    if "pass" in buttons:
        return Sentence("inf-deed-pass")
    return Sentence("inf-deed-choice", {"card": played, "of": "card" if played else "none"})
