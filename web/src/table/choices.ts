// A choice in words, and where the page shows it: the same for every title.
import { nameOf, t } from '../lib/speech.svelte';
import type { Choice, Description, Refusal, TableMessage } from '../lib/wire';
import type { TableStore } from './store.svelte';

export function choiceWords(store: TableStore, about: Description, table: TableMessage, choice: Choice): string {
  if (choice.kind === 'button') return store.title?.button(about, table.view, choice.name ?? '') ?? choice.text;
  if (choice.kind === 'cell') return t('table-hint-cell', { cards: (choice.near ?? []).map((slug) => nameOf(about, slug)).join(', ') });
  return nameOf(about, choice.name ?? '');
}

/** Every single thing that is refused: what is true of many comes as one. */
export const oneByOne = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.flatMap(({ also = [], ...one }) => [one, ...also.map((name) => ({ ...one, name, args: { ...one.args, [one.kind]: name } }))]);

/** The attribute `data-choice` of whatever stands for it on the page: keys and hints find it by that. */
export function markOf(one: Choice | Refusal): string {
  return `${one.kind}-${one.kind === 'cell' ? `${one.x ?? 0},${one.y ?? 0}` : (one.name ?? '')}`;
}

/** What stands for a choice on the page; nothing while it is in a drawer that is closed. */
export function elementOf(choice: Choice): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-choice="${markOf(choice)}"][data-legal="true"]`);
}
