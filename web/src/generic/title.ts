// The table of a title that has no page of its own: everything it shows comes from the server.
import { api } from '../lib/api';
import { knows, t } from '../lib/speech.svelte';
import type { Args } from '../lib/wire';
import type { TitleModule } from '../titles';
import Card from './Card.svelte';
import Layout from './Layout.svelte';

/** A sentence of the title's own under a key that every title names alike; what it has no sentence for is shown as it is. */
export const ownWords = (id: string, key: string, otherwise: string, args: Args = {}) =>
  knows(`${id}-${key}`) ? t(`${id}-${key}`, args) : otherwise.replaceAll('_', ' ');

async function sentencesOf(id: string): Promise<Record<string, string>> {
  const languages = Object.entries(await api.titleSentences(id));
  return Object.fromEntries(languages.flatMap(([language, files]) => files.map((text, n) => [`${id}/${language}/${n}.ftl`, text])));
}

export const genericTitle = async (id: string): Promise<TitleModule> => ({
  Layout,
  Card,
  sentences: await sentencesOf(id),
  button: (_, view, name) => ownWords(id, `button-${name}`, name, view.prompt.args),
  ending: (ending) => ownWords(id, 'ending', ending, { ending }),
  option: (option, value) => (value === undefined ? `${id}-option-${option}` : `${id}-option-${option}-${value}`),
  pieces: () => [],
});
