// Looking back: which moment is shown instead of the present, its view, and the way from one moment to the next, which is shown.
import { api } from '../lib/api';
import { sidesOf } from '../lib/sides';
import { settings } from '../lib/settings.svelte';
import type { Side, TableMessage, View } from '../lib/wire';
import { movesSince, plainStaging, type Move, type Told } from './show/staging';
import type { TableStore } from './store.svelte';

export type Perspective = Side | 'both';
/** How long a moment stands when nothing is shown of the way to it. */
const STEP_MS = 450;
/** Moments that are fetched before they are shown. */
const AHEAD = 6;
/** So many moments are kept, to look at them again without asking. */
const MAX_KEPT = 60;

interface Kept {
  view: View;
  views: Record<Side, View> | null;
}

export class Past {
  /** The ply looked at; null is the present. */
  at = $state<number | null>(null);
  /** Choices from there on that were never made: what they would have led to is looked at. */
  line = $state.raw<readonly number[]>([]);
  playing = $state(false);
  /** What happened during an absence is being shown: it leads to the present, in which one may act at any time. */
  catching = $state(false);
  /** From whose side it is seen; after the end it may be anybody's. */
  perspective = $state<Perspective | null>(null);
  #views = $state.raw<Record<Side, View> | null>(null);
  #view = $state.raw<View | null>(null);
  #kept = new Map<string, Promise<Kept | null>>();
  /** The newest wish: whoever finds another one gives up. */
  #wanted = 0;
  /** Where the show that is running leads. */
  #target: number | null = null;

  constructor(readonly store: TableStore) {}

  view = $derived(this.at === null ? null : this.#view);
  /** Both hands, when both may be seen. */
  views = $derived(this.at === null ? null : this.#views);

  /** The moments the log speaks of. */
  steps = $derived.by(() => {
    const table = this.store.told;
    if (!table) return [];
    return [...new Set([...table.log.map((line) => line.ply), table.ply])].sort((a, b) => a - b);
  });
  #told: Told = { log: [], moves: [] };
  moves = $derived.by<Move[]>(() => {
    const { told, about, title } = this.store;
    if (!told || !about || !title) return [];
    const moves = movesSince(this.#told, about, told.log, title.staging);
    this.#told = { log: told.log, moves };
    return moves;
  });
  /** The moments after each card. */
  #cards = $derived.by(() =>
    [...new Set([Math.max(0, (this.steps[0] ?? 0) - 1), ...this.moves.map(({ ply }) => ply), this.store.told?.ply ?? 0])].sort(
      (a, b) => a - b,
    ),
  );
  /** The moments worth stopping at: after each card, or all that the log speaks of. */
  stops = $derived(settings.by === 'card' ? this.#cards : this.steps);

  async look(ply: number | null, line: readonly number[] = []) {
    this.#leave();
    this.store.tellAll();
    const wanted = ++this.#wanted;
    const table = this.store.table;
    if (!table) return;
    if (ply === null || (ply >= table.ply && !this.perspective)) {
      this.at = null;
      return;
    }
    const found = await this.#find(ply, line);
    if (found && wanted === this.#wanted) this.#set(ply, found, line); // else the slider has moved on meanwhile
  }

  #set(ply: number, { view, views }: Kept, line: readonly number[] = []) {
    this.#views = views;
    this.#view = view;
    this.at = ply;
    this.line = line;
  }

  #find(ply: number, line: readonly number[] = []): Promise<Kept | null> {
    const table = this.store.table!;
    // Whose eyes are ours is the server's to say: a bid may have exchanged the sides since.
    const side = this.perspective;
    const key = `${side ?? table.side} ${ply} ${line.join()}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = api.past(this.store.id, ply, side, [...line]).then(
        (message) => {
          const [west] = sidesOf(table);
          const view = message.view ?? (west && message.views?.[west]);
          return view ? { view, views: message.views ?? null } : null;
        },
        () => null,
      );
      this.#kept.set(key, found);
      const [oldest] = this.#kept.keys();
      if (this.#kept.size > MAX_KEPT && oldest !== undefined) this.#kept.delete(oldest);
      void found.then((kept) => kept ?? this.#kept.delete(key));
    }
    return found;
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

  /** A stop forward, which is shown, or back. */
  step(by: number) {
    const { stops } = this;
    const now = this.at ?? this.store.table?.ply ?? 0;
    const here = stops.findLastIndex((ply) => ply <= now);
    const there = stops[Math.max(0, Math.min(stops.length - 1, here + by))] ?? null;
    if (by === 1 && there !== null && this.at !== null) void this.show(there);
    else void this.look(there);
  }

  async toggle() {
    const { show } = this.store;
    if (this.playing && show.replaying) {
      show.pause(!show.paused);
      return;
    }
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.at === null) await this.look(this.stops[0] ?? 0);
    void this.show(this.steps.at(-1) ?? 0);
  }

  /** From the moment looked at to a later one, beat by beat. A skip leads to its end; what is shown again ends in the present. */
  async show(ply: number, again = false) {
    const { show, table } = this.store;
    const { at } = this;
    if (!table || at === null) return;
    show.skip();
    const wanted = ++this.#wanted;
    this.playing = true;
    this.#target = again ? null : ply;
    const stops = this.steps.filter((stop) => stop > at && stop <= ply);
    if (settings.pace === 'off') await this.#walk(stops, wanted);
    else await this.#perform(at, stops, wanted);
    if (wanted !== this.#wanted) return;
    const { ply: newest } = this.store.table ?? table;
    if (this.catching && !again && newest > ply) await this.show(newest);
    else void this.look(this.#target);
  }

  /** The show is off: one moment after the other. */
  async #walk(stops: number[], wanted: number) {
    for (const stop of stops) {
      const found = await this.#find(stop);
      if (wanted !== this.#wanted || !found) return;
      this.#set(stop, found);
      if (stop !== stops.at(-1)) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      if (wanted !== this.#wanted) return;
    }
  }

  async #perform(from: number, stops: number[], wanted: number) {
    const { show, about, title, table } = this.store;
    let before = await this.#find(from);
    if (!before || !about || !table) return;
    const log = table.log;
    const shown: Promise<void>[] = [];
    let start = linesUpTo(log, from);
    for (const [i, stop] of stops.entries()) {
      if (stops[i + 1] !== undefined) void this.#find(stops[i + 1]!);
      const found = await this.#find(stop);
      if (wanted !== this.#wanted || !found) return;
      const after = () => wanted === this.#wanted && this.#set(stop, found);
      const scene = { about, log, start, end: linesUpTo(log, stop), from: before.view, to: found.view, ply: stop, own: null, after };
      // What has nothing to show by itself is a part of what comes next.
      if (stop !== stops.at(-1) && !(title?.staging ?? plainStaging).beats(scene).length) continue;
      shown.push(show.replay(scene, title?.staging));
      before = found;
      start = scene.end;
      // Not too far ahead: a whole game is long.
      if (shown.length > AHEAD) await shown.shift();
      if (wanted !== this.#wanted) return;
    }
    await Promise.all(shown);
  }

  /** The viewer does not want to see it all: to the end of what was to be shown. */
  skip() {
    void this.look(this.#target);
  }

  /** After an absence: what happened since, then the present. */
  async catchUp(from: number) {
    await this.look(from);
    if (this.at === null) return;
    this.catching = true;
    await this.show(this.store.table?.ply ?? 0);
  }

  /** A move of before, then the present again. */
  async again({ from, ply }: Move) {
    this.store.show.skip();
    await this.look(from);
    if (this.at === null) return;
    this.catching = true;
    await this.show(ply, true);
  }

  #leave() {
    if (this.playing) this.store.show.skip();
    this.store.show.pause(false);
    this.playing = false;
    this.catching = false;
  }

  stop() {
    this.#wanted++;
    this.#leave();
  }

  /** An undo rewrites history: what was kept of it may be false now. */
  noteChange(before: TableMessage | null, next: TableMessage) {
    // A link may lead to a moment (`#ply=40`). Nobody plays at a recorded game: it is watched from its first moment, with all cards open.
    const wanted = new URLSearchParams(location.hash.slice(1)).get('ply');
    if (this.store.around) return; // a page that has borrowed the table says itself what is looked at
    if (!before && next.result && wanted) queueMicrotask(() => this.open(Math.min(next.ply, Number(wanted) || 0)));
    else if (!before && next.mode === 'record') queueMicrotask(() => this.open(0));
    if (!before || next.version === before.version) return;
    if (before.result && !next.result) this.perspective = null; // taken up again: the opponent's cards are hidden once more
    if (next.version > before.version + 1 || next.ply <= before.ply || next.result) this.#kept.clear();
    if (this.at !== null && this.at > next.ply) this.at = null;
  }
}

/** How many lines of a log were written up to this moment. */
function linesUpTo(log: { ply: number }[], ply: number): number {
  return log.findLastIndex((line) => line.ply <= ply) + 1;
}
