// Hints on request: what the computer would think of first, for this decision only.
import { api } from '../lib/api';
import { sayable } from '../lib/refused';
import type { Hint } from '../lib/wire';
import type { TableStore } from './store.svelte';

export class Hints {
  /** The panel is there: what was found, or null while it is being looked for. */
  open = $state(false);
  found = $state.raw<Hint[] | null>(null);
  #store: TableStore;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** Asks the server, or the opponent whether there may be hints at all. A second time puts the panel away. */
  async ask() {
    const store = this.#store;
    const { table } = store;
    if (!table || store.past.at !== null || store.veiled || store.busy) return;
    if (table.can.ask_hints) return void store.send({ do: 'hints' });
    if (this.open) return this.close();
    if (!table.can.hint) return;
    this.open = true;
    this.found = null;
    try {
      const { version, hints } = await api.hint(store.id);
      if (this.open && version === store.table?.version) this.found = hints;
    } catch (error) {
      if (!this.open || table.version !== store.table?.version) return;
      this.close();
      store.notice = sayable(error);
    }
  }

  close() {
    if (!this.open) return;
    this.open = false;
    this.found = null;
    this.#store.lit = [];
  }
}
