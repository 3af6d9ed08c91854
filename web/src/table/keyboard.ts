// The table without a mouse: arrows walk among what is legal, figures pick cards and buttons.
import { enlarged } from '../cards/enlarged.svelte';
import { tips } from '../lib/tip.svelte';
import { showKey } from './show/skip';
import type { TableStore } from './store.svelte';

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const legalTargets = () => [...document.querySelectorAll<HTMLElement>('[data-legal="true"]')];

/** The nearest legal target in a direction: far aside counts more than far ahead. */
function walk([dx, dy]: [number, number]) {
  const targets = legalTargets();
  const from = document.activeElement;
  if (!from || !targets.includes(from as HTMLElement)) {
    targets[0]?.focus();
    return;
  }
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  const ranked = targets
    .filter((target) => target !== from)
    .map((target) => {
      const there = middle(target);
      const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      return { target, ahead, cost: ahead + 2 * aside };
    })
    .filter(({ ahead }) => ahead > 4)
    .sort((a, b) => a.cost - b.cost);
  ranked[0]?.target.focus();
}

/** Cards of the hand while a card is asked for, or agents; else the buttons of the prompt. */
function pick(number: number) {
  const kind = ['card-', 'agent-'].find((kind) => document.querySelector(`[data-choice^="${kind}"][data-legal="true"]`)) ?? 'button-';
  document.querySelectorAll<HTMLElement>(`[data-choice^="${kind}"]`)[number - 1]?.click();
}

export function tableKeys(store: TableStore, on: { help(): void; log(): void; rule(number: string): void }) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const target = event.target as HTMLElement | null;
    if (target?.matches?.('input, select, textarea')) return;
    if (store.show.playing && showKey(store, event.key)) {
      event.preventDefault();
      return;
    }
    const arrow = ARROWS[event.key];
    const rule = tips.content?.rule ?? enlarged.content?.rule;
    // By place on the keyboard as well, so that the letters work in the Russian layout too.
    if (arrow) walk(arrow);
    else if (/^[1-9]$/.test(event.key)) pick(Number(event.key));
    else if (event.code === 'KeyU') {
      if (store.table?.can.undo) void store.undo();
    } else if (event.code === 'KeyH') void store.hints.ask();
    else if (event.code === 'KeyN') store.next.go();
    else if (event.code === 'KeyL') on.log();
    else if (event.code === 'KeyR' && rule) on.rule(rule);
    else if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) on.help();
    else return;
    event.preventDefault();
  };
}
