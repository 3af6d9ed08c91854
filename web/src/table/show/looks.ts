// How much of a game was seen: by this browser, and, in games between people, on any device of theirs.
import { api } from '../../lib/api';
import type { TableMessage } from '../../lib/wire';
import { noteSeen } from './seen';

/** So long it may wait until the server is told: moves come in rows. */
const LATER_MS = 1500;

export class Looks {
  /** What the server is to be told. */
  #ply: number | null = null;
  #told = -1;
  #timer = 0;
  /** Nothing is told before it is known what was seen elsewhere. */
  #asking = false;

  #reached: () => boolean;

  /** `reached`: whether the server can be told now. */
  constructor(
    readonly table: string,
    reached: () => boolean,
  ) {
    this.#reached = reached;
  }

  /** Is it a game that its player may look at on another device? */
  static shared = ({ mode, you }: TableMessage) => mode === 'friend' && you.length === 1;

  note(table: TableMessage) {
    if (this.#asking) return;
    noteSeen(table.id, table.ply);
    if (!Looks.shared(table) || table.ply === this.#told) return;
    this.#ply = table.ply;
    this.#timer ||= window.setTimeout(() => this.tell(), LATER_MS);
  }

  tell() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#ply === null || !this.#reached()) return;
    this.#told = this.#ply;
    this.#ply = null;
    api.noteSeen(this.table, this.#told).catch(() => (this.#told = -1));
  }

  /** Tells what is left to tell, and lets go of the table: a request may still be under way. */
  close() {
    this.tell();
    this.#reached = () => false;
  }

  /** How much was seen at most, here or elsewhere, and how long ago. */
  async anywhere(here: number | undefined): Promise<{ ply: number | null; when: number | null }> {
    this.#asking = true;
    const seen = await api.seen(this.table).catch(() => null);
    this.#asking = false;
    if (seen?.ply == null) return { ply: here ?? null, when: null };
    this.#told = seen.ply;
    return { ply: Math.max(seen.ply, here ?? 0), when: seen.updated === null ? null : Math.max(0, Date.now() - 1000 * seen.updated) };
  }
}
