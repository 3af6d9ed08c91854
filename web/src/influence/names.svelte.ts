// A country's name as it fits its box: the full one, or a short form from the locale files.
import { widthOf } from '../lib/letters.svelte';
import { inLanguage } from '../lib/settings.svelte';
import { knows, t } from '../lib/speech.svelte';
import type { Country } from './wire';

const FONT = "700 100px 'PT Sans Narrow'";

/** The longest form of the name that fits into so many pixels with letters of this size. */
export function fitting(country: Country, room: number, size: number): string {
  const full = inLanguage(country.name);
  const short = `board-short-${country.id}`;
  return widthOf(full, FONT) * size <= room || !knows(short) ? full : t(short);
}
