// What a view has beyond what every view has, in an order and a form that can be read without knowing the title.
import { nameOf, t } from '../lib/speech.svelte';
import { sideName, sidePlace } from '../lib/titles.svelte';
import type { Description, View } from '../lib/wire';

const EVERY_VIEW = new Set(['title', 'side', 'decider', 'moment', 'prompt', 'choices', 'refusals', 'frame']);

export const ownFields = (view: View): [string, unknown][] => Object.entries(view).filter(([name]) => !EVERY_VIEW.has(name));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) ? !value.length : isRecord(value) && !Object.keys(value).length);

/** One word or number: the name of what it is the slug of, if it is one. */
export function wordOf(about: Description, value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'boolean') return t(value ? 'side-option-yes' : 'side-option-no');
  const slug = String(value);
  return sidePlace(slug) >= 0 ? sideName(slug) : nameOf(about, slug);
}
