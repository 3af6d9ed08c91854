// What goes over the wire: the shapes of docs/wire.md, nothing more.

export type Side = 'us' | 'ussr';
export type Language = 'en' | 'ru';
export type Mode = 'computer' | 'hotseat' | 'friend';
export type Args = Record<string, string | number>;
export type Names = Record<Language, string>;

export interface Sentence {
  key: string;
  args?: Args;
}

export interface TitleLine {
  id: string;
  state: 'ready' | 'to_come';
  sides: Side[];
  minutes: number | number[];
}

export interface OptionDescription {
  id: string;
  values: string[];
  default: string;
}

export interface RegionDescription {
  id: string;
  name: Names;
  cards: number;
  bonus: number;
  certainty: string;
}

export interface CardDescription {
  id: string;
  name: Names;
  region: string;
  side: Side | null;
  influence: number;
  certainty?: string;
  event: Sentence[];
}

export interface Description {
  id: string;
  data: string;
  sides: Side[];
  reconstructed: boolean;
  corrected: boolean;
  options: OptionDescription[];
  goal: number;
  cubes: number;
  control_margin: number;
  aftermath_cap: number;
  regions: RegionDescription[];
  cards: CardDescription[];
}

export interface Rule {
  number: string;
  title: Names;
  text: Names;
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

export interface TableCard {
  card: string;
  x: number;
  y: number;
  us: number;
  ussr: number;
}

export interface RegionState {
  region: string;
  placed: number;
  us: number;
  ussr: number;
  net: number;
  scored: boolean;
}

/** What any title's view has; Iron Curtain's own fields follow in IronView. */
export interface View {
  title: string;
  side: Side | null;
  decider: Side | 'chance' | null;
  moment: string;
  prompt: Sentence;
  choices: Choice[];
  refusals: Refusal[];
}

export interface IronView extends View {
  round: number;
  turn: number;
  first: Side | null;
  active: Side | null;
  score: number;
  table: TableCard[];
  hand: string[] | null;
  hands: Record<Side, number>;
  deck: number;
  playing: string | null;
  lifted: string | null;
  points: number;
  aside: string | null;
  asides: Record<Side, number>;
  revealed: Partial<Record<Side, string>>;
  supply: Record<Side, number>;
  unseen: string[];
  regions: RegionState[];
  final: number;
  over: unknown;
}

export interface Player {
  name: string;
  kind: 'human' | 'computer';
  agent?: string;
  online: boolean;
  taken: boolean;
}

export interface LogLine extends Sentence {
  ply: number;
}

export interface Result {
  winner: Side | null;
  ending: string;
  resigned: boolean;
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
  view: IronView;
  log: LogLine[];
  turns: { ply: number; moment: string }[];
  can: { undo: boolean; restart: boolean; takeback: boolean; resign: boolean; rematch: boolean };
  offer: { kind: 'takeback' | 'rematch'; by: Side } | null;
  rematch: string | null;
  thinking: boolean;
  result: Result | null;
  commitment: string;
  seed: string | null;
}

export interface PastMessage {
  type: 'past';
  ply: number;
  view?: IronView;
  views?: Record<Side, IronView>;
}

export interface ErrorMessage {
  type: 'error';
  error: string;
  args?: Record<string, unknown>;
  version?: number;
}

export type Message = TableMessage | ErrorMessage | { type: 'pong' };

export type Command =
  | { do: 'move'; action: number }
  | { do: 'undo' | 'restart' | 'takeback' | 'rematch' }
  | { do: 'answer'; yes: boolean }
  | { do: 'resign'; side: Side };

export interface Opening {
  mode: Mode;
  side: Side | 'random';
  name: string;
  agent?: string;
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
  over: boolean;
  updated: string | number;
}
