// How many notices are unread, told by the server while somebody is signed in.
import { Listening } from '../lib/listening';
import { me } from '../lib/me.svelte';

/** The server closes with it when nobody is signed in. */
const SIGNED_OUT = 4401;

class Bell {
  unread = $state(0);
  #socket: Listening | null = null;
  #for = '';

  /** Whoever is signed in now hears it; nobody: nobody does. */
  follow(name: string) {
    if (name === this.#for) return;
    this.#for = name;
    this.unread = 0;
    this.#socket?.close();
    this.#socket = name ? new Listening('/api/notices/live', { message: this.#ring, closed: this.#closed }) : null;
  }

  #ring = (said: unknown) => {
    const { type, unread } = said as { type: string; unread: number };
    if (type === 'bell') this.unread = unread;
  };

  #closed = (code: number) => {
    if (code !== SIGNED_OUT) return false;
    void me.ask();
    return true;
  };
}

export const bell = new Bell();
