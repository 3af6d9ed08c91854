// The keys of a puzzle come before those of the table.
import type { TableStore } from '../store.svelte';
import type { Riddle } from './riddle.svelte';

export function puzzleKeys(store: TableStore, riddle: Riddle, next: () => void) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if ((event.target as HTMLElement | null)?.matches?.('input, select, textarea') || store.tab !== 'table') return;
    // By place on the keyboard, so that the letters work in the Russian layout too.
    if (event.code === 'KeyN') next();
    else if (event.code === 'KeyR' && riddle.answer) riddle.again();
    else if (event.code === 'KeyA') void riddle.giveUp();
    else if (event.key === 'ArrowLeft' && riddle.answer) riddle.step(-1);
    else if (event.key === 'ArrowRight' && riddle.answer) riddle.step(1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
