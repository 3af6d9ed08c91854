"""How a log of the app tells of each step: what it prints of a decision or of a die, and what it leaves out."""

from functools import cached_property
from typing import Any, Generic, TypeVar

from detente import places
from detente.influence import cards, effects, operations, sequence
from detente.influence.board import US, USSR
from detente.influence.operations import COUP, NOTHING, PLACE, STOP, card_ops
from detente.influence.state import Position
from detente.machine import BUTTON, CARD, CHANCE, DIE, STANDING, Step, caller_subject, legal
from detente.titles.twilight_struggle import early_war, late_war, mid_war
from detente.titles.twilight_struggle import playdek_lines as lines
from detente.titles.twilight_struggle.playdek_deal import Dealer
from detente.titles.twilight_struggle.playdek_match import Progress
from detente.titles.twilight_struggle.rules import UN_INTERVENTION
from detente.titles.twilight_struggle.title import TwilightStruggle

YES, NO, PASS = BUTTON + effects.YES, BUTTON + effects.NO, BUTTON + sequence.PASS

Choice = tuple[int, tuple[tuple[int, int], ...]]  # an action, and what it matches: kind and card or country (-1: any)
S = TypeVar("S", bound=Step)


class Reading(Generic[S]):
    """What the log says about the running step; found by the step's class, as its Question is."""

    roll = -1  # the kind of line that prints its die
    draws = False  # are cards of the deck dealt here?
    after_rounds = False  # does it come after the action rounds of a turn?
    unprinted = False  # is it a choice that the app never prints?

    def __init__(self, game: TwilightStruggle, dealer: Dealer, p: Position, progress: Progress, step: S) -> None:
        self.game, self.dealer, self.p, self.progress, self.step = game, dealer, p, progress, step

    @cached_property
    def menu(self) -> list[int]:
        return legal(self.p)

    @cached_property
    def next(self) -> lines.Statement | None:
        """What is printed next."""
        return self.progress.upcoming()

    @property
    def kind(self) -> int:
        return -1 if self.next is None else self.next.kind

    @property
    def what(self) -> int:
        return 0 if self.next is None else self.next.what

    # ---- what the log says ----

    def decided(self) -> list[Choice]:
        """A player's decision; here: the cards or countries that are named next."""
        if any(CARD <= a < BUTTON for a in self.menu):
            named = {lines.DISCARDS, lines.REVEALS, lines.PLAYS, lines.EVENT}
            is_named = self.kind in named and CARD + self.what in self.menu
            chosen: list[Choice] = [(CARD + self.what, ())] * is_named + self.buttons()
            return chosen or [(a, ()) for a in self.menu if a < BUTTON]  # Star Wars may pick what cannot happen
        return self.countries() + self.buttons()

    def rolled(self) -> list[Choice]:
        """What chance did; here: the die that is printed for this step."""
        st = self.progress.find(self.roll) if self.roll >= 0 else None
        if st is None:
            return dice([1] if self.progress.last else [])  # the attempt itself ended the game: no die was rolled
        return dice([st.n[0]])

    def buttons(self) -> list[Choice]:
        return [(a, ()) for a in self.menu if BUTTON <= a < BUTTON + STANDING]

    def countries(self) -> list[Choice]:
        """Countries that the log names next, in its order."""
        out: dict[int, Choice] = {}
        for i in self.progress.window():
            c = self.progress.statements[i].what
            if c in self.menu:
                out.setdefault(c, (c, ()))
        return list(out.values())

    # ---- what it need not say ----

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        """Choices of the last section that the app need not print if they end the game; `rolling`: chance had to decide
        where the log stops."""
        return []

    # ---- the number behind an operation ----

    def card(self) -> int:
        """The card whose operations are used."""
        return int(self.p.subject)

    def ops(self) -> int:
        """The operations as modified, without bonuses of a region."""
        return int(card_ops(self.p, self.p.decider, self.card()))


def dice(faces: list[int]) -> list[Choice]:
    return [(BUTTON + DIE + face, ()) for face in faces]


# ---- the course of a turn ----


class Deal(Reading[sequence.Deal]):
    draws = True

    def rolled(self) -> list[Choice]:
        return [(CARD + self.dealer.deal(self.p, int(self.step.next(self.p)), self.progress.line()), ())]


class ChooseHeadline(Reading[sequence.ChooseHeadline]):
    def decided(self) -> list[Choice]:
        who = int(self.p.decider)
        headlines = [st.what for st in self.progress.statements if st.kind == lines.HEADLINES and st.side == who]
        return [(CARD + card, ((lines.HEADLINES, card),)) for card in headlines]


class CardOfTheRound(Reading[S]):
    def decided(self) -> list[Choice]:
        section = self.progress.log.sections[self.progress.at]
        return [(CARD + section.card, ())] if section.card else [(PASS, ())]

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        now = (self.p.turn, self.p.round, self.p.phasing) == section.key
        return [CARD + section.card] if section.card and now else []


class Trapped(CardOfTheRound[sequence.Trapped]):
    roll = lines.TRAP_ROLL


class DiscardHeld(Reading[sequence.DiscardHeld]):
    after_rounds = True


class ChooseUse(Reading[cards.ChooseUse]):
    def decided(self) -> list[Choice]:
        if self.kind == lines.OPERATION:
            return [(BUTTON + self.what, ((lines.OPERATION, self.what),)), (BUTTON + cards.EVENT_FIRST, ())]
        events: list[Choice] = [(BUTTON + cards.EVENT, ()), (BUTTON + cards.EVENT_FIRST, ())]
        if self.kind == lines.EVENT:
            return events
        return events + [b for b in self.buttons() if b not in events and b[0] != BUTTON + PLACE]

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        return [BUTTON + cards.EVENT, BUTTON + cards.EVENT_FIRST]


# ---- operations ----


class Operations(Reading[S]):
    """What operations are used for."""

    def decided(self) -> list[Choice]:
        if self.kind == lines.OPERATION:
            used: Choice = (BUTTON + self.what, ((lines.OPERATION, self.what),))
            return [used, (BUTTON + STOP, ()), (BUTTON + NOTHING, ())]
        return [(BUTTON + STOP, ()), (BUTTON + NOTHING, ())]


class ChooseOperation(Operations[operations.ChooseOperation]):
    def card(self) -> int:
        return int(caller_subject(self.p))

    def ops(self) -> int:
        return int(self.p.count)


class Free(Operations[effects.free]):
    def ops(self) -> int:
        return int(self.p.hooks.event_ops(self.p, self.p.decider, self.step.n))


class Attack(Reading[S]):
    def decided(self) -> list[Choice]:
        if self.kind == lines.TARGET:
            return [(self.what, ((lines.TARGET, self.what),)), (BUTTON + STOP, ())]
        return [(BUTTON + STOP, ())]


class Couping(Attack[S]):
    roll = lines.COUP_ROLL

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        """A coup in the Cuban Missile Crisis: the app rolls no die for it."""
        return self.menu[:1] if self.p.decider == CHANCE else []


class Realign(Attack[operations.Realign]):
    def rolled(self) -> list[Choice]:
        rolls = self.progress.ahead(lines.ROLL)
        which = 1 if operations.first_die(self.p) else 0
        return dice([rolls[which].n[0]] if len(rolls) > which else [])


class SpaceRace(Reading[operations.SpaceRace]):
    roll = lines.SPACE_ROLL


# ---- events ----


class War(Reading[effects.war]):
    roll = lines.WAR_ROLL

    def decided(self) -> list[Choice]:
        return [(self.what, ())] if self.kind == lines.WAR else []


class Offer(Reading[effects.offer]):
    def decided(self) -> list[Choice]:
        if self.next is None or self.kind != lines.OLYMPICS:
            return super().decided()
        return [(YES if self.next.yes else NO, ((lines.OLYMPICS, -1),))]


class RandomCard(Reading[S]):
    def rolled(self) -> list[Choice]:
        if self.kind == lines.DISCARDS:
            return [(CARD + self.what, ())]
        if self.kind == lines.REVEALS:
            return [(CARD + self.what, ((lines.REVEALS, self.what),))]
        return [(a, ()) for a in self.menu]


class Contest(Reading[effects.contest]):
    def rolled(self) -> list[Choice]:
        """The dice are not printed: one for each way in which it can come out."""
        p, step = self.p, self.step
        if p.count == 0:
            return dice([6, 1])
        outcomes: dict[int, int] = {}
        for die in range(1, 7):
            lead = int(p.count + step.bonus(p, p.side) - die)
            if lead or not step.again:
                outcomes.setdefault((lead > 0) - (lead < 0), die)
        return dice(list(outcomes.values()))

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        """The event is printed, who wins by it is not."""
        return self.menu if rolling else []


class ShuttleChoice(Reading[early_war.ShuttleChoice]):
    unprinted = True

    def decided(self) -> list[Choice]:
        return [(a, ()) for a in self.menu if a < CARD]

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        return [a for a in self.menu if a < CARD]


class Defcon(Reading[S]):
    def decided(self) -> list[Choice]:
        """As printed next; if nothing is, it stays."""
        printed = [self.progress.statements[i].n[0] for i in self.progress.window(lines.DEFCON)]
        level = printed[0] if printed else int(self.p.defcon)
        likely = (BUTTON + mid_war.DEFCON_1 + level - 1, BUTTON + STOP)
        return sorted(self.buttons(), key=lambda choice: choice[0] not in likely[: 1 if printed else 2])


class PlayOrReturn(Reading[mid_war.PlayOrReturn]):
    def decided(self) -> list[Choice]:
        """The card is played, perhaps freed of its event by UN Intervention, or given back."""
        named = self.progress.run((lines.PLAYS, lines.REVEALS, lines.EVENT), {int(self.p.subject), UN_INTERVENTION})
        if CARD + UN_INTERVENTION in self.menu and any(st.what == UN_INTERVENTION for st in named):
            upto = 1 + max(i for i, st in enumerate(named) if st.what == UN_INTERVENTION)
            return [(CARD + UN_INTERVENTION, tuple((st.kind, st.what) for st in named[:upto]))]
        if self.kind == lines.PLAYS:
            return [(YES, ((lines.PLAYS, self.what),)), *((a, ()) for a in self.menu if CARD <= a < BUTTON)]
        return [(NO, ((lines.RETURNS, self.what),))] if self.kind == lines.RETURNS else [(NO, ()), (YES, ())]


class DrawAsMany(Reading[mid_war.DrawAsMany]):
    draws = True

    def rolled(self) -> list[Choice]:
        return [(CARD + self.dealer.deal(self.p, US, self.progress.line()), ())]


class LookAtDeck(Reading[mid_war.LookAtDeck]):
    draws = True

    def rolled(self) -> list[Choice]:
        discards = [st.what for st in self.progress.ahead(lines.DISCARDS)]
        return [(CARD + self.dealer.look(self.p, discards, self.progress.line()), ())]


class CheCoup(Couping[mid_war.CheCoup]):
    def decided(self) -> list[Choice]:
        """The app prints the operation before the target, and may print it without one."""
        statements = self.progress.statements
        i = self.progress.next_step()
        after = self.progress.next_step(i)
        if self.kind == lines.OPERATION and statements[i].what == COUP:
            if after >= 0 and statements[after].kind == lines.TARGET:
                target = statements[after].what
                return [(target, ((lines.OPERATION, COUP), (lines.TARGET, target))), (BUTTON + STOP, ())]
            return [(BUTTON + STOP, ((lines.OPERATION, COUP),)), (BUTTON + STOP, ())]
        return [(BUTTON + STOP, ())]

    def ops(self) -> int:
        return int(self.p.hooks.event_ops(self.p, self.p.decider, 3))


class NameRegion(Reading[late_war.NameRegion]):
    def decided(self) -> list[Choice]:
        """Where the app swallowed the region: one in which the USSR places nothing in this turn."""
        if self.kind == lines.REGION and self.what >= 0:
            return [(BUTTON + late_war.REGION_BUTTON + self.what, ((lines.REGION, self.what),))]
        matches = ((lines.REGION, -1),) if self.kind == lines.REGION else ()
        placed = self.placed_by_ussr()
        order = sorted(range(6), key=lambda region: placed[region])
        return [(BUTTON + late_war.REGION_BUTTON + region, matches) for region in order]

    def placed_by_ussr(self) -> list[int]:
        """How often the USSR adds influence in each region in what is left of this turn."""
        placed, progress = [0] * 6, self.progress
        turn = progress.log.sections[progress.at].turn
        for section in progress.log.sections[progress.at :]:
            for st in section.statements:
                if section.turn == turn and st.kind == lines.INFLUENCE and st.side == USSR and st.n[0] > 0:
                    for region in range(6):
                        placed[region] += places.has(self.game.board.within(region), st.what)
        return placed


class EndGame(Reading[late_war.EndGame]):
    def decided(self) -> list[Choice]:
        return [(YES, ()), (NO, ())] if self.progress.last and self.next is None else [(NO, ())]

    def silent(self, section: lines.Section, *, rolling: bool) -> list[int]:
        return [YES]


READINGS: dict[type[Step], type[Reading[Any]]] = {
    Step: Reading,
    sequence.Deal: Deal,
    sequence.ChooseHeadline: ChooseHeadline,
    sequence.ChooseCard: CardOfTheRound,
    sequence.Trapped: Trapped,
    sequence.DiscardHeld: DiscardHeld,
    cards.ChooseUse: ChooseUse,
    operations.ChooseOperation: ChooseOperation,
    operations.Coup: Couping,
    operations.Realign: Realign,
    operations.SpaceRace: SpaceRace,
    effects.free: Free,
    effects.war: War,
    effects.offer: Offer,
    effects.draw_random: RandomCard,
    effects.discard_random: RandomCard,
    effects.contest: Contest,
    early_war.ShuttleChoice: ShuttleChoice,
    mid_war.SetDefcon: Defcon,
    mid_war.SummitDefcon: Defcon,
    mid_war.PlayOrReturn: PlayOrReturn,
    mid_war.DrawAsMany: DrawAsMany,
    mid_war.LookAtDeck: LookAtDeck,
    mid_war.CheCoup: CheCoup,
    late_war.NameRegion: NameRegion,
    late_war.EndGame: EndGame,
}
