// What Iron Curtain sends beyond what every title does: docs/wire.md.
import type { Description, Named, Sentence, Side, View } from '@/lib/wire';

export interface RegionDescription extends Named {
  cards: number;
  bonus: number;
  certainty: string;
}

export interface CardDescription extends Named {
  region: string;
  side: Side | null;
  influence: number;
  certainty?: string;
  event: Sentence[];
}

export interface IronDescription extends Description {
  reconstructed: boolean;
  corrected: boolean;
  goal: number;
  cubes: number;
  control_margin: number;
  aftermath_cap: number;
  regions: RegionDescription[];
  cards: CardDescription[];
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
