"""What the log of CIA vs KGB tells."""

from typing import ClassVar

from detente.game import LogLine, Side, SideOrNone, line_keys


class Line(LogLine, frozen=True, tag_field="key", tag=line_keys("cvk-log-")):
    """A line of this log."""


class OfAgent(Line, frozen=True):
    """Something about a side's agent."""

    side: Side
    agent: str


class OfGroup(Line, frozen=True):
    """Something about a side and a group."""

    side: Side
    group: str
    n: int


class OfObjective(Line, frozen=True):
    """Something about an objective, and a side if it is somebody's."""

    side: SideOrNone
    objective: str
    n: int


class Turn(Line, frozen=True):
    """A turn begins: its objective."""

    turn: int
    objective: str
    n: int


class Balance(Line, frozen=True):
    """Who has the balance token."""

    side: Side


class First(Line, frozen=True):
    """Who chooses who is first, and whom."""

    side: Side
    first: Side


class Ordered(Line, frozen=True):
    """A side has put the next cards of a deck in order."""

    side: Side


class Sees(Line, frozen=True):
    """The cards that a side looks at; only it reads this."""

    side: Side
    cards: str


class Planned(Line, frozen=True):
    """Both have chosen their agents."""


class Chose(OfAgent, frozen=True):
    """Whom a side has chosen; only it reads this."""


class Shown(OfAgent, frozen=True):
    """Whom the other side has chosen; only the one who watches reads this."""


class Recruit(OfGroup, frozen=True):
    """A group is recruited."""

    @property
    def card_use(self) -> tuple[str, str]:
        return self.group, "recruited"


class Use(OfGroup, frozen=True):
    """A group is mobilized for what it can do."""

    @property
    def card_use(self) -> tuple[str, str]:
        return self.group, "mobilized"


class Wait(Line, frozen=True):
    """A side does nothing."""

    side: Side


class StruggleOver(Line, frozen=True):
    """Both sides have waited."""


class Destroyed(OfGroup, frozen=True):
    """A group is destroyed."""


class Moved(OfGroup, frozen=True):
    """A group changes sides."""


class Readied(OfGroup, frozen=True):
    """A group becomes ready."""


class Mobilized(OfGroup, frozen=True):
    """A group becomes mobilized."""


class Looked(OfGroup, frozen=True):
    """The top group of the deck; only the one who looks reads this."""


class Discarded(OfGroup, frozen=True):
    """The group looked at is discarded."""


class PutBack(Line, frozen=True):
    """The group looked at is put back."""

    side: Side


class Event(OfObjective, frozen=True):
    """An objective is spent for its event."""

    gives: ClassVar[str] = "price"


class Opened(OfAgent, frozen=True):
    """An agent is turned face up."""


class Ceasefire(Line, frozen=True):
    """Who has won the struggle, and how."""

    kgb: int
    cia: int
    n: int
    winner: SideOrNone
    how: str
    faction: str


class Taken(OfObjective, frozen=True):
    """A side takes the objective."""

    gives: ClassVar[str] = "objective"


class Buried(OfObjective, frozen=True):
    """Nobody takes the objective: it goes under its deck."""


class Survived(OfAgent, frozen=True):
    """An agent survives."""


class Terminated(OfAgent, frozen=True):
    """An agent is dead."""

    @property
    def story(self) -> float:
        return 0.9


class Saved(OfAgent, frozen=True):
    """An event saves an agent."""


class Analyst(OfAgent, frozen=True):
    """The analyst will look at the next groups."""


class Spy(OfAgent, frozen=True):
    """The master spy turns the tables."""

    @property
    def story(self) -> float:
        return 0.8


class Assassin(OfAgent, frozen=True):
    """The assassin strikes."""


class Director(OfObjective, frozen=True):
    """The director finds an objective under the deck, which becomes a trophy."""

    gives: ClassVar[str] = "objective"


class Sent(OfAgent, frozen=True):
    """The double agent has sent somebody on leave."""


class Watch(OfAgent, frozen=True):
    """The double agent will watch the enemy's next planning."""


class Leave(OfAgent, frozen=True):
    """An agent goes on leave."""


class Revived(OfAgent, frozen=True):
    """An event brings an agent back."""


class Score(Line, frozen=True):
    """The points of both sides."""

    kgb: int
    cia: int


class Extra(Line, frozen=True):
    """Both have reached the goal with equal points: the game goes on."""

    n: int


class Won(Line, frozen=True):
    """The game is over."""

    winner: SideOrNone
    ending: str
    kgb: int
    cia: int
