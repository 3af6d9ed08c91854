// A beat is one thing that happens in the show of a move: a card, a place, a die, a step of a track. Titles make them from the lines
// of their log; the stage draws them, and whoever else wants to know (the sounds) listens here.
import type { Sayable } from '../../lib/speech.svelte';
import type { Side } from '../../lib/wire';

export type BeatKind =
  /** A card is played, shown as a card. */
  | 'card'
  /** Something that lay face down is turned over: an agent, a card of the aftermath. */
  | 'flip'
  /** Both headlines, or one of them, are turned over. */
  | 'headline'
  /** The event of a card begins. */
  | 'event'
  /** Influence, a cube or a group comes to a place. */
  | 'place'
  /** It is taken away from there. */
  | 'remove'
  /** Something that a die will decide: a coup, a war, a realignment, an attempt at the space race. */
  | 'announce'
  | 'die'
  | 'defcon'
  | 'vp'
  | 'milops'
  | 'space'
  /** Scoring: a region is opened, an item of it, its sum. */
  | 'score-region'
  | 'score-row'
  | 'score-sum'
  /** A card lasts from now on, or no longer. */
  | 'effect'
  /** A card is shown, turned up or discarded without being played. */
  | 'reveal'
  /** A turn or a round begins. */
  | 'turn'
  /** A sentence of the log that has no staging of its own. */
  | 'line'
  /** It is the viewer's turn now. */
  | 'yours'
  | 'end';

export interface Beat {
  kind: BeatKind;
  /** Who acts; null: nobody in particular. */
  side: Side | null;
  /** The slug of a country, cell, group or agent. */
  place?: string;
  card?: string;
  /** What is rolled, of `announce` and `die`: coup, war, realign, space, trap, contest, roll. */
  roll?: string;
  /** The new value of a track, the points won, the face of a die. */
  n?: number;
  /** Of `die`: whether it did what it should; of `defcon`: whether it got better. */
  good?: boolean;
  /** The number of actions up to this one. */
  ply: number;
  /** How many lines of the log may be read once this beat is shown. */
  lines: number;
  /** What is said of it, in the prompt bar and to a screen reader. */
  said: Sayable | null;
  /** It begins a move: what the last-move strip shows as one item, and "by card" stops at. */
  opens?: boolean;
  /** It follows from what was done, for both sides alike: shown also to the one who did it. */
  shared?: boolean;
  /** How many signs there are to be read. */
  signs?: number;
  /** The beats that were put together into this one, to save time. */
  together?: Beat[];
  /** What only the stage of its title understands. */
  detail?: unknown;
}

export const PACES = ['off', 'fast', 'normal', 'slow'] as const;
export type Pace = (typeof PACES)[number];

/** How a beat is shown. */
export interface Manner {
  pace: Pace;
  /** The backlog is being shortened: only the last beat of a move should make itself heard. */
  hurried: boolean;
  /** False: an own action, which is not staged but has happened. */
  staged: boolean;
  /** A replay, not the running game. */
  replay: boolean;
}

type Listener = (beat: Beat, manner: Manner) => void;
const listeners = new Set<Listener>();

/** Calls `listener` at the beginning of every beat; answers how to stop it. */
export function onBeat(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceBeat(beat: Beat, manner: Manner) {
  for (const listener of listeners) listener(beat, manner);
}
