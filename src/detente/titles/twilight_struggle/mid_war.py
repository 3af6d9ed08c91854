"""Twilight Struggle, Mid War: the events, in the order of their numbers."""

from mypy_extensions import i64

from detente import piles, places
from detente.bits import bit, lowest
from detente.game import EVERYONE
from detente.influence import log_lines as shared_lines
from detente.influence.board import (
    AFRICA,
    ASIA,
    CENTRAL_AMERICA,
    SOUTH_AMERICA,
    SOUTHEAST_ASIA,
    US,
    USSR,
)
from detente.influence.cards import ANY_USE, EVENT, PutAwayIt, from_hand, happen, play_card
from detente.influence.due import forced_scoring
from detente.influence.effects import (
    NO,
    OPPONENT,
    PLAYER,
    YES,
    change,
    choose_card,
    clear,
    contest,
    defcon,
    do,
    draw_random,
    ends,
    event,
    free,
    gain,
    lasting,
    offer,
    only_if,
    operations,
    place,
    remove,
    score,
    war,
)
from detente.influence.hooks import Hooks
from detente.influence.operations import (
    DICE,
    STOP,
    advance_in_space,
    card_ops,
    coup_targets,
    grant_operations,
    operate_with,
    resolve_coup,
)
from detente.influence.scoring import award_net, level_with
from detente.influence.sequence import may_draw, reshuffle_if_empty
from detente.influence.state import (
    Position,
    add_influence,
    add_military,
    controlled,
    discard,
    draw,
    gain_card,
    hand,
    lose_card,
    military,
    position,
    present,
    put_in_force,
    show_card,
    show_hand,
    shuffle_in,
    top_of_deck,
)
from detente.influence.track import award, set_defcon
from detente.machine import CHANCE, NO_ONE, Code, State, Step, call, proceed, step_on, tell
from detente.piles import Pile
from detente.places import Set
from detente.titles.twilight_struggle import log_lines
from detente.titles.twilight_struggle.early_war import of
from detente.titles.twilight_struggle.effects_in_force import (
    BEAR_TRAP,
    BREZHNEV_DOCTRINE,
    CAMP_DAVID,
    CHE_WITHOUT_MILITARY,
    CIVIL_WAR,
    CUBAN_MISSILE_CRISIS,
    DEATH_SQUADS,
    FLOWER_POWER,
    JOHN_PAUL_II,
    MISSILE_ENVY,
    MISSILE_ENVY_MODIFIED,
    NORAD,
    NUCLEAR_SUBS,
    QUAGMIRE,
    SALT,
    SHUTTLE_DIPLOMACY,
    U2_INCIDENT,
    UNREST_IN_ONE_COUNTRY,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
)
from detente.titles.twilight_struggle.rules import CRISIS_STANDS, UN_INTERVENTION, Twilight

ME_CARD: int = 49


def write_mid_war(h: Twilight) -> None:
    """Every event of the Mid War joins the game."""
    board = h.board
    latin_america = places.either(board.within(CENTRAL_AMERICA), board.within(SOUTH_AMERICA))
    write_lent_mid_war(h)

    # 37, 79, 81: scoring cards. 38: Southeast Asia is scored country by country.
    event(h, 37, score(CENTRAL_AMERICA))
    event(h, 38, do(score_southeast_asia))
    event(h, 79, score(AFRICA))
    event(h, 81, score(SOUTH_AMERICA))

    # 40 Cuban Missile Crisis: DEFCON 2; a coup by the opponent this turn loses: see coup_begins() and EndCrisis.
    event(h, 40, defcon(to=2), do(crisis_begins))

    # 41 Nuclear Subs: see Twilight.lowers_defcon().
    event(h, 41, lasting(NUCLEAR_SUBS, US))

    # 42 Quagmire: see Trapped. It ends NORAD.
    event(h, 42, ends(NORAD), lasting(QUAGMIRE, USSR))

    # 46 How I Learned to Stop Worrying: the player sets DEFCON and has 5 military operations.
    event(h, 46, SetDefcon(), do(five_military_operations))

    # 47 Junta: 2 influence in a country of Latin America; then a free coup or free realignments there.
    event(h, 47, place(2, PLAYER, latin_america, together=True), free(2, latin_america))

    # 48 Kitchen Debates: the US gains 2 (if it controls more battlegrounds: see can_happen()).
    event(h, 48, gain(2, US))

    # 50 We Will Bury You: DEFCON falls; 3 points unless the US plays UN Intervention next: see card_played().
    event(h, 50, defcon(-1), do(bury_them))

    # 52 Portuguese Empire Crumbles: 2 Soviet influence in Angola and in the Southeast African States.
    event(h, 52, change(USSR, board.country("angola"), 2), change(USSR, board.country("southeast_african_states"), 2))

    # 53 South African Unrest: 2 in South Africa, or 1 there and 2 in its neighbours.
    neighbours = board.near(board.country("south_africa"))
    event(
        h,
        53,
        offer(
            h,
            "south african unrest",
            USSR,
            [change(USSR, board.country("south_africa"), 2)],
            [change(USSR, board.country("south_africa"), 1), PlaceInNeighbours(neighbours)],
        ),
    )

    # 54 Allende: 2 Soviet influence in Chile.
    event(h, 54, change(USSR, board.country("chile"), 2))

    # 55 Willy Brandt: the USSR gains 1 and 1 influence in West Germany, which NATO no longer protects.
    event(h, 55, gain(1, USSR), change(USSR, board.country("west_germany"), 1), lasting(WILLY_BRANDT, USSR))

    # 57 ABM Treaty: DEFCON rises; the player conducts 4 operations.
    event(h, 57, defcon(+1), operations(4))

    # 58 Cultural Revolution: the USSR takes The China Card face up, or gains 1 if it has it.
    event(h, 58, do(cultural_revolution))

    # 59 Flower Power: see Twilight.card_played().
    event(h, 59, lasting(FLOWER_POWER, USSR))

    # 60 U2 Incident: the USSR gains 1, and 1 more if UN Intervention follows this turn.
    event(h, 60, gain(1, USSR), lasting(U2_INCIDENT, USSR))

    # 64 Panama Canal Returned: 1 US influence in Panama, Costa Rica and Venezuela.
    event(
        h,
        64,
        change(US, board.country("panama"), 1),
        change(US, board.country("costa_rica"), 1),
        change(US, board.country("venezuela"), 1),
    )

    # 65 Camp David Accords: the US gains 1 and 1 influence in Israel, Jordan and Egypt.
    event(
        h,
        65,
        gain(1, US),
        change(US, board.country("israel"), 1),
        change(US, board.country("jordan"), 1),
        change(US, board.country("egypt"), 1),
        lasting(CAMP_DAVID, US),
    )

    # 67 Grain Sales to Soviets: a random Soviet card is shown; the US plays it, or returns it and has 2 operations.
    event(h, 67, draw_random(USSR), do(lay_open), PlayOrReturn())

    # 68 John Paul II Elected Pope: 2 Soviet influence less in Poland, 1 US more.
    event(
        h,
        68,
        change(USSR, board.country("poland"), -2),
        change(US, board.country("poland"), 1),
        lasting(JOHN_PAUL_II, US),
    )

    # 69 Latin American Death Squads: see Twilight.coup_modifier().
    event(h, 69, lasting(DEATH_SQUADS))

    # 70 OAS Founded: 2 US influence in Latin America.
    event(h, 70, place(2, US, latin_america))

    # 71 Nixon Plays the China Card: the US gains 2 if it has the card, else takes it face down.
    event(h, 71, do(nixon))

    # 73 Shuttle Diplomacy: see ShuttleChoice.
    event(h, 73, do(stays_in_front), lasting(SHUTTLE_DIPLOMACY, US))

    # 75 Liberation Theology: 3 Soviet influence in Central America, at most 2 in a country.
    event(h, 75, place(3, USSR, board.within(CENTRAL_AMERICA), per=2))

    # 76 Ussuri River Skirmish: the US takes The China Card face up, or adds 4 influence in Asia if it has it.
    event(
        h,
        76,
        only_if(us_has_china, h, "ussuri with the card", [place(4, US, board.within(ASIA), per=2)]),
        only_if(ussr_has_china, h, "ussuri without the card", [do(us_takes_china)]),
    )

    # 77 Ask Not What Your Country: the US discards any cards and draws as many.
    event(h, 77, DiscardAny(), DrawAsMany())

    # 78 Alliance for Progress: the US gains 1 for each battleground of Latin America that it controls.
    event(h, 78, gain(0, US, latin_battlegrounds))

    # 80 One Small Step: two boxes forward in space (only if behind: see can_happen()).
    event(h, 80, do(two_boxes_forward))

    # 107 Che: a coup in a country of Latin America or Africa that is no battleground; a second one if it hurt the US.
    event(h, 107, CheCoup(places.minus(places.either(latin_america, board.within(AFRICA)), board.battlegrounds)))


def write_lent_mid_war(h: Hooks) -> None:
    """The events of the Mid War that can be played on the map of Red Sea, too."""
    board = h.board
    africa_and_se_asia = places.either(board.within(AFRICA), board.within(SOUTHEAST_ASIA))

    # 36 Brush War: any country of stability 1 or 2; won on 3.
    event(h, 36, war(unstable(h), win_on=3, military_ops=3, vp=1, only=open_to_brush_war))

    # 39 Arms Race: more military operations than the opponent give 1, with the requirement met 3.
    event(h, 39, gain(0, PLAYER, arms_race))

    # 44 Bear Trap: see Trapped.
    event(h, 44, lasting(BEAR_TRAP, US))

    # 43 SALT Negotiations: DEFCON rises by 2, coup dice are 1 lower; the player may take back a discarded card.
    event(h, 43, defcon(+2), lasting(SALT), choose_card(PLAYER, discarded_events, optional=True), do(take_back))

    # 45 Summit: both roll, +1 for each region dominated; the winner gains 2 and may move DEFCON by 1.
    event(h, 45, contest(summit_bonus, summit_won, again=False), SummitDefcon())

    # 49 Missile Envy: the opponent hands over his highest card.
    event(h, 49, choose_card(OPPONENT, highest_cards), do(exchange))

    # 51 Brezhnev Doctrine: see Twilight.modified().
    event(h, 51, lasting(BREZHNEV_DOCTRINE, USSR))

    # 56 Muslim Revolution: the USSR clears two of eight countries.
    event(
        h,
        56,
        remove(2, US, of(h, "sudan", "iran", "iraq", "egypt", "libya", "saudi_arabia", "syria", "jordan"), all=True),
    )

    # 61 OPEC: the USSR gains 1 for each of seven countries that it controls.
    event(h, 61, gain(0, USSR, opec))

    # 62 Lone Gunman: the US shows its hand; the USSR conducts 1 operation.
    event(h, 62, do(us_shows_hand), operations(1, USSR))

    # 63 Colonial Rear Guards: 1 US influence in each of four countries of Africa or Southeast Asia.
    event(h, 63, place(4, US, africa_and_se_asia, per=1))

    # 66 Puppet Governments: 1 US influence in each of up to three countries without any influence.
    event(h, 66, PlaceInEmpty(3))

    # 72 Sadat Expels Soviets: the USSR leaves Egypt; 1 US influence there.
    event(h, 72, clear(USSR, board.country("egypt")), change(US, board.country("egypt"), 1))

    # 74 The Voice of America: the US removes 4 Soviet influence outside Europe, at most 2 from a country.
    event(h, 74, remove(4, USSR, places.minus(board.all, board.within(0)), per=2))

    # 108 Our Man in Tehran: the US looks at five cards of the deck and discards what it likes.
    event(h, 108, LookAtDeck(5), DiscardLooked())


# ---- 36, 38, 39, 40 ----


def unstable(h: Hooks) -> Set:
    out: Set = (0, 0)
    for c in range(h.board.countries):
        if h.board.stability[c] <= 2 and places.has(h.board.all, c):
            out = places.put(out, c)
    return out


def open_to_brush_war(p: Position, side: i64) -> Set:
    """NATO protects its members from Brush War, not Japan's pact: Japan is too stable anyway."""
    out = places.minus(p.hooks.board.all, p.hooks.protected(p, side))
    for c in range(p.hooks.board.countries):
        if p.stability[c] > 2:  # The Derg can make Ethiopia stable
            out = places.take(out, c)
    return out


def score_southeast_asia(p: Position, side: i64, subject: i64) -> None:
    board = p.hooks.board
    region = board.within(SOUTHEAST_ASIA)
    thailand = places.only(board.country("thailand"))
    us = places.both(controlled(p, US), region)
    ussr = places.both(controlled(p, USSR), region)
    award_net(
        p,
        places.size(us)
        + places.size(places.both(us, thailand))
        - places.size(ussr)
        - places.size(places.both(ussr, thailand)),
    )


def arms_race(p: Position, side: i64) -> i64:
    if military(p, side) <= military(p, 1 - side):
        return 0
    return 3 if military(p, side) >= p.defcon else 1


def crisis_begins(p: Position, side: i64, subject: i64) -> None:
    put_in_force(p, CUBAN_MISSILE_CRISIS, side)
    p.standing |= CRISIS_STANDS


# ---- 43, 45, 46 ----


def discarded_events(p: Position, side: i64) -> Pile:
    return piles.minus(p.discard, p.hooks.board.scoring)


def take_back(p: Position, side: i64, subject: i64) -> None:
    if subject:
        p.discard = piles.take(p.discard, subject)
        gain_card(p, side, subject)
        show_card(p, side, subject)
        if p.log is not None:
            tell(p, log_lines.TakesBack(card=p.hooks.board.card_ids[subject]), EVERYONE)


def regions_dominated(p: Position, side: i64) -> i64:
    """By the map alone: Formosan Resolution counts in scorings only (FAQ)."""
    n: i64 = 0
    for region in range(i64(6)):
        if level_with(p, region, side, False, (0, 0)) >= 2:
            n += 1
    return n


def summit_bonus(p: Position, side: i64) -> i64:
    return regions_dominated(p, side) - regions_dominated(p, 1 - side)


def summit_won(p: Position, side: i64, subject: i64) -> None:
    award(p, side, 2)
    p.subject = -1 - side  # SummitDefcon reads who won


class SummitDefcon(Step):
    """The winner (in `subject`: -1 - side) may move DEFCON by one."""

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.subject >= 0:
            proceed(s)
            return NO_ONE
        s.buttons = bit(STOP) | bit(DEFCON_1 + p.defcon - 2)
        if p.defcon < 5:
            s.buttons |= bit(DEFCON_1 + p.defcon)
        return -1 - s.subject

    def press(self, s: State, button: i64) -> None:
        s.subject = 45
        proceed(s)
        if button != STOP:
            set_defcon(position(s), button - DEFCON_1 + 1)


DEFCON_1: int = 11  # buttons 11 to 15: set DEFCON to 1 to 5


class SetDefcon(Step):
    def ask(self, s: State) -> i64:
        s.buttons = 31 * bit(DEFCON_1)
        return s.side

    def press(self, s: State, button: i64) -> None:
        proceed(s)
        set_defcon(position(s), button - DEFCON_1 + 1)


def five_military_operations(p: Position, side: i64, subject: i64) -> None:
    add_military(p, side, 5)


# ---- 49, 50 ----


def highest_cards(p: Position, side: i64) -> Pile:
    """The cards of a hand with the highest printed value; by the app's ruling, with the highest modified one."""
    modified = p.options & MISSILE_ENVY_MODIFIED != 0
    best: i64 = -1
    out: Pile = (0, 0, 0)
    rest = hand(p, side)
    while piles.some(rest):
        card = piles.first(rest)
        rest = piles.take(rest, card)
        ops = card_ops(p, side, card) if modified else p.hooks.board.ops[card]
        if ops > best:
            best = ops
            out = (0, 0, 0)
        if ops == best:
            out = piles.put(out, card)
    return out


def exchange(p: Position, side: i64, subject: i64) -> None:
    """The card changes hands and is used at once; Missile Envy goes to the opponent, who must use it next."""
    if subject == 0:
        return
    board = p.hooks.board
    if p.log is not None:
        tell(p, log_lines.HandsOver(card=board.card_ids[subject]), EVERYONE)
    lose_card(p, 1 - side, subject)
    p.playing = piles.put(p.playing, subject)
    p.playing = piles.take(p.playing, ME_CARD)
    gain_card(p, 1 - side, ME_CARD)
    show_card(p, 1 - side, ME_CARD)
    put_in_force(p, MISSILE_ENVY, 1 - side)
    call(p, p.hooks.use_taken_card, side, subject, 0)


def write_taken_card(code: Code) -> int:
    """The program that uses a card taken by Missile Envy."""
    return code.program("use taken card", [UseTakenCard(), PutAwayIt()])


class UseTakenCard(Step):
    """`subject`: an own or neutral event happens; of an enemy card the operations are used."""

    def ask(self, s: State) -> i64:
        p = position(s)
        side, card = s.side, s.subject
        proceed(s)
        if p.hooks.board.owner[card] == 1 - side:
            operate_with(p, side, card)
        else:
            p.hooks.card_played(p, side, card, 6)
            if p.over == 0:
                happen(p, side, card)
        return NO_ONE


def bury_them(p: Position, side: i64, subject: i64) -> None:
    put_in_force(p, WE_WILL_BURY_YOU, USSR)
    if p.phasing == US and p.round > 0:  # played in a US action round: the next one is meant
        put_in_force(p, WE_WILL_BURY_YOU, US)


# ---- 53 ----


class PlaceInNeighbours(Step):
    """2 influence in the neighbours, split or (ruling) together."""

    def __init__(self, where: Set) -> None:
        self.where: Set = where

    def ask(self, s: State) -> i64:
        if s.count < 2:
            s.places = self.where
            return USSR
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        n: i64 = 2 if p.options & UNREST_IN_ONE_COUNTRY else 1
        add_influence(p, USSR, place, n)
        s.count += n


# ---- 58, 71, 76: The China Card ----


def ussr_has_china(p: Position, side: i64) -> i64:
    return 1 if p.china == USSR else 0


def us_has_china(p: Position, side: i64) -> i64:
    """12.4.1: before the civil war is won, the US counts as holding the card."""
    return 1 if p.china == US or p.options & CIVIL_WAR else 0


def us_takes_china(p: Position, side: i64, subject: i64) -> None:
    p.china = US
    p.china_up = 1


def cultural_revolution(p: Position, side: i64, subject: i64) -> None:
    if p.china == US:
        p.china = USSR
        p.china_up = 1
    else:
        award(p, USSR, 1)


def nixon(p: Position, side: i64, subject: i64) -> None:
    if p.china == USSR:
        p.china = US
        p.china_up = 0  # 9.4, 5.5: so says the card, in both editions
    else:
        award(p, US, 2)  # 12.4.1: also while nobody has it


# ---- 61, 62, 66, 73, 78, 80 ----


OPEC = ("egypt", "iran", "libya", "saudi_arabia", "iraq", "gulf_states", "venezuela")


def opec(p: Position, side: i64) -> i64:
    return places.size(places.both(controlled(p, USSR), of(p.hooks, *OPEC)))


def us_shows_hand(p: Position, side: i64, subject: i64) -> None:
    show_hand(p, US)


class PlaceInEmpty(Step):
    """The US adds 1 influence in each of up to n countries that hold none at all."""

    def __init__(self, n: int) -> None:
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count < self.n:
            s.places = places.minus(places.minus(p.hooks.board.all, present(p, US)), present(p, USSR))
            if places.some(s.places):
                s.buttons = bit(STOP)
                return US
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        add_influence(position(s), US, place, 1)
        s.count += 1

    def press(self, s: State, button: i64) -> None:
        proceed(s)


def stays_in_front(p: Position, side: i64, subject: i64) -> None:
    p.playing = piles.take(p.playing, 73)
    p.in_front = piles.put(p.in_front, 73)


def latin_battlegrounds(p: Position, side: i64) -> i64:
    board = p.hooks.board
    region = places.either(board.within(CENTRAL_AMERICA), board.within(SOUTH_AMERICA))
    return places.size(places.both(places.both(controlled(p, US), board.battlegrounds), region))


def two_boxes_forward(p: Position, side: i64, subject: i64) -> None:
    advance_in_space(p, side, 2)


# ---- 67 ----


def lay_open(p: Position, side: i64, subject: i64) -> None:
    """The card that was drawn lies on the table for all to see."""
    if subject:
        lose_card(p, USSR, subject)
        p.playing = piles.put(p.playing, subject)
        if p.log is not None:
            tell(p, log_lines.ShowsCard(side="ussr", card=p.hooks.board.card_ids[subject]), EVERYONE)


class PlayOrReturn(Step):
    """`subject` is the card shown, 0 if the USSR has none. UN Intervention can stop a Soviet event on it (FAQ)."""

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.subject == 0:
            proceed(s)
            grant_operations(p, US, 2, ANY_USE)
            return NO_ONE
        s.buttons = bit(YES) | bit(NO)
        if p.round > 0 and p.hooks.board.owner[s.subject] == USSR:
            s.cards = piles.both(hand(p, US), piles.only(UN_INTERVENTION))
        return US

    def to_hand(self, p: Position, side: i64) -> i64:
        """The card leaves the table for a hand; answers which card it is. The event's next step follows."""
        card = p.subject
        proceed(p)
        p.playing = piles.take(p.playing, card)
        gain_card(p, side, card)
        show_card(p, side, card)
        return card

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        drawn = self.to_hand(p, US)
        from_hand(p, US, card, EVENT)
        h = p.hooks
        call(p, h.events[card], US, card, 0)
        h.code.steps[p.pc].card(p, drawn)  # UN Intervention asks for a card: this one

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        if button == YES:
            play_card(p, US, self.to_hand(p, US))
        else:
            self.to_hand(p, USSR)
            grant_operations(p, US, 2, ANY_USE)


# ---- 77, 108 ----


class DiscardAny(Step):
    """The US discards any number of cards; count."""

    def ask(self, s: State) -> i64:
        p = position(s)
        s.cards = hand(p, US)
        # 10.1.5: a scoring card that could not be played any more is discarded
        if p.phasing != US or p.round == 0 or not piles.some(forced_scoring(p, US)):
            s.buttons = bit(STOP)
        return US

    def card(self, s: State, card: i64) -> None:
        discard(position(s), US, card)
        s.count += 1

    def press(self, s: State, button: i64) -> None:
        step_on(s)  # it reads count


class DrawAsMany(Step):
    """Chance deals count cards to the US."""

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count == 0:
            proceed(s)
            return NO_ONE
        reshuffle_if_empty(p)  # 4.3: then the discards hold at least what the US has discarded
        s.cards = top_of_deck(p)
        return CHANCE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        draw(p, card)
        gain_card(p, US, card)
        s.count -= 1
        reshuffle_if_empty(p)


class LookAtDeck(Step):
    """Chance takes n cards from the deck; only the US sees them. They have not left the deck for good: it is
    made anew only if it holds fewer than n."""  # 4.3

    def __init__(self, n: int) -> None:
        self.n: i64 = n

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count < self.n and may_draw(p):
            s.cards = top_of_deck(p)
            return CHANCE
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        draw(p, card)
        p.looked = piles.put(p.looked, card)
        s.count += 1


class DiscardLooked(Step):
    """The US discards what it likes of them; the rest goes back into the deck."""

    def ask(self, s: State) -> i64:
        p = position(s)
        if piles.some(p.looked):
            s.cards = p.looked
            s.buttons = bit(STOP)
            return US
        reshuffle_if_empty(p)  # 4.3: all of them were discarded, and there were no more
        proceed(s)
        return NO_ONE

    def card(self, s: State, card: i64) -> None:
        p = position(s)
        p.looked = piles.take(p.looked, card)
        p.discard = piles.put(p.discard, card)
        if s.log is not None:
            tell(s, shared_lines.Discards(side="us", card=p.hooks.board.card_ids[card]), EVERYONE)

    def press(self, s: State, button: i64) -> None:
        p = position(s)
        shuffle_in(p, p.looked)
        p.looked = (0, 0, 0)
        proceed(s)


# ---- 107 ----


class CheCoup(Step):
    """Up to two coups.

    count: 1 while the first die rolls, 2 before, 3 during the second; scratch_a: target; scratch_b: where it was tried.
    """

    def __init__(self, where: Set) -> None:
        self.where: Set = where

    def ask(self, s: State) -> i64:
        p = position(s)
        if s.count & 1:
            s.buttons = DICE
            return CHANCE
        s.places = places.minus(coup_targets(p, USSR, self.where, False), s.scratch_b)
        if places.some(s.places):
            s.buttons = bit(STOP)
            return USSR
        proceed(s)
        return NO_ONE

    def place(self, s: State, place: i64) -> None:
        p = position(s)
        s.scratch_a = places.only(place)
        s.scratch_b = places.put(s.scratch_b, place)
        s.count += 1
        if p.options & CHE_WITHOUT_MILITARY == 0:
            add_military(p, USSR, p.hooks.event_ops(p, USSR, 3))  # 6.3.3: before the roll

    def press(self, s: State, button: i64) -> None:
        proceed(s)

    def roll(self, s: State, die: i64) -> None:
        p = position(s)
        target = lowest(s.scratch_a[0]) if s.scratch_a[0] else 56 + lowest(s.scratch_a[1])
        p.hooks.coup_begins(p, USSR, target)
        if p.over != 0:
            return
        ops = p.hooks.event_ops(p, USSR, 3)
        hurt = resolve_coup(p, USSR, target, ops, die, 0)
        if hurt and s.count == 1:
            s.count = 2
        else:
            proceed(s)
