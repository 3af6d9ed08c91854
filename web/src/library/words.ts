// What is done with cards, and where figures come from, in words.
import { knows, learn, nameOf, t } from '../lib/speech.svelte';
import type { Description } from '../lib/wire';
import type { TitleModule } from '../titles';

learn(import.meta.glob<string>('../../../src/detente/locale/*/library.ftl', { query: '?raw', import: 'default', eager: true }));

/** What was done with a card; a title has words of its own for it. */
export const useName = (use: string): string => (knows(`library-use-${use}`) ? t(`library-use-${use}`) : use);

/** Where figures come from: what comes with a title begins with @, a collection has its own name. */
export const sourceName = (id: string): string =>
  id === ''
    ? t('library-source-all')
    : id.startsWith('@')
      ? t(`library-source-${id.slice(1)}`)
      : id === 'here' || id === 'own'
        ? t(`library-source-${id}`)
        : id;

/** Who played the games of a recipe, as `--level` names it. */
export const playedBy = (recipe: string): string => /--level (\S+)/.exec(recipe)?.[1] ?? '';

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

/** How a game ended, in words; endings that follow from the rules are named by their title. */
export const endingName = (ending: string, module?: TitleModule): string =>
  ['unfinished', 'resigned', 'forfeit', 'time'].includes(ending)
    ? t(ending === 'unfinished' ? 'side-unfinished' : `library-${ending}`)
    : (module?.ending(ending) ?? '');
