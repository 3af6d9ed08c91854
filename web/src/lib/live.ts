// The websocket of one table: reconnects by itself and hands every message on. It knows nothing about games.
import type { Command, Message, Ping, Whole } from './wire';

export type Connection = 'connecting' | 'online' | 'reconnecting';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;

export class Live {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #again = 0;
  #ping = 0;
  #closed = false;
  #heard = true;

  constructor(
    readonly id: string,
    readonly on: { message(message: Message): void; connection(state: Connection): void; lost(): void },
  ) {
    addEventListener('online', this.#soon);
    document.addEventListener('visibilitychange', this.#soon);
    this.#open();
  }

  /** False when there is no open socket to send it on. */
  send(command: Command | Ping | Whole): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#again);
    clearInterval(this.#ping);
    removeEventListener('online', this.#soon);
    document.removeEventListener('visibilitychange', this.#soon);
    this.#socket?.close();
  }

  /** The network or the person came back: do not wait out the pause. */
  #soon = () => {
    if (document.hidden || this.#socket) return;
    clearTimeout(this.#again);
    this.#open();
  };

  #open() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.id)}/live`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#heard = true;
      this.#ping = window.setInterval(() => this.#alive(), PING_EVERY);
      this.on.connection('online');
    };
    socket.onmessage = (event) => {
      this.#heard = true;
      this.on.message(JSON.parse(event.data as string) as Message);
    };
    socket.onclose = () => {
      clearInterval(this.#ping);
      this.#socket = null;
      if (this.#closed) return;
      this.on.connection('reconnecting');
      this.on.lost();
      this.#again = window.setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** A socket that stays silent after a ping is dead even if the browser has not noticed. */
  #alive() {
    if (!this.#heard) {
      this.#socket?.close();
      return;
    }
    this.#heard = false;
    this.send({ do: 'ping' });
  }
}
