"""Information-set Monte-Carlo tree search: one tree over what the searching side can tell apart, a new world each time.

Every iteration takes one of the worlds that the side cannot tell from the real one, walks down the tree by the actions
that are legal in it, adds a node, plays on by first sight until the horizon, and asks the evaluator how it looks there.
Own decisions are one node for all worlds, so no decision depends on what is hidden (no strategy fusion). The search is
given worlds and never sees the state; the same worlds and seed give the same tree, compiled or not.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from detente.ai.playout import MAX_ITERATION_ACTIONS, Playout, Settings
from detente.evaluator import Evaluator, menu_at_once
from detente.machine import CARD, CHANCE, NO_ONE, Code, State, choices, legal, may, nth_choice

NOWHERE: Final = -1
OPTIONS: Final = 8  # choices that are weighed against each other where both sides choose unseen
CURIOUS: Final = 0.1  # how often any of them is tried


@final
@mypyc_attr(acyclic=True)  # a tree has no cycles
class Node:
    """A position as the searching side knows it, reached by one action. `total` sums the chances of side 1."""

    def __init__(self, action: i64, prior: float) -> None:
        self.action: i64 = action
        self.prior: float = prior  # 1 for what looked best among its siblings
        self.visits: i64 = 0
        self.available: i64 = 0  # how often it was legal when its parent was visited
        self.total: float = 0.0
        self.floor: i64 = 0  # places below it come earlier in the one order that is tried
        self.spent: i64 = 0  # the size of a menu of which everything has been tried
        self.proven: i64 = 0  # 1 + the side that wins for sure; found only where nothing is hidden
        self.decider: i64 = NO_ONE
        self.options: i64 = 0
        self.children: list[Node] = []
        self.replies: Node | None = None  # shared statistics where this decision is hidden from the next one
        self.regret: float = 0.0  # of not having chosen it, where both sides choose unseen

    def chance(self, side: i64) -> float:
        """How likely this side wins from here, as far as it was tried."""
        if self.visits == 0:
            return 0.5
        return self.total / float(self.visits) if side else 1.0 - self.total / float(self.visits)


@final
class Contest:
    """A choice that was made unseen in this iteration, how likely it was, and what else could have been chosen."""

    def __init__(self, who: i64, options: list[Node], chosen: Node, likely: float) -> None:
        self.who: i64 = who
        self.options: list[Node] = options
        self.chosen: Node = chosen
        self.likely: float = likely

    def learn(self, value: float) -> None:
        """Regret matching: what would have done better than this iteration is chosen more often."""
        reward = value if self.who else 1.0 - value
        for option in self.options:
            guess = option.chance(self.who)
            if option is self.chosen:  # weighed by how rarely it is seen, so that the estimate is fair
                guess += (reward - guess) / self.likely
            option.regret = max(0.0, option.regret + guess - reward)


@final
class Search(Playout):
    """One decision. `run()` may be called again and again; what was learnt so far can be read at any time."""

    def __init__(self, code: Code, evaluator: Evaluator, worlds: list[State], settings: Settings, seed: int) -> None:
        super().__init__(evaluator, worlds[0], settings, seed)
        self.code: Code = code
        self.worlds: list[State] = worlds
        self.side: i64 = worlds[0].decider
        self.root: Node = Node(NOWHERE, 1.0)
        self.iterations: i64 = 0

    # ---- the tree ----

    def run(self, iterations: i64) -> None:
        """So many iterations more, or none if the decision is already proven."""
        for _ in range(iterations):
            if self.root.proven != 0:
                return
            # by chance, not in turn: a fixed order of worlds would fall in step with the choice of actions
            self.iterate(self.worlds[self.below(i64(len(self.worlds)))].clone())
            self.iterations += 1

    def finished(self) -> bool:
        """Is nothing left to find out?"""
        return self.root.proven != 0

    def iterate(self, s: State) -> None:
        """Down the tree, one node more, on to the horizon, and back up."""
        node = self.root
        path: list[Node] = [node]
        shared: list[Node] = []
        contests: list[Contest] = []
        replies: Node | None = None
        new = False
        alone = len(self.worlds) == 1
        while not new and not self.ends(s) and len(path) < MAX_ITERATION_ACTIONS:
            if alone:
                node.decider = s.decider
                node.options = self.list_choices(s, node.floor)
            hides = s.decider != CHANCE and self.evaluator.secret(s)
            if s.decider == CHANCE:
                child = self.outcome(node, s)
            elif replies is not None:  # the decision before was hidden from this one: choose without knowing it
                reply = self.mix(replies, s, contests)
                shared.append(reply)
                child = self.child_of(node, reply)
            elif hides:
                child = self.mix(node, s, contests)
            else:
                child = self.select(node, s)
            replies = self.replies_to(node) if hides else None
            new = child.visits == 0
            self.take(s, child)
            path.append(child)
            node = child
        if alone and 0 < s.over < 3:
            node.proven = s.over
            self.prove(path)
        value = self.play_on(s)
        for visited in path:
            visited.visits += 1
            visited.total += value
        for visited in shared:
            visited.visits += 1
            visited.total += value
        for contest in contests:
            contest.learn(value)

    def take(self, s: State, child: Node) -> None:
        """Carry out the action; note what comes before in the one order of places that is tried."""
        pc, depth, who = s.pc, s.depth, s.decider
        place = child.action < CARD and child.visits == 0 and who != CHANCE and self.evaluator.commutes(s)
        self.code.take(s, child.action)
        if place and s.pc == pc and s.depth == depth and s.decider == who and self.evaluator.commutes(s):
            child.floor = child.action

    def replies_to(self, node: Node) -> Node:
        """Where the answers to a hidden decision are counted, whatever was decided."""
        if node.replies is None:
            node.replies = Node(NOWHERE, 1.0)
        return node.replies

    def mix(self, node: Node, s: State, contests: list[Contest]) -> Node:
        """A choice by regret matching: each option as often as it is regretted, and now and then any."""
        options = [child for child in node.children if may(s, child.action)]
        if i64(len(options)) < min(i64(OPTIONS), choices(s)):
            new = self.expand(node, s)
            if new is not None:
                return new
        total = 0.0
        for option in options:
            option.available += 1
            total += option.regret
        any_one = 1.0 / float(len(options))
        curious = 1.0 if total <= 0.0 else CURIOUS
        left = self.fraction()
        for option in options:
            likely = curious * any_one + (0.0 if total <= 0.0 else (1.0 - curious) * option.regret / total)
            left -= likely
            if left < 0.0 or option is options[len(options) - 1]:
                contests.append(Contest(s.decider, options, option, likely))
                return option
        raise AssertionError("no options")

    def outcome(self, node: Node, s: State) -> Node:
        """Chance decides."""
        a = nth_choice(s, self.below(choices(s)))
        for child in node.children:
            if child.action == a:
                return child
        child = Node(a, 1.0)
        node.children.append(child)
        return child

    def child_of(self, node: Node, reply: Node) -> Node:
        """The node that this reply leads to from here."""
        for child in node.children:
            if child.action == reply.action:
                return child
        child = Node(reply.action, reply.prior)
        node.children.append(child)
        return child

    def select(self, node: Node, s: State) -> Node:
        """The child to try: a new one while the node is young, else the best by value, doubt and first sight."""
        who, lost = s.decider, 2 - s.decider
        best: Node | None = None
        best_score = -1.0e9
        n: i64 = 0
        for child in node.children:
            if not may(s, child.action):
                continue
            n += 1
            child.available += 1
            score = self.score(child.chance(who), child.visits, child.available, child.prior)
            if child.proven == lost:
                score -= 1000.0
            if best is None or score > best_score:
                best, best_score = child, score
        if best is None or (float(n) < self.allowed(node.visits) and n < choices(s) and choices(s) != node.spent):
            new = self.expand(node, s)
            if new is not None:
                return new
            node.spent = choices(s)
        assert best is not None
        return best

    def expand(self, node: Node, s: State) -> Node | None:
        """The action that looks best of those not tried yet."""
        self.begin_trying()
        for child in node.children:
            self.note_tried(child.action)
        best, prior = self.untried(s, self.list_choices(s, node.floor))
        if best == NOWHERE:
            return None
        child = Node(best, prior)
        child.available = 1
        node.children.append(child)
        return child

    def prove(self, path: list[Node]) -> None:
        """In the only world there is: what is won or lost for sure, from the end of the path upwards."""
        for i in range(len(path) - 2, -1, -1):
            path[i].proven = proof(path[i])
            if path[i].proven == 0:
                return

    # ---- what came out ----

    def tried(self) -> list[tuple[int, int, float]]:
        """The actions of the root: action, visits, and the chances of the side that decides; the most visited first."""
        rows = [(int(c.visits), c.chance(self.side), int(c.action), int(c.proven)) for c in self.root.children]
        won, lost = 1 + self.side, 2 - self.side
        rows.sort(key=lambda row: (row[3] != won, row[3] == lost, -row[0], -row[1], row[2]))
        return [(action, visits, chance) for visits, chance, action, _ in rows]


def proof(node: Node) -> i64:
    """1 + the side that wins whatever the other one or chance does; 0 if that is not known."""
    won: i64 = 0
    for child in node.children:
        if node.decider != CHANCE and child.proven == 1 + node.decider:
            return child.proven
    if i64(len(node.children)) < node.options:
        return 0
    for child in node.children:
        if child.proven == 0 or (won != 0 and child.proven != won):
            return 0
        won = child.proven
    return won


def first_sight(evaluator: Evaluator, s: State) -> list[tuple[int, float]]:
    """What an evaluator thinks of every legal action at once, the best first."""
    rows = list(zip(menu_at_once(evaluator, s), legal(s), strict=True))
    rows.sort(key=lambda row: (-row[0], row[1]))
    return [(a, prior) for prior, a in rows]


def decided(s: State) -> bool:
    """Is there nothing to choose?"""
    return s.decider >= NO_ONE or choices(s) == 1
