// Why a file was not taken in as a game, in words.
import { describe } from './api';
import { learn, say, t, type Naming, type Sayable } from './speech.svelte';
import { loadTitle } from '../titles';

learn(import.meta.glob<string>('../../../src/detente/locale/*/files.ftl', { query: '?raw', import: 'default', eager: true }));

/** What the server says of a file: a sentence, the line, and the reason of the rules if they forbid something. */
export interface FileRefusal {
  line: number;
  why: Sayable;
  reason?: Sayable | null;
  title?: string;
}

/** The sentence without its line, which a page may show in its own place. */
export async function refusalInWords({ why, reason, title }: FileRefusal): Promise<string> {
  const said = t(why.key, why.args);
  if (!reason || !title) return said;
  const [about] = (await Promise.all([describe(title), loadTitle(title)])) as [Naming, unknown];
  return t('file-forbidden', { why: said, reason: say(about, reason) });
}
