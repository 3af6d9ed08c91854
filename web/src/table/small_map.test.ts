import { expect, test } from 'vitest';
import { freeCorner } from '../../../src/detente/titles/iron_curtain/web/camera';

const window = { w: 400, h: 300 };
const map = { w: 100, h: 80 };
const right = { x: 320, y: 240, w: 60, h: 40 };
const left = { x: -20, y: 200, w: 50, h: 90 };

test.each([
  [[], 'right bottom'],
  [[{ x: 200, y: 220, w: 100, h: 80 }], 'right bottom'], // it only touches
  [[right], 'left bottom'],
  [[right, left], 'right top'],
  [[right, left, { x: 390, y: 0, w: 30, h: 30 }], 'left top'],
  [[{ x: 10, y: 10, w: 380, h: 280 }], null],
] as const)('the small map lies on nothing that can be chosen', (boxes, corner) => {
  expect(freeCorner(window, map, boxes)).toBe(corner);
});
