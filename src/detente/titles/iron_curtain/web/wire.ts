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

/** The lines of a log: the arguments of each by its key. */
export interface LogArgs {
  /** An event is carried out. */
  'ic-log-event': { side: Side; card: string };
  /** The owner of an event does without it. */
  'ic-log-declined': { side: Side; card: string };
  /** A cube is taken up to be put elsewhere. */
  'ic-log-lifted': { side: Side; country: string };
  /** It is put down. */
  'ic-log-moved': { side: Side; country: string };
  /** An event puts a cube down. */
  'ic-log-infiltrated': { side: Side; country: string };
  /** An event exchanges an enemy cube for an own one. */
  'ic-log-replaced': { side: Side; country: string };
  /** An event takes an enemy cube off. */
  'ic-log-removed': { side: Side; country: string };
  /** A region is scored. */
  'ic-log-region': { region: string; us: number; ussr: number; bonus: number; winner: Side | 'none'; n: number };
  /** A region is scored at the end. */
  'ic-log-final': { region: string; us: number; ussr: number; bonus: number; winner: Side | 'none'; n: number };
  /** A round begins. */
  'ic-log-round': { round: number };
  /** The cards of a hand; only its owner reads it. */
  'ic-log-hand': { side: Side; cards: string };
  /** Who chooses who is first, and whom. */
  'ic-log-first': { side: Side; first: Side };
  /** The last card of each hand is set aside for the aftermath. */
  'ic-log-aside': Record<string, never>;
  /** A card is laid on the table, beside a country. */
  'ic-log-laid': { side: Side; card: string; region: string; direction: string; country: string };
  /** A side may place so much influence. */
  'ic-log-influence': { side: Side; n: number };
  /** A cube is placed, for so many points. */
  'ic-log-placed': { side: Side; country: string; n: number };
  /** There is nowhere to put a cube. */
  'ic-log-nowhere': { side: Side };
  /** Points by an event. */
  'ic-log-points': { side: Side; n: number };
  /** The cards laid aside are counted. */
  'ic-log-aftermath': { cards: string; us: number; ussr: number; winner: Side | 'none'; n: number };
  /** The game is over. */
  'ic-log-won': { winner: Side | 'none'; ending: string; n: number };
}
