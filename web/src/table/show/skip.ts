// Nobody has to watch: a click on the board or a key leads to the present, and whatever was clicked still acts.
import type { TableStore } from '../store.svelte';

/** A replay goes to where it was sent, a show of the running game to the present. */
export function skip(store: TableStore) {
  if (store.show.replaying) store.past.skip();
  else store.show.skip();
}

/** Where a click means "go on": the board, the question and the hand, but none of the show's own buttons. */
export function skipByClick(store: TableStore, event: MouseEvent) {
  if (!store.show.playing) return;
  const target = event.target as HTMLElement;
  if (!target.closest('main, .asks, .hand') || target.closest('[data-keeps-show]')) return;
  skip(store);
}

/** True if the key was for the show. */
export function showKey(store: TableStore, key: string): boolean {
  if (key === ' ' || key === 'Escape') skip(store);
  else if (key === 'ArrowRight') store.show.step();
  else return false;
  return true;
}
