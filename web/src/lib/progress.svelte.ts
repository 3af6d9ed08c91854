// How far a person has come in each lesson; kept in this browser only, and in a file (progress_file.ts).
import { keepIn, kept } from './progress_file';

export interface Progress {
  /** The step at which one goes on. */
  step: number;
  done: boolean;
  /** Choices that the lesson had to refuse. */
  mistakes: number;
  /** The table at which it is taught, while it stands. */
  table: string | null;
  seen: number;
  /** The fingerprint of the lesson when it was done. */
  text?: string;
}

type All = Record<string, Progress>;
const KEY = 'detente-lessons';
const NEW: Progress = { step: 0, done: false, mistakes: 0, table: null, seen: 0 };

const load = () => kept<All>(KEY, {});

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

  /** What another browser kept: of two states of a lesson the later one counts. Its tables are not ours. */
  merge(other: All) {
    const all = { ...load() };
    for (const [key, state] of Object.entries(other)) if (state.seen > (all[key]?.seen ?? 0)) all[key] = { ...NEW, ...state, table: null };
    localStorage.setItem(KEY, JSON.stringify(all));
    this.#all = all;
  }

  /** The lessons that were begun and not finished, the last first. */
  begun(): { title: string; lesson: string }[] {
    const open = Object.entries(this.#all).filter(([, { done, step }]) => !done && step > 0);
    return open
      .sort(([, a], [, b]) => b.seen - a.seen)
      .map(([key]) => ({ title: key.split('/')[0] ?? '', lesson: key.split('/')[1] ?? '' }));
  }

  /** The lesson that was taught at this table, as the end of its address. */
  at(table: string): string | undefined {
    return Object.keys(this.#all).find((key) => this.#all[key]?.table === table);
  }
}

export const lessons = new Lessons();

const isState = (value: unknown): value is Progress => {
  const { step, done, mistakes, seen } = (value ?? {}) as Partial<Progress>;
  return [step, mistakes, seen].every((n) => Number.isSafeInteger(n) && Number(n) >= 0) && typeof done === 'boolean';
};

keepIn(
  KEY,
  (value) => typeof value === 'object' && value !== null && Object.values(value).every(isState),
  (value) => lessons.merge(value as All),
);
