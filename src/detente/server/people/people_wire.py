"""What goes over the wire about people."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.server.people.privacy_wire import Privacy
from detente.server.wire import Slug

Name = Annotated[str, Meta(max_length=40)]  # what is wrong with one is said in words
Password = Annotated[str, Meta(max_length=400)]


class SignUp(Struct, forbid_unknown_fields=True):
    """Make an account; what the guest had here goes to it."""

    name: Name
    password: Password
    language: Slug = "en"


class SignIn(Struct, forbid_unknown_fields=True):
    """Sign in to an account on this device."""

    name: Name
    password: Password


class Me(Struct):
    """Who is signed in on this device; no name: a guest."""

    name: str = ""
    role: str = ""  # moderator, or nothing
    program: bool = False


# -- the account


class NewPassword(Struct, forbid_unknown_fields=True):
    """Another password."""

    password: Password
    old: Password = ""  # or another proof, as in `Proof`


class NewEmail(Struct, forbid_unknown_fields=True):
    """Another address, which a letter asks to confirm; empty: none."""

    email: Annotated[str, Meta(max_length=300)]
    password: Password = ""


class LostPassword(Struct, forbid_unknown_fields=True):
    """Ask for a letter; the answer is the same whoever has this address."""

    email: Annotated[str, Meta(max_length=300)]


class TicketUse(Struct, forbid_unknown_fields=True):
    """Use the ticket of a letter."""

    ticket: Annotated[str, Meta(max_length=100)]
    password: Password = ""  # the new one, if that is what the letter is about


class Recovering(Struct, forbid_unknown_fields=True):
    """Use a recovery code."""

    name: Name
    code: Annotated[str, Meta(max_length=40)]
    password: Password  # the new one


class Leaving(Struct, forbid_unknown_fields=True):
    """Delete the account."""

    name: Name  # typed, so that nobody does it by mistake
    password: Password = ""


class Proof(Struct, forbid_unknown_fields=True):
    """The password, before something that would be another way in: an open device is not enough. Of an account without
    one: the ticket of POST /api/account/proof, or a recovery code, which is used up."""

    password: Password = ""


class RecoveryCodes(Struct):
    """New recovery codes: shown once."""

    codes: list[str]


class DeviceLine(Struct):
    """A device on which one is signed in, or that has a passkey."""

    id: str
    device: str  # what its browser called itself
    created: float
    seen: float = 0
    here: bool = False  # the one that asks


class TokenLine(Struct):
    """A token, without its secret."""

    id: str
    name: str
    scopes: list[str]
    created: float


class MyAccount(Struct):
    """One's own account, for its settings."""

    name: str
    role: str
    program: bool
    email: str
    confirmed: bool
    mail: bool  # whether this server can send letters
    password: bool  # whether there is one
    about: str
    codes: int  # recovery codes that are left
    sessions: list[DeviceLine]
    passkeys: list[DeviceLine]
    tokens: list[TokenLine]
    privacy: Privacy


class ProfileText(Struct, forbid_unknown_fields=True):
    """What somebody says of himself."""

    about: Annotated[str, Meta(max_length=300)]


# -- passkeys


class PasskeyFor(Struct, forbid_unknown_fields=True):
    """Ask for what a browser needs to make a passkey: for whoever is signed in, or for a new account of this name."""

    name: Name = ""
    password: Password = ""  # of whoever is signed in, or another proof, as in `Proof`


class PasskeyOffer(Struct):
    """What to give to the browser, and what to bring back with its answer."""

    options: str  # JSON, as `navigator.credentials` wants it
    ticket: str


class ProofTicket(Struct):
    """What stands once for the password of an account that has none."""

    ticket: str


class PasskeyAnswer(Struct, forbid_unknown_fields=True):
    """What the browser answered, as JSON."""

    ticket: Annotated[str, Meta(max_length=100)]
    answer: Annotated[str, Meta(max_length=10_000)]
    language: Slug = "en"  # of a new account


# -- tokens


class NewToken(Struct, forbid_unknown_fields=True):
    """Make a token."""

    name: Annotated[str, Meta(max_length=60)]
    scopes: Annotated[list[Literal["read", "play", "talk"]], Meta(max_length=3)]


class MadeToken(Struct):
    """A token's secret: shown once."""

    secret: str
