"""Computer opponents. They see titles only through the contract, and of a game only a view."""

from detente.ai.agent import AGENTS, agent, close
from detente.ai.agents import Agent
from detente.ai.external_agent import Forfeit

__all__ = ["AGENTS", "Agent", "Forfeit", "agent", "close"]
