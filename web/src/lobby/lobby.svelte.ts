// The lobby as the page knows it: asked for every few seconds while somebody looks at it.
import { Refused } from '../lib/api';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Sayable } from '../lib/speech.svelte';
import type { Seeking, SeekLine } from '../lib/wire';
import { lobbyApi } from './api';

const LOOK_EVERY = 3000;

export class LobbyStore {
  seeks = $state.raw<SeekLine[]>([]);
  trouble = $state.raw<Sayable | null>(null);
  busy = $state(false);
  /** Nothing moves under the pointer: changes wait until it leaves. */
  held = false;
  #looking = 0;

  constructor() {
    void this.look();
    this.#looking = setInterval(() => document.hidden || this.held || void this.look(), LOOK_EVERY) as unknown as number;
  }

  close() {
    clearInterval(this.#looking);
  }

  async look() {
    const lobby = await lobbyApi.look().catch(() => null);
    if (!lobby) return;
    this.seeks = lobby.seeks;
    if (lobby.found) {
      this.close();
      await lobbyApi.leave().catch(() => null);
      this.#enter(lobby.found);
    }
  }

  post = (wish: Omit<Seeking, 'name'>) =>
    this.#do(async () => {
      const { table } = await lobbyApi.post({ ...wish, name: settings.name });
      if (table) this.#enter(table);
      else await this.look();
    });

  take = ({ id }: SeekLine) =>
    this.#do(async () => {
      const { table } = await lobbyApi.take(id, settings.name);
      if (table) this.#enter(table);
    });

  withdraw = ({ id }: SeekLine) =>
    this.#do(async () => {
      await lobbyApi.withdraw(id);
      await this.look();
    });

  #enter(table: string) {
    router.go(`/table/${table}`);
  }

  async #do(what: () => Promise<void>) {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error instanceof Refused ? { key: error.key, args: error.args } : { key: 'table-error-unknown' };
      await this.look();
    }
    this.busy = false;
  }
}
