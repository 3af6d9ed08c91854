"""One game at one table: what may be done to it, and how each client sees it. No waiting, no store, no network."""

from collections.abc import Collection, Sequence
from typing import Any

from detente.game import OBSERVER, Game, View, reader_bit
from detente.server import wire
from detente.server.commanding import Commanding
from detente.server.people.person import account_of
from detente.server.refusal import Refused
from detente.server.saved import Saved


class Table(Commanding):
    """A game, and what its clients may see of it."""

    def message(
        self, seats: Collection[int], online: Collection[int] | None, looks: list[View] | None = None
    ) -> wire.TableMessage:
        """The table as the holder of these seats may see it; `looks`: views of this very state that were made for
        others, to which this one is added."""
        game, saved = self.game, self.saved
        viewer = self.viewer(seats)
        return wire.TableMessage(
            id=saved.id,
            title=game.id,
            options=saved.options,
            data=saved.data,
            version=saved.version,
            ply=self.ply,
            mode=saved.mode,
            you=[game.sides[side] for side in seats],
            side=None if viewer == OBSERVER else game.sides[viewer],
            players=players_of(game, saved, online),
            view=self._now(viewer, seats, [] if looks is None else looks),
            log=self.lines(seats),
            turns=list(self.turns),
            can=self.can(seats),
            offer=saved.offer,
            rematch=saved.rematch,
            thinking=self.computer_decides,
            result=self.result,
            commitment=self.commitment,
            seed=saved.seed or None if saved.over else None,
            spent=[wire.SpentSeed(upto, seed) for upto, seed in saved.spent],
            clock=self.clock_state(),
            unseen=self.unseen_state(seats),
            foreseen=self.foreseen_state(seats),
            delay=saved.delay,
            private=not saved.listed,
        )

    def lines(self, seats: Collection[int]) -> list[wire.LogLine]:
        """The lines of the log that the holder of these seats may read."""
        bit = reader_bit(self.viewer(seats))
        upto, lines = self._read.get(bit, (0, []))
        if upto < len(self.log):
            lines = [*lines, *(line for readers, line in self.log[upto:] if readers & bit)]
            self._read[bit] = len(self.log), lines
        return lines

    def _now(self, viewer: int, seats: Collection[int], looks: list[View]) -> dict[str, Any]:
        seen = self.game.for_page(self.state, viewer, looks[-1] if looks else None)
        looks.append(seen)
        view = wire.shown(seen)
        if self.saved.over:
            return without_choices(view)
        if len(seats) == 2 and self.game.interrupts(self.state, 1 - viewer):  # both sit at one screen
            view["interrupts"] = wire.shown(self.game.for_page(self.state, 1 - viewer))["interrupts"]
        return view

    def past(self, ply: int, asked: str | None, seats: Collection[int], line: Sequence[int] = ()) -> wire.PastMessage:
        """The table after so many actions, through the eyes that are asked for and allowed. `line`: after these
        choices from there on instead, those of chance among them; one that is not legal there ends it."""
        state = self.at(ply)
        if line:
            if not self.saved.over:
                raise Refused("error-game-running")
            state, _ = self.along(state, line)
        if asked == "both":
            if not self.saved.over:
                raise Refused("error-game-running")
            return wire.PastMessage(ply, views={slug: self._then(state, self.side(slug)) for slug in self.game.sides})
        if asked is None:
            return wire.PastMessage(ply, self._then(state, self.viewer_then(state, seats)))
        viewer = self.side(asked)
        if not self.saved.over and viewer ^ self._since(state) not in seats:
            raise Refused("error-not-your-seat")
        return wire.PastMessage(ply, self._then(state, viewer))

    def along(self, state: Any, line: Sequence[int]) -> tuple[Any, int]:
        """The state after these choices, and how many of them there were before one that is not legal."""
        state = state.clone()
        for done, action in enumerate(line):
            if action not in self.game.legal(state):
                return state, done
            self.game.apply(state, action)
        return state, len(line)

    def _then(self, state: Any, viewer: int) -> dict[str, Any]:
        return without_choices(wire.shown(self.game.for_page(state, viewer)))


def players_of(game: Game, saved: Saved, online: Collection[int] | None) -> dict[str, wire.Player]:
    """Who plays which side, and who is connected; None: that is not told of people."""
    players = {}
    for side, slug in enumerate(game.sides):
        seat = saved.seat(side)
        there = True if seat.kind == "computer" else None if online is None else side in online
        account = account_of(seat.client) != ""
        players[slug] = wire.Player(
            seat.name, seat.kind, there, seat.taken, seat.agent, seat.seconds, account, seat.program
        )
    return players


def without_choices(view: dict[str, Any]) -> dict[str, Any]:
    """A view of a moment at which nothing can be decided any more."""
    return view | {name: [] for name in ("choices", "refusals", "interrupts", "notes") if name in view}
