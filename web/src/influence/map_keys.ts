// The map from the keyboard: + and - and 0 for the view, Shift with a figure for a region, Shift with an arrow to move.
// (Alt with a figure changes tabs in some browsers; bare figures and arrows belong to the cards and to what is legal.)
import type { Camera } from './camera.svelte';

const STEP = 120;
const ARROWS: Record<string, [number, number]> = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/** `stepping`: the arrows alone belong to the steps of a puzzle's answer. */
export function mapKeys(camera: Camera, regions: string[], stepping: () => boolean = () => false) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if ((event.target as HTMLElement | null)?.matches?.('input, select, textarea')) return;
    const arrow = ARROWS[event.key];
    const figure = event.shiftKey && /^Digit([1-9])$/.exec(event.code)?.[1];
    const region = figure && !/^\d$/.test(event.key) ? regions[Number(figure) - 1] : undefined;
    // With nothing to choose from, arrows alone move the map.
    const free = event.shiftKey || (!stepping() && !document.querySelector('[data-legal="true"]'));
    if (arrow && free) camera.pan(arrow[0] * STEP, arrow[1] * STEP, 'gliding');
    else if (region) camera.show(region);
    else if (event.key === '+' || event.key === '=') camera.scale(1.35, undefined, 'gliding');
    else if (event.key === '-') camera.scale(1 / 1.35, undefined, 'gliding');
    else if (event.key === '0') camera.show('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
