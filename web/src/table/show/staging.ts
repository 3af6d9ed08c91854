// How a title's log becomes a show. A title without a staging of its own gets a plain one: every line is said, and what it names
// is shown.
import type { Args, Description, LogLine, Side, View } from '../../lib/wire';
import { sideOf } from '../logbook';
import type { Beat } from './beats';

/** What happened between two views: the lines of the log from `start` to `end`. */
export interface Stretch<V extends View = View> {
  about: Description;
  log: LogLine[];
  start: number;
  end: number;
  /** The views around it; without them only what the log itself tells can be shown. */
  from: V | null;
  to: V | null;
}

export interface Staging<V extends View = View> {
  /** The beats of a stretch, in order. The lines before it tell whose card it goes on with. */
  beats(stretch: Stretch<V>): Beat[];
  /** Those fields of the view that are known while only the first `lines` of the log are shown; the others change at the end. */
  meanwhile?(stretch: Stretch<V> & { from: V; to: V }, lines: number): Partial<V>;
  /** How many signs there are to be read on a card. */
  signs?(about: Description, card: string): number;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** A line that nobody staged: it is said, and what it names lights up. */
export function plainBeat(line: LogLine, lines: number): Beat {
  const { card, country, group, agent }: Args = line.args;
  const place = text(country) ?? text(group) ?? text(agent);
  const named = text(card);
  return {
    kind: 'line',
    side: sideOf(line),
    ...(place ? { place } : {}),
    ...(named ? { card: named } : {}),
    ply: line.ply,
    lines,
    said: line,
  };
}

/** Every action of a side is a move of its own. */
function beats({ log, start, end }: Stretch): Beat[] {
  const before = log[start - 1];
  let actor: Side | null = before ? sideOf(before) : null;
  return log.slice(start, end).map((line, i) => {
    const beat = plainBeat(line, start + i + 1);
    const opens = beat.side !== null && beat.side !== actor;
    actor = beat.side ?? actor;
    return opens ? { ...beat, opens } : beat;
  });
}

export const plainStaging: Staging = { beats };

/** A move: what the strip shows as one item, and a replay by card stops at. */
export interface Move {
  side: Side | null;
  /** The number of actions before it, and with it. */
  from: number;
  ply: number;
  beats: Beat[];
}

/** A log cut into moves. */
export function movesOf(about: Description, log: LogLine[], staging: Staging = plainStaging): Move[] {
  const found: Move[] = [];
  for (const beat of staging.beats({ about, log, start: 0, end: log.length, from: null, to: null })) {
    const last = found.at(-1);
    if (last && !beat.opens) {
      last.beats.push(beat);
      last.ply = Math.max(last.ply, beat.ply);
    } else found.push({ side: beat.side, from: Math.max(last?.ply ?? 0, beat.ply - 1), ply: beat.ply, beats: [beat] });
  }
  return found;
}

/** How many lines two logs have in common: a line that is still there is the same object. */
function common(a: readonly LogLine[], b: readonly LogLine[]): number {
  let n = Math.min(a.length, b.length);
  if (n && a[n - 1] === b[n - 1]) return n;
  for (n = 0; n < a.length && a[n] === b[n]; n++);
  return n;
}

/** A log and its moves. */
export interface Told {
  log: readonly LogLine[];
  moves: Move[];
}

/** The moves of a log, those that have not changed as the objects they were: what draws them has nothing to do.
    A move may go on until the next one has begun. */
export function movesSince(old: Told, about: Description, log: LogLine[], staging?: Staging): Move[] {
  const same = common(old.log, log);
  const begun = (move: Move | undefined) => !!move && (move.beats[0]?.lines ?? Infinity) <= same;
  return movesOf(about, log, staging).map((move, i) => (begun(old.moves[i + 1]) ? (old.moves[i] ?? move) : move));
}
