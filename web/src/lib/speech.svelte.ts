// Every sentence comes from the .ftl files, which Python and the page share.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { api } from './api';
import { ENGLISH, languages } from './languages.svelte';
import { unbroken } from './quotes';
import { inLanguage, settings } from './settings.svelte';
import { sideName } from './titles.svelte';
import type { Args, Description, Language, Names, Prompt, Side } from './wire';

/** Files of sentences by their path (`.../ru/name.ftl`): the text, or how to fetch it. */
export type Sentences = Record<string, string | (() => Promise<string>)>;

// What every page shows. A title's own sentences come with its chunk (titles.ts) and are learned then. English is part of
// the page, because it stands in for all others; each other language is a chunk that only those fetch who read it.
const sources: Sentences = {
  ...import.meta.glob<string>('../../../src/detente/locale/en/{front,table,ending,side,server,hints,show,learn,coach,clocks,lobby}.ftl', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>(
    [
      '../../../src/detente/locale/*/{front,table,ending,side,server,hints,show,learn,coach,clocks,lobby}.ftl',
      '!../../../src/detente/locale/en/*',
    ],
    { query: '?raw', import: 'default' },
  ),
};
const languageOf = (path: string) => path.split('/').at(-2) ?? '';
/** The languages that this page was built with. */
const built = new Set(Object.keys(sources).map(languageOf));
/** Files that nobody wanted to read yet. */
const unread = new Map<string, () => Promise<string>>();
const bundles = new Map<string, FluentBundle>();
const learned = new Set<string>();
const english: FluentResource[] = [];
/** The keys of languages that were fetched; they may refer to sentences that only English has. */
const fetched = new Map<string, Set<string>>();

function bundle(language: string): FluentBundle {
  let found = bundles.get(language);
  if (!found) bundles.set(language, (found = new FluentBundle(language, { useIsolating: false })));
  return found;
}

const has = (language: string, key: string) => fetched.get(language)?.has(key) ?? bundle(language).hasMessage(key);

function read(path: string, text: string) {
  const language = languageOf(path);
  const resource = new FluentResource(text);
  bundle(language).addResource(resource);
  if (language !== ENGLISH) return;
  english.push(resource);
  for (const partial of fetched.keys()) bundle(partial).addResource(resource); // what is there already stays
}

/** Takes in files of sentences; those to be fetched are read when their language is wanted (`fetchSentences`). */
export function learn(files: Sentences) {
  for (const [path, text] of Object.entries(files)) {
    if (learned.has(path)) continue;
    learned.add(path);
    if (typeof text === 'string') read(path, text);
    else unread.set(path, text);
  }
}
learn(sources);

const unreadIn = (language: string) => [...unread].filter(([path]) => languageOf(path) === language);

/** Fetches what this page was built with and has not read yet. Without a server it stays unread, and English stands in. */
async function readAll(language: string): Promise<void> {
  const fetching = unreadIn(language).map(async ([path, load]) => {
    const text = await load();
    if (unread.delete(path)) read(path, text);
  });
  await Promise.allSettled(fetching);
}

/** Fetches the sentences of a language: parts of this page, or of the server if the page was built without it. */
export async function fetchSentences(id = settings.language): Promise<void> {
  for (const language of languages.chain(id)) {
    await readAll(language.id);
    if (fetched.has(language.id) || (language.complete && built.has(language.id))) continue;
    const own = new FluentResource(await api.sentences(language.id).catch(() => ''));
    if (!own.body.length) continue; // later, perhaps; until then English
    fetched.set(language.id, new Set(own.body.filter((entry) => entry.value !== null).map((entry) => entry.id)));
    for (const resource of [own, ...english]) bundle(language.id).addResource(resource);
  }
}

/** Asked once, before the page is drawn. */
export async function loadLanguages(): Promise<void> {
  const reading = readAll(settings.language);
  try {
    languages.all = await api.languages();
  } finally {
    await reading;
  }
  await fetchSentences();
  settings.show();
}

export async function speak(language: string): Promise<void> {
  await fetchSentences(language);
  if (!unreadIn(language).length) settings.set({ language });
}

const speaker = (key: string, language: string) => languages.chain(language).find(({ id }) => has(id, key));

export const knows = (key: string) => speaker(key, settings.language) !== undefined;

/** A name that brings its own quotation marks into a quoted place; for the characters around it see MARKED. */
const twice = (opens: string, closes: string) =>
  new RegExp(`${opens}(\\uE000[^\\uE001]*\\uE001)?${opens}([^${opens}${closes}\\uE002]*)${closes}(\\uE002)?${closes}`, 'g');

/** Names may bring their own quotation marks, numbers their own sign; as typeset() of the locale package. */
function typeset(text: string, language: Language): string {
  const [opens = '', closes = '', inner = '', innerEnd = ''] = language.marks;
  let depth = 0;
  const set = text
    .replace(/(?<![\p{L}\p{N}_-])-(?=\d)/gu, '−')
    .replaceAll('+ −', '− ')
    .replace(twice(opens, closes), (_, before = '', name = '', after = '') => opens + before + name + after + closes)
    .replace(new RegExp(`[${opens}${closes}]`, 'g'), (mark) => {
      if (opens === closes) return mark;
      if (mark === opens) return ++depth > 1 ? inner : mark;
      if (mark === closes && depth) return depth-- > 1 ? innerEnd : mark;
      return mark;
    });
  return unbroken(set);
}

const SIDES = ['side', 'winner'];

/** Beside an argument that is a side stands what it is called: `$side` and `$side-name`. */
function withSides(args: Args): Args {
  const named = SIDES.filter((key) => typeof args[key] === 'string').map((key) => [`${key}-name`, sideName(String(args[key]))]);
  return named.length ? { ...args, ...Object.fromEntries(named) } : args;
}

/** The sentence of a key in the language of the page; a key that nobody wrote yet shows itself. */
export function t(key: string, args: Args = {}, language = settings.language): string {
  const found = speaker(key, language);
  const pattern = found && bundle(found.id).getMessage(key)?.value;
  return pattern ? typeset(bundle(found.id).formatPattern(pattern, withSides(args), []), found) : key;
}

/** A piece of a sentence: a name (of a card, country or region), a die's face, a side's emblem, or plain text. */
export interface Part {
  text: string;
  slug?: string;
  die?: number;
  side?: Side;
}

/** What can be said: a prompt, a refusal, a line of the log. */
export type Sayable = Pick<Prompt, 'key' | 'args'>;
/** Among the arguments of an error may be the reason of the rules. */
export const isSayable = (value: unknown): value is Sayable => typeof value === 'object' && value !== null && 'key' in value;

/** What any title's description can name. */
export type Naming = Pick<Description, 'cards' | 'guests' | 'regions' | 'countries'>;

const NAMED = new Set([
  'card',
  'country',
  'region',
  'cards',
  'regions',
  'countries',
  'effect',
  'group',
  'objective',
  'agent',
  'kept',
  'cause',
]);
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
    known = new Map(
      [...(about.regions ?? []), ...(about.countries ?? []), ...(about.guests ?? []), ...about.cards].map(({ id, name }) => [id, name]),
    );
    names.set(about, known);
  }
  const name = known.get(slug);
  return name ? inLanguage(name) : slug;
}

function withNames(about: Naming, args: Args): Args {
  const named: Args = {};
  for (const [key, value] of Object.entries(args)) {
    if (NAMED.has(key) && typeof value === 'string')
      named[key] = value
        .split(',')
        .filter(Boolean)
        .map((slug) => OPEN + slug.trim() + MIDDLE + nameOf(about, slug.trim()) + CLOSE)
        .join(', ');
    else named[key] = DICE.has(key) ? OPEN + DIE + MIDDLE + value + CLOSE : value;
  }
  return named;
}

/** A sentence with its names marked, for places where they light up. */
export function parts(about: Naming, sentence: Sayable): Part[] {
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

export const say = (about: Naming, sentence: Sayable) =>
  parts(about, sentence)
    .map((part) => part.text)
    .join('');
