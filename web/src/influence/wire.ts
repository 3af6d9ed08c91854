// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { CardDescription, Choice, Description, Named, Names, Over, Preset, Prompt, Side, View } from '@/lib/wire';

/** A country of the map. */
export interface Country extends Named {
  /** null: a place in no region, as the Sea Lanes */
  region: string | null;
  /** where a country may be in more than one */
  regions?: string[];
  subregions: string[];
  stability: number;
  /** what it is once a card's effect is in force */
  stability_after?: Record<string, number>;
  battleground: boolean;
  /** a coup here turns up a card first */
  flashpoint?: boolean;
  /** that it borders on */
  superpower: Side | null;
  /** the only variant in which this area exists */
  variant: string | null;
}

/** A card of an influence game. */
export interface InfluenceCard extends CardDescription {
  number: number;
  /** false: our guess */
  number_is_certain?: boolean;
  era: string;
  side: Side | null;
  ops: number;
  /** removed from the game after its event */
  starred: boolean;
  /** its event lasts */
  underlined: boolean;
  scoring: boolean;
  war: boolean;
  optional: boolean;
}

/** A box of the space race: what it takes to reach it, and the points of who comes first and second. */
export interface SpaceBox {
  name: Names;
  /** in the 2nd edition, where it is known */
  name_second: Names | null;
  ops: number;
  roll: number;
  vp: [number, number];
}

/** An influence game. */
export interface InfluenceDescription extends Description {
  presets: Preset[];
  countries: Country[];
  cards: InfluenceCard[];
  guests: InfluenceCard[];
  /** victory points that win the game */
  goal: number;
  /** the card that lies on the table and goes from player to player */
  china: string;
  /** two countries and the kind of the border */
  borders: [string, string, string][];
  space: SpaceBox[];
}

/** The China Card, or its like. */
export interface China {
  holder: Side | null;
  up: boolean;
}

export type Level = 'none' | 'presence' | 'domination' | 'control';

/** A region: levels and points of both sides, and what scoring it now would give (positive: the US). */
export interface RegionView {
  region: string;
  us: Level;
  ussr: Level;
  us_vp: number;
  ussr_vp: number;
  net: number;
}

/** An effect in force, the card it comes from and the side it serves. */
export interface EffectView {
  card: string;
  effect: number;
  side: Side;
}

/** What one side, or an observer, sees. */
export interface InfluenceView extends View {
  turn: number;
  /** 0: the headlines */
  round: number;
  phasing: Side;
  defcon: number;
  /** positive: the US */
  vp: number;
  military: Record<Side, number>;
  space: Record<Side, number>;
  /** attempts of this turn */
  spaced: Record<Side, number>;
  /** of the space race, by their boxes */
  abilities: Record<Side, number[]>;
  china: China;
  /** country: US, USSR; only where somebody has some */
  influence: Record<string, [number, number]>;
  control: Record<Side, string[]>;
  regions: RegionView[];
  /** what a final scoring now would make of the points */
  final: number;
  effects: EffectView[];
  /** null where the viewer may not know it */
  hand: string[] | null;
  hands: Record<Side, number>;
  /** cards that the viewer knows to be in the opponent's hand */
  known: string[];
  /** cards of the viewer's hand that the opponent knows */
  shown: string[];
  deck: number;
  discard: string[];
  removed: string[];
  box: string[];
  playing: string[];
  in_front: string[];
  /** cards of the other side that are being looked at, if the viewer sees them */
  looked: string[] | null;
  /** how many they are */
  looked_at: number;
  /** a card, "hidden", or null */
  headlines: Record<Side, string | null>;
  /** the own one, and both once they are open */
  bids: Partial<Record<Side, number>>;
  /** cards whose place the viewer does not know */
  unseen: string[];
  /** that are still to be used */
  points: number;
  /** a bid has given the players each other's side */
  swapped: boolean;
  over: Over | null;
}

/** Something that is added to a die: a key of the locale files, and the card that it comes from. */
export interface Summand {
  key: string;
  value: number;
  card?: string;
}

/** What may come of a choice whose outcome a die decides. */
export interface Odds {
  kind: 'coup' | 'realign' | 'war' | 'space' | 'trap';
  /** ways that the dice can fall */
  of: number;
  /**
   * Ways, influence of the US and of the USSR afterwards: one for each face of the die; of a realignment alike ones
   * together.
   */
  outcomes: [number, number, number][];
  /** ways; of a realignment: those in which the opponent loses influence */
  success: number;
  /** ways in which the own side controls the country afterwards */
  control: number;
  /** a war: at least this; the space race and a trap: at most this */
  needed: number;
  /** what is added to the die */
  sum: Summand[];
  /** to the opponent's, of a realignment */
  enemy: Summand[];
  /** by how much the own military operations rise */
  military: number;
  /** the level afterwards if it changes, else 0 */
  defcon: number;
  /** loses the game at once whatever the die says; with `reveal`: the card can lose it */
  danger: boolean;
  /**
   * A flashpoint, where a card is turned up first: unseen cards that lower DEFCON, scoring cards among them, all
   * unseen cards; else empty.
   */
  reveal: number[];
  region: string;
  /** of the region: its net value now and on average afterwards; empty where none is */
  scoring: number[];
}

/** A choice with its odds, where a die decides. */
export interface OddsChoice extends Choice {
  odds?: Odds | null;
}

/** Where some of a side's points for a region come from. */
export interface ScoringItem {
  side: Side;
  key: string;
  vp: number;
  names: string[];
}

/** A region, item by item. */
export interface RegionStanding extends RegionView {
  /** who would win the game by scoring it */
  wins: Side | null;
  countries: Record<Side, number>;
  battlegrounds: Record<Side, number>;
  /** countries, battlegrounds */
  size: [number, number];
  /** presence, domination, control (0: wins the game) */
  values: [number, number, number];
  items: ScoringItem[];
}

/** An effect in force treats a country specially: the card, and the side that it serves. */
export interface Mark {
  card: string;
  /** null: it serves nobody, as Famine */
  side: Side | null;
}

/** What a person sees beyond an agent. */
export interface InfluencePage extends InfluenceView {
  choices: OddsChoice[];
  /** In the end those that a card of their own scores (Southeast Asia), as long as it can still come. */
  regions: RegionStanding[];
  /** the prompt in full: the sentence of this very decision */
  question: Prompt;
  /**
   * What a viewer may do who does not decide, with the command `interrupt`; when he decides, it is among `choices`. At
   * one screen they are the other seat's.
   */
  interrupts: Choice[];
  /** what is forced, and what is at stake */
  notes: Prompt[];
  /** of the whole game */
  turns: number;
  /** action rounds of this turn */
  rounds: Record<Side, number>;
  /** regions that DEFCON closes */
  closed: string[];
  /** where it is not the printed one */
  stability: Record<string, number>;
  /** military operations */
  required: number;
  /** at the space race that a side has in a turn */
  attempts: Record<Side, number>;
  /** countries that an effect in force treats specially */
  marks: Record<string, Mark[]>;
  /** cards of the own hand whose operations are not the printed ones now */
  ops: Record<string, number>;
}

/** The lines of a log: the arguments of each by its key. */
export interface LogArgs {
  /** Who plays which side, and with how many points of influence more. */
  'inf-log-bid': { swapped: 'yes' | 'no'; side: Side; n: number };
  /** A turn begins. */
  'inf-log-turn': { turn: number };
  /** The discard pile becomes the deck. */
  'inf-log-reshuffle': Record<string, never>;
  /** A headline is turned over. */
  'inf-log-headline': { side: Side; card: string };
  /** A card is played from the hand. */
  'inf-log-plays': { side: Side; card: string; use: string };
  /** An event happens; `side` carries it out. */
  'inf-log-event': { side: Side; card: string };
  /** An event could not happen. */
  'inf-log-no-event': { side: Side; card: string };
  /** A side adds a card of another title to the game. */
  'inf-log-guest': { side: Side; card: string };
  /** A card is discarded. */
  'inf-log-discards': { side: Side; card: string };
  /** A side shows a card that it keeps. */
  'inf-log-held': { side: Side; card: string };
  /** A card is in force from now on. */
  'inf-log-in-force': { effect: string; side: Side };
  /** A card is no longer in force. */
  'inf-log-ends': { effect: string };
  /** Influence in a country changes. */
  'inf-log-influence': { side: Side; country: string; n: number; sign: 'plus' | 'minus'; us: number; ussr: number };
  /** A coup, and its roll. */
  'inf-log-coup': { side: Side; country: string; die: number; bonus: number; ops: number; stability: number; n: number };
  /** A realignment roll is called for. */
  'inf-log-realigns': { side: Side; country: string };
  /** Both sides have rolled for a realignment. */
  'inf-log-realigned': { ussr: number; us: number; ussr_bonus: number; us_bonus: number };
  /** An event makes war, and its roll. */
  'inf-log-war': { side: Side; country: string; die: number; against: number; needed: number; won: 'yes' | 'no' };
  /** Both sides roll for an event. */
  'inf-log-contest': { side: Side; die: number; other: number; bonus: number };
  /** A trapped side rolls. */
  'inf-log-trap': { side: Side; die: number; free: 'yes' | 'no' };
  /** A roll for the space race. */
  'inf-log-space-roll': { side: Side; die: number; needed: number };
  /** A marker of the space race moves to a box. */
  'inf-log-space': { side: Side; n: number };
  /** The military operations of a side. */
  'inf-log-military': { side: Side; n: number };
  /** What military operations both sides lack at the end of the turn. */
  'inf-log-penalty': { us: number; ussr: number };
  /** DEFCON changes. */
  'inf-log-defcon': { n: number; better: 'yes' | 'no' };
  /** A region is scored. */
  'inf-log-scored': { region: string; us: number; ussr: number; us_level: Level; ussr_level: Level };
  /** A card is worth points in the final scoring. */
  'inf-log-final-card': { side: Side; card: string; n: number };
  /** The final scoring. */
  'inf-log-final': { score: number; lead: Side | 'none'; points: number };
  /** Victory points are awarded. */
  'inf-log-vp': { side: Side; n: number; score: number; lead: Side | 'none'; points: number; effect: string };
  /** The game is over. */
  'inf-log-won': { winner: Side | 'none'; ending: string };
}
