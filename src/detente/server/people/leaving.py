"""What somebody can take away, and what is left when he goes."""

from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from detente.server.contests.schema import RATED_GAMES, RATING_DAYS
from detente.server.contests.tournaments import Tournaments
from detente.server.lobby.schema import SEEKS
from detente.server.notices.schema import DELIVERIES, NOTICES, REACHED, WISHES
from detente.server.people.accounts import Account
from detente.server.people.people import People
from detente.server.people.person import client_key
from detente.server.people.schema import CODES, MESSAGES, NOTES, PASSKEYS, PROGRESS, RELATIONS, SEEN, TICKETS, TOKENS
from detente.server.saved import hashed, new_secret
from detente.server.store import Store
from detente.server.study_store import STUDIES

SECRETS = ("password", "id", "public_key", "code", "client")  # what is never given away, not even to its owner


async def export(people: People, store: Store, tournaments: Tournaments, account: Account) -> dict[str, Any]:
    """All that is kept of somebody, as JSON can say it; of games, where each is to be had."""
    client = client_key(account.id)
    kept: dict[str, Any] = {
        "account": {name: getattr(account, name) for name in account.__struct_fields__ if name not in SECRETS}
    }
    own = {
        "passkeys": sa.select(PASSKEYS.c.device, PASSKEYS.c.created).where(PASSKEYS.c.account == account.id),
        "tokens": sa.select(TOKENS.c.name, TOKENS.c.scopes, TOKENS.c.created).where(TOKENS.c.account == account.id),
        "relations": sa.select(RELATIONS.c.other, RELATIONS.c.kind, RELATIONS.c.since).where(
            RELATIONS.c.account == account.id
        ),
        "messages": sa.select(MESSAGES.c.table, MESSAGES.c.room, MESSAGES.c.text, MESSAGES.c.said).where(
            MESSAGES.c.client == client
        ),
        "seen": sa.select(SEEN.c.table, SEEN.c.ply, SEEN.c.updated).where(SEEN.c.client == client),
        "notes": sa.select(NOTES.c.table, NOTES.c.text, NOTES.c.updated).where(NOTES.c.client == client),
        "notices": sa.select(NOTICES.c.kind, NOTICES.c.said, NOTICES.c.args, NOTICES.c.link, NOTICES.c.made).where(
            NOTICES.c.account == account.id
        ),
        "notice_wishes": sa.select(WISHES.c.body).where(WISHES.c.account == account.id),
        "notice_addresses": sa.select(REACHED.c.channel, REACHED.c.name, REACHED.c.created).where(
            REACHED.c.account == account.id
        ),
        "ratings": sa.select(
            *(RATING_DAYS.c[name] for name in ("title", "kind", "day", "rating", "deviation", "games", "total"))
        ).where(RATING_DAYS.c.player == account.id),
        "rated_games": sa.select(
            *(RATED_GAMES.c[name] for name in ("table", "title", "kind", "ended", "score", "ending")),
            (RATED_GAMES.c.first == account.id).label("first"),  # whose the score is
        ).where(sa.or_(RATED_GAMES.c.first == account.id, RATED_GAMES.c.second == account.id)),
        "seeks": sa.select(
            *(SEEKS.c[name] for name in ("title", "side", "options", "clock", "rated", "least", "most", "created")),
            SEEKS.c.asked.label("to"),
        ).where(SEEKS.c.client == client, SEEKS.c.found.is_(None)),
        "studies": sa.select(STUDIES.c.id, STUDIES.c.name, STUDIES.c.created, STUDIES.c.updated).where(
            STUDIES.c.owner == client
        ),
        "progress": sa.select(PROGRESS.c.body, PROGRESS.c.updated).where(PROGRESS.c.account == account.id),
    }
    async with people.engine.connect() as connection:
        for name, wanted in own.items():
            kept[name] = [dict(row) for row in (await connection.execute(wanted)).mappings()]
    for rows, column in (("relations", "other"), ("seeks", "to")):
        names = await people.accounts.names_of(client_key(row[column]) for row in kept[rows])
        for row in kept[rows]:
            row[column] = names.get(client_key(row[column]), "")
    kept["devices"] = [
        {"device": one.device, "created": one.created, "seen": one.seen}
        for one in await people.sessions.of_account(account.id)
    ]
    kept["games"] = [
        {"table": saved.id, "title": saved.title, "over": saved.over, "updated": saved.updated}
        for saved in await store.of_client(client)
    ]
    kept["tournaments"] = [
        {"tournament": one.id, "name": one.name, "title": one.title, "state": one.state, "host": one.host == account.id}
        for one in await tournaments.keeping.of_person(account.id)
    ]
    return kept


async def leave(people: People, tournaments: Tournaments, account: Account) -> None:
    """Forget somebody. His games stay, for they are others' games too, and nobody's name stands there any more."""
    client = client_key(account.id)
    await people.sessions.end(account.id)
    for token in await people.tokens.of_account(account.id):
        await people.tokens.void(account.id, token.public)
    nobody = hashed(new_secret())  # a seat must be somebody's, else another could take it
    await people.take_along(client, nobody, "")
    await tournaments.forget(account.id)
    async with people.engine.begin() as connection:
        for table in (PASSKEYS, CODES, TOKENS, TICKETS, PROGRESS, NOTICES, DELIVERIES, REACHED, WISHES):
            await connection.execute(sa.delete(table).where(table.c.account == account.id))
        either = sa.or_(RELATIONS.c.account == account.id, RELATIONS.c.other == account.id)
        await connection.execute(sa.delete(RELATIONS).where(either))
        await connection.execute(sa.delete(NOTES).where(NOTES.c.client == client))
        await connection.execute(sa.delete(SEEN).where(SEEN.c.client == client))
        mine = sa.update(MESSAGES).where(MESSAGES.c.client == client)
        await connection.execute(mine.values(client=nobody, name=""))
        await _unname(connection, account.name)
    await people.accounts.delete(account)
    people.sessions.changed(account.id)


async def _unname(connection: AsyncConnection, name: str) -> None:
    """What others were told names nobody who is not here any more."""
    said = '"other":' + msgspec.json.encode(name).decode()
    found = sa.select(NOTICES.c.id, NOTICES.c.args).where(NOTICES.c.args.contains(said, autoescape=True))
    for row in (await connection.execute(found)).all():
        args = msgspec.json.encode(msgspec.json.decode(row.args) | {"other": ""}).decode()
        await connection.execute(sa.update(NOTICES).where(NOTICES.c.id == row.id).values(args=args))
