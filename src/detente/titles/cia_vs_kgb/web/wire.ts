// What CIA vs KGB sends beyond what every title does: docs/wire.md.
import type { Choice, Description, Named, Sentence, Side, View } from '@/lib/wire';

export type Camp = 'kgb' | 'cia';
export type Faction = 'military' | 'economic' | 'media' | 'political';
export type Role = 'master_spy' | 'deputy_director' | 'double_agent' | 'analyst' | 'assassin' | 'director';

interface AnyCard extends Named {
  event: Sentence[];
}
export interface GroupCard extends AnyCard {
  kind: 'group';
  faction: Faction;
  influence: number;
}
export interface ObjectiveCard extends AnyCard {
  kind: 'country' | 'event';
  stability: number;
  population: number;
  vp: number;
  bias: Faction[];
}
export interface AgentCard extends AnyCard {
  kind: 'agent';
  id: Role;
  initiative: number;
}
export type SpyCard = GroupCard | ObjectiveCard | AgentCard;

export interface SpyDescription extends Description {
  goal: number;
  factions: Faction[];
  cards: SpyCard[];
}

export interface RowView {
  groups: { group: string; ready: boolean }[];
  influence: number;
  room: number;
  over: boolean;
}

export interface NextRecruit {
  card: string | null;
  cards: number;
  over: number;
  percent: number;
  expected: number;
}

export interface Office {
  hq: Role[];
  maybe: Role[];
  leave: Role[];
  dead: Role[];
  /** Came back from leave after this turn's Agents X were chosen. */
  back: Role[];
  x: Role | 'hidden' | null;
  open: boolean;
}

export interface DeckView {
  cards: number;
  top: { card: string | null; seen_by: Side[] }[];
  under: string[];
}

export interface GroupDeck extends DeckView {
  unseen: string[];
  /** Those that would lift a side over the stability. */
  over: Record<Camp, string[]>;
}

/** Both sums after a choice, who would be over the stability, and who would dominate. */
export interface After extends Record<Camp, number> {
  over: Camp[];
  side: Camp | null;
}
export interface SpyChoice extends Choice {
  after?: After;
}

export type Deed = 'turned' | 'killed' | 'failed' | 'bottom' | 'survived';

export interface Report {
  turn: number;
  objective: string;
  groups: Record<Camp, string[]>;
  influence: Record<Camp, number>;
  token: Camp | null;
  disorder: Camp[];
  agents: Partial<Record<Camp, Role>>;
  lost: Camp[];
  deeds: Partial<Record<Camp, Deed>>;
  taken_by: Camp | null;
  bottom: string | null;
}

export type Phase = '' | 'briefing' | 'planning' | 'struggle' | 'ceasefire' | 'debriefing' | 'detente';

export interface SpyView extends View {
  turn: number;
  phase: Phase;
  extra: number;
  scores: Record<Camp, number>;
  balance: Camp | null;
  objective: { objective: string; stability: number; population: number; vp: number; fate: 'open' | 'taken' | 'under' } | null;
  rows: Record<Camp, RowView>;
  bias: { faction: Faction; kgb: number; cia: number }[];
  standing: { side: Camp | null; by: 'influence' | 'bias' | 'disorder' | 'both_disorder' | 'nothing'; tie: Camp | null } | null;
  token: Camp | null;
  disorder: Camp[];
  active: Camp | null;
  waits: number;
  using: string | null;
  group_deck: GroupDeck;
  objective_deck: DeckView;
  discards: number;
  discard_top: string | null;
  objective_discards: string[];
  looking: { side: Camp; kind: 'groups' | 'objectives'; n: number; cards: string[] | null } | null;
  odds: Record<Camp, NextRecruit | null>;
  offices: Record<Camp, Office>;
  trophies: Record<Camp, { objective: string; vp: number; fresh: boolean }[]>;
  analyst: Camp | null;
  watcher: Camp | null;
  report: Report | null;
  over: unknown;
}
