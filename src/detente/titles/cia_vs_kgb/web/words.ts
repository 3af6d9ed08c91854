// Words and small sums that several parts of the desk need.
import { knows, nameOf, say, t } from '@/lib/speech.svelte';
import type { Refusal, Side, TableMessage } from '@/lib/wire';
import type {
  AgentCard,
  Camp,
  CountryCard,
  EventCard,
  GroupCard,
  Role,
  SpyCard,
  AfterChoice,
  CiaVsKgbDescription,
  CiaVsKgbPage,
} from './wire';

/** The West first, as in every pair of numbers. */
export const CAMPS: readonly Camp[] = ['cia', 'kgb'];

export const other = (camp: Camp): Camp => (camp === 'cia' ? 'kgb' : 'cia');

export const isCamp = (side: Side | 'chance' | null | undefined): side is Camp => side === 'cia' || side === 'kgb';

/** Who sits at the lower edge of the desk: the person, or the CIA where there is nobody or two. */
export const lowerSide = (table: TableMessage): Camp => {
  const [own, second] = table.you;
  return isCamp(own) && !second ? own : 'cia';
};

const known = new WeakMap<CiaVsKgbDescription, Map<string, SpyCard>>();

function cardOf(about: CiaVsKgbDescription, id: string): SpyCard | undefined {
  let cards = known.get(about);
  if (!cards) known.set(about, (cards = new Map(about.cards.map((card) => [card.id, card]))));
  return cards.get(id);
}

export function groupOf(about: CiaVsKgbDescription, id: string): GroupCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'group' ? card : undefined;
}

export function objectiveOf(about: CiaVsKgbDescription, id: string): CountryCard | EventCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'country' || card?.kind === 'event' ? card : undefined;
}

export function agentOf(about: CiaVsKgbDescription, id: string): AgentCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'agent' ? card : undefined;
}

/** The six roles by rising initiative. */
export const agentsOf = (about: CiaVsKgbDescription): AgentCard[] =>
  about.cards.filter((card) => card.kind === 'agent').sort((a, b) => a.initiative - b.initiative);

export const groupsOf = (about: CiaVsKgbDescription): GroupCard[] => about.cards.filter((card) => card.kind === 'group');

export const doesWords = (about: CiaVsKgbDescription, card: SpyCard | undefined) =>
  (card?.event ?? []).map((step) => say(about, step)).join(' ');

export const factionWords = (faction: string) => t('ck-faction', { faction });

/** On a small card a long name has a short form. */
export function shortName(about: CiaVsKgbDescription, id: string): string {
  const short = `ck-short-${id}`;
  return knows(short) ? t(short) : nameOf(about, id);
}

export const whyNot = (about: CiaVsKgbDescription, refusal: Refusal | undefined) => (refusal ? say(about, refusal) : undefined);

export type AgentState = 'x' | 'hq' | 'back' | 'maybe' | 'leave' | 'dead';

export function agentState(view: CiaVsKgbPage, camp: Camp, role: Role): AgentState {
  const office = view.offices[camp];
  if (office.x === role) return 'x';
  if (office.dead.includes(role)) return 'dead';
  if (office.leave.includes(role)) return 'leave';
  if (office.back.includes(role)) return 'back';
  return office.maybe.includes(role) ? 'maybe' : 'hq';
}

export interface Preview {
  cia: number;
  kgb: number;
  /** What it means for the one who chooses. */
  tone: 'good' | 'over' | 'plain';
}

/** Both sums after a choice, as the server counts them; null where it moves no influence. */
export function preview(view: CiaVsKgbPage, choice: AfterChoice | undefined): Preview | null {
  const after = choice?.after;
  if (!after || !isCamp(view.side)) return null;
  return { cia: after.cia, kgb: after.kgb, tone: after.over.includes(view.side) ? 'over' : after.side === view.side ? 'good' : 'plain' };
}

export const previewWords = ({ cia, kgb, tone }: Preview) => t('ck-preview', { cia, kgb, tone });

export type GroupPlace = 'cia' | 'kgb' | 'gone' | 'next' | 'deck';

/** Where every group is, as far as the viewer can know. */
export function placesOf(about: CiaVsKgbDescription, view: CiaVsKgbPage): Map<string, GroupPlace> {
  const places = new Map<string, GroupPlace>(groupsOf(about).map(({ id }) => [id, 'gone']));
  for (const id of view.group_deck.unseen) places.set(id, 'deck');
  for (const camp of CAMPS) for (const { group } of view.rows[camp].groups) places.set(group, camp);
  for (const { card } of view.group_deck.top) if (card) places.set(card, 'next');
  for (const id of view.looking?.kind === 'groups' ? (view.looking.cards ?? []) : []) places.set(id, 'next');
  return places;
}

/** What a ceasefire now would bring, in one sentence. */
export function standingWords(about: CiaVsKgbDescription, view: CiaVsKgbPage): string {
  const { standing, objective } = view;
  if (!standing || !objective) return '';
  const decisive = view.bias.find(({ cia, kgb }) => cia !== kgb);
  return t(`ck-now-${standing.by}`, {
    side: standing.side ?? 'none',
    objective: nameOf(about, objective.objective),
    cia: view.rows.cia.influence,
    kgb: view.rows.kgb.influence,
    stability: objective.stability,
    faction: decisive?.faction ?? 'none',
    cia_best: decisive?.cia ?? 0,
    kgb_best: decisive?.kgb ?? 0,
  });
}
