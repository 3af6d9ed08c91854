// Every sentence comes from the .ftl files, which Python and the page share.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { settings } from './settings.svelte';
import type { Args, Description, Language, Sentence } from './wire';

// Only what the page shows: not the command line's sentences, nor those of games that have no table here yet.
const sources = import.meta.glob<string>('../../../src/detente/locale/*/{front,table,server,iron_curtain}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function gather(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(sources)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  return bundle;
}

const bundles: Record<Language, FluentBundle> = { en: gather('en'), ru: gather('ru') };

export const knows = (key: string) => bundles[settings.language].hasMessage(key);

/** The sentence of a key in the language of the page; a key that nobody wrote yet shows itself. */
export function t(key: string, args: Args = {}): string {
  const bundle = bundles[settings.language];
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? bundle.formatPattern(pattern, args, []) : key;
}

/** A piece of a sentence; with a slug it is the name of a card or region. */
export interface Part {
  text: string;
  slug?: string;
}

const NAMED = new Set(['card', 'country', 'region', 'cards', 'regions', 'countries', 'group', 'objective', 'agent']);
// Names travel through Fluent between characters of the private use area, so that they can be found again.
const [OPEN, MIDDLE, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

export function nameOf(about: Description, slug: string): string {
  const found = about.cards.find((card) => card.id === slug) ?? about.regions.find((region) => region.id === slug);
  return found?.name[settings.language] ?? slug;
}

function withNames(about: Description, args: Args): Args {
  const named: Args = {};
  for (const [key, value] of Object.entries(args)) {
    named[key] = NAMED.has(key) && typeof value === 'string'
      ? value.split(',').filter(Boolean).map((slug) => OPEN + slug.trim() + MIDDLE + nameOf(about, slug.trim()) + CLOSE).join(', ')
      : value;
  }
  return named;
}

/** A sentence with its names marked, for places where they light up. */
export function parts(about: Description, sentence: Sentence): Part[] {
  const text = t(sentence.key, withNames(about, sentence.args ?? {}));
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    found.push({ text: match[2] ?? '', slug: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

export const say = (about: Description, sentence: Sentence) => parts(about, sentence).map((part) => part.text).join('');
