"""What a log says about a decision: the choices worth trying, the likeliest first."""

from detente import places
from detente.game import CHANCE
from detente.influence import cards, effects, operations, sequence
from detente.influence.board import US, USSR
from detente.influence.operations import COUP, NOTHING, PLACE, STOP
from detente.influence.state import Position
from detente.machine import BUTTON, CARD, DIE, STANDING, Step, legal
from detente.titles.twilight_struggle import early_war, late_war, mid_war
from detente.titles.twilight_struggle import playdek_lines as lines
from detente.titles.twilight_struggle.playdek_deal import Dealer
from detente.titles.twilight_struggle.playdek_match import Progress
from detente.titles.twilight_struggle.rules import UN_INTERVENTION
from detente.titles.twilight_struggle.title import TwilightStruggle

YES, NO, PASS = BUTTON + effects.YES, BUTTON + effects.NO, BUTTON + sequence.PASS

Choice = tuple[int, tuple[tuple[int, int], ...]]  # an action, and what it matches: kind and card or country (-1: any)


class Adviser:
    """Reads the choices out of a log."""

    def __init__(self, game: TwilightStruggle, dealer: Dealer) -> None:
        self.game = game
        self.dealer = dealer

    def choices(self, p: Position, progress: Progress) -> list[Choice]:
        """The actions worth trying, the likeliest first."""
        step = self.game.code.steps[p.pc]
        menu = legal(p)
        if p.decider == CHANCE:
            return [(a, m) for a, m in self.chance(p, progress, step) if a in menu]
        st = progress.upcoming()
        out = [(a, m) for a, m in self.decide(p, progress, step, st, menu) if a in menu]
        return out + self.standing(p, progress)

    def standing(self, p: Position, progress: Progress) -> list[Choice]:
        """The end of the Cuban Missile Crisis, if influence that pays for it is named next."""
        if not p.standing or p.decider == CHANCE:
            return []
        named = {progress.statements[i].what for i in progress.window() if progress.statements[i].n[0] == -2}
        homes = [self.game.board.country(id) for id in ("cuba", "west_germany", "turkey")]
        return [(a, ()) for a in legal(p) if a >= BUTTON + STANDING and homes[a - BUTTON - STANDING] in named]

    def chance(self, p: Position, progress: Progress, step: Step) -> list[Choice]:
        if isinstance(step, sequence.Deal):
            return [(CARD + self.dealer.deal(p, int(step.next(p)), progress.line()), ())]
        if isinstance(step, mid_war.DrawAsMany):
            return [(CARD + self.dealer.deal(p, US, progress.line()), ())]
        if isinstance(step, mid_war.LookAtDeck):
            discards = [st.what for st in progress.ahead(lines.DISCARDS)]
            return [(CARD + self.dealer.look(p, discards, progress.line()), ())]
        if isinstance(step, (effects.draw_random, effects.discard_random)):
            st = progress.upcoming()
            if st is not None and st.kind == lines.DISCARDS:
                return [(CARD + st.what, ())]
            if st is not None and st.kind == lines.REVEALS:
                return [(CARD + st.what, ((lines.REVEALS, st.what),))]
            return [(a, ()) for a in legal(p)]
        if isinstance(step, effects.contest):
            return [(BUTTON + DIE + die, ()) for die in self.hidden_dice(p, step)]
        return [(BUTTON + DIE + die, ()) for die in self.dice(p, progress, step)]

    def hidden_dice(self, p: Position, step: effects.contest) -> list[int]:
        """The dice of a contest are not printed: one for each way in which it can come out."""
        if p.count == 0:
            return [6, 1]
        outcomes: dict[int, int] = {}
        for die in range(1, 7):
            lead = int(p.count + step.bonus(p, p.side) - die)
            if lead or not step.again:
                outcomes.setdefault((lead > 0) - (lead < 0), die)
        return list(outcomes.values())

    def dice(self, p: Position, progress: Progress, step: Step) -> list[int]:
        """The die that the log prints for this step."""
        kinds: dict[type[Step], int] = {
            operations.Coup: lines.COUP_ROLL,
            mid_war.CheCoup: lines.COUP_ROLL,
            effects.war: lines.WAR_ROLL,
            operations.SpaceRace: lines.SPACE_ROLL,
            sequence.Trapped: lines.TRAP_ROLL,
        }
        if isinstance(step, operations.Realign):
            rolls = progress.ahead(lines.ROLL)
            which = 0 if operations.first_die(p) == 0 else 1
            return [rolls[which].n[0]] if len(rolls) > which else []
        st = progress.find(kinds[type(step)]) if type(step) in kinds else None
        if st is None:
            return [1] if progress.last else []  # the attempt itself ended the game: no die was rolled
        return [st.n[0]]

    def decide(
        self, p: Position, progress: Progress, step: Step, st: lines.Statement | None, menu: list[int]
    ) -> list[Choice]:
        kind = -1 if st is None else st.kind
        what = 0 if st is None else st.what
        section = progress.log.sections[progress.at]
        buttons: list[Choice] = [(a, ()) for a in menu if BUTTON <= a < BUTTON + STANDING]
        if isinstance(step, sequence.ChooseHeadline):
            who = int(p.decider)
            headlines = [st.what for st in progress.statements if st.kind == lines.HEADLINES and st.side == who]
            return [(CARD + card, ((lines.HEADLINES, card),)) for card in headlines]
        if isinstance(step, (sequence.ChooseCard, sequence.Trapped)):
            return [(CARD + section.card, ())] if section.card else [(PASS, ())]
        if isinstance(step, cards.ChooseUse):
            return self.use(p, st, buttons)
        if isinstance(step, (operations.ChooseOperation, effects.free)):
            if kind == lines.OPERATION:
                return [(BUTTON + what, ((lines.OPERATION, what),)), (BUTTON + STOP, ()), (BUTTON + NOTHING, ())]
            return [(BUTTON + STOP, ()), (BUTTON + NOTHING, ())]
        if isinstance(step, (operations.Coup, operations.Realign)):
            if kind == lines.TARGET:
                return [(what, ((lines.TARGET, what),)), (BUTTON + STOP, ())]
            return [(BUTTON + STOP, ())]
        if isinstance(step, mid_war.CheCoup):
            return self.che(progress, kind)
        if isinstance(step, effects.war):
            return [(what, ())] if kind == lines.WAR else []
        if isinstance(step, early_war.ShuttleChoice):
            return [(a, ()) for a in menu if a < CARD]
        if isinstance(step, mid_war.PlayOrReturn):
            return self.grain_sales(p, progress, menu)
        if isinstance(step, late_war.NameRegion):
            return self.region(progress, kind, what)
        if isinstance(step, effects.offer) and kind == lines.OLYMPICS:
            assert st is not None
            return [(YES if st.yes else NO, ((lines.OLYMPICS, -1),))]
        if isinstance(step, late_war.EndGame):
            return [(YES, ()), (NO, ())] if progress.last and st is None else [(NO, ())]
        if isinstance(step, (mid_war.SetDefcon, mid_war.SummitDefcon)):
            return self.defcon(p, progress, buttons)
        if any(CARD <= a < BUTTON for a in menu):
            named = {lines.DISCARDS, lines.REVEALS, lines.PLAYS, lines.EVENT}
            chosen: list[Choice] = [(CARD + what, ())] * (kind in named and CARD + what in menu) + buttons
            return chosen or [(a, ()) for a in menu if a < BUTTON]  # Star Wars may pick what cannot happen
        return self.places(progress, menu) + buttons

    def grain_sales(self, p: Position, progress: Progress, menu: list[int]) -> list[Choice]:
        """The card is played, perhaps freed of its event by UN Intervention, or given back."""
        told = progress.run((lines.PLAYS, lines.REVEALS, lines.EVENT), {int(p.it), UN_INTERVENTION})
        if CARD + UN_INTERVENTION in menu and any(st.what == UN_INTERVENTION for st in told):
            upto = 1 + max(i for i, st in enumerate(told) if st.what == UN_INTERVENTION)
            return [(CARD + UN_INTERVENTION, tuple((st.kind, st.what) for st in told[:upto]))]
        st = progress.upcoming()
        if st is not None and st.kind == lines.PLAYS:
            return [(YES, ((lines.PLAYS, st.what),)), *((a, ()) for a in menu if CARD <= a < BUTTON)]
        return [(NO, ((lines.RETURNS, st.what),))] if st and st.kind == lines.RETURNS else [(NO, ()), (YES, ())]

    def places(self, progress: Progress, menu: list[int]) -> list[Choice]:
        """Countries that the log names next, in its order."""
        out: dict[int, Choice] = {}
        for i in progress.window():
            c = progress.statements[i].what
            if c in menu:
                out.setdefault(c, (c, ()))
        return list(out.values())

    def use(self, p: Position, st: lines.Statement | None, buttons: list[Choice]) -> list[Choice]:
        """What a card is used for."""
        if st is not None and st.kind == lines.OPERATION:
            return [(BUTTON + st.what, ((lines.OPERATION, st.what),)), (BUTTON + cards.EVENT_FIRST, ())]
        events: list[Choice] = [(BUTTON + cards.EVENT, ()), (BUTTON + cards.EVENT_FIRST, ())]
        if st is not None and st.kind == lines.EVENT:
            return events
        return events + [b for b in buttons if b not in events and b[0] != BUTTON + PLACE]

    def defcon(self, p: Position, progress: Progress, buttons: list[Choice]) -> list[Choice]:
        """Where DEFCON is set to: as printed next; if nothing is, it stays."""
        printed = [progress.statements[i].n[0] for i in progress.window(lines.DEFCON)]
        level = printed[0] if printed else int(p.defcon)
        likely = (BUTTON + mid_war.DEFCON_1 + level - 1, BUTTON + STOP)
        return sorted(buttons, key=lambda choice: choice[0] not in likely[: 1 if printed else 2])

    def che(self, progress: Progress, kind: int) -> list[Choice]:
        """The app prints the operation before the target, and may print it without one."""
        i = progress.next_step()
        after = progress.next_step(i)
        if kind == lines.OPERATION and progress.statements[i].what == COUP:
            if after >= 0 and progress.statements[after].kind == lines.TARGET:
                target = progress.statements[after].what
                return [(target, ((lines.OPERATION, COUP), (lines.TARGET, target))), (BUTTON + STOP, ())]
            return [(BUTTON + STOP, ((lines.OPERATION, COUP),)), (BUTTON + STOP, ())]
        return [(BUTTON + STOP, ())]

    def region(self, progress: Progress, kind: int, what: int) -> list[Choice]:
        """The region of Chernobyl; where the app swallowed it, one in which the USSR places nothing in this turn."""
        if kind == lines.REGION and what >= 0:
            return [(BUTTON + late_war.REGION_BUTTON + what, ((lines.REGION, what),))]
        matches = ((lines.REGION, -1),) if kind == lines.REGION else ()
        placed = [0] * 6
        turn = progress.log.sections[progress.at].turn
        for section in progress.log.sections[progress.at :]:
            for st in section.statements:
                if section.turn == turn and st.kind == lines.INFLUENCE and st.side == USSR and st.n[0] > 0:
                    for region in range(6):
                        placed[region] += places.has(self.game.board.within(region), st.what)
        order = sorted(range(6), key=lambda region: placed[region])
        return [(BUTTON + late_war.REGION_BUTTON + region, matches) for region in order]
