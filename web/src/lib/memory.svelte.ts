// The tables this browser has sat at, so that the front page can lead back to them.
import { otherSide } from './sides';
import type { Mode, Sentence, Side, TableMessage } from './wire';

export interface Remembered {
  id: string;
  title: string;
  mode: Mode;
  opponent: string;
  /** Where the game stood, in words; memories of before do not say it. */
  said?: Sentence;
  yours: boolean;
  over: boolean;
  seen: number;
  /** The secrets of seats that were not ours, to show the friend's link again after a reload. */
  seats?: Partial<Record<Side, string>>;
}

const KEY = 'detente-tables';
const MAX_TABLES = 12;
/** Milliseconds until a message is written down: storage is slow, and clicks come first. */
const LATER = 250;

function load(): Remembered[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Remembered[];
  } catch {
    return [];
  }
}

class Memory {
  tables = $state(load());
  #newest: TableMessage | null = null;
  #timer = 0;

  constructor() {
    addEventListener('pagehide', this.#write);
  }

  find = (id: string) => this.tables.find((table) => table.id === id);

  put(table: Remembered) {
    this.#save([table, ...load().filter((other) => other.id !== table.id)].slice(0, MAX_TABLES));
  }

  forget(id: string) {
    if (this.#newest?.id === id) this.#newest = null;
    this.#save(load().filter((table) => table.id !== id));
  }

  /** Called for every message of a table where we have a seat; written down when the page has drawn it. */
  note(table: TableMessage) {
    this.#newest = table;
    this.#timer ||= window.setTimeout(this.#write, LATER);
  }

  #write = () => {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const table = this.#newest;
    this.#newest = null;
    if (table) this.#remember(table);
  };

  #remember(table: TableMessage) {
    const [you] = table.you;
    if (!you || table.lesson) return; // where a learner stands, lib/progress keeps
    const them = otherSide(table, you);
    const decider = table.view.decider;
    const said = table.turns.at(-1)?.said;
    const known = this.find(table.id);
    this.put({
      id: table.id,
      title: table.title,
      mode: table.mode,
      opponent: table.players[them].name,
      yours: decider !== null && decider !== 'chance' && table.you.includes(decider),
      over: table.result !== null,
      seen: Date.now(),
      ...(said && { said }),
      ...(known?.seats && { seats: known.seats }),
    });
  }

  #save(tables: Remembered[]) {
    this.tables = tables;
    try {
      localStorage.setItem(KEY, JSON.stringify(tables));
    } catch {
      // nothing kept: the table's address still works
    }
  }
}

export const memory = new Memory();
