"""What a shared link is about, in words: tables, studies, people, tournaments. As anybody sees them, never more."""

from typing import Any, Final

from msgspec import Struct, structs

from detente.game import Game
from detente.locale import Texts
from detente.manifest import in_language
from detente.server.contests.showing import page as tournament_page
from detente.server.house import House
from detente.server.people.privacy import privacy_in
from detente.server.refusal import Refused
from detente.server.wire import Player, TableMessage
from detente.titles import manifest, titles

NOBODY: Final = ""  # the client as whom everything is looked at
KINDS: Final = ("table", "study", "person", "tournament")
LINES: Final = 4  # of a picture


class Seat(Struct, frozen=True):
    """Who plays a side."""

    camp: int  # 0 the East, 1 the West
    name: str
    won: bool = False


class Square(Struct, frozen=True):
    """A place of the board in miniature, and who holds it: a side, or nobody."""

    column: float
    row: float
    holder: int | None


class Shared(Struct, frozen=True):
    """A link in words, and what its picture shows."""

    title: str
    about: str
    kicker: str = ""  # above the title
    lines: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    score: str = ""
    ahead: int | None = None  # by that score
    board: tuple[Square, ...] = ()


async def shared(house: House, kind: str, id: str, language: str) -> Shared:
    """What there is to be said of a link; Refused where there is nothing that anybody may see."""
    told = {"table": _table, "study": _study, "person": _person, "tournament": _tournament}[kind]
    return await told(house, id, Texts(language))


async def _table(house: House, id: str, texts: Texts) -> Shared:
    message = await house.tables.message(id, NOBODY)  # spectators may be behind: so is the picture
    game = house.tables.games(message.title)
    texts = Texts(texts.lang, game)
    winner = message.result.winner if message.result else None
    seats = tuple(
        Seat(side, _called(message.players[slug], texts), slug == winner) for side, slug in enumerate(game.sides)
    )
    said = message.turns[-1].said
    where = texts.say("share-over") if message.result else texts.say(said.key, said.args)
    names = texts.say("share-against", {"west": seats[1].name, "east": seats[0].name})
    score, ahead = _score(message, game.sides)
    title = _name(game.id, texts.lang)
    return Shared(names, f"{title}. {where}", title, (where,), seats, score, ahead, _board(message, game))


async def _study(house: House, id: str, texts: Texts) -> Shared:
    study = await house.studies.see(id, NOBODY)
    chapters = tuple(chapter.name for chapter in study.chapters[:LINES])
    about = texts.say("share-study", {"n": len(study.chapters), "author": study.author or texts.say("share-somebody")})
    return Shared(study.name, about, texts.say("share-study-kicker"), (about, *chapters)[:LINES])


async def _person(house: House, name: str, texts: Texts) -> Shared:
    account = await house.people.accounts.by_name(name)
    if account is None:
        raise Refused("error-no-such-person")
    kicker = texts.say("share-program" if account.program else "share-person")
    if not privacy_in(account.wishes).listed:
        return Shared(account.name, kicker, kicker)
    standings = await house.contests.ledger.standings_of([account.id])
    lines = tuple(
        f"{_name(one.title, texts.lang)}, {texts.say(f'share-{one.kind}')}: {one.rating.rating:.0f}"
        f"{'?' if one.rating.provisional else ''}"
        for one in standings[:LINES]
        if one.title in titles()
    )
    return Shared(account.name, "; ".join(lines) or kicker, kicker, lines)


async def _tournament(house: House, id: str, texts: Texts) -> Shared:
    page = tournament_page(await house.contests.tournaments.keeping.load(id), None)
    line = page.line
    about = texts.say("share-tournament", {"n": line.entrants, "round": line.round, "state": line.state})
    places = tuple(f"{one.place}. {one.name}  {one.points:g}" for one in page.standings[: LINES - 1])
    return Shared(
        line.name, f"{_name(line.title, texts.lang)}. {about}", _name(line.title, texts.lang), (about, *places)
    )


def _name(title: str, language: str) -> str:
    return in_language(manifest(title).name, language) if title in titles() else title


def _called(player: Player, texts: Texts) -> str:
    if player.kind == "computer":
        return texts.say("share-computer", {"level": player.agent})
    return player.name or texts.say("share-somebody")


def _score(message: TableMessage, sides: tuple[str, ...]) -> tuple[str, int | None]:
    """The points, where the title counts them, and who is ahead by them: the same to everybody."""
    view = message.view
    if isinstance(view.get("scores"), dict):
        return f"{view['scores'][sides[1]]} : {view['scores'][sides[0]]}", None
    points = view.get("vp", view.get("score"))
    return (f"{abs(points)}", int(points > 0)) if isinstance(points, int) and points else ("", None)


def _board(message: TableMessage, game: Game) -> tuple[Square, ...]:
    """The board in miniature, of what lies open to everybody: who controls which country, or what lies where."""
    view: dict[str, Any] = message.view
    if isinstance(view.get("control"), dict) and isinstance(view.get("influence"), dict):
        held = {place: side for side, slug in enumerate(("ussr", "us")) for place in view["control"].get(slug, ())}
        places = [country.id for country in getattr(game.describe(), "countries", ())] or list(view["influence"])
        columns = 29
        return tuple(Square(n % columns, n // columns, held.get(place)) for n, place in enumerate(places))
    if isinstance(view.get("table"), list):
        cards = [structs.asdict(card) if isinstance(card, Struct) else dict(card) for card in view["table"]]
        left, top = min((card["x"] for card in cards), default=0), min((card["y"] for card in cards), default=0)
        return tuple(
            Square(
                card["x"] - left,
                card["y"] - top,
                None if card["us"] == card["ussr"] else int(card["us"] > card["ussr"]),
            )
            for card in cards
        )
    return ()
