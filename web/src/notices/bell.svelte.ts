// How many notices are unread, told by the server while somebody is signed in: one socket for the page, opened again when it is lost.
import { me } from '../lib/me.svelte';

const FIRST_WAIT = 1000;
const MAX_WAIT = 60_000;
const PING_EVERY = 25_000;
/** The server closes with it when nobody is signed in. */
const SIGNED_OUT = 4401;

class Bell {
  unread = $state(0);
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #ping = 0;
  #for = '';

  /** Whoever is signed in now hears it; nobody: nobody does. */
  follow(name: string) {
    if (name === this.#for) return;
    this.#for = name;
    this.unread = 0;
    this.#socket?.close();
    this.#socket = null;
    if (name) this.#open();
  }

  #open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/notices/live`);
    this.#socket = socket;
    socket.onmessage = (event) => {
      this.#wait = FIRST_WAIT;
      const said = JSON.parse(event.data as string) as { type: string; unread: number };
      if (said.type === 'bell') this.unread = said.unread;
    };
    socket.onopen = () => {
      this.#ping = window.setInterval(() => socket.send('{}'), PING_EVERY); // a proxy closes what is silent
    };
    socket.onclose = ({ code }) => {
      clearInterval(this.#ping);
      if (socket !== this.#socket) return;
      this.#socket = null;
      if (code === SIGNED_OUT) return void me.ask();
      setTimeout(() => this.#for && !this.#socket && this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
      this.#wait = Math.min(this.#wait * 2, MAX_WAIT);
    };
  }
}

export const bell = new Bell();
