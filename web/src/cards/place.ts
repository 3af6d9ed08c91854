// Where a card that is held up may stand: near its place, and never over what somebody needs to see or to click.
import { CARD } from './sizes';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  x: number;
  y: number;
  scale: number;
}

const GAP = 8;
const STEP = 12;
const SCALES = [1, 0.85, 0.72];

const meet = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** Positions from the wanted one outwards, within the window. */
function* around(wanted: number, least: number, most: number): Generator<number> {
  const start = Math.max(least, Math.min(most, wanted));
  yield start;
  for (let away = STEP; away <= most - least; away += STEP) {
    if (start - away >= least) yield start - away;
    if (start + away <= most) yield start + away;
  }
}

/** The nearest free place: above its own, beside it, or anywhere else; smaller if there is none; else where it hides least. */
export function placeFor(target: Box, keepFree: Box[], needed: Box[], window: { width: number; height: number }): Place {
  let least: { place: Place; hidden: number } | null = null;
  for (const scale of SCALES) {
    const [width, height] = [CARD.width * scale, CARD.height * scale];
    const [mostX, mostY] = [window.width - width - GAP, window.height - height - GAP];
    const middle = (target.left + target.right - width) / 2;
    for (const y of around(target.top - GAP - height, GAP, Math.max(GAP, mostY))) {
      for (const x of around(middle, GAP, Math.max(GAP, mostX))) {
        const box = { left: x, top: y, right: x + width, bottom: y + height };
        if (meet(box, target) || needed.some((one) => meet(box, one))) continue;
        const hidden = keepFree.filter((one) => meet(box, one)).length;
        if (!hidden) return { x, y, scale };
        if (!least || hidden < least.hidden) least = { place: { x, y, scale }, hidden };
      }
    }
  }
  const scale = SCALES.at(-1) ?? 1;
  return least?.place ?? { x: GAP, y: Math.max(GAP, window.height - CARD.height * scale - GAP), scale };
}
