// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Player, Sentence, Side } from '@/lib/wire';

/** Make an account; what the guest had here goes to it. */
export interface SignUp {
  name: string;
  password: string;
  /** default: en */
  language?: string;
}

/** Sign in to an account on this device. */
export interface SignIn {
  name: string;
  password: string;
}

/** Who is signed in on this device; no name: a guest. */
export interface Me {
  name: string;
  /** moderator, or nothing */
  role: string;
  program: boolean;
}

/** Another password. */
export interface NewPassword {
  password: string;
  /** or another proof, as in `Proof` */
  old?: string;
}

/** Another address, which a letter asks to confirm; empty: none. */
export interface NewEmail {
  email: string;
  password?: string;
}

/** Ask for a letter; the answer is the same whoever has this address. */
export interface LostPassword {
  email: string;
}

/** Use the ticket of a letter. */
export interface TicketUse {
  ticket: string;
  /** the new one, if that is what the letter is about */
  password?: string;
}

/** Use a recovery code. */
export interface Recovering {
  name: string;
  code: string;
  /** the new one */
  password: string;
}

/** Delete the account. */
export interface Leaving {
  /** typed, so that nobody does it by mistake */
  name: string;
  password?: string;
}

/**
 * The password, before something that would be another way in: an open device is not enough. Of an account without
 * one: the ticket of POST /api/account/proof, or a recovery code, which is used up.
 */
export interface Proof {
  password?: string;
}

/** New recovery codes: shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** A device on which one is signed in, or that has a passkey. */
export interface DeviceLine {
  id: string;
  /** what its browser called itself */
  device: string;
  created: number;
  seen: number;
  /** the one that asks */
  here: boolean;
}

/** A token, without its secret. */
export interface TokenLine {
  id: string;
  name: string;
  scopes: string[];
  created: number;
}

/** What somebody keeps to himself. */
export interface Privacy {
  /** who may challenge him by name */
  challenge?: 'everyone' | 'friends' | 'nobody';
  /** who may talk to him at a table */
  message?: 'everyone' | 'friends' | 'nobody';
  /** results and games stand on his page and in lists of tables, and his name is proposed */
  listed?: boolean;
  /** others see that he is here */
  online?: boolean;
}

/** One's own account, for its settings. */
export interface MyAccount {
  name: string;
  role: string;
  program: boolean;
  email: string;
  confirmed: boolean;
  /** whether this server can send letters */
  mail: boolean;
  /** whether there is one */
  password: boolean;
  about: string;
  /** recovery codes that are left */
  codes: number;
  sessions: DeviceLine[];
  passkeys: DeviceLine[];
  tokens: TokenLine[];
  privacy: Privacy;
}

/** What somebody says of himself. */
export interface ProfileText {
  about: string;
}

/** Ask for what a browser needs to make a passkey: for whoever is signed in, or for a new account of this name. */
export interface PasskeyFor {
  name?: string;
  /** of whoever is signed in, or another proof, as in `Proof` */
  password?: string;
}

/** What to give to the browser, and what to bring back with its answer. */
export interface PasskeyOffer {
  /** JSON, as `navigator.credentials` wants it */
  options: string;
  ticket: string;
}

/** What stands once for the password of an account that has none. */
export interface ProofTicket {
  ticket: string;
}

/** What the browser answered, as JSON. */
export interface PasskeyAnswer {
  ticket: string;
  answer: string;
  /** of a new account */
  language?: string;
}

/** Make a token. */
export interface NewToken {
  name: string;
  scopes: ('read' | 'play' | 'talk')[];
}

/** A token's secret: shown once. */
export interface MadeToken {
  secret: string;
}

/** Say something at a table. */
export interface Talk {
  text: string;
}

/** Something that was said. */
export interface ChatLine {
  id: string;
  /** empty: somebody who has left */
  name: string;
  /** empty: a moderator has hidden it */
  text: string;
  said: number;
  /** the name is an account's */
  account: boolean;
  mine: boolean;
}

/** What somebody may read at a table, by room, and where he may talk. */
export interface Chat {
  rooms: Record<'players' | 'watchers', ChatLine[]>;
  talk: 'players' | 'watchers' | null;
}

/** What somebody has noted at a table for himself alone. */
export interface Note {
  text: string;
}

/** Report a message. */
export interface Complaint {
  why?: string;
}

/** Somebody with whom one has something to do. */
export interface Related {
  name: string;
  relation: 'friend' | 'block' | 'mute';
  since: number;
}

/** A message that somebody complained of, with what was said around it. */
export interface Case {
  id: string;
  table: string;
  by: string;
  why: string;
  made: number;
  /** who said it */
  name: string;
  /** its id */
  message: string;
  around: ChatLine[];
}

/** What a moderator does: nothing, hide the message, or hide it and forbid its author to talk. */
export interface Decision {
  what: 'nothing' | 'hide' | 'silence';
  why: string;
  /** default: 7 */
  days?: number;
}

/** What a moderator did. */
export interface LoggedDecision {
  made: number;
  by: string;
  what: string;
  whom: string;
  why: string;
}

/** A game of somebody's. */
export interface GameLine {
  /** empty where one may not look */
  table: string;
  title: string;
  side: Side;
  opponent: string;
  /** the opponent has one */
  account: boolean;
  /** that he is, if he is a computer */
  agent: string;
  updated: number;
  over: boolean;
  /** null: a draw, not over, or not known */
  won: boolean | null;
  ending: string;
  began: string;
}

/** Won, drawn, lost. */
export interface Score {
  won: number;
  drawn: number;
  lost: number;
}

/** Results in games of one kind. */
export interface Tally {
  title: string;
  /** a side, an opponent, an ending or an opening */
  what: string;
  score: Score;
  /** it is an opponent with an account */
  account: boolean;
}

/** Somebody, as others see him. */
export interface Profile {
  name: string;
  about: string;
  program: boolean;
  moderator: boolean;
  since: number;
  /** of whoever asks to him */
  relations: ('friend' | 'block' | 'mute')[];
  sides: Tally[];
  opponents: Tally[];
  /** of games that he won */
  endings: Tally[];
  /** of which he has played at least 5 */
  openings: Tally[];
  games: GameLine[];
  /** he keeps results and games to himself */
  hidden: boolean;
  /** whoever asks may challenge him */
  challenge: boolean;
}

/** Two people's games with each other, as the first has done in them. */
export interface HeadToHead {
  name: string;
  other: string;
  sides: Tally[];
  games: GameLine[];
}

/** A game that one plays. */
export interface HomeGame {
  table: string;
  title: string;
  side: Side;
  players: Record<Side, Player>;
  moment: string;
  said: Sentence;
  updated: number;
  /** it is one's own decision */
  mine: boolean;
  /** the opponent decides, but one may choose already: both do so unseen of each other */
  ahead: boolean;
  /** when the time of who decides is over, in milliseconds since 1970, if it runs */
  falls: number | null;
}

/** How much of a game somebody has seen. */
export interface Seen {
  /** so many actions; null: it is not known */
  ply: number | null;
  /** since when, in seconds since 1970 */
  updated: number | null;
}

/** Where somebody's games stand. */
export interface Home {
  /** one's own decisions first, the most urgent of them first */
  running: HomeGame[];
  finished: GameLine[];
}

/** Lessons and puzzles, as the page keeps them. */
export interface Progress {
  body: string;
}
