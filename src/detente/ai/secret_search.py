"""Search where both sides keep a secret: everybody decides by what he knows himself.

There is one tree of what everybody sees. At each place of it every state of knowledge of the side that decides has its
own statistics, so an enemy who was not shown a secret does not play as if he knew it. Each iteration draws the secrets
of both sides: the searcher's own is the true one half of the time, else what the enemy may believe. Unseen choices that
meet each other (a matrix game) are made by regret matching; all others by the confidence bound of the plain search.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente.ai.playout import MAX_ITERATION_ACTIONS, Playout, Settings
from detente.bits import lowest
from detente.evaluator import Evaluator
from detente.machine import CHANCE, State, choices, legal, may, nth_choice

UNSEEN: Final = -1  # stands for an action that not everybody sees
CURIOUS: Final = 0.08  # how often any arm of a mixture is tried, however bad
TRUE: Final = 0.5  # how often the searcher's own secret is the true one


@final
class Arm:
    """An action as one side sees it. `total` sums the chances of side 1."""

    def __init__(self, action: i64, prior: float) -> None:
        self.action: i64 = action
        self.prior: float = prior  # 1 for what looked best among its siblings
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.regret: float = 0.0
        self.share: float = 0.0  # how often regret matching would have chosen it, summed

    def chance(self, side: i64) -> float:
        """How likely this side wins with it, as far as it was tried."""
        if self.visits == 0:
            return 0.5
        return self.total / float(self.visits) if side else 1.0 - self.total / float(self.visits)


@final
class Mind:
    """What a side that knows certain things has tried at one place of the tree."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.arms: list[Arm] = []


@final
class Place:
    """What everybody saw happen, from the root to here."""

    def __init__(self) -> None:
        self.minds: dict[int, Mind] = {}  # by knowledge
        self.after: dict[int, Place] = {}  # by action, or UNSEEN

    def mind(self, knowledge: i64) -> Mind:
        found = self.minds.get(knowledge)
        if found is None:
            found = Mind()
            self.minds[knowledge] = found
        return found

    def next(self, action: i64) -> "Place":
        found = self.after.get(action)
        if found is None:
            found = Place()
            self.after[action] = found
        return found


@final
class Choice:
    """An arm that was drawn by regret matching, how likely that was, and the others."""

    def __init__(self, who: i64, arms: list[Arm], chosen: Arm, likely: float) -> None:
        self.who: i64 = who
        self.arms: list[Arm] = arms
        self.chosen: Arm = chosen
        self.likely: float = likely

    def learn(self, value: float) -> None:
        """What would have done better is chosen more often; a guess is corrected as rarely as it can be."""
        reward = value if self.who else 1.0 - value
        for arm in self.arms:
            guess = arm.chance(self.who)
            if arm is self.chosen:
                guess += (reward - guess) / self.likely
            arm.regret = max(0.0, arm.regret + guess - reward)


@final
class SecretSearch(Playout):
    """One decision. `run()` may be called again and again; what was learnt so far can be read at any time."""

    def __init__(self, evaluator: Evaluator, worlds: list[State], settings: Settings, seed: int) -> None:
        super().__init__(evaluator, worlds[0], settings, seed)
        self.side: i64 = worlds[0].decider
        self.knowledge: i64 = evaluator.knowledge(worlds[0])
        self.mixing: bool = evaluator.mixes(worlds[0])
        self.root: Place = Place()
        self.here: Place = self.root  # where the decision is made
        self.worlds: list[State] = []
        for s in worlds:
            before = evaluator.rewind(s)
            self.worlds.append(s if before is None else before)
        if evaluator.rewind(worlds[0]) is not None:
            self.here = self.root.next(UNSEEN)
        self.menu: list[int] = legal(worlds[0])
        # what is believed of both sides' secrets: all worlds look alike to everybody
        self.beliefs: list[vec[float]] = [evaluator.beliefs(worlds[0], 0), evaluator.beliefs(worlds[0], 1)]
        self.iterations: i64 = 0

    def finished(self) -> bool:
        return False

    def run(self, iterations: i64) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            s = self.worlds[self.below(i64(len(self.worlds)))].clone()
            self.draw_secret(s, 1 - self.side)
            if self.fraction() >= TRUE:
                self.draw_secret(s, self.side)
            self.iterate(s)
            self.iterations += 1

    def draw_secret(self, s: State, side: i64) -> None:
        """Give a side one of the secrets that its enemy thinks possible, the likelier the more often."""
        possible = self.evaluator.secrets(s, side)
        if possible == 0:
            return
        beliefs = self.beliefs[side]
        total = 0.0
        rest = possible
        while rest != 0:
            total += beliefs[lowest(rest)]
            rest &= rest - 1
        left = self.fraction() * total
        rest = possible
        while rest != 0:
            one = lowest(rest)
            rest &= rest - 1
            left -= beliefs[one]
            if left < 0.0 or rest == 0:
                self.evaluator.keep(s, side, one)
                return

    # ---- the tree ----

    def rests(self, s: State) -> bool:
        return self.ends(s) or (s.decider != CHANCE and self.evaluator.tells(s))

    def iterate(self, s: State) -> None:
        """Down the tree until something new is tried, on to the horizon, and back up."""
        place = self.root
        trail: list[Arm] = []
        drawn: list[Choice] = []
        new = False
        while not new and not self.ends(s) and len(trail) < MAX_ITERATION_ACTIONS:
            if s.decider == CHANCE:
                a = nth_choice(s, self.below(choices(s)))
            elif choices(s) == 1:
                a = nth_choice(s, 0)
            else:
                mind = place.mind(self.evaluator.knowledge(s))
                arm = self.mix(mind, s, drawn) if self.evaluator.mixes(s) else self.select(mind, s)
                mind.visits += 1
                new = arm.visits == 0
                trail.append(arm)
                a = arm.action
            place = place.next(i64(UNSEEN) if self.evaluator.unseen(s) else a)
            self.evaluator.code.take(s, a)
        value = self.play_on(s)
        for arm in trail:
            arm.visits += 1
            arm.total += value
        for choice in drawn:
            choice.learn(value)

    def mix(self, mind: Mind, s: State, drawn: list[Choice]) -> Arm:
        """Each arm as often as it is regretted, and now and then any."""
        arms = [arm for arm in mind.arms if may(s, arm.action)]
        if i64(len(arms)) < choices(s):  # what has become public without an action may change the menu
            known = [arm.action for arm in arms]
            new = [Arm(a, 1.0) for a in legal(s) if a not in known]
            mind.arms += new
            arms += new
        total = 0.0
        for arm in arms:
            total += arm.regret
        any_one = 1.0 / float(len(arms))
        curious = 1.0 if total <= 0.0 or mind.visits < 5 * i64(len(arms)) else CURIOUS
        left = self.fraction()
        chosen: Arm | None = None
        for arm in arms:
            wanted = any_one if total <= 0.0 else arm.regret / total
            arm.share += float(mind.visits) * wanted  # what was learnt late counts more
            likely = curious * any_one + (1.0 - curious) * wanted
            left -= likely
            if chosen is None and (left < 0.0 or arm is arms[len(arms) - 1]):
                chosen = arm
                drawn.append(Choice(s.decider, arms, arm, likely))
        assert chosen is not None
        return chosen

    def select(self, mind: Mind, s: State) -> Arm:
        """The arm to try: a new one while the mind is young, else the best by value, doubt and first sight."""
        best: Arm | None = None
        best_score = -1.0e9
        n: i64 = 0
        for arm in mind.arms:
            if may(s, arm.action):
                n += 1
                arm.available += 1
                score = self.score(arm.chance(s.decider), arm.visits, arm.available, arm.prior)
                if best is None or score > best_score:
                    best, best_score = arm, score
        if best is None or (float(n) < self.allowed(mind.visits) and n < choices(s)):
            return self.expand(mind, s)
        return best

    def expand(self, mind: Mind, s: State) -> Arm:
        """The action that looks best of those not tried yet."""
        self.begin_trying()
        for arm in mind.arms:
            self.note_tried(arm.action)
        best, prior = self.untried(s, self.list_choices(s, 0))
        arm = Arm(best, prior)
        arm.available = 1
        mind.arms.append(arm)
        return arm

    # ---- what came out ----

    def tried(self) -> list[tuple[int, int, float]]:
        """The actions of the decision: action, visits (of a mixture: its share in a thousand), chances; best first."""
        arms = self.here.mind(self.knowledge).arms
        if not arms:  # so few iterations that none came by here
            return [(a, 1, 0.5) for a in self.menu]
        total = 0.0
        for arm in arms:
            total += arm.share
        rows: list[tuple[int, float, int]] = []
        for arm in arms:
            weight = int(1000.0 * arm.share / total + 0.5) if self.mixing and total > 0.0 else int(arm.visits)
            rows.append((-weight, -arm.chance(self.side), int(arm.action)))
        rows.sort()
        return [(action, -visits, -chance) for visits, chance, action in rows]
