// The analysis board around a table: which position is looked at and with whose eyes, and the variations that were stepped into.
import type { Component } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { IconName } from '../lib/icons';
import type { Side } from '../lib/wire';
import { turnAt } from '../lib/moments';
import type { TableStore } from '../table/store.svelte';
import { Engine, type Eyes, type Position } from './engine.svelte';
import type { Ply, Snapshot } from './wire';

/** A move of a variation: where it leads, and those that were tried behind it. */
export interface Node extends Position {
  move: Ply;
  parent: Node | null;
  after: Node[];
}

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((action, n) => action === b[n]);

export class Board {
  ply = $state(0);
  /** The move of a variation behind which we stand; null: in the game. */
  node = $state.raw<Node | null>(null);
  eyes = $state<Eyes>('open');
  /** The first moves of variations, by the ply of the game that they leave. */
  readonly roots = new SvelteMap<number, Node[]>();
  /** What was found, by position and eyes: it stands beside the variations. */
  readonly found = new SvelteMap<string, Snapshot>();
  readonly engine: Engine;
  readonly tab: [string, IconName] = ['analysis', 'chart'];
  /** Where → leads again after ←. */
  #last: Node | null = null;
  #begun = false;

  constructor(
    readonly store: TableStore,
    readonly wanted: Position & { eyes: Eyes | null },
    /** What stands in the place of the question, of the side panel, over the board and below it. */
    readonly Head: Component,
    readonly Side: Component,
    readonly Over: Component,
    readonly Foot: Component,
  ) {
    this.engine = new Engine(store.id);
  }

  line = $derived<readonly number[]>(this.node?.line ?? []);
  #key = (ply: number, line: readonly number[]) => `${this.eyes} ${ply} ${line.join()}`;
  /** What is known of a position with the eyes of now. */
  known = ({ ply, line }: Position) => this.found.get(this.#key(ply, line));

  /** The table is there: go where the address says. */
  begin() {
    const { table } = this.store;
    if (this.#begun || !table) return;
    this.#begun = true;
    const { ply, line, eyes } = this.wanted;
    const last = table.turns.findLast((turn) => turn.ply < table.ply)?.ply ?? 0;
    this.eyes = eyes && (eyes === 'open' || eyes in table.players) ? eyes : (table.side ?? 'open');
    this.ply = ply >= 0 ? Math.min(ply, table.ply) : last;
    if (line.length) this.node = this.#grown([{ side: null, line: [...line] }]);
    this.show();
  }

  /** Shows the position on the board, asks about it, and writes it into the address. */
  show() {
    const { past } = this.store;
    past.perspective = this.eyes === 'open' ? 'both' : this.eyes;
    void past.look(this.ply, this.line);
    this.engine.look({ ply: this.ply, line: this.line }, this.eyes);
    const query = new URLSearchParams({ ply: String(this.ply), view: this.eyes });
    if (this.line.length) query.set('line', this.line.join());
    history.replaceState(null, '', `${location.pathname}?${query.toString().replaceAll('%2C', ',')}`);
  }

  /** What the engine says now is kept beside its position. */
  note(snapshot: Snapshot) {
    if (snapshot.open === (this.eyes === 'open')) this.found.set(this.#key(this.ply, this.line), snapshot);
  }

  look(eyes: Eyes) {
    this.eyes = eyes;
    this.show();
  }

  /** The next eyes: West, East, open. */
  lookOn(sides: Side[]) {
    const all: Eyes[] = [...sides, 'open'];
    this.look(all[(all.indexOf(this.eyes) + 1) % all.length] ?? 'open');
  }

  /** To a moment of the game. */
  goTo(ply: number) {
    this.ply = Math.max(0, Math.min(ply, this.store.table?.ply ?? 0));
    this.node = this.#last = null;
    this.show();
  }

  /** To a move of a variation. */
  enter(node: Node) {
    this.ply = node.ply;
    this.node = this.#last = node;
    this.show();
  }

  /** Into a line: its moves become a variation. */
  step(moves: Ply[]) {
    this.enter(this.#grown(moves));
  }

  /** Back a move, or forward: in the game, or along the variation. */
  move(by: 1 | -1) {
    if (this.node && by < 0) {
      this.node = this.node.parent;
      this.show();
    } else if (by > 0 && this.#ahead()) {
      this.node = this.#ahead();
      this.show();
    } else if (!this.node) this.goTo(this.#stop(by));
  }

  #stop(by: 1 | -1): number {
    const { stops } = this.store.past;
    return (by > 0 ? stops.find((stop) => stop > this.ply) : stops.findLast((stop) => stop < this.ply)) ?? this.ply;
  }

  /** The next move on the way to where we were last, or the first that was tried here. */
  #ahead(): Node | null {
    const here = this.node ? this.node.after : (this.roots.get(this.ply) ?? []);
    for (let node = this.#last; node; node = node.parent) if (here.includes(node)) return node;
    return this.node ? (here[0] ?? null) : null;
  }

  #grown(moves: Ply[]): Node {
    const base = this.line;
    let parent = this.node;
    for (const move of moves) {
      const line = [...base, ...(move.line ?? [])];
      const siblings = parent ? parent.after : (this.roots.get(this.ply) ?? []);
      const known = siblings.find((node) => same(node.line, line));
      const node: Node = known ?? { ply: this.ply, line, move, parent, after: [] };
      if (!known && parent) parent.after.push(node);
      // The map is told of every change, also of those deep below it.
      const roots = this.roots.get(this.ply) ?? [];
      this.roots.set(this.ply, parent || known ? [...roots] : [...roots, node]);
      parent = node;
    }
    return parent!;
  }

  moment = $derived.by(() => turnAt(this.store.table?.turns ?? [], this.ply)?.said);

  close() {
    this.engine.close();
  }
}
