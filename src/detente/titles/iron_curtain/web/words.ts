// Words about cards and countries that several parts of the table need.
import { knows, nameOf, say, t } from '@/lib/speech.svelte';
import type { TipContent } from '@/lib/tip.svelte';
import type { Refusal, Side } from '@/lib/wire';
import type { BoardTable } from '@/table/store.svelte';
import type { IronCurtainCard, IronCurtainDescription, Placed } from './wire';

export interface Standing {
  side: Side | null;
  state: 'control' | 'ahead' | 'level';
  by: number;
}

export const cardOf = (about: IronCurtainDescription, id: string): IronCurtainCard | undefined =>
  about.cards.find((card) => card.id === id);

/** Who is ahead in a country, as the state strip says it. */
export function standing(about: IronCurtainDescription, country: Placed): Standing {
  const by = Math.abs(country.us - country.ussr);
  const side = country.us > country.ussr ? 'us' : country.ussr > country.us ? 'ussr' : null;
  return { side, by, state: !side ? 'level' : by >= about.control_margin ? 'control' : 'ahead' };
}

export const standingWords = ({ side, state, by }: Standing) => t(`table-standing-${state}`, { side: side ?? 'none', by });

/** The start card is called by its region alone on the board; its full name does not fit. */
export function placeName(about: IronCurtainDescription, id: string): string {
  const card = cardOf(about, id);
  return nameOf(about, card && !card.side ? card.region : id);
}

export const eventWords = (about: IronCurtainDescription, card: IronCurtainCard) => card.event.map((step) => say(about, step)).join(' ');

export function shortRegion(about: IronCurtainDescription, region: string): string {
  const key = `table-short-${region}`;
  return knows(key) ? t(key) : nameOf(about, region);
}

export const whyNot = (about: IronCurtainDescription, refusal: Refusal | undefined) =>
  refusal ? say(about, { key: refusal.key, ...(refusal.args && { args: refusal.args }) }) : undefined;

const kindWords = (about: IronCurtainDescription, card: IronCurtainCard) =>
  card.side
    ? t('table-card-kind', { region: nameOf(about, card.region), side: card.side, stars: card.influence })
    : t('table-start-card', { region: nameOf(about, card.region) });

/** What hovering a card on the table tells: what it is, its event, who is ahead, and what can be done. */
export function countryTip(store: BoardTable, about: IronCurtainDescription, country: Placed): TipContent {
  const card = cardOf(about, country.card);
  const refusal = store.refusal('country', country.card);
  const choice = store.choice('country', country.card);
  const lines = card ? [kindWords(about, card), eventWords(about, card)].filter(Boolean) : [];
  if (choice?.price) lines.push(t('table-costs', { price: choice.price }));
  return { title: nameOf(about, country.card), lines, why: whyNot(about, refusal), rule: refusal?.rule };
}

/** The same in one sentence, for those who listen. */
export function countryLabel(store: BoardTable, about: IronCurtainDescription, country: Placed): string {
  const card = cardOf(about, country.card);
  const choice = store.choice('country', country.card);
  const refusal = store.refusal('country', country.card);
  const label = t('table-country-label', {
    country: nameOf(about, country.card),
    region: card ? nameOf(about, card.region) : '',
    us: country.us,
    ussr: country.ussr,
    standing: standingWords(standing(about, country)),
  });
  const more = choice ? t('table-legal', { price: choice.price ?? 0 }) : whyNot(about, refusal);
  return more ? `${label} ${more}` : label;
}
