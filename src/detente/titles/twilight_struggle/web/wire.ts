// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Side } from '@/lib/wire';

/** The lines of a log: the arguments of each by its key. */
export interface LogArgs {
  /** Who plays which side, and for how many points. */
  'ts-log-vp-bid': { swapped: 'yes' | 'no'; side: Side; n: number };
  /** A card is played with UN Intervention. */
  'ts-log-un': { card: string };
  /** Defectors cancels the headline of the USSR. */
  'ts-log-defectors': { card: string };
  /** A card is taken back from the discards. */
  'ts-log-takes-back': { card: string };
  /** A card goes to the other hand. */
  'ts-log-hands-over': { card: string };
  /** A card of a hand is shown. */
  'ts-log-shows-card': { side: Side; card: string };
}
