// The lobby as the page knows it: asked for every few seconds while somebody looks at it.
import { Refused } from '../lib/api';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Sayable } from '../lib/speech.svelte';
import type { Seeking, SeekLine } from '../lib/wire';
import { lobbyApi } from './api';

const LOOK_EVERY = 3000;
const HELD_FOR = 4000;

export class LobbyStore {
  seeks = $state.raw<SeekLine[]>([]);
  /** Challenges to whoever looks, and his own. */
  invitations = $state.raw<SeekLine[]>([]);
  challenges = $state.raw<SeekLine[]>([]);
  trouble = $state.raw<Sayable | null>(null);
  busy = $state(false);
  /** Nothing moves under the pointer: changes wait until it leaves, but not for long. */
  held = false;
  #looking = 0;
  #drawn = 0;

  constructor() {
    void this.look();
    this.#looking = setInterval(() => document.hidden || void this.look(true), LOOK_EVERY) as unknown as number;
  }

  close() {
    clearInterval(this.#looking);
  }

  async look(patient = false) {
    const lobby = await lobbyApi.look().catch(() => null);
    if (!lobby) return;
    if (!patient || !this.held || Date.now() - this.#drawn > HELD_FOR) {
      ({ seeks: this.seeks, invitations: this.invitations, challenges: this.challenges } = lobby);
      this.#drawn = Date.now();
    }
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

  decline = ({ id }: SeekLine) => this.#then(() => lobbyApi.decline(id));

  withdraw = ({ id }: SeekLine) => this.#then(() => lobbyApi.withdraw(id));

  #then = (what: () => Promise<unknown>) =>
    this.#do(async () => {
      await what();
      await this.look();
    });

  #enter(table: string) {
    router.go(`/table/${table}`);
  }

  /** Answers whether it was done. */
  async #do(what: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error instanceof Refused ? { key: error.key, args: error.args } : { key: 'table-error-unknown' };
      await this.look();
    }
    this.busy = false;
    return this.trouble === null;
  }
}
