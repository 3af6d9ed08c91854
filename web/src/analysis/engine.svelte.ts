// The page's end of the analysis socket: asks about one position at a time and holds what is known of it.
import type { Sayable } from '../lib/speech.svelte';
import type { ErrorMessage, Side } from '../lib/wire';
import { steady } from './steady.svelte';
import type { Analysed, Deeper, GoOn, Look, Snapshot, Stop } from './wire';

/** From what one side can know, or with open hands. */
export type Eyes = Side | 'open';

export interface Position {
  ply: number;
  /** Choices from there on, those of chance among them. */
  line: readonly number[];
}

export class Engine {
  #told = $state.raw<Analysed | null>(null);
  /** Why there is no answer. */
  trouble = $state.raw<Sayable | null>(null);
  /** The socket is gone; what was found so far stays. */
  lost = $state(false);
  lines = $state(3);
  #number = 0;
  #socket: WebSocket | null = null;
  #asked: Omit<Look, 'number' | 'do'> | null = null;
  #closed = false;

  constructor(readonly table: string) {}

  /** Of the position asked about last. */
  snapshot = $derived<Snapshot | null>(this.#told?.snapshot ?? null);
  state = $derived(this.lost ? 'broken' : (this.#told?.state ?? 'working'));
  seconds = $derived(this.#told?.seconds ?? 0);
  /** What comes before the next piece of it, in a full house. */
  queue = $derived(this.#told && this.#told.wait >= 1 ? { ahead: this.#told.ahead, seconds: Math.ceil(this.#told.wait) } : null);
  working = $derived(this.state === 'working' && !this.trouble);
  /** Its lines, seldom in another order while it works. */
  readonly best = steady(
    () => this.snapshot?.lines ?? [],
    () => this.working,
  );

  look({ ply, line }: Position, view: Eyes) {
    this.#asked = { ply, line: [...line], view, lines: this.lines };
    this.#ask();
  }

  tellLines(n: number) {
    this.lines = n;
    if (this.#asked) this.#asked = { ...this.#asked, lines: n };
    this.#ask();
  }

  /** Stop, or go on: where the socket was lost, from the beginning. */
  toggle() {
    if (this.lost) this.#ask();
    else this.#send({ do: this.working ? 'stop' : 'go' });
  }

  deeper() {
    this.#send({ do: 'deeper' });
  }

  close() {
    this.#closed = true;
    this.#socket?.close();
  }

  #ask() {
    if (!this.#asked) return;
    this.trouble = null;
    this.#number += 1;
    this.#told = null;
    this.#send({ do: 'look', number: this.#number, ...this.#asked });
  }

  #send(wish: Look | Stop | GoOn | Deeper) {
    const socket = this.#open();
    const text = JSON.stringify(wish);
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else socket.addEventListener('open', () => (wish.do === 'look' && wish.number !== this.#number ? undefined : socket.send(text)));
  }

  #open(): WebSocket {
    if (this.#socket && this.#socket.readyState <= WebSocket.OPEN) return this.#socket;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/analysis`);
    this.#socket = socket;
    this.lost = false;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as Analysed | ErrorMessage);
    socket.onclose = () => {
      if (!this.#closed && this.#socket === socket) this.lost = true;
    };
    return socket;
  }

  #hear(message: Analysed | ErrorMessage) {
    if (message.type === 'error') this.trouble = { key: message.error, args: message.args as Sayable['args'] };
    else if (message.number === this.#number) this.#told = message;
  }
}
