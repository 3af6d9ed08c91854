"""Passkeys: a device proves who somebody is, and there is nothing to guess (W3C Web Authentication)."""

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa
import webauthn
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_authentication_credential_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from detente.server.people.schema import PASSKEYS
from detente.server.refusal import Refused
from detente.server.saved import new_id

HOUSE: Final = "Détente"
VERIFIED: Final = UserVerificationRequirement.REQUIRED  # a phone that somebody found is not enough
SEVERAL: Final = 20  # of one account


class Place(NamedTuple):
    """Where a passkey is used: it works nowhere else, so a page that looks like ours gets nothing by it."""

    host: str
    origin: str


class Passkey(Struct, frozen=True):
    """One of somebody's passkeys."""

    id: str
    public: str
    account: str
    public_key: str
    count: int
    device: str
    created: float


class Offer(NamedTuple):
    """What the browser is asked, and what its answer must be about."""

    options: str  # JSON
    challenge: str


COLUMNS: Final = [PASSKEYS.c[name] for name in Passkey.__struct_fields__]


class Passkeys:
    """All passkeys."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of_account(self, account: str) -> Sequence[Passkey]:
        """Somebody's passkeys."""
        return await self._some(PASSKEYS.c.account == account)

    async def offer_new(self, place: Place, account: str, name: str) -> Offer:
        """Ask a browser to make one for an account."""
        have = await self.of_account(account)
        if len(have) >= SEVERAL:
            raise Refused("error-too-many-keys")
        options = webauthn.generate_registration_options(
            rp_id=place.host,
            rp_name=HOUSE,
            user_id=account.encode(),
            user_name=name,
            exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in have],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
            ),
        )
        return Offer(webauthn.options_to_json(options), bytes_to_base64url(options.challenge))

    async def add(self, place: Place, account: str, challenge: str, answer: str, device: str) -> None:
        """Keep one that a browser has made; Refused if the answer does not prove it."""
        try:
            made = webauthn.verify_registration_response(
                credential=answer,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=place.host,
                expected_origin=place.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Refused("error-passkey") from error
        row = {
            "id": bytes_to_base64url(made.credential_id),
            "public": new_id(),
            "account": account,
            "public_key": bytes_to_base64url(made.credential_public_key),
            "count": made.sign_count,
            "device": device[:200],
            "created": time.time(),
        }
        try:
            async with self._engine.begin() as connection:
                await connection.execute(sa.insert(PASSKEYS), row)
        except sa.exc.IntegrityError as error:
            raise Refused("error-passkey") from error

    def ask(self, place: Place) -> Offer:
        """Ask a browser for any that it has of ours: it is not told of whom, so nothing can be learned by asking."""
        options = webauthn.generate_authentication_options(rp_id=place.host, user_verification=VERIFIED)
        return Offer(webauthn.options_to_json(options), bytes_to_base64url(options.challenge))

    async def prove(self, place: Place, challenge: str, answer: str) -> str:
        """The account whose passkey has answered; Refused if none has."""
        try:
            credential = parse_authentication_credential_json(answer)
            known = await self._some(PASSKEYS.c.id == bytes_to_base64url(credential.raw_id))
            if not known:
                raise Refused("error-passkey")
            proved = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(known[0].public_key),
                credential_current_sign_count=known[0].count,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Refused("error-passkey") from error
        async with self._engine.begin() as connection:
            mine = sa.update(PASSKEYS).where(PASSKEYS.c.id == known[0].id)
            await connection.execute(mine.values(count=proved.new_sign_count))
        return known[0].account

    async def delete(self, account: str, public: str) -> None:
        """Forget one of somebody's."""
        mine = sa.delete(PASSKEYS).where(PASSKEYS.c.account == account, PASSKEYS.c.public == public)
        async with self._engine.begin() as connection:
            if not (await connection.execute(mine)).rowcount:
                raise Refused("error-not-found")

    async def _some(self, condition: sa.ColumnElement[bool]) -> Sequence[Passkey]:
        async with self._engine.connect() as connection:
            rows = (await connection.execute(sa.select(*COLUMNS).where(condition).order_by(PASSKEYS.c.created))).all()
        return [Passkey(*row) for row in rows]
