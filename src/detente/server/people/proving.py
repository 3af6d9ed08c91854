"""Other ways to prove who somebody is: by mail, by a recovery code; and what is needed to change them."""

import re
from contextlib import suppress
from typing import Final

from detente.locale import Texts, languages
from detente.server.people.accounts import Account
from detente.server.people.passkeys import Place
from detente.server.people.people import People
from detente.server.people.person import Person
from detente.server.refusal import Refused

ADDRESS: Final = re.compile(r"[^@\s<>,;:\"\\()\[\]]{1,64}@[^@\s<>,;:\"\\()\[\]]+\.[^@\s<>,;:\"\\()\[\]]+")
CONFIRM_SECONDS: Final = 3 * 24 * 3600.0
RESET_SECONDS: Final = 3600.0
PROOF_SECONDS: Final = 5 * 60.0


class Proving:
    """Passwords lost and changed, addresses confirmed."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def must_know(self, person: Person, proof: str, address: str) -> Account:
        """Refused unless this is the password of who is signed in; of an account without one, what a passkey was
        answered with (`by_passkey`), or a recovery code, which is used up. An open device is not enough."""
        account = await self._people.account(person.id)
        if account.password:
            return await self._people.prove(account.name, proof, address)
        with suppress(Refused):
            _, ticket = await self._people.tickets.take(proof, "proof")
            if ticket.account == account.id:
                return account
        if not await self._people.passkeys.of_account(account.id) and not await self._people.recovery.left(account.id):
            return account  # there is nothing to be asked for
        if not proof:  # that is no guess
            raise Refused("error-proof")
        attempt = await self._people.attempts.begin("recovery", account.name.casefold(), address)
        if not await self._people.recovery.use(account.id, proof):
            raise Refused("error-proof")
        await self._people.attempts.succeeded(attempt)
        return account

    async def by_passkey(self, person: Person, place: Place, ticket: str, answer: str) -> str:
        """A ticket for whoever is signed in and has proved by a passkey that it is he, for one thing."""
        try:
            _, asked = await self._people.tickets.take(ticket, "passkey")
            proved = await self._people.passkeys.prove(place, asked.data, answer)
        except Refused as refused:  # who asks is signed in all the same
            raise Refused("error-not-proved") from refused
        if proved != person.id:
            raise Refused("error-not-proved")
        return await self._people.tickets.give("proof", person.id, "", PROOF_SECONDS)

    async def change_password(self, person: Person, old: str, new: str, address: str) -> None:
        """Another password; everybody else who is signed in is not any more."""
        await self.must_know(person, old, address)
        await self._set(person.id, person.name, new, but=person.session)

    async def set_email(self, person: Person, email: str, password: str, address: str, base: str) -> None:
        """Note an address and send a letter there to confirm it; no address: forget it."""
        if email and (len(email) > 254 or not ADDRESS.fullmatch(email)):
            raise Refused("error-email")
        if email and not self._people.post.works:
            raise Refused("error-no-mail")
        account = await self.must_know(person, password, address)
        await self._people.accounts.change(account.id, email=email, confirmed=False)
        if email:
            ticket = await self._people.tickets.give("confirm", account.id, email, CONFIRM_SECONDS)
            self._write(account, email, "confirm", f"{base}/confirm#{ticket}")

    async def confirm_email(self, ticket: str) -> None:
        """Whoever reads the letter has the address, if it is still the one."""
        _, found = await self._people.tickets.take(ticket, "confirm")
        account = await self._people.accounts.by_id(found.account)
        if account is None or account.email != found.data:
            raise Refused("error-ticket")
        await self._people.accounts.change(account.id, confirmed=True)

    async def lost_password(self, email: str, address: str, base: str) -> None:
        """Send a letter to this address if it is somebody's; whoever asks cannot tell."""
        if not self._people.post.works:
            raise Refused("error-no-mail")
        await self._people.attempts.begin("lost", email.casefold(), address)
        self._people.post.later(self._write_who_lost(email, base))  # the answer takes as long for nobody's address

    async def _write_who_lost(self, email: str, base: str) -> None:
        for account in await self._people.accounts.by_email(email):
            ticket = await self._people.tickets.give("password", account.id, email, RESET_SECONDS)
            self._write(account, account.email, "password", f"{base}/new-password#{ticket}")

    async def reset_password(self, ticket: str, new: str) -> Account:
        """A new password for whoever has the letter."""
        await self._people.passwords.hashed(new)  # refused before the ticket is used up
        _, found = await self._people.tickets.take(ticket, "password")
        account = await self._people.account(found.account)
        await self._set(account.id, account.name, new)
        return account

    async def recover(self, name: str, code: str, new: str, address: str) -> Account:
        """A new password for whoever has a recovery code."""
        await self._people.passwords.hashed(new, name)
        attempt = await self._people.attempts.begin("recovery", name.casefold(), address)
        account = await self._people.accounts.by_name(name)
        if account is None or not await self._people.recovery.use(account.id, code):
            raise Refused("error-sign-in")
        await self._people.attempts.succeeded(attempt)
        await self._set(account.id, account.name, new)
        return account

    async def _set(self, account: str, name: str, new: str, but: str = "") -> None:
        await self._people.accounts.change(account, password=await self._people.passwords.hashed(new, name))
        await self._people.sessions.end(account, but=but)

    def _write(self, account: Account, email: str, about: str, link: str) -> None:
        texts = Texts(account.language if account.language in languages() else "en")
        said = {"name": account.name, "link": link}
        subject, text = (texts.say(f"letter-{about}-{part}", said) for part in ("subject", "text"))
        self._people.post.send(email, subject, text)
