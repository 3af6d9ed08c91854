// What is looked for in the library: parts that a person adds and drops one by one.
import { t } from '../lib/speech.svelte';

/** The parts by name; what is not there does not matter. `card` may have a `use`. */
export type Wanted = Partial<Record<Part, string>>;
export type Part =
  | 'title'
  | 'player'
  | 'winner'
  | 'ending'
  | 'began'
  | 'opening'
  | 'card'
  | 'use'
  | 'turns_from'
  | 'turns_to'
  | 'date_from'
  | 'date_to'
  | 'source';
export const PARTS: readonly Part[] = [
  'title',
  'player',
  'winner',
  'ending',
  'began',
  'opening',
  'card',
  'use',
  'turns_from',
  'turns_to',
  'date_from',
  'date_to',
  'source',
];
/** What only one title has goes with it. */
const OF_TITLE: readonly Part[] = ['winner', 'ending', 'began', 'card', 'use'];

/** The same without a part, and without what says nothing on its own. */
export function without(wanted: Wanted, part: Part): Wanted {
  const gone = new Set<Part>([part, ...(part === 'title' ? OF_TITLE : part === 'card' ? (['use'] as const) : [])]);
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !gone.has(name as Part))) as Wanted;
}

/** The same with a part; another title drops what only the old one had. */
export function withPart(wanted: Wanted, part: Part, value: string): Wanted {
  return value ? { ...without(wanted, part), [part]: value } : without(wanted, part);
}

export interface Suggestion {
  part: Part;
  value: string;
  /** What the value is called. */
  says: string;
}

/** What typed words may mean: numbers are turns, dates are dates, the rest is looked for among what can be chosen. */
export function suggestions(typed: string, choices: Suggestion[], most = 9): Suggestion[] {
  const words = typed.trim().toLocaleLowerCase();
  if (!words) return [];
  const found: Suggestion[] = [];
  if (/^\d{1,2}$/.test(words)) {
    found.push({ part: 'turns_to', value: words, says: words }, { part: 'turns_from', value: words, says: words });
  }
  const date = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(words);
  if (date) {
    const [, year, month, day] = date;
    found.push(
      { part: 'date_from', value: `${year}-${month ?? '01'}-${day ?? '01'}`, says: words },
      { part: 'date_to', value: `${year}-${month ?? '12'}-${day ?? '31'}`, says: words },
    );
  }
  const fits = choices.filter(({ part, says }) => `${partName(part)}: ${says}`.toLocaleLowerCase().includes(words));
  found.push(...fits.slice(0, most - 1 - found.length), { part: 'player', value: typed.trim().slice(0, 40), says: typed.trim() });
  return found;
}

export const partName = (part: Part): string => t(`library-part-${part}`);
