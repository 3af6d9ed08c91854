"""Computer opponents. They see titles only through the contract, and of a game only a view."""

from detente.ai.agent import AGENTS, Agent, agent

__all__ = ["AGENTS", "Agent", "agent"]
