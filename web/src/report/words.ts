// A report in words.
import { agentAtTable } from '../lib/agents.svelte';
import { nameOf, say, t } from '../lib/speech.svelte';
import type { Choice, Description, View } from '../lib/wire';
import type { TitleModule } from '../titles';
import type { SourceRow, Step, Swing, Tried } from './wire';

/** What the words of a report need to know of its title. */
export interface Named {
  about: Description;
  title: TitleModule;
}

export const percent = (share: number) => t('report-percent', { n: (100 * share).toFixed(0) });

export function signed(share: number): string {
  const n = Math.abs(100 * share).toFixed(0);
  return t('report-percent', { n: (n === '0' ? '' : share > 0 ? '+' : '−') + n });
}

export const points = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A person's name, or what a computer opponent is called: a record has its number. */
export function playerWords(name: string): string {
  return agentAtTable(name) || name || t('report-nobody');
}

function choiceWords({ about, title }: Named, choice: Choice, prompt: Swing['prompt']): string {
  if (choice.kind === 'button')
    return title.button(about, { prompt: prompt ?? { key: '', args: {} } } as unknown as View, choice.name ?? '');
  if (choice.kind === 'cell') return t('table-hint-cell', { cards: (choice.near ?? []).map((slug) => nameOf(about, slug)).join(', ') });
  return nameOf(about, choice.name ?? '');
}

/** What happened in a step. */
export function stepWords(named: Named, step: Step): string {
  if (step.kind === 'resignation') return t('report-resigned', { side: step.side ?? '' });
  if (step.line) return say(named.about, step.line);
  if (step.kind === 'draws') return t('report-draws', { side: step.side ?? 'none' });
  const [, die] = /^die (\d)$/.exec(step.text) ?? [];
  if (die) return t('report-rolled', { n: die });
  return actionWords(named, step.text);
}

/** An action as a record writes it: a card, a place, or a button. */
function actionWords({ about, title }: Named, text: string): string {
  const slug = text.replace(/^(card|agent) /, '');
  const name = nameOf(about, slug);
  if (name !== slug || text !== slug) return name;
  const [, direction, card] = /^(\w+) of (\w+)$/.exec(text) ?? [];
  if (direction && card) return t('ic-choice-cell', { direction, card: nameOf(about, card) });
  return title.button(about, { prompt: { key: '', args: { n: 0 } } } as unknown as View, text.replaceAll(' ', '_'));
}

export function triedWords(named: Named, swing: Swing, tried: Tried, key: 'report-played' | 'report-better'): string {
  const move = choiceWords(named, tried.choice, swing.prompt);
  return t(key, { move, share: percent(tried.chance) });
}

export const sourceWords = ({ about }: Named, { kind, name }: SourceRow) =>
  name ? t('report-source', { kind, name: nameOf(about, name) }) : t('report-source-plain', { kind });
