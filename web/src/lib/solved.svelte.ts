// Which puzzles a person has solved, and the streak; kept in this browser only.

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

function load(): All {
  try {
    return { ...NONE, ...(JSON.parse(localStorage.getItem(PUZZLES_KEY) ?? '{}') as Partial<All>) };
  } catch {
    return NONE;
  }
}

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
    this.#all = {
      puzzles: { ...all.puzzles, [`${title}/${id}`]: now },
      recent: counts ? [...all.recent, right].slice(-TICKS) : all.recent,
      streak,
      longest: Math.max(all.longest, streak),
    };
    try {
      localStorage.setItem(PUZZLES_KEY, JSON.stringify(this.#all));
    } catch {
      // a browser that keeps nothing still asks
    }
  }
}

export const solved = new Solved();
