// The languages of the page: those it was built with, and those that the server adds. Each has a language.toml.
import type { Language } from './wire';

/** What everything is said in that nobody has translated. */
export const ENGLISH = 'en';

const files = import.meta.glob<string>('../../../src/detente/locale/*/language.toml', { query: '?raw', import: 'default', eager: true });

/** Such a file has lines like `name = "English"`, whose values are JSON too. */
function read([path, text]: [string, string]): Language {
  const lines = [...text.matchAll(/^(\w+) = (.+)$/gm)].map(([, key = '', value = '']) => [key, JSON.parse(value)]);
  return { id: path.split('/').at(-2), fallback: ENGLISH, complete: false, ...Object.fromEntries(lines) } as Language;
}

let known = $state.raw<readonly Language[]>(Object.entries(files).map(read));

const of = (id: string) => known.find((language) => language.id === id);

export const languages = {
  get all() {
    return known;
  },
  set all(found: readonly Language[]) {
    known = found;
  },
  /** This language (`pt-BR`, else `pt`), or English where nobody here speaks it. */
  spoken: (id: string): string => (of(id) ?? of(id.split('-')[0] ?? ''))?.id ?? ENGLISH,
  /** A language and those that stand in for it, English at last. */
  chain(id: string): Language[] {
    const found: Language[] = [];
    for (let next = of(id); next && !found.includes(next); next = of(next.fallback)) found.push(next);
    const english = of(ENGLISH);
    return !english || found.includes(english) ? found : [...found, english];
  },
};
