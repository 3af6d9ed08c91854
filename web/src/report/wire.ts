// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Args, Choice, Sentence, Side } from '@/lib/wire';

/** How the game ended. */
export interface Outcome {
  /** null: a draw */
  winner: Side | null;
  /** the title's word, or resigned, forfeit or time */
  ending: string;
}

/** What a side did in a row, a roll, or cards that were drawn. */
export interface Step {
  /** actions taken before it */
  start: number;
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
  /** the standard error of `after` */
  error: number;
  /** what was done or rolled; null: cards were dealt */
  what: Sentence | null;
}

/** A moment of the chart: a turn begins, or `name` is scored. */
export interface Mark {
  ply: number;
  name: string;
}

/**
 * What a side did or could have done, how likely it wins with it as far as it could know, and how sure the difference
 * to what was played is.
 */
export interface Tried {
  what: Sentence;
  chance: number;
  error: number;
  /** to the best one, within the error */
  equal: boolean;
  /** one after another */
  choices: Choice[];
  /** the slugs that it is about */
  places: string[];
}

/** One way in which dice can fall: what each shows, how likely, and what it was worth. */
export interface Face {
  dice: number[];
  probability: number;
  /** for the one who rolled */
  chance: number;
  /** so it fell */
  real: boolean;
}

/** A turning point. Chances are those of `side`. */
export interface Turning {
  start: number;
  ply: number;
  moment: string;
  said: Sentence | null;
  kind: 'decision' | 'dice' | 'draws' | 'resignation';
  side: Side;
  before: number;
  after: number;
  /** what it changed, positive: for `side` */
  size: number;
  error: number;
  what: Sentence;
  places: string[];
  /** of a decision: the best first, what was played last */
  tried: Tried[];
  /** why the best is better */
  because: Sentence[];
  /** of dice */
  faces: Face[];
}

/** One of the pieces of a sum: where it happened, and what it did for the side. */
export interface Piece {
  start: number;
  ply: number;
  said: Sentence | null;
  amount: number;
}

/** What something did for a side's chances, all in all, and how sure that is. */
export interface Share {
  sum: number;
  error: number;
  /** rolls, draws or decisions */
  times: number;
  /** of luck: the share of games with the same rolls in which it would have been worse */
  better: number | null;
  /** that did most: of decisions those that cost most */
  largest: Piece[];
}

/** What chance did for a side, in its own chances to win. null: there was none of it in this game. */
export interface Luck {
  dice: Share | null;
  draws: Share | null;
  total: Share;
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
  /** too few decisions for turning points */
  short: boolean;
  result: Outcome | null;
  start: number;
  end: number;
  steps: Step[];
  turns: Mark[];
  scorings: Mark[];
  /** turning points in the order of play */
  points: Turning[];
  /** of them, from 0 */
  greatest: number | null;
  luck: Record<Side, Luck>;
  /** what a side's own decisions did for it */
  skill: Record<Side, Share>;
  /** for side 1: what chance laid open for both */
  common_luck: number;
  sources: SourceRow[];
  standings: Standing[];
}

/**
 * How a report stands: `absent` if nobody asked for it, `working` (from 0 to 1), `ready`, `failed`, or `cancelled` by
 * those who had asked for it.
 */
export interface Reporting {
  state: 'absent' | 'working' | 'ready' | 'failed' | 'cancelled';
  progress: number;
  report: Report | null;
  /** while it waits: pieces of other people's work that come first */
  ahead: number;
  /** until it goes on, probably */
  seconds: number;
}

/** A turning point: when it was, what the page says of it, and the score then. */
export interface StoryLine {
  ply: number;
  /** as the chart writes it */
  turn: string;
  /** the moment in words */
  said: Sentence;
  /** null: the end itself, which the page calls by the title's word for it */
  line: Sentence | null;
  /** of side 1, in points */
  lead: number;
}

/** The end of a game, as the page shows it. */
export interface Ending {
  /** what the title's sentence about this ending speaks of */
  why: Args;
  points: Record<Side, number>;
  /** one marker counts for both: what one side has the other lacks */
  one_marker: boolean;
  /** ply, and the lead of side 1 from there on */
  curve: [number, number][];
  /** in the order of play */
  story: StoryLine[];
  /** they add up to the points */
  sources: SourceRow[];
}
