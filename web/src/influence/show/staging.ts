// The show of an influence game: which lines of its log are which beats, and what the board shows between them.
import type { Args, LogArgs, LogLine, Side } from '../../lib/wire';
import type { Beat } from '../../table/show/beats';
import { plainBeat, type Staging, type Stretch } from '../../table/show/staging';
import { sideOf } from '../../table/logbook';
import type { InfluencePage } from '../wire';
import { ledgerOf, type Ledger } from './ledger';
import { rollOf, type RollDetail } from './rolls';

/** What the stage has to know beyond the beat. */
export type Detail =
  | { is: 'use'; use: string }
  | { is: 'headlines'; cards: { side: Side; card: string }[] }
  | { is: 'roll'; roll: RollDetail; country: string | undefined; changes: LogArgs['inf-log-influence'][] }
  | { is: 'influence'; change: LogArgs['inf-log-influence'] }
  | { is: 'track'; was: number; now: number }
  | { is: 'ledger'; ledger: Ledger; rows: number }
  | { is: 'extra'; side: Side; n: number }
  | { is: 'final'; score: number };

export const detailOf = (beat: Beat | null | undefined) => (beat?.detail ?? null) as Detail | null;

/** Rolls for which military operations are counted before their die is told. */
const ROLLS = new Set<string>(['inf-log-coup', 'inf-log-war']);
/** A card is turned up for a coup that is still to come. */
const FLASHPOINT = new Set<string>(['rs-log-reveals']);
/** What the final scoring counts behind the regions. */
const EXTRAS = new Set<string>(['inf-log-final-card', 'rs-log-final-sea']);

class Stager {
  beats: Beat[] = [];
  /** Whose card is being played, and which. */
  actor: Side | null = null;
  card: string | undefined;
  /** Where the realignment that was called for takes place. */
  country: string | undefined;
  vp: number;
  /** Unknown until the log or a view has told it. */
  defcon: number | null;
  military: Partial<Record<Side, number>>;
  /** Military operations that a coup gave before its die was told. */
  waiting: { side: Side; n: number } | null = null;
  at: number;

  constructor(readonly stretch: Stretch<InfluencePage>) {
    const { from } = stretch;
    this.at = stretch.start;
    this.vp = from?.vp ?? 0;
    this.defcon = from?.defcon ?? null;
    this.military = { ...from?.military };
    this.#remember();
  }

  /** Whose move goes on when the stretch begins. */
  #remember() {
    const { log, start } = this.stretch;
    for (let i = start - 1; i >= 0 && !(this.actor && (this.card || this.country)); i--) {
      const line = log[i]!;
      if (line.key === 'inf-log-realigns') this.country ??= line.args.country;
      if (line.key !== 'inf-log-plays' && line.key !== 'inf-log-event' && line.key !== 'inf-log-headline') continue;
      this.actor ??= line.args.side;
      this.card ??= line.args.card;
      break;
    }
  }

  get lines() {
    return this.stretch.log;
  }

  all(): Beat[] {
    while (this.at < this.stretch.end) {
      const line = this.lines[this.at]!;
      this.at++;
      this.stage(line);
    }
    this.flush();
    return this.beats;
  }

  add(kind: Beat['kind'], line: LogLine, more: Partial<Beat> = {}, detail?: Detail) {
    const beat: Beat = { kind, side: this.actor, ply: line.ply, lines: this.at, said: line, ...more };
    if (detail) beat.detail = detail;
    this.beats.push(beat);
  }

  /** The next line, if it is one of these. */
  follows<K extends keyof LogArgs>(key: K): { ply: number; key: K; args: LogArgs[K] } | undefined {
    const next = this.at < this.stretch.end ? this.lines[this.at] : undefined;
    return next?.key === key ? (next as { ply: number; key: K; args: LogArgs[K] }) : undefined;
  }

  stage(line: LogLine) {
    const roll = rollOf(line);
    if (roll) this.roll(line, roll);
    else if (!staged(this, line, line)) this.other(line);
  }

  /** Lines of a title, and those that need no staging: a card is shown, the rest is said. */
  other(line: LogLine) {
    const beat = plainBeat(line, this.at);
    if (FLASHPOINT.has(line.key)) {
      const coup = this.lines.slice(this.at, this.stretch.end).find(({ key }) => key === 'inf-log-coup');
      if (coup) beat.place = String(coup.args && 'country' in coup.args ? coup.args.country : '');
    }
    this.add(beat.card ? 'reveal' : 'line', line, {
      side: beat.side ?? this.actor,
      ...(beat.card ? { card: beat.card } : {}),
      ...(beat.place ? { place: beat.place } : {}),
    });
  }

  /** Announced with what it needs, then the die, and what came of it in the same place. */
  roll(line: LogLine, roll: RollDetail) {
    const previous = this.at - 2 < this.stretch.start ? this.lines[this.at - 2] : undefined;
    if (ROLLS.has(line.key) && previous?.key === 'inf-log-military') this.waiting = previous.args;
    const { country: named }: Args = line.args;
    const country = typeof named === 'string' ? named : roll.kind === 'realign' ? this.country : undefined;
    const where = { ...(country ? { place: country } : {}), roll: roll.kind };
    const side = roll.side ?? this.actor;
    this.actor = side;
    const before = { lines: this.at - 1 };
    const asked: Detail = { is: 'roll', roll, country, changes: [] };
    // A realignment has been called for already, and the space race by its card.
    if (roll.kind === 'coup' || roll.kind === 'war')
      this.add('announce', line, { ...where, ...before, side, said: announced(line, roll) }, asked);
    const changes: LogArgs['inf-log-influence'][] = [];
    for (let next = this.follows('inf-log-influence'); next; next = this.follows('inf-log-influence')) {
      if (next.ply !== line.ply || next.args.country !== country) break;
      changes.push(next.args);
      this.at++;
    }
    const face = roll.dice[0]?.face ?? 0;
    this.add('die', line, { ...where, side, n: face, good: roll.good }, { is: 'roll', roll, country, changes });
    this.flush();
  }

  /** The operations of a coup are counted when its die has fallen. */
  flush() {
    const { waiting } = this;
    this.waiting = null;
    const line = this.lines[this.at - 1];
    if (waiting && line) this.track('milops', line, waiting.side, waiting.n);
  }

  track(kind: 'milops', line: LogLine, side: Side, n: number) {
    const was = this.military[side] ?? 0;
    this.military[side] = n;
    this.add(kind, line, { side, n, said: { key: 'inf-log-military', args: { side, n } } }, { is: 'track', was, now: n });
  }
}

/** What is said before the die has fallen. */
function announced(line: LogLine, { kind, side, needs }: RollDetail) {
  const least = needs && 'least' in needs ? Math.min(7, Math.max(1, needs.least)) : 0;
  const { country = '', ops = 0 }: Args = line.args;
  return { key: `it-show-${kind}`, args: { side: side ?? '', country, ops, least } };
}

const staged = <Key extends keyof LogArgs>(stager: Stager, { key, args }: { key: Key; args: LogArgs[Key] }, line: LogLine): boolean => {
  STAGED[key]?.(stager, args, line);
  return STAGED[key] !== undefined;
};

const STAGED: { [Key in keyof LogArgs]?: (stager: Stager, args: LogArgs[Key], line: LogLine) => void } = {
  'inf-log-turn': (stager, _, line) => {
    stager.actor = null;
    stager.card = undefined;
    stager.add('turn', line, { side: null, opens: true });
  },
  'inf-log-headline': (stager, args, line) => {
    const cards = [args];
    for (let next = stager.follows('inf-log-headline'); next; next = stager.follows('inf-log-headline')) {
      cards.push(next.args);
      stager.at++;
    }
    stager.actor = args.side;
    stager.card = args.card;
    const said = cards.length > 1 ? { key: 'it-show-headlines', args: { card: cards[0]!.card, cards: cards[1]!.card } } : line;
    stager.add('headline', line, { card: args.card, opens: true, said }, { is: 'headlines', cards });
  },
  'inf-log-plays': (stager, { side, card, use }, line) => {
    stager.actor = side;
    stager.card = card;
    stager.add('card', line, { card, opens: true }, { is: 'use', use });
  },
  'inf-log-event': (stager, { side, card }, line) => {
    const before = stager.lines[stager.at - 2];
    const same = card === stager.card;
    stager.actor = side;
    stager.card = card;
    // "Plays Fidel for its event" has said it.
    if (same && before?.key === 'inf-log-plays' && before.args.use === 'event') {
      const shown = stager.beats.at(-1);
      if (shown?.kind === 'card') shown.lines = stager.at;
      return;
    }
    stager.add('event', line, { card, good: true });
  },
  'inf-log-no-event': (stager, { card }, line) => stager.add('event', line, { card, good: false }),
  'inf-log-influence': (stager, change, line) => {
    const { country, n } = change;
    // Who puts influence somewhere puts his own, and takes away the other's: nearly always, and it is only for the colour.
    const side: Side = n > 0 ? change.side : change.side === 'us' ? 'ussr' : 'us';
    // In the set-up nobody has played a card: each side's influence is a move of its own.
    const opens = !stager.card && sideOf(stager.lines[stager.at - 2] ?? line) !== change.side ? { opens: true } : {};
    stager.add(n > 0 ? 'place' : 'remove', line, { side, place: country, n, ...opens }, { is: 'influence', change });
  },
  'inf-log-realigns': (stager, { side, country }, line) => {
    stager.country = country;
    stager.add('announce', line, { side, place: country, roll: 'realign' });
  },
  'inf-log-military': (stager, { side, n }, line) => {
    // A coup that another stretch tells of counts them there.
    const rolls = ROLLS.has(stager.lines[stager.at]?.key ?? '');
    if (!rolls) stager.track('milops', line, side, n);
    else if (stager.at < stager.stretch.end) stager.waiting = { side, n };
  },
  'inf-log-penalty': (stager, _, line) => stager.add('milops', line, { side: null, opens: true }),
  'inf-log-space': (stager, { side, n }, line) => stager.add('space', line, { side, n }),
  'inf-log-defcon': (stager, { n, better }, line) => {
    const was = stager.defcon ?? (better === 'yes' ? n - 1 : n + 1); // nothing has told of it yet: a step at a time is usual
    stager.defcon = n;
    stager.add('defcon', line, { n, good: better === 'yes' }, { is: 'track', was, now: n });
  },
  'inf-log-vp': (stager, { side, n, score }, line) => {
    const was = stager.vp;
    stager.vp = score;
    stager.add('vp', line, { side, n }, { is: 'track', was, now: score });
  },
  'inf-log-scored': (stager, args, line) => {
    // A card is followed by its points, the final scoring by the next region.
    const final = stager.follows('inf-log-vp') === undefined && finalAhead(stager);
    const ledger = ledgerOf(stager.stretch.from, args, final);
    const opens = final && !stager.beats.some(({ kind }) => kind === 'score-sum') ? { opens: true } : {};
    const lines = stager.at - 1;
    const said = { key: 'it-show-scoring', args: { region: args.region } };
    stager.add('score-region', line, { lines, said, ...opens }, { is: 'ledger', ledger, rows: 0 });
    for (let rows = 1; rows <= ledger.rows.length; rows++)
      stager.add('score-row', line, { lines, said: null, ...rowOf(ledger, rows - 1) }, { is: 'ledger', ledger, rows });
    const net = args.us - args.ussr;
    const side: Side | null = net > 0 ? 'us' : net < 0 ? 'ussr' : null;
    stager.add('score-sum', line, { side, n: Math.abs(net) }, { is: 'ledger', ledger, rows: ledger.rows.length });
  },
  'inf-log-final-card': (stager, { side, card, n }, line) => stager.add('score-row', line, { side, card, n }, { is: 'extra', side, n }),
  'rs-log-final-sea': (stager, { side, country, n }, line) =>
    stager.add('score-row', line, { side, place: country, n }, { is: 'extra', side, n }),
  'inf-log-final': (stager, { score }, line) =>
    stager.add('score-sum', line, { side: score > 0 ? 'us' : score < 0 ? 'ussr' : null, n: Math.abs(score) }, { is: 'final', score }),
  'inf-log-in-force': (stager, { effect, side }, line) => stager.add('effect', line, { side, card: effect, good: true }),
  'inf-log-ends': (stager, { effect }, line) => stager.add('effect', line, { card: effect, good: false }),
  'inf-log-won': (stager, { winner }, line) => stager.add('end', line, { side: winner === 'none' ? null : winner }),
};

/** Is this one of the regions of a final scoring? */
function finalAhead(stager: Stager): boolean {
  const rest = stager.lines.slice(stager.at, stager.stretch.end);
  const next = rest.find(({ key }) => key !== 'inf-log-scored' && !EXTRAS.has(key));
  return next?.key === 'inf-log-final' || (rest.length > 0 && rest[0]!.key === 'inf-log-scored');
}

/** The points of a row, and the country that it is about. */
function rowOf({ rows }: Ledger, i: number): Partial<Beat> {
  const { us, ussr } = rows[i] ?? {};
  const place = us?.names[0] ?? ussr?.names[0];
  return { n: (us?.vp ?? 0) + (ussr?.vp ?? 0), ...(place ? { place } : {}) };
}

/** What the log has told so far is on the board; who controls a country is known when the last line about it is. */
function meanwhile(stretch: Stretch<InfluencePage> & { from: InfluencePage; to: InfluencePage }, lines: number): Partial<InfluencePage> {
  const { log, start, end, from, to } = stretch;
  const influence = { ...from.influence };
  const military = { ...from.military };
  const space = { ...from.space };
  let { vp, defcon, closed } = from;
  const settled = new Set<string>();
  const open = new Set<string>();
  log.slice(start, end).forEach((line, i) => {
    const shown = start + i < lines;
    if (line.key === 'inf-log-influence') {
      const { country, us, ussr } = line.args;
      if (shown) {
        influence[country] = [us, ussr];
        settled.add(country);
      } else open.add(country);
    } else if (!shown) return;
    else if (line.key === 'inf-log-military') military[line.args.side] = line.args.n;
    else if (line.key === 'inf-log-space') space[line.args.side] = line.args.n;
    else if (line.key === 'inf-log-vp') vp = line.args.score;
    else if (line.key === 'inf-log-defcon') {
      defcon = line.args.n;
      closed = to.closed;
    }
  });
  const known = (id: string) => settled.has(id) && !open.has(id);
  const held = (side: 'us' | 'ussr') => [...from.control[side].filter((id) => !known(id)), ...to.control[side].filter(known)];
  const done = open.size === 0;
  return {
    influence,
    control: { ...from.control, us: held('us'), ussr: held('ussr') },
    military,
    space,
    vp,
    defcon,
    closed,
    regions: done && settled.size ? to.regions : from.regions,
    final: done && settled.size ? to.final : from.final,
  };
}

export const staging: Staging<InfluencePage> = { beats: (stretch) => new Stager(stretch).all(), meanwhile };
