// Cards as piles, counter and overview sort and sift them.
import { nameOf } from '../lib/speech.svelte';
import type { InfluenceCard, InfluenceDescription } from './wire';
import { eventWords } from './words';

export type Kind = 'us' | 'ussr' | 'neutral' | 'scoring';
export const KINDS: Kind[] = ['us', 'ussr', 'neutral', 'scoring'];
export const SORTS = ['number', 'side', 'ops', 'name'] as const;
export type Sort = (typeof SORTS)[number];

export interface Sieve {
  kind: Kind | null;
  era: string | null;
  ops: number | null;
  text: string;
  sort: Sort;
}

export const openSieve = (sort: Sort): Sieve => ({ kind: null, era: null, ops: null, text: '', sort });

export const kindOf = (card: InfluenceCard): Kind =>
  card.scoring ? 'scoring' : card.side === 'us' || card.side === 'ussr' ? card.side : 'neutral';

export const cardsOf = (about: InfluenceDescription, ids: readonly string[]): InfluenceCard[] => {
  const wanted = new Set(ids);
  return [...about.cards, ...(about.guests ?? [])].filter((card) => wanted.has(card.id));
};

/** The eras in the order of play, as the cards' numbers have them. */
export const erasOf = (about: InfluenceDescription) => [...new Set(about.cards.map((card) => card.era))];

export const opsOf = (cards: readonly InfluenceCard[]) => cards.reduce((sum, card) => sum + card.ops, 0);

export function sift(about: InfluenceDescription, cards: readonly InfluenceCard[], { kind, era, ops, text, sort }: Sieve): InfluenceCard[] {
  const words = text.trim().toLocaleLowerCase();
  const rank: Record<Sort, (card: InfluenceCard) => number> = {
    number: (card) => card.number,
    side: (card) => KINDS.indexOf(kindOf(card)) * 10 - card.ops,
    ops: (card) => -card.ops,
    name: () => 0,
  };
  const said = (card: InfluenceCard) => `${nameOf(about, card.id)} ${eventWords(about, card)}`.replace(/\s/g, ' ').toLocaleLowerCase();
  return cards
    .filter(
      (card) => (!kind || kindOf(card) === kind) && (!era || card.era === era) && (ops === null || (card.ops === ops && !card.scoring)),
    )
    .filter((card) => !words || said(card).includes(words))
    .sort((a, b) => rank[sort](a) - rank[sort](b) || nameOf(about, a.id).localeCompare(nameOf(about, b.id)));
}
