"""CIA vs KGB: ceasefire (4), debriefing (5) and détente (6)."""

from typing import Final

from mypy_extensions import i64

from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.machine import CHANCE, NO_ONE, State, Step, call, proceed, tail, tell
from detente.titles.cia_vs_kgb import log_lines
from detente.titles.cia_vs_kgb.state import (
    AGENT,
    AGENTS,
    ANALYST,
    ASSASSIN,
    CEASEFIRE,
    CIA,
    DEBRIEFING,
    DEPUTY,
    DETENTE,
    DIRECTOR,
    DOUBLE,
    FACTIONS,
    KGB,
    NOBEL,
    NOBODY,
    OBJECTIVE,
    OLYMPICS,
    OPEN,
    SIDES,
    SPACE_RACE,
    SPY,
    TAKEN,
    UNDER,
    Board,
    Deck,
    agent_x,
    board,
    dead,
    discard,
    forget_objective,
    hq,
    is_over,
    last,
    objectives_left,
    part,
    put_under,
    row,
    score,
    send_on_leave,
    set_agent_x,
    set_hq,
    set_won,
    terminate,
    usable,
    with_ability,
    without_last,
    won,
)
from detente.titles.cia_vs_kgb.struggle import DONE, WATCH, open_agent, use_event

MAX_TURNS: Final = 200  # turns  # D10

GOAL: Final = 1  # endings
HIGHER_TOTAL: Final = 2
EXTRA_TURNS: Final = 3
STOPPED: Final = 4
ENDINGS: Final = ["", "goal", "higher_total", "extra_turns", "stopped"]


def note_agent(deck: Deck, b: Board, line: type[log_lines.OfAgent], side: i64, agent: i64) -> None:
    """A line of the log about a side's agent."""
    tell(b, line(side=SIDES[side], agent=deck.agent_ids[agent]), EVERYONE)


def note_objective(deck: Deck, b: Board, line: type[log_lines.OfObjective], side: i64, objective: i64) -> None:
    """A line of the log about an objective, and a side if it is somebody's."""
    who = SIDES[side] if side >= 0 else "none"
    tell(b, line(side=who, objective=deck.objective_ids[objective], n=deck.vp[objective]), EVERYONE)


# ---- ceasefire ----


def strongest(deck: Deck, b: Board, side: i64, faction: i64) -> i64:
    """The influence of a side's strongest group of a faction; 0 if it has none."""  # 4.3
    best: i64 = 0
    rest = row(b, side) & deck.of_faction[faction]
    while rest != 0:
        best = max(best, deck.influence[lowest(rest)])
        rest &= rest - 1
    return best


def biased_to(deck: Deck, b: Board) -> i64:
    """The side that the bias order prefers at equal sums; NOBODY if neither has a group."""  # 4.3, D1
    for n in range(4):
        faction = deck.bias[4 * b.objective + n]
        lead = strongest(deck, b, CIA, faction) - strongest(deck, b, KGB, faction)
        if lead != 0:
            return CIA if lead > 0 else KGB
    return NOBODY


def dominant(deck: Deck, b: Board) -> i64:
    """The side with the larger sum that is not over the stability; NOBODY if both are over or have no group."""  # 4.2
    over_kgb = is_over(deck, b, KGB)
    over_cia = is_over(deck, b, CIA)
    if over_kgb or over_cia:
        return NOBODY if over_kgb and over_cia else CIA if over_kgb else KGB
    lead = b.sum_cia - b.sum_kgb
    if lead == 0:
        return biased_to(deck, b)
    return CIA if lead > 0 else KGB


class Ceasefire(Step):
    """Who is in disorder, who puts his token on the objective, and whose it is at once."""  # 4.1 to 4.6

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        b.phase = CEASEFIRE
        b.disorder = (1 if is_over(self.deck, b, KGB) else 0) + (2 if is_over(self.deck, b, CIA) else 0)
        b.token = dominant(self.deck, b)
        b.loser = 1 - b.token if b.token >= 0 else NOBODY
        self.report(b)
        if b.token < 0:  # 4.6, D1
            bury(self.deck, b)
        elif b.disorder != 0:  # 4.4
            take(self.deck, b, b.token)
        proceed(s)
        return NO_ONE

    def report(self, b: Board) -> None:
        """Keep what everybody sees now, for a page that shows how the turn was decided."""
        b.last_turn = b.turn
        b.last_objective = b.objective
        b.last_row_kgb = b.row_kgb
        b.last_row_cia = b.row_cia
        b.last_token = b.token
        b.last_disorder = b.disorder
        b.last_x_kgb = b.last_x_cia = b.last_taker = b.last_bottom = NOBODY
        b.last_lost = 0
        if b.log is not None:
            ceasefire = log_lines.Ceasefire(
                kgb=b.sum_kgb,
                cia=b.sum_cia,
                n=self.deck.stability[b.objective],
                winner=SIDES[b.token] if b.token >= 0 else "none",
                how=self.how(b),
                faction=self.deciding_faction(b),
            )
            tell(b, ceasefire, EVERYONE)

    def how(self, b: Board) -> str:
        if b.disorder == 3:
            return "both_disorder"
        if b.disorder != 0:
            return "disorder"
        if b.token < 0:
            return "nothing"
        return "bias" if b.sum_kgb == b.sum_cia else "influence"

    def deciding_faction(self, b: Board) -> str:
        """The first faction of the bias order in which the sides differ."""
        for n in range(4):
            faction = self.deck.bias[4 * b.objective + n]
            if strongest(self.deck, b, CIA, faction) != strongest(self.deck, b, KGB, faction):
                return FACTIONS[faction]
        return "none"


def take(deck: Deck, b: Board, side: i64) -> None:
    """A side takes the objective of the turn."""
    b.fate = TAKEN
    b.last_taker = side
    gain(deck, b, side, b.objective)
    if b.log is not None:
        note_objective(deck, b, log_lines.Taken, side, b.objective)


def gain(deck: Deck, b: Board, side: i64, objective: i64) -> None:
    """An objective becomes a trophy of this turn."""
    set_won(deck, b, side, won(b, side) | bit(objective))
    b.fresh |= bit(objective)


def bury(deck: Deck, b: Board) -> None:
    """The objective of the turn goes face down under its deck."""
    b.fate = UNDER
    put_under(b, b.objective)
    if b.log is not None:
        note_objective(deck, b, log_lines.Buried, NOBODY, b.objective)


class Disorder(Step):
    """Agents X of the sides in disorder are opened and lost; `count` is the side."""  # 4.4 to 4.6

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        while s.count < 2:
            side = s.count
            if b.disorder & bit(side) != 0:
                if b.open & bit(side) == 0:
                    open_agent(self.deck, b, side)
                set_last_x(b, side)
                prize = with_ability(self.deck, usable(self.deck, b, side), NOBEL)
                if prize != 0 and agent_x(b, side) != DEPUTY:
                    s.cards = (prize << OBJECTIVE, 0, 0)
                    s.buttons = bit(DONE)
                    return side
                self.lose(b, side)
            s.count += 1
        proceed(s)
        return NO_ONE

    def lose(self, b: Board, side: i64) -> None:
        agent = agent_x(b, side)
        set_agent_x(b, side, NOBODY)
        if agent == DEPUTY:  # 4.5
            set_hq(b, side, hq(b, side) | bit(DEPUTY))
            if b.log is not None:
                note_agent(self.deck, b, log_lines.Survived, side, agent)
        else:
            terminate(b, side, agent)
            b.last_lost |= bit(side)
            if b.log is not None:
                note_agent(self.deck, b, log_lines.Terminated, side, agent)

    def press(self, s: State, button: i64) -> None:
        self.lose(board(s), s.count)
        s.count += 1

    def card(self, s: State, card: i64) -> None:
        b = board(s)  # 8.4.1, E5
        side = s.count
        agent = agent_x(b, side)
        use_event(self.deck, b, side, card - OBJECTIVE)
        set_agent_x(b, side, NOBODY)
        send_on_leave(b, side, agent)
        if b.log is not None:
            note_agent(self.deck, b, log_lines.Saved, side, agent)
        s.count += 1


def set_last_x(b: Board, side: i64) -> None:
    """Keep who Agent X was."""
    if side:
        b.last_x_cia = b.x_cia
    else:
        b.last_x_kgb = b.x_kgb


# ---- debriefing ----


def working(b: Board, role: i64, *, with_token: bool) -> i64:
    """Somebody fields this role: whose agent works? If both do, that of the side with its token there, or without."""
    kgb = b.x_kgb == role
    cia = b.x_cia == role
    if kgb and cia:
        if b.token < 0:  # D1
            return NOBODY
        return b.token if with_token else 1 - b.token
    return KGB if kgb else CIA


class OpenAgents(Step):
    """The Agents X that are still in the field are opened."""  # 5.1

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        b.phase = DEBRIEFING
        for side in range(2):
            if agent_x(b, side) >= 0:
                if b.open & bit(side) == 0:
                    open_agent(self.deck, b, side)
                set_last_x(b, side)
        proceed(s)
        return NO_ONE


class Debrief(Step):
    """The agents work in rising initiative; `count` is the place in that order."""  # 5.2

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        while s.count < AGENTS:
            role = self.deck.order[s.count]
            if b.x_kgb == role or b.x_cia == role:
                who = self.work(b, role)
                if who != NO_ONE:
                    return who
            s.count += 1
        proceed(s)
        return NO_ONE

    def work(self, b: Board, role: i64) -> i64:
        """Let the agents of a role work; answers who must decide something."""
        if role == SPY:
            self.spy(b)
        elif role == DOUBLE:
            return self.double_agent(b)
        elif role == ANALYST:
            b.analyst = working(b, ANALYST, with_token=False)  # 5.6
            if b.analyst >= 0 and b.log is not None:
                note_agent(self.deck, b, log_lines.Analyst, b.analyst, ANALYST)
        elif role == ASSASSIN:
            self.assassin(b)
        elif role == DIRECTOR:
            return self.director(b)
        return NO_ONE

    def spy(self, b: Board) -> None:
        """The objective goes to the side that has no token on it."""  # 5.3
        if b.fate == OPEN:
            who = working(b, SPY, with_token=False)
            if b.log is not None:
                note_agent(self.deck, b, log_lines.Spy, who, SPY)
            take(self.deck, b, 1 - b.token)

    def double_agent(self, b: Board) -> i64:
        """Send an agent from the enemy headquarters on leave, or watch his next planning."""  # 5.5
        side = working(b, DOUBLE, with_token=True)
        if side < 0:
            return NO_ONE
        b.places = ((hq(b, 1 - side) & ~bit(DEPUTY)) << AGENT, 0)
        b.buttons = bit(WATCH)
        return side

    def assassin(self, b: Board) -> None:
        """With his own token: the enemy Agent X is lost, and the objective, unless it is taken."""  # 5.7, D5
        if b.token < 0 or b.disorder != 0 or agent_x(b, b.token) != ASSASSIN:
            return
        enemy = 1 - b.token
        victim = agent_x(b, enemy)
        if b.log is not None:
            note_agent(self.deck, b, log_lines.Assassin, b.token, ASSASSIN)
        if victim == DEPUTY:  # 5.4
            if b.log is not None:
                note_agent(self.deck, b, log_lines.Survived, enemy, victim)
        else:
            set_agent_x(b, enemy, NOBODY)
            terminate(b, enemy, victim)
            b.last_lost |= bit(enemy)
            if b.log is not None:
                note_agent(self.deck, b, log_lines.Terminated, enemy, victim)
        if b.fate == OPEN:
            bury(self.deck, b)

    def director(self, b: Board) -> i64:
        """With his own token: the bottom card of the objective deck, too."""  # 5.8, D6, D7
        if b.token < 0 or agent_x(b, b.token) != DIRECTOR:
            return NO_ONE
        if b.unders > 0:
            b.unders -= 1
            self.claim(b, b.under[b.unders])
        elif b.objectives != 0:
            b.cards = (b.objectives << OBJECTIVE, 0, 0)
            return CHANCE
        elif b.ahead != 0:
            objective = last(b.ahead)
            b.ahead = without_last(b.ahead)
            forget_objective(b, objective)
            self.claim(b, objective)
        return NO_ONE

    def claim(self, b: Board, objective: i64) -> None:
        b.last_bottom = objective
        gain(self.deck, b, b.token, objective)
        if b.log is not None:
            note_objective(self.deck, b, log_lines.Director, b.token, objective)

    def card(self, s: State, card: i64) -> None:
        b = board(s)
        b.objectives &= ~bit(card - OBJECTIVE)
        self.claim(b, card - OBJECTIVE)
        s.count += 1

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        enemy = 1 - s.decider
        agent = place - AGENT
        set_hq(b, enemy, hq(b, enemy) & ~bit(agent))
        send_on_leave(b, enemy, agent)
        if b.log is not None:
            note_agent(self.deck, b, log_lines.Sent, enemy, agent)
        s.count += 1

    def press(self, s: State, button: i64) -> None:
        b = board(s)
        b.watcher = s.decider
        if b.log is not None:
            note_agent(self.deck, b, log_lines.Watch, s.decider, DOUBLE)
        s.count += 1


class Claim(Step):
    """Whoever has his token on the objective takes it, if nobody has; the token comes back."""  # 5.9

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        if b.fate == OPEN:
            take(self.deck, b, b.token)
        b.token = NOBODY
        proceed(s)
        return NO_ONE


# ---- détente ----


class Regroup(Step):
    """Agents X go on leave, groups to the discards."""  # 6.1, 6.2

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        b = board(s)
        b.phase = DETENTE
        for side in range(2):
            agent = agent_x(b, side)
            set_agent_x(b, side, NOBODY)
            if agent == DEPUTY:
                set_hq(b, side, hq(b, side) | bit(DEPUTY))
            elif agent >= 0:
                send_on_leave(b, side, agent)
                if b.log is not None:
                    note_agent(self.deck, b, log_lines.Leave, side, agent)
            while row(b, side) != 0:
                group = lowest(row(b, side))
                part(self.deck, b, side, group)
                discard(b, group)
        b.open = 0
        b.shown = 0
        b.disorder = 0
        b.rested_kgb = 0
        b.rested_cia = 0
        proceed(s)
        return NO_ONE


class Windows(Step):
    """Events of this phase, the holder of the balance token first; `count` windows are closed."""  # 8.1, E9, E10

    def __init__(self, deck: Deck, space_race: int, olympics: int) -> None:
        self.deck: Deck = deck
        self.space_race: i64 = space_race
        self.olympics: i64 = olympics

    def ask(self, s: State) -> i64:
        b = board(s)
        while s.count < 2:
            side = b.balance ^ s.count
            events = events_in_detente(self.deck, b, side)
            if events != 0:
                s.cards = (events << OBJECTIVE, 0, 0)
                s.buttons = bit(DONE)
                return side
            s.count += 1
        proceed(s)
        return NO_ONE

    def press(self, s: State, button: i64) -> None:
        s.count += 1

    def card(self, s: State, card: i64) -> None:
        side = s.decider
        objective = card - OBJECTIVE
        use_event(self.deck, board(s), side, objective)
        program = self.space_race if self.deck.ability[objective] == SPACE_RACE else self.olympics
        call(s, program, side, 0, 0)


def events_in_detente(deck: Deck, b: Board, side: i64) -> i64:
    """The event objectives that a side may use in détente."""  # E7, E8
    own = usable(deck, b, side)
    if own == 0:
        return 0
    out: i64 = 0
    if objectives_left(b) != 0:
        out |= with_ability(deck, own, SPACE_RACE)
    if dead(b, side) != 0:
        out |= with_ability(deck, own, OLYMPICS)
    return out


class Revive(Step):
    """Olympic Games: a terminated agent comes back, on leave."""  # 8.4.5

    def __init__(self, deck: Deck) -> None:
        self.deck: Deck = deck

    def ask(self, s: State) -> i64:
        s.places = (dead(board(s), s.side) << AGENT, 0)
        return s.side

    def place(self, s: State, place: i64) -> None:
        b = board(s)
        agent = place - AGENT
        if s.side:
            b.dead_cia &= ~bit(agent)
        else:
            b.dead_kgb &= ~bit(agent)
        send_on_leave(b, s.side, agent)
        if b.log is not None:
            note_agent(self.deck, b, log_lines.Revived, s.side, agent)
        proceed(s)


class CheckVictory(Step):
    """100 points win; if both have them, the higher total; else the next turn begins."""  # 6.3, 6.4, 7.1, 7.2

    def __init__(self, deck: Deck, turn: int) -> None:
        self.deck: Deck = deck
        self.turn: i64 = turn

    def ask(self, s: State) -> i64:
        b = board(s)
        if s.log is not None:
            tell(s, log_lines.Score(kgb=b.score_kgb, cia=b.score_cia), EVERYONE)
        lead = b.score_cia - b.score_kgb
        least = min(b.score_kgb, b.score_cia)
        if max(b.score_kgb, b.score_cia) >= self.deck.goal and lead != 0:
            ending: i64 = GOAL if least < self.deck.goal else HIGHER_TOTAL
            end(b, EXTRA_TURNS if b.extra > 0 else ending)
        elif b.turn >= MAX_TURNS:
            end(b, STOPPED)
        else:
            if least >= self.deck.goal:
                b.extra += 1
                if s.log is not None:
                    tell(s, log_lines.Extra(n=b.score_cia), EVERYONE)
            tail(s, self.turn, 0, 0, 0)
        return NO_ONE


def end(b: Board, ending: i64) -> None:
    """The side with more points has won; equal points are a draw."""
    lead = score(b, CIA) - score(b, KGB)
    b.over = 3 if lead == 0 else 1 + (CIA if lead > 0 else KGB)
    b.ending = ending
    if b.log is not None:
        winner = "none" if lead == 0 else SIDES[1 if lead > 0 else 0]
        tell(b, log_lines.Won(winner=winner, ending=ENDINGS[ending], kgb=b.score_kgb, cia=b.score_cia), EVERYONE)
