// A socket on which the page only listens: opened again when it is lost, later each time, at once when the network or the person comes back.
const FIRST_WAIT = 1000;
const MAX_WAIT = 60_000;
const PING_EVERY = 25_000;

export interface Hearing {
  message(said: unknown): void;
  /** Whether it is given up, by the code that it was closed with. */
  closed?(code: number): boolean;
}

export class Listening {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #again = 0;
  #ping = 0;

  constructor(
    readonly path: string,
    readonly on: Hearing,
  ) {
    addEventListener('online', this.#soon);
    document.addEventListener('visibilitychange', this.#soon);
    this.#open();
  }

  close() {
    removeEventListener('online', this.#soon);
    document.removeEventListener('visibilitychange', this.#soon);
    clearTimeout(this.#again);
    clearInterval(this.#ping);
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING)
      socket.onopen = () => socket.close(); // else the browser complains
    else socket.close();
  }

  #soon = () => {
    if (document.hidden || this.#socket) return;
    clearTimeout(this.#again);
    this.#open();
  };

  #open() {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${this.path}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#ping = window.setInterval(() => socket.send('{}'), PING_EVERY); // a proxy closes what is silent
    };
    socket.onmessage = (event) => this.on.message(JSON.parse(event.data as string));
    socket.onclose = ({ code }) => {
      clearInterval(this.#ping);
      this.#socket = null;
      if (this.on.closed?.(code)) return this.close();
      this.#again = window.setTimeout(() => this.#open(), this.#wait * (0.8 + Math.random() * 0.4));
      this.#wait = Math.min(this.#wait * 2, MAX_WAIT);
    };
  }
}
