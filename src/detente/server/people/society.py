"""What people do with each other: the parts of it in one place."""

from collections.abc import Callable

from sqlalchemy.ext.asyncio import AsyncEngine

from detente.game import Game
from detente.server.bus import Bus
from detente.server.people.chat import Chats
from detente.server.people.moderation import Moderation
from detente.server.people.notes import Notes
from detente.server.people.privacy import Circles
from detente.server.people.profiles import Profiles
from detente.server.people.relations import Relations
from detente.server.people.results import Results
from detente.server.people.seen import Looks
from detente.server.store import Store


class Society:
    """Talk, notes, friends, complaints, results, profiles."""

    def __init__(self, engine: AsyncEngine, store: Store, games: Callable[[str], Game], bus: Bus) -> None:
        self.relations = Relations(engine)
        self.circles = Circles(engine, self.relations, bus)
        self.chats = Chats(engine, self.relations, self.circles)
        self.notes = Notes(engine)
        self.looks = Looks(engine)
        self.moderation = Moderation(engine)
        self.results = Results(engine)
        self.profiles = Profiles(store, self.results, games, self.circles)
