// What an influence game (Twilight Struggle, Red Sea) sends beyond what every title does: docs/wire.md.
import type { Choice, Names, OptionDescription, Sentence, Side, View } from '../lib/wire';

export type Level = 'none' | 'presence' | 'domination' | 'control';

export interface Country {
  id: string;
  name: Names;
  /** Null: a place in no region, as the Sea Lanes. */
  region: string | null;
  /** Where a country may be in more than one. */
  regions?: string[];
  subregions: string[];
  stability: number;
  battleground: boolean;
  /** A coup here turns up a card first. */
  flashpoint?: boolean;
  superpower: Side | null;
  /** The only variant in which this area exists. */
  variant: string | null;
}

export interface InfluenceCard {
  id: string;
  number: number;
  /** False: our guess. */
  number_is_certain?: boolean;
  name: Names;
  era: string;
  side: Side | null;
  ops: number;
  starred: boolean;
  underlined: boolean;
  scoring: boolean;
  war: boolean;
  optional: boolean;
  event: Sentence[];
}

export interface SpaceBox {
  name: Names;
  name_second: Names | null;
  ops: number;
  roll: number;
  vp: [number, number];
}

export interface Preset {
  id: string;
  options: Record<string, string>;
}

export interface InfluenceDescription {
  id: string;
  data: string;
  sides: Side[];
  /** Victory points that win the game. */
  goal: number;
  /** The card that lies on the table and goes from player to player. */
  china: string;
  options: OptionDescription[];
  presets: Preset[];
  regions: { id: string; name: Names }[];
  countries: Country[];
  /** Two countries (or a country and a superpower), and the kind of the border. */
  borders: [string, string, string][];
  space: SpaceBox[];
  cards: InfluenceCard[];
  /** Cards of another game that may be played in a mixed one. */
  guests?: InfluenceCard[];
}

export interface ScoringItem {
  side: Side;
  key: string;
  vp: number;
  names: string[];
}

export interface RegionStanding {
  region: string;
  us: Level;
  ussr: Level;
  us_vp: number;
  ussr_vp: number;
  net: number;
  wins: Side | null;
  countries: Record<Side, number>;
  battlegrounds: Record<Side, number>;
  size: [number, number];
  values: [number, number, number];
  items: ScoringItem[];
}

export interface Summand {
  key: string;
  value: number;
  card?: string;
}

export interface Odds {
  kind: 'coup' | 'realign' | 'war' | 'space' | 'trap';
  of: number;
  outcomes: [number, number, number][];
  success: number;
  control: number;
  sum: Summand[];
  enemy: Summand[];
  military: number;
  defcon: number;
  danger: boolean;
  /** A flashpoint: unseen cards that lower DEFCON, scoring cards among them, all unseen cards. */
  reveal: [] | [number, number, number];
  region: string;
  scoring: [number, number];
}

/** A choice whose outcome a die decides says what it leads to. */
export interface WeighedChoice extends Choice {
  odds?: Odds;
}

export interface InfluenceView extends View {
  interrupts: Choice[];
  notes: Sentence[];
  turn: number;
  turns: number;
  round: number;
  rounds: Record<Side, number>;
  phasing: Side;
  defcon: number;
  closed: string[];
  /** Where it is not the printed one. */
  stability: Record<string, number>;
  vp: number;
  military: Record<Side, number>;
  required: number;
  space: Record<Side, number>;
  spaced: Record<Side, number>;
  attempts: Record<Side, number>;
  abilities: Record<Side, number[]>;
  china: { holder: Side | null; up: boolean };
  influence: Record<string, [number, number]>;
  control: Record<Side, string[]>;
  marks: Record<string, { card: string; side: Side | null }[]>;
  regions: RegionStanding[];
  final: number;
  effects: { card: string; effect: number; side: Side }[];
  hand: string[] | null;
  ops: Record<string, number>;
  hands: Record<Side, number>;
  known: string[];
  shown: string[];
  deck: number;
  discard: string[];
  removed: string[];
  box: string[];
  playing: string[];
  in_front: string[];
  looked: string[] | null;
  looked_at: number;
  headlines: Record<Side, string | null>;
  bids: Partial<Record<Side, number>>;
  unseen: string[];
  points: number;
  swapped: boolean;
  over: { winner: Side | 'none'; ending: string } | null;
}
