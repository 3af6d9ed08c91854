"""CIA vs KGB: briefing (1), planning (2), and the programs of the whole game."""

from mypy_extensions import i64

from detente.bits import bit, members
from detente.game import EVERYONE
from detente.machine import CHANCE, NO_ONE, Code, State, Step, call, proceed, tell
from detente.titles.cia_vs_kgb import log_lines
from detente.titles.cia_vs_kgb.debriefing import (
    STOPPED,
    Ceasefire,
    CheckVictory,
    Claim,
    Debrief,
    Disorder,
    OpenAgents,
    Regroup,
    Revive,
    Windows,
    end,
)
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    BRIEFING,
    CIA,
    GROUPS,
    KGB,
    NOBODY,
    OBJECTIVE,
    OPEN,
    PLANNING,
    SIDES,
    Board,
    Deck,
    agent_x,
    board,
    first,
    forget_objective,
    hq,
    next_under,
    objectives_left,
    push,
    rest,
    score,
    see_group,
    see_objective,
    set_agent_x,
    set_hq,
)
from detente.titles.cia_vs_kgb.struggle import (
    BALANCE_CIA,
    BALANCE_KGB,
    FIRST_CIA,
    FIRST_KGB,
    Act,
    DecideTop,
    Destroy,
    Escalate,
    LookAtTop,
    Persuade,
    Recruit,
    Turn,
)

# ---- briefing ----


class BeginTurn(Step):
    def ask(self, s: State) -> i64:
        b = board(s)
        b.turn += 1
        b.phase = BRIEFING
        b.fresh = 0
        b.objective = NOBODY
        b.fate = OPEN
        if objectives_left(b) == 0:  # D9
            b.objectives = b.spent
            b.spent = 0
        proceed(s)
        return NO_ONE


class TurnUp(Step):
    """The top objective lies open; it is no longer part of the deck."""  # 1.1

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.ahead != 0:
            objective = first(b.ahead)
            b.ahead = rest(b.ahead)
            forget_objective(b, objective)
            self.turn_up(b, objective)
        elif b.objectives != 0:
            s.cards = (b.objectives << OBJECTIVE, 0, 0)
            return CHANCE
        elif b.unders != 0:
            self.turn_up(b, next_under(b))
        else:  # only with a corrected card file
            end(b, STOPPED)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.objectives &= ~bit(card - OBJECTIVE)
        self.turn_up(b, card - OBJECTIVE)

    def turn_up(self, b: Board, objective: i64) -> None:
        b.objective = objective
        if b.log is not None:
            name, vp = self.deck.objective_ids[objective], self.deck.vp[objective]
            tell(b, log_lines.Turn(turn=b.turn, objective=name, n=vp), EVERYONE)
        proceed(b)

    def deals(self, s: State) -> bool:
        return True


class PlaceBalance(Step):
    """To the side with fewer points, at equal points to the loser of the last ceasefire; in turn 1 by lot."""  # 1.2

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.balance < 0:
            s.buttons = bit(BALANCE_KGB) | bit(BALANCE_CIA)
            return CHANCE
        lead = score(b, CIA) - score(b, KGB)
        if lead != 0:
            self.give(b, KGB if lead > 0 else CIA)
        else:
            self.give(b, b.loser if b.loser >= 0 else b.balance)  # D1
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        self.give(board(s), button - BALANCE_KGB)

    def give(self, b: Board, side: i64) -> None:
        if b.log is not None:
            tell(b, log_lines.Balance(side=SIDES[side]), EVERYONE)
        b.balance = side
        proceed(b)


class ShuffleGroups(Step):
    """All groups are in the deck again, and nobody knows their order."""  # 1.4

    def ask(self, s: State) -> i64:
        b = board(s)
        b.deck = bit(GROUPS) - 1
        b.top = 0
        b.seen_kgb = 0
        b.seen_cia = 0
        b.piled = 0
        proceed(s)
        return NO_ONE


class AnalystLooks(Step):
    """A side whose analyst worked puts the top three groups in order."""  # 1.5, D2

    def __init__(self, look: int) -> None:
        self.look: i64 = look

    def ask(self, s: State) -> i64:
        b = board(s)
        side = b.analyst
        b.analyst = NOBODY
        proceed(s)
        if side >= 0:
            call(s, self.look, side, 0, 0)
        return NO_ONE


# ---- the next three cards of a deck: for the analyst and the Space Race ----


class LookAtGroups(Step):
    """Chance deals the next three groups to the side; `count` are in its hand."""  # 1.5

    def ask(self, s: State) -> i64:
        b = board(s)
        if s.count < 3:
            s.cards = (b.deck, 0, 0)
            return CHANCE
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.deck &= ~bit(card)
        b.looked |= bit(card)
        s.count += 1

    def unseen(self, s: State) -> bool:
        return True


class LookAtObjectives(Step):
    """The next three objectives, fewer if fewer are left, come to the side; `count` are in its hand."""  # 8.4.4, E7

    def ask(self, s: State) -> i64:
        b = board(s)
        while s.count < 3:
            if b.ahead != 0:
                objective = first(b.ahead)
                b.ahead = rest(b.ahead)
                forget_objective(b, objective)
            elif b.objectives != 0:
                s.cards = (b.objectives << OBJECTIVE, 0, 0)
                return CHANCE
            elif b.unders != 0:
                objective = next_under(b)
            else:
                break
            b.looked |= bit(OBJECTIVE + objective)
            s.count += 1
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.objectives &= ~bit(card - OBJECTIVE)
        b.looked |= bit(card)
        s.count += 1

    def unseen(self, s: State) -> bool:
        return True


class PutInOrder(Step):
    """The side puts the cards in its hand back on their deck, the next one first."""  # 1.5, 8.4.4

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if s.count == 0 and s.log is not None:
            self.story(b)
        if b.looked & (b.looked - 1) != 0:
            s.cards = (b.looked, 0, 0)
            return s.side
        self.card(s, members(b.looked)[0])
        if s.log is not None:
            tell(s, log_lines.Ordered(side=SIDES[s.side]), EVERYONE)
        proceed(s)
        return NO_ONE

    def story(self, b: Board) -> None:
        """Only the one who looks reads what he sees."""
        ids = self.deck.group_ids + self.deck.objective_ids
        cards = ",".join([ids[card] for card in members(b.looked)])
        tell(b, log_lines.Sees(side=SIDES[b.side], cards=cards), 1 << int(b.side))

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.looked &= ~bit(card)
        s.count += 1
        if card < OBJECTIVE:
            b.top = push(b.top, card)
            see_group(b, s.side, card)
        else:
            b.ahead = push(b.ahead, card - OBJECTIVE)
            see_objective(b, s.side, card - OBJECTIVE)

    def unseen(self, s: State) -> bool:
        return True


# ---- planning ----


class ChooseAgent(Step):
    """A side secretly names its Agent X; if one watches the other, the watched side chooses first."""  # 2.1, 2.2

    def __init__(self, deck: Deck, place: int) -> None:
        self.deck: Deck = deck
        self.second: i64 = place

    def ask(self, s: State) -> i64:
        b = board(s)
        b.phase = PLANNING
        side = (1 - b.watcher if b.watcher >= 0 else KGB) ^ self.second
        s.places = (hq(b, side) << AGENT, 0)
        return side

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        side = s.decider
        agent = place - AGENT
        set_hq(b, side, hq(b, side) & ~bit(agent))
        set_agent_x(b, side, agent)
        if b.log is not None:
            self.story(b, log_lines.Chose, side, 1 << int(side))
        if b.watcher == 1 - side:  # D3
            b.shown |= bit(side)
            if b.log is not None:
                self.story(b, log_lines.Shown, side, 1 << int(b.watcher))
        proceed(s)

    def story(self, b: Board, line: type[log_lines.OfAgent], side: i64, readers: int) -> None:
        tell(b, line(side=SIDES[side], agent=self.deck.agent_ids[agent_x(b, side)]), readers)

    def secret(self, s: State) -> bool:
        """The side that chooses first is not seen by the other, unless that one watches."""
        return self.second == 0 and board(s).watcher < 0

    def mixes(self, s: State) -> bool:
        return True

    def unseen(self, s: State) -> bool:
        return True


class EndLeave(Step):
    """When both have chosen, agents on leave return to their headquarters."""  # 2.3

    def ask(self, s: State) -> i64:
        b = board(s)
        b.watcher = NOBODY
        b.rested_kgb = b.leave_kgb
        b.rested_cia = b.leave_cia
        b.hq_kgb |= b.leave_kgb
        b.hq_cia |= b.leave_cia
        b.leave_kgb = 0
        b.leave_cia = 0
        if s.log is not None:
            tell(s, log_lines.Planned(), EVERYONE)
        proceed(s)
        return NO_ONE


class NameFirst(Step):
    """The holder of the balance token says who acts first."""  # 1.3, D19

    def ask(self, s: State) -> i64:
        s.buttons = bit(FIRST_KGB) | bit(FIRST_CIA)
        return board(s).balance

    def press(self, s: State, button: i64) -> None:
        if s.log is not None:
            tell(s, log_lines.First(side=SIDES[s.decider], first=SIDES[button]), EVERYONE)
        proceed(s)
        s.side = button


# ---- programs ----


def write_programs(code: Code, deck: Deck) -> int:
    """The course of the game; answers the step at which a turn begins."""
    recruit = code.program("recruit", [Recruit(deck)])
    military = code.program("military", [Destroy(deck)])
    economic = code.program("economic", [Turn(deck)])
    media = code.program("media", [LookAtTop(deck), DecideTop(deck)])
    political = code.program("political", [Persuade(deck)])
    escalation = code.program("escalation", [Escalate(deck)])
    analyst = code.program("analyst", [LookAtGroups(), PutInOrder(deck)])
    space_race = code.program("space_race", [LookAtObjectives(), PutInOrder(deck)])
    olympics = code.program("olympics", [Revive(deck)])
    begin = len(code.steps)
    return code.program(
        "turn",
        [
            BeginTurn(),
            TurnUp(deck),
            PlaceBalance(),
            ShuffleGroups(),
            AnalystLooks(analyst),
            ChooseAgent(deck, 0),
            ChooseAgent(deck, 1),
            EndLeave(),
            NameFirst(),
            Act(deck, recruit, [military, economic, media, political], escalation),
            Ceasefire(deck),
            Disorder(deck),
            OpenAgents(deck),
            Debrief(deck),
            Claim(deck),
            Regroup(deck),
            Windows(deck, space_race, olympics),
            CheckVictory(deck, begin),
        ],
    )
