// Where both sides choose unseen of each other (headlines, Agent X, secret bids), who is not asked yet chooses all the same. The
// choice binds, so it is laid ready first and sealed with a second press; a bid takes several steps before that.
import { api } from '../lib/api';
import type { Choice, TableMessage, Unseen, UnseenMenu, View } from '../lib/wire';
import type { TableStore } from './store.svelte';

/** The owner of this page has chosen before being asked, and waits for the other. */
export const hasSealed = ({ unseen }: TableMessage): boolean => !!unseen?.sealed?.length;

export class Sealing {
  /** What is laid ready, step by step. */
  ready = $state.raw<Choice[]>([]);
  /** Nothing more is to be chosen: it can be sealed. */
  whole = $state(false);
  /** One's own choice is covered, for a neighbour's eyes. */
  covered = $state(false);
  /** What comes after the steps that are laid ready. */
  #menu = $state.raw<UnseenMenu | null>(null);

  constructor(readonly store: TableStore) {}

  /** The table as its owner sees it who is not asked yet: as if he were. */
  asked(table: TableMessage): TableMessage {
    const menu = this.#menu ?? table.unseen;
    const [side] = table.you;
    if (!ahead(table.unseen) || !menu?.prompt || !side) return table;
    const { prompt, choices = [], refusals = [] } = menu;
    // A title may word this very decision: that was meant for the one who is asked.
    const view: View & { question: null } = { ...table.view, decider: side, prompt, choices, refusals, question: null };
    return { ...table, view };
  }

  /** Lays a choice ready that binds; false: it is none of that kind. */
  takes(choice: Choice): boolean {
    const unseen = this.store.table?.unseen;
    if (!unseen || !ahead(unseen) || !this.store.choices.some(({ id }) => id === choice.id)) return false;
    if (unseen.more) void this.#step(choice);
    else [this.ready, this.whole] = [[choice], true];
    return true;
  }

  async #step(choice: Choice) {
    const line = this.whole ? [choice] : [...this.ready, choice];
    const { version } = this.store.table ?? {};
    try {
      const menu = await api.unseen(
        this.store.id,
        line.map(({ id }) => id),
      );
      if (this.store.table?.version !== version) return;
      this.ready = line;
      this.whole = !!menu.done;
      this.#menu = menu.done ? null : menu;
    } catch {
      this.forget();
    }
    this.store.askAgain();
  }

  /** It is sealed: nothing can be changed any more. */
  async seal() {
    const { ready, store } = this;
    if (!this.whole) return;
    store.toPresent();
    await store.send({ do: 'seal', actions: ready.map(({ id }) => id) });
    this.forget();
  }

  forget() {
    this.ready = [];
    this.whole = false;
    this.#menu = null;
  }

  /** Back to the first step. */
  again() {
    this.forget();
    this.store.askAgain();
  }

  /** What was laid ready is kept while the question is the same: the other one may just have chosen. */
  note(before: TableMessage | null, next: TableMessage) {
    if (before && before.unseen?.what === next.unseen?.what && !hasSealed(next)) return;
    this.forget();
    if (!next.unseen) this.covered = false;
  }
}

const ahead = (unseen: Unseen | null | undefined): boolean => !!unseen?.choices?.length;
