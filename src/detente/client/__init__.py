"""A typed client of a Détente server: tables, people, tournaments, and a table as it changes. docs/client.md."""

from detente.client.client import Client
from detente.client.following import Following
from detente.client.refusal import ServerRefusal

__all__ = ["Client", "Following", "ServerRefusal"]
