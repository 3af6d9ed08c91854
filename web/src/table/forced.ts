// Where there is one choice only, the table makes it, if the person likes that: never one that can lose the game, and
// never again where the person has gone back to.
import type { TableMessage } from '../lib/wire';

export class Forced {
  /** What the table decided, by the number of actions before it. */
  #made = new Set<number>();
  /** The moment to which the person went back. */
  #back: number | null = null;

  /** The choice that the table may make now. */
  due = ({ can, ply, view }: TableMessage) => (can.forced && ply !== this.#back && view.choices.length === 1 ? view.choices[0] : undefined);

  note(table: TableMessage) {
    this.#made.add(table.ply);
  }

  /** Was the last action ours? Then going back goes further: else the same would only happen again. */
  wasLast = (table: TableMessage) => this.#made.has(table.ply - 1);

  noteChange(before: TableMessage | null, next: TableMessage) {
    if (!before || next.ply === before.ply) return;
    this.#back = next.ply < before.ply ? next.ply : null;
    for (const ply of this.#made) if (ply >= next.ply) this.#made.delete(ply);
  }
}
