import { expect, test } from 'vitest';
import { arrowTo } from './arrows';

const box = { x: 100, y: 100, w: 60, h: 40 };
const around = { above: { x: 100, y: 50, w: 60, h: 40 }, left: { x: 20, y: 100, w: 60, h: 40 } };

test('an arrow comes from above and ends at the rim', () => {
  expect(arrowTo(box, [box])).toEqual([130, 63, 130, 97]);
});

test('where a box lies above, it comes from the side, and from below if there is one too', () => {
  expect(arrowTo(box, [box, around.above])).toEqual([63, 120, 97, 120]);
  expect(arrowTo(box, [box, around.above, around.left])).toEqual([130, 177, 130, 143]);
});

test('among many it still points at its box', () => {
  const all = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ ...box, x: box.x + 62 * dx, y: box.y + 42 * dy })));
  expect(arrowTo(box, all)).toHaveLength(4);
});
