// Words and small sums that several parts of the desk need.
import { knows, nameOf, say, t } from '../lib/speech.svelte';
import type { Refusal, Side, TableMessage } from '../lib/wire';
import type { AgentCard, Camp, GroupCard, ObjectiveCard, Role, SpyCard, SpyDescription, SpyView } from './wire';

/** The West first, as in every pair of numbers. */
export const CAMPS: readonly Camp[] = ['cia', 'kgb'];

export const other = (camp: Camp): Camp => (camp === 'cia' ? 'kgb' : 'cia');

export const isCamp = (side: Side | 'chance' | null | undefined): side is Camp => side === 'cia' || side === 'kgb';

/** Who sits at the lower edge of the desk: the person, or the CIA where there is nobody or two. */
export const lowerSide = (table: TableMessage): Camp => {
  const [own, second] = table.you;
  return isCamp(own) && !second ? own : 'cia';
};

const known = new WeakMap<SpyDescription, Map<string, SpyCard>>();

function cardOf(about: SpyDescription, id: string): SpyCard | undefined {
  let cards = known.get(about);
  if (!cards) known.set(about, (cards = new Map(about.cards.map((card) => [card.id, card]))));
  return cards.get(id);
}

export function groupOf(about: SpyDescription, id: string): GroupCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'group' ? card : undefined;
}

export function objectiveOf(about: SpyDescription, id: string): ObjectiveCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'country' || card?.kind === 'event' ? card : undefined;
}

export function agentOf(about: SpyDescription, id: string): AgentCard | undefined {
  const card = cardOf(about, id);
  return card?.kind === 'agent' ? card : undefined;
}

/** The six roles by rising initiative. */
export const agentsOf = (about: SpyDescription): AgentCard[] =>
  about.cards.filter((card) => card.kind === 'agent').sort((a, b) => a.initiative - b.initiative);

export const groupsOf = (about: SpyDescription): GroupCard[] => about.cards.filter((card) => card.kind === 'group');

export const doesWords = (about: SpyDescription, card: SpyCard | undefined) => (card?.event ?? []).map((step) => say(about, step)).join(' ');

export const factionWords = (faction: string) => t('ck-faction', { faction });

/** On a small card a long name has a short form. */
export function shortName(about: SpyDescription, id: string): string {
  const short = `ck-short-${id}`;
  return knows(short) ? t(short) : nameOf(about, id);
}

export const whyNot = (about: SpyDescription, refusal: Refusal | undefined) => (refusal ? say(about, refusal) : undefined);

export type AgentState = 'x' | 'hq' | 'maybe' | 'leave' | 'dead';

export function agentState(view: SpyView, camp: Camp, role: Role): AgentState {
  const office = view.offices[camp];
  if (office.x === role) return 'x';
  if (office.dead.includes(role)) return 'dead';
  if (office.leave.includes(role)) return 'leave';
  return office.maybe.includes(role) ? 'maybe' : 'hq';
}

export interface Preview {
  cia: number;
  kgb: number;
  /** What it means for the one who chooses. */
  tone: 'good' | 'over' | 'plain';
}

/** Both sums if this group is chosen now; null where the choice moves no influence. */
export function preview(about: SpyDescription, view: SpyView, camp: Camp, id: string): Preview | null {
  const group = groupOf(about, id);
  const moves = view.prompt.key === 'cvk-ask-persuade';
  if (!group || !view.objective || !(moves || view.prompt.key === 'cvk-ask-destroy' || view.prompt.key === 'cvk-ask-escalate')) return null;
  const sums = { cia: view.rows.cia.influence, kgb: view.rows.kgb.influence };
  sums[camp] -= group.influence;
  if (moves) sums[other(camp)] += group.influence;
  return { ...sums, tone: tone(view, sums) };
}

/** Both sums if the side that decides takes a group it looks at. */
export function previewTake(about: SpyDescription, view: SpyView, id: string): Preview | null {
  const group = groupOf(about, id);
  if (!group || !isCamp(view.side)) return null;
  const sums = { cia: view.rows.cia.influence, kgb: view.rows.kgb.influence };
  sums[view.side] += group.influence;
  return { ...sums, tone: tone(view, sums) };
}

function tone(view: SpyView, sums: Record<Camp, number>): Preview['tone'] {
  if (!isCamp(view.side)) return 'plain';
  const [mine, theirs] = [sums[view.side], sums[other(view.side)]];
  if (mine > (view.objective?.stability ?? 0)) return 'over';
  return mine > theirs ? 'good' : 'plain';
}

export const previewWords = ({ cia, kgb, tone }: Preview) => t('ck-preview', { cia, kgb, tone });

export type GroupPlace = 'cia' | 'kgb' | 'gone' | 'next' | 'deck';

/** Where every group is, as far as the viewer can know: only the deck's order is hidden. */
export function placesOf(about: SpyDescription, view: SpyView): Map<string, GroupPlace> {
  const places = new Map<string, GroupPlace>(groupsOf(about).map(({ id }) => [id, 'deck']));
  for (const id of view.frame.pile ?? []) places.set(id, 'gone');
  for (const camp of CAMPS) for (const { group } of view.rows[camp].groups) places.set(group, camp);
  for (const { card } of view.group_deck.top) if (card) places.set(card, 'next');
  for (const id of view.looking?.kind === 'groups' ? (view.looking.cards ?? []) : []) places.set(id, 'next');
  return places;
}

/** What a ceasefire now would bring, in one sentence. */
export function standingWords(about: SpyDescription, view: SpyView): string {
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
