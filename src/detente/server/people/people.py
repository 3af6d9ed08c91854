"""All that the house knows of people with accounts."""

from collections.abc import Awaitable, Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from detente.server.bus import Bus
from detente.server.people.accounts import Account, Accounts
from detente.server.people.attempts import Attempts
from detente.server.people.mail import Post
from detente.server.people.passkeys import Passkeys
from detente.server.people.passwords import Passwords
from detente.server.people.person import client_key
from detente.server.people.recovery import Recovery
from detente.server.people.sessions import Sessions
from detente.server.people.tickets import Tickets
from detente.server.people.tokens import Tokens
from detente.server.refusal import Refused
from detente.server.settings import Mail

Take = Callable[[str, str, str], Awaitable[None]]  # what one client has, to another, who is called so


class People:
    """Signs people up, in and out."""

    def __init__(self, engine: AsyncEngine, bus: Bus, take_along: Take, mail: Mail) -> None:
        self.engine = engine
        self.accounts = Accounts(engine)
        self.sessions = Sessions(engine, bus)
        self.attempts = Attempts(engine)
        self.passwords = Passwords()
        self.tickets = Tickets(engine)
        self.recovery = Recovery(engine)
        self.passkeys = Passkeys(engine)
        self.tokens = Tokens(engine, bus)
        self.post = Post(mail)
        self.take_along = take_along

    async def sign_up(self, name: str, password: str, language: str, guest: str, device: str) -> tuple[Account, str]:
        """A new account, to which everything goes that the guest had here; with the secret of its first session."""
        kept = await self.passwords.hashed(password, name)
        account = await self.accounts.add(name, kept, language)
        return account, await self.enter(account, guest, device)

    async def sign_in(self, name: str, password: str, guest: str, device: str, address: str) -> tuple[Account, str]:
        """The account of a name and a password; the refusal does not say which of them is wrong."""
        account = await self.prove(name, password, address)
        if self.passwords.outdated(account.password):
            await self.accounts.change(account.id, password=await self.passwords.hashed(password))
        return account, await self.enter(account, guest, device)

    async def prove(self, name: str, password: str, address: str) -> Account:
        """The account whose password this is, or Refused; how often somebody may try is counted."""
        attempt = await self.attempts.begin("password", name.casefold(), address)
        account = await self.accounts.by_name(name)
        if not await self.passwords.fits(account.password if account else "", password) or account is None:
            raise Refused("error-sign-in")
        await self.attempts.succeeded(attempt)
        return account

    async def account(self, id: str) -> Account:
        """An account that was there when its owner was let in."""
        found = await self.accounts.by_id(id)
        if found is None:
            raise Refused("error-sign-in-first")
        return found

    async def enter(self, account: Account, guest: str, device: str) -> str:
        """Sign somebody in who has proved who he is: a fresh session, and the guest's games come along."""
        secret = await self.sessions.begin(account, device)
        if guest:
            await self.take_along(guest, client_key(account.id), account.name)
        return secret

    async def sweep(self) -> None:
        """Forget what is over."""
        await self.attempts.forget()
        await self.sessions.forget_unused()
        await self.tickets.forget()

    async def close(self) -> None:
        """Nobody comes any more."""
        self.passwords.close()
        await self.post.close()
