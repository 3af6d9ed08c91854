// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Sentence, Side } from '@/lib/wire';

/** Look at this position: after `ply` actions of the game, and after a line of choices from there on. */
export interface Look {
  do: 'look';
  /** of the question, by which its answers are known */
  number: number;
  ply: number;
  /** a side whose knowledge is to be used, or open */
  view: string;
  line?: number[];
  /** that are told */
  lines?: number;
}

/** Stop for now. */
export interface Stop {
  do: 'stop';
}

/** Go on where it was stopped. */
export interface GoOn {
  do: 'go';
}

/** Look twice as long. */
export interface Deeper {
  do: 'deeper';
}

/** A move of a line, or a die: `hidden_card` in its sentence stands for a card that nobody here can know. */
export interface Ply {
  /** null: chance */
  side: Side | null;
  /** what is done; null: chance */
  what?: Sentence | null;
  /** it is played with a card that cannot be known */
  hidden?: boolean;
  /** what that card is worth at least: operations; 0 is a scoring card, -1 nothing is known */
  worth?: number;
  /** of the deals in which it is so; of a die, how likely its faces are */
  share?: number;
  /** faces that lead on here */
  dice?: number[];
  /** the answer, where nothing else was chosen */
  button?: string;
  places?: string[];
  /** all choices from the position to behind this move; null: they cannot be known */
  line?: number[] | null;
}

/** A line: the chances of the side with it, between which bounds, and whether it may be as good as the first. */
export interface Line {
  chance: number;
  low: number;
  high: number;
  equal: boolean;
  plies: Ply[];
  /** it ends because the deals part, or cards are drawn */
  parts: boolean;
  /** it was met in so few deals that no bounds can be told */
  few: boolean;
}

/** How a position stands, as far as it was looked at. */
export interface Snapshot {
  /** whose chances these are */
  side: Side;
  /** with open hands; else from what this side can know */
  open: boolean;
  /** the side has to decide here */
  decides: boolean;
  /** null: nothing is known yet */
  chance: number | null;
  low: number;
  high: number;
  /** the end is certain, whatever anybody does */
  proven: boolean;
  /** rounds of searches, each twice as long as the one before */
  depth: number;
  tries: number;
  /** that the number rests on */
  deals: number;
  lines: Line[];
  /** there is more to be done within what was asked for */
  working: boolean;
}

/**
 * How an analysis stands: `rests` when all that was asked for is done, `elsewhere` if another page of the same person
 * began one, `broken` if no worker could do it. What was found so far stays.
 */
export interface Analysed {
  type: 'analysis';
  /** of the question */
  number: number;
  state: 'working' | 'rests' | 'stopped' | 'elsewhere' | 'broken';
  seconds: number;
  snapshot: Snapshot;
  /** pieces of other people's work that come before the next one of this */
  ahead: number;
  /** seconds until then, probably */
  wait: number;
}
