"""Notices over the wire."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from detente.community.notifying import NoticeKind, Wishes

PushKey = Annotated[str, Meta(min_length=10, max_length=120, pattern=r"^[A-Za-z0-9_-]+=*$")]


class Notice(Struct, frozen=True):
    """A line of the bell."""

    id: str
    kind: NoticeKind
    said: str  # the key of its sentence
    args: dict[str, str]  # `title` is a title's id, `other` a name; empty: somebody without a name
    link: str
    made: float
    unread: bool


class NoticeList(Struct, frozen=True):
    """What the bell shows, the newest first."""

    unread: int
    notices: list[Notice]


class Bell(Struct, frozen=True, tag_field="type", tag="bell"):
    """How many notices are unread: told at once and at every change."""

    unread: int


class Listening(Struct, frozen=True, tag_field="type", tag="listening"):
    """The first message of the stream of events. What was before it, one's games and the lobby say."""


class EventMessage(Struct, frozen=True, tag_field="type", tag="event"):
    """Something has happened that concerns an account; the same `id` twice is the same once."""

    id: str
    kind: NoticeKind
    subject: str  # the table; of a challenge the seek
    said: str  # the key of its sentence: `notice-turn`, `notice-challenge`, `notice-won`
    args: dict[str, str]
    link: str


class ReadNotices(Struct, forbid_unknown_fields=True):
    """These were read."""

    ids: Annotated[list[str], Meta(max_length=200)] = []  # none: all


class ReachedAt(Struct, frozen=True):
    """A browser or another place to which messages go."""

    id: str
    channel: Literal["push", "other"]
    name: str  # what a browser called itself; of other places what is no secret
    created: float
    failing: float | None  # since when nothing arrives there


class NoticeSettings(Struct, frozen=True):
    """What one has set, and what there is to be set."""

    wishes: Wishes  # with every kind
    reached: list[ReachedAt]
    mail: Literal["none", "unconfirmed", "confirmed"]  # one's address; none: also where the server sends no letters
    push: str  # the server's public key; empty: it sends no pushes
    schemes: list[str]  # of Apprise, that the host allows


class PushKeys(Struct, forbid_unknown_fields=True):
    """What a browser gives to be written to in secret."""

    p256dh: PushKey
    auth: PushKey


class NewPush(Struct, forbid_unknown_fields=True):
    """A browser that wants to be pushed to."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class NewReached(Struct, forbid_unknown_fields=True):
    """Another place to which messages go: a browser, or an address of Apprise."""

    push: NewPush | None = None
    url: Annotated[str, Meta(max_length=500)] = ""


class Unsubscribed(Struct, frozen=True):
    """What is not sent any more."""

    kind: str  # empty: nothing at all
    channel: str
