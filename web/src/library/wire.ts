// Written by tools/write_wire.py from the structs of the server: change those, not this file.

/** A game as a list shows it. */
export interface GameLine {
  id: string;
  title: string;
  source: string;
  /** in the order of the title's sides */
  players: string[];
  /** the number of a side */
  winner: number | null;
  ending: string;
  turns: number;
  decisions: number;
  date: string;
  opening: string;
  /** what the first side did first: `coup iran` */
  began: string;
  added: number;
}

/** A page of games, and how many there are in all. */
export interface Found {
  games: GameLine[];
  total: number;
}

/** How a card was used: by whom, in which turn, how often, with what result. */
export interface CardLine {
  card: string;
  side: number;
  use: string;
  turn: number;
  /** the same, or the last one where turns were counted together */
  upto: number;
  games: number;
  /** by the side that used it */
  won: number;
  lost: number;
  /** the three are 0 where only uses were counted */
  drawn: number;
}

/** How a side began. */
export interface FirstLine {
  /** setup, headline, first */
  kind: string;
  side: number;
  what: string;
  games: number;
  /** by that side */
  won: number;
  lost: number;
  drawn: number;
}

/** Where figures come from: a collection, or games that come with a title as figures only. */
export interface SourceLine {
  /** begins with @ where it is shipped */
  id: string;
  games: number;
  /** how it was made, if it is shipped */
  recipe: string;
}
