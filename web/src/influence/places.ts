// Which countries a card's text names.
import { ENGLISH } from '../lib/languages.svelte';
import { t } from '../lib/speech.svelte';
import type { Country, InfluenceCard, InfluenceDescription } from './wire';

const english = ({ name }: Country): string => name[ENGLISH] ?? '';

/** Found in the English text, whatever the language of the page: English names do not change their endings. */
export function placesNamed(about: InfluenceDescription, card: InfluenceCard): Country[] {
  let text = [card.name[ENGLISH], ...card.event.map((step) => t(step.key, step.args, ENGLISH))].join(' ');
  // The longest first, and each only once: "South Korea" is no other Korea, "West Germany" no other Germany.
  return about.countries
    .filter((country) => !country.superpower || country.stability > 0)
    .toSorted((a, b) => english(b).length - english(a).length)
    .filter((country) => {
      const found = text.includes(english(country));
      text = text.replaceAll(english(country), '');
      return found;
    })
    .toSorted((a, b) => english(a).localeCompare(english(b)));
}
