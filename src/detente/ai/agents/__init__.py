"""The registry of agents: a module with `make(game, seed, wish)` and, beside it, a manifest that says what it is
called.

The manifests are the .toml files of this folder, and of the folders that the environment names in DETENTE_AGENTS
(separated as in PATH): an agent can be added without an edit elsewhere. docs/ai.md says how.
"""

import os
import tomllib
import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from detente.game import Game, View
from detente.languages import ENGLISH, names_of
from detente.manifest import Names, in_language


def agent_folders() -> list[Path]:
    """Where agents are looked for."""
    others = os.environ.get("DETENTE_AGENTS", "").split(os.pathsep)
    return [Path(__file__).parent, *(Path(folder).resolve() for folder in others if folder)]


# Agents in other folders are imported under the same names as those that stand here.
__path__ = [str(folder) for folder in agent_folders()]


class Agent(Protocol):
    """Decides from what its side may know."""

    def decide(self, view: View) -> int:
        """One of the view's choices."""
        ...


class Wish(NamedTuple):
    """What is asked of an agent beside its game. Most agents need none of it."""

    id: str
    part: int = 1  # an n-th of what it usually does, for measurements
    seconds: float | None = None  # for a decision; None: as it likes
    cancelled: Callable[[], bool] = lambda: False  # whether nobody waits for the decision any more
    progress: Callable[[float], None] = lambda share: None  # told the share of a decision that is done, 0 to 1


class AgentManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An agent from outside."""

    id: str  # as commands, records and the wire name it
    name: Names  # what people call it
    about: Names  # how it plays, in a few words
    order: int = 1000  # on the page
    level: int = 0  # its place on the ladder of levels; 0: it stands beside it
    takes_time: bool = False  # it decides better if it may think longer
    takes_parts: bool = False  # `ID/16` is a sixteenth of it
    settings: dict[str, Any] = {}  # for its module alone
    module: str = ""  # that makes it, if not the one beside the manifest

    def called(self, language: str) -> str:
        """What it is called in a language."""
        return in_language(self.name | names_of("agents", self.id), language)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    agent: tuple[AgentManifest, ...]
    module: str = ""  # of all its agents


class BadAgent(ValueError):
    """A manifest that says too little, or what nobody understands."""


def read(file: Path) -> list[AgentManifest]:
    """The agents of a manifest; BadAgent says what is wrong with it."""
    try:
        found = msgspec.convert(tomllib.loads(file.read_text("utf-8")), _File)
    except (OSError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadAgent(f"{file}: {error}") from error
    for about in found.agent:
        named = ENGLISH in about.name and ENGLISH in about.about
        if not named or not (about.id.isidentifier() or about.id.isdecimal()):
            raise BadAgent(f"{file}: an agent has an id of letters or digits, an English name and an English line")
    module = found.module or f"{__name__}.{file.stem}"
    return [msgspec.structs.replace(about, module=about.module or module) for about in found.agent]


@cache
def agent_manifests() -> dict[str, AgentManifest]:
    """All agents by id, in the order of the page. One from elsewhere that cannot be read is left out, and warned of."""
    ours, *others = agent_folders()
    found = {about.id: about for file in sorted(ours.glob("*.toml")) for about in read(file)}
    for file in (file for folder in others for file in sorted(folder.glob("*.toml"))):
        try:
            new = {about.id: about for about in read(file)}
            if taken := new.keys() & found.keys():
                raise BadAgent(f"{file}: there is another agent {', '.join(sorted(taken))}")
            found |= new
        except BadAgent as error:
            warnings.warn(str(error), stacklevel=2)
    return dict(sorted(found.items(), key=lambda item: (item[1].order, item[0])))


def made(game: Game, seed: int, wish: Wish) -> Agent:
    """The agent that is wished for."""
    make: Callable[[Game, int, Wish], Agent] = import_module(agent_manifests()[wish.id].module).make
    return make(game, seed, wish)
