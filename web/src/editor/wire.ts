// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Sentence } from '@/lib/wire';

/** How a thing is set: `pieces` are two numbers at each place. */
export type EditKind = 'number' | 'choice' | 'cards' | 'pieces' | 'effects' | 'places' | 'text' | 'list';

/** Where a thing is shown. */
export type EditGroup = 'tracks' | 'effects' | 'cards' | 'board';

/** A value that can be chosen: said by a sentence, or by the name of a card, a place or a side. */
export interface Setting {
  value: number | string;
  say: Sentence | null;
  card: string;
  place: string;
  side: string;
  /** an effect that ends with the turn */
  passing: boolean;
}

/** A thing that can be set. */
export interface Item {
  /** as a position's text names it */
  name: string;
  kind: EditKind;
  group: EditGroup;
  /** what it is called */
  say: Sentence;
  /** whose it is */
  side: string;
  least: number;
  most: number;
  /** of `choice` and `effects` */
  choices: Setting[];
  /** of `pieces`, in the order of a walk through them */
  places: string[];
  /** shown only while another thing has one of these values */
  only: Record<string, (number | string)[]>;
  /** of cards: a hand that can be filled from this pile */
  deals: string;
  /** of cards: what may lie here, if not everything */
  holds: string[];
}

/** What is unusual can be played. */
export type EditWeight = 'impossible' | 'unusual';

/** What would settle a finding: fields with their new values. */
export interface Repair {
  say: Sentence;
  values: Record<string, unknown>;
}

/** Something that cannot be, or is unusual. */
export interface Finding {
  weight: EditWeight;
  say: Sentence;
  rule: string;
  /** what it concerns: 'field turn', 'card nato', 'place zaire', 'effect nato:30:us' */
  at: string[];
  repair: Repair | null;
}
