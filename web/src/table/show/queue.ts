// What waits to be shown, and how it is shortened when too much of it waits. No clock and nothing drawn: the show asks for the
// next beat when the last one is over.
import type { Beat } from './beats';
import { lasts, type Lasts, type Speed } from './timing';

/** A beat, and what it belongs to. */
export interface Entry<Of> {
  beat: Beat;
  of: Of;
}

export interface Timed<Of> extends Entry<Of>, Lasts {
  /** It was shortened. */
  hurried: boolean;
}

/** What waits behind the move being shown may last so long. */
export const BUDGET: Record<Speed, number> = { slow: 8000, normal: 4000, fast: 2000 };
/** A move that is shown as one beat. */
const ONE_BEAT = 700;

/** How hard the backlog is pressed: not at all, shorter rests, places of a card together, a beat per card, a jump. */
export type Pressure = 0 | 1 | 2 | 3 | 4;

export interface Plan<Of> {
  timed: Timed<Of>[];
  pressure: Pressure;
  /** Moves that are left out altogether. */
  jumped: number;
}

/** Cut into moves. What begins without an opening belongs to the move before. */
export function moves<Of>(entries: readonly Entry<Of>[]): Entry<Of>[][] {
  const found: Entry<Of>[][] = [];
  for (const entry of entries) {
    const last = found.at(-1);
    if (last && !entry.beat.opens) last.push(entry);
    else found.push([entry]);
  }
  return found;
}

const total = (timed: readonly Lasts[]) => timed.reduce((sum, { move, hold }) => sum + move + hold, 0);
const isPlace = ({ kind }: Beat) => kind === 'place' || kind === 'remove';

/** What is shown whatever waits: the last die, the last change of DEFCON, the end. */
const ALWAYS = ['die', 'defcon', 'end'] as const;

function kept<Of>(entries: readonly Entry<Of>[]): Set<Entry<Of>> {
  const found = new Set<Entry<Of>>();
  for (const kind of ALWAYS) {
    const last = entries.findLast(({ beat }) => beat.kind === kind);
    if (last) found.add(last);
  }
  return found;
}

const merge = <Of>(run: Entry<Of>[]): Entry<Of> => {
  const last = run.at(-1)!;
  return run.length === 1 ? last : { of: last.of, beat: { ...last.beat, together: run.map(({ beat }) => beat) } };
};

/** Places in a row become one beat. */
function placesTogether<Of>(entries: readonly Entry<Of>[]): Entry<Of>[] {
  const found: Entry<Of>[] = [];
  let run: Entry<Of>[] = [];
  const close = () => {
    if (run.length) found.push(merge(run));
    run = [];
  };
  for (const entry of entries) {
    if (isPlace(entry.beat) && !entry.beat.opens) run.push(entry);
    else {
      close();
      found.push(entry);
    }
  }
  close();
  return found;
}

const timed = <Of>(entries: readonly Entry<Of>[], speed: Speed, calm: boolean, share: number): Timed<Of>[] =>
  entries.map((entry, i) => {
    const { move, hold } = lasts(entry.beat, entries[i - 1]?.beat, speed, calm);
    return { ...entry, move: share < 0.5 ? move * share * 2 : move, hold: hold * share, hurried: share < 1 };
  });

/** A card and what came of it at once: the beat that opens the move, with the words and the values of its last one. */
function oneBeat<Of>(move: readonly Entry<Of>[], always: Set<Entry<Of>>): Timed<Of>[] {
  const [first, last] = [move[0]!, move.at(-1)!];
  const kept = move.filter((entry) => always.has(entry));
  const whole = {
    of: last.of,
    beat: { ...first.beat, lines: last.beat.lines, ply: last.beat.ply, together: move.map(({ beat }) => beat) },
    move: 0,
    hold: ONE_BEAT,
    hurried: true,
  };
  if (!kept.length) return [whole];
  // The values of a die are not given away before it has fallen.
  const before = move[move.indexOf(kept[0]!) - 1];
  const opening = before ? [{ ...whole, of: before.of, beat: { ...whole.beat, lines: before.beat.lines, ply: before.beat.ply } }] : [];
  return [...opening, ...kept.map((entry) => ({ ...entry, move: 150, hold: ONE_BEAT / 2, hurried: true }))];
}

const kinds = new Set<Beat['kind']>(ALWAYS);

/** How the waiting beats are shown so that they take no longer than the budget. */
export function plan<Of>(waiting: readonly Entry<Of>[], speed: Speed, calm = false, budget = BUDGET[speed]): Plan<Of> {
  let found = timed(waiting, speed, calm, 1);
  if (total(found) <= budget) return { timed: found, pressure: 0, jumped: 0 };
  found = timed(waiting, speed, calm, 0.5);
  if (total(found) <= budget) return { timed: found, pressure: 1, jumped: 0 };
  found = timed(placesTogether(waiting), speed, calm, 0.5);
  if (total(found) <= budget) return { timed: found, pressure: 2, jumped: 0 };
  const always = kept(waiting);
  const all = moves(waiting).map((move) => oneBeat(move, always));
  found = all.flat();
  if (total(found) <= budget) return { timed: found, pressure: 3, jumped: 0 };
  let jumped = 0;
  let left = total(found);
  found = all.flatMap((move) => {
    if (left <= budget || move.some(({ beat }) => kinds.has(beat.kind)) || move === all.at(-1)) return move;
    jumped++;
    left -= total(move);
    return [];
  });
  // Even what is always shown has to fit.
  const share = Math.min(1, budget / total(found));
  return {
    timed: found.map((one) => ({ ...one, move: one.move * share, hold: one.hold * share })),
    pressure: 4,
    jumped,
  };
}

/** The waiting line of one show. */
export class Queue<Of> {
  #now: Timed<Of>[] = []; // the move being shown
  #waiting: Entry<Of>[] = []; // the moves behind it
  #last: Beat | undefined;
  /** How many beats of the move being shown are over. */
  done = 0;
  /** How hard the backlog was pressed when the move being shown began. */
  pressure: Pressure = 0;
  /** Moves left out by the last jump. */
  jumped = 0;

  get empty() {
    return !this.#now.length && !this.#waiting.length;
  }
  /** Beats that are still to come of the move being shown. */
  get left() {
    return this.#now.length;
  }

  /** What belongs to the move being shown is added to it, the rest waits. */
  push(entries: readonly Entry<Of>[], speed: Speed, calm = false) {
    for (const entry of entries) {
      const before = this.#now.at(-1)?.beat ?? this.#last;
      if (this.#waiting.length || entry.beat.opens || !before) this.#waiting.push(entry);
      else {
        const { move, hold } = lasts(entry.beat, before, speed, calm);
        const share = this.pressure ? 0.5 : 1;
        this.#now.push({ ...entry, move: move * share, hold: hold * share, hurried: this.pressure > 0 });
      }
    }
  }

  /** The next beat; undefined when all is shown. `patient`: a replay, which is never shortened. */
  next(speed: Speed, calm = false, patient = false): Timed<Of> | undefined {
    if (!this.#now.length && this.#waiting.length) this.#begin(speed, calm, patient);
    const next = this.#now.shift();
    if (next) this.done++;
    else this.clear();
    this.#last = next?.beat;
    return next;
  }

  /** A move begins. If too much waits behind it, all of it is shortened, this move too. */
  #begin(speed: Speed, calm: boolean, patient: boolean) {
    this.done = 0;
    const [first = [], ...others] = moves(this.#waiting);
    const crowded = !patient && plan(others.flat(), speed, calm).pressure > 0;
    const found = plan(crowded ? this.#waiting : first, speed, calm, crowded ? BUDGET[speed] : Infinity);
    this.#now = found.timed;
    this.#waiting = crowded ? [] : others.flat();
    this.pressure = found.pressure;
    this.jumped = found.jumped;
  }

  clear() {
    this.#now = [];
    this.#waiting = [];
    this.#last = undefined;
    this.done = 0;
    this.pressure = 0;
    this.jumped = 0;
  }
}
