// The websocket of one table: reconnects by itself and hands every message on. It knows nothing about games.
import { EMBEDDED } from './router.svelte';
import type { Args, Command, Looking, Message, Ping, Whole } from './wire';

/** `offline`: the browser itself knows that there is no network. */
export type Connection = 'connecting' | 'online' | 'reconnecting' | 'offline';

const FIRST_WAIT = 400;
const MAX_WAIT = 8000;
/** A page that has been alone for so long asks rarely. */
const LONG = 120_000;
const LATE_WAIT = 60_000;
/** While nobody waits for an answer, and while somebody does. */
const PING_EVERY = 15_000;
const PING_PENDING = 5000;
/** A socket that has said nothing so long after a ping is dead, even if the browser has not noticed. */
const SILENCE = 4000;
/** The server closes with it when there is no such table. */
const NO_SUCH_TABLE = 4404;

export interface Heard {
  message(message: Message): void;
  connection(state: Connection): void;
  /** The socket is gone; it will be opened again. */
  lost(): void;
  /** There is no such table (any more): it is given up. */
  gone(): void;
  /** There is nothing to show, and why. */
  missing?(why: { key: string; args?: Args }): void;
}

/** What a table needs of its connection; a puzzle answers by itself. */
export interface Line {
  send(command: Command | Looking | Ping | Whole): boolean;
  hurry(pending: boolean): void;
  close(): void;
}

export class Live implements Line {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #lost = 0;
  #again = 0;
  #ping = 0;
  #silence = 0;
  #closed = false;

  constructor(
    readonly id: string,
    readonly on: Heard,
  ) {
    addEventListener('online', this.#soon);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#soon);
    document.addEventListener('visibilitychange', this.#look);
    this.#open();
  }

  /** False when there is no open socket to send it on. */
  send(command: Command | Looking | Ping | Whole): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  /** Somebody waits for an answer, or no longer: then we ask more often whether the server is there. */
  hurry(pending: boolean) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#pingEvery(pending ? PING_PENDING : PING_EVERY);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#again);
    this.#quiet();
    removeEventListener('online', this.#soon);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#soon);
    document.removeEventListener('visibilitychange', this.#look);
    this.#socket?.close();
  }

  /** Who does not see the table is notified of what happens there. */
  #look = () => void this.send({ do: 'looking', yes: !document.hidden });

  /** The network or the person came back: do not wait out the pause, and do not trust what was open before. */
  #soon = () => {
    if (document.hidden) return;
    if (this.#socket) {
      this.#ask();
      return;
    }
    clearTimeout(this.#again);
    this.#open();
  };

  /** A socket may take minutes to close when the other end cannot be reached: forget it at once. */
  #drop = () => {
    const socket = this.#socket;
    if (!socket) {
      this.on.connection(state());
      return;
    }
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#lose();
  };

  #open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live${EMBEDDED ? '?watch=true' : ''}`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#lost = 0;
      this.#pingEvery(PING_EVERY);
      if (document.hidden) this.#look();
      this.on.connection('online');
    };
    socket.onmessage = (event) => {
      clearTimeout(this.#silence);
      this.#silence = 0;
      this.on.message(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = ({ code }) => {
      if (code === NO_SUCH_TABLE && !this.#closed) {
        this.close();
        this.on.gone();
      } else this.#lose();
    };
  }

  #lose() {
    this.#quiet();
    this.#socket = null;
    if (this.#closed) return;
    this.on.connection(state());
    this.on.lost();
    clearTimeout(this.#again);
    this.#again = window.setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
    this.#lost ||= Date.now();
    this.#wait = Math.min(this.#wait * 2, document.hidden || Date.now() - this.#lost > LONG ? LATE_WAIT : MAX_WAIT);
  }

  #pingEvery(ms: number) {
    clearInterval(this.#ping);
    this.#ping = window.setInterval(() => this.#ask(), ms);
  }

  #ask() {
    if (this.send({ do: 'ping' })) this.#silence ||= window.setTimeout(this.#drop, SILENCE);
  }

  #quiet() {
    clearInterval(this.#ping);
    clearTimeout(this.#silence);
    this.#silence = 0;
  }
}

const state = (): Connection => (navigator.onLine ? 'reconnecting' : 'offline');
