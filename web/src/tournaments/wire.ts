// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { TimeControl } from '@/lib/wire';

/** A rating on one scale. `provisional`: it may still be far from the truth. */
export interface RatingOf {
  title: string;
  kind: 'live' | 'correspondence';
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
}

/** A day with games: days since 1970. */
export interface RatingPoint {
  day: number;
  rating: number;
  deviation: number;
  games: number;
}

/** A level of the computer on the same scale, as the arena measured it. */
export interface LevelLine {
  agent: string;
  rating: number;
  deviation: number;
}

/** A curve with what gives it a meaning. */
export interface RatingCurve {
  points: RatingPoint[];
  levels: LevelLine[];
}

/** A line of a leaderboard. */
export interface Leader {
  place: number;
  name: string;
  program: boolean;
  rating: number;
  deviation: number;
  provisional: boolean;
  games: number;
  /** of the last game */
  day: number;
}

/** The best on a scale, of those with enough games. */
export interface Leaderboard {
  /** games */
  least: number;
  leaders: Leader[];
  levels: LevelLine[];
}

/** Something for moderators to look at: `count` games of `of`. */
export interface FairPlayNotice {
  kind: string;
  players: string[];
  count: number;
  of: number;
  games: string[];
}

/** How is played. */
export interface Terms {
  system: 'swiss' | 'round-robin' | 'knockout' | 'double-knockout' | 'league';
  /** of a Swiss; the other systems know how many they need */
  rounds?: number;
  /** default: one */
  sides?: 'one' | 'both' | 'bid';
  /** default: ('buchholz', 'sonneborn-berger', 'direct', 'wins') */
  tie_breaks?: ('buchholz' | 'sonneborn-berger' | 'direct' | 'wins')[];
  /** the last round before which somebody may still enter a Swiss */
  late_until?: number;
  /** for each round that was missed so */
  late_score?: number;
  /** of a league: how many players one has */
  division?: number;
  /** of a league: how many change places with the next division */
  promoted?: number;
}

/** Announce a tournament. */
export interface NewTournament {
  name: string;
  title: string;
  terms: Terms;
  about?: string;
  options?: Record<string, string | number | boolean>;
  clock?: TimeControl | null;
  /** default: True */
  rated?: boolean;
  /** default: 64 */
  most?: number;
  /** for a round; 0: no deadline */
  days?: number;
  /** they may play along: whoever enters agrees to meet them */
  programs?: boolean;
}

/** Somebody who plays along. */
export interface Entrant {
  name: string;
  rating: number;
  provisional: boolean;
  first_round: number;
  withdrawn: boolean;
  division: number;
  program: boolean;
  /** by strength, from 1 */
  seed: number;
}

/** A row of the standings; `tie_breaks` in the order of the terms. */
export interface TournamentPlace {
  place: number;
  name: string;
  points: number;
  tie_breaks: number[];
  withdrawn: boolean;
  division: number;
}

/** A game of a meeting. `score`: of the first one; None while it is played. */
export interface TournamentGame {
  /** by side */
  players: string[];
  score: number | null;
  /** of the second one, where both lost */
  other: number | null;
  how: '' | 'played' | 'forfeit' | 'adjudicated';
  reason: string;
  table: string;
}

/** Two of a round, or one who is alone. */
export interface TournamentMeeting {
  round: number;
  board: number;
  players: string[];
  games: TournamentGame[];
  bye: number;
  division: number;
}

/** A line of the arbiters' log, which everybody can read. */
export interface ArbiterDecision {
  made: number;
  by: string;
  round: number;
  board: number;
  game: number;
  score: number | null;
  other: number | null;
  reason: string;
  /** who was taken out of the tournament; then there is no game */
  whom: string;
}

/** A tournament in the list. */
export interface TournamentLine {
  id: string;
  name: string;
  title: string;
  system: string;
  kind: 'live' | 'correspondence';
  state: 'open' | 'running' | 'over';
  host: string;
  entrants: number;
  most: number;
  round: number;
  /** in all, where that is known */
  rounds: number | null;
  created: number;
}

/** A tournament with all that is known of it. */
export interface TournamentPage {
  line: TournamentLine;
  version: number;
  about: string;
  terms: Terms;
  options: Record<string, string | number | boolean>;
  clock: TimeControl | null;
  rated: boolean;
  /** they may play along */
  programs: boolean;
  days: number;
  /** of the rounds that were paired; 0: none */
  deadlines: number[];
  arbiters: string[];
  entrants: Entrant[];
  standings: TournamentPlace[];
  meetings: TournamentMeeting[];
  decisions: ArbiterDecision[];
  /** of a league that is over */
  next_season: string[][];
  /** of a league: the season before it, if there was one */
  after: string;
  /** and the one that follows, if it was announced */
  next: string;
  /** the name under which the caller plays along; empty: does not */
  you: string;
  may_enter: boolean;
  may_arbitrate: boolean;
  may_pair: boolean;
}

/** A round as it would be paired, with what is wrong with it. */
export interface PairingProposal {
  version: number;
  meetings: TournamentMeeting[];
  /** pairs that have met, or players who were alone before */
  again: number;
  /** half points between opponents, squared */
  gap: number;
  /** how far sides are from even */
  uneven: number;
  withdrawn: string[];
}

/** Publish the round that was proposed for this version. */
export interface PublishRound {
  version: number;
}

/** An arbiter's decision about a game. Without a score it is open again. */
export interface Adjudication {
  round: number;
  board: number;
  game: number;
  reason: string;
  /** 0, a half or 1 */
  score?: number | null;
  other?: number | null;
  /** it was not played: somebody did not appear */
  forfeit?: boolean;
}

/** Take somebody out of a tournament who does not play: open games are lost, and nobody is paired with him again. */
export interface Removal {
  name: string;
  reason: string;
}

/** Announce the next season of a league that is over, by the same terms. */
export interface NextSeason {
  name: string;
}
