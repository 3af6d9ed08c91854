// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Choice, Sentence, Side } from '@/lib/wire';

/** How the game ended. */
export interface Outcome {
  /** null: a draw */
  winner: Side | null;
  /** the title's word, or resigned or forfeit */
  ending: string;
}

/** A decision, a roll, or the cards that one side drew. */
export interface Step {
  /** actions taken when it was over */
  ply: number;
  moment: string;
  /** that moment in words; null: before the first */
  said: Sentence | null;
  kind: 'decision' | 'dice' | 'draws' | 'resignation';
  /** null: what chance lays open for both */
  side: Side | null;
  /** how likely side 1 wins */
  before: number;
  after: number;
  /** the action as a record writes it; "" for several */
  text: string;
  /** what the log says of it */
  line: Sentence | null;
}

/** A moment of the chart: a turn begins, or `name` is scored. */
export interface Mark {
  ply: number;
  name: string;
}

/** A choice, and how likely the mover wins with it as far as he could know. */
export interface Tried {
  choice: Choice;
  chance: number;
}

/** A step that changed much. For a decision: what an agent would have played, knowing what the mover knew. */
export interface Swing {
  ply: number;
  moment: string;
  said: Sentence | null;
  kind: 'decision' | 'dice' | 'draws' | 'resignation';
  side: Side | null;
  /** for side 1 */
  change: number;
  before: number;
  after: number;
  text: string;
  line: Sentence | null;
  /** what was asked */
  prompt: Sentence | null;
  played: Tried | null;
  better: Tried | null;
  /** what the mover gave away, as far as he could know */
  cost: number;
  because: Sentence[];
}

/** What chance did for a side, in its own chances to win: its dice, its cards, and all luck of the game. */
export interface Luck {
  dice: number;
  draws: number;
  total: number;
}

/** Points by source, for each side. */
export interface SourceRow {
  kind: string;
  name: string;
  points: Record<Side, number>;
}

/** The end of a turn: points of both sides, and what scoring each region would have given (positive: side 1). */
export interface Standing {
  ply: number;
  moment: string;
  /** as the chart writes it */
  turn: string;
  points: Record<Side, number>;
  regions: Record<string, number>;
}

/** A game, seen afterwards. Chances are those of side 1, the second of `sides`, where nothing else is said. */
export interface Report {
  format: number;
  title: string;
  sides: [Side, Side];
  players: Partial<Record<Side, string>>;
  date: string;
  depth: string;
  plies: number;
  result: Outcome | null;
  start: number;
  end: number;
  steps: Step[];
  turns: Mark[];
  scorings: Mark[];
  swings: Swing[];
  luck: Record<Side, Luck>;
  /** what a side's own decisions did for it */
  skill: Record<Side, number>;
  /** for side 1: what chance laid open for both */
  common_luck: number;
  sources: SourceRow[];
  standings: Standing[];
}

/** How far a report is, from 0 to 1; the report when it is ready. */
export interface Reporting {
  progress: number;
  report: Report | null;
}
