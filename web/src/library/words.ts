// What is done with cards, and where figures come from, in words.
import { knows, nameOf, t } from '../lib/speech.svelte';
import type { Description } from '../lib/wire';

/** What was done with a card; a title has words of its own for it. */
export const useName = (use: string): string => (knows(`library-use-${use}`) ? t(`library-use-${use}`) : use);

/** Where figures come from: what comes with a title begins with @, a collection has its own name. */
export const sourceName = (id: string): string =>
  id === ''
    ? t('library-source-all')
    : id.startsWith('@')
      ? t(`library-source-${id.slice(1)}`)
      : id === 'here'
        ? t('library-source-here')
        : id;

/** How a side began, in words: `coup iran`, `poland×4 east_germany`, `fidel`. */
export function beginning(about: Description, kind: string, what: string): string {
  const places = (words: string[]) =>
    words
      .map((word) => {
        const [place, times] = word.split('×');
        return nameOf(about, place!) + (times ? ` ×${times}` : '');
      })
      .join(', ');
  const [deed, ...rest] = what.split(' ');
  if (kind !== 'first') return places([deed!, ...rest]);
  return rest.length ? `${useName(deed!)}: ${places(rest)}` : useName(deed!);
}
