// The show of one table: what others and chance did is shown beat by beat, while the store already knows the end of it.
import { settings } from '../../lib/settings.svelte';
import type { Description, LogLine, Side, TableMessage, View } from '../../lib/wire';
import { announceBeat, type Beat } from './beats';
import { Queue, type Timed } from './queue';
import { plainStaging, type Staging, type Stretch } from './staging';
import type { Speed } from './timing';

/** A stretch of the game, and how it is shown. */
export interface Scene extends Stretch {
  from: View;
  to: View;
  /** The number of actions at its end. */
  ply: number;
  /** It began with an action of the viewer, who sits on these sides: the own part of it is not shown but has happened. */
  own: readonly Side[] | null;
  /** Of a replay: called when its last beat is over. */
  after?: () => void;
}

/** Beats that an own action does not have to show: one has just done it. */
const OWN_KINDS = new Set<Beat['kind']>(['card', 'event', 'place', 'remove', 'milops', 'effect', 'reveal', 'line', 'vp']);
/** Beats that are not one side's, whoever brought them about. */
const TOLD_TO_ALL = new Set<Beat['kind']>(['headline', 'score-region', 'score-row', 'score-sum', 'turn', 'end']);
/** Beats whose result is not known before their movement is over. */
const LATE = new Set<Beat['kind']>(['die', 'flip']);

interface Titled {
  about: Description;
  staging?: Staging | undefined;
}

export class Show {
  now = $state.raw<Timed<Scene> | null>(null);
  /** Its movement is over: it rests. */
  resting = $state(false);
  /** Beats of the move being shown: over, and all that are known of. */
  progress = $state.raw({ done: 0, of: 0 });
  /** Moves that were left out, to catch up. */
  jumped = $state(0);
  /** The beats of the move being shown that are over. */
  played = $state.raw<Beat[]>([]);
  paused = $state(false);
  #queue = new Queue<Scene>();
  /** Lines of the log that were shown before the beat of now. */
  #before = $state(0);
  #saidBefore = $state.raw<Beat['said']>(null);
  #timer = 0;
  #until = 0;
  #left = 0;
  #then: () => void = () => {};
  #finished = new Set<() => void>();
  #hidden = () => this.#pace();

  /** `idle` is called whenever nothing more is to be shown. */
  constructor(readonly idle: () => void) {
    document.addEventListener('visibilitychange', this.#hidden);
  }

  playing = $derived(this.now !== null);
  beat = $derived(this.now?.beat ?? null);
  replaying = $derived(this.now?.of.after !== undefined);
  /** Something that the viewer did not do himself is shown, so the words of the show stand in for the question. */
  telling = $derived.by(() => {
    const { now } = this;
    if (!now?.of.own) return now !== null;
    const { kind, side, shared } = now.beat;
    return shared || TOLD_TO_ALL.has(kind) || (side !== null && !now.of.own.includes(side));
  });
  /** How many lines of the log may be read; null: all. */
  lines = $derived.by(() => {
    const { now } = this;
    if (!now) return null;
    return LATE.has(now.beat.kind) && !this.resting ? this.#before : now.beat.lines;
  });
  /** The view of the moment shown; null: the present. */
  view = $derived.by<View | null>(() => {
    const { now, lines } = this;
    if (!now || lines === null) return null;
    const { of: scene } = now;
    if (lines >= scene.end) return scene.to;
    const known = this.#staging?.meanwhile?.(scene, lines) ?? {};
    return { ...(scene.own ? scene.to : scene.from), ...known };
  });
  /** The sentence of the moment shown: a die's is not said before it lies, and rows of a ledger say nothing of their own. */
  said = $derived.by(() => {
    const { now } = this;
    if (!now) return null;
    return (LATE.has(now.beat.kind) && !this.resting) || !now.beat.said ? this.#saidBefore : now.beat.said;
  });
  /** The number of actions up to the moment shown; null: the present. */
  ply = $derived(this.now?.beat.ply ?? null);

  #staging: Staging | undefined;

  /** The table as it is shown: nothing in it runs ahead of the show. */
  tableOf(table: TableMessage, view: View | null): TableMessage {
    const { lines } = this;
    if (lines === null || !view || this.replaying) return table;
    return { ...table, view, log: table.log.slice(0, lines), result: null };
  }

  /** A message has come: what of it is to be shown is shown, what is one's own is only announced. */
  take(before: TableMessage, next: TableMessage, { about, staging }: Titled, own: boolean) {
    const start = common(before.log, next.log);
    const scene: Scene = {
      about,
      log: next.log,
      start,
      end: next.log.length,
      from: before.view,
      to: next.view,
      ply: next.ply,
      own: own ? next.you : null,
    };
    this.#begin(scene, staging, own ? before.ply + 1 : null, next.you);
  }

  #begin(scene: Scene, staging: Staging = plainStaging, ownPly: number | null, you: readonly string[]) {
    this.#staging = staging;
    const pace = settings.pace;
    const beats = staging.beats(scene);
    const owns = ({ side }: Beat) => side === null || you.includes(side);
    // What one has called for oneself need not be announced, though its die comes an action later. Headlines are both sides'.
    const opened = beats.findIndex(({ kind }) => kind === 'headline');
    const ownCall = (beat: Beat) =>
      ownPly !== null &&
      !beat.shared &&
      owns(beat) &&
      (opened < 0 || beats.indexOf(beat) < opened) &&
      (beat.kind === 'announce' || (beat.ply === ownPly && OWN_KINDS.has(beat.kind)));
    for (const beat of beats)
      if (pace === 'off' || ownCall(beat)) announceBeat(beat, { pace, hurried: pace === 'off', staged: false, replay: false });
    if (pace === 'off' || document.hidden) return this.idle();
    this.#push(
      scene,
      beats.filter((beat) => !ownCall(beat)),
      pace,
    );
  }

  #push(scene: Scene, beats: Beat[], speed: Speed) {
    if (!beats.length) {
      if (!this.now) this.idle();
      scene.after?.();
      return;
    }
    // The last beat of a scene brings its end.
    const read = (beat: Beat) =>
      beat.kind === 'card' && beat.card ? { ...beat, signs: this.#staging?.signs?.(scene.about, beat.card) ?? 0 } : beat;
    const entries = beats.map((beat, i) => ({ beat: read(i < beats.length - 1 ? beat : { ...beat, lines: scene.end }), of: scene }));
    this.#queue.push(entries, speed, !settings.moves);
    if (this.now) this.progress = { ...this.progress, of: this.#queue.done + this.#queue.left };
    else this.#next();
  }

  /** Shows a stretch of the past; answers when it is over, or was skipped. */
  replay(scene: Scene, staging: Staging = plainStaging): Promise<void> {
    this.#staging = staging;
    const pace = settings.pace;
    if (pace === 'off') {
      scene.after?.();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const after = () => {
        scene.after?.();
        this.#finished.delete(resolve);
        resolve();
      };
      this.#finished.add(resolve);
      const shown = { ...scene, after };
      this.#push(shown, staging.beats(shown), pace);
    });
  }

  #next() {
    clearTimeout(this.#timer);
    const last = this.now;
    const replay = last?.of.after !== undefined;
    const pace = settings.pace;
    const next = pace === 'off' ? undefined : this.#queue.next(pace, !settings.moves, replay);
    if (last && last.of !== next?.of) last.of.after?.();
    if (!next) {
      // What the replay does now may have begun another scene.
      if (this.now === last) this.#stop();
      return;
    }
    this.#before = last?.beat.lines ?? next.of.start;
    this.#saidBefore = last ? (last.beat.said ?? this.#saidBefore) : null;
    this.resting = next.move === 0;
    this.played = next.beat.opens || !last ? [] : [...this.played, ...(last.beat.together ?? [last.beat])];
    this.now = next;
    this.progress = { done: this.#queue.done, of: this.#queue.done + this.#queue.left };
    this.jumped = this.#queue.jumped;
    announceBeat(next.beat, { pace, hurried: next.hurried, staged: true, replay: next.of.after !== undefined });
    if (next.move)
      this.#wait(next.move, () => {
        this.resting = true;
        this.#wait(next.hold, () => this.#next());
      });
    else this.#wait(next.hold, () => this.#next());
  }

  #stop() {
    clearTimeout(this.#timer);
    this.now = null;
    this.paused = false; // the bar on which the pointer rested is gone
    this.jumped = 0;
    this.#queue.clear();
    this.idle();
    for (const resolve of this.#finished) resolve();
    this.#finished.clear();
  }

  // -- time, which stands still while the pointer rests on the bar or the page is out of sight

  #wait(ms: number, then: () => void) {
    this.#left = ms;
    this.#then = then;
    this.#run();
  }

  #run() {
    clearTimeout(this.#timer);
    if (this.paused || document.hidden) return;
    this.#until = performance.now() + this.#left;
    this.#timer = window.setTimeout(() => this.#then(), this.#left);
  }

  #pace() {
    if (!this.now) return;
    if (this.paused || document.hidden) {
      clearTimeout(this.#timer);
      this.#left = Math.max(0, this.#until - performance.now());
    } else this.#run();
  }

  pause(wanted: boolean) {
    if (this.paused === wanted) return;
    this.paused = wanted;
    this.#pace();
  }

  // -- what the viewer may do

  /** To the present, or to the end of the replay. */
  skip() {
    if (this.now) this.#stop();
  }

  /** The next beat at once. */
  step() {
    if (this.now) this.#next();
  }

  close() {
    document.removeEventListener('visibilitychange', this.#hidden);
    clearTimeout(this.#timer);
  }
}

/** How many first lines two logs share: an undo takes lines back. */
function common(old: LogLine[], next: LogLine[]): number {
  let n = Math.min(old.length, next.length);
  while (n > 0 && old[n - 1] !== next[n - 1] && !same(old[n - 1]!, next[n - 1]!)) n--;
  return n;
}

const same = (a: LogLine, b: LogLine) => a.ply === b.ply && a.key === b.key && JSON.stringify(a.args) === JSON.stringify(b.args);
