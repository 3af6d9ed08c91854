// An arrow that ends at a box and crosses no other one, as far as there is room.
import type { Box } from '../study/places';

const LONG = 34;
const GAP = 3;
/** Where it may come from, the best first: from above, the sides, below, then over a corner. */
const FROM: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
  [1, 0],
  [-0.7, -0.7],
  [-0.7, 0.7],
  [0.7, 0.7],
];

const meets = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

export function arrowTo(box: Box, all: readonly Box[]): [number, number, number, number] {
  const others = all.filter((one) => Math.abs(one.x - box.x) > 1 || Math.abs(one.y - box.y) > 1);
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const ways = FROM.map(([dx, dy]) => {
    const [x, y] = [cx + Math.sign(dx) * (box.w / 2 + GAP), cy + Math.sign(dy) * (box.h / 2 + GAP)];
    const way: [number, number, number, number] = [x + dx * LONG, y + dy * LONG, x, y];
    const room = { x: Math.min(way[0], x) - 3, y: Math.min(way[1], y) - 3, w: Math.abs(dx) * LONG + 6, h: Math.abs(dy) * LONG + 6 };
    return { way, over: others.filter((one) => meets(room, one)).length };
  });
  return ways.reduce((best, one) => (one.over < best.over ? one : best)).way;
}
