// What goes over the wire: the shapes of docs/wire.md, nothing more.

/** The slugs of both sides of every title; a table has two of them. */
export type Side = 'us' | 'ussr' | 'cia' | 'kgb';
export type Language = 'en' | 'ru';
export type Mode = 'computer' | 'hotseat' | 'friend' | 'record';
export type Args = Record<string, string | number>;
export type Names = Record<Language, string>;

export interface Sentence {
  key: string;
  args?: Args;
}

/** Is the server compiled, or is that still going on beside it? */
export interface Status {
  native: boolean;
  building: boolean;
}

export interface TitleLine {
  id: string;
  sides: Side[];
  minutes: number | number[];
  name: Names;
  about: Names;
  solo: Names;
}

export interface OptionDescription {
  id: string;
  values: string[];
  default: string;
}

export interface Named {
  id: string;
  name: Names;
}

/** A named set of options, to start from. */
export interface Preset {
  id: string;
  options: Record<string, string>;
}

/** What every title says about itself; each title's own `wire.ts` has the rest. */
export interface Description {
  id: string;
  data: string;
  sides: Side[];
  options: OptionDescription[];
  presets?: Preset[];
  cards: Named[];
  /** Cards of another title that may take part. */
  guests?: Named[];
  regions?: Named[];
  countries?: Named[];
}

export type Ruling = { number: string } & Names;

export interface Rule {
  number: string;
  title: Names;
  text: Names;
  /** Only where editions differ: `deluxe` or `second`. */
  edition?: string;
  /** Only where questions were decided that the rule leaves open. */
  rulings?: Ruling[];
}

/** What a card's page says beyond the card itself. */
export interface CardNotes {
  id: string;
  rulings: Ruling[];
  rules: string[];
}

export interface Choice {
  id: number;
  text: string;
  kind: string;
  name?: string;
  x?: number;
  y?: number;
  near?: string[];
  price?: number;
}

export interface Refusal {
  kind: string;
  name: string;
  key: string;
  rule: string;
  args?: Args;
  x?: number;
  y?: number;
}

/** What any title's view has. */
export interface View {
  title: string;
  side: Side | null;
  decider: Side | 'chance' | null;
  moment: string;
  prompt: Sentence;
  choices: Choice[];
  refusals: Refusal[];
}

export interface Player {
  name: string;
  kind: 'human' | 'computer';
  agent?: string;
  /** That the computer may think about a decision; absent: as its level likes. */
  seconds?: number;
  online: boolean;
  taken: boolean;
}

export interface LogLine extends Sentence {
  ply: number;
}

export interface Turn {
  ply: number;
  moment: string;
}

export interface Result {
  winner: Side | null;
  ending: string;
  resigned: boolean;
  /** Of a forfeit: what the program did. */
  why?: string;
}

export interface TableMessage {
  type: 'table';
  id: string;
  title: string;
  options: Record<string, string>;
  data: string;
  version: number;
  ply: number;
  mode: Mode;
  you: Side[];
  side: Side | null;
  players: Record<Side, Player>;
  view: View;
  log: LogLine[];
  turns: Turn[];
  can: { undo: boolean; restart: boolean; takeback: boolean; resign: boolean; rematch: boolean; hint: boolean; ask_hints: boolean };
  offer: { kind: 'takeback' | 'rematch' | 'hints'; by: Side } | null;
  rematch: string | null;
  thinking: boolean;
  result: Result | null;
  commitment: string;
  seed: string | null;
}

/** The same message with only what is different from the one of version and ply `from`. */
export interface ChangeMessage extends Partial<Omit<TableMessage, 'type' | 'view' | 'log' | 'turns'>> {
  type: 'change';
  from: [number, number];
  version: number;
  ply: number;
  view?: Partial<View>;
  log?: Tail<LogLine>;
  turns?: Tail<Turn>;
}

/** A list that keeps its first entries and gets some more. */
export interface Tail<T> {
  keep: number;
  add: T[];
}

export interface PastMessage {
  type: 'past';
  ply: number;
  view?: View;
  views?: Record<Side, View>;
}

export interface ErrorMessage {
  type: 'error';
  error: string;
  args?: Record<string, unknown>;
  version?: number;
}

/** How far the computer is with its decision, from 0 to 1. */
export interface ThinkingMessage {
  type: 'thinking';
  version: number;
  share: number;
}

export type Message = TableMessage | ChangeMessage | ErrorMessage | ThinkingMessage | { type: 'pong' };

export type Command =
  | { do: 'move' | 'interrupt'; action: number }
  | { do: 'undo' | 'restart' | 'takeback' | 'rematch' | 'hints' }
  | { do: 'answer'; yes: boolean }
  | { do: 'resign'; side: Side };

/** Which of my choices can lose the game, and how. */
export interface Danger {
  action: number;
  ending: string;
  plies: number;
}

/** A choice worth thinking of, how likely its side wins with it, and why. */
export interface Hint {
  action: number;
  chance: number;
  because: Sentence[];
}

export interface Opening {
  mode: Mode;
  side: Side | 'random';
  name: string;
  agent?: string;
  seconds?: number;
}

export interface NewTable extends Opening {
  title: string;
  options: Record<string, string>;
  listed: boolean;
}

export interface Opened {
  id: string;
  seats: Partial<Record<Side, string>>;
}

export interface Watchable {
  id: string;
  title: string;
  players: Record<Side, Player>;
  ply: number;
  moment: string;
  over: boolean;
  updated: string | number;
}
