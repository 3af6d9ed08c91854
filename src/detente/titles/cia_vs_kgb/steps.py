"""CIA vs KGB: what each step asks, and why it refuses, with the rule's number."""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from detente.bits import bit
from detente.game import Prompt, Reason
from detente.machine import BUTTON, Step
from detente.steps import Companions
from detente.titles.cia_vs_kgb.debriefing import Debrief, Disorder, Revive, Windows
from detente.titles.cia_vs_kgb.odds import known_top
from detente.titles.cia_vs_kgb.rules import ChooseAgent, NameFirst, PutInOrder
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    AGENTS,
    DEPUTY,
    LIVE_BENEFIT,
    MEDIA,
    NOBEL,
    OBJECTIVE,
    OLYMPICS,
    POLITICAL,
    ROLES,
    SIDES,
    SPACE_RACE,
    Board,
    agent_x,
    dead,
    groups_left,
    is_over,
    room,
    row,
    usable,
    won,
)
from detente.titles.cia_vs_kgb.struggle import (
    BALANCE_CIA,
    BALANCE_KGB,
    DISCARD,
    DONE,
    FIRST_CIA,
    FIRST_KGB,
    PUT_BACK,
    RECRUIT,
    TAKE,
    WAIT,
    WATCH,
    Act,
    DecideTop,
    Destroy,
    Escalate,
    LookAtTop,
    Persuade,
    Power,
    Turn,
)

if TYPE_CHECKING:
    from detente.titles.cia_vs_kgb.title import CiaVsKgb

S = TypeVar("S", bound=Step)
Args = dict[str, str | int]

ALL_AGENTS = range(AGENT, AGENT + AGENTS)
NOT_NOW = {  # why a button is not there when its step does not ask
    FIRST_KGB: Reason("cvk-no-first-now", "1.3", {}),
    FIRST_CIA: Reason("cvk-no-first-now", "1.3", {}),
    BALANCE_KGB: Reason("cvk-no-balance", "1.2", {}),
    BALANCE_CIA: Reason("cvk-no-balance", "1.2", {}),
    RECRUIT: Reason("cvk-no-act-now", "3.1", {}),
    WAIT: Reason("cvk-no-act-now", "3.1", {}),
    DISCARD: Reason("cvk-no-top-now", "3.11", {}),
    TAKE: Reason("cvk-no-top-now", "3.11", {}),
    PUT_BACK: Reason("cvk-no-top-now", "3.11", {}),
    DONE: Reason("cvk-no-done-now", "8.1", {}),
    WATCH: Reason("cvk-no-watch-now", "5.5", {}),
}
PHASE_OF_EVENT = {NOBEL: "ceasefire", SPACE_RACE: "detente", OLYMPICS: "detente"}  # the others: in the struggle


class Companion(Generic[S]):
    """Speaks for the running step of a state. This one for steps that ask nobody."""

    ask = ""  # the prompt
    uses_group = False  # is a group of the table at work?
    in_sight: range | tuple[int, ...] = ()  # actions that a person sees refused, beside groups and events

    def __init__(self, game: "CiaVsKgb", b: Board, step: S) -> None:
        self.game, self.b, self.step = game, b, step

    # ---- what is asked ----

    def prompt(self, viewer: int) -> Prompt:
        """What is asked; names a face-down card only to a viewer who knows it."""
        return Prompt(self.ask, self.args())

    def args(self) -> Args:
        """What every prompt says: who decides, and about which objective."""
        args: Args = {"side": SIDES[self.b.decider]}
        if self.b.objective >= 0:
            args["objective"] = self.game.deck.objective_ids[self.b.objective]
        return args

    def waits(self) -> int:
        """How many times in a row somebody has waited."""
        return 0

    def foreseen(self, action: int) -> bool:
        """Does whoever decides know all that plays a part in what this action makes of the sums?"""
        return False

    # ---- why not: each answers for what is not in the menu ----

    def no_button(self, button: int) -> Reason:
        return NOT_NOW[button]

    def no_group(self, group: int) -> Reason:
        """A group that lies on the table."""
        return Reason("cvk-no-group-now", "3.1", self.named(group))

    def no_agent(self, agent: int) -> Reason:
        return Reason("cvk-no-agent-now", "2.1", {"agent": ROLES[agent]})

    def no_group_card(self, group: int) -> Reason:
        """A group in the deck."""
        return Reason("cvk-no-order-now", "1.5", self.named(group))

    def no_objective(self, objective: int) -> Reason:
        """An objective is chosen to use its event."""
        deck, b, args = self.game.deck, self.b, self.called(objective)
        if not deck.events & bit(objective):
            return Reason("cvk-no-ability", "8.1", args)
        if not won(b, b.decider) & bit(objective):
            return Reason("cvk-no-trophy", "8.1", args)
        if not usable(deck, b, b.decider) & bit(objective):
            return Reason("cvk-no-fresh", "8.1", args)
        return self.no_event(objective)

    def no_event(self, objective: int) -> Reason:
        """An event that the side may use, but not now."""
        phase = PHASE_OF_EVENT.get(self.ability(objective), "struggle")
        return Reason("cvk-no-event-now", "8.1", self.called(objective) | {"phase": phase})

    def no_room(self, rule: str) -> Reason:
        """The side has as many groups as the objective allows."""  # 3.4
        objective = self.b.objective
        return Reason("cvk-no-room", rule, self.called(objective) | {"n": self.game.deck.population[objective]})

    def named(self, group: int) -> Args:
        return {"group": self.game.deck.group_ids[group]}

    def called(self, objective: int) -> Args:
        return {"objective": self.game.deck.objective_ids[objective]}

    def ability(self, objective: int) -> int:
        return int(self.game.deck.ability[objective])


COMPANIONS: Companions[type[Companion[Any]]] = Companions(Companion)


def companion(game: "CiaVsKgb", b: Board) -> Companion[Any]:
    """The companion of the running step."""
    step = game.code.steps[b.pc]
    return COMPANIONS.of(step)(game, b, step)


# ---- briefing and planning ----


@COMPANIONS.beside(PutInOrder)
class PuttingInOrder(Companion[PutInOrder]):
    def prompt(self, viewer: int) -> Prompt:
        kind = "groups" if self.b.looked & ((1 << OBJECTIVE) - 1) else "objectives"
        return Prompt("cvk-ask-order", self.args() | {"kind": kind, "n": self.b.count + 1})

    def no_group_card(self, group: int) -> Reason:
        return Reason("cvk-no-in-hand", "1.5", self.named(group))

    def no_objective(self, objective: int) -> Reason:
        return Reason("cvk-no-objective-in-hand", "8.4.4", self.called(objective))


@COMPANIONS.beside(ChooseAgent)
class ChoosingAgent(Companion[ChooseAgent]):
    ask = "cvk-ask-agent"
    in_sight = ALL_AGENTS

    def no_agent(self, agent: int) -> Reason:
        if dead(self.b, self.b.decider) & bit(agent):
            return Reason("cvk-no-dead", "2.1", {"agent": ROLES[agent]})
        return Reason("cvk-no-on-leave", "6.1", {"agent": ROLES[agent]})


@COMPANIONS.beside(NameFirst)
class NamingFirst(Companion[NameFirst]):
    ask = "cvk-ask-first"


# ---- the struggle ----


@COMPANIONS.beside(Act)
class Acting(Companion[Act]):
    in_sight = (BUTTON + RECRUIT, BUTTON + WAIT)

    def prompt(self, viewer: int) -> Prompt:
        return Prompt(self.pressing(), self.args())

    def pressing(self) -> str:
        """The question to the side on turn says what is pressing."""
        if row(self.b, self.b.side) == 0:
            return "cvk-ask-act-empty"
        if is_over(self.game.deck, self.b, self.b.side):
            return "cvk-ask-act-over"
        return "cvk-ask-act-last" if self.waits() else "cvk-ask-act"

    def waits(self) -> int:
        return self.b.count

    def no_button(self, button: int) -> Reason:
        if button == WAIT:
            return Reason("cvk-no-wait", "3.2", {})
        if button == RECRUIT:
            return self.no_room("3.4") if groups_left(self.b) else Reason("cvk-no-deck", "9.1", {})
        return super().no_button(button)

    def no_group(self, group: int) -> Reason:
        deck, b, args = self.game.deck, self.b, self.named(group)
        if not row(b, b.side) & bit(group):
            return Reason("cvk-no-own", "3.5", args)
        if not b.ready & bit(group):
            return Reason("cvk-no-ready", "3.5", args)
        if deck.faction[group] == MEDIA:
            return Reason("cvk-no-deck", "9.1", {})
        political = deck.faction[group] == POLITICAL
        if political and not b.steal_from_over and is_over(deck, b, 1 - b.side):  # D11
            return Reason("cvk-no-spoils-from-over", "3.9", args)
        return Reason("cvk-no-target", "9.2", args)

    def no_event(self, objective: int) -> Reason:
        if self.ability(objective) != LIVE_BENEFIT:
            return super().no_event(objective)
        if self.b.piled == 0:
            return Reason("cvk-no-discards", "8.4.2", self.called(objective))
        return self.no_room("8.4.2")


P = TypeVar("P", bound=Power)


class UsingPower(Companion[P]):
    """A group acts on another one of the table."""

    rule = ""  # of this power
    uses_group = True

    def args(self) -> Args:
        return super().args() | self.named(self.b.subject)

    def no_group(self, group: int) -> Reason:
        if group == self.b.subject:
            return Reason("cvk-no-itself", self.rule, self.named(group))
        return self.no_target(group)

    def no_target(self, group: int) -> Reason:
        """Another group than the one that acts."""
        return super().no_group(group)


@COMPANIONS.beside(Destroy)
class Destroying(UsingPower[Destroy]):
    ask = "cvk-ask-destroy"
    rule = "3.6"  # every other group is a target

    def foreseen(self, action: int) -> bool:
        return True


@COMPANIONS.beside(Persuade)
class Persuading(UsingPower[Persuade]):
    ask = "cvk-ask-persuade"
    rule = "3.8"

    def foreseen(self, action: int) -> bool:
        return True

    def no_target(self, group: int) -> Reason:
        deck, b, args = self.game.deck, self.b, self.named(group)
        own = row(b, b.side) & bit(group) != 0
        if not room(deck, b, 1 - b.side if own else b.side):
            return Reason("cvk-no-room-enemy", "3.9", args) if own else self.no_room("3.9")
        if is_over(deck, b, 1 - b.side):
            return Reason("cvk-no-gift-to-over", "3.9", args)
        return Reason("cvk-no-gift", "3.9", args | {"n": deck.stability[b.objective]})


@COMPANIONS.beside(Turn)
class Turning(UsingPower[Turn]):
    ask = "cvk-ask-turn"
    rule = "3.10"

    def no_target(self, group: int) -> Reason:
        return Reason("cvk-no-economic", "3.10", self.named(group))


@COMPANIONS.beside(LookAtTop)
class LookingAtTop(Companion[LookAtTop]):
    uses_group = True


@COMPANIONS.beside(DecideTop)
class DecidingTop(Companion[DecideTop]):
    uses_group = True
    in_sight = (BUTTON + TAKE,)

    def prompt(self, viewer: int) -> Prompt:
        deck, top = self.game.deck, known_top(self.b, viewer)[0]
        if top is None:
            return Prompt("cvk-ask-top-hidden", self.args())
        return Prompt("cvk-ask-top", self.args() | self.named(top) | {"n": deck.influence[top]})

    def foreseen(self, action: int) -> bool:
        return action == BUTTON + TAKE

    def no_button(self, button: int) -> Reason:
        return self.no_room("3.4") if button == TAKE else super().no_button(button)


@COMPANIONS.beside(Escalate)
class Escalating(Companion[Escalate]):
    ask = "cvk-ask-escalate"

    def foreseen(self, action: int) -> bool:
        return True

    def no_group(self, group: int) -> Reason:
        return Reason("cvk-no-military", "8.4.3", self.named(group))


# ---- ceasefire, debriefing, détente ----


@COMPANIONS.beside(Disorder)
class SavingAgent(Companion[Disorder]):
    ask = "cvk-ask-nobel"

    def args(self) -> Args:
        return super().args() | {"agent": ROLES[agent_x(self.b, self.b.decider)]}


@COMPANIONS.beside(Debrief)
class Debriefing(Companion[Debrief]):
    ask = "cvk-ask-double-agent"
    in_sight = ALL_AGENTS

    def no_agent(self, agent: int) -> Reason:
        return Reason("cvk-no-deputy" if agent == DEPUTY else "cvk-no-in-hq", "5.5", {"agent": ROLES[agent]})


@COMPANIONS.beside(Windows)
class UsingEvents(Companion[Windows]):
    ask = "cvk-ask-window"

    def no_event(self, objective: int) -> Reason:
        if self.ability(objective) == OLYMPICS:
            return Reason("cvk-no-terminated", "8.4.5", self.called(objective))
        if self.ability(objective) == SPACE_RACE:
            return Reason("cvk-no-objectives-left", "8.4.4", self.called(objective))
        return super().no_event(objective)


@COMPANIONS.beside(Revive)
class Reviving(Companion[Revive]):
    ask = "cvk-ask-revive"
    in_sight = ALL_AGENTS

    def no_agent(self, agent: int) -> Reason:
        return Reason("cvk-no-alive", "8.4.5", {"agent": ROLES[agent]})
