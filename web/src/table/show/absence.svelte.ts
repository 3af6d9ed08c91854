// Who was away (another tab, no connection, a game by correspondence) is asked whether to be shown what happened meanwhile.
import type { Connection } from '../../lib/live';
import { settings } from '../../lib/settings.svelte';
import type { TableMessage } from '../../lib/wire';
import type { TableStore } from '../store.svelte';
import { Looks } from './looks';
import { seenOf } from './seen';
import type { Move } from './staging';

/** Who is away for a shorter time sees it as if nothing had been. */
const AWAY_MS = 20_000;

export class Absence {
  /** The number of actions after which the viewer left, if there is something to be shown. */
  since = $state<number | null>(null);
  /** For how long, in milliseconds, if another device knows it. */
  gone = $state<number | null>(null);
  /** The viewer is away since then, having seen so much. */
  #away: { when: number; ply: number } | null = null;
  #looks: Looks;

  constructor(readonly store: TableStore) {
    this.#looks = new Looks(store.id, () => store.connection === 'online');
    document.addEventListener('visibilitychange', this.#look);
  }

  /** The moves of others that happened meanwhile. */
  moves = $derived.by<Move[]>(() => {
    const { since } = this;
    const { table, past } = this.store;
    if (since === null || !table) return [];
    return past.moves.filter(({ side, ply }) => ply > since && (side === null || !table.you.includes(side)));
  });
  offered = $derived.by(() => this.since !== null && this.moves.length > 0 && !this.store.show.playing && this.store.past.at === null);

  /** All up to the present has been seen. */
  note() {
    const { table } = this.store;
    if (table && !document.hidden && this.since === null) this.#looks.note(table);
  }

  #leave() {
    const { table, show } = this.store;
    if (!table || this.#away) return;
    this.#away = { when: Date.now(), ply: show.ply === null ? table.ply : show.ply - 1 };
  }

  #look = () => {
    if (document.hidden) {
      this.#looks.tell();
      this.#leave();
    } else this.#return();
  };

  /** Back again: shown at once if it was a moment, else the viewer is asked. */
  #return() {
    const away = this.#away;
    this.#away = null;
    const { table, show, past } = this.store;
    if (!away || !table || table.ply <= away.ply || past.at !== null) return;
    show.skip();
    if (Date.now() - away.when > AWAY_MS) this.#ask(away.ply);
    else if (settings.pace !== 'off') void past.catchUp(away.ply);
  }

  #ask(since: number) {
    if (settings.pace === 'off') return;
    this.since = since;
  }

  hear(state: Connection) {
    if (state === 'reconnecting') this.#leave();
  }

  /** Does a message end an absence, so that nothing of it is shown without asking? */
  covers(before: TableMessage | null, next: TableMessage): boolean {
    if (!before) {
      const seen = seenOf(next.id);
      const link = location.hash.includes('ply=') || next.mode === 'record';
      if (!link && Looks.shared(next)) void this.#compare(next, seen);
      else if (seen !== undefined && seen < next.ply && !link) this.#ask(seen);
      else this.#looks.note(next);
      return true;
    }
    if (document.hidden) return true;
    const away = this.#away;
    this.#away = null;
    if (!away || next.ply <= away.ply || Date.now() - away.when <= AWAY_MS) return false;
    this.#ask(away.ply);
    return true;
  }

  /** A game between people may have been looked at on another device since. */
  async #compare(table: TableMessage, here: number | undefined) {
    const { ply, when } = await this.#looks.anywhere(here);
    if (this.store.table?.ply !== table.ply || this.store.past.at !== null) return;
    if (ply === null || ply >= table.ply) return this.note();
    this.gone = when;
    this.#ask(ply);
  }

  async show() {
    const { since } = this;
    this.forget();
    if (since !== null) await this.store.past.catchUp(since);
  }

  /** Only the result is wanted. */
  forget() {
    if (this.since === null) return;
    this.since = null;
    this.note();
  }

  close() {
    this.#looks.close();
    document.removeEventListener('visibilitychange', this.#look);
  }
}
