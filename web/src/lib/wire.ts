// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { Finding, Item } from '@/editor/wire';
import type { LogArgs as TwilightStruggleLog } from '../../../src/detente/titles/twilight_struggle/web/wire';
import type { LogArgs as RedSeaLog } from '../../../src/detente/titles/red_sea/web/wire';
import type { LogArgs as CiaVsKgbLog } from '../../../src/detente/titles/cia_vs_kgb/web/wire';
import type { LogArgs as IronCurtainLog } from '../../../src/detente/titles/iron_curtain/web/wire';
import type { LogArgs as InfluenceLog } from '@/influence/wire';

/** The slug of a side. */
export type Side = 'ussr' | 'us' | 'kgb' | 'cia';

/** The arguments of a sentence. */
export type Args = Record<string, string | number>;

/** What is asked of the one who decides: a key of the locale files with its arguments. */
export interface Prompt {
  key: string;
  args?: Args;
}

/** A legal action as the page draws it. */
export interface Choice {
  id: number;
  /** as a person writes it */
  text: string;
  /** card, country, cell, group, agent or button */
  kind: string;
  /** the slug of what is chosen; of a cell: a card beside it */
  name?: string;
  /** of a cell; grows to the east */
  x?: number;
  /** grows to the south */
  y?: number;
  /** the cards beside a cell */
  near?: string[];
  /** what the next point of influence there costs */
  price?: number;
}

/** Something a person may point at that is not legal now, and why. */
export interface Refusal {
  kind: string;
  name: string;
  key: string;
  /** its number */
  rule: string;
  args?: Args;
  x?: number;
  y?: number;
  /** others of which the same is true; in the sentence each stands as its `kind` */
  also?: string[];
}

/** What one side, or an observer, may know. Every title adds its own fields; nothing here is cut out of a state. */
export interface View {
  title: string;
  /** who looks; null is an observer */
  side: Side | null;
  /** null when the game is over */
  decider: Side | 'chance' | null;
  /** the turn we are in, as a record names it */
  moment: string;
  prompt: Prompt;
  /** empty unless the one who looks decides */
  choices: Choice[];
  /** only where a person looks: `Game.for_page` fills it in */
  refusals: Refusal[];
}

/** A switch that is set when a game is opened. */
export interface OptionDescription {
  id: string;
  values: string[];
  default: string;
  /** of its name in the locale files, where that is not the usual one; a value's is key-value */
  key?: string;
}

/** A named set of options, to start from. */
export interface Preset {
  id: string;
  options: Record<string, string>;
}

/** The same in several languages; English is always there. */
export type Names = Record<string, string>;

/** Something that has a name. */
export interface Named {
  id: string;
  name: Names;
}

/** A key of the locale files with its arguments. */
export interface Sentence {
  key: string;
  args: Args;
}

/** A card; every title adds its own numbers. */
export interface CardDescription extends Named {
  /** as printed on it; 0: it has none */
  number?: number;
  /** where its values come from */
  certainty?: string;
  /** what it does, sentence by sentence */
  event: Sentence[];
}

/** What a page needs once of a title: names in all languages, regions, cards with their events, options. */
export interface Description {
  id: string;
  /** bumped whenever some legal record would replay differently */
  rules: number;
  /** short hash of the data file that the rules were built from */
  data: string;
  sides: Side[];
  options: OptionDescription[];
  presets?: Preset[];
  /** some of its cards are our guesses */
  reconstructed?: boolean;
  /** the owner of the game has another card file than the shipped one */
  corrected?: boolean;
  regions: Named[];
  countries?: Named[];
  cards: CardDescription[];
  /** cards of another title that may take part in a mixed game */
  guests?: CardDescription[];
}

/** How far spectators are behind the players while a game runs: so many minutes, or so many turns of the log. */
export interface Delay {
  kind: 'minutes' | 'turns';
  by: number;
}

export type NewMode = 'computer' | 'hotseat' | 'friend';

/** What is agreed about time when a table is opened. Spans are milliseconds. */
export interface TimeControl {
  kind: 'live' | 'correspondence';
  /** of each side, for the whole game */
  bank?: number;
  /** comes to the bank with every finished decision */
  increment?: number;
  /** of each decision, before the bank is touched */
  per_decision?: number;
  /** lost at once, or when the opponent says so */
  at_end?: 'loss' | 'claim';
  /** of each side, in which its time stands still */
  vacation?: number;
  weekends_off?: boolean;
}

/** Open a table. */
export interface Opening {
  title: string;
  mode: NewMode;
  /** default: random */
  side?: string;
  name?: string;
  /** default: 3 */
  agent?: string;
  seconds?: number;
  options?: Record<string, string | number | boolean>;
  listed?: boolean;
  clock?: TimeControl | null;
  /** it counts: for accounts only, by the usual options or a preset, without hints */
  rated?: boolean;
  /** of what spectators see */
  delay?: Delay | null;
}

/** Open a table at a moment of another one. */
export interface Forking {
  ply: number;
  mode: NewMode;
  /** default: random */
  side?: string;
  name?: string;
  /** default: 3 */
  agent?: string;
  seconds?: number;
}

/** A played game as text: a record of ours, or a log of an app. `name` is the file's; it is not kept. */
export interface Importing {
  text: string;
  name?: string;
}

/** Take the seat that a secret belongs to. */
export interface Sitting {
  secret: string;
  name?: string;
}

/** I have seen so many actions. */
export interface Looked {
  ply: number;
}

/** Decide. */
export interface Move {
  do: 'move';
  version: number;
  action: number;
}

/**
 * Choose before I am asked, where both sides choose unseen of each other. It binds, and is opened when the other one
 * has chosen; if that has just happened, it is my decision.
 */
export interface Seal {
  do: 'seal';
  version: number;
  /** a bid takes several */
  actions: number[];
}

/** Answer in advance what the opponent may offer, or what his doing may ask me (`foreseen` of the table). */
export interface Foresee {
  do: 'foresee';
  version: number;
  when: string;
  /** empty: ask me */
  answer: string;
}

/** Do what may be done although another one decides. */
export interface Interrupt {
  do: 'interrupt';
  version: number;
  action: number;
}

/** Back to my last decision, if nothing hidden or random came since. */
export interface Undo {
  do: 'undo';
  version: number;
}

/** Back to the start of my turn, under the same condition. */
export interface Restart {
  do: 'restart';
  version: number;
}

/** Ask to go back to my last decision, whatever came since: against the computer also the end of the game. */
export interface Takeback {
  do: 'takeback';
  version: number;
}

/** Answer what the opponent asked. */
export interface Answer {
  do: 'answer';
  version: number;
  yes: boolean;
}

/** Give the game up. */
export interface Resign {
  do: 'resign';
  version: number;
  side: string;
}

/** Ask for another game with sides swapped. */
export interface Rematch {
  do: 'rematch';
  version: number;
}

/** Ask the opponent to agree that both may have hints at this table. */
export interface AskHints {
  do: 'hints';
  version: number;
}

/** At a lesson: begin this step. The next one goes on from where the player stands. */
export interface GoToStep {
  do: 'step';
  version: number;
  step: number;
}

/** At a lesson: do the rest of the step for me. */
export interface ShowStep {
  do: 'show';
  version: number;
}

/** Ask the opponent to stop both clocks; at a table without another person they stop. */
export interface Pause {
  do: 'pause';
  version: number;
}

/** End a pause. The opponent is asked if it would be the opponent's time that runs again. */
export interface Resume {
  do: 'resume';
  version: number;
}

/** The opponent's time has run out: I have won. */
export interface Claim {
  do: 'claim';
  version: number;
}

/** Give the opponent time: a minute in a live game, a day by correspondence. */
export interface GiveTime {
  do: 'give';
  version: number;
}

/** Go on vacation for so many days, or longer by so many; 0: come back. */
export interface Vacation {
  do: 'vacation';
  version: number;
  days: number;
}

/** Are you there? */
export interface Ping {
  do: 'ping';
}

/** Send me the whole table again. */
export interface Whole {
  do: 'table';
}

/** Whether the page is in sight; until it says so, it is. Who looks is not notified. */
export interface Looking {
  do: 'looking';
  yes: boolean;
}

/** Who sits on a side. */
export interface Player {
  name: string;
  kind: 'human' | 'computer';
  /** may change without a new version; None: whoever is behind is not told */
  online: boolean | null;
  taken: boolean;
  agent?: string;
  /** that the computer may think about a decision; 0: as its level likes */
  seconds?: number;
  /** the name is that of an account, with a page of its own */
  account?: boolean;
  /** which is no person's */
  program?: boolean;
}

/** What the lines of all logs tell, by key. */
export type LogArgs = TwilightStruggleLog & RedSeaLog & CiaVsKgbLog & IronCurtainLog & InfluenceLog;

/**
 * A line of the log: its key says what its arguments are. Titles of other people's folders have keys of their own:
 * what is not known here is said as it comes.
 */
export type LogLine = {
  [Key in keyof LogArgs]: {
    /** the number of actions up to and with the one that wrote it */
    ply: number;
    key: Key;
    args: LogArgs[Key];
  };
}[keyof LogArgs];

/** A turn began when the record had `ply` actions. */
export interface Turn {
  ply: number;
  /** as a record names it */
  moment: string;
  said: Sentence;
  /** its number, behind that of the round it belongs to; empty before the first and after the last */
  turn: number[];
}

/** What this client may ask for now. */
export interface Can {
  /** may still be refused if the last action showed its maker something hidden */
  undo: boolean;
  restart: boolean;
  /** with a `result`: the move that ended the game */
  takeback: boolean;
  resign: boolean;
  rematch: boolean;
  /** GET .../hint would answer */
  hint: boolean;
  /** the opponent can be asked for it */
  ask_hints: boolean;
  /** the coach may sit down here: only against the computer */
  coach: boolean;
  /** the one choice there is can be made for the person: it tells nobody anything, and undo stays */
  forced: boolean;
  /** of the clock */
  pause: boolean;
  resume: boolean;
  /** the opponent's time has run out */
  claim: boolean;
  /** time to the opponent */
  give: boolean;
}

/** Somebody waits for the opponent's answer. */
export interface Offer {
  kind: 'takeback' | 'rematch' | 'hints' | 'pause' | 'resume';
  by: Side;
}

/** How the game ended. */
export interface Outcome {
  winner: Side | null;
  ending: string;
  resigned: boolean;
  /** of a forfeit: what the program did */
  why?: string;
}

/**
 * A seed that was published when the game was over, before its last move was taken back: all chance of the first
 * `upto` actions, as far as no other seed has given it, follows from it, and nothing later.
 */
export interface SpentSeed {
  upto: number;
  seed: string;
}

/** The clock of a table. Moments and spans are milliseconds, moments since 1970 by the server's time. */
export interface ClockState {
  control: TimeControl;
  /** when this was true */
  now: number;
  /** of each side's time, for a decision that it makes or would have to make */
  left: Record<Side, number>;
  /** until when a side is on vacation; 0 or past: it is not */
  away: Record<Side, number>;
  /** that each side may still take */
  vacation: Record<Side, number>;
  /** whose time runs */
  runs?: Side | null;
  /** from when on it does: what a page has to show first costs nothing */
  since?: number;
  /** when it will have run out */
  falls?: number | null;
  /** but not just now: a vacation, or a weekend */
  stands?: boolean;
  /** both agreed */
  paused?: boolean;
  /** whose time has run out, if the opponent may claim the win */
  fell?: Side | null;
}

/** Both sides choose something unseen of each other, and it opens when both have. */
export interface Unseen {
  /** headline, agent, bid */
  what: string;
  /** who has chosen */
  chosen: Side[];
  /** what this client has, before it was asked */
  sealed?: Choice[];
  /** what this client may choose before it is asked */
  prompt?: Prompt | null;
  choices?: Choice[];
  refusals?: Refusal[];
  /** a choice takes several steps: `GET /api/tables/{id}/unseen` says what comes after some */
  more?: boolean;
}

/** Something that can be answered in advance. Nobody else is told what was. */
export interface Foreseen {
  /** an offer (takeback, pause, hints), or the key of a question */
  when: string;
  /** a question in words */
  said: Prompt | null;
  /** yes and no, or names of buttons */
  choices: string[];
  /** empty: one wants to be asked */
  answer?: string;
}

/** The next step of such a choice; `done`: there is none, it can be sealed. */
export interface UnseenMenu {
  prompt?: Prompt | null;
  choices?: Choice[];
  refusals?: Refusal[];
  done?: boolean;
}

/** Where a lesson stands. */
export interface LessonState {
  id: string;
  step: number;
  /** nothing is to be done in this step any more */
  done: boolean;
  /** actions since it began */
  taken: number;
  /** the wrong choices of the step that can be shown from here */
  wrong: number[];
}

/** A record was played elsewhere. */
export type Mode = 'computer' | 'hotseat' | 'friend' | 'record' | 'lesson';

/** A table as one client sees it. */
export interface TableMessage {
  type: 'table';
  id: string;
  title: string;
  options: Record<string, string | number | boolean>;
  /** short hash of the title's data file */
  data: string;
  /** only grows */
  version: number;
  /** the number of actions in the record, chance included; falls with an undo */
  ply: number;
  mode: Mode;
  /** the seats of this client: two at one screen */
  you: Side[];
  /** through whose eyes `view` looks; at one screen: who decides */
  side: Side | null;
  players: Record<Side, Player>;
  /** the title's own, see below */
  view: View;
  /** all that this client may read */
  log: LogLine[];
  turns: Turn[];
  can: Can;
  offer: Offer | null;
  /** the new table */
  rematch: string | null;
  /** the computer is at work */
  thinking: boolean;
  result: Outcome | null;
  /** sha256 in hex */
  commitment: string;
  /** published when the game is over */
  seed: string | null;
  /** what was published before; since then a new seed, which `commitment` promises */
  spent: SpentSeed[];
  /** of a lesson's table */
  lesson: LessonState | null;
  /** if the game is played with one */
  clock: ClockState | null;
  /** what both choose now, between people */
  unseen: Unseen | null;
  /** what this client can answer in advance, or has */
  foreseen: Foreseen[];
  /** spectators are behind by it, and are told nothing of the clock, until the game is over */
  delay: Delay | null;
  /** it stands in no list */
  private: boolean;
}

/** A list that keeps its first entries and gets some more. */
export interface Tail<T> {
  keep: number;
  add: T[];
}

/** The same message with only what is different; what is there replaces the old whole. */
export interface ChangeMessage {
  type: 'change';
  /** version and `ply` of the message that it builds on */
  from: [number, number];
  version: number;
  ply: number;
  mode?: Mode;
  you?: Side[];
  side?: Side | null;
  players?: Record<Side, Player>;
  /** only its fields that are different */
  view?: Partial<View>;
  log?: Tail<LogLine>;
  turns?: Tail<Turn>;
  can?: Can;
  offer?: Offer | null;
  rematch?: string | null;
  thinking?: boolean;
  result?: Outcome | null;
  commitment?: string;
  seed?: string | null;
  spent?: SpentSeed[];
  lesson?: LessonState | null;
  clock?: ClockState | null;
  unseen?: Unseen | null;
  foreseen?: Foreseen[];
}

/** A table as it was after `ply` actions: one view, or both sides' views. */
export interface PastMessage {
  type: 'past';
  ply: number;
  view?: View | null;
  views?: Record<Side, View>;
}

/** A command that changed nothing, and why. */
export interface ErrorMessage {
  type: 'error';
  error: string;
  args: Record<string, unknown>;
  version: number;
}

/** How far the agent is with its decision, from 0 to 1. Nothing about what it thinks. */
export interface Thinking {
  type: 'thinking';
  version: number;
  share: number;
}

/** Somebody has said something in this room: players, watchers. */
export interface Talked {
  type: 'chat';
  room: string;
}

/** The agent has not begun to decide: others come first. */
export interface Waiting {
  type: 'waiting';
  version: number;
  /** pieces of work */
  ahead: number;
  /** until it probably begins */
  seconds: number;
}

/** How many people watch without a seat, on all servers. */
export interface Watching {
  type: 'watching';
  spectators: number;
}

/** I am here. */
export interface Pong {
  type: 'pong';
}

/** A request that changed nothing, and why. */
export interface ErrorBody {
  error: string;
  args: Record<string, unknown>;
}

/** A new table, with the secrets of seats that are still to be taken. */
export interface Opened {
  id: string;
  seats: Partial<Record<Side, string>>;
}

/** The table of an imported game. */
export interface Imported {
  id: string;
}

/** A choice that can lose the game, and how. */
export interface Danger {
  action: number;
  ending: string;
  /** decisions after the choice: 0 loses at once */
  plies: number;
  /** the number of the rule by which it would be lost; empty where a card says it */
  rule: string;
  /** what would happen, as the log would tell it; the opponent's part is imagined */
  story: Sentence[];
}

/** What was found at this version of the table. */
export interface Dangers {
  version: number;
  dangers: Danger[];
}

/** A choice worth thinking of, how likely its side wins with it, and why. */
export interface Hint {
  action: number;
  chance: number;
  /** no worse than the first, as far as the search can tell */
  equal: boolean;
  because: Sentence[];
}

/** Hints for this version of the table, the best first. */
export interface Hints {
  version: number;
  hints: Hint[];
}

/** A table that anybody may watch. */
export interface Listed {
  id: string;
  title: string;
  players: Record<Side, Player>;
  ply: number;
  moment: string;
  /** where it stands, in words */
  said: Sentence;
  over: boolean;
  /** seconds since 1970; with a delay, when spectators were last shown more */
  updated: number;
  rated: boolean;
  /** then nothing is told of where it stands */
  delay: Delay | null;
  /** it is played live, by the clock */
  clock: boolean;
}

/**
 * A language of the page; `marks` are its outer and inner quotation marks. The built page has the sentences of a
 * `complete` one, those of others are fetched, and what they lack is said in the `fallback`.
 */
export interface Language {
  id: string;
  name: string;
  marks: string[];
  fallback: string;
  complete: boolean;
}

/** How the server runs: with compiled modules, or without them as yet, while they are being built beside it. */
export interface Status {
  native: boolean;
  building: boolean;
  /** of the host, by language */
  announcement: Names | null;
}

/**
 * By which addresses a friend can reach this server; said only to whoever sits at the server's own machine. `listens`:
 * it does so already; else it has to be started anew for that.
 */
export interface Addresses {
  listens: boolean;
  addresses: string[];
}

/** A game on the front page. */
export interface TitleLine {
  id: string;
  sides: Side[];
  /** the shortest and the longest that it usually takes */
  minutes: [number, number];
  name: Names;
  about: Names;
  /** what is to be said about playing it alone */
  solo: Names;
  /** by the words for the sides */
  side_names: Record<string, Names>;
}

/** An agent that a table can be opened with. */
export interface AgentLine {
  /** as `agent` names it; that of a program which the host has let in begins with `program:` */
  id: string;
  name: Names;
  /** how it plays, in a few words; of a program nothing is known */
  about?: Names;
  /** its place on the ladder of levels; 0: it stands beside it */
  level?: number;
  /** it decides better if it may think longer */
  takes_time?: boolean;
}

/** A section of the rules reference. */
export interface Rule {
  number: string;
  title: Names;
  text: Names;
  /** `deluxe` or `second`, only where they differ */
  edition?: string;
  rulings?: Record<string, string>[];
}

/** What a card's page says beyond the card itself. */
export interface CardNotes {
  id: string;
  /** that carry its number */
  rulings: Record<string, string>[];
  /** that name it */
  rules: string[];
}

/** How often something may be done. */
export interface LimitLine {
  /**
   * `address`: requests from one address; `client`: commands of one caller; `table`: commands at one table, of all
   * together; `opening`, `sign_up`: tables and accounts made from one address; `talk`: messages of one person
   */
  what: 'address' | 'client' | 'table' | 'opening' | 'sign_up' | 'talk';
  /** in the long run */
  per_second: number;
  /** at once */
  burst: number;
}

/** The server is well. */
export interface Health {
  /** default: ok */
  status: 'ok';
}

/** Whether the server can do its work, and which part of it cannot. */
export interface Ready {
  ready: boolean;
  /** it can be written to */
  database: boolean;
  /** there is room */
  disk: boolean;
  /** they live long enough to think */
  workers: boolean;
}

/**
 * The coach sits beside me. With `wait` the computer keeps its next move back until my decisions are answered, and
 * they are up to the ply `answered`.
 */
export interface Coaching {
  wait: boolean;
  answered?: number;
}

/** Something that matters at this decision: a fact of the position, never the move. */
export interface Matter {
  id: string;
  say: Names;
  /** what it speaks of, in the words of a lesson's `look` */
  look: string[];
  rule?: string;
  /** the game can be lost here */
  danger?: boolean;
}

/** What matters at this version of the table; what is dangerous last. */
export interface Matters {
  version: number;
  matters: Matter[];
}

/** What a side does in a row, and how likely it wins with it. */
export interface Deed {
  what: Sentence;
  choices: Choice[];
  chance: number;
}

/** What the coach would do at this version of the table; nothing if it knows no better. */
export interface Nudge {
  version: number;
  best: Deed | null;
}

/** My last decision beside the best other one, by what I saw before it. */
export interface Verdict {
  /** it began after so many actions */
  start: number;
  /** chance or the opponent has spoken since: it can only be tried again at another table */
  again: boolean;
  /** of 1; below 0 it was better than everything else */
  cost: number;
  /** by more than the search may be off */
  sure: boolean;
  played: Deed;
  better: Deed;
  because: Sentence[];
}

/** What is to be said to my last decision at this version of the table; nothing while it is not complete. */
export interface Judged {
  version: number;
  verdict: Verdict | null;
}

/** What one thing of a position is set to. */
export type EditValue = number | string | string[];

/** A position as it is set, field by field. */
export type EditValues = Record<string, EditValue>;

/** What can be set in positions of a title. */
export interface EditSheet {
  items: Item[];
  /** a new game */
  start: EditValues;
  empty: EditValues;
}

/** A position as it is set. */
export interface EditPosition {
  values: EditValues;
}

/** What is to be said about a position. */
export interface EditVerdict {
  /** first what cannot be */
  findings: Finding[];
  /** the position as one line, whatever is wrong with it */
  text: string;
  possible: boolean;
  /** of a position that can be */
  decider: string | null;
}

/** A position as one line of text. */
export interface EditText {
  text: string;
}

/** A position that was read from a text or a game. */
export interface EditRead {
  values: EditValues;
  /** it stood at another moment, and went back to where that began */
  moved: boolean;
}

/** Fill a hand at random. */
export interface EditFill {
  values: EditValues;
  hand: string;
}

/** What has changed. */
export interface EditFilled {
  values: EditValues;
}

/** Play on from a position. */
export interface EditOpening {
  values: EditValues;
  mode: NewMode;
  /** default: random */
  side?: string;
  name?: string;
  /** default: 3 */
  agent?: string;
  seconds?: number;
}

/** A lesson's file that begins with the position. */
export interface EditLesson {
  name: string;
  text: string;
}

/** Prove a position; the ticket, which the caller makes up, stops it. */
export interface EditProof extends EditPosition {
  ticket: string;
}

/** The line of a puzzle's file, or why the position is no puzzle. */
export interface EditPuzzle {
  text: string;
  why: Sentence | null;
}

/** Begin a lesson, at this step. */
export interface Learning {
  step?: number;
}

/** A lesson in the list of a title's lessons. */
export interface LessonLine {
  id: string;
  name: Names;
  about: Names;
  minutes: number;
  steps: number;
  /** the first game */
  guided: boolean;
  /** fingerprint of its file: a lesson that was done may have changed since */
  text: string;
  /** that it is about */
  rules: string[];
}

/** A likely wrong choice, and what is said to it. */
export interface LessonWrong {
  verdict: 'illegal' | 'bad' | 'later';
  say: Names;
  /** so many actions of the step come before it */
  at: number;
  /** it, as a person writes it */
  text: string;
}

/** An answer to a question, and what is said to it. */
export interface LessonOption {
  text: Names;
  say: Names;
  right: boolean;
}

/** A step of a lesson as the page tells it. */
export interface LessonStep {
  id: string;
  kind: 'read' | 'watch' | 'do' | 'ask';
  /** the table is set anew for it */
  fresh: boolean;
  /** its title; a short lesson may do without */
  name: Names;
  say: Names;
  look: string[];
  done: Names;
  reply_say: Names;
  wrong: LessonWrong[];
  option: LessonOption[];
}

/** A lesson as the page tells it. */
export interface LessonText {
  id: string;
  title: string;
  side: Side;
  minutes: number;
  guided: boolean;
  name: Names;
  about: Names;
  takeaway: Names;
  steps: LessonStep[];
  /** as in the list */
  text: string;
  /** that it is about */
  rules: string[];
}

/** A panel of a title's page of five minutes. */
export interface FivePanel {
  name: Names;
  /** **strong** words are marked so */
  text: Names;
  rules: string[];
  cards: string[];
  /** that the picture must show */
  places: string[];
  /** of the picture's position, as the first side sees it */
  view: View | null;
}

/** The game in five minutes; without panels nobody wrote it yet. */
export interface FivePage {
  lead: Names;
  remember: Names;
  panels: FivePanel[];
}

/** What was chosen in a position: in how many games, and who won them. */
export interface ExploredMove {
  action: number;
  /** as a person writes it */
  text: string;
  games: number;
  /** by the first side, by the second */
  won: [number, number];
  drawn: number;
}

/** What was played from a moment, the most frequent first; rare choices may be missing. */
export interface Explored {
  ply: number;
  /** in which the position stood */
  games: number;
  moves: ExploredMove[];
}

/** Why the rules forbid what a file says. */
export interface FileReason {
  key: string;
  rule: string;
  args: Record<string, string | number>;
}

/** A file that was not taken into the library. */
export interface RefusedFile {
  name: string;
  /** 0: no line is to blame */
  line: number;
  why: Sentence;
  /** the rule that forbids what the game does */
  reason: FileReason | null;
  /** whose rules they are */
  title: string;
}

/** Files on their way into the library. */
export interface LibraryImport {
  id: string;
  name: string;
  files: number;
  done: number;
  new: number;
  /** that the library had already */
  known: number;
  refused: number;
  /** the first of them */
  refusals: RefusedFile[];
  over: boolean;
  paused: boolean;
  /** what it had brought in is being taken out again, or has been */
  cancelled: boolean;
  /** that it has worked so far */
  seconds: number;
}

/** What is to become of an import. */
export interface ImportWish {
  paused: boolean;
}

/** Seek somebody to play with, or challenge one person. Who seeks the same is met at once. */
export interface Seeking {
  title: string;
  /** or `bid`, where the title knows bids: the players bid for it */
  side?: string;
  name?: string;
  options?: Record<string, string | number | boolean>;
  clock?: TimeControl | null;
  rated?: boolean;
  /** the rating of whoever may sit down, 0 to 4000 */
  least?: number | null;
  most?: number | null;
  /** programs may sit down, too */
  programs?: boolean;
  /** anybody may find the table and watch */
  listed?: boolean;
  /** of what spectators see */
  delay?: Delay | null;
  /** a challenge: the name of the account that it is for */
  to?: string;
}

/** Sit down with somebody who seeks a game. */
export interface Taking {
  name?: string;
}

/** Somebody seeks a game, or challenges somebody. */
export interface SeekLine {
  id: string;
  title: string;
  name: string;
  /** that is left for whoever sits down; None: chance decides, or a bid */
  side: Side | null;
  options: Record<string, string | number | boolean>;
  clock: TimeControl | null;
  mine: boolean;
  /** milliseconds since 1970 */
  created: number;
  rated: boolean;
  /** the name is that of an account */
  account: boolean;
  /** who seeks is no person */
  program: boolean;
  /** of who seeks, on the scale of this game; None: without an account */
  rating: number | null;
  provisional: boolean;
  least: number | null;
  most: number | null;
  /** they may sit down, too */
  programs: boolean;
  listed: boolean;
  delay: Delay | null;
  /** the caller may not sit down, and why; empty: he may */
  why_not: string;
  /** a challenge: whom */
  to: string;
  declined: boolean;
}

/** Who seeks a game, the newest first; and where somebody has sat down with the caller. */
export interface Lobby {
  seeks: SeekLine[];
  /** a table */
  found: string | null;
  /** challenges to the caller */
  invitations: SeekLine[];
  /** the caller's own, also those that were declined */
  challenges: SeekLine[];
}

/** A seek that is posted, or the table of whoever sought the same. */
export interface Sought {
  seek: string;
  table: string | null;
}

/** There is something new: whoever shows it asks for it. */
export interface News {
  type: 'news';
  of: 'seeks' | 'games' | 'tournaments';
}

/** What a puzzle was proved by: exact search in worlds that look the same to who solves it. */
export interface PuzzleProof {
  worlds: number;
  positions: number;
  choices: number;
}

export type PuzzleKind = 'win_now' | 'win_by_force' | 'do_not_lose' | 'safe_headline' | 'safe_agent' | 'most_points' | 'last_card';

/** A puzzle in the list of a title's puzzles. */
export interface PuzzleLine {
  id: string;
  kind: PuzzleKind;
  side: Side;
  /** 1 to 5 */
  difficulty: number;
  origin: 'game' | 'self_play' | 'editor';
  source: string;
  proof: PuzzleProof;
}

/** The puzzles of a title, and the set of the day. */
export interface PuzzleList {
  puzzles: PuzzleLine[];
  today: string[];
  day: string;
}

/** A puzzle to solve, at its table. */
export interface PuzzleAsked {
  puzzle: PuzzleLine;
  table: TableMessage;
  /** there is one: GET .../hint */
  hint: boolean;
}

/** Choices that cannot be right: half of those that can be crossed out. */
export interface PuzzleHint {
  crossed: number[];
}

/** All choices from the beginning of the puzzle, or that one gives up. */
export interface PuzzleAttempt {
  /** what cannot be chosen is refused as at any table */
  line?: number[];
  give_up?: boolean;
}

/** What happens after an answer, and the board then. */
export interface PuzzleStep {
  lines: LogLine[];
  view: View;
}

/** Why only the right choices are right. */
export interface PuzzleWhy {
  right: number;
  wrong: number;
  /** how many of the wrong ones can lose the game how */
  endings: Record<string, number>;
  /** points that the right ones are sure of */
  gain: number;
  /** and by how many the others stay below it; 0: no points are asked for */
  margin: number;
}

/** What is said to an attempt; `more`: the choice goes on, at this table. */
export interface PuzzleAnswer {
  verdict: 'more' | 'right' | 'wrong' | 'shown';
  table: TableMessage | null;
  steps: PuzzleStep[];
  /** actions that are the choice itself */
  own: number;
  /** how the game is lost */
  ending: string;
  /** points that the steps bring the side */
  gain: number;
  why: PuzzleWhy | null;
}

/** How the game ended. */
export interface Over {
  winner: Side | 'none';
  ending: string;
}

export type Command = Move | Seal | Foresee | Interrupt | Undo | Restart | Takeback | Answer | Resign | Rematch | AskHints | Pause | Resume | Claim | GiveTime | Vacation | GoToStep | ShowStep;

export type Message = TableMessage | ChangeMessage | ErrorMessage | Thinking | Waiting | Watching | Talked | Pong;
