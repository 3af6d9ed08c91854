"""Search by whole turns, for a game whose turn is a row of small choices that say little one by one.

A plan is what a side does until somebody else decides or the turn is over. Of all plans only those are looked at that
leave the path of what looks best a few times (`slack`: the sum of the ranks of what was chosen). The plans of the first
decision are weighed in all worlds together, so none depends on what is hidden; beyond it, each world is played out by
alpha-beta over the most promising plans, one turn further in every round of the contest, the better plans going on. Of
the last turn that is looked at only the best end counts, so it is looked for with bounds and no plans are kept. How
far it looks depends on how much there is to look at: a round is begun only if it will likely fit into the limit.
"""

from typing import Final, final

from mypy_extensions import i64

from detente.ai.endgame import candidates, floor_after
from detente.evaluator import Evaluator
from detente.machine import CHANCE, State

MAX_PLAN_ACTIONS: Final = 200  # small choices of one plan
MIN_PLANS: Final = 4  # plans that go on to the deepest round
GROWTH: Final = 4  # a round looks at so many times what the one before it has looked at


@final
class Breadth:
    """How much of a turn is looked at: at the first decision, beyond it, and in the last turn of a line."""

    def __init__(self, slack: int, plans: int, later_slack: int, later_plans: int, last_slack: int) -> None:
        self.slack: i64 = slack
        self.plans: i64 = plans
        self.later_slack: i64 = later_slack
        self.later_plans: i64 = later_plans
        self.last_slack: i64 = last_slack


@final
class Plan:
    """What one side does, the position then, and the chances of side 1 if the turn goes on as it looks best."""

    def __init__(self, actions: list[int], after: State, promise: float) -> None:
        self.actions: list[int] = actions
        self.after: State = after
        self.promise: float = promise
        self.total: float = 0.0  # of all worlds of this round
        self.worlds: i64 = 0
        self.chance: float = promise  # mean of the last full round
        self.rounds: i64 = 0  # that it has lasted


@final
class TurnSearch:
    """One decision. `run()` may be called again and again; what was learnt so far can be read at any time."""

    def __init__(self, evaluator: Evaluator, worlds: list[State], breadth: Breadth, horizon: i64, limit: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.worlds: list[State] = worlds
        self.breadth: Breadth = breadth
        self.horizon: i64 = horizon
        self.limit: i64 = limit  # of positions to look at
        self.looks: i64 = 0
        self.looks_before: i64 = 0  # the running round
        self.side: i64 = worlds[0].decider
        self.tick: i64 = evaluator.clock(worlds[0])
        self.ahead: i64 = 0  # turns beyond this one, in the running round
        self.iterations: i64 = 0
        self.plans: list[Plan] = self.plans_of(worlds[0], breadth.slack)
        self.left: list[Plan] = self.plans[:]  # still in the contest
        self.next: i64 = 0  # the plan to be weighed, world by world

    # ---- the contest ----

    def finished(self) -> bool:
        """Is there nothing left to weigh?"""
        return len(self.left) <= 1 or self.ahead > self.horizon

    def run(self, iterations: i64) -> None:
        """Weigh so many more plans, each in one world."""
        for _ in range(iterations):
            if self.finished():
                return
            plan = self.left[self.next]
            plan.total += self.weigh(plan, self.worlds[plan.worlds])
            plan.worlds += 1
            self.iterations += 1
            if plan.worlds == i64(len(self.worlds)):
                self.next += 1
            if self.next == i64(len(self.left)):
                self.end_round()

    def end_round(self) -> None:
        """The better half goes on to be looked at one turn further."""
        for plan in self.left:
            plan.chance = plan.total / float(plan.worlds)
            plan.total = 0.0
            plan.worlds = 0
            plan.rounds += 1
        sign = 1.0 if self.side == 0 else -1.0
        self.left.sort(key=lambda plan: sign * plan.chance)
        keep = self.breadth.plans >> self.ahead
        self.left = self.left[: max(keep, i64(MIN_PLANS))]
        self.ahead += 1
        self.next = 0
        used = self.looks - self.looks_before
        self.looks_before = self.looks
        if self.looks + GROWTH * used > self.limit:
            self.left = self.left[:1]

    def weigh(self, plan: Plan, world: State) -> float:
        """The chances of side 1 in a world after this plan."""
        s = world.clone()
        for a in plan.actions:
            self.evaluator.code.take(s, a)
        if self.ahead == 0:
            return self.finish(s, self.tick)
        return self.value(s, self.tick + self.ahead, -1.0, 2.0)

    def tried(self) -> list[tuple[int, int, float]]:
        """The first actions: action, how often its plans were weighed, the chances of the best; the best first."""
        best: dict[int, Plan] = {}
        visits: dict[int, int] = {}
        worlds = len(self.worlds)
        for plan in self.plans:
            a = plan.actions[0]
            visits[a] = visits.get(a, 0) + int(plan.rounds) * worlds + int(plan.worlds)
            if a not in best or self.better(plan, best[a]):
                best[a] = plan
        rows = [(-int(p.rounds), -self.chance_of_side(p.chance), a) for a, p in best.items()]
        rows.sort()
        return [(a, visits[a], -chance) for _, chance, a in rows]

    def best_plan(self) -> Plan:
        """The plan that has come furthest, with the best chances."""
        best = self.plans[0]
        for plan in self.plans:
            if self.better(plan, best):
                best = plan
        return best

    def better(self, a: Plan, b: Plan) -> bool:
        if a.rounds != b.rounds:
            return a.rounds > b.rounds
        return self.chance_of_side(a.chance) > self.chance_of_side(b.chance)

    def chance_of_side(self, chance: float) -> float:
        return chance if self.side else 1.0 - chance

    # ---- beyond the first decision ----

    def value(self, s: State, stop: i64, low: float, high: float) -> float:
        """The chances of side 1, if both sides see this world and look no further than `stop`."""
        if s.over != 0:
            return result(s)
        tick = self.evaluator.clock(s)
        if s.decider == CHANCE or tick > stop:
            return self.evaluator.outlook(s)
        side = s.decider
        if tick == stop:
            return self.best_end(s, side, tick, self.breadth.last_slack, 0, low, high)
        plans = self.plans_of(s, self.breadth.later_slack)
        best = -1.0 if side else 2.0
        for n, plan in enumerate(plans):
            found = self.value(plan.after, stop, low, high)
            if side:
                best = max(best, found)
                low = max(low, found)
            else:
                best = min(best, found)
                high = min(high, found)
            if low >= high or n + 1 >= self.breadth.later_plans:
                break
        return best

    def best_end(self, s: State, side: i64, tick: i64, slack: i64, floor: i64, low: float, high: float) -> float:
        """The best that a turn can come to for the side that decides; no better than needed to leave the bounds."""
        if s.over != 0 or s.decider != side or self.evaluator.clock(s) != tick:
            return self.finish(s, tick)
        menu = candidates(s, floor)
        comparable = len(menu) > 1 and ranked(s)
        if comparable:
            menu = self.by_looks(s, menu, side, slack + 1)
        best = -1.0 if side else 2.0
        for rank, a in enumerate(menu):
            t = s.clone()
            self.evaluator.code.take(t, a)
            left = slack - rank if comparable else slack
            found = self.best_end(t, side, tick, left, floor_after(self.evaluator, s, t, a), low, high)
            if side:
                best = max(best, found)
                low = max(low, found)
            else:
                best = min(best, found)
                high = min(high, found)
            if low >= high:
                break
        return best

    # ---- plans ----

    def plans_of(self, s: State, slack: i64) -> list[Plan]:
        """The plans of the side that decides, the most promising first."""
        out: list[Plan] = []
        self.gather(s, s.decider, self.evaluator.clock(s), slack, 0, [], out)
        sign = -1.0 if s.decider else 1.0
        out.sort(key=lambda plan: sign * plan.promise)
        return out

    def gather(
        self, s: State, side: i64, tick: i64, slack: i64, floor: i64, actions: list[int], out: list[Plan]
    ) -> None:
        """Add all plans that begin with these actions."""
        if s.over != 0 or s.decider != side or self.evaluator.clock(s) != tick or len(actions) > MAX_PLAN_ACTIONS:
            out.append(Plan(actions, s, self.finish(s.clone(), tick)))
            return
        menu = candidates(s, floor)
        if len(menu) == 1 or not ranked(s):
            for a in menu:
                t = s.clone()
                self.evaluator.code.take(t, a)
                self.gather(t, side, tick, slack, floor_after(self.evaluator, s, t, a), [*actions, a], out)
            return
        for rank, a in enumerate(self.by_looks(s, menu, side, slack + 1)):
            t = s.clone()
            self.evaluator.code.take(t, a)
            self.gather(t, side, tick, slack - rank, floor_after(self.evaluator, s, t, a), [*actions, a], out)

    def by_looks(self, s: State, menu: list[int], side: i64, n: i64) -> list[int]:
        """The n actions after which it looks best, the best first."""
        rows: list[tuple[float, int]] = []
        for a in menu:
            t = s.clone()
            self.evaluator.code.take(t, a)
            chance = self.rough_look(t)
            rows.append((-chance if side else chance, a))
        rows.sort()
        return [a for _, a in rows[:n]]

    def finish(self, s: State, tick: i64) -> float:
        """Play the turn to its end as it looks best to whoever decides; answers the chances of side 1."""
        floor: i64 = 0
        while s.over == 0 and s.decider != CHANCE and self.evaluator.clock(s) == tick:
            menu = candidates(s, floor)
            if not ranked(s) and len(menu) > 1:
                return self.finish_each(s, menu, tick)
            best = self.by_looks(s, menu, s.decider, 1)[0] if len(menu) > 1 else menu[0]
            before = s.clone()
            self.evaluator.code.take(s, best)
            floor = floor_after(self.evaluator, before, s, best)
        return self.look(s)

    def finish_each(self, s: State, menu: list[int], tick: i64) -> float:
        """The best of all: for a choice that shows its worth only later."""
        best = -1.0 if s.decider else 2.0
        for a in menu:
            t = s.clone()
            self.evaluator.code.take(t, a)
            found = self.finish(t, tick)
            best = max(best, found) if s.decider else min(best, found)
        return best

    def look(self, s: State) -> float:
        self.looks += 1
        return result(s) if s.over != 0 else self.evaluator.outlook(s)

    def rough_look(self, s: State) -> float:
        """The same, quickly: choices are many, ends of turns are few."""
        self.looks += 1
        return result(s) if s.over != 0 else self.evaluator.rough_outlook(s)


def result(s: State) -> float:
    """What side 1 has got when the game is over."""
    return 0.5 if s.over > 2 else float(s.over - 1)


def ranked(s: State) -> bool:
    """Can the actions of a menu be compared by what they lead to at once? Cards and mere buttons cannot."""
    return s.places[0] != 0 or s.places[1] != 0
