// Words about the things of an influence game that several parts of the table need.
import { knows, nameOf, say, t } from '../lib/speech.svelte';
import type { Side } from '../lib/wire';
import type { InfluenceCard, InfluenceDescription, InfluencePage, Odds } from './wire';

export { POWERS as SIDES } from './board.svelte';

const known = new WeakMap<InfluenceDescription, Map<string, InfluenceCard>>();

export function cardOf(about: InfluenceDescription, id: string): InfluenceCard | undefined {
  let cards = known.get(about);
  if (!cards) known.set(about, (cards = new Map([...(about.guests ?? []), ...about.cards].map((card) => [card.id, card]))));
  return cards.get(id);
}

/** A sentence about The China Card, or about the card that another game has in its place. */
export const chinaKey = (about: InfluenceDescription, key: string) => (about.china === 'the_china_card' ? key : `${key}-${about.china}`);

export const eventWords = (about: InfluenceDescription, card: InfluenceCard) => card.event.map((step) => say(about, step)).join(' ');

/** Buttons that stand for a number or a region are named by it. */
export function buttonWords(about: InfluenceDescription, name: string): string {
  const [, kind, what] = /^(bid|region)_(.+)$/.exec(name) ?? [];
  if (kind === 'bid') return t('inf-button-bid', { n: what ?? '' });
  if (kind === 'region') return nameOf(about, what ?? '');
  return t(`inf-button-${name}`);
}

/** What is asked; a report has only the question in the words of its kind. */
type Asked = Pick<InfluencePage, 'prompt'> & Partial<Pick<InfluencePage, 'question'>>;

/** A question may word its answers itself: this very decision, or else all questions of its kind. */
export function answerWords(about: InfluenceDescription, view: Asked, name: string): string {
  const asked = view.question ?? view.prompt;
  const own = [asked, view.prompt].map(({ key }) => `${key}-${name}`).find(knows);
  return own ? say(about, { key: own, args: asked.args }) : buttonWords(about, name);
}

/** The card whose event is the opponent's, seen from a side. */
export const isTheirs = (card: InfluenceCard, side: Side | null) => card.side !== null && side !== null && card.side !== side;

/** How likely it succeeds, in whole per cent. */
export const chance = ({ success, of }: Odds) => Math.round((100 * success) / of);

/** The card that was just picked up and whose use is asked for. */
export const pickedCard = ({ prompt }: InfluencePage) => (prompt.key === 'inf-ask-use' ? String(prompt.args?.card ?? '') : '');
