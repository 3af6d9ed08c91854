// The next game that waits: asked for while it is not the person's decision here.
import { router } from '../lib/router.svelte';
import { people } from '../people/api';
import type { HomeGame } from '../people/wire';
import type { TableStore } from './store.svelte';

export class Next {
  /** Other games in which something can be chosen, the most urgent first. */
  games = $state.raw<HomeGame[]>([]);

  constructor(readonly store: TableStore) {}

  /** Whether there was an answer. */
  async look(): Promise<boolean> {
    const home = await people.home().catch(() => null);
    if (home) this.games = home.running.filter(({ table, mine, ahead }) => (mine || ahead) && table !== this.store.id);
    return !!home;
  }

  go() {
    const [first] = this.games;
    if (first) router.go(`/table/${first.table}`);
  }
}
