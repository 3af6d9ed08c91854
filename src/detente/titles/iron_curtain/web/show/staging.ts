// The show of Iron Curtain: which lines of its log are which beats, and what lies on the table between them.
import type { LogArgs, LogLine, Side } from '@/lib/wire';
import type { Beat } from '@/table/show/beats';
import { plainBeat, type Staging, type Stretch } from '@/table/show/staging';
import type { IronCurtainDescription, IronCurtainView } from '../wire';
import { ledgerOf, type Ledger } from './ledger';
import { enemyOf, Laid } from './table';

/** The cards that were set aside; the stars of each belong to its flag. */
export interface Aftermath {
  cards: string[];
  us: number;
  ussr: number;
  winner: Side | null;
  n: number;
}

/** What the stage has to know beyond the beat; `rows` and `open` say how much of it is shown. */
export type Detail =
  | { is: 'laid' }
  | { is: 'cubes'; country: string; us: number; ussr: number }
  | { is: 'points'; was: number; now: number }
  | { is: 'ledger'; ledger: Ledger; rows: number; was: number }
  | { is: 'aftermath'; aftermath: Aftermath; open: number; was: number };

export const detailOf = (beat: Beat | null | undefined) => (beat?.detail ?? null) as Detail | null;

const someone = (side: Side | 'none'): Side | null => (side === 'none' ? null : side);

class Stager {
  beats: Beat[] = [];
  at: number;
  /** The table and the score before the line of now, as far as they are known. */
  #laid: Laid | null;

  constructor(readonly stretch: Stretch<IronCurtainView>) {
    const { about, from, to } = stretch;
    this.at = stretch.start;
    this.#laid = from && new Laid(about as IronCurtainDescription, from, to ?? from);
  }

  get about() {
    return this.stretch.about as IronCurtainDescription;
  }
  get score() {
    return this.#laid?.score ?? 0;
  }
  get table() {
    return this.#laid?.table ?? null;
  }

  all(): Beat[] {
    for (const line of this.stretch.log.slice(this.stretch.start, this.stretch.end)) {
      this.at++;
      if (!staged(this, line, line)) this.beats.push(plainBeat(line, this.at));
      this.#laid?.tell(line);
    }
    return this.beats;
  }

  add(kind: Beat['kind'], line: LogLine, more: Partial<Beat>, detail?: Detail) {
    this.beats.push({ kind, side: null, ply: line.ply, lines: this.at, said: line, ...more, ...(detail ? { detail } : {}) });
  }

  /** The card is shown, then it is laid where it belongs: the map grows. */
  lay(line: LogLine, { side, card }: LogArgs['ic-log-laid']) {
    this.add('card', line, { side, card, lines: this.at - 1, opens: true });
    this.add('effect', line, { side, card, place: card }, { is: 'laid' });
  }

  /** Cubes come or go; `side` is who does it. */
  cubes(kind: 'place' | 'remove', line: LogLine, { side, country }: { side: Side; country: string }, us: number, ussr: number) {
    this.add(kind, line, { side, place: country, n: us + ussr }, { is: 'cubes', country, us, ussr });
  }

  /** The region opens, then its countries, the bonus, and the points. */
  region(line: LogLine, args: LogArgs['ic-log-region'], final: boolean) {
    const { score: was, at } = this;
    const ledger = ledgerOf(this.about, args, this.table, final);
    const before = { lines: at - 1, shared: true };
    const opens = final && !this.#inFinal(line) ? { opens: true } : {};
    const said = { key: 'ic-show-counting', args: { region: args.region, final: final ? 'yes' : 'no' } };
    this.add('score-region', line, { ...before, said, ...opens }, { is: 'ledger', ledger, rows: 0, was });
    ledger.rows.forEach(({ side, n, country }, i) =>
      this.add(
        'score-row',
        line,
        { ...before, said: null, side, n, ...(country ? { place: country } : {}) },
        { is: 'ledger', ledger, rows: i + 1, was },
      ),
    );
    this.add('score-sum', line, { side: ledger.winner, n: args.n, shared: true }, { is: 'ledger', ledger, rows: ledger.rows.length, was });
  }

  /** The final check goes on: a region or the aftermath stands before this line. */
  #inFinal(line: LogLine): boolean {
    const before = this.stretch.log[this.stretch.log.indexOf(line) - 1];
    return before?.key === 'ic-log-final' || before?.key === 'ic-log-aftermath';
  }

  /** Card by card, then the points of the flag with more stars. */
  aftermath(line: LogLine, args: LogArgs['ic-log-aftermath']) {
    const { score: was } = this;
    const cards = args.cards.split(',').filter(Boolean);
    const aftermath: Aftermath = { cards, us: args.us, ussr: args.ussr, winner: someone(args.winner), n: args.n };
    const said = { key: 'ic-show-aftermath' };
    cards.forEach((card, i) =>
      this.add(
        'flip',
        line,
        { lines: this.at - 1, card, said, shared: true, ...(i ? {} : { opens: true }) },
        { is: 'aftermath', aftermath, open: i + 1, was },
      ),
    );
    this.add(
      'score-sum',
      line,
      { side: aftermath.winner, n: args.n, shared: true },
      { is: 'aftermath', aftermath, open: cards.length, was },
    );
  }

  points(line: LogLine, { side, n }: LogArgs['ic-log-points']) {
    const { score: was } = this;
    const { goal } = this.about;
    const now = Math.max(-goal, Math.min(goal, was + (side === 'us' ? n : -n)));
    this.add('vp', line, { side, n }, { is: 'points', was, now });
  }
}

const staged = <Key extends keyof LogArgs>(stager: Stager, { key, args }: { key: Key; args: LogArgs[Key] }, line: LogLine): boolean => {
  STAGED[key]?.(stager, args, line);
  return STAGED[key] !== undefined;
};

/** So many cubes of a side, US and USSR. */
const own = (side: Side, n: number): [number, number] => (side === 'us' ? [n, 0] : [0, n]);
const swap = (side: Side): [number, number] => (side === 'us' ? [1, -1] : [-1, 1]);

const STAGED: { [Key in keyof LogArgs]?: (stager: Stager, args: LogArgs[Key], line: LogLine) => void } = {
  'ic-log-round': (stager, _, line) => stager.add('turn', line, { opens: true, shared: true }),
  'ic-log-laid': (stager, args, line) => stager.lay(line, args),
  'ic-log-event': (stager, { side, card }, line) => stager.add('event', line, { side, card, good: true }),
  'ic-log-declined': (stager, { side, card }, line) => stager.add('event', line, { side, card, good: false }),
  'ic-log-influence': (stager, { side, n }, line) => stager.add('effect', line, { side, n }),
  'ic-log-placed': (stager, args, line) => stager.cubes('place', line, args, ...own(args.side, 1)),
  'ic-log-infiltrated': (stager, args, line) => stager.cubes('place', line, args, ...own(args.side, 1)),
  'ic-log-moved': (stager, args, line) => stager.cubes('place', line, args, ...own(args.side, 1)),
  'ic-log-replaced': (stager, args, line) => stager.cubes('place', line, args, ...swap(args.side)),
  'ic-log-lifted': (stager, args, line) => stager.cubes('remove', line, args, ...own(args.side, -1)),
  'ic-log-removed': (stager, args, line) => stager.cubes('remove', line, args, ...own(enemyOf(args.side), -1)),
  'ic-log-points': (stager, args, line) => stager.points(line, args),
  'ic-log-region': (stager, args, line) => stager.region(line, args, false),
  'ic-log-final': (stager, args, line) => stager.region(line, args, true),
  'ic-log-aftermath': (stager, args, line) => stager.aftermath(line, args),
  'ic-log-won': (stager, { winner }, line) => stager.add('end', line, { side: someone(winner) }),
};

function meanwhile(
  { about, log, start, from, to }: Stretch<IronCurtainView> & { from: IronCurtainView; to: IronCurtainView },
  lines: number,
): Partial<IronCurtainView> {
  const laid = new Laid(about as IronCurtainDescription, from, to);
  for (const line of log.slice(start, Math.max(start, lines))) laid.tell(line);
  return { table: laid.table, score: laid.score };
}

export const staging: Staging<IronCurtainView> = { beats: (stretch) => new Stager(stretch).all(), meanwhile };
