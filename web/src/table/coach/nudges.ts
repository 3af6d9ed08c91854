// What the coach would do, bit by bit: first the region, then the card, at last the move.
import { inLanguage } from '../../lib/settings.svelte';
import { nameOf, say, t } from '../../lib/speech.svelte';
import type { Choice, Deed, Description, Matter, Verdict } from '../../lib/wire';

/** Of a country on a map, or of a card that is one. */
function regionOf(about: Description, choices: readonly Choice[]): string | undefined {
  const things = [...(about.countries ?? []), ...about.cards] as { id: string; region?: string }[];
  const places = choices.filter(({ kind }) => kind === 'country');
  const cards = choices.filter(({ kind }) => kind === 'card');
  return [...places, ...cards].map(({ name }) => things.find(({ id }) => id === name)?.region).find(Boolean);
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

const NAMED = 4;

/** Which cards, places or regions a sentence speaks of, where it does not name them itself. */
export function namesOf(about: Description, { say: sentence, look }: Matter): string {
  const things = look.flatMap((one) => /^(?:card|place|region):(.+)$/.exec(one)?.[1] ?? []);
  const names = things.map((slug) => nameOf(about, slug)).filter((name) => !inLanguage(sentence).includes(name));
  return names.length > NAMED ? '' : names.join(', ');
}

const upper = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** What was done, in a sentence; where the title has none for it, the choices themselves. */
export function deedWords(about: Description, { what, choices }: Deed): string {
  const plain = /-deed-choice$/.test(what.key);
  const named = choices.map(({ kind, name, text }) => (kind === 'button' ? text : nameOf(about, name ?? '')));
  return plain && named.length ? named.join(', ') : say(about, what);
}
