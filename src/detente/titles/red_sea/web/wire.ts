// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { InfluencePage } from '@/influence/wire';
import type { Side } from '@/lib/wire';

/** The Strategic Sea Lanes, and what they would do to a scoring card now. */
export interface SeaLanes {
  /** US, USSR */
  influence: [number, number];
  /** who has more there */
  side: Side | null;
  /** the points of a scoring card are doubled, or get 1 more */
  effect: 'double' | 'plus' | 'none';
  /** by region: what they add to the points of that side */
  gains: Record<string, number>;
  /** what they are worth to it at the end of the game */
  final: number;
}

/** What a person sees beyond an agent. */
export interface RedSeaPage extends InfluencePage {
  sea_lanes: SeaLanes;
}

/** The lines of a log: the arguments of each by its key. */
export interface LogArgs {
  /** A card is taken back from the discards. */
  'rs-log-takes-back': { card: string };
  /** US Presidential Elections cancels the headline of the US. */
  'rs-log-elections': { card: string };
  /** A flashpoint is revealed. */
  'rs-log-reveals': { card: string };
  /** The event of a US card happens for the USSR. */
  'rs-log-mirrors': { card: string };
  /** A card of a hand is shown. */
  'rs-log-shows-card': { card: string };
  /** A roll of an event. */
  'rs-log-roll': { die: number; needed: number };
  /** The Sea Lanes in the final scoring. */
  'rs-log-final-sea': { side: Side; country: string; n: number };
}
