// A study in words.
import { momentWords } from '../lib/moments';
import { learn, nameOf, say, t } from '../lib/speech.svelte';
import type { Description, Sentence, View } from '../lib/wire';
import type { TitleModule } from '../titles';
import type { Row } from './wire';

learn(import.meta.glob<string>('../../../src/detente/locale/*/{study,files}.ftl', { query: '?raw', import: 'default', eager: true }));

export const GLYPHS = ['!', '?', '!?', '?!', '!!', '??', '=', '∞'] as const;

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What was done in a row; dice are drawn beside it. */
export function rowWords(about: Description, row: Row): string {
  if (row.what) return upper(say(about, row.what));
  if (row.dice?.length) return '';
  return row.drawn ? t('study-drawn', { n: row.drawn }) : t('study-chance');
}

export const momentOf = (said: Sentence) => momentWords(said);

/** A choice in words: a card, a place, or what its button says. */
export function choiceWords(about: Description, title: TitleModule, view: View, text: string): string {
  const slug = text.replace(/^(card|agent|group) /, '').replaceAll(' ', '_');
  const name = nameOf(about, slug);
  if (name !== slug) return name;
  const die = /^die (\d)$/.exec(text) ?? /^(\d)$/.exec(text);
  if (die) return die[1] ?? text;
  const around = / of /.exec(text);
  if (around) return t('study-near', { side: text.slice(0, around.index), place: nameOf(about, text.slice(around.index + 4)) });
  const said = title.button(about, view, slug);
  return said.includes('-button-') ? text : said;
}
