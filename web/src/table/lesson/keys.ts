// The keys of a lesson come before those of the table.
import type { TableStore } from '../store.svelte';
import type { Guide } from './guide.svelte';

export function lessonKeys(store: TableStore, guide: Guide, legal: () => HTMLElement[]) {
  const pick = (number: number) => {
    if (guide.step?.kind === 'ask') guide.answer(number);
    else if (guide.acting) legal()[number]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target as HTMLElement | null;
    if (target?.matches?.('input, select, textarea') || store.show.playing) return;
    // By place on the keyboard, so that the letters work in the Russian layout too.
    if (event.key === 'Enter' && !target?.closest?.('button, a, [role="button"]')) {
      if (guide.wrong) guide.again();
      else if (guide.ready) guide.forward();
      else return;
    } else if (event.key === 'Backspace') guide.back();
    else if (event.code === 'KeyW') guide.folded = !guide.folded;
    else if (event.code === 'KeyS') void guide.show();
    else if (event.key === 'Escape') {
      if (guide.wrong) guide.again();
      else if (store.tab !== 'table') return;
      else guide.leave();
    } else if (/^[1-9]$/.test(event.key)) {
      if (!pick(Number(event.key) - 1)) return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
