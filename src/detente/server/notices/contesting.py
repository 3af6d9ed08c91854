"""What has happened in a tournament that somebody may want to be told of."""

from collections.abc import Iterable

from detente.community.tournament import Game
from detente.server.contests.keeping import Document, open_games, tables_of
from detente.server.notices.happening import Event


def contested(old: Document | None, new: Document) -> list[Event]:
    """Whom to tell what after a change: a game of the round waits for both; its round ends tomorrow. Of a new one: a
    league goes on."""
    if old is None:
        args, link = {"title": new.title, "name": new.name}, f"/tournament/{new.id}"
        players = new.course.before if new.after else ()
        return [Event(one, "tournament", f"season:{new.id}", new.id, "notice-season", args, link) for one in players]
    opened = tables_of(new) - tables_of(old)
    meetings = new.course.meetings_of(new.course.round) if opened else []
    events = _told("paired", new, (game for one in meetings for game in one.games if game.table in opened))
    if new.reminded > old.reminded:
        events += _told("deadline", new, open_games(new))
    return events


def _told(kind: str, document: Document, games: Iterable[Game]) -> list[Event]:
    round = document.course.round
    about = {"title": document.title, "name": document.name, "round": str(round)}
    events = []
    for game in games:
        for player in game.players:
            other = next((document.names.get(one, "") for one in game.players if one != player), "")
            key = f"{kind}:{game.table}:{round}"
            args = about | {"other": other}
            events.append(Event(player, "tournament", key, game.table, f"notice-{kind}", args, f"/table/{game.table}"))
    return events
