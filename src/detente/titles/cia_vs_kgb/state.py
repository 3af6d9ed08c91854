"""CIA vs KGB: the cards as numbers (`Deck`) and the state of one game (`Board`).

Groups have the numbers 0 to 23 and objectives 0 to 20, in the order of the card file; agents 0 to 5, the same for both
sides. A set is a bit mask, "nobody" is -1. Of the face-down decks only the order is kept that somebody may know: what
lies on top (`top`, `ahead`) and what was put under the objectives in sight of everybody (`under`). The rest of a deck
is a set from which chance draws.
"""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from detente.bits import bit, count_word, lowest
from detente.machine import BLANK, State, Stored

# what a number of the state stands for; a set is a bit mask, a row at most three cards in order
Side = i64
Sides = i64
Phase = i64
Fate = i64
Groups = i64
GroupRow = i64
Objective = i64
Objectives = i64
ObjectiveRow = i64
Role = i64
Roles = i64
Cards = i64  # groups and objectives

KGB: Final = 0
CIA: Final = 1
NOBODY: Final = -1
SIDES: Final = ["kgb", "cia"]

GROUPS: Final = 24
OBJECTIVES: Final = 21
AGENTS: Final = 6
AGENT: Final = 24  # places 0 to 23 are groups on the table, 24 to 29 agents
OBJECTIVE: Final = 24  # cards 0 to 23 are groups, 24 to 44 objectives

MILITARY: Final = 0
ECONOMIC: Final = 1
MEDIA: Final = 2
POLITICAL: Final = 3
FACTIONS: Final = ["military", "economic", "media", "political"]

SPY: Final = 0
DEPUTY: Final = 1
DOUBLE: Final = 2
ANALYST: Final = 3
ASSASSIN: Final = 4
DIRECTOR: Final = 5
ROLES: Final = ["master_spy", "deputy_director", "double_agent", "analyst", "assassin", "director"]

NOBEL: Final = 1  # abilities of event objectives; 0 is a country
LIVE_BENEFIT: Final = 2
ESCALATION: Final = 3
SPACE_RACE: Final = 4
OLYMPICS: Final = 5
SUMMIT: Final = 6

BRIEFING: Final = 1  # phases
PLANNING: Final = 2
STRUGGLE: Final = 3
CEASEFIRE: Final = 4
DEBRIEFING: Final = 5
DETENTE: Final = 6
PHASES: Final = ["", "briefing", "planning", "struggle", "ceasefire", "debriefing", "detente"]

OPEN: Final = 0  # where the objective of the turn is
TAKEN: Final = 1
UNDER: Final = 2
FATES: Final = ["open", "taken", "under"]


@final
class Deck:
    """What the card file says, as numbers. One object for all games that are played with that file."""

    def __init__(self) -> None:
        self.group_ids: list[str] = []
        self.objective_ids: list[str] = []
        self.agent_ids: list[str] = []
        self.influence: vec[i64] = vec[i64]()  # of each group
        self.faction: vec[i64] = vec[i64]()
        self.of_faction: vec[i64] = vec[i64]()  # the groups of each faction
        self.up_to: vec[i64] = vec[i64]()  # [n]: the groups with an influence of at most n, 0 to 6
        self.stability: vec[i64] = vec[i64]()  # of each objective
        self.population: vec[i64] = vec[i64]()
        self.vp: vec[i64] = vec[i64]()
        self.bias: vec[i64] = vec[i64]()  # [4 * objective + n]: the faction that decides a tie in the n-th place
        self.ability: vec[i64] = vec[i64]()
        self.events: i64 = 0  # the objectives that have an ability
        self.order: vec[i64] = vec[i64]()  # the agents by rising initiative
        self.goal: i64 = 0  # the victory points that win


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Board(State):
    """One game of CIA vs KGB."""

    def __init__(self, blank: bool) -> None:
        super().__init__()
        self.turn: i64 = 0
        self.phase: Phase = 0
        self.extra: i64 = 0  # turns begun at equal scores of 100 or more
        self.balance: Side = NOBODY
        self.loser: Side = NOBODY  # framed; of the last ceasefire; NOBODY: both in disorder, or no token
        self.steal_from_over: i64 = 1  # framed; option: a political group may steal from a side over the stability
        # the groups
        self.row_kgb: Groups = 0
        self.row_cia: Groups = 0
        self.ready: Groups = 0
        self.pile: vec[i64] = BLANK if blank else vec[i64]([0] * GROUPS)  # the discards, the top one last
        self.piled: i64 = 0
        self.deck: Groups = (1 << GROUPS) - 1
        self.top: GroupRow = 0  # a row of at most 3 groups, see `push`
        self.seen_kgb: Groups = 0  # those of them that a side knows
        self.seen_cia: Groups = 0
        self.looked: Cards = 0  # cards that a side has in hand to put them back in order, numbered as cards
        # the objectives
        self.objective: Objective = NOBODY  # of this turn
        self.fate: Fate = OPEN
        self.token: Side = NOBODY
        self.disorder: Sides = 0  # bit of a side: it is in civil disorder
        self.won_kgb: Objectives = 0
        self.won_cia: Objectives = 0
        self.fresh: Objectives = 0  # won in this turn
        self.spent: Objectives = 0  # the objective discards
        self.objectives: Objectives = (1 << OBJECTIVES) - 1
        self.ahead: ObjectiveRow = 0  # a row of at most 3 objectives
        self.ahead_kgb: Objectives = 0  # those of them that a side knows
        self.ahead_cia: Objectives = 0
        self.under: vec[i64] = BLANK if blank else vec[i64]([0] * OBJECTIVES)  # the bottom of the deck, lowest last
        self.unders: i64 = 0
        # the agents
        self.hq_kgb: Roles = (1 << AGENTS) - 1
        self.leave_kgb: Roles = 0
        self.dead_kgb: Roles = 0
        self.rested_kgb: Roles = 0  # framed; back from leave since this turn's planning: cannot be Agent X
        self.hq_cia: Roles = (1 << AGENTS) - 1
        self.leave_cia: Roles = 0
        self.dead_cia: Roles = 0
        self.rested_cia: Roles = 0  # framed
        self.x_kgb: Role = NOBODY
        self.x_cia: Role = NOBODY
        self.open: Sides = 0  # framed; bit of a side: its Agent X lies face up
        self.shown: Sides = 0  # framed; bit of a side: the opponent has been shown its Agent X
        self.analyst: Side = NOBODY  # whose analyst looks in the next briefing
        self.watcher: Side = NOBODY  # who sees the enemy's Agent X in the next planning
        # how the last ceasefire and debriefing went
        self.last_turn: i64 = 0
        self.last_objective: Objective = NOBODY
        self.last_row_kgb: Groups = 0
        self.last_row_cia: Groups = 0
        self.last_token: Side = NOBODY
        self.last_disorder: Sides = 0
        self.last_x_kgb: Role = NOBODY
        self.last_x_cia: Role = NOBODY
        self.last_taker: Side = NOBODY
        self.last_bottom: Objective = NOBODY  # the objective that a director took from under the deck
        self.last_lost: Sides = 0  # bit of a side: its Agent X was terminated
        # derived from the above, kept by join(), part() and set_won()
        self.sum_kgb: i64 = 0
        self.sum_cia: i64 = 0
        self.score_kgb: i64 = 0
        self.score_cia: i64 = 0

    # ---- written by tools/write_states.py from the fields above ----

    def refill(self, field: str, words: list[int]) -> None:
        if field == "pile":
            self.pile = vec[i64](words)
        elif field == "under":
            self.under = vec[i64](words)
        else:
            super().refill(field, words)

    def clone(self) -> State:
        new = Board(True)
        new.copy_frame(self)
        new.turn = self.turn
        new.phase = self.phase
        new.extra = self.extra
        new.balance = self.balance
        new.loser = self.loser
        new.steal_from_over = self.steal_from_over
        new.row_kgb = self.row_kgb
        new.row_cia = self.row_cia
        new.ready = self.ready
        new.pile = self.pile[:]
        new.piled = self.piled
        new.deck = self.deck
        new.top = self.top
        new.seen_kgb = self.seen_kgb
        new.seen_cia = self.seen_cia
        new.looked = self.looked
        new.objective = self.objective
        new.fate = self.fate
        new.token = self.token
        new.disorder = self.disorder
        new.won_kgb = self.won_kgb
        new.won_cia = self.won_cia
        new.fresh = self.fresh
        new.spent = self.spent
        new.objectives = self.objectives
        new.ahead = self.ahead
        new.ahead_kgb = self.ahead_kgb
        new.ahead_cia = self.ahead_cia
        new.under = self.under[:]
        new.unders = self.unders
        new.hq_kgb = self.hq_kgb
        new.leave_kgb = self.leave_kgb
        new.dead_kgb = self.dead_kgb
        new.rested_kgb = self.rested_kgb
        new.hq_cia = self.hq_cia
        new.leave_cia = self.leave_cia
        new.dead_cia = self.dead_cia
        new.rested_cia = self.rested_cia
        new.x_kgb = self.x_kgb
        new.x_cia = self.x_cia
        new.open = self.open
        new.shown = self.shown
        new.analyst = self.analyst
        new.watcher = self.watcher
        new.last_turn = self.last_turn
        new.last_objective = self.last_objective
        new.last_row_kgb = self.last_row_kgb
        new.last_row_cia = self.last_row_cia
        new.last_token = self.last_token
        new.last_disorder = self.last_disorder
        new.last_x_kgb = self.last_x_kgb
        new.last_x_cia = self.last_x_cia
        new.last_taker = self.last_taker
        new.last_bottom = self.last_bottom
        new.last_lost = self.last_lost
        new.sum_kgb = self.sum_kgb
        new.sum_cia = self.sum_cia
        new.score_kgb = self.score_kgb
        new.score_cia = self.score_cia
        return new

    def stored(self) -> list[Stored]:
        return [
            ("turn", "i64", False),
            ("phase", "Phase", False),
            ("extra", "i64", False),
            ("balance", "Side", False),
            ("loser", "Side", True),
            ("steal_from_over", "i64", True),
            ("row_kgb", "Groups", False),
            ("row_cia", "Groups", False),
            ("ready", "Groups", False),
            ("pile", "vec[i64]", False),
            ("piled", "i64", False),
            ("deck", "Groups", False),
            ("top", "GroupRow", False),
            ("seen_kgb", "Groups", False),
            ("seen_cia", "Groups", False),
            ("looked", "Cards", False),
            ("objective", "Objective", False),
            ("fate", "Fate", False),
            ("token", "Side", False),
            ("disorder", "Sides", False),
            ("won_kgb", "Objectives", False),
            ("won_cia", "Objectives", False),
            ("fresh", "Objectives", False),
            ("spent", "Objectives", False),
            ("objectives", "Objectives", False),
            ("ahead", "ObjectiveRow", False),
            ("ahead_kgb", "Objectives", False),
            ("ahead_cia", "Objectives", False),
            ("under", "vec[i64]", False),
            ("unders", "i64", False),
            ("hq_kgb", "Roles", False),
            ("leave_kgb", "Roles", False),
            ("dead_kgb", "Roles", False),
            ("rested_kgb", "Roles", True),
            ("hq_cia", "Roles", False),
            ("leave_cia", "Roles", False),
            ("dead_cia", "Roles", False),
            ("rested_cia", "Roles", True),
            ("x_kgb", "Role", False),
            ("x_cia", "Role", False),
            ("open", "Sides", True),
            ("shown", "Sides", True),
            ("analyst", "Side", False),
            ("watcher", "Side", False),
            ("last_turn", "i64", False),
            ("last_objective", "Objective", False),
            ("last_row_kgb", "Groups", False),
            ("last_row_cia", "Groups", False),
            ("last_token", "Side", False),
            ("last_disorder", "Sides", False),
            ("last_x_kgb", "Role", False),
            ("last_x_cia", "Role", False),
            ("last_taker", "Side", False),
            ("last_bottom", "Objective", False),
            ("last_lost", "Sides", False),
        ]

    # ---- end of what is written ----


def board(s: State) -> Board:
    """The state as this title's own."""
    return cast(Board, s)


# ---- groups on the table ----


def row(b: Board, side: i64) -> i64:
    """The groups of a side."""
    return b.row_cia if side else b.row_kgb


def influence(b: Board, side: i64) -> i64:
    """The sum of a side's groups, ready or mobilized."""  # 3.5
    return b.sum_cia if side else b.sum_kgb


def is_over(deck: Deck, b: Board, side: i64) -> bool:
    """Is a side's influence larger than the stability?"""  # 4.1
    return influence(b, side) > deck.stability[b.objective]


def room(deck: Deck, b: Board, side: i64) -> bool:
    """May a side have one more group?"""  # 3.4
    return count_word(row(b, side)) < deck.population[b.objective]


def join(deck: Deck, b: Board, side: i64, group: i64) -> None:
    """Put a group before a side; whether it is ready stays as it is."""
    if side:
        b.row_cia |= bit(group)
        b.sum_cia += deck.influence[group]
    else:
        b.row_kgb |= bit(group)
        b.sum_kgb += deck.influence[group]


def part(deck: Deck, b: Board, side: i64, group: i64) -> None:
    """Take a group away from a side."""
    if side:
        b.row_cia &= ~bit(group)
        b.sum_cia -= deck.influence[group]
    else:
        b.row_kgb &= ~bit(group)
        b.sum_kgb -= deck.influence[group]


def discard(b: Board, group: i64) -> None:
    """Put a group on top of the discards."""
    b.ready &= ~bit(group)
    b.pile[b.piled] = group
    b.piled += 1


# ---- rows: up to three cards in an order that somebody knows, 6 bits each, the next one lowest ----


def push(cards: i64, card: i64) -> i64:
    """The row with a card behind the others."""
    place: i64 = 0
    while (cards >> place) != 0:
        place += 6
    return cards | ((card + 1) * bit(place))


def first(cards: i64) -> i64:
    """The next card of a row that is not empty."""
    return (cards & 63) - 1


def rest(cards: i64) -> i64:
    """The row without its next card."""
    return cards >> 6


def last(cards: i64) -> i64:
    """The last card of a row that is not empty."""
    while (cards >> 6) != 0:
        cards >>= 6
    return cards - 1


def without_last(cards: i64) -> i64:
    """The row without its last card."""
    place: i64 = 0
    while (cards >> (place + 6)) != 0:
        place += 6
    return cards & (bit(place) - 1)


def in_row(cards: i64) -> list[int]:
    """The cards of a row, for callers outside the hot path."""
    out: list[int] = []
    while cards != 0:
        out.append(first(cards))
        cards = rest(cards)
    return out


def groups_left(b: Board) -> bool:
    """Is there a group to recruit in the deck?"""
    return b.deck != 0 or b.top != 0


def take_top(b: Board) -> i64:
    """Take the top group, whose place is known to somebody, from the deck."""
    group = first(b.top)
    b.top = rest(b.top)
    b.seen_kgb &= ~bit(group)
    b.seen_cia &= ~bit(group)
    return group


def see_group(b: Board, side: i64, group: i64) -> None:
    if side:
        b.seen_cia |= bit(group)
    else:
        b.seen_kgb |= bit(group)


def see_objective(b: Board, side: i64, objective: i64) -> None:
    if side:
        b.ahead_cia |= bit(objective)
    else:
        b.ahead_kgb |= bit(objective)


# ---- objectives ----


def won(b: Board, side: i64) -> i64:
    """The trophies of a side."""
    return b.won_cia if side else b.won_kgb


def score(b: Board, side: i64) -> i64:
    """Victory points: always those of the trophies."""  # 6.3
    return b.score_cia if side else b.score_kgb


def set_won(deck: Deck, b: Board, side: i64, objectives: i64) -> None:
    """The one place where trophies change; keeps the score."""
    points: i64 = 0
    left = objectives
    while left != 0:
        points += deck.vp[lowest(left)]
        left &= left - 1
    if side:
        b.won_cia = objectives
        b.score_cia = points
    else:
        b.won_kgb = objectives
        b.score_kgb = points


def objectives_left(b: Board) -> i64:
    """How many objectives lie face down."""
    return count_word(b.objectives) + len(in_row(b.ahead)) + b.unders


def put_under(b: Board, objective: i64) -> None:
    """Put an objective face down under its deck; everybody sees which one."""
    b.under[b.unders] = objective
    b.unders += 1


def forget_objective(b: Board, objective: i64) -> None:
    """The objective lies open now: nobody needs to have seen it."""
    b.ahead_kgb &= ~bit(objective)
    b.ahead_cia &= ~bit(objective)


def next_under(b: Board) -> i64:
    """Take the uppermost of the objectives that were put under the deck."""
    objective = b.under[0]
    b.unders -= 1
    for i in range(b.unders):
        b.under[i] = b.under[i + 1]
    return objective


def usable(deck: Deck, b: Board, side: i64) -> i64:
    """The events of a side that it won before this turn."""  # 8.1
    return won(b, side) & deck.events & ~b.fresh


def with_ability(deck: Deck, objectives: i64, ability: i64) -> i64:
    """The objective with this ability, as a set of at most one."""
    while objectives != 0:
        one = lowest(objectives)
        if deck.ability[one] == ability:
            return bit(one)
        objectives &= objectives - 1
    return 0


def spend(deck: Deck, b: Board, side: i64, objective: i64) -> None:
    """An event was used: it is discarded and its points are lost at once."""  # 8.2
    set_won(deck, b, side, won(b, side) & ~bit(objective))
    b.spent |= bit(objective)


# ---- agents ----


def hq(b: Board, side: i64) -> i64:
    """The agents in a side's headquarters."""
    return b.hq_cia if side else b.hq_kgb


def set_hq(b: Board, side: i64, agents: i64) -> None:
    if side:
        b.hq_cia = agents
    else:
        b.hq_kgb = agents


def leave(b: Board, side: i64) -> i64:
    return b.leave_cia if side else b.leave_kgb


def dead(b: Board, side: i64) -> i64:
    """The agents of a side that were terminated."""
    return b.dead_cia if side else b.dead_kgb


def rested(b: Board, side: i64) -> i64:
    return b.rested_cia if side else b.rested_kgb


def agent_x(b: Board, side: i64) -> i64:
    """The agent in the field; NOBODY before planning and after he was lost."""
    return b.x_cia if side else b.x_kgb


def set_agent_x(b: Board, side: i64, agent: i64) -> None:
    if side:
        b.x_cia = agent
    else:
        b.x_kgb = agent


def send_on_leave(b: Board, side: i64, agent: i64) -> None:
    if side:
        b.leave_cia |= bit(agent)
    else:
        b.leave_kgb |= bit(agent)


def terminate(b: Board, side: i64, agent: i64) -> None:
    if side:
        b.dead_cia |= bit(agent)
    else:
        b.dead_kgb |= bit(agent)


def rebuild(deck: Deck, b: Board) -> None:
    """Derive what is kept from what is stored, after a state was loaded into a new board."""
    for side in range(2):
        left = row(b, side)
        while left != 0:
            join(deck, b, side, lowest(left))
            left &= left - 1
        set_won(deck, b, side, won(b, side))
