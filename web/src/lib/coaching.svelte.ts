// When the coach speaks, as the person chose; kept in this browser only. It sits only where the server lets it (`can.coach`).

interface Saved {
  /** At every table against the computer, unless it was sent away there. */
  on: boolean;
  /** Says before a decision what matters. */
  before: boolean;
  /** Speaks after a decision that cost so much, of 100 games. */
  share: number;
  /** Names the better move at once. */
  named: boolean;
  /** The computer waits until the coach has been answered. */
  wait: boolean;
  /** Tables at which it was called or sent away, the last ones. */
  tables: Record<string, boolean>;
}

export const SHARES = { least: 1, most: 20 };
const KEY = 'detente-coach';
const KEPT = 60;
const DEFAULTS: Saved = { on: false, before: true, share: 5, named: true, wait: true, tables: {} };

function load(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>) };
  } catch {
    return DEFAULTS;
  }
}

class Coaching {
  #saved = $state.raw(load());

  constructor() {
    addEventListener('storage', (event) => event.key === KEY && (this.#saved = load()));
  }

  get wishes(): Readonly<Saved> {
    return this.#saved;
  }
  get share() {
    return Math.min(SHARES.most, Math.max(SHARES.least, Number(this.#saved.share) || DEFAULTS.share));
  }

  at = (table: string): boolean => this.#saved.tables[table] ?? this.#saved.on;

  set(change: Partial<Saved>) {
    this.#saved = { ...load(), ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#saved));
    } catch {
      // a browser that keeps nothing still has a coach
    }
  }

  /** Calls it to a table, or sends it away. */
  put(table: string, on: boolean) {
    const kept = Object.entries({ ...load().tables, [table]: on }).slice(-KEPT);
    this.set({ tables: Object.fromEntries(kept) });
  }
}

export const coaching = new Coaching();
