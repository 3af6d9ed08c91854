"""Many games at once, inside the compiled core: steps them, lets chance decide, begins anew what is over, and writes
what came of it into buffers of the caller.

Every game has random numbers of its own (L'Ecuyer's two generators, whose products fit a word in both builds), so it
depends on its seed and its actions only, never on the games beside it.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from detente.machine import ALL_ACTIONS, CHANCE, Code, State, choices, list_menu, may, nth_choice
from detente.memory import clear, get_int, put_byte, put_int, put_real
from detente.observer import Observer, seen_as

FIRST_MODULUS: Final = 2147483563  # L'Ecuyer 1988
FIRST_FACTOR: Final = 40014
SECOND_MODULUS: Final = 2147483399
SECOND_FACTOR: Final = 40692
NO_SIDE: Final = -1
HISTORY_COLUMNS: Final = 3


@final
class BatchCore:
    """The games of a batch. Whoever drives it answers for the buffers: their addresses are not checked here."""

    def __init__(
        self, code: Code, observer: Observer, start: State, seeds: list[int], actions: int, history: int
    ) -> None:
        n = len(seeds) // 2
        self.code: Code = code
        self.observer: Observer = observer
        self.start: State = start
        self.states: list[State] = [start.clone() for _ in range(n)]
        self.random: vec[i64] = vec[i64](seeds)  # two for each game
        self.n: i64 = n
        self.actions: i64 = actions
        self.history: i64 = history
        self.told: vec[i64] = vec[i64]([0] * (2 * n * history + 1))  # rings: two for each game, one for each side
        self.heads: vec[i64] = vec[i64]([0] * (2 * n))  # entries ever written to each ring
        self.inside_plays: bool = False  # it is played at random, in this core; else `waiting` names its decisions
        self.menu: vec[i64] = vec[i64]([0] * ALL_ACTIONS)
        self.sides: vec[i64] = vec[i64]([NO_SIDE] * n)  # of the side inside, if it is another one in each game
        self.decisions: i64 = 0  # of all games so far, those of a side inside included
        self.games: i64 = 0  # that have ended
        self.winner: vec[i64] = vec[i64]([0] * n)  # of the game that ended in this step: State.over; 0: none did

    # ---- chance ----

    def below(self, i: i64, n: i64) -> i64:
        """A random number of a game, from 0 to n - 1."""
        one = FIRST_FACTOR * self.random[2 * i] % FIRST_MODULUS
        two = SECOND_FACTOR * self.random[2 * i + 1] % SECOND_MODULUS
        self.random[2 * i] = one
        self.random[2 * i + 1] = two
        z = one - two
        if z < 1:
            z += FIRST_MODULUS - 1
        return z % n

    # ---- playing ----

    def take(self, i: i64, a: i64) -> None:
        """A game goes on by a legal action."""
        s = self.states[i]
        if self.history != 0:
            self.tell(i, s, a)
        if s.decider != CHANCE:
            self.decisions += 1
        self.code.take(s, a)

    def run(self, i: i64) -> None:
        """Until the caller must decide: chance, a side inside that plays at random, and the next game when one ends."""
        s = self.states[i]
        while True:
            if s.over != 0:
                self.winner[i] = s.over
                self.begin(i)
                s = self.states[i]
            elif s.decider == CHANCE or (self.inside_plays and s.decider == self.sides[i]):
                self.take(i, nth_choice(s, self.below(i, choices(s))))
            else:
                return

    def begin(self, i: i64) -> None:
        """A new game in the place of an old one."""
        self.games += 1
        self.states[i] = self.start.clone()
        self.heads[2 * i] = 0
        self.heads[2 * i + 1] = 0

    def seat(self, sides: list[int], at_random: bool) -> None:
        """These sides, one for each game, are played inside."""
        self.sides = vec[i64](sides)
        self.inside_plays = at_random

    def run_all(self) -> None:
        for i in range(self.n):
            self.winner[i] = 0
            self.run(i)

    def illegal(self, actions: i64) -> i64:
        """The first game whose action is not legal; -1 if all are."""
        for i in range(self.n):
            if not may(self.states[i], get_int(actions + 4 * i)):
                return i
        return -1

    def step(self, actions: i64) -> None:
        """Every game takes its action, which is legal."""
        for i in range(self.n):
            self.winner[i] = 0
            self.take(i, get_int(actions + 4 * i))
            self.run(i)

    def act(self, i: i64, a: i64) -> None:
        """The side inside decides."""
        self.take(i, a)
        self.run(i)

    def waiting(self) -> list[int]:
        """The games in which a side inside decides that does not play at random."""
        out: list[int] = []
        for i in range(self.n):
            if self.states[i].decider == self.sides[i]:
                out.append(i)
        return out

    def sample(self, actions: i64) -> None:
        """Write a legal action for every game, drawn at random."""
        for i in range(self.n):
            s = self.states[i]
            put_int(actions + 4 * i, nth_choice(s, self.below(i, choices(s))))

    # ---- what came of it ----

    def write_deciders(self, out: i64) -> None:
        for i in range(self.n):
            put_byte(out + i, self.states[i].decider)

    def write_ends(self, rewards: i64, ends: i64) -> None:
        """What each side got in this step, 1, 0 or -1, and in which games one ended."""
        for i in range(self.n):
            over = self.winner[i]
            put_byte(ends + i, 1 if over != 0 else 0)
            put_real(rewards + 8 * i, 0 if over == 0 or over == 3 else (1 if over == 1 else -1))
            put_real(rewards + 8 * i + 4, 0 if over == 0 or over == 3 else (1 if over == 2 else -1))

    def write_masks(self, out: i64) -> None:
        clear(out, self.n * self.actions)
        for i in range(self.n):
            at = out + i * self.actions
            count = list_menu(self.states[i], self.menu)
            for k in range(count):
                put_byte(at + self.menu[k], 1)

    def write_observations(self, out: i64, size: i64) -> None:
        """What the one who decides may know; `size` entries for a game, the history last."""
        clear(out, self.n * size)
        for i in range(self.n):
            at = out + i * size
            self.observer.write(self.states[i], at)
            if self.history != 0:
                self.write_history(i, at + size - HISTORY_COLUMNS * self.history)

    # ---- the last actions, as each side saw them ----

    def tell(self, i: i64, s: State, a: i64) -> None:
        for side in range(2):
            entry = seen_as(self.observer, s, a, side)
            ring = 2 * i + side
            head = self.heads[ring]
            hidden = entry < 64 and entry >= 20  # several in a row are told as one: how many they were may be a secret
            if not hidden or head == 0 or self.told[ring * self.history + (head - 1) % self.history] != entry:
                self.told[ring * self.history + head % self.history] = entry
                self.heads[ring] = head + 1

    def write_history(self, i: i64, out: i64) -> None:
        """The newest first."""
        k = self.history
        ring = 2 * i + self.states[i].decider
        head = self.heads[ring]
        for age in range(min(k, head)):
            entry = self.told[ring * k + (head - 1 - age) % k]
            put_byte(out + age, entry & 3)
            put_byte(out + k + age, (entry >> 2) & 15)
            put_byte(out + 2 * k + age, entry >> 6)

    # ---- storing ----

    def numbers(self) -> list[list[int]]:
        """All that is not a state: random numbers, histories, who plays inside, counts."""
        return [
            list(self.random),
            list(self.told),
            list(self.heads),
            list(self.sides),
            list(self.winner),
            [self.decisions, self.games],
        ]

    def restore(self, states: list[State], numbers: list[list[int]]) -> None:
        """Go on from what was stored."""
        self.states = states
        self.random = vec[i64](numbers[0])
        self.told = vec[i64](numbers[1])
        self.heads = vec[i64](numbers[2])
        self.sides = vec[i64](numbers[3])
        self.winner = vec[i64](numbers[4])
        self.decisions, self.games = numbers[5]
