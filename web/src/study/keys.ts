// The keys of a study, as docs/studies.md lists them.
import type { StudyStore } from './store.svelte';
import { GLYPHS } from './words';

const writes = (target: EventTarget | null) => !!(target as Element | null)?.closest?.('input, textarea, select, dialog');

export function studyKeys(store: StudyStore, comment: () => void) {
  const acts: Record<string, () => void> = {
    ArrowLeft: () => store.step(-1),
    ArrowRight: () => store.step(1),
    ArrowUp: () => store.vary(-1),
    ArrowDown: () => store.vary(1),
    Delete: () => void store.remove(),
    c: comment,
    с: comment, // the same key, where letters are Cyrillic
    ...Object.fromEntries(GLYPHS.map((glyph, n) => [String(n + 1), () => store.glyph(glyph)])),
  };
  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || writes(event.target)) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
