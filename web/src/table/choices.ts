// A choice in words, and where the page shows it: the same for every title.
import { nameOf, t } from '../lib/speech.svelte';
import type { Choice, Description, TableMessage } from '../lib/wire';
import type { TableStore } from './store.svelte';

export function choiceWords(store: TableStore, about: Description, table: TableMessage, choice: Choice): string {
  if (choice.kind === 'button') return store.title?.button(about, table.view, choice.name ?? '') ?? choice.text;
  if (choice.kind === 'cell') return t('table-hint-cell', { cards: (choice.near ?? []).map((slug) => nameOf(about, slug)).join(', ') });
  return nameOf(about, choice.name ?? '');
}

/** What stands for a choice on the page; nothing while it is in a drawer that is closed. */
export function elementOf(choice: Choice): HTMLElement | null {
  const name = choice.kind === 'cell' ? `${choice.x ?? 0},${choice.y ?? 0}` : (choice.name ?? '');
  return document.querySelector<HTMLElement>(`[data-test="${choice.kind}-${name}"][data-legal="true"]`);
}
