"""Lines: how a position may go on, move by move, told to eyes that may not see everything.

A side that decides does not know more than it sees: its moves are found in all deals together. What the other one does
is found deal by deal, with the cards it has there, and told as far as the deals agree: its hidden cards by their kind.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

import msgspec

from detente.ai.levels import Searchable, level_of
from detente.ai.playout import Settings
from detente.ai.search import Node, Search, first_sight
from detente.game import CHANCE, Choice, Game, Sentence, Side, View
from detente.machine import BUTTON, DIE, State, legal
from detente.machine_game import MachineGame

HIDDEN: Final = "hidden_card"  # stands in a sentence where the name of a card would
MOVES: Final = 4  # of a line, chance not counted
ROW: Final = 16  # actions of one move
SEARCHES: Final = 3  # for one move: what is rarely tried in the first one is looked at again
ENOUGH: Final = 16  # visits: a choice that was tried less often is looked at again
AGREE: Final = 0.25  # the share of the deals that a reply must have to be told
SECRET_KINDS: Final = ("card", "agent")  # choices whose names a side keeps to itself until they are shown
PLACES: Final = ("country", "group", "cell")


@runtime_checkable
class WeighsCards(Protocol):
    """A title that can say how strong a card is whose name must not be told."""

    def card_worth(self, card: str) -> int:
        """Its operations; 0: it scores a region; -1: nothing can be said."""
        ...


class Ply(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move of a line, or a die: `hidden_card` in its sentence stands for a card that nobody here can know."""

    side: Side | None  # null: chance
    what: Sentence | None = None  # what is done; null: chance
    hidden: bool = False  # it is played with a card that cannot be known
    worth: int = -1  # what that card is worth at least: operations; 0 is a scoring card, -1 nothing is known
    share: float = 1.0  # of the deals in which it is so; of a die, how likely its faces are
    dice: list[int] = []  # faces that lead on here
    button: str = ""  # the answer, where nothing else was chosen
    places: list[str] = []
    line: list[int] | None = None  # all choices from the position to behind this move; null: they cannot be known


class Drawn(NamedTuple):
    """A line, and whether it ends because the deals part or cards are drawn."""

    plies: list[Ply]
    parts: bool


class Effort(NamedTuple):
    """How much is looked at: deals, iterations for one of them, and for a decision in all of them."""

    deals: int
    each: int
    all: int


class _Move(NamedTuple):
    """What the other side does in one deal."""

    actions: list[int]
    choices: list[Choice]
    after: State

    @property
    def uses(self) -> tuple[str, ...]:
        return tuple(choice.name for choice in self.choices if choice.kind == "button")

    @property
    def places(self) -> list[str]:
        return list(dict.fromkeys(choice.name for choice in self.choices if choice.kind in PLACES))


class _Picker:
    """Walks down a tree by what was tried most; what was tried rarely is searched again, a few times."""

    def __init__(self, lines: "Lines", iterations: int) -> None:
        self.lines, self.iterations = lines, iterations
        self.node: Node | None = None
        self.searches = 0

    def pick(self, states: list[State]) -> int:
        """The next choice of the one who decides in these states."""
        best = self._best(states[0])
        if (best is None or best.visits < ENOUGH) and self.searches < SEARCHES:
            self.searches += 1
            self.node = self.lines.searched(states, self.iterations)
            best = self._best(states[0])
        self.node = best
        return int(best.action) if best else first_sight(self.lines.evaluator, states[0])[0][0]

    def _best(self, state: State) -> Node | None:
        allowed = set(legal(state))
        children = [child for child in self.node.children if int(child.action) in allowed] if self.node else []
        return max(children, key=lambda child: child.visits, default=None)


class Lines:
    """Draws lines out of one position, for the eyes of a view; None: all hands are open. The same seed, the same."""

    def __init__(self, game: Game, view: View | None, seed: int, effort: Effort) -> None:
        if not isinstance(game, Searchable):
            raise ValueError(f"nothing can be searched in {game.id}")
        self.game, self.code, self.evaluator, self.effort = game, game.code, game.evaluator, effort
        self.viewer = None if view is None else game.sides.index(str(view.side))
        self.known = frozenset(getattr(view, "known", ()))
        self.rng = Random(f"{seed}/lines")
        self.settings = Settings()
        self.settings.horizon = level_of(game.id, "6").horizon or self.settings.horizon

    def draw(self, deals: Sequence[State], first: Sequence[int] = ()) -> Drawn:
        """How it goes on in these deals; `first`: with these choices of the one who decides."""
        plies: list[Ply] = []
        states = list(deals)
        path: list[int] | None = []
        while sum(ply.side is not None for ply in plies) < MOVES:
            states = self._alike(states)
            if states[0].over:
                return Drawn(plies, False)
            told = self._next(states, first if not plies else (), path)
            if told is None:
                return Drawn(plies, True)
            ply, states = told
            plies.append(ply)
            path = ply.line
        return Drawn(plies, not states[0].over)

    def _next(
        self, states: list[State], first: Sequence[int], path: list[int] | None
    ) -> tuple[Ply, list[State]] | None:
        """What comes next in these deals, which `path` has led to, and where; None: they part."""
        decider = states[0].decider
        if decider == CHANCE:
            return self._roll(states, path)
        if self.viewer is None or decider == self.viewer:
            return self._own(states, first, path)
        return self._reply(self._replies(states), path)

    def replies(self, deals: Sequence[State], most: int) -> Iterator[tuple[Drawn, list[int]]]:
        """Where the other side decides: its likeliest moves, and the numbers of the deals in which it makes them."""
        moves = self._replies(deals)
        left = list(range(len(moves)))
        for _ in range(most):
            group = self._largest([moves[n] for n in left])
            if len(group) < AGREE * len(deals):
                return
            chosen = {id(move) for move in group}
            ply = self._told(group, len(group) / len(deals), [])
            drawn = self.draw([move.after for move in group])
            yield (
                Drawn([ply, *_behind(drawn.plies, ply.line)], drawn.parts),
                [n for n in left if id(moves[n]) in chosen],
            )
            left = [n for n in left if id(moves[n]) not in chosen]

    # ---- whoever knows what there is to know ----

    def _own(self, states: list[State], first: Sequence[int], known: list[int] | None) -> tuple[Ply, list[State]]:
        side = int(states[0].decider)
        move, after = self._row(states, self.effort.all, first)
        ply = Ply(
            self.game.sides[side],
            self._deed(move.choices),
            button=_button(move.choices),
            places=move.places,
            line=None if known is None else [*known, *move.actions],
        )
        return ply, after

    def _row(self, states: list[State], iterations: int, first: Sequence[int] = ()) -> tuple[_Move, list[State]]:
        """What a side does in a row that cannot tell these states apart."""
        side, moment = int(states[0].decider), self.game.moment(states[0]).id
        states = [state.clone() for state in states]
        actions: list[int] = []
        choices: list[Choice] = []
        picker = _Picker(self, iterations)
        while len(actions) < ROW:
            lead = states[0]
            action = first[len(actions)] if len(actions) < len(first) else picker.pick(states)
            secret = self.evaluator.secret(lead)
            choices.append(self._choice(lead, side, action))
            actions.append(action)
            states = [state for state in states if action in legal(state)]
            for state in states:
                self.code.take(state, action)
            lead = states[0]
            if secret or lead.over or lead.decider != side or self.game.moment(lead).id != moment:
                break
        return _Move(actions, choices, states[0]), states

    def searched(self, states: list[State], iterations: int) -> Node:
        """The root of a tree over these states."""
        search = Search(self.code, self.evaluator, states, self.settings, self.rng.getrandbits(31))
        search.run(int(iterations * self.evaluator.pace()) + 1)
        return search.root

    def _choice(self, state: State, side: int, action: int) -> Choice:
        found = next((choice for choice in self.game.view(state, side).choices if choice.id == action), None)
        text = self.game.text(action)
        return found or Choice(id=action, text=text, kind="button", name=text.replace(" ", "_"))

    # ---- the other side, as one who does not see its cards tells of it ----

    def _replies(self, deals: Sequence[State]) -> list[_Move]:
        return [self._row([state], self.effort.each)[0] for state in deals]

    def _reply(self, moves: list[_Move], known: list[int] | None) -> tuple[Ply, list[State]] | None:
        group = self._largest(moves)
        if len(group) < AGREE * len(moves):
            return None
        return self._told(group, len(group) / len(moves), known), [move.after for move in group]

    def _largest(self, moves: list[_Move]) -> list[_Move]:
        """The moves that most deals agree on: in all, in how and where first, or only in how."""
        group: list[_Move] = []
        for label in (_wholly, _roughly, _by_use):
            count = Counter(label(move) for move in moves)
            if not count:
                return []
            most = count.most_common(1)[0][0]
            group = [move for move in moves if label(move) == most]
            if len(group) >= AGREE * len(moves):
                return group
        return group

    def _told(self, group: list[_Move], share: float, known: list[int] | None) -> Ply:
        """A move as those deals agree on it."""
        side = 1 - self.viewer if self.viewer is not None else 0
        common = [place for place in group[0].places if all(place in move.places for move in group)]
        secret = [choice for move in group for choice in move.choices if self._is_secret(choice)]
        choices = [
            msgspec.structs.replace(choice, id=0, name=HIDDEN, text=HIDDEN) if self._is_secret(choice) else choice
            for choice in group[0].choices
            if choice.kind not in PLACES or choice.name in common
        ]
        same = not secret and all(move.actions == group[0].actions for move in group)
        return Ply(
            self.game.sides[side],
            self._deed(choices),
            hidden=bool(secret),
            worth=self._least({self._worth(choice) for choice in secret}),
            share=round(share, 3),
            button=_button(choices),
            places=common,
            line=[*known, *group[0].actions] if same and known is not None else None,
        )

    def _is_secret(self, choice: Choice) -> bool:
        return choice.kind in SECRET_KINDS and choice.name not in self.known

    def _least(self, worths: set[int]) -> int:
        """What these cards are worth at least; a scoring card is a kind of its own."""
        return min(worths) if worths == {0} or (worths and 0 not in worths) else -1

    def _worth(self, choice: Choice) -> int:
        return self.game.card_worth(choice.name) if isinstance(self.game, WeighsCards) else -1

    def _deed(self, choices: Sequence[Choice]) -> Sentence:
        if isinstance(self.game, MachineGame):
            return self.game.deed(choices, "")
        return Sentence("report-deed", {"things": ", ".join(choice.text for choice in choices)})

    # ---- chance ----

    def _roll(self, states: list[State], known: list[int] | None) -> tuple[Ply, list[State]] | None:
        """A die that falls neither well nor badly, with the faces that lead to the same; None: cards are drawn."""
        lead = states[0]
        faces = legal(lead)
        if self.evaluator.is_cutoff(lead) or not all(BUTTON + DIE < face <= BUTTON + DIE + 6 for face in faces):
            return None
        looks = sorted((self._look(lead, face), face) for face in faces)
        middle = looks[len(looks) // 2]
        alike = [face for look, face in looks if abs(look - middle[0]) < 1e-9]
        after = [state.clone() for state in states if middle[1] in legal(state)]
        for state in after:
            self.code.take(state, middle[1])
        ply = Ply(
            None,
            dice=sorted(face - BUTTON - DIE for face in alike),
            share=round(len(alike) / len(faces), 3),
            line=None if known is None else [*known, middle[1]],
        )
        return ply, after

    def _look(self, state: State, face: int) -> float:
        after = state.clone()
        self.code.take(after, face)
        return self.evaluator.outlook(after) if not after.over else float(after.over == 2)

    def _alike(self, states: list[State]) -> list[State]:
        """Those in which the same one decides, as most do."""
        who = Counter((int(state.decider), int(state.over)) for state in states).most_common(1)[0][0]
        return [state for state in states if (int(state.decider), int(state.over)) == who]


def _button(choices: Sequence[Choice]) -> str:
    return choices[0].name if choices[0].kind == "button" and len(choices) == 1 else ""


def _wholly(move: _Move) -> tuple[Any, ...]:
    return move.uses, tuple(sorted(move.places))


def _roughly(move: _Move) -> tuple[Any, ...]:
    return move.uses[:1], tuple(move.places[:1])


def _by_use(move: _Move) -> tuple[Any, ...]:
    return move.uses[:1], bool(move.places)


def _behind(plies: Sequence[Ply], before: list[int] | None) -> list[Ply]:
    """Plies of a line that itself begins behind these choices."""
    return [
        msgspec.structs.replace(ply, line=None if before is None or ply.line is None else [*before, *ply.line])
        for ply in plies
    ]
