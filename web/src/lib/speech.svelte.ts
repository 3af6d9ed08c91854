// Every sentence comes from the .ftl files, which Python and the page share.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { settings } from './settings.svelte';
import { sideName } from './titles.svelte';
import type { Args, Description, Language, Names, Sentence, Side } from './wire';

// What every page shows. A title's own sentences come with its chunk (titles.ts) and are learned then.
const sources = import.meta.glob<string>('../../../src/detente/locale/*/{front,table,side,server,hints}.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const empty = (language: Language) => new FluentBundle(language, { useIsolating: false });
const bundles: Record<Language, FluentBundle> = { en: empty('en'), ru: empty('ru') };
const learned = new Set<string>();

/** Takes in files of sentences, by their path (`.../ru/name.ftl`). */
export function learn(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    if (learned.has(path)) continue;
    learned.add(path);
    bundles[path.includes('/ru/') ? 'ru' : 'en'].addResource(new FluentResource(text));
  }
}
learn(sources);

export const knows = (key: string) => bundles[settings.language].hasMessage(key);

// Outer and inner quotation marks.
const MARKS: Record<Language, string> = { en: '“”‘’', ru: '«»„“' };
// A name that brings its own quotation marks into a quoted place; for the characters around it see MARKED.
const TWICE: Record<Language, RegExp> = {
  en: /“(\uE000[^\uE001]*\uE001)?“([^“”\uE002]*)”(\uE002)?”/g,
  ru: /«(\uE000[^\uE001]*\uE001)?«([^«»\uE002]*)»(\uE002)?»/g,
};

/** Names may bring their own quotation marks, numbers their own sign; as typeset() of the locale package. */
function typeset(text: string, language: Language): string {
  const [opens = '', closes = '', inner = '', innerEnd = ''] = MARKS[language];
  let depth = 0;
  return text
    .replace(/(?<![\p{L}\p{N}_-])-(?=\d)/gu, '−')
    .replaceAll('+ −', '− ')
    .replace(TWICE[language], (_, before = '', name = '', after = '') => opens + before + name + after + closes)
    .replace(/[«»“”]/g, (mark) => {
      if (mark === opens) return ++depth > 1 ? inner : mark;
      if (mark === closes && depth) return depth-- > 1 ? innerEnd : mark;
      return mark;
    });
}

const SIDES = ['side', 'winner'];

/** Beside an argument that is a side stands what it is called: `$side` and `$side-name`. */
function withSides(args: Args): Args {
  const named = SIDES.filter((key) => typeof args[key] === 'string').map((key) => [`${key}-name`, sideName(String(args[key]))]);
  return named.length ? { ...args, ...Object.fromEntries(named) } : args;
}

/** The sentence of a key in the language of the page; a key that nobody wrote yet shows itself. */
export function t(key: string, args: Args = {}, language: Language = settings.language): string {
  const bundle = bundles[language];
  const pattern = bundle.getMessage(key)?.value;
  return pattern ? typeset(bundle.formatPattern(pattern, withSides(args), []), language) : key;
}

/** A piece of a sentence: a name (of a card, country or region), a die's face, a side's emblem, or plain text. */
export interface Part {
  text: string;
  slug?: string;
  die?: number;
  side?: Side;
}

/** What any title's description can name. */
export type Naming = Pick<Description, 'cards' | 'guests' | 'regions' | 'countries'>;

const NAMED = new Set(['card', 'country', 'region', 'cards', 'regions', 'countries', 'effect', 'group', 'objective', 'agent']);
const DICE = new Set(['die', 'other_die']);
// Names travel through Fluent between characters of the private use area, so that they can be found again.
const [OPEN, MIDDLE, CLOSE] = ['\uE000', '\uE001', '\uE002'];
const DIE = '#'; // no slug
const MARKED = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;

// A log of a thousand lines asks for names again and again.
const names = new WeakMap<Naming, Map<string, Names>>();

export function nameOf(about: Naming, slug: string): string {
  let known = names.get(about);
  if (!known) {
    // Cards come last, so they win: in one title a card is a country.
    known = new Map([...(about.regions ?? []), ...(about.countries ?? []), ...(about.guests ?? []), ...about.cards].map(({ id, name }) => [id, name]));
    names.set(about, known);
  }
  const found = known.get(slug);
  return found?.[settings.language] ?? found?.en ?? slug;
}

function withNames(about: Naming, args: Args): Args {
  const named: Args = {};
  for (const [key, value] of Object.entries(args)) {
    if (NAMED.has(key) && typeof value === 'string')
      named[key] = value.split(',').filter(Boolean).map((slug) => OPEN + slug.trim() + MIDDLE + nameOf(about, slug.trim()) + CLOSE).join(', ');
    else named[key] = DICE.has(key) ? OPEN + DIE + MIDDLE + value + CLOSE : value;
  }
  return named;
}

/** A sentence with its names marked, for places where they light up. */
export function parts(about: Naming, sentence: Sentence): Part[] {
  const text = t(sentence.key, withNames(about, sentence.args ?? {}));
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    const [, slug = '', name = ''] = match;
    found.push(slug === DIE ? { text: name, die: Number(name) } : { text: name, slug });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

export const say = (about: Naming, sentence: Sentence) => parts(about, sentence).map((part) => part.text).join('');
