// How far a person has come in each lesson; kept in this browser only.

export interface Progress {
  /** The step at which one goes on. */
  step: number;
  done: boolean;
  /** Choices that the lesson had to refuse. */
  mistakes: number;
  /** The table at which it is taught, while it stands. */
  table: string | null;
  seen: number;
}

type All = Record<string, Progress>;
const KEY = 'detente-lessons';
const NEW: Progress = { step: 0, done: false, mistakes: 0, table: null, seen: 0 };

function load(): All {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as All;
  } catch {
    return {};
  }
}

const mark = (title: string, lesson: string) => `${title}/${lesson}`;

class Lessons {
  #all = $state.raw(load());

  constructor() {
    addEventListener('storage', (event) => event.key === KEY && (this.#all = load()));
  }

  of = (title: string, lesson: string): Progress => this.#all[mark(title, lesson)] ?? NEW;

  note(title: string, lesson: string, change: Partial<Progress>) {
    const all = load(); // another tab may have written meanwhile
    const known = all[mark(title, lesson)] ?? NEW;
    this.#all = { ...all, [mark(title, lesson)]: { ...known, ...change, seen: Date.now() } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#all));
    } catch {
      // a browser that keeps nothing still teaches
    }
  }

  /** The lesson that was taught at this table, as the end of its address. */
  at(table: string): string | undefined {
    return Object.keys(this.#all).find((key) => this.#all[key]?.table === table);
  }
}

export const lessons = new Lessons();
