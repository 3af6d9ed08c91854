"""Détente: the Cold War's two-player board games, to play, study and teach machines."""

__version__ = "0.1.0"

from detente import native as _native

_native.start()
