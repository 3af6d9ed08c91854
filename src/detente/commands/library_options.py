"""What a search of the library may be asked for, as options that several commands have."""

import inspect
import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import wraps
from typing import Annotated, Any, Final

import typer

from detente.commands.common import Trouble, game_of, language
from detente.library.search import Wanted
from detente.locale import Texts
from detente.titles import titles

Source = Annotated[str, typer.Option("--source", help="The collection's name.")]
Title = Annotated[str, typer.Option("--title", help="Only games of this title.")]
Card = Annotated[str, typer.Option(help="A card that was used.")]
DATE: Final = r"\d{4}(-\d\d){0,2}"  # a year, a month or a day
OPTIONS: Final[dict[str, Any]] = {
    "title": Title,
    "player": Annotated[str, typer.Option(help="A part of a player's name.")],
    "winner": Annotated[str, typer.Option(help="The side that won; needs --title.")],
    "ending": Annotated[str, typer.Option(help="How it ended, as a record says it.")],
    "source": Source,
    "card": Card,
    "use": Annotated[str, typer.Option(help="How it was used: event, influence, coup, realign, space, headline ...")],
    "opening": Annotated[str, typer.Option(help="A part of the set-up or of the first choices.")],
    "began": Annotated[str, typer.Option(help="What the first side did first: `coup iran`.")],
    "turns": Annotated[str, typer.Option(metavar="FROM-TO", help="How many turns it lasted.")],
    "dates": Annotated[str, typer.Option(metavar="FROM..TO", help="When it was played: 2024-01-01..2024-12-31.")],
}


def takes_wanted(command: Callable[..., None]) -> Callable[..., None]:
    """The command with these options in place of its argument `wanted`."""
    own = [one for one in inspect.signature(command).parameters.values() if one.name != "wanted"]
    more = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default="", annotation=kind)
        for name, kind in OPTIONS.items()
    ]
    named = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in own]

    @wraps(command)
    def run(**given: Any) -> None:
        texts = Texts(language(given.get("lang", "")))
        wanted = _wanted(texts, **{name: given.pop(name) for name in OPTIONS})
        command(wanted=wanted, **given)

    run.__signature__ = inspect.Signature([*named, *more])  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in (*named, *more)}
    del run.__wrapped__
    return run


def known_card(texts: Texts, title: str, card: str) -> None:
    """A card is one of the title, or of any if none is named; else it is bad input."""
    if not card:
        return
    games = [game_of(one) for one in ([title] if title else titles())]
    cards = [one.id for game in games for one in game.describe().all_cards]
    if card not in cards:
        like = next(iter(get_close_matches(card, cards, 1, 0)))
        raise Trouble(texts.say("library-no-such-card", {"card": card[:40], "like": like}))


def _wanted(texts: Texts, *, title: str, winner: str, turns: str, dates: str, **plain: str) -> Wanted:
    if winner and not title:
        raise Trouble(texts.say("library-winner-needs-title"))
    if title and title not in titles():
        raise Trouble(texts.say("library-no-such-title", {"title": title[:40], "titles": ", ".join(titles())}))
    sides = game_of(title).sides if winner else ()
    if winner and winner not in sides:
        raise Trouble(texts.say("library-no-such-side", {"side": winner[:20], "sides": ", ".join(sides)}))
    number = sides.index(winner) if winner else None
    known_card(texts, title, plain["card"])
    first, _, last = turns.partition("-")
    begin, _, end = dates.partition("..")
    try:
        span = int(first or 0), int(last or first or 0)
    except ValueError:
        raise Trouble(texts.say("library-bad-turns", {"turns": turns[:20]})) from None
    if not all(re.fullmatch(DATE, day) for day in (begin, end) if day):
        raise Trouble(texts.say("library-bad-dates", {"dates": dates[:40]}))
    return Wanted(
        title=title, winner=number, turns_from=span[0], turns_to=span[1], date_from=begin, date_to=end, **plain
    )
