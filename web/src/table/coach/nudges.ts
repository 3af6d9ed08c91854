// What the coach would do, bit by bit: first the region, then the card, at last the move.
import { nameOf, say, t } from '../../lib/speech.svelte';
import type { Choice, Deed, Description, Verdict } from '../../lib/wire';

/** Of a country on a map, or of a card that is one. */
function regionOf(about: Description, choices: readonly Choice[]): string | undefined {
  const things = [...(about.countries ?? []), ...about.cards] as { id: string; region?: string }[];
  const places = choices.filter(({ kind }) => kind === 'country' || kind === 'cell');
  return [...places, ...choices].map(({ name }) => things.find(({ id }) => id === name)?.region).find(Boolean);
}

/** Of 100 games. */
export const percent = (chance: number) => Math.round(100 * chance);
/** The difference of the two numbers that stand beside it. */
export const costOf = ({ better, played }: Verdict) => percent(better.chance) - percent(played.chance);

export function nudgesOf(about: Description, { what, choices, chance }: Deed): string[] {
  const region = regionOf(about, choices);
  const card = choices.find(({ kind }) => kind === 'card')?.name;
  return [
    ...(region ? [t('coach-nudge-region', { region: nameOf(about, region) })] : []),
    ...(card ? [t('coach-nudge-card', { card: nameOf(about, card) })] : []),
    t('coach-nudge-move', { what: upper(deedWords(about, { what, choices, chance })), n: percent(chance) }),
  ];
}

const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What was done, in a sentence; where the title has none for it, the choices themselves. */
export function deedWords(about: Description, { what, choices }: Deed): string {
  const plain = /-deed-choice$/.test(what.key);
  const named = choices.map(({ kind, name, text }) => (kind === 'button' ? text : nameOf(about, name ?? '')));
  return plain && named.length ? named.join(', ') : say(about, what);
}
