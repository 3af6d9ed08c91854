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
  games: number;
  won: number;
  drawn: number;
}
