// The show of CIA vs KGB: which lines of its log are which beats, and what lies on the desk between them.
import type { LogArgs, LogLine, Side } from '@/lib/wire';
import type { Beat } from '@/table/show/beats';
import { plainBeat, type Staging, type Stretch } from '@/table/show/staging';
import type { CiaVsKgbDescription, CiaVsKgbPage } from '../wire';
import { deskOf, type Desk, type Sums } from './desk';
import { meetingAfter, meetingAt, type Meeting } from './meeting';

/** Why a card is shown large. */
export type Shown = 'recruit' | 'use' | 'looked' | 'discarded' | 'event' | 'objective';
/** What becomes of a group by the power of another. */
export type Change = 'destroyed' | 'moved' | 'readied' | 'mobilized';

/** What the stage has to know beyond the beat. The sums are known only where the desk is. */
export type Detail =
  | { is: 'card'; why: Shown; before?: Sums; after?: Sums; pays?: number }
  | { is: 'deed'; change: Change; group: string; owner: Side; by: string | null; before?: Sums; after?: Sums }
  | Meeting;

export const detailOf = (beat: Beat | null | undefined) => (beat?.detail ?? null) as Detail | null;

const someone = (side: Side | 'none'): Side | null => (side === 'none' ? null : side);

class Stager {
  beats: Beat[] = [];
  at: number;
  /** Who acted last, and with which group. */
  actor: Side | null = null;
  using: string | null = null;
  /** Of this turn; a table may begin in the middle of one. */
  objective: string;
  turn: number;
  meeting: Meeting | null = null;
  /** The sums before and after the line of now. */
  sums: { before?: Sums; after?: Sums } = {};
  #desk: Desk | null;

  constructor(readonly stretch: Stretch<CiaVsKgbPage>) {
    const { about, from } = stretch;
    this.at = stretch.start;
    this.objective = from?.objective?.objective ?? '';
    this.turn = from?.turn ?? 0;
    this.#desk = from && deskOf(about as CiaVsKgbDescription, from);
    this.#remember();
  }

  /** What goes on when the stretch begins: whose move, whose turn to be scored, how far the meeting had come. */
  #remember() {
    const before = this.stretch.log.slice(0, this.stretch.start);
    const began = before.findLastIndex(({ key }) => key === 'cvk-log-turn');
    for (const line of before.slice(Math.max(0, began))) this.note(line);
  }

  /** What a ceasefire was about, by what became of it. */
  #fought(ceasefire: LogLine): string {
    const { log } = this.stretch;
    const fate = log.slice(log.indexOf(ceasefire)).find(({ key }) => key === 'cvk-log-taken' || key === 'cvk-log-buried');
    return fate && 'objective' in fate.args ? fate.args.objective : '';
  }

  note(line: LogLine) {
    if (line.key === 'cvk-log-turn') {
      this.objective = line.args.objective;
      this.turn = line.args.turn;
      this.actor = this.using = this.meeting = null;
    } else if (line.key === 'cvk-log-ceasefire') this.meeting = meetingAt(line, this.objective || this.#fought(line), this.turn);
    else if (this.meeting) this.meeting = meetingAfter(this.meeting, line);
    else if (line.key === 'cvk-log-use' || line.key === 'cvk-log-recruit' || line.key === 'cvk-log-wait') this.actor = line.args.side;
    if (line.key === 'cvk-log-use') this.using = line.args.group;
    else if (line.key === 'cvk-log-wait') this.using = null;
  }

  all(): Beat[] {
    for (const line of this.stretch.log.slice(this.stretch.start, this.stretch.end)) {
      this.at++;
      const goesOn = line.key === 'cvk-log-recruit' && this.using !== null && line.args.side === this.actor;
      if (!goesOn && line.key === 'cvk-log-recruit') this.using = null;
      const before = this.#desk?.sums;
      this.#desk?.tell(line);
      const after = this.#desk?.sums;
      this.sums = before && after ? { before, after } : {};
      this.note(line);
      if (this.meeting) this.meet(line);
      else if (!staged(this, line, line)) this.beats.push(plainBeat(line, this.at));
      // What a group looked up in the deck, it recruits: the same move.
      if (goesOn) delete this.beats.at(-1)?.opens;
    }
    return this.beats;
  }

  add(kind: Beat['kind'], line: LogLine, more: Partial<Beat>, detail?: Detail) {
    this.beats.push({ kind, side: null, ply: line.ply, lines: this.at, said: line, ...more, ...(detail ? { detail } : {}) });
  }

  card(line: LogLine, why: Shown, side: Side | null, card: string, more: Partial<Beat> = {}) {
    this.add('card', line, { side, card, ...more }, { is: 'card', why, ...this.sums });
  }

  deed(kind: 'place' | 'remove' | 'effect', line: LogLine, change: Change, { side, group }: LogArgs['cvk-log-moved'], good?: boolean) {
    const by = this.using === group ? null : this.using;
    // Who acts is on the plate, whose group it is on its card.
    const more = { side: this.actor ?? side, place: group, ...(good === undefined ? {} : { good }) };
    this.add(kind, line, more, { is: 'deed', change, group, owner: side, by, ...this.sums });
  }

  /** A line of the meeting, which is shown to both, whoever ended the struggle. */
  meet(line: LogLine) {
    const [kind, more] = met(line);
    this.add(kind, line, { side: plainBeat(line, 0).side, ...more, shared: true }, this.meeting!);
    const beat = this.beats.at(-1)!;
    // The struggle is over by its winner, else by the one who waited last: a move belongs to somebody.
    if (line.key === 'cvk-log-ceasefire') beat.side = someone(line.args.winner) ?? this.actor;
    if (line.key === 'cvk-log-score') this.meeting = null;
  }
}

/** What kind of beat a line of the meeting is. */
function met(line: LogLine): [Beat['kind'], Partial<Beat>] {
  switch (line.key) {
    case 'cvk-log-ceasefire':
      return ['score-sum', { opens: true }];
    case 'cvk-log-opened':
      return ['flip', { place: line.args.agent }];
    case 'cvk-log-terminated':
      return ['remove', { place: line.args.agent }];
    case 'cvk-log-taken':
    case 'cvk-log-director':
      return ['vp', { card: line.args.objective, n: line.args.n }];
    case 'cvk-log-buried':
    case 'cvk-log-leave':
      return ['effect', {}];
    case 'cvk-log-score':
      return ['score-sum', {}];
    case 'cvk-log-extra':
    case 'cvk-log-sees':
      return ['line', {}];
    default:
      return ['event', {}];
  }
}

const staged = <Key extends keyof LogArgs>(stager: Stager, { key, args }: { key: Key; args: LogArgs[Key] }, line: LogLine): boolean => {
  STAGED[key]?.(stager, args, line);
  return STAGED[key] !== undefined;
};

const STAGED: { [Key in keyof LogArgs]?: (stager: Stager, args: LogArgs[Key], line: LogLine) => void } = {
  'cvk-log-turn': (stager, { objective }, line) =>
    stager.add('reveal', line, { card: objective, opens: true, shared: true }, { is: 'card', why: 'objective' }),
  'cvk-log-recruit': (stager, { side, group }, line) => stager.card(line, 'recruit', side, group, { place: group, opens: true }),
  'cvk-log-use': (stager, { side, group }, line) => stager.card(line, 'use', side, group, { place: group, opens: true }),
  'cvk-log-looked': (stager, { side, group }, line) => stager.add('reveal', line, { side, card: group }, { is: 'card', why: 'looked' }),
  'cvk-log-discarded': (stager, { side, group }, line) =>
    stager.add('reveal', line, { side, card: group }, { is: 'card', why: 'discarded' }),
  'cvk-log-wait': (stager, { side }, line) => stager.add('line', line, { side, opens: true }),
  'cvk-log-moved': (stager, args, line) => stager.deed('place', line, 'moved', args),
  'cvk-log-destroyed': (stager, args, line) => stager.deed('remove', line, 'destroyed', args),
  'cvk-log-readied': (stager, args, line) => stager.deed('effect', line, 'readied', args, true),
  'cvk-log-mobilized': (stager, args, line) => stager.deed('effect', line, 'mobilized', args, false),
  'cvk-log-event': (stager, { side, objective, n }, line) =>
    stager.add('card', line, { side: someone(side), card: objective, opens: true }, { is: 'card', why: 'event', pays: n }),
  'cvk-log-won': (stager, { winner }, line) => stager.add('end', line, { side: someone(winner) }),
};

function meanwhile(
  { about, log, start, from }: Stretch<CiaVsKgbPage> & { from: CiaVsKgbPage; to: CiaVsKgbPage },
  lines: number,
): Partial<CiaVsKgbPage> {
  const desk = deskOf(about as CiaVsKgbDescription, from);
  for (const line of log.slice(start, Math.max(start, lines))) desk.tell(line);
  return desk.known;
}

export const staging: Staging<CiaVsKgbPage> = { beats: (stretch) => new Stager(stretch).all(), meanwhile };
