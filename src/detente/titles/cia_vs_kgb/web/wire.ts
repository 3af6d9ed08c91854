// Written by tools/write_wire.py from the structs of the server: change those, not this file.
import type { CardDescription, Choice, Description, Named, Over, Side, View } from '@/lib/wire';

export type Faction = 'military' | 'economic' | 'media' | 'political';

/** A group that can be recruited. */
export interface GroupCard extends CardDescription {
  kind: 'group';
  faction: Faction;
  influence: number;
}

/** What both sides struggle for. */
export interface ObjectiveCard extends CardDescription {
  stability: number;
  population: number;
  vp: number;
  /** the factions by weight */
  bias: Faction[];
}

/** A country; it has no event. */
export interface CountryCard extends ObjectiveCard {
  kind: 'country';
}

/** An event: who wins it may use it once. */
export interface EventCard extends ObjectiveCard {
  kind: 'event';
  event_phase: string;
  event_ability: string;
}

export type Role = 'master_spy' | 'deputy_director' | 'double_agent' | 'analyst' | 'assassin' | 'director';

/** An agent; each side has one of every role. */
export interface AgentCard extends CardDescription {
  kind: 'agent';
  id: Role;
  initiative: number;
}

/** Any card. */
export type SpyCard = GroupCard | CountryCard | EventCard | AgentCard;

/** CIA vs KGB; it has no regions. */
export interface CiaVsKgbDescription extends Description {
  corrected: boolean;
  regions: Named[];
  cards: SpyCard[];
  goal: number;
  factions: Faction[];
}

export type Phase = '' | 'briefing' | 'planning' | 'struggle' | 'ceasefire' | 'debriefing' | 'detente';

export type Camp = 'kgb' | 'cia';

export type Fate = 'open' | 'taken' | 'under';

/** The objective of the turn. */
export interface ObjectiveView {
  objective: string;
  stability: number;
  population: number;
  vp: number;
  /** under: the deck */
  fate: Fate;
}

/** A group on the table; not ready means mobilized. */
export interface GroupView {
  group: string;
  ready: boolean;
}

/** The groups of a side, their sum, and how many more the population allows. */
export interface RowView {
  groups: GroupView[];
  influence: number;
  /** for how many more groups */
  room: number;
  /** larger than the stability */
  over: boolean;
}

/** A faction in the bias order: the strongest group of each side (0: none). */
export interface BiasView {
  faction: Faction;
  kgb: number;
  cia: number;
}

/** Who would put his token on the objective now, and by what. */
export interface StandingView {
  side: Camp | null;
  /** disorder: the other side's */
  by: 'influence' | 'bias' | 'disorder' | 'both_disorder' | 'nothing';
  /** the side that the bias order prefers, should the sums be equal */
  tie: Camp | null;
}

/** A place on top of a deck that somebody has seen: the card if the viewer knows it, and who has seen it. */
export interface Slot {
  card: string | null;
  seen_by: Camp[];
}

/** A face-down deck: its size, the seen cards on top (next one first), and those put under it (lowest last). */
export interface DeckView {
  cards: number;
  top: Slot[];
  under: string[];
}

/** Cards that a side holds to put them back in order; `cards` only for its own eyes. */
export interface Looking {
  side: Camp;
  /** an analyst, or the Space Race */
  kind: 'groups' | 'objectives';
  n: number;
  cards: string[] | null;
}

/** The next group of the deck, if a side recruited it: `over` of the `cards` that it may be break the stability. */
export interface NextRecruit {
  /** the group, if the viewer knows it */
  card: string | null;
  cards: number;
  over: number;
  percent: number;
  /** the influence that the side would have then, on average */
  expected: number;
}

/** The agents of a side. `hq` are surely there; `maybe` are there too, but for the one of them who is Agent X. */
export interface Office {
  hq: Role[];
  maybe: Role[];
  leave: Role[];
  dead: Role[];
  /** Agent X; null when nobody is in the field */
  x: Role | 'hidden' | null;
  /** Agent X lies face up for everybody */
  open: boolean;
}

/** An objective that a side has won; a fresh one was won in this turn, so its event cannot be used yet. */
export interface Trophy {
  objective: string;
  vp: number;
  fresh: boolean;
}

/** How the last ceasefire and debriefing went: what a page needs to make the reveal a moment. */
export interface Report {
  turn: number;
  objective: string;
  groups: Record<Camp, string[]>;
  influence: Record<Camp, number>;
  token: Camp | null;
  disorder: Camp[];
  /** who was Agent X, as far as he has been opened */
  agents: Partial<Record<Camp, Role>>;
  /** sides whose Agent X was terminated */
  lost: Camp[];
  taken_by: Camp | null;
  /** the objective that a director took from under the deck, for the side with the token */
  bottom: string | null;
}

/** What one side, or an observer, sees of a game. */
export interface CiaVsKgbView extends View {
  turn: number;
  phase: Phase;
  /** turns begun at equal scores of 100 or more */
  extra: number;
  scores: Record<Camp, number>;
  balance: Camp | null;
  objective: ObjectiveView | null;
  rows: Record<Camp, RowView>;
  bias: BiasView[];
  /** in the struggle */
  standing: StandingView | null;
  /** from the ceasefire to détente */
  token: Camp | null;
  /** from the ceasefire to détente */
  disorder: Camp[];
  /** who is on turn in the struggle */
  active: Camp | null;
  /** in a row; two end the struggle */
  waits: number;
  /** the group that was turned and now acts */
  using: string | null;
  group_deck: DeckView;
  objective_deck: DeckView;
  discards: number;
  discard_top: string | null;
  objective_discards: string[];
  looking: Looking | null;
  /** null if the side cannot recruit, and outside the struggle */
  odds: Record<Camp, NextRecruit | null>;
  offices: Record<Camp, Office>;
  trophies: Record<Camp, Trophy[]>;
  /** whose analyst looks in the next briefing */
  analyst: Camp | null;
  /** who sees the enemy's Agent X in the next planning */
  watcher: Camp | null;
  /** grows from the ceasefire through the debriefing, and stays until the next ceasefire */
  report: Report | null;
  over: Over | null;
}

/** Both sums after a choice, which sides would be over the stability, and who would put his token there. */
export interface After {
  kgb: number;
  cia: number;
  over: Camp[];
  side: Camp | null;
}

/** A choice with what it makes of the sums, where it changes them. */
export interface AfterChoice extends Choice {
  after?: After | null;
}

/**
 * The groups that may still come and whose place the viewer does not know; for each side, those (with the next ones
 * that he does know) that would lift it over the stability.
 */
export interface GroupDeck extends DeckView {
  unseen: string[];
  /** only in the struggle */
  over: Record<Camp, string[]>;
}

/** `back`: came back from leave after this turn's Agents X were chosen, so none of them is in the field. */
export interface OfficePage extends Office {
  back: Role[];
}

/**
 * `deeds`: what an opened Agent X did for the objective or for his life; only sides whose agent did something. turned:
 * a spy changed who takes it; killed, failed: an assassin (a deputy director survives); bottom: a director took the
 * card under the deck; survived: a deputy director. What double agents and analysts did is in the log.
 */
export interface ReportPage extends Report {
  deeds: Partial<Record<Camp, 'turned' | 'killed' | 'failed' | 'bottom' | 'survived'>>;
}

/** What a person sees beyond an agent. */
export interface CiaVsKgbPage extends CiaVsKgbView {
  choices: AfterChoice[];
  group_deck: GroupDeck;
  offices: Record<Camp, OfficePage>;
  report: ReportPage | null;
}

/** The lines of a log: the arguments of each by its key. */
export interface LogArgs {
  /** Whom a side has chosen; only it reads this. */
  'cvk-log-chose': { side: Side; agent: string };
  /** Whom the other side has chosen; only the one who watches reads this. */
  'cvk-log-shown': { side: Side; agent: string };
  /** An agent is turned face up. */
  'cvk-log-opened': { side: Side; agent: string };
  /** An agent survives. */
  'cvk-log-survived': { side: Side; agent: string };
  /** An agent is dead. */
  'cvk-log-terminated': { side: Side; agent: string };
  /** An event saves an agent. */
  'cvk-log-saved': { side: Side; agent: string };
  /** The analyst will look at the next groups. */
  'cvk-log-analyst': { side: Side; agent: string };
  /** The master spy turns the tables. */
  'cvk-log-spy': { side: Side; agent: string };
  /** The assassin strikes. */
  'cvk-log-assassin': { side: Side; agent: string };
  /** The double agent has sent somebody on leave. */
  'cvk-log-sent': { side: Side; agent: string };
  /** The double agent will watch the enemy's next planning. */
  'cvk-log-watch': { side: Side; agent: string };
  /** An agent goes on leave. */
  'cvk-log-leave': { side: Side; agent: string };
  /** An event brings an agent back. */
  'cvk-log-revived': { side: Side; agent: string };
  /** A group is recruited. */
  'cvk-log-recruit': { side: Side; group: string; n: number };
  /** A group is mobilized for what it can do. */
  'cvk-log-use': { side: Side; group: string; n: number };
  /** A group is destroyed. */
  'cvk-log-destroyed': { side: Side; group: string; n: number };
  /** A group changes sides. */
  'cvk-log-moved': { side: Side; group: string; n: number };
  /** A group becomes ready. */
  'cvk-log-readied': { side: Side; group: string; n: number };
  /** A group becomes mobilized. */
  'cvk-log-mobilized': { side: Side; group: string; n: number };
  /** The top group of the deck; only the one who looks reads this. */
  'cvk-log-looked': { side: Side; group: string; n: number };
  /** The group looked at is discarded. */
  'cvk-log-discarded': { side: Side; group: string; n: number };
  /** An objective is spent for its event. */
  'cvk-log-event': { side: Side | 'none'; objective: string; n: number };
  /** A side takes the objective. */
  'cvk-log-taken': { side: Side | 'none'; objective: string; n: number };
  /** Nobody takes the objective: it goes under its deck. */
  'cvk-log-buried': { side: Side | 'none'; objective: string; n: number };
  /** The director finds an objective under the deck, which becomes a trophy. */
  'cvk-log-director': { side: Side | 'none'; objective: string; n: number };
  /** A turn begins: its objective. */
  'cvk-log-turn': { turn: number; objective: string; n: number };
  /** Who has the balance token. */
  'cvk-log-balance': { side: Side };
  /** Who chooses who is first, and whom. */
  'cvk-log-first': { side: Side; first: Side };
  /** A side has put the next cards of a deck in order. */
  'cvk-log-ordered': { side: Side };
  /** The cards that a side looks at; only it reads this. */
  'cvk-log-sees': { side: Side; cards: string };
  /** Both have chosen their agents. */
  'cvk-log-planned': Record<string, never>;
  /** A side does nothing. */
  'cvk-log-wait': { side: Side };
  /** Both sides have waited. */
  'cvk-log-struggle-over': Record<string, never>;
  /** The group looked at is put back. */
  'cvk-log-put-back': { side: Side };
  /** Who has won the struggle, and how. */
  'cvk-log-ceasefire': { kgb: number; cia: number; n: number; winner: Side | 'none'; how: string; faction: string };
  /** The points of both sides. */
  'cvk-log-score': { kgb: number; cia: number };
  /** Both have reached the goal with equal points: the game goes on. */
  'cvk-log-extra': { n: number };
  /** The game is over. */
  'cvk-log-won': { winner: Side | 'none'; ending: string; kgb: number; cia: number };
}
