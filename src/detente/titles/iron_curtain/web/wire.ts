// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { CardDescription, Description, Named, Over, Side, View } from '@/lib/wire';

/** A region: how many cards it has, and its bonus. */
export interface IronCurtainRegion extends Named {
  cards: number;
  bonus: number;
  certainty: string;
}

/** A card. The start card is the last of all, of no side, without influence and event. */
export interface IronCurtainCard extends CardDescription {
  certainty: string;
  region: string;
  side: Side | null;
  influence: number;
}

/** Iron Curtain with a card file. */
export interface IronCurtainDescription extends Description {
  reconstructed: boolean;
  corrected: boolean;
  regions: IronCurtainRegion[];
  cards: IronCurtainCard[];
  /** the score that wins at once */
  goal: number;
  /** of each side */
  cubes: number;
  control_margin: number;
  aftermath_cap: number;
}

/** A card on the table with its cubes. */
export interface Placed {
  card: string;
  x: number;
  y: number;
  us: number;
  ussr: number;
}

/** A region: cards on the table, countries each side dominates, what scoring now would give (positive: the US). */
export interface RegionView {
  region: string;
  placed: number;
  us: number;
  ussr: number;
  net: number;
  scored: boolean;
}

/** What one side, or an observer, sees of a game. */
export interface IronCurtainView extends View {
  round: number;
  turn: number;
  /** who began the round */
  first: Side;
  /** whose card is in play */
  active: Side | null;
  /** positive: the US */
  score: number;
  table: Placed[];
  /** null where the viewer may not know it */
  hand: string[] | null;
  hands: Record<Side, number>;
  deck: number;
  /**
   * The card in play once the viewer may know it: its owner as soon as it is chosen, others when it lies on the table.
   */
  playing: string | null;
  /** the country from which an own cube was taken up (empty supply, or an event that moves) */
  lifted: string | null;
  /** influence points, or steps of an event, that are still to be used */
  points: number;
  /** the own card for the aftermath */
  aside: string | null;
  asides: Record<Side, number>;
  /** both aftermath cards once they are open */
  revealed: Partial<Record<Side, string>>;
  supply: Record<Side, number>;
  /** cards whose place the viewer does not know */
  unseen: string[];
  regions: RegionView[];
  /** what a final check now would make of the score, without the aftermath */
  final: number;
  over: Over | null;
}
