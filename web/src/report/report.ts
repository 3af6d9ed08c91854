// The shapes of docs/report.md.
import type { Args, Choice, Sentence, Side } from '../lib/wire';

export interface Step {
  ply: number;
  moment: string;
  kind: 'decision' | 'dice' | 'draws' | 'resignation';
  side: Side | null;
  /** How likely the second of `sides` wins. */
  before: number;
  after: number;
  text: string;
  line: Sentence | null;
}

export interface Tried {
  choice: Choice;
  chance: number;
}

export interface Swing extends Step {
  change: number;
  prompt: (Sentence & { args: Args }) | null;
  played: Tried | null;
  better: Tried | null;
  cost: number;
  because: Sentence[];
}

export interface Mark {
  ply: number;
  name: string;
}

export interface Source {
  kind: string;
  name: string;
  points: Record<Side, number>;
}

export interface Standing {
  ply: number;
  moment: string;
  points: Record<Side, number>;
  regions: Record<string, number>;
}

export interface Report {
  title: string;
  sides: [Side, Side];
  players: Partial<Record<Side, string>>;
  depth: string;
  plies: number;
  result: { winner: Side | null; ending: string } | null;
  start: number;
  end: number;
  steps: Step[];
  turns: Mark[];
  scorings: Mark[];
  swings: Swing[];
  luck: Record<Side, { dice: number; draws: number; total: number }>;
  skill: Record<Side, number>;
  common_luck: number;
  sources: Source[];
  standings: Standing[];
}

export interface Reporting {
  progress: number;
  report: Report | null;
}

/** Where a moment of the game is shown. */
export const momentAddress = (id: string, ply: number) => `/table/${id}#ply=${ply}`;
