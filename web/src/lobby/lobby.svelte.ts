// The lobby as the page knows it: asked for whenever the server says that there is something new.
import { sayable } from '../lib/refused';
import { becameSomebody, follow, RARELY } from '../lib/news';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import type { Sayable } from '../lib/speech.svelte';
import type { Lobby, Seeking, SeekLine } from '../lib/wire';
import { lobbyApi } from './api';

/** Who seeks a live game says so often that he is still there. */
const STILL_HERE = 20_000;
const HELD_FOR = 4000;

export class LobbyStore {
  seeks = $state.raw<SeekLine[]>([]);
  /** Challenges to whoever looks, and his own. */
  invitations = $state.raw<SeekLine[]>([]);
  challenges = $state.raw<SeekLine[]>([]);
  trouble = $state.raw<Sayable | null>(null);
  busy = $state(false);
  #held = false;
  #kept: Lobby | null = null;
  #later = 0;
  #closed = false;
  #seeking = () => [...this.seeks, ...this.challenges].some((seek) => seek.mine);
  #news = follow(
    'seeks',
    () => this.look(true),
    () => (this.#seeking() ? STILL_HERE : RARELY),
    () => document.hidden && !this.#seeking(), // who waits for somebody is led to the table from wherever he is
  );

  close() {
    this.#closed = true;
    this.#news.close();
    clearTimeout(this.#later);
  }

  /** Nothing moves under the pointer: changes wait until it leaves, but not for long. */
  hold(held: boolean) {
    this.#held = held;
    if (!held && this.#kept) this.#show(this.#kept);
  }

  /** Whether there was an answer. */
  async look(patient = false): Promise<boolean> {
    const lobby = await lobbyApi.look().catch(() => null);
    if (!lobby) return false;
    if (patient && this.#held) {
      this.#kept = lobby;
      this.#later ||= window.setTimeout(() => this.#kept && this.#show(this.#kept), HELD_FOR);
    } else this.#show(lobby);
    if (lobby.found && !this.#closed) {
      this.close();
      await lobbyApi.leave().catch(() => null);
      this.#enter(lobby.found);
    }
    return true;
  }

  #show(lobby: Lobby) {
    clearTimeout(this.#later);
    this.#later = 0;
    this.#kept = null;
    ({ seeks: this.seeks, invitations: this.invitations, challenges: this.challenges } = lobby);
  }

  post = (wish: Omit<Seeking, 'name'>) =>
    this.#do(async () => {
      const { table } = await lobbyApi.post({ ...wish, name: settings.name });
      if (table) this.#enter(table);
      else {
        becameSomebody();
        await this.look();
      }
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
      this.trouble = sayable(error);
      await this.look();
    }
    this.busy = false;
    return this.trouble === null;
  }
}
