// Looking back: which moment is shown instead of the present, and its view.
import { api } from '../lib/api';
import { sidesOf } from '../lib/sides';
import { settings } from '../lib/settings.svelte';
import type { Side, TableMessage, View } from '../lib/wire';
import type { TableStore } from './store.svelte';

export type Perspective = Side | 'both';
const STEP_MS = 900;
export const SPEEDS = [0.5, 1, 2, 4];

export class Past {
  /** The ply looked at; null is the present. */
  at = $state<number | null>(null);
  playing = $state(false);
  /** How many times as fast as usual the replay goes. */
  speed = $state(1);
  /** From whose side it is seen; after the end it may be anybody's. */
  perspective = $state<Perspective | null>(null);
  #views = $state.raw<Record<Side, View> | null>(null);
  #view = $state.raw<View | null>(null);
  #kept = new Map<string, { view: View; views: Record<Side, View> | null }>();
  #timer = 0;
  #wanted = 0;

  constructor(readonly store: TableStore) {}

  view = $derived(this.at === null ? null : this.#view);
  /** Both hands, when both may be seen. */
  views = $derived(this.at === null ? null : this.#views);

  /** The moments worth stopping at: those the log speaks of. */
  stops = $derived.by(() => {
    const table = this.store.table;
    if (!table) return [];
    return [...new Set([...table.log.map((line) => line.ply), table.ply])].sort((a, b) => a - b);
  });

  async look(ply: number | null) {
    const table = this.store.table;
    if (!table) return;
    if (ply === null || (ply >= table.ply && !this.perspective)) {
      this.at = null;
      return;
    }
    const side = this.perspective ?? table.side;
    const key = `${side} ${ply}`;
    const wanted = ++this.#wanted;
    let found = this.#kept.get(key);
    if (!found) {
      const message = await api.past(this.store.id, ply, side).catch(() => null);
      const [west] = sidesOf(table);
      const view = message?.view ?? (west && message?.views?.[west]);
      if (!view) return;
      found = { view, views: message?.views ?? null };
      this.#kept.set(key, found);
      if (wanted !== this.#wanted) return; // the slider has moved on meanwhile
    }
    this.#views = found.views;
    this.#view = found.view;
    this.at = ply;
  }

  /** Shows a moment with both sides' cards, as a game that is over may be shown. */
  open(ply: number) {
    this.perspective = 'both';
    void this.look(ply);
  }

  lookFrom(perspective: Perspective | null) {
    this.perspective = perspective;
    void this.look(this.at ?? this.store.table?.ply ?? 0);
  }

  step(by: number) {
    const { stops } = this;
    const now = this.at ?? this.store.table?.ply ?? 0;
    const here = stops.findLastIndex((ply) => ply <= now);
    void this.look(stops[Math.max(0, Math.min(stops.length - 1, here + by))] ?? null);
  }

  async toggle() {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    if (this.at === null) await this.look(this.stops[0] ?? 0);
    this.#goOn();
  }

  /** Replay is brisk, and brisker still when nothing is animated. */
  #goOn() {
    this.#timer = window.setTimeout(
      () => {
        if (this.at === null || this.at >= (this.stops.at(-1) ?? 0)) this.stop();
        else {
          this.step(1);
          this.#goOn();
        }
      },
      (settings.moves ? STEP_MS : STEP_MS / 2) / this.speed,
    );
  }

  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  stop() {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  /** An undo rewrites history: what was kept of it may be false now. */
  noteChange(before: TableMessage | null, next: TableMessage) {
    // A link may lead to a moment (`#ply=40`). Nobody plays at a recorded game: it is watched from its first moment, with all cards open.
    const wanted = new URLSearchParams(location.hash.slice(1)).get('ply');
    if (!before && next.result && wanted) queueMicrotask(() => this.open(Math.min(next.ply, Number(wanted) || 0)));
    else if (!before && next.mode === 'record') queueMicrotask(() => this.open(0));
    if (!before || next.version === before.version) return;
    if (before.result && !next.result) this.perspective = null; // taken up again: the opponent's cards are hidden once more
    if (next.version > before.version + 1 || next.ply <= before.ply || next.result) this.#kept.clear();
    if (this.at !== null && this.at > next.ply) this.at = null;
  }
}
