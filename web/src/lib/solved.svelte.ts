// Which puzzles a person has solved, and the streak; kept in this browser only, and in a file (progress_file.ts).
import { keepIn, kept } from './progress_file';

export interface Solving {
  solved: boolean;
  /** What came of the first try; later ones are free. */
  first: 'right' | 'wrong';
  seen: number;
}
interface All {
  puzzles: Record<string, Solving>;
  /** What came of the last first tries, the newest last. */
  recent: boolean[];
  streak: number;
  longest: number;
}

export const PUZZLES_KEY = 'detente-puzzles';
const NONE: All = { puzzles: {}, recent: [], streak: 0, longest: 0 };
const TICKS = 10;

const load = (): All => ({ ...NONE, ...kept<Partial<All>>(PUZZLES_KEY, {}) });

class Solved {
  #all = $state.raw(load());

  constructor() {
    addEventListener('storage', (event) => event.key === PUZZLES_KEY && (this.#all = load()));
  }

  of = (title: string, id: string): Solving | undefined => this.#all.puzzles[`${title}/${id}`];
  get recent() {
    return this.#all.recent;
  }
  get streak() {
    return this.#all.streak;
  }
  get longest() {
    return this.#all.longest;
  }

  /** A try: only the first one at a puzzle counts for the streak, and one with a hint counts for nothing but the puzzle. */
  note(title: string, id: string, right: boolean, hinted: boolean) {
    const all = load(); // another tab may have written meanwhile
    const known = all.puzzles[`${title}/${id}`];
    const now: Solving = {
      solved: right || (known?.solved ?? false),
      first: known?.first ?? (right ? 'right' : 'wrong'),
      seen: Date.now(),
    };
    const counts = !known && !(right && hinted);
    const streak = !counts ? all.streak : right ? all.streak + 1 : 0;
    this.#keep({
      puzzles: { ...all.puzzles, [`${title}/${id}`]: now },
      recent: counts ? [...all.recent, right].slice(-TICKS) : all.recent,
      streak,
      longest: Math.max(all.longest, streak),
    });
  }

  /** What another browser kept: a puzzle is solved that was solved there. The streak is of this one. */
  merge(other: All) {
    const all = load();
    const puzzles = { ...all.puzzles };
    for (const [key, there] of Object.entries(other.puzzles)) {
      const here = puzzles[key];
      const earlier = here && here.seen < there.seen ? here : there;
      puzzles[key] = here ? { solved: here.solved || there.solved, first: earlier.first, seen: Math.max(here.seen, there.seen) } : there;
    }
    this.#keep({ ...all, puzzles, longest: Math.max(all.longest, other.longest) });
  }

  #keep(all: All) {
    this.#all = all;
    try {
      localStorage.setItem(PUZZLES_KEY, JSON.stringify(this.#all));
    } catch {
      // a browser that keeps nothing still asks
    }
  }
}

export const solved = new Solved();

const isSolving = (value: unknown) => {
  const { solved, first, seen } = (value ?? {}) as Partial<Solving>;
  return typeof solved === 'boolean' && (first === 'right' || first === 'wrong') && Number.isSafeInteger(seen);
};

keepIn(
  PUZZLES_KEY,
  (value) => {
    const { puzzles, longest } = (value ?? {}) as Partial<All>;
    return typeof puzzles === 'object' && puzzles !== null && Object.values(puzzles).every(isSolving) && Number.isSafeInteger(longest);
  },
  (value) => solved.merge(value as All),
);
