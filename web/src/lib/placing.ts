// Where a tooltip goes: as near to what it explains as possible, but never on it, never on the question, and on nothing
// that can be chosen while there is another place.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that should stay in sight, and how much that matters. */
export interface Obstacle {
  box: Box;
  weight: number;
}

const GAP = 10;
const EDGE = 8;
/** Between places that are tried, in pixels. */
const STEP = 24;

const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
/** How far two boxes are from each other. */
const distance = (a: Box, b: Box) =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));
/** Out of line with its target a tooltip is harder to find. */
const askew = (a: Box, b: Box) =>
  Math.min(Math.abs(a.left + a.right - b.left - b.right), Math.abs(a.top + a.bottom - b.top - b.bottom)) / 2;

function* steps(from: number, to: number, exact: number[]) {
  for (const at of exact) if (at >= from && at <= to) yield at;
  for (let at = from; at <= to; at += STEP) yield at;
}

export interface Screen {
  width: number;
  height: number;
}

/** The upper left corner for a sheet of this size beside `target`. `near` is the price of a pixel of distance. */
export function place(target: Box, size: { width: number; height: number }, screen: Screen, obstacles: Obstacle[], near = 0.4) {
  const keep = { left: target.left - GAP, top: target.top - GAP, right: target.right + GAP, bottom: target.bottom + GAP };
  const { width, height } = size;
  const [lastX, lastY] = [Math.max(EDGE, screen.width - width - EDGE), Math.max(EDGE, screen.height - height - EDGE)];
  const clamp = (at: number, last: number) => Math.max(EDGE, Math.min(last, at));
  // First the four places right beside it, then all others.
  const middle = { x: clamp((target.left + target.right - width) / 2, lastX), y: clamp((target.top + target.bottom - height) / 2, lastY) };
  const xs = [...steps(EDGE, lastX, [middle.x, keep.right, keep.left - width])];
  const ys = [...steps(EDGE, lastY, [keep.top - height, keep.bottom, middle.y])];
  let best = { x: clamp(keep.right, lastX), y: clamp(keep.bottom, lastY), cost: Infinity };
  for (const y of ys) {
    for (const x of xs) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      if (overlap(box, { left: keep.left + 1, top: keep.top + 1, right: keep.right - 1, bottom: keep.bottom - 1 })) continue;
      let cost = distance(box, target) * near + askew(box, target) * 0.05;
      for (const { box: other, weight } of obstacles) {
        if (cost >= best.cost) break;
        if (overlap(box, other)) cost += weight;
      }
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}
