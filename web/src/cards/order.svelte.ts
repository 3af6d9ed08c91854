// The order of a hand: sorted as the settings say, or as its owner has laid it at this table; kept in this browser.
import { settings, type Sort } from '../lib/settings.svelte';

const KEY = 'detente-hands';
const MAX_TABLES = 24;

/** By table: the cards as they were laid; those that came later follow, sorted. */
type Laid = Record<string, string[]>;

function load(): Laid {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Laid;
  } catch {
    return {};
  }
}

class Hands {
  #laid = $state.raw<Laid>(load());

  /** Whether the hand at this table lies in its owner's own order. */
  own = (table: string): boolean => table in this.#laid;

  /** These cards, given in sorted order, as they lie. */
  ordered<C extends { id: string }>(table: string, sorted: C[]): C[] {
    const laid = this.#laid[table];
    if (!laid) return sorted;
    const place = (card: C) => (laid.includes(card.id) ? laid.indexOf(card.id) : laid.length);
    return sorted
      .map((card, i) => ({ card, i }))
      .sort((a, b) => place(a.card) - place(b.card) || a.i - b.i)
      .map(({ card }) => card);
  }

  /** A card is put at another place among those that lie there now; answers whether it moved. */
  move(table: string, lying: string[], card: string, to: number): boolean {
    const from = lying.indexOf(card);
    const place = Math.max(0, Math.min(lying.length - 1, to));
    if (from < 0 || from === place) return false;
    const laid = lying.filter((id) => id !== card);
    laid.splice(place, 0, card);
    this.#save({ ...this.#laid, [table]: laid });
    return true;
  }

  /** Sorted from now on, here and at other tables. */
  sort(table: string, sort: Sort) {
    settings.set({ sort });
    const { [table]: _, ...others } = this.#laid;
    this.#save(others);
  }

  #save(laid: Laid) {
    this.#laid = Object.fromEntries(Object.entries(laid).slice(-MAX_TABLES));
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#laid));
    } catch {
      // a browser that keeps nothing still plays
    }
  }
}

export const hands = new Hands();
