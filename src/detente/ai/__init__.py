"""Computer opponents. They see titles only through the contract, and of a game only a view."""

from detente.ai.agent import AGENTS, Agent, agent, close
from detente.ai.external_agent import Forfeit

__all__ = ["AGENTS", "Agent", "Forfeit", "agent", "close"]
